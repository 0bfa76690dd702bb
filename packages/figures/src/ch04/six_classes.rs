//! The misère quotient of rows of one and two pins, in letters.

use crate::prelude::*;
use ch04_nim_grundy::merge;

/// Returns the product that a page writes for a sum of ones and twos: a is a row of one pin,
/// b a row of two.
fn in_letters(sum: &[usize]) -> String {
    let power = |letter: &str, pins: usize| {
        let count = sum.iter().filter(|&&row| row == pins).count();
        match count {
            0 => String::new(),
            1 => letter.to_owned(),
            2 => format!("{letter}²"),
            _ => format!("{letter}^{count}"),
        }
    };
    match power("a", 1) + &power("b", 2) {
        letters if letters.is_empty() => "1".to_owned(),
        letters => letters,
    }
}

pub(super) fn table() -> Result<Table> {
    let quotient = merge::find(2).context("rows of one and two pins have a quotient")?;
    let names = quotient
        .sums
        .iter()
        .map(|sum| in_letters(sum))
        .collect_vec();
    let rows = names.iter().enumerate().map(|(class, name)| {
        let to_move = if quotient.lost[class] {
            "loses"
        } else {
            "wins"
        };
        let products = quotient.table[class]
            .iter()
            .map(|&product| names[product].as_str());
        [name.as_str()]
            .into_iter()
            .chain(products)
            .chain([to_move])
            .map(Cell::from)
            .collect_vec()
    });
    let headers = vec!["times", "1", "a", "b", "ab", "b²", "ab²", "to move"];
    Ok(Table::from_rows(headers, rows.collect()).with_value("classes", names.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_headings_are_the_classes() {
        let table = table().unwrap();
        let first: Vec<_> = table.rows.iter().map(|row| row[0].clone()).collect();
        let headings = table.headers[1..7]
            .iter()
            .map(|name| Cell::from(name.as_ref()));
        assert!(headings.eq(first));
    }

    /// In the table, two a's are 1 and three b's are b.
    #[test]
    fn the_two_rules_of_the_page() {
        let quotient = merge::find(2).unwrap();
        let product = |sum: &[usize]| in_letters(&quotient.sums[quotient.class(sum)]);
        assert_eq!(product(&[1, 1]), "1");
        assert_eq!(product(&[2, 2, 2]), "b");
        assert_eq!(product(&[2, 2]), "b²");
    }
}
