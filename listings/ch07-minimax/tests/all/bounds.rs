//! Alpha–beta with a memo, wrong and right, against a plain recursion.

use crate::result::assert_result_fits;
use ch07_minimax::bounds::{Game, UNKNOWN, careless, with_bounds};
use fastrand::Rng;

const ALL: i32 = i32::MAX;

/// Without any limits and without a memo.
fn by_definition(at: usize, game: &Game) -> i32 {
    let scores = game.options[at]
        .iter()
        .map(|&option| -by_definition(option, game));
    scores.max().unwrap_or(game.score[at])
}

/// All lists of different positions from `first` to `last`, in all orders.
fn lists(first: usize, last: usize) -> Vec<Vec<usize>> {
    let mut lists = vec![vec![]];
    let mut done = 0;
    while done < lists.len() {
        let shorter: Vec<usize> = lists[done].clone();
        let more = (first..=last).filter(|option| !shorter.contains(option));
        lists.extend(more.map(|option| [&shorter[..], &[option]].concat()));
        done += 1;
    }
    lists
}

/// All games with so many positions, whose moves lead to later positions, and
/// with scores up to `most` and down to `-most`; calls `look_at` with each.
fn games(positions: usize, most: i32, look_at: &mut dyn FnMut(&Game)) {
    let score = vec![0; positions];
    let mut game = Game {
        options: vec![vec![]; positions],
        score,
    };
    games_from(positions, most, &mut game, look_at);
}

/// Those that agree with `game` from position `from` on.
fn games_from(
    from: usize,
    most: i32,
    game: &mut Game,
    look_at: &mut dyn FnMut(&Game),
) {
    let Some(at) = from.checked_sub(1) else {
        return look_at(game);
    };
    for options in lists(from, game.options.len() - 1) {
        let is_end = options.is_empty();
        game.options[at] = options;
        // Only an end has a score of its own.
        let most_here = if is_end { most } else { 0 };
        for score in -most_here..=most_here {
            game.score[at] = score;
            games_from(at, most, game, look_at);
        }
    }
    game.score[at] = 0;
}

/// Asks for all positions with all windows between two of the limits, one
/// after the other with the same memo, and in an order of its own each time.
fn check(game: &Game, limits: &[i32], random: &mut Rng) {
    let positions = game.options.len();
    let scores: Vec<_> =
        (0..positions).map(|at| by_definition(at, game)).collect();
    let mut asked: Vec<_> = (0..positions)
        .flat_map(|at| limits.iter().map(move |&alpha| (at, alpha)))
        .flat_map(|(at, alpha)| limits.iter().map(move |&b| (at, alpha, b)))
        .filter(|(_, alpha, beta)| alpha < beta)
        .collect();
    random.shuffle(&mut asked);
    let mut memo = vec![UNKNOWN; positions];
    for (at, alpha, beta) in asked {
        let found = with_bounds(at, alpha, beta, game, &mut memo, &mut 0);
        let score = scores[at];
        assert_result_fits(found, score, [alpha, beta], game);
        // What it keeps is true.
        for (bounds, &score) in memo.iter().zip(&scores) {
            assert!(bounds.low <= score && score <= bounds.high, "{game:?}");
        }
    }
}

#[test]
fn all_windows_one_after_the_other_in_all_games_of_up_to_five_positions() {
    let mut random = Rng::with_seed(1982);
    let mut count = 0;
    for positions in 1..=5 {
        games(positions, 1, &mut |game| {
            // All of the small games, and each tenth of the large ones.
            count += 1;
            if positions < 5 || count % 10 == 0 {
                check(game, &[-ALL, -1, 0, 1, ALL], &mut random);
            }
        });
    }
    assert_eq!(count, 102_915);
}

#[test]
fn all_windows_one_after_the_other_in_random_games_of_up_to_twelve_positions()
{
    let mut random = Rng::with_seed(1975);
    for _ in 0..3_000 {
        let positions = random.usize(1..=12);
        let mut options = vec![Vec::new(); positions];
        for _ in 0..random.usize(..3 * positions) {
            let [a, b] = [0; 2].map(|_| random.usize(..positions));
            if a != b {
                options[a.min(b)].push(a.max(b));
            }
        }
        let score = |_| random.i32(-3..=3);
        let score = (0..positions).map(score).collect();
        let game = Game { options, score };
        check(&game, &[-ALL, -3, -2, -1, 0, 1, 2, 3, ALL], &mut random);
    }
}

/// What `careless` says of position 0 at once, with nothing in the memo.
fn careless_score(game: &Game) -> i32 {
    careless(0, -ALL, ALL, game, &mut vec![None; game.options.len()])
}

#[test]
fn the_careless_memo_errs_in_a_game_of_five_positions() {
    let game = Game {
        options: vec![vec![1, 2, 3], vec![], vec![3], vec![4], vec![]],
        score: vec![0, 0, 0, 0, 1],
    };
    assert_eq!(by_definition(0, &game), 1);
    assert_eq!(careless_score(&game), 0);
    let mut memo = vec![UNKNOWN; 5];
    assert_eq!(with_bounds(0, -ALL, ALL, &game, &mut memo, &mut 0), 1);
    // It took a limit for the score of position 3.
    let mut memo = vec![None; 5];
    careless(0, -ALL, ALL, &game, &mut memo);
    assert_eq!(memo[3], Some(0));
    assert_eq!(by_definition(3, &game), -1);
}

/// Not with fewer positions, and of five not with fewer moves and, among those
/// with scores from -1 to 1, with other scores that are closer to 0.
#[test]
fn no_smaller_game_shows_that() {
    for positions in 1..=4 {
        games(positions, 3, &mut |game| {
            assert_eq!(
                careless_score(game),
                by_definition(0, game),
                "{game:?}"
            );
        });
    }
    let mut wrong = Vec::new();
    games(5, 1, &mut |game| {
        if careless_score(game) != by_definition(0, game) {
            let moves: usize = game.options.iter().map(Vec::len).sum();
            let points: i32 = game.score.iter().map(|s| s.abs()).sum();
            wrong.push((moves, points, game.clone()));
        }
    });
    assert_eq!(wrong.len(), 180);
    wrong.sort_by_key(|&(moves, points, _)| (moves, points));
    assert_eq!((wrong[0].0, wrong[0].1), (5, 1));
    // Four are as small as that, and differ in the names of the positions.
    assert_eq!((wrong[3].0, wrong[3].1), (5, 1));
    assert!((wrong[4].0, wrong[4].1) > (5, 1));
}

#[test]
fn the_careless_memo_keeps_a_limit_of_the_call_before() {
    // Two moves on: position 0 has the score of position 2.
    let game = Game {
        options: vec![vec![1], vec![2], vec![]],
        score: vec![0, 0, 5],
    };
    let mut memo = vec![None; 3];
    assert_eq!(careless(0, 7, 9, &game, &mut memo), 7);
    assert_eq!(careless(0, -ALL, ALL, &game, &mut memo), 7);
    let mut memo = vec![UNKNOWN; 3];
    assert_eq!(with_bounds(0, 7, 9, &game, &mut memo, &mut 0), 7);
    assert_eq!(with_bounds(0, -ALL, ALL, &game, &mut memo, &mut 0), 5);
    assert_eq!((memo[0].low, memo[0].high), (5, 5));
}

/// Alpha–beta writes bounds into the memo of a tree as well, but comes to each
/// position only once.
#[test]
fn in_a_tree_the_careless_memo_holds_bounds_and_does_no_harm() {
    let mut with_bounds = 0;
    for positions in 1..=5 {
        games(positions, 1, &mut |game| {
            let mut reached = vec![0; positions];
            for &option in game.options.iter().flatten() {
                reached[option] += 1;
            }
            if reached.iter().all(|&times| times <= 1) {
                let mut memo = vec![None; positions];
                let score = careless(0, -ALL, ALL, game, &mut memo);
                assert_eq!(score, by_definition(0, game), "{game:?}");
                let mut known = memo.iter().enumerate();
                with_bounds += u32::from(known.any(|(at, known)| {
                    known
                        .is_some_and(|known| known != by_definition(at, game))
                }));
            }
        });
    }
    assert!(with_bounds > 0);
}
