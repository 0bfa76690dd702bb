//! A power modulo a number.

use crate::input::{TestInput, closer};
use crate::lists::any_number;
use crate::output::is_integer;
use crate::problem::Problem;
use fastrand::Rng;
use std::fmt::{self, Display, Formatter};

/// The largest number whose square fits into a signed word of 64 bits.
const MAX_ROOT: u64 = 3_037_000_499;

/// The remainder of a power.
pub struct Power;

/// The base, the exponent and the modulus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PowerInput {
    /// The base.
    pub x: u64,
    /// The exponent.
    pub n: u64,
    /// The modulus, at least 1.
    pub m: u64,
}

impl Display for PowerInput {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        writeln!(f, "{} {} {}", self.x, self.n, self.m)
    }
}

impl TestInput for PowerInput {
    fn simpler(&self) -> Box<dyn Iterator<Item = Self> + '_> {
        let exponents = closer(self.n, 0).map(|n| Self { n, ..*self });
        let bases = closer(self.x, 0).map(|x| Self { x, ..*self });
        let moduli = closer(self.m, 1).map(|m| Self { m, ..*self });
        Box::new(exponents.chain(bases).chain(moduli))
    }
}

impl Problem for Power {
    type Input = PowerInput;

    const NAME: &'static str = "power";

    fn samples(&self) -> Vec<(PowerInput, &'static str)> {
        let input = |x, n, m| PowerInput { x, n, m };
        vec![
            (input(2, 10, 1000), "24"),
            (input(3, 19, 1_000_000_007), "162261460"),
            (input(7, 0, 1), "0"),
        ]
    }

    fn small(&self) -> Box<dyn Iterator<Item = PowerInput>> {
        Box::new(
            (1..=10).flat_map(|m| {
                (0..=8).flat_map(move |n| (0..=10).map(move |x| PowerInput { x, n, m }))
            }),
        )
    }

    fn random(&self, _: usize, random: &mut Rng) -> PowerInput {
        let m = match random.u32(..4) {
            0 => MAX_ROOT - 2 + random.u64(..6),
            _ => 1 + any_number(u64::MAX - 1, random),
        };
        let x = match random.u32(..4) {
            0 => m - 1,
            _ => any_number(u64::MAX, random),
        };
        let n = any_number(u64::MAX, random);
        PowerInput { x, n, m }
    }

    fn large(&self) -> Vec<(String, PowerInput)> {
        const PRIME: u64 = 1_000_000_007;
        [
            (3, 1_000_000, PRIME),
            (3, 1_000_000_000, PRIME),
            (3, 1_000_000_000_000_000_000, PRIME),
            (MAX_ROOT, MAX_ROOT, MAX_ROOT + 1),
            (MAX_ROOT + 1, MAX_ROOT, MAX_ROOT + 2),
            (2, u64::MAX, PRIME),
            (u64::MAX - 2, u64::MAX, u64::MAX),
        ]
        .map(|(x, n, m)| {
            let size = format!("x = {x}, n = {n}, m = {m}");
            (size, PowerInput { x, n, m })
        })
        .to_vec()
    }

    fn is_answer_line(&self, line: &str) -> bool {
        is_integer(line)
    }
}
