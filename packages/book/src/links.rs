//! Checks that every link of the built site leads somewhere, and so does every address
//! that an earlier version of the book had.

use crate::tokens::{self, Attribute, Tag, TagKind, Token};

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use web_formats::url::{self, Target};

/// What concerns links in a page, or in a style sheet.
#[derive(Debug, Default)]
struct Page {
    ids: BTreeSet<String>,
    /// Ids that more than one element has.
    duplicate_ids: BTreeSet<String>,
    links: Vec<Link>,
    /// Where it only redirects to, as `book.toml` says.
    redirect: Option<String>,
    /// Where its script sends readers who come for an id that is elsewhere now, by `#` and
    /// the id.
    moved: BTreeMap<String, String>,
}

#[derive(Debug)]
struct Link {
    /// The tag of the element with the link, or `style`.
    element: String,
    target: String,
}

/// All files of a site by their paths; those that are no pages have no links.
type Pages = BTreeMap<PathBuf, Page>;

/// The addresses that are promised, a line each: a page, a page and an id, as in
/// `ch01-win-lose/why.html#the-state-graph`, or only an id, which may be on any
/// page. `ci/promise` adds those of the site that is built.
pub(crate) const PROMISED: &str = "ci/addresses.txt";

/// Returns what is wrong with the links of the site in `folder`, and which of the
/// `promised` addresses it does not have any more, a line each.
///
/// # Errors
///
/// If a page can't be read.
pub(crate) fn check(folder: &Path, promised: &str) -> anyhow::Result<Vec<String>> {
    let mut pages = Pages::new();
    for file in files::below(folder)? {
        let path = file.strip_prefix(folder)?.to_owned();
        let page = if has_links(&path) {
            parse_page(&path, &files::read(&file)?)
        } else {
            Page::default()
        };
        pages.insert(path, page);
    }
    let mut problems = Vec::new();
    for (path, page) in &pages {
        for id in &page.duplicate_ids {
            problems.push(format!(
                "{}: two elements have the id {id:?}",
                path.display()
            ));
        }
        problems.extend(broken_links(&pages, path, page));
    }
    let broken_promises = promised
        .lines()
        .filter_map(|address| broken_promise(&pages, address));
    problems.extend(broken_promises);
    Ok(problems)
}

/// Returns why a reader who follows a promised address finds nothing, and what to do.
fn broken_promise(pages: &Pages, address: &str) -> Option<String> {
    let (path, id) = address.split_once('#').unwrap_or((address, ""));
    let anchor = format!("put <span id={id:?}></span> where the book says this now");
    if path.is_empty() {
        let is_anywhere = pages.values().any(|page| page.ids.contains(id));
        return (!is_anywhere).then(|| {
            format!("{address} is promised in {PROMISED}, but no page has this id: {anchor}")
        });
    }
    let target = Target {
        path: path.into(),
        id: id.to_owned(),
    };
    match follow_redirects(pages, target) {
        None => Some(format!(
            "{address} is promised in {PROMISED}, but there is no such page: \
             let [output.html.redirect] in book.toml say where it is now"
        )),
        Some((Target { path, id }, page)) if !id.is_empty() && !page.ids.contains(&id) => {
            Some(format!(
                "{address} is promised in {PROMISED}, but {} has no such id: \
                 give a heading {{#{id}}}, or {anchor}; if that is on another page, let \
                 [output.html.redirect] in book.toml say so for \"/{}#{id}\"",
                path.display(),
                path.display()
            ))
        }
        Some(_) => None,
    }
}

/// Returns what is shown to a reader who asks for `target`; `None` if there is no page, or
/// if redirects lead in a circle.
fn follow_redirects(pages: &Pages, mut target: Target) -> Option<(Target, &Page)> {
    for _ in 0..pages.len() {
        let page = pages.get(&target.path)?;
        if let Some(redirect) = page.moved.get(&format!("#{}", target.id)) {
            target = url::target(&target.path, redirect)?;
        } else if let Some(redirect) = &page.redirect {
            let next = url::target(&target.path, redirect)?;
            target.path = next.path;
            // The id that the reader asks for counts.
            if target.id.is_empty() {
                target.id = next.id;
            }
        } else {
            return Some((target, page));
        }
    }
    None
}

/// Returns the redirects of ids in the script of a page that only redirects, as mdBook
/// writes it.
fn moved_ids(script: &str) -> Option<BTreeMap<String, String>> {
    let (_, map) = script.split_once("fragmentMap =")?;
    serde_json::Deserializer::from_str(map)
        .into_iter()
        .next()?
        .ok()
}

/// Returns what `files` link to that is not among them, a line each. Links to other sites
/// don't count: a reader knows that they need a network.
///
/// # Errors
///
/// If a page is not UTF-8.
pub(crate) fn unresolved_in(
    files: impl Iterator<Item = (PathBuf, Vec<u8>)>,
) -> anyhow::Result<Vec<String>> {
    let mut pages = Pages::new();
    for (path, content) in files {
        let mut page = if has_links(&path) {
            parse_page(&path, &String::from_utf8(content)?)
        } else {
            Page::default()
        };
        page.links
            .retain(|link| link.element != "a" || !link.target.contains(':'));
        pages.insert(path, page);
    }
    let problems = pages
        .iter()
        .flat_map(|(path, page)| broken_links(&pages, path, page));
    Ok(problems.collect())
}

/// Returns what a page of the site in `folder` shows that is not there, a line each; where
/// its links lead does not count.
///
/// # Errors
///
/// If the page can't be read.
pub(crate) fn missing_resources(folder: &Path, path: &Path) -> anyhow::Result<Vec<String>> {
    let mut pages = Pages::new();
    for file in files::below(folder)? {
        pages.insert(file.strip_prefix(folder)?.to_owned(), Page::default());
    }
    let mut page = parse_page(path, &files::read(&folder.join(path))?);
    page.links.retain(|link| link.element != "a");
    Ok(broken_links(&pages, path, &page))
}

fn broken_links(pages: &Pages, path: &Path, page: &Page) -> Vec<String> {
    let describe = |link: &Link| {
        let Link { element, target } = link;
        let problem = link_problem(pages, path, link)?;
        let path = path.display();
        Some(format!(
            "{path}: <{element}> leads to {target:?}: {problem}"
        ))
    };
    page.links.iter().filter_map(describe).collect()
}

fn has_links(file: &Path) -> bool {
    file.extension()
        .is_some_and(|extension| extension == "html" || extension == "css")
}

/// Returns what is wrong with a link of the page at `path`, if anything.
fn link_problem(pages: &Pages, path: &Path, link: &Link) -> Option<String> {
    let Link { element, target } = link;
    if let Some((scheme, rest)) = target.split_once(':') {
        return address_problem(element, scheme, rest).map(str::to_owned);
    }
    // The page for what is not found may be shown at any address, and has a base
    // element.
    let is_anywhere = path == Path::new("404.html");
    let relative = if is_anywhere {
        target.trim_start_matches('/')
    } else {
        target
    };
    let Some(Target { mut path, id }) = url::target(path, relative) else {
        return Some("it leaves the site".into());
    };
    let is_folder = relative
        .split(['#', '?'])
        .next()
        .is_some_and(|address| address.ends_with('/'));
    if is_folder || path.as_os_str().is_empty() {
        path.push("index.html");
    }
    match pages.get(&path) {
        None => Some("there is no such file".into()),
        Some(page) if id.is_empty() || page.ids.contains(&id) => None,
        Some(_) => Some(format!("that page has no id {id:?}")),
    }
}

/// Returns what is wrong with an address that has this scheme, if anything.
fn address_problem(element: &str, scheme: &str, rest: &str) -> Option<&'static str> {
    let host = rest
        .strip_prefix("//")
        .and_then(|rest| rest.split('/').next());
    let is_host = |host: &str| host.contains('.') && !rest.contains(char::is_whitespace);
    match (scheme, host) {
        ("data", _) => None,
        ("https", Some(_)) if element != "a" => Some("a page may ask no other site for anything"),
        ("https", Some(host)) if is_host(host) => None,
        _ => Some("it is not an https address"),
    }
}

/// Parses the page at `path`, or the style sheet, whose pictures and fonts are its links.
fn parse_page(path: &Path, text: &str) -> Page {
    let mut page = Page::default();
    if path.extension().is_some_and(|extension| extension == "css") {
        let addresses = text
            .split("url(")
            .skip(1)
            .filter_map(|rest| rest.split(')').next());
        page.links.extend(addresses.map(|address| Link {
            element: "style".to_owned(),
            target: address.trim_matches(['"', '\'', ' ']).to_owned(),
        }));
        return page;
    }
    let has = |attributes: &[Attribute], name: &str, value: &str| {
        attributes
            .iter()
            .any(|attribute| &*attribute.name.local == name && &*attribute.value == value)
    };
    if let Some(moved) = moved_ids(text) {
        page.moved = moved;
    }
    tokens::for_each(text, |token| {
        let Token::TagToken(Tag {
            kind: TagKind::StartTag,
            name: tag,
            attrs,
            ..
        }) = token
        else {
            return;
        };
        // A page's own address: nothing is loaded from there.
        if has(&attrs, "rel", "canonical") {
            return;
        }
        if has(&attrs, "http-equiv", "refresh") {
            let content = attrs
                .iter()
                .find(|attribute| &*attribute.name.local == "content");
            let redirect = content.and_then(|content| content.value.split_once("URL="));
            page.redirect = redirect.map(|(_, url)| url.to_owned());
        }
        for Attribute { name, value } in attrs {
            match &*name.local {
                "id" if page.ids.insert(value.to_string()) => {}
                "data-moved" => {
                    page.moved = serde_json::from_str(&value)
                        .expect("the theme copies the map that mdBook writes");
                }
                "id" => _ = page.duplicate_ids.insert(value.to_string()),
                // Where relative links start, not a link.
                "href" if &*tag == "base" => {}
                "href" | "src" => page.links.push(Link {
                    element: tag.to_string(),
                    target: value.to_string(),
                }),
                _ => {}
            }
        }
    });
    page
}

#[cfg(test)]
mod tests {
    use super::check;

    #[test]
    fn a_broken_promise_is_reported() {
        let folder = tempfile::tempdir().unwrap();
        let moved = |to: &str| format!("<meta http-equiv=refresh content='0; URL={to}'>");
        let pages = [
            ("index.html", "<h1 id=top>x</h1>"),
            ("a/b.html", "<h2 id=c>x</h2>"),
            ("a/old.html", &moved("b.html")),
            ("older.html", &moved("a/old.html#c")),
            ("circle.html", &moved("circle.html")),
            (
                "parts.html",
                "<html data-moved='{\"#x\":\"a/b.html#c\",\"#y\":\"no.html#y\",\"#z\":\"a/b.html#z\"}'><i id=w>",
            ),
            (
                "split.html",
                &format!(
                    "{}<script>const fragmentMap =\n {{\"#x\":\"parts.html#w\"}} ;</script>",
                    moved("a/b.html")
                ),
            ),
            ("nowhere.html", &moved("no.html")),
        ];
        files::write_all(folder.path(), pages).unwrap();
        let promised = [
            "index.html",
            "index.html#top",
            "a/b.html#c",
            "older.html#c",
            "a/old.html",
            "parts.html#x",
            "parts.html#w",
            "split.html#x",
            "split.html#c",
            "#c",
        ];
        assert_eq!(check(folder.path(), &promised.join("\n")).unwrap(), [""; 0]);
        let broken = [
            (
                "no.html",
                "there is no such page: let [output.html.redirect]",
            ),
            ("no.html#top", "there is no such page"),
            ("nowhere.html", "there is no such page"),
            ("circle.html", "there is no such page"),
            ("parts.html#y", "there is no such page"),
            ("parts.html#z", "a/b.html has no such id"),
            ("split.html#y", "a/b.html has no such id"),
            (
                "index.html#c",
                "index.html has no such id: give a heading {#c}, or put <span id=\"c\">",
            ),
            ("older.html#top", "a/b.html has no such id"),
            ("#d", "no page has this id: put <span id=\"d\">"),
        ];
        for (address, message) in broken {
            let problems = check(folder.path(), address).unwrap();
            let start = format!("{address} is promised in ci/addresses.txt, but {message}");
            assert!(
                problems.len() == 1 && problems[0].starts_with(&start),
                "{problems:?}"
            );
        }
    }

    #[test]
    fn a_link_that_leads_nowhere_is_reported() {
        let folder = tempfile::tempdir().unwrap();
        let index = "<a href=a/b.html#c>b</a><a href='a/b.html?x#d'>d</a><a href=>self</a>";
        let other = "<i id=c></i><i id=c></i><a href=../index.html#top>i</a><a href=../../x>out</a><a href=no.html>no</a>\
         <a href=https://example.org/x>o</a><a href=http://example.org>h</a><img src=https://example.org/i.png>\
         <a href=../>root</a><link rel=canonical href=https://example.org/a/b.html>";
        let odd = "<img src=my%20pic.png><img src='my pic.png'><img src=100%25.png><img src=100%.png>\
        <a href=b.html#%C3%A9>e</a><a href=b.html#é>e</a><img src=my%2520pic.png><i id=é></i>";
        let pages = [
            ("a/my pic.png", ""),
            ("a/100%.png", ""),
            ("a/odd.html", &odd.replace("b.html", "odd.html")),
            ("index.html", &*format!("<h1 id=top>x</h1>{index}")),
            ("a/b.html", other),
            ("404.html", "<base href=/><a href=a/b.html#c>b</a>"),
            (
                "a/x.css",
                "p { background: url(my%20pic.png) } i { background: url('../no.svg') }",
            ),
        ];
        files::write_all(folder.path(), pages).unwrap();
        let expected = [
            "a/b.html: two elements have the id \"c\"",
            "a/b.html: <a> leads to \"../../x\": it leaves the site",
            "a/b.html: <a> leads to \"no.html\": there is no such file",
            "a/b.html: <a> leads to \"http://example.org\": it is not an https address",
            "a/b.html: <img> leads to \"https://example.org/i.png\": a page may ask no other site for anything",
            "a/odd.html: <img> leads to \"my%2520pic.png\": there is no such file",
            "a/x.css: <style> leads to \"../no.svg\": there is no such file",
            "index.html: <a> leads to \"a/b.html?x#d\": that page has no id \"d\"",
        ];
        assert_eq!(check(folder.path(), "").unwrap(), expected);
    }
}
