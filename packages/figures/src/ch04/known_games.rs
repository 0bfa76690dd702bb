//! Games of one heap whose values a reader may want to look up.

use crate::prelude::*;
use ch04_nim_grundy::heaps::{grundys_game, heap_game};
use ch04_nim_grundy::octal::Octal;
use ch04_nim_grundy::period::prove;
use ch04_nim_grundy::sparse::{Rules, grundy_numbers};
use ch04_nim_grundy::subtraction;
use ch04_nim_grundy::variants::lasker;

/// The number of heaps in which to look for the period of a subtraction game.
const SUBTRACTION_HEAPS: usize = 1_000;
/// The number of heaps of a game whose values have a formula.
const FORMULA_HEAPS: usize = 64;

/// What a turn does with a heap.
#[derive(Clone, Copy)]
pub(super) enum Rule {
    /// It takes as many beans as one of these numbers.
    Take(&'static [usize]),
    /// It takes any number of beans.
    Nim,
    /// It takes at most half of the beans.
    Half,
    /// It takes any number of beans, or splits the heap.
    Lasker,
    /// The octal game with this code, looked at up to this heap.
    Octal(&'static str, usize),
    /// It splits the heap into two unequal ones; looked at up to this heap.
    Grundy(usize),
}

/// A game with its name and what a turn does.
#[derive(Clone, Copy)]
pub(super) struct KnownGame {
    pub(super) name: &'static str,
    pub(super) turn: &'static str,
    pub(super) rule: Rule,
}

const fn game(name: &'static str, turn: &'static str, rule: Rule) -> KnownGame {
    KnownGame { name, turn, rule }
}

pub(super) const GAMES: [KnownGame; 22] = [
    game("Nim", "takes any number", Rule::Nim),
    game("", "takes 1, 2 or 3", Rule::Take(&[1, 2, 3])),
    game("", "takes 2 or 3", Rule::Take(&[2, 3])),
    game("", "takes 1 or 4", Rule::Take(&[1, 4])),
    game("", "takes 1, 3 or 4", Rule::Take(&[1, 3, 4])),
    game("", "takes 2, 4 or 7", Rule::Take(&[2, 4, 7])),
    game("", "takes 1, 4 or 10", Rule::Take(&[1, 4, 10])),
    game("", "takes at most half", Rule::Half),
    game("Lasker’s Nim", "takes any number, or splits", Rule::Lasker),
    game("Kayles", "0.77", Rule::Octal("0.77", 1_200)),
    game("Dawson’s Kayles", "0.07", Rule::Octal("0.07", 1_200)),
    game("", "0.137", Rule::Octal("0.137", 1_200)),
    game("Treblecross", "0.11337", Rule::Octal("0.11337", 20_000)),
    game("", "0.15", Rule::Octal("0.15", 1_200)),
    game("", "0.17", Rule::Octal("0.17", 1_200)),
    game("", "0.26", Rule::Octal("0.26", 1_200)),
    game("", "0.34", Rule::Octal("0.34", 1_200)),
    game("", "0.45", Rule::Octal("0.45", 1_200)),
    game("", "0.156", Rule::Octal("0.156", 20_000)),
    game("", "0.165", Rule::Octal("0.165", 20_000)),
    game("Officers", "0.6", Rule::Octal("0.6", 20_000)),
    game(
        "Grundy’s game",
        "splits into unequal heaps",
        Rule::Grundy(5_000),
    ),
];

/// What is known of a game.
pub(super) struct Known {
    pub(super) values: Vec<usize>,
    pub(super) period: Option<KnownPeriod>,
    /// How that is known.
    pub(super) reason: String,
}

/// Where values begin to repeat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct KnownPeriod {
    pub(super) start: usize,
    pub(super) length: usize,
}

impl KnownGame {
    /// Returns the name, or the code or rule of a game without one.
    pub(super) fn title(&self) -> &'static str {
        if self.name.is_empty() {
            self.turn
        } else {
            self.name
        }
    }

    pub(super) fn known(&self) -> Result<Known> {
        let open = |values: Vec<usize>, last: usize| Known {
            values,
            period: None,
            reason: format!("none up to {}", Cell::from(last)),
        };
        let formula = |values: Vec<usize>, reason: &str| Known {
            values,
            period: None,
            reason: reason.to_owned(),
        };
        Ok(match self.rule {
            Rule::Nim => formula((0..FORMULA_HEAPS).collect(), "g(n) = n"),
            Rule::Half => formula(
                heap_game(FORMULA_HEAPS, |heap| {
                    (1..=heap / 2).map(move |taken| (heap - taken, 0))
                }),
                "g(2n) = n, g(2n + 1) = g(n)",
            ),
            Rule::Lasker => formula(
                (0..64)
                    .map(|heap| usize::try_from(lasker(heap)).expect("small values"))
                    .collect(),
                "3 and 4 exchanged, 7 and 8, and so on",
            ),
            Rule::Take(taken) => {
                let found =
                    subtraction::period(taken, SUBTRACTION_HEAPS).context("no period was found")?;
                let stretch = taken.iter().copied().max().unwrap_or(0);
                Known {
                    values: subtraction::grundy_numbers(taken, SUBTRACTION_HEAPS),
                    period: Some(KnownPeriod {
                        start: found.start,
                        length: found.length,
                    }),
                    reason: format!("a stretch of {stretch} comes again"),
                }
            }
            Rule::Octal(code, last) => {
                let octal: Octal = code.parse()?;
                let rules = Rules {
                    digits: octal.digits().to_vec(),
                    unequal: false,
                };
                let values: Vec<usize> = grundy_numbers(&rules, last)
                    .into_iter()
                    .map(|value| value as usize)
                    .collect();
                match prove(&values, octal.max_removed()) {
                    Some(found) => Known {
                        values,
                        period: Some(KnownPeriod {
                            start: found.start,
                            length: found.length,
                        }),
                        reason: format!("proved by the heaps to {}", Cell::from(found.checked)),
                    },
                    None => open(values, last),
                }
            }
            Rule::Grundy(last) => open(grundys_game(last), last),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    fn values_of(name: &str) -> Vec<usize> {
        let game = GAMES.iter().find(|game| game.title() == name).unwrap();
        game.known().unwrap().values
    }

    #[test]
    fn half_of_a_heap_has_a_formula() {
        let values = values_of("takes at most half");
        for heap in 1..FORMULA_HEAPS {
            let expected = if heap % 2 == 0 {
                heap / 2
            } else {
                values[heap / 2]
            };
            assert_eq!(values[heap], expected, "{heap}");
        }
    }

    /// The first to complete three crosses in a row wins: played as told.
    fn wins_treblecross(cells: u32, crosses: u32, known: &mut HashMap<u32, bool>) -> bool {
        if let Some(&wins) = known.get(&crosses) {
            return wins;
        }
        let wins = (0..cells).any(|cell| {
            let after = crosses | 1 << cell;
            let is_complete = after & after >> 1 & after >> 2 != 0;
            after != crosses && (is_complete || !wins_treblecross(cells, after, known))
        });
        known.insert(crosses, wins);
        wins
    }

    #[test]
    fn treblecross_is_an_octal_game() {
        let values = values_of("Treblecross");
        for cells in 3..=14 {
            let wins = wins_treblecross(cells, 0, &mut HashMap::new());
            assert_eq!(wins, values[cells as usize] != 0, "{cells} cells");
        }
    }

    #[test]
    fn crosses_with_two_cells_between_them_are_the_same_game_two_cells_longer() {
        let code: Octal = "0.007".parse().unwrap();
        let shifted = ch04_nim_grundy::heaps::grundy_numbers(&code, 502);
        assert_eq!(values_of("Treblecross")[..=500], shifted[2..]);
    }

    #[test]
    fn periods_are_as_in_the_literature() {
        let period = |name: &str| {
            let game = GAMES.iter().find(|game| game.title() == name).unwrap();
            let known = game.known().unwrap().period.unwrap();
            (known.start, known.length)
        };
        assert_eq!(period("Kayles"), (71, 12));
        assert_eq!(period("Dawson’s Kayles"), (53, 34));
        assert_eq!(period("0.137"), (52, 34));
    }
}
