//! `cargo book`: serves the site on this machine, and rebuilds it when a file changes.
//!
//! The parts: [`server`] answers requests with the files of the site, [`watcher`]
//! reports changes of the sources, [`rebuild`] runs the builds, and [`reader_programs`]
//! runs what a reader has edited.

mod event;
mod first_build;
mod reader_programs;
mod rebuild;
mod server;
mod sources;
mod watcher;

use crate::{say, site};
use anyhow::{Context as _, bail};
use clap::Args;
use press::language;
use programs::limited::STOP;
use reader_programs::ReaderPrograms;
pub(crate) use reader_programs::{MAX_MEMORY_BYTES, MAX_RECORDED_BYTES};
use rebuild::Rebuilder;
use sources::Sources;
use std::io::ErrorKind;
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio::sync::{broadcast, mpsc};
use watcher::Watcher;

/// The folder of the served site, which is not the one of `cargo book build`: its pages
/// wait for changes, which those for a web server must not.
const DEST: &str = "target/serve";

/// How many reloads may be on their way to browsers at the same time.
const MAX_RELOADS: usize = 64;

/// Where and how the book is served.
#[derive(Args)]
pub(crate) struct Options {
    /// Serve on this port of 127.0.0.1; 0 chooses a free one.
    #[arg(long, default_value_t = 3000)]
    port: u16,
    /// Open the book in the browser.
    #[arg(long)]
    open: bool,
    /// Look for changed files five times a second, instead of being told by the system:
    /// for network drives and shared folders, where it tells nothing.
    #[arg(long)]
    poll: bool,
    /// How many seconds a program may run that a reader has edited.
    #[arg(long, hide = true, default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=3600))]
    run_seconds: u64,
}

/// Serves the site while its pages are made, and rebuilds it until Ctrl+C.
///
/// # Errors
///
/// If the port is in use, the first build fails, or the files can't be watched.
pub(crate) fn run(root: &Path, options: &Options) -> anyhow::Result<()> {
    // Before the build, which takes long: the port may be in use.
    let listener = listen(options.port)?;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()?;
    let ended = runtime.block_on(async {
        tokio::select! {
            ended = build_and_serve(root, options, listener) => ended,
            // The builds are killed as they are dropped.
            pressed = tokio::signal::ctrl_c() => Ok(pressed?),
        }
    });
    // The runtime waits for the program that is running, and its folder is deleted.
    STOP.store(true, Ordering::Relaxed);
    drop(runtime);
    ended?;
    site::sweep(&root.join(DEST));
    Ok(())
}

async fn build_and_serve(
    root: &Path,
    options: &Options,
    listener: TcpListener,
) -> anyhow::Result<()> {
    let own_address = listener.local_addr()?;
    let address = format!("http://{own_address}/");
    let time_limit = Duration::from_secs(options.run_seconds);
    let programs = ReaderPrograms::new(root, own_address.port(), time_limit)?;
    if let Some(why) = programs.unconfined() {
        eprintln!("programs of pages are sent to the Rust Playground: {why}");
    }
    let dest = root.join(DEST);
    let (event_sender, events) = mpsc::unbounded_channel();
    let reload = broadcast::Sender::new(MAX_RELOADS);
    let sources = Sources::new(root, language_folders(root)?);
    let watcher = Watcher::new(&sources, options.poll, event_sender.clone());
    let mut rebuilder = Rebuilder::new(&dest, sources, watcher, reload.clone())?;
    let router = server::router(&dest, event_sender, reload, programs);
    rebuilder.build_first().await?;
    tokio::spawn(server::serve(listener, router));
    say(&format!("the book is on {address} (stop it with Ctrl+C)"));
    if options.open
        && let Err(error) = open::that(&address)
    {
        eprintln!("no browser could be opened: {error}");
    }
    rebuilder.run(events).await
}

/// The folders of the pages in other languages.
fn language_folders(root: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let languages = language::load_all(root)?.into_iter();
    Ok(languages.map(|language| language.code.into()).collect())
}

fn listen(port: u16) -> anyhow::Result<TcpListener> {
    match TcpListener::bind((Ipv4Addr::LOCALHOST, port)) {
        Ok(listener) => Ok(listener),
        Err(error) if error.kind() == ErrorKind::AddrInUse => {
            bail!("port {port} is in use: stop what runs there, or choose another with --port")
        }
        Err(error) => Err(error).with_context(|| format!("port {port} can't be used")),
    }
}
