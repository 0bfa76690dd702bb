//! Colours that follow the reader's theme.

/// The colours of the theme, each with its custom property.
macro_rules! paints {
    ($($paint:ident = $property:literal,)*) => {
        /// A colour of the theme.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum Paint {
            $($paint,)*
        }

        impl Paint {
            pub(crate) const fn css(self) -> &'static str {
                match self {
                    $(Self::$paint => concat!("var(", $property, ")"),)*
                }
            }
        }
    };
}

paints! {
    Muted = "--muted",
    Accent = "--accent",
    Ink = "--fig-ink",
    Faint = "--fig-faint",
    Paper = "--fig-paper",
    Win = "--win",
    OnWin = "--on-win",
    Lose = "--lose",
    OnLose = "--on-lose",
    Draw = "--draw",
    OnDraw = "--on-draw",
    Mark = "--mark",
    Series1 = "--fig-1",
    Series2 = "--fig-2",
    Series3 = "--fig-3",
    Series4 = "--fig-4",
    // The two players' edges, the same in all themes.
    White = "--fig-white",
    Black = "--fig-black",
}
