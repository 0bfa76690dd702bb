//! Berlekamp's binary form in base 2.

use ch05_hackenbush::binary::Binary;

/// A whole part in base 2, a point, and the digits.
pub(super) fn base_2(binary: &Binary) -> String {
    let digits: String = binary.digits.iter().map(|&one| if one { '1' } else { '0' }).collect();
    let point = if digits.is_empty() { "" } else { "." };
    let minus = if binary.negative { "−" } else { "" };
    format!("{minus}{:b}{point}{digits}", binary.whole)
}
