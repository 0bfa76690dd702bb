//! The static site, made from the book's folder.
//!
//! `site-url` in `book.toml`, or the variable `MDBOOK_OUTPUT__HTML__SITE_URL`, says where the
//! site will be:
//!
//! - An address, from `https://` to a `/` at its end: each page names its own address and the
//!   picture that is shown with links to it, and the site has a `sitemap.xml`, and a
//!   `robots.txt` where it is all that its host has.
//! - Only a path, such as `/book/`: the page for wrong addresses finds its style and links.
//! - Nothing: the site works anywhere, from the file system too, and the page for wrong
//!   addresses at the top of a host.
//!
//! `git-repository-url` beside it, or `MDBOOK_OUTPUT__HTML__GIT_REPOSITORY_URL`, says where
//! the repository is. Plain `mdbook build` makes the same English pages, but no `sitemap.xml`,
//! and leaves files that no page asks for.

use crate::translated_site;
use anyhow::{Context as _, bail, ensure};
use mdbook_driver::MDBook;
use mdbook_driver::book::{Book, BookItem, Chapter};
use mdbook_driver::config::Config;
use press::language::{self, Language};
use press::wasm::{self, BoardBuild};
use press::{Press, head, watch};
use project::{files, kept, rustc, url};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs::File;
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::{env, fs, mem};
use tempfile::TempDir;
use tracing_subscriber::filter::LevelFilter;
use tracing_subscriber::fmt::MakeWriter as _;

/// Where the site is written unless the reader says otherwise.
pub(crate) const DEST: &str = "target/book";

/// What mdBook warned of since it was last asked.
static WARNINGS: Mutex<Vec<u8>> = Mutex::new(Vec::new());

fn warnings() -> MutexGuard<'static, Vec<u8>> {
    WARNINGS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Collects mdBook's warnings from now on, so that a build with one fails.
pub(crate) fn collect_warnings() {
    tracing_subscriber::fmt()
        .with_max_level(LevelFilter::WARN)
        .with_ansi(false)
        .with_target(false)
        .without_time()
        .with_writer(|| WARNINGS.make_writer())
        .init();
}

/// The book, with our preprocessor in this process in place of the command
/// that book.toml names.
pub(crate) fn load(
    root: &Path,
    language: Option<&Language>,
    press: Press,
) -> anyhow::Result<MDBook> {
    let mut config = config(root)?;
    config.update_from_env()?;
    if let Some(Language {
        code,
        title,
        description,
        ..
    }) = language
    {
        config.book.src = code.into();
        config.book.language = Some(code.clone());
        config.book.title = Some(title.clone());
        config.book.description = Some(description.clone());
    }
    let mut book = MDBook::load_with_config(root, config).context("the pages can't be read")?;
    // What mdBook is told of its search: here it has none, and would warn.
    let mut html: BTreeMap<String, Value> = book.config.get("output.html")?.unwrap_or_default();
    html.remove("search");
    book.config.set("output.html", html)?;
    book.with_preprocessor(press);
    Ok(book)
}

/// What book.toml says; mdBook's error does not name the file.
fn config(root: &Path) -> anyhow::Result<Config> {
    Config::from_disk(root.join("book.toml")).context("book.toml is wrong")
}

/// A site that is written.
pub(crate) struct Built {
    pub(crate) title: String,
    /// Was it written before, from exactly the same?
    pub(crate) was_there: bool,
}

/// What a site is made from, beside the program that makes it.
const SOURCES: [&str; 7] = [
    "book.toml",
    "src",
    "listings",
    "packages",
    "Cargo.toml",
    "Cargo.lock",
    "rust-toolchain.toml",
];

/// A folder beside `dest`, called after it.
fn work_folder(dest: &Path) -> anyhow::Result<TempDir> {
    let parent = dest.parent().unwrap_or(dest);
    fs::create_dir_all(parent)?;
    Ok(tempfile::Builder::new()
        .prefix(&work_prefix(dest))
        .tempdir_in(parent)?)
}

fn work_prefix(dest: &Path) -> String {
    format!(
        ".{}-",
        dest.file_name().unwrap_or_default().to_string_lossy()
    )
}

/// Deletes what builds to `dest` have left that were stopped.
pub(crate) fn sweep(dest: &Path) {
    for path in files::entries(dest.parent().unwrap_or(dest)).unwrap_or_default() {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if name.starts_with(&work_prefix(dest)) {
            let _ = fs::remove_dir_all(path);
        }
    }
}

/// A number that is another one where the site could be: of this program, of
/// all sources, and of what the environment tells mdBook.
fn sources(root: &Path, languages: &[Language], boards: BoardBuild) -> anyhow::Result<u64> {
    let told = env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("MDBOOK_"));
    let told: BTreeMap<_, _> = told.collect();
    // But for what a build itself writes there.
    let mut theme = files::below(&root.join("theme"))?;
    theme.retain(|file| !file.ends_with("head.hbs"));
    let folders = languages.iter().map(|language| language.code.as_str());
    let all: Vec<_> = SOURCES.into_iter().chain(folders).collect();
    let sources = [kept::files(root, &all)?, kept::files(root, &theme)?];
    Ok(kept::number((
        kept::program(),
        rustc::version(),
        boards,
        sources,
        told,
    )))
}

/// What the file [`MARK`] of a site says: what it was made from, and what it was
/// then.
fn mark(sources: u64, site: &Path) -> anyhow::Result<String> {
    let mut hashed = files::below(site)?;
    hashed.retain(|file| file != &site.join(MARK));
    let inside = kept::files(site, &hashed)?;
    Ok(format!(
        "This folder is emptied by each build.\n{sources:016x} {inside:016x}\n"
    ))
}

/// Writes the site to `dest` for readers or for an author who waits for it, unless
/// it is there already; an error if a page is wrong, mdBook warns, or `dest` holds
/// something else.
pub(crate) fn build(root: &Path, dest: &Path, boards: BoardBuild) -> anyhow::Result<Built> {
    refuse_foreign(root, dest)?;
    refuse_links_out(root)?;
    let title = config(root)?.book.title.unwrap_or_default();
    let languages = language::load_all(root)?;
    let sources = sources(root, &languages, boards)?;
    if fs::read_to_string(dest.join(MARK)).ok() == Some(mark(sources, dest)?) {
        return Ok(Built {
            title,
            was_there: true,
        });
    }
    warnings().clear();
    // In a folder of its own, so that a build that fails leaves the old site,
    // and a reader of it never meets half a site.
    let work = work_folder(dest)?;
    let new = work.path().join("new");
    let own = |it: &Language| work.path().join(&it.code);
    // What the press leaves for the whole book is that of the last one.
    let mut pages = Vec::new();
    for language in &languages {
        let book = write(root, Some(language), boards, &own(language))?;
        pages.extend(
            paths(&book)
                .iter()
                .map(|path| format!("{}/{path}", language.code)),
        );
    }
    let book = write(root, None, boards, &new)?;
    for language in &languages {
        translated_site::join(root, language, &own(language), &new)?;
    }
    pages.splice(..0, paths(&book));
    if let Some(address) = head::SiteAddress::from_config(&book.config)? {
        head::write_sitemap(&new, &address, pages.iter().map(String::as_str))?;
    }
    let warned = mem::take(&mut *warnings());
    ensure!(
        warned.is_empty(),
        "mdBook warns:\n{}",
        String::from_utf8_lossy(&warned).trim_end()
    );
    // Boards that can't be played now may be the next time.
    let sources = if wasm::are_playable(root) { sources } else { 0 };
    fs::write(new.join(MARK), mark(sources, &new)?)?;
    // Two builds may end at the same time.
    fs::create_dir_all(root.join("target"))?;
    let lock = File::create(root.join("target/book.lock"))?;
    lock.lock()?;
    if dest.exists() {
        fs::rename(dest, work.path().join("old"))?;
    }
    fs::rename(new, dest)
        .with_context(|| format!("the site can't be moved to {}", dest.display()))?;
    kept::tidy(root);
    Ok(Built {
        title,
        was_there: false,
    })
}

/// Writes the site in one language to a folder.
fn write(
    root: &Path,
    language: Option<&Language>,
    boards: BoardBuild,
    to: &Path,
) -> anyhow::Result<MDBook> {
    let mut book = load(
        root,
        language,
        Press {
            boards,
            ..Press::default()
        },
    )?;
    let source = book.config.book.src.display();
    ensure!(
        book.iter().next().is_some(),
        "{source}/SUMMARY.md lists no pages"
    );
    book.config.build.build_dir = to.to_owned();
    book.build()?;
    prune(to)?;
    take_runs(root, to)?;
    Ok(book)
}

/// Writes only what the page `file` of the folder of pages says into the site in
/// `dest`: what other pages say of it has to wait for a whole build. An error if
/// the page is wrong, or the site has no such page yet.
pub(crate) fn refresh(root: &Path, dest: &Path, file: &Path) -> anyhow::Result<()> {
    let mut book = load(
        root,
        None,
        Press {
            is_single_page: true,
            ..Press::default()
        },
    )?;
    let is_this = |page: &&Chapter| page.source_path.as_deref() == Some(file);
    let page = book.book.chapters().find(is_this).cloned();
    let page = page.context("src/SUMMARY.md does not list the page")?;
    let page = Chapter {
        sub_items: Vec::new(),
        ..page
    };
    book.book = Book::new_with_items(vec![BookItem::Chapter(page)]);
    let work = work_folder(dest)?;
    book.config.build.build_dir = work.path().to_owned();
    book.build()?;
    let html = press::site_path(file);
    let new = work.path().join(&html);
    let old = dest.join(html);
    let mixed = with_text_of(&files::read(&old)?, &files::read(&new)?);
    let mixed = mixed.context("a page has no <main>")?;
    take_runs(root, dest)?;
    // A reader of the page never meets half of it.
    files::replace(&old, mixed)
}

/// Puts the runs into the site.
fn take_runs(root: &Path, site: &Path) -> anyhow::Result<()> {
    let folder = site.join(watch::SITE_RUNS_DIR);
    fs::create_dir_all(&folder)?;
    for run in files::below(&root.join(watch::RUNS_DIR))? {
        fs::write(
            folder.join(run.file_name().unwrap_or_default()),
            fs::read(&run)?,
        )?;
    }
    Ok(())
}

/// The page `old` with what the page `new` says between the contents and the
/// foot.
fn with_text_of(old: &str, new: &str) -> Option<String> {
    let (_, said) = new.split_once("<main")?;
    let (said, _) = said.rsplit_once("</main>")?;
    let (before, rest) = old.split_once("<main")?;
    let (_, after) = rest.rsplit_once("</main>")?;
    Some(format!("{before}<main{said}</main>{after}"))
}

/// Deletes what mdBook always brings along and what stands in `src`, where no
/// page, style or script names it.
pub(crate) fn prune(site: &Path) -> anyhow::Result<()> {
    let is = |file: &Path, kinds: &[&str]| {
        file.extension()
            .is_some_and(|kind| kinds.iter().any(|known| kind == *known))
    };
    // Only frames ask for this one.
    let is_page = |file: &Path| is(file, &["html"]) && !file.ends_with("toc.html");
    let mut rest = files::below(site)?;
    let mut asking: Vec<_> = rest.extract_if(.., |file| is_page(file)).collect();
    rest.retain(|file| is(file, &["css", "html", "js", "png", "svg", "woff2"]));
    while let Some(file) = asking.pop() {
        let text = files::read(&file)?;
        let encoded = encoded_values(&text);
        let named = rest.extract_if(.., |file| {
            let name = file.file_name().unwrap_or_default().to_string_lossy();
            files::has(&text, &name) || encoded.iter().any(|value| value.contains(&*name))
        });
        // What is named may name more.
        asking.extend(named.filter(|file| is(file, &["css", "html", "js"])));
    }
    rest.iter().try_for_each(|file| Ok(fs::remove_file(file)?))
}

/// The attributes of a page that don't say as it is what they name, as it is.
fn encoded_values(html: &str) -> Vec<String> {
    let values = html
        .split("=\"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next());
    let encoded = values.filter(|value| value.contains(['%', '&']));
    let signs = [
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&quot;", "\""),
        ("&#39;", "'"),
        ("&#x27;", "'"),
    ];
    let decoded = encoded.map(|value| {
        // The sign `&` last: it may begin another one.
        let all = signs.into_iter().chain([("&amp;", "&")]);
        url::decoded(&all.fold(value.to_owned(), |text, (sign, meant)| {
            text.replace(sign, meant)
        }))
    });
    decoded.collect()
}

/// The pages, by their path in the folder where they are written.
fn paths(book: &MDBook) -> Vec<String> {
    let chapters = book
        .book
        .chapters()
        .filter_map(|chapter| chapter.path.as_ref());
    chapters
        .map(|path| press::site_path(path).to_string_lossy().replace('\\', "/"))
        .collect()
}

/// The file that says of a folder that it holds a site of ours.
pub(crate) const MARK: &str = ".cargo-book";

/// What was in `dest` is lost: that may be nothing, or an earlier site.
fn refuse_foreign(root: &Path, dest: &Path) -> anyhow::Result<()> {
    // As it really is, without `..` and links.
    let real = dest.canonicalize().unwrap_or_else(|_| dest.to_owned());
    let shown = dest.display();
    let is_own = root.canonicalize()?.starts_with(real);
    ensure!(
        !is_own,
        "{shown} holds the book itself: choose another folder"
    );
    let Ok(mut entries) = fs::read_dir(dest) else {
        ensure!(!dest.exists(), "{shown} is no folder");
        return Ok(());
    };
    if entries.next().is_some() && !dest.join(MARK).exists() {
        let mend = "empty it, or choose another folder";
        bail!("{shown} holds something else than an earlier build: {mend}");
    }
    Ok(())
}

/// mdBook would write the pages of such links beside the site.
fn refuse_links_out(root: &Path) -> anyhow::Result<()> {
    let summary = fs::read_to_string(root.join("src/SUMMARY.md")).unwrap_or_default();
    for (at, line) in summary.lines().enumerate() {
        let target = line
            .split_once("](")
            .and_then(|(_, rest)| rest.split_once(')'));
        if let Some((target, _)) = target
            && (target.starts_with('/') || target.split('/').any(|part| part == ".."))
        {
            bail!(
                "src/SUMMARY.md:{}: {target} leads out of src: move the page there",
                at + 1
            );
        }
    }
    Ok(())
}
