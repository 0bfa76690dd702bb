//! How many random games it takes to see that climbing a ladder is right.

use crate::prelude::*;
use ch07_minimax::ladder::Ladder;
use ch07_minimax::minimax::minimax;
use ch07_minimax::random_games::Tree;

const MAX_STEPS: u32 = 6;
/// How many games are played with each seed.
const GAMES: u32 = 20_000;
/// An even seed plays the same games as the odd one after it.
const SEEDS: [u64; 9] = [1, 3, 5, 7, 9, 11, 13, 15, 17];

fn foot_of(left: u32) -> Ladder {
    Ladder::Steps {
        left,
        is_first: true,
    }
}

/// Returns how many games it takes until the choice is to climb and stays so.
fn games_until_climbing(left: u32, seed: u64) -> u64 {
    let mut tree = Tree::new(foot_of(left), seed);
    let is_draw = |_: &u32| tree.best_after(1) != Some(1);
    let last = (1..=GAMES).filter(is_draw).last();
    (last.unwrap_or(0) + 1).into()
}

/// For each ladder: the games of the unluckiest seed, of the middle one, and of the luckiest,
/// and the visits of minimax.
static POINTS: LazyLock<Vec<(u32, [u64; 4])>> = LazyLock::new(|| {
    let point = |left| {
        let games = SEEDS.map(|seed| games_until_climbing(left, seed));
        let games = games.into_iter().sorted().collect_vec();
        let mut visits = 0;
        minimax(&foot_of(left), &mut visits);
        (left, [games[8], games[4], games[0], visits])
    };
    (1..=MAX_STEPS).map(point).collect()
});

pub(super) fn figure() -> Result<Figure> {
    let series = [
        Series::new("unlucky", "games, unluckiest seed", CIRCLES),
        Series::new("middle", "games, middle seed", TRIANGLES),
        Series::new("lucky", "games, luckiest seed", SQUARES),
        Series::new("minimax", "visits of minimax", DIAMONDS),
    ];
    let (most, [_, middle, _, visits]) = POINTS[POINTS.len() - 1];
    plot_log(["steps", "games"], "steps", series, &POINTS).with_values(values![
        seeds = SEEDS.len(),
        most,
        middle,
        visits
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_ladder_takes_the_middle_seed_hundreds_of_times_as_long_as_minimax() {
        let (_, [unluckiest, middle, luckiest, visits]) = POINTS[POINTS.len() - 1];
        assert_eq!(unluckiest, u64::from(GAMES) + 1);
        assert!(luckiest < middle && middle < unluckiest);
        assert!(middle > 100 * visits, "{middle} {visits}");
    }
}
