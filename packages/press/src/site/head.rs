//! What the head of a page says about it: a description, and where the site has
//! an address, the page's own and that of a picture; the chapter and the number
//! that stand above the page; and a map of the site.
//!
//! A preprocessor can't add to the data of a template, but the template includes
//! the file `theme/head.hbs`, which is written here before the pages are: all its
//! parts, of which the template names one.

use crate::page::parsed::{Page, site_path};
use crate::site::language::ENGLISH_DIR;
use anyhow::ensure;
use maud::{PreEscaped, html};
use mdbook_driver::config::Config;
use mdbook_preprocessor::book::{BookItem, Chapter};
use project::{files, url};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// Where the site is published: `https://…/`.
pub struct Address(String);

impl Address {
    /// The address of the site, if `output.html.site-url` is one: it may also be
    /// a path, for the page that a wrong address shows.
    /// An error if it is an address that does not end with a slash.
    pub fn of(config: &Config) -> anyhow::Result<Option<Self>> {
        let url = config
            .html_config()
            .and_then(|html| html.site_url)
            .unwrap_or_default();
        if !url.starts_with("https://") && !url.starts_with("http://") {
            return Ok(None);
        }
        ensure!(
            url.ends_with('/'),
            "output.html.site-url is {url}: an address must end with /"
        );
        Ok(Some(Self(url)))
    }

    /// The address of a page, by its path in the site. The first page has the
    /// site's own.
    pub fn of_page(&self, path: &str) -> String {
        let path = if path == "index.html" { "" } else { path };
        format!("{}{}", self.0, url::of_path(Path::new(path)))
    }

    fn is_whole_host(&self) -> bool {
        self.0.split('/').skip(3).eq([""])
    }
}

/// A page and what stands about it around its text.
#[derive(Default, Serialize)]
pub(crate) struct About {
    #[serde(skip)]
    path: String,
    /// What comes after the address of the site: nothing for the first page.
    own: String,
    /// Links to it in other languages, as HTML.
    languages: String,
    description: String,
    /// What stands above its title.
    number: String,
    has_formulas: bool,
    chapter: String,
    /// What leads to its chapter, whose pages the contents list.
    link: Option<Link>,
    #[serde(skip)]
    pages: Vec<Link>,
}

/// A line below the title of a page that a class may leave out.
pub(crate) const OPTIONAL: &str = "<!-- optional -->";

/// A link to a page.
#[derive(Serialize)]
struct Link {
    path: String,
    number: String,
    name: String,
}

impl Link {
    fn to(page: &Chapter) -> Self {
        let path = page.path.as_deref().map(site_path).unwrap_or_default();
        let number = page
            .number
            .as_ref()
            .map(ToString::to_string)
            .unwrap_or_default();
        Self {
            path: path.display().to_string(),
            number,
            name: page.name.clone(),
        }
    }
}

impl About {
    /// The first page says what the book is, and the others what they say first,
    /// or their title. `chapter` has the page, and may be the page itself.
    pub(crate) fn new(
        page: &Page,
        own: &Chapter,
        chapter: &Chapter,
        source: &Path,
        book: &str,
        languages: String,
    ) -> Self {
        let path = page.path(source) + ".html";
        let is_first = path == "index.html";
        let below = if source == Path::new(ENGLISH_DIR) {
            Path::new("")
        } else {
            source
        };
        let otherwise = || description(page, &format!("{}: {book}", page.title));
        let description = if is_first {
            book.to_owned()
        } else {
            otherwise()
        };
        let number = &page.section;
        let word = if own.parent_names.is_empty() && !number.is_empty() {
            "Chapter "
        } else {
            ""
        };
        let optional = if page.text.contains(OPTIONAL) {
            " · optional"
        } else {
            ""
        };
        let link = Link::to(chapter);
        let inside = |item: &BookItem| match item {
            BookItem::Chapter(page) => Some(Link::to(page)),
            _ => None,
        };
        Self {
            own: match url::of_path(below) {
                folder if is_first && !folder.is_empty() => folder + "/",
                _ if is_first => String::new(),
                _ => url::of_path(&below.join(&path)),
            },
            languages,
            path,
            description,
            number: format!("{word}{number}{optional}"),
            has_formulas: page.text.contains("$`") || page.text.contains("```math"),
            chapter: link.number.clone(),
            link: (!is_first).then_some(link),
            pages: chapter.sub_items.iter().filter_map(inside).collect(),
        }
    }
}

/// Writes `theme/head.hbs`, if there is a theme and the file would change.
pub(crate) fn write(root: &Path, address: Option<&Address>, pages: &[About]) -> anyhow::Result<()> {
    if !root.join("theme").is_dir() {
        return Ok(());
    }
    files::write_if_new(root, "theme/head.hbs", &template(address, pages)?)
}

/// The parts of the page that is being made, of which the template names one. What
/// all pages say is the data of one tag: to read a template takes its tags times
/// its length.
const PARTS: &str = "{{#if (eq ../part \"bar\")}}\
    {{#with link}}<a href=\"{{@root/path_to_root}}{{path}}\">{{#if number}}{{number}} {{/if}}{{name}}</a>{{/with}}\
    {{else if (eq ../part \"number\")}}{{#if number}}<p class=\"place\">{{number}}</p>{{/if}}\
    {{else if (eq ../part \"languages\")}}{{{languages}}}\
    {{else if (eq ../part \"font\")}}{{#if has_formulas}}{{resource \"fonts/math.woff2\"}}{{/if}}\
    {{else if (eq ../part \"contents\")}}{{#if (eq ../of chapter)}}<ol>{{#each (lookup ../chapters chapter)}}\
    <li><a href=\"{{@root/path_to_root}}{{path}}\"{{#if (eq path @root/path)}} aria-current=\"page\"{{/if}}>\
    <b>{{number}}</b> {{name}}</a></li>{{/each}}</ol>{{/if}}\
    {{else}}<meta name=\"description\" property=\"og:description\" content=\"{{description}}\">ADDRESS{{/if}}";

fn template(address: Option<&Address>, pages: &[About]) -> anyhow::Result<String> {
    let mut abouts: BTreeMap<_, _> = pages
        .iter()
        .map(|about| (about.path.as_str(), about))
        .collect();
    // mdBook writes the first page twice, and calls it by another name then.
    if let Some(&first) = abouts.get("index.html") {
        abouts.insert("index.md", first);
    }
    let chapters: BTreeMap<_, _> = pages.iter().map(|it| (&it.chapter, &it.pages)).collect();
    let abouts = serde_json::to_string(&abouts)?;
    let chapters = serde_json::to_string(&chapters)?;
    let address = address.map_or(String::new(), |address| {
        let page = PreEscaped(format!("{}{{{{own}}}}", address.0));
        html! {
            link rel="canonical" href=(page);
            meta property="og:url" content=(page);
            meta property="og:image" content=(address.of_page("preview.png"));
            meta property="og:image:width" content="1200";
            meta property="og:image:height" content="630";
            meta property="og:image:alt" content="The title of the book beside a blue board on which two rows of circles rise from a corner.";
            meta name="twitter:card" content="summary_large_image";
        }
        .into_string()
    });
    let parts = PARTS
        .replace("ADDRESS", &address)
        .replace("../chapters", &chapters);
    Ok(format!(
        "{{{{#with (lookup {abouts} @root/path)}}}}{parts}{{{{/with}}}}"
    ))
}

/// How long a description is at most, in letters: search engines cut longer ones.
const LONGEST: usize = 160;
/// How long it is at least, to say what the page is about.
const SHORTEST: usize = 60;

/// The first sentences of a page's text, and `otherwise`, if they are too short.
fn description(page: &Page, otherwise: &str) -> String {
    let text = page.first_sentences(LONGEST);
    let is_long = text.chars().count() >= SHORTEST;
    if is_long {
        text
    } else {
        format!("{text} {otherwise}").trim().to_owned()
    }
}

/// Writes a map of the site to the folder `dest`, and where the site is all that
/// its host has, the file that tells where the map is.
/// An error if a file can't be written.
pub fn write_map<'a>(
    dest: &Path,
    address: &Address,
    paths: impl Iterator<Item = &'a str>,
) -> anyhow::Result<()> {
    let pages = paths.map(|path| html! { url { loc { (address.of_page(path)) } } }.into_string());
    let map = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n{}\n</urlset>\n",
        pages.collect::<Vec<_>>().join("\n")
    );
    fs::write(dest.join("sitemap.xml"), map)?;
    if address.is_whole_host() {
        let map = address.of_page("sitemap.xml");
        let told = format!("User-agent: *\nAllow: /\nSitemap: {map}\n");
        fs::write(dest.join("robots.txt"), told)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(url: &str) -> anyhow::Result<Option<Address>> {
        let mut config = Config::default();
        config.set("output.html.site-url", url)?;
        Address::of(&config)
    }

    #[test]
    fn an_address_is_more_than_a_path_and_ends_with_a_slash() {
        assert!(Address::of(&Config::default()).unwrap().is_none());
        assert!(address("/book/").unwrap().is_none());
        let error = address("https://example.org/book")
            .err()
            .unwrap()
            .to_string();
        let no_slash = "is https://example.org/book: an address must end with /";
        assert_eq!(error, format!("output.html.site-url {no_slash}"));
        let book = address("https://example.org/book/").unwrap().unwrap();
        assert_eq!(book.of_page("index.html"), "https://example.org/book/");
        assert_eq!(
            book.of_page("a b/ü.html"),
            "https://example.org/book/a%20b/%C3%BC.html"
        );
        assert_eq!(
            book.of_page("a/index.html"),
            "https://example.org/book/a/index.html"
        );
        assert!(!book.is_whole_host());
        assert!(
            address("https://example.org/")
                .unwrap()
                .unwrap()
                .is_whole_host()
        );
    }

    #[test]
    fn a_description_is_made_of_whole_sentences() {
        use crate::page::parsed::tests::page;
        let first = "# Title\n\n<div>\n\nhtml\n</div>\n\n{{#board x}}\n\nYou *go* first.\nSay `one`.\n\n- a list\n\nThen I go.\nIt is $`x`$.\nMore.\n";
        assert_eq!(
            page(first).first_sentences(LONGEST),
            "html You go first. Say one. Then I go."
        );
        let long = format!("Short.\n{}.\nShort.\n", "x".repeat(LONGEST));
        assert_eq!(description(&page(&long), "Title: b"), "Short. Title: b");
        assert_eq!(
            description(&page("# Title\n\n{{#exercises x}}\n"), "b"),
            "b"
        );
    }

    #[test]
    fn the_template_has_the_data_of_each_page() {
        let pages = ["index.html", "a.html"].map(|path| About {
            path: path.into(),
            own: "own".into(),
            description: "“{{x}}” & \"y\"".into(),
            number: "1.2".into(),
            chapter: "1.".into(),
            ..About::default()
        });
        let about = r#"{"own":"own","languages":"","description":"“{{x}}” & \"y\"","number":"1.2","has_formulas":false,"chapter":"1.","link":null}"#;
        let data = format!(r#"{{"a.html":{about},"index.html":{about},"index.md":{about}}}"#);
        let start = format!("{{{{#with (lookup {data} @root/path)}}}}{{{{#if");
        let without = template(None, &pages).unwrap();
        let chapters = r#"{{#each (lookup {"1.":[]} chapter)}}"#;
        assert!(
            without.starts_with(&start) && without.contains(chapters),
            "{without}"
        );
        assert!(
            !without.contains("ADDRESS") && !without.contains("canonical"),
            "{without}"
        );
        let address = address("https://example.org/").unwrap();
        let with = template(address.as_ref(), &pages).unwrap();
        assert!(with.contains("<link rel=\"canonical\" href=\"https://example.org/{{own}}\">"));
        assert!(with.contains("content=\"https://example.org/preview.png\""));
    }

    #[test]
    fn the_map_has_each_page() {
        let folder = tempfile::tempdir().unwrap();
        let address = address("https://example.org/").unwrap().unwrap();
        write_map(
            folder.path(),
            &address,
            ["index.html", "a/b.html"].into_iter(),
        )
        .unwrap();
        let read = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
        assert!(read("sitemap.xml").contains(
        "<url><loc>https://example.org/</loc></url>\n<url><loc>https://example.org/a/b.html</loc></url>"
    ));
        assert!(read("robots.txt").ends_with("Sitemap: https://example.org/sitemap.xml\n"));
    }
}
