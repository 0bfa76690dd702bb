//! Sums of hot games: each turn moves in one of them, and the numbers at the end add up.

use crate::number_line::{signed_text, sum_below};
use crate::prelude::*;
use ch05_hackenbush::hottest::{HotGame, by_search, sentestrat};
use ch05_hackenbush::numbers::Number;

/// Games on the table, and who is to move. White wins if the sum is more than 0 in
/// the end, and Black if it is less.
#[derive(Clone, Debug)]
pub(crate) struct Hottest {
    games: Vec<HotGame>,
    start: Rc<[HotGame]>,
    temperatures: Vec<Number>,
    is_white: bool,
    /// The lowest temperature of the hottest game so far, and the game of the last move:
    /// by these sentestrat moves.
    ambient: Number,
    last: Option<usize>,
}

/// The largest number of games.
const MAX_GAMES: usize = 5;
/// The largest number at an end.
const MAX_NUMBER: i32 = 20;
/// How many cards are in a row.
const COLUMNS: u32 = 3;
/// The distances from one card to the next.
const CARD_STEP: (u32, u32) = (124, 92);
/// The size of a half of a card.
const HALF: (u32, u32) = (58, 46);
/// The space below all cards for the sum.
const SPACE_BELOW: u32 = 54;

/// Returns a game as a reader types it: the longer bar divides first.
fn game_text(game: &HotGame) -> String {
    let HotGame::Choice(sides) = game else {
        return end(game).to_string();
    };
    let is_nested = |side: &HotGame| matches!(side, HotGame::Choice(_));
    let bar = if sides.iter().any(is_nested) {
        "||"
    } else {
        "|"
    };
    format!("{}{bar}{}", game_text(&sides[0]), game_text(&sides[1]))
}

/// Returns the number at the end of a game; 0 if it has not ended.
fn end(game: &HotGame) -> i32 {
    match *game {
        HotGame::Integer(number) => number,
        HotGame::Choice(_) => 0,
    }
}

fn parse_game(word: &str) -> Result<HotGame, String> {
    let sides = word.split_once("||").or_else(|| word.split_once('|'));
    if let Some((white, black)) = sides {
        return Ok(HotGame::Choice(Rc::new([
            parse_game(white)?,
            parse_game(black)?,
        ])));
    }
    let number = word.parse().ok();
    number
        .filter(|number| (-MAX_NUMBER..=MAX_NUMBER).contains(number))
        .map(HotGame::Integer)
        .ok_or_else(|| {
            format!(
                "A number is from -{MAX_NUMBER} to {MAX_NUMBER}, not {}.",
                quote(word)
            )
        })
}

fn temperature(game: &HotGame) -> Option<Number> {
    Some(game.thermograph()?.temperature())
}

impl Hottest {
    /// Returns the indices of the games in which a move is left.
    fn open_games(&self) -> Vec<usize> {
        let is_open = |&index: &usize| matches!(self.games[index], HotGame::Choice(_));
        (0..self.games.len()).filter(is_open).collect()
    }

    fn sum(&self) -> i32 {
        self.games.iter().map(end).sum()
    }

    /// Returns the sum in the end, by the listing, for White or for Black.
    fn score(&self, is_white: bool) -> i64 {
        let score = by_search(&self.games, self.is_white);
        if is_white { score } else { -score }
    }

    /// Returns the game in which sentestrat moves.
    fn sentestrat(&self) -> Option<usize> {
        sentestrat(&self.temperatures, self.ambient, self.last)
    }

    /// Returns which of the at most seven games that a game can become it is.
    fn digit(&self, index: usize) -> usize {
        let now = Some(&self.games[index]);
        let start = &self.start[index];
        let [white, black] = [true, false].map(|is_white| start.after_move(is_white));
        let next = |game: Option<&HotGame>, is_white| {
            game.and_then(|game| game.after_move(is_white)) == now
        };
        let found = [
            Some(start) == now,
            white == now,
            black == now,
            next(white, true),
            next(white, false),
            next(black, true),
        ];
        found.iter().position(|&is_it| is_it).unwrap_or(found.len())
    }

    /// Returns the left upper corner of a card.
    fn corner(index: usize) -> (u32, u32) {
        let index = to_u32(index);
        (
            4 + index % COLUMNS * CARD_STEP.0,
            4 + index / COLUMNS * CARD_STEP.1,
        )
    }

    /// Draws the half of a card for White, or for Black.
    fn half(&self, index: usize, side: usize) -> Markup {
        let (x, y) = Self::corner(index);
        let x = x + to_u32(side) * HALF.0;
        let (fill, ink) = [("var(--fig-white)", "#000"), ("var(--fig-black)", "#fff")][side];
        let HotGame::Choice(sides) = &self.games[index] else {
            return html! {};
        };
        let text = with_minus(&game_text(&sides[side]));
        let font = if text.contains('|') { 15 } else { 19 };
        html! {
            (rect((x + 2, y + 2), (HALF.0 - 4, HALF.1 - 4), fill, "var(--fig-ink)"))
            (letters((x + HALF.0 / 2, y + 29), font, ink, &text))
        }
    }
}

/// Returns a text with minus signs in place of hyphens.
fn with_minus(text: &str) -> String {
    text.replace('-', "−")
}

impl Game for Hottest {
    const INFO: GameInfo = GameInfo {
        title: "The hottest game",
        start: "white 4||3|-3 5|-1 6|0||-2 2|-2 -5",
        start_format: "“white” or “black” for who moves next, then up to 5 games, as in 5|-1, 4||3|-3 or 6|0||-2, where White’s side comes first and the longer bar divides first, and numbers.",
        click_prompt: "choose a game",
        node_names: "A position is called by the sum in the end, so different ones may have the same name.",
        ..GameInfo::DEFAULT
    };

    fn parse(setup: &str) -> Result<Self, String> {
        let mut words = split_words(setup);
        let is_white = parse_white_to_move(words.next())?;
        let mut games = Vec::new();
        let mut temperatures = Vec::new();
        for word in words {
            let game = parse_game(word)?;
            let Some(hot) = temperature(&game).filter(|_| game_text(&game) == word) else {
                return Err(format!(
                    "In {} the bars are not in order, or neither player would want to move.",
                    quote(word)
                ));
            };
            games.push(game);
            temperatures.push(hot);
        }
        let count = games.len();
        ensure!(
            (1..=MAX_GAMES).contains(&count),
            "There are 1 to {MAX_GAMES} games, not {count}."
        );
        Ok(Self {
            start: games.as_slice().into(),
            games,
            ambient: temperatures.iter().copied().max().unwrap_or_default(),
            temperatures,
            is_white,
            last: None,
        })
    }

    fn options(&self) -> Vec<Self> {
        let hottest = self.temperatures.iter().copied().max();
        let ambient = hottest.map_or(self.ambient, |hottest| hottest.min(self.ambient));
        let moved = |index: usize| {
            let game = self.games[index].after_move(self.is_white)?.clone();
            let mut option = Self {
                is_white: !self.is_white,
                ambient,
                last: Some(index),
                ..self.clone()
            };
            option.temperatures[index] = temperature(&game)?;
            option.games[index] = game;
            Some(option)
        };
        (0..self.games.len()).filter_map(moved).collect()
    }

    fn move_name(&self, option: &Self) -> MoveName {
        let index = first_difference(&self.games, &option.games);
        let result = with_minus(&game_text(&option.games[index]));
        MoveName {
            name: format!("turn game {} into {result}", index + 1),
            word: (index + 1).to_string(),
        }
    }
}

impl Position for Hottest {
    fn text(&self) -> String {
        let games: Vec<_> = self.games.iter().map(game_text).collect();
        let color = color_name(self.is_white).to_ascii_lowercase();
        format!("{color} {}", games.join(" "))
    }

    fn outcome(&self) -> Outcome {
        self.score(self.is_white).cmp(&0).into()
    }

    /// Of the moves with the best score, the one of sentestrat, if it is among them.
    fn perfect_choices(&self, _good: Vec<usize>) -> Vec<usize> {
        let scores = self.options();
        let mut best = indices_of_max(scores.iter().map(|option| option.score(self.is_white)));
        let open = self.open_games();
        let by_rule = |&number: &usize| Some(open[number]) == self.sentestrat();
        if best.iter().any(by_rule) {
            best.retain(by_rule);
        }
        best
    }

    fn ending(&self, _to_move: Player) -> Option<String> {
        Some(format!("The sum is {}", signed_text(self.sum())))
    }

    fn side(&self) -> Option<Side> {
        Some(Side::white_or_black(self.is_white))
    }

    fn status(&self) -> String {
        format!(
            "{} to move, {} open, the numbers come to {}",
            color_name(self.is_white),
            match self.open_games().len() {
                1 => "1 game is".into(),
                count => format!("{count} games are"),
            },
            signed_text(self.sum())
        )
    }

    fn reason(&self) -> String {
        let Some(index) = self.sentestrat() else {
            return String::new();
        };
        let hot = signed_text(self.temperatures[index]);
        let rule = if self.temperatures[index] > self.ambient {
            "The last move was a threat: it made game"
        } else {
            "The hottest is game"
        };
        let score = signed_text(by_search(&self.games, self.is_white));
        format!(
            "{rule} {}, of temperature {hot}. If neither of us makes a mistake, the sum ends at {score}.",
            index + 1
        )
    }

    fn size(&self) -> (u32, u32) {
        let rows = to_u32(self.games.len()).div_ceil(COLUMNS);
        (COLUMNS * CARD_STEP.0, rows * CARD_STEP.1 + SPACE_BELOW)
    }

    fn draw(&self, view: &View) -> Markup {
        let (width, height) = self.size();
        let open = self.open_games();
        html! {
            @for (index, game) in self.games.iter().enumerate() {
                @let (x, y) = Self::corner(index);
                @let size = (2 * HALF.0, HALF.1);
                @if let Some(number) = open.iter().position(|&other| other == index) {
                    @let card = rounded_rect((x, y), size, "var(--fig-paper)", "var(--edge)");
                    @let drawing = html! { (view.target(number, &card)) g pointer-events="none" { (self.half(index, 0)) (self.half(index, 1)) } };
                    (piece(8 * index + self.digit(index), (x + HALF.0, y + HALF.1 / 2), &drawing))
                    @let hot = format!("temperature {}", signed_text(self.temperatures[index]));
                    (letters((x + HALF.0, y + HALF.1 + 31), 13, "var(--muted)", &hot))
                } @else {
                    @let number = letters((x + HALF.0, y + 30), 19, "var(--fg)", &signed_text(end(game)));
                    (rounded_rect((x, y), size, "none", "var(--edge)"))
                    (piece(8 * index + self.digit(index), (x + HALF.0, y + HALF.1 / 2), &number))
                }
                (letters((x + HALF.0, y + HALF.1 + 15), 13, "var(--muted)", &(index + 1).to_string()))
            }
            (sum_below((width, height), self.sum(), view.is_readers_turn().map(|is_readers_turn| is_readers_turn == self.is_white)))
        }
    }

    fn state_key(&self) -> (u32, u32) {
        let digits = (0..self.games.len()).map(|index| to_u32(self.digit(index)));
        (
            digits.fold(0, |key, digit| 7 * key + digit),
            self.is_white.into(),
        )
    }

    fn label(&self) -> String {
        signed_text(by_search(&self.games, self.is_white))
    }
}

pub(crate) const PARSE: ParseStart = parse_start::<Hottest>;
pub(crate) const TEST_POSITIONS: TestPositions = TestPositions {
    valid: "white 4||3|-3 5|-1 6|0||-2 2|-2 | BLACK 4|4, 3|1||0|-2 -3 0 | white 3 | \
           black 20|-20 3|2||1|-20 -20 | white 2|0||0 1|-1",
    invalid: &[
        (
            "white 3|4",
            "In “3|4” the bars are not in order, or neither player would want to move.",
        ),
        (
            "white 0|0||0|0",
            "In “0|0||0|0” the bars are not in order, or neither player would want to move.",
        ),
        (
            "white 3|-3||4",
            "In “3|-3||4” the bars are not in order, or neither player would want to move.",
        ),
        (
            "white 4|3|-3",
            "In “4|3|-3” the bars are not in order, or neither player would want to move.",
        ),
        ("white 21", "A number is from -20 to 20, not “21”."),
        ("black 3||", "A number is from -20 to 20, not “”."),
        ("black", "There are 1 to 5 games, not 0."),
        ("white 1 1 1 1 1 1", "There are 1 to 5 games, not 6."),
        (
            "3|2",
            "First comes who moves next, “white” or “black”, not “3|2”.",
        ),
    ],
    losing: "white 4||3|-3 5|-1 8|2||0 2|-2 -9",
    short_game: "white 4|-1 5|3 -6",
    drawn: "white 2|-2 1|-1 -1",
};
