//! Runs the programs of all pages, draws their figures, resolves and prints the pages, on
//! all cores.
//!
//! What is cached, and what is reported when something is wrong, is decided here and nowhere
//! else.

use crate::across_pages::problems::ListingIndex;
use crate::across_pages::progress;
use crate::across_pages::races;
use crate::block::figure;
use crate::page::diagnostic::{self, LocatedDiagnostic};
use crate::page::parsed::ParsedPage;
use crate::print::inline::SiteLinks;
use crate::print::{self, PrintedPage};
use crate::program::job::{self, FinishedJob, Job};
use crate::program::output::OutputPrograms;
use crate::program::record;
use crate::program::run;
use crate::resolve::{self, ResolveContext};
use crate::site::words::Words;
use anyhow::Context as _;
use book_model::{Page, PageMeta};
use recorder::Event;
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::OnceLock;

/// Something to do that does not depend on anything else to do.
type Task<'a> = Box<dyn Fn() + Sync + 'a>;

/// The pages of a book, parsed.
pub(crate) struct ParsedBook<'a> {
    /// The book's folder.
    pub(crate) root: &'a Path,
    /// The folder of the pages.
    pub(crate) source_dir: &'a Path,
    pub(crate) pages: Vec<ParsedPage>,
    /// One for each page.
    pub(crate) metas: Vec<PageMeta>,
    /// Whether the pages are the whole book. To find out whether a single page has changed
    /// takes longer than to make it: then nothing of a page is cached.
    pub(crate) is_whole: bool,
}

/// A page with all that it is made from.
struct PageSource<'a> {
    page: &'a ParsedPage,
    meta: &'a PageMeta,
    jobs: Vec<FinishedJob>,
}

/// How the pages of a site are printed.
pub(crate) struct PrintOptions<'a> {
    pub(crate) words: &'a Words,
    /// For another language than English: the paths of all pages in it.
    pub(crate) translated_pages: Option<&'a BTreeSet<String>>,
}

/// Returns the typed pages of a book, in order.
///
/// # Errors
///
/// If something is wrong with a page, all diagnostics; or if a file can't be read or
/// written.
pub(crate) fn resolve_pages(book: &ParsedBook) -> anyhow::Result<Vec<Page>> {
    make_pages(book, |source, context| {
        resolve_cached(source, context).map(|(page, _)| page)
    })
}

/// Returns the pages of a site, in order.
///
/// # Errors
///
/// Those of [`resolve_pages`].
pub(crate) fn print_pages(
    book: &ParsedBook,
    options: &PrintOptions,
) -> anyhow::Result<Vec<PrintedPage>> {
    make_pages(book, |source, context| {
        let print = |page: &Page| {
            let links = SiteLinks {
                page_path: &page.meta.path,
                translated_pages: options.translated_pages,
            };
            print::print(page, options.words, &links)
        };
        if !book.is_whole {
            let page = resolve::resolve(source.page, source.meta.clone(), &source.jobs, context)?;
            return Ok(print(&page));
        }
        let key = (
            "printed page",
            fingerprint(source, context)?,
            options.words.fingerprint(),
            options.translated_pages,
        );
        cache::get_or_compute(book.root, key, || {
            resolve_cached(source, context).map(|(page, _)| print(&page))
        })
    })
}

/// Returns the typed page, from the cache if it is there, and its fingerprint.
fn resolve_cached(
    source: &PageSource,
    context: &ResolveContext,
) -> Result<(Page, u64), Vec<LocatedDiagnostic>> {
    let fingerprint = fingerprint(source, context)?;
    let page = cache::get_or_compute(context.root, fingerprint, || {
        resolve::resolve(source.page, source.meta.clone(), &source.jobs, context)
    })?;
    Ok((page, fingerprint))
}

fn fingerprint(
    source: &PageSource,
    context: &ResolveContext,
) -> Result<u64, Vec<LocatedDiagnostic>> {
    resolve::fingerprint(source.page, source.meta, &source.jobs, context).map_err(|error| {
        let help = "look whether its files can be read";
        let diagnostic = diagnostic::Diagnostic::with_help(help)(error);
        vec![source.page.diagnostic_on_line(1, diagnostic)]
    })
}

/// Runs the programs of all pages, and makes something of each page.
fn make_pages<T: Send>(
    book: &ParsedBook,
    make: impl Fn(&PageSource, &ResolveContext) -> Result<T, Vec<LocatedDiagnostic>> + Sync,
) -> anyhow::Result<Vec<T>> {
    let ParsedBook {
        root,
        source_dir,
        pages,
        metas,
        ..
    } = book;
    let mut diagnostics = Vec::new();
    let jobs: Vec<_> = pages
        .iter()
        .map(|page| job::jobs_of_page(root, source_dir, page, &mut diagnostics))
        .collect();
    diagnostics.extend(job::duplicate_ids(pages, &jobs));
    let programs = OutputPrograms::new(root);
    let results = run_jobs(root, pages, &jobs, &programs)?;
    let chapters = progress::collect_chapters(root, source_dir, pages, &jobs, &mut diagnostics);
    let context = ResolveContext {
        root,
        source_dir,
        programs,
        chapters: &chapters,
        listings: ListingIndex::new(root, source_dir, pages)?,
        races: races::collect(source_dir, pages),
    };
    let finished_jobs = finish_jobs(pages, jobs, results, &mut diagnostics);
    let sources: Vec<_> = pages
        .iter()
        .zip(metas)
        .zip(finished_jobs)
        .map(|((page, meta), jobs)| PageSource { page, meta, jobs })
        .collect();
    let results = parallel::map(&sources, |source| make(source, &context));
    let mut made = Vec::new();
    for result in results {
        match result {
            Ok(page) => made.push(page),
            Err(found) => diagnostics.extend(found),
        }
    }
    diagnostic::fail_if_any(diagnostics)?;
    Ok(made)
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
    pages: &[ParsedPage],
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
        .flat_map(ParsedPage::directives)
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

/// Returns the jobs of each page with their results. A job that failed becomes a diagnostic
/// instead.
fn finish_jobs(
    pages: &[ParsedPage],
    jobs: Vec<Vec<Job>>,
    results: JobResults,
    diagnostics: &mut Vec<LocatedDiagnostic>,
) -> Vec<Vec<FinishedJob>> {
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
        finished_pages.push(finished_jobs);
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
