//! Code on a page: run when the book is built, shown with what it printed.

use crate::page::Fence;
use crate::{cargo, execute, highlight, parallel, site};
use anyhow::Context as _;
use indicatif::{ProgressBar, ProgressStyle};
use maud::{PreEscaped, html};
use std::fs;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::io::IsTerminal as _;
use std::path::Path;
use std::process::Command;
use std::sync::OnceLock;

/// The edition in which snippets are compiled, as book.toml says for readers.
pub(crate) const EDITION: &str = "2024";

/// What a snippet is there to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Shows {
    /// A program that runs.
    Run,
    /// A program that waits for input: it is compiled by the tests of the book,
    /// and not run.
    Compile,
    /// A program that panics.
    Panic,
    /// A program that the compiler refuses.
    Error,
}

/// A program from a page.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Snippet {
    /// The code as it stands in the page: lines that start with `#` and a space
    /// are hidden.
    pub(crate) code: String,
    pub(crate) shows: Shows,
}

impl Snippet {
    /// The snippet in a fenced block of Rust.
    ///
    /// # Errors
    ///
    /// What is wrong with the block, and the mend.
    pub(crate) fn new(fence: &Fence) -> Result<Self, (String, String)> {
        let mut shows = Shows::Run;
        for flag in fence.flags() {
            shows = match flag {
                "no_run" => Shows::Compile,
                "should_panic" => Shows::Panic,
                "compile_fail" => Shows::Error,
                "" => shows,
                _ => {
                    let mend = "write rust, rust,should_panic, rust,compile_fail or rust,no_run: every snippet is tested";
                    return Err((format!("a snippet can't be {flag:?}"), mend.into()));
                }
            };
        }
        let snippet = Self { code: fence.code.clone(), shows };
        if !snippet.code.contains("fn main()") {
            let mend = "add a short main that uses the code, so that readers can run it";
            return Err(("the snippet has no fn main()".into(), mend.into()));
        }
        Ok(snippet)
    }

    /// Does it need more than the standard library? Only the crates for numbers
    /// are allowed in a listing.
    fn uses_crates(&self) -> bool {
        self.code.contains("num_")
    }

    /// The whole program, hidden lines included.
    fn program(&self) -> String {
        self.lines().map(|(_, line)| format!("{line}\n")).collect()
    }

    /// Each line, with whether it is hidden.
    fn lines(&self) -> impl Iterator<Item = (bool, String)> {
        self.code.lines().map(|line| {
            let code = line.trim_start();
            let indent = &line[..line.len() - code.len()];
            match code.strip_prefix('#') {
                Some("") => (true, String::new()),
                Some(rest) if rest.starts_with(' ') => (true, format!("{indent}{}", &rest[1..])),
                Some(rest) if rest.starts_with('#') => (false, format!("{indent}{rest}")),
                _ => (false, line.to_owned()),
            }
        })
    }

    /// The snippet as HTML on one line; `name` is the listing it comes from.
    pub(crate) fn to_html(&self, name: Option<&str>, printed: &str) -> String {
        let lines: Vec<_> = self.lines().collect();
        let code = lines.chunk_by(|(a, _), (b, _)| a == b).map(|part| {
            let text: String = part.iter().map(|(_, line)| format!("{line}\n")).collect();
            let html = PreEscaped(highlight::rust(&text));
            if part[0].0 { html!(span class="boring" { (html) }) } else { html }
        });
        let label = match name {
            Some(name) => format!("Rust code: {name}"),
            None => "Rust code".into(),
        };
        let fails = matches!(self.shows, Shows::Panic | Shows::Error);
        let runs = self.shows != Shows::Compile;
        let has_tests = self.code.contains("#[cfg(test)]");
        let unfold = if has_tests { "Show the tests" } else { "Show the whole program" };
        let heading = match self.shows {
            Shows::Run | Shows::Compile => "It prints",
            Shows::Panic => "It panics",
            Shows::Error => "It does not compile",
        };
        html! {
            div class=(if fails { "snippet fails" } else { "snippet" }) data-run=[runs.then_some(EDITION)] {
                @if let Some(name) = name { p class="snippet-name" { (name) } }
                pre class="code" tabindex="0" role="group" aria-label=(label) {
                    code class="rust" { @for part in code { (part) } }
                }
                @if lines.iter().any(|&(hidden, _)| hidden) {
                    label class="whole" { input type="checkbox"; " " (unfold) }
                }
                @if !printed.is_empty() {
                    div class="printed" {
                        p { (heading) }
                        pre tabindex="0" role="group" aria-label=(heading) { (highlight::escaped(printed)) }
                    }
                }
            }
        }
        .into_string()
    }
}

/// Runs each snippet, unless an earlier build has done so: what it prints, or
/// why it does not do what it should. What was recorded is kept in the book's
/// `target` folder.
pub(crate) fn record(
    root: &Path,
    snippets: &[Snippet],
) -> anyhow::Result<Vec<Result<String, String>>> {
    let cache = &root.join("target/snippets");
    // Other versions of the crates may print something else.
    let lock = fs::read_to_string(root.join("Cargo.lock")).unwrap_or_default();
    fs::create_dir_all(cache)
        .with_context(|| format!("the folder {} can't be made", cache.display()))?;
    let new: Vec<_> =
        snippets.iter().filter(|snippet| recorded(cache, &lock, snippet).is_none()).collect();
    let uses_crates = new.iter().any(|snippet| snippet.uses_crates());
    let crates = if uses_crates { crates(root)? } else { Vec::new() };
    let progress = progress(new.len());
    let results = parallel::map(snippets, |snippet| {
        let known = recorded(cache, &lock, snippet);
        known.map_or_else(
            || {
                let result = run(cache, &crates, &lock, snippet);
                progress.inc(1);
                result.unwrap_or_else(|error| Err(format!("{error:#}")))
            },
            Ok,
        )
    });
    progress.finish_and_clear();
    Ok(results)
}

/// A bar on a terminal, a plain line elsewhere, nothing for nothing.
fn progress(snippets: usize) -> ProgressBar {
    if snippets == 0 {
        return ProgressBar::hidden();
    }
    if !std::io::stderr().is_terminal() {
        eprintln!("running {snippets} new snippets");
    }
    let style = ProgressStyle::with_template("running new snippets {bar:30} {pos} of {len}");
    let bar = ProgressBar::new(snippets as u64);
    style.map_or_else(|_| bar.clone(), |style| bar.clone().with_style(style))
}

/// The flags with which the compiler finds the crates for numbers that the
/// listings use.
pub(crate) fn crates(root: &Path) -> anyhow::Result<Vec<String>> {
    let folders = site::listing_crates(root)?;
    let names = folders.iter().filter_map(|folder| folder.file_name()?.to_str());
    let packages = names.flat_map(|name| ["--package", name]);
    let messages = cargo::build(root, &["--lib"].into_iter().chain(packages).collect::<Vec<_>>())?;
    let mut flags = Vec::new();
    for message in messages {
        let name = message["target"]["name"].as_str().unwrap_or_default();
        if name.starts_with("num_")
            && let Some(rlib) = message["filenames"][0].as_str()
        {
            flags.extend(["--extern".into(), format!("{name}={rlib}")]);
            // What it uses itself.
            let folder = Path::new(rlib).parent().unwrap_or(root);
            flags.extend(["-L".into(), format!("dependency={}", folder.display())]);
        }
    }
    Ok(flags)
}

/// The file that holds what `snippet` printed, with the crates of `lock`.
fn record_file(cache: &Path, lock: &str, snippet: &Snippet) -> std::path::PathBuf {
    let mut hasher = DefaultHasher::new();
    (snippet, EDITION, compiler()).hash(&mut hasher);
    if snippet.uses_crates() {
        lock.hash(&mut hasher);
    }
    cache.join(format!("{:016x}.txt", hasher.finish()))
}

fn recorded(cache: &Path, lock: &str, snippet: &Snippet) -> Option<String> {
    if snippet.shows == Shows::Compile {
        return Some(String::new());
    }
    fs::read_to_string(record_file(cache, lock, snippet)).ok()
}

/// What `rustc` says of its version: another compiler prints other errors.
fn compiler() -> &'static str {
    static VERSION: OnceLock<String> = OnceLock::new();
    VERSION.get_or_init(|| {
        let output = Command::new("rustc").arg("-vV").output();
        output
            .map(|output| String::from_utf8_lossy(&output.stdout).into_owned())
            .unwrap_or_default()
    })
}

/// Compiles and runs `snippet`, and keeps what it printed; `crates` are the
/// compiler's flags for the crates that it may use.
fn run(
    cache: &Path,
    crates: &[String],
    lock: &str,
    snippet: &Snippet,
) -> anyhow::Result<Result<String, String>> {
    let folder = tempfile::tempdir_in(cache)?;
    fs::write(folder.path().join("main.rs"), snippet.program())?;
    let flags = if snippet.uses_crates() { crates } else { &[] };
    let compiled = rustc(folder.path(), &flags.iter().map(String::as_str).collect::<Vec<_>>())?;
    let printed = match (snippet.shows, compiled) {
        (Shows::Error, Err(error)) => Ok(error),
        (Shows::Error, Ok(())) => Err("it compiles, but it is marked compile_fail".into()),
        (_, Err(error)) => Err(format!("it does not compile\n{error}")),
        (shows, Ok(())) => {
            let mut program = Command::new(folder.path().join("main"));
            match execute::run(&mut program, b"", execute::TIME_LIMIT)? {
                Err(broken) => Err(broken.to_string()),
                Ok(ran) if shows == Shows::Run && ran.status.success() => Ok(ran.stdout),
                Ok(ran) if shows == Shows::Run => {
                    Err(format!("it ends with {}\n{}", ran.status, ran.stderr))
                }
                Ok(ran) if ran.stderr.contains("panicked at ") => {
                    Ok(ran.stdout + &panic_message(&ran.stderr))
                }
                Ok(_) => Err("it does not panic, but it is marked should_panic".into()),
            }
        }
    };
    if let Ok(printed) = &printed {
        let file = tempfile::NamedTempFile::new_in(cache)?;
        fs::write(file.path(), printed)?;
        file.persist(record_file(cache, lock, snippet))?;
    }
    Ok(printed)
}

/// Compiles `main.rs` of `folder` with more `flags`; the compiler's complaint
/// if it refuses.
pub(crate) fn rustc(folder: &Path, flags: &[&str]) -> anyhow::Result<Result<(), String>> {
    let output = Command::new("rustc")
        .args([
            "--edition",
            EDITION,
            "--color",
            "never",
            "--diagnostic-width",
            "80",
            "main.rs",
            "-o",
            "main",
        ])
        .args(flags)
        .current_dir(folder)
        .output()
        .context("rustc can't be started")?;
    let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
    Ok(if output.status.success() { Ok(()) } else { Err(complaint) })
}

/// A panic's report without what differs from run to run: the number of the
/// thread.
fn panic_message(stderr: &str) -> String {
    let lines =
        stderr.lines().filter(|line| !line.is_empty() && !line.starts_with("note: run with"));
    let without_number = lines.map(|line| {
        let thread = line.strip_prefix("thread '").and_then(|rest| rest.split_once("' ("));
        match thread.and_then(|(name, rest)| Some((name, rest.split_once(") ")?))) {
            Some((name, (_, rest))) => format!("thread '{name}' {rest}\n"),
            None => format!("{line}\n"),
        }
    });
    without_number.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn snippet(code: &str, shows: Shows) -> Snippet {
        Snippet { code: code.into(), shows }
    }

    fn fence(info: &str, code: &str) -> Fence {
        Fence { info: info.into(), code: code.into(), range: 0..0 }
    }

    #[test]
    fn hidden_lines_are_part_of_the_program_but_not_of_the_page() {
        let snippet =
            snippet("# const A: u8 = 1;\n#\nfn main() {\n    ## no\n    #[x]\n}\n", Shows::Run);
        assert_eq!(snippet.program(), "const A: u8 = 1;\n\nfn main() {\n    # no\n    #[x]\n}\n");
        let html = snippet.to_html(Some("a.rs"), "1\n2\n");
        assert!(html.contains("<span class=\"boring\"><span class=\"k\">const</span>"), "{html}");
        assert!(html.contains("Show the whole program") && html.contains("1&#10;2&#10;"), "{html}");
        assert!(!html.contains('\n'));
    }

    #[test]
    fn what_a_snippet_does_is_recorded() {
        let folder = tempfile::tempdir().unwrap();
        let all = [
            snippet("fn main() { println!(\"6\"); }", Shows::Run),
            snippet("fn main() { let v: Vec<u8> = vec![]; v[0]; }", Shows::Panic),
            snippet("fn main() { let x: u8 = \"\"; }", Shows::Error),
            snippet("fn main() { loop {} }", Shows::Compile),
            snippet("fn main() { panic!(\"no\") }", Shows::Run),
            snippet("fn main() {}", Shows::Panic),
            snippet("fn main() {}", Shows::Error),
            snippet("fn main() { x }", Shows::Run),
            snippet(
                "use std::thread::Builder; fn main() { let w = || { panic!(\"no\") }; let w = Builder::new().name(\"w\".into()).spawn(w); std::process::exit(w.unwrap().join().map_or(1, |()| 0)) }",
                Shows::Panic,
            ),
            snippet("fn main() { std::process::exit(3) }", Shows::Panic),
        ];
        for _ in 0..2 {
            let results = record(folder.path(), &all).unwrap();
            assert_eq!(results[0].as_deref(), Ok("6\n"));
            let panic = results[1].as_ref().unwrap();
            assert!(panic.starts_with("thread 'main' panicked at main.rs:1:"), "{panic}");
            assert!(results[2].as_ref().unwrap().contains("error[E0308]"));
            assert_eq!(results[3].as_deref(), Ok(""));
            assert!(results[4].as_ref().unwrap_err().starts_with("it ends with"));
            assert!(results[5].as_ref().unwrap_err().contains("should_panic"));
            assert_eq!(results[8].as_deref(), Ok("thread 'w' panicked at main.rs:1:52:\nno\n"));
            assert!(results[9].as_ref().unwrap_err().contains("does not panic"));
            assert!(results[6].as_ref().unwrap_err().contains("compile_fail"));
            assert!(results[7].as_ref().unwrap_err().contains("does not compile"));
        }
    }

    #[test]
    fn a_snippet_may_use_the_crates_of_the_listings() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let code = "use num_bigint::BigInt;\nuse num_rational::Ratio;\nfn main() { println!(\"{}\", Ratio::new(BigInt::from(2), 4.into())); }";
        let folder = tempfile::tempdir().unwrap();
        let crates = crates(&root).unwrap();
        assert_eq!(
            run(folder.path(), &crates, "", &snippet(code, Shows::Run)).unwrap().as_deref(),
            Ok("1/2\n")
        );
        assert!(run(folder.path(), &[], "", &snippet(code, Shows::Run)).unwrap().is_err());
    }

    #[test]
    fn every_snippet_is_tested_and_has_a_main() {
        assert!(Snippet::new(&fence("rust", "fn main() {}")).is_ok());
        assert_eq!(
            Snippet::new(&fence("rust, should_panic", "fn main() {}")).unwrap().shows,
            Shows::Panic
        );
        assert!(
            Snippet::new(&fence("rust,ignore", "fn main() {}")).unwrap_err().0.contains("ignore")
        );
        assert!(Snippet::new(&fence("rust", "fn f() {}")).unwrap_err().0.contains("fn main()"));
    }
}
