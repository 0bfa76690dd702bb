//! Ten moves with ten answers each, and the two proofs of the score.

use crate::prelude::*;

/// The number of moves, and of answers to each.
const OPTIONS: usize = 10;
const SEED: u64 = 1;

const CELL_SIDE: f64 = 36.0;
/// The upper left corner of the cells, in pixels.
const CORNER: Point = (100.0, 34.0);
const SIZE: Point = (
    CORNER.0 + OPTIONS as f64 * CELL_SIDE + 4.0,
    CORNER.1 + OPTIONS as f64 * CELL_SIDE + 4.0,
);
const OPACITY: f64 = 0.3;

/// Your scores at the ends, with a row for each of your moves: 0 to 99 in a random order.
type Scores = [[usize; OPTIONS]; OPTIONS];

fn scores() -> Scores {
    let mut order: Vec<usize> = (0..OPTIONS * OPTIONS).collect();
    Rng::with_seed(SEED).shuffle(&mut order);
    let mut scores = [[0; OPTIONS]; OPTIONS];
    for (place, score) in order.into_iter().enumerate() {
        scores[place / OPTIONS][place % OPTIONS] = score;
    }
    scores
}

/// Returns what your opponent's best answer to this move leaves you.
fn worst(row: &[usize; OPTIONS]) -> usize {
    *row.iter().min().expect("a row has cells")
}

/// Returns the score that you can be sure of.
fn best(scores: &Scores) -> usize {
    scores.iter().map(worst).max().expect("there are rows")
}

/// Returns whether the cell belongs to the proof that you are sure of the score, and whether
/// it belongs to the proof that your opponent can prevent more.
fn proofs(scores: &Scores, row: usize, column: usize) -> (bool, bool) {
    let worst = worst(&scores[row]);
    (worst == best(scores), scores[row][column] == worst)
}

/// Returns how many cells belong to a proof.
fn seen(scores: &Scores) -> usize {
    iproduct!(0..OPTIONS, 0..OPTIONS)
        .filter(|&(row, column)| proofs(scores, row, column) != (false, false))
        .count()
}

pub(super) fn figure() -> Result<Figure> {
    let scores = scores();
    let best_row = scores
        .iter()
        .find(|row| worst(row) == best(&scores))
        .context("some row is best")?;
    let others = scores.iter().map(worst).filter(|&it| it < best(&scores));
    Figure::diagram(SIZE, |area| draw(area, &scores))
        .with_values(values![
            score = best(&scores),
            row = join_with_commas(best_row),
            others = join_with_commas(others)
        ])
        .with_values(values![
            seen = seen(&scores),
            unseen = OPTIONS * OPTIONS - seen(&scores),
            all = OPTIONS * OPTIONS
        ])
}

fn draw(area: &Area, scores: &Scores) -> DrawResult {
    let middle = |at: usize| (to_f64(at) + 0.5) * CELL_SIDE;
    let font = || regular(Paint::Ink, SMALL_TEXT_SIZE);
    let title = (CORNER.0 + middle(OPTIONS) / 2.0, 14.0);
    area.draw(&centered_text("your opponent’s answers", title, font()))?;
    let side = (CORNER.0 - 14.0, CORNER.1 + middle(OPTIONS) / 2.0);
    area.draw(&right_aligned_text("your moves", side, font()))?;
    for (row, column) in iproduct!(0..OPTIONS, 0..OPTIONS) {
        let corner = (
            CORNER.0 + to_f64(column) * CELL_SIDE,
            CORNER.1 + to_f64(row) * CELL_SIDE,
        );
        let score = scores[row][column];
        match proofs(scores, row, column) {
            (true, true) => {
                area.part("both", |area| {
                    draw_cell(area, corner, score, Some(Paint::Draw))
                })?;
            }
            (true, false) => {
                area.part("sure", |area| {
                    draw_cell(area, corner, score, Some(Paint::Win))
                })?;
            }
            (false, true) => {
                area.part("no-more", |area| {
                    draw_cell(area, corner, score, Some(Paint::Lose))
                })?;
            }
            (false, false) => draw_cell(area, corner, score, None)?,
        }
    }
    Ok(())
}

fn draw_cell(area: &Area, (x, y): Point, score: usize, paint: Option<Paint>) -> DrawResult {
    let size = (CELL_SIDE - 3.0, CELL_SIDE - 3.0);
    area.draw(&rectangle((x, y), size, Paint::Paper))?;
    if let Some(paint) = paint {
        area.draw(&translucent_rectangle((x, y), size, paint, OPACITY))?;
    }
    let middle = (x + size.0 / 2.0, y + size.1 / 2.0);
    area.draw(&centered_text(
        score,
        middle,
        bold_if(paint.is_some(), TEXT_SIZE),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ch07_minimax::minimax::{Position, minimax};

    enum Table<'a> {
        Start(&'a Scores),
        Answers(&'a [usize; OPTIONS]),
        End(usize),
    }

    impl Position for Table<'_> {
        fn options(&self) -> Vec<Self> {
            match *self {
                Self::Start(rows) => rows.iter().map(Self::Answers).collect(),
                Self::Answers(row) => row.iter().copied().map(Self::End).collect(),
                Self::End(_) => Vec::new(),
            }
        }

        fn score(&self) -> i32 {
            match *self {
                Self::End(score) => i32::try_from(score).unwrap(),
                _ => 0,
            }
        }
    }

    #[test]
    fn the_two_proofs_share_a_cell_and_agree_with_minimax() {
        let scores = scores();
        let score = minimax(&Table::Start(&scores), &mut 0);
        assert_eq!(usize::try_from(score), Ok(best(&scores)));
        assert_eq!(seen(&scores), 2 * OPTIONS - 1);
    }
}
