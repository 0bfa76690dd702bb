//! The book as it is served while its author writes it.

use crate::{book, complaint};
use std::fs;
use std::io::{BufRead as _, BufReader, PipeReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

/// An answer or a line that has not come by then never will.
pub(crate) const DEADLINE: Duration = Duration::from_mins(1);

/// A running `cargo book`, with the lines that it prints, as they come.
pub(crate) struct ServedBook {
    pub(crate) process: Child,
    lines: Receiver<String>,
    /// Such as `127.0.0.1:40123`.
    pub(crate) address: String,
}

impl ServedBook {
    /// Starts it in `folder`, and waits until all of the book can be read.
    pub(crate) fn start(folder: &Path, options: &[&str]) -> Self {
        let served = Self::start_early(folder, options);
        let mut line = served.line();
        while line.starts_with("new ") {
            line = served.line();
        }
        assert!(line.starts_with("the whole book was built in "), "{line}");
        served
    }

    /// Starts it in `folder`, and waits until its pages can be asked for.
    pub(crate) fn start_early(folder: &Path, options: &[&str]) -> Self {
        let (output, stdout) = std::io::pipe().unwrap();
        let process = Command::new(env!("CARGO_BIN_EXE_book"))
            .args(["--port", "0"])
            .args(options)
            .current_dir(folder)
            .stderr(stdout.try_clone().unwrap())
            .stdout(stdout)
            .spawn()
            .unwrap();
        let lines = read_lines(output);
        // What has to run for the first pages may be told before.
        let line = lines
            .iter()
            .find(|line: &String| {
                !line.starts_with("new ") && !line.starts_with("programs of pages ")
            })
            .unwrap();
        let address = line.strip_prefix("the book is on http://").expect(&line);
        let address = address.split('/').next().unwrap().to_owned();
        Self {
            process,
            lines,
            address,
        }
    }

    /// The next line. Each is taken in its turn, so that a line that is printed too
    /// often is found in place of the one after it.
    fn line(&self) -> String {
        self.lines.recv_timeout(DEADLINE).unwrap()
    }

    /// Opens a connection and sends a request on it.
    fn request(&self, path: &str, connection: &str) -> TcpStream {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        stream.set_read_timeout(Some(DEADLINE)).unwrap();
        write!(
            stream,
            "GET {path} HTTP/1.1\r\nHost: x\r\nConnection: {connection}\r\n\r\n"
        )
        .unwrap();
        stream
    }

    /// The answer to a request, with its header.
    fn get(&self, path: &str) -> String {
        let mut answer = String::new();
        let mut stream = self.request(path, "close");
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    /// Waits until every change up to now is built.
    fn await_rest(&self) {
        assert!(self.get("/__at-rest").ends_with("at rest"));
    }
}

impl Drop for ServedBook {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn read_lines(output: PipeReader) -> Receiver<String> {
    let (sender, lines) = channel();
    thread::spawn(move || {
        BufReader::new(output)
            .lines()
            .try_for_each(|line| sender.send(line.unwrap()))
    });
    lines
}

#[test]
fn a_request_gets_its_file_and_nothing_outside_of_the_site() {
    let picture = "<svg xmlns=\"http://www.w3.org/2000/svg\"/>";
    let folder = book(&[
        ("src/one.md", "first\n"),
        ("src/one page.md", "a blank, and ![](a%23b%25.svg)\n"),
        ("src/a#b%.svg", picture),
        (
            "src/SUMMARY.md",
            "- [One](one.md)\n- [Two](two.md)\n- [Three](one%20page.md)\n",
        ),
    ]);
    let served = ServedBook::start(folder.path(), &[]);
    for (path, text) in [
        ("/one.html", "<p>first</p>"),
        ("/one%20page.html", "a blank, and"),
        ("/one%20page.html?x=%23#y", "a blank, and"),
        ("/%6Fne.html", "<p>first</p>"),
        ("/a%23b%25.svg", picture),
        ("/", "<p>first</p>"),
    ] {
        let answer = served.get(path);
        assert!(
            answer.starts_with("HTTP/1.1 200") && answer.contains(text),
            "{path}: {answer}"
        );
        assert!(answer.contains("cache-control: no-store"), "{answer}");
    }
    for path in [
        "/nosuch.html",
        "/%ff.html",
        "/one%00.html",
        "/100%",
        "/a#b%.svg",
        "/one%2520page.html",
        "/../book.toml",
        "/%2e%2e/book.toml",
        "/..%2fbook.toml",
        "/%2Fetc/passwd",
    ] {
        let answer = served.get(path);
        assert!(answer.starts_with("HTTP/1.1 404"), "{path}: {answer}");
    }
    assert!(served.get("/nosuch.html").contains("<html"));
}

/// What a page has until it is made.
const NOTE: &str = "This page is being made";

/// A page whose program ends only when the file `go` is there.
const SLOW_PAGE: &str = "\
```rust
fn main() {
    while !std::path::Path::new(GO).exists() {
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    println!(\"made\");
}
```
";

#[test]
fn a_page_that_is_being_made_reloads_itself_when_it_is_ready() {
    let go = tempfile::tempdir().unwrap();
    let go = go.path().join("go");
    let slow = SLOW_PAGE.replace("GO", &format!("{go:?}"));
    let folder = book(&[
        ("src/one.md", "first\n"),
        ("src/a/slow.md", &slow),
        ("src/b/fast.md", "second\n"),
        (
            "src/SUMMARY.md",
            "- [One](one.md)\n- [Slow](a/slow.md)\n- [Two](two.md)\n- [Fast](b/fast.md)\n",
        ),
    ]);
    let served = ServedBook::start_early(folder.path(), &[]);
    // While the slow page is made, no other is, but the site is there.
    let slow_page = served.get("/a/slow.html");
    assert!(slow_page.contains(NOTE), "{slow_page}");
    let wait_for = |page: &str| {
        served.request(
            &format!("/__changed?page=/{page}&is_being_made=true"),
            "close",
        )
    };
    let mut waiting_for_slow = wait_for("a/slow.html");
    fs::write(&go, "").unwrap();
    let mut answer = String::new();
    waiting_for_slow.read_to_string(&mut answer).unwrap();
    assert!(answer.ends_with("reload"), "{answer}");
    assert!(served.get("/a/slow.html").contains("made"));
    served.await_rest();
    for page in ["/one.html", "/a/slow.html", "/b/fast.html"] {
        assert!(!served.get(page).contains(NOTE), "{page}");
    }
    assert!(served.get("/b/fast.html").contains("second"));
}

/// The search has other names for headings, which are unknown until the pages are made.
#[test]
fn a_book_with_other_names_for_headings_is_served() {
    let folder = book(&[
        ("src/one.md", "# One\n\ntext\n\n## A heading\n\ntext\n"),
        (
            "theme/search-aliases.toml",
            "[aliases]\n\"A heading\" = [\"name\"]\n",
        ),
    ]);
    let served = ServedBook::start(folder.path(), &[]);
    assert!(served.get("/one.html").contains("A heading"));
}

#[test]
fn a_page_that_can_not_be_made_says_so_and_the_others_are_served() {
    let broken = "```rust\nfn main() { nosuch() }\n```\n";
    let folder = book(&[
        ("src/one.md", "first\n"),
        ("src/two.md", broken),
        ("src/SUMMARY.md", "- [One](one.md)\n- [Two](two.md)\n"),
    ]);
    let served = ServedBook::start_early(folder.path(), &[]);
    served.await_rest();
    assert!(served.get("/one.html").contains("<p>first</p>"));
    assert!(
        served
            .get("/two.html")
            .contains("This page could not be made.")
    );
    let mut lines = std::iter::from_fn(|| Some(served.line()));
    assert!(lines.any(|line| line.starts_with("src/two.md:1: a snippet fails")));
    assert!(lines.any(|line| line == "the book stays as it was"));
}

/// A browser keeps connections open, and each open page waits for a change on one.
#[test]
fn open_connections_hold_up_no_request() {
    let folder = book(&[("src/one.md", "first\n")]);
    let served = ServedBook::start(folder.path(), &[]);
    let idle: Vec<_> = (0..40)
        .map(|_| served.request("/one.html", "keep-alive"))
        .collect();
    let waiting: Vec<_> = (0..40)
        .map(|_| served.request("/__changed", "close"))
        .collect();
    assert!(served.get("/one.html").contains("<p>first</p>"));
    served.await_rest();
    fs::write(folder.path().join("src/one.md"), "second, and longer\n").unwrap();
    for mut page in waiting {
        let mut answer = String::new();
        page.read_to_string(&mut answer).unwrap();
        assert!(answer.ends_with("reload"), "{answer}");
    }
    drop(idle);
}

/// Also where the system reports no changes.
#[test]
fn one_change_is_one_rebuild_and_a_mistake_is_reported_once() {
    for options in [&[][..], &["--poll"]] {
        let folder = book(&[("src/one.md", "first\n")]);
        let served = ServedBook::start(folder.path(), options);
        // To read a page is no change: a rebuild would be reported before the next line.
        assert!(served.get("/one.html").contains("<p>first</p>"));
        served.await_rest();

        let write = |text: &str| fs::write(folder.path().join("src/one.md"), text).unwrap();
        write("second, which is longer\n");
        assert!(served.line().starts_with("one.md is shown after "));
        assert!(served.line().starts_with("rebuilt in "));
        assert!(served.get("/one.html").contains("second"));
        served.await_rest();

        write("{{#figure nosuch}}\n");
        assert_eq!(served.line(), "error: 1 error in the book");
        assert_eq!(served.line(), "src/one.md:1: unknown figure `nosuch`");
        assert!(served.line().starts_with("    help: "));
        assert_eq!(served.line(), "the book stays as it was");
        assert!(served.get("/one.html").contains("second"));
        served.await_rest();

        write("mended\n");
        assert!(served.line().starts_with("one.md is shown after "));
        assert!(served.line().starts_with("rebuilt in "));
        assert!(served.get("/one.html").contains("mended"));
        served.await_rest();

        // Nothing else was printed.
        write("{{#figure last}}\n");
        assert_eq!(served.line(), "error: 1 error in the book");
    }
}

#[test]
fn a_folder_that_appears_later_is_watched_too() {
    let folder = book(&[]);
    let served = ServedBook::start(folder.path(), &[]);
    served.await_rest();
    fs::create_dir(folder.path().join("theme")).unwrap();
    served.await_rest();
    fs::write(folder.path().join("theme/variables.css"), "a {}\n").unwrap();
    assert!(served.line().starts_with("rebuilt in "));
}

/// Ctrl+C is this signal.
#[test]
#[cfg(unix)]
fn an_interrupt_ends_it_and_leaves_no_half_built_site() {
    let folder = book(&[("src/one.md", "first\n")]);
    let mut served = ServedBook::start(folder.path(), &[]);
    fs::write(folder.path().join("src/one.md"), "second, and longer\n").unwrap();
    assert!(served.line().starts_with("one.md is shown after "));
    // As a build leaves it that is killed.
    let work_folder = folder.path().join("target/.serve-killed");
    fs::create_dir(&work_folder).unwrap();
    let process = served.process.id().to_string();
    Command::new("kill")
        .args(["-INT", &process])
        .status()
        .unwrap();
    assert!(served.process.wait().unwrap().success());
    assert!(!work_folder.exists());
}

#[test]
fn a_port_in_use_is_reported_before_anything_is_built() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let folder = book(&[]);
    let why = "is in use: stop what runs there, or choose another with --port";
    assert_eq!(
        complaint(folder.path(), &["--port", &port]),
        format!("error: port {port} {why}\n")
    );
    assert!(!folder.path().join("target").exists());
}
