//! Where doubles go wrong.

use super::stalk::letters;
use crate::old::{Cell, Reason, Table};
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
        let exponent = (less.denom().bits() - 1).to_string();
        return format!("1\u{a0}−\u{a0}1/2{}", crate::table::raised(&exponent));
    }
    value.to_string()
}

/// Values of W and of stalks slightly below it, and their doubles.
pub(super) fn table(name: &'static str) -> Result<Table, Reason> {
    let row = |written: String, stalk: &[bool]| {
        let (value, double) = (long_value(stalk), exactly(stalk)?);
        let equal = if value == double { "yes" } else { "no" };
        let cells = [written, equal.to_owned(), below_1(&value), below_1(&double)];
        let edges = Cell::from(stalk.len());
        Some([vec![edges], cells.map(Cell::Text).to_vec()].concat())
    };
    let first = row(letters(&[W]), &[W]);
    let others = ABOVE.into_iter().map(|above| {
        let count = crate::table::raised(&above.to_string());
        row(format!("WBW{count}"), &stalk(above))
    });
    let rows: Option<Vec<_>> = std::iter::once(first).chain(others).collect();
    // The first one that is rounded.
    let wrong = ABOVE.map(stalk).into_iter().find(|s| exactly(s) != Some(long_value(s)));
    let wrong = wrong.ok_or(Reason::Number)?;
    Ok(Table {
        name,
        title: "Stalks and their doubles".into(),
        caption: format!(
            "W⁵¹ stands for 51 white edges. With 40 edges, as in the contest, and still with {}, \
             the double is exact. With {} edges it is rounded to 1, which is what W is worth: \
             from there on doubles cannot tell these stalks from W.",
            wrong.len() - 1,
            wrong.len()
        ),
        headers: vec!["edges", "stalk", "equal", "exact value", "the double"],
        rows: rows.ok_or(Reason::Number)?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_caption_is_right() {
        let wrong = |above: usize| exactly(&stalk(above)) != Some(long_value(&stalk(above)));
        assert_eq!((0..100).find(|&above| wrong(above)), Some(53));
        assert!((53..100).all(wrong));
        assert!((53..100).all(|above| exactly(&stalk(above)) == exactly(&[W])));
        let table = table("table").unwrap();
        assert!(table.caption.contains("still with 54,"), "{}", table.caption);
        let shown: Vec<_> = table.rows[5].iter().map(ToString::to_string).collect();
        assert_eq!(shown, ["55", "WBW⁵³", "no", "1\u{a0}−\u{a0}1/2⁵⁴", "1"]);
    }
}
