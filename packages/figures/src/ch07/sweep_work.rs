//! Looks at arrows until the score of a graph with numbers is known, over the
//! number of vertices.

use crate::prelude::*;
#[cfg(test)]
use ch07_minimax::numbers;
use ch07_minimax::numbers::by_rounds;

/// The numbers of vertices, up to those of the race.
const SIZES: [u32; 9] = [10, 30, 100, 300, 1_000, 3_000, 10_000, 30_000, 100_000];
/// How many arrows there are for each vertex, on average.
const DEGREE: u32 = 2;
/// From how many vertices the game starts, if there are so many; the looks are
/// averages over them.
const STARTS: u32 = 100;
/// After so many rounds no score of these graphs changes any more.
const ROUNDS: u64 = 10;

/// A random graph of so many vertices, with the numbers from 1 up.
fn random_graph(vertices: u32) -> (Vec<u32>, Vec<Vec<usize>>) {
    let mut random = Random::from_seed(vertices.into());
    let mut numbers: Vec<u32> = (1..=vertices).collect();
    random.shuffle(&mut numbers);
    (numbers, random.arrows(vertices, DEGREE * vertices))
}

/// A graph whose scores are known.
struct Scored {
    /// The score from each vertex with First to move.
    first: Vec<u32>,
    /// For each threshold the looks of one analysis: an arrow is looked at when
    /// its head becomes good, for each player who may be to move there.
    looks: Vec<u64>,
}

impl Scored {
    /// For a graph with the numbers from 1 up.
    fn new(numbers: &[u32], arrows: &[Vec<usize>], rounds: u64) -> Self {
        let first = by_rounds(numbers, arrows, rounds);
        let mut heads = vec![0; numbers.len()];
        for &to in arrows.iter().flatten() {
            heads[to] += 1;
        }
        let mut looks = vec![0; numbers.len() + 1];
        for at in 0..numbers.len() {
            // With Second to move, the smallest of what a turn can lead to.
            let second = arrows[at].iter().map(|&to| first[to]).fold(numbers[at], u32::min);
            looks[first[at] as usize] += heads[at];
            looks[second as usize] += heads[at];
        }
        // What is good for a number is good for the smaller ones.
        for least in (0..numbers.len()).rev() {
            looks[least] += looks[least + 1];
        }
        Self { first, looks }
    }

    /// The looks of one analysis for each number, from the largest down to the
    /// score.
    fn one_by_one(&self, start: usize) -> u64 {
        self.looks[self.first[start] as usize..].iter().sum()
    }

    /// The looks of the analyses of a binary search.
    fn by_search(&self, start: usize) -> u64 {
        let thresholds: Vec<usize> = (1..=self.first.len()).collect();
        let mut looks = 0;
        // It finds the score, which is known.
        let _ = thresholds.partition_point(|&least| {
            looks += self.looks[least];
            self.first[start] as usize >= least
        });
        looks
    }

    /// The looks of the sweep, which ends at the score.
    fn by_sweep(&self, start: usize) -> u64 {
        self.looks[self.first[start] as usize]
    }
}

/// The looks in a graph of so many vertices, on average.
struct Looks {
    vertices: u32,
    one_by_one: u64,
    by_search: u64,
    by_sweep: u64,
}

impl Looks {
    fn count(vertices: u32) -> Self {
        let (numbers, arrows) = random_graph(vertices);
        let scored = Scored::new(&numbers, &arrows, ROUNDS);
        let average = |looks: fn(&Scored, usize) -> u64| {
            let starts = STARTS.min(vertices);
            let sum: u64 = (0..starts as usize).map(|start| looks(&scored, start)).sum();
            (sum + u64::from(starts) / 2) / u64::from(starts)
        };
        let [one_by_one, by_search, by_sweep] =
            [Scored::one_by_one, Scored::by_search, Scored::by_sweep].map(average);
        Self { vertices, one_by_one, by_search, by_sweep }
    }

    /// The most that the sweep may look: twice at each arrow.
    fn most(&self) -> u64 {
        u64::from(2 * DEGREE * self.vertices)
    }
}

static LOOKS: LazyLock<[Looks; SIZES.len()]> = LazyLock::new(|| SIZES.map(Looks::count));

pub(super) fn figure() -> Result<Figure> {
    let limit = Pen { paint: Paint::Muted, ..DIAMONDS };
    let [first, .., last] = &*LOOKS;
    let factor = last.by_search as f64 / last.by_sweep as f64;
    Plot::of(&*LOOKS, "vertices", |looks| looks.vertices)
        .titles("vertices (logarithmic scale)", "looks at arrows (logarithmic scale)")
        .log_x()
        .line("each", "for each number", TRIANGLES, |looks| looks.one_by_one)
        .line("search", "binary search", SQUARES, |looks| looks.by_search)
        .line("at most", "twice the arrows", limit, Looks::most)
        .line("sweep", "sweep", CIRCLES, |looks| looks.by_sweep)
        .figure()
        .says(values![starts = STARTS, first = first.vertices, last = last.vertices])
        .says(values![most = last.most(), sweep = last.by_sweep, search = last.by_search])
        .says(values![factor = format!("{factor:.0}"), each = last.one_by_one])
}

/// The good positions and the looks of the listings: those of one analysis,
/// or of a sweep if there are several thresholds, from the largest down. The
/// sweep ends when the start is good with First to move.
#[cfg(test)]
fn counted(
    numbers: &[u32],
    arrows: &[Vec<usize>],
    thresholds: &[u32],
    start: Option<usize>,
) -> (Vec<bool>, u64) {
    let mut first = vec![false; numbers.len()];
    let mut left: Vec<usize> = arrows.iter().map(|arrows| arrows.len() + 1).collect();
    let (mut looks, mut end) = (0, u32::MAX);
    for &least in thresholds {
        let mut good = Vec::new();
        for at in (0..numbers.len()).filter(|&at| (least..end).contains(&numbers[at])) {
            good.extend((!first[at]).then_some((at, true)));
            first[at] = true;
            left[at] -= 1;
            good.extend((left[at] == 0).then_some((at, false)));
        }
        while let Some((option, is_first)) = good.pop() {
            // An arrow for each time that it leads to the option.
            let to_option = |at: &usize| arrows[*at].iter().filter(|&&to| to == option).count();
            for at in (0..numbers.len()).flat_map(|at| vec![at; to_option(&at)]) {
                looks += 1;
                if is_first {
                    left[at] -= 1;
                    good.extend((left[at] == 0).then_some((at, false)));
                } else {
                    good.extend((!first[at]).then_some((at, true)));
                    first[at] = true;
                }
            }
        }
        if start.is_some_and(|start| first[start]) {
            break;
        }
        end = least;
    }
    (first, looks)
}

#[test]
fn the_looks_are_those_of_the_listings() {
    for vertices in 1..=25_u32 {
        let (numbers, arrows) = random_graph(vertices);
        let scored = Scored::new(&numbers, &arrows, vertices.into());
        let largest_first: Vec<u32> = (1..=vertices).rev().collect();
        for least in 1..=vertices {
            let (good, looks) = counted(&numbers, &arrows, &[least], None);
            assert_eq!(good, numbers::reaches(&numbers, &arrows, least));
            assert_eq!(scored.looks[least as usize], looks, "{vertices}, {least}");
        }
        for start in 0..numbers.len() {
            let (_, looks) = counted(&numbers, &arrows, &largest_first, Some(start));
            assert_eq!(scored.by_sweep(start), looks, "{vertices}, {start}");
        }
    }
}

#[test]
fn the_searches_ask_for_the_same_thresholds() {
    for vertices in 1..=25 {
        let (numbers, arrows) = random_graph(vertices);
        let scored = Scored::new(&numbers, &arrows, vertices.into());
        let mut sorted = numbers.clone();
        sorted.sort_unstable();
        let mut looks = 0;
        let sure = sorted.partition_point(|&least| {
            looks += counted(&numbers, &arrows, &[least], None).1;
            numbers::reaches(&numbers, &arrows, least)[0]
        });
        assert_eq!(scored.by_search(0), looks, "{vertices}");
        assert_eq!(scored.first[0], numbers::score(&numbers, &arrows));
        assert_eq!(sorted[sure - 1], scored.first[0]);
        let from_largest = sorted.iter().rev().take(sorted.len() - sure + 1);
        let each = from_largest.map(|&least| counted(&numbers, &arrows, &[least], None).1);
        assert_eq!(scored.one_by_one(0), each.sum::<u64>(), "{vertices}");
    }
}

#[test]
fn no_score_changes_after_the_last_round() {
    for vertices in SIZES {
        let (numbers, arrows) = random_graph(vertices);
        let scores = by_rounds(&numbers, &arrows, ROUNDS);
        assert_eq!(scores, by_rounds(&numbers, &arrows, ROUNDS + 1), "{vertices}");
    }
}

#[test]
fn the_sweep_looks_at_no_arrow_more_than_twice() {
    for looks in LOOKS.iter() {
        assert!(looks.by_sweep <= looks.most(), "{}", looks.vertices);
    }
    for looks in LOOKS.iter().filter(|looks| looks.vertices >= 100) {
        assert!(looks.by_sweep < looks.by_search && looks.by_search < looks.one_by_one);
    }
}
