//! Compiles programs with the calls of the runtime in them, and runs them.

use crate::RecordOptions;
use crate::event::{self, Event, ParsedOutput};
use crate::insertion::{self, Insertion, Reason};
use crate::instrument;
use anyhow::ensure;
use programs::combined::{command, main_source, module_name, module_source};
use programs::limited::{LimitExceeded, LimitedOutput, ProcessOutput};
use programs::rustc::CompileError;
use programs::toolchain::{Toolchain, Unconfined};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::ops::Range;
use std::path::Path;

const RUNTIME: &str = include_str!("runtime.rs");
/// The environment variable that tells the runtime how many lines to skip.
const SKIP_VARIABLE: &str = "RECORDER_SKIP";

/// The compiler's code for a type that it has to know before the line that says it.
const TYPE_NEEDED: &str = "E0282";

/// The events of a program, or a sentence that says why it can't be recorded.
pub type Recording = Result<Vec<Event>, String>;

/// A program with what is inserted into it.
struct Instrumented {
    program: String,
    insertions: Vec<Insertion>,
}

/// A program that can still be recorded, or why it can't.
type Attempt = Result<Instrumented, String>;

/// Compiles `programs` in `folder`, with additional `flags` of the compiler, runs
/// each, and returns their recordings in the same order. A program that panics has a
/// recording, too.
///
/// # Errors
///
/// If there is no compiler, a file can't be written, or the compiler rejects the
/// programs without saying which.
pub fn record(
    folder: &Path,
    flags: &[String],
    programs: &[(String, RecordOptions)],
) -> anyhow::Result<Vec<Recording>> {
    let attempts = prepare(&Unconfined, folder, flags, programs)?;
    let numbers: Vec<_> = (0..programs.len()).collect();
    Ok(parallel::map(&numbers, |&number| match &attempts[number] {
        Ok(_) => run(folder, number),
        Err(error) => Err(error.clone()),
    }))
}

/// Which events of a program are recorded that has too many.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Stretch {
    /// The first ones.
    #[default]
    First,
    /// The last ones, from a line of the outermost call on. The program has to end, and to do
    /// the same in each run.
    Last,
}

/// What a program did until it ended or was stopped.
#[derive(Debug)]
pub struct RecordedStart {
    /// Its events until then. Calls that have not returned are open at the end.
    pub events: Vec<Event>,
    /// Whether lines at the start of the outermost call are left out, with what they do.
    pub starts_late: bool,
    /// Why there are no more events, if there would be.
    pub stopped: Option<StopReason>,
    /// How its process ended; its standard output has the events in it.
    pub output: ProcessOutput,
}

/// Why a recorded program was stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StopReason {
    /// It has more steps, or more to show in them, than the recorder takes.
    TooManySteps,
    /// It exceeded a limit of the toolchain.
    Limit(LimitExceeded),
}

/// Records one program that need not end: compiles it in `folder` with `toolchain` and
/// with additional `flags`, runs it, and returns what it did, or a sentence that says why it
/// can't be recorded. If there are too many events, `stretch` says which are wanted; to
/// record the last ones, the program runs three times.
///
/// # Errors
///
/// If the compiler or the program can't be started, or a file can't be written.
pub fn record_start(
    toolchain: &impl Toolchain,
    folder: &Path,
    flags: &[String],
    program: String,
    options: RecordOptions,
    stretch: Stretch,
) -> anyhow::Result<Result<RecordedStart, String>> {
    let attempts = prepare(toolchain, folder, flags, &[(program, options)])?;
    if let [Err(error)] = &attempts[..] {
        return Ok(Err(error.clone()));
    }
    let run = |skipped_lines: &str| run_skipping(toolchain, folder, skipped_lines);
    let first = run("0")?;
    if stretch == Stretch::Last
        && let Ok((start, _)) = &first
        && start.stopped == Some(StopReason::TooManySteps)
        && let Ok((_, Some(lines))) = run("all")?
        && let Ok((mut start, _)) = run(&lines.to_string())?
    {
        start.starts_late = lines > 0;
        return Ok(Ok(start));
    }
    Ok(first.map(|(start, _)| start))
}

/// Runs a program that is prepared in `folder`, and returns what it did after these lines of
/// its outermost call, with the number of lines to skip if it says one.
fn run_skipping(
    toolchain: &impl Toolchain,
    folder: &Path,
    skipped_lines: &str,
) -> anyhow::Result<Result<(RecordedStart, Option<usize>), String>> {
    let mut command = command(folder, 0);
    command.env(SKIP_VARIABLE, skipped_lines);
    let LimitedOutput { exceeded, output } = toolchain.run(command)?;
    let parsed = event::parse_output(&output.stdout);
    Ok(parsed.map(
        |ParsedOutput {
             events,
             has_too_many,
             skip,
             ..
         }| {
            let too_many = has_too_many.then_some(StopReason::TooManySteps);
            let start = RecordedStart {
                events,
                starts_late: false,
                stopped: too_many.or(exceeded.map(StopReason::Limit)),
                output,
            };
            (start, skip)
        },
    ))
}

/// Compiles `programs` to one program in `folder`, each with the insertions that the
/// compiler accepts.
fn prepare(
    toolchain: &impl Toolchain,
    folder: &Path,
    flags: &[String],
    programs: &[(String, RecordOptions)],
) -> anyhow::Result<Vec<Attempt>> {
    let mut attempts: Vec<Attempt> = programs
        .iter()
        .enumerate()
        .map(|(number, (program, options))| instrument(number, program, options))
        .collect();
    let accepted = |attempts: &[Attempt]| -> Vec<usize> {
        (0..attempts.len())
            .filter(|&number| attempts[number].is_ok())
            .collect()
    };
    fs::write(folder.join("recorder.rs"), RUNTIME)?;
    let compiler = Compiler {
        toolchain,
        folder,
        flags,
    };
    loop {
        // A check takes a third of the time of a build, and less where only a few
        // programs still have errors.
        let mut numbers = accepted(&attempts);
        while !numbers.is_empty() {
            numbers = compiler.compile(&numbers, Goal::Check, &mut attempts)?;
        }
        // Some errors are found only by a build.
        let numbers = accepted(&attempts);
        let changed = compiler.compile(&numbers, Goal::Build, &mut attempts)?;
        if changed.is_empty() {
            return Ok(attempts);
        }
    }
}

fn instrument(number: usize, program: &str, options: &RecordOptions) -> Attempt {
    let program = module_source(number, program);
    let insertions = instrument::insertions(&program, options)
        .map_err(|error| format!("it can't be read: {error}"))?;
    Ok(Instrumented {
        program,
        insertions,
    })
}

/// Runs the program with this number and parses its events.
fn run(folder: &Path, number: usize) -> Recording {
    let LimitedOutput { exceeded, output } = Unconfined
        .run(command(folder, number))
        .map_err(|error| format!("it can't be run: {:#}", anyhow::Error::from(error)))?;
    if let Some(limit) = exceeded {
        return Err(limit.to_string());
    }
    event::parse_events(&output.stdout)
}

/// What the compiler is asked for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Goal {
    /// Only errors.
    Check,
    /// A program to run.
    Build,
}

/// Compiles programs together, in one folder and with the same flags.
struct Compiler<'a, T> {
    toolchain: &'a T,
    folder: &'a Path,
    flags: &'a [String],
}

impl<T: Toolchain> Compiler<'_, T> {
    /// Compiles the programs with these `numbers` together. Insertions that the compiler
    /// rejects are removed from `attempts`; a program with any other error becomes that
    /// error there. Returns the numbers of the programs that lost insertions, and so have
    /// to be compiled again.
    fn compile(
        &self,
        numbers: &[usize],
        goal: Goal,
        attempts: &mut [Attempt],
    ) -> anyhow::Result<Vec<usize>> {
        let folder = self.folder;
        if numbers.is_empty() {
            return Ok(Vec::new());
        }
        let mut inserted_ranges = BTreeMap::new();
        for &number in numbers {
            let Ok(attempt) = &attempts[number] else {
                continue;
            };
            let (text, ranges) = insertion::apply(&attempt.program, &attempt.insertions);
            fs::write(folder.join(format!("{}.rs", module_name(number))), text)?;
            inserted_ranges.insert(number, ranges);
        }
        fs::write(
            folder.join("main.rs"),
            format!("mod recorder;\n{}", main_source(numbers)),
        )?;
        let mut arguments = vec!["-A", "warnings", "--error-format", "json"];
        arguments.extend((goal == Goal::Check).then_some("--emit=metadata"));
        arguments.extend(self.flags.iter().map(String::as_str));
        let messages = match self.toolchain.compile(folder, &arguments) {
            Ok(()) => return Ok(Vec::new()),
            Err(CompileError::Rejected(messages)) => messages,
            Err(error) => return Err(error.into()),
        };
        let mut faults: BTreeMap<usize, Vec<Fault>> = BTreeMap::new();
        for error in compiler_errors(&messages, numbers) {
            let Ok(attempt) = &attempts[error.number] else {
                continue;
            };
            let ranges = &inserted_ranges[&error.number];
            let groups = error
                .spans
                .iter()
                .map(|span| blamed_groups(&attempt.insertions, ranges, span))
                .find(|groups| !groups.is_empty());
            faults.entry(error.number).or_default().push(Fault {
                groups: groups.unwrap_or_default(),
                reason: error.reason,
                message: error.message,
            });
        }
        ensure!(
            !faults.is_empty(),
            "the recorded programs don't compile:\n{messages}"
        );
        let mut changed = Vec::new();
        for (number, faults) in faults {
            let Ok(attempt) = &mut attempts[number] else {
                continue;
            };
            match remove_faults(&mut attempt.insertions, &faults) {
                Ok(()) => changed.push(number),
                Err(message) => attempts[number] = Err(format!("it does not compile\n{message}")),
            }
        }
        Ok(changed)
    }
}

/// An error of the compiler in one of the programs.
struct CompilerError {
    /// The number of the program.
    number: usize,
    /// The ranges of bytes that the error points at, primary ones first.
    spans: Vec<Range<usize>>,
    /// Why what it points at is wrong.
    reason: Reason,
    /// The error as the compiler shows it.
    message: String,
}

/// Parses the errors among the compiler's messages, which are JSON, one a line.
fn compiler_errors(messages: &str, numbers: &[usize]) -> Vec<CompilerError> {
    messages
        .lines()
        .filter_map(|line| serde_json::from_str::<Value>(line).ok())
        .filter(|message| message["level"] == "error")
        .filter_map(|message| compiler_error(&message, numbers))
        .collect()
}

/// Parses one error; `None` if it is not about any of the programs.
fn compiler_error(message: &Value, numbers: &[usize]) -> Option<CompilerError> {
    let mut first_number = None;
    let mut spans = Vec::new();
    for span in message["spans"].as_array()? {
        let module = span["file_name"].as_str()?.strip_suffix(".rs")?;
        let Some(&number) = numbers
            .iter()
            .find(|&&number| module_name(number) == module)
        else {
            continue;
        };
        first_number = first_number.or(Some(number));
        let offset = |key: &str| usize::try_from(span[key].as_u64()?).ok();
        let is_secondary = span["is_primary"] != true;
        spans.push((is_secondary, offset("byte_start")?..offset("byte_end")?));
    }
    spans.sort_by_key(|(is_secondary, _)| *is_secondary);
    let code = message["code"]["code"].as_str();
    let reason = match code {
        Some(TYPE_NEEDED) => Reason::TypeFollows,
        _ => Reason::Other,
    };
    Some(CompilerError {
        number: first_number?,
        spans: spans.into_iter().map(|(_, range)| range).collect(),
        reason,
        message: message["rendered"].as_str().unwrap_or_default().to_owned(),
    })
}

/// An error of the compiler, and the groups of insertions that may cause it, the likeliest one
/// first.
struct Fault {
    groups: Vec<usize>,
    reason: Reason,
    message: String,
}

/// Removes the groups that cause these errors.
///
/// # Errors
///
/// The message of an error that removing them won't mend.
fn remove_faults<'a>(insertions: &mut [Insertion], faults: &'a [Fault]) -> Result<(), &'a str> {
    if let Some(fault) = faults.iter().find(|fault| fault.groups.is_empty()) {
        return Err(&fault.message);
    }
    let max_rank = faults.iter().map(|fault| fault.groups.len()).max();
    for rank in 0..max_rank.unwrap_or(0) {
        // Of a group with several faults, the last one is that for which it is removed.
        let groups: BTreeMap<_, _> = faults
            .iter()
            .filter_map(|fault| Some((*fault.groups.get(rank)?, fault.reason)))
            .collect();
        let mut has_changed = false;
        for (group, reason) in groups {
            has_changed |= insertion::remove_group(insertions, group, reason);
        }
        if has_changed {
            return Ok(());
        }
    }
    Err(faults.first().map_or("", |fault| &fault.message))
}

/// Returns the groups of insertions that an error at `span` may be about: first that of an
/// insertion which it overlaps, then those of the insertions around it, innermost first.
fn blamed_groups(
    insertions: &[Insertion],
    ranges: &[Range<usize>],
    span: &Range<usize>,
) -> Vec<usize> {
    let present = || {
        insertions
            .iter()
            .zip(ranges)
            .filter(|(_, range)| !range.is_empty())
    };
    let overlapping =
        present().filter(|(_, range)| range.start < span.end && span.start < range.end);
    // An argument rather than the call that has it.
    let first = overlapping.max_by_key(|(insertion, _)| insertion.argument_of.is_some());
    // From the end of a group's first insertion to the start of its last one.
    let mut enclosed: BTreeMap<usize, Range<usize>> = BTreeMap::new();
    for (insertion, range) in present().filter(|(insertion, _)| insertion.argument_of.is_none()) {
        enclosed
            .entry(insertion.group)
            .or_insert(range.end..range.end)
            .end = range.start;
    }
    let mut around: Vec<_> = enclosed
        .into_iter()
        .filter(|(_, range)| range.start <= span.start && span.end <= range.end)
        .collect();
    around.sort_by_key(|(_, range)| std::cmp::Reverse(range.start));
    let around = around.into_iter().map(|(group, _)| group);
    first
        .map(|(insertion, _)| insertion.group)
        .into_iter()
        .chain(around)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Fact, Operand, Test, Value, Variable};

    fn record_all(programs: &[&str]) -> Vec<Recording> {
        let folder = tempfile::tempdir().unwrap();
        let programs: Vec<_> = programs
            .iter()
            .map(|program| {
                let options = RecordOptions {
                    visible_lines: (1..=program.lines().count()).collect(),
                    extra_names: vec!["self.memo".into()],
                    hidden_names: vec!["hidden".into()],
                    ..RecordOptions::default()
                };
                ((*program).to_owned(), options)
            })
            .collect();
        record(folder.path(), &[], &programs).unwrap()
    }

    fn record_one(program: &str) -> Recording {
        record_all(&[program]).remove(0)
    }

    fn variables_in_short(variables: &[Variable]) -> String {
        variables
            .iter()
            .map(|Variable { name, value }| match value {
                Value::Debug(text) => format!(" {name}={text}"),
                Value::Unchanged => format!(" {name}~"),
                Value::Unreadable => format!(" {name}?"),
            })
            .collect()
    }

    /// The events, each as a short text, without the facts.
    fn in_short(events: &[Event]) -> Vec<String> {
        events
            .iter()
            .filter(|event| !matches!(event, Event::Fact(_)))
            .map(|event| match event {
                Event::Line { line, variables } => {
                    format!("{line}{}", variables_in_short(variables))
                }
                Event::Call {
                    function,
                    arguments,
                    ..
                } => format!("{function}({})", variables_in_short(arguments).trim()),
                Event::Return(value) => format!("= {}", value.as_deref().unwrap_or("()")),
                Event::Panic => "panic".into(),
                Event::Print(text) => format!("{text:?}"),
                Event::Fact(fact) => fact_in_short(fact),
            })
            .collect()
    }

    fn fact_in_short(fact: &Fact) -> String {
        match fact {
            Fact::Test(test) => {
                let comparison = test.comparison.as_ref().map(|of| {
                    let side = |of: &Operand| of.value.clone().unwrap_or(of.text.clone());
                    format!(" {} {} {}", side(&of.left), of.operator, side(&of.right))
                });
                let Test { text, holds, .. } = test;
                format!("{text}:{} {holds}", comparison.unwrap_or_default())
            }
            Fact::Value {
                expression, value, ..
            } => format!("{expression} = {value}"),
            Fact::Stored {
                place,
                value,
                element_count,
                type_name,
            } => match (value, element_count) {
                (Some(value), _) => format!("{place} <- {value}"),
                (None, Some(count)) => format!("{place} has {count}"),
                (None, None) => format!("{place}: {type_name}"),
            },
            Fact::Matches(pattern) => format!("matches {pattern}"),
            Fact::CallsClosure => "closure".into(),
            Fact::StartsRound(variables) => format!("round {}", variables.join(" ")),
            Fact::LoopEnds { is_exhausted: true } => "exhausted".into(),
            Fact::LoopEnds { .. } => "loop ends".into(),
            Fact::Breaks => "break".into(),
            Fact::Continues => "continue".into(),
        }
    }

    /// The facts of a program, each after the line of its step.
    fn facts(program: &str) -> Vec<String> {
        let mut last_line = 0;
        let mut facts = Vec::new();
        for event in record_one(program).unwrap() {
            match event {
                Event::Line { line, .. } => last_line = line,
                Event::Fact(fact) => facts.push(format!("{last_line} {}", fact_in_short(&fact))),
                _ => {}
            }
        }
        facts
    }

    #[test]
    fn it_is_recorded_what_is_tested_and_how_loops_end() {
        let program = "fn main() {
    let mut n = 2;
    while n > 0 {
        n -= 1;
    }
    for x in [1, 2, 3] {
        if x == 1 && n < 5 {
            continue;
        }
        if x > 7 || x == 2 {
            break;
        }
    }
    for _ in 0..1 {
        n += 1;
    }
    for x in 0..1 {
        if x < n {
            continue;
        }
        n = x;
    }
}
";
        let expected = [
            "2 n <- 2",
            "3 n > 0: 2 > 0 true",
            "4 n <- 1",
            "3 n > 0: 1 > 0 true",
            "4 n <- 0",
            "3 n > 0: 0 > 0 false",
            "3 loop ends",
            "6 round x",
            "7 x == 1: 1 == 1 true",
            "7 n < 5: 0 < 5 true",
            "8 continue",
            "8 round x",
            "7 x == 1: 2 == 1 false",
            "10 x > 7: 2 > 7 false",
            "10 x == 2: 2 == 2 true",
            "11 break",
            "14 round ",
            "15 n <- 1",
            "14 exhausted",
            "17 round x",
            "18 x < n: 0 < 1 true",
            "19 continue",
            "19 exhausted",
        ];
        assert_eq!(facts(program), expected);
    }

    #[test]
    fn it_is_recorded_what_is_matched_and_what_closures_return() {
        let program = "struct Opaque(u8);
struct Store { secret: Vec<Option<u8>>, opaque: Opaque }
fn wins(n: u8, store: &mut Store) -> bool {
    if let Some(answer) = store.secret[n as usize] {
        return answer > 0;
    }
    store.secret[n as usize] = Some(n);
    let Some(first) = store.secret.first() else {
        return false;
    };
    (n > 5 && *first == Some(0))
        || [1, 2].iter().any(|k| {
            k <= &n
        })
}
fn main() {
    let mut store = Store { secret: vec![None; 3], opaque: Opaque(1) };
    match store.opaque.0 {
        1 => wins(2, &mut store),
        _ => false,
    };
    let texts = vec![String::new()];
    for text in texts {
        drop(text);
    }
    let other = Some(String::new());
    if let Some(text) = other {
        drop(text);
    }
}
";
        let expected = [
            "17 store: main::snippet_0::Store",
            "18 store.opaque.0 = 1",
            "18 matches 1",
            "4 store.secret[n as usize] = None",
            "7 store.secret[n as usize] <- Some(2)",
            "8 store.secret.first() = Some(None)",
            "11 n > 5: 2 > 5 false",
            "12 closure",
            "13 k <= &n: 1 <= 2 true",
            "13 [1, 2].iter().any(|k| { k <= &n }): true",
            "22 texts <- [\"\"]",
            "23 round text",
            "23 exhausted",
            "26 other <- Some(\"\")",
        ];
        assert_eq!(facts(program), expected);
    }

    /// The values of an inner call are not those of the comparison that waits for it.
    #[test]
    fn a_comparison_that_calls_itself_keeps_its_own_values() {
        let program = "fn depth(n: u8) -> u8 {
    if n == 0 || n > depth(n - 1) {
        return n;
    }
    9
}
fn main() {
    depth(2);
}
";
        let expected = [
            "2 n == 0: 2 == 0 false",
            "2 n == 0: 1 == 0 false",
            "2 n == 0: 0 == 0 true",
            "3 n > depth(n - 1): 1 > 0 true",
            "3 n > depth(n - 1): 2 > 1 true",
        ];
        assert_eq!(facts(program), expected);
    }

    #[test]
    fn a_recursion_is_recorded_call_by_call() {
        let program = r#"fn wins(n: u8) -> bool {
    (1..=2).any(|k| {
        k <= n && !wins(n - k)
    })
}
fn main() {
    let w = wins(1);
    println!("{w}");
}
"#;
        let expected = [
            "main()",
            "7",
            "wins(n=1)",
            "2 n=1",
            "3 n=1 k=1",
            "wins(n=0)",
            "2 n=0",
            "3 n=0 k=1",
            "3 n=0 k=2",
            "= false",
            "= true",
            "8 w=true",
            r#""true\n""#,
            "9 w=true",
            "= ()",
        ];
        assert_eq!(in_short(&record_one(program).unwrap()), expected);
    }

    #[test]
    fn a_hidden_closure_is_not_stepped_into() {
        let program = r#"fn main() {
    let hidden = |is_one: bool| if is_one { 1 } else { 2 };
    let shown = |is_one: bool| if is_one { 1 } else { 2 };
    let sum = hidden(true) + shown(true);
    println!("{sum}");
}
"#;
        let events = in_short(&record_one(program).unwrap());
        let count = |line: char| {
            let steps = events.iter().filter(|event| event.starts_with(line));
            steps.count()
        };
        // The statement, and of the closure that is not hidden also its branch.
        assert_eq!([count('2'), count('3')], [1, 2], "{events:?}");
    }

    #[test]
    fn a_variable_that_the_compiler_does_not_let_us_read_has_no_value() {
        let program = "struct S { memo: Vec<u8>, x: fn() }
impl S {
    fn f(&mut self) -> &mut u8 {
        let m = &mut self.memo;
        m.push(1);
        &mut m[0]
    }
}
fn main() {
    let t = String::new();
    let u = t;
    let late;
    late = 3;
    let mut s = S { memo: vec![], x: main };
    *s.f() += late;
    let c = || drop(u);
    c();
}
";
        let events = in_short(&record_one(program).unwrap());
        for expected in ["5 self.memo? m=[]", r#"12 t? u="""#, r#"13 t? u="" late?"#] {
            assert!(events.iter().any(|event| event == expected), "{events:?}");
        }
    }

    #[test]
    fn what_is_pushed_to_an_empty_list_is_seen_before_it_is_popped() {
        let program = "fn main() {
    let mut open = Vec::new();
    open.push(2);
    while let Some(x) = open.pop() {
        for y in 1..x {
            open.push(y);
        }
    }
}
";
        let expected = [
            "main()",
            "2",
            "3 open=[]",
            "4 open=[2]",
            "5 open=[] x=2",
            "6 open=[] x=2 y=1",
            "5 open=[1] x=2 y=1",
            "4 open=[1]",
            "5 open=[] x=1",
            "4 open=[]",
            "= ()",
        ];
        assert_eq!(in_short(&record_one(program).unwrap()), expected);
    }

    #[test]
    fn what_a_loop_changes_is_seen_before_a_closure_chooses_its_next_round() {
        let program = "fn main() {
    let mut sum = 0;
    for x in (1..3).filter(|x| {
        *x < 9
    }) {
        sum += x
    }
}
";
        let expected = [
            "main()",
            "2",
            "3 sum=0",
            "4 sum~ x=1",
            "6 sum=0 x=1",
            "3 sum=1 x=1",
            "4 sum~ x=2",
            "6 sum=1 x=2",
            "3 sum=3 x=2",
            "= ()",
        ];
        assert_eq!(in_short(&record_one(program).unwrap()), expected);
    }

    #[test]
    fn names_of_the_runtime_may_be_names_of_the_program() {
        let program = "fn f(at: Option<u8>) -> u8 {
    let Some(line) = at else {
        return 7; // comment
    };
    line
}
fn main() {
    let call = f(None);
    f(Some(call));
}
";
        let expected = [
            "main()",
            "8",
            "f(at=None)",
            "2 at=None",
            "3 at=None",
            "= 7",
            "9 call=7",
            "f(at=Some(7))",
            "2 at=Some(7)",
            "5 at=Some(7) line=7",
            "= 7",
            "10 call=7",
            "= ()",
        ];
        assert_eq!(in_short(&record_one(program).unwrap()), expected);
    }

    #[test]
    fn each_program_is_recorded_or_rejected_by_itself() {
        let recordings = record_all(&[
            "fn main() { x }",
            "fn main() { print!(\"2\") }\n",
            "fn main() { let mut n = 0; while n < 5000 { n += 1; } }\n",
            "fn main() {",
            "fn main() { panic!() }\n",
        ]);
        let [unknown_name, prints, too_long, unclosed, panics] = &recordings[..] else {
            panic!("{recordings:?}");
        };
        let error = unknown_name.as_ref().unwrap_err();
        assert!(error.contains("cannot find value `x`"), "{error}");
        let events = in_short(prints.as_ref().unwrap());
        assert_eq!(events, ["main()", "1", r#""2""#, "= ()"]);
        let error = too_long.as_ref().unwrap_err();
        assert!(error.contains("2,000 steps"), "{error}");
        let error = unclosed.as_ref().unwrap_err();
        assert!(error.starts_with("it can't be read"), "{error}");
        let events = in_short(panics.as_ref().unwrap());
        assert_eq!(events, ["main()", "1", "panic"]);
    }

    /// The lines of the events of a program, of which this stretch is recorded.
    fn recorded_lines(program: &str, stretch: Stretch) -> (bool, Vec<String>) {
        let folder = tempfile::tempdir().unwrap();
        let options = RecordOptions {
            // Its main is not shown.
            visible_lines: (1..program.lines().count()).collect(),
            ..RecordOptions::default()
        };
        let start = record_start(
            &Unconfined,
            folder.path(),
            &[],
            program.to_owned(),
            options,
            stretch,
        );
        let start = start.unwrap().unwrap();
        (start.starts_late, in_short(&start.events))
    }

    #[test]
    fn of_a_long_run_the_last_events_can_be_recorded() {
        let program = "fn f(n: u32) -> u32 {
    n / 7
}
fn test() {
    for n in 0..9000 {
        let half = f(n);
        assert!(half < 1000);
    }
}
fn main() { test(); }
";
        let (starts_late, events) = recorded_lines(program, Stretch::First);
        assert!(!starts_late);
        assert_eq!(events[..3], ["test()", "5", "6 n=0"]);
        let (starts_late, events) = recorded_lines(program, Stretch::Last);
        assert!(starts_late);
        assert!((1990..=2000).contains(&events.len()), "{}", events.len());
        assert_eq!(events[0], "test()");
        let last = [
            "6 n=7000",
            "f(n=7000)",
            "2 n=7000",
            "= 1000",
            "7 n=7000 half=1000",
            "panic",
        ];
        assert_eq!(events[events.len() - 6..], last);
        // A run that has room is recorded whole.
        let short = program.replace("9000", "7").replace("1000", "0");
        let (starts_late, events) = recorded_lines(&short, Stretch::Last);
        assert!(!starts_late);
        assert_eq!(events[1..3], ["5", "6 n=0"]);
        assert_eq!(events.last().unwrap(), "panic");
    }

    #[test]
    fn a_line_that_does_too_much_is_recorded_from_its_start() {
        let program = "fn f(n: u32) {
    assert!(n > 9);
    f(n - 1);
}
fn test() {
    let n = 3000;
    f(n);
}
fn main() { test(); }
";
        let (starts_late, events) = recorded_lines(program, Stretch::Last);
        assert!(starts_late);
        assert_eq!(events[..3], ["test()", "7 n=3000", "f(n=3000)"]);
        assert_eq!(events.len(), 2000);
    }
}
