//! Two sorted lists of sets of piles, merged.

use super::stalk::letters;
use crate::prelude::*;
use ch05_hackenbush::halves::scaled;
use ch05_hackenbush::stalks::{B, W};

/// The piles whose sets are listed first.
const PILES: [&[bool]; 3] = [&[W, W, B], &[B, W, B], &[W, B, B]];
/// The pile that joins them.
const JOINED: &[bool] = &[W, B];
/// All values are multiples of 2^-`PLACES`.
const PLACES: u32 = 2;
/// The width and the height of a number in a list.
const CELL: Point = (25.0, 26.0);
/// The upper left corner of the first list.
const TOP_LEFT: Point = (4.0, 26.0);
/// The distance from one list to the next.
const ROW_HEIGHT: f64 = 62.0;
const SIZE: Point = (408.0, 184.0);

/// The values of all sets of the piles, sorted, and what the joined pile adds.
fn lists() -> Result<(Vec<i64>, i64)> {
    let value = |pile: &[bool]| scaled(pile, PLACES).context("a value does not fit");
    let mut sets = vec![0];
    for pile in PILES {
        let value = value(pile)?;
        sets.extend(sets.iter().map(|set| set + value).collect::<Vec<_>>());
    }
    sets.sort_unstable();
    Ok((sets, value(JOINED)?))
}

/// The merged list: each value, and whether the joined pile is in the set.
fn merged() -> Result<Vec<(i64, bool)>> {
    let (sets, added) = lists()?;
    let without = sets.iter().map(|&set| (set, false));
    let with = sets.iter().map(|&set| (set + added, true));
    Ok(without.merge(with).collect())
}

pub(super) fn figure() -> Result<Figure> {
    let merged = merged()?;
    let (_, added) = lists()?;
    let equal_count = merged
        .iter()
        .tuple_windows()
        .filter(|(one, next)| one.0 == next.0)
        .count();
    let pile = letters(JOINED);
    Figure::board(SIZE, |area| {
        let rows = [
            (0, "sets of three piles".to_owned()),
            (1, format!("with {pile} as well")),
            (2, "all of them".to_owned()),
        ];
        for (row, title) in rows {
            let y = TOP_LEFT.1 + to_f64(row) * ROW_HEIGHT;
            area.draw(&left_aligned_text(
                title,
                (TOP_LEFT.0, y - 11.0),
                regular(Paint::Muted, SMALL_TEXT_SIZE),
            ))?;
            let cells = merged.iter().enumerate();
            for (index, &(value, is_joined)) in
                cells.filter(|(_, (_, is_joined))| row == 2 || *is_joined == (row == 1))
            {
                let x = TOP_LEFT.0 + to_f64(index) * CELL.0;
                let paint = if is_joined {
                    Paint::Accent
                } else {
                    Paint::Muted
                };
                area.draw(&outlined_rectangle(
                    (x, y),
                    CELL,
                    Paint::Paper,
                    (Paint::Muted, 0.75),
                ))?;
                area.draw(&rectangle((x, y + CELL.1 - 4.0), (CELL.0, 4.0), paint))?;
                area.draw(&centered_text(
                    with_minus_sign(value),
                    (x + CELL.0 / 2.0, y + CELL.1 / 2.0 - 2.0),
                    regular(Paint::Ink, SMALL_TEXT_SIZE),
                ))?;
            }
        }
        Ok(())
    })
    .with_values(values![
        pile,
        sets = merged.len() / 2,
        all = merged.len(),
        equal = equal_count,
        added = with_minus_sign(added)
    ])
    .with_value("piles", join_with_commas(PILES.map(letters)))
    .with_value(
        "list",
        join_with_commas(
            merged
                .iter()
                .map(|&(value, _)| with_minus_sign(value))
                .collect::<Vec<_>>(),
        ),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_merge_sorts_the_sets() {
        let merged = merged().unwrap();
        assert_eq!(merged.len(), 1 << (PILES.len() + 1));
        assert!(merged.is_sorted());
        let values: Vec<_> = merged.iter().map(|&(value, _)| value).collect();
        assert_eq!(values, [-3, -2, -1, 0, 0, 1, 2, 3, 3, 4, 5, 6, 6, 7, 8, 9]);
    }
}
