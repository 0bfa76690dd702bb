//! The counting game against the rules as they were first told, for all small
//! games.

use ch01_win_lose::closed_form::{first_wins, winning_opening};
use ch01_win_lose::labels::winning_numbers;
use ch01_win_lose::say_thirty::{CountingGame, SAY_THIRTY};
use proptest::prelude::*;
use std::collections::HashMap;

/// Who wins, by the rules as they were first told: the players speak in turn,
/// and whoever says `last` has lost. `said` is the last number said. Saying
/// `last` is allowed here, for a player with no other choice.
pub(super) fn speaker_wins(said: u32, last: u32, max: u32) -> bool {
    (said + 1..=said + max)
        .any(|now| now < last && !speaker_wins(now, last, max))
}

/// The outcomes of `speaker_wins` for each number that the opponent may just
/// have said, in a table.
fn speaker_wins_by_table(last: u32, max: u32) -> Vec<bool> {
    let mut wins = vec![true; last as usize + 1];
    for said in (0..last as usize).rev() {
        let up_to = (said + max as usize).min(last as usize);
        // Whoever says `last` makes the opponent the winner.
        wins[said] = (said + 1..=up_to).any(|now| !wins[now]);
    }
    wins
}

#[test]
fn recursion_agrees_with_the_telling() {
    for last in 1..=20 {
        for max in 1..=10 {
            let game = CountingGame { last, max };
            for next in 1..=last {
                assert_eq!(
                    game.is_winning(next),
                    speaker_wins(next - 1, last, max),
                    "{game:?} {next}"
                );
            }
        }
    }
}

#[test]
fn labels_and_closed_form_agree_with_the_telling() {
    for last in 1..=60 {
        for max in 1..=60 {
            let wins = speaker_wins_by_table(last, max);
            let labels = winning_numbers(last as usize, max as usize);
            assert_eq!(labels[1..], wins[..last as usize], "{last} {max}");
            assert_eq!(
                first_wins(last.into(), max.into()),
                wins[0],
                "{last} {max}"
            );
        }
    }
}

/// The closed form against the recursion of the book, unchanged. Larger games
/// would take too long: with `last` 60 and `max` 3, it makes 6·10^12 calls.
#[test]
fn closed_form_agrees_with_the_recursion() {
    for last in 1..=22 {
        for max in 1..=10 {
            let first = CountingGame { last, max }.is_winning(1);
            assert_eq!(
                first_wins(last.into(), max.into()),
                first,
                "{last} {max}"
            );
        }
    }
}

/// The closed form against the recursion of the book with a memo.
#[test]
fn closed_form_agrees_with_the_remembering_recursion() {
    fn is_winning(
        game: CountingGame,
        next: u32,
        memo: &mut HashMap<u32, bool>,
    ) -> bool {
        if let Some(&winning) = memo.get(&next) {
            return winning;
        }
        let winning = game
            .options(next)
            .any(|option| !is_winning(game, option, memo));
        memo.insert(next, winning);
        winning
    }
    for last in 1..=60 {
        for max in 1..=10 {
            let game = CountingGame { last, max };
            let first = is_winning(game, 1, &mut HashMap::new());
            assert_eq!(
                first_wins(last.into(), max.into()),
                first,
                "{game:?}"
            );
        }
    }
}

#[test]
fn winning_turns_are_those_that_leave_a_losing_position() {
    for last in 1..=18 {
        for max in 1..=6 {
            let game = CountingGame { last, max };
            for next in 1..=last {
                let turns: Vec<_> = game.winning_turns(next).collect();
                let claimed: Vec<_> = (1..=max)
                    .filter(|said| {
                        next + said <= last
                            && !speaker_wins(next + said - 1, last, max)
                    })
                    .collect();
                assert_eq!(turns, claimed, "{game:?} {next}");
                assert_eq!(turns.is_empty(), !game.is_winning(next));
            }
            let opening = winning_opening(last.into(), max.into());
            assert_eq!(
                opening,
                game.winning_turns(1).next().map(u64::from),
                "{game:?}"
            );
            assert!(game.winning_turns(1).count() <= 1);
        }
    }
}

#[test]
fn say_thirty_has_one_winning_opening() {
    let labels = winning_numbers(30, 3);
    let losing: Vec<_> = (1..=30).filter(|&next| !labels[next]).collect();
    assert_eq!(losing, [2, 6, 10, 14, 18, 22, 26, 30]);
    assert_eq!(winning_opening(30, 3), Some(1));
    assert_eq!(SAY_THIRTY, CountingGame { last: 30, max: 3 });
}

#[test]
fn the_recursion_reaches_its_documented_depth() {
    let game = CountingGame { last: 1000, max: 1 };
    assert!(game.is_winning(1));
    assert!(!game.is_winning(2));
}

proptest! {
    /// Two properties of any right answer: a losing position leads only to
    /// winning ones, and a winning position to some losing one.
    #[test]
    fn closed_form_is_consistent(last in 1..=1_000_000_000_000_000_000_u64, max in 1..=10_u64) {
        let options: Vec<_> = (1..=max.min(last - 1)).map(|said| first_wins(last - said, max)).collect();
        prop_assert_eq!(first_wins(last, max), options.contains(&false));
    }
}
