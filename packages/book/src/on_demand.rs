//! The first build of a served book: it shows each page as soon as it is made, first those
//! that a reader has asked for.
//!
//! It is a process of its own, as all builds of a served book. On its standard input come the
//! paths of the pages that browsers ask for, a line each. On its standard output it says what
//! has happened: see [`Progress`].

use crate::{say, site};
use book_model::PageMeta;
use press::on_demand::{MadePage, UnmadeBook};
use press::wasm::{self, BoardBuild};
use std::collections::BTreeSet;
use std::fmt::{self, Display, Formatter};
use std::fs;
use std::io::{self, BufRead as _};
use std::panic::resume_unwind;
use std::path::Path;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

/// The most pages that are made together: a page that a reader asks for meanwhile has to
/// wait for them.
const MAX_GROUP: usize = 6;

/// What is on a page that can't be made.
const FAILED: &str = "\n<p class=\"being-made\" role=\"status\">This page could not be made. The terminal says why.</p>\n";

/// A line that this build prints.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Progress {
    /// The site was there already, made from the sources as they are: nothing follows.
    Current,
    /// The site can be served, with this many pages that are not made yet.
    Shells(usize),
    /// The page with this path is made.
    Page(String),
    /// The boards of this module can be played.
    Boards(String),
}

impl Display for Progress {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        match self {
            Self::Current => f.write_str("current"),
            Self::Shells(count) => write!(f, "shells {count}"),
            Self::Page(path) => write!(f, "page {path}"),
            Self::Boards(module) => write!(f, "boards {module}"),
        }
    }
}

impl Progress {
    /// Parses a line; `None` if it is another one.
    pub(crate) fn parse(line: &str) -> Option<Self> {
        match line.split_once(' ').unwrap_or((line, "")) {
            ("current", "") => Some(Self::Current),
            ("shells", count) => count.parse().ok().map(Self::Shells),
            ("page", path) => Some(Self::Page(path.to_owned())),
            ("boards", module) => Some(Self::Boards(module.to_owned())),
            _ => None,
        }
    }
}

/// Builds the pages one after the other into the site `dest`.
///
/// # Errors
///
/// If a page refers to something that does not exist, or a file can't be read or written.
pub(crate) fn build(root: &Path, dest: &Path) -> anyhow::Result<()> {
    if site::is_current(root, dest, BoardBuild::Dev)? {
        say(&Progress::Current.to_string());
        return Ok(());
    }
    let book = site::write_shells(root, dest)?;
    let unmade = UnmadeBook::parse(root, &book.config, &book.book)?;
    let pages = unmade.pages();
    say(&Progress::Shells(pages.len()).to_string());
    let maker = unmade.page_maker()?;
    let requests = read_requests();
    let mut queue = Queue::new(pages);
    let (first_boards, boards) = mpsc::channel::<String>();
    thread::scope(|scope| {
        let maker = &maker;
        scope.spawn(move || {
            // Once the first page can be read.
            let Ok(folder) = boards.recv() else { return };
            maker.prepare();
            compile_boards(root, dest, std::iter::once(folder).chain(boards));
        });
        let made = make_pages(
            root,
            dest,
            pages,
            &mut queue,
            &requests,
            &first_boards,
            |group| maker.make(group),
        );
        drop(first_boards);
        made
    })
}

/// Makes all pages, and sends the folder of the page that a reader has asked for last.
fn make_pages(
    root: &Path,
    dest: &Path,
    pages: &[PageMeta],
    queue: &mut Queue,
    requests: &Receiver<String>,
    folders: &Sender<String>,
    make: impl Fn(&[usize]) -> anyhow::Result<Vec<MadePage>> + Sync,
) -> anyhow::Result<()> {
    while let Some(group) = queue.next(requests) {
        let made_pages = if group.is_awaited {
            make(&group.pages)?
        } else {
            in_background(|| make(&group.pages))?
        };
        for MadePage { index, html } in made_pages {
            let path = &pages[index].path;
            let text = html.map_or_else(|_| FAILED.to_owned(), |html| format!("\n{html}"));
            site::replace_text(&dest.join(path), &text)?;
            site::copy_runs(root, dest)?;
            site::copy_hidden_code(root, dest)?;
            say(&Progress::Page(path.clone()).to_string());
        }
        // The boards of a chapter are compiled once its first page can be read. When all
        // pages are made, no browser may be listening any more.
        let _ = folders.send(pages[group.pages[0]].folder().to_owned());
    }
    Ok(())
}

/// Compiles the boards of the chapters in the order in which their folders come, and then
/// all others.
fn compile_boards(root: &Path, dest: &Path, folders: impl Iterator<Item = String>) {
    let mut is_compiled = BTreeSet::new();
    let first = boards::MODULES.first().map(|(module, _)| *module);
    for folder in folders {
        let of_chapter = boards::MODULES
            .iter()
            .map(|(module, _)| *module)
            .find(|module| folder.starts_with(module));
        let Some(module) = of_chapter
            .or(first)
            .filter(|&module| is_compiled.insert(module))
        else {
            continue;
        };
        // The whole build afterwards says why a board does not compile.
        if let Ok(Some(script)) = wasm::write_module(root, module)
            && fs::copy(root.join(&script), dest.join(&script)).is_ok()
        {
            say(&Progress::Boards(module.to_owned()).to_string());
        }
    }
}

/// Reads the paths that come on standard input, in the background.
fn read_requests() -> Receiver<String> {
    let (sender, requests) = mpsc::channel();
    thread::spawn(move || {
        for line in io::stdin().lock().lines() {
            let is_sent = line.is_ok_and(|line| sender.send(line).is_ok());
            if !is_sent {
                break;
            }
        }
    });
    requests
}

/// Does something in the background, and leaves the cores to what a reader waits for:
/// the boards of the first chapter, while pages are made that are not asked for.
fn in_background<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    thread::scope(|scope| {
        let worker = scope.spawn(|| {
            // On Linux, this is a property of a thread and of what it starts, and can only
            // grow: so it has a thread of its own.
            #[cfg(target_os = "linux")]
            let _ = rustix::process::nice(BACKGROUND_NICENESS);
            work()
        });
        worker.join().unwrap_or_else(|panic| resume_unwind(panic))
    })
}

/// How much less of the cores a process in the background gets.
#[cfg(target_os = "linux")]
const BACKGROUND_NICENESS: i32 = 10;

/// Pages to be made together.
#[derive(Debug, PartialEq, Eq)]
struct Group {
    /// Their indices.
    pages: Vec<usize>,
    /// Whether a reader waits for them.
    is_awaited: bool,
}

/// The pages that are not made yet.
struct Queue<'a> {
    pages: &'a [PageMeta],
    unmade: BTreeSet<usize>,
    /// The indices of pages that readers have asked for, the last one last.
    requested: Vec<usize>,
}

impl<'a> Queue<'a> {
    fn new(pages: &'a [PageMeta]) -> Self {
        Self {
            pages,
            unmade: (0..pages.len()).collect(),
            requested: Vec::new(),
        }
    }

    /// Returns the pages to be made next: the one that a reader has asked for last, or pages
    /// of one chapter in reading order; `None` when all are made.
    fn next(&mut self, requests: &Receiver<String>) -> Option<Group> {
        while let Ok(path) = requests.try_recv() {
            let index = self.pages.iter().position(|page| page.path == path);
            self.requested.extend(index);
        }
        let first = *self.unmade.first()?;
        let is_unmade = |index: &usize| self.unmade.contains(index);
        let requested = std::iter::from_fn(|| self.requested.pop()).find(is_unmade);
        let awaited = requested.or_else(|| {
            // The first page of all is what most readers wait for.
            (first == 0).then_some(first)
        });
        let pages = if let Some(index) = awaited {
            vec![index]
        } else {
            let folder = self.pages[first].folder();
            self.unmade
                .iter()
                .copied()
                .take_while(|&index| self.pages[index].folder() == folder)
                .take(MAX_GROUP)
                .collect()
        };
        for index in &pages {
            self.unmade.remove(index);
        }
        Some(Group {
            pages,
            is_awaited: awaited.is_some(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_says_what_has_happened() {
        for progress in [
            Progress::Current,
            Progress::Shells(12),
            Progress::Page("a b/c.html".into()),
            Progress::Boards("ch01".into()),
        ] {
            assert_eq!(Progress::parse(&progress.to_string()), Some(progress));
        }
        assert_eq!(Progress::parse("new snippets to run: 3"), None);
    }

    #[test]
    fn what_readers_ask_for_comes_first() {
        let paths = ["index.html", "a/1.html", "a/2.html", "b/1.html", "b/2.html"];
        let pages: Vec<_> = paths
            .iter()
            .map(|path| PageMeta {
                path: (*path).to_owned(),
                ..PageMeta::default()
            })
            .collect();
        let (sender, requests) = mpsc::channel();
        let ask = |path: &str| sender.send(path.to_owned()).unwrap();
        let mut queue = Queue::new(&pages);
        let next = |queue: &mut Queue| {
            let group = queue.next(&requests)?;
            assert_eq!(group.pages.len(), 1);
            Some((group.pages[0], group.is_awaited))
        };
        assert_eq!(next(&mut queue), Some((0, true)));
        ask("b/2.html");
        ask("nosuch.html");
        assert_eq!(next(&mut queue), Some((4, true)));
        ask("a/2.html");
        ask("index.html");
        assert_eq!(next(&mut queue), Some((2, true)));
        assert_eq!(next(&mut queue), Some((1, false)));
        assert_eq!(next(&mut queue), Some((3, false)));
        assert_eq!(next(&mut queue), None);
    }
}
