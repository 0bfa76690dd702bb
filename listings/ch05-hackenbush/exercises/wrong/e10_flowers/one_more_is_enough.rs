#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    White,
    Black,
    First,
    Second,
}

pub fn outcome(white: i64, black: i64, stems: i64) -> Outcome {
    if white > black {
        Outcome::White
    } else if white < black {
        Outcome::Black
    } else if stems % 2 == 0 {
        Outcome::Second
    } else {
        Outcome::First
    }
}
