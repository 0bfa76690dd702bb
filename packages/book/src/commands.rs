//! What each command does.

use crate::press::Press;
use crate::{grade as grader, handout as handouts, judge, offline, serve as server, site, steps};
use anyhow::Context as _;
use mdbook_preprocessor::Preprocessor as _;
use std::io::Write as _;
use std::path::{Path, PathBuf, absolute};
use std::time::Instant;
use std::{env, io};

pub(crate) fn serve(options: &server::Options) -> anyhow::Result<()> {
    site::collect_warnings();
    let root = site::root()?;
    server::run(&root, options)
}

pub(crate) fn build(dest: Option<PathBuf>, zip: Option<&Path>) -> anyhow::Result<()> {
    site::collect_warnings();
    let root = site::root()?;
    let dest = match dest {
        Some(dest) => absolute(dest)?,
        None => root.join(site::DEST),
    };
    let start = Instant::now();
    let title = site::build(&root, &dest)?;
    let shown =
        env::current_dir().ok().and_then(|here| Some(dest.strip_prefix(here).ok()?.to_owned()));
    let seconds = start.elapsed().as_secs_f64();
    site::say(&format!(
        "{} built in {seconds:.1} s",
        shown.as_deref().unwrap_or(&dest).join("index.html").display()
    ));
    if let Some(zip) = zip {
        offline::write(&dest, &title, zip)?;
        site::say(&format!("{} has all of it", zip.display()));
    }
    Ok(())
}

pub(crate) fn handout(options: &handouts::Options) -> anyhow::Result<()> {
    for line in handouts::write(&site::root()?, options)? {
        site::say(&line);
    }
    Ok(())
}

pub(crate) fn grade(options: &grader::Options) -> anyhow::Result<()> {
    grader::run(&site::root()?, options)
}

pub(crate) fn judge(name: &str) -> anyhow::Result<()> {
    let file = judge::single_file(&site::root()?, name)?;
    io::stdout().write_all(file.as_bytes()).context("the program can't be written")
}

pub(crate) fn test(names: &[String]) -> anyhow::Result<()> {
    site::collect_warnings();
    steps::run(&site::root()?, names)
}

pub(crate) fn preprocess(query: &[String]) -> anyhow::Result<()> {
    // Every renderer is supported.
    if query.first().is_some_and(|word| word == "supports") {
        return Ok(());
    }
    let (context, book) = mdbook_preprocessor::parse_input(io::stdin().lock())
        .context("this command is for mdBook, which gives it the book as JSON: run mdbook build")?;
    let book = Press.run(&context, book)?;
    serde_json::to_writer(io::stdout().lock(), &book)?;
    Ok(())
}
