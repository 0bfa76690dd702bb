//! What the programs do that are to be watched: each is recorded when the book
//! is built, unless an earlier build has done so.

use crate::program::batch;
use crate::program::snippet::Snippet;
use project::{cargo, kept, rustc};
use recorder::{Event, RecordOptions};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// A program, and what is wanted of it.
pub(crate) type Watched<'a> = (&'a Snippet, RecordOptions);

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
        if !batch::fits(one.0) {
            let why = "a program that knows how it is called can't be recorded".to_owned();
            results.insert(key, Err(why));
        } else if let Some(events) = kept::known(root, key) {
            results.insert(key, Ok(events));
        } else {
            new.insert(key, (one.0.program(), one.1.clone()));
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
    Ok(programs
        .iter()
        .map(|one| results[&key(one)].clone())
        .collect())
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
    Err(format!(
        "while it is recorded it prints {recorded:?}, and otherwise {printed:?}"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assembled;
    use crate::program::job;
    use crate::program::run;

    /// What the last call of a run returns, `main` aside: that is what it prints.
    fn result(events: &[Event]) -> Option<String> {
        let mut calls = Vec::new();
        let mut result = None;
        for event in events {
            match event {
                Event::Call { function, .. } => calls.push(function),
                Event::Return(value) => {
                    let name = calls.pop()?;
                    if let Some(value) = value.as_ref().filter(|_| name != "main") {
                        result = Some(value.clone());
                    }
                }
                _ => {}
            }
        }
        result
    }

    /// A program for each listing of the book, and those of pages alone, recorded
    /// as a whole but for the listings that they use; and those that are to be watched,
    /// as they are.
    #[test]
    fn every_listing_prints_under_the_recorder_what_it_prints() {
        use crate::program::bundle::IN_A_MODULE;
        use crate::program::snippet::Shows;
        use mdbook_driver::MDBook;
        use project::ignored::ignored;
        let root = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("../..")
            .canonicalize()
            .unwrap();
        let book = MDBook::load(&root).unwrap().book;
        let source = Path::new("src");
        let pages = assembled(&root, source, &book, true).unwrap();
        let running = |page| job::all(&root, source, page, &mut Vec::new());
        let mut running: Vec<_> = pages.iter().flat_map(running).collect();
        let mut listings = std::collections::BTreeSet::new();
        running.retain(|it| {
            // One that measures itself prints something else when more is in it.
            let measures = it.snippet.program().contains(".addr()");
            let runs = batch::fits(&it.snippet) && it.snippet.shows != Shows::Compile && !measures;
            let name = it.snippet.name().map(String::from);
            it.wanted().is_some() || runs && name.is_none_or(|name| listings.insert(name))
        });
        let whole = |it: &Snippet| {
            let lines = (1..).zip(it.lines.iter().map(|line| line.source.as_ref()));
            let own = lines.filter(|(_, of)| of.is_none_or(|of| !of.file.ends_with(IN_A_MODULE)));
            RecordOptions {
                visible_lines: own.map(|(number, _)| number).collect(),
                ..RecordOptions::default()
            }
        };
        let watched = running.iter().map(|it| (&it.snippet, it.wanted()));
        let programs: Vec<_> = watched
            .map(|(it, wanted)| (it, wanted.unwrap_or_else(|| whole(it))))
            .collect();
        let snippets: Vec<_> = programs.iter().map(|it| it.0).collect();
        let recorded = all(&root, &programs).unwrap();
        let mut long = 0;
        for ((it, printed), recorded) in running
            .iter()
            .zip(run::all(&root, &snippets).unwrap())
            .zip(recorded)
        {
            let program = it.snippet.program();
            let printed = printed.unwrap();
            let events = match recorded.and_then(|events| checked(events, &printed)) {
                Err(why) if it.wanted().is_none() && why.contains("2,000") => continue,
                Err(why) if it.wanted().is_none() && why.contains("longer than 20 seconds") => {
                    long += 1;
                    let test = "every_listing_prints_under_the_recorder_what_it_prints";
                    let name = it.snippet.name().unwrap_or("a snippet");
                    ignored(
                        test,
                        format_args!("{name} is recorded for more than 20 seconds"),
                    );
                    continue;
                }
                events => events.unwrap(),
            };
            assert!(!events.is_empty(), "{program}");
            if it.wanted().is_some() && !events.contains(&Event::Panic) {
                let is_seen =
                    |it: &Event| matches!(it, Event::Call { function, .. } if function != "main");
                assert!(events.iter().any(is_seen), "no call is seen in\n{program}");
                // A call may change what it is given, and return nothing.
                let result = result(&events).unwrap_or_default().replace('"', "");
                let shown = printed.replace('"', "").contains(&result);
                assert!(shown, "{result} is not in {printed}, printed by\n{program}");
            }
        }
        let watched = running.iter().filter(|it| it.wanted().is_some()).count();
        // On a slow machine there are more of them.
        let all = running.len();
        assert!(
            watched > 50 && all > 100 && long * 10 < all,
            "{watched} of {all}, {long} too long"
        );
    }
}
