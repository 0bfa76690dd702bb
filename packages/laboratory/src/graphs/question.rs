//! What a reader types: a board with walls and the moves on it, or the arrows of a graph.

use crate::InputError;
use ch01_win_lose::grid::{Cell, Grid};
use std::collections::BTreeMap;
use std::fmt;

/// The most rows of a board, and the most columns.
pub const MAX_SIDE: usize = 20;
/// The most arrows of a graph.
pub const MAX_ARROWS: usize = 2000;
/// The most characters in the name of a position.
const MAX_NAME: usize = 8;

/// A step of the token on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// How many rows down.
    pub down: isize,
    /// How many columns to the right.
    pub right: isize,
}

impl Step {
    const fn new(down: isize, right: isize) -> Self {
        Self { down, right }
    }
}

/// The steps that a move can be, by name.
pub const DIRECTIONS: [(&str, Step); 8] = [
    ("down", Step::new(1, 0)),
    ("right", Step::new(0, 1)),
    ("down-right", Step::new(1, 1)),
    ("up", Step::new(-1, 0)),
    ("left", Step::new(0, -1)),
    ("up-left", Step::new(-1, -1)),
    ("up-right", Step::new(-1, 1)),
    ("down-left", Step::new(1, -1)),
];

/// What the positions are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shape {
    /// The free cells of a board, row by row, and what a move is.
    Board {
        /// The board.
        grid: Grid,
        /// The cell of each position.
        cells: Vec<Cell>,
        /// The moves.
        steps: Vec<Step>,
    },
    /// The vertices of a graph, by their names, in the order in which they were typed.
    Graph(Vec<String>),
}

/// A question about a token on a board or a graph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// What the positions are; there is at least one.
    pub shape: Shape,
    /// The positions that a move from each position can reach, each once.
    pub options: Vec<Vec<usize>>,
    /// The position of the token: that of the `o`, the top left free cell, or the vertex that
    /// was typed first.
    pub start: usize,
}

/// A position as a sentence calls it.
#[derive(Clone, Copy, Debug)]
pub struct Position<'a> {
    shape: &'a Shape,
    index: usize,
}

impl fmt::Display for Position<'_> {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        match self.shape {
            Shape::Board { cells, .. } => {
                let Cell { row, column } = cells[self.index];
                write!(out, "row {row}, column {column}")
            }
            Shape::Graph(names) => out.write_str(&names[self.index]),
        }
    }
}

impl Question {
    /// Returns what a sentence calls a position.
    pub fn position(&self, index: usize) -> Position<'_> {
        let shape = &self.shape;
        Position { shape, index }
    }
}

/// Parses the two fields of the tool: a board or the arrows of a graph, and the moves on a
/// board, which a graph does not need.
///
/// A board has a line for each row, or a `/` between rows: a dot is a free cell, `#` a wall,
/// and `o` the free cell with the token. A text without a dot and without `#` is a graph:
/// `ab` is an arrow between two letters, `a > b > c` is two arrows between names, `1 2` on a
/// line or between commas is an arrow between names that are no letters, and a name alone is
/// a position.
///
/// # Errors
///
/// If a field is wrong: its name, and a sentence that says what is expected there.
pub fn parse(board: &str, moves: &str) -> Result<Question, InputError> {
    if board.contains(['.', '#']) {
        parse_board(board, parse_steps(moves)?)
    } else {
        parse_graph(board)
    }
}

/// Parses the names of directions, such as `down, right, down-right`; `diagonal` is
/// down-right, and `all`, or `all eight directions`, is every direction.
///
/// # Errors
///
/// If a word is not a direction, or there is none.
pub fn parse_steps(text: &str) -> Result<Vec<Step>, InputError> {
    let wrong = |message: String| InputError::new("moves", message);
    let names = DIRECTIONS.map(|(name, _)| name).join(", ");
    let mut steps = Vec::new();
    let text = text.to_lowercase();
    let words = text.split(|c: char| c.is_whitespace() || [',', ';'].contains(&c));
    let says_nothing = ["", "and", "or", "eight", "directions"];
    for word in words.filter(|word| !says_nothing.contains(word)) {
        let word = if word == "diagonal" {
            "down-right"
        } else {
            word
        };
        let found = DIRECTIONS
            .into_iter()
            .filter(|(name, _)| word == "all" || word == *name);
        let before = steps.len();
        steps.extend(found.map(|(_, step)| step));
        if steps.len() == before {
            return Err(wrong(format!(
                "“{word}” is not a direction; the directions are {names}, diagonal, which is down-right, and all."
            )));
        }
    }
    if steps.is_empty() {
        return Err(wrong(format!("Type some of {names}, or all.")));
    }
    let mut once = Vec::new();
    for step in steps {
        if !once.contains(&step) {
            once.push(step);
        }
    }
    Ok(once)
}

fn parse_board(text: &str, steps: Vec<Step>) -> Result<Question, InputError> {
    let text = text.replace('O', "o");
    let lines: Vec<_> = text.split(['\n', '/']).map(str::trim).collect();
    let lines: Vec<_> = lines.into_iter().filter(|line| !line.is_empty()).collect();
    let width = lines.first().map_or(0, |line| line.chars().count());
    if lines.len().max(width) > MAX_SIDE {
        return Err(wrong(format!(
            "A board has at most {MAX_SIDE} rows of {MAX_SIDE} cells, and this one has {} of {width}.",
            lines.len()
        )));
    }
    for (number, line) in (1..).zip(&lines) {
        if let Some(other) = line.chars().find(|&cell| !".#o".contains(cell)) {
            return Err(wrong(format!(
                "Line {number} has “{other}”; a cell is a dot, # or o."
            )));
        }
        let count = line.len();
        if count != width {
            return Err(wrong(format!(
                "Line {number} has {count} cells, but the first has {width}."
            )));
        }
    }
    let text = lines.join("\n");
    let tokens = text.matches('o').count();
    if tokens > 1 {
        return Err(wrong(format!(
            "A board has one token, o, but this one has {tokens}."
        )));
    }
    let grid: Grid = text
        .replace('o', ".")
        .parse()
        .expect("all lines have the same width, and cells are dots or #");
    let cells: Vec<_> = (0..lines.len())
        .flat_map(|row| (0..width).map(move |column| Cell::new(row, column)))
        .filter(|&cell| grid.is_free(cell))
        .collect();
    if cells.is_empty() {
        return Err(wrong("A board has a free cell, a dot."));
    }
    let token = text.find('o').map_or(cells[0], |at| {
        // A line break comes after each row.
        Cell::new(at / (width + 1), at % (width + 1))
    });
    let position_of = |cell: Cell| cells.iter().position(|&other| other == cell);
    let options_of = |cell: &Cell| {
        let after = |step: &Step| {
            let row = cell.row.checked_add_signed(step.down)?;
            position_of(Cell::new(row, cell.column.checked_add_signed(step.right)?))
        };
        steps.iter().filter_map(after).collect()
    };
    Ok(Question {
        options: cells.iter().map(options_of).collect(),
        start: position_of(token).expect("the cell with the token is free"),
        shape: Shape::Board { grid, cells, steps },
    })
}

/// Gives each name that is new the next number.
#[derive(Default)]
struct Names<'a> {
    numbers: BTreeMap<&'a str, usize>,
    names: Vec<&'a str>,
}

impl<'a> Names<'a> {
    fn number(&mut self, name: &'a str) -> Result<usize, InputError> {
        let is_in_names = |c: char| c.is_alphanumeric() || "_-.'’".contains(c);
        if !name.chars().all(is_in_names) {
            return Err(wrong(format!(
                "“{name}” is not a name; a name has letters and digits, and no “{}”.",
                name.replace(is_in_names, "")
            )));
        }
        if name.chars().count() > MAX_NAME {
            return Err(wrong(format!(
                "A name has at most {MAX_NAME} characters, and “{name}” has more."
            )));
        }
        Ok(*self.numbers.entry(name).or_insert_with(|| {
            self.names.push(name);
            self.names.len() - 1
        }))
    }
}

fn parse_graph(text: &str) -> Result<Question, InputError> {
    let mut names = Names::default();
    let mut arrows = Vec::new();
    for path in all_paths(text)? {
        let numbers = path
            .into_iter()
            .map(|name| names.number(name))
            .collect::<Result<Vec<_>, _>>()?;
        arrows.extend(numbers.windows(2).map(|ends| (ends[0], ends[1])));
    }
    if names.names.is_empty() {
        return Err(wrong(
            "Type a board, such as ..#/..., or arrows, such as ab bc ca.",
        ));
    }
    // Single letters may be positions without a move; a word was meant to be something else.
    let word = names
        .names
        .iter()
        .find(|name| name.chars().nth(1).is_some());
    if let Some(word) = word.filter(|_| arrows.is_empty()) {
        return Err(wrong(format!(
            "There is no arrow from “{word}”; arrows are written ab bc, or a > b > c."
        )));
    }
    if arrows.len() > MAX_ARROWS {
        return Err(wrong(format!(
            "A graph has at most {MAX_ARROWS} arrows, and this one has {}.",
            arrows.len()
        )));
    }
    let mut options = vec![Vec::new(); names.names.len()];
    for (from, to) in arrows {
        if !options[from].contains(&to) {
            options[from].push(to);
        }
    }
    Ok(Question {
        shape: Shape::Graph(names.names.into_iter().map(str::to_owned).collect()),
        options,
        start: 0,
    })
}

/// Returns the paths of arrows that a text describes.
fn all_paths(text: &str) -> Result<Vec<Vec<&str>>, InputError> {
    // As in 1,2 2,3; but ab,bc and a>b,b>c have two arrows.
    let ends_of = |word| match str::split(word, ',').collect::<Vec<_>>()[..] {
        [from, to] if !from.is_empty() && !to.is_empty() => {
            let is_arrow = |name: &str| {
                name.contains(['>', '→']) || letters(name).is_some_and(|letters| letters.len() == 2)
            };
            (!is_arrow(from) && !is_arrow(to)).then(|| vec![from, to])
        }
        _ => None,
    };
    let pairs: Option<Vec<_>> = text.split_whitespace().map(ends_of).collect();
    if let Some(pairs) = pairs {
        return Ok(pairs);
    }
    let entries = text.split(['\n', ',', ';', '/']).map(str::trim);
    let of_entries = entries
        .filter(|entry| !entry.is_empty())
        .map(paths)
        .collect::<Result<Vec<_>, _>>()?;
    Ok(of_entries.concat())
}

/// Returns the paths of arrows that a line, or what is between two commas, describes.
fn paths(entry: &str) -> Result<Vec<Vec<&str>>, InputError> {
    if entry.contains(['>', '→']) {
        let names: Vec<_> = entry
            .split(['>', '→'])
            .map(|name| name.trim().trim_end_matches('-').trim())
            .collect();
        if names
            .iter()
            .any(|name| name.is_empty() || name.contains(char::is_whitespace))
        {
            return Err(wrong(format!(
                "“{entry}” is not a path of arrows; one is written a > b > c, with a name at both ends of each arrow."
            )));
        }
        return Ok(vec![names]);
    }
    let words: Vec<_> = entry.split_whitespace().collect();
    if words.iter().all(|word| letters(word).is_some()) {
        return Ok(words.into_iter().filter_map(letters).collect());
    }
    match *words.as_slice() {
        [name] => Ok(vec![vec![name]]),
        [from, to] => Ok(vec![vec![from, to]]),
        _ => Err(wrong(format!(
            "“{entry}” is not an arrow; one is written ab, a > b, or, with a line for each arrow, 1 2."
        ))),
    }
}

/// Returns the one or two letters of a word that has no others: a position, or an arrow.
fn letters(word: &str) -> Option<Vec<&str>> {
    let mut starts = word.char_indices().skip(1);
    let (second, third) = (starts.next(), starts.next());
    let is_short = word.chars().all(char::is_alphabetic) && third.is_none();
    is_short.then(|| match second {
        None => vec![word],
        Some((at, _)) => {
            let (one, other) = word.split_at(at);
            vec![one, other]
        }
    })
}

fn wrong(message: impl Into<String>) -> InputError {
    InputError::new("board", message)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arrows(text: &str) -> (Vec<String>, Vec<Vec<usize>>) {
        let question = parse(text, "").expect(text);
        let Shape::Graph(names) = question.shape else {
            panic!("{text} is no board");
        };
        (names, question.options)
    }

    #[test]
    fn a_graph_can_be_written_in_several_ways() {
        let expected = vec![vec![1, 2], vec![2], Vec::new()];
        for text in [
            "ab bc ac",
            "ab, ac, bc",
            "a > b > c, a > c",
            "a → b\na -> c\nb → c",
            "ab ab ac bc",
        ] {
            let (names, mut options) = arrows(text);
            options[0].sort_unstable();
            assert_eq!(names, ["a", "b", "c"], "{text}");
            assert_eq!(options, expected, "{text}");
        }
        for text in ["1 2\n2 10\n10 1", "1 2, 2 10, 10 1", "1,2 2,10\n10,1"] {
            let (names, options) = arrows(text);
            assert_eq!(names, ["1", "2", "10"], "{text}");
            assert_eq!(options, [[1], [2], [0]], "{text}");
        }
        let (names, options) = arrows("A > a, a > é");
        assert_eq!(names, ["A", "a", "é"]);
        assert_eq!(options, [vec![1], vec![2], vec![]]);
        for text in ["ab,bc", "a>b,b>c"] {
            let (names, options) = arrows(text);
            assert_eq!(names, ["a", "b", "c"], "{text}");
            assert_eq!(options, [vec![1], vec![2], vec![]], "{text}");
        }
        let (names, options) = arrows("home > work > home, alone, aa");
        assert_eq!(names, ["home", "work", "alone", "a"]);
        assert_eq!(options, [vec![1], vec![0], vec![], vec![3]]);
    }

    #[test]
    fn a_board_can_have_a_token() {
        let question = parse("..#/.o.", "down right").expect("it is a board");
        assert_eq!(question.start, 3);
        assert_eq!(question.position(3).to_string(), "row 1, column 1");
        assert_eq!(
            question.options,
            [vec![2, 1], vec![3], vec![3], vec![4], vec![]]
        );
        let question = parse("#.\n..\n", "all").expect("it is a board");
        assert_eq!(question.start, 0);
        assert_eq!(question.options, [[2, 1], [2, 0], [0, 1]]);
        assert_eq!(parse_steps("all eight directions"), parse_steps("all"));
        assert_eq!(
            parse_steps("Down, diagonal"),
            parse_steps("down down-right")
        );
    }

    #[test]
    fn bad_input_is_told_at_its_field() {
        let long = ".".repeat(MAX_SIDE + 1);
        let many: Vec<_> = (0..=MAX_ARROWS).map(|n| format!("{n} {}", n + 1)).collect();
        let many = many.join(",");
        for (board, moves, field, message) in [
            (
                "",
                "",
                "board",
                "Type a board, such as ..#/..., or arrows, ",
            ),
            (
                "..\n.x",
                "down",
                "board",
                "Line 2 has “x”; a cell is a dot, # or o.",
            ),
            (
                "..\n...",
                "down",
                "board",
                "Line 2 has 3 cells, but the first has 2.",
            ),
            (
                "o.o",
                "down",
                "board",
                "A board has one token, o, but this one has 2.",
            ),
            ("##", "down", "board", "A board has a free cell, a dot."),
            (
                &long,
                "down",
                "board",
                "A board has at most 20 rows of 20 cells, ",
            ),
            ("..", "", "moves", "Type some of down, right, down-right, "),
            (
                "..",
                "down, north",
                "moves",
                "“north” is not a direction; the directions are down, ",
            ),
            ("a >", "", "board", "“a >” is not a path of arrows; "),
            (
                "a b > c",
                "",
                "board",
                "“a b > c” is not a path of arrows; ",
            ),
            (
                "1 2 3",
                "",
                "board",
                "“1 2 3” is not an arrow; one is written ab, ",
            ),
            ("xyz", "", "board", "There is no arrow from “xyz”; "),
            (
                "a=>b",
                "",
                "board",
                "“a=” is not a name; a name has letters and digits, and no “=”.",
            ),
            (
                "elephants > b",
                "",
                "board",
                "A name has at most 8 characters, ",
            ),
            (
                &many,
                "",
                "board",
                "A graph has at most 2000 arrows, and this one has 2001.",
            ),
        ] {
            let error = parse(board, moves).expect_err(board);
            assert_eq!(error.field, field, "{board}");
            assert!(error.message.starts_with(message), "{}", error.message);
        }
    }
}
