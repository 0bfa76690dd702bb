//! What the programs do that are to be watched: each is recorded when the book
//! is built, unless an earlier build has done so.

use crate::batch;
use crate::snippet::{Shows, Snippet};
use project::{cargo, kept, rustc};
use recorder::{Event, Wanted};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// A program, what is wanted of it, and what it prints.
pub(crate) type Watched<'a> = (&'a Snippet, Wanted);

/// What each of the programs does, or why that can't be told.
pub(crate) fn all(
    root: &Path,
    programs: &[Watched],
) -> anyhow::Result<Vec<Result<Vec<Event>, String>>> {
    let key = |(program, wanted): &Watched| {
        let made_by = (recorder::version(), rustc::EDITION, rustc::version());
        kept::number(("run", program.program(), wanted, made_by))
    };
    let mut results = BTreeMap::new();
    let mut new = BTreeMap::new();
    for one in programs {
        let key = key(one);
        match kept::known(root, key) {
            _ if !batch::fits(one.0) && one.0.shows != Shows::Compile => {
                let why = "a program that knows how it is called can't be recorded".to_owned();
                results.insert(key, Err(why));
            }
            Some(events) => drop(results.insert(key, Ok(events))),
            None => drop(new.insert(key, (one.0.program(), one.1.clone()))),
        }
    }
    if !new.is_empty() {
        eprintln!("new runs to record: {}", new.len());
        let target = root.join("target");
        fs::create_dir_all(&target)?;
        let folder = tempfile::tempdir_in(target)?;
        let programs: Vec<_> = new.values().cloned().collect();
        let recorded = recorder::record(folder.path(), &cargo::number_crates(root)?, &programs)?;
        for (key, events) in new.into_keys().zip(recorded) {
            if let Ok(events) = &events {
                // What can't be kept is recorded again.
                let _ = kept::keep(root, key, events);
            }
            results.insert(key, events);
        }
    }
    Ok(programs.iter().map(|one| results[&key(one)].clone()).collect())
}

/// The events, if the program printed under the recorder what it prints without.
pub(crate) fn checked(events: Vec<Event>, printed: &str) -> Result<Vec<Event>, String> {
    let text = |event: &Event| match event {
        Event::Print(text) => Some(text.clone()),
        _ => None,
    };
    let recorded: String = events.iter().filter_map(text).collect();
    // The report of a panic follows what is printed.
    let same = events.is_empty() || printed.starts_with(&recorded);
    let is_all = events.contains(&Event::Panic) || events.is_empty() || printed == recorded;
    if same && is_all {
        return Ok(events);
    }
    Err(format!("while it is recorded it prints {recorded:?}, and otherwise {printed:?}"))
}
