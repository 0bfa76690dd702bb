//! The figures and tables by the names that pages have for them.

use crate::{Figure, Table};
use anyhow::{Context as _, Result};
use std::sync::LazyLock;

/// A figure or a table that can be built.
pub(crate) struct Entry<T> {
    /// The name of its module: `grid_labels`.
    pub(crate) name: &'static str,
    /// The path of its chapter's module: `figures::ch01`.
    pub(crate) chapter: &'static str,
    /// Computes it.
    pub(crate) build: fn() -> Result<T>,
}

/// For each chapter's module a digest of all sources that its figures depend on, from
/// `build.rs`.
static SOURCE_DIGESTS: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/sources.rs"));

/// The figures and tables of a chapter.
pub(crate) struct Chapter {
    pub(crate) figures: &'static [Entry<Figure>],
    pub(crate) tables: &'static [Entry<Table>],
}

/// Makes an [`Entry`] of this name.
macro_rules! entry {
    ($name:ident, $build:expr) => {
        $crate::registry::Entry {
            name: stringify!($name),
            chapter: module_path!(),
            build: $build,
        }
    };
}
pub(crate) use entry;

/// Declares the modules of a [`Chapter`] and lists what they build:
///
/// - `figures`: modules with a function `figure`;
/// - `tables`: modules with a function `table`;
/// - `races of` a crate of listings: tables of one race each, given by its file in
///   `benches/`, what its times are, and how many nanoseconds make one of these;
/// - `joint races of` a crate: tables of several races each, given by a function of
///   `race.rs`, a heading, and the name and the file of each race. Their times are in
///   milliseconds.
macro_rules! chapter {
    (
        $(figures: $($figure:ident),+;)?
        $(tables: $($table:ident),+;)?
        $(races of $crate_name:literal {
            $($race:ident = $csv:literal, $unit:literal, $nanoseconds_per_unit:expr;)+
        })?
        $(joint races of $joint_crate_name:literal {
            $($joint_race:ident = $table_of:ident($heading:literal):
                $($race_name:literal = $race_csv:literal),+;)+
        })?
    ) => {
        $($(mod $figure;)+)?
        $($(mod $table;)+)?

        /// The figures and tables of the chapter.
        pub(crate) const CHAPTER: $crate::registry::Chapter = $crate::registry::Chapter {
            figures: &[$($($crate::registry::entry!($figure, $figure::figure),)+)?],
            tables: &[
                $($($crate::registry::entry!($table, $table::table),)+)?
                $($($crate::registry::entry!($race, || {
                    $crate::race::race!($crate_name, $csv, $unit, $nanoseconds_per_unit).table()
                }),)+)?
                $($($crate::registry::entry!($joint_race, || {
                    let races = [$((
                        $race_name,
                        $crate::race::race!($joint_crate_name, $race_csv, "time in ms", 1e6),
                    )),+];
                    $crate::race::$table_of($heading, &races)
                }),)+)?
            ],
        };
    };
}
pub(crate) use chapter;

/// All figures, or all tables, in the order of the chapters.
pub struct Registry<T: 'static> {
    /// What messages call one of them: "figure" or "table".
    pub kind: &'static str,
    /// With the names that pages use.
    entries: Vec<(String, &'static Entry<T>)>,
}

/// All figures.
pub static FIGURES: LazyLock<Registry<Figure>> =
    LazyLock::new(|| Registry::new("figure", |chapter| chapter.figures));
/// All tables.
pub static TABLES: LazyLock<Registry<Table>> =
    LazyLock::new(|| Registry::new("table", |chapter| chapter.tables));

impl<T> Registry<T> {
    /// Collects the entries of all chapters. Pages use the name of the module with `-`
    /// in place of `_`.
    fn new(kind: &'static str, entries: fn(&Chapter) -> &'static [Entry<T>]) -> Self {
        let entries = crate::CHAPTERS
            .iter()
            .flat_map(entries)
            .map(|entry| (entry.name.replace('_', "-"), entry))
            .collect();
        Self { kind, entries }
    }

    /// Returns all names, as pages use them.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.entries.iter().map(|(name, _)| name.as_str())
    }

    /// Computes the figure or table `name`.
    ///
    /// # Errors
    ///
    /// If there is none of this name, or it can't be computed.
    pub fn build(&self, name: &str) -> Result<T> {
        let entry = self
            .find(name)
            .with_context(|| format!("unknown {} `{name}`", self.kind))?;
        (entry.build)().with_context(|| format!("{name} can't be made"))
    }

    /// Returns a digest of all sources that `name` depends on, as the key of a cache;
    /// `None` for an unknown name.
    pub fn source_digest(&self, name: &str) -> Option<&'static str> {
        let chapter = self.chapter(name)?;
        SOURCE_DIGESTS
            .iter()
            .find(|(module, _)| *module == chapter)
            .map(|(_, digest)| *digest)
    }

    /// Returns the module of the chapter of `name`, such as `ch01`; `None` for an unknown
    /// name.
    pub fn chapter(&self, name: &str) -> Option<&'static str> {
        self.find(name)?.chapter.rsplit("::").next()
    }

    fn find(&self, name: &str) -> Option<&'static Entry<T>> {
        self.entries
            .iter()
            .find(|(entry_name, _)| entry_name == name)
            .map(|(_, entry)| *entry)
    }
}
