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
use press::head::SiteAddress;
use press::language::{self, Language};
use press::wasm::{self, BoardBuild};
use press::{HIDDEN_CODE, Press, Scope, head, on_demand, theme};
use programs::rustc;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::{env, fs, mem};
use tempfile::TempDir;
use tracing_subscriber::filter::LevelFilter;
use tracing_subscriber::fmt::MakeWriter as _;
use web_formats::url;

/// The folder of the site, where no other is chosen.
pub(crate) const DEST: &str = "target/book";

/// The warnings of mdBook since they were last taken.
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

/// Loads the book, with our preprocessor in this process in place of the command that
/// book.toml names.
///
/// # Errors
///
/// If book.toml or a page can't be read.
pub(crate) fn load(
    root: &Path,
    language: Option<&Language>,
    press: Press,
) -> anyhow::Result<MDBook> {
    let mut config = read_config(root)?;
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
    let mut html: BTreeMap<String, Value> = book.config.get("output.html")?.unwrap_or_default();
    // mdBook's own search is not compiled in, and it would warn of its settings.
    html.remove("search");
    if let Some(language) = language {
        if let Some(theme) = html.get_mut("theme") {
            *theme = theme::translated_dir(&language.code).into();
        }
        if let Some(Value::Object(redirects)) = html.get_mut("redirect") {
            let source = root.join(&language.code);
            redirects.retain(|old, new| leads_to_page(&source, old, new));
            let old_pages: BTreeSet<_> = redirects.keys().cloned().collect();
            redirects.retain(|old, _| match old.split_once('#') {
                Some((page, _)) => old_pages.contains(page) || is_page(&source, page),
                None => true,
            });
        }
    }
    book.config.set("output.html", html)?;
    book.with_preprocessor(press);
    Ok(book)
}

/// Says whether the page with this address is written in `source`. From a heading of a page
/// that is not, nothing leads on: there is no page that a reader would come to first.
fn is_page(source: &Path, address: &str) -> bool {
    let page = address.trim_start_matches('/');
    source.join(page).with_extension("md").is_file()
}

/// Says whether a redirect of book.toml leads to a page that is written in `source`, a
/// folder that may have some of the book's pages only.
fn leads_to_page(source: &Path, old: &str, new: &Value) -> bool {
    let old = Path::new(old.trim_start_matches('/'));
    new.as_str()
        .and_then(|new| url::target(old, new))
        .is_some_and(|new| source.join(new.path).with_extension("md").is_file())
}

/// Returns the book as data, in English or another language: what all outputs but the site
/// are printed from.
///
/// # Errors
///
/// If something is wrong with a page, or a file can't be read.
pub(crate) fn typed_book(
    root: &Path,
    language: Option<&Language>,
) -> anyhow::Result<book_model::Book> {
    let mdbook = load(root, language, Press::default())?;
    press::typed_book(root, &mdbook.config, &mdbook.book)
}

/// Reads book.toml, which mdBook's errors do not name.
fn read_config(root: &Path) -> anyhow::Result<Config> {
    Config::from_disk(root.join("book.toml")).context("book.toml is wrong")
}

/// Returns the address at which the site is published, if it is known.
///
/// # Errors
///
/// If book.toml can't be read, or its address is wrong.
pub(crate) fn address(root: &Path) -> anyhow::Result<Option<SiteAddress>> {
    let mut config = read_config(root)?;
    config.update_from_env()?;
    SiteAddress::from_config(&config)
}

/// A site that is written.
pub(crate) struct BuiltSite {
    /// The title of the book.
    pub(crate) title: String,
    /// Was it written before, from exactly the same sources?
    pub(crate) is_unchanged: bool,
}

/// What a site is made from, beside the program that makes it and the pages in other
/// languages.
const SOURCES: [&str; 8] = [
    "book.toml",
    "src",
    "theme",
    "listings",
    "packages",
    "Cargo.toml",
    "Cargo.lock",
    "rust-toolchain.toml",
];

/// Creates a folder beside `dest`, named after it, to build in.
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

/// Deletes what builds to `dest` have left that were killed.
pub(crate) fn sweep(dest: &Path) {
    for path in files::entries(dest.parent().unwrap_or(dest)).unwrap_or_default() {
        let name = path
            .file_name()
            .expect("an entry of a folder has a name")
            .to_string_lossy();
        if name.starts_with(&work_prefix(dest)) {
            let _ = fs::remove_dir_all(path);
        }
    }
}

/// Returns a fingerprint of all that the site depends on: this program, all sources, and
/// the variables of the environment that mdBook reads.
fn sources_fingerprint(
    root: &Path,
    languages: &[Language],
    board_build: BoardBuild,
) -> anyhow::Result<u64> {
    let variables: BTreeMap<_, _> = env::vars_os()
        .filter(|(name, _)| name.to_string_lossy().starts_with("MDBOOK_"))
        .collect();
    let folders = languages.iter().map(|language| language.code.as_str());
    let paths: Vec<_> = SOURCES.into_iter().chain(folders).collect();
    let sources = cache::files_fingerprint(root, &paths)?;
    Ok(cache::fingerprint((
        cache::executable_fingerprint(),
        rustc::version(),
        board_build,
        sources,
        variables,
    )))
}

/// Returns the text of the file [`MARK`] of a site: the fingerprints of what it was made
/// from, and of the files in it.
fn mark(sources: u64, site: &Path) -> anyhow::Result<String> {
    let mut files = files::below(site)?;
    files.retain(|file| file != &site.join(MARK));
    let content = cache::files_fingerprint(site, &files)?;
    Ok(format!(
        "This folder is emptied by each build.\n{sources:016x} {content:016x}\n"
    ))
}

/// Returns whether `dest` has exactly the site that [`build`] would write there.
///
/// # Errors
///
/// If a source can't be read.
pub(crate) fn is_current(
    root: &Path,
    dest: &Path,
    board_build: BoardBuild,
) -> anyhow::Result<bool> {
    let languages = language::load_all(root)?;
    let sources = sources_fingerprint(root, &languages, board_build)?;
    Ok(is_made_from(sources, dest))
}

/// Returns whether a site was made from the sources with this fingerprint, and has not been
/// changed since.
fn is_made_from(sources: u64, site: &Path) -> bool {
    let written_mark = fs::read_to_string(site.join(MARK));
    written_mark.is_ok_and(|text| mark(sources, site).is_ok_and(|mark| mark == text))
}

/// Writes a site to `dest` in which each page in English has a note in place of its text,
/// and returns the book.
///
/// # Errors
///
/// If a page refers to something that does not exist, or `dest` has something else in it.
pub(crate) fn write_shells(root: &Path, dest: &Path) -> anyhow::Result<MDBook> {
    refuse_other_type(root, dest)?;
    refuse_links_out(root)?;
    let work = work_folder(dest)?;
    let new = work.path().join("new");
    let press = Press {
        scope: Scope::Shells,
        ..Press::default()
    };
    let book = write(root, None, press, &new)?;
    fs::write(new.join(MARK), mark(UNFINISHED, &new)?)?;
    move_into_place(root, &new, dest, work.path())?;
    Ok(book)
}

/// The fingerprint in the mark of a site that something is missing from.
const UNFINISHED: u64 = 0;

/// Moves the site `new` to `dest`, and what is there into the folder `work`.
fn move_into_place(root: &Path, new: &Path, dest: &Path, work: &Path) -> anyhow::Result<()> {
    // Two builds may end at the same time.
    fs::create_dir_all(root.join("target"))?;
    let lock = File::create(root.join("target/book.lock"))?;
    lock.lock()?;
    if dest.exists() {
        fs::rename(dest, work.join("old"))?;
    }
    fs::rename(new, dest).with_context(|| format!("the site can't be moved to {}", dest.display()))
}

/// Writes the site to `dest`, unless exactly this site is there already.
///
/// # Errors
///
/// If a page is wrong, mdBook warns, or `dest` has something else in it.
pub(crate) fn build(
    root: &Path,
    dest: &Path,
    board_build: BoardBuild,
) -> anyhow::Result<BuiltSite> {
    refuse_other_type(root, dest)?;
    refuse_links_out(root)?;
    let title = read_config(root)?.book.title.unwrap_or_default();
    let languages = language::load_all(root)?;
    let sources = sources_fingerprint(root, &languages, board_build)?;
    if is_made_from(sources, dest) {
        return Ok(BuiltSite {
            title,
            is_unchanged: true,
        });
    }
    warnings().clear();
    // In a folder of its own, so that a build that fails leaves the old site,
    // and a reader of it never meets half a site.
    let work = work_folder(dest)?;
    let new = work.path().join("new");
    let translated = |language: &Language| work.path().join(&language.code);
    let mut translated_paths = Vec::new();
    // English last: the scripts that the press writes for the whole book are those of the
    // language that comes last.
    for language in &languages {
        let press = Press {
            boards: board_build,
            ..Press::default()
        };
        let book = write(root, Some(language), press, &translated(language))?;
        let paths = page_paths(&book).into_iter();
        translated_paths.extend(paths.map(|path| format!("{}/{path}", language.code)));
    }
    let press = Press {
        boards: board_build,
        ..Press::default()
    };
    let book = write(root, None, press, &new)?;
    for language in &languages {
        translated_site::add_to_site(root, language, &translated(language), &new)?;
    }
    let paths = [page_paths(&book), translated_paths].concat();
    if let Some(address) = SiteAddress::from_config(&book.config)? {
        head::write_sitemap(&new, &address, paths.iter().map(String::as_str))?;
    }
    let new_warnings = mem::take(&mut *warnings());
    ensure!(
        new_warnings.is_empty(),
        "mdBook warns:\n{}",
        String::from_utf8_lossy(&new_warnings).trim_end()
    );
    // Boards that can't be played now may be playable the next time.
    let is_complete = wasm::are_playable(root);
    let mark = mark(if is_complete { sources } else { UNFINISHED }, &new)?;
    fs::write(new.join(MARK), mark)?;
    move_into_place(root, &new, dest, work.path())?;
    cache::remove_stale(root);
    Ok(BuiltSite {
        title,
        is_unchanged: false,
    })
}

/// Writes the site in one language to a folder.
fn write(
    root: &Path,
    language: Option<&Language>,
    press: Press,
    dest: &Path,
) -> anyhow::Result<MDBook> {
    let mut book = load(root, language, press)?;
    let source = book.config.book.src.display();
    ensure!(
        book.iter().next().is_some(),
        "{source}/SUMMARY.md lists no pages"
    );
    book.config.build.build_dir = dest.to_owned();
    book.build()?;
    prune(dest)?;
    copy_runs(root, dest)?;
    Ok(book)
}

/// Writes only the text of the page `file`, a path in the folder of pages, into the site
/// in `dest`. What other pages have of it has to wait for a whole build.
///
/// # Errors
///
/// If the page is wrong, or the site has no such page yet.
pub(crate) fn rebuild_page(root: &Path, dest: &Path, file: &Path) -> anyhow::Result<()> {
    let mut book = load(
        root,
        None,
        Press {
            scope: Scope::SinglePage,
            ..Press::default()
        },
    )?;
    let is_this = |page: &&Chapter| page.source_path.as_deref() == Some(file);
    let mut page = book
        .book
        .chapters()
        .find(is_this)
        .cloned()
        .context("src/SUMMARY.md does not list the page")?;
    page.sub_items = Vec::new();
    book.book = Book::new_with_items(vec![BookItem::Chapter(page)]);
    let work = work_folder(dest)?;
    book.config.build.build_dir = work.path().to_owned();
    book.build()?;
    let html = press::site_path(file);
    let new = work.path().join(&html);
    let old = dest.join(html);
    let new_page = files::read(&new)?;
    let text = on_demand::text_of(&new_page).context("the page was not made to be served")?;
    copy_runs(root, dest)?;
    replace_text(&old, text)
}

/// Puts another text on a page of a served site.
///
/// # Errors
///
/// If the page can't be read or written, or was not made to be served.
pub(crate) fn replace_text(page: &Path, text: &str) -> anyhow::Result<()> {
    let html = on_demand::with_text(&files::read(page)?, text)
        .with_context(|| format!("{} was not made to be served", page.display()))?;
    // No reader gets a page that is half written.
    files::replace(page, html)
}

/// Copies the recorded runs into the site.
pub(crate) fn copy_runs(root: &Path, site: &Path) -> anyhow::Result<()> {
    let folder = site.join(press::SITE_RUNS_DIR);
    fs::create_dir_all(&folder)?;
    for run in files::below(&root.join(press::RUNS_DIR))? {
        fs::write(
            folder.join(run.file_name().expect("an entry of a folder has a name")),
            fs::read(&run)?,
        )?;
    }
    Ok(())
}

/// Copies the hidden code of the snippets into the site.
pub(crate) fn copy_hidden_code(root: &Path, site: &Path) -> anyhow::Result<()> {
    let script = site.join(HIDDEN_CODE);
    // The small books of tests have no such file.
    if script.exists() {
        files::replace(&script, fs::read(root.join(HIDDEN_CODE))?)?;
    }
    Ok(())
}

/// Deletes those files that mdBook always adds, or that are in `src`, which no page, style
/// or script names.
///
/// # Errors
///
/// If a file can't be read or deleted.
pub(crate) fn prune(site: &Path) -> anyhow::Result<()> {
    let has_extension = |file: &Path, extensions: &[&str]| {
        file.extension()
            .is_some_and(|extension| extensions.iter().any(|other| extension == *other))
    };
    // Only frames use this one.
    let is_page = |file: &Path| has_extension(file, &["html"]) && !file.ends_with("toc.html");
    let mut unnamed = files::below(site)?;
    let mut to_search: Vec<_> = unnamed.extract_if(.., |file| is_page(file)).collect();
    unnamed.retain(|file| has_extension(file, &["css", "html", "js", "png", "svg", "woff2"]));
    while let Some(file) = to_search.pop() {
        let text = files::read(&file)?;
        let encoded = encoded_values(&text);
        let named = unnamed.extract_if(.., |file| {
            let name = file
                .file_name()
                .expect("an entry of a folder has a name")
                .to_string_lossy();
            text.contains(&*name) || encoded.iter().any(|value| value.contains(&*name))
        });
        // A file that is named may name others.
        to_search.extend(named.filter(|file| has_extension(file, &["css", "html", "js"])));
    }
    unnamed
        .iter()
        .try_for_each(|file| Ok(fs::remove_file(file)?))
}

/// Returns the decoded values of those attributes of a page that are encoded.
fn encoded_values(html: &str) -> Vec<String> {
    let values = html
        .split("=\"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next());
    let encoded = values.filter(|value| value.contains(['%', '&']));
    let entities = [
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&quot;", "\""),
        ("&#39;", "'"),
        ("&#x27;", "'"),
    ];
    let decoded = encoded.map(|value| {
        // `&` last: it may begin another entity.
        let all = entities.into_iter().chain([("&amp;", "&")]);
        url::decode(&all.fold(value.to_owned(), |text, (entity, character)| {
            text.replace(entity, character)
        }))
    });
    decoded.collect()
}

/// Returns the paths of all pages in the folder where they are written.
fn page_paths(book: &MDBook) -> Vec<String> {
    let chapters = book
        .book
        .chapters()
        .filter_map(|chapter| chapter.path.as_ref());
    chapters
        .map(|path| press::site_path(path).to_string_lossy().replace('\\', "/"))
        .collect()
}

/// The file that marks a folder as a site that this program has written.
pub(crate) const MARK: &str = ".cargo-book";

/// Refuses to replace a folder that is neither empty nor an earlier site.
fn refuse_other_type(root: &Path, dest: &Path) -> anyhow::Result<()> {
    // As it really is, without `..` and links.
    let real = dest.canonicalize().unwrap_or_else(|_| dest.to_owned());
    let shown = dest.display();
    let holds_book = root.canonicalize()?.starts_with(real);
    ensure!(
        !holds_book,
        "{shown} holds the book itself: choose another folder"
    );
    let Ok(mut entries) = fs::read_dir(dest) else {
        ensure!(!dest.exists(), "{shown} is not a folder");
        return Ok(());
    };
    if entries.next().is_some() && !dest.join(MARK).exists() {
        bail!(
            "{shown} holds something other than an earlier build: empty it, or choose another \
             folder"
        );
    }
    Ok(())
}

/// Refuses a summary with links that lead out of `src`: mdBook would write their pages
/// outside of the site.
fn refuse_links_out(root: &Path) -> anyhow::Result<()> {
    // mdBook reports one that can't be read.
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
