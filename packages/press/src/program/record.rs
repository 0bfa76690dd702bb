//! Records what the programs do that readers can watch, when the book is built, unless an
//! earlier build has done so.

use crate::program::batch;
use crate::program::crates::NumberCrates;
use crate::program::snippet::Snippet;
use programs::rustc;
use recorder::{Event, RecordOptions};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// What a program does, step by step, or why that can't be recorded.
pub(crate) type Recording = Result<Vec<Event>, String>;

/// Returns the recording of each program, in order. Recordings are cached in the book's
/// folder `target`.
///
/// # Errors
///
/// If a file can't be written, or cargo or rustc can't be started. A program that can't be
/// recorded is an error of its own recording.
pub(crate) fn record_all(
    root: &Path,
    crates: &NumberCrates,
    programs: &[(&Snippet, RecordOptions)],
) -> anyhow::Result<Vec<Recording>> {
    let mut recordings = BTreeMap::new();
    let mut new_programs = BTreeMap::new();
    let keys: Vec<_> = programs
        .iter()
        .map(|(snippet, request)| cache_key(snippet, request))
        .collect();
    for (&key, (snippet, request)) in keys.iter().zip(programs) {
        if !batch::fits_in_batch(snippet) {
            // The recorder's calls would change it, as other modules would.
            let reason = "a program that names its own crate or columns can't be recorded";
            recordings.insert(key, Err(reason.to_owned()));
        } else if let Some(events) = cache::get(root, key) {
            recordings.insert(key, Ok(events));
        } else {
            new_programs.insert(key, (snippet.program(), request.clone()));
        }
    }
    if !new_programs.is_empty() {
        recordings.extend(record_new(root, crates, new_programs)?);
    }
    Ok(keys.iter().map(|key| recordings[key].clone()).collect())
}

/// Returns a hash of everything that can change the recording.
fn cache_key(snippet: &Snippet, request: &RecordOptions) -> u64 {
    let tools = (recorder::version(), rustc::EDITION, rustc::version());
    cache::fingerprint(("run", snippet.program(), request, tools))
}

/// Records the programs, and caches their recordings under their keys.
fn record_new(
    root: &Path,
    crates: &NumberCrates,
    programs: BTreeMap<u64, (String, RecordOptions)>,
) -> anyhow::Result<Vec<(u64, Recording)>> {
    eprintln!("new runs to record: {}", programs.len());
    let target = root.join("target");
    fs::create_dir_all(&target)?;
    let folder = tempfile::tempdir_in(target)?;
    let (keys, programs): (Vec<_>, Vec<_>) = programs.into_iter().unzip();
    let recordings = recorder::record(folder.path(), crates.flags()?, &programs)?;
    for (&key, recording) in keys.iter().zip(&recordings) {
        if let Ok(events) = recording {
            // What can't be cached is recorded again by the next build.
            let _ = cache::put(root, key, events);
        }
    }
    Ok(keys.into_iter().zip(recordings).collect())
}

/// Checks that the program printed under the recorder what it prints without it, and
/// returns the events.
///
/// # Errors
///
/// If it printed something else.
pub(crate) fn check_output(events: Vec<Event>, output: &str) -> Recording {
    if events.is_empty() {
        return Ok(events);
    }
    let recorded: String = events
        .iter()
        .filter_map(|event| match event {
            Event::Print(text) => Some(text.as_str()),
            _ => None,
        })
        .collect();
    // The report of a panic follows what is printed.
    let is_same = if events.contains(&Event::Panic) {
        output.starts_with(&recorded)
    } else {
        output == recorded
    };
    if is_same {
        Ok(events)
    } else {
        Err(format!(
            "it prints {recorded:?} while it is recorded, and otherwise {output:?}"
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assemble_pages;
    use crate::program::bundle::MODULE_SUFFIX;
    use crate::program::job::{self, Job};
    use crate::program::run;
    use book_model::ExpectedOutcome;
    use mdbook_driver::MDBook;
    use std::collections::BTreeSet;
    use test_support::ignored;

    /// Returns what the last call of a run returns, except for `main`: that is what it
    /// prints.
    fn last_result(events: &[Event]) -> Option<String> {
        let mut open_calls = Vec::new();
        let mut result = None;
        for event in events {
            match event {
                Event::Call { function, .. } => open_calls.push(function),
                Event::Return(value) => {
                    let name = open_calls.pop()?;
                    if let Some(value) = value
                        && name != "main"
                    {
                        result = Some(value.clone());
                    }
                }
                _ => {}
            }
        }
        result
    }

    /// Asks for a recording of everything but the listings that the program uses.
    fn request_for_all_lines(snippet: &Snippet) -> RecordOptions {
        let is_from_module = |line: &crate::program::snippet::Line| {
            line.listing
                .as_ref()
                .is_some_and(|listing| listing.path.ends_with(MODULE_SUFFIX))
        };
        let seen = (1..)
            .zip(&snippet.lines)
            .filter(|(_, line)| !is_from_module(line))
            .map(|(number, _)| number)
            .collect();
        RecordOptions {
            visible_lines: seen,
            ..RecordOptions::default()
        }
    }

    /// Returns the jobs of all pages that are watched, and of the others one for each
    /// listing and each program that has none.
    fn jobs_to_record(root: &Path) -> Vec<Job> {
        let book = MDBook::load(root).unwrap().book;
        let source_dir = Path::new("src");
        let pages = assemble_pages(root, source_dir, &book, true).unwrap();
        let mut jobs: Vec<_> = pages
            .iter()
            .flat_map(|page| job::jobs_of_page(root, source_dir, page, &mut Vec::new()))
            .collect();
        let mut listings = BTreeSet::new();
        jobs.retain(|job| {
            let snippet = &job.snippet;
            // A program that measures itself prints something else when more is in it.
            let measures_itself = snippet.program().contains(".addr()");
            let can_be_recorded = batch::fits_in_batch(snippet)
                && snippet.expected != ExpectedOutcome::CompileOnly
                && !measures_itself;
            let file_name = snippet.file_name().map(String::from);
            job.is_watched()
                || can_be_recorded && file_name.is_none_or(|name| listings.insert(name))
        });
        jobs
    }

    #[test]
    fn every_listing_prints_under_the_recorder_what_it_prints_without() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("../..")
            .canonicalize()
            .unwrap();
        let jobs = jobs_to_record(&root);
        let programs: Vec<_> = jobs
            .iter()
            .map(|job| {
                let request = job
                    .record_options()
                    .unwrap_or_else(|| request_for_all_lines(&job.snippet));
                (&job.snippet, request)
            })
            .collect();
        let snippets: Vec<_> = jobs.iter().map(|job| &job.snippet).collect();
        let recordings = record_all(&root, &NumberCrates::new(&root), &programs).unwrap();
        let outputs = run::run_all(&root, &NumberCrates::new(&root), &snippets).unwrap();
        let mut too_long_count = 0;
        for ((job, output), recording) in jobs.iter().zip(outputs).zip(recordings) {
            let program = job.snippet.program();
            let output = output.unwrap();
            let recording = recording.and_then(|events| check_output(events, &output));
            let events = match recording {
                Err(reason) if !job.is_watched() && reason.contains("2,000") => continue,
                Err(reason) if !job.is_watched() && reason.contains("longer than 20 seconds") => {
                    too_long_count += 1;
                    let name = job.snippet.file_name().unwrap_or("a snippet");
                    ignored(
                        "every_listing_prints_under_the_recorder_what_it_prints_without",
                        format_args!("recording {name} takes more than 20 seconds"),
                    );
                    continue;
                }
                recording => recording.unwrap(),
            };
            assert!(!events.is_empty(), "{program}");
            if job.is_watched() && !events.contains(&Event::Panic) {
                let is_seen_call = |event: &Event| matches!(event, Event::Call { function, .. } if function != "main");
                assert!(
                    events.iter().any(is_seen_call),
                    "no call is seen in\n{program}"
                );
                // A call may change what it is given, and return nothing.
                let result = last_result(&events).unwrap_or_default().replace('"', "");
                let is_printed = output.replace('"', "").contains(&result);
                assert!(
                    is_printed,
                    "{result} is not in {output}, printed by\n{program}"
                );
            }
        }
        let job_count = jobs.len();
        let watched_count = jobs.iter().filter(|job| job.is_watched()).count();
        assert!(watched_count > 50, "{watched_count} of {job_count}");
        assert!(job_count > 100, "{job_count}");
        // On a slow machine there are more that take too long.
        assert!(
            too_long_count * 10 < job_count,
            "{too_long_count} of {job_count} take too long"
        );
    }
}
