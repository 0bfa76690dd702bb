//! Thermographs against searches that know nothing of them.

use crate::play::value;
use ch05_hackenbush::names::Values;
use ch05_hackenbush::regions::Regions;
use ch05_hackenbush::switches::Switch;
use ch05_hackenbush::thermograph::{Thermograph, Thermographs};
use ch05_hackenbush::values::{BLACK, Options, Value, WHITE};
use fastrand::Rng;
use itertools::Itertools;
use num_rational::Ratio;
use std::collections::{BTreeMap, BTreeSet, HashMap};

type Number = Ratio<i64>;

/// Left and right stop by their definition: play until the game is a number.
fn stops(values: &Values, game: Value) -> [Number; 2] {
    if let Some(number) = values.number(game) {
        return [number; 2];
    }
    let of = |player| {
        let options = values.options(game, player).into_iter();
        options.map(move |option| stops(values, option)[1 - player])
    };
    [of(WHITE).max().unwrap(), of(BLACK).min().unwrap()]
}

/// The value that is this number.
fn number(values: &mut Values, number: Number) -> Value {
    let of_integer = |values: &mut Values, integer: i64| {
        let below = |&left: &i64| {
            let next = [left - left.signum()];
            let own = |may| if may { next.to_vec() } else { vec![] };
            [own(left > 0), own(left < 0)]
        };
        value(values, &integer, below)
    };
    if number.is_integer() {
        return of_integer(values, number.to_integer());
    }
    let step = Ratio::new(1, *number.denom());
    let options = [number - step, number + step]
        .map(|at| vec![self::number(values, at)]);
    values.of_options(options)
}

/// {left | right} of two numbers.
fn switch(values: &mut Values, left: Number, right: Number) -> Value {
    let options = [left, right].map(|end| vec![number(values, end)]);
    values.of_options(options)
}

/// Calls `see` with samples of the games that are born by day 3, and all of
/// those that are born by day 2.
fn games(regions: &mut Regions, samples: usize) -> Vec<Value> {
    let mut games = regions.values.born_by(2);
    let day_3 = regions.values.born_by(3);
    let mut random = Rng::with_seed(3);
    games.extend((0..samples).map(|_| day_3[random.usize(..day_3.len())]));
    games
}

#[test]
fn the_stops_of_all_games_of_day_three_are_those_of_play() {
    let mut values = Values::default();
    let mut thermographs = Thermographs::default();
    for game in values.born_by(3) {
        let found = thermographs.of(&values, game);
        assert_eq!(found.stops(), stops(&values, game));
        // A wall on its left is never to the right of the other one.
        let [left, right] = found.stops();
        assert!(left >= found.mean() && found.mean() >= right);
        let is_number = values.number(game).is_some();
        assert_eq!(is_number, found.temperature() < Ratio::ZERO);
    }
}

/// Games cooled by multiples of 1/8, as Conway defines it: each move costs
/// the tax, until the game is a number but for an infinitesimal.
struct Cooling<'a> {
    regions: &'a mut Regions,
    known: HashMap<(Value, i64), Value>,
}

const STEPS: i64 = 8;

impl Cooling<'_> {
    fn cooled(&mut self, game: Value, steps: i64) -> Value {
        let tax = Ratio::new(steps, STEPS);
        if tax == Ratio::ZERO || self.regions.values.number(game).is_some() {
            return game;
        }
        if let Some(&known) = self.known.get(&(game, steps)) {
            return known;
        }
        // Has it been frozen before?
        let before = self.cooled(game, steps - 1);
        let [left, right] = stops(&self.regions.values, before);
        let cooled = if left == right {
            number(&mut self.regions.values, left)
        } else {
            let options: Options = [WHITE, BLACK].map(|player| {
                let fee = if player == WHITE { -tax } else { tax };
                let fee = number(&mut self.regions.values, fee);
                let own = self.regions.values.options(game, player);
                own.into_iter()
                    .map(|option| {
                        let option = self.cooled(option, steps);
                        self.regions.sum(option, fee)
                    })
                    .collect()
            });
            self.regions.values.of_options(options)
        };
        self.known.insert((game, steps), cooled);
        cooled
    }
}

#[test]
fn the_walls_are_the_stops_of_the_cooled_game() {
    let mut regions = Regions::default();
    let games = games(&mut regions, 100);
    let mut thermographs = Thermographs::default();
    let mut cooling = Cooling {
        regions: &mut regions,
        known: HashMap::new(),
    };
    let mut frozen = 0;
    for game in games {
        let found = thermographs.of(&cooling.regions.values, game);
        for steps in 0..=3 * STEPS {
            let tax = Ratio::new(steps, STEPS);
            let cooled = cooling.cooled(game, steps);
            let expected = stops(&cooling.regions.values, cooled);
            assert_eq!(found.walls(tax), expected, "at {tax}");
            let is_cold = found.temperature() <= tax;
            assert_eq!(is_cold, expected[0] == expected[1], "at {tax}");
            frozen += usize::from(is_cold);
        }
    }
    assert!(frozen > 1000, "{frozen}");
}

#[test]
fn the_temperature_of_a_sum_is_at_most_the_highest_and_means_add_up() {
    let mut regions = Regions::default();
    let games = games(&mut regions, 40);
    let mut thermographs = Thermographs::default();
    let mut colder = 0;
    for pair in games.into_iter().combinations_with_replacement(2) {
        let sum = regions.sum(pair[0], pair[1]);
        let sum = thermographs.of(&regions.values, sum);
        let parts: Vec<_> = pair
            .into_iter()
            .map(|game| thermographs.of(&regions.values, game))
            .collect();
        let means = parts.iter().map(Thermograph::mean).sum::<Number>();
        assert_eq!(sum.mean(), means);
        let hottest = parts.iter().map(Thermograph::temperature).max();
        assert!(Some(sum.temperature()) <= hottest);
        colder += usize::from(Some(sum.temperature()) < hottest);
    }
    assert!(colder > 100, "{colder}");
}

#[test]
fn n_copies_of_a_game_come_to_n_means_but_for_its_temperature() {
    let mut regions = Regions::default();
    let games = games(&mut regions, 10);
    let mut thermographs = Thermographs::default();
    for game in games {
        let one = thermographs.of(&regions.values, game);
        let room = one.temperature().max(Ratio::ZERO);
        let mut copies = game;
        for n in 2..=5 {
            copies = regions.sum(copies, game);
            for stop in stops(&regions.values, copies) {
                let from_mean = stop - one.mean() * n;
                assert!(-room <= from_mean && from_mean <= room, "{n}");
            }
        }
    }
}

#[test]
fn numbers_are_all_mast_from_below_0() {
    let mut values = Values::default();
    let mut thermographs = Thermographs::default();
    for denominator in [1, 2, 4, 8, 16] {
        for numerator in -3 * denominator..=3 * denominator {
            let x = Ratio::new(numerator, denominator);
            let game = number(&mut values, x);
            assert_eq!(values.number(game), Some(x));
            let found = thermographs.of(&values, game);
            assert_eq!((found.mean(), found.stops()), (x, [x; 2]));
            assert_eq!(found.temperature(), Ratio::new(-1, *x.denom()));
        }
    }
}

#[test]
fn switches_are_triangles_with_a_mast() {
    let mut values = Values::default();
    let mut thermographs = Thermographs::default();
    for (left, right) in (-5..=5).tuple_combinations().map(|(a, b)| (b, a)) {
        let switch = Switch { left, right };
        let [x, y] = [left, right].map(|end| Number::from(i64::from(end)));
        let game = self::switch(&mut values, x, y);
        let found = thermographs.of(&values, game);
        assert_eq!(found.mean(), switch.mean());
        assert_eq!(found.temperature(), switch.temperature());
        for tax in (0..=48).map(|quarters| Ratio::new(quarters, 4)) {
            let expected = if tax < switch.temperature() {
                [x - tax, y + tax]
            } else {
                [switch.mean(); 2]
            };
            assert_eq!(found.walls(tax), expected);
        }
    }
}

/// The stops, the mean and the temperature.
fn summary(values: &Values, game: Value) -> [Number; 4] {
    let found = Thermographs::default().of(values, game);
    let [left, right] = found.stops();
    [left, right, found.mean(), found.temperature()]
}

#[test]
fn infinitesimals_are_not_hot_beside_any_number() {
    let mut regions = Regions::default();
    let mut games: Vec<_> = {
        let values = &mut regions.values;
        let zero = values.of_options([vec![], vec![]]);
        let star = values.of_options([vec![zero], vec![zero]]);
        let star_2 = vec![zero, star];
        let star_2 = values.of_options([star_2.clone(), star_2]);
        let up = values.of_options([vec![zero], vec![star]]);
        let up_star = values.of_options([vec![zero, star], vec![zero]]);
        let tinies = [1, 2, 5].map(|threat: i64| {
            let threat = switch(values, Ratio::ZERO, (-threat).into());
            values.of_options([vec![zero], vec![threat]])
        });
        let threat = switch(values, 2.into(), Ratio::ZERO);
        let two_by_four = values.of_options([vec![threat], vec![zero]]);
        let named = [star, star_2, up, up_star, two_by_four];
        assert_eq!(values.name(two_by_four), "{{2 | 0} | 0}");
        named.into_iter().chain(tinies).collect()
    };
    games.push(regions.sum(games[2], games[4]));
    for half in -3..=3 {
        let x = Ratio::new(half, 2);
        let shift = number(&mut regions.values, x);
        for &game in &games {
            let sum = regions.sum(game, shift);
            let expected = [x, x, x, Ratio::ZERO];
            assert_eq!(summary(&regions.values, sum), expected);
        }
    }
}

#[test]
fn two_by_four_is_colder_than_the_switch_of_1_and_0() {
    let mut regions = Regions::default();
    let board = regions.value(cells("..../...."));
    let switch = switch(&mut regions.values, Ratio::ONE, Ratio::ZERO);
    let hot = |game| summary(&regions.values, game)[3];
    assert_eq!(hot(board), Ratio::ZERO);
    assert_eq!(hot(switch), Ratio::new(1, 2));
    // White's option, with its walls, and what it leaves of them.
    let [option] = regions.values.options(board, WHITE)[..] else {
        panic!("one option");
    };
    let option = Thermographs::default().of(&regions.values, option);
    for tax in (0..=8).map(|step| Ratio::new(step, 8)) {
        assert_eq!(option.walls(tax), [Ratio::from(2) - tax, tax]);
    }
}

#[test]
fn a_small_number_decides_beside_boards_that_are_not_hot() {
    let mut regions = Regions::default();
    let zero = regions.value(vec![]);
    let small = number(&mut regions.values, Ratio::new(1, 64));
    for board in ["..../....", "..../..../..../...."] {
        let board = regions.value(cells(board));
        let sum = regions.sum(board, small);
        // White wins, whoever starts.
        assert!(regions.values.is_at_most(zero, sum));
        assert!(!regions.values.is_at_most(sum, zero));
        // Alone Black wins, or the first player does.
        assert!(!regions.values.is_at_most(zero, board));
    }
}

/// The free cells of a board.
fn cells(board: &str) -> Vec<(usize, usize)> {
    let rows = board.split('/').enumerate();
    rows.flat_map(|(row, cells)| {
        let free = cells.char_indices().filter(|&(_, cell)| cell == '.');
        free.map(move |(column, _)| (row, column))
    })
    .collect()
}

/// A board, what it is worth, its stops, its mean and its temperature.
const PUBLISHED: [(&str, &str, &str); 16] = [
    // Small boards as in "Winning Ways", chapter 5.
    (".", "0", "0 0 0 -1"),
    ("./.", "1", "1 1 1 -1"),
    ("..", "-1", "-1 -1 -1 -1"),
    ("./././.", "2", "2 2 2 -1"),
    ("../.#", "∗", "0 0 0 0"),
    ("../..", "{1 | -1}", "1 -1 0 1"),
    (".../...", "{2 | -1/2}", "2 -1/2 3/4 5/4"),
    ("../../..", "{1/2 | -2}", "1/2 -2 -3/4 5/4"),
    ("..../....", "{{2 | 0} | 0}", "0 0 0 0"),
    ("...../.....", "1/2", "1/2 1/2 1/2 -1/2"),
    (".../.../...", "{1 | -1}", "1 -1 0 1"),
    // Values in the tests of the library `cgt`, which were compared with
    // CGSuite.
    ("....", "-2", "-2 -2 -2 -1"),
    (".##/.##/...", "0", "0 0 0 -1"),
    ("..#/..#/...", "{1/2 | -2}", "1/2 -2 -3/4 5/4"),
    (".#.#/.#..", "1∗", "1 1 1 0"),
    ("#.../..../..../....", "{1∗ | -1∗}", "1 -1 0 1"),
];

#[test]
fn boards_of_domineering_are_as_hot_as_published() {
    let mut regions = Regions::default();
    for (board, name, expected) in PUBLISHED {
        let game = regions.value(cells(board));
        assert_eq!(regions.values.name(game), name, "{board}");
        let found = summary(&regions.values, game).map(|at| at.to_string());
        assert_eq!(found.join(" "), expected, "{board}");
    }
}

/// How many regions of up to 8 cells have each temperature, as the library
/// `cgt` 0.9.0 counts them.
const TEMPERATURES: [(&str, usize); 13] = [
    ("-1", 686),
    ("-1/2", 202),
    ("-1/4", 184),
    ("0", 627),
    ("1/8", 16),
    ("1/4", 368),
    ("3/8", 32),
    ("1/2", 530),
    ("3/4", 334),
    ("1", 643),
    ("9/8", 24),
    ("5/4", 118),
    ("3/2", 28),
];

#[test]
fn all_regions_of_up_to_eight_cells_are_as_hot_as_another_library_says() {
    let mut found = Regions::default();
    let mut thermographs = Thermographs::default();
    let mut count = BTreeMap::new();
    // Away from the edges, so that no cell is above or to the left of them.
    let mut regions = BTreeSet::from([vec![(9, 9)]]);
    for size in 1..=8 {
        for region in &regions {
            let game = found.value(region.clone());
            let hot = thermographs.of(&found.values, game);
            assert_eq!(hot.stops(), stops(&found.values, game));
            *count.entry(hot.temperature()).or_insert(0) += 1;
        }
        regions = regions.iter().flat_map(larger).collect();
        assert!(regions.iter().all(|region| region.len() == size + 1));
    }
    let expected = TEMPERATURES.map(|(hot, count)| (hot.to_owned(), count));
    let count = count
        .into_iter()
        .map(|(hot, count)| (hot.to_string(), count));
    assert_eq!(count.collect_vec(), expected);
}

type Region = Vec<(usize, usize)>;

/// A region with one more cell, with its first cell in the same row and its
/// leftmost in the same column.
fn larger(region: &Region) -> Vec<Region> {
    let beside = |&(row, column): &(usize, usize)| {
        [
            (row + 1, column),
            (row, column + 1),
            (row - 1, column),
            (row, column - 1),
        ]
    };
    let new = region.iter().flat_map(beside);
    let new = new.filter(|cell| !region.contains(cell)).unique();
    new.map(|cell| {
        let mut larger = [&region[..], &[cell]].concat();
        let top = larger.iter().map(|cell| cell.0).min().unwrap();
        let left = larger.iter().map(|cell| cell.1).min().unwrap();
        for (row, column) in &mut larger {
            *row = *row + 9 - top;
            *column = *column + 9 - left;
        }
        larger.sort_unstable();
        larger
    })
    .collect()
}
