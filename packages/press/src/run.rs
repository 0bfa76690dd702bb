//! What the snippets of the pages print: each one runs when the book is built,
//! unless an earlier build has run it.

use crate::snippet::{Shows, Snippet};
use anyhow::Context as _;
use indicatif::{ProgressBar, ProgressStyle};
use project::{cargo, execute, parallel, rustc};
use std::fs;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::io::IsTerminal as _;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Runs each snippet, unless an earlier build has done so: what it prints, or
/// why it does not do what it should. What was recorded is kept in the book's
/// `target` folder.
pub(crate) fn all(
    root: &Path,
    snippets: &[&Snippet],
) -> anyhow::Result<Vec<Result<String, String>>> {
    let cache = &root.join("target/snippets");
    // Other versions of the crates may print something else.
    let lock = fs::read_to_string(root.join("Cargo.lock")).unwrap_or_default();
    fs::create_dir_all(cache)
        .with_context(|| format!("the folder {} can't be made", cache.display()))?;
    let new: Vec<_> =
        snippets.iter().filter(|snippet| recorded(cache, &lock, snippet).is_none()).collect();
    let uses_crates = new.iter().any(|snippet| snippet.uses_crates());
    let crates = if uses_crates { cargo::number_crates(root)? } else { Vec::new() };
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

/// The file that holds what `snippet` printed, with the crates of `lock`.
fn record_file(cache: &Path, lock: &str, snippet: &Snippet) -> PathBuf {
    let mut hasher = DefaultHasher::new();
    (snippet.program(), snippet.shows, rustc::EDITION, rustc::version()).hash(&mut hasher);
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
    let compiled =
        rustc::compile(folder.path(), &flags.iter().map(String::as_str).collect::<Vec<_>>())?;
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
        Snippet::folded(code, "", shows)
    }

    #[test]
    fn what_a_snippet_does_is_recorded() {
        let folder = tempfile::tempdir().unwrap();
        let snippets = [
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
            let results = super::all(folder.path(), &snippets.each_ref()).unwrap();
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
        let crates = cargo::number_crates(&root).unwrap();
        assert_eq!(
            run(folder.path(), &crates, "", &snippet(code, Shows::Run)).unwrap().as_deref(),
            Ok("1/2\n")
        );
        assert!(run(folder.path(), &[], "", &snippet(code, Shows::Run)).unwrap().is_err());
    }
}
