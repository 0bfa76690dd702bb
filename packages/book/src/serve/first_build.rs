//! The process that makes the pages of a served book for the first time.

use crate::on_demand::Progress;
use anyhow::{Context as _, ensure};
use indicatif::{ProgressBar, ProgressStyle};
use std::process::Stdio;
use std::time::Instant;
use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader, Lines};
use tokio::process::{Child, ChildStdout, Command};
use tokio::sync::mpsc::{self, UnboundedSender};

/// The process that makes the pages.
pub(super) struct FirstBuild {
    process: Child,
    pub(super) start: Instant,
    output: Lines<BufReader<ChildStdout>>,
    /// The paths of pages that browsers ask for.
    requests: UnboundedSender<String>,
    bar: ProgressBar,
}

impl FirstBuild {
    /// Starts the process, and waits until the site can be served. Returns nothing if all
    /// of it was there already.
    ///
    /// # Errors
    ///
    /// If the site can't be written.
    pub(super) async fn start(mut command: Command) -> anyhow::Result<Option<Self>> {
        let start = Instant::now();
        let mut process = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let stdout = process.stdout.take().context("the build has no output")?;
        let mut stdin = process.stdin.take().context("the build has no input")?;
        let mut output = BufReader::new(stdout).lines();
        let line = output.next_line().await?;
        let page_count = match line.as_deref().and_then(Progress::parse) {
            Some(Progress::Current) => return Ok(None),
            Some(Progress::Shells(count)) => count,
            _ => {
                let status = process.wait().await?;
                ensure!(status.success(), "the book can't be served");
                return Ok(None);
            }
        };
        let (requests, mut requested) = mpsc::unbounded_channel::<String>();
        tokio::spawn(async move {
            while let Some(path) = requested.recv().await {
                let line = format!("{path}\n");
                if stdin.write_all(line.as_bytes()).await.is_err() || stdin.flush().await.is_err() {
                    break;
                }
            }
        });
        Ok(Some(Self {
            process,
            start,
            output,
            requests,
            bar: progress_bar(page_count),
        }))
    }

    /// Asks for a page to be made before others.
    pub(super) fn request(&mut self, path: String) {
        // A path with a line end is none of a page.
        if !path.contains(['\n', '\r']) {
            // The process may have ended.
            let _ = self.requests.send(path);
        }
    }

    /// Waits for what it does next; `None` when it has ended.
    pub(super) async fn next_progress(&mut self) -> Option<Progress> {
        // A line that can't be read is the last one.
        while let Ok(Some(line)) = self.output.next_line().await {
            if let Some(progress) = Progress::parse(&line) {
                if matches!(progress, Progress::Page(_)) {
                    self.bar.inc(1);
                }
                return Some(progress);
            }
        }
        self.bar.finish_and_clear();
        None
    }

    /// Stops it.
    ///
    /// # Errors
    ///
    /// If it can't be stopped.
    pub(super) async fn stop(mut self) -> anyhow::Result<()> {
        self.bar.finish_and_clear();
        Ok(self.process.kill().await?)
    }
}

/// Returns a bar that shows how many pages are made; it shows nothing where standard error
/// is no terminal.
fn progress_bar(page_count: usize) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:30} {pos} of {len} pages are made")
        .expect("the template has only known keys");
    ProgressBar::new(page_count as u64).with_style(style)
}
