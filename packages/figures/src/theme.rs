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

/// Each colour with its custom property and, for readers whose theme does not
/// define it, its value in the light theme.
const PALETTE: [(Paint, &str, &str); 19] = [
    (Paint::Muted, "--muted", "#625c52"),
    (Paint::Accent, "--accent", "#175a8c"),
    (Paint::Ink, "--fig-ink", "#23211e"),
    (Paint::Faint, "--fig-faint", "#d3cab8"),
    (Paint::Paper, "--fig-paper", "#fffdf8"),
    (Paint::Win, "--win", "#1f5fa8"),
    (Paint::OnWin, "--on-win", "#ffffff"),
    (Paint::Lose, "--lose", "#a8480c"),
    (Paint::OnLose, "--on-lose", "#ffffff"),
    (Paint::Draw, "--draw", "#6f6888"),
    (Paint::OnDraw, "--on-draw", "#ffffff"),
    (Paint::Mark, "--mark", "#fbe7a2"),
    (Paint::Series1, "--fig-1", "#1f5fa8"),
    (Paint::Series2, "--fig-2", "#c2560e"),
    (Paint::Series3, "--fig-3", "#1b6b50"),
    (Paint::Series4, "--fig-4", "#a0467f"),
    (Paint::Series5, "--fig-5", "#85700a"),
    (Paint::White, "--fig-white", "#ffffff"),
    (Paint::Black, "--fig-black", "#000000"),
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
    PALETTE.iter().fold(short, |svg, (paint, property, fallback)| {
        let RGBColor(red, green, blue) = paint.stand_in();
        let stand_in = format!("#{red:02X}{green:02X}{blue:02X}");
        svg.replace(&stand_in, &format!("var({property}, {fallback})"))
    })
}

/// The same for a page that defines the custom properties.
pub(crate) fn without_fallbacks(svg: &str) -> String {
    PALETTE.iter().fold(svg.to_owned(), |svg, (_, property, fallback)| {
        svg.replace(&format!("var({property}, {fallback})"), &format!("var({property})"))
    })
}

#[test]
fn a_stand_in_becomes_its_property() {
    let svg = "<rect opacity=\"1\" fill=\"#F16002\"/>\n<text fill=\"#F16006\">\nW\n</text>\n";
    assert_eq!(
        themed(svg),
        "<rect fill=\"var(--fig-ink, #23211e)\"/>\
         <text fill=\"var(--on-win, #ffffff)\">W</text>"
    );
    assert!(without_fallbacks(&themed(svg)).contains("<text fill=\"var(--on-win)\">"));
}

#[test]
fn the_palette_has_each_colour_once_in_its_place() {
    for (place, (paint, property, fallback)) in PALETTE.iter().enumerate() {
        assert_eq!(*paint as usize, place, "{property}");
        assert!(property.starts_with("--") && fallback.len() == 7, "{property}");
    }
}
