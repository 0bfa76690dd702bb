//! One loop for four kinds of elements: their squares, and the tenth power.

use super::products::power_and_products;
use crate::prelude::*;
use ch06_fast_exponentiation::monoid::{Matrices, Modulo, Monoid, Permutations, Words};
use std::num::NonZeroU64;

const EXPONENT: u64 = 10;
/// The exponents of the squares.
const SQUARES: [(u64, &str); 4] = [(1, "x"), (2, "x²"), (4, "x⁴"), (8, "x⁸")];
const POWER: &str = "x¹⁰";

/// The numbers are numbers modulo this.
const NUMBERS_MODULUS: NonZeroU64 = NonZeroU64::MIN.saturating_add(999);
const MODULO: Modulo = Modulo(NUMBERS_MODULUS);
const NUMBER: u64 = 3;
const WORD: &str = "ha";
/// The number of cards to shuffle.
const CARDS: usize = 5;
const SHUFFLE: [usize; CARDS] = [1, 2, 0, 4, 3];
const MATRIX: [[u64; 2]; 2] = [[0, 1], [1, 1]];

/// The heights of the names of the columns, and of each row, in pixels.
const HEADINGS_HEIGHT: f64 = 28.0;
const ROW_HEIGHT: f64 = 64.0;
/// The space above the power, in pixels.
const POWER_GAP: f64 = 12.0;
/// The horizontal centers of the bits, of the exponents, and of the columns.
const BITS_X: f64 = 18.0;
const NAMES_X: f64 = 52.0;
const COLUMNS: [(&str, f64); 4] = [
    ("numbers", 104.0),
    ("words", 194.0),
    ("shuffles", 300.0),
    ("matrices", 398.0),
];
const SIZE: Point = (446.0, HEADINGS_HEIGHT + 5.0 * ROW_HEIGHT + POWER_GAP + 2.0);

/// Reports whether this square is a factor of the power.
fn is_used(square: u64) -> bool {
    EXPONENT & square > 0
}

/// Returns what the loop computes for an exponent.
fn power_of<M: Monoid>(monoid: M, x: &M::Element, n: u64) -> M::Element {
    power_and_products(monoid, x, n).0
}

/// Returns the top of a row, given by its index; the power has the last one.
fn top(row: usize) -> f64 {
    HEADINGS_HEIGHT + to_f64(row) * ROW_HEIGHT + if row == SQUARES.len() { POWER_GAP } else { 0.0 }
}

pub(super) fn figure() -> Result<Figure> {
    let used = SQUARES
        .iter()
        .filter(|(square, _)| is_used(*square))
        .map(|(_, name)| name)
        .join(" · ");
    Figure::diagram(SIZE, draw)
        .with_values(values![
            exponent = EXPONENT,
            digits = format!("{EXPONENT:b}"),
            used
        ])
        .with_values(values![
            word = power_of(Words, &WORD.to_owned(), EXPONENT),
            modulus = NUMBERS_MODULUS.get()
        ])
        .with_values(values![number = power_of(MODULO, &NUMBER, EXPONENT)])
        .with_value(
            "squares",
            join_with_commas(SQUARES.map(|(n, _)| power_of(MODULO, &NUMBER, n))),
        )
}

fn draw(area: &Area) -> DrawResult {
    for (name, x) in COLUMNS {
        area.part(name, |area| {
            area.draw(&centered_text(name, (x, 12.0), bold(Paint::Ink, TEXT_SIZE)))
        })?;
    }
    for (row, &(square, name)) in SQUARES.iter().enumerate() {
        let is_used = is_used(square);
        area.part(if is_used { "used" } else { "" }, |area| {
            if is_used {
                let size = (SIZE.0 - 4.0, ROW_HEIGHT - 4.0);
                area.draw(&rectangle((2.0, top(row) + 2.0), size, Paint::Mark))?;
            }
            draw_binary_digits(
                area,
                u64::from(is_used),
                1,
                (BITS_X - DIGIT_SIZE / 2.0, row_center(row)),
                |_| "",
            )?;
            draw_row(area, row, square, name)
        })?;
        if row > 0 {
            area.part("square", |area| {
                let ends = [
                    (NAMES_X, row_center(row - 1) + 13.0),
                    (NAMES_X, row_center(row) - 15.0),
                ];
                area.draw(&arrow(&ends, Paint::Accent, 1.75))
            })?;
        }
    }
    let row = SQUARES.len();
    let y = top(SQUARES.len()) - POWER_GAP / 2.0;
    area.draw(&line(
        &[(2.0, y), (SIZE.0 - 2.0, y)],
        stroke(Paint::Ink, 1.5),
    ))?;
    area.part("power", |area| draw_row(area, row, EXPONENT, POWER))
}

/// Returns the vertical middle of a row.
fn row_center(row: usize) -> f64 {
    top(row) + ROW_HEIGHT / 2.0
}

/// Draws a power of each kind.
fn draw_row(area: &Area, row: usize, n: u64, name: &str) -> DrawResult {
    let y = row_center(row);
    area.draw(&centered_text(name, (NAMES_X, y), bold(Paint::Ink, 17.0)))?;
    let [numbers, words, shuffles, matrices] = COLUMNS;
    area.part(numbers.0, |area| {
        let number = power_of(MODULO, &NUMBER, n);
        area.draw(&centered_text(
            number,
            (numbers.1, y),
            regular(Paint::Ink, TEXT_SIZE),
        ))
    })?;
    area.part(words.0, |area| {
        // Four words in a line.
        let letters = power_of(Words, &WORD.to_owned(), n).chars().collect_vec();
        let lines = letters.chunks(4 * WORD.len()).collect_vec();
        for (index, letters) in lines.iter().enumerate() {
            let y = y + (to_f64(index) - to_f64(lines.len() - 1) / 2.0) * 17.0;
            let text: String = letters.iter().collect();
            area.draw(&centered_text(
                text,
                (words.1, y),
                regular(Paint::Ink, TEXT_SIZE),
            ))?;
        }
        Ok(())
    })?;
    area.part(shuffles.0, |area| {
        draw_shuffle(area, (shuffles.1, y), power_of(Permutations, &SHUFFLE, n))
    })?;
    area.part(matrices.0, |area| {
        draw_matrix(
            area,
            (matrices.1, y),
            power_of(Matrices(MODULO), &MATRIX, n),
        )
    })
}

/// Draws where each card goes, from the top down: place i gets the card of place
/// `shuffle[i]`.
fn draw_shuffle(area: &Area, (x, y): Point, shuffle: [usize; CARDS]) -> DrawResult {
    const APART: f64 = 16.0;
    const HALF: f64 = 20.0;
    let x = |place: usize| x + (to_f64(place) - to_f64(CARDS - 1) / 2.0) * APART;
    for (to, from) in shuffle.into_iter().enumerate() {
        let ends = [(x(from), y - HALF), (x(to), y + HALF)];
        // The three cards that go round, and the two that change places.
        let paint = if from < 3 {
            Paint::Series1
        } else {
            Paint::Series2
        };
        area.draw(&line(&ends, stroke(paint, 2.0)))?;
    }
    Ok(())
}

/// Draws a matrix in brackets.
fn draw_matrix(area: &Area, (x, y): Point, matrix: [[u64; 2]; 2]) -> DrawResult {
    const HALF: Point = (34.0, 20.0);
    for (row, numbers) in matrix.into_iter().enumerate() {
        let y = y + (to_f64(row) - 0.5) * 20.0;
        for (column, number) in numbers.into_iter().enumerate() {
            let x = x + (to_f64(column) - 0.5) * 34.0;
            area.draw(&centered_text(
                number,
                (x, y),
                regular(Paint::Ink, TEXT_SIZE),
            ))?;
        }
    }
    for side in [-1.0, 1.0] {
        let outer = x + side * HALF.0;
        let inner = x + side * (HALF.0 - 5.0);
        let corners = [
            (inner, y - HALF.1),
            (outer, y - HALF.1),
            (outer, y + HALF.1),
            (inner, y + HALF.1),
        ];
        area.draw(&line(&corners, stroke(Paint::Muted, 1.5)))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_square_is_that_of_the_one_above_and_the_marked_ones_make_the_power() {
        fn holds<M: Monoid<Element: PartialEq + std::fmt::Debug> + Copy>(
            monoid: M,
            x: &M::Element,
        ) {
            let squares = SQUARES.map(|(square, _)| power_of(monoid, x, square));
            for pair in squares.windows(2) {
                assert_eq!(monoid.mul(&pair[0], &pair[0]), pair[1]);
            }
            let used = SQUARES
                .iter()
                .zip(&squares)
                .filter(|((square, _), _)| is_used(*square));
            let product = used.fold(monoid.one(), |product, (_, square)| {
                monoid.mul(&product, square)
            });
            assert_eq!(product, power_of(monoid, x, EXPONENT));
        }
        holds(MODULO, &NUMBER);
        holds(Words, &WORD.to_owned());
        holds(Permutations, &SHUFFLE);
        assert_eq!(power_of(Permutations, &SHUFFLE, 6), Permutations.one());
        holds(Matrices(MODULO), &MATRIX);
    }

    #[test]
    fn all_kinds_take_as_many_products() {
        let number = power_and_products(MODULO, &NUMBER, EXPONENT).1;
        assert_eq!(
            power_and_products(Words, &WORD.to_owned(), EXPONENT).1,
            number
        );
        assert_eq!(
            power_and_products(Permutations, &SHUFFLE, EXPONENT).1,
            number
        );
        assert_eq!(
            power_and_products(Matrices(MODULO), &MATRIX, EXPONENT).1,
            number
        );
    }
}
