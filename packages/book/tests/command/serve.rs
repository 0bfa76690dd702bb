//! The book as it is served while somebody writes it.

use crate::{book, complaint};
use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::Command;
use std::time::Duration;

/// What has not come then does not come.
const DEADLINE: Duration = Duration::from_mins(1);

/// The lines that a reader of the served book sees, as they come.
struct Served {
    child: std::process::Child,
    lines: std::sync::mpsc::Receiver<String>,
}

impl Served {
    fn new(folder: &Path) -> Self {
        let (output, both) = std::io::pipe().unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_book"));
        command.args(["--port", "0"]).current_dir(folder);
        let child = command
            .stdout(both.try_clone().unwrap())
            .stderr(both)
            .spawn()
            .unwrap();
        let (send, lines) = std::sync::mpsc::channel();
        std::thread::spawn(move || {
            BufReader::new(output)
                .lines()
                .try_for_each(|line| send.send(line.unwrap()))
        });
        Self { child, lines }
    }

    /// The next line, which comes before long: each line in its turn, so that one
    /// that is said too often is found before the next one.
    fn line(&self) -> String {
        self.lines.recv_timeout(DEADLINE).unwrap()
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn one_change_is_one_rebuild_and_a_mistake_is_told_once() {
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
    let served = Served::new(folder.path());
    let address = served.line();
    let address = address.strip_prefix("the book is on http://").unwrap();
    let address = address.split('/').next().unwrap().to_owned();
    let get = |path: &str| {
        let mut stream = TcpStream::connect(&address).unwrap();
        stream.set_read_timeout(Some(DEADLINE)).unwrap();
        write!(
            stream,
            "GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    };
    assert!(get("/one.html").contains("<p>first</p>"));
    assert!(get("/nosuch.html").starts_with("HTTP/1.1 404"));
    for outside in [
        "/../book.toml",
        "/%2e%2e/book.toml",
        "/..%2fbook.toml",
        "/%2Fetc/passwd",
    ] {
        assert!(get(outside).starts_with("HTTP/1.1 404"), "{outside}");
    }
    for (path, text) in [
        ("/one%20page.html", "a blank, and"),
        ("/one%20page.html?x=%23#y", "a blank, and"),
        ("/%6Fne.html", "<p>first</p>"),
        ("/a%23b%25.svg", picture),
        ("/", "<p>first</p>"),
    ] {
        let answer = get(path);
        assert!(
            answer.starts_with("HTTP/1.1 200") && answer.contains(text),
            "{path}: {answer}"
        );
    }
    for wrong in [
        "/%ff.html",
        "/one%00.html",
        "/100%",
        "/a#b%.svg",
        "/one%2520page.html",
    ] {
        assert!(get(wrong).starts_with("HTTP/1.1 404"), "{wrong}");
    }
    // To read a page is no change: if it were, it would be told before the next one.
    let rest = || assert!(get("/__at-rest").ends_with("at rest"));
    rest();

    let write = |text: &str| fs::write(folder.path().join("src/one.md"), text).unwrap();
    write("second, which is longer\n");
    assert!(served.line().starts_with("one.md is shown after "));
    assert!(served.line().starts_with("rebuilt in "));
    assert!(get("/one.html").contains("second"));
    rest();

    write("{{#figure nosuch}}\n");
    assert_eq!(served.line(), "error: 1 mistake in the book");
    assert_eq!(
        served.line(),
        "src/one.md:1: there is no figure called \"nosuch\""
    );
    assert!(served.line().starts_with("    mend: "));
    assert_eq!(served.line(), "the book stays as it was");
    assert!(get("/one.html").contains("second"));
    rest();

    write("mended\n");
    assert!(served.line().starts_with("one.md is shown after "));
    assert!(served.line().starts_with("rebuilt in "));
    assert!(get("/one.html").contains("mended"));
    rest();

    // Nothing else was said.
    write("{{#figure last}}\n");
    assert_eq!(served.line(), "error: 1 mistake in the book");
}

#[test]
fn a_port_in_use_is_told_before_anything_is_built() {
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
