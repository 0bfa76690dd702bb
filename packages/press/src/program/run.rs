//! What the snippets of the pages print: each one runs when the book is built,
//! unless an earlier build has run it.

use crate::program::batch;
use crate::program::snippet::{Shows, Snippet};
use anyhow::Context as _;
use project::execute::{self, Ran};
use project::{cargo, kept, parallel, rustc, together};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

/// What a snippet prints, or why it does not do what it should.
type Printed = Result<String, String>;

/// Runs each snippet, unless an earlier build has done so. What was recorded is
/// kept in the book's `target` folder.
pub(crate) fn all(root: &Path, snippets: &[&Snippet]) -> anyhow::Result<Vec<Printed>> {
    // Other versions of the crates may print something else.
    let lock = fs::read_to_string(root.join("Cargo.lock")).unwrap_or_default();
    let keys: Vec<_> = snippets.iter().map(|snippet| key(&lock, snippet)).collect();
    let known = keys
        .iter()
        .filter_map(|&key| Some((key, Ok(kept::known(root, key)?))));
    let mut results: BTreeMap<u64, Printed> = known.collect();
    let new = keys
        .iter()
        .zip(snippets)
        .filter(|(key, _)| !results.contains_key(key));
    let new: BTreeMap<_, _> = new.map(|(&key, &snippet)| (key, snippet)).collect();
    if !new.is_empty() {
        results.extend(run(root, &new)?);
    }
    Ok(keys.iter().map(|key| results[key].clone()).collect())
}

/// All that makes a difference to what `snippet` prints, with the crates of
/// `lock`.
fn key(lock: &str, snippet: &Snippet) -> u64 {
    let lock = snippet.uses_crates().then_some(lock);
    kept::number((
        snippet.program(),
        snippet.shows,
        rustc::EDITION,
        rustc::version(),
        lock,
    ))
}

/// Compiles and runs the `new` snippets, and keeps what each printed.
fn run(root: &Path, new: &BTreeMap<u64, &Snippet>) -> anyhow::Result<Vec<(u64, Printed)>> {
    eprintln!("new snippets to run: {}", new.len());
    let uses_crates = new.values().any(|snippet| snippet.uses_crates());
    let crates = if uses_crates {
        cargo::number_crates(root)?
    } else {
        Vec::new()
    };
    let target = root.join("target");
    fs::create_dir_all(&target)
        .with_context(|| format!("the folder {} can't be made", target.display()))?;
    // A compiler has one core busy for most of its time.
    let new: Vec<_> = new.iter().collect();
    let parts: Vec<_> = new.chunks(new.len().div_ceil(parallel::cores())).collect();
    let parts = parallel::map(&parts, |part| -> anyhow::Result<Vec<_>> {
        let folder = tempfile::tempdir_in(&target)?;
        let snippets: Vec<_> = part.iter().map(|it| *it.1).collect();
        let together = batch::compile(folder.path(), &crates, &snippets)?;
        let run = |(number, &(&key, &snippet)): (_, &(&u64, &&Snippet))| {
            let printed = if together.contains(&number) {
                printed(snippet, Ok(together::command(folder.path(), number)))
            } else {
                alone(folder.path(), &crates, snippet)
            };
            let printed = printed.unwrap_or_else(|error| Err(format!("{error:#}")));
            if let Ok(printed) = &printed {
                // What can't be kept is run again.
                let _ = kept::keep(root, key, printed);
            }
            (key, printed)
        };
        Ok(part.iter().enumerate().map(run).collect())
    });
    Ok(parts
        .into_iter()
        .collect::<anyhow::Result<Vec<_>>>()?
        .concat())
}

/// What `snippet` prints as a program of its own.
fn alone(folder: &Path, crates: &[String], snippet: &Snippet) -> anyhow::Result<Printed> {
    let folder = tempfile::tempdir_in(folder)?;
    fs::write(folder.path().join("main.rs"), snippet.program())?;
    let flags = if snippet.uses_crates() { crates } else { &[] };
    let flags: Vec<_> = flags.iter().map(String::as_str).collect();
    let compiled = rustc::compile(folder.path(), &flags)?;
    printed(
        snippet,
        compiled.map(|()| Command::new(folder.path().join("main"))),
    )
}

/// What `snippet` prints, given its program or why that does not compile.
fn printed(snippet: &Snippet, compiled: Result<Command, String>) -> anyhow::Result<Printed> {
    let mut program = match (snippet.shows, compiled) {
        (Shows::Error, Err(error)) => return Ok(Ok(error)),
        (Shows::Error, Ok(_)) => {
            return Ok(Err("it compiles, but it is marked compile_fail".into()));
        }
        (_, Err(error)) => return Ok(Err(format!("it does not compile\n{error}"))),
        (Shows::Compile, Ok(_)) => return Ok(Ok(String::new())),
        (Shows::Run | Shows::Panic, Ok(program)) => program,
    };
    Ok(
        match execute::run(&mut program, b"", execute::TIME_LIMIT)? {
            Err(broken) => Err(broken.to_string()),
            Ok(Ran {
                status,
                stdout,
                stderr,
            }) => match snippet.shows {
                Shows::Run if status.success() => Ok(stdout),
                Shows::Run => Err(format!("it ends with {status}\n{stderr}")),
                _ if stderr.contains("panicked at ") => Ok(stdout + &panic_message(&stderr)),
                _ => Err("it does not panic, but it is marked should_panic".into()),
            },
        },
    )
}

/// A panic's report without what differs from run to run: the number of the
/// thread.
fn panic_message(stderr: &str) -> String {
    let is_told = |line: &&str| !line.is_empty() && !line.starts_with("note: run with");
    let without_number = stderr.lines().filter(is_told).map(|line| {
        let thread = line
            .strip_prefix("thread '")
            .and_then(|rest| rest.split_once("' ("));
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

    #[test]
    fn what_a_snippet_does_is_recorded() {
        let folder = tempfile::tempdir().unwrap();
        let starts_thread = "use std::thread::Builder; fn main() { let w = || { panic!(\"no\") }; let w = Builder::new().name(\"w\".into()).spawn(w); std::process::exit(w.unwrap().join().map_or(1, |()| 0)) }";
        let in_thread = "thread 'w' panicked at main.rs:1:52:\nno\n";
        let in_main = "thread 'main' panicked at main.rs:1:";
        let refused = "it does not compile\nerror[E0308]";
        let cases = [
            ("fn main() { println!(\"6\"); }", Shows::Run, Ok("6\n")),
            (
                "fn main() { let v: Vec<u8> = vec![]; v[0]; }",
                Shows::Panic,
                Ok(in_main),
            ),
            (
                "fn main() { let x: u8 = \"\"; }",
                Shows::Error,
                Ok("error[E0308]"),
            ),
            ("fn main() { loop {} }", Shows::Compile, Ok("")),
            (
                "fn main() { panic!(\"no\") }",
                Shows::Run,
                Err("it ends with"),
            ),
            (
                "fn main() {}",
                Shows::Panic,
                Err("it does not panic, but it is marked should_panic"),
            ),
            (
                "fn main() {}",
                Shows::Error,
                Err("it compiles, but it is marked compile_fail"),
            ),
            (starts_thread, Shows::Panic, Ok(in_thread)),
            (
                "fn main() { std::process::exit(3) }",
                Shows::Panic,
                Err("it does not panic"),
            ),
            (
                "fn main() {\n    first }",
                Shows::Run,
                Err("it does not compile\nerror"),
            ),
            (
                "fn main() { let second: u8 = \"\"; }",
                Shows::Compile,
                Err(refused),
            ),
        ];
        let snippets = cases.map(|(code, shows, _)| Snippet::folded(code, "", shows));
        for _ in 0..2 {
            let results = all(folder.path(), &snippets.each_ref()).unwrap();
            for (result, (code, _, expected)) in results.iter().zip(cases) {
                let ((Ok(said), Ok(start)) | (Err(said), Err(start))) = (result, expected) else {
                    panic!("{result:?} of {code}");
                };
                let is_whole = start.is_empty() || start.ends_with('\n');
                assert!(
                    said.starts_with(start) && (!is_whole || said == start),
                    "{said} of {code}"
                );
            }
            // What fails does not spoil the others.
            let [first, second] = [9, 10].map(|at| results[at].as_ref().unwrap_err());
            assert!(
                first.contains("--> main.rs:2:5") && !first.contains("second"),
                "{first}"
            );
            assert!(!second.contains("first"), "{second}");
        }
    }

    #[test]
    fn a_snippet_does_in_company_what_it_does_alone() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let crates = cargo::number_crates(&root).unwrap();
        let same = |n: u8| {
            format!(
                "mod a {{ pub const A: u8 = {n}; pub(crate) fn f() -> u8 {{ crate::a::A }} }}\n\
             macro_rules! m {{ () => {{ $crate::a::f() }} }}\nuse crate::a::*;\n\
             struct S;\nimpl From<S> for u8 {{ fn from(_: S) -> u8 {{ A }} }}\n\
             fn main() {{ println!(\"crate::a {{}} {{}}\", u8::from(S) + m!(), std::env::args().count()) }}"
            )
        };
        let lines = "fn f(i: usize) { let v = [0]; v[i]; }\n\nfn main() {\n    print!(\"1\");\n    let i = 7; let i = { crate::f(0); i };";
        let fraction = "extern crate num_bigint;\nuse num_rational::Ratio;\nfn main() { println!(\"{}\", Ratio::new(num_bigint::BigInt::from(2), 4.into())) }";
        let exports = "#[macro_export] macro_rules! m { () => { 1 } } fn main() { print!(\"{}\", crate::m!()) }";
        let snippets = [
            (true, &*same(1), Shows::Run),
            (true, &same(2), Shows::Run),
            (true, &format!("{lines}\n    f(i) }}"), Shows::Run),
            (
                true,
                "fn main() {\n    print!(\"1\");\n    [0][\"x\".len()..][2]; }",
                Shows::Panic,
            ),
            (
                true,
                "fn main() -> Result<(), String> { Err(\"no\".into()) }",
                Shows::Run,
            ),
            (true, "fn main() { std::process::exit(3) }", Shows::Run),
            (true, "fn main() { loop {} }", Shows::Compile),
            (
                true,
                "fn main() { println!(\"{}:{}\", file!(), line!()) }",
                Shows::Run,
            ),
            (true, fraction, Shows::Run),
            (false, &format!("{lines} f(i) }}"), Shows::Panic),
            (
                false,
                "fn main() { let wait = 1; wait.for_input() }",
                Shows::Compile,
            ),
            (
                false,
                "#![deny(warnings)]\nfn main() { let x = 1; }",
                Shows::Run,
            ),
            (
                false,
                "fn main() { crate::f(); print!(\"{}\", column!()) } fn f() {}",
                Shows::Run,
            ),
            (
                false,
                r#"struct S; fn main() { print!("{}", std::any::type_name::<S>()) }"#,
                Shows::Run,
            ),
            (false, exports, Shows::Run),
            (false, "fn main() { super::nosuch() }", Shows::Run),
            (false, "fn main() { } }", Shows::Run),
            (false, "fn main() { let x: u8 = \"\"; }", Shows::Error),
        ];
        let own: Vec<_> = snippets
            .iter()
            .map(|(_, code, shows)| Snippet::folded(code, "", *shows))
            .collect();
        let own: Vec<_> = own.iter().collect();
        let folder = tempfile::tempdir().unwrap();
        let together = batch::compile(folder.path(), &crates, &own).unwrap();
        let expected = snippets
            .iter()
            .zip(0..)
            .filter(|((together, ..), _)| *together);
        assert_eq!(
            together,
            expected.map(|(_, number)| number).collect::<Vec<_>>()
        );
        for number in together {
            let command = together::command(folder.path(), number);
            let company = printed(own[number], Ok(command)).unwrap();
            let alone = alone(folder.path(), &crates, own[number]).unwrap();
            let without_thread = |result: Printed| result.map_err(|said| panic_message(&said));
            assert_eq!(without_thread(company), without_thread(alone));
        }
        assert!(alone(folder.path(), &[], own[8]).unwrap().is_err());
    }
}
