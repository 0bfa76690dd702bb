//! The colours of the theme.

use plotters::style::Color;
use plotters_backend::BackendColor;

/// The red and the green that all stand-ins have; their blue is the number of the paint.
const STAND_IN: (u8, u8) = (0xF1, 0x60);

/// Declares the colours, each with its custom property and its light colour.
macro_rules! paints {
    ($($(#[$doc:meta])* $paint:ident = $property:literal, $light:literal;)*) => {
        /// A colour of the theme: a custom property of the page's style sheet.
        ///
        /// plotters passes colours on as red, green and blue, so each paint has a
        /// stand-in among them, which the backend maps back.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Paint {
            $($(#[$doc])* $paint,)*
        }

        impl Paint {
            /// All paints, in the order of their stand-ins.
            pub const ALL: &[Self] = &[$(Self::$paint,)*];

            /// Returns the custom property, such as `--win`.
            pub const fn property(self) -> &'static str {
                match self {
                    $(Self::$paint => $property,)*
                }
            }

            /// Returns the colour in the light theme, such as `#1f5fa8`.
            pub const fn light(self) -> &'static str {
                match self {
                    $(Self::$paint => $light,)*
                }
            }

            /// Returns the value of an SVG attribute: `var(--win,#1f5fa8)`.
            pub const fn css(self) -> &'static str {
                match self {
                    $(Self::$paint => concat!("var(", $property, ",", $light, ")"),)*
                }
            }
        }
    };
}

paints! {
    /// Text and lines in the background.
    Muted = "--muted", "#625c52";
    /// What the reader should look at.
    Accent = "--accent", "#175a8c";
    /// Ordinary text and lines.
    Ink = "--fig-ink", "#23211e";
    /// Grids.
    Faint = "--fig-faint", "#d3cab8";
    /// The background of boards and boxes.
    Paper = "--fig-paper", "#fffdf8";
    /// A position that the player to move wins.
    Win = "--win", "#1f5fa8";
    /// Text on [`Paint::Win`].
    OnWin = "--on-win", "#ffffff";
    /// A position that the player to move loses.
    Lose = "--lose", "#a8480c";
    /// Text on [`Paint::Lose`].
    OnLose = "--on-lose", "#ffffff";
    /// A drawn position.
    Draw = "--draw", "#6f6888";
    /// Text on [`Paint::Draw`].
    OnDraw = "--on-draw", "#ffffff";
    /// A highlighted background.
    Mark = "--mark", "#fbe7a2";
    /// The first series of a plot.
    Series1 = "--fig-1", "#1f5fa8";
    /// The second series of a plot.
    Series2 = "--fig-2", "#c2560e";
    /// The third series of a plot.
    Series3 = "--fig-3", "#1b6b50";
    /// The fourth series of a plot.
    Series4 = "--fig-4", "#a0467f";
    /// White's edges, the same in all themes.
    White = "--fig-white", "#ffffff";
    /// Black's edges, the same in all themes.
    Black = "--fig-black", "#000000";
}

impl Paint {
    /// The red, green and blue by which plotters knows the paint.
    const fn stand_in(self) -> (u8, u8, u8) {
        (STAND_IN.0, STAND_IN.1, self as u8)
    }

    /// Returns the paint whose stand-in this is, if it is one.
    pub(crate) fn from_stand_in(color: BackendColor) -> Option<Self> {
        Self::ALL
            .iter()
            .copied()
            .find(|paint| paint.stand_in() == color.rgb)
    }
}

impl Color for Paint {
    fn to_backend_color(&self) -> BackendColor {
        BackendColor {
            rgb: self.stand_in(),
            alpha: 1.0,
        }
    }
}

/// Returns a colour as the value of an SVG attribute: that of the theme for a paint, else
/// `#rrggbb`.
pub(crate) fn color_to_css(color: BackendColor) -> String {
    Paint::from_stand_in(color).map_or_else(
        || {
            let (red, green, blue) = color.rgb;
            format!("#{red:02x}{green:02x}{blue:02x}")
        },
        |paint| paint.css().to_owned(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use plotters::style::RED;

    #[test]
    fn a_stand_in_leads_back_to_its_paint() {
        for &paint in Paint::ALL {
            assert_eq!(Paint::from_stand_in(paint.to_backend_color()), Some(paint));
        }
        assert_eq!(Paint::from_stand_in(RED.to_backend_color()), None);
    }

    #[test]
    fn a_paint_is_a_property_with_its_light_colour() {
        assert_eq!(
            color_to_css(Paint::Ink.to_backend_color()),
            "var(--fig-ink,#23211e)"
        );
        assert_eq!(color_to_css(RED.to_backend_color()), "#ff0000");
    }

    #[test]
    fn the_light_colours_are_those_of_the_style_sheet() {
        let style = include_str!("../../../theme/css/variables.css");
        for paint in Paint::ALL {
            let property = paint.property();
            let light = paint.light();
            let themed = format!("  {property}: light-dark({light},");
            let fixed = format!("  {property}: {light};");
            assert!(
                style.contains(&themed) || style.contains(&fixed),
                "{property}: {light}"
            );
        }
    }
}
