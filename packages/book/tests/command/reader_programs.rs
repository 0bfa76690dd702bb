//! Programs that a reader runs on pages of a served book, and those that try to do more.

use crate::book;
use crate::serve::{DEADLINE, ServedBook};
use seccompiler::{BpfProgram, SeccompAction, SeccompFilter};
use serde_json::{Value, json};
use std::env::consts::ARCH;
use std::fs;
use std::io::{Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

/// What the pages of a book may do.
struct Pages {
    served: ServedBook,
    token: String,
}

impl Pages {
    /// Serves the book in `folder`.
    fn serve(folder: &Path, options: &[&str]) -> Self {
        let served = ServedBook::start_early(folder, options);
        let page = get(&served.address, &served.address);
        let (_, rest) = page
            .split_once("<meta name=\"run-here\" content=\"")
            .unwrap();
        let (token, _) = rest.split_once('"').unwrap();
        Self {
            token: token.to_owned(),
            served,
        }
    }

    /// The header of a request that a page sends.
    fn header(&self) -> String {
        let Self { served, token } = self;
        let address = &served.address;
        format!("Host: {address}\r\nOrigin: http://{address}\r\nBook-Token: {token}\r\n")
    }

    fn post(&self, path: &str, body: &Value) -> String {
        let body = body.to_string();
        read(&mut send(&self.served.address, path, &self.header(), &body))
    }

    /// What becomes of a program.
    #[track_caller]
    fn outcome(&self, path: &str, body: &Value) -> Value {
        let answer = self.post(path, body);
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        serde_json::from_str(answer.split_once("\r\n\r\n").unwrap().1).unwrap()
    }

    /// What is said of a program that is run, and what it prints.
    #[track_caller]
    fn run(&self, program: &str) -> (String, String) {
        let outcome = self.outcome("/__run", &json!({ "program": program }));
        ["title", "text"]
            .map(|key| outcome[key].as_str().unwrap().to_owned())
            .into()
    }

    /// Asks for a program to be run, and returns the connection on which it is answered.
    fn start(&self, program: &str) -> TcpStream {
        let body = json!({ "program": program }).to_string();
        send(&self.served.address, "/__run", &self.header(), &body)
    }
}

/// The first page, asked for at `address` by this name of the host.
fn get(address: &str, host: &str) -> String {
    let request = format!("GET /one.html HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
    read(&mut request_from(address, DEADLINE, &request))
}

/// Sends a request, and returns the connection on which it is answered before the deadline.
fn request_from(address: &str, deadline: Duration, request: &str) -> TcpStream {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(deadline)).unwrap();
    stream.write_all(request.as_bytes()).unwrap();
    stream
}

fn send(address: &str, path: &str, header: &str, body: &str) -> TcpStream {
    let length = body.len();
    let request = format!(
        "POST {path} HTTP/1.1\r\n{header}Content-Length: {length}\r\nConnection: close\r\n\r\n\
         {body}"
    );
    request_from(address, 5 * DEADLINE, &request)
}

fn read(stream: &mut TcpStream) -> String {
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

#[test]
fn only_pages_of_the_served_book_may_run_programs() {
    let folder = book(&[("src/one.md", "first\n")]);
    let pages = Pages::serve(folder.path(), &[]);
    let address = &pages.served.address;
    let own = pages.header();
    let port = address.split(':').nth(1).unwrap();
    let local = own.replace("127.0.0.1", "localhost");
    let body = "{\"program\":\"fn main() { println!(\\\"ran\\\") }\"}";
    for (header, status) in [
        (own.clone(), 200),
        (local, 200),
        // Another site, or another server of this machine.
        (
            own.replace("Origin: http://127", "Origin: http://1.127"),
            403,
        ),
        (own.replace("Origin: http:", "Origin: https:"), 403),
        (
            own.replace(&format!("Origin: http://{address}"), "Origin: null"),
            403,
        ),
        (
            own.replace(
                &format!("Origin: http://127.0.0.1:{port}"),
                "Origin: http://127.0.0.1:1",
            ),
            403,
        ),
        (own.replace("Origin: ", "Other: "), 403),
        // Another name that leads to this address.
        (own.replace("127.0.0.1", "example.org"), 403),
        (
            own.replace(&format!("Host: {address}"), "Host: 127.0.0.1"),
            403,
        ),
        // No token, and wrong ones.
        (own.replace("Book-Token: ", "Other: "), 403),
        (own.replace(&pages.token, ""), 403),
        (own.replace(&pages.token, &"0".repeat(64)), 403),
    ] {
        for path in ["/__run", "/__watch"] {
            let answer = read(&mut send(address, path, &header, body));
            let start = format!("HTTP/1.1 {status}");
            assert!(answer.starts_with(&start), "{header}{answer}");
            assert_eq!(answer.contains("ran"), status == 200, "{answer}");
        }
    }
    // Nothing is read of what is too large.
    let largest = " ".repeat(64 << 10);
    let answer = read(&mut send(address, "/__run", &own, &largest));
    assert!(answer.starts_with("HTTP/1.1 400"), "{answer}");
    let request = format!("POST /__run HTTP/1.1\r\n{own}Content-Length: 65537\r\n\r\n");
    let mut stream = request_from(address, DEADLINE, &request);
    let mut start = [0; 12];
    stream.read_exact(&mut start).unwrap();
    assert_eq!(&start, b"HTTP/1.1 413");
    // The token is in what is sent under its own address, and in no file.
    for (host, has_token) in [
        (&**address, true),
        (&format!("localhost:{port}"), true),
        (&format!("example.org:{port}"), false),
        ("127.0.0.1", false),
    ] {
        assert_eq!(get(address, host).contains("run-here"), has_token, "{host}");
    }
    for file in files::below(&folder.path().join("target")).unwrap() {
        let content = fs::read(&file).unwrap();
        let text = String::from_utf8_lossy(&content);
        assert!(!text.contains(&pages.token), "{}", file.display());
    }
    // The next start has another one.
    let token = pages.token.clone();
    drop(pages);
    assert_ne!(Pages::serve(folder.path(), &[]).token, token);
}

#[test]
fn a_program_is_run_or_its_mistake_is_told() {
    let folder = book(&[]);
    let pages = Pages::serve(folder.path(), &[]);
    let hello = "fn main() { println!(\"{}\", 6 * 7); eprintln!(\"and\"); }";
    assert_eq!(pages.run(hello), ("It prints".into(), "42\nand\n".into()));
    let (title, text) = pages.run("fn main() {\n    let x: u8 = \"\";\n}\n");
    assert_eq!(title, "It does not compile");
    assert!(text.contains(" --> main.rs:2:17\n"), "{text}");
    let asks = "fn main() { println!(\"{:?}\", std::io::stdin().lines().next().is_none()) }";
    assert_eq!(pages.run(asks).1, "true\n");
}

/// Programs that try to get at what is not theirs.
#[test]
fn a_program_reaches_no_file_no_network_and_no_other_process() {
    let outside = tempfile::tempdir().unwrap();
    let secret = outside.path().join("secret");
    fs::write(&secret, "treasure").unwrap();
    let home = std::env::var("HOME").unwrap_or_else(|_| "/root".to_owned());
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let folder = book(&[("src/one.md", "first\n")]);
    let pages = Pages::serve(folder.path(), &[]);
    let denied = [
        format!("std::fs::read_dir({home:?}).map(drop)"),
        format!("std::fs::read({secret:?}).map(drop)"),
        format!("std::fs::write({secret:?}, \"\")"),
        format!("std::fs::remove_file({secret:?})"),
        format!(
            "std::fs::read({:?}).map(drop)",
            folder.path().join("src/one.md")
        ),
        "std::fs::write(\"main.rs\", \"\")".to_owned(),
        "std::fs::read(\"/etc/passwd\").map(drop)".to_owned(),
        "std::fs::read(\"/proc/self/environ\").map(drop)".to_owned(),
        format!("std::net::TcpStream::connect(\"{address}\").map(drop)"),
        "std::net::TcpListener::bind(\"127.0.0.1:0\").map(drop)".to_owned(),
        "std::net::UdpSocket::bind(\"127.0.0.1:0\").map(drop)".to_owned(),
    ];
    let tries: String = denied
        .iter()
        .map(|attempt| format!("println!(\"{{:?}}\", {attempt}.map_err(|error| error.kind()));\n"))
        .collect();
    let expected = "Err(PermissionDenied)\n".repeat(denied.len());
    let program = format!("fn main() {{\n{tries}}}\n");
    assert_eq!(pages.run(&program), ("It prints".into(), expected));
    assert_eq!(fs::read(&secret).unwrap(), b"treasure");
    let variables = "fn main() { println!(\"{:?}\", std::env::var_os(\"HOME\")) }";
    assert_eq!(pages.run(variables).1, "None\n");

    // The compiler reads no more than the program.
    for (wish, reason) in [
        (format!("include_str!({secret:?})"), "Permission denied"),
        (
            "include_str!(\"/etc/passwd\")".to_owned(),
            "Permission denied",
        ),
        ("env!(\"HOME\")".to_owned(), "not defined at compile time"),
    ] {
        let (title, text) = pages.run(&format!("fn main() {{ println!(\"{{}}\", {wish}) }}"));
        assert_eq!(title, "It does not compile");
        assert!(
            text.contains(reason) && !text.contains("treasure"),
            "{text}"
        );
    }
    let (title, text) = pages.run("fn main() { unsafe { std::hint::unreachable_unchecked() } }");
    assert_eq!(title, "It does not compile");
    assert!(text.contains("unsafe"), "{text}");

    let bomb = "fn main() { loop { let _ = std::process::Command::new(\"/bin/true\").spawn(); } }";
    let refused = "The program was stopped: it may not start another process.";
    assert_eq!(pages.run(bomb), (refused.into(), String::new()));
    // A program that is watched is confined in the same way.
    let outcome = pages.outcome("/__watch", &json!({ "program": bomb }));
    assert_eq!(outcome["title"], refused);
}

/// A limit that no test of another one reaches.
const AN_HOUR: [&str; 2] = ["--run-seconds", "3600"];

#[test]
fn a_program_that_does_not_end_is_stopped() {
    let folder = book(&[]);
    let pages = Pages::serve(folder.path(), &["--run-seconds", "1"]);
    let endless = "fn main() { loop {} }";
    let stopped = "The program was stopped after 1 second.";
    assert_eq!(pages.run(endless), (stopped.into(), String::new()));
    let waits = "fn main() { std::thread::sleep(std::time::Duration::MAX) }";
    assert_eq!(pages.run(waits), (stopped.into(), String::new()));
    assert_eq!(reader_folders(folder.path()), 0);
}

#[test]
fn a_program_that_takes_too_much_is_stopped() {
    let folder = book(&[]);
    let pages = Pages::serve(folder.path(), &AN_HOUR);
    let flood = "fn main() { loop { println!(\"flood\") } }";
    let (title, text) = pages.run(flood);
    assert_eq!(title, "The program was stopped: it prints more than 64 KB.");
    assert!(text.starts_with("flood\nflood\n") && text.len() <= 64 << 10);

    let hog = "fn main() { let mut all = Vec::new(); loop { all.push(vec![1_u8; 1 << 24]) } }";
    let (title, _) = pages.run(hog);
    let memory = "The program was stopped: it needs more than 512 MB of memory.";
    assert_eq!(title, memory);
    let deep = "fn f(n: u64) -> u64 { 1 + f(n + 1) }\nfn main() { println!(\"{}\", f(0)) }";
    let (title, _) = pages.run(deep);
    assert_eq!(title, "The program was stopped: its stack is full.");
    // Each thread needs memory, too.
    let threads = "fn main() { loop { std::thread::spawn(|| std::thread::park()); } }";
    let (title, _) = pages.run(threads);
    assert!(["It panics", memory].contains(&&*title), "{title}");

    // The compiler ends as well.
    let computed = "const N: u64 = { let mut n = 1; while n > 0 { n += 2 } n };\n";
    let program = format!("{computed}fn main() {{ println!(\"{{N}}\") }}");
    let (title, text) = pages.run(&program);
    assert_eq!(title, "It does not compile");
    assert!(
        text.contains("constant evaluation is taking a long time"),
        "{text}"
    );
    assert_eq!(reader_folders(folder.path()), 0);
}

#[test]
fn an_edited_program_is_watched_to_where_it_is_stopped() {
    let folder = book(&[]);
    let pages = Pages::serve(folder.path(), &AN_HOUR);
    let program = "\
struct Table { memo: Vec<u8> }
impl Table {
    fn count(&mut self, n: u8) -> u8 {
        self.memo.push(n);
        if n == 0 { 0 } else { self.count(n - 1) }
    }
}
fn main() {
    let mut table = Table { memo: vec![] };
    println!(\"{}\", table.count(2));
}
";
    let body = json!({ "program": program, "hidden": [[8, 11]], "names": ["self.memo"] });
    let outcome = pages.outcome("/__watch", &body);
    assert_eq!(outcome["title"], "");
    let run = &outcome["run"];
    assert_eq!(run["code"].as_array().unwrap().len(), 7);
    assert_eq!(run["draw"], json!([]));
    let steps = run["steps"].to_string();
    assert!(steps.contains("[\"self.memo\",\"[2, 1]\"]"), "{steps}");
    assert!(steps.contains("\"p\":\"0\\n\""), "{steps}");

    let counts = "fn main() {\n    let mut n = 0_u64;\n    loop {\n        n += 1;\n    }\n}\n";
    let outcome = pages.outcome("/__watch", &json!({ "program": counts }));
    let title = "Only the first 1999 steps are shown: choose a smaller input.";
    assert_eq!(outcome["title"], title);
    // It prints too much before it has too many steps.
    let flood = "fn main() {\n    let n = 1;\n    while n == 1 { print!(\"{:9999}\", n) }\n}\n";
    let outcome = pages.outcome("/__watch", &json!({ "program": flood }));
    let title = "The program was stopped: it prints more than 1024 KB.";
    assert_eq!(outcome["title"], title);
    assert!(!outcome["run"]["steps"].as_array().unwrap().is_empty());

    let mistake = "fn main() {\n    f();\n}\n";
    let outcome = pages.outcome("/__watch", &json!({ "program": mistake }));
    assert_eq!(outcome["title"], "It does not compile");
    assert!(
        outcome["text"]
            .as_str()
            .unwrap()
            .contains(" --> main.rs:2:5\n")
    );
    assert!(outcome["run"].is_null());
}

/// How many folders of readers' programs there are.
fn reader_folders(book: &Path) -> usize {
    let entries = fs::read_dir(book.join("target")).unwrap().flatten();
    entries
        .filter(|entry| entry.file_name().to_string_lossy().starts_with("reader-"))
        .count()
}

/// Ctrl+C is this signal.
#[test]
fn one_program_runs_at_a_time_and_an_interrupt_ends_it() {
    let folder = book(&[]);
    let mut pages = Pages::serve(folder.path(), &AN_HOUR);
    let endless = pages.start("fn main() { loop {} }");
    let start = Instant::now();
    while reader_folders(folder.path()) == 0 {
        assert!(start.elapsed() < DEADLINE, "the program is not compiled");
        thread::sleep(Duration::from_millis(5));
    }
    let second = read(&mut pages.start("fn main() {}"));
    assert!(second.starts_with("HTTP/1.1 429"), "{second}");
    let why = "another program is running: try again when it has ended";
    assert!(second.ends_with(why), "{second}");
    let process = pages.served.process.id().to_string();
    Command::new("kill")
        .args(["-INT", &process])
        .status()
        .unwrap();
    assert!(pages.served.process.wait().unwrap().success());
    assert_eq!(reader_folders(folder.path()), 0);
    drop(endless);
}

/// On a system that lacks what confines programs, none runs, and pages are as published.
#[test]
fn without_confinement_no_program_runs() {
    let folder = book(&[("src/one.md", "first\n")]);
    let rules = [(libc::SYS_landlock_create_ruleset, Vec::new())];
    let fails = SeccompAction::Errno(libc::ENOSYS.unsigned_abs());
    let arch = ARCH.try_into().unwrap();
    let filter: BpfProgram = SeccompFilter::new(
        rules.into_iter().collect(),
        SeccompAction::Allow,
        fails,
        arch,
    )
    .unwrap()
    .try_into()
    .unwrap();
    // The server inherits the filter of the thread that starts it.
    let root = folder.path().to_owned();
    let start = move || {
        seccompiler::apply_filter(&filter).unwrap();
        let served = ServedBook::start_early(&root, &[]);
        let address = served.address.clone();
        let page = get(&address, &address);
        assert!(
            page.contains("</html>") && !page.contains("run-here"),
            "{page}"
        );
        let header = format!("Host: {address}\r\nOrigin: http://{address}\r\nBook-Token: x\r\n");
        let body = "{\"program\":\"fn main() {}\"}";
        let answer = read(&mut send(&address, "/__run", &header, body));
        assert!(answer.starts_with("HTTP/1.1 501"), "{answer}");
        let why = "this system does not confine programs (not enforced: no access to files (the \
                   kernel has no Landlock))";
        assert!(answer.ends_with(why), "{answer}");
    };
    thread::spawn(start).join().unwrap();
}
