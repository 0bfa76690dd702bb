//! `EllysCheckers`: a row of cells.

use crate::input::{TestInput, shorter};
use crate::lists::{all_bits, random_bits};
use crate::problem::Problem;
use fastrand::Rng;
use std::fmt::{self, Display, Formatter};

/// The most cells.
const MAX_CELLS: usize = 20;

/// Checkers walk and jump off a row.
pub struct EllysCheckers;

/// Whether each cell of a row has a checker; there is at least one cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowInput(pub Vec<bool>);

impl Display for RowInput {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        let cells = self
            .0
            .iter()
            .map(|&checker| if checker { 'o' } else { '.' });
        writeln!(f, "{}", cells.collect::<String>())
    }
}

impl TestInput for RowInput {
    fn simpler(&self) -> Box<dyn Iterator<Item = Self> + '_> {
        let checkers = (0..self.0.len()).filter(|&cell| self.0[cell]);
        let emptier = checkers.map(|cell| {
            let mut cells = self.0.clone();
            cells[cell] = false;
            cells
        });
        Box::new(shorter(&self.0, 1).chain(emptier).map(Self))
    }
}

impl Problem for EllysCheckers {
    type Input = RowInput;

    const NAME: &'static str = "ellys_checkers";

    fn samples(&self) -> Vec<(RowInput, &'static str)> {
        [
            (".o...", "YES"),
            ("..o..o", "YES"),
            (".o...ooo..oo..", "NO"),
            ("......o.ooo.o......", "YES"),
            (".o..o...o....o.....o", "NO"),
        ]
        .map(|(row, output)| (row_from_text(row), output))
        .to_vec()
    }

    fn small(&self) -> Box<dyn Iterator<Item = RowInput>> {
        Box::new((1..=9).flat_map(all_bits).map(RowInput))
    }

    fn random(&self, size: usize, random: &mut Rng) -> RowInput {
        RowInput(random_bits(size.min(MAX_CELLS), random))
    }

    fn large(&self) -> Vec<(String, RowInput)> {
        [
            "ooooo.....",
            "ooooooo.......",
            "oooooooo............",
            "ooooooooo...........",
            "ooooooooooooooooooo.",
            "oooooooooooooooooooo",
            "o.o.o.o.o.o.o.o.o.o.",
            "....................",
        ]
        .map(|row| {
            let checkers = row.matches('o').count();
            let size = format!("{} cells, {checkers} checkers", row.len());
            (size, row_from_text(row))
        })
        .to_vec()
    }

    fn is_answer_line(&self, line: &str) -> bool {
        ["YES", "NO"].contains(&line)
    }
}

fn row_from_text(row: &str) -> RowInput {
    RowInput(row.bytes().map(|cell| cell == b'o').collect())
}
