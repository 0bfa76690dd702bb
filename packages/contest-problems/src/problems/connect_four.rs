//! Connect Four: games so far.

use crate::batch::{Batch, batches};
use crate::input::TestInput;
use crate::output::is_integer;
use crate::problem::Problem;
use fastrand::Rng;
use std::fmt::{self, Display, Formatter};
use std::iter;
use std::time::Duration;

const COLUMNS: usize = 7;
const ROWS: usize = 6;
const CELLS: usize = COLUMNS * ROWS;

/// Who wins from a position of Connect Four, and how soon?
pub struct ConnectFour;

/// A game of Connect Four that has not ended: the columns played so far, from 0 to 6.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ConnectFourGame(pub Vec<usize>);

impl ConnectFourGame {
    /// Returns the columns that have room, and in which a stone makes no four in a row.
    fn quiet_columns(&self) -> impl Iterator<Item = usize> {
        let mut stones = vec![Vec::new(); COLUMNS];
        for (player, &column) in iter::zip([0, 1].into_iter().cycle(), &self.0) {
            stones[column].push(player);
        }
        let player = self.0.len() % 2;
        (0..COLUMNS).filter(move |&column| {
            let row = stones[column].len();
            row < ROWS && !makes_four(&stones, player, column, row)
        })
    }

    fn with(&self, column: usize) -> Self {
        Self([&self.0[..], &[column]].concat())
    }
}

/// Does a stone of `player` in this cell make four in a row?
fn makes_four(stones: &[Vec<usize>], player: usize, column: usize, row: usize) -> bool {
    let is_theirs = |columns_on: isize, rows_up: isize| {
        let column = column.checked_add_signed(columns_on)?;
        let row = row.checked_add_signed(rows_up)?;
        Some(*stones.get(column)?.get(row)? == player)
    };
    [(1, 0), (0, 1), (1, 1), (1, -1)]
        .into_iter()
        .any(|(columns_on, rows_up)| {
            let run = |sign: isize| {
                (1..4)
                    .take_while(|step| {
                        is_theirs(sign * step * columns_on, sign * step * rows_up) == Some(true)
                    })
                    .count()
            };
            run(1) + run(-1) >= 3
        })
}

impl Display for ConnectFourGame {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        let columns: String = self
            .0
            .iter()
            .map(|column| (column + 1).to_string())
            .collect();
        writeln!(f, "{columns}")
    }
}

impl TestInput for ConnectFourGame {
    /// Returns longer games: fewer stones are left to play.
    fn simpler(&self) -> Box<dyn Iterator<Item = Self> + '_> {
        let pairs = self.quiet_columns().flat_map(|column| {
            let longer = self.with(column);
            let games: Vec<_> = longer
                .quiet_columns()
                .map(|column| longer.with(column))
                .collect();
            games
        });
        let singles = self.quiet_columns().map(|column| self.with(column));
        Box::new(pairs.chain(singles))
    }
}

/// Returns a random game with this many stones.
fn random_game(stones: usize, random: &mut Rng) -> ConnectFourGame {
    let mut game = ConnectFourGame(Vec::new());
    while game.0.len() < stones {
        let columns: Vec<_> = game.quiet_columns().collect();
        game = match random.choice(&columns) {
            Some(&column) => game.with(column),
            // Whatever is played now ends the game, so play another one.
            None => ConnectFourGame(Vec::new()),
        };
    }
    game
}

impl Problem for ConnectFour {
    type Input = Batch<ConnectFourGame, false>;

    const NAME: &'static str = "connect_four";

    /// No contest asks for it, so no contest has a limit.
    const TIME_LIMIT: Duration = Duration::from_secs(10);

    fn samples(&self) -> Vec<(Self::Input, &'static str)> {
        let games = |lines: &[&str]| {
            let game = |line: &&str| {
                let columns = line.bytes().map(|column| usize::from(column - b'1'));
                ConnectFourGame(columns.collect())
            };
            Batch(lines.iter().map(game).collect())
        };
        vec![
            (
                games(&["2252576253462244111563365343671351441"]),
                "2252576253462244111563365343671351441 -1",
            ),
            (games(&["112233", "445566"]), "112233 18\n445566 18"),
        ]
    }

    /// Returns all games that go on from some games with few free cells.
    fn small(&self) -> Box<dyn Iterator<Item = Self::Input>> {
        let mut random = Rng::with_seed(7);
        let mut games = Vec::new();
        for _ in 0..20 {
            let mut open = vec![random_game(CELLS - 4, &mut random)];
            while let Some(game) = open.pop() {
                open.extend(game.quiet_columns().map(|column| game.with(column)));
                games.push(game);
            }
        }
        games.retain(|game| game.0.len() < CELLS);
        games.sort_by_cached_key(|game| (CELLS - game.0.len(), game.clone()));
        games.dedup();
        batches(games.into_iter(), 20)
    }

    fn random(&self, size: usize, random: &mut Rng) -> Self::Input {
        let games = (0..random.usize(1..=5)).map(|_| {
            let free = random.usize(1..=4 + size / 4);
            random_game(CELLS - free, random)
        });
        Batch(games.collect())
    }

    fn large(&self) -> Vec<(String, Self::Input)> {
        let mut random = Rng::with_seed(42);
        [12, 16, 20, 24]
            .map(|free| {
                let game = random_game(CELLS - free, &mut random);
                (format!("{free} free cells"), Batch(vec![game]))
            })
            .to_vec()
    }

    fn is_answer_line(&self, line: &str) -> bool {
        line.rsplit_once(' ').is_some_and(|(columns, score)| {
            is_integer(score) && columns.bytes().all(|column| column.is_ascii_digit())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stone_that_makes_four_is_seen() {
        for (columns, winning) in [
            (&[0, 1, 0, 1, 0, 1][..], 0),
            (&[0, 0, 1, 1, 2, 2], 3),
            (&[0, 1, 1, 2, 5, 2, 2, 3, 5, 3, 6, 3], 3),
        ] {
            let game = ConnectFourGame(columns.to_vec());
            let quiet: Vec<_> = game.quiet_columns().collect();
            let expected: Vec<_> = (0..COLUMNS).filter(|&column| column != winning).collect();
            assert_eq!(quiet, expected, "{game}");
        }
    }
}
