//! What the head of a page says about it: a description, and where the site has an address,
//! the page's own and that of a picture; what is above its title: its chapter and its
//! number; and a map of the site.
//!
//! A preprocessor can't add to the data of a template. But the template includes the file
//! `theme/head.hbs`, which is written here before the pages are rendered: it has the data
//! of all pages, and several parts, of which the template names one.

use crate::page::parsed::{ParsedPage, site_path};
use crate::print::PageNeeds;
use crate::site::language::site_dir;
use anyhow::ensure;
use book_model::PageMeta;
use maud::{PreEscaped, html};
use mdbook_driver::config::Config;
use mdbook_preprocessor::book::{BookItem, Chapter};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use web_formats::url;

/// The address at which the site is published: `https://…/`.
pub struct SiteAddress(String);

impl SiteAddress {
    /// Returns the address in `output.html.site-url`. It may also be only a path, for the
    /// page that a wrong address shows: then there is none.
    ///
    /// # Errors
    ///
    /// If it is an address that does not end with a slash.
    pub fn from_config(config: &Config) -> anyhow::Result<Option<Self>> {
        let site_url = config
            .html_config()
            .and_then(|html| html.site_url)
            .unwrap_or_default();
        if !site_url.starts_with("https://") && !site_url.starts_with("http://") {
            return Ok(None);
        }
        ensure!(
            site_url.ends_with('/'),
            "output.html.site-url is {site_url}: an address must end with /"
        );
        Ok(Some(Self(site_url)))
    }

    /// Returns the address of a page, given its path on the site. The first page has the
    /// address of the site.
    pub fn page_url(&self, path: &str) -> String {
        let path = if path == "index.html" { "" } else { path };
        format!("{}{}", self.0, url::from_path(Path::new(path)))
    }

    /// Returns whether the site is all that its host has.
    fn is_whole_host(&self) -> bool {
        self.0.split('/').skip(3).eq([""])
    }
}

/// What the template needs to know about a page.
#[derive(Default, Serialize)]
pub(crate) struct TemplateMeta {
    /// Its path in the folder of its language.
    #[serde(skip)]
    path: String,
    /// What follows the address of the site: nothing for the first page.
    url_path: String,
    /// Links to the page in other languages, as HTML.
    language_links: String,
    description: String,
    /// What is above its title: "Chapter 4", or "4.8 · optional".
    number: String,
    has_formulas: bool,
    has_boards: bool,
    has_runs: bool,
    /// The number of its chapter.
    chapter: String,
    /// A link to its chapter, except on the first page.
    chapter_link: Option<Link>,
    /// The pages of its chapter, for the contents.
    #[serde(skip)]
    pages_of_chapter: Vec<Link>,
}

/// A line below the title of a page that a class may leave out.
pub(crate) const OPTIONAL_MARK: &str = "<!-- optional -->";

/// A link to a page.
#[derive(Serialize)]
struct Link {
    path: String,
    number: String,
    name: String,
}

impl Link {
    fn to(chapter: &Chapter) -> Self {
        let path = chapter.path.as_deref().map(site_path).unwrap_or_default();
        let number = chapter
            .number
            .as_ref()
            .map(ToString::to_string)
            .unwrap_or_default();
        Self {
            path: path.display().to_string(),
            number,
            name: chapter.name.clone(),
        }
    }
}

impl TemplateMeta {
    /// Collects what the template needs, given the `chapter` that the page belongs to, which
    /// may be the page itself, and links to the page in other languages.
    pub(crate) fn new(
        meta: &PageMeta,
        needs: PageNeeds,
        chapter: &Chapter,
        source_dir: &Path,
        language_links: String,
    ) -> Self {
        let path = &meta.path;
        let is_first = path == "index.html";
        let site_dir = site_dir(source_dir);
        let url_path = if !is_first {
            url::from_path(&site_dir.join(path))
        } else if site_dir.as_os_str().is_empty() {
            String::new()
        } else {
            url::from_path(site_dir) + "/"
        };
        let is_chapter = meta.parents.is_empty() && !meta.number.is_empty();
        let number_prefix = if is_chapter { "Chapter " } else { "" };
        let number_suffix = if meta.is_optional { " · optional" } else { "" };
        let chapter_link = Link::to(chapter);
        let pages_of_chapter = chapter.sub_items.iter().filter_map(|item| match item {
            BookItem::Chapter(page) => Some(Link::to(page)),
            _ => None,
        });
        Self {
            path: path.clone(),
            url_path,
            language_links,
            description: meta.description.clone(),
            number: format!("{number_prefix}{}{number_suffix}", meta.number),
            has_formulas: needs.formulas,
            has_boards: needs.boards,
            has_runs: needs.runs,
            chapter: chapter_link.number.clone(),
            pages_of_chapter: pages_of_chapter.collect(),
            chapter_link: (!is_first).then_some(chapter_link),
        }
    }
}

/// Writes `theme/head.hbs`, if there is a theme and the file would change.
///
/// # Errors
///
/// If the file can't be written.
pub(crate) fn write(
    root: &Path,
    address: Option<&SiteAddress>,
    pages: &[TemplateMeta],
) -> anyhow::Result<()> {
    if !root.join("theme").is_dir() {
        return Ok(());
    }
    files::write_if_changed(root, "theme/head.hbs", &template(address, pages)?)
}

/// The parts of the page that is being rendered, of which the template names one. The data
/// of all pages is inside of one tag, since reading a template takes its number of tags
/// times its length.
const PARTS: &str = "{{#if (eq ../part \"bar\")}}\
    {{#with chapter_link}}<a href=\"{{@root/path_to_root}}{{path}}\">{{#if number}}{{number}} {{/if}}{{name}}</a>{{/with}}\
    {{else if (eq ../part \"number\")}}{{#if number}}<p class=\"page-label\">{{number}}</p>{{/if}}\
    {{else if (eq ../part \"languages\")}}{{{language_links}}}\
    {{else if (eq ../part \"font\")}}{{#if has_formulas}}{{resource \"fonts/math.woff2\"}}{{/if}}\
    {{else if (eq ../part \"boards\")}}{{#if has_boards}}{{> @partial-block}}{{/if}}\
    {{else if (eq ../part \"runs\")}}{{#if has_runs}}{{> @partial-block}}{{/if}}\
    {{else if (eq ../part \"contents\")}}{{#if (eq ../of chapter)}}<ol>{{#each (lookup ../chapters chapter)}}\
    <li><a href=\"{{@root/path_to_root}}{{path}}\"{{#if (eq path @root/path)}} aria-current=\"page\"{{/if}}>\
    <b>{{number}}</b> {{name}}</a></li>{{/each}}</ol>{{/if}}\
    {{else}}<meta name=\"description\" property=\"og:description\" content=\"{{description}}\">ADDRESS{{/if}}";

fn template(address: Option<&SiteAddress>, pages: &[TemplateMeta]) -> anyhow::Result<String> {
    let mut metas: BTreeMap<_, _> = pages
        .iter()
        .map(|page| (page.path.as_str(), page))
        .collect();
    // mdBook writes the first page twice, and calls it by another name then.
    if let Some(&first) = metas.get("index.html") {
        metas.insert("index.md", first);
    }
    let chapters: BTreeMap<_, _> = pages
        .iter()
        .map(|page| (&page.chapter, &page.pages_of_chapter))
        .collect();
    let address_tags = address.map(address_tags).unwrap_or_default();
    let parts = PARTS
        .replace("ADDRESS", &address_tags)
        .replace("../chapters", &serde_json::to_string(&chapters)?);
    let metas = serde_json::to_string(&metas)?;
    Ok(format!(
        "{{{{#with (lookup {metas} @root/path)}}}}{parts}{{{{/with}}}}"
    ))
}

/// Returns the tags of a page with its own address and that of a picture.
fn address_tags(address: &SiteAddress) -> String {
    let page = PreEscaped(format!("{}{{{{url_path}}}}", address.0));
    html! {
        link rel="canonical" href=(page);
        meta property="og:url" content=(page);
        meta property="og:image" content=(address.page_url("preview.png"));
        meta property="og:image:width" content="1200";
        meta property="og:image:height" content="630";
        meta property="og:image:alt" content="The title of the book beside a blue board on which two rows of circles rise from a corner.";
        meta name="twitter:card" content="summary_large_image";
    }
    .into_string()
}

/// The number of characters in the longest description: search engines cut longer ones.
const MAX_DESCRIPTION: usize = 160;
/// The number of characters that a description needs to say what the page is about.
const MIN_DESCRIPTION: usize = 60;

/// Returns the first sentences of a page's text, with `fallback` behind them if they are too
/// short.
pub(crate) fn description(page: &ParsedPage, fallback: &str) -> String {
    let sentences = page.first_sentences(MAX_DESCRIPTION);
    if sentences.chars().count() >= MIN_DESCRIPTION {
        sentences
    } else {
        format!("{sentences} {fallback}").trim().to_owned()
    }
}

/// Writes a map of the site, with the pages of these paths, to the folder `dest`. Where the
/// site is all that its host has, it also writes the file that tells where the map is.
///
/// # Errors
///
/// If a file can't be written.
pub fn write_sitemap<'a>(
    dest: &Path,
    address: &SiteAddress,
    paths: impl Iterator<Item = &'a str>,
) -> anyhow::Result<()> {
    let urls: Vec<_> = paths
        .map(|path| html! { url { loc { (address.page_url(path)) } } }.into_string())
        .collect();
    let sitemap = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n{}\n</urlset>\n",
        urls.join("\n")
    );
    fs::write(dest.join("sitemap.xml"), sitemap)?;
    if address.is_whole_host() {
        let sitemap_url = address.page_url("sitemap.xml");
        let robots = format!("User-agent: *\nAllow: /\nSitemap: {sitemap_url}\n");
        fs::write(dest.join("robots.txt"), robots)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::parsed::tests::page;

    fn address(site_url: &str) -> anyhow::Result<Option<SiteAddress>> {
        let mut config = Config::default();
        config.set("output.html.site-url", site_url)?;
        SiteAddress::from_config(&config)
    }

    #[test]
    fn an_address_is_more_than_a_path_and_ends_with_a_slash() {
        let without_url = SiteAddress::from_config(&Config::default()).unwrap();
        assert!(without_url.is_none());
        assert!(address("/book/").unwrap().is_none());
        let error = address("https://example.org/book").err().unwrap();
        assert_eq!(
            error.to_string(),
            "output.html.site-url is https://example.org/book: an address must end with /"
        );
    }

    #[test]
    fn the_address_of_a_page_is_encoded() {
        let book = address("https://example.org/book/").unwrap().unwrap();
        for (path, url) in [
            ("index.html", "https://example.org/book/"),
            ("a b/ü.html", "https://example.org/book/a%20b/%C3%BC.html"),
            ("a/index.html", "https://example.org/book/a/index.html"),
        ] {
            assert_eq!(book.page_url(path), url);
        }
        assert!(!book.is_whole_host());
        let whole_host = address("https://example.org/").unwrap().unwrap();
        assert!(whole_host.is_whole_host());
    }

    #[test]
    fn a_description_is_made_of_whole_sentences() {
        let markdown = "\
# Title

<div>

html
</div>

{{#board x}}

You *go* first.
Say `one`.

- a list

Then I go.
It is $`x`$.
More.
";
        let sentences = page(markdown).first_sentences(MAX_DESCRIPTION);
        assert_eq!(sentences, "html You go first. Say one. Then I go.");
        let with_long_sentence = format!("Short.\n{}.\nShort.\n", "x".repeat(MAX_DESCRIPTION));
        let short = description(&page(&with_long_sentence), "Title: b");
        assert_eq!(short, "Short. Title: b");
        let without_text = page("# Title\n\n{{#exercises x}}\n");
        assert_eq!(description(&without_text, "b"), "b");
    }

    #[test]
    fn the_template_has_the_data_of_each_page() {
        let pages = ["index.html", "a.html"].map(|path| TemplateMeta {
            path: path.into(),
            url_path: "own".into(),
            description: "“{{x}}” & \"y\"".into(),
            number: "1.2".into(),
            chapter: "1.".into(),
            ..TemplateMeta::default()
        });
        let meta = r#"{"url_path":"own","language_links":"","description":"“{{x}}” & \"y\"","number":"1.2","has_formulas":false,"has_boards":false,"has_runs":false,"chapter":"1.","chapter_link":null}"#;
        let data = format!(r#"{{"a.html":{meta},"index.html":{meta},"index.md":{meta}}}"#);
        let start = format!("{{{{#with (lookup {data} @root/path)}}}}{{{{#if");
        let without_address = template(None, &pages).unwrap();
        assert!(without_address.starts_with(&start), "{without_address}");
        let chapters = r#"{{#each (lookup {"1.":[]} chapter)}}"#;
        assert!(without_address.contains(chapters), "{without_address}");
        assert!(!without_address.contains("ADDRESS"), "{without_address}");
        assert!(!without_address.contains("canonical"), "{without_address}");
        let address = address("https://example.org/").unwrap();
        let with_address = template(address.as_ref(), &pages).unwrap();
        for expected in [
            "<link rel=\"canonical\" href=\"https://example.org/{{url_path}}\">",
            "content=\"https://example.org/preview.png\"",
        ] {
            assert!(with_address.contains(expected), "{with_address}");
        }
    }

    #[test]
    fn the_sitemap_has_each_page() {
        let folder = tempfile::tempdir().unwrap();
        let address = address("https://example.org/").unwrap().unwrap();
        let paths = ["index.html", "a/b.html"].into_iter();
        write_sitemap(folder.path(), &address, paths).unwrap();
        let read = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
        let urls = "\
<url><loc>https://example.org/</loc></url>
<url><loc>https://example.org/a/b.html</loc></url>";
        assert!(read("sitemap.xml").contains(urls));
        let robots = "User-agent: *\nAllow: /\nSitemap: https://example.org/sitemap.xml\n";
        assert_eq!(read("robots.txt"), robots);
    }
}
