//! The temperature of Domineering.

use crate::batch::{Batch, batches};
use crate::input::{TestInput, shorter};
use crate::lists::all_bits;
use crate::output::{is_fraction, is_integer};
use crate::problem::Problem;
use fastrand::Rng;
use std::fmt::{self, Display, Formatter};

/// The most free cells of a board.
const MAX_FREE: usize = 16;

/// How hot is a position of Domineering?
pub struct Temperature;

/// The free cells of a board, row by row; there are at most 16, and at least one cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TemperatureBoard(pub Vec<Vec<bool>>);

impl TemperatureBoard {
    fn open(height: usize, width: usize) -> Self {
        Self(vec![vec![true; width]; height])
    }

    /// Returns a board of random walls, and of walls for what would be a cell too many.
    fn random(height: usize, width: usize, max_free: usize, random: &mut Rng) -> Self {
        let mut free = 0;
        let mut cell = || {
            let is_free = free < max_free && random.u32(..4) > 0;
            free += usize::from(is_free);
            is_free
        };
        Self(
            (0..height)
                .map(|_| (0..width).map(|_| cell()).collect())
                .collect(),
        )
    }

    fn columns(&self) -> Vec<Vec<bool>> {
        (0..self.0[0].len())
            .map(|column| self.0.iter().map(|row| row[column]).collect())
            .collect()
    }
}

impl Display for TemperatureBoard {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        let row = |row: &Vec<bool>| -> String {
            let cells = row.iter().map(|&is_free| if is_free { '.' } else { '#' });
            cells.collect()
        };
        let rows: Vec<_> = self.0.iter().map(row).collect();
        writeln!(f, "{}", rows.join("/"))
    }
}

impl TestInput for TemperatureBoard {
    fn simpler(&self) -> Box<dyn Iterator<Item = Self> + '_> {
        let lower = shorter(&self.0, 1).map(Self);
        let columns: Vec<_> = shorter(&self.columns(), 1).collect();
        let narrower = columns
            .into_iter()
            .map(|columns| Self(Self(columns).columns()));
        let cells = self.0.iter().enumerate().flat_map(|(row, cells)| {
            let columns = 0..cells.len();
            columns
                .filter(|&column| cells[column])
                .map(move |column| (row, column))
        });
        let smaller = cells.map(|(row, column)| {
            let mut board = self.clone();
            board.0[row][column] = false;
            board
        });
        Box::new(lower.chain(narrower).chain(smaller))
    }
}

impl Problem for Temperature {
    type Input = Batch<TemperatureBoard, false>;

    const NAME: &'static str = "temperature";

    fn samples(&self) -> Vec<(Self::Input, &'static str)> {
        let boards =
            [(2, 2), (4, 4), (3, 4)].map(|(height, width)| TemperatureBoard::open(height, width));
        let output = "1 -1 0 1\n0 0 0 0\n-3/2 -3/2 -3/2 -1/2";
        vec![(Batch(boards.to_vec()), output)]
    }

    fn small(&self) -> Box<dyn Iterator<Item = Self::Input>> {
        let mut sides: Vec<_> = (1..=5)
            .flat_map(|height| (1..=5).map(move |width| (height, width)))
            .filter(|(height, width)| height * width <= 8)
            .collect();
        sides.sort_by_key(|(height, width)| (height * width, *height));
        let boards = sides.into_iter().flat_map(|(height, width)| {
            all_bits(height * width).map(move |cells| {
                let rows = cells.chunks(width).map(<[bool]>::to_vec);
                TemperatureBoard(rows.collect())
            })
        });
        batches(boards, 20)
    }

    fn random(&self, size: usize, random: &mut Rng) -> Self::Input {
        let max_free = size.min(12);
        let boards = (0..random.usize(1..=5)).map(|_| {
            let [height, width] = [(); 2].map(|()| random.usize(1..=5));
            TemperatureBoard::random(height, width, max_free, random)
        });
        Batch(boards.collect())
    }

    fn large(&self) -> Vec<(String, Self::Input)> {
        let mut random = Rng::with_seed(5);
        let mut inputs = Vec::new();
        for (height, width) in [(3, 4), (4, 4), (2, 8), (1, 16), (16, 1)] {
            let board = TemperatureBoard::open(height, width);
            inputs.push((format!("{height} x {width}"), Batch(vec![board])));
        }
        let boards = (0..20).map(|_| TemperatureBoard::random(5, 5, MAX_FREE, &mut random));
        inputs.push(("20 boards of 16 cells".into(), Batch(boards.collect())));
        inputs
    }

    fn is_answer_line(&self, line: &str) -> bool {
        let words: Vec<_> = line.split(' ').collect();
        words.len() == 4
            && words
                .iter()
                .all(|word| is_integer(word) || is_fraction(word))
    }
}
