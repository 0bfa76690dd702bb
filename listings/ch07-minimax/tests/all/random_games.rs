//! Monte Carlo tree search, against minimax.

use ch07_minimax::dominoes::Dominoes;
use ch07_minimax::ladder::Ladder;
use ch07_minimax::minimax::{Position, TicTacToe, minimax};
use ch07_minimax::random_games::Tree;
use std::collections::HashSet;

fn mistakes(positions: &[TicTacToe], games: u32) -> usize {
    let wrong = positions.iter().filter(|&position| {
        let chosen = Tree::new(*position, 7).best_after(games).unwrap();
        let score = |option: &TicTacToe| -minimax(option, &mut 0);
        let options = position.options();
        score(&options[chosen]) < options.iter().map(score).max().unwrap()
    });
    wrong.count()
}

/// The more games, the fewer mistakes, on all positions with a move.
#[test]
fn all_positions_of_tic_tac_toe() {
    let mut all = vec![TicTacToe::default()];
    let mut seen: HashSet<_> = all.iter().copied().collect();
    let mut at = 0;
    while at < all.len() {
        let options = all[at].options();
        all.extend(options.into_iter().filter(|&it| seen.insert(it)));
        at += 1;
    }
    all.retain(|position| !position.options().is_empty());
    assert_eq!(all.len(), 4_520);
    let counts = [10, 30, 100, 300].map(|games| mistakes(&all, games));
    assert!(
        counts.is_sorted_by(|more, fewer| more > fewer),
        "{counts:?}"
    );
    assert!(counts[3] < 50, "{counts:?}");
}

/// A move that wins at once, or the only one that does not lose at once.
#[test]
fn it_finds_what_is_near() {
    let wins = TicTacToe {
        mine: 0o003,
        theirs: 0o030,
    };
    let at = Tree::new(wins, 1).best_after(200).unwrap();
    assert_eq!(wins.options()[at].theirs, 0o007);
    let blocks = TicTacToe {
        mine: 0o001,
        theirs: 0o030,
    };
    let at = Tree::new(blocks, 1).best_after(500).unwrap();
    assert_eq!(blocks.options()[at].theirs, 0o041);
}

#[test]
fn without_a_move_there_is_no_choice_and_the_seed_decides_the_rest() {
    let full = TicTacToe {
        mine: 0o777,
        theirs: 0,
    };
    assert_eq!(Tree::new(full, 1).best_after(10), None);
    let board = Dominoes::new(4, 4);
    for seed in [0, 1, 2] {
        let best = || Tree::new(board, seed).best_after(100);
        assert_eq!(best(), best());
        // In parts or at once.
        let mut tree = Tree::new(board, seed);
        tree.best_after(40);
        assert_eq!(tree.best_after(60), best());
    }
}

/// A draw at once, or a way on which each step has one right move of several.
#[derive(Clone, Copy)]
enum Way {
    /// So many steps are left, and so many moves of four are right.
    Steps {
        left: u32,
        right: u32,
    },
    Watched {
        left: u32,
        right: u32,
    },
    Over {
        score: i32,
    },
}

impl Position for Way {
    fn options(&self) -> Vec<Self> {
        let on = |left, right| {
            (0..4).map(move |at| {
                let lost = Self::Over { score: 1 };
                if at < right {
                    Self::Watched { left, right }
                } else {
                    lost
                }
            })
        };
        match *self {
            Self::Over { .. } | Self::Steps { left: 0, .. } => Vec::new(),
            Self::Steps { left, right } => on(left - 1, right).collect(),
            Self::Watched { left, right } => {
                vec![Self::Steps { left, right }]
            }
        }
    }

    fn score(&self) -> i32 {
        if let Self::Over { score } = *self {
            score
        } else {
            1
        }
    }
}

/// The start: a draw, or the way.
#[derive(Clone, Copy)]
enum Start {
    Here(Way),
    Draw,
    There(Way),
}

impl Position for Start {
    fn options(&self) -> Vec<Self> {
        match self {
            Self::Here(way) => vec![Self::Draw, Self::There(*way)],
            Self::Draw => Vec::new(),
            Self::There(way) => {
                way.options().into_iter().map(Self::There).collect()
            }
        }
    }

    fn score(&self) -> i32 {
        if let Self::There(way) = self {
            way.score()
        } else {
            0
        }
    }
}

#[test]
fn a_ladder_is_climbed_late_and_a_meadow_at_once() {
    let best = |right, games| {
        let start = Start::Here(Way::Watched { left: 6, right });
        assert_eq!(minimax(&start, &mut 0), 1);
        Tree::new(start, 1).best_after(games)
    };
    // Of four moves all but none lose, or one does.
    assert_eq!(best(4, 50), Some(1));
    assert_eq!(best(1, 10_000), Some(0));
}

/// The ladder of the page, with seven steps and the nine seeds: which of them a
/// million games don't help, and one that needs fewer than ten thousand.
#[test]
fn seven_steps_and_a_million_games() {
    let start = Ladder::Steps {
        left: 7,
        is_first: true,
    };
    assert_eq!(minimax(&start, &mut 0), 1);
    let stays =
        |&seed: &u64| Tree::new(start, seed).best_after(1_000_000) == Some(0);
    let unlucky: Vec<u64> = (1..18).step_by(2).filter(stays).collect();
    assert_eq!(unlucky, [1, 3, 15]);
    let mut tree = Tree::new(start, 13);
    tree.best_after(10_000);
    assert!((10_000..1_000_000).all(|_| tree.best_after(1) == Some(1)));
}
