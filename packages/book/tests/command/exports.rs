//! The book in one file, for readers of electronic books, on paper and without a
//! network: it has all of it, or a line says what it can't have.

use crate::{book, complaint, run};
use book_model::{Block, Book};
use serde_json::Value;
use std::fs::{self, File};
use std::io::Read as _;
use std::path::Path;
use tempfile::TempDir;
use web_formats::xml;
use zip::ZipArchive;

/// What the book's own theme has for EPUBs.
const THEME: [&str; 7] = [
    "cover.png",
    "css/variables.css",
    "epub.css",
    "epub.nav",
    "epub.package",
    "fonts/math.woff2",
    "fonts/title.woff2",
];
const SVG: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\"/>";

/// A book with these files that can become an EPUB.
fn exported(files: &[(&str, &str)]) -> TempDir {
    let folder = book(files);
    let theme = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../theme");
    let files = THEME.map(|name| {
        (
            Path::new("theme").join(name),
            fs::read(theme.join(name)).unwrap(),
        )
    });
    files::write_all(folder.path(), files).unwrap();
    let summary = files::read(&folder.path().join("src/SUMMARY.md")).unwrap();
    for page in ["one.md", "two.md"]
        .iter()
        .filter(|page| !summary.contains(*page))
    {
        fs::remove_file(folder.path().join("src").join(page)).unwrap();
    }
    folder
}

/// What the files of an archive say, by their names; the archive is made now.
fn export_files(folder: &TempDir, option: &str) -> Result<Vec<(String, String)>, String> {
    let file = folder.path().join("made");
    let _ = fs::remove_file(&file);
    let output = run(folder.path(), &["build", option, "made"]);
    let [printed, error_text] =
        [output.stdout, output.stderr].map(|it| String::from_utf8(it).unwrap());
    assert!(!error_text.contains("panicked"), "{error_text}");
    assert_eq!(output.status.success(), file.exists(), "{error_text}");
    assert_eq!(
        output.status.success(),
        printed.contains("made has all of it"),
        "{printed}{error_text}"
    );
    if !output.status.success() {
        return Err(error_text);
    }
    let mut archive = ZipArchive::new(File::open(file).unwrap()).unwrap();
    let all = (0..archive.len()).map(|at| {
        let mut file = archive.by_index(at).unwrap();
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).unwrap();
        (
            file.name().unwrap().into_owned(),
            String::from_utf8_lossy(&bytes).into_owned(),
        )
    });
    Ok(all.collect())
}

/// The page of an EPUB, which a reader of XML can read.
#[track_caller]
fn page(files: &[(String, String)], name: &str) -> String {
    let found = files
        .iter()
        .find(|(file, _)| file == &format!("book/site/{name}"));
    let text = &found.unwrap().1;
    xml::check(text).unwrap();
    text.clone()
}

/// `![x](NAME)` and others that show a file.
#[test]
fn an_epub_has_what_its_pages_show() {
    let shown = [
        ("![a](pic.svg)", "pic.svg"),
        ("![a](my%20pic.svg)", "my pic.svg"),
        ("![a](a/b/deep.svg \"title\")", "a/b/deep.svg"),
        ("![a](100%25.svg)", "100%.svg"),
        ("![a](a%23b.svg)", "a#b.svg"),
        ("![a](cover.png)", "cover.png"),
        ("![a](必.SVG)", "必.SVG"),
        ("![a][b]\n\n[b]: reference.svg", "reference.svg"),
        (
            "<img src=\"html.svg\" srcset=\"html.svg 2x\" alt=\"\">",
            "html.svg",
        ),
        (
            "<picture><source srcset=\"p.svg\"><img src=\"p.svg\" alt=\"\"></picture>",
            "p.svg",
        ),
        (
            "<svg viewBox=\"0 0 1 1\"><image href=\"in.svg\"/></svg>",
            "in.svg",
        ),
        ("<audio src=\"sound.mp3\" controls></audio>", "sound.mp3"),
    ];
    let text: String = shown
        .iter()
        .map(|(text, _)| format!("{text}\n\n"))
        .collect();
    let paths = shown.map(|(_, file)| format!("src/{file}"));
    let mut files: Vec<_> = paths.iter().map(|path| (path.as_str(), SVG)).collect();
    let two = "# Two\n\n[one](one.md) ![](../src/pic.svg) ![](data:image/svg+xml,%3Csvg/%3E)\n";
    files.extend([
        ("src/one.md", text.as_str()),
        ("src/two.md", two),
        ("src/unseen.svg", SVG),
    ]);
    let folder = exported(&files);
    // Two files of one name in another folder.
    files::write_all(folder.path(), [("src/two.md", two.replace("../src/", ""))]).unwrap();
    let exported_files = export_files(&folder, "--epub").unwrap();
    for (text, file) in shown {
        assert!(
            exported_files
                .iter()
                .any(|(name, _)| name == &format!("book/site/{file}")),
            "{text}"
        );
    }
    assert!(
        !exported_files
            .iter()
            .any(|(name, _)| name.ends_with("unseen.svg"))
    );
    let package = &exported_files
        .iter()
        .find(|(name, _)| name == "book/book.opf")
        .unwrap()
        .1;
    for part in [
        "site/my%20pic.svg",
        "site/100%25.svg",
        "href=\"cover.png\"",
        "site/cover.png",
    ] {
        assert!(package.contains(part), "{part}\n{package}");
    }
    assert!(page(&exported_files, "two.xhtml").contains("<a href=\"one.xhtml\">"));
    assert_eq!(
        page(&exported_files, "one.xhtml")
            .matches("src=\"pic.svg\"")
            .count(),
        1
    );
}

#[test]
fn an_export_that_would_not_be_whole_is_refused() {
    let missing = "there is no such file";
    for (text, epub, zip) in [
        (
            "![x](pic.png)",
            "one.html: there is no pic.png, which it shows",
            missing,
        ),
        (
            "![x](my%20pic.png)",
            "one.html: there is no my pic.png, which it shows",
            missing,
        ),
        (
            "![x](../../pic.png)",
            "one.html: <img> asks for ../../pic.png",
            missing,
        ),
        (
            "![x](https://example.org/p.png)",
            "asks for https://example.org/p.png",
            "no other site",
        ),
        (
            "![x](//example.org/p.png)",
            "asks for //example.org/p.png",
            "leaves the site",
        ),
        (
            "<video src=\"no.webm\"></video>",
            "there is no no.webm",
            missing,
        ),
        ("![x](pic.bmp)", "pic.bmp is of a kind that no EPUB has", ""),
        (
            "<iframe src=\"two.html\"></iframe>",
            "no EPUB has <iframe>",
            "",
        ),
        (
            "[x](#nosuch)",
            "that page has no id \"nosuch\"",
            "has no id \"nosuch\"",
        ),
        (
            "[x](two.md#nosuch)",
            "that page has no id \"nosuch\"",
            "has no id \"nosuch\"",
        ),
        (
            "<i id=\"a\"></i><i id=\"a\"></i>",
            "two elements have the id \"a\"",
            "",
        ),
        (
            "![x](bad.svg)",
            "book/site/bad.svg: it is not well-formed XML",
            "",
        ),
    ] {
        let text = format!("# One\n\n{text}\n");
        let others = [("src/pic.bmp", "BM"), ("src/bad.svg", "<svg><g></svg>")];
        let folder = exported(&[&[("src/one.md", text.as_str())], &others[..]].concat());
        let error_text = export_files(&folder, "--epub").unwrap_err();
        let starts = error_text.starts_with("error: the EPUB would not be whole\n");
        assert!(starts && error_text.contains(epub), "{text}: {error_text}");
        match export_files(&folder, "--offline-zip") {
            Ok(_) => assert_eq!(zip, "", "{text}"),
            Err(error_text) => assert!(
                !zip.is_empty() && error_text.contains(zip),
                "{text}: {error_text}"
            ),
        }
    }
}

/// Characters that XML can't hold, wherever a page may have them.
#[test]
fn an_epub_is_xml_whatever_a_page_says() {
    for sign in [
        '\u{1}', '\u{8}', '\u{b}', '\u{c}', '\u{1b}', '\u{1f}', '\u{fffe}', '\u{ffff}',
    ] {
        let text = format!(
            "# T{sign}itle\n\nte{sign}xt `co{sign}de` [li{sign}nk](two.md \"ti{sign}tle\")\n\n\
             ![a{sign}lt](pic.svg)\n\n```text\nbl{sign}ock\n```\n\n| a{sign} |\n|---|\n| b |\n\n\
             <b title='x{sign}y'>h{sign}tml</b> &#{}; $`x{sign}`$\n",
            u32::from(sign)
        )
        .replace(&format!("$`x{sign}`$"), "$`x`$");
        let summary = format!("- [On{sign}e](one.md)\n- [Two](two.md)\n");
        let files = [
            ("src/one.md", &*text),
            ("src/pic.svg", SVG),
            ("src/SUMMARY.md", &summary),
        ];
        let exported_files = export_files(&exported(&files), "--epub").unwrap();
        let page = page(&exported_files, "one.xhtml");
        for part in [
            "te\u{fffd}xt",
            "co\u{fffd}de",
            "bl\u{fffd}ock",
            "alt=\"a\u{fffd}lt\"",
        ] {
            assert!(page.contains(part), "{sign:?}: no {part} in\n{page}");
        }
        let nav = &exported_files
            .iter()
            .find(|(name, _)| name == "book/nav.xhtml")
            .unwrap()
            .1;
        xml::check(nav).unwrap();
    }
}

#[test]
fn what_a_program_prints_in_colours_is_text() {
    let program = r#"println!("\u{1b}[31mred\u{1b}[0m \u{c}\u{7}\u{ffff}");"#;
    let page_of = format!("# One\n\n```rust\nfn main() {{\n    {program}\n}}\n```\n");
    let folder = exported(&[("src/one.md", &page_of)]);
    let exported_files = export_files(&folder, "--epub").unwrap();
    let html = fs::read_to_string(folder.path().join("target/book/one.html")).unwrap();
    for text in [page(&exported_files, "one.xhtml"), html] {
        assert!(text.contains("red \u{fffd}\u{fffd}\u{fffd}"), "{text}");
        assert!(
            !text.contains('\u{1b}') && !text.contains("[31m<"),
            "{text}"
        );
    }
}

#[test]
fn a_book_of_any_form_becomes_an_epub() {
    let page =
        "# Page\n\n## Note 1 {#note-1}\n\n<details><summary>More</summary>\n\nIt.\n\n</details>\n";
    for (what, files) in [
        (
            "a README",
            &[
                (
                    "src/SUMMARY.md",
                    "- [Home](README.md)\n- [Below](a/ReadMe.md)\n- [Two](two.md)\n",
                ),
                ("src/README.md", "# Home\n\n[b](a/ReadMe.md#b)\n"),
                (
                    "src/a/ReadMe.md",
                    "# A\n\n## B\n\n[h](../README.md) [t](../two.md)\n",
                ),
                ("src/two.md", page),
            ][..],
        ),
        ("one page", &[("src/SUMMARY.md", "[One](one.md)\n")]),
        (
            "pages called as its own files",
            &[
                (
                    "src/SUMMARY.md",
                    "- [Nav](nav.md)\n- [Cover](cover.md)\n- [Site](site/index.md)\n",
                ),
                ("src/nav.md", "# Nav\n\n[c](cover.md)\n"),
                ("src/cover.md", page),
                ("src/site/index.md", "# Site\n\n[c](../nav.md)\n"),
            ],
        ),
        (
            "names with dots, blanks and other letters",
            &[
                (
                    "src/SUMMARY.md",
                    "- [A](a.html.md)\n- [B](<my page.md>)\n- [必](必/勝.md)\n",
                ),
                ("src/a.html.md", "# A\n\n[b](my%20page.md) [c](必/勝.md)\n"),
                ("src/my page.md", page),
                (
                    "src/必/勝.md",
                    "# 必\n\n[a](../a.html.md#a) [b](<../my page.md>)\n",
                ),
            ],
        ),
        (
            "drafts, parts and levels",
            &[
                (
                    "src/SUMMARY.md",
                    "# S\n\n[One](one.md)\n\n# Part <1>\n\n- [Draft]()\n  - [Two](two.md)\n    - [Deep](d.md)\n---\n- [E & F](e.md)\n  - [Draft]()\n    - [G](g.md)\n  - [H](h.md)\n",
                ),
                ("src/d.md", "# D\n"),
                ("src/e.md", "# E\n"),
                ("src/g.md", "# G\n"),
                ("src/h.md", "# H\n"),
            ],
        ),
        (
            "odd HTML",
            &[(
                "src/one.md",
                "# One\n\n<p @click=\"x\" :a=b onclick=\"y()\" data-x='1' a.b=1 1c=2><a:b>t</a:b><br>\n<!-- -- --> <wbr><font color=red>x</font></p>\n",
            )],
        ),
        ("no title", &[("src/one.md", "text\n"), ("src/two.md", "")]),
    ] {
        let exported_files = export_files(&exported(files), "--epub")
            .unwrap_or_else(|error_text| panic!("{what}: {error_text}"));
        let pages = exported_files
            .iter()
            .filter(|(name, _)| name.contains(".xhtml"));
        let count = pages
            .map(|(name, text)| xml::check(text).unwrap_or_else(|e| panic!("{name}: {e}")))
            .count();
        assert!(count > 2, "{what}");
        let package = &exported_files
            .iter()
            .find(|(name, _)| name == "book/book.opf")
            .unwrap()
            .1;
        xml::check(package).unwrap();
        assert!(package.contains("<dc:title>Book</dc:title>"), "{package}");
        assert!(!package.contains("dc:description"), "{package}");
    }
}

#[test]
fn the_book_as_json_is_the_typed_book() {
    let one = "# One\n\nIt is $`n`$ in [two](two.md).\n\n```rust\nfn main() {\n    println!(\"{}\", 6 * 7);\n}\n```\n\n\
        {{#puzzle nim id=\"p\" start=\"1 2\" goal=\"only\" stars=\"1\"}}\n\n\
        ```question\nid = \"who\"\nkind = \"what\"\nask = \"Who?\"\ntest = \"a.rs: t\"\noptions = [\n\
        { text = \"You\", right = true, because = \"So.\" },\n{ text = \"They\", because = \"No.\" },\n]\n```\n";
    let folder = book(&[("src/one.md", one), ("a.rs", "#[test]\nfn t() {}\n")]);
    let file = folder.path().join("book.json");
    // The second time it replaces its own file.
    for _ in 0..2 {
        let output = run(folder.path(), &["build", "--json", "book.json"]);
        let error_text = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.success(), "{error_text}");
        let printed = String::from_utf8(output.stdout).unwrap();
        assert!(printed.contains("book.json has all of it"), "{printed}");
    }
    let json = files::read(&file).unwrap();
    let parsed: Book = serde_json::from_str(&json).unwrap();
    assert_eq!(serde_json::to_string(&parsed).unwrap(), json);
    let titles: Vec<_> = parsed.pages.iter().map(|page| &*page.meta.title).collect();
    assert_eq!(titles, ["One", "Two"]);
    let [
        Block::Heading(_),
        Block::Paragraph(_),
        Block::Snippet(snippet),
        Block::Puzzle(puzzle),
        Block::Question(_),
    ] = &parsed.pages[0].blocks[..]
    else {
        panic!("{:?}", parsed.pages[0].blocks);
    };
    assert_eq!(snippet.output, "42\n");
    assert!(puzzle.solution.contains("take 1"), "{}", puzzle.solution);
    // What docs/json.md says of it.
    let value: Value = serde_json::from_str(&json).unwrap();
    let blocks = &value["pages"][0]["blocks"];
    assert_eq!(blocks[1]["paragraph"][1]["formula"]["latex"], "n");
    let link = &blocks[1]["paragraph"][3]["link"];
    assert_eq!(link["content"][0]["text"], "two");
    let choice = &blocks[4]["question"]["answer"]["choices"][0];
    assert_eq!(choice["is_right"], true);
    assert_eq!(choice["text"][0]["text"], "You");
}

#[test]
fn json_of_another_kind_is_not_overwritten() {
    let folder = book(&[("package.json", "{\"name\": \"x\"}")]);
    let error_text = complaint(folder.path(), &["build", "--json", "package.json"]);
    assert!(
        error_text.ends_with("package.json is not a book as JSON: choose another name\n"),
        "{error_text}"
    );
}

/// Where Chromium is installed, in folders whose names no address has as they are.
#[test]
fn a_pdf_has_all_pages_in_any_folder() {
    for name in ["C# class", "50%20off", "a?b", "必勝 é", "50% off"] {
        let title = "# Oné: *1/2* + $`n^2`$, [`a < b`](two.md) “?”\n\n# Two titles\n";
        let folder = book(&[("src/one.md", title)]);
        let inside = folder.path().join(name);
        fs::create_dir(&inside).unwrap();
        for file in ["book.toml", "src"] {
            fs::rename(folder.path().join(file), inside.join(file)).unwrap();
        }
        let output = run(&inside, &["build", "--pdf", "a.pdf"]);
        let error_text = String::from_utf8(output.stderr).unwrap();
        if error_text.starts_with("error: a PDF needs Chromium") {
            return test_support::ignored_without("a_pdf_has_all_pages_in_any_folder", "Chromium");
        }
        assert!(output.status.success(), "{name}: {error_text}");
        assert!(fs::read(inside.join("a.pdf")).unwrap().starts_with(b"%PDF"));
    }
}

#[test]
fn any_title_makes_a_file_to_open() {
    for (title, name) in [
        ("A/B", "A B"),
        ("<b>Why?</b>", "b Why b"),
        ("../..", "book"),
        ("C:\\\\x", "C x"),
        ("必勝 100%", "必勝 100%"),
    ] {
        let toml =
            format!("[book]\ntitle = \"{title}\"\n[preprocessor.press]\nbefore = [\"links\"]\n");
        let folder = book(&[("book.toml", &toml)]);
        let exported_files = export_files(&folder, "--offline-zip").unwrap();
        let top = name.to_lowercase().replace(' ', "-");
        assert_eq!(exported_files[0].0, format!("{top}/{name}.html"));
        assert!(
            exported_files
                .iter()
                .all(|(path, _)| path.starts_with(&format!("{top}/")))
        );
        assert!(
            exported_files
                .iter()
                .any(|(path, _)| path == &format!("{top}/book/index.html"))
        );
    }
}
