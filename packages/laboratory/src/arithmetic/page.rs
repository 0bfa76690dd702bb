//! The answer as HTML and as CSV.

use super::answer::{Answer, bits, power_steps};
use super::calculation::Calculation;
use ch04_nim_grundy::nim_product::product;
use maud::{Markup, html};

/// The most rows and columns of a table of products.
const MAX_BITS: usize = 8;

/// What is shown of the way to a result: a title, a sentence, and a table.
struct Way {
    title: &'static str,
    sentence: String,
    head: Vec<String>,
    rows: Vec<Vec<String>>,
}

/// Returns the answer in one sentence, to be read aloud.
pub fn summary(answer: &Answer) -> String {
    let value = answer.value;
    match &answer.calculation {
        Calculation::Sum(numbers) => format!("The nim-sum {} is {value}.", joined(numbers, " ⊕ ")),
        Calculation::Product(numbers) => {
            format!("The nim product {} is {value}.", joined(numbers, " ⊗ "))
        }
        Calculation::Quotient(1, divisor) => {
            format!("The nim inverse of {divisor} is {value}: {divisor} ⊗ {value} = 1.")
        }
        Calculation::Quotient(number, divisor) => format!(
            "The nim quotient of {number} by {divisor} is {value}: {divisor} ⊗ {value} = {number}."
        ),
        Calculation::Mex(numbers) => format!(
            "The mex of {{{}}} is {value}, the least number that is missing.",
            joined(numbers, ", ")
        ),
        Calculation::Power {
            base,
            exponent,
            modulus,
        } => format!("{base} to the power of {exponent}, modulo {modulus}, is {value}."),
    }
}

/// Returns the way to the result as HTML; empty where none is shown.
pub fn html(answer: &Answer) -> String {
    let table = way(answer).map(|way| table(&way));
    table.map_or_else(String::new, Markup::into_string)
}

/// Returns the way to the result as CSV, or the result alone where no way is shown.
pub fn csv(answer: &Answer) -> String {
    let Some(Way { head, rows, .. }) = way(answer) else {
        return format!("value\n{}\n", answer.value);
    };
    let mut csv = head.join(",") + "\n";
    for row in rows {
        csv += &(row.join(",") + "\n");
    }
    csv
}

fn joined(numbers: &[u64], between: &str) -> String {
    let numbers: Vec<_> = numbers.iter().map(u64::to_string).collect();
    numbers.join(between)
}

fn way(answer: &Answer) -> Option<Way> {
    match &answer.calculation {
        Calculation::Sum(numbers) => Some(binary(numbers, answer.value)),
        Calculation::Product(numbers) => match numbers.as_slice() {
            [one, other] => products(*one, *other),
            _ => None,
        },
        Calculation::Quotient(_, divisor) => products(divisor.get(), answer.value),
        Calculation::Mex(_) => None,
        Calculation::Power {
            base,
            exponent,
            modulus,
        } => Some(powers(*base, *exponent, modulus.get())),
    }
}

/// Each number in binary, one column for each bit.
fn binary(numbers: &[u64], sum: u64) -> Way {
    let all = numbers.iter().fold(sum, |all, number| all | number);
    let width = (u64::BITS - all.leading_zeros()).max(1);
    let places: Vec<u64> = (0..width).rev().map(|place| 1 << place).collect();
    let row = |name: String, number: u64| {
        let digits = places.iter().map(|place| u8::from(number & place != 0));
        let digits = digits.map(|digit| digit.to_string());
        [name].into_iter().chain(digits).collect()
    };
    let heads = places.iter().map(u64::to_string);
    let mut rows: Vec<_> = numbers.iter().map(|&n| row(n.to_string(), n)).collect();
    rows.push(row(format!("nim-sum {sum}"), sum));
    Way {
        title: "In binary",
        sentence: "A column of the nim-sum is 1 if an odd number of ones is above it.".to_owned(),
        head: ["number".to_owned()].into_iter().chain(heads).collect(),
        rows,
    }
}

/// The nim products of the powers of two of which both numbers are sums.
fn products(one: u64, other: u64) -> Option<Way> {
    let (rows, columns) = (bits(one), bits(other));
    let fits = |bits: &[u64]| (1..=MAX_BITS).contains(&bits.len());
    if !fits(&rows) || !fits(&columns) {
        return None;
    }
    let row = |&row: &u64| {
        let products = columns
            .iter()
            .map(|&column| product(row, column).to_string());
        [row.to_string()].into_iter().chain(products).collect()
    };
    let heads = columns.iter().map(u64::to_string);
    Some(Way {
        title: "By powers of two",
        sentence: format!(
            "{one} = {} and {other} = {}. The nim-sum of all products in the table is {}.",
            joined(&rows, " ⊕ "),
            joined(&columns, " ⊕ "),
            product(one, other)
        ),
        head: ["⊗".to_owned()].into_iter().chain(heads).collect(),
        rows: rows.iter().map(row).collect(),
    })
}

/// The rounds of the loop that squares and multiplies.
fn powers(base: u64, exponent: u64, modulus: u64) -> Way {
    let rows = power_steps(base, exponent, modulus);
    let rows = rows.iter().enumerate().map(|(place, step)| {
        let multiplies = if step.bit == 1 {
            step.product.to_string()
        } else {
            format!("{} (as before)", step.product)
        };
        vec![
            (1_u64 << place).to_string(),
            step.square.to_string(),
            step.bit.to_string(),
            multiplies,
        ]
    });
    Way {
        title: "Square and multiply",
        sentence: "Each line squares the power of the line above, and multiplies where the exponent has a bit 1.".to_owned(),
        head: ["bit", "power of the base", "in the exponent", "product"].map(str::to_owned).to_vec(),
        rows: rows.collect(),
    }
}

fn table(way: &Way) -> Markup {
    html! {
        h3 { (way.title) }
        p { (way.sentence) }
        div class="table-wrapper" tabindex="0" role="group" aria-label=(way.title) {
            table {
                thead { tr { @for head in &way.head { th scope="col" { (head) } } } }
                tbody {
                    @for row in &way.rows { tr {
                        @for (column, cell) in row.iter().enumerate() {
                            @if column == 0 { th scope="row" { (cell) } } @else { td { (cell) } }
                        }
                    } }
                }
            }
        }
    }
}
