//! The module `recorder` of a recorded program, which calls it. It prints events
//! among the program's own output, so that both stay in order.
//!
//! An event is printed between the characters U+0001 and U+0002. Its fields are
//! separated by U+001F: first its kind (`line`, `call`, `return`, `panic`, or
//! `limit` once there are too many), then what `event.rs` expects of that kind.
//!
//! Between two steps, a fact (`test`, `value`, `loop`, `break`, `continue`) says what the
//! first one has done beside changing variables. Facts are no steps, and don't count as such.
//!
//! Of a long run, the last events can be recorded in place of the first ones: what happens
//! before a line of the outermost call is skipped. The program runs once before, with all
//! lines skipped, to say from which line on there is room for the rest: an event `skip`.

use std::cell::RefCell;
use std::fmt::{Debug, Write as _};
use std::io::Write as _;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, OnceLock, PoisonError};

/// The maximum number of events; then follows a single `limit`, and the program ends.
const MAX_EVENTS: usize = 2_000;
/// The number of bytes of events after which `limit` follows, too.
const MAX_BYTES: usize = 400_000;
/// The number of bytes after which a value counts as too long to show.
const MAX_VALUE_BYTES: usize = 4_000;

/// The environment variable with the number of lines of the outermost call to skip, or
/// `all`.
const SKIP_VARIABLE: &str = "RECORDER_SKIP";

static EVENT_COUNT: AtomicUsize = AtomicUsize::new(0);
static BYTE_COUNT: AtomicUsize = AtomicUsize::new(0);
/// How many recorded functions have not returned.
static OPEN_CALLS: AtomicUsize = AtomicUsize::new(0);
/// How many lines the outermost call has reached.
static OUTER_LINES: AtomicUsize = AtomicUsize::new(0);
/// The line that was reached last, unless a call or a return followed.
static LAST_LINE: AtomicUsize = AtomicUsize::new(0);
/// Whether a `continue` came after it.
static CONTINUES: AtomicBool = AtomicBool::new(false);
/// How many events were skipped before each of these lines, and how many were in all.
static SKIPPED: Mutex<(Vec<usize>, usize)> = Mutex::new((Vec::new(), 0));

/// A reference to a value that may implement `Debug` or not. `(&&Probe(&x))`
/// has the method of [`WithDebug`] if it does, and else that of [`WithoutDebug`],
/// since the compiler prefers the candidate with fewer dereferences.
pub struct Probe<'a, T: ?Sized>(pub &'a T);

/// Values that implement `Debug`.
pub trait WithDebug {
    /// Returns the value as `{:?}` prints it, unless it is too long.
    fn debug_text(&self) -> Option<String>;
}

impl<T: Debug + ?Sized> WithDebug for &Probe<'_, T> {
    fn debug_text(&self) -> Option<String> {
        if !is_recording() {
            return None;
        }
        let mut text = BoundedText(String::new());
        write!(text, "{:?}", self.0).is_ok().then_some(text.0)
    }
}

/// All other values.
pub trait WithoutDebug {
    /// Returns `None`.
    fn debug_text(&self) -> Option<String>;
}

impl<T: ?Sized> WithoutDebug for Probe<'_, T> {
    fn debug_text(&self) -> Option<String> {
        None
    }
}

/// Lists, whose elements may not implement `Debug`.
pub trait WithElements {
    /// Returns how many elements it has.
    fn element_count(&self) -> Option<usize>;
}

impl<T> WithElements for &Probe<'_, Vec<T>> {
    fn element_count(&self) -> Option<usize> {
        Some(self.0.len())
    }
}

impl<T, const N: usize> WithElements for &Probe<'_, [T; N]> {
    fn element_count(&self) -> Option<usize> {
        Some(N)
    }
}

/// All other values.
pub trait WithoutElements {
    /// Returns `None`.
    fn element_count(&self) -> Option<usize>;
}

impl<T: ?Sized> WithoutElements for Probe<'_, T> {
    fn element_count(&self) -> Option<usize> {
        None
    }
}

/// Returns a value as `{:?}` prints it, unless it is too long. Unlike a [`Probe`], it may be
/// given a value whose type follows only from a later line.
pub fn debug_text<T: Debug + ?Sized>(value: &T) -> Option<String> {
    WithDebug::debug_text(&&Probe(value))
}

/// A text that refuses to grow beyond [`MAX_VALUE_BYTES`].
struct BoundedText(String);

impl std::fmt::Write for BoundedText {
    fn write_str(&mut self, text: &str) -> std::fmt::Result {
        self.0.push_str(text);
        if self.0.len() > MAX_VALUE_BYTES {
            Err(std::fmt::Error)
        } else {
            Ok(())
        }
    }
}

/// Returns how many lines of the outermost call to skip.
fn lines_to_skip() -> usize {
    static LINES: OnceLock<usize> = OnceLock::new();
    *LINES.get_or_init(|| match std::env::var(SKIP_VARIABLE).as_deref() {
        Ok("all") => usize::MAX,
        Ok(number) => number.parse().unwrap_or(0),
        Err(_) => 0,
    })
}

fn is_skipping() -> bool {
    let to_skip = lines_to_skip();
    to_skip > 0 && OUTER_LINES.load(Relaxed) <= to_skip
}

/// Counts an event that is skipped.
fn skip() {
    if lines_to_skip() == usize::MAX {
        SKIPPED.lock().unwrap_or_else(PoisonError::into_inner).1 += 1;
    }
}

/// Prints from which line of the outermost call on there is room for all events, or else
/// the last line.
fn emit_skip() {
    let skipped = SKIPPED.lock().unwrap_or_else(PoisonError::into_inner);
    let (before, all) = &*skipped;
    // The start and the end of the outermost call are events, too.
    let has_room = |events: &&usize| all - **events + 2 <= MAX_EVENTS;
    let first = before.iter().position(|events| has_room(&events));
    let number = first.unwrap_or(before.len().saturating_sub(1));
    emit(|| format!("skip\u{1f}{number}"));
}

/// Reports whether an event would still be printed, or `limit` in its place.
pub fn is_recording() -> bool {
    EVENT_COUNT.load(Relaxed) <= MAX_EVENTS && !is_skipping()
}

/// Reports whether `line` is to be recorded, which the program reaches now.
pub fn reaches_line(line: usize) -> bool {
    LAST_LINE.store(line, Relaxed);
    CONTINUES.store(false, Relaxed);
    if OPEN_CALLS.load(Relaxed) == 1 {
        OUTER_LINES.fetch_add(1, Relaxed);
        if lines_to_skip() == usize::MAX {
            let mut skipped = SKIPPED.lock().unwrap_or_else(PoisonError::into_inner);
            let before = skipped.1;
            skipped.0.push(before);
        }
    }
    if is_skipping() {
        skip();
    }
    is_recording()
}

/// Reports the same for the head of a loop, at which the program may already be: it is there
/// before the first round, and at the end of each one that does not `continue`.
pub fn starts_round(line: usize) -> bool {
    LAST_LINE.load(Relaxed) != line && reaches_line(line)
}

/// Prints an event, which is not even formatted once the limit is reached.
fn emit(format_event: impl FnOnce() -> String) {
    if EVENT_COUNT.load(Relaxed) > MAX_EVENTS {
        return;
    }
    let event = format_event();
    if BYTE_COUNT.fetch_add(event.len(), Relaxed) > MAX_BYTES {
        EVENT_COUNT.fetch_max(MAX_EVENTS, Relaxed);
    }
    let count = EVENT_COUNT.fetch_add(1, Relaxed);
    if count < MAX_EVENTS {
        print!("\u{1}{event}\u{2}");
    } else if count == MAX_EVENTS {
        print!("\u{1}limit\u{2}");
    }
    // A program may be stopped before it prints anything else.
    let _ = std::io::stdout().flush();
    if count >= MAX_EVENTS {
        std::process::exit(0);
    }
}

/// Formats variables as fields: `name=value`, or the name alone if there is no value.
fn format_variables(variables: &[(&str, Option<String>)]) -> String {
    variables
        .iter()
        .map(|(name, value)| match value {
            Some(value) => format!("\u{1f}{name}={value}"),
            None => format!("\u{1f}{name}"),
        })
        .collect()
}

/// Records that the program reaches `line`, where `variables` have these values.
pub fn line(line: usize, variables: &[(&str, Option<String>)]) {
    emit(|| format!("line\u{1f}{line}{}", format_variables(variables)));
}

/// Prints a fact about the step that was recorded last.
fn emit_fact(format_fact: impl FnOnce() -> String) {
    if !is_recording() {
        return;
    }
    let fact = format_fact();
    if BYTE_COUNT.fetch_add(fact.len(), Relaxed) > MAX_BYTES {
        EVENT_COUNT.fetch_max(MAX_EVENTS, Relaxed);
    }
    print!("\u{1}{fact}\u{2}");
    let _ = std::io::stdout().flush();
}

/// Which operand of a comparison, and the value that it had last.
type OperandValue = (usize, Side, Option<String>);

thread_local! {
    /// The operands of comparisons that are not finished, innermost last.
    static OPERANDS: RefCell<Vec<OperandValue>> = const { RefCell::new(Vec::new()) };
}

/// A side of a comparison.
#[derive(Clone, Copy, PartialEq)]
pub enum Side {
    /// What is before the operator.
    Left,
    /// What is after it.
    Right,
}

/// Notes the value of an operand of the comparison with this number.
pub fn operand(comparison: usize, side: Side, value: Option<String>) {
    if is_recording() {
        OPERANDS.with_borrow_mut(|operands| operands.push((comparison, side, value)));
    }
}

/// Takes the value of an operand that was noted last, if it is that of this comparison.
fn take_operand(comparison: usize, side: Side) -> Option<String> {
    OPERANDS.with_borrow_mut(|operands| {
        let is_last = |last: &mut OperandValue| (last.0, last.1) == (comparison, side);
        operands.pop_if(is_last)?.2
    })
}

/// Records whether a condition holds, or the part of one with this number; `texts` are what
/// `event.rs` expects of it that is known before. Returns whether it holds.
pub fn test(number: usize, texts: &str, holds: bool) -> bool {
    let right = take_operand(number, Side::Right);
    let left = take_operand(number, Side::Left);
    emit_fact(|| {
        let value = |side, value: Option<String>| {
            value.map_or_else(String::new, |value| format!("\u{1f}{side}={value}"))
        };
        let values = value("left", left) + &value("right", right);
        format!("test\u{1f}{number}\u{1f}{texts}\u{1f}{holds}{values}")
    });
    holds
}

/// Records the value of an expression, if it can be shown; `texts` are what `event.rs` expects
/// of it that is known before.
pub fn evaluated(texts: &str, value: Option<String>) {
    if let Some(value) = value {
        emit_fact(|| format!("value\u{1f}{texts}\u{1f}{value}"));
    }
}

/// Records what is in a place now: its value and how many elements it has, if that is known,
/// and its type.
pub fn stored(place: &str, value: Option<String>, count: Option<usize>, type_name: &str) {
    emit_fact(|| {
        let count = count.map_or_else(String::new, |count| count.to_string());
        let value = value.map_or_else(String::new, |value| format!("\u{1f}{value}"));
        format!("stored\u{1f}{place}\u{1f}{count}\u{1f}{type_name}{value}")
    });
}

/// Records a fact that is known before.
pub fn fact(texts: &str) {
    emit_fact(|| texts.to_owned());
}

/// Records that the loop with its head on `line` ends there, if it does.
pub fn ends_loop(line: usize, kind: &str) {
    if LAST_LINE.load(Relaxed) == line || CONTINUES.swap(false, Relaxed) {
        emit_fact(|| format!("loop\u{1f}{kind}"));
    }
}

/// Notes that a loop is left, or with `continue` a round of the innermost one.
pub fn jumps(continues: bool) {
    LAST_LINE.store(0, Relaxed);
    CONTINUES.store(continues, Relaxed);
}

/// A call in progress: dropping it records that the function returns.
pub struct Call {
    returned: std::cell::Cell<Option<String>>,
    is_recorded: bool,
}

/// Records that `function`, which is on these lines, is called.
pub fn call(function: &str, lines: (usize, usize), arguments: &[(&str, Option<String>)]) -> Call {
    jumps(false);
    let is_outermost = OPEN_CALLS.fetch_add(1, Relaxed) == 0;
    let is_recorded = is_outermost || !is_skipping();
    if is_recorded {
        emit(|| {
            let (first, last) = lines;
            let arguments = format_variables(arguments);
            format!("call\u{1f}{first}\u{1f}{last}\u{1f}{function}{arguments}")
        });
    } else {
        skip();
    }
    Call {
        returned: None.into(),
        is_recorded,
    }
}

impl Call {
    /// Notes the value that the function is about to return.
    pub fn returns(&self, value: Option<String>) {
        self.returned.set(value);
    }
}

impl Drop for Call {
    fn drop(&mut self) {
        LAST_LINE.store(0, Relaxed);
        let is_outermost = OPEN_CALLS.fetch_sub(1, Relaxed) == 1;
        if is_outermost && lines_to_skip() == usize::MAX {
            emit_skip();
        }
        if !self.is_recorded {
            return skip();
        }
        emit(|| {
            let value = self.returned.take().map(|value| format!("\u{1f}{value}"));
            let kind = if std::thread::panicking() {
                "panic"
            } else {
                "return"
            };
            format!("{kind}{}", value.unwrap_or_default())
        });
    }
}
