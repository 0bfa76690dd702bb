//! Every link of the built site leads somewhere, and so does every address that
//! an earlier version of the book had.

use press::tokens::{self, Attribute, Tag, TagKind, Token};
use project::files;
use project::url::{self, Target};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// What a page of the site has and refers to.
#[derive(Debug, Default)]
struct Links {
    ids: BTreeSet<String>,
    /// Ids that stand on the page more than once.
    doubled: BTreeSet<String>,
    /// Each link with the element it stands in.
    targets: Vec<(String, String)>,
    /// The page that it only leads on to, where `book.toml` redirects its address.
    moved_to: Option<String>,
}

/// By their paths; files that are no pages have no links.
type Pages = BTreeMap<PathBuf, Links>;

/// The addresses that are promised, a line each: a page, a page and an id, as in
/// `ch01-win-lose/why.html#the-state-graph`, or only an id, which may be on any
/// page. `ci/promise` adds those of the site that is built.
pub(crate) const PROMISED: &str = "ci/addresses.txt";

/// What is wrong with the links of the site in `folder`, and which of the
/// `promised` addresses it has no more, a line each.
pub(crate) fn check(folder: &Path, promised: &str) -> anyhow::Result<Vec<String>> {
    let mut pages = Pages::new();
    for file in files::below(folder)? {
        let page = file.strip_prefix(folder)?.to_owned();
        let text = if has_links(&page) {
            files::read(&file)?
        } else {
            String::new()
        };
        let links = links(&page, &text);
        pages.insert(page, links);
    }
    let mut wrong = Vec::new();
    for (page, links) in &pages {
        for id in &links.doubled {
            wrong.push(format!(
                "{}: two elements have the id {id:?}",
                page.display()
            ));
        }
        wrong.extend(wrong_targets(&pages, page, links));
    }
    wrong.extend(
        promised
            .lines()
            .filter_map(|address| broken_promise(&pages, address)),
    );
    Ok(wrong)
}

/// Why a reader who follows a promised address finds nothing, and what to do.
fn broken_promise(pages: &Pages, address: &str) -> Option<String> {
    let (path, id) = address.split_once('#').unwrap_or((address, ""));
    let anchor = format!("put <span id={id:?}></span> where the book says this now");
    if path.is_empty() {
        let is_anywhere = pages.values().any(|page| page.ids.contains(id));
        return (!is_anywhere).then(|| {
            format!("{address} is promised in {PROMISED}, and no page has this id: {anchor}")
        });
    }
    match destination(pages, Path::new(path)) {
        None => Some(format!(
            "{address} is promised in {PROMISED}, and there is no such page: \
             let [output.html.redirect] in book.toml say where it is now"
        )),
        Some((page, links)) if !id.is_empty() && !links.ids.contains(id) => Some(format!(
            "{address} is promised in {PROMISED}, and {} has no such id: \
             give a heading {{#{id}}}, or {anchor}",
            page.display()
        )),
        Some(_) => None,
    }
}

/// The page that is shown at the address `path`, with all redirections followed;
/// none if there is no page, or if they lead in a circle.
fn destination<'a>(pages: &'a Pages, path: &Path) -> Option<(PathBuf, &'a Links)> {
    let mut path = path.to_owned();
    for _ in 0..pages.len() {
        let links = pages.get(&path)?;
        let Some(next) = &links.moved_to else {
            return Some((path, links));
        };
        path = url::target(&path, next)?.path;
    }
    None
}

/// What `files` ask for that is not among them, a line each. Links to other sites don't
/// count: a reader knows that they need a network.
/// An error if a page is no text.
pub(crate) fn missing(
    files: impl Iterator<Item = (PathBuf, Vec<u8>)>,
) -> anyhow::Result<Vec<String>> {
    let mut pages = Pages::new();
    for (page, text) in files {
        let text = if has_links(&page) {
            String::from_utf8(text)?
        } else {
            String::new()
        };
        let mut links = links(&page, &text);
        links
            .targets
            .retain(|(element, target)| element != "a" || !target.contains(':'));
        pages.insert(page, links);
    }
    Ok(pages
        .iter()
        .flat_map(|(page, links)| wrong_targets(&pages, page, links))
        .collect())
}

/// What a page of the site in `folder` shows that is not there, a line each; where its
/// links lead does not count.
/// An error if the page can't be read.
pub(crate) fn unseen(folder: &Path, page: &Path) -> anyhow::Result<Vec<String>> {
    let mut pages = Pages::new();
    for file in files::below(folder)? {
        pages.insert(file.strip_prefix(folder)?.to_owned(), Links::default());
    }
    let mut links = links(page, &files::read(&folder.join(page))?);
    links.targets.retain(|(element, _)| element != "a");
    Ok(wrong_targets(&pages, page, &links))
}

fn wrong_targets(pages: &Pages, page: &Path, links: &Links) -> Vec<String> {
    let targets = links.targets.iter().filter_map(|(element, target)| {
        let what = wrong_target(pages, page, element, target)?;
        Some(format!(
            "{}: <{element}> leads to {target:?}: {what}",
            page.display()
        ))
    });
    targets.collect()
}

fn has_links(file: &Path) -> bool {
    file.extension()
        .is_some_and(|extension| extension == "html" || extension == "css")
}

fn wrong_target(pages: &Pages, page: &Path, element: &str, target: &str) -> Option<String> {
    if let Some((scheme, rest)) = target.split_once(':') {
        let host = rest
            .strip_prefix("//")
            .and_then(|rest| rest.split('/').next());
        let is_host = |host: &str| host.contains('.') && !rest.contains(char::is_whitespace);
        let wrong = match (scheme, host) {
            ("data", _) => return None,
            ("https", Some(_)) if element != "a" => "a page may ask no other site for anything",
            ("https", Some(host)) if is_host(host) => return None,
            _ => "it is no https address",
        };
        return Some(wrong.into());
    }
    // The page for what is not found may be shown at any address, and has a base
    // element.
    let is_anywhere = page == Path::new("404.html");
    let relative = if is_anywhere {
        target.trim_start_matches('/')
    } else {
        target
    };
    let Some(Target { mut path, id }) = url::target(page, relative) else {
        return Some("it leaves the site".into());
    };
    let is_folder = relative
        .split(['#', '?'])
        .next()
        .is_some_and(|it| it.ends_with('/'));
    if is_folder || path.as_os_str().is_empty() {
        path.push("index.html");
    }
    match pages.get(&path) {
        None => Some("there is no such file".into()),
        Some(links) if id.is_empty() || links.ids.contains(&id) => None,
        Some(_) => Some(format!("nothing there has the id {id:?}")),
    }
}

/// Of a page, or of a style sheet, whose pictures and fonts are its links.
fn links(file: &Path, text: &str) -> Links {
    let mut links = Links::default();
    if file.extension().is_some_and(|extension| extension == "css") {
        let addresses = text
            .split("url(")
            .skip(1)
            .filter_map(|part| part.split(')').next());
        let addresses = addresses.map(|address| address.trim_matches(['"', '\'', ' ']));
        links
            .targets
            .extend(addresses.map(|it| ("style".to_owned(), it.to_owned())));
        return links;
    }
    // A page's own address: nothing is loaded from there.
    let is_canonical = |it: &Attribute| (&*it.name.local, &*it.value) == ("rel", "canonical");
    let is_refresh = |it: &Attribute| (&*it.name.local, &*it.value) == ("http-equiv", "refresh");
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
        if attrs.iter().any(is_canonical) {
            return;
        }
        if attrs.iter().any(is_refresh) {
            let content = attrs.iter().find(|it| &*it.name.local == "content");
            let target = content.and_then(|it| it.value.split_once("URL="));
            links.moved_to = target.map(|(_, url)| url.to_owned());
        }
        for Attribute { name, value } in attrs {
            match &*name.local {
                "id" if links.ids.insert(value.to_string()) => {}
                "id" => _ = links.doubled.insert(value.to_string()),
                // Where relative links start, not a link.
                "href" if &*tag == "base" => {}
                "href" | "src" => links.targets.push((tag.to_string(), value.to_string())),
                _ => {}
            }
        }
    });
    links
}

#[cfg(test)]
mod tests {
    use super::check;
    use project::files;

    #[test]
    fn a_promise_that_is_broken_is_told() {
        let folder = tempfile::tempdir().unwrap();
        let moved = |to: &str| format!("<meta http-equiv=refresh content='0; URL={to}'>");
        let pages = [
            ("index.html", "<h1 id=top>x</h1>"),
            ("a/b.html", "<h2 id=c>x</h2>"),
            ("a/old.html", &moved("b.html")),
            ("older.html", &moved("a/old.html#c")),
            ("circle.html", &moved("circle.html")),
            ("nowhere.html", &moved("no.html")),
        ];
        files::write_all(folder.path(), pages).unwrap();
        let kept = [
            "index.html",
            "index.html#top",
            "a/b.html#c",
            "older.html#c",
            "a/old.html",
            "#c",
        ];
        assert_eq!(check(folder.path(), &kept.join("\n")).unwrap(), [""; 0]);
        let broken = [
            (
                "no.html",
                "there is no such page: let [output.html.redirect]",
            ),
            ("no.html#top", "there is no such page"),
            ("nowhere.html", "there is no such page"),
            ("circle.html", "there is no such page"),
            (
                "index.html#c",
                "index.html has no such id: give a heading {#c}, or put <span id=\"c\">",
            ),
            ("older.html#top", "a/b.html has no such id"),
            ("#d", "no page has this id: put <span id=\"d\">"),
        ];
        for (address, told) in broken {
            let wrong = check(folder.path(), address).unwrap();
            let start = format!("{address} is promised in ci/addresses.txt, and {told}");
            assert!(
                wrong.len() == 1 && wrong[0].starts_with(&start),
                "{wrong:?}"
            );
        }
    }

    #[test]
    fn a_link_that_leads_nowhere_is_told() {
        let folder = tempfile::tempdir().unwrap();
        let own = "<a href=a/b.html#c>b</a><a href='a/b.html?x#d'>d</a><a href=>self</a>";
        let other = "<i id=c></i><i id=c></i><a href=../index.html#top>i</a><a href=../../x>out</a><a href=no.html>no</a>\
         <a href=https://example.org/x>o</a><a href=http://example.org>h</a><img src=https://example.org/i.png>\
         <a href=../>root</a><link rel=canonical href=https://example.org/a/b.html>";
        let odd = "<img src=my%20pic.png><img src='my pic.png'><img src=100%25.png><img src=100%.png>\
        <a href=b.html#%C3%A9>e</a><a href=b.html#é>e</a><img src=my%2520pic.png><i id=é></i>";
        let pages = [
            ("a/my pic.png", ""),
            ("a/100%.png", ""),
            ("a/odd.html", &odd.replace("b.html", "odd.html")),
            ("index.html", &*format!("<h1 id=top>x</h1>{own}")),
            ("a/b.html", other),
            ("404.html", "<base href=/><a href=a/b.html#c>b</a>"),
            (
                "a/x.css",
                "p { background: url(my%20pic.png) } i { background: url('../no.svg') }",
            ),
        ];
        files::write_all(folder.path(), pages).unwrap();
        let wrong = [
            "a/b.html: two elements have the id \"c\"",
            "a/b.html: <a> leads to \"../../x\": it leaves the site",
            "a/b.html: <a> leads to \"no.html\": there is no such file",
            "a/b.html: <a> leads to \"http://example.org\": it is no https address",
            "a/b.html: <img> leads to \"https://example.org/i.png\": a page may ask no other site for anything",
            "a/odd.html: <img> leads to \"my%2520pic.png\": there is no such file",
            "a/x.css: <style> leads to \"../no.svg\": there is no such file",
            "index.html: <a> leads to \"a/b.html?x#d\": nothing there has the id \"d\"",
        ];
        assert_eq!(check(folder.path(), "").unwrap(), wrong);
    }
}
