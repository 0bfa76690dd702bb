//! Northcott's game: in each row a white and a black token, which go forwards and
//! backwards.

use crate::prelude::*;
use ch04_nim_grundy::disguises::{Row, northcott_is_winning};

/// Rows with a white token on the left and a black one on the right.
#[derive(Clone, Debug)]
pub(crate) struct Northcott {
    /// The squares of the two tokens in each row, the white one first.
    rows: Vec<[u32; 2]>,
    /// The number of squares in a row.
    width: u32,
    /// Is White to move?
    is_white: bool,
}

/// The side of a square.
const SIDE: u32 = 42;
/// The room for the numbers of the rows, on the left.
const LEFT: u32 = 18;

impl Northcott {
    /// Returns the number of squares between the tokens of each row.
    fn gaps(&self) -> Vec<u32> {
        self.rows
            .iter()
            .map(|[white, black]| black - white - 1)
            .collect()
    }

    /// Returns the row in which the move to `option` is made, from 0, and the square
    /// to which it goes.
    fn change(&self, option: &Self) -> (usize, u32) {
        let row = first_difference(&self.rows, &option.rows);
        (row, option.rows[row][usize::from(!self.is_white)])
    }

    fn middle(row: usize, square: u32) -> (u32, u32) {
        (
            LEFT + square * SIDE + SIDE / 2,
            to_u32(row) * SIDE + SIDE / 2 + 1,
        )
    }

    /// Draws the numbers of the rows and of their squares, which moves are called by.
    fn numbers(&self) -> Markup {
        let row_count = self.rows.len();
        html! {
            @for row in 0..row_count {
                (letters((8, Self::middle(row, 0).1 + 5), 13, "var(--muted)", &(row + 1).to_string()))
            }
            @for square in 0..self.width {
                (letters((Self::middle(0, square).0, to_u32(row_count) * SIDE + 17), 13, "var(--muted)", &(square + 1).to_string()))
            }
        }
    }

    /// Returns which of these moves go forwards; all if none does. A player who only
    /// goes forwards comes to an end.
    fn forward(&self, good: Vec<usize>) -> Vec<usize> {
        let gaps: u32 = self.gaps().iter().sum();
        let options = self.options();
        let forward: Vec<usize> = good
            .iter()
            .copied()
            .filter(|&number| options[number].gaps().iter().sum::<u32>() < gaps)
            .collect();
        if forward.is_empty() { good } else { forward }
    }
}

impl Game for Northcott {
    const INFO: GameInfo = GameInfo {
        title: "Northcott’s game",
        start: "white w...b. .w..b. w....b",
        start_format: "First who moves next, “white” or “black”; then 1 to 4 rows of 2 to 8 squares, all of one length, each with a w, a b to its right, and dots, as in w..b.",
        move_format: "row and square, both counted from 1, as in 2 4",
        stuck_phrase: "can’t move a token",
        click_prompt: "choose where one of your tokens goes",
        opponents: &OPPONENTS,
        is_layered: false,
        node_names: "A position is called by its gaps: two with different tokens may have the same name.",
        ..GameInfo::DEFAULT
    };

    fn parse(text: &str) -> Result<Self, String> {
        let mut words = split_words(text);
        let is_white = parse_white_to_move(words.next())?;
        let mut rows = Vec::new();
        let mut width = 0;
        for word in words {
            let tokens = word.find(['w', 'W']).zip(word.find(['b', 'B']));
            let dots = word.bytes().filter(|&square| square == b'.').count();
            let row = tokens.filter(|&(white, black)| {
                white < black
                    && word.len() == dots + 2
                    && word.len() <= 8
                    && (rows.is_empty() || word.len() == width)
            });
            let Some((white, black)) = row else {
                return Err(format!(
                    "A row has a w, a b to its right and dots, as many as the row above, unlike {}.",
                    quote(word)
                ));
            };
            width = word.len();
            rows.push([to_u32(white), to_u32(black)]);
        }
        let count = rows.len();
        ensure!(
            (1..=4).contains(&count),
            "There are 1 to 4 rows, not {count}."
        );
        Ok(Self {
            rows,
            width: to_u32(width),
            is_white,
        })
    }

    fn options(&self) -> Vec<Self> {
        let mut options = Vec::new();
        for (row, &[white, black]) in self.rows.iter().enumerate() {
            let squares = if self.is_white {
                0..black
            } else {
                white + 1..self.width
            };
            let token = usize::from(!self.is_white);
            for square in squares.filter(|&square| square != [white, black][token]) {
                let mut option = self.clone();
                option.rows[row][token] = square;
                option.is_white = !self.is_white;
                options.push(option);
            }
        }
        options
    }

    fn move_name(&self, option: &Self) -> MoveName {
        let (row, square) = self.change(option);
        let row = row + 1;
        let square = square + 1;
        MoveName {
            name: format!("go to square {square} in row {row}"),
            word: format!("{row} {square}"),
        }
    }
}

impl Position for Northcott {
    fn text(&self) -> String {
        let row = |&[white, black]: &[u32; 2]| -> String {
            (0..self.width)
                .map(|square| match square {
                    _ if square == white => 'w',
                    _ if square == black => 'b',
                    _ => '.',
                })
                .collect()
        };
        let rows: Vec<_> = self.rows.iter().map(row).collect();
        let player = if self.is_white { "white" } else { "black" };
        format!("{player} {}", join(&rows, " "))
    }

    fn outcome(&self) -> Outcome {
        let row = |&[white, black]: &[u32; 2]| Row {
            white: white.into(),
            black: black.into(),
        };
        northcott_is_winning(&self.rows.iter().map(row).collect::<Vec<_>>()).into()
    }

    fn perfect_choices(&self, good: Vec<usize>) -> Vec<usize> {
        if self.outcome() == Outcome::Win {
            self.forward(good)
        } else {
            good
        }
    }

    fn hint_choices(&self, good: Vec<usize>) -> Vec<usize> {
        self.forward(good)
    }

    fn side(&self) -> Option<Side> {
        Some(Side::white_or_black(self.is_white))
    }

    fn status(&self) -> String {
        let gaps = self.gaps();
        let gaps = match &gaps[..] {
            [gap] => format!("The gap is {gap}"),
            gaps => format!("The gaps are {}", list(gaps, "and")),
        };
        format!("{gaps}, and {} is to move", color_name(self.is_white))
    }

    fn reason(&self) -> String {
        let gaps = self.gaps();
        let end = match nim_sum(&gaps) {
            0 => ". An advance changes it, and a retreat can be undone by an advance.",
            _ => ". Advance to make it 0.",
        };
        format!("The gaps are heaps of Nim. {}{end}", nim_sum_clause(&gaps))
    }

    fn size(&self) -> (u32, u32) {
        (
            LEFT + self.width * SIDE + 2,
            to_u32(self.rows.len()) * SIDE + 46,
        )
    }

    fn draw(&self, view: &View) -> Markup {
        let (_, height) = self.size();
        let options = self.options();
        let words = view.is_readers_turn().map(|is_readers| {
            let is_white = is_readers == self.is_white;
            format!(
                "You play {}, I play {}",
                color_name(is_white),
                color_name(!is_white)
            )
        });
        html! {
            @for row in 0..self.rows.len() {
                @for square in 0..self.width {
                    (rect((LEFT + square * SIDE, to_u32(row) * SIDE + 1), (SIDE, SIDE), "var(--fig-paper)", "var(--edge)"))
                }
            }
            (self.numbers())
            @for (number, option) in options.iter().enumerate().filter(|_| view.can_choose) {
                @let (row, square) = self.change(option);
                @let middle = Self::middle(row, square);
                (view.target(number, &html! {
                    (touch(middle, (SIDE - 2, SIDE - 2)))
                    (circle(middle, 4, "var(--accent)"))
                }))
            }
            g pointer-events="none" stroke="var(--fig-ink)" stroke-width="2" {
                @for (row, squares) in self.rows.iter().enumerate() {
                    @for (token, fill) in ["var(--fig-white)", "var(--fig-black)"].into_iter().enumerate() {
                        @let middle = Self::middle(row, squares[token]);
                        (piece(2 * row + token, middle, &circle(middle, 14, fill)))
                    }
                }
            }
            @if let Some(words) = words { (letters((LEFT + self.width * SIDE / 2, height - 6), 14, "var(--fg)", &words)) }
        }
    }

    fn state_key(&self) -> (u32, u32) {
        let squares = |token: usize| {
            self.rows
                .iter()
                .fold(0, |key, row| key * self.width + row[token])
        };
        (squares(0), squares(1) << 1 | u32::from(self.is_white))
    }

    fn label(&self) -> String {
        number_label(&self.gaps())
    }
}

pub(crate) const PARSE: ParseStart = parse_start::<Northcott>;
pub(crate) const TEST_POSITIONS: TestPositions = TestPositions {
    valid: "white w..b | BLACK wb...... .w....b. | black .wb | white w.b .wb wb. w.b",
    invalid: &[
        ("white", "There are 1 to 4 rows, not 0."),
        (
            "w..b",
            "First comes who moves next, “white” or “black”, not “w..b”.",
        ),
        (
            "white b..w",
            "A row has a w, a b to its right and dots, as many as the row above, unlike “b..w”.",
        ),
        (
            "white w.b w..b",
            "A row has a w, a b to its right and dots, as many as the row above, unlike “w..b”.",
        ),
        ("white wb wb wb wb wb", "There are 1 to 4 rows, not 5."),
    ],
    losing: "white .w..b. .w..b.",
    short_game: "white w.b",
    ..TestPositions::NONE
};
