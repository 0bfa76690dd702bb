//! What the head of a page says about it: a description, and where the site has
//! an address, the page's own and that of a picture; the chapter and the number
//! that stand above the page; and a map of the site.
//!
//! A preprocessor can't add to the data of a template, but the template includes
//! the file `theme/head.hbs`, which is written here before the pages are: all its
//! parts, of which the template names one.

use crate::page::Page;
use anyhow::ensure;
use maud::html;
use mdbook_driver::config::Config;
use mdbook_preprocessor::book::Chapter;
use project::files;
use std::fs;
use std::path::Path;

/// Where the site is published: `https://…/`.
pub struct Address(String);

impl Address {
    /// The address of the site, if `output.html.site-url` is one: it may also be
    /// a path, for the page that a wrong address shows.
    ///
    /// # Errors
    ///
    /// If it is an address that does not end with a slash.
    pub fn of(config: &Config) -> anyhow::Result<Option<Self>> {
        let url = config.html_config().and_then(|html| html.site_url).unwrap_or_default();
        if !url.starts_with("https://") && !url.starts_with("http://") {
            return Ok(None);
        }
        ensure!(url.ends_with('/'), "output.html.site-url is {url}: an address must end with /");
        Ok(Some(Self(url)))
    }

    /// The address of a page, by its path in the site. The first page has the
    /// site's own.
    fn of_page(&self, path: &str) -> String {
        let path = if path == "index.html" { "" } else { path };
        format!("{}{path}", self.0)
    }

    fn is_whole_host(&self) -> bool {
        self.0.split('/').skip(3).eq([""])
    }
}

/// A page, by its path in the site, and what it is about.
pub(crate) struct About {
    path: String,
    description: String,
    /// A link to its chapter, for the bar above the page.
    bar: String,
    /// What stands above its title.
    number: String,
    /// The number of its chapter, and a list of the chapter's pages for the contents.
    contents: (String, String),
    has_formulas: bool,
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
    ) -> Self {
        let path = page.path(source) + ".html";
        let description = match path.as_str() {
            "index.html" => book.to_owned(),
            _ => description(page, &format!("{}: {book}", page.title)),
        };
        let numbered =
            |chapter: &Chapter| chapter.number.as_ref().map(|number| format!("{number} "));
        let name = numbered(chapter).unwrap_or_default() + &chapter.name;
        let bar = html! { a href={ "{{path_to_root}}" (html_path(chapter)) } { (name) } };
        let number = numbered(own).map(|number| {
            let number = number.trim_end_matches(['.', ' ']);
            html! { p.place { @if own.parent_names.is_empty() { "Chapter " } (number) } }
        });
        let bar = if path == "index.html" { String::new() } else { bar.into_string() };
        let number = number.unwrap_or_default().into_string();
        let contents = html! {
            ol { @for page in chapter.sub_items.iter().filter_map(crate::as_chapter) {
                li { a href={ "{{@root/path_to_root}}" (html_path(page)) } aria-current=[(page.path == own.path).then_some("page")] {
                    b { (numbered(page).unwrap_or_default().trim_end()) } " " (page.name)
                } }
            } }
        };
        let contents =
            (numbered(chapter).unwrap_or_default().trim_end().to_owned(), contents.into_string());
        let has_formulas = page.text.contains("$`") || page.text.contains("```math");
        Self { path, description, bar, number, contents, has_formulas }
    }
}

/// The path of a page in the site.
fn html_path(page: &Chapter) -> String {
    let path = page.path.as_ref().map(|path| path.with_extension("html"));
    path.unwrap_or_default().display().to_string()
}

/// Writes `theme/head.hbs`, if there is a theme and the file would change.
pub(crate) fn write(root: &Path, address: Option<&Address>, pages: &[About]) -> anyhow::Result<()> {
    if !root.join("theme").is_dir() {
        return Ok(());
    }
    files::write_if_new(root, "theme/head.hbs", &template(address, pages))
}

fn template(address: Option<&Address>, pages: &[About]) -> String {
    let tags = pages.iter().map(|about| {
        let About { path, description, bar, number, contents, has_formulas } = about;
        let (chapter, contents) = contents;
        // mdBook writes the first page twice, and calls it by another name then.
        let is_this = match path.as_str() {
            "index.html" => "(or @root/is_index (eq @root/path \"index.html\"))".to_owned(),
            _ => format!("(eq @root/path \"{path}\")"),
        };
        let tags = html! {
            meta name="description" property="og:description" content=(description);
            @if let Some(address) = address {
                link rel="canonical" href=(address.of_page(path));
                meta property="og:url" content=(address.of_page(path));
            }
        };
        let tags = tags.into_string().replace('{', "&#123;");
        let font = if *has_formulas { "{{resource \"fonts/math.woff2\"}}" } else { "" };
        format!(
            "{{{{#if {is_this}}}}}{{{{#if (eq part \"bar\")}}}}{bar}\
             {{{{else if (eq part \"number\")}}}}{number}\
             {{{{else if (eq part \"contents\")}}}}{{{{#if (eq of \"{chapter}\")}}}}{contents}{{{{/if}}}}\
             {{{{else if (eq part \"font\")}}}}{font}{{{{else}}}}{tags}{{{{/if}}}}{{{{/if}}}}"
        )
    });
    let picture = address.map(|address| {
        html! {
            meta property="og:image" content=(address.of_page("preview.png"));
            meta property="og:image:width" content="1200";
            meta property="og:image:height" content="630";
            meta property="og:image:alt" content="The title of the book beside a blue board on which two rows of circles rise from a corner.";
            meta name="twitter:card" content="summary_large_image";
        }
        .into_string()
    });
    let picture = picture.map(|tags| format!("{{{{#unless part}}}}{tags}{{{{/unless}}}}"));
    tags.collect::<String>() + &picture.unwrap_or_default()
}

/// How long a description is at most, in letters: search engines cut longer ones.
const LONGEST: usize = 160;
/// How long it is at least, to say what the page is about.
const SHORTEST: usize = 60;

/// The first sentences of a page's text, and `otherwise`, if they are too short.
fn description(page: &Page, otherwise: &str) -> String {
    let text = sentences(page);
    let is_long = text.chars().count() >= SHORTEST;
    if is_long { text } else { format!("{text} {otherwise}").trim().to_owned() }
}

fn sentences(page: &Page) -> String {
    page.first_sentences(|text, sentence| {
        let length = text.chars().count() + 1 + sentence.chars().count();
        // A formula would need its signs.
        !sentence.contains(['\\', '$']) && length <= LONGEST
    })
}

/// Writes a map of the site to the folder `dest`, and where the site is all that
/// its host has, the file that tells where the map is.
///
/// # Errors
///
/// If a file can't be written.
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
fn address(url: &str) -> anyhow::Result<Option<Address>> {
    let mut config = Config::default();
    config.set("output.html.site-url", url)?;
    Address::of(&config)
}

#[test]
fn an_address_is_more_than_a_path_and_ends_with_a_slash() {
    assert!(Address::of(&Config::default()).unwrap().is_none());
    assert!(address("/book/").unwrap().is_none());
    let error = address("https://example.org/book").err().unwrap().to_string();
    let no_slash = "is https://example.org/book: an address must end with /";
    assert_eq!(error, format!("output.html.site-url {no_slash}"));
    let book = address("https://example.org/book/").unwrap().unwrap();
    assert_eq!(book.of_page("index.html"), "https://example.org/book/");
    assert_eq!(book.of_page("a/index.html"), "https://example.org/book/a/index.html");
    assert!(!book.is_whole_host());
    assert!(address("https://example.org/").unwrap().unwrap().is_whole_host());
}

#[test]
fn a_description_is_made_of_whole_sentences() {
    use crate::page::tests::page;
    let first = "# Title\n\n<div>\n\nhtml\n</div>\n\n{{#board x}}\n\nYou *go* first.\nSay `one`.\n\n- a list\n\nThen I go.\nIt is $`x`$.\nMore.\n";
    assert_eq!(sentences(&page(first)), "html You go first. Say one. Then I go.");
    let long = format!("Short.\n{}.\nShort.\n", "x".repeat(LONGEST));
    assert_eq!(description(&page(&long), "Title: b"), "Short. Title: b");
    assert_eq!(description(&page("# Title\n\n{{#exercises x}}\n"), "b"), "b");
}

#[test]
fn the_template_knows_each_page() {
    let pages = ["index.html", "a.html"].map(|path| About {
        path: path.into(),
        description: "“{{x}}” & \"y\"".into(),
        bar: "BAR".into(),
        number: "1.2".into(),
        contents: ("1.".into(), "LIST".into()),
        has_formulas: path == "a.html",
    });
    let said = "<meta name=\"description\" property=\"og:description\" content=\"“&#123;&#123;x}}” &amp; &quot;y&quot;\">";
    let parts = |font| {
        format!(
            "{{{{#if (eq part \"bar\")}}}}BAR{{{{else if (eq part \"number\")}}}}1.2\
             {{{{else if (eq part \"contents\")}}}}{{{{#if (eq of \"1.\")}}}}LIST{{{{/if}}}}\
             {{{{else if (eq part \"font\")}}}}{font}{{{{else}}}}{said}{{{{/if}}}}{{{{/if}}}}"
        )
    };
    let expected = "{{#if (or @root/is_index (eq @root/path \"index.html\"))}}".to_owned()
        + &parts("")
        + "{{#if (eq @root/path \"a.html\")}}"
        + &parts("{{resource \"fonts/math.woff2\"}}");
    assert_eq!(template(None, &pages), expected);
    let address = address("https://example.org/").unwrap();
    let with = template(address.as_ref(), &pages);
    assert!(with.contains("<link rel=\"canonical\" href=\"https://example.org/a.html\">"));
    assert!(with.contains("content=\"https://example.org/preview.png\""));
}

#[test]
fn the_map_has_each_page() {
    let folder = tempfile::tempdir().unwrap();
    let address = address("https://example.org/").unwrap().unwrap();
    write_map(folder.path(), &address, ["index.html", "a/b.html"].into_iter()).unwrap();
    let read = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
    assert!(read("sitemap.xml").contains(
        "<url><loc>https://example.org/</loc></url>\n<url><loc>https://example.org/a/b.html</loc></url>"
    ));
    assert!(read("robots.txt").ends_with("Sitemap: https://example.org/sitemap.xml\n"));
}
