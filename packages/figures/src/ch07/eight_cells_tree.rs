//! What iterative deepening visits of a small position of Domineering, and why it visits no
//! more.

use super::pruned_tree::Returned;
use crate::prelude::*;
use ch07_minimax::bounds::{Bounds, UNKNOWN};
use ch07_minimax::dominoes::{Dominoes, LOST, WON, bits, more_places};
use ch07_minimax::order::Tools;
use std::collections::HashMap;

/// The position of the page, in which c1, d1, c3 and d3 are covered.
const EIGHT_CELLS: Dominoes = Dominoes {
    free: 0b00011_01111_00011,
    row: 5,
    is_upright: true,
};

/// The depth of the search that is drawn; those before it have filled the table.
const DEPTH: u32 = 3;

/// Two neighbouring cells, as numbers of their bits.
type Domino = [u32; 2];

/// Why a move is tried when it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rank {
    /// It was the best move of an earlier search, as the table knows.
    Guess,
    /// It has cut off in another position at this depth.
    Killer,
    /// Nothing is known for it.
    InTurn,
}

/// What a move is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Question {
    Score,
    /// Is it better than the moves before it?
    IsBetter,
}

/// What the table keeps of a position: what the listing keeps, and how it was found.
#[derive(Clone, Copy, Debug)]
struct Found {
    depth: u32,
    bounds: Bounds,
    best: u64,
    rank: Rank,
    /// The depth of the whole search that found it.
    whole_depth: u32,
}

/// Why a visit ended.
#[derive(Clone, Copy, Debug)]
enum Ending {
    NoRoom,
    Estimate,
    Fact(Found),
    Searched,
}

/// A visit of a position. Scores are those of the player to move there.
#[derive(Debug)]
struct Visit {
    position: Dominoes,
    window: [i32; 2],
    score: i32,
    ending: Ending,
    tries: Vec<Try>,
    /// The places that were cut off.
    cut: Vec<u64>,
}

/// A move, and the visit to the position after it. A move that loses a bet is tried twice.
#[derive(Debug)]
struct Try {
    domino: Domino,
    rank: Rank,
    question: Question,
    visit: Visit,
}

/// The search of the listing with all of its tools, whose table forgets nothing. It
/// remembers each visit.
#[derive(Debug, Default)]
struct Tracer {
    table: HashMap<Dominoes, Found>,
    killers: Vec<u64>,
    whole_depth: u32,
}

impl Found {
    /// Reports whether its bounds hold in a search to this depth.
    fn holds(&self, depth: u32) -> bool {
        let is_proven = self.bounds.low == WON || self.bounds.high == LOST;
        self.depth == depth || self.depth < depth && is_proven
    }
}

impl Tracer {
    /// Searches to the depths 1, 2, …, until a score is certain or `max_depth` is reached,
    /// and returns the visit to `start` of each search.
    fn deepen(start: Dominoes, max_depth: u32) -> Vec<Visit> {
        let mut tracer = Self::default();
        let mut visits = Vec::new();
        for depth in 1..=max_depth {
            tracer.whole_depth = depth;
            tracer.killers = vec![0; depth as usize + 1];
            let visit = tracer.visit(start, depth, [LOST, WON]);
            let is_certain = [LOST, WON].contains(&visit.score);
            visits.push(visit);
            if is_certain {
                break;
            }
        }
        visits
    }

    fn visit(&mut self, position: Dominoes, depth: u32, window: [i32; 2]) -> Visit {
        let mut visit = Visit {
            position,
            window,
            score: LOST,
            ending: Ending::NoRoom,
            tries: Vec::new(),
            cut: Vec::new(),
        };
        let [alpha, beta] = window;
        let places = position.places();
        if places == 0 {
            return visit;
        }
        if depth == 0 {
            visit.score = more_places(&position);
            visit.ending = Ending::Estimate;
            return visit;
        }
        let found = self.table.get(&position).copied();
        let fact = found.filter(|found| found.holds(depth));
        if let Some(fact) = fact {
            let Bounds { low, high } = fact.bounds;
            visit.ending = Ending::Fact(fact);
            if low >= beta || low == high {
                visit.score = low;
                return visit;
            }
            if high <= alpha {
                visit.score = high;
                return visit;
            }
        }
        visit.ending = Ending::Searched;
        let known = fact.map_or(UNKNOWN, |fact| fact.bounds);
        let guess = found.map_or(0, |found| found.best);
        let killer = self.killers[depth as usize];
        let rank = |place| match place {
            _ if place == guess => Rank::Guess,
            _ if place == killer => Rank::Killer,
            _ => Rank::InTurn,
        };
        let order = Tools::ALL.order(places, guess, killer);
        let mut best = (-i32::MAX, 0);
        for (number, &place) in order.iter().enumerate() {
            let sure = alpha.max(best.0);
            let mut ask = |question, high: i32| {
                let after = position.after(place);
                let after = self.visit(after, depth - 1, [-high, -sure]);
                let score = -after.score;
                visit.tries.push(Try {
                    domino: domino(&position, place),
                    rank: rank(place),
                    question,
                    visit: after,
                });
                score
            };
            let mut score;
            if number == 0 {
                score = ask(Question::Score, beta);
            } else {
                score = ask(Question::IsBetter, sure + 1);
                if sure < score && score < beta {
                    score = ask(Question::Score, beta);
                }
            }
            if score > best.0 {
                best = (score, place);
            }
            if best.0 >= beta {
                self.killers[depth as usize] = place;
                visit.cut = order[number + 1..].to_vec();
                break;
            }
        }
        let (score, best) = best;
        let low = if score > alpha { score } else { known.low };
        let high = if score < beta { score } else { known.high };
        self.table.insert(
            position,
            Found {
                depth,
                bounds: Bounds { low, high },
                best,
                rank: rank(best),
                whole_depth: self.whole_depth,
            },
        );
        visit.score = score;
        visit
    }
}

/// Returns the domino that the player to move lays at a place.
fn domino(position: &Dominoes, place: u64) -> Domino {
    let first = place.trailing_zeros();
    [first, first + position.step()]
}

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
    /// Returns this visit and all those below it.
    fn with_descendants(&self) -> Vec<&Self> {
        let below = self.tries.iter().map(|tried| &tried.visit);
        std::iter::once(self)
            .chain(below.flat_map(Self::with_descendants))
            .collect()
    }

    /// Returns what the visit has found out about the score of the player who lays upright.
    fn your_score(&self) -> Returned {
        let [alpha, beta] = self.window;
        let is_bound = self.score <= alpha || beta <= self.score;
        let is_yours = self.position.is_upright;
        let score = if is_yours { self.score } else { -self.score };
        if !is_bound || !matches!(self.ending, Ending::Searched) {
            Returned::Score(score)
        } else if is_yours == (self.score <= alpha) {
            Returned::AtMost(score)
        } else {
            Returned::AtLeast(score)
        }
    }

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
/// The distance between the two bars of a cut, and their length, in pixels.
const BARS_SIZE: Point = (3.0, 9.0);

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
    for place in bits(EIGHT_CELLS.free) {
        area.draw(&outlined_rectangle(
            corner(place.trailing_zeros()),
            (SIDE, SIDE),
            Paint::Paper,
            (Paint::Muted, 1.0),
        ))?;
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
    for bar in [-BARS_SIZE.0 / 2.0, BARS_SIZE.0 / 2.0] {
        let half = BARS_SIZE.1 / 2.0;
        let y = y - 14.0 + bar;
        area.draw(&line(
            &[(turn - half, y), (turn + half, y)],
            stroke(Paint::Series2, 2.0),
        ))?;
    }
    area.draw(&centered_text(
        name,
        (middle(level + 1), y),
        regular(Paint::Muted, SMALL_TEXT_SIZE),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ch07_minimax::deepening::Search;

    /// Returns the position of three by three cells with these free cells.
    fn three_by_three(set: u64, is_upright: bool) -> Dominoes {
        let rows = [0, 3, 6].map(|row| set >> row & 0b111);
        Dominoes {
            free: rows[0] | rows[1] << 4 | rows[2] << 8,
            row: 4,
            is_upright,
        }
    }

    /// The traces visit as many positions as the listing, to each depth, and find the same
    /// scores and best moves.
    #[test]
    fn the_listing_searches_as_the_tracer_does() {
        let small = iproduct!(0..1 << 9, [true, false])
            .map(|(set, is_upright)| three_by_three(set, is_upright));
        let boards = [Dominoes::new(4, 4)];
        for start in small.chain([EIGHT_CELLS]).chain(boards) {
            let visits = Tracer::deepen(start, 20);
            for (number, visit) in visits.iter().enumerate() {
                let max_depth = u32::try_from(number).expect("at most 20 depths") + 1;
                let mut search = Search::new(Tools::ALL, 14);
                let scores = search.deepen(&start, max_depth);
                let visited: usize = visits[..=number]
                    .iter()
                    .map(|visit| visit.with_descendants().len())
                    .sum();
                assert_eq!(search.nodes, visited as u64, "{start:?} {max_depth}");
                assert_eq!(scores[number].0, visit.score, "{start:?} {max_depth}");
            }
        }
    }

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
