//! Three positions, the options of each as blocks on what they are worth: the
//! mex is the least number that is missing.

use crate::prelude::*;
use ch04_nim_grundy::subtraction::grundy_numbers;
use ch04_nim_grundy::{grundy, two_boards};

/// A position and what its options are worth.
struct Example {
    title: String,
    /// Each option, as it is written, and its Grundy number.
    options: Vec<(String, usize)>,
}

impl Example {
    fn nim(heaps: &[u32]) -> Self {
        let options = two_boards::options(heaps, u32::MAX).into_iter();
        let options = options.map(|option| (option.iter().join(" "), Self::nim(&option).mex()));
        let options = options.collect();
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

    fn worths(&self) -> Vec<usize> {
        self.options
            .iter()
            .map(|option| option.1)
            .sorted()
            .collect()
    }

    fn mex(&self) -> usize {
        grundy::mex(&self.worths())
    }

    /// How many blocks the highest stack has.
    fn height(&self) -> usize {
        let worths = self.worths();
        let stack = |worth: &usize| worths.iter().filter(|&other| other == worth).count();
        worths.iter().map(stack).max().unwrap_or_default()
    }
}

fn examples() -> [Example; 3] {
    [
        Example::taking(&[1, 3, 4], 6),
        Example::nim(&[4, 2, 1]),
        Example::nim(&[3, 2, 1]),
    ]
}

/// How wide and high a block is.
const BLOCK: Point = (45.0, 24.0);
/// The room on the left and on the right.
const SIDE: f64 = 6.0;
/// The room above the blocks of an example, for its title.
const TITLE: f64 = 26.0;
/// The room below them, for the numbers.
const NUMBERS: f64 = 24.0;
/// From one example to the next.
const GAP: f64 = 18.0;

pub(super) fn figure() -> Result<Figure> {
    let examples = examples();
    // One place more than the largest number.
    let places = examples
        .iter()
        .flat_map(Example::worths)
        .max()
        .unwrap_or_default()
        + 2;
    let heights = examples
        .each_ref()
        .map(|example| TITLE + to_f64(example.height()) * BLOCK.1 + NUMBERS);
    let width = 2.0 * SIDE + to_f64(places) * BLOCK.0;
    let size = (width, heights.iter().sum::<f64>() + 2.0 * GAP + 4.0);
    let figure = Figure::board(size, |area| {
        let mut top = 0.0;
        for (example, height) in examples.iter().zip(heights) {
            draw_example(&area.offset((SIDE, top)), example, places)?;
            top += height + GAP;
        }
        Ok(())
    });
    let rows = ["first", "second", "third"].iter().zip(&examples);
    rows.fold(
        figure.with_value("last", places - 1),
        |figure, (row, example)| {
            figure
                .with_value(format!("{row}_title"), example.title.as_str())
                .with_value(format!("{row}_worths"), join_with_and(example.worths()))
                .with_value(format!("{row}_mex"), example.mex())
        },
    )
}

fn draw_example(area: &Area, example: &Example, places: usize) -> DrawResult {
    let (width, height) = BLOCK;
    let ground = TITLE + to_f64(example.height()) * height;
    area.draw(&left_aligned_text(
        &example.title,
        (0.0, 11.0),
        regular(Paint::Ink, TEXT_SIZE),
    ))?;
    let mut stacks = vec![0; places];
    for (option, worth) in &example.options {
        stacks[*worth] += 1;
        let side = if *worth < example.mex() {
            "below"
        } else {
            "beyond"
        };
        let part = format!("{side} {side}-{}", example.mex());
        let corner = (
            to_f64(*worth) * width,
            ground - to_f64(stacks[*worth]) * height,
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
        &[(0.0, ground), (to_f64(places) * width, ground)],
        stroke(Paint::Ink, 1.5),
    ))?;
    for place in 0..places {
        let center = ((to_f64(place) + 0.5) * width, ground + 13.0);
        let style = if place == mex {
            bold(Paint::Accent, TEXT_SIZE)
        } else {
            regular(Paint::Ink, TEXT_SIZE)
        };
        area.draw(&centered_text(place, center, style))?;
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
        assert_eq!((gap.worths(), gap.mex()), (vec![0, 1, 3], 2));
        assert_eq!(all.worths(), [0, 1, 2, 3, 4, 5, 6]);
        assert_eq!(all.mex() as u64, nim_sum(&[4, 2, 1]));
        assert_eq!(first.worths(), [1, 1, 2, 2, 3, 3]);
        assert_eq!(first.mex() as u64, nim_sum(&[3, 2, 1]));
        let worths = gap.worths();
        assert!(
            worths[0] < gap.mex() && gap.mex() < worths[worths.len() - 1],
            "{worths:?}"
        );
    }
}
