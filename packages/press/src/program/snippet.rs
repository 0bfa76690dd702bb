//! A Rust program of a page, part of which is hidden there.

use crate::page::diagnostic::Diagnostic;
use crate::page::parsed::Fence;
use crate::page::text::ListingLine;
use crate::program::bundle;
use crate::program::terminal::visible_text;
use book_model::{CodeLine, ExpectedOutcome};
use std::iter;
use std::path::Path;

/// A Rust program of a page.
#[derive(Clone, Debug, Hash)]
pub(crate) struct Snippet {
    pub(crate) lines: Vec<Line>,
    pub(crate) expected: ExpectedOutcome,
}

/// A line of a snippet.
#[derive(Clone, Debug, Default, Hash)]
pub(crate) struct Line {
    pub(crate) text: String,
    pub(crate) is_hidden: bool,
    /// The line of the listing that it is included from.
    pub(crate) listing: Option<ListingLine>,
}

impl Line {
    /// Parses a line of a fenced block: `# ` hides it, and `##` is a `#` at the start of a
    /// visible line.
    fn parse(line: &str, listing: Option<ListingLine>) -> Self {
        let code = line.trim_start();
        let indent = &line[..line.len() - code.len()];
        let (is_hidden, text) = match code.strip_prefix('#') {
            Some("") => (true, String::new()),
            Some(rest) if rest.starts_with(' ') => (true, format!("{indent}{}", &rest[1..])),
            Some(rest) if rest.starts_with('#') => (false, format!("{indent}{rest}")),
            _ => (false, line.to_owned()),
        };
        Self {
            text,
            is_hidden,
            listing,
        }
    }

    /// Returns a line that is not from a listing.
    fn new(text: &str, is_hidden: bool) -> Self {
        Self {
            text: text.to_owned(),
            is_hidden,
            listing: None,
        }
    }
}

impl Snippet {
    /// The only crates beside the standard library that a listing may use.
    pub(crate) const ALLOWED_CRATES: [&str; 5] = [
        "num_bigint",
        "num_integer",
        "num_rational",
        "num_traits",
        "pulp",
    ];

    /// Parses a fenced block of Rust, and adds the modules that the program uses.
    ///
    /// The flag `uses=LISTING` after the language names a listing of the crate that the
    /// block includes something of, and `uses=CRATE/LISTING+LISTING` names listings of any
    /// crate of the book. What a listing itself uses need not be named.
    ///
    /// # Errors
    ///
    /// If a flag is unknown, a module is missing, or the program has no `fn main()`.
    pub(crate) fn parse(root: &Path, fence: &Fence) -> Result<Self, Diagnostic> {
        let mut expected = ExpectedOutcome::Success;
        let mut used_listings = Vec::new();
        for flag in fence.flags() {
            match (flag, flag.strip_prefix("uses=")) {
                ("no_run", _) => expected = ExpectedOutcome::CompileOnly,
                ("should_panic", _) => expected = ExpectedOutcome::Panic,
                ("compile_fail", _) => expected = ExpectedOutcome::CompileError,
                ("", _) => {}
                (_, Some(listing)) => used_listings.push(listing),
                _ => {
                    let message = format!("unknown flag `{flag}` of a snippet");
                    let help = "write rust, rust,should_panic, rust,compile_fail, rust,no_run \
                                or rust,uses=LISTING: every snippet is tested";
                    return Err(Diagnostic::new(message, help));
                }
            }
        }
        let origins = fence
            .listing_lines
            .iter()
            .cloned()
            .chain(iter::repeat(None));
        let lines = fence
            .code
            .lines()
            .zip(origins)
            .map(|(line, listing)| Line::parse(line, listing))
            .collect();
        let mut snippet = Self { lines, expected };
        snippet.append_modules(root, &used_listings)?;
        if !snippet.program().contains("fn main()") {
            let help = "add a short main that uses the code, so that readers can run it";
            return Err(Diagnostic::new("the snippet has no fn main()", help));
        }
        Ok(snippet)
    }

    /// Returns a listing, by its path below `listings`, with a `main` of these lines and
    /// the modules that both use.
    ///
    /// # Errors
    ///
    /// If there is no such listing, or a module is missing.
    pub(crate) fn of_listing(root: &Path, path: &str, main_body: &str) -> Result<Self, Diagnostic> {
        let text = files::read(&root.join("listings").join(path)).map_err(|_| {
            Diagnostic::new(format!("there is no listing {path}"), "correct its path")
        })?;
        let listing_lines = (1..).zip(text.lines()).map(|(number, text)| Line {
            text: text.to_owned(),
            is_hidden: false,
            listing: Some(ListingLine {
                path: format!("listings/{path}").into(),
                line: number,
            }),
        });
        let main = format!("\nfn main() {{\n{main_body}}}\n");
        let main_lines = main.lines().map(|text| Line::new(text, false));
        let mut snippet = Self {
            lines: listing_lines.chain(main_lines).collect(),
            expected: ExpectedOutcome::Success,
        };
        snippet.append_modules(root, &[])?;
        Ok(snippet)
    }

    /// Returns a program of `visible` lines with `hidden` lines after them.
    pub(crate) fn with_hidden_tail(visible: &str, hidden: &str, expected: ExpectedOutcome) -> Self {
        let visible_lines = visible.lines().map(|text| Line::new(text, false));
        let hidden_lines = hidden.lines().map(|text| Line::new(text, true));
        Self {
            lines: visible_lines.chain(hidden_lines).collect(),
            expected,
        }
    }

    /// Adds, hidden, the modules that the program uses.
    fn append_modules(&mut self, root: &Path, used_listings: &[&str]) -> Result<(), Diagnostic> {
        // The crate of the listing that is included. A contest program is not a part of
        // the crate whose folder it is in.
        let home_crate = self.lines.iter().find_map(|line| {
            let path = line.listing.as_ref()?.path.strip_prefix("listings/")?;
            let (package, file) = path.split_once("/src/")?;
            (!file.starts_with("bin/")).then(|| package.to_owned())
        });
        let modules =
            bundle::used_modules(root, home_crate.as_deref(), &self.program(), used_listings)
                .map_err(Diagnostic::with_help(
                    "correct the use, or the uses= after the language",
                ))?;
        self.lines.extend(modules.into_iter().map(|line| Line {
            text: line.text,
            is_hidden: true,
            listing: line.listing,
        }));
        Ok(())
    }

    /// Returns the whole program, hidden lines included.
    pub(crate) fn program(&self) -> String {
        self.lines
            .iter()
            .map(|line| format!("{}\n", line.text))
            .collect()
    }

    /// Returns the lines that the page shows, each with its end.
    pub(crate) fn visible_code(&self) -> String {
        self.lines
            .iter()
            .filter(|line| !line.is_hidden)
            .map(|line| format!("{}\n", line.text))
            .collect()
    }

    /// Returns the snippet as the book has it, given what it printed.
    pub(crate) fn resolve(&self, output: &str, is_output_covered: bool) -> book_model::Snippet {
        let line = |line: &Line| CodeLine {
            text: line.text.clone(),
            is_hidden: line.is_hidden,
        };
        book_model::Snippet {
            name: self.file_name().map(str::to_owned),
            lines: self.lines.iter().map(line).collect(),
            expected: self.expected,
            output: visible_text(output),
            is_output_covered,
        }
    }

    /// Returns the name of the file that the first visible line of a listing is from.
    pub(crate) fn file_name(&self) -> Option<&str> {
        self.lines
            .iter()
            .filter(|line| !line.is_hidden)
            .find_map(|line| line.listing.as_ref()?.path.rsplit('/').next())
    }

    /// Returns the crates beside the standard library that the program names.
    pub(crate) fn crates(&self) -> impl Iterator<Item = &'static str> {
        let is_named = |name: &&str| self.lines.iter().any(|line| line.text.contains(*name));
        Self::ALLOWED_CRATES.into_iter().filter(is_named)
    }

    /// Returns whether the program needs more than the standard library.
    pub(crate) fn uses_crates(&self) -> bool {
        self.crates().next().is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(info: &str, code: &str) -> Result<Snippet, Diagnostic> {
        let fence = Fence {
            info: info.into(),
            code: code.into(),
            listing_lines: Vec::new(),
        };
        Snippet::parse(Path::new("/nonexistent"), &fence)
    }

    #[test]
    fn hidden_lines_are_part_of_the_program() {
        let code = "# const A: u8 = 1;\n#\nfn main() {\n    ## no\n    #[x]\n}\n";
        let snippet = parse("rust", code).unwrap();
        let program = "const A: u8 = 1;\n\nfn main() {\n    # no\n    #[x]\n}\n";
        assert_eq!(snippet.program(), program);
        let hidden: Vec<_> = snippet.lines.iter().map(|line| line.is_hidden).collect();
        assert_eq!(hidden, [true, true, false, false, false, false]);
    }

    #[test]
    fn a_flag_says_what_a_snippet_has_to_do() {
        let expected = |info| parse(info, "fn main() {}").unwrap().expected;
        assert_eq!(expected("rust"), ExpectedOutcome::Success);
        assert_eq!(expected("rust, should_panic"), ExpectedOutcome::Panic);
    }

    #[test]
    fn every_snippet_is_tested_and_has_a_main() {
        let message = |info, code| parse(info, code).unwrap_err().message;
        let ignored = message("rust,ignore", "fn main() {}");
        assert_eq!(ignored, "unknown flag `ignore` of a snippet");
        let no_main = message("rust", "fn f() {}");
        assert_eq!(no_main, "the snippet has no fn main()");
    }
}
