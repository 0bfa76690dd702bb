//! What a recorded program calls. It writes what happens among the things that
//! the program prints, so that both stay in order; each event stands between the
//! characters 1 and 2.

use std::fmt::{Debug, Write as _};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// How many events are written, and about how many bytes of them; then only `X`,
/// once.
const LIMIT: usize = 2_000;
const BYTES: usize = 400_000;

static COUNT: AtomicUsize = AtomicUsize::new(0);
static SIZE: AtomicUsize = AtomicUsize::new(0);

/// What is to be shown, if that is possible: one of the two traits has it.
pub struct Value<'a, T: ?Sized>(pub &'a T);

/// What can be printed.
pub trait Shown {
    fn show(&self) -> Option<String>;
}

impl<T: Debug + ?Sized> Shown for &Value<'_, T> {
    fn show(&self) -> Option<String> {
        if !on() {
            return None;
        }
        let mut text = Short(String::new());
        write!(text, "{:?}", self.0).is_ok().then_some(text.0)
    }
}

/// A text that nobody would read if it were longer.
struct Short(String);

impl std::fmt::Write for Short {
    fn write_str(&mut self, more: &str) -> std::fmt::Result {
        self.0.push_str(more);
        if self.0.len() > 4_000 {
            Err(std::fmt::Error)
        } else {
            Ok(())
        }
    }
}

/// What can't.
pub trait Unknown {
    fn show(&self) -> Option<String>;
}

impl<T: ?Sized> Unknown for Value<'_, T> {
    fn show(&self) -> Option<String> {
        None
    }
}

/// Is there somebody who wants to know?
pub fn on() -> bool {
    COUNT.load(Relaxed) < LIMIT
}

/// Writes an event, which is not even put into words where nobody wants to know.
fn tell(event: impl FnOnce() -> String) {
    if COUNT.load(Relaxed) > LIMIT {
        return;
    }
    let event = event();
    if SIZE.fetch_add(event.len(), Relaxed) > BYTES {
        COUNT.fetch_max(LIMIT, Relaxed);
    }
    let count = COUNT.fetch_add(1, Relaxed);
    if count <= LIMIT {
        let event = if count == LIMIT { "X" } else { &event };
        print!("\u{1}{event}\u{2}");
    }
}

fn values(shown: &[(&str, Option<String>)]) -> String {
    let one = |(name, value): &(&str, Option<String>)| match value {
        Some(value) => format!("\u{1f}{name}={value}"),
        None => format!("\u{1f}{name}"),
    };
    shown.iter().map(one).collect()
}

/// The program is at this line, where these have values.
pub fn at(line: usize, shown: &[(&str, Option<String>)]) {
    tell(|| format!("L{line}{}", values(shown)));
}

/// A call, until it is dropped.
pub struct Call(std::cell::Cell<Option<String>>);

/// The function of this name is called.
pub fn call(name: &str, line: usize, shown: &[(&str, Option<String>)]) -> Call {
    tell(|| format!("C{line}\u{1f}{name}{}", values(shown)));
    Call(None.into())
}

impl Call {
    /// This is what it returns.
    pub fn returns(&self, value: Option<String>) {
        self.0.set(value);
    }
}

impl Drop for Call {
    fn drop(&mut self) {
        tell(|| {
            let value = self.0.take().map(|value| format!("\u{1f}{value}"));
            let how = if std::thread::panicking() { "P" } else { "R" };
            format!("{how}{}", value.unwrap_or_default())
        });
    }
}
