//! All solvers against the rules alone, and laws beyond.

use crate::sets::{all, options, random, scores};
use ch09_four_in_a_row::board::Board;
use ch09_four_in_a_row::forced::{self, Question};
use ch09_four_in_a_row::order::move_score;
use ch09_four_in_a_row::plain::{self, from_the_left, from_the_middle};
use ch09_four_in_a_row::questions::score_by;
use ch09_four_in_a_row::solver::Solver;
use ch09_four_in_a_row::table::{Table, narrowed};
use ch09_four_in_a_row::threats::{by_threats, ordered};
use ch09_four_in_a_row::{questions, table, threats};
use fastrand::Rng;

fn solve<const W: u32, const H: u32>(
    board: Board<W, H>,
    table: &Table,
) -> i32 {
    Solver::new(table).score(board)
}

/// All but the plain ones, on all positions of a board, each with one table for
/// all of them.
fn agree_everywhere<const W: u32, const H: u32>() -> i32 {
    let scores = scores(&all::<W, H>());
    let first = Table::new(18);
    let second = Table::new(18);
    let third = Table::growing(18);
    let fourth = Table::new(18);
    for (&board, &score) in &scores {
        assert_eq!(
            table::solve(board, &from_the_middle::<W>(), &first).0,
            score,
            "{board:?}"
        );
        assert_eq!(threats::solve(board, &second).0, score, "{board:?}");
        assert_eq!(forced::solve(board, &fourth).0, score, "{board:?}");
        assert_eq!(solve(board, &third), score, "{board:?}");
    }
    scores[&Board::default()]
}

#[test]
fn all_solvers_agree_on_all_positions_of_small_boards() {
    assert_eq!(agree_everywhere::<4, 4>(), 0);
    assert_eq!(agree_everywhere::<4, 5>(), 0);
    assert_eq!(agree_everywhere::<5, 4>(), 0);
}

/// What became of the positions that a search visits.
#[derive(Debug, Default, PartialEq, Eq)]
struct Visits {
    /// Answered without looking any further.
    answered: u64,
    /// With one safe move.
    forced: u64,
    /// With a choice.
    open: u64,
}

/// Answers as [`Question::answer`] does, with or without the follower.
fn search<const W: u32, const H: u32>(
    question: Question<W, H>,
    follows: bool,
    table: &Table,
    visits: &mut Visits,
) -> bool {
    let Question { board, goal } = question;
    let moves = board.safe_moves();
    let known = question
        .by_counting(moves)
        .or_else(|| question.by_lines())
        .or_else(|| question.by_following().filter(|_| follows));
    if let Some(answer) = known {
        visits.answered += 1;
        return answer;
    }
    if moves.is_power_of_two() {
        visits.forced += 1;
        return !search(question.after(moves), follows, table, visits);
    }
    visits.open += 1;
    let key = board.key().min(board.mirrored().key());
    let (low, high) = table.get(key);
    if goal <= low || goal > high {
        return goal <= low;
    }
    let reached = ordered(moves, |cell| by_threats(board, cell))
        .into_iter()
        .any(|cell| !search(question.after(cell), follows, table, visits));
    table.put(key, narrowed(low, high, goal, reached));
    reached
}

/// The score, and what became of the visited positions.
fn search_all<const W: u32, const H: u32>(
    board: Board<W, H>,
    follows: bool,
) -> (i32, Visits) {
    let table = Table::new(20);
    let mut visits = Visits::default();
    let ask =
        |goal| search(Question { board, goal }, follows, &table, &mut visits);
    (score_by(board, ask), visits)
}

#[test]
fn the_follower_halves_the_work_on_an_empty_board() {
    let empty = Board::<6, 4>::default();
    assert_eq!(forced::solve(empty, &Table::new(20)), (-1, 92_104));
    let (score, visits) = search_all(empty, true);
    assert_eq!((score, visits.open, visits.forced), (-1, 92_104, 47_378));
    let (score, visits) = search_all(empty, false);
    assert_eq!((score, visits.open), (-1, 193_407));
}

#[test]
fn most_visits_of_the_chapters_position_need_no_lookup() {
    let game: Board<7, 6> = "23517665255622717747656653".parse().unwrap();
    for follows in [true, false] {
        let visits = Visits {
            answered: 194,
            forced: 159,
            open: 430,
        };
        assert_eq!(search_all(game, follows), (2, visits));
    }
}

#[test]
fn the_follower_answers_for_its_figure_at_once() {
    let board: Board<7, 6> = "14145442332354".parse().unwrap();
    let question = Question { board, goal: 0 };
    let table = Table::new(20);
    for (follows, open) in [(true, 0), (false, 1489)] {
        let mut visits = Visits::default();
        assert!(!search(question, follows, &table, &mut visits));
        assert_eq!(visits.open, open);
    }
}

#[test]
fn the_plain_solvers_agree_late_on_all_small_boards() {
    for (&board, &score) in &scores(&all::<4, 4>()) {
        if board.empty_count() < 11 {
            assert_eq!(
                plain::solve(board, &from_the_left::<4>()).0,
                score,
                "{board:?}"
            );
            assert_eq!(
                plain::solve(board, &from_the_middle::<4>()).0,
                score,
                "{board:?}"
            );
            assert_eq!(
                questions::solve(board, &from_the_middle::<4>()).0,
                score,
                "{board:?}"
            );
        }
    }
}

/// The solver against simpler ones, on 3,000 positions with 14 to 41 stones,
/// 107 or 108 of each number. All are compared with the questions with a table,
/// which know nothing of threats, order or the follower, and those with at least
/// 19 stones also with alpha–beta without a table; with fewer stones a single
/// one of its answers can take minutes.
#[test]
fn random_positions_have_the_scores_of_plain_alpha_beta() {
    let mut rng = Rng::with_seed(41);
    let table = Table::new(16);
    let plain_table = Table::new(18);
    let columns = from_the_middle::<7>();
    for stones in (14..42).cycle().take(3_000) {
        let board: Board<7, 6> = random(stones, &mut rng);
        let score = solve(board, &table);
        let (expected, _) = table::solve(board, &columns, &plain_table);
        assert_eq!(score, expected, "{board:?}");
        if stones >= 19 {
            let (expected, _) = plain::solve(board, &columns);
            assert_eq!(score, expected, "{board:?}");
        }
    }
}

/// Where a win is near, the bounds from both ends find it; and the questions from
/// the middle, with no bounds, find the same.
#[test]
fn near_ends_have_the_scores_of_the_questions_from_the_middle() {
    let mut rng = Rng::with_seed(48);
    let first = Table::growing(20);
    let second = Table::new(20);
    let mut near = 0;
    for stones in (14..42).cycle().take(2_000) {
        let board: Board<7, 6> = random(stones, &mut rng);
        let mut solver = Solver::new(&second);
        let expected =
            score_by(board, |goal| solver.answer(Question { board, goal }));
        assert_eq!(solve(board, &first), expected, "{board:?}");
        near += u32::from(2 * expected.abs() > board.empty_count() - 14);
    }
    assert!(near > 1_000, "{near}");
}

/// The last ten cells of the highest and of the widest boards that there are.
#[test]
fn the_solvers_agree_late_on_the_largest_boards() {
    fn agree<const W: u32, const H: u32>() {
        let mut rng = Rng::with_seed(u64::from(W));
        let first = Table::new(16);
        let second = Table::new(16);
        let third = Table::new(16);
        for left in (0..=10.min(W * H)).cycle().take(300) {
            let board: Board<W, H> = random(W * H - left, &mut rng);
            let (score, _) = plain::solve(board, &from_the_middle::<W>());
            assert_eq!(threats::solve(board, &first).0, score, "{board:?}");
            assert_eq!(forced::solve(board, &third).0, score, "{board:?}");
            assert_eq!(solve(board, &second), score, "{board:?}");
        }
    }
    agree::<1, 19>();
    agree::<2, 19>();
    agree::<3, 15>();
    agree::<4, 11>();
    agree::<8, 5>();
    agree::<9, 4>();
    agree::<9, 1>();
}

#[test]
fn a_score_is_the_best_of_what_the_moves_leave_and_the_same_in_a_mirror() {
    let mut rng = Rng::with_seed(8);
    let first = Table::new(20);
    let second = Table::new(20);
    for stones in (20..42).cycle().take(100_000) {
        let board: Board<7, 6> = random(stones, &mut rng);
        let score = solve(board, &first);
        let after = options(board)
            .into_iter()
            .map(|next| -solve(next, &second))
            .max();
        let expected = if board.wins_now() {
            (board.empty_count() + 1) / 2
        } else {
            after.unwrap_or(0)
        };
        assert_eq!(score, expected, "{board:?}");
        assert_eq!(solve(board.mirrored(), &second), score, "{board:?}");
    }
}

#[test]
fn a_question_far_from_0_is_cheaper() {
    let mut rng = Rng::with_seed(3);
    let columns = from_the_middle::<7>();
    let mut far = 0;
    let mut near = 0;
    for _ in 0..200 {
        let board: Board<7, 6> = random(26, &mut rng);
        if !board.wins_now() {
            questions::reaches(board, 6, &columns, &mut far);
            questions::reaches(board, 1, &columns, &mut near);
        }
    }
    assert!(10 * far < near, "{far} {near}");
}

#[test]
fn a_move_is_safe_if_no_four_can_follow() {
    // A cell of danger on which the player to move may not step from below.
    let mut rng = Rng::with_seed(6);
    for _ in 0..10_000 {
        let board: Board<7, 6> = random(20, &mut rng);
        if board.wins_now() {
            continue;
        }
        for option in options(board) {
            let cell = option.all ^ board.all;
            let is_safe = board.safe_moves() & cell != 0;
            assert_eq!(is_safe, !option.wins_now(), "{board:?}");
        }
    }
}

#[test]
fn a_wrong_order_changes_the_count_and_never_the_score() {
    let mut rng = Rng::with_seed(9);
    for _ in 0..100 {
        let board: Board<7, 6> = random(28, &mut rng);
        let (score, _) = plain::solve(board, &from_the_middle::<7>());
        assert_eq!(plain::solve(board, &[0, 6, 1, 5, 2, 4, 3]).0, score);
        assert_eq!(threats::solve(board, &Table::new(4)).0, score);
        let orders: [threats::MoveScore<7, 6>; 3] = [
            move_score,
            |_, _| 0,
            |board, cell| -threats::by_threats(board, cell),
        ];
        for order in orders {
            let (found, _) = threats::solve_by(board, order, &Table::new(12));
            assert_eq!(found, score);
        }
    }
}

/// As the chapter's first page says of its board.
#[test]
fn one_column_of_the_first_board_wins_and_the_others_draw() {
    let board: Board<7, 6> = "437531445543".parse().unwrap();
    let table = Table::new(20);
    let scores: Vec<i32> = options(board)
        .into_iter()
        .map(|next| -solve(next, &table))
        .collect();
    assert_eq!(scores, [0, 0, 0, 7, 0, 0, 0]);
}
