//! When positions may be merged, and when moves may be left out.

use ch03_state_compression::positions::Position;
use itertools::Itertools;
use std::collections::BTreeSet;

/// The options of each position, which are positions before it.
type Game = Vec<Vec<usize>>;

/// Every game of this many positions.
fn games(positions: usize) -> impl Iterator<Item = Game> {
    (0..positions)
        .map(|position| (0..position).powerset())
        .multi_cartesian_product()
}

/// Every way to put this many positions into classes. A position begins the next
/// class or joins one of those before.
fn all_classes(positions: usize) -> impl Iterator<Item = Vec<usize>> {
    (0..positions)
        .map(|position| 0..=position)
        .multi_cartesian_product()
        .filter(|classes| {
            let mut next = 0;
            classes.iter().all(|&class| {
                let is_next_or_earlier = class <= next;
                next = next.max(class + 1);
                is_next_or_earlier
            })
        })
}

/// Which positions are winning.
fn winning(game: &Game) -> Vec<bool> {
    let mut winning: Vec<bool> = Vec::new();
    for options in game {
        winning.push(options.iter().any(|&option| !winning[option]));
    }
    winning
}

/// Classes of classes: for each class those that it keeps as its options.
type Kept = Vec<BTreeSet<usize>>;

/// Every choice of kept classes that each position of a class can reach.
fn choices(game: &Game, class: &[usize]) -> impl Iterator<Item = Kept> {
    let count = class.iter().max().map_or(0, |max| max + 1);
    let reached_by_all = |here: usize| -> Vec<usize> {
        let is_reached = |other: &usize| {
            (0..game.len())
                .filter(|&position| class[position] == here)
                .all(|position| {
                    game[position].iter().any(|&it| class[it] == *other)
                })
        };
        (0..count).filter(is_reached).collect()
    };
    let subsets = |here| {
        let subsets = reached_by_all(here).into_iter().powerset();
        subsets.map(BTreeSet::from_iter).collect_vec()
    };
    (0..count)
        .map(subsets)
        .collect_vec()
        .into_iter()
        .multi_cartesian_product()
}

/// Is a class winning, by the kept options? `None` if these lead in a circle.
fn class_wins(class: usize, kept: &Kept, depth: usize) -> Option<bool> {
    if depth > kept.len() {
        return None;
    }
    kept[class].iter().try_fold(false, |wins, &option| {
        Some(wins | !class_wins(option, kept, depth + 1)?)
    })
}

/// For each class, the options that it leaves out: can the opponent move back
/// into the class?
fn can_be_taken_back(
    game: &Game,
    class: &[usize],
    kept: &Kept,
) -> Vec<Vec<bool>> {
    let mut left_out = vec![Vec::new(); kept.len()];
    for (position, options) in game.iter().enumerate() {
        let here = class[position];
        for &option in options {
            if !kept[here].contains(&class[option]) {
                let back = game[option].iter().any(|&it| class[it] == here);
                left_out[here].push(back);
            }
        }
    }
    left_out
}

/// For every game of up to five positions, every way to put them into classes and
/// every choice of the classes that are kept: if each position of a class has an
/// option in each kept class, and after each other option the opponent can move
/// back into the class, then a position wins exactly if its class does. That some
/// position of the class has such an option is not enough.
#[test]
fn a_move_may_be_left_out_if_it_can_always_be_taken_back() {
    let mut safe = 0;
    let mut wrong = 0;
    for positions in 1..=5 {
        for game in games(positions) {
            let winning = winning(&game);
            for class in all_classes(positions) {
                for kept in choices(&game, &class) {
                    let left_out = can_be_taken_back(&game, &class, &kept);
                    if left_out.iter().all(Vec::is_empty) {
                        continue;
                    }
                    let agree = (0..positions).all(|position| {
                        class_wins(class[position], &kept, 0)
                            == Some(winning[position])
                    });
                    if left_out.iter().flatten().all(|&back| back) {
                        assert!(agree, "{game:?} {class:?} {kept:?}");
                        safe += 1;
                    } else if left_out
                        .iter()
                        .all(|it| it.is_empty() || it.contains(&true))
                    {
                        wrong += u32::from(!agree);
                    }
                }
            }
        }
    }
    assert!(safe > 1000, "{safe}");
    assert!(wrong > 1000, "{wrong}");
}

/// Three zeros are three passes. The pass from three can be taken back, but the
/// one from one can't, and without the passes the first player would lose.
#[test]
fn the_pass_from_three_zeros_must_not_be_left_out() {
    let zeros = |count| Position {
        memory: 0,
        cards: vec![0; count],
    };
    let after_two_moves = |count| -> Vec<Position> {
        let after_one: Vec<Position> = zeros(count).options(7).collect();
        let after_two = after_one.iter().map(|option| option.options(7));
        after_two.flatten().collect()
    };
    let wins = [0, 1, 2, 3].map(|count| zeros(count).is_winning(7));
    assert_eq!(wins, [false, true, false, true]);
    assert!(after_two_moves(3).contains(&zeros(1)));
    assert_eq!(after_two_moves(1), []);
}

/// If no player may pass right after a pass, two zeros are no longer worth
/// nothing: the first player passes, and the other one has no move.
#[test]
fn two_passes_matter_where_a_pass_can_be_forbidden() {
    fn is_winning(passes: u32, may_pass: bool) -> bool {
        may_pass && passes > 0 && !is_winning(passes - 1, false)
    }
    assert!(!is_winning(0, true));
    assert!(is_winning(2, true));
}

/// Positions with the same cards are equal, whatever was played first.
#[test]
fn the_order_of_moves_leaves_no_trace() {
    let play = |position: &Position, card: u32| {
        position
            .options(31)
            .find(|option| !option.cards.contains(&card))
            .unwrap()
    };
    let start = Position {
        memory: 0,
        cards: vec![1, 2, 4, 8],
    };
    let one_two = play(&play(&start, 1), 2);
    assert_eq!(one_two, play(&play(&start, 2), 1));
    assert_eq!(one_two.cards, [4, 8]);
    let opening = vec![Position {
        memory: 0,
        cards: vec![2, 5, 6, 8, 9, 11, 14],
    }];
    let mut seen = opening.clone();
    let mut waiting = opening;
    while let Some(position) = waiting.pop() {
        for option in position.options(15) {
            if !seen.contains(&option) {
                seen.push(option.clone());
                waiting.push(option);
            }
        }
    }
    let sets = seen
        .iter()
        .map(|position| position.cards.iter().copied().sorted().collect_vec())
        .unique();
    assert_eq!(sets.count(), seen.len());
    assert_eq!(seen.len(), 35);
}
