//! Runs the programs of all pages, draws their figures, resolves and prints the pages, on
//! all cores.
//!
//! What is cached, and what is reported when something is wrong, is decided here and nowhere
//! else.

use crate::across_pages::elsewhere::JudgeProblems;
use crate::across_pages::problems::ListingIndex;
use crate::across_pages::progress;
use crate::across_pages::races;
use crate::block::figure;
use crate::page::diagnostic::{self, Diagnostic, LocatedDiagnostic};
use crate::page::parsed::ParsedPage;
use crate::print::inline::SiteLinks;
use crate::print::{self, PrintedPage};
use crate::program::crates::NumberCrates;
use crate::program::job::{self, FinishedJob, Job};
use crate::program::output::OutputPrograms;
use crate::program::record;
use crate::program::run;
use crate::resolve::{self, ResolveContext};
use crate::site::words::Words;
use crate::site::{original, translate};
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
    jobs: Vec<FinishedJob<'a>>,
}

/// What is wrong with a page, if it can't be made.
pub(crate) type Made<T> = Result<T, Vec<LocatedDiagnostic>>;

/// How the pages of a site are printed.
pub(crate) struct PrintOptions<'a> {
    pub(crate) words: &'a Words,
    /// For another language than English: the paths of all pages in it.
    pub(crate) translated_pages: Option<&'a BTreeSet<String>>,
}

/// Makes pages of a book: some of them, or all at once.
pub(crate) struct Workshop<'a> {
    book: &'a ParsedBook<'a>,
    /// The programs of each page.
    jobs: Vec<Vec<Job>>,
    context: ResolveContext<'a>,
    crates: NumberCrates<'a>,
    /// What is wrong before anything has run.
    diagnostics: Vec<LocatedDiagnostic>,
}

impl<'a> Workshop<'a> {
    /// Collects what the pages have in common.
    ///
    /// # Errors
    ///
    /// If a file can't be read.
    pub(crate) fn new(book: &'a ParsedBook<'a>) -> anyhow::Result<Self> {
        let ParsedBook {
            root,
            source_dir,
            pages,
            ..
        } = book;
        let mut diagnostics = Vec::new();
        let jobs: Vec<_> = pages
            .iter()
            .map(|page| job::jobs_of_page(root, source_dir, page, &mut diagnostics))
            .collect();
        diagnostics.extend(job::duplicate_ids(pages, &jobs));
        let chapters = progress::collect_chapters(root, source_dir, pages, &jobs, &mut diagnostics);
        let context = ResolveContext {
            root,
            source_dir,
            programs: OutputPrograms::new(root),
            chapters,
            listings: ListingIndex::new(root, source_dir, pages)?,
            judge_problems: JudgeProblems::collect(source_dir, pages),
            races: races::collect(source_dir, pages),
        };
        Ok(Self {
            book,
            jobs,
            context,
            crates: NumberCrates::new(root),
            diagnostics,
        })
    }

    /// Compiles what programs of the pages need, so that no page has to wait for it later.
    pub(crate) fn prepare(&self) {
        // Errors come back where the programs are needed.
        let _ = self.crates.flags();
        let directives = self.book.pages.iter().flat_map(ParsedPage::directives);
        let directives: Vec<_> = directives.map(|(directive, _)| directive).collect();
        self.context.programs.prefetch(&directives);
    }

    /// Returns the typed pages of the whole book, in order.
    ///
    /// # Errors
    ///
    /// If something is wrong with a page, all diagnostics; or if a file can't be read or
    /// written.
    pub(crate) fn resolve_all(self) -> anyhow::Result<Vec<Page>> {
        let made = self.make(&self.all_pages(), |source| self.resolve(source))?;
        self.all_or_diagnostics(made)
    }

    /// Returns the pages of the site, in order.
    ///
    /// # Errors
    ///
    /// Those of [`Self::resolve_all`].
    pub(crate) fn print_all(self, options: &PrintOptions) -> anyhow::Result<Vec<PrintedPage>> {
        let made = self.print(&self.all_pages(), options)?;
        self.all_or_diagnostics(made)
    }

    fn all_pages(&self) -> Vec<usize> {
        (0..self.book.pages.len()).collect()
    }

    /// Returns all pages, or all diagnostics.
    fn all_or_diagnostics<T>(self, made: Vec<Made<T>>) -> anyhow::Result<Vec<T>> {
        let mut diagnostics = self.diagnostics;
        let mut pages = Vec::new();
        for result in made {
            match result {
                Ok(page) => pages.push(page),
                Err(found) => diagnostics.extend(found),
            }
        }
        diagnostic::fail_if_any(diagnostics)?;
        Ok(pages)
    }

    /// Returns the pages with these indices as the site has them.
    ///
    /// # Errors
    ///
    /// If a file can't be read or written. What is wrong with a page is its own error.
    pub(crate) fn print(
        &self,
        indices: &[usize],
        options: &PrintOptions,
    ) -> anyhow::Result<Vec<Made<PrintedPage>>> {
        let words = options.words;
        let print = |mut page: Page, is_behind: bool| {
            translate::translate_page(&mut page, words);
            if is_behind {
                translate::mark_as_behind(&mut page, words);
            }
            let links = SiteLinks {
                page_path: &page.meta.path,
                translated_pages: options.translated_pages,
            };
            print::print(&page, words, &links)
        };
        self.make(indices, |source| {
            let is_behind = !words.is_english() && self.is_behind(source)?;
            if !self.book.is_whole {
                let page = resolve::resolve(source.page, source.meta, &source.jobs, &self.context)?;
                return Ok(print(page, is_behind));
            }
            let key = (
                "printed page",
                self.fingerprint(source)?,
                words.fingerprint(),
                options.translated_pages,
                is_behind,
            );
            cache::get_or_compute(self.book.root, key, || {
                self.resolve(source).map(|page| print(page, is_behind))
            })
        })
    }

    /// Returns whether a page is older than the English page that it was translated from.
    fn is_behind(&self, source: &PageSource) -> Made<bool> {
        original::is_behind(self.book.root, Path::new(&source.meta.source))
            .map_err(|error| vec![unreadable(source.page, error)])
    }

    /// Runs the programs of the pages with these indices, and makes something of each page.
    fn make<T: Send>(
        &self,
        indices: &[usize],
        make: impl Fn(&PageSource) -> Made<T> + Sync,
    ) -> anyhow::Result<Vec<Made<T>>> {
        let results = self.run_jobs(indices)?;
        let sources = self.page_sources(indices, results);
        Ok(parallel::map(&sources, |source| match source {
            Ok(source) => make(source),
            Err(diagnostics) => Err(diagnostics.clone()),
        }))
    }

    /// Returns the typed page, from the cache if it is there.
    fn resolve(&self, source: &PageSource) -> Made<Page> {
        cache::get_or_compute(self.book.root, self.fingerprint(source)?, || {
            resolve::resolve(source.page, source.meta, &source.jobs, &self.context)
        })
    }

    fn fingerprint(&self, source: &PageSource) -> Made<u64> {
        resolve::fingerprint(source.page, source.meta, &source.jobs, &self.context)
            .map_err(|error| vec![unreadable(source.page, error)])
    }

    /// Runs all jobs of these pages, and meanwhile prefetches what the pages need from the
    /// cache: figures, tables, and the programs of `{{#output}}`.
    fn run_jobs(&self, indices: &[usize]) -> anyhow::Result<JobResults> {
        let root = self.book.root;
        let jobs = || indices.iter().flat_map(|&index| &self.jobs[index]);
        let snippets: Vec<_> = jobs().map(|job| &job.snippet).collect();
        let watched: Vec<_> = jobs()
            .filter_map(|job| Some((&job.snippet, job.record_options()?)))
            .collect();
        let directives: Vec<_> = indices
            .iter()
            .flat_map(|&index| self.book.pages[index].directives())
            .map(|(directive, _)| directive)
            .collect();
        let outputs = OnceLock::new();
        let recordings = OnceLock::new();
        // The long tasks come first: while a compiler runs, there are cores to draw with.
        let mut tasks: Vec<Task> = vec![
            Box::new(|| drop(outputs.set(run::run_all(root, &self.crates, &snippets)))),
            Box::new(|| drop(recordings.set(record::record_all(root, &self.crates, &watched)))),
            Box::new(|| self.context.programs.prefetch(&directives)),
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

    /// Returns these pages with the results of their jobs. A job that failed becomes a
    /// diagnostic of its page.
    fn page_sources(&self, indices: &[usize], results: JobResults) -> Vec<Made<PageSource<'_>>> {
        let mut outputs = results.outputs.into_iter();
        let mut recordings = results.recordings.into_iter();
        let mut sources = Vec::new();
        for &index in indices {
            let page = &self.book.pages[index];
            let mut diagnostics = Vec::new();
            let mut finished_jobs = Vec::new();
            for (job, output) in self.jobs[index].iter().zip(outputs.by_ref()) {
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
            sources.push(if diagnostics.is_empty() {
                Ok(PageSource {
                    page,
                    meta: &self.book.metas[index],
                    jobs: finished_jobs,
                })
            } else {
                Err(diagnostics)
            });
        }
        sources
    }
}

/// Returns the diagnostic of a page that depends on a file which can't be read.
fn unreadable(page: &ParsedPage, error: anyhow::Error) -> LocatedDiagnostic {
    let diagnostic = Diagnostic::with_help("look whether its files can be read")(error);
    page.diagnostic_on_line(1, diagnostic)
}

/// What came out of the jobs of some pages.
struct JobResults {
    /// One for each job, in order.
    outputs: Vec<run::SnippetOutput>,
    /// One for each job that is watched, in order.
    recordings: Vec<record::Recording>,
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
