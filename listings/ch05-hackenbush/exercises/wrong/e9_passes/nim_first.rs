#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    White,
    Black,
    First,
    Second,
}

pub fn outcome(heaps: &[u64], white: u64, black: u64) -> Outcome {
    let mut sum = 0;
    for heap in heaps {
        sum ^= heap;
    }
    if sum != 0 {
        return Outcome::First;
    }
    if white > black {
        Outcome::White
    } else if black > white {
        Outcome::Black
    } else {
        Outcome::Second
    }
}
