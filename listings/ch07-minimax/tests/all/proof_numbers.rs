//! Proof-number search, against minimax.

use crate::dominoes::sets;
use ch07_minimax::dominoes::{Dominoes, more_places};
use ch07_minimax::minimax::{Position, alpha_beta, minimax};
use ch07_minimax::proof_numbers::is_winning;
use ch07_minimax::uneven::Uneven;
use fastrand::Rng;
use std::cell::RefCell;
use std::collections::HashSet;

const MANY: usize = 1_000_000;

#[test]
fn all_sets_of_cells_of_three_by_four() {
    for upright in sets(3, 4) {
        for is_upright in [true, false] {
            let start = Dominoes {
                is_upright,
                ..upright
            };
            let found = is_winning(start, MANY, &mut 0);
            assert_eq!(found, Some(minimax(&start, &mut 0) > 0));
        }
    }
}

/// A game as a tree, with a score of 1 or -1 at each end.
#[derive(Clone, Debug)]
struct Tree(Vec<Self>, i32);

impl Tree {
    fn random(random: &mut Rng, depth: u32) -> Self {
        let most = if depth == 0 { 0 } else { 4 };
        let count = random.usize(..=most);
        let options = (0..count).map(|_| Self::random(random, depth - 1));
        Self(options.collect(), if random.bool() { 1 } else { -1 })
    }
}

impl Position for Tree {
    fn options(&self) -> Vec<Self> {
        self.0.clone()
    }

    fn score(&self) -> i32 {
        self.1
    }
}

#[test]
fn three_thousand_random_trees() {
    let mut random = Rng::with_seed(1994);
    for _ in 0..3_000 {
        let tree = Tree::random(&mut random, 6);
        let mut nodes = 0;
        let found = is_winning(tree.clone(), MANY, &mut nodes);
        let mut all = 0;
        assert_eq!(found, Some(minimax(&tree, &mut all) > 0));
        assert!(0 < nodes && nodes <= all);
    }
}

/// And those of the page, of which each draws the number of its options.
#[test]
fn uneven_games() {
    for counts in [[2, 2, 2, 2], [1, 1, 1, 5]] {
        for number in 0..200 {
            let start = Uneven {
                number: number << 50,
                left: 10,
                counts,
            };
            let mut all = 0;
            let mut found = 0;
            let wins = minimax(&start, &mut all) > 0;
            assert_eq!(is_winning(start, MANY, &mut found), Some(wins));
            assert!(found <= all);
        }
    }
}

/// The trees of the page, with two options on average: how much of what
/// alpha–beta visits.
#[test]
fn the_more_uneven_the_better() {
    let kinds = [[2, 2, 2, 2], [1, 2, 2, 3], [1, 1, 2, 4], [1, 1, 1, 5]];
    let ratios = kinds.map(|counts| {
        let [mut plain, mut proof] = [0; 2];
        for number in 1..=20_u64 {
            let number = number.wrapping_mul(0xbf58_476d_1ce4_e5b9);
            let tree = Uneven {
                number,
                left: 14,
                counts,
            };
            alpha_beta(&tree, -1, 1, &|_| {}, &mut plain);
            is_winning(tree, MANY, &mut proof);
        }
        proof * 100 / plain
    });
    assert!(ratios.is_sorted_by(|more, less| more > less), "{ratios:?}");
    assert!(ratios[0] > 1_000 && ratios[3] < 50, "{ratios:?}");
}

#[test]
fn it_stops_without_an_answer() {
    let mut nodes = 0;
    assert_eq!(is_winning(Dominoes::new(6, 6), 1_000, &mut nodes), None);
    assert!((1_000..1_100).contains(&nodes));
}

#[test]
fn four_by_four_in_three_ways() {
    let board = Dominoes::new(4, 4);
    let [mut proof, mut plain, mut sorted] = [0; 3];
    assert_eq!(is_winning(board, MANY, &mut proof), Some(true));
    alpha_beta(&board, -1, 1, &|_| {}, &mut plain);
    let few = |options: &mut Vec<_>| options.sort_by_key(more_places);
    alpha_beta(&board, -1, 1, &few, &mut sorted);
    assert_eq!([proof, plain, sorted], [3_019, 1_362, 326]);
}

/// A line on which each move of White leaves one answer, and beside it moves
/// that leave many.
#[derive(Clone, Copy)]
enum Line {
    White { left: u32, quiet: u32 },
    Black { left: u32 },
    BlackQuiet { quiet: u32 },
}

impl Position for Line {
    fn options(&self) -> Vec<Self> {
        match *self {
            Self::White { left, quiet } => {
                let still = quiet.saturating_sub(1);
                let wide = (0..quiet.min(8))
                    .map(|_| Self::BlackQuiet { quiet: still });
                let check =
                    (left > 0).then(|| Self::Black { left: left - 1 });
                wide.chain(check).collect()
            }
            Self::Black { left: 0 } => Vec::new(),
            Self::Black { left } => vec![Self::White { left, quiet: 8 }],
            Self::BlackQuiet { quiet } => (0..quiet.min(8))
                .map(|_| Self::White {
                    left: 0,
                    quiet: quiet - 1,
                })
                .collect(),
        }
    }

    /// Black is mated, and White without a move has lost the way.
    fn score(&self) -> i32 {
        match self {
            Self::BlackQuiet { .. } => 1,
            Self::White { .. } | Self::Black { .. } => -1,
        }
    }
}

#[test]
fn a_long_forced_line_is_found_beside_wide_ones() {
    let start = Line::White { left: 20, quiet: 8 };
    let [mut proof, mut plain] = [0; 2];
    assert_eq!(is_winning(start, MANY, &mut proof), Some(true));
    assert_eq!(alpha_beta(&start, -1, 1, &|_| {}, &mut plain), 1);
    assert!(10 * proof < plain, "{proof} {plain}");
}

/// A position of Domineering that notes which positions come into the tree.
struct Noted<'a> {
    position: Dominoes,
    seen: &'a RefCell<HashSet<Dominoes>>,
}

impl Position for Noted<'_> {
    fn options(&self) -> Vec<Self> {
        let options = self.position.options().into_iter();
        let noted = |position| {
            self.seen.borrow_mut().insert(position);
            Self { position, ..*self }
        };
        options.map(noted).collect()
    }

    fn score(&self) -> i32 {
        self.position.score()
    }
}

#[test]
fn half_of_the_tree_is_there_already() {
    let position = Dominoes::new(4, 4);
    let seen = RefCell::new(HashSet::from([position]));
    let start = Noted {
        position,
        seen: &seen,
    };
    let mut nodes = 0;
    assert_eq!(is_winning(start, 100_000, &mut nodes), Some(true));
    assert_eq!((nodes, seen.borrow().len()), (3_019, 1_529));
}
