//! The width of text in the book's font, by which plotters places labels.

/// The advance widths of the characters from space to tilde in Source Sans 3, in
/// thousandths of the font size, from the font's own table.
const REGULAR: [u16; 95] = [
    200, 289, 426, 497, 497, 824, 609, 249, 303, 303, 418, 497, 249, 311, 249, 350, 497, 497, 497,
    497, 497, 497, 497, 497, 497, 497, 249, 249, 497, 497, 497, 425, 847, 543, 588, 571, 615, 527,
    494, 617, 652, 263, 479, 579, 486, 727, 647, 664, 566, 664, 569, 534, 536, 645, 515, 786, 513,
    476, 539, 303, 350, 303, 497, 500, 542, 504, 553, 456, 555, 496, 292, 504, 544, 246, 247, 495,
    255, 829, 547, 542, 555, 555, 347, 419, 338, 544, 467, 719, 446, 467, 425, 303, 241, 303, 497,
];

/// The advance widths in its bold weight.
const BOLD: [u16; 95] = [
    200, 340, 537, 528, 528, 857, 667, 300, 344, 344, 457, 528, 300, 332, 300, 338, 528, 528, 528,
    528, 528, 528, 528, 528, 528, 528, 300, 300, 528, 528, 528, 463, 902, 572, 605, 582, 635, 548,
    524, 638, 674, 301, 508, 615, 518, 763, 665, 684, 596, 684, 613, 556, 556, 665, 556, 814, 567,
    525, 541, 344, 338, 344, 528, 500, 555, 527, 572, 468, 573, 518, 341, 534, 571, 276, 278, 548,
    286, 857, 573, 555, 573, 573, 398, 443, 383, 568, 523, 777, 513, 521, 461, 344, 267, 344, 528,
];

/// The advance width of all other characters: as wide as the font is high.
const OTHER: u16 = 1000;

/// Returns the width of a text, in the unit of the font size.
pub(crate) fn text_width(text: &str, font_size: f64, is_bold: bool) -> f64 {
    let widths = if is_bold { &BOLD } else { &REGULAR };
    let width = |character: char| match character {
        ' '..='~' => widths[usize::from(character as u8 - b' ')],
        // A minus sign is as wide as a digit.
        '−' => widths[usize::from(b'0' - b' ')],
        _ => OTHER,
    };
    text.chars().map(width).map(f64::from).sum::<f64>() * font_size / 1000.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_digits_are_equally_wide() {
        for is_bold in [false, true] {
            let one = text_width("1", 10.0, is_bold);
            for digit in '0'..='9' {
                let width = text_width(&digit.to_string(), 10.0, is_bold);
                assert!((width - one).abs() < 1e-9);
            }
            let difference = text_width("−12", 10.0, is_bold) - 3.0 * one;
            assert!(difference.abs() < 1e-9);
        }
    }

    #[test]
    fn a_character_outside_the_table_is_as_wide_as_high() {
        assert!((text_width("あ", 12.0, false) - 12.0).abs() < 1e-9);
        assert!((text_width("i", 1000.0, false) - 246.0).abs() < 1e-9);
    }
}
