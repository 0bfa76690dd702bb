//! From programs to what they do.

use crate::Wanted;
use crate::event::{self, Event};
use crate::insert;
use crate::piece::{self, Piece};
use anyhow::ensure;
use project::together::{command, main, module, name};
use project::{execute, parallel, rustc};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::ops::Range;
use std::path::Path;

const RUNTIME: &str = include_str!("runtime.rs");

/// A program on its way, with what is written into it, or why it can't be recorded.
type Written = Result<(String, Vec<Piece>), String>;

/// Compiles `programs` in `folder`, with these `flags` of the compiler, and runs
/// each: what it does, or why that can't be told. A program that panics is one
/// like others.
/// An error if there is no compiler, or a file can't be written.
pub fn record(
    folder: &Path,
    flags: &[String],
    programs: &[(String, Wanted)],
) -> anyhow::Result<Vec<Recorded>> {
    let write = |(number, (program, wanted)): (_, &(String, _))| {
        let program = module(number, program);
        let pieces = insert::pieces(&program, wanted);
        Ok((
            program,
            pieces.map_err(|error| format!("it can't be read: {error}"))?,
        ))
    };
    let mut written: Vec<Written> = programs.iter().enumerate().map(write).collect();
    let right = |written: &[Written]| -> Vec<usize> {
        (0..written.len())
            .filter(|&number| written[number].is_ok())
            .collect()
    };
    fs::write(folder.join("recorder.rs"), RUNTIME)?;
    loop {
        // To look for mistakes takes a third of the time, and less where there
        // are few programs left that have some.
        let mut numbers = right(&written);
        while !numbers.is_empty() {
            numbers = compile(folder, flags, &numbers, true, &mut written)?;
        }
        if compile(folder, flags, &right(&written), false, &mut written)?.is_empty() {
            break;
        }
    }
    let numbers: Vec<_> = (0..programs.len()).collect();
    Ok(parallel::map(&numbers, |&number| match &written[number] {
        Err(error) => Err(error.clone()),
        Ok(_) => {
            run(folder, number).unwrap_or_else(|error| Err(format!("it can't be run: {error:#}")))
        }
    }))
}

/// What a program did, or why that can't be told.
pub type Recorded = Result<Vec<Event>, String>;

fn run(folder: &Path, number: usize) -> anyhow::Result<Recorded> {
    let ran = execute::run(&mut command(folder, number), b"", execute::TIME_LIMIT)?;
    Ok(ran
        .map_err(|broken| broken.to_string())
        .and_then(|ran| event::read(&ran.stdout)))
}

/// Compiles the programs with these `numbers`, or only looks for mistakes: those
/// that the compiler complains about. What it complains about is taken out; for a
/// program that it refuses for another reason, that is `written`.
fn compile(
    folder: &Path,
    flags: &[String],
    numbers: &[usize],
    only_checks: bool,
    written: &mut [Written],
) -> anyhow::Result<Vec<usize>> {
    if numbers.is_empty() {
        return Ok(Vec::new());
    }
    let mut places = BTreeMap::new();
    for &number in numbers {
        let Ok((program, pieces)) = &written[number] else {
            continue;
        };
        let (text, at) = piece::joined(program, pieces);
        fs::write(folder.join(format!("{}.rs", name(number))), text)?;
        places.insert(number, at);
    }
    fs::write(
        folder.join("main.rs"),
        format!("mod recorder;\n{}", main(numbers)),
    )?;
    let mut arguments = vec!["-A", "warnings", "--error-format", "json"];
    arguments.extend(only_checks.then_some("--emit=metadata"));
    arguments.extend(flags.iter().map(String::as_str));
    let Err(said) = rustc::compile(folder, &arguments)? else {
        return Ok(Vec::new());
    };
    let errors: Vec<Value> = said
        .lines()
        .filter_map(|line| serde_json::from_str(line).ok())
        .collect();
    let mut blame: BTreeMap<usize, Vec<(Option<usize>, &str)>> = BTreeMap::new();
    for error in errors.iter().filter(|it| it["level"] == "error") {
        let Some((number, spans)) = spans(error) else {
            continue;
        };
        let (Some(at), Ok((_, pieces))) = (places.get(&number), &written[number]) else {
            continue;
        };
        let group = spans.iter().find_map(|span| blamed(pieces, at, span));
        let text = error["rendered"].as_str().unwrap_or_default();
        blame.entry(number).or_default().push((group, text));
    }
    ensure!(
        !blame.is_empty(),
        "the recorded programs don't compile:\n{said}"
    );
    let mut again = Vec::new();
    for (number, blame) in blame {
        let Ok((_, pieces)) = &mut written[number] else {
            continue;
        };
        let taken = blame
            .iter()
            .filter_map(|(group, _)| *group)
            .collect::<BTreeSet<_>>();
        let is_better = taken
            .iter()
            .filter(|group| piece::without(pieces, **group))
            .count()
            > 0;
        match blame
            .iter()
            .find(|(group, _)| group.is_none() || !is_better)
        {
            None => again.push(number),
            Some((_, text)) => written[number] = Err(format!("it does not compile\n{text}")),
        }
    }
    Ok(again)
}

/// The program that the error is about, and the places that it names, those that
/// matter most first.
fn spans(error: &Value) -> Option<(usize, Vec<Range<usize>>)> {
    let mut number = None;
    let mut found = Vec::new();
    for span in error["spans"].as_array()? {
        let file = span["file_name"].as_str()?.strip_suffix(".rs")?;
        let Some(Ok(of)) = file
            .strip_prefix(&name(0)[..name(0).len() - 1])
            .map(str::parse)
        else {
            continue;
        };
        number = number.or(Some(of));
        let bound = |name: &str| usize::try_from(span[name].as_u64()?).ok();
        found.push((
            span["is_primary"] != true,
            bound("byte_start")?..bound("byte_end")?,
        ));
    }
    found.sort_by_key(|(is_minor, _)| *is_minor);
    Some((number?, found.into_iter().map(|(_, range)| range).collect()))
}

/// The group of pieces that the place of an error speaks of: of one that it
/// touches, or else of the innermost ones around it.
fn blamed(pieces: &[Piece], at: &[Range<usize>], span: &Range<usize>) -> Option<usize> {
    let all = || pieces.iter().zip(at).filter(|(_, at)| !at.is_empty());
    let touched = all().filter(|(_, at)| at.start < span.end && span.start < at.end);
    // An argument rather than the call that it is one of.
    if let Some((piece, _)) = touched.max_by_key(|(piece, _)| piece.inside.is_some()) {
        return Some(piece.group);
    }
    let mut around: BTreeMap<usize, (usize, usize)> = BTreeMap::new();
    for (piece, at) in all().filter(|(piece, _)| piece.inside.is_none()) {
        around.entry(piece.group).or_insert((at.end, at.end)).1 = at.start;
    }
    let holds = |(from, to): (usize, usize)| from <= span.start && span.end <= to;
    let around = around.into_iter().filter(|&(_, ends)| holds(ends));
    around
        .max_by_key(|&(_, (from, _))| from)
        .map(|(group, _)| group)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn recorded(programs: &[&str]) -> Vec<Recorded> {
        let folder = tempfile::tempdir().unwrap();
        let wanted = |program: &str| Wanted {
            seen: (1..=program.lines().count()).collect(),
            named: vec!["self.memo".into()],
            hidden: Vec::new(),
        };
        let programs: Vec<_> = programs
            .iter()
            .map(|it| ((*it).to_owned(), wanted(it)))
            .collect();
        record(folder.path(), &[], &programs).unwrap()
    }

    /// The events as one reads them.
    fn told(events: &[Event]) -> Vec<String> {
        use crate::event;
        let values = |values: &event::Values| {
            let one = |(name, value): &(String, event::Value)| match value {
                event::Value::Is(value) => format!(" {name}={value}"),
                event::Value::Same => format!(" {name}~"),
                event::Value::Unknown => format!(" {name}?"),
            };
            values.iter().map(one).collect::<String>()
        };
        let one = |event: &Event| match event {
            Event::At(line, shown) => format!("{line}{}", values(shown)),
            Event::Call(_, name, shown) => format!("{name}({})", values(shown).trim()),
            Event::Return(value) => format!("= {}", value.as_deref().unwrap_or("()")),
            Event::Panic => "panic".into(),
            Event::Print(text) => format!("{text:?}"),
        };
        events.iter().map(one).collect()
    }

    #[test]
    fn a_recursion_is_told_call_by_call() {
        let program = "fn wins(n: u8) -> bool {\n    (1..=2).any(|k| {\n        k <= n && !wins(n - k)\n    })\n}\nfn main() {\n    let w = wins(1);\n    println!(\"{w}\");\n}\n";
        let events = recorded(&[program]).remove(0).unwrap();
        let expected = "main()|7|wins(n=1)|2 n=1|3 n=1 k=1|wins(n=0)|2 n=0|3 n=0 k=1|3 n=0 k=2|= false|= true|8 w=true|\"true\\n\"|9 w=true|= ()";
        assert_eq!(told(&events).join("|"), expected);
    }

    #[test]
    fn what_the_compiler_forbids_is_left_out() {
        let program = "struct S { memo: Vec<u8>, x: fn() }\nimpl S {\n    fn f(&mut self) -> &mut u8 {\n        let m = &mut self.memo;\n        m.push(1);\n        &mut m[0]\n    }\n}\nfn main() {\n    let t = String::new();\n    let u = t;\n    let late;\n    late = 3;\n    let mut s = S { memo: vec![], x: main };\n    *s.f() += late;\n    let c = || drop(u);\n    c();\n}\n";
        let events = recorded(&[program]).remove(0).unwrap();
        let told = told(&events);
        assert!(told.contains(&"5 self.memo? m=[]".into()), "{told:?}");
        assert!(told.contains(&"12 t? u=\"\"".into()), "{told:?}");
        assert!(told.contains(&"13 t? u=\"\" late?".into()), "{told:?}");
    }

    #[test]
    fn names_and_blocks_of_the_program_are_its_own() {
        let program = "fn f(at: Option<u8>) -> u8 {\n    let Some(on) = at else {\n        return 7; // comment\n    };\n    on\n}\nfn main() {\n    let call = f(None);\n    f(Some(call));\n}\n";
        let events = recorded(&[program]).remove(0).unwrap();
        let expected = "main()|8|f(at=None)|2 at=None|3 at=None|= 7|9 call=7|f(at=Some(7))|2 at=Some(7)|5 at=Some(7) on=7|= 7|10 call=7|= ()";
        assert_eq!(told(&events).join("|"), expected);
    }

    #[test]
    fn each_is_told_for_itself() {
        let long = "fn main() { let mut n = 0; while n < 5000 { n += 1; } }\n";
        let programs = [
            "fn main() { x }",
            "fn main() { print!(\"2\") }\n",
            long,
            "fn main() {",
            "fn main() { panic!() }\n",
        ];
        let results = recorded(&programs);
        assert!(
            results[0]
                .as_ref()
                .unwrap_err()
                .contains("cannot find value `x`")
        );
        assert_eq!(
            told(results[1].as_ref().unwrap()).join("|"),
            "main()|1|\"2\"|= ()"
        );
        assert!(results[2].as_ref().unwrap_err().contains("2,000 steps"));
        assert!(
            results[3]
                .as_ref()
                .unwrap_err()
                .starts_with("it can't be read")
        );
        assert_eq!(
            told(results[4].as_ref().unwrap()).join("|"),
            "main()|1|panic"
        );
    }
}
