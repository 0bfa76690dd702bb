//! The token on a grid against its rules: every grid of up to 4 by 4 cells,
//! and larger ones at random.

use ch01_win_lose::backwards::winning_cells;
use ch01_win_lose::diagonals::Diagonals;
use ch01_win_lose::grid::{Cell, Grid, ParseGridError};
use ch01_win_lose::price;
use fastrand::Rng;
use proptest::prelude::*;

/// The winner from every free cell, without recursion and without any order of
/// the cells: applies the two rules wherever they apply, until nothing changes.
pub(super) fn outcomes(free: &[Vec<bool>]) -> Vec<Vec<Option<bool>>> {
    let height = free.len();
    let width = free[0].len();
    let mut outcome = vec![vec![None; width]; height];
    loop {
        let before = outcome.clone();
        for row in 0..height {
            for column in 0..width {
                let moves = [(1, 0), (0, 1), (1, 1)]
                    .map(|(down, right)| (row + down, column + right));
                let options: Vec<_> = moves
                    .into_iter()
                    .filter(|&(row, column)| {
                        row < height && column < width && free[row][column]
                    })
                    .map(|(row, column)| before[row][column])
                    .collect();
                if options.contains(&Some(false)) {
                    outcome[row][column] = Some(true);
                } else if options.iter().all(|&option| option == Some(true)) {
                    outcome[row][column] = Some(false);
                }
            }
        }
        if outcome == before {
            return outcome;
        }
    }
}

pub(super) fn grid_from_bits(
    height: usize,
    width: usize,
    walls: u32,
) -> Grid {
    let cell = |row, column| {
        if walls >> (row * width + column) & 1 == 1 {
            '#'
        } else {
            '.'
        }
    };
    let rows = (0..height).map(|row| {
        (0..width)
            .map(|column| cell(row, column))
            .collect::<String>()
    });
    rows.collect::<Vec<_>>().join("\n").parse().unwrap()
}

/// Every solver of the chapter, on every free cell of `grid`.
fn check(grid: &Grid) -> Result<(), TestCaseError> {
    let outcomes = outcomes(grid.rows());
    let labels = winning_cells(grid.rows());
    for (row, cells) in outcomes.iter().enumerate() {
        for (column, &outcome) in cells.iter().enumerate() {
            let cell = Cell { row, column };
            if !grid.is_free(cell) {
                prop_assert!(
                    labels[row][column] && grid.is_winning_or_blocked(cell)
                );
                continue;
            }
            prop_assert_eq!(Some(grid.is_winning(cell)), outcome);
            prop_assert_eq!(Some(grid.is_winning_or_blocked(cell)), outcome);
            prop_assert_eq!(Some(labels[row][column]), outcome);
            let winning_moves: Vec<_> = grid.winning_moves(cell).collect();
            prop_assert_eq!(winning_moves.is_empty(), outcome == Some(false));
            for option in grid.options(cell) {
                let loses =
                    outcomes[option.row][option.column] == Some(false);
                prop_assert_eq!(winning_moves.contains(&option), loses);
            }
        }
    }
    if grid.is_free(Cell { row: 0, column: 0 }) {
        let first_wins = Diagonals::new(grid.rows()).unwrap().first_wins();
        prop_assert_eq!(Some(first_wins), outcomes[0][0]);
    }
    Ok(())
}

#[test]
fn every_grid_up_to_4_by_4() {
    let mut grids = 0;
    for height in 1..=4 {
        for width in 1..=4 {
            for walls in 0..1 << (height * width) {
                let grid = grid_from_bits(height, width, walls);
                check(&grid)
                    .unwrap_or_else(|error| panic!("{grid:?}: {error}"));
                grids += 1;
            }
        }
    }
    assert_eq!(grids, 74_954);
}

proptest! {
    #[test]
    fn random_grids(height in 1_usize..=9, width in 1_usize..=9, walls: [u32; 3]) {
        let wall = |cell: usize| walls[cell / 32] >> (cell % 32) & 1 == 1;
        let row = |row| (0..width).map(|column| if wall(row * width + column) { '#' } else { '.' }).collect::<String>();
        let text = (0..height).map(row).collect::<Vec<_>>().join("\n");
        check(&text.parse().unwrap())?;
    }

    /// The largest grids that the diagonals take, against the labels.
    #[test]
    fn tall_and_wide_grids(height in 1_usize..=128, width in 1_usize..=200, seed: u64) {
        let mut random = Rng::with_seed(seed);
        let mut is_free = || random.u8(..4) > 0;
        let mut free: Vec<Vec<bool>> = (0..height).map(|_| (0..width).map(|_| is_free()).collect()).collect();
        free[0][0] = true;
        prop_assert_eq!(Diagonals::new(&free).unwrap().first_wins(), winning_cells(&free)[0][0]);
    }
}

#[test]
fn diagonals_refuse_what_does_not_fit() {
    assert!(Diagonals::new(&vec![vec![true]; 129]).is_none());
    assert!(Diagonals::new(&[vec![true], vec![true, true]]).is_none());
}

#[test]
fn a_dot_is_a_free_cell() {
    let grid: Grid = "..#\n#.#".parse().unwrap();
    assert_eq!(grid.rows(), [[true, true, false], [false, true, false]]);
}

#[test]
fn a_text_that_is_no_grid_is_refused_with_its_line() {
    let refused = |text: &str| text.parse::<Grid>().unwrap_err();
    assert_eq!(
        refused("...\n..\n..."),
        ParseGridError { line: 2, width: 3 }
    );
    assert_eq!(refused("..o"), ParseGridError { line: 1, width: 3 });
    assert_eq!(
        refused("..\n.#\n.\u{3042}").to_string(),
        "line 3: expected 2 cells, each a dot or a #"
    );
}

/// On an open grid, the player to move loses exactly where both distances to
/// the corner are even.
#[test]
fn the_open_grid_follows_its_pattern() {
    for below in 0..=8 {
        for right in 0..=8 {
            let winning = price::is_winning(below, right, &mut 0);
            assert_eq!(
                winning,
                below % 2 == 1 || right % 2 == 1,
                "{below} {right}"
            );
        }
    }
}

/// The recurrence gives what the counter counts, and for 500 rows and columns
/// it is still a finite number.
#[test]
fn calls_follow_the_recurrence() {
    for below in 0..10 {
        for right in 0..10 {
            let mut counted = 0;
            price::is_winning(below, right, &mut counted);
            let calls = price::calls(below, right);
            assert!((calls - counted as f64).abs() < 0.5, "{below} {right}");
        }
    }
    assert!(price::calls(499, 499).is_finite());
}

/// On a losing cell, `2 * 5^a * (25/8)^b` bounds the calls with `2 * a` rows
/// below and `2 * b` columns to the right. So two rows and two columns multiply
/// the bound on the diagonal by `125/8 = 15.625`, and no other solution of the
/// page's equation has a smaller product.
#[test]
fn two_rows_and_columns_multiply_the_calls_by_15_and_five_eighths() {
    let mut rows = 2.0;
    for below in (0..=100).step_by(2) {
        let mut bound = rows;
        for right in (0..=100).step_by(2) {
            let calls = price::calls(below, right);
            assert!(calls + 1.0 <= bound * (1.0 + 1e-12), "{below} {right}");
            bound *= 25.0 / 8.0;
        }
        rows *= 5.0;
    }
    // The product of the two factors, less 125/8, without its denominators:
    // two polynomials of degree 3 that agree at four points are the same.
    for u in 0..4 {
        let difference = 8 * u * u * (u + 5) - 125 * (u - 1) * (u - 1);
        assert_eq!(difference, (u - 5) * (u - 5) * (8 * u - 5));
    }

    let factor = |n| price::calls(n, n) / price::calls(n - 2, n - 2);
    let factors: Vec<_> = (6..=499).step_by(2).map(factor).collect();
    assert!(factors.is_sorted() && factors.iter().all(|&f| f < 15.625));
    assert_eq!(format!("{:.2}", factor(499)), "15.59");
}

#[test]
fn games_are_the_paths_of_the_token() {
    fn paths(below: u32, right: u32) -> u64 {
        if below == 0 || right == 0 {
            return 1;
        }
        paths(below - 1, right)
            + paths(below, right - 1)
            + paths(below - 1, right - 1)
    }
    for below in 0..=7 {
        for right in 0..=7 {
            assert_eq!(price::games(below, right), paths(below, right));
            assert_eq!(
                price::games(below, right),
                price::games(right, below)
            );
        }
    }
    // The central Delannoy numbers (OEIS A001850).
    let central: Vec<_> = (0..8).map(|n| price::games(n, n)).collect();
    assert_eq!(central, [1, 3, 13, 63, 321, 1683, 8989, 48639]);
    // The factor that they approach, from below.
    let factors = (1..=26).map(|n| {
        price::games(n, n) as f64 / price::games(n - 1, n - 1) as f64
    });
    let limit = 3.0 + 2.0 * 2.0_f64.sqrt();
    assert!(
        factors.clone().is_sorted()
            && factors
                .max_by(f64::total_cmp)
                .is_some_and(|last| last < limit && last > 0.97 * limit)
    );
}

/// The largest number that `games` can return, and the next one, which is too
/// large.
#[test]
fn games_fit_in_64_bits_up_to_26() {
    let mut games = vec![vec![1_u128; 28]; 28];
    for d in 1..28 {
        for r in 1..28 {
            games[d][r] =
                games[d - 1][r] + games[d][r - 1] + games[d - 1][r - 1];
        }
    }
    assert_eq!(price::games(26, 26), 8_970_232_353_223_635_949);
    assert_eq!(games[26][26], price::games(26, 26).into());
    assert!(games[27][26] > u64::MAX.into());
}
