//! Sums of hot games: the search against switches and stops, and what
//! sentestrat promises.

use ch05_hackenbush::hottest::{
    HotGame, by_search, by_sentestrat, sentestrat,
};
use ch05_hackenbush::switches::{self, Switch};
use ch05_hackenbush::thermograph::Thermograph;
use itertools::Itertools;
use num_rational::Ratio;
use std::rc::Rc;

fn choice(white: HotGame, black: HotGame) -> HotGame {
    HotGame::Choice(Rc::new([white, black]))
}

fn switch(left: i32, right: i32) -> HotGame {
    choice(HotGame::Integer(left), HotGame::Integer(right))
}

/// All games with ends from -2 to 2 in which at most one side is a switch.
fn games() -> Vec<HotGame> {
    let ends = (-2..=2).map(HotGame::Integer).collect_vec();
    let ordered = (-2..=2).tuple_combinations();
    let switches = ordered.map(|(low, high)| switch(high, low));
    let sides = ends.iter().cloned().chain(switches).collect_vec();
    let pairs = sides.iter().cartesian_product(&sides);
    let games =
        pairs.map(|(white, black)| choice(white.clone(), black.clone()));
    let one_end = |game: &HotGame| {
        [true, false].iter().any(|&of| {
            matches!(game.after_move(of), Some(HotGame::Integer(_)))
        })
    };
    games
        .filter(|game| one_end(game) && game.thermograph().is_some())
        .collect()
}

#[test]
fn one_game_comes_to_its_stops() {
    let games = games();
    assert!(games.len() > 50, "{}", games.len());
    for game in games {
        let found = [true, false].map(|white| {
            Ratio::from(by_search(std::slice::from_ref(&game), white))
        });
        assert_eq!(found, game.thermograph().unwrap().stops(), "{game:?}");
    }
}

#[test]
fn numbers_in_another_form_have_no_thermograph_here() {
    for game in [
        switch(1, 2),
        switch(0, 1),
        choice(switch(3, -3), HotGame::Integer(4)),
        choice(switch(0, 1), HotGame::Integer(-5)),
    ] {
        assert!(game.thermograph().is_none(), "{game:?}");
    }
}

#[test]
fn switches_come_to_what_their_own_search_finds() {
    let all = (-2..=2).tuple_combinations().map(|(low, high)| (high, low));
    for sum in all
        .collect_vec()
        .into_iter()
        .combinations_with_replacement(3)
    {
        let games = sum.iter().map(|&(left, right)| switch(left, right));
        let games = games.collect_vec();
        let own = sum.iter().map(|&(left, right)| Switch { left, right });
        let own = own.collect_vec();
        for white in [true, false] {
            let expected = switches::by_search(&own, white);
            assert_eq!(by_search(&games, white), expected);
            assert_eq!(by_sentestrat(&games, white), Some(expected));
        }
    }
}

/// The worst that White can get by sentestrat, whatever Black does.
fn worst(
    games: &[HotGame],
    white: bool,
    ambient: Ratio<i64>,
    last: Option<usize>,
) -> i64 {
    let temperatures = games
        .iter()
        .map(|game| game.thermograph().unwrap().temperature())
        .collect_vec();
    let next = ambient.min(*temperatures.iter().max().unwrap());
    let by_rule = sentestrat(&temperatures, ambient, last);
    let results = (0..games.len())
        .filter(|&at| !white || by_rule == Some(at))
        .filter_map(|at| {
            let mut rest = games.to_vec();
            rest[at] = games[at].after_move(white)?.clone();
            Some(worst(&rest, !white, next, Some(at)))
        });
    results.min().unwrap_or_else(|| by_search(games, white))
}

#[test]
fn sentestrat_is_never_further_from_the_means_than_the_temperature() {
    let mut perfect = [0; 2];
    for sum in games().into_iter().combinations_with_replacement(2) {
        for extra in [switch(1, -1), switch(2, -1)] {
            let sum = [&sum[..], &[extra]].concat();
            let parts = sum.iter().map(|game| game.thermograph().unwrap());
            let parts = parts.collect_vec();
            let means: Ratio<i64> = parts.iter().map(Thermograph::mean).sum();
            let hottest =
                parts.iter().map(Thermograph::temperature).max().unwrap();
            let first = worst(&sum, true, hottest, None);
            assert!(Ratio::from(first) >= means, "{sum:?}");
            let second = worst(&sum, false, hottest, None);
            assert!(Ratio::from(second) >= means - hottest, "{sum:?}");
            let best = by_search(&sum, true);
            perfect[usize::from(first == best)] += 1;
        }
    }
    // Where it is not best, and where it is.
    assert_eq!(perfect, [176, 2904]);
}

#[test]
fn a_threat_may_come_before_the_hottest() {
    let threat = choice(switch(8, 2), HotGame::Integer(0));
    let sum = [threat, switch(0, -5), HotGame::Integer(-1)];
    let temperatures = sum
        .iter()
        .map(|game| game.thermograph().unwrap().temperature())
        .collect_vec();
    let expected = [2.into(), Ratio::new(5, 2), (-1).into()];
    assert_eq!(temperatures, expected);
    assert_eq!(sentestrat(&temperatures, Ratio::new(5, 2), None), Some(1));
    assert_eq!(by_sentestrat(&sum, true), Some(-1));
    assert_eq!(by_search(&sum, true), 1);
}

#[test]
fn a_threat_is_answered_before_the_hottest_and_a_small_one_is_not() {
    let at = |last| sentestrat(&[5.into(), 3.into()], 2.into(), last);
    assert_eq!(
        [at(None), at(Some(0)), at(Some(1))],
        [Some(0), Some(0), Some(1)]
    );
    let cold = sentestrat(&[5.into(), 3.into()], 4.into(), Some(1));
    assert_eq!(cold, Some(0));
    assert_eq!(sentestrat(&[], 0.into(), None), None);
}
