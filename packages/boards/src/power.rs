//! A power to take step by step, with its numbers as they are written.

use crate::prose::{no_more, split};
use ch06_fast_exponentiation::power;
use maud::{Markup, html};

const MOST_BASE: u64 = 999;
pub(crate) const MOST_EXPONENT: u64 = 1_000_000;
const MOST_MODULUS: u64 = 1_000_000_000_000;
/// Longer numbers are not written out.
const MOST_DIGITS: u32 = 20;

/// A power, and from which end the bits of its exponent are read.
#[derive(Clone, Default, PartialEq, Eq)]
pub(crate) struct Power {
    pub(crate) base: u64,
    pub(crate) exponent: u64,
    pub(crate) modulus: Option<u64>,
    pub(crate) from_top: bool,
}

impl Power {
    /// Reads base, exponent and perhaps a modulus, and perhaps `;top` or
    /// `;bottom`, else `from_top`.
    pub(crate) fn parse(text: &str, from_top: bool) -> Result<Self, String> {
        let (numbers, end) = text.split_once(';').unwrap_or((text, ""));
        let from_top = match end {
            "" => from_top,
            "top" => true,
            "bottom" => false,
            _ => return Err(format!("The bits are read from “top” or “bottom”, not “{end}”.")),
        };
        let words: Vec<_> = split(numbers).collect();
        let number = |at: usize, what: &str, least: u64, most: u64| -> Result<u64, String> {
            let word = words.get(at).copied().unwrap_or("nothing");
            let number = word.parse().ok().filter(|number| (least..=most).contains(number));
            let range = format!("from {least} to {}", grouped(most.into()));
            number.ok_or_else(|| format!("The {what} must be {range}, not “{word}”."))
        };
        let base = number(0, "base", 0, MOST_BASE)?;
        let exponent = number(1, "exponent", 0, MOST_EXPONENT)?;
        let modulus = words.get(2).map(|_| number(2, "modulus", 1, MOST_MODULUS)).transpose()?;
        no_more(words.get(3).copied(), "Three numbers")?;
        Ok(Self { base, exponent, modulus, from_top })
    }

    pub(crate) fn numbers(&self) -> String {
        let modulus = self.modulus.map_or(String::new(), |modulus| format!(" {modulus}"));
        format!("{} {}{modulus}", self.base, self.exponent)
    }

    pub(crate) fn end(&self) -> &'static str {
        if self.from_top { "top" } else { "bottom" }
    }

    pub(crate) fn text(&self) -> String {
        format!("{};{}", self.numbers(), self.end())
    }

    /// base^exponent, or, where it is too long, nothing.
    pub(crate) fn value(&self, exponent: u64) -> Option<String> {
        let value = match self.modulus {
            Some(modulus) => power::by_loop(self.base, exponent, modulus).into(),
            None => u128::from(self.base).checked_pow(u32::try_from(exponent).ok()?)?,
        };
        (value < 10_u128.pow(MOST_DIGITS)).then(|| grouped(value))
    }

    /// " mod m", if there is a modulus.
    pub(crate) fn modulo(&self) -> String {
        self.modulus.map_or(String::new(), |modulus| format!(" mod {}", grouped(modulus.into())))
    }

    /// base^exponent, which a step gave or the end, with its value; `power` is
    /// how it is written.
    pub(crate) fn told(&self, power: &str, exponent: u64) -> String {
        match self.value(exponent) {
            Some(value) => format!("{power}{} = {value}", self.modulo()),
            None => format!("{power}, a number of {} digits,", self.digits(exponent)),
        }
    }

    /// How many digits base^exponent has, which is not 0. None of these powers
    /// is so near to a power of ten that the logarithm would err.
    #[expect(
        clippy::cast_precision_loss,
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "both numbers are small, and neither is negative"
    )]
    pub(crate) fn digits(&self, exponent: u64) -> String {
        let most = exponent as f64 * (self.base as f64).log10();
        grouped(most as u128 + 1)
    }
}

/// A number with a comma before every three digits.
pub(crate) fn grouped(number: u128) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A text in which the number after each ^ is raised. The sign stays for those
/// who hear or copy it.
pub(crate) fn raised(text: &str) -> Markup {
    let mut parts = text.split('^');
    html! {
        (parts.next().unwrap_or_default())
        @for part in parts {
            @let end = part.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(part.len());
            span class="unseen" { "^" } sup { (part[..end]) } (part[end..])
        }
    }
}

/// A number that may go on in the next line after each comma.
pub(crate) fn folding(number: &str) -> Markup {
    html! { @for part in number.split_inclusive(',') { (part) @if part.ends_with(',') { wbr; } } }
}
