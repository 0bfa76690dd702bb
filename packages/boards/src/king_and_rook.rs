//! King and rook against king.

use crate::prelude::*;
use ch07_minimax::remoteness::remoteness;
use std::sync::OnceLock;

/// Where the white king, the black king and the rook stand, and who is to move.
/// A square is 8 times its row, from below, plus its column.
#[derive(Clone, Copy, Debug)]
pub(crate) struct KingAndRook {
    at: [u32; 3],
    white: bool,
}

const KING: usize = 0;
const BLACK: usize = 1;
const ROOK: usize = 2;
const PIECES: [&str; 3] = ["white king", "black king", "rook"];
/// Beyond the squares: there is a rook that has been taken.
const TAKEN: u32 = 64;
/// The side of a square, and what is left of the board for the numbers of rows.
const SIDE: u32 = 42;
const LEFT: u32 = 18;
/// The number of all draws: no position has it.
const DRAW: usize = 0;

/// Is it no more than a king's step from one square to the other?
fn near(one: u32, other: u32) -> bool {
    (one / 8).abs_diff(other / 8) <= 1 && (one % 8).abs_diff(other % 8) <= 1
}

fn corner(square: u32) -> (u32, u32) {
    (LEFT + square % 8 * SIDE, 2 + (7 - square / 8) * SIDE)
}

fn name(square: u32) -> String {
    let column = ('a'..='h').nth(square as usize % 8).unwrap_or('a');
    if square == TAKEN {
        "x".into()
    } else {
        format!("{column}{}", square / 8 + 1)
    }
}

impl KingAndRook {
    /// Is a square in line with the rook, and nothing between?
    fn is_attacked(&self, to: u32) -> bool {
        let rook = self.at[ROOK];
        let less = rook.min(to);
        let more = rook.max(to);
        let step = if rook / 8 == to / 8 { 1 } else { 8 };
        let is_line = step == 1 || rook % 8 == to % 8;
        let mut between = (less..more).step_by(step).skip(1);
        rook != TAKEN && is_line && !between.any(|square| self.at.contains(&square))
    }

    fn is_check(&self) -> bool {
        self.is_attacked(self.at[BLACK])
    }

    fn is_legal(&self) -> bool {
        let [king, black, rook] = self.at;
        let apart = !near(king, black) && rook != king && rook != black;
        apart && !(self.white && self.is_check())
    }

    /// The same for all eight ways to turn and reflect the board.
    fn number(&self) -> usize {
        let image = |way: usize| {
            let image = |square: u32| {
                let square = square ^ [0, 7, 56, 63][way & 3];
                if way < 4 {
                    square
                } else {
                    square % 8 * 8 + square / 8
                }
            };
            self.at
                .iter()
                .fold(0, |all, &square| all << 6 | image(square))
        };
        let least = (0..8).map(image).min().unwrap_or(0) << 1 | u32::from(self.white);
        if self.at[ROOK] == TAKEN {
            DRAW
        } else {
            least as usize
        }
    }

    /// The remoteness of all positions, by their numbers: the listing finds it
    /// when the first board is opened.
    fn remoteness() -> &'static [Option<usize>] {
        static KNOWN: OnceLock<Vec<Option<usize>>> = OnceLock::new();
        KNOWN.get_or_init(|| {
            // Turned and reflected, every king comes to d4 or a square below it.
            let mut options = vec![Vec::new(); 28 << 13];
            // A draw goes on for ever.
            options[DRAW].push(DRAW);
            for number in 0..options.len() {
                let square = |place: usize| u32::try_from(number >> place & 63).unwrap_or(0);
                let at = [square(13), square(7), square(1)];
                let position = Self {
                    at,
                    white: number & 1 == 1,
                };
                if position.is_legal() && position.number() == number {
                    options[number].extend(position.options().iter().map(Self::number));
                    if options[number].is_empty() && !position.is_check() {
                        options[number].push(DRAW);
                    }
                }
            }
            remoteness(&options)
        })
    }

    fn moves(&self) -> Option<usize> {
        Self::remoteness()[self.number()]
    }

    /// The piece that moves; a king may take the rook.
    fn moved(&self, option: &Self) -> usize {
        (0..3)
            .find(|&piece| self.at[piece] != option.at[piece])
            .unwrap_or(ROOK)
    }

    fn draw_piece(&self, piece: usize) -> Markup {
        let (x, y) = corner(self.at[piece]);
        let x = x + SIDE / 2;
        let y = y + SIDE / 2;
        let fill = if piece == BLACK {
            "var(--fig-black)"
        } else {
            "var(--fig-white)"
        };
        let shape = if piece == ROOK {
            "M-11 13H11V9H8L7-4H10V-13H6V-9H2V-13H-2V-9H-6V-13H-10V-4H-7L-8 9H-11Z"
        } else {
            "M-10 14H10L13 2C15-7 4-8 0-1C-4-8-15-7-13 2ZM0-2V-15M-5-11H5"
        };
        let drawing = html! {
            g transform={ "translate(" (x) " " (y) ")" } pointer-events="none" {
                path d=(shape) fill=(fill) stroke="var(--fig-ink)" stroke-width="2" stroke-linejoin="round" {}
            }
        };
        crate::shapes::piece(piece, (x, y), &drawing)
    }
}

/// What is clicked to move a piece to a square: if both can go there, it is cut
/// along a diagonal, without the corners, so that the middle of each part is its
/// own.
fn button(is_rook: bool, square: u32, is_split: bool) -> Markup {
    let (x, y) = corner(square);
    let (shape, middle) = match is_rook {
        _ if !is_split => (format!("M{x} {y}h{SIDE}v{SIDE}h-{SIDE}z"), SIDE / 2),
        false => (format!("M{x} {y}h31v11l-20 20h-11z"), 12),
        true => (
            format!("M{} {}h-31v-11l20-20h11z", x + SIDE, y + SIDE),
            SIDE - 12,
        ),
    };
    let x = x + middle;
    let y = y + middle;
    html! {
        path d=(shape) fill="none" pointer-events="all" {}
        circle cx=(x) cy=(y) r="10" fill="var(--bg)" stroke="var(--accent)" {}
        g pointer-events="none" { (letters((x, y + 5), 13, "var(--fg)", if is_rook { "R" } else { "K" })) }
    }
}

impl Game for KingAndRook {
    const ABOUT: About = About {
        title: "King and rook against king",
        start: "white e1 e5 h1",
        format: "“white” or “black” for who moves next, then the squares of the white king, of the black king and of the rook, as in white e1 e5 h1; x for a rook that has been taken.",
        typing: "piece and square, as in king e2 or rook h4",
        stuck: "can’t get out of check",
        click: "choose where a piece shall go",
        ..About::USUAL
    };

    fn parse(text: &str) -> Result<Self, String> {
        let mut words = split(text);
        let mut position = Self {
            white: white_moves(words.next())?,
            at: [TAKEN; 3],
        };
        for (piece, square) in PIECES.iter().zip(&mut position.at) {
            let word = words.next().unwrap_or("nothing");
            let most = if *piece == "rook" { TAKEN } else { TAKEN - 1 };
            let known = (0..=most).find(|&square| name(square) == word);
            let wrong = || {
                format!(
                    "The {piece} stands on a square, as in c4, not on {}.",
                    quoted(word)
                )
            };
            *square = known.ok_or_else(wrong)?;
        }
        no_more(words.next(), "Three squares")?;
        ensure!(
            position.is_legal(),
            "Kings can’t stand side by side, nor two pieces on one square, and White is not to move where the black king is attacked."
        );
        Ok(position)
    }

    fn options(&self) -> Vec<Self> {
        let mut options = Vec::new();
        let pieces: &[usize] = if self.white { &[KING, ROOK] } else { &[BLACK] };
        for &piece in pieces.iter().filter(|_| self.at[ROOK] != TAKEN) {
            for to in (0..TAKEN).filter(|&to| to != self.at[piece]) {
                let mut option = Self {
                    white: !self.white,
                    ..*self
                };
                if piece == BLACK && to == self.at[ROOK] {
                    option.at[ROOK] = TAKEN;
                }
                option.at[piece] = to;
                let goes = if piece == ROOK {
                    self.is_attacked(to)
                } else {
                    near(self.at[piece], to)
                };
                if goes && option.is_legal() {
                    options.push(option);
                }
            }
        }
        options
    }

    fn name(&self, option: &Self) -> (String, String) {
        let piece = self.moved(option);
        let to = name(option.at[piece]);
        let whole = if piece == ROOK { "rook" } else { "king" };
        let takes = if option.at[ROOK] == TAKEN {
            " and take the rook"
        } else {
            ""
        };
        (
            format!("move the {whole} to {to}{takes}"),
            format!("{whole} {to}"),
        )
    }
}

impl Position for KingAndRook {
    fn text(&self) -> String {
        let [king, black, rook] = self.at.map(name);
        format!(
            "{} {king} {black} {rook}",
            player(self.white).to_ascii_lowercase()
        )
    }

    fn outcome(&self) -> Outcome {
        self.moves()
            .map_or(Outcome::Draw, |moves| (moves % 2 == 1).into())
    }

    fn best(&self, _good: Vec<usize>) -> Vec<usize> {
        let options: Vec<_> = self.options().iter().map(Self::number).collect();
        quickest(&options, Self::remoteness())
    }

    fn advised(&self, good: Vec<usize>) -> Vec<usize> {
        self.best(good)
    }

    fn end(&self, _to_move: Player) -> Option<String> {
        let end = match self.at[ROOK] {
            TAKEN => "The rook is taken",
            _ => "The black king has no move and is not attacked",
        };
        (!self.is_check()).then(|| end.into())
    }

    fn status(&self) -> String {
        let [king, black, rook] = self.at.map(name);
        let rook = if rook == "x" {
            "no rook".into()
        } else {
            format!("rook {rook}")
        };
        let check = if self.is_check() {
            ", which is attacked"
        } else {
            ""
        };
        let who = player(self.white);
        format!("{who} to move: king {king} and {rook} against king {black}{check}")
    }

    fn reason(&self) -> String {
        let Some(moves) = self.moves() else {
            return "White can’t win without the rook, or where Black has no move and is not attacked.".into();
        };
        let moves = counted(moves.div_ceil(2) as u64, "move");
        format!("White needs {moves} against the best defence.")
    }

    fn size(&self) -> (u32, u32) {
        (LEFT + 8 * SIDE + 2, 8 * SIDE + 46)
    }

    fn draw(&self, view: &View) -> Markup {
        let goal = |option: &Self| {
            let piece = self.moved(option);
            (piece == ROOK, option.at[piece])
        };
        let goals: Vec<_> = self.options().iter().map(goal).collect();
        html! {
            @for square in 0..TAKEN {
                @let fill = if (square / 8 + square) % 2 == 0 { "var(--fig-faint)" } else { "var(--fig-paper)" };
                (rect(corner(square), (SIDE, SIDE), fill, "var(--edge)"))
            }
            @for at in 0..8 {
                (letters((LEFT + at * SIDE + SIDE / 2, 8 * SIDE + 17), 13, "var(--muted)", &name(at)[..1]))
                (letters((8, 2 + (7 - at) * SIDE + SIDE / 2 + 5), 13, "var(--muted)", &(at + 1).to_string()))
            }
            @for piece in (0..3).filter(|&piece| self.at[piece] != TAKEN) { (self.draw_piece(piece)) }
            @for (at, &(is_rook, square)) in goals.iter().enumerate().filter(|_| view.choosing) {
                (view.target(at, &button(is_rook, square, goals.contains(&(!is_rook, square)))))
            }
            @if let Some(own) = view.is_readers() {
                @let yours = if own == self.white { "You have king (K) and rook (R)." } else { "You have the lone king (K)." };
                (letters((LEFT + 4 * SIDE, 8 * SIDE + 39), 15, "var(--fg)", yours))
            }
        }
    }

    fn place(&self) -> (u32, u32) {
        (
            self.at.iter().fold(0, |all, &square| all << 7 | square),
            self.white.into(),
        )
    }

    fn label(&self) -> String {
        self.moves().map_or("–".into(), |moves| moves.to_string())
    }
}

pub(crate) const BOARD: Parse = parse::<KingAndRook>;
pub(crate) const TRIES: Tries = Tries {
    good: "white a1 e5 h8 | black c1 e4 e1 | BLACK c3 a2 b1 | white c1 h8 x | black b6 a8 c7",
    bad: &[
        (
            "white e1 e9 h1",
            "The black king stands on a square, as in c4, not on “e9”.",
        ),
        (
            "white x h1 e5",
            "The white king stands on a square, as in c4, not on “x”.",
        ),
        (
            "e1 h1 e5",
            "First comes who moves next, “white” or “black”, not “e1”.",
        ),
        (
            "white e1 e5 h1 e6",
            "Three squares are enough: “e6” is one too many.",
        ),
        (
            "white e1 e5 e5",
            "Kings can’t stand side by side, nor two pieces on one square, and White is not to move where the black king is attacked.",
        ),
    ],
    lost: "black e1 e5 h4",
    short: "white c3 c1 h2",
    drawn: "black h8 a1 b2",
};
