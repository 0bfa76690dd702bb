//! Nimble: coins on a strip, each of which is a heap of Nim.

use crate::prelude::*;
use ch04_nim_grundy::nim;

/// Coins on the squares of a strip, of which a move takes one to the left.
#[derive(Clone, Debug)]
pub(crate) struct Nimble {
    /// The square of each coin.
    coins: Vec<u32>,
}

/// The last square of the strip.
const LAST: u32 = 9;

/// The width of a square, and its height for each coin.
const SIDE: u32 = 38;

impl Nimble {
    /// Returns the middle of a square, at the height of this coin.
    fn middle(coin: usize, square: u32) -> (u32, u32) {
        (
            square * SIDE + SIDE / 2 + 1,
            to_u32(coin) * SIDE + SIDE / 2 + 1,
        )
    }
}

impl Game for Nimble {
    const INFO: GameInfo = GameInfo {
        title: "Nimble",
        start: "3 5 7",
        start_format: "The squares of 1 to 5 coins, each from 0 to 9.",
        move_format: "coin and square, as in 3 2",
        stuck_phrase: "find all coins on square 0",
        click_prompt: "choose where a coin goes",
        node_names: "A position is called by the squares of its coins.",
        ..GameInfo::DEFAULT
    };

    fn parse(text: &str) -> Result<Self, String> {
        let words = split_words(text);
        let coins = words
            .map(|word| require_number("The square of a coin", Some(word), 0, LAST))
            .collect::<Result<Vec<_>, _>>()?;
        let count = coins.len();
        ensure!(
            (1..=5).contains(&count),
            "There are 1 to 5 coins, not {count}."
        );
        Ok(Self { coins })
    }

    fn options(&self) -> Vec<Self> {
        let mut options = Vec::new();
        for (coin, &square) in self.coins.iter().enumerate() {
            for left in (0..square).rev() {
                let mut option = self.clone();
                option.coins[coin] = left;
                options.push(option);
            }
        }
        options
    }

    fn move_name(&self, option: &Self) -> MoveName {
        let coin = first_difference(&self.coins, &option.coins);
        let square = option.coins[coin];
        let number = coin + 1;
        MoveName {
            name: format!("move coin {number} to square {square}"),
            word: format!("{number} {square}"),
        }
    }
}

impl Position for Nimble {
    fn text(&self) -> String {
        join(&self.coins, " ")
    }

    fn outcome(&self) -> Outcome {
        let heaps: Vec<_> = self.coins.iter().map(|&square| square.into()).collect();
        nim::is_winning(&heaps).into()
    }

    fn status(&self) -> String {
        match &self.coins[..] {
            [coin] => format!("The coin is on square {coin}"),
            coins => format!("The coins are on squares {}", list(coins, "and")),
        }
    }

    fn reason(&self) -> String {
        let end = match nim_sum(&self.coins) {
            0 => ", and every move changes it.",
            _ => ": a winning move makes it 0.",
        };
        format!(
            "Each coin is a heap of as many beans as the number of its square. {}{end}",
            nim_sum_clause(&self.coins)
        )
    }

    fn size(&self) -> (u32, u32) {
        ((LAST + 1) * SIDE + 2, to_u32(self.coins.len()) * SIDE + 26)
    }

    fn draw(&self, view: &View) -> Markup {
        let height = to_u32(self.coins.len()) * SIDE;
        let options = self.options();
        html! {
            @for square in 0..=LAST {
                (rect((square * SIDE + 1, 1), (SIDE, height), "var(--fig-paper)", "var(--edge)"))
                (letters((square * SIDE + SIDE / 2 + 1, height + 20), 15, "var(--muted)", &square.to_string()))
            }
            @for (number, option) in options.iter().enumerate().filter(|_| view.can_choose) {
                @let coin = first_difference(&self.coins, &option.coins);
                @let middle = Self::middle(coin, option.coins[coin]);
                (view.target(number, &html! {
                    (touch(middle, (SIDE - 2, SIDE - 2)))
                    (circle(middle, 4, "var(--accent)"))
                }))
            }
            g pointer-events="none" {
                @for (coin, &square) in self.coins.iter().enumerate() {
                    @let middle = Self::middle(coin, square);
                    (piece(coin, middle, &circle(middle, 14, "var(--fig-2)")))
                }
            }
        }
    }

    fn state_key(&self) -> (u32, u32) {
        (
            self.coins.iter().fold(0, |key, square| key << 4 | square),
            0,
        )
    }

    fn label(&self) -> String {
        number_label(&self.coins)
    }
}

pub(crate) const PARSE: ParseStart = parse_start::<Nimble>;
pub(crate) const TEST_POSITIONS: TestPositions = TestPositions {
    valid: "3 5 7 | 9, 9 | 0 | 1 1 2 2 9 | (4 4)",
    invalid: &[
        (
            "3 10",
            "The square of a coin must be from 0 to 9, not “10”.",
        ),
        ("1 1 1 1 1 1", "There are 1 to 5 coins, not 6."),
        (",", "There are 1 to 5 coins, not 0."),
    ],
    losing: "3 5 6",
    short_game: "1 2",
    ..TestPositions::NONE
};
