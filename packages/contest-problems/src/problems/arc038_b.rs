//! ARC 038 B: a grid.

use super::is_first_or_second;
use crate::input::{TestInput, shorter};
use crate::lists::all_bits;
use crate::problem::Problem;
use fastrand::Rng;
use std::fmt::{self, Display, Formatter};

/// The most rows, and the most columns.
const MAX_SIDE: usize = 100;

/// A token moves down, right or diagonally over a grid with walls.
pub struct Arc038B;

/// The free cells of a grid, row by row; the first cell is free.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GridInput(pub Vec<Vec<bool>>);

impl GridInput {
    /// Returns the grid with its first cell free.
    fn new(mut rows: Vec<Vec<bool>>) -> Self {
        rows[0][0] = true;
        Self(rows)
    }

    fn open(height: usize, width: usize) -> Self {
        Self(vec![vec![true; width]; height])
    }

    fn random(height: usize, width: usize, walls_of_ten: u32, random: &mut Rng) -> Self {
        let mut row = || {
            (0..width)
                .map(|_| random.u32(..10) >= walls_of_ten)
                .collect()
        };
        Self::new((0..height).map(|_| row()).collect())
    }

    fn columns(&self) -> Vec<Vec<bool>> {
        (0..self.0[0].len())
            .map(|column| self.0.iter().map(|row| row[column]).collect())
            .collect()
    }
}

impl Display for GridInput {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        writeln!(f, "{} {}", self.0.len(), self.0[0].len())?;
        self.0.iter().try_for_each(|row| {
            let cells = row.iter().map(|&is_free| if is_free { '.' } else { '#' });
            writeln!(f, "{}", cells.collect::<String>())
        })
    }
}

impl TestInput for GridInput {
    fn simpler(&self) -> Box<dyn Iterator<Item = Self> + '_> {
        let lower = shorter(&self.0, 1).map(Self::new);
        let columns: Vec<_> = shorter(&self.columns(), 1).collect();
        let narrower = columns
            .into_iter()
            .map(|columns| Self::new(Self(columns).columns()));
        let walls = self.0.iter().enumerate().flat_map(|(row, cells)| {
            let columns = 0..cells.len();
            columns
                .filter(|&column| !cells[column])
                .map(move |column| (row, column))
        });
        let freer = walls.map(|(row, column)| {
            let mut grid = self.clone();
            grid.0[row][column] = true;
            grid
        });
        Box::new(lower.chain(narrower).chain(freer))
    }
}

impl Problem for Arc038B {
    type Input = GridInput;

    const NAME: &'static str = "arc038_b";

    fn samples(&self) -> Vec<(GridInput, &'static str)> {
        let grid = |rows: &[&str]| {
            let row = |row: &&str| row.bytes().map(|cell| cell == b'.').collect();
            GridInput(rows.iter().map(row).collect())
        };
        vec![
            (grid(&["."]), "Second"),
            (grid(&["...", ".#."]), "First"),
            (grid(&["...", "...", "..."]), "Second"),
        ]
    }

    fn small(&self) -> Box<dyn Iterator<Item = GridInput>> {
        let mut sides: Vec<_> = (1..=6)
            .flat_map(|height| (1..=6).map(move |width| (height, width)))
            .filter(|(height, width)| height * width <= 9)
            .collect();
        sides.sort_by_key(|(height, width)| (height * width, *height));
        Box::new(sides.into_iter().flat_map(|(height, width)| {
            all_bits(height * width - 1).map(move |bits| {
                let cells = [&[true], &bits[..]].concat();
                GridInput(cells.chunks(width).map(<[bool]>::to_vec).collect())
            })
        }))
    }

    fn random(&self, size: usize, random: &mut Rng) -> GridInput {
        let [height, width] = [(); 2].map(|()| random.usize(1..=size.min(MAX_SIDE)));
        let walls_of_ten = random.u32(..6);
        GridInput::random(height, width, walls_of_ten, random)
    }

    fn large(&self) -> Vec<(String, GridInput)> {
        let mut random = Rng::with_seed(38);
        let mut inputs = vec![
            ("25 x 25, no wall".into(), GridInput::open(25, 25)),
            ("1 x 100, no wall".into(), GridInput::open(1, MAX_SIDE)),
            ("100 x 1, no wall".into(), GridInput::open(MAX_SIDE, 1)),
            ("99 x 99, no wall".into(), GridInput::open(99, 99)),
            (
                "100 x 100, no wall".into(),
                GridInput::open(MAX_SIDE, MAX_SIDE),
            ),
        ];
        for walls_of_ten in [1, 3] {
            let grid = GridInput::random(MAX_SIDE, MAX_SIDE, walls_of_ten, &mut random);
            inputs.push((format!("100 x 100, {walls_of_ten}0 % walls"), grid));
        }
        inputs
    }

    fn is_answer_line(&self, line: &str) -> bool {
        is_first_or_second(line)
    }
}
