//! Several threads against one.

use crate::sets::{all, random, scores};
use ch09_four_in_a_row::board::Board;
use ch09_four_in_a_row::shared::SharedTable;
use ch09_four_in_a_row::solver::Solver;
use ch09_four_in_a_row::table::Table;
use ch09_four_in_a_row::team::Team;
use fastrand::Rng;
use std::thread;

/// A team whose threads begin at once.
fn eager(threads: usize, max_size: u32) -> Team {
    let mut team = Team::new(threads, max_size);
    team.alone_len = 0;
    team
}

/// One position in `step` of all of a board.
fn agrees<const W: u32, const H: u32>(step: usize) {
    let mut teams = [1, 2, 4].map(|threads| eager(threads, 14));
    let scores = scores(&all::<W, H>());
    for (&board, &score) in scores.iter().step_by(step) {
        for team in &mut teams {
            assert_eq!(team.score(board), score, "{board:?}");
        }
    }
}

#[test]
fn teams_find_the_scores_of_small_boards() {
    agrees::<4, 4>(101);
    agrees::<4, 5>(1009);
    agrees::<5, 4>(1009);
}

#[test]
fn teams_find_the_scores_of_one_thread() {
    let mut rng = Rng::with_seed(49);
    // A small table forgets, and the others grow while they are used.
    let mut teams = [(2, 10), (2, 20), (4, 20)]
        .map(|(threads, size)| eager(threads, size));
    let table = Table::growing(20);
    let mut solver = Solver::new(&table);
    for stones in (14..=41).cycle().take(280) {
        let board: Board<7, 6> = random(stones, &mut rng);
        let score = solver.score(board);
        for team in &mut teams {
            assert_eq!(team.score(board), score, "{board:?}");
        }
    }
}

#[test]
fn a_team_of_one_searches_what_one_thread_searches() {
    let mut rng = Rng::with_seed(50);
    for _ in 0..20 {
        let board: Board<7, 6> = random(18, &mut rng);
        let table = Table::growing(20);
        let mut solver = Solver::new(&table);
        let mut team = Team::new(1, 20);
        assert_eq!(team.score(board), solver.score(board));
        // The team begins a search again when its table has grown.
        assert!(team.nodes >= solver.nodes);
        assert!(team.nodes <= solver.nodes + solver.nodes / 4 + 1000);
    }
}

#[test]
fn one_thread_of_a_team_is_enough_for_a_short_search() {
    let mut rng = Rng::with_seed(51);
    for _ in 0..100 {
        let board: Board<7, 6> = random(24, &mut rng);
        let [mut alone, mut team] = [1, 4].map(|size| Team::new(size, 20));
        assert_eq!(alone.score(board), team.score(board));
        // With several threads the counts would differ now and then.
        assert_eq!(alone.nodes, team.nodes);
    }
}

/// Bounds that depend on the key alone, so that a wrong one is seen.
fn bounds(key: u64) -> (i32, i32) {
    let low = (key % 41) as i32 - 20;
    (low, low + (key % 7) as i32)
}

#[test]
fn an_entry_is_never_half_of_two() {
    let mut table = SharedTable::growing(11);
    for _ in 0..3 {
        table.start();
        let table = &table;
        let write_and_read = |seed: u64| {
            let mut random = Rng::with_seed(seed);
            let mut count = 0;
            let mut found = 0;
            for _ in 0..200_000 {
                let key = random.u64(1..4096);
                table.put(key, bounds(key));
                table.count_put(&mut count);
                let key = random.u64(1..4096);
                let known = table.get(key);
                if known != (-63, 63) {
                    assert_eq!(known, bounds(key));
                    found += 1;
                }
            }
            found
        };
        let found: u32 = thread::scope(|scope| {
            let threads: Vec<_> = (0..4)
                .map(|seed| scope.spawn(move || write_and_read(seed)))
                .collect();
            let counts = threads.into_iter().map(|it| it.join().unwrap());
            counts.sum()
        });
        assert!(found > 50_000, "{found}");
    }
}

#[test]
fn a_position_is_searched_by_one_thread_until_it_is_done() {
    let table = SharedTable::growing(10);
    assert!(table.begin(7));
    assert!(!table.begin(7));
    table.end(7);
    assert!(table.begin(7));
}
