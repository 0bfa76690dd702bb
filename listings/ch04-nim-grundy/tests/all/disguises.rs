//! Nimble, Poker Nim and Northcott's game against searches through whole positions.

use crate::plain_games::{is_winning, lists, nim_options};
use ch04_nim_grundy::disguises::{
    Row, nimble_is_winning, northcott_is_winning, poker_options,
};
use ch04_nim_grundy::nim;
use itertools::Itertools;
use std::collections::HashMap;

#[test]
fn nimble_with_up_to_five_squares_and_three_coins_on_each() {
    let options = |coins: &[u64]| {
        let mut options = Vec::new();
        for (from, to) in (0..coins.len()).tuple_combinations() {
            // From `to` on the right to `from` on the left.
            if coins[to] > 0 {
                let mut option = coins.to_vec();
                option[to] -= 1;
                option[from] += 1;
                options.push(option);
            }
        }
        options
    };
    for length in 0..=5 {
        let mut known = HashMap::new();
        for coins in lists(length, 3) {
            assert_eq!(
                nimble_is_winning(&coins),
                is_winning(&coins, &options, &mut known),
                "{coins:?}"
            );
        }
    }
}

/// The options of Poker Nim as it is told, with the bag as the last number.
fn told_options(position: &[u64]) -> Vec<Vec<u64>> {
    let (bag, heaps) = position.split_last().unwrap();
    let mut options: Vec<Vec<u64>> = nim_options(heaps)
        .into_iter()
        .map(|option| [option, vec![*bag]].concat())
        .collect();
    for heap in 0..heaps.len() {
        for added in 1..=*bag {
            let mut option = position.to_vec();
            option[heap] += added;
            *option.last_mut().unwrap() -= added;
            options.push(option);
        }
    }
    options
}

#[test]
fn poker_nim_is_won_as_nim_is_whatever_is_in_the_bag() {
    for length in 0..=3 {
        let mut known = HashMap::new();
        for position in lists(length + 1, 4) {
            let (bag, heaps) = position.split_last().unwrap();
            let listed = poker_options(heaps, *bag)
                .into_iter()
                .map(|(heaps, bag)| [heaps, vec![bag]].concat());
            assert_eq!(
                listed.sorted().collect_vec(),
                told_options(&position).into_iter().sorted().collect_vec(),
                "{position:?}"
            );
            assert_eq!(
                nim::is_winning(heaps),
                is_winning(&position, &told_options, &mut known),
                "{position:?}"
            );
        }
    }
}

/// By the old rules each player has a bag, and puts back only beans that this
/// player has taken. Whatever the player does who faces the nim-sum 0, there is an
/// answer that takes beans and brings the nim-sum back to 0, so all beans come into
/// the other bag: no player can hold out for ever.
#[test]
fn the_old_rules_of_poker_nim_end_as_well() {
    /// Returns how many answers the game can take at most.
    fn longest(heaps: &[u64], bag: u64) -> u64 {
        let total: u64 = heaps.iter().sum::<u64>() + bag;
        let mut longest_game = 0;
        for (heap, &beans) in heaps.iter().enumerate() {
            for size in (0..=beans + bag).filter(|&size| size != beans) {
                let mut then = heaps.to_vec();
                then[heap] = size;
                let bag = bag + beans - size;
                let answers = nim::winning_moves(&then);
                assert!(!answers.is_empty(), "{heaps:?}");
                // Take them again, or play Nim.
                let back = nim::Move { heap, leave: beans };
                let answer = if answers.contains(&back) {
                    back
                } else {
                    answers[0]
                };
                assert!(answer.leave < then[answer.heap]);
                then[answer.heap] = answer.leave;
                assert!(!nim::is_winning(&then));
                assert!(then.iter().sum::<u64>() + bag < total);
                longest_game = longest_game.max(1 + longest(&then, bag));
            }
        }
        longest_game
    }
    for heaps in lists(3, 3).filter(|heaps| !nim::is_winning(heaps)) {
        let beans: u64 = heaps.iter().sum();
        assert!(longest(&heaps, 0) <= beans, "{heaps:?}");
    }
}

/// The moves of a player in Northcott's game, as it is told.
fn northcott_options(
    rows: &[Row],
    width: u64,
    is_white: bool,
) -> Vec<Vec<Row>> {
    let mut options = Vec::new();
    for (index, &Row { white, black }) in rows.iter().enumerate() {
        let to = if is_white { 0..black } else { white + 1..width };
        let from = if is_white { white } else { black };
        for square in to.filter(|&square| square != from) {
            let mut option = rows.to_vec();
            if is_white {
                option[index].white = square;
            } else {
                option[index].black = square;
            }
            options.push(option);
        }
    }
    options
}

/// Labels every position of this many rows of this width, round by round, until a
/// round finds nothing new: a position is winning if some option is losing, and
/// losing if all options are winning. What has no label then is a draw.
fn label_northcott(count: usize, width: u64) {
    let row = (0..width)
        .tuple_combinations()
        .map(|(white, black)| Row { white, black });
    let positions: Vec<(Vec<Row>, bool)> = (0..count)
        .map(|_| row.clone())
        .multi_cartesian_product()
        .flat_map(|rows| [(rows.clone(), true), (rows, false)])
        .collect();
    let key = |rows: &[Row], is_white: bool| {
        let squares = rows.iter().flat_map(|row| [row.white, row.black]);
        squares.fold(u64::from(is_white), |key, at| key * width + at)
    };
    let mut labels: HashMap<u64, bool> = HashMap::new();
    let mut before = usize::MAX;
    while labels.len() != before {
        before = labels.len();
        for (rows, is_white) in &positions {
            let options = northcott_options(rows, width, *is_white);
            let option_labels: Vec<Option<bool>> = options
                .iter()
                .map(|option| labels.get(&key(option, !is_white)).copied())
                .collect();
            if option_labels.contains(&Some(false)) {
                labels.insert(key(rows, *is_white), true);
            } else if option_labels.iter().all(|label| *label == Some(true)) {
                labels.insert(key(rows, *is_white), false);
            }
        }
    }
    assert_eq!(labels.len(), positions.len(), "no draws");
    for (rows, is_white) in &positions {
        assert_eq!(
            labels[&key(rows, *is_white)],
            northcott_is_winning(rows),
            "{rows:?}, white to move: {is_white}"
        );
    }
}

#[test]
fn northcotts_game_has_no_draws_and_is_won_as_nim_is() {
    for (count, width) in [(1, 2), (1, 7), (2, 3), (2, 5), (3, 3), (3, 4)] {
        label_northcott(count, width);
    }
}

/// After a retreat, an advance brings the gap back, and where a gap has become
/// smaller, the answer of Nim is an advance: the winner never has to retreat.
#[test]
fn the_winner_of_northcotts_game_only_advances() {
    let (width, count) = (5, 2);
    let row = (0..width)
        .tuple_combinations()
        .map(|(white, black)| Row { white, black });
    for rows in (0..count).map(|_| row.clone()).multi_cartesian_product() {
        if northcott_is_winning(&rows) {
            continue;
        }
        for option in northcott_options(&rows, width, true) {
            let answers = northcott_options(&option, width, false);
            let is_advance = |answer: &Vec<Row>| {
                let mut pairs = answer.iter().zip(&option);
                !northcott_is_winning(answer)
                    && pairs.all(|(new, old)| new.black <= old.black)
            };
            assert!(answers.iter().any(is_advance), "{rows:?} {option:?}");
        }
    }
}
