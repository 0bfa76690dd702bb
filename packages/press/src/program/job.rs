//! The programs that have to run before a page can be rendered: those of its snippets,
//! its runs to watch, its questions and its guesses.

use crate::block::guess::Guess;
use crate::block::question::Question;
use crate::digest::UniqueNames;
use crate::page::diagnostic::{Diagnostic, LocatedDiagnostic};
use crate::page::parsed::{Fence, ParsedPage};
use crate::page::text::ListingLine;
use crate::print::question::radio_group_name;
use crate::program::bundle;
use crate::program::snippet::Snippet;
use crate::program::watch::Watch;
use recorder::{Event, RecordOptions};
use std::collections::BTreeMap;
use std::ops::Range;
use std::path::Path;

/// A program that has to run before a page can be rendered.
pub(crate) struct Job {
    /// The id under which a reader's answer or progress is saved; empty where there is
    /// nothing to save.
    pub(crate) id: String,
    pub(crate) snippet: Snippet,
    /// The bytes of its block in the text of the page.
    pub(crate) range: Range<usize>,
    pub(crate) kind: JobKind,
}

/// What a program runs for.
pub(crate) enum JobKind {
    /// For what it prints below its code.
    Snippet,
    /// For the answer to a question.
    Question(Question),
    /// To be recorded and watched.
    Watch(Watch),
    /// For the first wrong choice of a guess.
    Guess(Guess),
    /// For another wrong choice of the guess before it.
    GuessChoice,
}

/// A job with its results.
pub(crate) struct FinishedJob<'a> {
    pub(crate) job: &'a Job,
    /// What the program printed.
    pub(crate) output: String,
    /// What it did, step by step; empty if it is not watched.
    pub(crate) events: Vec<Event>,
}

impl Job {
    pub(crate) fn is_watched(&self) -> bool {
        matches!(self.kind, JobKind::Watch(_))
    }

    /// Returns what it asks its reader, if the answer is saved.
    pub(crate) fn question(&self) -> Option<&str> {
        match &self.kind {
            JobKind::Question(question) => Some(&question.ask),
            JobKind::Guess(guess) => Some(&guess.ask),
            _ => None,
        }
    }

    /// Returns what the recorder has to record, if the program is watched.
    pub(crate) fn record_options(&self) -> Option<RecordOptions> {
        match &self.kind {
            JobKind::Watch(watch) => Some(watch.record_options(&self.snippet)),
            _ => None,
        }
    }

    /// Returns the diagnostic that the program fails with this `error`. The lines of the
    /// program that the error names become lines of the page or of listings.
    pub(crate) fn failure(&self, page: &ParsedPage, error: &str) -> LocatedDiagnostic {
        let mut pieces = error.trim_end().split("main.rs:");
        let start = pieces.next().unwrap_or_default();
        let mut message = format!("a snippet fails: {start}");
        for piece in pieces {
            let rest = piece.trim_start_matches(|c: char| c.is_ascii_digit());
            let number = &piece[..piece.len() - rest.len()];
            let origin = number
                .parse()
                .ok()
                .and_then(|line| self.origin_of_line(page, line));
            match origin {
                Some(origin) => message.extend([&origin, rest]),
                None => message.extend(["main.rs:", piece]),
            }
        }
        let help = "correct the snippet, or the listing that it shows";
        page.diagnostic_at(self.range.start, Diagnostic::new(message, help))
    }

    /// Returns the file and the line that a line of the program is from, as `FILE:LINE`.
    fn origin_of_line(&self, page: &ParsedPage, number: usize) -> Option<String> {
        let line = self.snippet.lines.get(number.checked_sub(1)?)?;
        match (&line.listing, &self.kind) {
            (Some(ListingLine { path, line }), _) => {
                let path = path.trim_end_matches(bundle::MODULE_SUFFIX);
                Some(format!("{path}:{line}"))
            }
            (None, JobKind::Snippet) => {
                let line = page.written_line_of_code(&self.range, number);
                Some(format!("{}:{line}", page.path.display()))
            }
            (None, _) => None,
        }
    }
}

/// Returns the jobs of a page, in order. What is wrong with them goes to `diagnostics`.
pub(crate) fn jobs_of_page(
    root: &Path,
    source_dir: &Path,
    page: &ParsedPage,
    diagnostics: &mut Vec<LocatedDiagnostic>,
) -> Vec<Job> {
    let mut jobs: Vec<Job> = Vec::new();
    let page_id = page.site_name(source_dir).replace(['/', ' '], "-");
    for (fence, range) in page.fences() {
        match jobs_of_block(root, page, &fence, &range, &jobs) {
            Ok(programs) => {
                for (snippet, kind) in programs {
                    jobs.push(Job {
                        id: job_id(&page_id, &snippet, &kind, &jobs),
                        snippet,
                        range: range.clone(),
                        kind,
                    });
                }
            }
            Err(diagnostic) => diagnostics.push(page.diagnostic_at(range.start, diagnostic)),
        }
    }
    jobs
}

/// Returns the programs of a fenced block, given the jobs of the page before it.
fn jobs_of_block(
    root: &Path,
    page: &ParsedPage,
    fence: &Fence,
    range: &Range<usize>,
    jobs_before: &[Job],
) -> Result<Vec<(Snippet, JobKind)>, Diagnostic> {
    match fence.code_language() {
        "rust" => Ok(vec![(Snippet::parse(root, fence)?, JobKind::Snippet)]),
        "question" => {
            let question = Question::parse(&fence.code)?;
            Ok(vec![(question.program(root)?, JobKind::Question(question))])
        }
        "watch" => {
            let above = snippet_above(jobs_before)?;
            let watch = Watch::parse(&fence.code)?;
            Ok(vec![(
                watch.program(&above.snippet)?,
                JobKind::Watch(watch),
            )])
        }
        "guess" => {
            let above = snippet_above(jobs_before)?;
            // It covers what the snippet prints.
            let is_directly_below = page.text[above.range.end..range.start].trim().is_empty();
            if !is_directly_below {
                return Err(Diagnostic::new(
                    "there is something between a guess and its snippet",
                    "move the guess directly below its snippet",
                ));
            }
            let guess = Guess::parse(&fence.code)?;
            let mut programs = guess.wrong_programs(&above.snippet)?.into_iter();
            let first = programs.next().expect("a guess has a wrong choice");
            let mut jobs = vec![(first, JobKind::Guess(guess))];
            jobs.extend(programs.map(|program| (program, JobKind::GuessChoice)));
            Ok(jobs)
        }
        _ => Ok(Vec::new()),
    }
}

/// Returns the id of a job: the one that its author has given it, or one that follows from
/// its page.
fn job_id(page_id: &str, snippet: &Snippet, kind: &JobKind, jobs_before: &[Job]) -> String {
    match kind {
        JobKind::Question(question) => question.id.clone(),
        JobKind::Guess(Guess { id: Some(id), .. }) | JobKind::Watch(Watch { id: Some(id), .. }) => {
            id.clone()
        }
        JobKind::Guess(_) => {
            let file_name = snippet.file_name().unwrap_or_default();
            format!("{page_id}-{}", file_name.trim_end_matches(".rs")).replace('_', "-")
        }
        JobKind::Watch(_) => {
            let watched_before = jobs_before.iter().filter(|job| job.is_watched()).count();
            format!("{page_id}-{}", watched_before + 1)
        }
        JobKind::Snippet | JobKind::GuessChoice => String::new(),
    }
}

/// Returns a diagnostic for each job whose id another one has, and for each question whose
/// choices would be in one group with those of another.
pub(crate) fn duplicate_ids(pages: &[ParsedPage], jobs: &[Vec<Job>]) -> Vec<LocatedDiagnostic> {
    let mut owners: BTreeMap<&str, (&ParsedPage, &Job)> = BTreeMap::new();
    let mut diagnostics = Vec::new();
    for (page, jobs) in pages.iter().zip(jobs) {
        for job in jobs {
            if !job.id.is_empty() && owners.insert(&job.id, (page, job)).is_some() {
                let message = format!("another question has the id {:?}", job.id);
                let diagnostic = Diagnostic::new(message, "choose another id");
                diagnostics.push(page.diagnostic_at(job.range.start, diagnostic));
            }
        }
    }
    owners.retain(|_, (_, job)| !job.is_watched());
    let groups: Vec<_> = owners.keys().map(|id| radio_group_name(id)).collect();
    let mut names = UniqueNames::new("questions");
    for ((id, (page, job)), group) in owners.iter().zip(&groups) {
        if let Err(diagnostic) = names.assign(group, id, id) {
            diagnostics.push(page.diagnostic_at(job.range.start, diagnostic));
        }
    }
    diagnostics
}

/// Returns the last snippet before a block that is about it.
fn snippet_above(jobs: &[Job]) -> Result<&Job, Diagnostic> {
    jobs.iter()
        .rev()
        .find(|job| matches!(job.kind, JobKind::Snippet))
        .ok_or_else(|| Diagnostic::new("there is no snippet above", "move the block below one"))
}
