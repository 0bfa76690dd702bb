//! Treblecross.

use crate::prelude::*;
use ch04_nim_grundy::treblecross::{grundy_numbers, has_three, is_open, open_runs, winning_moves};

/// A strip of squares, some of them with crosses.
#[derive(Clone, Debug)]
pub(crate) struct Treblecross {
    /// Has each square a cross?
    crosses: Vec<bool>,
    /// The Grundy number of a run of open squares, by its length.
    grundy: Rc<[usize]>,
}

/// The least and the largest number of squares; on a shorter strip neither player can win.
const SQUARES: (usize, usize) = (3, 20);
/// The side of a square.
const SIDE: u32 = 44;
/// The height of a row, with the numbers of its squares.
const ROW: u32 = SIDE + 24;

impl Treblecross {
    /// Returns the numbers of the squares without a cross, from 0; none if the game is
    /// over.
    fn empty_squares(&self) -> Vec<usize> {
        let is_over = has_three(&self.crosses);
        (0..self.crosses.len())
            .filter(|&square| !is_over && !self.crosses[square])
            .collect()
    }

    /// Returns the lengths and the Grundy numbers of the runs of open squares.
    fn runs(&self) -> (Vec<usize>, Vec<u32>) {
        let runs = open_runs(&self.crosses);
        let values = runs.iter().map(|&run| to_u32(self.grundy[run])).collect();
        (runs, values)
    }

    /// Returns whether a move completes three in a row.
    fn can_complete(&self) -> bool {
        self.options()
            .iter()
            .any(|option| has_three(&option.crosses))
    }

    /// Returns the squares in one row, or in several.
    fn strip(&self, is_narrow: bool) -> Strip {
        Strip::new(to_u32(self.crosses.len()), 8, is_narrow)
    }

    /// Returns the left upper corner of a square.
    fn corner(strip: &Strip, square: usize) -> (u32, u32) {
        let (left, above) = strip.place(to_u32(square));
        (left * SIDE + 2, above * ROW + 2)
    }

    /// Draws a square.
    fn square(corner: (u32, u32)) -> Markup {
        rect(corner, (SIDE, SIDE), "var(--fig-paper)", "var(--edge)")
    }
}

impl Game for Treblecross {
    const INFO: GameInfo = GameInfo {
        title: "Treblecross",
        start: "..........",
        start_format: "A strip of 3 to 20 squares: a dot is empty, x is a cross.",
        move_format: "a square’s number, as in 4",
        click_prompt: "choose a square",
        node_names: "A position is called by the lengths of its runs of squares where a cross can go.",
        ..GameInfo::DEFAULT
    };

    fn parse(text: &str) -> Result<Self, String> {
        if let Some(unknown) = other_sign(text, "x.") {
            return Err(format!("A square is x or a dot, not “{unknown}”."));
        }
        let count = text.len();
        let (min, max) = SQUARES;
        ensure!(
            (min..=max).contains(&count),
            "A strip has {min} to {max} squares, not {count}."
        );
        Ok(Self {
            crosses: text.bytes().map(|square| square != b'.').collect(),
            grundy: grundy_numbers(count).into(),
        })
    }

    fn options(&self) -> Vec<Self> {
        let with_cross = |square| {
            let mut option = self.clone();
            option.crosses[square] = true;
            option
        };
        self.empty_squares().into_iter().map(with_cross).collect()
    }

    fn move_name(&self, option: &Self) -> MoveName {
        let number = first_difference(&self.crosses, &option.crosses) + 1;
        MoveName {
            name: format!("put a cross on square {number}"),
            word: number.to_string(),
        }
    }
}

impl Position for Treblecross {
    fn text(&self) -> String {
        let square = |&cross: &bool| if cross { 'x' } else { '.' };
        self.crosses.iter().map(square).collect()
    }

    fn outcome(&self) -> Outcome {
        (!has_three(&self.crosses) && !winning_moves(&self.crosses).is_empty()).into()
    }

    fn perfect_choices(&self, good: Vec<usize>) -> Vec<usize> {
        // On a losing strip, a cross on an open square does not lose at once.
        let empty = self.empty_squares();
        let open: Vec<_> = good
            .iter()
            .copied()
            .filter(|&number| is_open(&self.crosses, empty[number]))
            .collect();
        if open.is_empty() { good } else { open }
    }

    fn ending(&self, to_move: Player) -> Option<String> {
        Some(format!(
            "{} completed three in a row",
            to_move.other().pronoun()
        ))
    }

    fn status(&self) -> String {
        let squares: Vec<_> = (1..)
            .zip(&self.crosses)
            .filter(|&(_, &cross)| cross)
            .map(|(number, _)| number)
            .collect::<Vec<u32>>();
        let count = self.crosses.len();
        match &squares[..] {
            [] => format!("The strip of {count} squares is empty"),
            [square] => format!("One of {count} squares has a cross, square {square}"),
            squares => format!("Of {count} squares, {} have crosses", list(squares, "and")),
        }
    }

    fn reason(&self) -> String {
        if self.can_complete() {
            return "Two crosses are so close that a third one completes three in a row.".into();
        }
        let (runs, values) = self.runs();
        let runs = match &runs[..] {
            [] => return "A cross on any square lets the other player complete three.".into(),
            [run] => format!("A run of {run} open squares has"),
            runs => format!("Runs of {} open squares have", list(runs, "and")),
        };
        format!("{runs} {}", grundy_reason(&values))
    }

    fn size(&self) -> (u32, u32) {
        (to_u32(self.crosses.len()) * SIDE + 4, ROW)
    }

    fn narrow_size(&self) -> (u32, u32) {
        let strip = self.strip(true);
        (strip.per_row * SIDE + 4, strip.rows * ROW)
    }

    fn draw(&self, view: &View) -> Markup {
        let empty = self.empty_squares();
        let strip = self.strip(view.is_narrow);
        html! {
            @for (square, &is_cross) in self.crosses.iter().enumerate() {
                @let corner = Self::corner(&strip, square);
                @let (x, y) = (corner.0 + SIDE / 2, corner.1 + SIDE / 2);
                g pointer-events="none" { (letters((x, y + SIDE / 2 + 16), 14, "var(--muted)", &(square + 1).to_string())) }
                @if is_cross {
                    (Self::square(corner))
                    (piece(square, (x, y), &html! {
                        path d={ "M" (x - 12) " " (y - 12) "l24 24m0-24l-24 24" } stroke="var(--fig-1)" stroke-width="4" fill="none" {}
                    }))
                } @else if !view.can_choose || empty.is_empty() {
                    (Self::square(corner))
                }
            }
            @for (number, &square) in empty.iter().enumerate().filter(|_| view.can_choose) {
                (view.target(number, &Self::square(Self::corner(&strip, square))))
            }
        }
    }

    fn state_key(&self) -> (u32, u32) {
        let key = self
            .crosses
            .iter()
            .fold(0, |key, &cross| key << 1 | u32::from(cross));
        (key, 0)
    }

    fn label(&self) -> String {
        if has_three(&self.crosses) {
            "XXX".into()
        } else {
            let lengths: Vec<u32> = self.runs().0.into_iter().map(to_u32).collect();
            number_label(&lengths)
        }
    }
}

pub(crate) const PARSE: ParseStart = parse_start::<Treblecross>;
pub(crate) const TEST_POSITIONS: TestPositions = TestPositions {
    valid: ".......x........ | ... | xx. | x.x.x | X..x..x | .xxx.",
    invalid: &[
        ("xo.", "A square is x or a dot, not “o”."),
        ("..", "A strip has 3 to 20 squares, not 2."),
        (
            ".....................",
            "A strip has 3 to 20 squares, not 21.",
        ),
    ],
    losing: "............",
    short_game: "..x...",
    ..TestPositions::NONE
};
