//! `{{#board GAME …}}` and `{{#puzzle GAME …}}`: a picture of the start position,
//! which the page's script brings to life.

use crate::fold::typed;
use crate::page::diagnostic::Mistake;
use crate::page::syntax::Directive;
use crate::program::output::MEND;
use anyhow::{Context as _, ensure};
use boards::Board;
use maud::{Markup, PreEscaped, html};
use std::collections::BTreeMap;

/// What stands in the directive: `GAME key="value" …`.
struct Arguments {
    game: String,
    values: BTreeMap<String, String>,
}

impl Arguments {
    /// Those of a board or a puzzle.
    fn of(directive: &Directive) -> anyhow::Result<Self> {
        let is_puzzle = directive.name == "puzzle";
        let keys = if is_puzzle { PUZZLE } else { BOARD };
        let words = shlex::split(directive.argument).context("a quotation mark is not closed")?;
        let mut words = words.into_iter();
        let game = words.next().context("the name of a game is missing")?;
        let mut values = BTreeMap::new();
        for word in words {
            let (key, value) = word
                .split_once('=')
                .with_context(|| format!("{word} is not key=\"value\""))?;
            ensure!(
                keys.contains(&key),
                "{key} is not one of {}",
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
        let is_sign = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        let id = self.value("id");
        let goal = self.value("goal");
        let is_name = !id.is_empty() && id.chars().all(is_sign);
        ensure!(
            is_name,
            "a puzzle needs id=\"name\", of small letters, digits and hyphens"
        );
        ensure!(
            !goal.is_empty(),
            "a puzzle needs goal=\"only\", goal=\"win\" or goal=\"save\""
        );
        self.stars().map(drop)
    }

    fn stars(&self) -> anyhow::Result<u32> {
        let stars = self
            .value("stars")
            .parse()
            .ok()
            .filter(|stars| (1..=3).contains(stars));
        stars.context("a puzzle needs stars=\"1\", stars=\"2\" or stars=\"3\"")
    }

    fn value(&self, key: &str) -> &str {
        self.values.get(key).map_or("", String::as_str)
    }
}

/// What the directive of a board has, and that of a puzzle.
const BOARD: &[&str] = &["start", "hints"];
const PUZZLE: &[&str] = &["start", "goal", "id", "stars", "hints"];

/// A puzzle, for the list of all.
#[derive(Hash)]
pub(crate) struct Puzzle {
    pub(crate) id: String,
    /// How difficult it is, from 1 to 3.
    pub(crate) stars: u32,
    game: String,
    start: String,
}

impl Puzzle {
    /// The puzzle of a directive, if it is one.
    pub(crate) fn of(directive: &Directive) -> Option<Self> {
        if directive.name != "puzzle" {
            return None;
        }
        let arguments = Arguments::of(directive).ok()?;
        let [id, start] = ["id", "start"].map(|key| arguments.value(key).to_owned());
        Some(Self {
            id,
            stars: arguments.stars().ok()?,
            game: arguments.game,
            start,
        })
    }

    /// What the game is called, and its start as a picture that has no name.
    pub(crate) fn game(&self) -> Result<(&'static str, Markup), Mistake> {
        let opened = open(&self.start, |start| boards::open(&self.game, start, "", 1));
        let (board, _) = opened.map_err(|why| Mistake::new(why, MEND))?;
        // What is written on it can't be read where it is so small.
        let picture = boards::without_letters(&still(&board));
        let picture = picture.replacen("role=\"img\"", "aria-hidden=\"true\"", 1);
        Ok((board.now().about().title, PreEscaped(picture)))
    }
}

pub(crate) fn check(directive: &Directive) -> Result<(), Mistake> {
    Arguments::of(directive)
        .map(drop)
        .map_err(Mistake::mended_by(MEND))
}

/// A board to play on, or a puzzle, as HTML on one line.
pub(crate) fn html(directive: &Directive) -> Result<String, Mistake> {
    element(directive).map_err(Mistake::mended_by(MEND))
}

/// The board, and its start as the page's script has to open it: as the author
/// writes it, or where no game can be read from that, without accents and width,
/// as `theme/board.js` reads what is typed.
fn open<B>(start: &str, open: impl Fn(&str) -> Result<B, String>) -> Result<(B, String), String> {
    let as_written = open(start).map(|board| (board, start.to_owned()));
    let typed = typed(start);
    if as_written.is_ok() || typed == start {
        return as_written;
    }
    open(&typed).map(|board| (board, typed))
}

fn element(directive: &Directive) -> anyhow::Result<String> {
    let kind = directive.name;
    let arguments = Arguments::of(directive)?;
    let number = directive.number.to_string();
    let id = if kind == "puzzle" {
        arguments.value("id")
    } else {
        &number
    };
    let start = arguments.value("start");
    let goal = arguments.value("goal");
    let open_board = |start: &str| boards::open_any(&arguments.game, start, goal, 1);
    let (board, start) = open(start, open_board).map_err(anyhow::Error::msg)?;
    let hints = arguments.value("hints");
    ensure!(
        hints.is_empty() || hints == "plain",
        "hints are \"plain\", not {hints:?}"
    );
    let module = boards::chapter(&arguments.game).unwrap_or_default();
    // In a div: Markdown takes a line that starts with an element it does not
    // know for a paragraph.
    let html = html! {
        div {
            game-board id={ (kind) "-" (id) } class=(kind) data-module=(module) data-game=(arguments.game) data-start=(start) data-goal=(goal) data-plain[!hints.is_empty()] { (picture(&*board)) }
        }
    };
    Ok(html.into_string().replace('\n', " "))
}

/// The drawing of a board without what only its script needs: what is a piece, and
/// what is there to be touched and can't be seen.
fn still(board: &dyn Board) -> String {
    let picture = board.picture();
    let mut kept = String::new();
    let mut groups = Vec::new();
    for part in picture.split_inclusive('>') {
        let (text, tag) = part.split_at(part.rfind('<').unwrap_or(part.len()));
        let is_needed = match tag {
            "</g>" | "</path>" | "</circle>" => groups.pop().unwrap_or(true),
            _ if tag.starts_with("<g") => !tag.contains("data-piece"),
            _ => tag.contains("stroke") || !tag.contains("fill=\"none\""),
        };
        if ["<g", "<path", "<circle"]
            .iter()
            .any(|start| tag.starts_with(start))
        {
            groups.push(is_needed);
        }
        kept.extend([text, if is_needed { tag } else { "" }]);
    }
    kept
}

/// What is there before the board is playable, and on paper.
fn picture(board: &dyn Board) -> Markup {
    html! {
        figure class="figure board-picture" {
            (PreEscaped(still(board)))
            figcaption { (PreEscaped(board.caption())) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_is_a_picture_until_the_script_comes() {
        let argument = "say-thirty start=\"12 3\"";
        let html = html(&Directive {
            name: "board",
            argument,
            below: "",
            number: 2,
        })
        .unwrap();
        assert!(html.starts_with("<div><game-board id=\"board-2\" class=\"board\" data-module=\"ch01\" data-game=\"say-thirty\" data-start=\"12 3\""), "{html}");
        assert!(html.contains("<svg") && html.contains("1 is next.") && !html.contains('\n'));
        assert!(!html.contains("tabindex"), "nothing can be clicked yet");
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
            let html = html(&Directive {
                name: "board",
                argument,
                below: "",
                number: 2,
            })
            .unwrap();
            assert!(html.contains(&format!("data-start=\"{start}\"")), "{html}");
        }
        let refused = open("3²", |start| boards::open("nim", start, "", 1)).err();
        assert_eq!(
            refused.as_deref(),
            Some("A heap has 0 to 15 beans, not “3²”.")
        );
    }

    #[test]
    fn a_puzzle_is_checked_when_the_book_is_built() {
        let puzzle = |argument: &str| {
            element(&Directive {
                name: "puzzle",
                argument,
                below: "",
                number: 0,
            })
        };
        let no_goal = "A puzzle asks for “only”, “win” or “save”, not for “draw”.";
        let good = r#"id="a" goal="only" stars="1" start="30 3 5""#;
        assert!(
            puzzle(&format!("say-thirty {good}"))
                .unwrap()
                .contains("Find the only winning move.")
        );
        for (argument, why) in [
            (
                r#"id="a" goal="only" stars="1" start="30 3 6""#,
                "0 moves win here, not one.",
            ),
            (
                r#"id="a" goal="win" stars="1" start="30 3 6""#,
                "Nothing wins here.",
            ),
            (r#"id="a" goal="draw" stars="1""#, no_goal),
            (
                r#"goal="win""#,
                r#"a puzzle needs id="name", of small letters, digits and hyphens"#,
            ),
            (
                r#"id="a""#,
                r#"a puzzle needs goal="only", goal="win" or goal="save""#,
            ),
            (
                r#"id="a" goal="win" stars="4""#,
                r#"a puzzle needs stars="1", stars="2" or stars="3""#,
            ),
            (r#"x="a""#, "x is not one of start, goal, id, stars, hints"),
            (
                &format!("{good} hints=\"all\""),
                r#"hints are "plain", not "all""#,
            ),
            (r#"start="a"#, "a quotation mark is not closed"),
        ] {
            let refused = puzzle(&format!("say-thirty {argument}"))
                .unwrap_err()
                .to_string();
            assert_eq!(refused, why);
        }
        let refused = |argument| puzzle(argument).unwrap_err().to_string();
        let unknown = refused(r#"chess id="a" goal="win" stars="3""#);
        assert!(unknown.starts_with("There is no game called “chess”, only say-thirty, "));
        let no_token = refused(r#"grid id="a" goal="win" stars="1" start="..""#);
        assert_eq!(no_token, "A board has one token, o, and not 0.");
    }
}
