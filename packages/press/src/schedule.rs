//! Runs the programs of all pages, draws their figures and renders them, on all cores.

use crate::across_pages::problems::ListingIndex;
use crate::across_pages::progress;
use crate::across_pages::races;
use crate::block::figure;
use crate::context::RenderContext;
use crate::page::diagnostic::{self, LocatedDiagnostic};
use crate::page::parsed::Page;
use crate::program::job::{self, FinishedJob, Job};
use crate::program::output::OutputPrograms;
use crate::program::record;
use crate::program::run;
use crate::render::{self, RenderedPage};
use anyhow::Context as _;
use recorder::Event;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// Something to do that does not depend on anything else to do.
type Task<'a> = Box<dyn Fn() + Sync + 'a>;

/// Renders the pages, and returns them by their paths in the folder `source_dir`.
///
/// # Errors
///
/// If something is wrong with a page, all diagnostics; or if a file can't be read or
/// written.
pub(crate) fn render_pages(
    root: &Path,
    source_dir: &Path,
    pages: &[Page],
    is_whole_book: bool,
) -> anyhow::Result<BTreeMap<PathBuf, RenderedPage>> {
    let mut diagnostics = Vec::new();
    let jobs: Vec<_> = pages
        .iter()
        .map(|page| job::jobs_of_page(root, source_dir, page, &mut diagnostics))
        .collect();
    diagnostics.extend(job::duplicate_ids(pages, &jobs));
    let programs = OutputPrograms::new(root);
    let results = run_jobs(root, pages, &jobs, &programs)?;
    let chapters = progress::collect_chapters(root, source_dir, pages, &jobs, &mut diagnostics);
    let context = RenderContext {
        root,
        programs,
        chapters: &chapters,
        listings: ListingIndex::new(root, source_dir, pages)?,
        races: races::collect(source_dir, pages),
    };
    let finished = finish_jobs(pages, jobs, results, &mut diagnostics);
    // To find out whether a single page has changed would take longer than to render it.
    let render = if is_whole_book {
        render::render
    } else {
        render::render_uncached
    };
    let results = parallel::map(&finished, |(page, jobs)| render(page, jobs, &context));
    let mut rendered = BTreeMap::new();
    for (page, result) in pages.iter().zip(results) {
        match result {
            Ok(rendered_page) => {
                let path = page.path.strip_prefix(source_dir)?.to_owned();
                rendered.insert(path, rendered_page);
            }
            Err(found) => diagnostics.extend(found),
        }
    }
    diagnostic::fail_if_any(diagnostics)?;
    Ok(rendered)
}

/// What came out of all jobs of a book.
struct JobResults {
    /// One for each job, in order.
    outputs: Vec<run::SnippetOutput>,
    /// One for each job that is watched, in order.
    recordings: Vec<record::Recording>,
}

/// Runs all jobs, and meanwhile prefetches what the pages need from the cache: figures,
/// tables, and the programs of `{{#output}}`.
fn run_jobs(
    root: &Path,
    pages: &[Page],
    jobs: &[Vec<Job>],
    programs: &OutputPrograms,
) -> anyhow::Result<JobResults> {
    let snippets: Vec<_> = jobs.iter().flatten().map(|job| &job.snippet).collect();
    let watched: Vec<_> = jobs
        .iter()
        .flatten()
        .filter_map(|job| Some((&job.snippet, job.record_options()?)))
        .collect();
    let directives: Vec<_> = pages
        .iter()
        .flat_map(Page::directives)
        .map(|(directive, _)| directive)
        .collect();
    let outputs = OnceLock::new();
    let recordings = OnceLock::new();
    // The long tasks come first: while a compiler runs, there are cores to draw with.
    let mut tasks: Vec<Task> = vec![
        Box::new(|| drop(outputs.set(run::run_all(root, &snippets)))),
        Box::new(|| drop(recordings.set(record::record_all(root, &watched)))),
        Box::new(|| programs.prefetch(&directives)),
    ];
    // The figures of later chapters take longer.
    let from_last = directives.iter().rev();
    tasks.extend(
        from_last.map(|directive| -> Task { Box::new(|| figure::prefetch(root, directive)) }),
    );
    parallel::map(&tasks, |task| task());
    drop(tasks);
    Ok(JobResults {
        outputs: outputs.into_inner().context("the snippets did not run")??,
        recordings: recordings
            .into_inner()
            .context("the runs were not recorded")??,
    })
}

/// Returns each page with its jobs and their results. A job that failed becomes a
/// diagnostic instead.
fn finish_jobs<'a>(
    pages: &'a [Page],
    jobs: Vec<Vec<Job>>,
    results: JobResults,
    diagnostics: &mut Vec<LocatedDiagnostic>,
) -> Vec<(&'a Page, Vec<FinishedJob>)> {
    let mut outputs = results.outputs.into_iter();
    let mut recordings = results.recordings.into_iter();
    let mut finished_pages = Vec::new();
    for (page, jobs) in pages.iter().zip(jobs) {
        let mut finished_jobs = Vec::new();
        for (job, output) in jobs.into_iter().zip(outputs.by_ref()) {
            let recording = if job.is_watched() {
                recordings
                    .next()
                    .expect("each watched job has been recorded")
            } else {
                Ok(Vec::new())
            };
            match check_recording(output, recording) {
                Ok((output, events)) => finished_jobs.push(FinishedJob {
                    job,
                    output,
                    events,
                }),
                Err(error) => diagnostics.push(job.failure(page, &error)),
            }
        }
        finished_pages.push((page, finished_jobs));
    }
    finished_pages
}

/// Returns the output of a snippet and the events of its recording, if both succeeded and
/// the recorded program printed the same.
fn check_recording(
    output: run::SnippetOutput,
    recording: record::Recording,
) -> Result<(String, Vec<Event>), String> {
    let output = output?;
    let events = record::check_output(recording?, &output)?;
    Ok((output, events))
}
