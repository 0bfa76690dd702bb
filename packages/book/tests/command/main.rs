//! The command on small books of its own: what it prints for a reader whose
//! book is in order, and for one whose book is not. The contest programs are those of this
//! book.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod exports;
mod handout;
mod languages;
mod odd;
#[cfg(target_os = "linux")]
mod reader_programs;
mod serve;
#[cfg(target_os = "linux")]
mod stress;
mod watch;

use std::fs;
use std::path::Path;
use std::process::{Command, Output};
use tempfile::TempDir;

/// A book with these files beside a book.toml and a SUMMARY.md.
fn book(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let toml = "[build]\ncreate-missing = false\n[preprocessor.press]\nbefore = [\"links\"]\n";
    let defaults = [
        ("book.toml", toml),
        (
            "src/SUMMARY.md",
            "# Summary\n\n- [One](one.md)\n  - [Two](two.md)\n",
        ),
        ("src/one.md", "# One\n"),
        ("src/two.md", "# Two\n"),
    ];
    files::write_all(folder.path(), defaults.iter().chain(files).copied()).unwrap();
    folder
}

fn run(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_book"));
    command.env("MDBOOK_OUTPUT__HTML__SITE_URL", "https://example.org/");
    command
        .args(arguments)
        .current_dir(folder)
        .output()
        .unwrap()
}

/// What a command that must fail says.
#[track_caller]
fn complaint(folder: &Path, arguments: &[&str]) -> String {
    let output = run(folder, arguments);
    assert_eq!(output.status.code(), Some(1));
    let error_text = String::from_utf8(output.stderr).unwrap();
    assert!(!error_text.contains("panicked at packages"), "{error_text}");
    error_text
}

/// The page after a build that must succeed.
#[track_caller]
fn page(folder: &TempDir, name: &str) -> String {
    let output = run(folder.path(), &["build"]);
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    assert!(
        folder.path().join("target/book/sitemap.xml").is_file(),
        "the variable is not heard"
    );
    fs::read_to_string(folder.path().join("target/book").join(name)).unwrap()
}

/// What a build that must fail says.
#[track_caller]
fn refused(files: &[(&str, &str)]) -> String {
    let folder = book(files);
    let error_text = complaint(folder.path(), &["build"]);
    assert!(!folder.path().join("target/book/index.html").exists());
    error_text
}

#[test]
fn a_snippet_is_shown_with_what_it_prints() {
    let code = "# fn six() -> u8 { 6 }\nfn main() {\n    println!(\"{}\", 7 * six());\n}\n";
    let folder = book(&[("src/two.md", &format!("```rust\n{code}```\n"))]);
    let html = page(&folder, "two.html");
    assert!(
        html.contains("class=\"boring\"") && html.contains(">42\n</pre>"),
        "{html}"
    );
}

#[test]
fn words_name_a_part_of_a_figure() {
    let words = "[the *end*](#counting-graph:circle-0)";
    let text =
        format!("{{{{#figure counting-graph}}}}\n{{last}}, {{losing}}: {words}\n\nSo {words}.\n");
    let html = page(&book(&[("src/two.md", &text)]), "two.html");
    let link = "<a class=\"figure-link\" href=\"#figure-counting-graph\" data-part=\"circle-0\">the <em>end</em></a>";
    assert_eq!(html.matches(link).count(), 2, "{html}");
}

#[test]
fn what_no_page_names_is_left_out() {
    let picture = "<svg xmlns=\"http://www.w3.org/2000/svg\"/>";
    let files = [
        ("src/one.md", "![a](seen.svg)\n"),
        ("src/seen.svg", picture),
        ("src/other.svg", picture),
    ];
    let folder = book(&files);
    page(&folder, "one.html");
    let is_there = |name: &str| folder.path().join("target/book").join(name).exists();
    assert!(is_there("seen.svg") && !is_there("other.svg"));
}

#[test]
fn a_build_from_a_folder_inside_the_book_works() {
    let folder = book(&[]);
    let output = run(&folder.path().join("src"), &["build", "--dest", "../site"]);
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    assert!(folder.path().join("site/one.html").exists());
}

const ASKED: &str = "```question\nid = 'one'\nkind = 'what'\nask = 'A?'\nlisting = 'l/src/a.rs'\n\
    number = 'A'\nbecause = 'B.'\n```\n";

const LISTING: &str = "// ANCHOR: real\nconst A: u8 = 1;\n// ANCHOR_END: real\n";

/// A snippet that includes `file`, which may have an anchor after it.
fn include(file: &str) -> String {
    format!("\n```rust\n{{{{#rustdoc_include ../listings/l/src/{file}}}}}\nfn main() {{}}\n```\n")
}

/// Checks that a page with this text is refused with this message, and this help if there
/// is one.
#[track_caller]
fn assert_error(text: &str, message: &str, help: &str) {
    let shown = ("src/one.md", &*include("a.rs:real"));
    let error_text = refused(&[
        ("src/two.md", text),
        shown,
        ("listings/l/src/a.rs", LISTING),
    ]);
    let help = if help.is_empty() {
        help
    } else {
        &format!("\n    help: {help}")
    };
    let expected = format!("error: 1 error in the book\nsrc/two.md:{message}{help}");
    assert!(error_text.contains(&expected), "{error_text}");
}

#[test]
fn errors_in_directives_are_reported_with_page_line_and_help() {
    let names =
        "did you mean `figure`? write one of address, board, elsewhere, exercises, figure, ";
    let no_anchor = "3: unknown anchor `fake` in ../listings/l/src/a.rs";
    let cases = [
        (
            "x\n\n{{#figure nosuch}}\n",
            "3: unknown figure `nosuch`",
            "write one of ",
        ),
        (
            "a\n{`grid-race x ÷ y`}\n",
            "2: unknown program `x` of grid-race",
            "",
        ),
        (
            "{{#table nosuch}}\n",
            "1: unknown table `nosuch`",
            "write one of ",
        ),
        (
            "{{#thumbnail cycle}}\n",
            "1: cycle has no small picture",
            "write the name of a figure",
        ),
        ("{{#figur x}}\n", "1: unknown directive `figur`", names),
        (
            "{{#elsewheres}}\n",
            "1: unknown directive `elsewheres`",
            "did you mean `elsewhere`?",
        ),
        (
            "{{#address site}}\n",
            "1: unknown address `site`",
            "write one of clone",
        ),
        (
            "a {{#figure x}}\n",
            "1: {{#figure …}} is not on a line of its own",
            "put it on a line of its own",
        ),
        (
            "a {{#output x}} b\n",
            "1: {{#output …}} is not on a line of its own",
            "put it on a line of its own",
        ),
        (
            &include("a.rs:fake"),
            no_anchor,
            "write one of real, or add it",
        ),
        (
            &include("b.rs"),
            "3: there is no file ../listings/l/src/b.rs",
            "correct the path",
        ),
        (
            "\n{{#output cargo run --release --bin nosuch}}\n",
            "2: can't build the program `nosuch`",
            "",
        ),
    ];
    for (text, message, help) in cases {
        assert_error(text, message, help);
    }
}

#[test]
fn errors_in_blocks_are_reported_with_page_line_and_help() {
    let apart = "```rust\nfn main() {}\n```\n\na\n\n```guess\n[[wrong]]\nreplace = \"main\"\nby = \"x\"\nbecause = \"y\"\n```\n";
    let fails = "1: a snippet fails: it ends with exit status: 101";
    let no_figure = "2: unknown figure `counting-graph` on this page";
    let of_no_part =
        "{{#figure counting-graph}}\n{last}, {losing},\n[b](#counting-graph:nosuch).\n";
    let of_no_page = "```submit\n[[problem]]\njudge = \"CSES\"\nname = \"Nim\"\nurl = \"https://cses.fi\"\ntext = \"Easy.\"\n```\n";
    let no_part = "3: unknown part `nosuch` of counting-graph";
    let cases = [
        ("\n$`\\nosuch`$\n", "2: can't read the formula: ", ""),
        ("```rust\nfn main() { panic!(\"oh\") }\n```\n", fails, ""),
        (
            "```rust,ignore\nfn main() {}\n```\n",
            "1: unknown flag `ignore` of a snippet",
            "write rust, ",
        ),
        (
            "```question\nask = 1\n```\n",
            "1: invalid type: integer",
            "",
        ),
        (
            "```submit\n[[problem]]\nname = \"Nim\"\n```\n",
            "1: missing field `judge`",
            "correct the block submit",
        ),
        (
            of_no_page,
            "1: the text of \"Nim\" links to no page",
            "link to a page of the book",
        ),
        (
            &[ASKED; 2].concat(),
            "9: another question has the id \"one\"",
            "choose another id",
        ),
        (
            "a\n[Table](#table-x)\n",
            "2: #table-x is not on this page",
            "write #figure-NAME",
        ),
        (
            apart,
            "7: there is something between a guess and its snippet",
            "move the guess directly below",
        ),
        (
            "a\n[b](#counting-graph:circle-0)\n",
            no_figure,
            "add it first",
        ),
        (of_no_part, no_part, "write one of circle-0, "),
    ];
    for (text, message, help) in cases {
        assert_error(text, message, help);
    }
}

#[test]
fn a_compile_error_names_the_lines_of_the_page_and_the_listing() {
    let error_text = refused(&[
        (
            "listings/l/src/a.rs",
            "// ANCHOR: a\npub fn f() {}\n// ANCHOR_END: a\n\nfn g() { x }\n",
        ),
        (
            "src/one.md",
            "# One\n\n```rust\n{{#rustdoc_include ../listings/l/src/a.rs:a}}\nfn main() {\n    y }\n```\n",
        ),
        (
            "src/two.md",
            "```rust\nuse l::a::f;\nfn main() { f() }\n```\n",
        ),
    ]);
    let fails = [
        "\nsrc/one.md:3: a snippet fails: ",
        "\nsrc/two.md:1: a snippet fails: ",
    ];
    let places = ["--> src/one.md:6:5\n", "--> listings/l/src/a.rs:5:10\n"];
    assert!(
        [fails, places]
            .as_flattened()
            .iter()
            .all(|it| error_text.contains(it)),
        "{error_text}"
    );
    assert!(!error_text.contains("main.rs"), "{error_text}");
}

#[test]
fn every_listing_and_every_page_must_be_shown() {
    let error_text = refused(&[
        ("listings/l/src/lib.rs", "//! Chapter.\n\npub mod a;\n"),
        ("listings/l/src/a.rs", "fn f() {}\n"),
        ("src/three.md", "# Three\n"),
    ]);
    let expected = "error: 2 errors in the book\nlistings/l/src/a.rs:1: no page shows this listing\n    \
        help: put {{#rustdoc_include …/listings/l/src/a.rs}} on a page, or delete the file\n\
        src/three.md:1: SUMMARY.md does not list this page\n    \
        help: add a line for it there, or delete the file\n";
    assert_eq!(error_text, expected);
}

#[test]
fn all_errors_are_reported_at_once() {
    let error_text = refused(&[
        ("src/one.md", "{{#figure a}}\n"),
        ("src/two.md", "{{#figure b}}\n\n{{#table c}}\n"),
    ]);
    assert!(
        error_text.starts_with("error: 3 errors in the book\nsrc/one.md:1: "),
        "{error_text}"
    );
}

#[test]
fn a_broken_book_is_refused_in_one_clear_error() {
    let no_toml = tempfile::tempdir().unwrap();
    let error_text = complaint(no_toml.path(), &["build"]);
    assert!(
        error_text.starts_with("error: there is no book.toml in "),
        "{error_text}"
    );
    assert!(error_text.contains("or above it"), "{error_text}");

    for (file, text, named) in [
        ("book.toml", "[book\n", "book.toml"),
        ("src/SUMMARY.md", "- [One](one.md\n- two\n", "SUMMARY.md"),
        ("src/SUMMARY.md", "- [Three](three.md)\n", "three.md"),
    ] {
        let error_text = refused(&[(file, text)]);
        assert!(
            error_text.starts_with("error: ") && error_text.contains(named),
            "{error_text}"
        );
    }

    let folder = book(&[]);
    fs::write(folder.path().join("src/two.md"), b"\xe9\n").unwrap();
    let error_text = complaint(folder.path(), &["build"]);
    assert!(
        error_text.starts_with("error: ") && error_text.contains("two.md"),
        "{error_text}"
    );
    assert!(!error_text.contains("panicked"), "{error_text}");
}

#[test]
fn files_of_the_reader_are_not_overwritten() {
    let folder = book(&[("mine/notes.txt", "dear")]);
    let error_text = complaint(folder.path(), &["build", "--dest", "mine"]);
    assert!(
        error_text.contains("holds something other than an earlier build"),
        "{error_text}"
    );
    assert_eq!(
        fs::read_to_string(folder.path().join("mine/notes.txt")).unwrap(),
        "dear"
    );
    let error_text = complaint(folder.path(), &["build", "--dest", "mine/notes.txt"]);
    assert!(error_text.contains("is not a folder"));
}

#[test]
fn the_book_itself_is_never_a_destination() {
    let folder = book(&[("index.html", ""), (".nojekyll", ""), (".cargo-book", "")]);
    for dest in [".", "src/..", folder.path().to_str().unwrap()] {
        let error_text = complaint(folder.path(), &["build", "--dest", dest]);
        assert!(
            error_text.contains("holds the book itself"),
            "{dest}: {error_text}"
        );
    }
    assert!(folder.path().join("src/one.md").exists());
}

#[test]
fn a_build_that_fails_leaves_the_earlier_site() {
    let folder = book(&[]);
    page(&folder, "one.html");
    for text in ["{{#figure nosuch}}\n", "<div>\n"] {
        fs::write(folder.path().join("src/one.md"), text).unwrap();
        assert_eq!(run(folder.path(), &["build"]).status.code(), Some(1));
        let old = fs::read_to_string(folder.path().join("target/book/one.html")).unwrap();
        assert!(old.contains(">One</a>"), "{old}");
    }
}

#[test]
fn a_summary_without_pages_or_with_pages_elsewhere_is_refused() {
    assert!(refused(&[("src/SUMMARY.md", "")]).contains("src/SUMMARY.md lists no pages"));
    let error_text = refused(&[("src/SUMMARY.md", "- [One](one.md)\n- [X](../x.md)\n")]);
    assert!(
        error_text.contains("src/SUMMARY.md:2: ../x.md leads out of src"),
        "{error_text}"
    );
    assert!(refused(&[("src/SUMMARY.md", "- [X](/x.md)\n")]).contains("leads out of src"));
}

#[test]
fn several_builds_at_once_don_t_disturb_each_other() {
    let folder = book(&[]);
    let start = || {
        Command::new(env!("CARGO_BIN_EXE_book"))
            .arg("build")
            .current_dir(folder.path())
            .spawn()
    };
    let builds: Vec<_> = (0..4).map(|_| start().unwrap()).collect();
    for mut build in builds {
        assert!(build.wait().unwrap().success());
    }
    assert!(folder.path().join("target/book/one.html").exists());
}

#[test]
fn the_preprocessor_alone_says_whom_it_is_for() {
    let folder = book(&[]);
    let error_text = complaint(folder.path(), &["preprocess"]);
    assert!(error_text.starts_with("error: this command is for mdBook"));
    assert!(
        run(folder.path(), &["preprocess", "supports", "html"])
            .status
            .success()
    );
}

/// Chapter 2 explains what the compiler says about two mutable ways to one
/// memo: the page has it word by word, and it is still that refusal.
#[test]
fn the_page_prints_the_error_that_rustc_gives_today() {
    let source = include_str!("../../../../src/ch02-memoization/two-ways.md");
    let (_, rest) = source.split_once("```rust,compile_fail\n").unwrap();
    let (code, _) = rest.split_once("```\n").unwrap();
    let folder = book(&[("src/two.md", &format!("```rust,compile_fail\n{code}```\n"))]);
    let html = page(&folder, "two.html");

    fs::write(folder.path().join("main.rs"), code).unwrap();
    let mut rustc = Command::new("rustc");
    rustc.args(["--edition", "2024", "--diagnostic-width", "80", "main.rs"]);
    let error_text = rustc.current_dir(folder.path()).output().unwrap();
    let error = String::from_utf8(error_text.stderr).unwrap();
    let start = "error[E0500]: closure requires unique access to `*memo`";
    assert!(error.starts_with(start), "{error}");
    assert!(error.contains("first borrow later used here"), "{error}");
    let shown = html
        .replace("&gt;", ">")
        .replace("&lt;", "<")
        .replace("&amp;", "&");
    assert!(
        shown.contains(&error),
        "{error}\nis not what the page shows\n{html}"
    );
}
