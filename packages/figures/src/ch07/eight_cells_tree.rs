//! What iterative deepening visits of a small position of Domineering, and why it visits no
//! more.

use super::pruned_tree::draw_cut_bars;
use super::traced_search::{Domino, Ending, Question, Rank, Tracer, Try, Visit, domino};
use crate::prelude::*;
use ch07_minimax::dominoes::{Dominoes, LOST, WON, bits};

/// The position of the page, in which c1, d1, c3 and d3 are covered.
pub(super) const EIGHT_CELLS: Dominoes = Dominoes {
    free: 0b00011_01111_00011,
    row: 5,
    is_upright: true,
};

/// The depth of the search that is drawn; those before it have filled the table.
const DEPTH: u32 = 3;

/// Returns the row and the column of a cell, counted from 0.
fn row_and_column(cell: u32) -> (usize, usize) {
    let index = |number: u32| usize::try_from(number).expect("a board has at most 64 bits");
    (index(cell / EIGHT_CELLS.row), index(cell % EIGHT_CELLS.row))
}

/// The letters of the columns.
const LETTERS: [&str; 4] = ["a", "b", "c", "d"];

/// Returns a domino as the page names it: "b1–b2".
fn domino_name(domino: Domino) -> String {
    let cell_name = |cell| {
        let (row, column) = row_and_column(cell);
        format!("{}{}", LETTERS[column], row + 1)
    };
    domino.map(cell_name).join("–")
}

impl Visit {
    /// Returns the question and its answer, or only the score where the visit was no more
    /// than the first step to the answer for an earlier position.
    fn answer(&self, question: Question) -> String {
        let score = self.your_score().text();
        let is_estimate = matches!(self.ending, Ending::Estimate);
        match question {
            Question::Score if self.window == [LOST, WON] && !is_estimate => {
                format!("score? {score}")
            }
            Question::Score => score,
            Question::IsBetter if self.score < self.window[1] => "better? yes".to_owned(),
            Question::IsBetter => "better? no".to_owned(),
        }
    }
}

impl Try {
    fn name(&self) -> String {
        domino_name(self.domino)
    }

    /// Returns why the table answers, if it does: how much the position is worth, and how
    /// the table knows.
    fn fact_texts(&self) -> Option<[String; 2]> {
        let Ending::Fact(found) = self.visit.ending else {
            return None;
        };
        let killer = if found.rank == Rank::Killer {
            "killer "
        } else {
            ""
        };
        let answer = domino_name(domino(&self.visit.position, found.best));
        Some([
            format!("fact: {}", self.visit.your_score().text()),
            format!("depth {}: {killer}{answer} wins", found.whole_depth),
        ])
    }

    /// Describes the move and its answer for readers who can't see the figure.
    fn spoken_text(&self) -> String {
        let rank = match self.rank {
            Rank::Guess => Some("a guess".to_owned()),
            Rank::Killer => Some("a killer".to_owned()),
            Rank::InTurn => None,
        };
        let remarks = rank
            .into_iter()
            .chain([self.visit.answer(self.question)])
            .chain(self.fact_texts().into_iter().flatten());
        let remarks = remarks.format(", ").to_string();
        let remarks = remarks.replace('≤', "at most").replace('≥', "at least");
        format!("{} ({remarks})", self.name())
    }
}

/// Describes the moves below a position, each line of play in a sentence of its own;
/// `moves` have led there.
fn sentences(visit: &Visit, moves: &[String]) -> Vec<String> {
    if visit.tries.is_empty() {
        return Vec::new();
    }
    let place = if moves.is_empty() {
        "At first".to_owned()
    } else {
        format!("After {}", moves.iter().format(", "))
    };
    let tried = visit.tries.iter().map(Try::spoken_text);
    let cut = visit.cut.iter().map(|&place| {
        let name = domino_name(domino(&visit.position, place));
        format!("{name} (cut off)")
    });
    let sentence = format!("{place}: {}.", tried.chain(cut).format("; "));
    let below = visit.tries.iter().flat_map(|tried| {
        let moves = [moves, &[tried.name()]].concat();
        sentences(&tried.visit, &moves)
    });
    std::iter::once(sentence).chain(below).collect()
}

/// The side of a cell, in pixels.
const SIDE: f64 = 13.0;
/// The size of the small boards.
const BOARD_SIZE: Point = (4.0 * SIDE, 3.0 * SIDE);
/// The distance from one level of the tree to the next, in pixels.
const LEVEL_WIDTH: f64 = 114.0;
/// The space for the numbers of the rows, and that to the right of the last boards.
const LEFT_MARGIN: f64 = 14.0;
const RIGHT_MARGIN: f64 = 10.0;
/// The space above all boards, in which it says who moves.
const HEADER_HEIGHT: f64 = 24.0;
/// The height of a board with the name of the move above it and the answer below it.
const ROW_HEIGHT: f64 = 84.0;
/// The distance from the top of a row to its board.
const NAME_HEIGHT: f64 = 17.0;
/// The height of a move that is cut off, which has only a name.
const CUT_HEIGHT: f64 = 26.0;
/// The distance from a board to where the edges below it branch off.
const TURN_DISTANCE: f64 = 14.0;

impl Visit {
    /// Returns how many levels of boards are below this one.
    fn level_count(&self) -> usize {
        let levels = self.tries.iter().map(|tried| tried.visit.level_count() + 1);
        levels.max().unwrap_or(0)
    }

    /// Returns the height of the drawing of this visit and all below it.
    fn height(&self) -> f64 {
        let tried: f64 = self.tries.iter().map(|tried| tried.visit.height()).sum();
        (tried + to_f64(self.cut.len()) * CUT_HEIGHT).max(ROW_HEIGHT)
    }
}

pub(super) fn figure() -> Result<Figure> {
    let visits = Tracer::deepen(EIGHT_CELLS, DEPTH);
    let root = visits.last().context("no depth was searched")?;
    let levels = root.level_count();
    let size = (
        LEFT_MARGIN + to_f64(levels) * LEVEL_WIDTH + BOARD_SIZE.0 + RIGHT_MARGIN,
        HEADER_HEIGHT + root.height(),
    );
    Figure::diagram(size, |area| {
        for level in 1..=levels {
            let name = if level % 2 == 1 {
                "your move"
            } else {
                "my answer"
            };
            area.draw(&centered_text(
                name,
                (middle(level), HEADER_HEIGHT / 3.0),
                regular(Paint::Muted, SMALL_TEXT_SIZE),
            ))?;
        }
        draw_coordinates(area)?;
        draw_answer(area, &root.answer(Question::Score), (0, HEADER_HEIGHT))?;
        draw_visit(area, root, &[], (0, HEADER_HEIGHT))
    })
    .with_values(values![
        visited = root.with_descendants().len(),
        depth = DEPTH
    ])
    .with_value("sentences", sentences(root, &[]).join(" "))
}

/// Returns the middle of the boards of a level.
fn middle(level: usize) -> f64 {
    LEFT_MARGIN + to_f64(level) * LEVEL_WIDTH + BOARD_SIZE.0 / 2.0
}

/// Draws the letters of the columns and the numbers of the rows at the board of the root.
fn draw_coordinates(area: &Area) -> DrawResult {
    let font = regular(Paint::Muted, SMALL_TEXT_SIZE);
    let (left, top) = (LEFT_MARGIN, HEADER_HEIGHT + NAME_HEIGHT);
    for (column, letter) in LETTERS.iter().enumerate() {
        let x = left + (to_f64(column) + 0.5) * SIDE;
        area.draw(&centered_text(letter, (x, top - 9.0), font))?;
    }
    for row in 0..3 {
        let y = top + (to_f64(row) + 0.5) * SIDE;
        area.draw(&centered_text(row + 1, (left - 8.0, y), font))?;
    }
    Ok(())
}

/// Draws an answer below the board of a row; a place is a level, and the top of a row.
fn draw_answer(area: &Area, answer: &str, (level, top): (usize, f64)) -> DrawResult {
    area.draw(&centered_text(
        answer,
        (middle(level), top + NAME_HEIGHT + BOARD_SIZE.1 + 10.0),
        regular(Paint::Ink, SMALL_TEXT_SIZE),
    ))
}

/// Draws a position and all that is visited below it. `dominoes` are those that have been
/// laid.
fn draw_visit(
    area: &Area,
    visit: &Visit,
    dominoes: &[Domino],
    (level, top): (usize, f64),
) -> DrawResult {
    draw_board(area, dominoes, (level, top))?;
    let mut above = top;
    let mut below = top;
    for tried in &visit.tries {
        let name = tried.name();
        let part = if level == 0 {
            name.replace('–', "-")
        } else {
            String::new()
        };
        area.part(&part, |area| {
            draw_edge(area, [above, below], level)?;
            draw_rank(area, tried.rank, (level, below))?;
            let place = (level + 1, below);
            area.draw(&centered_text(
                &name,
                (middle(level + 1), below + NAME_HEIGHT - 9.0),
                bold(Paint::Ink, SMALL_TEXT_SIZE),
            ))?;
            draw_answer(area, &tried.visit.answer(tried.question), place)?;
            draw_fact(area, tried, place)?;
            let dominoes = [dominoes, &[tried.domino]].concat();
            draw_visit(area, &tried.visit, &dominoes, place)
        })?;
        above = below;
        below += tried.visit.height();
    }
    for &place in &visit.cut {
        area.part("cut", |area| {
            let name = domino_name(domino(&visit.position, place));
            draw_cut(area, &name, level, [above, below])
        })?;
        below += CUT_HEIGHT;
    }
    Ok(())
}

/// Draws the eight cells and the dominoes on them, the last one highlighted.
fn draw_board(area: &Area, dominoes: &[Domino], (level, top): (usize, f64)) -> DrawResult {
    let (left, top) = (middle(level) - BOARD_SIZE.0 / 2.0, top + NAME_HEIGHT);
    let corner = |cell| {
        let (row, column) = row_and_column(cell);
        (left + to_f64(column) * SIDE, top + to_f64(row) * SIDE)
    };
    let cells = bits(EIGHT_CELLS.free).map(u64::trailing_zeros);
    let rows = cells.chunk_by(|&cell| row_and_column(cell).0);
    for (_, row) in &rows {
        let corners = row.map(corner).collect_vec();
        let (width, height) = (to_f64(corners.len()) * SIDE, SIDE);
        area.draw(&outlined_rectangle(
            corners[0],
            (width, height),
            Paint::Paper,
            (Paint::Muted, 1.0),
        ))?;
        for &(x, y) in &corners[1..] {
            area.draw(&line(&[(x, y), (x, y + SIDE)], stroke(Paint::Muted, 1.0)))?;
        }
    }
    for (number, &[first, second]) in dominoes.iter().enumerate() {
        let paint = if number + 1 == dominoes.len() {
            Paint::Accent
        } else {
            Paint::Muted
        };
        let [(x, y), end] = [first, second].map(corner);
        let size = (end.0 - x + SIDE - 4.0, end.1 - y + SIDE - 4.0);
        area.draw(&rectangle((x + 2.0, y + 2.0), size, paint))?;
    }
    Ok(())
}

/// Returns the left and the right end of the edges below a level, and where they turn.
fn edge_ends(level: usize) -> [f64; 3] {
    let right = middle(level) + BOARD_SIZE.0 / 2.0;
    [
        right + 3.0,
        right + TURN_DISTANCE,
        right + LEVEL_WIDTH - BOARD_SIZE.0 - 3.0,
    ]
}

/// Returns the middle of a board in a row with this top.
fn board_middle(top: f64) -> f64 {
    top + NAME_HEIGHT + BOARD_SIZE.1 / 2.0
}

/// Draws the edge to a board, from its parent or from the edge above it.
fn draw_edge(area: &Area, [above, below]: [f64; 2], level: usize) -> DrawResult {
    let [left, turn, right] = edge_ends(level);
    let start = if above < below { turn } else { left };
    let [from, to] = [above, below].map(board_middle);
    area.draw(&line(
        &[(start, from), (turn, from), (turn, to), (right, to)],
        stroke(Paint::Ink, 1.5),
    ))
}

/// Writes on an edge why its move comes first.
fn draw_rank(area: &Area, rank: Rank, (level, top): (usize, f64)) -> DrawResult {
    let name = match rank {
        Rank::Guess => "guess",
        Rank::Killer => "killer",
        Rank::InTurn => return Ok(()),
    };
    let [_, turn, right] = edge_ends(level);
    let center = (f64::midpoint(turn, right), board_middle(top) - 9.0);
    area.part(name, |area| {
        area.draw(&centered_text(
            name,
            center,
            bold(Paint::Series3, SMALL_TEXT_SIZE),
        ))
    })
}

/// Writes beside a board what the table has answered.
fn draw_fact(area: &Area, tried: &Try, (level, top): (usize, f64)) -> DrawResult {
    let Some([fact, source]) = tried.fact_texts() else {
        return Ok(());
    };
    let (x, y) = (edge_ends(level)[1], board_middle(top));
    area.part("fact", |area| {
        area.draw(&left_aligned_text(
            fact,
            (x, y - 8.0),
            bold(Paint::Accent, SMALL_TEXT_SIZE),
        ))?;
        area.draw(&left_aligned_text(
            source,
            (x, y + 8.0),
            regular(Paint::Ink, SMALL_TEXT_SIZE),
        ))
    })
}

/// Draws a move that is cut off: two bars on its edge, and its name.
fn draw_cut(area: &Area, name: &str, level: usize, [from, below]: [f64; 2]) -> DrawResult {
    let [_, turn, right] = edge_ends(level);
    let y = below + CUT_HEIGHT / 2.0;
    area.draw(&dashed_line(
        &[(turn, board_middle(from)), (turn, y), (right, y)],
        (3.0, 3.0),
        stroke(Paint::Muted, 1.0),
    ))?;
    draw_cut_bars(area, (turn, y - 14.0))?;
    area.draw(&centered_text(
        name,
        (middle(level + 1), y),
        regular(Paint::Muted, SMALL_TEXT_SIZE),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eight_cells_take_few_visits() {
        let visits = Tracer::deepen(EIGHT_CELLS, 20);
        let counts = visits.iter().map(|visit| visit.with_descendants().len());
        assert_eq!(counts.collect_vec(), [6, 11, 11, 10]);
        let scores = visits.iter().map(|visit| visit.score);
        assert_eq!(scores.collect_vec(), [0, 0, -1, LOST]);
    }

    /// What the page says of the four moves.
    #[test]
    fn what_ends_each_branch() {
        let visits = Tracer::deepen(EIGHT_CELLS, DEPTH);
        let root = &visits[2];
        let spoken = root.tries.iter().map(Try::spoken_text).collect_vec();
        assert_eq!(
            spoken,
            [
                "b1–b2 (a guess, score? −1)",
                "a1–a2 (better? no, fact: −100, depth 2: b2–c2 wins)",
                "a2–a3 (better? no, fact: −100, depth 2: killer b2–c2 wins)",
                "b2–b3 (better? no)",
            ]
        );
        let refutation = &root.tries[3].visit.tries;
        assert_eq!(
            refutation.iter().map(Try::spoken_text).collect_vec(),
            ["a1–b1 (a guess, at most −1)"]
        );
        let cut = root
            .with_descendants()
            .iter()
            .map(|visit| visit.cut.len())
            .sum::<usize>();
        assert_eq!(cut, 2);
    }
}
