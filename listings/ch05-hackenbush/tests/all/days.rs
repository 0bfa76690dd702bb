//! All games that are born by day 3, against play.

use crate::play::{Node, Play, options, value};
use ch05_hackenbush::values::{BLACK, Options, Value, Values, WHITE};
use fastrand::Rng;
use itertools::Itertools;
use std::collections::BTreeSet;

/// All games with lists of these options for each player.
fn games(lists: &[Vec<Value>]) -> impl Iterator<Item = Options> {
    let pairs = lists.iter().cartesian_product(lists);
    pairs.map(|(white, black)| [white.clone(), black.clone()])
}

#[test]
fn games_are_born_as_they_were_counted() {
    let mut values = Values::default();
    let counts = [0, 1, 2, 3].map(|day| values.born_by(day).len());
    assert_eq!(counts, [1, 4, 22, 1474]);
}

#[test]
fn the_games_of_day_two_have_names() {
    let mut values = Values::default();
    let all = values.born_by(2);
    let names: BTreeSet<_> =
        all.iter().map(|&value| values.name(value)).collect();
    let expected = "-1|-1/2|-1∗|-2|0|1|1/2|1∗|2|↑|↑∗|↓|↓∗|∗|∗2";
    let braces = names.iter().filter(|name| name.starts_with('{'));
    assert_eq!(braces.count(), 7);
    let others = names.iter().filter(|name| !name.starts_with('{'));
    assert_eq!(others.sorted().join("|"), {
        expected.split('|').sorted().join("|")
    });
}

#[test]
fn all_lists_of_options_of_day_two_are_worth_what_play_says() {
    let mut values = Values::default();
    let lists = values.born_by(1).into_iter().powerset().collect_vec();
    let games = games(&lists).collect_vec();
    assert_eq!(games.len(), 256);
    let found = games
        .iter()
        .map(|game| values.of_options(game.clone()))
        .collect_vec();
    let all: BTreeSet<_> = found.iter().copied().collect();
    assert_eq!(all.into_iter().collect_vec(), values.born_by(2));
    let mut play = Play::new(&values, |node: &Node| options(&values, node));
    for (game, value) in games.into_iter().zip(found) {
        assert!(play.is_worth(&Node::Form(game), value));
    }
}

#[test]
fn all_games_of_day_three_without_dominated_options() {
    let mut values = Values::default();
    // Lists of games of day two that no play can compare.
    let mut lists = vec![vec![]];
    for one in values.born_by(2) {
        let play = |player, other| {
            let rules = |node: &Node| options(&values, node);
            Play::new(&values, rules).wins(&Node::Value(one), other, player)
        };
        let differ =
            |&other: &Value| [WHITE, BLACK].map(|of| play(of, other));
        let longer = lists
            .iter()
            .filter(|list: &&Vec<_>| {
                list.iter().all(|other| differ(other) == [true; 2])
            })
            .map(|list| [&list[..], &[one]].concat());
        let longer = longer.collect_vec();
        lists.extend(longer);
    }
    assert_eq!(lists.len(), 98);
    let games = games(&lists).collect_vec();
    let found = games
        .iter()
        .map(|game| values.of_options(game.clone()))
        .collect_vec();
    let all: BTreeSet<_> = found.iter().copied().collect();
    assert_eq!(all.len(), 1474);
    assert_eq!(all.into_iter().collect_vec(), values.born_by(3));
    let mut play = Play::new(&values, |node: &Node| options(&values, node));
    for (game, value) in games.into_iter().zip(found) {
        assert!(play.is_worth(&Node::Form(game), value));
    }
}

#[test]
fn five_thousand_random_lists_of_games_of_day_three() {
    let mut values = Values::default();
    let day_3 = values.born_by(3);
    let mut random = Rng::with_seed(1474);
    let mut forms = Vec::new();
    for _ in 0..5000 {
        let mut list = || {
            let count = random.usize(0..=4);
            (0..count)
                .map(|_| day_3[random.usize(..day_3.len())])
                .collect()
        };
        let form: Options = [list(), list()];
        let value = values.of_options(form.clone());
        forms.push((form, value));
    }
    let mut play = Play::new(&values, |node: &Node| options(&values, node));
    for (form, value) in forms {
        assert!(play.is_worth(&Node::Form(form), value));
    }
}

/// Games whose options are among them, each beside the mirror image of each.
struct Pairs {
    options: Vec<[Vec<usize>; 2]>,
    wins: Vec<Option<bool>>,
}

impl Pairs {
    /// Does the player who is to move win `one` beside the other's mirror
    /// image?
    fn wins(&mut self, one: usize, other: usize, player: usize) -> bool {
        let key = (one * self.options.len() + other) * 2 + player;
        if let Some(wins) = self.wins[key] {
            return wins;
        }
        let own = self.options[one][player].clone();
        let mirror = self.options[other][1 - player].clone();
        let wins = own
            .into_iter()
            .any(|at| !self.wins(at, other, 1 - player))
            || mirror.into_iter().any(|at| !self.wins(one, at, 1 - player));
        self.wins[key] = Some(wins);
        wins
    }
}

#[test]
fn the_order_of_all_pairs_of_day_three_is_that_of_play() {
    let mut values = Values::default();
    let all = values.born_by(3);
    let place = |of: &Value| all.binary_search(of).unwrap();
    let options = all
        .iter()
        .map(|&value| {
            [WHITE, BLACK].map(|player| {
                values.options(value, player).iter().map(place).collect()
            })
        })
        .collect_vec();
    let count = all.len();
    let mut pairs = Pairs {
        options,
        wins: vec![None; 2 * count * count],
    };
    for (one, other) in (0..count).cartesian_product(0..count) {
        // White, to move, does not win one without the other.
        let claimed = !pairs.wins(one, other, WHITE);
        assert_eq!(values.is_at_most(all[one], all[other]), claimed);
        // No two are worth the same.
        assert!(one == other || !claimed || pairs.wins(one, other, BLACK));
    }
}

#[test]
fn a_form_with_a_dominated_option_is_not_the_only_one() {
    let mut values = Values::default();
    let [zero, one, two] = [0, 1, 2].map(|moves: usize| {
        let below = |&moves: &usize| {
            [moves.checked_sub(1).into_iter().collect(), vec![]]
        };
        value(&mut values, &moves, below)
    });
    let long = Node::Form([vec![zero, one], vec![]]);
    let short = Node::Form([vec![one], vec![]]);
    let mut play = Play::new(&values, |node: &Node| options(&values, node));
    assert!(play.is_worth(&long, two) && play.is_worth(&short, two));
    // No option of the two can be passed by: Black has no answers.
    let answers = [zero, one].map(|at| values.options(at, BLACK));
    assert_eq!(answers, [vec![], vec![]]);
}

#[test]
fn of_the_numbers_of_day_two_only_2_is_more_than_all_hot_games() {
    let mut values = Values::default();
    let all = values.born_by(2);
    let is_number =
        |values: &Values, &at: &Value| values.number(at).is_some();
    let name = |values: &mut Values, at| values.name(at);
    let hot = all
        .iter()
        .copied()
        .filter(|&at| name(&mut values, at).starts_with('{'));
    let hot = hot.collect_vec();
    let numbers = all.iter().filter(|at| is_number(&values, at));
    for number in numbers.copied().collect_vec() {
        let more = hot.iter().all(|&at| values.is_at_most(at, number));
        assert_eq!(more, values.number(number) == Some(2.into()));
    }
}
