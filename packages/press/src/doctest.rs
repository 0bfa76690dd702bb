//! The pages as rustdoc tests them, for `mdbook test`.
//!
//! rustdoc gets the programs of a page below their headings and nothing else: it would
//! take a block that names no language for a program, and it does not read all of
//! Markdown as mdBook does.
//!
//! The lines that rustdoc names are those of this text. The crates that programs use are in
//! `target/snippet-crates`, one build of each, since rustdoc can't choose between two: the
//! preprocessor replaces a crate there when it is compiled anew. The step `mdbook` fails
//! unless rustdoc ran exactly the snippets of each page.

use crate::page::parsed::{Heading, ParsedPage};
use crate::program::job::{Job, JobKind};
use crate::program::snippet::{Line, Snippet};
use book_model::ExpectedOutcome;
use std::fs;
use std::path::{Path, PathBuf};
use workspace::cargo;

/// The name that mdBook gives its renderer while it tests.
pub(crate) const RENDERER: &str = "test";

/// The folder for `mdbook test -L`: one build of each crate that snippets use, and of
/// what these use themselves.
pub const LIBRARIES_DIR: &str = "target/snippet-crates";

/// The snippets of a page.
#[derive(Debug, Default, Hash)]
pub struct Doctests {
    /// The Markdown that rustdoc reads.
    pub markdown: String,
    /// The number of snippets.
    pub count: usize,
    /// Whether one of them needs more than the standard library.
    pub uses_crates: bool,
}

impl Doctests {
    /// Collects the snippets among the jobs of a page.
    pub(crate) fn new(page: &ParsedPage, jobs: &[Job]) -> Self {
        let mut doctests = Self::default();
        let mut last_heading = String::new();
        for job in jobs {
            if !matches!(job.kind, JobKind::Snippet) {
                continue;
            }
            // rustdoc names a test after its page and the heading above it.
            let Heading { text: heading, .. } = page.heading_above(job.range.start);
            if heading != last_heading {
                doctests.markdown += &format!("# {heading}\n\n");
                last_heading = heading;
            }
            doctests.markdown += &format!("{}\n", fenced_block(&job.snippet));
            doctests.count += 1;
            doctests.uses_crates |= job.snippet.uses_crates();
        }
        doctests
    }
}

/// Returns the snippet as a fenced block that is the same program to rustdoc.
fn fenced_block(snippet: &Snippet) -> String {
    let flag = match snippet.expected {
        ExpectedOutcome::Success => "",
        ExpectedOutcome::CompileOnly => ",no_run",
        ExpectedOutcome::Panic => ",should_panic",
        ExpectedOutcome::CompileError => ",compile_fail",
    };
    let mut code: String = snippet.lines.iter().map(markdown_line).collect();
    // rustdoc looks into the folders of -L only for a crate that is declared.
    for name in snippet.crates() {
        let declaration = format!("extern crate {name};");
        if !code.contains(&declaration) {
            code += &format!("# {declaration}\n");
        }
    }
    // No line of the program may end the block.
    let max_backticks = code
        .split(|c| c != '`')
        .map(str::len)
        .max()
        .unwrap_or_default();
    let fence = "`".repeat(3.max(max_backticks + 1));
    // Of edition 2024, rustdoc first compiles all programs of a page as one. That fails
    // for programs that name their own modules `crate::…`, and then it compiles each.
    format!("{fence}rust,standalone_crate{flag}\n{code}{fence}\n")
}

/// Returns a line of a program as rustdoc reads it: `# ` hides the line, and `##` is a
/// `#` at the start of a visible one.
fn markdown_line(line: &Line) -> String {
    let code = line.text.trim_start();
    let indent = &line.text[..line.text.len() - code.len()];
    let looks_hidden = code.trim_end() == "#" || code.starts_with("# ") || code.starts_with("##");
    let markdown = if line.is_hidden {
        format!("# {}", line.text)
    } else if looks_hidden {
        format!("{indent}#{code}")
    } else {
        line.text.clone()
    };
    format!("{}\n", markdown.trim_end())
}

/// Puts the crates that snippets use into [`LIBRARIES_DIR`].
pub(crate) fn write_libraries(root: &Path) -> anyhow::Result<()> {
    replace_libraries(root, &cargo::library_files(root, &Snippet::ALLOWED_CRATES)?)
}

/// Makes [`LIBRARIES_DIR`] a folder of copies of these files. Other builds that are there
/// go: rustdoc would not know which one to take.
fn replace_libraries(root: &Path, libraries: &[PathBuf]) -> anyhow::Result<()> {
    let is_wanted = |file: &Path| {
        libraries
            .iter()
            .any(|library| library.file_name() == file.file_name())
    };
    for file in files::entries(&root.join(LIBRARIES_DIR))? {
        if !is_wanted(&file) {
            fs::remove_file(file)?;
        }
    }
    for library in libraries {
        let file_name = library.file_name().expect("cargo names a file");
        let copy = format!("{LIBRARIES_DIR}/{}", file_name.to_string_lossy());
        files::write_if_changed(root, &copy, &fs::read(library)?)?;
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

    const LISTINGS: [(&str, &str); 3] = [
        (
            "listings/ch01-a/src/lib.rs",
            "pub mod six;\npub mod seven;\n",
        ),
        ("listings/ch01-a/src/six.rs", "pub const SIX: u8 = 6;\n"),
        (
            "listings/ch01-a/src/seven.rs",
            "\
// ANCHOR: seven
pub fn seven() -> u8 {
    // Beside it.
    crate::six::SIX + 1
}
// ANCHOR_END: seven
",
        ),
    ];

    /// Returns the path and the text that rustdoc gets for a page of the folder
    /// `source_dir` with this text.
    fn pressed(source_dir: &str, text: &str) -> (PathBuf, String) {
        let folder = tempfile::tempdir().unwrap();
        files::write_all(folder.path(), LISTINGS).unwrap();
        let pages = [("ch01-a/page.md", text)];
        files::write_all(&folder.path().join(source_dir), pages).unwrap();
        let mut config = Config::default();
        config.book.src = source_dir.into();
        let chapter = Chapter::new("Page", text.to_owned(), "ch01-a/page.md", Vec::new());
        let book = Book::new_with_items(vec![BookItem::Chapter(chapter)]);
        let context = PreprocessorContext::new(folder.path().into(), config, RENDERER.into());
        let pressed_book = Press::default().run(&context, book).unwrap();
        let page = pressed_book.chapters().next().unwrap();
        assert!(
            !folder.path().join("target").exists(),
            "it has written more than rustdoc needs"
        );
        (page.path.clone().unwrap(), page.content.clone())
    }

    /// Returns what rustdoc gets for a page in English.
    fn for_rustdoc(text: &str) -> String {
        pressed("src", text).1
    }

    fn snippet(info: &str, code: &str) -> Snippet {
        let fence = Fence {
            info: info.into(),
            code: code.into(),
            listing_lines: Vec::new(),
        };
        Snippet::parse(Path::new("/nonexistent"), &fence).unwrap()
    }

    #[test]
    fn a_snippet_has_its_listing_its_hidden_lines_and_its_modules() {
        let text = "\
# Title

Text.

## It's *so* {#so}

```rust
{{#rustdoc_include ../../listings/ch01-a/src/seven.rs:seven}}

# /// Hidden here.
fn main() {
    assert_eq!(seven(), 7);
}
```

More.

```rust,no_run
fn main() {}
```
";
        let expected = "\
# It’s so

```rust,standalone_crate
pub fn seven() -> u8 {
    // Beside it.
    crate::six::SIX + 1
}

# /// Hidden here.
fn main() {
    assert_eq!(seven(), 7);
}
# pub mod six {
# pub const SIX: u8 = 6;
# }
```

```rust,standalone_crate,no_run
fn main() {}
```

";
        let (path, markdown) = pressed("src", text);
        assert_eq!(markdown, expected);
        assert_eq!(path, Path::new("ch01-a/page.md"));
    }

    #[test]
    fn a_named_module_comes_and_its_flag_goes() {
        let text = "\
```rust,uses=ch01-a/six
fn main() {
    assert_eq!(six::SIX, 6);
}
```
";
        let expected = "\
```rust,standalone_crate
fn main() {
    assert_eq!(six::SIX, 6);
}
# pub mod six {
# pub const SIX: u8 = 6;
# }
```

";
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
            let block = fenced_block(&snippet(info, "fn main() {}\n"));
            assert_eq!(block, format!("```{expected}\nfn main() {{}}\n```\n"));
        }
    }

    #[test]
    fn a_line_is_the_same_to_rustdoc() {
        let code = "# use a;\n#\n# #[b]\n# # c\nfn main() {\n    #[x]\n    ## y\n    ### z\n    ##\n#     h();\n}\n";
        let snippet = snippet("rust", code);
        let printed: String = snippet.lines.iter().map(markdown_line).collect();
        assert_eq!(printed, code);
        // A hidden line in the middle of a block keeps its place.
        let indented = Line {
            text: "    let x = 1;".into(),
            is_hidden: true,
            listing: None,
        };
        assert_eq!(markdown_line(&indented), "#     let x = 1;\n");
    }

    #[test]
    fn no_line_of_a_program_ends_its_block() {
        let code = "fn main() {\n    let text = \"\n````\n\";\n}\n";
        let block = fenced_block(&Snippet::with_hidden_tail(
            code,
            "",
            ExpectedOutcome::Success,
        ));
        assert_eq!(block, format!("`````rust,standalone_crate\n{code}`````\n"));
    }

    #[test]
    fn a_crate_is_declared_once() {
        let declared = |code: &str| -> Vec<String> {
            fenced_block(&snippet("rust", code))
                .lines()
                .filter(|line| line.contains("extern"))
                .map(str::to_owned)
                .collect()
        };
        let uses =
            "use num_rational::Ratio;\nfn main() {\n    num_traits::one::<Ratio<u8>>();\n}\n";
        let both = declared(uses);
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
        let text = "\
# Title

    indented();

```
nameless();
```

- item

      in_list();

~~~~folded,starter code
starter();
~~~~

```console
$ ls
```

```math
x
```
";
        assert_eq!(for_rustdoc(text), "");
    }

    #[test]
    fn a_japanese_page_is_tested_as_any_other() {
        let text = "\
# 題

## 終わりから {#from-the-end}

```rust
fn main() {
    // 七
    assert_eq!(7, 7);
}
```
";
        let expected = "\
# 終わりから

```rust,standalone_crate
fn main() {
    // 七
    assert_eq!(7, 7);
}
```

";
        let page = ("ch01-a/page.md".into(), expected.to_owned());
        assert_eq!(pressed("ja", text), page);
    }

    /// A page with a snippet of each kind, and with code that is no snippet.
    const PAGE_OF_ALL_KINDS: &str = "\
# Title

    indented();

```
nameless();
```

```rust
{{#rustdoc_include ../../listings/ch01-a/src/seven.rs:seven}}
fn main() {
    assert_eq!(seven(), 7);
}
```

```rust
# macro_rules! two {
#     (# #) => { 2 };
# }
fn main() {
    let two = two!(
        ## #
    );
    assert_eq!(two, 2);
}
```

```rust,no_run
fn main() {
    loop {}
}
```

```rust,should_panic
fn main() {
    panic!(\"as it should\");
}
```

```rust,compile_fail
fn main() {
    let x: u8 = \"\";
}
```
";

    #[test]
    fn rustdoc_itself_tests_each_snippet_and_nothing_else() {
        let folder = tempfile::tempdir().unwrap();
        let page = for_rustdoc(PAGE_OF_ALL_KINDS);
        files::write_all(folder.path(), [("page.md", page)]).unwrap();
        let output = Command::new("rustdoc")
            .args(["page.md", "--test", "--edition", "2024"])
            .current_dir(folder.path())
            .output()
            .unwrap();
        let stdout = String::from_utf8(output.stdout).unwrap();
        assert!(output.status.success(), "{stdout}");
        assert!(stdout.contains("\nrunning 5 tests\n"), "{stdout}");
        for end in [" - compile ... ok", " - compile fail ... ok"] {
            assert_eq!(stdout.matches(end).count(), 1, "{stdout}");
        }
    }

    #[test]
    fn there_is_one_build_of_each_crate() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let libraries = cargo::library_files(&root, &Snippet::ALLOWED_CRATES).unwrap();
        let names: Vec<_> = libraries.iter().map(|file| files::stem(file)).collect();
        let builds = |name: &str| {
            let start = format!("lib{name}-");
            names.iter().filter(|file| file.starts_with(&start)).count()
        };
        for name in Snippet::ALLOWED_CRATES {
            assert_eq!(builds(name), 1, "{name} in {names:?}");
        }
        // What pulp uses is there, and what no snippet uses is not.
        assert_eq!((builds("reborrow"), builds("regex")), (1, 0), "{names:?}");
        let error = cargo::library_files(&root, &["nosuch"])
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
            let files = files::entries(&root.join(LIBRARIES_DIR)).unwrap();
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
        let expected = [("liba-2", "new"), ("libb-1", "b")]
            .map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec()));
        assert_eq!(there(), expected);
    }
}
