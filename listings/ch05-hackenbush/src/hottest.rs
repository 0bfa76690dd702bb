//! Sums of hot games: the hottest first, or what a search finds.

use crate::thermograph::Thermograph;
use num_rational::Ratio;
use std::rc::Rc;

// ANCHOR: hot_game
/// An integer, or a game with one move: White's leads to the first of two
/// games, and Black's to the second.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HotGame {
    /// Neither player moves here any more.
    Integer(i32),
    /// White's option and Black's.
    Choice(Rc<[HotGame; 2]>),
}
// ANCHOR_END: hot_game

impl HotGame {
    /// Its thermograph; `None` if it is, or if a move leads to, a game that is
    /// a number and yet no [`Integer`](HotGame::Integer).
    pub fn thermograph(&self) -> Option<Thermograph> {
        match self {
            &Self::Integer(integer) => {
                let integer = i64::from(integer).into();
                Some(Thermograph::of_integer(integer))
            }
            Self::Choice(sides) => {
                let [white, black] = &**sides;
                let white = vec![white.thermograph()?];
                let black = vec![black.thermograph()?];
                Thermograph::of_options(&[white, black])
                    .filter(|found| found.temperature() >= Ratio::ZERO)
            }
        }
    }

    /// What a move of White leaves, or of Black.
    pub fn after_move(&self, white: bool) -> Option<&Self> {
        match self {
            Self::Integer(_) => None,
            Self::Choice(sides) => Some(&sides[usize::from(!white)]),
        }
    }
}

// ANCHOR: search
/// The sum of the integers at the end, if White makes it as large as possible,
/// and Black as small.
pub fn by_search(games: &[HotGame], white: bool) -> i64 {
    let results = (0..games.len()).filter_map(|at| {
        let mut rest = games.to_vec();
        rest[at] = games[at].after_move(white)?.clone();
        Some(by_search(&rest, !white))
    });
    let best = if white { results.max() } else { results.min() };
    best.unwrap_or_else(|| games.iter().map(integer).sum())
}
// ANCHOR_END: search

fn integer(game: &HotGame) -> i64 {
    match *game {
        HotGame::Integer(integer) => integer.into(),
        HotGame::Choice(_) => 0,
    }
}

// ANCHOR: sentestrat
/// Where sentestrat moves among games with these temperatures: it answers in
/// the game of the `last` move if that is now hotter than the `ambient`
/// temperature, the lowest that the hottest game has had so far; otherwise it
/// moves in the hottest game (Berlekamp, Conway and Guy 1982). `None` if there
/// are no games.
pub fn sentestrat(
    temperatures: &[Ratio<i64>],
    ambient: Ratio<i64>,
    last: Option<usize>,
) -> Option<usize> {
    last.filter(|&last| temperatures[last] > ambient)
        .or((0..temperatures.len()).max_by_key(|&at| temperatures[at]))
}
// ANCHOR_END: sentestrat

/// The sum of the integers at the end, if both players move as sentestrat
/// does; `None` as for [`HotGame::thermograph`].
pub fn by_sentestrat(games: &[HotGame], white_starts: bool) -> Option<i64> {
    let mut games = games.to_vec();
    let mut white = white_starts;
    let mut ambient = None;
    let mut last = None;
    loop {
        let temperatures = games
            .iter()
            .map(|game| Some(game.thermograph()?.temperature()))
            .collect::<Option<Vec<_>>>()?;
        let hottest = temperatures.iter().copied().max()?;
        let lowest = ambient.map_or(hottest, |ambient| hottest.min(ambient));
        let at = sentestrat(&temperatures, ambient.unwrap_or(hottest), last)?;
        let Some(option) = games[at].after_move(white) else {
            return Some(games.iter().map(integer).sum());
        };
        games[at] = option.clone();
        white = !white;
        ambient = Some(lowest);
        last = Some(at);
    }
}
