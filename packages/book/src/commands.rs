//! The commands of `cargo book` that put several parts together.

use crate::{UsageError, archive, epub, on_demand, pdf, say, sheets, site};
use anyhow::Context as _;
use book_model::Book;
use classroom::handout::{Options, write_new_folder};
use mdbook_preprocessor::Preprocessor as _;
use press::Press;
use press::wasm::BoardBuild;
use std::io::Write as _;
use std::path::{Path, PathBuf, absolute};
use std::process::ExitCode;
use std::time::Instant;
use std::{env, io};
use workspace::find_root;

/// Where and how the site is written, and in which other forms the book is.
#[derive(clap::Args)]
pub(crate) struct BuildOptions {
    /// Write the site to this folder instead of target/book.
    #[arg(long)]
    dest: Option<PathBuf>,
    /// Compile the boards as fast as possible, not as small as possible, for an author
    /// who waits for them.
    #[arg(long, hide = true)]
    soon: bool,
    /// Show pictures in place of the boards.
    #[arg(long, hide = true)]
    pictures: bool,
    /// Make the pages one after the other, as browsers ask for them.
    #[arg(long, hide = true)]
    on_demand: bool,
    /// Write only the text of this page, into a site that is there.
    #[arg(long, hide = true)]
    page: Option<PathBuf>,
    /// Also write the site as one ZIP file to hand out, which opens from disk.
    #[arg(
        long = "offline-zip",
        value_name = "FILE",
        num_args = 0..=1,
        default_missing_value = "first-player-wins.zip"
    )]
    zip: Option<PathBuf>,
    /// Also write the book as an EPUB, for e-book readers.
    #[arg(
        long,
        value_name = "FILE",
        num_args = 0..=1,
        default_missing_value = "first-player-wins.epub"
    )]
    epub: Option<PathBuf>,
    /// Also write the book as a PDF for A4 paper, which needs Chromium.
    #[arg(
        long,
        value_name = "FILE",
        num_args = 0..=1,
        default_missing_value = "first-player-wins.pdf"
    )]
    pdf: Option<PathBuf>,
    /// Also write the book as JSON, for other programs: docs/json.md says what is in it.
    #[arg(
        long,
        value_name = "FILE",
        num_args = 0..=1,
        default_missing_value = "first-player-wins.json"
    )]
    json: Option<PathBuf>,
}

/// The bytes with which [`write_json`] begins: the title of a book.
const FIRST_JSON_BYTES: &[u8] = br#"{"ti"#;

/// Writes the site, and the other forms of the book that are asked for.
///
/// # Errors
///
/// If a page is wrong, or something can't be written.
pub(crate) fn build(options: BuildOptions) -> anyhow::Result<()> {
    site::collect_warnings();
    let root = find_root()?;
    let board_build = match (options.pictures, options.soon) {
        (true, _) => BoardBuild::Skip,
        (false, true) => BoardBuild::Dev,
        (false, false) => BoardBuild::Release,
    };
    let chromium = options.pdf.is_some().then(pdf::find_chromium).transpose()?;
    let dest = match options.dest {
        Some(dest) => absolute(dest)?,
        None => root.join(site::DEST),
    };
    if options.on_demand {
        return on_demand::build(&root, &dest);
    }
    if let Some(page) = options.page {
        return site::rebuild_page(&root, &dest, &page);
    }
    let start = Instant::now();
    let site::BuiltSite {
        title,
        is_unchanged,
    } = site::build(&root, &dest, board_build)?;
    let seconds = start.elapsed().as_secs_f64();
    let current_dir = env::current_dir().unwrap_or_default();
    let index = dest.strip_prefix(current_dir).unwrap_or(&dest);
    let index = index.join("index.html");
    let what_happened = if is_unchanged {
        "is up to date"
    } else {
        "built"
    };
    say(&format!(
        "{} {what_happened} in {seconds:.1} s",
        index.display()
    ));
    let report = |file: &Path| say(&format!("{} has all of it", file.display()));
    if let Some(zip) = &options.zip {
        archive::write(&dest, &title, zip)?;
        report(zip);
    }
    if let Some(epub) = &options.epub {
        epub::write(&root, &site::typed_book(&root, None)?, &dest, epub)?;
        report(epub);
    }
    let needs_book = options.pdf.is_some() || options.json.is_some();
    let book = needs_book
        .then(|| site::typed_book(&root, None))
        .transpose()?;
    if let (Some(pdf), Some(chromium), Some(book)) = (&options.pdf, chromium, &book) {
        pdf::write(&chromium, book, &dest, pdf)?;
        report(pdf);
    }
    if let (Some(json), Some(book)) = (&options.json, &book) {
        write_json(book, json)?;
        report(json);
    }
    Ok(())
}

/// Writes the book as JSON.
///
/// # Errors
///
/// If `file` exists and is no book as JSON, or can't be written.
fn write_json(book: &Book, file: &Path) -> anyhow::Result<()> {
    archive::refuse_other_type(file, FIRST_JSON_BYTES, "a book as JSON")?;
    files::replace(file, serde_json::to_vec(book)?)
}

/// Writes what a teacher may want beside the exercises.
///
/// # Errors
///
/// If something is wrong with a page, or something that would be lost is where they go.
pub(crate) fn write_extras(options: &Options) -> anyhow::Result<()> {
    let root = find_root()?;
    if let Some(dir) = &options.worksheets {
        let book = site::typed_book(&root, None)?;
        let sheets = sheets::render_all(&root, &book, &options.chapters)?;
        write_new_folder(dir, &sheets)?;
        let count = sheets.len();
        say(&format!(
            "{count} sheets and slides written to {}",
            dir.display()
        ));
    }
    if let Some(file) = &options.gradescope {
        archive::write_autograder(&root, options.gradescope_scripts(&root)?, file)?;
        say(&format!(
            "{} is an autograder: upload it to Gradescope",
            file.display()
        ));
    }
    Ok(())
}

/// Prints a contest program as one file.
///
/// # Errors
///
/// If there is no such program.
pub(crate) fn judge(name: &str) -> anyhow::Result<()> {
    let file = press::single_file_program(&find_root()?, name)?;
    io::stdout()
        .write_all(file.as_bytes())
        .context("the program can't be written")
}

/// Runs a reader's program against the book's, and returns success if they agree.
///
/// # Errors
///
/// [`UsageError`] if one of them can't be run: then it is not known whether they agree.
pub(crate) fn stress(options: &stress::Options) -> anyhow::Result<ExitCode> {
    let agree = find_root()
        .and_then(|root| stress::run(&root, options))
        .map_err(|error| UsageError(format!("{error:#}")))?;
    Ok(if agree {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// Works as mdBook's preprocessor.
///
/// # Errors
///
/// If standard input is not a book as mdBook writes it, or a page is wrong.
pub(crate) fn preprocess(query: &[String]) -> anyhow::Result<()> {
    // Every renderer is supported.
    if query.first().is_some_and(|word| word == "supports") {
        return Ok(());
    }
    let (context, book) = mdbook_preprocessor::parse_input(io::stdin().lock())
        .context("this command is for mdBook, which gives it the book as JSON: run mdbook build")?;
    let book = Press::default().run(&context, book)?;
    serde_json::to_writer(io::stdout().lock(), &book)?;
    Ok(())
}
