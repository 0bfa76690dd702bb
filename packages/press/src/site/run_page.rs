//! A page with one recorded run, for a reader's own program: one file that has the player and
//! all it needs in it, so that it opens from a disk, without the site.

use crate::site::scripts;
use anyhow::Context as _;
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use maud::{DOCTYPE, PreEscaped, html};
use regex::{Captures, Regex};
use serde_json::Value;
use std::fs;
use std::path::Path;

/// What such a page shows.
#[derive(Debug)]
pub struct RunPage<'a> {
    /// What is run, such as the name of a file.
    pub title: &'a str,
    /// What there is to say of the run, a paragraph each.
    pub remarks: &'a [String],
    /// What the player reads.
    pub run: &'a Value,
}

/// The styles that the player needs, and those of the page around it.
const STYLES: [&str; 5] = [
    "variables",
    "general",
    "runs-and-guesses",
    "run-player",
    "run-page",
];
/// The family of fonts that the player needs, in `theme/fonts/fonts.css`.
const FONT: &str = "\"Book Sans";
/// What the page may load: nothing that is not in it.
const POLICY: &str = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; \
                      font-src data:; base-uri 'none'; form-action 'none'";

impl RunPage<'_> {
    /// Returns the page, with the player as the folder `theme` of the book has it.
    ///
    /// # Errors
    ///
    /// If a file of the theme can't be read.
    pub fn html(&self, root: &Path) -> anyhow::Result<String> {
        let theme = root.join("theme");
        let mut styles = fonts(&theme)?;
        for name in STYLES {
            styles += &files::read(&theme.join(format!("css/{name}.css")))?;
        }
        let all_scripts = scripts::load(root)?;
        let script = |name: &str| {
            let script = all_scripts.get(&format!("{name}.js"));
            let script = script.with_context(|| format!("theme/{name}.js is missing"))?;
            Ok::<_, anyhow::Error>(PreEscaped(script))
        };
        // The end of the element that holds it would be an end in a string, too.
        let run = self.run.to_string().replace('<', "\\u003c");
        let page = html! {
            (DOCTYPE)
            html lang="en" {
                head {
                    meta charset="utf-8";
                    meta http-equiv="Content-Security-Policy" content=(POLICY);
                    title { (self.title) ", step by step" }
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content="light dark";
                    style { (PreEscaped(&styles)) }
                    script { (script("before-drawing")?) }
                }
                body class="run-page" {
                    div class="page" {
                        main id="book-text" {
                            header {
                                h1 { (self.title) }
                                select class="needs-js" id="book-theme" aria-label="Colours" autocomplete="off" {
                                    option value="auto" { "Auto" }
                                    option value="light" { "Light" }
                                    option value="dark" { "Dark" }
                                }
                            }
                            div class="watch" {
                                div class="watch-for" {
                                    @for remark in self.remarks { p { (remark) } }
                                }
                                noscript { p { "The player of the run is a script, and this browser runs none." } }
                            }
                        }
                    }
                    p class="visually-hidden" role="status" id="book-status" {}
                    script type="application/json" id="run" { (PreEscaped(run)) }
                    script { (script("book")?) (script("run-player")?) (script("run-page")?) }
                }
            }
        };
        Ok(page.into_string())
    }
}

/// Returns the rules for the fonts of the player, with the fonts in them.
fn fonts(theme: &Path) -> anyhow::Result<String> {
    let rules = files::read(&theme.join("fonts/fonts.css"))?;
    let rules: String = rules
        .lines()
        .filter(|line| line.starts_with("@font-face") && line.contains(FONT))
        .map(|line| format!("{line}\n"))
        .collect();
    let resource = Regex::new(r#"\{\{ resource "([^"]*)" \}\}"#)?;
    let mut fonts = Vec::new();
    for found in resource.captures_iter(&rules) {
        let path = theme.join(&found[1]);
        let font = fs::read(&path).with_context(|| path.display().to_string())?;
        fonts.push(format!(
            "data:font/woff2;base64,{}",
            BASE64_STANDARD.encode(font)
        ));
    }
    let mut fonts = fonts.into_iter();
    let with_fonts = resource.replace_all(&rules, |_: &Captures| {
        fonts.next().expect("each resource has been read")
    });
    Ok(with_fonts.into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn the_page_has_all_it_needs_and_ends_no_element_early() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let page = RunPage {
            title: "a<b.rs",
            remarks: &["It panics: </script>".to_owned()],
            run: &json!({ "code": ["</script>"] }),
        };
        let html = page.html(&root).unwrap();
        assert!(html.contains("<h1>a&lt;b.rs</h1>"));
        assert!(html.contains("It panics: &lt;/script&gt;"));
        assert!(html.contains(r#"{"code":["\u003c/script>"]}"#));
        assert_eq!(
            html.matches("<script").count(),
            html.matches("</script>").count()
        );
        for outside in ["src=", "href=", "@import", "{{ "] {
            assert!(!html.contains(outside), "{outside}");
        }
        assert_eq!(
            html.matches("url(").count(),
            html.matches("url(\"data:").count()
        );
        assert!(html.contains("url(\"data:font/woff2;base64,"));
        assert!(html.contains("book.openRunPlayer"));
    }
}
