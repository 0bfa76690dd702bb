//! The calculation as a program that prints the same, of the listings themselves.

use super::calculation::Calculation;
use crate::listings;

const GRUNDY: (&str, &str) = (
    "grundy",
    include_str!("../../../../listings/ch04-nim-grundy/src/grundy.rs"),
);
const NIM: (&str, &str) = (
    "nim",
    include_str!("../../../../listings/ch04-nim-grundy/src/nim.rs"),
);
const NIM_PRODUCT: (&str, &str) = (
    "nim_product",
    include_str!("../../../../listings/ch04-nim-grundy/src/nim_product.rs"),
);
const BYTE_PRODUCTS: (&str, &str) = (
    "byte_products",
    include_str!("../../../../listings/ch04-nim-grundy/src/byte_products.rs"),
);
const MONOID: (&str, &str) = (
    "monoid",
    include_str!("../../../../listings/ch06-fast-exponentiation/src/monoid.rs"),
);
const NIMBERS: (&str, &str) = (
    "nimbers",
    include_str!("../../../../listings/ch06-fast-exponentiation/src/nimbers.rs"),
);
const POWER: (&str, &str) = (
    "power",
    include_str!("../../../../listings/ch06-fast-exponentiation/src/power.rs"),
);

/// Returns a whole program that prints the result: its hidden lines, and those that the page
/// shows.
pub fn program(calculation: &Calculation) -> (String, String) {
    let (listings, uses, value) = match calculation {
        Calculation::Sum(numbers) => (
            vec![NIM],
            "use nim::nim_sum;\n",
            format!("nim_sum(&{numbers:?})"),
        ),
        Calculation::Product(numbers) => (
            vec![NIM_PRODUCT],
            "use nim_product::product;\n",
            format!("{numbers:?}.into_iter().fold(1, product)"),
        ),
        Calculation::Quotient(number, divisor) => (
            vec![NIM_PRODUCT, BYTE_PRODUCTS, MONOID, NIMBERS],
            "use byte_products::ByteProducts;\nuse nim_product::product;\nuse nimbers::Nimbers;\n",
            format!(
                "product({number}, Nimbers(ByteProducts::filled()).inverse({divisor}).unwrap())"
            ),
        ),
        Calculation::Mex(numbers) => (
            vec![GRUNDY],
            "use grundy::mex;\n",
            format!("mex(&{numbers:?})"),
        ),
        Calculation::Power {
            base,
            exponent,
            modulus,
        } => (
            vec![POWER],
            "use power::by_loop;\n",
            format!("by_loop({base}, {exponent}, {modulus})"),
        ),
    };
    let hidden = listings::modules(&listings) + "\n";
    let visible = format!(
        "{uses}\nfn main() {{\n    let value = {value};\n    println!(\"{{value}}\");\n}}\n"
    );
    (hidden, visible)
}

/// Returns the calculation in the notation of `CGSuite`; empty for what it has no method for.
pub fn cgsuite(calculation: &Calculation) -> String {
    let (numbers, method) = match calculation {
        Calculation::Sum(numbers) => (numbers, "NimSum"),
        Calculation::Product(numbers) => (numbers, "NimProduct"),
        _ => return String::new(),
    };
    let (first, others) = numbers
        .split_first()
        .expect("a sum or product has two numbers at least");
    let others = others.iter().map(|number| format!(".{method}({number})"));
    first.to_string() + &others.collect::<String>()
}
