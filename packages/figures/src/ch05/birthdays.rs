//! The tree of birthdays: numbers by their days, with the edges of their stalks.

use super::stalk::{draw_edge, draw_stalk, letter, letters};
use crate::prelude::*;
use ch05_hackenbush::numbers::{Number, TreeNode, stalk, value};

/// The last day.
const LAST_DAY: u32 = 4;
/// The number of numbers on all days.
const NUMBER_COUNT: u32 = 2_u32.pow(LAST_DAY + 1) - 1;

/// The space on the left, for the days, and on the right, in pixels.
const LEFT_MARGIN: f64 = 46.0;
const RIGHT_MARGIN: f64 = 6.0;
/// The distance from one number to the next larger one, and from one day to the next, in
/// pixels.
const NUMBER_WIDTH: f64 = 12.0;
const DAY_HEIGHT: f64 = 68.0;
/// How much lower every second number of the last day is, in pixels, so that they don't
/// touch.
const LOWER_OFFSET: f64 = 17.0;
/// The vertical middle of the first day.
const FIRST_DAY_Y: f64 = 14.0;
/// The length and the thickness of the edges of the stalks below the last day, in pixels.
const STALK_EDGE: Point = (13.0, 9.0);
/// The thickness of an edge of the tree, in pixels.
const TREE_EDGE_THICKNESS: f64 = 6.5;
/// The position of the letter of an edge to the right, relative to its middle.
const LETTER_OFFSET: Point = (11.0, -9.0);
/// The space between an edge and the middle of a number, in pixels.
const EDGE_MARGIN: f64 = 14.0;
const SIZE: Point = (
    LEFT_MARGIN + NUMBER_COUNT as f64 * NUMBER_WIDTH + RIGHT_MARGIN,
    FIRST_DAY_Y + LAST_DAY as f64 * DAY_HEIGHT + LOWER_OFFSET + 76.0,
);

/// A number in the tree.
struct Node {
    /// The number, with the older numbers next to it.
    place: TreeNode,
    /// Its birthday.
    day: u32,
    /// How many numbers of the tree are smaller.
    rank: u32,
    /// The index of the number on which it grows, and whether it is larger than that.
    parent: Option<(usize, bool)>,
}

/// Returns all numbers, day by day.
fn nodes() -> Option<Vec<Node>> {
    let mut nodes = vec![Node {
        place: TreeNode::root(),
        day: 0,
        rank: NUMBER_COUNT / 2,
        parent: None,
    }];
    let mut parent = 0;
    while nodes[parent].day < LAST_DAY {
        let Node {
            place, day, rank, ..
        } = nodes[parent];
        let step = 2_u32.pow(LAST_DAY - 1 - day);
        let smaller = place.smaller()?;
        let larger = place.larger()?;
        let day = day + 1;
        nodes.push(Node {
            place: smaller,
            day,
            rank: rank - step,
            parent: Some((parent, false)),
        });
        nodes.push(Node {
            place: larger,
            day,
            rank: rank + step,
            parent: Some((parent, true)),
        });
        parent += 1;
    }
    Some(nodes)
}

impl Node {
    fn center(&self) -> Point {
        let x = LEFT_MARGIN + (f64::from(self.rank) + 0.5) * NUMBER_WIDTH;
        let lower = if self.rank % 4 == 2 {
            LOWER_OFFSET
        } else {
            0.0
        };
        (x, FIRST_DAY_Y + f64::from(self.day) * DAY_HEIGHT + lower)
    }

    /// Returns the text of the number.
    fn label(&self) -> String {
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
        format!("Day {day}: {}.", join_with_commas(born.map(Node::label)))
    };
    // The way to it turns at each number.
    let example = Number::new(5, 8);
    let way = stalk(example, LAST_DAY as usize).context("a number does not fit")?;
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
        for day in 0..=LAST_DAY {
            let y = FIRST_DAY_Y + f64::from(day) * DAY_HEIGHT;
            area.draw(&left_aligned_text(
                format!("day {day}"),
                (2.0, y),
                regular(Paint::Muted, SMALL_TEXT_SIZE),
            ))?;
        }
        for pair in nodes
            .windows(2)
            .filter(|pair| pair[0].day == pair[1].day && pair[0].day < LAST_DAY)
        {
            draw_order_line(area, &pair[0], &pair[1])?;
        }
        for node in &nodes {
            if let Some((parent, white)) = node.parent {
                let side = if white { "right" } else { "left" };
                area.part(&format!("{side}{}", on_way(node)), |area| {
                    draw_tree_edge(area, [nodes[parent].center(), node.center()], white)
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
        last = LAST_DAY
    ])
    .with_values(values![days = (0..=LAST_DAY).map(of_day).join(" ")])
}

/// Draws an edge between its numbers, with its letter beside it if there is space.
fn draw_tree_edge(area: &Area, [from, to]: [Point; 2], white: bool) -> DrawResult {
    let margin = EDGE_MARGIN / (to.1 - from.1);
    let point = |share: f64| interpolate([from, to], share);
    draw_edge(
        area,
        (point(margin), point(1.0 - margin)),
        white,
        TREE_EDGE_THICKNESS,
    )?;
    if (to.0 - from.0).abs() < 2.0 * NUMBER_WIDTH {
        return Ok(());
    }
    let (x, y) = point(0.5);
    let beside = (
        x + if white {
            LETTER_OFFSET.0
        } else {
            -LETTER_OFFSET.0
        },
        y + LETTER_OFFSET.1,
    );
    area.draw(&centered_text(
        letter(white),
        beside,
        regular(Paint::Muted, SMALL_TEXT_SIZE),
    ))
}

/// Draws a faint line between two numbers of a day.
fn draw_order_line(area: &Area, left: &Node, right: &Node) -> DrawResult {
    let half_width = |node: &Node| to_f64(node.label().chars().count()) * 4.5 + 4.0;
    let (left_x, y) = left.center();
    let from = left_x + half_width(left);
    let to = right.center().0 - half_width(right);
    area.draw(&line(&[(from, y), (to, y)], stroke(Paint::Faint, 1.0)))
}

fn draw_number(area: &Area, node: &Node) -> DrawResult {
    let (x, y) = node.center();
    area.draw(&centered_text(
        node.label(),
        (x, y),
        bold(Paint::Ink, SMALL_TEXT_SIZE),
    ))?;
    if node.day == LAST_DAY
        && let Some(stalk) = stalk(node.place.number, LAST_DAY as usize)
    {
        let ground = SIZE.1 - 10.0;
        draw_stalk(area, (x, ground), &stalk, STALK_EDGE)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_are_the_order_of_the_numbers() {
        let mut nodes = nodes().unwrap();
        assert_eq!(nodes.len(), NUMBER_COUNT as usize);
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
            let mut below = node.parent;
            while let Some((parent, white)) = below {
                way.insert(0, white);
                below = nodes[parent].parent;
            }
            assert_eq!(stalk(node.place.number, LAST_DAY as usize), Some(way));
        }
    }
}
