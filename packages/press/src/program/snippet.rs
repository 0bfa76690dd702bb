//! A program from a page.

use crate::page::diagnostic::Mistake;
use crate::page::parsed::Fence;
use crate::page::text::Source;
use crate::program::bundle;
use std::path::Path;

/// What a snippet is there to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Shows {
    /// A program that runs.
    Run,
    /// A program that waits for input: it is compiled, and not run.
    Compile,
    /// A program that panics.
    Panic,
    /// A program that the compiler refuses.
    Error,
}

/// A program, part of which is hidden on its page.
#[derive(Clone, Debug, Hash)]
pub(crate) struct Snippet {
    pub(crate) lines: Vec<Line>,
    pub(crate) shows: Shows,
}

/// A line of a snippet.
#[derive(Clone, Debug, Default, Hash)]
pub(crate) struct Line {
    pub(crate) text: String,
    pub(crate) hidden: bool,
    /// Where it stands in a listing.
    pub(crate) source: Option<Source>,
}

impl Line {
    /// A line as it stands on a page: with `#` and a space in front it is hidden.
    fn on_page(line: &str, source: Option<Source>) -> Self {
        let code = line.trim_start();
        let indent = &line[..line.len() - code.len()];
        let (hidden, text) = match code.strip_prefix('#') {
            Some("") => (true, String::new()),
            Some(rest) if rest.starts_with(' ') => (true, format!("{indent}{}", &rest[1..])),
            Some(rest) if rest.starts_with('#') => (false, format!("{indent}{rest}")),
            _ => (false, line.to_owned()),
        };
        Self {
            text,
            hidden,
            source,
        }
    }
}

impl Snippet {
    /// The only crates beside the standard library that a listing may use.
    pub(crate) const CRATES: [&str; 5] = [
        "num_bigint",
        "num_integer",
        "num_rational",
        "num_traits",
        "pulp",
    ];

    /// The program in a fenced block of Rust, with the modules that it uses.
    ///
    /// `uses=LISTING` behind the language names a listing of the crate that the
    /// block includes something of, and `uses=CRATE/LISTING+LISTING` some of any
    /// crate of the book. What a listing uses itself need not be named.
    pub(crate) fn new(root: &Path, fence: &Fence) -> Result<Self, Mistake> {
        let mut shows = Shows::Run;
        let mut uses = Vec::new();
        for flag in fence.flags() {
            match (flag, flag.strip_prefix("uses=")) {
                ("no_run", _) => shows = Shows::Compile,
                ("should_panic", _) => shows = Shows::Panic,
                ("compile_fail", _) => shows = Shows::Error,
                ("", _) => {}
                (_, Some(listing)) => uses.push(listing),
                _ => {
                    let mend = "write rust, rust,should_panic, rust,compile_fail, rust,no_run or rust,uses=LISTING: every snippet is tested";
                    return Err(Mistake::new(format!("a snippet can't be {flag:?}"), mend));
                }
            }
        }
        let sources = fence.sources.iter().cloned().chain(std::iter::repeat(None));
        let lines = fence.code.lines().zip(sources);
        let lines: Vec<_> = lines
            .map(|(line, source)| Line::on_page(line, source))
            .collect();
        let mut snippet = Self { lines, shows };
        snippet.bundle(root, &uses)?;
        if !snippet.program().contains("fn main()") {
            let mend = "add a short main that uses the code, so that readers can run it";
            return Err(Mistake::new("the snippet has no fn main()", mend));
        }
        Ok(snippet)
    }

    /// A listing with a main of these lines.
    pub(crate) fn of_listing(root: &Path, file: &str, main: &str) -> Result<Self, Mistake> {
        let text = project::files::read(&root.join("listings").join(file))
            .map_err(|_| Mistake::new(format!("there is no listing {file}"), "correct its path"))?;
        let source = |line| {
            Some(Source {
                file: format!("listings/{file}").into(),
                line,
            })
        };
        let line = |text: &str, source| Line {
            text: text.to_owned(),
            hidden: false,
            source,
        };
        let listing = (1..)
            .zip(text.lines())
            .map(|(at, text)| line(text, source(at)));
        let main = format!("\nfn main() {{\n{main}}}\n");
        let main = main.lines().map(|text| line(text, None));
        let mut snippet = Self {
            lines: listing.chain(main).collect(),
            shows: Shows::Run,
        };
        snippet.bundle(root, &[])?;
        Ok(snippet)
    }

    /// Lines that are seen, and lines that are folded away.
    pub(crate) fn folded(seen: &str, hidden: &str, shows: Shows) -> Self {
        let line = |hidden| {
            move |text: &str| Line {
                text: text.to_owned(),
                hidden,
                source: None,
            }
        };
        let lines = seen
            .lines()
            .map(line(false))
            .chain(hidden.lines().map(line(true)));
        Self {
            lines: lines.collect(),
            shows,
        }
    }

    /// Adds, hidden, the modules that the program uses.
    fn bundle(&mut self, root: &Path, uses: &[&str]) -> Result<(), Mistake> {
        // A program stands outside of its crate.
        let home = self.lines.iter().find_map(|line| {
            let path = line.source.as_ref()?.file.strip_prefix("listings/")?;
            let (package, file) = path.split_once("/src/")?;
            (!file.starts_with("bin/")).then(|| package.to_owned())
        });
        let modules = bundle::modules(root, home.as_deref(), &self.program(), uses).map_err(
            Mistake::mended_by("correct the use, or the uses= behind the language"),
        )?;
        let hidden = |(text, source)| Line {
            text,
            hidden: true,
            source,
        };
        self.lines.extend(modules.into_iter().map(hidden));
        Ok(())
    }

    /// The whole program, hidden lines included.
    pub(crate) fn program(&self) -> String {
        self.lines
            .iter()
            .map(|line| format!("{}\n", line.text))
            .collect()
    }

    /// The name of the file of which something is seen first.
    pub(crate) fn name(&self) -> Option<&str> {
        let mut seen = self.lines.iter().filter(|line| !line.hidden);
        seen.find_map(|line| line.source.as_ref()?.file.rsplit('/').next())
    }

    /// The crates beside the standard library that it names.
    pub(crate) fn crates(&self) -> impl Iterator<Item = &'static str> {
        let names = |name: &&str| self.lines.iter().any(|line| line.text.contains(*name));
        Self::CRATES.into_iter().filter(names)
    }

    /// Does it need more than the standard library?
    pub(crate) fn uses_crates(&self) -> bool {
        self.crates().next().is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn snippet(info: &str, code: &str) -> Result<Snippet, Mistake> {
        let fence = Fence {
            info: info.into(),
            code: code.into(),
            sources: Vec::new(),
        };
        Snippet::new(Path::new("/nonexistent"), &fence)
    }

    #[test]
    fn hidden_lines_are_part_of_the_program() {
        let code = "# const A: u8 = 1;\n#\nfn main() {\n    ## no\n    #[x]\n}\n";
        let snippet = snippet("rust", code).unwrap();
        assert_eq!(
            snippet.program(),
            "const A: u8 = 1;\n\nfn main() {\n    # no\n    #[x]\n}\n"
        );
        let hidden: Vec<_> = snippet.lines.iter().map(|line| line.hidden).collect();
        assert_eq!(hidden, [true, true, false, false, false, false]);
    }

    #[test]
    fn every_snippet_is_tested_and_has_a_main() {
        assert!(snippet("rust", "fn main() {}").is_ok());
        assert_eq!(
            snippet("rust, should_panic", "fn main() {}").unwrap().shows,
            Shows::Panic
        );
        assert!(
            snippet("rust,ignore", "fn main() {}")
                .unwrap_err()
                .fault
                .contains("ignore")
        );
        assert!(
            snippet("rust", "fn f() {}")
                .unwrap_err()
                .fault
                .contains("fn main()")
        );
    }
}
