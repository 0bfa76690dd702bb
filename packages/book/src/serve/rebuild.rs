//! Runs the builds of the served site, one at a time: a change while one runs stops it
//! and starts the next.
//!
//! Other processes do the building, so that the program that cargo has compiled last
//! does it, and so that a build can be stopped.

use super::event::{Event, Reload};
use super::first_build::FirstBuild;
use super::server::CHANGED;
use super::sources::{Changes, Snapshot, Sources};
use super::watcher::Watcher;
use crate::on_demand::Progress;
use crate::{say, site};
use anyhow::Context as _;
use std::future;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::{ExitStatus, Stdio};
use std::time::{Duration, Instant};
use std::{env, fs};
use tokio::process::{Child, Command};
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::sync::{broadcast, oneshot};

/// How long a change may take to be whole: an editor may empty a file before it writes
/// the new text.
const SETTLING_TIME: Duration = Duration::from_millis(20);

/// Keeps the served site up to date.
pub(super) struct Rebuilder {
    sources: Sources,
    watcher: Watcher,
    /// The sources as the last build began with them.
    built: Snapshot,
    /// This program, until cargo puts another one there.
    program: PathBuf,
    /// The folder of the site.
    dest: PathBuf,
    /// The build that makes the pages for the first time, as browsers ask for them.
    first_build: Option<FirstBuild>,
    build: Option<Build>,
    /// Tells the pages in browsers to load themselves again.
    reload: broadcast::Sender<Reload>,
    /// The requests that wait until nothing is left to be built.
    awaiting_rest: Vec<oneshot::Sender<()>>,
}

/// A build of the whole site that is running.
struct Build {
    process: Child,
    start: Instant,
    /// Whether the pages were made one after the other before it.
    is_first: bool,
    /// The page that browsers show already.
    shown: Option<ShownPage>,
}

/// A page that was written before the rest of the site.
struct ShownPage {
    file: PathBuf,
    content: Vec<u8>,
}

impl Rebuilder {
    /// What keeps the site in the folder `dest` up to date with `sources`.
    ///
    /// # Errors
    ///
    /// If the path of this program is unknown.
    pub(super) fn new(
        dest: &Path,
        sources: Sources,
        watcher: Watcher,
        reload: broadcast::Sender<Reload>,
    ) -> anyhow::Result<Self> {
        Ok(Self {
            built: sources.snapshot(),
            sources,
            watcher,
            program: env::current_exe()?,
            dest: dest.to_owned(),
            first_build: None,
            build: None,
            reload,
            awaiting_rest: Vec::new(),
        })
    }

    /// Makes the site ready to be served: its pages are made as browsers ask for them.
    ///
    /// # Errors
    ///
    /// If the build fails.
    pub(super) async fn build_first(&mut self) -> anyhow::Result<()> {
        let mut command = self.build_command();
        command.arg("--on-demand");
        self.first_build = FirstBuild::start(command).await?;
        Ok(())
    }

    /// Rebuilds the site whenever a source changes.
    ///
    /// # Errors
    ///
    /// If a build can't be started.
    pub(super) async fn run(&mut self, mut events: UnboundedReceiver<Event>) -> anyhow::Result<()> {
        loop {
            tokio::select! {
                event = events.recv() => {
                    self.note(event.context("changes are no longer reported")?);
                    tokio::time::sleep(SETTLING_TIME).await;
                    while let Ok(more) = events.try_recv() {
                        self.note(more);
                    }
                }
                progress = next_progress(&mut self.first_build) => match progress {
                Some(progress) => self.show_progress(&progress),
                None => self.finish_first_build()?,
            },
                status = exit_status(&mut self.build) => self.report_end(status?),
            }
            self.watcher.update(&self.sources);
            while let Some(changes) = self.take_changes() {
                self.rebuild(changes).await?;
            }
            if self.build.is_none() && self.first_build.is_none() {
                for request in self.awaiting_rest.drain(..) {
                    // The browser may be gone.
                    let _ = request.send(());
                }
            }
        }
    }

    fn note(&mut self, event: Event) {
        match event {
            // The files themselves say what has changed.
            Event::SourcesChanged => {}
            Event::PageRequested(path) => {
                if let Some(first_build) = &mut self.first_build {
                    first_build.request(path);
                }
            }
            Event::AwaitRest(request) => self.awaiting_rest.push(request),
        }
    }

    /// Shows what the first build has made.
    fn show_progress(&self, progress: &Progress) {
        let reload = match progress {
            Progress::Page(path) => Reload::Page(path.clone()),
            Progress::Boards(module) => Reload::Boards(module.clone()),
            Progress::Current | Progress::Shells(_) => return,
        };
        self.send_reload(reload);
    }

    /// Reloads pages in browsers, if there are any.
    fn send_reload(&self, reload: Reload) {
        let _ = self.reload.send(reload);
    }

    /// Builds the whole site, now that each of its pages was made: what all pages have in
    /// common, the other languages, and the other boards.
    fn finish_first_build(&mut self) -> anyhow::Result<()> {
        if let Some(first_build) = self.first_build.take() {
            self.build = Some(Build {
                process: self.build_command().spawn()?,
                start: first_build.start,
                is_first: true,
                shown: None,
            });
        }
        Ok(())
    }

    /// Returns what has changed since the last call, if anything.
    fn take_changes(&mut self) -> Option<Changes> {
        let now = self.sources.snapshot();
        let changes = now.changes_since(&self.built)?;
        self.built = now;
        Some(changes)
    }

    /// Starts a build of the whole site, after it has shown the page that its author is
    /// waiting for.
    async fn rebuild(&mut self, changes: Changes) -> anyhow::Result<()> {
        let start = Instant::now();
        if let Some(outdated) = self.first_build.take() {
            outdated.stop().await?;
        }
        if let Some(mut outdated) = self.build.take() {
            outdated.process.kill().await?;
            site::sweep(&self.dest);
        }
        if changes.has_code && !self.compile().await {
            report_failure();
            return Ok(());
        }
        let mut shown = None;
        for page in self.pages_of(&changes.files) {
            shown = self.show(&page, start).await;
        }
        self.build = Some(Build {
            process: self.build_command().spawn()?,
            start,
            is_first: false,
            // After a change of code, the scripts of its boards may be others, too.
            shown: shown.filter(|_| !changes.has_code),
        });
        Ok(())
    }

    /// The command that writes the site.
    fn build_command(&self) -> Command {
        let mut command = Command::new(&self.program);
        command
            .args(["build", "--soon", "--dest"])
            .arg(&self.dest)
            .env("MDBOOK_OUTPUT__HTML__LIVE_RELOAD_ENDPOINT", CHANGED)
            // A board keeps the name of its script when it is compiled.
            .env("MDBOOK_OUTPUT__HTML__HASH_FILES", "false")
            .current_dir(&self.sources.root)
            .stdout(Stdio::null())
            .kill_on_drop(true);
        command
    }

    /// Compiles this program again; cargo says what is wrong.
    async fn compile(&self) -> bool {
        let mut cargo = Command::new("cargo");
        cargo
            .args(["build", "--quiet", "--package", "book"])
            .current_dir(&self.sources.root)
            .kill_on_drop(true);
        cargo.status().await.is_ok_and(|status| status.success())
    }

    /// The pages that an author who has changed `files` wants to see: the one that has
    /// changed, or those that show the listing, the figure or the table that has.
    fn pages_of(&self, files: &[PathBuf]) -> Vec<PathBuf> {
        let [file] = files else { return Vec::new() };
        let folder = self.sources.root.join("src");
        let is_page = |path: &Path| path.extension().is_some_and(|extension| extension == "md");
        if file.starts_with(&folder) {
            return files.iter().filter(|file| is_page(file)).cloned().collect();
        }
        let path_in_book = file
            .strip_prefix(&self.sources.root)
            .unwrap_or(file)
            .display()
            .to_string();
        let name = files::stem(file).replace('_', "-");
        let directives = ["figure", "table"].map(|kind| format!("{{{{#{kind} {name}}}}}"));
        let shows_file = |page: &Path| {
            let text = files::read(page).unwrap_or_default();
            text.contains(&path_in_book)
                || directives.iter().any(|directive| text.contains(directive))
        };
        let pages = files::below(&folder).unwrap_or_default().into_iter();
        pages
            .filter(|page| is_page(page) && shows_file(page))
            .collect()
    }

    /// Shows a page that has changed before the rest is built. What is wrong with it is
    /// reported by the build of the whole site.
    async fn show(&self, page: &Path, start: Instant) -> Option<ShownPage> {
        let page = page.strip_prefix(self.sources.root.join("src")).ok()?;
        let mut command = self.build_command();
        command.arg("--page").arg(page).stderr(Stdio::null());
        let status = command.status().await.ok()?;
        let file = self.dest.join(press::site_path(page));
        let content = fs::read(&file).ok().filter(|_| status.success())?;
        self.send_reload(Reload::All);
        let seconds = start.elapsed().as_secs_f64();
        say(&format!("{} is shown after {seconds:.1} s", page.display()));
        Some(ShownPage { file, content })
    }

    /// Reports how the build has ended, and reloads the pages in browsers unless they
    /// show the change already.
    fn report_end(&mut self, status: ExitStatus) {
        let Some(build) = self.build.take() else {
            return;
        };
        if !status.success() {
            return report_failure();
        }
        let seconds = build.start.elapsed().as_secs_f64();
        say(&if build.is_first {
            format!("the whole book was built in {seconds:.1} s")
        } else {
            format!("rebuilt in {seconds:.1} s")
        });
        let is_shown =
            |page: &ShownPage| fs::read(&page.file).is_ok_and(|content| content == page.content);
        if !build.shown.as_ref().is_some_and(is_shown) {
            self.send_reload(Reload::All);
        }
    }
}

/// Waits for what the first build does next, `None` for its end: for ever if there is none.
async fn next_progress(first_build: &mut Option<FirstBuild>) -> Option<Progress> {
    match first_build {
        Some(first_build) => first_build.next_progress().await,
        None => future::pending().await,
    }
}

/// Waits for the end of `build`: for ever if there is none.
async fn exit_status(build: &mut Option<Build>) -> io::Result<ExitStatus> {
    match build {
        Some(build) => build.process.wait().await,
        None => future::pending().await,
    }
}

/// Says that nothing has come of a change; a closed standard error is no problem.
fn report_failure() {
    let _ = writeln!(io::stderr(), "the book stays as it was");
}
