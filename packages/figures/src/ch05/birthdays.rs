//! The tree of birthdays: numbers by their days, with the edges of their stalks.

use super::stalk::{edge, letter, letters, standing};
use crate::prelude::*;
use ch05_hackenbush::numbers::{Number, TreeNode, stalk, value};

/// The last day.
const LAST: u32 = 4;
/// How many numbers there are on all days.
const NUMBERS: u32 = 2_u32.pow(LAST + 1) - 1;

/// The room on the left, for the days, and on the right.
const LEFT: f64 = 46.0;
const RIGHT: f64 = 6.0;
/// From one number to the next larger one, and from one day to the next.
const STEP: f64 = 12.0;
const ROW: f64 = 68.0;
/// How much lower every second number of the last day stands, for their room.
const LOWER: f64 = 17.0;
/// The middle of the first row.
const TOP: f64 = 14.0;
/// How long and how thick the edges of the stalks on the last day are.
const SMALL: Point = (13.0, 9.0);
/// How thick an edge of the tree is.
const THICK: f64 = 6.5;
/// Where the letter of an edge to the right stands, from its middle.
const LETTER: Point = (11.0, -9.0);
/// How far an edge stays away from the middle of a number, above and below.
const FREE: f64 = 14.0;
const SIZE: Point = (
    LEFT + NUMBERS as f64 * STEP + RIGHT,
    TOP + LAST as f64 * ROW + LOWER + 76.0,
);

/// A number in the tree.
struct Node {
    place: TreeNode,
    day: u32,
    /// Its place among all numbers of the tree, from the smallest.
    rank: u32,
    /// The number it grows on, in the list of all; and does it go up from it?
    parent: Option<(usize, bool)>,
}

/// All numbers, day by day.
fn nodes() -> Option<Vec<Node>> {
    let mut nodes = vec![Node {
        place: TreeNode::root(),
        day: 0,
        rank: NUMBERS / 2,
        parent: None,
    }];
    let mut at = 0;
    while nodes[at].day < LAST {
        let Node {
            place, day, rank, ..
        } = nodes[at];
        let step = 2_u32.pow(LAST - 1 - day);
        let smaller = place.smaller()?;
        let larger = place.larger()?;
        let day = day + 1;
        nodes.push(Node {
            place: smaller,
            day,
            rank: rank - step,
            parent: Some((at, false)),
        });
        nodes.push(Node {
            place: larger,
            day,
            rank: rank + step,
            parent: Some((at, true)),
        });
        at += 1;
    }
    Some(nodes)
}

impl Node {
    fn center(&self) -> Point {
        let x = LEFT + (f64::from(self.rank) + 0.5) * STEP;
        let lower = if self.rank % 4 == 2 { LOWER } else { 0.0 };
        (x, TOP + f64::from(self.day) * ROW + lower)
    }

    fn written(&self) -> String {
        with_minus_sign(self.place.number)
    }
}

pub(super) fn figure() -> Result<Figure> {
    let nodes = nodes().context("a number does not fit")?;
    let of_day = |day: u32| {
        let born = nodes
            .iter()
            .filter(|node| node.day == day)
            .sorted_by_key(|node| node.rank);
        format!("Day {day}: {}.", join_with_commas(born.map(Node::written)))
    };
    // Its way turns at each number.
    let example = Number::new(5, 8);
    let way = stalk(example, LAST as usize).context("a number does not fit")?;
    let numbers = (0..=way.len())
        .filter_map(|edges| value(&way[..edges]))
        .collect::<Vec<_>>();
    let on_way = |node: &Node| {
        if numbers.contains(&node.place.number) {
            " way"
        } else {
            ""
        }
    };
    Figure::diagram(SIZE, |area| {
        for day in 0..=LAST {
            let y = TOP + f64::from(day) * ROW;
            area.draw(&left_aligned_text(
                format!("day {day}"),
                (2.0, y),
                regular(Paint::Muted, SMALL_TEXT_SIZE),
            ))?;
        }
        for pair in nodes
            .windows(2)
            .filter(|pair| pair[0].day == pair[1].day && pair[0].day < LAST)
        {
            draw_between(area, &pair[0], &pair[1])?;
        }
        for node in &nodes {
            if let Some((parent, white)) = node.parent {
                let side = if white { "right" } else { "left" };
                area.part(&format!("{side}{}", on_way(node)), |area| {
                    draw_edge(area, [nodes[parent].center(), node.center()], white)
                })?;
            }
        }
        for node in &nodes {
            let kind = match (node.parent, node.place.below.and(node.place.above)) {
                (None, _) => "first",
                // Smaller or larger than all older numbers.
                (_, None) => "ends",
                _ => "halves",
            };
            area.part(&format!("{kind}{}", on_way(node)), |area| {
                draw_number(area, node)
            })?;
        }
        Ok(())
    })
    .with_values(values![
        example = with_minus_sign(example),
        way = letters(&way),
        last = LAST
    ])
    .with_values(values![days = (0..=LAST).map(of_day).join(" ")])
}

/// The part of an edge that its numbers leave free.
fn draw_edge(area: &Area, [from, to]: [Point; 2], white: bool) -> DrawResult {
    let free = FREE / (to.1 - from.1);
    let at = |part: f64| interpolate([from, to], part);
    edge(area, (at(free), at(1.0 - free)), white, THICK)?;
    // Beside it, where there is room.
    if (to.0 - from.0).abs() < 2.0 * STEP {
        return Ok(());
    }
    let (x, y) = at(0.5);
    let beside = (x + if white { LETTER.0 } else { -LETTER.0 }, y + LETTER.1);
    area.draw(&centered_text(
        letter(white),
        beside,
        regular(Paint::Muted, SMALL_TEXT_SIZE),
    ))
}

/// A faint line between two numbers of a day.
fn draw_between(area: &Area, left: &Node, right: &Node) -> DrawResult {
    let half = |node: &Node| to_f64(node.written().chars().count()) * 4.5 + 4.0;
    let (from, y) = left.center();
    let from = from + half(left);
    let to = right.center().0 - half(right);
    area.draw(&line(&[(from, y), (to, y)], stroke(Paint::Faint, 1.0)))
}

fn draw_number(area: &Area, node: &Node) -> DrawResult {
    let (x, y) = node.center();
    area.draw(&centered_text(
        node.written(),
        (x, y),
        bold(Paint::Ink, SMALL_TEXT_SIZE),
    ))?;
    if node.day == LAST
        && let Some(stalk) = stalk(node.place.number, LAST as usize)
    {
        let ground = SIZE.1 - 10.0;
        standing(area, (x, ground), &stalk, SMALL)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_stand_in_their_order() {
        let mut nodes = nodes().unwrap();
        assert_eq!(nodes.len(), NUMBERS as usize);
        nodes.sort_by_key(|node| node.rank);
        assert!(
            nodes
                .windows(2)
                .all(|pair| pair[0].place.number < pair[1].place.number)
        );
        assert!(nodes.iter().zip(0..).all(|(node, rank)| node.rank == rank));
    }

    #[test]
    fn the_way_to_a_number_is_its_stalk() {
        let nodes = nodes().unwrap();
        for node in &nodes {
            let mut way = Vec::new();
            let mut at = node.parent;
            while let Some((parent, white)) = at {
                way.insert(0, white);
                at = nodes[parent].parent;
            }
            assert_eq!(stalk(node.place.number, LAST as usize), Some(way));
        }
    }
}
