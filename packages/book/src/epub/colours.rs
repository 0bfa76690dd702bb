//! The colours of the theme, which readers of EPUBs can't look up themselves: many know no
//! custom properties.

use std::collections::BTreeMap;

/// The values of the custom properties of a style sheet, by their names.
pub(super) type Colours = BTreeMap<String, String>;

/// Returns the custom properties of the theme by their names, with the light one of two
/// colours.
pub(super) fn colours(css: &str) -> Colours {
    let lines = css
        .lines()
        .filter_map(|line| line.trim().strip_prefix("--")?.split_once(':'));
    let colours = lines.filter_map(|(name, value)| {
        let value = value.split(';').next()?.trim();
        let light = value
            .strip_prefix("light-dark(")
            .and_then(|both| both.split(',').next());
        Some((name.to_owned(), light.unwrap_or(value).to_owned()))
    });
    colours.collect()
}

/// Returns CSS with these values in place of custom properties.
pub(super) fn resolved(text: &str, colours: &Colours) -> String {
    let mut parts = text.split("var(--");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |resolved, part| {
        let (arguments, rest) = part.split_once(')').unwrap_or((part, ""));
        let (name, fallback) = arguments
            .split_once(',')
            .unwrap_or((arguments, "currentColor"));
        let value = colours
            .get(name.trim())
            .map_or(fallback.trim(), String::as_str);
        resolved + value + rest
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_property_has_its_light_colour_or_its_fallback() {
        let css = "  --win: light-dark(#123456, #fff);\n  --paper: #ffffff; /* x */\np { a: b }\n";
        let colours = colours(css);
        for (text, expected) in [
            ("var(--win)", "#123456"),
            (
                "1px solid var(--paper, red) !important",
                "1px solid #ffffff !important",
            ),
            ("var(--none, red)", "red"),
            ("var(--none)", "currentColor"),
            ("red", "red"),
        ] {
            assert_eq!(resolved(text, &colours), expected);
        }
    }
}
