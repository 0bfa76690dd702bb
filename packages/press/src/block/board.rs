//! `{{#board GAME …}}` and `{{#puzzle GAME …}}`: a picture of the start position, which the
//! page's script makes playable.

use crate::block::figure::picture;
use crate::fold_text::fold_input;
use crate::markup;
use crate::page::diagnostic::Diagnostic;
use crate::page::syntax::{ARGUMENT_HELP, Directive};
use crate::resolve::tree;
use anyhow::{Context as _, ensure};
use book_model::{Block, Board, Element, Goal, Node, Picture, Puzzle};
use std::collections::BTreeMap;

/// The argument of a directive: `GAME key="value" …`.
struct Arguments {
    game: String,
    values: BTreeMap<String, String>,
}

/// The keys of a board.
const BOARD_KEYS: &[&str] = &["start", "hints"];
/// The keys of a puzzle.
const PUZZLE_KEYS: &[&str] = &["start", "goal", "id", "stars", "hints"];

impl Arguments {
    /// Parses the argument of a board or a puzzle.
    fn parse(directive: &Directive) -> anyhow::Result<Self> {
        let is_puzzle = directive.name == "puzzle";
        let keys = if is_puzzle { PUZZLE_KEYS } else { BOARD_KEYS };
        let mut words = shlex::split(directive.argument)
            .context("a quotation mark is not closed")?
            .into_iter();
        let game = words.next().context("the name of a game is missing")?;
        let mut values = BTreeMap::new();
        for word in words {
            let (key, value) = word
                .split_once('=')
                .with_context(|| format!("{word} is not key=\"value\""))?;
            ensure!(
                keys.contains(&key),
                "unknown key `{key}`: it is one of {}",
                keys.join(", ")
            );
            values.insert(key.to_owned(), value.to_owned());
        }
        let arguments = Self { game, values };
        if is_puzzle {
            arguments.check_puzzle()?;
        }
        Ok(arguments)
    }

    fn check_puzzle(&self) -> anyhow::Result<()> {
        let id = self.value("id");
        let is_id_char = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        ensure!(
            !id.is_empty() && id.chars().all(is_id_char),
            "a puzzle needs id=\"name\", of lower-case letters, digits and hyphens"
        );
        ensure!(
            !self.value("goal").is_empty(),
            "a puzzle needs goal=\"only\", goal=\"win\" or goal=\"save\""
        );
        self.stars().map(drop)
    }

    /// Returns how difficult a puzzle is, from 1 to 3.
    fn stars(&self) -> anyhow::Result<u32> {
        self.value("stars")
            .parse()
            .ok()
            .filter(|stars| (1..=3).contains(stars))
            .context("a puzzle needs stars=\"1\", stars=\"2\" or stars=\"3\"")
    }

    /// Returns the value of a key; empty if it is not given.
    fn value(&self, key: &str) -> &str {
        self.values.get(key).map_or("", String::as_str)
    }
}

/// The id and the difficulty of a puzzle, which the list of all puzzles has.
#[derive(Hash)]
pub(crate) struct PuzzleSource {
    pub(crate) id: String,
    /// How difficult it is, from 1 to 3.
    pub(crate) stars: u32,
    game: String,
    start: String,
}

/// How the list of all puzzles shows a puzzle.
pub(crate) struct PuzzlePreview {
    /// What the game is called.
    pub(crate) game_title: &'static str,
    /// A small picture of the start position, hidden from screen readers.
    pub(crate) picture: Picture,
}

impl PuzzleSource {
    /// Returns the puzzle of a directive, if it is one.
    pub(crate) fn of_directive(directive: &Directive) -> Option<Self> {
        if directive.name != "puzzle" {
            return None;
        }
        let arguments = Arguments::parse(directive).ok()?;
        Some(Self {
            id: arguments.value("id").to_owned(),
            stars: arguments.stars().ok()?,
            start: arguments.value("start").to_owned(),
            game: arguments.game,
        })
    }

    /// Opens the puzzle for its preview.
    ///
    /// # Errors
    ///
    /// If the game or its start is unknown.
    pub(crate) fn preview(&self) -> Result<PuzzlePreview, Diagnostic> {
        let opened = open_start(&self.start, |start| {
            boards::open_game(&self.game, start, "", 1)
        });
        let (board, _) = opened.map_err(|error| Diagnostic::new(error, ARGUMENT_HELP))?;
        let Picture(svg) = static_picture(&board);
        // What is written on it can't be read where it is so small.
        let mut svg = markup::without(svg, &|element| element.name != "text");
        for (name, value) in &mut svg.attributes {
            if name == "role" {
                *name = "aria-hidden".into();
                *value = "true".into();
            }
        }
        Ok(PuzzlePreview {
            game_title: board.position().info().title,
            picture: Picture(svg),
        })
    }
}

/// Checks the form of the argument of a board or a puzzle.
///
/// # Errors
///
/// If it is wrong.
pub(crate) fn check(directive: &Directive) -> Result<(), Diagnostic> {
    Arguments::parse(directive)
        .map(drop)
        .map_err(Diagnostic::with_help(ARGUMENT_HELP))
}

/// Returns a board to play on, or a puzzle.
///
/// # Errors
///
/// If the argument is wrong, or the puzzle has not exactly the solution that it promises.
pub(crate) fn resolve(directive: &Directive) -> Result<Vec<Block>, Diagnostic> {
    let block = resolve_block(directive).map_err(Diagnostic::with_help(ARGUMENT_HELP))?;
    Ok(vec![block])
}

/// Opens a board, and returns it with its start as the page's script has to open it: as
/// the author writes it, or if that is no position, without accents and in half width, as
/// `theme/game-board.js` reads what a reader types.
fn open_start<B>(
    start: &str,
    open: impl Fn(&str) -> Result<B, String>,
) -> Result<(B, String), String> {
    let as_written = open(start).map(|board| (board, start.to_owned()));
    let folded = fold_input(start);
    if as_written.is_ok() || folded == start {
        return as_written;
    }
    open(&folded).map(|board| (board, folded))
}

fn resolve_block(directive: &Directive) -> anyhow::Result<Block> {
    let kind = directive.name;
    let arguments = Arguments::parse(directive)?;
    let game = arguments.game.clone();
    let goal = arguments.value("goal");
    let hints = arguments.value("hints");
    let (mut board, start) = open_start(arguments.value("start"), |start| {
        boards::open_board(&game, start, goal, 1)
    })
    .map_err(anyhow::Error::msg)?;
    ensure!(
        hints.is_empty() || hints == "plain",
        "hints must be \"plain\", not {hints:?}"
    );
    let id = if kind == "puzzle" {
        arguments.value("id").to_owned()
    } else {
        directive.index.to_string()
    };
    let module = boards::module_of(&game).context("the game belongs to no chapter")?;
    let resolved = Board {
        id: format!("{kind}-{id}"),
        module: module.to_owned(),
        start,
        has_plain_hints: !hints.is_empty(),
        picture: static_picture(&*board),
        caption: tree::inlines_of_nodes(markup::parse(&board.caption())),
        game,
    };
    if kind == "board" {
        return Ok(Block::Board(resolved));
    }
    // The last hint names the move.
    for _ in 0..HINT_COUNT {
        board.act("hint");
    }
    Ok(Block::Puzzle(Puzzle {
        id,
        board: resolved,
        goal: match goal {
            "only" => Goal::Only,
            "save" => Goal::Save,
            _ => Goal::Win,
        },
        stars: arguments.stars()?,
        solution: board.announcement().to_owned(),
    }))
}

/// How many hints a game has; each says more than the one before.
const HINT_COUNT: usize = 3;

/// Returns the drawing of a board without what only its script needs: which groups are
/// pieces or results of moves, and invisible shapes that can be touched.
fn static_picture(board: &dyn boards::Board) -> Picture {
    let Picture(svg) = picture(&board.picture());
    let without_touched = markup::without(svg, &|element| {
        let is_stroked = element
            .attributes
            .iter()
            .any(|(name, _)| name.starts_with("stroke"));
        is_stroked || element.attribute("fill") != Some("none")
    });
    Picture(without_marked_groups(without_touched))
}

/// What marks a group for the script.
const MARKS: [&str; 2] = ["data-piece", "data-result"];

/// Returns an element with the content of marked groups in place of the groups.
fn without_marked_groups(element: Element<Node>) -> Element<Node> {
    let mut children = Vec::new();
    for child in element.children {
        match child {
            Node::Element(child) => {
                let child = without_marked_groups(child);
                if MARKS.iter().any(|mark| child.attribute(mark).is_some()) {
                    children.extend(child.children);
                } else {
                    children.push(Node::Element(child));
                }
            }
            text @ Node::Text(_) => children.push(text),
        }
    }
    Element {
        children,
        ..element
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use book_model::plain_text;

    fn directive<'a>(name: &'a str, argument: &'a str) -> Directive<'a> {
        Directive {
            name,
            argument,
            text_below: "",
            index: 2,
        }
    }

    fn board(argument: &str) -> Board {
        match resolve_block(&directive("board", argument)).unwrap() {
            Block::Board(board) => board,
            other => panic!("{other:?} is no board"),
        }
    }

    #[test]
    fn a_board_is_a_picture_until_the_script_comes() {
        let board = board("say-thirty start=\"12 3\"");
        assert_eq!(board.id, "board-2");
        assert_eq!(board.module, "ch01");
        assert_eq!(board.start, "12 3");
        let caption = plain_text(&board.caption);
        assert!(caption.contains("1 is next."), "{caption}");
        let picture = format!("{:?}", board.picture);
        assert!(!picture.contains("tabindex"), "nothing can be clicked yet");
        assert!(!picture.contains("data-piece"), "{picture}");
    }

    #[test]
    fn a_start_is_read_in_any_width_and_with_accents() {
        for (argument, start) in [
            ("nim start=\"３　５　７\"", "3 5 7"),
            ("nim start=\"３、５、７\"", "3,5,7"),
            ("nim start=\"misère 3 5 7\"", "misere 3 5 7"),
            ("nim start=\"MISE\u{300}RE 3 5 7\"", "misere 3 5 7"),
            ("kayles start=\"ｏｏ．ｏ\"", "oo.o"),
            ("grid start=\"ｏ．／．＃\"", "o./.#"),
        ] {
            assert_eq!(board(argument).start, start);
        }
        let error = open_start("3²", |start| boards::open_game("nim", start, "", 1)).err();
        let expected = "A heap has 0 to 15 beans, not “3²”.";
        assert_eq!(error.as_deref(), Some(expected));
    }

    #[test]
    fn a_puzzle_is_checked_when_the_book_is_built() {
        let puzzle = |argument: &str| resolve_block(&directive("puzzle", argument));
        let good = r#"id="a" goal="only" stars="1" start="30 3 5""#;
        let Block::Puzzle(solvable) = puzzle(&format!("say-thirty {good}")).unwrap() else {
            panic!("it is a puzzle");
        };
        let caption = plain_text(&solvable.board.caption);
        assert!(caption.contains("Find the only winning move."), "{caption}");
        assert!(solvable.solution.contains('2'), "{}", solvable.solution);
        for (argument, reason) in [
            (
                r#"id="a" goal="only" stars="1" start="30 3 6""#,
                "0 moves win here, not one.",
            ),
            (
                r#"id="a" goal="win" stars="1" start="30 3 6""#,
                "Nothing wins here.",
            ),
            (
                r#"id="a" goal="draw" stars="1""#,
                "A puzzle asks for “only”, “win” or “save”, not for “draw”.",
            ),
            (
                r#"goal="win""#,
                r#"a puzzle needs id="name", of lower-case letters, digits and hyphens"#,
            ),
            (
                r#"id="a""#,
                r#"a puzzle needs goal="only", goal="win" or goal="save""#,
            ),
            (
                r#"id="a" goal="win" stars="4""#,
                r#"a puzzle needs stars="1", stars="2" or stars="3""#,
            ),
            (
                r#"x="a""#,
                "unknown key `x`: it is one of start, goal, id, stars, hints",
            ),
            (
                &format!("{good} hints=\"all\""),
                r#"hints must be "plain", not "all""#,
            ),
            (r#"start="a"#, "a quotation mark is not closed"),
        ] {
            let error = puzzle(&format!("say-thirty {argument}")).unwrap_err();
            assert_eq!(error.to_string(), reason);
        }
        let error = |argument| puzzle(argument).unwrap_err().to_string();
        let unknown_game = error(r#"chess id="a" goal="win" stars="3""#);
        let start = "There is no game called “chess”, only say-thirty, ";
        assert!(unknown_game.starts_with(start), "{unknown_game}");
        let no_token = error(r#"grid id="a" goal="win" stars="1" start="..""#);
        assert_eq!(no_token, "A board needs one token, o, but this one has 0.");
    }
}
