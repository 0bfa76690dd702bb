//! The pages as rustdoc tests them, for `mdbook test`.
//!
//! rustdoc gets the programs of a page below their headings and nothing else of it:
//! a block that names no language would be a program to rustdoc, and the two don't
//! read all of Markdown in the same way.

use crate::page::parsed::Page;
use crate::program::job::{Running, What};
use crate::program::snippet::{Line, Shows, Snippet};
use project::{cargo, files};
use std::fs;
use std::path::{Path, PathBuf};

/// What mdBook calls its renderer while it tests.
pub(crate) const RENDERER: &str = "test";

/// The folder that `mdbook test -L` is given: one build of each crate that snippets
/// use, and of what these use themselves.
pub const LIBRARIES: &str = "target/snippet-crates";

/// The snippets of a page.
#[derive(Debug, Default, Hash)]
pub struct Doctests {
    /// The Markdown that rustdoc reads.
    pub markdown: String,
    /// How many snippets there are.
    pub count: usize,
    /// Whether one of them needs more than the standard library.
    pub uses_crates: bool,
}

impl Doctests {
    /// The snippets among what is run for a page.
    pub(crate) fn new(page: &Page, running: &[Running]) -> Self {
        let mut doctests = Self::default();
        let mut last_heading = String::new();
        for Running { snippet, range, .. } in
            running.iter().filter(|it| matches!(it.what, What::Code))
        {
            // rustdoc names a test after its page and the heading above it.
            let (_, heading) = page.heading(range.start);
            if heading != last_heading {
                doctests.markdown += &format!("# {heading}\n\n");
                last_heading = heading;
            }
            doctests.markdown += &format!("{}\n", block(snippet));
            doctests.count += 1;
            doctests.uses_crates |= snippet.uses_crates();
        }
        doctests
    }
}

/// The snippet as a fenced block of Markdown that is the same program to rustdoc.
fn block(snippet: &Snippet) -> String {
    let flag = match snippet.shows {
        Shows::Run => "",
        Shows::Compile => ",no_run",
        Shows::Panic => ",should_panic",
        Shows::Error => ",compile_fail",
    };
    let mut code: String = snippet.lines.iter().map(line).collect();
    // rustdoc looks into the folders of -L only for a crate that is declared.
    for name in snippet.crates() {
        let declaration = format!("extern crate {name};");
        if !code.contains(&declaration) {
            code += &format!("# {declaration}\n");
        }
    }
    // No line of the program may end the block.
    let backticks = code
        .split(|c| c != '`')
        .map(str::len)
        .max()
        .unwrap_or_default();
    let fence = "`".repeat(3.max(backticks + 1));
    // Of edition 2024, rustdoc first compiles all programs of a page as one. That fails
    // for programs that name their own modules `crate::…`, and then it compiles each.
    format!("{fence}rust,standalone_crate{flag}\n{code}{fence}\n")
}

/// A line of a program as rustdoc reads lines: `# ` hides one, and `##` is a `#` at
/// the start of one that is seen.
fn line(line: &Line) -> String {
    let code = line.text.trim_start();
    let indent = &line.text[..line.text.len() - code.len()];
    let is_sign = code.trim_end() == "#" || ["# ", "##"].iter().any(|it| code.starts_with(it));
    let line = match (line.hidden, is_sign) {
        (true, _) => format!("# {}", line.text),
        (false, true) => format!("{indent}#{code}"),
        (false, false) => line.text.clone(),
    };
    format!("{}\n", line.trim_end())
}

/// Puts the crates that snippets use into the folder that `mdbook test -L` is given.
pub(crate) fn write_libraries(root: &Path) -> anyhow::Result<()> {
    replace_libraries(root, &cargo::libraries(root, &Snippet::CRATES)?)
}

/// Makes that folder one of copies of these files. What is there of other builds goes:
/// rustdoc would not know which one to take.
fn replace_libraries(root: &Path, libraries: &[PathBuf]) -> anyhow::Result<()> {
    let is_one = |old: &Path| {
        libraries
            .iter()
            .any(|new| new.file_name() == old.file_name())
    };
    for old in files::entries(&root.join(LIBRARIES))?
        .iter()
        .filter(|old| !is_one(old))
    {
        fs::remove_file(old)?;
    }
    for library in libraries {
        let name = library.file_name().unwrap_or_default().to_string_lossy();
        files::write_if_new(root, &format!("{LIBRARIES}/{name}"), &fs::read(library)?)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Press;
    use crate::page::parsed::Fence;
    use mdbook_driver::config::Config;
    use mdbook_preprocessor::book::{Book, BookItem, Chapter};
    use mdbook_preprocessor::{Preprocessor as _, PreprocessorContext};
    use std::process::Command;

    /// What the press makes for rustdoc of a page of the folder `source` with this
    /// text: the page's path and its text. There are two listings.
    fn pressed(source: &str, text: &str) -> (PathBuf, String) {
        let folder = tempfile::tempdir().unwrap();
        let seven = "// ANCHOR: seven\npub fn seven() -> u8 {\n    // Beside it.\n    crate::six::SIX + 1\n}\n// ANCHOR_END: seven\n";
        let listings = [
            (
                "listings/ch01-a/src/lib.rs",
                "pub mod six;\npub mod seven;\n",
            ),
            ("listings/ch01-a/src/six.rs", "pub const SIX: u8 = 6;\n"),
            ("listings/ch01-a/src/seven.rs", seven),
        ];
        files::write_all(folder.path(), listings).unwrap();
        files::write_all(&folder.path().join(source), [("ch01-a/page.md", text)]).unwrap();
        let mut config = Config::default();
        config.book.src = source.into();
        let page = Chapter::new("Page", text.to_owned(), "ch01-a/page.md", Vec::new());
        let book = Book::new_with_items(vec![BookItem::Chapter(page)]);
        let context = PreprocessorContext::new(folder.path().into(), config, RENDERER.into());
        let book = Press::default().run(&context, book).unwrap();
        let page = book.chapters().next().unwrap();
        assert!(
            !folder.path().join("target").exists(),
            "it has made more than rustdoc needs"
        );
        (page.path.clone().unwrap(), page.content.clone())
    }

    fn for_rustdoc(text: &str) -> String {
        pressed("src", text).1
    }

    fn snippet(info: &str, code: &str) -> Snippet {
        let fence = Fence {
            info: info.into(),
            code: code.into(),
            sources: Vec::new(),
        };
        Snippet::new(Path::new("/nonexistent"), &fence).unwrap()
    }

    #[test]
    fn a_snippet_has_its_listing_its_hidden_lines_and_its_modules() {
        let text = "# Title\n\nText.\n\n## It's *so* {#so}\n\n```rust\n\
            {{#rustdoc_include ../../listings/ch01-a/src/seven.rs:seven}}\n\n\
            # /// Hidden here.\nfn main() {\n    assert_eq!(seven(), 7);\n}\n```\n\n\
            More.\n\n```rust,no_run\nfn main() {}\n```\n";
        let expected = "# It’s so\n\n```rust,standalone_crate\n\
            pub fn seven() -> u8 {\n    // Beside it.\n    crate::six::SIX + 1\n}\n\n\
            # /// Hidden here.\nfn main() {\n    assert_eq!(seven(), 7);\n}\n\
            # pub mod six {\n# pub const SIX: u8 = 6;\n# }\n```\n\n";
        let (path, markdown) = pressed("src", text);
        let waits = "```rust,standalone_crate,no_run\nfn main() {}\n```\n\n";
        assert_eq!(markdown, format!("{expected}{waits}"));
        assert_eq!(path, Path::new("ch01-a/page.md"));
    }

    #[test]
    fn a_named_module_comes_and_its_flag_goes() {
        let text = "```rust,uses=ch01-a/six\nfn main() {\n    assert_eq!(six::SIX, 6);\n}\n```\n";
        let expected = "```rust,standalone_crate\nfn main() {\n    assert_eq!(six::SIX, 6);\n}\n\
            # pub mod six {\n# pub const SIX: u8 = 6;\n# }\n```\n\n";
        assert_eq!(for_rustdoc(text), expected);
    }

    #[test]
    fn rustdoc_knows_what_a_snippet_shows() {
        for (info, expected) in [
            ("rust", "rust,standalone_crate"),
            ("rust,no_run", "rust,standalone_crate,no_run"),
            ("rust, should_panic", "rust,standalone_crate,should_panic"),
            ("rust,compile_fail", "rust,standalone_crate,compile_fail"),
        ] {
            let block = block(&snippet(info, "fn main() {}\n"));
            assert_eq!(block, format!("```{expected}\nfn main() {{}}\n```\n"));
        }
    }

    #[test]
    fn a_line_is_the_same_to_rustdoc() {
        let code = "# use a;\n#\n# #[b]\n# # c\nfn main() {\n    #[x]\n    ## y\n    ### z\n    ##\n#     h();\n}\n";
        let snippet = snippet("rust", code);
        let printed: String = snippet.lines.iter().map(line).collect();
        assert_eq!(printed, code);
        // A hidden line in the middle of a block keeps its place.
        let indented = Line {
            text: "    let x = 1;".into(),
            hidden: true,
            source: None,
        };
        assert_eq!(line(&indented), "#     let x = 1;\n");
    }

    #[test]
    fn no_line_of_a_program_ends_its_block() {
        let code = "fn main() {\n    let text = \"\n````\n\";\n}\n";
        let block = block(&Snippet::folded(code, "", Shows::Run));
        assert_eq!(block, format!("`````rust,standalone_crate\n{code}`````\n"));
    }

    #[test]
    fn a_crate_is_declared_once() {
        let declared = |code: &str| {
            let block = block(&snippet("rust", code));
            block
                .lines()
                .filter(|line| line.contains("extern"))
                .map(str::to_owned)
                .collect()
        };
        let uses =
            "use num_rational::Ratio;\nfn main() {\n    num_traits::one::<Ratio<u8>>();\n}\n";
        let both: Vec<String> = declared(uses);
        assert_eq!(
            both,
            ["# extern crate num_rational;", "# extern crate num_traits;"]
        );
        let own = "extern crate num_bigint;\nfn main() {}\n";
        assert_eq!(declared(own), ["extern crate num_bigint;"]);
        assert_eq!(declared("fn main() {}\n"), [""; 0]);
    }

    #[test]
    fn nothing_else_of_a_page_reaches_rustdoc() {
        let text = "# Title\n\n    indented();\n\n```\nnameless();\n```\n\n- item\n\n      in_list();\n\n\
            ~~~~folded,starter code\nstarter();\n~~~~\n\n```console\n$ ls\n```\n\n```math\nx\n```\n";
        assert_eq!(for_rustdoc(text), "");
    }

    #[test]
    fn a_japanese_page_is_tested_as_any_other() {
        let text = "# 題\n\n## 終わりから {#from-the-end}\n\n\
            ```rust\nfn main() {\n    // 七\n    assert_eq!(7, 7);\n}\n```\n";
        let expected = "# 終わりから\n\n```rust,standalone_crate\n\
            fn main() {\n    // 七\n    assert_eq!(7, 7);\n}\n```\n\n";
        let page = ("ch01-a/page.md".into(), expected.to_owned());
        assert_eq!(pressed("ja", text), page);
    }

    /// rustdoc itself finds the snippets of a page, each of its kind, and no others.
    #[test]
    fn rustdoc_tests_each_snippet() {
        let text = "# Title\n\n    indented();\n\n```\nnameless();\n```\n\n\
            ```rust\n{{#rustdoc_include ../../listings/ch01-a/src/seven.rs:seven}}\n\
            fn main() {\n    assert_eq!(seven(), 7);\n}\n```\n\n\
            ```rust\n# macro_rules! two {\n#     (# #) => { 2 };\n# }\nfn main() {\n    let two = two!(\n        ## #\n    );\n    assert_eq!(two, 2);\n}\n```\n\n\
            ```rust,no_run\nfn main() {\n    loop {}\n}\n```\n\n\
            ```rust,should_panic\nfn main() {\n    panic!(\"as it should\");\n}\n```\n\n\
            ```rust,compile_fail\nfn main() {\n    let x: u8 = \"\";\n}\n```\n";
        let folder = tempfile::tempdir().unwrap();
        files::write_all(folder.path(), [("page.md", for_rustdoc(text))]).unwrap();
        let mut rustdoc = Command::new("rustdoc");
        rustdoc
            .args(["page.md", "--test", "--edition", "2024"])
            .current_dir(folder.path());
        let output = rustdoc.output().unwrap();
        let said = String::from_utf8(output.stdout).unwrap();
        assert!(output.status.success(), "{said}");
        assert!(said.contains("\nrunning 5 tests\n"), "{said}");
        for end in [" - compile ... ok", " - compile fail ... ok"] {
            assert_eq!(said.matches(end).count(), 1, "{said}");
        }
    }

    #[test]
    fn there_is_one_build_of_each_crate() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let libraries = cargo::libraries(&root, &Snippet::CRATES).unwrap();
        let names: Vec<_> = libraries.iter().map(|file| files::stem(file)).collect();
        let builds = |name: &str| {
            let start = format!("lib{name}-");
            names.iter().filter(|file| file.starts_with(&start)).count()
        };
        for name in Snippet::CRATES {
            assert_eq!(builds(name), 1, "{name} in {names:?}");
        }
        // What pulp uses is there, and what it does not use is not.
        assert_eq!((builds("reborrow"), builds("regex")), (1, 0), "{names:?}");
        let error = cargo::libraries(&root, &["nosuch"])
            .unwrap_err()
            .to_string();
        assert_eq!(error, "there must be one build of nosuch, and there are 0");
    }

    #[test]
    fn an_old_build_of_a_crate_goes() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path();
        let built = |name: &str| root.join("deps").join(name);
        let there = || -> Vec<_> {
            let files = files::entries(&root.join(LIBRARIES)).unwrap();
            files
                .iter()
                .map(|file| (files::stem(file), fs::read(file).unwrap()))
                .collect()
        };
        let builds = [
            ("liba-1.rlib", "old"),
            ("liba-2.rlib", "new"),
            ("libb-1.rlib", "b"),
        ];
        files::write_all(&root.join("deps"), builds).unwrap();
        replace_libraries(root, &[built("liba-1.rlib"), built("libb-1.rlib")]).unwrap();
        replace_libraries(root, &[built("liba-2.rlib"), built("libb-1.rlib")]).unwrap();
        let expected = [("liba-2", "new"), ("libb-1", "b")];
        let expected = expected.map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec()));
        assert_eq!(there(), expected);
    }
}
