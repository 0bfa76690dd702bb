//! A table; numbers as pages write them.

use crate::CaptionValues;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt;

/// One cell of a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Cell {
    /// Text.
    Text(String),
    /// A count, shown with commas between thousands.
    Number(u64),
    /// A number that may be negative.
    Signed(i64),
    /// A measured number.
    Decimal {
        /// The number.
        value: f64,
        /// The number of digits to show after the point.
        digits: usize,
    },
    /// A count that may be too large for an integer. Beyond 2^53, where a floating-point
    /// number is no longer exact, it is shown as two digits and a power of ten.
    LargeCount(f64),
    /// An unknown number, shown as a dash.
    Missing,
}

/// Returns a measured number as a cell, with this many digits after the point.
pub(crate) fn decimal(value: f64, digits: usize) -> Cell {
    Cell::Decimal { value, digits }
}

/// Makes a row of cells from anything that is `Into<Cell>`.
macro_rules! cells {
    ($($cell:expr),+ $(,)?) => {
        [$($crate::Cell::from($cell)),+]
    };
}
pub(crate) use cells;

/// Makes values for a caption: each is the name of a variable, or `name = value`.
macro_rules! values {
    (@ $name:ident) => { $name };
    (@ $name:ident $value:expr) => { $value };
    ($($name:ident $(= $value:expr)?),+ $(,)?) => {
        [$((stringify!($name), $crate::Cell::from($crate::table::values!(@ $name $($value)?)))),+]
    };
}
pub(crate) use values;

/// A table for a page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Table {
    /// The headings of the columns.
    pub headers: Vec<Cow<'static, str>>,
    /// The rows, each as long as `headers`.
    pub rows: Vec<Vec<Cell>>,
    /// The values for its caption.
    pub values: CaptionValues,
}

impl Table {
    /// Creates a table with these headings above its columns.
    pub(crate) fn new<const COLUMNS: usize>(
        headers: [&'static str; COLUMNS],
        rows: impl IntoIterator<Item = [Cell; COLUMNS]>,
    ) -> Self {
        Self::from_rows(headers.to_vec(), rows.into_iter().map(Vec::from).collect())
    }

    /// Creates a table whose number of columns is not known when compiling. Each row is as
    /// long as `headers`.
    pub(crate) fn from_rows(headers: Vec<&'static str>, rows: Vec<Vec<Cell>>) -> Self {
        let headers = headers.into_iter().map(Cow::Borrowed).collect();
        Self {
            headers,
            rows,
            values: CaptionValues::new(),
        }
    }
}

impl Cell {
    /// Returns whether it is aligned as a number.
    pub fn is_number(&self) -> bool {
        !matches!(self, Self::Text(_))
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Text(text) => f.write_str(text),
            Self::Number(number) => f.write_str(&with_thousands_commas(*number)),
            Self::Signed(number) => f.write_str(&with_minus_sign(number)),
            Self::Decimal { value, digits } => f.write_str(&format_decimal(*value, *digits)),
            Self::LargeCount(count) => f.write_str(&format_large_count(*count)),
            Self::Missing => f.write_str("–"),
        }
    }
}

/// Implements `From` for a cell, for each of these types.
macro_rules! cell_from {
    ($($type:ty: $cell:expr;)+) => {
        $(impl From<$type> for Cell {
            fn from(content: $type) -> Self {
                $cell(content)
            }
        })+
    };
}
cell_from! {
    &str: |text: &str| Self::Text(text.to_owned());
    String: Self::Text;
    u32: |number: u32| Self::Number(number.into());
    usize: |number: usize| Self::Number(number as u64);
    u64: Self::Number;
    i64: Self::Signed;
}

/// `None` is a missing number.
impl<T: Into<Self>> From<Option<T>> for Cell {
    fn from(content: Option<T>) -> Self {
        content.map_or(Self::Missing, Into::into)
    }
}

/// Returns a number with a minus sign (U+2212) in place of a hyphen.
pub(crate) fn with_minus_sign(number: impl fmt::Display) -> String {
    number.to_string().replace('-', "−")
}

/// Returns a number with commas between thousands: "12,345".
pub(crate) fn with_thousands_commas(number: u64) -> String {
    separate_thousands(&number.to_string())
}

/// Returns a decimal number with commas between thousands: "10,962.82".
fn format_decimal(value: f64, digits: usize) -> String {
    let text = format!("{value:.digits$}");
    // A measured number is not negative; one that is stays as it is.
    if !value.is_finite() || value.is_sign_negative() {
        return text;
    }
    // Rounding a decimal number again could give another last digit.
    let whole_length = text.find('.').unwrap_or(text.len());
    let (whole, fraction) = text.split_at(whole_length);
    separate_thousands(whole) + fraction
}

/// Returns the digits of a whole number with commas between thousands.
fn separate_thousands(digits: &str) -> String {
    let groups: Vec<_> = digits
        .as_bytes()
        .rchunks(3)
        .rev()
        .map(String::from_utf8_lossy)
        .collect();
    groups.join(",")
}

/// Returns a count as "12,345", or beyond 2^53 as "5.5 · 10³⁵".
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the count is at most 2^53, and the exponent of a double at most 308"
)]
fn format_large_count(count: f64) -> String {
    /// Up to here, each integer is exactly a floating-point number.
    const MAX_EXACT: f64 = (1_u64 << 53) as f64;
    if count <= MAX_EXACT {
        return with_thousands_commas(count as u64);
    }
    let exponent = count.log10().floor();
    let two_digits = (count / 10_f64.powf(exponent - 1.0)).round();
    // 9.96 · 10³⁴ is rounded to 1.0 · 10³⁵.
    let (two_digits, exponent) = if two_digits < 100.0 {
        (two_digits, exponent)
    } else {
        (two_digits / 10.0, exponent + 1.0)
    };
    format!(
        "{:.1} · {}",
        two_digits / 10.0,
        format_power_of_ten(exponent as u32)
    )
}

/// Returns a power of ten as "10⁴⁵".
pub(crate) fn format_power_of_ten(exponent: u32) -> String {
    const SUPERSCRIPTS: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    let superscript: String = exponent
        .to_string()
        .chars()
        .filter_map(|digit| digit.to_digit(10))
        .map(|digit| SUPERSCRIPTS[digit as usize])
        .collect();
    format!("10{superscript}")
}

/// Returns a list for a sentence: "1, 5 and 9", or "none" if it is empty.
pub(crate) fn join_with_and(numbers: impl IntoIterator<Item: ToString>) -> String {
    join(numbers, " and ")
}

/// Returns alternatives for a sentence: "1, 5 or 9", or "none" if there are none.
pub(crate) fn join_with_or(numbers: impl IntoIterator<Item: ToString>) -> String {
    join(numbers, " or ")
}

/// Returns a list for a cell of a table: "1, 5, 9", or "none" if it is empty.
pub(crate) fn join_with_commas(numbers: impl IntoIterator<Item: ToString>) -> String {
    join(numbers, ", ")
}

fn join(numbers: impl IntoIterator<Item: ToString>, last_separator: &str) -> String {
    let words = numbers
        .into_iter()
        .map(|number| number.to_string())
        .collect();
    join_words(words, last_separator)
}

fn join_words(mut words: Vec<String>, last_separator: &str) -> String {
    let last_two = words
        .split_off(words.len().saturating_sub(2))
        .join(last_separator);
    words.extend((!last_two.is_empty()).then_some(last_two));
    if words.is_empty() {
        "none".to_owned()
    } else {
        words.join(", ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_separated_by_commas() {
        assert_eq!(
            [0, 999, 1_000, 1_462_563].map(with_thousands_commas),
            ["0", "999", "1,000", "1,462,563"]
        );
    }

    #[test]
    fn thousands_of_a_decimal_number_are_separated_too() {
        let decimals = [(10_962.816, 2), (1_195.4, 0), (0.25, 2), (-0.25, 2)];
        let written = decimals.map(|(value, digits)| Cell::Decimal { value, digits }.to_string());
        assert_eq!(written, ["10,962.82", "1,195", "0.25", "-0.25"]);
    }

    #[test]
    fn a_large_count_is_exact_up_to_2_to_the_53() {
        let counts = [0.0, 12_345.0, 9e15, 9.1e15, 5.531e35, 9.96e34];
        let written = [
            "0",
            "12,345",
            "9,000,000,000,000,000",
            "9.1 · 10¹⁵",
            "5.5 · 10³⁵",
            "1.0 · 10³⁵",
        ];
        assert_eq!(
            counts.map(|count| Cell::LargeCount(count).to_string()),
            written
        );
    }

    #[test]
    fn a_negative_number_has_a_minus_sign() {
        assert_eq!(
            [-5, 0, 7].map(|number| Cell::Signed(number).to_string()),
            ["−5", "0", "7"]
        );
        assert_eq!(with_minus_sign(num_rational::Ratio::new(-3, 4)), "−3/4");
        assert_eq!(with_minus_sign(num_rational::Ratio::new(4, 2)), "2");
    }

    #[test]
    fn a_list_reads_like_a_sentence() {
        assert_eq!(join_with_and([0; 0]), "none");
        assert_eq!(join_with_and([1]), "1");
        assert_eq!(join_with_and([1, 5, 9]), "1, 5 and 9");
        assert_eq!(join_with_or([1, 3, 4]), "1, 3 or 4");
    }
}
