//! The sweep over flat arrays against the search for the score, and the lists
//! of arrows against all arrows.

use crate::graphs;
use ch08_loops::flat::{self, Predecessors};
use ch08_loops::numbers;
use fastrand::Rng;

/// An arrow, from where to where.
type Arrow = (u32, u32);

fn lists(vertices: usize, arrows: &[Arrow]) -> Vec<Vec<usize>> {
    let mut lists = vec![Vec::new(); vertices];
    for &(from, to) in arrows {
        lists[from as usize].push(to as usize);
    }
    lists
}

fn arrows(lists: &[Vec<usize>]) -> Vec<Arrow> {
    let number = |at: usize| u32::try_from(at).unwrap();
    let all = lists.iter().enumerate();
    all.flat_map(|(from, to)| to.iter().map(move |&to| (from, to)))
        .map(|(from, to)| (number(from), number(to)))
        .collect()
}

/// Checks the score, and the lists of arrows vertex by vertex.
fn check(numbers: &[u32], arrows: &[Arrow]) -> u32 {
    let predecessors = Predecessors::new(numbers.len(), arrows);
    let mut expected = vec![Vec::new(); numbers.len()];
    for &(from, to) in arrows {
        expected[to as usize].push(from);
    }
    for (at, expected) in (0..).zip(&mut expected) {
        let mut found = predecessors.of(at).to_vec();
        found.sort_unstable();
        expected.sort_unstable();
        assert_eq!(found, *expected, "{arrows:?}, {at}");
    }
    let score = flat::score(numbers, arrows);
    let lists = lists(numbers.len(), arrows);
    assert_eq!(score, numbers::score(numbers, &lists));
    score
}

#[test]
fn all_graphs_of_up_to_three_vertices_with_numbers_up_to_three() {
    for vertices in 1..=3_u32 {
        for lists in graphs::all(vertices as usize) {
            for code in 0..3_u32.pow(vertices) {
                let number = |at| 1 + code / 3_u32.pow(at) % 3;
                let numbers: Vec<_> = (0..vertices).map(number).collect();
                let expected =
                    numbers::value_iteration(&numbers, &lists, 3)[0];
                assert_eq!(check(&numbers, &arrows(&lists)), expected);
            }
        }
    }
}

#[test]
fn two_thousand_random_graphs_with_arrows_in_any_order() {
    let mut random = Rng::with_seed(2015);
    for _ in 0..2_000 {
        let vertices = random.usize(1..=40);
        let most = [1, 2, 5, 1_000_000_000][random.usize(..4)];
        let numbers: Vec<_> =
            (0..vertices).map(|_| random.u32(..=most)).collect();
        let count = random.usize(..4 * vertices);
        let graph = graphs::scattered(vertices, count, &mut random);
        let mut arrows = arrows(&graph);
        random.shuffle(&mut arrows);
        let score = check(&numbers, &arrows);
        let rounds = numbers.len() as u64;
        let expected = numbers::value_iteration(
            &numbers,
            &lists(vertices, &arrows),
            rounds,
        );
        assert_eq!(score, expected[0], "{numbers:?} {arrows:?}");
    }
}

#[test]
fn arrows_that_are_the_same_and_arrows_to_the_vertex_itself() {
    let arrows = [(0, 1), (1, 1), (0, 1), (2, 1), (1, 0), (1, 1), (0, 1)];
    let predecessors = Predecessors::new(4, &arrows);
    let of = |to| {
        let mut from = predecessors.of(to).to_vec();
        from.sort_unstable();
        from
    };
    assert_eq!(
        [0, 1, 2, 3].map(of),
        [vec![1], vec![0, 0, 0, 1, 1, 2], vec![], vec![]]
    );
    check(&[1, 3, 2, 0], &arrows);
    check(&[3, 1, 2, 0], &arrows);
    assert_eq!(Predecessors::new(1, &[]).of(0), []);
}

const VERTICES: u32 = 100_000;

#[test]
fn a_random_graph_of_the_largest_size() {
    let mut random = Rng::with_seed(100_000);
    let numbers: Vec<_> = (0..VERTICES)
        .map(|_| random.u32(..=1_000_000_000))
        .collect();
    let mut vertex = || random.u32(..VERTICES);
    let arrows: Vec<_> =
        (0..2 * VERTICES).map(|_| (vertex(), vertex())).collect();
    assert!(check(&numbers, &arrows) >= numbers[0]);
}

/// Numbers that jump.
fn jumping() -> Vec<u32> {
    (0..VERTICES).map(|at| at * 7_919 % 100_003).collect()
}

#[test]
fn a_path_whose_end_decides() {
    let path: Vec<_> = (1..VERTICES).map(|to| (to - 1, to)).collect();
    let by_turns: Vec<_> = (0..VERTICES).map(|at| at % 2).collect();
    // Second must stop on the last vertex, which has the number 1.
    assert_eq!(check(&by_turns, &path), 1);
    let shorter = path.len() - 1;
    assert_eq!(check(&by_turns[1..], &path[..shorter]), 1);
    assert_eq!(check(&by_turns[..=shorter], &path[..shorter]), 0);
    let up: Vec<_> = (0..VERTICES).collect();
    let down: Vec<_> = up.iter().rev().copied().collect();
    assert_eq!(check(&up, &path), 1);
    assert_eq!(check(&down, &path), VERTICES - 1);
    check(&jumping(), &path);
}

#[test]
fn a_ring_for_ever() {
    let ring: Vec<_> =
        (0..VERTICES).map(|at| (at, (at + 1) % VERTICES)).collect();
    let by_turns: Vec<_> = (0..VERTICES).map(|at| at % 2).collect();
    assert_eq!(check(&by_turns, &ring), 0);
    let mut one_good = by_turns;
    // One good number for First where First is to move.
    one_good[99_998] = 1;
    assert_eq!(check(&one_good, &ring), 1);
    check(&jumping(), &ring);
}

#[test]
fn stars_and_equal_numbers() {
    let out: Vec<_> = (1..VERTICES).map(|at| (0, at)).collect();
    let back: Vec<_> = out.iter().map(|&(from, to)| (to, from)).collect();
    let both = [&out[..], &back].concat();
    let up: Vec<_> = (0..VERTICES).collect();
    assert_eq!(check(&up, &out), VERTICES - 1);
    assert_eq!(check(&up, &back), 0);
    // From everywhere Second comes back to 0.
    assert_eq!(check(&up, &both), 0);
    let equal = vec![7; VERTICES as usize];
    for arrows in [&out, &back, &both, &vec![(0, 0); 200_000], &vec![]] {
        assert_eq!(check(&equal, arrows), 7);
    }
    check(&jumping(), &both);
}

#[test]
fn what_is_good_stays_good_downwards_and_not_upwards() {
    let mut lost = 0;
    let mut more = 0;
    for lists in (1..=3).flat_map(graphs::all) {
        for code in 0..3_u32.pow(u32::try_from(lists.len()).unwrap()) {
            let number = |at| 1 + code / 3_u32.pow(at) % 3;
            let numbers: Vec<_> =
                (0..).map(number).take(lists.len()).collect();
            let good = |least| numbers::reaches(&numbers, &lists, least);
            let least = numbers.iter().min().copied().unwrap();
            assert!(good(least).iter().all(|&good| good));
            more += u32::from(numbers::score(&numbers, &lists) > least);
            for least in 1..=3 {
                for (below, above) in good(least).iter().zip(good(least + 1))
                {
                    assert!(*below || !above);
                    lost += u32::from(*below && !above);
                }
            }
        }
    }
    assert!(lost > 0 && more > 0);
}
