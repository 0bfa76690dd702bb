//! The notebook against labels from the corner, on every grid of up to 4 by 4.

use ch02_memoization::notebook::Notebook;

#[test]
fn every_grid_up_to_4_by_4() {
    let mut grids = 0;
    for height in 1..=4_usize {
        for width in 1..=4_usize {
            for walls in 0..1_u32 << (height * width) {
                let free: Vec<Vec<bool>> = (0..height)
                    .map(|row| {
                        let wall = |column| walls >> (row * width + column);
                        (0..width)
                            .map(|column| wall(column) & 1 == 0)
                            .collect()
                    })
                    .collect();
                check(&free);
                grids += 1;
            }
        }
    }
    assert_eq!(grids, 74_954);
}

fn check(free: &[Vec<bool>]) {
    let height = free.len();
    let width = free[0].len();
    let mut winning = vec![vec![true; width + 1]; height + 1];
    let mut notebook = Notebook::new(free.to_vec());
    for row in (0..height).rev() {
        for column in (0..width).rev() {
            if free[row][column] {
                winning[row][column] = !winning[row + 1][column]
                    || !winning[row][column + 1]
                    || !winning[row + 1][column + 1];
            }
        }
    }
    for row in 0..height {
        for column in 0..width {
            if free[row][column] {
                let wins = notebook.is_winning(row, column);
                assert_eq!(wins, winning[row][column], "{free:?}");
            }
        }
    }
}

#[test]
fn each_cell_is_answered_once() {
    for n in 1..=40 {
        let mut notebook = Notebook::new(vec![vec![true; n]; n]);
        notebook.is_winning(0, 0);
        let answers = notebook.answers() as u64;
        assert!(answers <= (n * n) as u64);
        // A call for each answer; beyond the first cell's, at most one for each
        // move.
        let calls = notebook.calls();
        assert!((answers..=1 + 3 * answers).contains(&calls), "{n}");
    }
}
