//! Proof and disproof numbers in a small tree, and the path to where it grows next.

use crate::prelude::*;

/// A tree whose ends are undecided, or positions in which the player to move has won or lost.
enum Tree {
    Undecided,
    Win,
    Lose,
    Options(&'static [Tree]),
}

use Tree::{Lose, Options, Undecided, Win};

/// Three moves, after some answers have been looked at.
const TREE: Tree = Options(&[
    Options(&[Undecided, Undecided, Win]),
    Options(&[Options(&[Undecided, Undecided]), Win]),
    Options(&[Undecided, Lose]),
]);

const NEVER: u64 = u64::MAX;
const LEAF_DISTANCE: f64 = 44.0;
const LEVEL_HEIGHT: f64 = 84.0;
const NODE_SIZE: Point = (40.0, 28.0);
const MARGIN: Point = (68.0, 18.0);

impl Tree {
    fn options(&self) -> &'static [Self] {
        match self {
            Options(options) => options,
            _ => &[],
        }
    }

    /// Returns the proof number and the disproof number.
    fn numbers(&self) -> (u64, u64) {
        match self {
            Undecided => (1, 1),
            Win => (0, NEVER),
            Lose => (NEVER, 0),
            Options(options) => {
                let numbers = options.iter().map(Self::numbers);
                let least = numbers.clone().map(|(_, disproof)| disproof).min();
                let all = numbers.map(|(proof, _)| proof);
                (
                    least.expect("there are options"),
                    all.fold(0, u64::saturating_add),
                )
            }
        }
    }

    /// Returns the option that is nearest to a proof that the opponent loses there.
    fn easiest(&self) -> Option<usize> {
        let options = self.options();
        (0..options.len()).min_by_key(|&at| options[at].numbers().1)
    }

    fn leaf_count(&self) -> usize {
        let options = self.options().iter();
        options.map(Self::leaf_count).sum::<usize>().max(1)
    }

    fn height(&self) -> usize {
        let heights = self.options().iter().map(|option| option.height() + 1);
        heights.max().unwrap_or(0)
    }
}

/// Returns the two numbers as text: "1 / 2".
fn text((proof, disproof): (u64, u64)) -> String {
    let text = |number| match number {
        NEVER => "∞".to_owned(),
        number => number.to_string(),
    };
    format!("{} / {}", text(proof), text(disproof))
}

pub(super) fn figure() -> Result<Figure> {
    let size = (
        MARGIN.0 + to_f64(TREE.leaf_count()) * LEAF_DISTANCE + 2.0,
        2.0 * MARGIN.1 + to_f64(TREE.height()) * LEVEL_HEIGHT,
    );
    let (proof, disproof) = TREE.numbers();
    Figure::diagram(size, |area| {
        for (level, player) in ["you", "opponent", "you", "opponent"].iter().enumerate() {
            let center = (0.0, MARGIN.1 + to_f64(level) * LEVEL_HEIGHT);
            let font = regular(Paint::Muted, SMALL_TEXT_SIZE);
            area.draw(&left_aligned_text(*player, center, font))?;
        }
        draw_tree(area, &TREE, (MARGIN.0, MARGIN.1), true)
    })
    .with_values(values![proof, disproof])
}

/// Returns the middle of a tree whose leaves begin at `left`.
fn middle(tree: &Tree, left: f64) -> f64 {
    left + to_f64(tree.leaf_count()) * LEAF_DISTANCE / 2.0
}

/// Draws a tree whose leaves begin at `left`. A path goes from the root to the position that
/// is expanded next.
fn draw_tree(area: &Area, tree: &Tree, (left, y): Point, on_path: bool) -> DrawResult {
    let center = (middle(tree, left), y);
    let easiest = tree.easiest().filter(|_| on_path);
    let mut start = left;
    for (number, option) in tree.options().iter().enumerate() {
        let end = (middle(option, start), y + LEVEL_HEIGHT);
        let is_next = easiest == Some(number);
        let edge = [
            (center.0, y + NODE_SIZE.1 / 2.0),
            (end.0, end.1 - NODE_SIZE.1 / 2.0),
        ];
        if is_next {
            area.part("path", |area| {
                area.draw(&line(&edge, stroke(Paint::Accent, 3.0)))
            })?;
        } else {
            area.draw(&line(&edge, stroke(Paint::Muted, 1.25)))?;
        }
        draw_tree(area, option, (start, end.1), is_next)?;
        start += to_f64(option.leaf_count()) * LEAF_DISTANCE;
    }
    draw_node(area, tree, center, on_path)
}

fn draw_node(area: &Area, tree: &Tree, (x, y): Point, on_path: bool) -> DrawResult {
    let corner = (x - NODE_SIZE.0 / 2.0, y - NODE_SIZE.1 / 2.0);
    let outline = if on_path {
        (Paint::Accent, 2.5)
    } else {
        (Paint::Muted, 1.25)
    };
    let tint = match tree.numbers() {
        (0, _) => Some(Paint::Win),
        (_, 0) => Some(Paint::Lose),
        _ => None,
    };
    let node = TextBox {
        corner,
        size: NODE_SIZE,
        inside: Paint::Paper,
        tint,
        outline,
    };
    let font = bold_if(on_path, SMALL_TEXT_SIZE);
    node.draw(area, text(tree.numbers()), font)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns who wins if bit `number` of `wins` says whether undecided position `number`,
    /// counted from the left, is a win. Counts these positions.
    fn is_winning(tree: &Tree, wins: u32, count: &mut u32) -> bool {
        match tree {
            Undecided => {
                *count += 1;
                wins >> (*count - 1) & 1 == 1
            }
            Win => true,
            Lose => false,
            Options(options) => options
                .iter()
                .map(|option| !is_winning(option, wins, count))
                .fold(false, |any, wins| any | wins),
        }
    }

    /// Returns the least number of undecided positions that decide a tree, whatever the others
    /// turn out to be.
    fn fewest(tree: &Tree, outcome: bool) -> u64 {
        let mut count = 0;
        is_winning(tree, 0, &mut count);
        let decides = |fixed: u32, wins: u32| {
            (0..1 << count).all(|other: u32| {
                is_winning(tree, (wins & fixed) | (other & !fixed), &mut 0) == outcome
            })
        };
        (0..1_u32 << count)
            .filter(|&fixed| (0..1 << count).any(|wins| decides(fixed, wins)))
            .map(|fixed| fixed.count_ones().into())
            .min()
            .unwrap_or(NEVER)
    }

    #[test]
    fn the_numbers_are_the_fewest_positions_that_decide() {
        assert_eq!(TREE.numbers(), (fewest(&TREE, true), fewest(&TREE, false)));
        for option in TREE.options() {
            let (proof, disproof) = option.numbers();
            assert_eq!(proof, fewest(option, true));
            assert_eq!(disproof, fewest(option, false));
        }
    }
}
