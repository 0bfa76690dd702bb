use ch09_four_in_a_row::forced::Question;
use ch09_four_in_a_row::merged::Board;
use ch09_four_in_a_row::openings::{
    STONES, outcome, stored_positions, successors,
};
use ch09_four_in_a_row::packed::{look, pack};
use ch09_four_in_a_row::solver::Solver;
use ch09_four_in_a_row::table::Table;
use fastrand::Rng;
use itertools::Itertools;

const FILE: &[u8] = include_bytes!("../../openings.bin");

#[test]
fn packed_answers_are_found_for_any_number_of_keys() {
    let mut random = Rng::with_seed(8);
    for count in (0..300).chain([1000, 10_000, 100_000]) {
        let keys: Vec<u64> =
            (0..count).map(|_| random.u64(..)).unique().collect();
        let answers: Vec<u8> = keys.iter().map(|_| random.u8(..3)).collect();
        let bytes = pack(&keys, &answers).unwrap();
        assert_eq!(
            keys.iter().map(|&key| look(&bytes, key)).collect_vec(),
            answers
        );
    }
    assert_eq!(pack(&[5, 7, 5], &[0, 1, 0]), None);
}

#[test]
fn so_many_openings_are_asked() {
    let nine =
        (0..9).fold(vec![Board::default()], |boards, _| successors(&boards));
    assert_eq!(successors(&nine).len(), 809_463);
    assert_eq!(stored_positions(10).len(), 634_337);
    assert_eq!(FILE.len(), 146_374);
}

#[test]
fn the_first_stone_belongs_in_the_middle() {
    let after = |column: u32| {
        column.to_string().parse().map(|board| outcome(FILE, board))
    };
    // Allis 1988: only the middle wins, and the columns beside it draw.
    assert_eq!(
        (1..=7).map(after).collect::<Result<Vec<_>, _>>(),
        Ok(vec![1, 1, 0, -1, 0, 1, 1])
    );
    assert_eq!(outcome(FILE, Board::default()), 1);
}

/// A hundred of each, at equal distances.
#[test]
fn the_file_says_what_the_solver_says() {
    let table = Table::new(22);
    let [six, ten] = STONES.map(stored_positions);
    for &board in ten.iter().step_by(ten.len() / 100) {
        let mut solver = Solver::new(&table);
        let mut reaches =
            |goal| i32::from(solver.answer(Question { board, goal }));
        let by_search = reaches(1) + reaches(0) - 1;
        assert_eq!(outcome(FILE, board), by_search, "{board:?}");
    }
    // What is asked for six stones follows from the answers for ten.
    for &board in six.iter().step_by(six.len() / 100) {
        let by_moves = ch09_four_in_a_row::board::cells(board.playable())
            .map(|cell| -outcome(FILE, board.play(cell)))
            .max();
        assert_eq!(Some(outcome(FILE, board)), by_moves, "{board:?}");
    }
}
