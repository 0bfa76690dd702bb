//! What a reader types: positions of some games, one below the other.

use crate::InputError;
use crate::three_colours::Colour;
use std::fmt;

/// The most parts that a sum has.
pub const MAX_PARTS: usize = 12;
/// The most rows of a board, and the most columns.
pub const MAX_SIDE: usize = 12;
/// The most edges of a part in Hackenbush.
pub const MAX_EDGES: usize = 40;

/// A game that the tool knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Game {
    /// White lays dominoes upright, Black flat.
    Domineering,
    /// Neighbours have different colours.
    Col,
    /// Neighbours don't have different colours.
    Snort,
    /// A stone takes one of the other player's beside it.
    Clobber,
    /// A cut takes an edge, and what is above it falls.
    Hackenbush,
}

impl Game {
    /// All of them.
    pub const ALL: [Self; 5] = [
        Self::Domineering,
        Self::Col,
        Self::Snort,
        Self::Clobber,
        Self::Hackenbush,
    ];

    /// Returns the characters of its cells, in the order in which clicks go through them.
    pub(crate) fn cells(self) -> &'static str {
        match self {
            Self::Domineering => ".#",
            Self::Col | Self::Snort => ".ox#",
            Self::Clobber => ".ox",
            Self::Hackenbush => "",
        }
    }

    /// Returns the character of a place outside the position, which makes a short row longer.
    pub(crate) fn outside(self) -> char {
        match self {
            Self::Clobber => '.',
            _ => '#',
        }
    }

    /// Returns the game with this name.
    fn named(name: &str) -> Option<Self> {
        let is_it = |game: &Self| game.to_string().eq_ignore_ascii_case(name);
        Self::ALL.into_iter().find(is_it)
    }
}

/// The name.
impl fmt::Display for Game {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        out.write_str(match self {
            Self::Domineering => "Domineering",
            Self::Col => "Col",
            Self::Snort => "Snort",
            Self::Clobber => "Clobber",
            Self::Hackenbush => "Hackenbush",
        })
    }
}

/// An edge of Hackenbush as it was typed. Edges are numbered from 1; 0 is the ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edge {
    /// The edge it grows on.
    pub parent: usize,
    /// Who may cut it.
    pub colour: Colour,
    /// Where its letter is in the text of the part.
    pub at: usize,
}

/// A part of the sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The game.
    pub game: Game,
    /// The rows, of the same length, with a line break between them; in Hackenbush, what
    /// grows on the ground, with blanks between.
    pub text: String,
}

/// A question about one position, or about a sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The game of the parts that name no other.
    pub game: Game,
    /// The parts; there is at least one.
    pub parts: Vec<Part>,
}

impl Part {
    /// Returns the rows of a board.
    pub fn rows(&self) -> Vec<&str> {
        self.text.lines().collect()
    }

    /// Returns the edges of Hackenbush, from number 1 on.
    pub fn edges(&self) -> Vec<Edge> {
        // Without the message of an error, the module is smaller.
        edges(&self.text).unwrap_or_else(|_| unreachable!("the text was parsed before"))
    }
}

impl Question {
    /// Returns the question as it can be typed, and where the text of each part begins.
    pub fn text(&self) -> (String, Vec<usize>) {
        let mut text = String::new();
        let mut starts = Vec::new();
        let mut game = self.game;
        for part in &self.parts {
            if !text.is_empty() {
                text += "\n\n";
            }
            if part.game != game {
                text += &format!("{}\n", part.game);
                game = part.game;
            }
            starts.push(text.len());
            text += &part.text;
        }
        (text, starts)
    }
}

/// Parses the two fields of the tool: the game, and positions.
///
/// A position of a board has a line for each row, or a `/` between rows. A blank line is
/// between two parts, and a line with the name of a game is before the first part of that game.
/// In Hackenbush a part is what grows on the ground, as in `WB[G]W B`.
///
/// # Errors
///
/// If a field is wrong: its name, and a sentence that says where, and what is expected.
pub fn parse(game: &str, positions: &str) -> Result<Question, InputError> {
    let first = Game::named(game.trim()).ok_or_else(|| {
        let names = Game::ALL.map(|game| game.to_string()).join(", ");
        InputError::new(
            "game",
            format!("“{game}” is not a game of this tool; its games are {names}."),
        )
    })?;
    let mut game = first;
    let mut parts = Vec::new();
    let mut rows: Vec<(usize, &str)> = Vec::new();
    let lines = positions.split(['\n', '/']).map(str::trim);
    for (number, line) in (1..).zip(lines.chain([""])) {
        let named = Game::named(line);
        if line.is_empty() || named.is_some() {
            if !rows.is_empty() {
                parts.push(part(game, &rows)?);
                rows.clear();
            }
            game = named.unwrap_or(game);
        } else {
            rows.push((number, line));
        }
    }
    if parts.is_empty() {
        let example = match game {
            Game::Domineering => "...",
            Game::Col | Game::Snort => "..o",
            Game::Clobber => "oxo",
            Game::Hackenbush => "WBW B",
        };
        return Err(wrong(format!(
            "Type a position of {game}, such as {example}"
        )));
    }
    if parts.len() > MAX_PARTS {
        return Err(wrong(format!(
            "A sum has at most {MAX_PARTS} parts, and this one has {}.",
            parts.len()
        )));
    }
    Ok(Question { game: first, parts })
}

/// Parses the lines of a part, which are given with their numbers.
fn part(game: Game, lines: &[(usize, &str)]) -> Result<Part, InputError> {
    let text = if game == Game::Hackenbush {
        for &(number, line) in lines {
            edges(line).map_err(|message| wrong(format!("Line {number} {message}")))?;
        }
        let words = lines.iter().flat_map(|(_, line)| line.split_whitespace());
        words.collect::<Vec<_>>().join(" ").to_ascii_uppercase()
    } else {
        board(game, lines)?
    };
    let count = text.chars().filter(char::is_ascii_alphabetic).count();
    if game == Game::Hackenbush && count > MAX_EDGES {
        return Err(wrong(format!(
            "A part has at most {MAX_EDGES} edges, and the one in line {} has {count}.",
            lines[0].0
        )));
    }
    Ok(Part { game, text })
}

fn board(game: Game, lines: &[(usize, &str)]) -> Result<String, InputError> {
    let lengths = lines.iter().map(|(_, line)| line.chars().count());
    let width = lengths.max().unwrap_or(0);
    if lines.len().max(width) > MAX_SIDE {
        return Err(wrong(format!(
            "A board has at most {MAX_SIDE} rows of {MAX_SIDE} cells, and the one in line {} has {} of {width}.",
            lines[0].0,
            lines.len()
        )));
    }
    let mut rows = Vec::new();
    for &(number, line) in lines {
        let is_cell = |cell: char| game.cells().contains(cell) || cell == '#';
        if let Some(other) = line.chars().find(|&cell| !is_cell(cell)) {
            let cells = match game {
                Game::Domineering => "a dot, which is free, or #",
                Game::Col | Game::Snort => "a dot, which is free, o, x or #",
                _ => "o, x or a dot, which is empty",
            };
            return Err(wrong(format!(
                "Line {number} has “{other}”; a cell of {game} is {cells}."
            )));
        }
        let row = line.replace('#', &game.outside().to_string());
        let outside = game.outside().to_string();
        rows.push(row + &outside.repeat(width - line.len()));
    }
    Ok(rows.join("\n"))
}

/// Parses what grows on the ground, with brackets around a branch to the side.
///
/// # Errors
///
/// The end of a sentence that says what is wrong.
fn edges(text: &str) -> Result<Vec<Edge>, String> {
    let mut edges = Vec::new();
    let mut tip = 0;
    let mut branches = Vec::new();
    let mut before = ' ';
    for (at, letter) in text.char_indices() {
        match letter {
            '[' if before == '[' => return Err("has a bracket in place of an edge.".into()),
            '[' if tip == 0 => {
                return Err("has a bracket on the ground; an edge comes first.".into());
            }
            '[' => branches.push(tip),
            ']' if before == '[' => return Err("has brackets without an edge.".into()),
            ']' => {
                let no_branch = || "closes a bracket that is not open.".to_owned();
                tip = branches.pop().ok_or_else(no_branch)?;
            }
            ' ' if branches.is_empty() => tip = 0,
            ' ' => break,
            _ => {
                let colour = match letter.to_ascii_lowercase() {
                    'w' => Colour::White,
                    'b' => Colour::Black,
                    'g' => Colour::Green,
                    _ => {
                        return Err(format!(
                            "has “{letter}”; an edge of Hackenbush is W, B or G."
                        ));
                    }
                };
                let parent = tip;
                edges.push(Edge { parent, colour, at });
                tip = edges.len();
            }
        }
        before = letter;
    }
    if branches.is_empty() {
        Ok(edges)
    } else {
        Err("has a bracket that is not closed.".into())
    }
}

fn wrong(message: impl Into<String>) -> InputError {
    InputError::new("positions", message)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_read() {
        let question = parse(
            "domineering",
            "..\n.#\n\n\n...\nsnort\n.o/x\n\nHackenbush\nwb[g]W\nb",
        )
        .expect("all are positions");
        let texts: Vec<_> = question.parts.iter().map(|part| &part.text[..]).collect();
        assert_eq!(texts, ["..\n.#", "...", ".o\nx#", "WB[G]W B"]);
        let (text, starts) = question.text();
        assert_eq!(
            text,
            "..\n.#\n\n...\n\nSnort\n.o\nx#\n\nHackenbush\nWB[G]W B"
        );
        assert_eq!(starts, [0, 7, 18, 36]);
        assert_eq!(parse("Domineering", &text), Ok(question));
    }

    #[test]
    fn edges_grow_on_each_other() {
        let question = parse("hackenbush", "WB[G[W]]B G").expect("it is a position");
        let edges = question.parts[0].edges();
        let found: Vec<_> = edges.iter().map(|edge| (edge.parent, edge.at)).collect();
        assert_eq!(found, [(0, 0), (1, 1), (2, 3), (3, 5), (2, 8), (0, 10)]);
    }

    #[test]
    fn bad_input_is_told_at_its_field() {
        let many = ".\n\n".repeat(MAX_PARTS + 1);
        let long = ".".repeat(MAX_SIDE + 1);
        let high = "W".repeat(MAX_EDGES + 1);
        for (game, positions, field, message) in [
            (
                "chess",
                "",
                "game",
                "“chess” is not a game of this tool; its games are Domineering, Col, Snort, ",
            ),
            (
                "Snort",
                "\n\n",
                "positions",
                "Type a position of Snort, such as ..o",
            ),
            (
                "Col",
                "..\n\n.y",
                "positions",
                "Line 3 has “y”; a cell of Col is a dot, which is free, o, x or #.",
            ),
            (
                "Domineering",
                "..o",
                "positions",
                "Line 1 has “o”; a cell of Domineering is a dot, which is free, or #.",
            ),
            (
                "Clobber",
                "oxw",
                "positions",
                "Line 1 has “w”; a cell of Clobber is o, x or a dot, ",
            ),
            (
                "Domineering",
                &many,
                "positions",
                "A sum has at most 12 parts, and this one has 13.",
            ),
            (
                "Domineering",
                &long,
                "positions",
                "A board has at most 12 rows of 12 cells, and the one in line 1 has 1 of 13.",
            ),
            (
                "Hackenbush",
                "WB\nW.",
                "positions",
                "Line 2 has “.”; an edge of Hackenbush is W, B or G.",
            ),
            (
                "Hackenbush",
                "W[B",
                "positions",
                "Line 1 has a bracket that is not closed.",
            ),
            (
                "Hackenbush",
                "W[B G]",
                "positions",
                "Line 1 has a bracket that is not closed.",
            ),
            (
                "Hackenbush",
                "W]B",
                "positions",
                "Line 1 closes a bracket that is not open.",
            ),
            (
                "Hackenbush",
                "[W]B",
                "positions",
                "Line 1 has a bracket on the ground; ",
            ),
            (
                "Hackenbush",
                "W[]B",
                "positions",
                "Line 1 has brackets without an edge.",
            ),
            (
                "Hackenbush",
                "W[[B]W]",
                "positions",
                "Line 1 has a bracket in place of an edge.",
            ),
            (
                "Hackenbush",
                &high,
                "positions",
                "A part has at most 40 edges, and the one in line 1 has 41.",
            ),
        ] {
            let error = parse(game, positions).expect_err(positions);
            assert_eq!(error.field, field, "{positions}");
            assert!(error.message.starts_with(message), "{}", error.message);
        }
    }
}
