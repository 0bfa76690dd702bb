//! `cargo book`: the site on this machine, rebuilt when a file changes.

use crate::say::say;
use crate::site;
use anyhow::{Context as _, bail, ensure};
use axum::Router;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::routing::any;
use clap::Args;
use project::files;
use std::collections::BTreeMap;
use std::fs;
use std::io::{self, ErrorKind, Write as _};
use std::net::Ipv4Addr;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant, SystemTime};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tower_http::services::{ServeDir, ServeFile};

/// Where the site is written while it is served: its pages wait for changes,
/// which those for a web server must not.
const DEST: &str = "target/serve";
/// The address on which a page waits for changes, as with `mdbook serve`.
const LIVE_RELOAD: &str = "__livereload";

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
        let dest = root.join(DEST);
        site::build_live(root, &dest, LIVE_RELOAD)?;
        let (built, builds) = watch::channel(());
        watch_sources(root.to_owned(), dest.clone(), built);
        let address = format!("http://{}/", listener.local_addr()?);
        say(&format!("the book is on {address} (stop it with Ctrl+C)"));
        if options.open
            && let Err(error) = open::that(&address)
        {
            eprintln!("no browser could be opened: {error}");
        }
        let files = ServeDir::new(&dest).not_found_service(ServeFile::new(dest.join("404.html")));
        let live = any(move |upgrade: WebSocketUpgrade| {
            let builds = builds.clone();
            async move { upgrade.on_upgrade(|socket| tell(socket, builds)) }
        });
        let service = Router::new().route(&format!("/{LIVE_RELOAD}"), live).fallback_service(files);
        axum::serve(listener, service).await.context("the server stopped")
    })
}

/// Tells a page that the site has been built anew.
async fn tell(mut socket: WebSocket, mut builds: watch::Receiver<()>) {
    builds.mark_unchanged();
    if builds.changed().await.is_ok() {
        // The page may be gone.
        let _ = socket.send(Message::text("reload")).await;
    }
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

/// The sources of the pages, which this process can print anew, and those that
/// have to be compiled first.
const PAGES: [&str; 3] = ["src", "theme", "book.toml"];
const CODE: [&str; 4] = ["listings", "packages", "Cargo.toml", "Cargo.lock"];

/// Rebuilds the site whenever a source of it changes.
///
/// It looks at the files several times a second: to be told of changes by the
/// system also means to be told of what the build itself opens.
fn watch_sources(root: PathBuf, dest: PathBuf, built: watch::Sender<()>) {
    let look = move |root: &Path| (state(root, &PAGES), state(root, &CODE));
    let mut seen = look(&root);
    std::thread::spawn(move || {
        loop {
            std::thread::sleep(Duration::from_millis(150));
            let now = look(&root);
            if now == seen {
                continue;
            }
            let start = Instant::now();
            let code_changed = now.1 != seen.1;
            // What changes during the build is found at the next look.
            seen = now;
            match rebuild(&root, &dest, code_changed) {
                Ok(()) => {
                    say(&format!("rebuilt in {:.1} s", start.elapsed().as_secs_f64()));
                    built.send_replace(());
                }
                // Nobody may be there to read it.
                Err(error) => {
                    let _ = writeln!(io::stderr(), "error: {error:#}\nthe book stays as it was");
                }
            }
        }
    });
}

/// Each file of `sources` with its time and size.
fn state(root: &Path, sources: &[&str]) -> BTreeMap<PathBuf, (Option<SystemTime>, u64)> {
    let mut found = BTreeMap::new();
    for source in sources.iter().map(|source| root.join(source)) {
        let below = files::below(&source).unwrap_or_default();
        let one = if below.is_empty() { vec![source] } else { below };
        for path in one {
            if let Ok(data) = fs::metadata(&path) {
                found.insert(path, (data.modified().ok(), data.len()));
            }
        }
    }
    found
}

/// Pages are rebuilt by this process; figures and programs have to be compiled
/// anew.
fn rebuild(root: &Path, dest: &Path, code_changed: bool) -> anyhow::Result<()> {
    if !code_changed {
        return site::build_live(root, dest, LIVE_RELOAD);
    }
    let status = Command::new("cargo")
        .args(["run", "--quiet", "--package", "book", "--", "build", "--dest"])
        .arg(dest)
        .env("MDBOOK_OUTPUT__HTML__LIVE_RELOAD_ENDPOINT", LIVE_RELOAD)
        .current_dir(root)
        .status()
        .context("cargo can't be started")?;
    ensure!(status.success(), "cargo book build fails");
    Ok(())
}
