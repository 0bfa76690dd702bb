//! Runs the snippets of the pages when the book is built, unless an earlier build has
//! done so, and returns what they print.

use crate::program::batch;
use crate::program::crates::NumberCrates;
use crate::program::snippet::Snippet;
use anyhow::Context as _;
use book_model::ExpectedOutcome;
use programs::combined;
use programs::limited::{self, ProcessOutput};
use programs::rustc::{self, CompileError};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

/// What a snippet prints, or why it does not do what it has to.
pub(crate) type SnippetOutput = Result<String, String>;

/// Returns the output of each snippet, in order. Outputs are cached in the book's folder
/// `target`.
///
/// # Errors
///
/// If a file can't be written, or cargo or rustc can't be started. A snippet that fails
/// is an error of its own output.
pub(crate) fn run_all(
    root: &Path,
    crates: &NumberCrates,
    snippets: &[&Snippet],
) -> anyhow::Result<Vec<SnippetOutput>> {
    // Other versions of the crates may print something else. A book without a lock file
    // has no crates.
    let lock_file = fs::read_to_string(root.join("Cargo.lock")).unwrap_or_default();
    let keys: Vec<_> = snippets
        .iter()
        .map(|snippet| cache_key(&lock_file, snippet))
        .collect();
    let mut outputs: BTreeMap<u64, SnippetOutput> = keys
        .iter()
        .filter_map(|&key| Some((key, Ok(cache::get(root, key)?))))
        .collect();
    let new_snippets: BTreeMap<_, _> = keys
        .iter()
        .zip(snippets)
        .filter(|(key, _)| !outputs.contains_key(key))
        .map(|(&key, &snippet)| (key, snippet))
        .collect();
    if !new_snippets.is_empty() {
        outputs.extend(run_new(root, crates, &new_snippets)?);
    }
    Ok(keys.iter().map(|key| outputs[key].clone()).collect())
}

/// Returns a hash of everything that can change what `snippet` prints, given the lock file
/// of the crates.
fn cache_key(lock_file: &str, snippet: &Snippet) -> u64 {
    cache::fingerprint((
        snippet.program(),
        snippet.expected,
        rustc::EDITION,
        rustc::version(),
        snippet.uses_crates().then_some(lock_file),
    ))
}

/// Compiles and runs the snippets, and caches their outputs under their keys.
fn run_new(
    root: &Path,
    crates: &NumberCrates,
    snippets: &BTreeMap<u64, &Snippet>,
) -> anyhow::Result<Vec<(u64, SnippetOutput)>> {
    eprintln!("new snippets to run: {}", snippets.len());
    let uses_crates = snippets.values().any(|snippet| snippet.uses_crates());
    let crate_flags = if uses_crates { crates.flags()? } else { &[] };
    let target = root.join("target");
    fs::create_dir_all(&target)
        .with_context(|| format!("can't make the folder {}", target.display()))?;
    let keyed_snippets: Vec<_> = snippets.iter().collect();
    // The compiler uses one core most of the time.
    let chunk_size = keyed_snippets.len().div_ceil(parallel::core_count());
    let chunks: Vec<_> = keyed_snippets.chunks(chunk_size).collect();
    let outputs = parallel::map(&chunks, |chunk| {
        run_chunk(root, &target, crate_flags, chunk)
    });
    Ok(outputs
        .into_iter()
        .collect::<anyhow::Result<Vec<_>>>()?
        .concat())
}

/// Runs snippets one after the other, after compiling as many as possible as one program.
fn run_chunk(
    root: &Path,
    target: &Path,
    crate_flags: &[String],
    chunk: &[(&u64, &&Snippet)],
) -> anyhow::Result<Vec<(u64, SnippetOutput)>> {
    let folder = tempfile::tempdir_in(target)?;
    let snippets: Vec<_> = chunk.iter().map(|(_, snippet)| **snippet).collect();
    let batch = batch::compile_batch(folder.path(), crate_flags, &snippets)?;
    let mut outputs = Vec::new();
    for (index, (&key, &snippet)) in chunk.iter().copied().enumerate() {
        let output = if batch.contains(&index) {
            run(snippet, combined::command(folder.path(), index))
        } else {
            compile_and_run(folder.path(), crate_flags, snippet)
        };
        if let Ok(output) = &output {
            // What can't be cached is run again by the next build.
            let _ = cache::put(root, key, output);
        }
        outputs.push((key, output));
    }
    Ok(outputs)
}

/// Returns what `snippet` prints as a program of its own.
fn compile_and_run(folder: &Path, crate_flags: &[String], snippet: &Snippet) -> SnippetOutput {
    let folder = tempfile::tempdir_in(folder).map_err(|error| error.to_string())?;
    fs::write(folder.path().join("main.rs"), snippet.program())
        .map_err(|error| error.to_string())?;
    let crate_flags = if snippet.uses_crates() {
        crate_flags
    } else {
        &[]
    };
    let flags: Vec<_> = crate_flags.iter().map(String::as_str).collect();
    let compiled = rustc::compile(folder.path(), &flags);
    match (snippet.expected, compiled) {
        (ExpectedOutcome::CompileError, Err(CompileError::Rejected(diagnostics))) => {
            Ok(diagnostics)
        }
        (ExpectedOutcome::CompileError, Ok(())) => {
            Err("it compiles, but it is marked compile_fail".into())
        }
        (_, Err(CompileError::Rejected(diagnostics))) => {
            Err(format!("it does not compile\n{diagnostics}"))
        }
        (_, Err(error)) => Err(format!("{:#}", anyhow::Error::from(error))),
        (_, Ok(())) => run(snippet, Command::new(folder.path().join("main"))),
    }
}

/// Returns what `snippet` prints, given the program that was compiled from it.
fn run(snippet: &Snippet, mut program: Command) -> SnippetOutput {
    if snippet.expected == ExpectedOutcome::CompileOnly {
        return Ok(String::new());
    }
    let ProcessOutput {
        status,
        stdout,
        stderr,
    } = limited::run(&mut program, b"", limited::TIME_LIMIT)
        .map_err(|error| format!("{:#}", anyhow::Error::from(error)))?;
    let has_panicked = stderr.contains("panicked at ");
    match snippet.expected {
        ExpectedOutcome::Success if status.success() => Ok(stdout),
        ExpectedOutcome::Success => Err(format!("it ends with {status}\n{stderr}")),
        _ if has_panicked => Ok(stdout + &panic_message(&stderr)),
        _ => Err("it does not panic, but it is marked should_panic".into()),
    }
}

/// Returns the report of a panic without what is different each time: the number of the
/// thread.
pub(crate) fn panic_message(stderr: &str) -> String {
    let is_part_of_message = |line: &&str| !line.is_empty() && !line.starts_with("note: run with");
    let without_thread_number = |line: &str| {
        let (name, rest) = line.strip_prefix("thread '")?.split_once("' (")?;
        let (_number, rest) = rest.split_once(") ")?;
        Some(format!("thread '{name}' {rest}"))
    };
    stderr
        .lines()
        .filter(is_part_of_message)
        .map(|line| without_thread_number(line).unwrap_or_else(|| line.to_owned()) + "\n")
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use workspace::cargo;

    const PANIC_IN_THREAD: &str = r#"use std::thread::Builder;
fn main() {
    let thread = Builder::new().name("w".into()).spawn(|| panic!("no"));
    let has_panicked = thread.unwrap().join().is_err();
    std::process::exit(i32::from(has_panicked));
}
"#;

    const SUCCESS: ExpectedOutcome = ExpectedOutcome::Success;
    const PANIC: ExpectedOutcome = ExpectedOutcome::Panic;

    /// A program, what it has to do, and how its output or its error begins.
    const CASES: [(&str, ExpectedOutcome, Result<&str, &str>); 11] = [
        (r#"fn main() { println!("6"); }"#, SUCCESS, Ok("6\n")),
        (
            "fn main() { let v: Vec<u8> = vec![]; v[0]; }",
            PANIC,
            Ok("thread 'main' panicked at main.rs:1:"),
        ),
        (
            r#"fn main() { let x: u8 = ""; }"#,
            ExpectedOutcome::CompileError,
            Ok("error[E0308]"),
        ),
        (
            "fn main() { loop {} }",
            ExpectedOutcome::CompileOnly,
            Ok(""),
        ),
        (
            r#"fn main() { panic!("no") }"#,
            SUCCESS,
            Err("it ends with"),
        ),
        (
            "fn main() {}",
            PANIC,
            Err("it does not panic, but it is marked should_panic"),
        ),
        (
            "fn main() {}",
            ExpectedOutcome::CompileError,
            Err("it compiles, but it is marked compile_fail"),
        ),
        (
            PANIC_IN_THREAD,
            PANIC,
            Ok("thread 'w' panicked at main.rs:3:59:\nno\n"),
        ),
        (
            "fn main() { std::process::exit(3) }",
            PANIC,
            Err("it does not panic"),
        ),
        (
            "fn main() {\n    first }",
            SUCCESS,
            Err("it does not compile\nerror"),
        ),
        (
            r#"fn main() { let second: u8 = ""; }"#,
            ExpectedOutcome::CompileOnly,
            Err("it does not compile\nerror[E0308]"),
        ),
    ];

    #[test]
    fn the_output_of_a_snippet_is_the_same_from_the_cache() {
        let folder = tempfile::tempdir().unwrap();
        let snippets =
            CASES.map(|(code, expected, _)| Snippet::with_hidden_tail(code, "", expected));
        for _ in 0..2 {
            let outputs = run_all(
                folder.path(),
                &NumberCrates::new(folder.path()),
                &snippets.each_ref(),
            )
            .unwrap();
            for (output, (code, _, expected)) in outputs.iter().zip(CASES) {
                let ((Ok(text), Ok(start)) | (Err(text), Err(start))) = (output, expected) else {
                    panic!("{output:?} of {code}");
                };
                let is_whole = start.is_empty() || start.ends_with('\n');
                let matches = if is_whole {
                    text == start
                } else {
                    text.starts_with(start)
                };
                assert!(matches, "{text} of {code}");
            }
            // A snippet that fails does not spoil the others.
            let [first, second] = [9, 10].map(|index| outputs[index].as_ref().unwrap_err());
            assert!(first.contains("--> main.rs:2:5"), "{first}");
            assert!(!first.contains("second"), "{first}");
            assert!(!second.contains("first"), "{second}");
        }
    }

    /// A program with its own module, macro and trait: two of them must not disturb each
    /// other.
    fn with_items(value: u8) -> String {
        format!(
            r#"mod a {{
    pub const A: u8 = {value};
    pub(crate) fn f() -> u8 {{ crate::a::A }}
}}
macro_rules! m {{ () => {{ $crate::a::f() }} }}
use crate::a::*;
struct S;
impl From<S> for u8 {{ fn from(_: S) -> u8 {{ A }} }}
fn main() {{
    println!("crate::a {{}} {{}}", u8::from(S) + m!(), std::env::args().count())
}}
"#
        )
    }

    /// A program that panics in a function, and names its crate.
    const PANICS_IN_FUNCTION: &str = r#"fn f(i: usize) { let v = [0]; v[i]; }

fn main() {
    print!("1");
    let i = 7; let i = { crate::f(0); i };
    f(i)
}
"#;

    const USES_CRATES: &str = r#"extern crate num_bigint;
use num_rational::Ratio;
fn main() {
    println!("{}", Ratio::new(num_bigint::BigInt::from(2), 4.into()))
}
"#;

    const EXPORTS_MACRO: &str = r#"#[macro_export]
macro_rules! m { () => { 1 } }
fn main() { print!("{}", crate::m!()) }
"#;

    /// Programs that become a part of a larger one.
    fn batched() -> Vec<Snippet> {
        let programs = [
            (&*with_items(1), SUCCESS),
            (&with_items(2), SUCCESS),
            (PANICS_IN_FUNCTION, SUCCESS),
            (
                "fn main() {\n    print!(\"1\");\n    [0][\"x\".len()..][2]; }",
                PANIC,
            ),
            (
                r#"fn main() -> Result<(), String> { Err("no".into()) }"#,
                SUCCESS,
            ),
            ("fn main() { std::process::exit(3) }", SUCCESS),
            ("fn main() { loop {} }", ExpectedOutcome::CompileOnly),
            (
                r#"fn main() { println!("{}:{}", file!(), line!()) }"#,
                SUCCESS,
            ),
            (USES_CRATES, SUCCESS),
        ];
        programs
            .map(|(code, expected)| Snippet::with_hidden_tail(code, "", expected))
            .to_vec()
    }

    /// Programs that need to be compiled alone.
    fn alone() -> Vec<Snippet> {
        let programs = [
            (PANICS_IN_FUNCTION, PANIC),
            (
                "fn main() { let wait = 1; wait.for_input() }",
                ExpectedOutcome::CompileOnly,
            ),
            ("#![deny(warnings)]\nfn main() { let x = 1; }", SUCCESS),
            (
                r#"fn main() { crate::f(); print!("{}", column!()) } fn f() {}"#,
                SUCCESS,
            ),
            (
                r#"struct S; fn main() { print!("{}", std::any::type_name::<S>()) }"#,
                SUCCESS,
            ),
            (EXPORTS_MACRO, SUCCESS),
            ("fn main() { super::nosuch() }", SUCCESS),
            ("fn main() { } }", SUCCESS),
            (
                r#"fn main() { let x: u8 = ""; }"#,
                ExpectedOutcome::CompileError,
            ),
        ];
        programs
            .map(|(code, expected)| Snippet::with_hidden_tail(code, "", expected))
            .to_vec()
    }

    #[test]
    fn a_snippet_does_in_a_batch_what_it_does_alone() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let crate_flags = cargo::number_crate_flags(&root).unwrap();
        let batched_count = batched().len();
        let all = [batched(), alone()].concat();
        let snippets: Vec<_> = all.iter().collect();
        let folder = tempfile::tempdir().unwrap();
        let batch = batch::compile_batch(folder.path(), &crate_flags, &snippets).unwrap();
        assert_eq!(batch, (0..batched_count).collect::<Vec<_>>());
        let without_thread = |output: SnippetOutput| output.map_err(|text| panic_message(&text));
        for index in batch {
            let in_batch = run(snippets[index], combined::command(folder.path(), index));
            let alone = compile_and_run(folder.path(), &crate_flags, snippets[index]);
            assert_eq!(without_thread(in_batch), without_thread(alone));
        }
    }

    #[test]
    fn a_crate_is_found_only_by_its_flags() {
        let folder = tempfile::tempdir().unwrap();
        let snippet = Snippet::with_hidden_tail(USES_CRATES, "", SUCCESS);
        assert!(compile_and_run(folder.path(), &[], &snippet).is_err());
    }
}
