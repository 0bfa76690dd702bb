//! The answer to a question about positions, by the listings of chapter 5.

use super::clobber;
use super::painting::Forbidden;
use super::parts::{self, Cell, Known, PartOptions};
use super::plants::{self, Plant};
use super::question::{Game, Part, Question};
use ch05_hackenbush::regions::Regions;
use ch05_hackenbush::stalks::Outcome;
use ch05_hackenbush::thermograph::{Thermograph, Thermographs};
use ch05_hackenbush::values::{BLACK, Value, Values, WHITE};
use num_rational::Ratio;
use std::collections::{HashMap, HashSet};
use std::hash::Hash;

/// The most positions that a part may come to: their values take some seconds in a page.
pub const MAX_POSITIONS: usize = 20_000;
/// The most positions that a sum of canonical forms may come to.
pub const MAX_SUM_POSITIONS: usize = 200_000;
/// The most characters of a name.
const MAX_NAME: usize = 4_000;

/// What is known of a game: of a part, or of the sum.
#[derive(Clone, Debug)]
pub struct Worth {
    /// The canonical form; `None` if it is too long to be written.
    pub name: Option<String>,
    /// Who wins.
    pub outcome: Outcome,
    /// Its walls.
    pub thermograph: Thermograph,
}

/// A move of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerMove {
    /// What it does, such as `a1–a2`.
    pub name: String,
    /// The canonical form of what it leaves of its part.
    pub leaves: Option<String>,
    /// Whether it wins the sum; `None` if the sum is too large.
    pub wins: Option<bool>,
}

/// What is known of a part.
#[derive(Clone, Debug)]
pub enum PartAnswer {
    /// It comes to more positions than [`MAX_POSITIONS`].
    TooLarge,
    /// Its worth.
    Known {
        /// What it is worth.
        worth: Worth,
        /// White's moves and Black's.
        moves: [Vec<PlayerMove>; 2],
    },
}

/// What is known of the sum.
#[derive(Clone, Debug)]
pub enum SumAnswer {
    /// It comes to more positions than [`MAX_SUM_POSITIONS`], or a part is too large.
    TooLarge,
    /// Its worth.
    Known(Worth),
}

/// The answer to a [`Question`], or what is known of it so far.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The question.
    pub question: Question,
    /// The parts that are solved.
    pub parts: Vec<PartAnswer>,
    /// The sum, once it is solved.
    pub sum: Option<SumAnswer>,
}

impl Answer {
    /// Returns what is known of each part; `None` for those that are too large, or not solved.
    pub fn worths(&self) -> impl Iterator<Item = Option<&Worth>> {
        self.parts.iter().map(|part| match part {
            PartAnswer::TooLarge => None,
            PartAnswer::Known { worth, .. } => Some(worth),
        })
    }

    /// Returns the sum of the means, which is the mean of the sum; `None` if a part is too
    /// large.
    pub fn mean(&self) -> Option<Ratio<i64>> {
        let means = self.worths().map(|worth| Some(worth?.thermograph.mean()));
        means.sum()
    }

    /// Returns the indices of the hottest parts; none if a part is too large.
    pub fn hottest(&self) -> Vec<usize> {
        let temperatures = self
            .worths()
            .map(|worth| Some(worth?.thermograph.temperature()));
        let temperatures: Option<Vec<_>> = temperatures.collect();
        let temperatures = temperatures.unwrap_or_default();
        let hottest = temperatures.iter().max();
        (0..temperatures.len())
            .filter(|&at| Some(&temperatures[at]) == hottest)
            .collect()
    }

    /// Returns the moves of a player in a part; none if it is too large.
    pub fn moves(&self, part: usize, player: usize) -> &[PlayerMove] {
        match self.parts.get(part) {
            Some(PartAnswer::Known { moves, .. }) => &moves[player],
            _ => &[],
        }
    }
}

/// The values that have come up, and those of the parts.
#[derive(Debug, Default)]
struct Solved {
    regions: Regions,
    thermographs: Thermographs,
    stones: Known<Vec<Cell>>,
    /// In Col, and in Snort.
    cells: [Known<Vec<Cell>>; 2],
    plants: Known<Plant>,
    /// The value of each part so far; `None` for those that are too large.
    values: Vec<Option<Value>>,
}

/// A question whose parts are being solved, one after another.
#[derive(Debug)]
pub struct Solving {
    answer: Answer,
    solved: Solved,
    steps: usize,
}

impl Solving {
    /// Begins without an answer.
    pub fn new(question: Question) -> Self {
        Self {
            answer: Answer {
                question,
                parts: Vec::new(),
                sum: None,
            },
            solved: Solved::default(),
            steps: 0,
        }
    }

    /// Does nothing at first, so that the positions can be drawn; then it solves a part, and
    /// at last the sum.
    pub fn step(&mut self) {
        if self.steps > 0 && !self.is_done() {
            let solved = self.answer.parts.len();
            if let Some(part) = self.answer.question.parts.get(solved) {
                let part = self.solved.part(part);
                self.answer.parts.push(part);
            } else {
                self.answer.sum = Some(self.solved.sum(&mut self.answer));
            }
        }
        self.steps += 1;
    }

    /// Returns how many parts are solved.
    pub fn solved(&self) -> usize {
        self.answer.parts.len()
    }

    /// Returns how many parts there are to solve, with the sum.
    pub fn total(&self) -> usize {
        self.answer.question.parts.len() + 1
    }

    /// Returns whether all is solved.
    pub fn is_done(&self) -> bool {
        self.answer.sum.is_some()
    }

    /// Returns what is known so far.
    pub fn answer(&self) -> &Answer {
        &self.answer
    }
}

/// Answers a question.
pub fn answer(question: Question) -> Answer {
    let mut solving = Solving::new(question);
    while !solving.is_done() {
        solving.step();
    }
    solving.answer
}

impl Solved {
    /// Solves the next part.
    fn part(&mut self, part: &Part) -> PartAnswer {
        if reachable(part).is_none() {
            self.values.push(None);
            return PartAnswer::TooLarge;
        }
        let value = self.value(part);
        self.values.push(Some(value));
        let worth = self.worth(value);
        let moves = [WHITE, BLACK].map(|_| Vec::new());
        PartAnswer::Known { worth, moves }
    }

    /// Returns the value of a part.
    fn value(&mut self, part: &Part) -> Value {
        let text = &part.text;
        match part.game {
            Game::Domineering => self.of_free_cells(&free_cells(text)),
            Game::Col => self.of_cells(Forbidden::Same, Forbidden::Same.cells(text)),
            Game::Snort => self.of_cells(Forbidden::Different, Forbidden::Different.cells(text)),
            Game::Clobber => self.of_stones(clobber::stones(text)),
            Game::Hackenbush => self.of_plants(&plants_of(text)),
        }
    }

    fn of_free_cells(&mut self, cells: &[Cell]) -> Value {
        let cells = cells.iter().map(|cell| (cell.0, cell.1));
        self.regions.value(cells.collect())
    }

    fn of_cells(&mut self, forbidden: Forbidden, cells: Vec<Cell>) -> Value {
        parts::value(
            &forbidden.parts(cells),
            &|part: &Vec<Cell>| forbidden.options(part),
            &mut self.regions,
            &mut self.cells[usize::from(forbidden == Forbidden::Different)],
        )
    }

    fn of_stones(&mut self, stones: Vec<Cell>) -> Value {
        let groups = clobber::parts(stones);
        parts::value(
            &groups,
            &|part: &Vec<Cell>| clobber::options(part),
            &mut self.regions,
            &mut self.stones,
        )
    }

    fn of_plants(&mut self, plants: &[Plant]) -> Value {
        parts::value(
            plants,
            &plants::options,
            &mut self.regions,
            &mut self.plants,
        )
    }

    /// Returns what each move of a player leaves of a part.
    fn moves(&mut self, part: &Part, player: usize) -> Vec<(String, Value)> {
        let white = player == WHITE;
        let text = &part.text;
        match part.game {
            Game::Domineering => {
                let moves = dominoes(&free_cells(text), player).into_iter();
                moves
                    .map(|(one, other, rest)| {
                        let name = format!("{}–{}", name(one), name(other));
                        (name, self.of_free_cells(&rest))
                    })
                    .collect()
            }
            Game::Col | Game::Snort => {
                let forbidden = if part.game == Game::Col {
                    Forbidden::Same
                } else {
                    Forbidden::Different
                };
                let moves = forbidden.moves(&forbidden.cells(text), player).into_iter();
                moves
                    .map(|(cell, left)| (name(cell), self.of_cells(forbidden, left)))
                    .collect()
            }
            Game::Clobber => {
                let moves = clobber::moves(&clobber::stones(text), player).into_iter();
                moves
                    .map(|(stone, taken, left)| {
                        let [from, to] = [stone, taken].map(name);
                        (format!("{from}×{to}"), self.of_stones(left))
                    })
                    .collect()
            }
            Game::Hackenbush => {
                let edges = part.edges();
                let cuts = (1..=edges.len()).filter(|&cut| edges[cut - 1].colour.is_for(white));
                cuts.map(|cut| {
                    let left = part.after_cut(cut);
                    (format!("edge {cut}"), self.of_plants(&plants_of(&left)))
                })
                .collect()
            }
        }
    }

    /// Returns what a value is called, who wins it, and how hot it is.
    fn worth(&mut self, value: Value) -> Worth {
        let zero = self.regions.values.of_options([vec![], vec![]]);
        let values = &mut self.regions.values;
        let outcome = match (
            values.is_at_most(zero, value),
            values.is_at_most(value, zero),
        ) {
            (true, true) => Outcome::Second,
            (true, false) => Outcome::White,
            (false, true) => Outcome::Black,
            (false, false) => Outcome::First,
        };
        Worth {
            name: name_of(values, value),
            outcome,
            thermograph: self.thermographs.of(&self.regions.values, value),
        }
    }

    /// Solves the sum, and the moves in it.
    fn sum(&mut self, answer: &mut Answer) -> SumAnswer {
        let values: Option<Vec<_>> = self.values.iter().copied().collect();
        let sizes = values.iter().flatten().map(|&value| self.positions(value));
        let positions = sizes.fold(1, usize::saturating_mul);
        let values = values.filter(|_| positions <= MAX_SUM_POSITIONS);
        for (at, part) in answer.question.parts.iter().enumerate() {
            let PartAnswer::Known { moves, .. } = &mut answer.parts[at] else {
                continue;
            };
            let rest = values.as_ref().map(|values| {
                let others = [&values[..at], &values[at + 1..]].concat();
                self.total(&others)
            });
            for player in [WHITE, BLACK] {
                for (name, left) in self.moves(part, player) {
                    let wins = rest.map(|rest| self.is_won(rest, left, player));
                    let leaves = name_of(&mut self.regions.values, left);
                    moves[player].push(PlayerMove { name, leaves, wins });
                }
            }
        }
        values.map_or(SumAnswer::TooLarge, |values| {
            let total = self.total(&values);
            SumAnswer::Known(self.worth(total))
        })
    }

    fn total(&mut self, values: &[Value]) -> Value {
        let zero = self.regions.values.of_options([vec![], vec![]]);
        values
            .iter()
            .fold(zero, |sum, &value| self.regions.sum(sum, value))
    }

    /// Has a player won who leaves this sum of two?
    fn is_won(&mut self, one: Value, other: Value, player: usize) -> bool {
        let zero = self.regions.values.of_options([vec![], vec![]]);
        let sum = self.regions.sum(one, other);
        let [low, high] = if player == WHITE {
            [zero, sum]
        } else {
            [sum, zero]
        };
        self.regions.values.is_at_most(low, high)
    }

    /// Counts the positions that a canonical form comes to.
    fn positions(&self, value: Value) -> usize {
        let mut seen = Vec::from([value]);
        let mut at = 0;
        while let Some(&value) = seen.get(at) {
            at += 1;
            for player in [WHITE, BLACK] {
                for option in self.regions.values.options(value, player) {
                    if !seen.contains(&option) {
                        seen.push(option);
                    }
                }
            }
        }
        seen.len()
    }
}

impl Part {
    /// Returns where an edge of Hackenbush and all that is on it is in the text, with the
    /// brackets around, if they hold nothing else.
    pub(crate) fn range(&self, edge: usize) -> (usize, usize) {
        let at = self.edges()[edge - 1].at;
        // Above an edge is what comes after it, up to the bracket that ends its branch.
        let mut depth = 0;
        let end = self.text[at..].char_indices().find(|&(_, letter)| {
            match letter {
                '[' => depth += 1,
                ']' => depth -= 1,
                _ => {}
            }
            depth < 0 || letter == ' '
        });
        let end = end.map_or(self.text.len(), |(length, _)| at + length);
        let is_branch = self.text[..at].ends_with('[') && self.text[end..].starts_with(']');
        let around = usize::from(is_branch);
        (at - around, end + around)
    }

    /// Returns the text of Hackenbush after a cut: what is on the edge falls, too.
    fn after_cut(&self, cut: usize) -> String {
        let (from, to) = self.range(cut);
        self.text[..from].to_owned() + &self.text[to..]
    }
}

/// Returns the name of a cell: a letter for its column, and the number of its row.
pub(crate) fn name((row, column, _): Cell) -> String {
    let letter = ('a'..='z').nth(column).expect("a board is small");
    format!("{letter}{}", row + 1)
}

fn free_cells(text: &str) -> Vec<Cell> {
    let rows = text.lines().enumerate();
    rows.flat_map(|(row, line)| {
        line.match_indices('.')
            .map(move |(column, _)| (row, column, [true; 2]))
    })
    .collect()
}

fn plants_of(text: &str) -> Vec<Plant> {
    plants::plants(text).expect("the text was parsed before")
}

/// Returns the dominoes that a player can lay, by their cells, each with what stays free.
fn dominoes(free: &[Cell], player: usize) -> Vec<(Cell, Cell, Vec<Cell>)> {
    let (down, right) = [(1, 0), (0, 1)][player];
    let cells = free
        .iter()
        .map(|&cell| (cell, (cell.0 + down, cell.1 + right, cell.2)));
    let dominoes = cells.filter(|(_, other)| free.contains(other));
    dominoes
        .map(|(cell, other)| {
            let mut rest = free.to_vec();
            rest.retain(|&place| place != cell && place != other);
            (cell, other, rest)
        })
        .collect()
}

/// Returns the regions into which free cells fall, without single cells.
fn regions(free: Vec<Cell>) -> Vec<Vec<Cell>> {
    let mut regions = parts::groups(free, &parts::are_beside);
    regions.retain(|region| region.len() > 1);
    regions
}

/// Counts the positions, without what falls apart, that a part comes to; `None` if they are
/// more than [`MAX_POSITIONS`].
fn reachable(part: &Part) -> Option<usize> {
    let text = &part.text;
    match part.game {
        Game::Domineering => {
            let options = |region: &Vec<Cell>| {
                [WHITE, BLACK].map(|player| {
                    let moves = dominoes(region, player).into_iter();
                    moves.map(|(_, _, rest)| regions(rest)).collect()
                })
            };
            count(regions(free_cells(text)), &options)
        }
        Game::Col | Game::Snort => {
            let forbidden = if part.game == Game::Col {
                Forbidden::Same
            } else {
                Forbidden::Different
            };
            let cells = forbidden.parts(forbidden.cells(text));
            count(cells, &|part| forbidden.options(part))
        }
        Game::Clobber => count(clobber::parts(clobber::stones(text)), &|part: &Vec<
            Cell,
        >| {
            clobber::options(part)
        }),
        Game::Hackenbush => count(plants_of(text), &plants::options),
    }
}

fn count<P: Clone + Eq + Hash>(
    parts: Vec<P>,
    options: &dyn Fn(&P) -> PartOptions<P>,
) -> Option<usize> {
    let mut seen: HashSet<P> = parts.iter().cloned().collect();
    let mut open = parts;
    while let Some(part) = open.pop() {
        for option in options(&part).into_iter().flatten().flatten() {
            if seen.insert(option.clone()) {
                open.push(option);
            }
        }
        if seen.len() > MAX_POSITIONS {
            return None;
        }
    }
    Some(seen.len())
}

/// Returns the name of a value; `None` if it is long.
fn name_of(values: &mut Values, value: Value) -> Option<String> {
    let mut lengths = HashMap::new();
    let length = form_length(values, value, &mut lengths);
    (length <= MAX_NAME).then(|| values.name(value))
}

/// Returns about how many characters the canonical form has, numbers as one.
fn form_length(values: &Values, value: Value, lengths: &mut HashMap<Value, usize>) -> usize {
    if let Some(&length) = lengths.get(&value) {
        return length;
    }
    let length = if values.number(value).is_some() {
        1
    } else {
        let options = [WHITE, BLACK].map(|player| values.options(value, player));
        let options = options.into_iter().flatten();
        options.fold(2, |sum: usize, option| {
            sum.saturating_add(form_length(values, option, lengths))
        })
    };
    lengths.insert(value, length);
    length
}
