//! Two rows of sets of values, their union, and the nim-sums with the worth of a rare part.

use crate::prelude::*;
use ch04_nim_grundy::bits::nim_add;
use ch04_nim_grundy::classes::Classes;
use ch04_nim_grundy::one_bit::grundy_numbers;

/// Dawson's Kayles, in which every split takes two pins.
const CODE: &str = "0.07";
const TAKEN: usize = 2;
/// The first heap of the row, and how many heaps and values are drawn.
const START: usize = 64;
const COLUMNS: usize = 8;
const VALUES: usize = 8;
/// The worth of the two rare parts.
const WORTH: usize = 2;

/// A set of values for each heap of the row.
type Row = [u16; COLUMNS];

/// What the figure shows.
struct Example {
    /// The two smallest rare parts of that worth.
    parts: [usize; 2],
    /// For each of them, the values of the other parts.
    others: [Row; 2],
    /// Both together.
    union: Row,
    /// The values of the splits.
    sums: Row,
}

fn example() -> Result<Example> {
    let code = CODE.parse()?;
    let grundy = grundy_numbers(&code, START).context("all values are small")?;
    let grundy = &grundy[..START];
    let classes = Classes::choose(grundy, 16, &[TAKEN]);
    let parts = (1..START)
        .filter(|&heap| usize::from(grundy[heap]) == WORTH)
        .filter(|&heap| classes.is_rare(heap, grundy[heap].into()))
        // The other parts of all heaps of the row are solved.
        .filter(|&heap| heap + TAKEN >= COLUMNS)
        .take(2)
        .collect_vec();
    let [first, second] = parts[..] else {
        bail!("too few rare heaps are worth {WORTH}")
    };
    let parts = [first, second];
    let others: [Row; 2] = parts.map(|part| {
        let row: Vec<_> = (0..COLUMNS)
            .map(|column| 1_u16 << grundy[START + column - TAKEN - part])
            .collect();
        row.try_into().expect("a set for each column")
    });
    let mut union = others[0];
    for (set, other) in union.iter_mut().zip(others[1]) {
        *set |= other;
    }
    Ok(Example {
        parts,
        others,
        union,
        sums: union.map(|set| nim_add(set, WORTH)),
    })
}

/// The side of a cell, in pixels.
const SIDE: f64 = 11.0;
/// The width of a row of sets, and the space between two of them.
const WIDTH: f64 = SIDE * COLUMNS as f64;
const GAP: f64 = 21.0;
/// The space on the left, for the values, and above, for the titles.
const LEFT: f64 = 16.0;
const TOP: f64 = 42.0;

pub(super) fn figure() -> Result<Figure> {
    let example = example()?;
    let Example {
        parts,
        others,
        union,
        sums,
    } = &example;
    let panels = [
        (
            &others[0],
            format!("part {}", parts[0]),
            "distance",
            parts[0] + TAKEN,
        ),
        (
            &others[1],
            format!("part {}", parts[1]),
            "distance",
            parts[1] + TAKEN,
        ),
        (union, "together".to_owned(), "", 0),
        (sums, format!("⊕ {WORTH}"), "", 0),
    ];
    let size = (
        LEFT + 4.0 * WIDTH + 3.0 * GAP + 4.0,
        TOP + SIDE * VALUES as f64 + 26.0,
    );
    Figure::board(size, |area| {
        for value in 0..VALUES {
            let center = (LEFT - 9.0, TOP + (to_f64(value) + 0.5) * SIDE);
            area.draw(&centered_text(value, center, regular(Paint::Muted, 13.0)))?;
        }
        for (panel, (row, title, word, distance)) in panels.iter().enumerate() {
            let left = LEFT + to_f64(panel) * (WIDTH + GAP);
            draw_row(&area.offset((left, TOP)), row)?;
            let center = (left + WIDTH / 2.0, 12.0);
            area.draw(&centered_text(
                title,
                center,
                bold(Paint::Ink, SMALL_TEXT_SIZE),
            ))?;
            if *distance > 0 {
                let below = (left + WIDTH / 2.0, 30.0);
                let text = format!("{word} {distance}");
                area.draw(&centered_text(
                    text,
                    below,
                    regular(Paint::Muted, SMALL_TEXT_SIZE),
                ))?;
            }
            if let Some(sign) = ["or", "=", "→"].get(panel) {
                let between = (left + WIDTH + GAP / 2.0, TOP + SIDE * VALUES as f64 / 2.0);
                area.draw(&centered_text(
                    sign,
                    between,
                    bold(Paint::Accent, SMALL_TEXT_SIZE),
                ))?;
            }
        }
        let below = (size.0 / 2.0, size.1 - 9.0);
        let text = format!(
            "in each column one of the heaps {START} to {}",
            START + COLUMNS - 1
        );
        area.draw(&centered_text(
            text,
            below,
            regular(Paint::Muted, SMALL_TEXT_SIZE),
        ))
    })
    .with_values(values![
        worth = WORTH,
        first = parts[0],
        second = parts[1],
        start = START
    ])
    .with_value("end", START + COLUMNS - 1)
    .with_value("values", VALUES - 1)
}

fn draw_row(area: &Area, row: &Row) -> DrawResult {
    let height = SIDE * VALUES as f64;
    area.draw(&rectangle((0.0, 0.0), (WIDTH, height), Paint::Paper))?;
    for (column, set) in row.iter().enumerate() {
        for value in (0..VALUES).filter(|value| (set >> value) & 1 == 1) {
            let corner = (to_f64(column) * SIDE, to_f64(value) * SIDE);
            area.draw(&rectangle(corner, (SIDE, SIDE), Paint::Series1))?;
        }
    }
    for step in 1..VALUES {
        let y = to_f64(step) * SIDE;
        area.draw(&line(&[(0.0, y), (WIDTH, y)], stroke(Paint::Faint, 1.0)))?;
    }
    for step in 1..COLUMNS {
        let x = to_f64(step) * SIDE;
        area.draw(&line(&[(x, 0.0), (x, height)], stroke(Paint::Faint, 1.0)))?;
    }
    area.draw(&rectangle_outline(
        (0.0, 0.0),
        (WIDTH, height),
        Paint::Muted,
        1.5,
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_sum_is_the_worth_of_a_split_and_all_values_are_drawn() {
        let Example {
            parts,
            others,
            union,
            sums,
        } = example().unwrap();
        let grundy = grundy_numbers(&CODE.parse().unwrap(), START).unwrap();
        for column in 0..COLUMNS {
            let value = |part: usize| {
                let other = START + column - TAKEN - part;
                usize::from(grundy[part] ^ grundy[other])
            };
            let expected = parts.iter().fold(0, |set, &part| set | 1 << value(part));
            assert_eq!(sums[column], expected, "{column}");
        }
        for row in [others[0], others[1], union, sums] {
            assert!(row.iter().all(|&set| set != 0 && set < 1 << VALUES));
        }
        // In some column the two sets differ, so that the union has two values.
        assert!(union.iter().any(|set| set.count_ones() == 2));
    }
}
