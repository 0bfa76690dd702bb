//! The tests behind the questions of the pages, over all small games.

use crate::grid::{grid_from_bits, outcomes};
use crate::say_thirty::speaker_wins;
use ch01_win_lose::grid::{Cell, Grid};
use ch01_win_lose::price;
use std::collections::{HashMap, HashSet};

/// All grids of up to 3 by 3 cells.
fn grids() -> impl Iterator<Item = Grid> {
    let sizes = (1..=3).flat_map(|height| (1..=3).map(move |w| (height, w)));
    sizes.flat_map(|(height, width)| {
        let walls = 0..1 << (height * width);
        walls.map(move |walls| grid_from_bits(height, width, walls))
    })
}

/// The free cells of `grid`.
fn free_cells(grid: &Grid) -> Vec<Cell> {
    let rows = grid.rows();
    let cells = (0..rows.len())
        .flat_map(|row| (0..rows[0].len()).map(move |c| (row, c)));
    cells
        .map(|(row, column)| Cell { row, column })
        .filter(|&cell| grid.is_free(cell))
        .collect()
}

/// A winning position has exactly one winning turn, and a losing one has none.
#[test]
fn one_winning_turn_is_enough() {
    for last in 1..=14 {
        for max in 1..=5 {
            for next in 1..=last {
                let wins = |said: &u32| {
                    let now = next + said - 1;
                    now < last && !speaker_wins(now, last, max)
                };
                assert_eq!(
                    (1..=max).filter(wins).count(),
                    usize::from(speaker_wins(next - 1, last, max)),
                    "{last} {max} {next}"
                );
            }
        }
    }
}

/// A turn may not say exactly as many numbers as the turn before: the winner depends on
/// the next number and on the last turn, and on nothing earlier.
#[test]
fn a_rule_about_the_last_turn_is_part_of_the_position() {
    fn label(
        turns: &mut Vec<u32>,
        last: u32,
        labels: &mut Vec<(u32, Option<u32>, bool)>,
    ) -> bool {
        let next = 1 + turns.iter().sum::<u32>();
        let before = turns.last().copied();
        let mut wins = false;
        for said in 1..=3 {
            if Some(said) != before && next + said <= last {
                turns.push(said);
                wins |= !label(turns, last, labels);
                turns.pop();
            }
        }
        labels.push((next, before, wins));
        wins
    }
    for last in 5..=12 {
        let mut labels = Vec::new();
        label(&mut Vec::new(), last, &mut labels);
        let mut of_both = HashMap::new();
        let mut of_next = HashMap::new();
        for &(next, before, wins) in &labels {
            of_next
                .entry(next)
                .or_insert_with(HashSet::new)
                .insert(wins);
            assert_eq!(
                *of_both.entry((next, before)).or_insert(wins),
                wins,
                "{last} {next} {before:?}"
            );
        }
        // One number before the end, a player who has just said one has won.
        assert_eq!(of_next[&(last - 1)].len(), 2, "{last}");
        assert!(!of_both[&(last - 1, Some(1))]);
    }
}

/// The recursion that lets the token go anywhere, with one label for all cells
/// where it can't be: only the label W leaves the others right.
#[test]
fn a_wall_must_count_as_winning() {
    fn wins(grid: &Grid, cell: Cell, blocked: bool) -> bool {
        let Cell { row, column } = cell;
        let options = [(1, 0), (0, 1), (1, 1)].map(|(down, right)| Cell {
            row: row + down,
            column: column + right,
        });
        if grid.is_free(cell) {
            options
                .into_iter()
                .any(|option| !wins(grid, option, blocked))
        } else {
            blocked
        }
    }
    let mut wrong = 0;
    for grid in grids() {
        let right = outcomes(grid.rows());
        for cell in free_cells(&grid) {
            let right = right[cell.row][cell.column];
            assert_eq!(Some(wins(&grid, cell, true)), right, "{grid:?}");
            wrong += u32::from(Some(wins(&grid, cell, false)) != right);
        }
    }
    assert!(wrong > 0);
}

/// If rows and columns are swapped where a cell is looked up, and nowhere else,
/// the board is mirrored, and so are its labels.
#[test]
fn a_mirrored_board_has_the_same_winner() {
    let mut uneven = 0;
    let mut elsewhere = 0;
    for grid in
        grids().filter(|grid| grid.rows().len() == grid.rows()[0].len())
    {
        let rows = grid.rows();
        let size = rows.len();
        let mirrored: Vec<Vec<bool>> = (0..size)
            .map(|row| (0..size).map(|column| rows[column][row]).collect())
            .collect();
        let right = outcomes(rows);
        let swapped = outcomes(&mirrored);
        for Cell { row, column } in free_cells(&grid) {
            assert_eq!(right[row][column], swapped[column][row], "{grid:?}");
            elsewhere +=
                u32::from(right[row][column] != swapped[row][column]);
        }
        uneven += u32::from(mirrored != rows);
    }
    assert!(uneven > 0 && elsewhere > 0);
}

/// In every graph of four positions, each position has a height, the number of
/// moves in its longest game, exactly if no walk returns to a position.
#[test]
fn a_cycle_leaves_a_position_without_height() {
    const N: usize = 4;
    /// The longest walk from `from`, if it has fewer than `fuel` moves.
    fn height(
        leads: &dyn Fn(usize, usize) -> bool,
        from: usize,
        fuel: usize,
    ) -> Option<usize> {
        (0..N).filter(|&to| leads(from, to)).try_fold(0, |max, to| {
            Some(max.max(1 + height(leads, to, fuel.checked_sub(1)?)?))
        })
    }
    for graph in 0..1_u32 << (N * N) {
        let leads = |from, to| graph >> (from * N + to) & 1 == 1;
        let mut reaches = [0; N].map(|_: usize| [false; N]);
        for _ in 0..N {
            for (from, to) in (0..N * N).map(|pair| (pair / N, pair % N)) {
                reaches[from][to] = leads(from, to)
                    || (0..N).any(|by| leads(from, by) && reaches[by][to]);
            }
        }
        let comes_back = (0..N).any(|from| reaches[from][from]);
        let heights: Vec<_> =
            (0..N).map(|from| height(&leads, from, N)).collect();
        assert_eq!(heights.contains(&None), comes_back, "{graph:b}");
        for (from, to) in (0..N * N).map(|pair| (pair / N, pair % N)) {
            if leads(from, to) && !comes_back {
                assert!(heights[to] < heights[from], "{graph:b}");
            }
        }
    }
}

/// Induction needs a number that is smaller for every option. The height is, and
/// the number of options is not. Nor is the height always the larger of the two.
#[test]
fn options_are_lower_but_may_have_more_moves() {
    fn height(grid: &Grid, cell: Cell) -> usize {
        let heights =
            grid.options(cell).map(|option| 1 + height(grid, option));
        heights.max().unwrap_or(0)
    }
    let mut more = 0;
    let mut lower = 0;
    for grid in grids() {
        for cell in free_cells(&grid) {
            let moves = grid.options(cell).count();
            lower += u32::from(height(&grid, cell) < moves);
            for option in grid.options(cell) {
                assert!(height(&grid, option) < height(&grid, cell));
                more += u32::from(grid.options(option).count() > moves);
            }
        }
    }
    assert!(more > 0 && lower > 0);
}

/// The short counting game without the arrow from 9 to 10.
#[test]
fn one_arrow_less_changes_five_labels() {
    fn wins(next: u32, missing: Option<(u32, u32)>) -> bool {
        (next + 1..=next + 3).any(|option| {
            option <= 10
                && missing != Some((next, option))
                && !wins(option, missing)
        })
    }
    let changed: Vec<u32> = (1..=10)
        .filter(|&next| wins(next, None) != wins(next, Some((9, 10))))
        .collect();
    assert_eq!(changed, [1, 2, 5, 6, 9]);
}

/// One more number at the front costs one call exactly if the first option of
/// the new first position is losing.
#[test]
fn a_step_is_flat_where_the_first_option_is_losing() {
    fn wins(left: u32, max: u32, calls: &mut u64) -> bool {
        *calls += 1;
        (1..=max.min(left)).any(|said| !wins(left - said, max, calls))
    }
    for max in 2..=6 {
        let mut before = 1;
        for left in 1..=20 {
            let mut calls = 0;
            let winning = wins(left, max, &mut calls);
            let flat = calls == before + 1;
            assert_eq!(flat, !wins(left - 1, max, &mut 0), "{left} {max}");
            assert_eq!(flat, left % (max + 1) == 1);
            assert!(winning || !flat);
            before = calls;
        }
    }
}

/// The open grid without diagonal moves: the proof of the page fails only where
/// it needs one.
#[test]
fn without_diagonals_both_odd_is_lost() {
    fn wins(below: u32, right: u32) -> bool {
        (below > 0 && !wins(below - 1, right))
            || (right > 0 && !wins(below, right - 1))
    }
    for below in 0..=8 {
        for right in 0..=8 {
            let with_diagonals = price::is_winning(below, right, &mut 0);
            let both_odd = below % 2 == 1 && right % 2 == 1;
            assert_eq!(wins(below, right) != with_diagonals, both_odd);
        }
    }
}

/// The loop of the table with its rows in the wrong order.
#[test]
fn rows_from_the_top_get_only_the_last_row_right() {
    let mut wrong = HashSet::new();
    for grid in grids() {
        let free = grid.rows();
        let height = free.len();
        let width = free[0].len();
        let mut winning = vec![vec![true; width + 1]; height + 1];
        for row in 0..height {
            for column in (0..width).rev() {
                winning[row][column] = !free[row][column]
                    || !winning[row + 1][column]
                    || !winning[row][column + 1]
                    || !winning[row + 1][column + 1];
            }
        }
        let right = outcomes(free);
        for Cell { row, column } in free_cells(&grid) {
            if Some(winning[row][column]) != right[row][column] {
                wrong.insert((height - 1 - row, width - 1 - column));
            }
        }
    }
    let rows = wrong
        .iter()
        .map(|&(below, _)| below)
        .collect::<HashSet<_>>();
    assert_eq!(rows, HashSet::from([1, 2]));
    assert!(wrong.contains(&(1, 0)), "the last column is wrong, too");
}

/// Marks on the multiples of 3, in the game of 1, 2 or 21 stones: the end is
/// marked, every unmarked number has a turn to a mark, and from 21 on, so does
/// every mark.
#[test]
fn the_pattern_of_three_fails_in_the_second_step() {
    let to_a_mark = |stones: u32| {
        let turns = [1, 2, 21].into_iter().filter(move |&t| t <= stones);
        turns
            .filter(move |turn| (stones - turn).is_multiple_of(3))
            .count()
    };
    for stones in 0..=100_u32 {
        if stones.is_multiple_of(3) {
            assert_eq!(to_a_mark(stones) > 0, stones >= 21, "{stones}");
        } else {
            assert!(to_a_mark(stones) > 0, "{stones}");
        }
    }
}

/// A knight makes only the four moves that bring it closer to the corner (0, 0).
/// On 8 by 8 squares it loses where both coordinates leave a remainder of 0 or 1
/// when divided by 4, and in the far corner, which has a move too few.
#[test]
fn a_knights_pattern_fails_in_the_far_corner() {
    const SIZE: usize = 8;
    let moves = [(-2, -1), (-2, 1), (-1, -2), (1, -2)];
    let mut losing = HashSet::new();
    for sum in 0..=2 * (SIZE - 1) {
        for x in (0..SIZE).filter(|&x| (x..x + SIZE).contains(&sum)) {
            let y = sum - x;
            let wins = moves.into_iter().any(|(right, up)| {
                let x = x.checked_add_signed(right);
                let y = y.checked_add_signed(up);
                x.zip(y).is_some_and(|option| losing.contains(&option))
            });
            if !wins {
                losing.insert((x, y));
            }
        }
    }
    for x in 0..SIZE {
        for y in 0..SIZE {
            let follows_pattern =
                losing.contains(&(x, y)) == (x % 4 < 2 && y % 4 < 2);
            assert_eq!(follows_pattern, (x, y) != (7, 7), "{x} {y}");
        }
    }
}

/// Cells that need each other's labels can't be labelled in one step.
#[test]
fn only_rising_diagonals_can_be_labelled_together() {
    let group = |name, Cell { row, column }: Cell| match name {
        "row" => row,
        "column" => column,
        "rising diagonal" => row + column,
        _ => 3 + row - column,
    };
    let mut names =
        vec!["row", "column", "rising diagonal", "falling diagonal"];
    names.retain(|&name| {
        grids().all(|grid| {
            free_cells(&grid).into_iter().all(|cell| {
                let mut options = grid.options(cell);
                options.all(|option| group(name, option) != group(name, cell))
            })
        })
    });
    assert_eq!(names, ["rising diagonal"]);
}

/// One memo for all counting games of up to three numbers a turn: the distance
/// to the last number is key enough, and the next number is not.
#[test]
fn the_distance_to_the_last_number_is_key_enough() {
    let mut of_distance = HashMap::new();
    let mut of_next = HashMap::new();
    let mut clashes = 0;
    for last in 1..=14 {
        for next in 1..=last {
            let wins = speaker_wins(next - 1, last, 3);
            assert_eq!(*of_distance.entry(last - next).or_insert(wins), wins);
            clashes +=
                u32::from(*of_next.entry(next).or_insert(wins) != wins);
        }
    }
    assert!(clashes > 0);
}

#[test]
fn turns_of_1_2_and_21_repeat_every_22() {
    let mut winning = Vec::<bool>::new();
    for stones in 0..20_000_usize {
        let wins = [1, 2, 21]
            .into_iter()
            .filter(|&turn| turn <= stones)
            .any(|turn| !winning[stones - turn]);
        winning.push(wins);
        let remainder = stones % 22;
        assert_eq!(wins, remainder % 3 != 0 || remainder == 21, "{stones}");
    }
}
