//! A table and its HTML.

use crate::caption::scrolling;
use crate::{Caption, Values};
use maud::{Markup, html};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt;

/// One cell of a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Cell {
    /// Words.
    Text(String),
    /// A count; shown with commas between thousands.
    Number(u64),
    /// A number that may be below 0.
    Signed(i64),
    /// A measured number, shown with so many digits after the point.
    Measured {
        /// The number.
        value: f64,
        /// How many digits after the point are worth showing.
        digits: usize,
    },
    /// A count that may be too large for an integer; where a floating-point number no
    /// longer has it exactly, two digits and a power of ten are shown.
    Count(f64),
    /// A number that is not known, shown as a dash.
    Missing,
}

/// A measured number as a cell, with so many digits after the point.
pub(crate) fn measured(value: f64, digits: usize) -> Cell {
    Cell::Measured { value, digits }
}

/// The cells of a row, from left to right.
macro_rules! cells {
    ($($cell:expr),+ $(,)?) => {
        [$($crate::Cell::from($cell)),+]
    };
}
pub(crate) use cells;

/// What a caption says by name: what a variable of this name holds, or
/// `name = value`.
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
    /// The heading of each column.
    pub headers: Vec<Cow<'static, str>>,
    /// The rows, each as long as `headers`.
    pub rows: Vec<Vec<Cell>>,
    /// What its caption says by name.
    pub values: Values,
}

impl Table {
    /// A table with these headings above its columns.
    pub(crate) fn new<const COLUMNS: usize>(
        headers: [&'static str; COLUMNS],
        rows: impl IntoIterator<Item = [Cell; COLUMNS]>,
    ) -> Self {
        Self::of(headers.to_vec(), rows.into_iter().map(Vec::from).collect())
    }

    /// A table with as many columns as turn out to be needed.
    pub(crate) fn of(headers: Vec<&'static str>, rows: Vec<Vec<Cell>>) -> Self {
        let headers = headers.into_iter().map(Cow::Borrowed).collect();
        Self {
            headers,
            rows,
            values: Values::new(),
        }
    }

    /// The table that pages call `name`, with its caption, on one line, since it
    /// stands in Markdown.
    pub fn to_html(&self, name: &str, caption: &Caption) -> String {
        let id = format!("table-{name}");
        let figure = html! {
            figure class="table" id=(id) {
                (scrolling(&id, &self.markup()))
                (caption.below(&id))
            }
        };
        figure.into_string()
    }

    /// The `<table>` alone; cells without the class `w`, for words, are numbers.
    pub(crate) fn markup(&self) -> Markup {
        let is_numeric = |column: usize| self.rows.iter().all(|row| row[column].is_number());
        html! {
            table {
                thead { tr {
                    @for (column, header) in self.headers.iter().enumerate() {
                        th scope="col" class=[(!is_numeric(column)).then_some("w")] {
                            (header)
                        }
                    }
                } }
                tbody {
                    @for row in &self.rows { tr {
                        @for cell in row {
                            td class=[(!cell.is_number()).then_some("w")] { (cell.to_string()) }
                        }
                    } }
                }
            }
        }
    }
}

impl Cell {
    fn is_number(&self) -> bool {
        !matches!(self, Self::Text(_))
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Text(text) => out.write_str(text),
            Self::Number(number) => out.write_str(&thousands(*number)),
            Self::Signed(number) => out.write_str(&signed(number)),
            Self::Measured { value, digits } => write!(out, "{value:.digits$}"),
            Self::Count(count) => out.write_str(&rounded(*count)),
            Self::Missing => out.write_str("–"),
        }
    }
}

/// Makes a cell from each of these types.
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

/// What is not known is missing.
impl<T: Into<Self>> From<Option<T>> for Cell {
    fn from(content: Option<T>) -> Self {
        content.map_or(Self::Missing, Into::into)
    }
}

/// `number` as it is written, with a minus sign in place of a hyphen.
pub(crate) fn signed(number: impl fmt::Display) -> String {
    number.to_string().replace('-', "−")
}

/// `number` with commas between thousands.
pub(crate) fn thousands(number: u64) -> String {
    let digits = number.to_string().into_bytes();
    let groups: Vec<_> = digits
        .rchunks(3)
        .rev()
        .map(String::from_utf8_lossy)
        .collect();
    groups.join(",")
}

/// A count as it is written: "12,345", and "5.5 · 10³⁵" where its last digits are not
/// known.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "counts that fit"
)]
fn rounded(count: f64) -> String {
    /// Up to here, each integer is a floating-point number of its own.
    const EXACT: f64 = (1_u64 << 53) as f64;
    if count <= EXACT {
        return thousands(count as u64);
    }
    let exponent = count.log10().floor();
    let digits = (count / 10_f64.powf(exponent - 1.0)).round();
    // 9.96 · 10³⁴ is written as 1.0 · 10³⁵.
    let (digits, exponent) = if digits < 100.0 {
        (digits, exponent)
    } else {
        (digits / 10.0, exponent + 1.0)
    };
    format!("{:.1} · {}", digits / 10.0, power_of_ten(exponent as u32))
}

/// A power of ten: "10⁴⁵".
pub(crate) fn power_of_ten(exponent: u32) -> String {
    const RAISED: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    let digits = exponent.to_string();
    let digits = digits.chars().filter_map(|digit| digit.to_digit(10));
    let raised: String = digits.map(|digit| RAISED[digit as usize]).collect();
    format!("10{raised}")
}

/// `numbers` as a sentence lists them: "1, 5 and 9".
pub(crate) fn list(numbers: impl IntoIterator<Item: ToString>) -> String {
    joined(numbers, " and ")
}

/// `numbers` as a sentence offers them: "1, 5 or 9".
pub(crate) fn any_of(numbers: impl IntoIterator<Item: ToString>) -> String {
    joined(numbers, " or ")
}

/// `numbers` as a cell of a table lists them: "1, 5, 9".
pub(crate) fn commas(numbers: impl IntoIterator<Item: ToString>) -> String {
    joined(numbers, ", ")
}

fn joined(numbers: impl IntoIterator<Item: ToString>, last: &str) -> String {
    let mut words: Vec<_> = numbers
        .into_iter()
        .map(|number| number.to_string())
        .collect();
    let end = words.split_off(words.len().saturating_sub(2)).join(last);
    words.extend((!end.is_empty()).then_some(end));
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
    fn commas_stand_between_thousands() {
        assert_eq!(
            [0, 999, 1_000, 1_462_563].map(thousands),
            ["0", "999", "1,000", "1,462,563"]
        );
    }

    #[test]
    fn a_count_is_exact_as_long_as_it_can_be() {
        let counts = [0.0, 12_345.0, 9e15, 9.1e15, 5.531e35, 9.96e34];
        let written = [
            "0",
            "12,345",
            "9,000,000,000,000,000",
            "9.1 · 10¹⁵",
            "5.5 · 10³⁵",
            "1.0 · 10³⁵",
        ];
        assert_eq!(counts.map(|count| Cell::Count(count).to_string()), written);
    }

    #[test]
    fn a_number_below_0_has_a_minus_sign() {
        assert_eq!(
            [-5, 0, 7].map(|number| Cell::Signed(number).to_string()),
            ["−5", "0", "7"]
        );
        assert_eq!(signed(num_rational::Ratio::new(-3, 4)), "−3/4");
        assert_eq!(signed(num_rational::Ratio::new(4, 2)), "2");
    }

    #[test]
    fn a_list_reads_like_a_sentence() {
        assert_eq!(list([0; 0]), "none");
        assert_eq!(list([1]), "1");
        assert_eq!(list([1, 5, 9]), "1, 5 and 9");
        assert_eq!(any_of([1, 3, 4]), "1, 3 or 4");
    }

    #[test]
    fn words_are_escaped_and_numbers_aligned() {
        let table = Table::new(["who", "how often"], [cells!["a & b", 1_000_u32]]);
        let caption = Caption {
            name: "1 &lt; 2".into(),
            ..Caption::default()
        };
        assert_eq!(
            table.to_html("example", &caption),
            "<figure class=\"table\" id=\"table-example\">\
         <div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-labelledby=\"table-example-name\">\
         <table><thead><tr><th scope=\"col\" class=\"w\">who</th>\
         <th scope=\"col\">how often</th></tr></thead>\
         <tbody><tr><td class=\"w\">a &amp; b</td><td>1,000</td></tr></tbody></table></div>\
         <figcaption><span id=\"table-example-name\">1 &lt; 2</span></figcaption></figure>"
        );
    }
}
