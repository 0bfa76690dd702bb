//! King and rook against king.

use crate::prelude::*;
use ch08_loops::remoteness::remoteness;
use std::sync::OnceLock;

/// A position of the endgame.
#[derive(Clone, Copy, Debug)]
pub(crate) struct KingAndRook {
    /// The squares of the white king, of the black king and of the rook. A square is 8
    /// times its row, from below, plus its column.
    squares: [u32; 3],
    /// Is White to move?
    is_white: bool,
}

// The indices of the pieces.
const KING: usize = 0;
const BLACK: usize = 1;
const ROOK: usize = 2;
const PIECES: [&str; 3] = ["white king", "black king", "rook"];
/// The square of a rook that has been taken.
const TAKEN: u32 = 64;
/// The side of a square.
const SIDE: u32 = 42;
/// The space to the left of the board for the numbers of the rows.
const LEFT: u32 = 18;
/// The number of all positions without a rook; no other position has it.
const DRAW: usize = 0;

/// Is it at most a king's step from one square to the other?
fn are_near(left: u32, right: u32) -> bool {
    (left / 8).abs_diff(right / 8) <= 1 && (left % 8).abs_diff(right % 8) <= 1
}

/// Returns the left upper corner of a square.
fn corner(square: u32) -> (u32, u32) {
    (LEFT + square % 8 * SIDE, 2 + (7 - square / 8) * SIDE)
}

/// Returns the name of a square, as in "c4", or "x" for a rook that has been taken.
fn square_name(square: u32) -> String {
    let column = ('a'..='h').nth(square as usize % 8).expect("8 columns");
    if square == TAKEN {
        "x".into()
    } else {
        format!("{column}{}", square / 8 + 1)
    }
}

impl KingAndRook {
    /// Does the rook attack this square, with nothing between them?
    fn is_attacked(&self, to: u32) -> bool {
        let rook = self.squares[ROOK];
        let min = rook.min(to);
        let max = rook.max(to);
        let step = if rook / 8 == to / 8 { 1 } else { 8 };
        let is_line = step == 1 || rook % 8 == to % 8;
        let mut between = (min..max).step_by(step).skip(1);
        rook != TAKEN && is_line && !between.any(|square| self.squares.contains(&square))
    }

    /// Is the black king attacked?
    fn is_check(&self) -> bool {
        self.is_attacked(self.squares[BLACK])
    }

    /// Can the position come up in a game?
    fn is_legal(&self) -> bool {
        let [king, black, rook] = self.squares;
        let are_apart = !are_near(king, black) && rook != king && rook != black;
        are_apart && !(self.is_white && self.is_check())
    }

    /// Returns the number of the position, the same for all eight symmetric images of
    /// the board.
    fn number(&self) -> usize {
        let image_number = |symmetry: usize| {
            let image = |square: u32| {
                let reflected = square ^ [0, 7, 56, 63][symmetry & 3];
                if symmetry < 4 {
                    reflected
                } else {
                    reflected % 8 * 8 + reflected / 8
                }
            };
            self.squares
                .iter()
                .fold(0, |number, &square| number << 6 | image(square))
        };
        let min = (0..8).map(image_number).min().expect("8 images");
        if self.squares[ROOK] == TAKEN {
            DRAW
        } else {
            (min << 1 | u32::from(self.is_white)) as usize
        }
    }

    /// Returns the remoteness of all positions, by their numbers; the listing finds it
    /// when the first board is opened.
    fn remoteness() -> &'static [Option<usize>] {
        static REMOTENESS: OnceLock<Vec<Option<usize>>> = OnceLock::new();
        REMOTENESS.get_or_init(|| {
            // One of the images has the white king on d4 or on a square before it.
            let mut options = vec![Vec::new(); 28 << 13];
            // A draw goes on for ever.
            options[DRAW].push(DRAW);
            for number in 0..options.len() {
                let square = |shift: usize| to_u32(number >> shift & 63);
                let position = Self {
                    squares: [square(13), square(7), square(1)],
                    is_white: number & 1 == 1,
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

    /// Returns the number of moves to mate; `None` for a draw.
    fn moves_to_mate(&self) -> Option<usize> {
        Self::remoteness()[self.number()]
    }

    /// Returns the piece that moves; the black king, which comes first, may take the rook.
    fn moved(&self, option: &Self) -> usize {
        first_difference(&self.squares, &option.squares)
    }

    /// Draws a piece.
    fn draw_piece(&self, piece: usize) -> Markup {
        let (x, y) = corner(self.squares[piece]);
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

/// Draws what is clicked to move a piece to a square. If both pieces can go there, the
/// square is cut along a diagonal, without the corners, so that the middle of each half
/// belongs to it.
fn square_target(is_rook: bool, square: u32, is_split: bool) -> Markup {
    let (x, y) = corner(square);
    let (shape, offset) = match is_rook {
        _ if !is_split => (format!("M{x} {y}h{SIDE}v{SIDE}h-{SIDE}z"), SIDE / 2),
        false => (format!("M{x} {y}h31v11l-20 20h-11z"), 12),
        true => (
            format!("M{} {}h-31v-11l20-20h11z", x + SIDE, y + SIDE),
            SIDE - 12,
        ),
    };
    let x = x + offset;
    let y = y + offset;
    html! {
        // Up and down don't lead to the other half.
        path d=(shape) fill="none" pointer-events="all" data-half=[is_split.then_some(square)] {}
        circle cx=(x) cy=(y) r="10" fill="var(--bg)" stroke="var(--accent)" {}
        g pointer-events="none" { (letters((x, y + 5), 13, "var(--fg)", if is_rook { "R" } else { "K" })) }
    }
}

impl Game for KingAndRook {
    const INFO: GameInfo = GameInfo {
        title: "King and rook against king",
        start: "white e1 e5 h1",
        start_format: "“white” or “black” for who moves next, then the squares of the white king, of the black king and of the rook, as in white e1 e5 h1; x for a rook that has been taken.",
        move_format: "piece and square, as in king e2 or rook h4",
        stuck_phrase: "can’t get out of check",
        click_prompt: "choose where a piece goes",
        node_names: "A position is called by the number of moves to mate, so different ones may have the same name.",
        is_status_drawn: true,
        ..GameInfo::DEFAULT
    };

    fn parse(text: &str) -> Result<Self, String> {
        let mut words = split_words(text);
        let mut position = Self {
            is_white: parse_white_to_move(words.next())?,
            squares: [TAKEN; 3],
        };
        for (piece, square) in PIECES.iter().zip(&mut position.squares) {
            let word = words.next().unwrap_or("nothing");
            let max = if *piece == "rook" { TAKEN } else { TAKEN - 1 };
            *square = (0..=max)
                .find(|&square| is_same(&square_name(square), word))
                .ok_or_else(|| {
                    format!(
                        "The {piece} must be on a square, such as c4, not on {}.",
                        quote(word)
                    )
                })?;
        }
        reject_extra_word(words.next(), "Three squares")?;
        ensure!(
            position.is_legal(),
            "Kings can’t stand side by side, two pieces can’t share a square, and it can’t be White’s turn when the black king is attacked."
        );
        Ok(position)
    }

    fn options(&self) -> Vec<Self> {
        let mut options = Vec::new();
        let pieces: &[usize] = if self.is_white {
            &[KING, ROOK]
        } else {
            &[BLACK]
        };
        for &piece in pieces.iter().filter(|_| self.squares[ROOK] != TAKEN) {
            for to in (0..TAKEN).filter(|&to| to != self.squares[piece]) {
                let mut option = Self {
                    is_white: !self.is_white,
                    ..*self
                };
                if piece == BLACK && to == self.squares[ROOK] {
                    option.squares[ROOK] = TAKEN;
                }
                option.squares[piece] = to;
                let can_reach = if piece == ROOK {
                    self.is_attacked(to)
                } else {
                    are_near(self.squares[piece], to)
                };
                if can_reach && option.is_legal() {
                    options.push(option);
                }
            }
        }
        options
    }

    fn move_name(&self, option: &Self) -> MoveName {
        let piece = self.moved(option);
        let to = square_name(option.squares[piece]);
        let piece_name = if piece == ROOK { "rook" } else { "king" };
        let takes = if option.squares[ROOK] == TAKEN {
            " and take the rook"
        } else {
            ""
        };
        MoveName {
            name: format!("move the {piece_name} to {to}{takes}"),
            word: format!("{piece_name} {to}"),
        }
    }
}

impl Position for KingAndRook {
    fn text(&self) -> String {
        let [king, black, rook] = self.squares.map(square_name);
        format!(
            "{} {king} {black} {rook}",
            color_name(self.is_white).to_ascii_lowercase()
        )
    }

    fn outcome(&self) -> Outcome {
        self.moves_to_mate()
            .map_or(Outcome::Draw, |moves| (moves % 2 == 1).into())
    }

    fn perfect_choices(&self, _good: Vec<usize>) -> Vec<usize> {
        let options: Vec<_> = self.options().iter().map(Self::number).collect();
        indices_of_best_remoteness(&options, Self::remoteness())
    }

    fn hint_choices(&self, good: Vec<usize>) -> Vec<usize> {
        self.perfect_choices(good)
    }

    fn ending(&self, _to_move: Player) -> Option<String> {
        let sentence = match self.squares[ROOK] {
            TAKEN => "The rook is taken",
            _ => "The black king has no move and is not attacked",
        };
        (!self.is_check()).then(|| sentence.into())
    }

    fn side(&self) -> Option<Side> {
        Some(Side::white_or_black(self.is_white))
    }

    fn status(&self) -> String {
        let [king, black, rook] = self.squares.map(square_name);
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
        let color = color_name(self.is_white);
        format!("{color} to move: king {king} and {rook} against king {black}{check}")
    }

    fn reason(&self) -> String {
        let Some(moves) = self.moves_to_mate() else {
            return "White can’t win without the rook, or where Black has no move and is not attacked.".into();
        };
        let moves = count_noun(moves.div_ceil(2) as u64, "move");
        format!("White needs {moves} against the best defence.")
    }

    fn size(&self) -> (u32, u32) {
        (LEFT + 8 * SIDE + 2, 8 * SIDE + 46)
    }

    fn draw(&self, view: &View) -> Markup {
        let target = |option: &Self| {
            let piece = self.moved(option);
            (piece == ROOK, option.squares[piece])
        };
        let targets: Vec<_> = self.options().iter().map(target).collect();
        html! {
            @for square in 0..TAKEN {
                @let fill = if (square / 8 + square) % 2 == 0 { "var(--fig-faint)" } else { "var(--fig-paper)" };
                (rect(corner(square), (SIDE, SIDE), fill, "var(--edge)"))
            }
            @for index in 0..8 {
                (letters((LEFT + index * SIDE + SIDE / 2, 8 * SIDE + 17), 13, "var(--muted)", &square_name(index)[..1]))
                (letters((8, 2 + (7 - index) * SIDE + SIDE / 2 + 5), 13, "var(--muted)", &(index + 1).to_string()))
            }
            @for piece in (0..3).filter(|&piece| self.squares[piece] != TAKEN) { (self.draw_piece(piece)) }
            @for (number, &(is_rook, square)) in targets.iter().enumerate().filter(|_| view.can_choose) {
                (view.target(number, &square_target(is_rook, square, targets.contains(&(!is_rook, square)))))
            }
            @if let Some(is_readers_turn) = view.is_readers_turn() {
                @let yours = if is_readers_turn == self.is_white { "You have king (K) and rook (R)." } else { "You have the lone king (K)." };
                (letters((LEFT + 4 * SIDE, 8 * SIDE + 39), 15, "var(--fg)", yours))
            }
        }
    }

    fn state_key(&self) -> (u32, u32) {
        (
            self.squares
                .iter()
                .fold(0, |key, &square| key << 7 | square),
            self.is_white.into(),
        )
    }

    fn label(&self) -> String {
        self.moves_to_mate()
            .map_or("–".into(), |moves| moves.to_string())
    }
}

pub(crate) const PARSE: ParseStart = parse_start::<KingAndRook>;
pub(crate) const TEST_POSITIONS: TestPositions = TestPositions {
    valid: "white a1 e5 h8 | black c1 e4 e1 | BLACK c3 a2 b1 | white c1 h8 x | black b6 a8 c7",
    invalid: &[
        (
            "white e1 e9 h1",
            "The black king must be on a square, such as c4, not on “e9”.",
        ),
        (
            "white x h1 e5",
            "The white king must be on a square, such as c4, not on “x”.",
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
            "Kings can’t stand side by side, two pieces can’t share a square, and it can’t be White’s turn when the black king is attacked.",
        ),
    ],
    losing: "black e1 e5 h4",
    short_game: "white c3 c1 h2",
    drawn: "black h8 a1 b2",
};
