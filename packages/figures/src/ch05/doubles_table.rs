//! Where doubles go wrong.

use super::stalk::letters;
use crate::prelude::*;
use ch05_hackenbush::bits::long_value;
use ch05_hackenbush::doubles;
use ch05_hackenbush::stalks::{B, W};
use num_rational::BigRational;

/// How many white edges stand on WB.
const ABOVE: [usize; 7] = [2, 38, 51, 52, 53, 54, 60];

/// WB and so many white edges on it.
fn stalk(above: usize) -> Vec<bool> {
    [vec![W, B], vec![W; above]].concat()
}

/// The double as an exact fraction.
fn exactly(stalk: &[bool]) -> Option<BigRational> {
    BigRational::from_float(doubles::value(stalk))
}

/// 1, or how much less: "1 − 1/2⁵⁴".
fn below_1(value: &BigRational) -> String {
    let less = BigRational::ONE - value;
    if less == BigRational::ZERO {
        return "1".to_owned();
    }
    if *less.numer() == BigRational::ONE.to_integer() {
        return format!("1\u{a0}−\u{a0}1/2{}", raised(&(less.denom().bits() - 1).to_string()));
    }
    value.to_string()
}

pub(super) fn table() -> Result<Table> {
    let row = |written: String, stalk: &[bool]| {
        let (value, double) = (long_value(stalk), exactly(stalk)?);
        let equal = if value == double { "yes" } else { "no" };
        Some(cells![stalk.len(), written, equal, below_1(&value), below_1(&double)])
    };
    let first = row(letters(&[W]), &[W]);
    let others =
        ABOVE.map(|above| row(format!("WBW{}", raised(&above.to_string())), &stalk(above)));
    let rows: Option<Vec<_>> = std::iter::once(first).chain(others).collect();
    // The first one that is rounded.
    let wrong = ABOVE.map(stalk).into_iter().find(|s| exactly(s) != Some(long_value(s)));
    let wrong = wrong.context("a number does not fit")?.len();
    let headers = ["edges", "stalk", "equal", "exact value", "the double"];
    let table = Table::new(headers, rows.context("a number does not fit")?);
    Ok(table.with("exact", wrong - 1).with("rounded", wrong))
}

#[test]
fn the_caption_is_right() {
    let wrong = |above: usize| exactly(&stalk(above)) != Some(long_value(&stalk(above)));
    assert_eq!((0..100).find(|&above| wrong(above)), Some(53));
    assert!((53..100).all(wrong));
    assert!((53..100).all(|above| exactly(&stalk(above)) == exactly(&[W])));
    let table = table().unwrap();
    assert_eq!([&table.values["exact"], &table.values["rounded"]], ["54", "55"]);
    let shown: Vec<_> = table.rows[5].iter().map(ToString::to_string).collect();
    assert_eq!(shown, ["55", "WBW⁵³", "no", "1\u{a0}−\u{a0}1/2⁵⁴", "1"]);
}
