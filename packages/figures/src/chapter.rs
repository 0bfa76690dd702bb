//! The figures and tables by the names that pages have for them.

use crate::{Figure, Table};
use anyhow::{Result, anyhow};
use std::sync::LazyLock;

/// A module, and what it makes.
pub(crate) struct Entry<T> {
    pub(crate) name: &'static str,
    /// The module of the chapter.
    pub(crate) chapter: &'static str,
    pub(crate) make: fn() -> Result<T>,
}

/// For each chapter a text, which is another one where something else could be
/// drawn.
static SOURCES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/sources.rs"));

/// The figures and tables of a chapter.
pub(crate) struct Chapter {
    pub(crate) figures: &'static [Entry<Figure>],
    pub(crate) tables: &'static [Entry<Table>],
}

/// An [`Entry`] of this name.
macro_rules! entry {
    ($name:ident, $make:expr) => {
        $crate::chapter::Entry {
            name: stringify!($name),
            chapter: module_path!(),
            make: $make,
        }
    };
}
pub(crate) use entry;

/// Declares the modules of a [`Chapter`] and lists what they make: those with a
/// function `figure`, those with a function `table`, and the races of the crate
/// with its listings, each with its file in `benches/`, what its times are, and how
/// many nanoseconds of a run make one of these. Joint races share a table, each with
/// a name for its file, and are measured in milliseconds.
macro_rules! chapter {
    (
        $(figures: $($figure:ident),+;)?
        $(tables: $($table:ident),+;)?
        $(races of $crate_name:literal {
            $($race:ident = $csv:literal, $unit:literal, $nanoseconds:expr;)+
        })?
        $(joint races of $owner:literal {
            $($several:ident = $table_of:ident($column:literal): $($one:literal = $file:literal),+;)+
        })?
    ) => {
        $($(mod $figure;)+)?
        $($(mod $table;)+)?

        /// The figures and tables of the chapter.
        pub(crate) const CHAPTER: $crate::chapter::Chapter = $crate::chapter::Chapter {
            figures: &[$($($crate::chapter::entry!($figure, $figure::figure),)+)?],
            tables: &[
                $($($crate::chapter::entry!($table, $table::table),)+)?
                $($($crate::chapter::entry!($race, || {
                    $crate::race::race!($crate_name, $csv, $unit, $nanoseconds).table()
                }),)+)?
                $($($crate::chapter::entry!($several, || {
                    let race = [$(($one, $crate::race::race!($owner, $file, "time in ms", 1e6))),+];
                    $crate::race::$table_of($column, &race)
                }),)+)?
            ],
        };
    };
}
pub(crate) use chapter;

/// Everything of one kind, in the order of the chapters.
pub struct Registry<T: 'static> {
    /// What one of them is called: "figure".
    pub kind: &'static str,
    /// By name.
    entries: Vec<(String, &'static Entry<T>)>,
}

/// All figures.
pub static FIGURES: LazyLock<Registry<Figure>> =
    LazyLock::new(|| Registry::new("figure", |chapter| chapter.figures));
/// All tables.
pub static TABLES: LazyLock<Registry<Table>> =
    LazyLock::new(|| Registry::new("table", |chapter| chapter.tables));

impl<T> Registry<T> {
    /// What a module makes has its name, with `-` in place of `_`.
    fn new(kind: &'static str, of: fn(&Chapter) -> &'static [Entry<T>]) -> Self {
        let entries = crate::CHAPTERS.iter().flat_map(of);
        let entries = entries
            .map(|entry| (entry.name.replace('_', "-"), entry))
            .collect();
        Self { kind, entries }
    }

    /// The names of all.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.entries.iter().map(|(name, _)| name.as_str())
    }

    /// Draws or fills what is called `name`; `None` if nothing is, and an error if it
    /// can't be made.
    pub fn make(&self, name: &str) -> Option<Result<T>> {
        let made = (self.find(name)?.make)();
        Some(made.map_err(|reason| anyhow!("{name} can't be made: {reason:#}")))
    }

    /// A text that is another one where what is called `name` could be: a digest of all
    /// sources that it is made from.
    pub fn sources(&self, name: &str) -> Option<&'static str> {
        let chapter = self.chapter(name)?;
        SOURCES
            .iter()
            .find(|(known, _)| *known == chapter)
            .map(|(_, sources)| *sources)
    }

    /// The module of the chapter with what is called `name`: "ch01".
    pub fn chapter(&self, name: &str) -> Option<&'static str> {
        self.find(name)?.chapter.rsplit("::").next()
    }

    fn find(&self, name: &str) -> Option<&'static Entry<T>> {
        self.entries
            .iter()
            .find(|(known, _)| known == name)
            .map(|(_, entry)| *entry)
    }
}
