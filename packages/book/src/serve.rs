//! `cargo book`: the site on this machine, rebuilt when a file changes.

use crate::site;
use anyhow::{Context as _, bail};
use axum::Router;
use clap::Args;
use notify_debouncer_mini::notify::RecursiveMode;
use notify_debouncer_mini::{DebounceEventResult, new_debouncer};
use std::io::ErrorKind;
use std::net::Ipv4Addr;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::mpsc;
use std::time::{Duration, Instant};
use tokio::net::TcpListener;
use tower_http::services::{ServeDir, ServeFile};
use tower_livereload::{LiveReloadLayer, Reloader};

/// What the reader may choose.
#[derive(Args)]
pub(crate) struct Options {
    /// The port of 127.0.0.1 to serve on; 0 takes any that is free.
    #[arg(long, default_value_t = 3000)]
    port: u16,
    /// Opens the book in the browser.
    #[arg(long)]
    open: bool,
}

/// Builds the site, serves it, and rebuilds it until the process is stopped.
pub(crate) fn run(root: &Path, options: &Options) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        // Before the build: who can't have the port should not wait for it.
        let listener = listen(options.port).await?;
        let dest = root.join(site::DEST);
        site::build(root, &dest)?;
        let live = LiveReloadLayer::new();
        watch(root.to_owned(), dest.clone(), live.reloader())?;
        let address = format!("http://{}/", listener.local_addr()?);
        println!("the book is on {address} (stop it with Ctrl+C)");
        if options.open && let Err(error) = open::that(&address) {
            eprintln!("no browser could be opened: {error}");
        }
        let files = ServeDir::new(&dest).not_found_service(ServeFile::new(dest.join("404.html")));
        let service = Router::new().fallback_service(files).layer(live);
        axum::serve(listener, service).await.context("the server stopped")
    })
}

async fn listen(port: u16) -> anyhow::Result<TcpListener> {
    match TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await {
        Ok(listener) => Ok(listener),
        Err(error) if error.kind() == ErrorKind::AddrInUse => {
            bail!("port {port} is in use: stop what runs there, or choose another with --port")
        }
        Err(error) => Err(error).with_context(|| format!("port {port} can't be used")),
    }
}

/// Rebuilds the site whenever a source of it changes.
fn watch(root: PathBuf, dest: PathBuf, reloader: Reloader) -> anyhow::Result<()> {
    let (send, changes) = mpsc::channel::<DebounceEventResult>();
    let mut debouncer = new_debouncer(Duration::from_millis(50), send)?;
    for source in ["src", "theme", "listings", "packages", "book.toml", "Cargo.toml"] {
        let path = root.join(source);
        if path.exists() {
            debouncer.watcher().watch(&path, RecursiveMode::Recursive)?;
        }
    }
    std::thread::spawn(move || {
        // Owned here, or it would stop watching.
        let _debouncer = debouncer;
        for events in changes {
            let events = events.unwrap_or_default();
            let code = events.iter().any(|event| {
                let path = event.path.strip_prefix(&root).unwrap_or(&event.path);
                ["listings", "packages", "Cargo.toml"].iter().any(|folder| path.starts_with(folder))
            });
            if events.is_empty() {
                continue;
            }
            let start = Instant::now();
            match rebuild(&root, &dest, code) {
                Ok(()) => {
                    println!("rebuilt in {:.1} s", start.elapsed().as_secs_f64());
                    reloader.reload();
                }
                Err(error) => eprintln!("error: {error:#}"),
            }
        }
    });
    Ok(())
}

/// Pages are rebuilt by this process; figures and programs have to be compiled
/// anew.
fn rebuild(root: &Path, dest: &Path, code_changed: bool) -> anyhow::Result<()> {
    if !code_changed {
        return site::build(root, dest);
    }
    let status = Command::new("cargo")
        .args(["run", "--quiet", "--package", "book", "--", "build", "--dest"])
        .arg(dest)
        .current_dir(root)
        .status()
        .context("cargo can't be started")?;
    match status.success() {
        true => Ok(()),
        false => bail!("the book stays as it was"),
    }
}
