//! Three positions, each with its options as blocks on their Grundy numbers: the mex is the
//! least number that is missing.

use crate::prelude::*;
use ch04_nim_grundy::subtraction::grundy_numbers;
use ch04_nim_grundy::{grundy, two_boards};

/// A position and its options.
struct Example {
    title: String,
    /// Each option as a text, with its Grundy number.
    options: Vec<(String, usize)>,
}

impl Example {
    fn nim(heaps: &[u32]) -> Self {
        let options = two_boards::options(heaps, u32::MAX)
            .into_iter()
            .map(|option| (option.iter().join(" "), Self::nim(&option).mex()))
            .collect();
        Self {
            title: format!("Nim, heaps {}", join_with_and(heaps)),
            options,
        }
    }

    fn taking(taken: &[usize], heap: usize) -> Self {
        let numbers = grundy_numbers(taken, heap);
        let options = taken.iter().filter_map(|taken| heap.checked_sub(*taken));
        Self {
            title: format!("A heap of {heap}, a turn takes {}", join_with_or(taken)),
            options: options
                .map(|option| (option.to_string(), numbers[option]))
                .collect(),
        }
    }

    /// Returns the Grundy numbers of the options, sorted.
    fn numbers(&self) -> Vec<usize> {
        self.options
            .iter()
            .map(|option| option.1)
            .sorted()
            .collect()
    }

    fn mex(&self) -> usize {
        grundy::mex(&self.numbers())
    }

    /// Returns the number of blocks in the highest stack.
    fn height(&self) -> usize {
        let numbers = self.numbers();
        let stack = |number: &usize| numbers.iter().filter(|&other| other == number).count();
        numbers.iter().map(stack).max().unwrap_or_default()
    }
}

fn examples() -> [Example; 3] {
    [
        Example::taking(&[1, 3, 4], 6),
        Example::nim(&[4, 2, 1]),
        Example::nim(&[3, 2, 1]),
    ]
}

/// The width and the height of a block, in pixels.
const BLOCK_SIZE: Point = (45.0, 24.0);
/// The space on the left and on the right, in pixels.
const SIDE_MARGIN: f64 = 6.0;
/// The space above the blocks of an example, for its title.
const TITLE_HEIGHT: f64 = 26.0;
/// The space below them, for the numbers.
const NUMBERS_HEIGHT: f64 = 24.0;
/// The space between two examples.
const GAP: f64 = 18.0;

pub(super) fn figure() -> Result<Figure> {
    let examples = examples();
    // The largest number, and one more.
    let columns = examples
        .iter()
        .flat_map(Example::numbers)
        .max()
        .unwrap_or_default()
        + 2;
    let heights = examples
        .each_ref()
        .map(|example| TITLE_HEIGHT + to_f64(example.height()) * BLOCK_SIZE.1 + NUMBERS_HEIGHT);
    let width = 2.0 * SIDE_MARGIN + to_f64(columns) * BLOCK_SIZE.0;
    let size = (width, heights.iter().sum::<f64>() + 2.0 * GAP + 4.0);
    let figure = Figure::board(size, |area| {
        let mut top = 0.0;
        for (example, height) in examples.iter().zip(heights) {
            draw_example(&area.offset((SIDE_MARGIN, top)), example, columns)?;
            top += height + GAP;
        }
        Ok(())
    });
    let rows = ["first", "second", "third"].iter().zip(&examples);
    rows.fold(
        figure.with_value("last", columns - 1),
        |figure, (row, example)| {
            figure
                .with_value(format!("{row}_title"), example.title.as_str())
                .with_value(format!("{row}_worths"), join_with_and(example.numbers()))
                .with_value(format!("{row}_mex"), example.mex())
        },
    )
}

fn draw_example(area: &Area, example: &Example, columns: usize) -> DrawResult {
    let (width, height) = BLOCK_SIZE;
    let ground = TITLE_HEIGHT + to_f64(example.height()) * height;
    area.draw(&left_aligned_text(
        &example.title,
        (0.0, 11.0),
        regular(Paint::Ink, TEXT_SIZE),
    ))?;
    let mut stacks = vec![0; columns];
    for (option, number) in &example.options {
        stacks[*number] += 1;
        let side = if *number < example.mex() {
            "below"
        } else {
            "beyond"
        };
        let part = format!("{side} {side}-{}", example.mex());
        let corner = (
            to_f64(*number) * width,
            ground - to_f64(stacks[*number]) * height,
        );
        let inside = (corner.0 + 1.0, corner.1 + 1.0);
        let center = (corner.0 + width / 2.0, corner.1 + height / 2.0);
        area.part(&part, |area| {
            area.draw(&outlined_rectangle(
                inside,
                (width - 2.0, height - 2.0),
                Paint::Mark,
                (Paint::Muted, 1.0),
            ))?;
            area.draw(&centered_text(
                option,
                center,
                regular(Paint::Ink, SMALL_TEXT_SIZE),
            ))
        })?;
    }
    let mex = example.mex();
    let empty = (to_f64(mex) * width + 2.0, ground - height + 1.0);
    area.part("mex", |area| {
        area.draw(&rectangle_outline(
            empty,
            (width - 4.0, height - 3.0),
            Paint::Accent,
            2.0,
        ))?;
        let center = (empty.0 + width / 2.0 - 2.0, ground - height / 2.0);
        area.draw(&centered_text(
            "mex",
            center,
            bold(Paint::Accent, SMALL_TEXT_SIZE),
        ))
    })?;
    area.draw(&line(
        &[(0.0, ground), (to_f64(columns) * width, ground)],
        stroke(Paint::Ink, 1.5),
    ))?;
    for column in 0..columns {
        let center = ((to_f64(column) + 0.5) * width, ground + 13.0);
        let style = if column == mex {
            bold(Paint::Accent, TEXT_SIZE)
        } else {
            regular(Paint::Ink, TEXT_SIZE)
        };
        area.draw(&centered_text(column, center, style))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_a_full_staircase_an_empty_0_and_a_gap_in_the_middle() {
        use ch04_nim_grundy::nim::nim_sum;
        let [gap, all, first] = examples();
        // The page compares it with a heap of 2.
        assert_eq!((gap.numbers(), gap.mex()), (vec![0, 1, 3], 2));
        assert_eq!(all.numbers(), [0, 1, 2, 3, 4, 5, 6]);
        assert_eq!(all.mex() as u64, nim_sum(&[4, 2, 1]));
        assert_eq!(first.numbers(), [1, 1, 2, 2, 3, 3]);
        assert_eq!(first.mex() as u64, nim_sum(&[3, 2, 1]));
        let numbers = gap.numbers();
        assert!(
            numbers[0] < gap.mex() && gap.mex() < numbers[numbers.len() - 1],
            "{numbers:?}"
        );
    }
}
