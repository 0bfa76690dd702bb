//! `cargo book`: the site on this machine, rebuilt when a file changes.

use crate::{say, site};
use anyhow::{Context as _, Error, bail, ensure};
use clap::Args;
use press::{language, wasm};
use project::{files, url};
use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::io::{self, ErrorKind, Write as _};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Component, Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime};
use std::{env, fs};
use tiny_http::{Header, Request, Response, Server};

/// Where the site is written while it is served: its pages wait for changes,
/// which those for a web server must not.
const DEST: &str = "target/serve";
/// The address that a page asks for, and that answers when it has changed.
const CHANGED: &str = "__changed";
/// The address that answers once nothing is left to be made: for a script that has
/// changed a file, or asked for a page, and wants to know what came of it.
const AT_REST: &str = "__at-rest";

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
    // Before the build: who can't have the port should not wait for it.
    let listener = listen(options.port)?;
    let own = listener.local_addr()?;
    let address = format!("http://{own}/");
    let signals = Arc::new(Signals::default());
    let root = root.to_owned();
    let program = env::current_exe()?;
    let dest = root.join(DEST);
    let languages = language::load_all(&root)?
        .into_iter()
        .map(|language| language.code);
    let pages = PAGES
        .map(String::from)
        .into_iter()
        .chain(languages)
        .collect();
    let site = Site {
        dest: dest.clone(),
        root,
        program,
        pages,
        signals: Arc::clone(&signals),
    };
    let seen = (look(&site.root, &site.pages), look(&site.root, &CODE));
    // The pages can be read before their boards are compiled.
    let is_playable = wasm::are_playable(&site.root);
    let start = Instant::now();
    let boards = if is_playable {
        &[][..]
    } else {
        &["--pictures"]
    };
    ensure!(
        site.build().args(boards).status()?.success(),
        "the book can't be served"
    );
    let all = (!is_playable).then(|| site.build().spawn()).transpose()?;
    let making = all.map(|process| Making {
        process,
        start,
        shown: None,
    });
    std::thread::spawn(move || {
        if let Err(error) = site.watch(seen, making) {
            let _ = writeln!(io::stderr(), "error: changes are no longer seen: {error:#}");
        }
    });
    say(&format!("the book is on {address} (stop it with Ctrl+C)"));
    if !is_playable {
        say("its boards are pictures until they are compiled");
    }
    if options.open
        && let Err(error) = open::that(&address)
    {
        eprintln!("no browser could be opened: {error}");
    }
    let server = Server::from_listener(listener, None).map_err(Error::from_boxed)?;
    // It may leave a connection without a thread, while all threads wait for
    // others. That of one which ends at once takes it over.
    std::thread::spawn(move || {
        while TcpStream::connect(own).is_ok() {
            std::thread::sleep(Duration::from_millis(200));
        }
    });
    for request in server.incoming_requests() {
        let dest = dest.clone();
        let signals = Arc::clone(&signals);
        std::thread::spawn(move || answer(request, &dest, &signals));
    }
    bail!("the server stopped")
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

/// What requests may wait for.
#[derive(Default)]
struct Signals {
    /// A page has changed.
    changed: Signal,
    /// All sources were looked at, and nothing is left to be made.
    at_rest: Signal,
}

/// How often something has happened.
#[derive(Default)]
struct Signal(Mutex<u64>, Condvar);

impl Signal {
    fn count(&self) -> MutexGuard<'_, u64> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn tell(&self) {
        *self.count() += 1;
        self.1.notify_all();
    }

    /// Returns after the next time.
    fn wait(&self) {
        let count = self.count();
        let before = *count;
        drop(self.1.wait_while(count, |count| *count == before));
    }
}

/// Sends a file of the site, or tells the page that it has changed.
fn answer(request: Request, site: &Path, signals: &Signals) {
    let asked = request.url().split(['?', '#']).next().unwrap_or_default();
    let asked = url::decoded(asked.trim_start_matches('/'));
    // Who has asked may be gone.
    let _ = if asked == CHANGED {
        signals.changed.wait();
        request.respond(Response::from_string("reload"))
    } else if asked == AT_REST {
        // The look that ends first may have begun before it was asked.
        signals.at_rest.wait();
        signals.at_rest.wait();
        request.respond(Response::from_string("at rest"))
    } else if let Some((file, kind)) = open(site, &asked) {
        request.respond(Response::from_file(file).with_header(kind))
    } else if let Some((file, kind)) = open(site, "404.html") {
        request.respond(
            Response::from_file(file)
                .with_header(kind)
                .with_status_code(404),
        )
    } else {
        request.respond(Response::empty(404))
    };
}

/// The file that is asked for, with the header that says of what kind it is.
fn open(site: &Path, asked: &str) -> Option<(File, Header)> {
    let asked = Path::new(if asked.is_empty() {
        "index.html"
    } else {
        asked
    });
    let is_inside = asked
        .components()
        .all(|part| matches!(part, Component::Normal(_)));
    let kind = match asked.extension()?.to_str()? {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "gif" => "image/gif",
        "jpeg" | "jpg" => "image/jpeg",
        "webp" => "image/webp",
        "woff2" => "font/woff2",
        _ => "text/plain; charset=utf-8",
    };
    let file = File::open(site.join(asked)).ok().filter(|_| is_inside)?;
    Some((file, Header::from_bytes("Content-Type", kind).ok()?))
}

/// The sources of the pages in English, and those that have to be compiled first.
const PAGES: [&str; 3] = ["src", "theme", "book.toml"];
const CODE: [&str; 5] = [
    "listings",
    "packages",
    "Cargo.toml",
    "Cargo.lock",
    "rust-toolchain.toml",
];

/// Each file with its time and size.
type State = BTreeMap<PathBuf, (Option<SystemTime>, u64)>;

fn look(root: &Path, sources: &[impl AsRef<Path>]) -> State {
    // The one that a build writes is no change.
    let files = files::all(root, sources).unwrap_or_default().into_iter();
    let files = files.filter(|path| !path.ends_with("head.hbs"));
    let known = files.filter_map(|path| Some((fs::metadata(&path).ok()?, path)));
    known
        .map(|(data, path)| (path, (data.modified().ok(), data.len())))
        .collect()
}

/// The files that are not as they were.
fn changed(new: &State, old: &State) -> Vec<PathBuf> {
    let files: BTreeSet<_> = new.keys().chain(old.keys()).collect();
    files
        .into_iter()
        .filter(|&path| new.get(path) != old.get(path))
        .cloned()
        .collect()
}

/// The site that is served. Other processes make it, so that the program that
/// cargo has built last does, and so that they can be stopped.
struct Site {
    root: PathBuf,
    /// This program, until cargo puts another one there.
    program: PathBuf,
    dest: PathBuf,
    /// The sources of all pages.
    pages: Vec<String>,
    /// Told what requests wait for.
    signals: Arc<Signals>,
}

/// A whole site that is being made.
struct Making {
    process: Child,
    start: Instant,
    /// The page that is shown already, and what it said then.
    shown: Option<(PathBuf, Vec<u8>)>,
}

impl Site {
    /// The command that writes the site.
    fn build(&self) -> Command {
        let mut command = Command::new(&self.program);
        command
            .args(["build", "--soon", "--dest"])
            .arg(&self.dest)
            .stdout(Stdio::null());
        command.env("MDBOOK_OUTPUT__HTML__LIVE_RELOAD_ENDPOINT", CHANGED);
        command.current_dir(&self.root);
        command
    }

    /// Makes the site anew whenever a source of it changes.
    ///
    /// It looks at the files several times a second: to be told of changes by
    /// the system also means to be told of what the build itself opens.
    fn watch(&self, mut seen: (State, State), first: Option<Making>) -> anyhow::Result<()> {
        let mut making = first;
        let mut tick = 0;
        loop {
            tick += 1;
            std::thread::sleep(Duration::from_millis(50));
            let ended = making
                .as_mut()
                .map(|it| it.process.try_wait())
                .transpose()?
                .flatten();
            if let Some(status) = ended
                && let Some(made) = making.take()
            {
                self.tell(&made, status.success());
            }
            let mut pages = look(&self.root, &self.pages);
            if pages != seen.0 {
                // Who saves a file may empty it first.
                std::thread::sleep(Duration::from_millis(20));
                pages = look(&self.root, &self.pages);
            }
            // There are ten times as many files of code.
            if pages == seen.0 && tick % 8 != 0 {
                continue;
            }
            let now = (pages, look(&self.root, &CODE));
            if now == seen {
                if making.is_none() {
                    self.signals.at_rest.tell();
                }
                continue;
            }
            if let Some(mut old) = making.take() {
                old.process.kill()?;
                old.process.wait()?;
                site::sweep(&self.dest);
            }
            let start = Instant::now();
            let code_changed = now.1 != seen.1;
            let files = [changed(&now.0, &seen.0), changed(&now.1, &seen.1)].concat();
            // What changes from here on is found at the next look.
            seen = now;
            if code_changed && !self.compile() {
                say_wrong();
                continue;
            }
            let mut shown = None;
            for page in self.pages_of(&files) {
                shown = self.show(&page, start);
            }
            // The scripts of its boards may be others, too.
            let shown = shown.filter(|_| !code_changed);
            making = Some(Making {
                process: self.build().spawn()?,
                start,
                shown,
            });
        }
    }

    /// Compiles this program anew; cargo says what is wrong.
    fn compile(&self) -> bool {
        let mut cargo = Command::new("cargo");
        let cargo = cargo
            .args(["build", "--quiet", "--package", "book"])
            .current_dir(&self.root);
        cargo.status().is_ok_and(|status| status.success())
    }

    /// The pages that an author who has changed these `files` wants to see: the
    /// one of them that is a page, or those that show the one that is a listing,
    /// a figure or a table.
    fn pages_of(&self, files: &[PathBuf]) -> Vec<PathBuf> {
        let [file] = files else { return Vec::new() };
        let is_page = |path: &Path| path.extension().is_some_and(|extension| extension == "md");
        if file.starts_with(self.root.join("src")) {
            return if is_page(file) {
                files.to_vec()
            } else {
                Vec::new()
            };
        }
        let path = file
            .strip_prefix(&self.root)
            .unwrap_or(file)
            .display()
            .to_string();
        let name = files::stem(file).replace('_', "-");
        let signs = ["figure", "table"].map(|kind| format!("{{{{#{kind} {name}}}}}"));
        let shows = |page: &PathBuf| {
            let text = files::read(page).unwrap_or_default();
            text.contains(&path) || signs.iter().any(|sign| text.contains(sign))
        };
        let pages = files::below(&self.root.join("src")).unwrap_or_default();
        pages
            .into_iter()
            .filter(|page| is_page(page) && shows(page))
            .collect()
    }

    /// Shows a page that has changed before all else is made; what is wrong with
    /// it is told when the whole site is made.
    fn show(&self, page: &Path, start: Instant) -> Option<(PathBuf, Vec<u8>)> {
        let inside = page.strip_prefix(self.root.join("src")).ok()?;
        let mut command = self.build();
        let status = command
            .arg("--page")
            .arg(inside)
            .stderr(Stdio::null())
            .status()
            .ok()?;
        let written = self.dest.join(press::site_path(inside));
        let text = fs::read(&written).ok().filter(|_| status.success())?;
        self.signals.changed.tell();
        let page = inside.display();
        say(&format!(
            "{page} is shown after {:.1} s",
            start.elapsed().as_secs_f64()
        ));
        Some((written, text))
    }

    /// Says how it went, and tells the pages that wait for it, unless the reader
    /// sees it already.
    fn tell(&self, made: &Making, succeeded: bool) {
        if !succeeded {
            return say_wrong();
        }
        say(&format!(
            "rebuilt in {:.1} s",
            made.start.elapsed().as_secs_f64()
        ));
        let seen = made.shown.as_ref();
        if !seen.is_some_and(|(page, text)| fs::read(page).is_ok_and(|now| now == *text)) {
            self.signals.changed.tell();
        }
    }
}

/// Says that nothing has come of a change; nobody may be there to read it.
fn say_wrong() {
    let _ = writeln!(io::stderr(), "the book stays as it was");
}
