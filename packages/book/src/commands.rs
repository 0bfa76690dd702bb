//! Commands of `cargo book` that are more than one call of a crate that does the
//! work, with what is told about them.

use crate::{epub, offline, pdf, say, sheets, site};
use anyhow::Context as _;
use classroom::handout::{Options, write_new_folder};
use mdbook_preprocessor::Preprocessor as _;
use press::Press;
use press::wasm::BoardBuild;
use project::root::root;
use std::io::Write as _;
use std::path::{Path, PathBuf, absolute};
use std::time::Instant;
use std::{env, io};

/// Where and how the site is written, and what beside it.
#[derive(clap::Args)]
#[rustfmt::skip]
pub(crate) struct Building {
    /// Where to write it, in place of target/book.
    #[arg(long)]
    dest: Option<PathBuf>,
    /// For an author who waits for it: the boards are compiled as soon as
    /// possible, not as small as possible.
    #[arg(long, hide = true)]
    soon: bool,
    /// The boards are pictures.
    #[arg(long, hide = true)]
    pictures: bool,
    /// Only what this page says, in a site that is there.
    #[arg(long, hide = true)]
    page: Option<PathBuf>,
    /// Also writes it as one ZIP file to hand out, which opens from disk.
    #[arg(long = "offline-zip", value_name = "FILE", num_args = 0..=1, default_missing_value = "first-player-wins.zip")]
    zip: Option<PathBuf>,
    /// Also writes it as an EPUB, for readers of electronic books.
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "first-player-wins.epub")]
    epub: Option<PathBuf>,
    /// Also writes it as a PDF for A4 paper, which needs Chromium.
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "first-player-wins.pdf")]
    pdf: Option<PathBuf>,
}

pub(crate) fn build(asked: Building) -> anyhow::Result<()> {
    site::collect_warnings();
    let root = root()?;
    let boards = match (asked.pictures, asked.soon) {
        (true, _) => BoardBuild::Skip,
        (false, true) => BoardBuild::Dev,
        (false, false) => BoardBuild::Release,
    };
    let chromium = asked.pdf.is_some().then(pdf::chromium).transpose()?;
    let dest = asked
        .dest
        .map_or_else(|| Ok(root.join(site::DEST)), absolute)?;
    let start = Instant::now();
    if let Some(page) = asked.page {
        return site::refresh(&root, &dest, &page);
    }
    let site::Built { title, was_there } = site::build(&root, &dest, boards)?;
    let here = env::current_dir().unwrap_or_default();
    let shown = dest.strip_prefix(here).unwrap_or(&dest);
    let seconds = start.elapsed().as_secs_f64();
    let how = if was_there { "is up to date" } else { "built" };
    say(&format!(
        "{} {how} in {seconds:.1} s",
        shown.join("index.html").display()
    ));
    let all = |file: &Path| say(&format!("{} has all of it", file.display()));
    if let Some(zip) = &asked.zip {
        offline::write(&dest, &title, zip)?;
        all(zip);
    }
    if let Some(epub) = &asked.epub {
        epub::write(&root, &dest, epub)?;
        all(epub);
    }
    if let (Some(pdf), Some(chromium)) = (&asked.pdf, chromium) {
        pdf::write(&chromium, &dest, pdf)?;
        all(pdf);
    }
    Ok(())
}

/// What a teacher may want beside the exercises.
pub(crate) fn extras(options: &Options) -> anyhow::Result<()> {
    let root = root()?;
    if let Some(dir) = &options.worksheets {
        let site = root.join(site::DEST);
        site::build(&root, &site, BoardBuild::Release)?;
        let sheets = sheets::make(&root, &site, &options.chapters)?;
        write_new_folder(dir, &sheets)?;
        say(&format!(
            "{} sheets and slides written to {}",
            sheets.len(),
            dir.display()
        ));
    }
    if let Some(file) = &options.gradescope {
        offline::write_grader(&root, options.gradescope_scripts(&root)?, file)?;
        say(&format!(
            "{} is an autograder: upload it to Gradescope",
            file.display()
        ));
    }
    Ok(())
}

pub(crate) fn judge(name: &str) -> anyhow::Result<()> {
    let file = press::single_file_program(&root()?, name)?;
    io::stdout()
        .write_all(file.as_bytes())
        .context("the program can't be written")
}

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
