//! Colours that follow the reader's theme.
//!
//! The drawing library knows only fixed colours. So it draws with a stand-in
//! for each colour of the theme, and [`themed`] puts the custom property in its
//! place.

use plotters::style::RGBColor;

/// A colour of the theme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Paint {
    Muted,
    Accent,
    Ink,
    Faint,
    Paper,
    Win,
    OnWin,
    Lose,
    OnLose,
    Draw,
    OnDraw,
    Mark,
    Series1,
    Series2,
    Series3,
    Series4,
    Series5,
    /// White's edges, the same in all themes.
    White,
    /// Black's edges, the same in all themes.
    Black,
}

/// Each colour with its custom property.
const PALETTE: [(Paint, &str); 19] = [
    (Paint::Muted, "--muted"),
    (Paint::Accent, "--accent"),
    (Paint::Ink, "--fig-ink"),
    (Paint::Faint, "--fig-faint"),
    (Paint::Paper, "--fig-paper"),
    (Paint::Win, "--win"),
    (Paint::OnWin, "--on-win"),
    (Paint::Lose, "--lose"),
    (Paint::OnLose, "--on-lose"),
    (Paint::Draw, "--draw"),
    (Paint::OnDraw, "--on-draw"),
    (Paint::Mark, "--mark"),
    (Paint::Series1, "--fig-1"),
    (Paint::Series2, "--fig-2"),
    (Paint::Series3, "--fig-3"),
    (Paint::Series4, "--fig-4"),
    (Paint::Series5, "--fig-5"),
    (Paint::White, "--fig-white"),
    (Paint::Black, "--fig-black"),
];

impl Paint {
    /// The colour that stands for this one until [`themed`] replaces it.
    pub(crate) const fn stand_in(self) -> RGBColor {
        RGBColor(0xF1, 0x60, self as u8)
    }
}

/// The drawing library's SVG with the stand-ins replaced by custom properties,
/// on one line, and without the attributes that only repeat a default.
pub(crate) fn themed(svg: &str) -> String {
    let short = svg.replace('\n', "").replace(" opacity=\"1\"", "");
    PALETTE.iter().fold(short, |svg, (paint, property)| {
        let RGBColor(red, green, blue) = paint.stand_in();
        let stand_in = format!("#{red:02X}{green:02X}{blue:02X}");
        svg.replace(&stand_in, &format!("var({property})"))
    })
}

#[test]
fn a_stand_in_becomes_its_property() {
    let svg = "<rect opacity=\"1\" fill=\"#F16002\"/>\n<text fill=\"#F16006\">\nW\n</text>\n";
    let expected = "<rect fill=\"var(--fig-ink)\"/><text fill=\"var(--on-win)\">W</text>";
    assert_eq!(themed(svg), expected);
}

#[test]
fn the_palette_has_each_colour_once_in_its_place() {
    for (place, (paint, property)) in PALETTE.iter().enumerate() {
        assert_eq!(*paint as usize, place, "{property}");
        assert!(property.starts_with("--"), "{property}");
    }
}
