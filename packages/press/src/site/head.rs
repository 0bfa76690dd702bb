//! What the head of a page says about it: a description, and where the site has an address,
//! the page's own and that of a picture; what is above its title: its chapter and its
//! number; and a map of the site.
//!
//! A preprocessor can't add to the data of a template. But the template includes the file
//! `head.hbs` beside it, which is made here before the pages are rendered: it has the data
//! of all pages, and several parts, of which the template names one.

use crate::page::parsed::ParsedPage;
use crate::print::PageNeeds;
use crate::site::language::LanguageLink;
use crate::site::words::{Words, sentence_gap};
use anyhow::ensure;
use book_model::PageMeta;
use maud::{PreEscaped, html};
use mdbook_driver::config::Config;
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
        let path = if path == FIRST_PAGE { "" } else { path };
        format!("{}{}", self.0, url::from_path(Path::new(path)))
    }

    /// Returns whether the site is all that its host has.
    fn is_whole_host(&self) -> bool {
        self.0.split('/').skip(3).eq([""])
    }
}

/// A page, as its head needs it.
pub(crate) struct HeadPage<'a> {
    /// What is known about it. The description of the first page is that of the book.
    pub(crate) meta: &'a PageMeta,
    /// How long it takes.
    pub(crate) minutes: u32,
    pub(crate) needs: PageNeeds,
    /// Links to it in other languages.
    pub(crate) languages: Vec<LanguageLink>,
}

/// The site with the pages.
pub(crate) struct HeadSite<'a> {
    pub(crate) address: Option<&'a SiteAddress>,
    /// The folder of the site for the pages, empty for those in English.
    pub(crate) folder: &'a Path,
    pub(crate) words: &'a Words,
}

/// What the template is told about a page, beside what mdBook tells it.
#[derive(Serialize)]
struct PageData<'a> {
    /// What follows the address of the site: nothing for the first page.
    url_path: String,
    languages: &'a [LanguageLink],
    description: &'a str,
    /// What is above its title: "Chapter 4", or "11.2".
    label: String,
    /// How long it takes, beside that: "10 min".
    time: String,
    /// The chapter that it continues, if it is in another part of the book.
    #[serde(skip_serializing_if = "Option::is_none")]
    continues: Option<ContinuesLink<'a>>,
    has_formulas: bool,
    has_boards: bool,
    has_runs: bool,
    /// The number of its chapter, as mdBook writes it.
    chapter: String,
    /// Its chapter, except on the first page. A draft has no path.
    chapter_link: Option<PageLink<'a>>,
}

/// A link to the chapter that a page continues.
#[derive(Serialize)]
struct ContinuesLink<'a> {
    path: &'a str,
    words: String,
}

/// A link to a page.
#[derive(Serialize)]
struct PageLink<'a> {
    path: &'a str,
    /// Its number, as mdBook writes it.
    number: String,
    name: &'a str,
}

impl<'a> PageLink<'a> {
    fn to(page: &'a PageMeta) -> Self {
        Self {
            path: &page.path,
            number: section_number(page),
            name: &page.title,
        }
    }
}

/// Returns the number of a page with a full stop at its end, as mdBook writes it; empty if
/// it has none.
fn section_number(page: &PageMeta) -> String {
    match &*page.number {
        "" => String::new(),
        number => format!("{number}."),
    }
}

/// Returns the number of a page's chapter in the same way, also if the chapter is a draft.
fn chapter_number(page: &PageMeta) -> String {
    let number = page.number.split('.').next().unwrap_or_default();
    if number.is_empty() {
        String::new()
    } else {
        format!("{number}.")
    }
}

/// The path of the first page.
const FIRST_PAGE: &str = "index.html";

impl HeadSite<'_> {
    /// Returns the file `head.hbs` of the theme, given all pages in the order of the book.
    ///
    /// # Errors
    ///
    /// If the data of a page can't be written as JSON.
    pub(crate) fn template(&self, pages: &[HeadPage]) -> anyhow::Result<String> {
        let mut data = BTreeMap::new();
        // The pages of each numbered chapter, by its number.
        let mut chapters: BTreeMap<String, Vec<PageLink>> = BTreeMap::new();
        let mut chapter: Option<&PageMeta> = None;
        let is_in = |page, chapter| chapter_number(page) == chapter_number(chapter);
        for page in pages {
            let depth = page.meta.parents.len();
            let chapter = match chapter {
                // A draft is a chapter without a page, before the pages in it.
                Some(chapter) if depth > 0 && is_in(page.meta, chapter) => chapter,
                _ => *chapter.insert(page.meta),
            };
            let number = chapter_number(page.meta);
            if !number.is_empty() {
                let pages_of_chapter = chapters.entry(number).or_default();
                if depth == 1 {
                    pages_of_chapter.push(PageLink::to(page.meta));
                }
            }
            data.insert(&*page.meta.path, self.page_data(page, chapter));
        }
        // mdBook writes the first page twice, and calls it by another name then.
        if let Some(first) = pages.iter().find(|page| page.meta.path == FIRST_PAGE) {
            data.insert("index.md", self.page_data(first, first.meta));
        }
        let address_tags = self.address.map(address_tags).unwrap_or_default();
        let parts = PARTS
            .replace("ADDRESS", &address_tags)
            .replace("../chapters", &serde_json::to_string(&chapters)?);
        let data = serde_json::to_string(&data)?;
        Ok(format!(
            "{{{{#with (lookup {data} @root/path)}}}}{parts}{{{{/with}}}}"
        ))
    }

    fn page_data<'a>(&self, page: &'a HeadPage, chapter: &'a PageMeta) -> PageData<'a> {
        let meta = page.meta;
        let is_first = meta.path == FIRST_PAGE;
        let url_path = if !is_first {
            url::from_path(&self.folder.join(&meta.path))
        } else if self.folder.as_os_str().is_empty() {
            String::new()
        } else {
            url::from_path(self.folder) + "/"
        };
        PageData {
            url_path,
            languages: &page.languages,
            description: &meta.description,
            label: self.label(meta),
            time: self.words.fill("{1} min", &[&page.minutes.to_string()]),
            continues: meta.continues.as_ref().map(|chapter| ContinuesLink {
                path: &chapter.path,
                words: self.words.fill(
                    "continues chapter {1}, {2}",
                    &[&chapter.number, &chapter.title],
                ),
            }),
            has_formulas: page.needs.formulas,
            has_boards: page.needs.boards,
            has_runs: page.needs.runs,
            chapter: chapter_number(meta),
            chapter_link: match meta.parents.first() {
                _ if is_first => None,
                Some(draft) if !chapter.parents.is_empty() => Some(PageLink {
                    path: "",
                    number: chapter_number(meta),
                    name: draft,
                }),
                _ => Some(PageLink::to(chapter)),
            },
        }
    }

    /// Returns what is above the title of a page.
    fn label(&self, page: &PageMeta) -> String {
        let is_chapter = page.parents.is_empty() && !page.number.is_empty();
        let pattern = if is_chapter { "Chapter {1}" } else { "{1}" };
        self.words.fill(pattern, &[&page.number])
    }
}

/// The parts of the page that is being rendered, of which the template names one. The data
/// of all pages is inside of one tag, since reading a template takes its number of tags
/// times its length.
const PARTS: &str = "{{#if (eq ../part \"bar\")}}\
    {{#with chapter_link}}<a{{#if path}} href=\"{{@root/path_to_root}}{{path}}\"{{/if}}>{{#if number}}{{number}} {{/if}}{{name}}</a>{{/with}}\
    {{else if (eq ../part \"label\")}}{{#if label}}<p class=\"page-label\">{{label}}<span> · {{time}}</span>{{#with continues}} · <a href=\"{{@root/path_to_root}}{{path}}\">{{words}}</a>{{/with}}</p>{{/if}}\
    {{else if (eq ../part \"paper\")}}{{#if label}} · {{label}}{{/if}}\
    {{else if (eq ../part \"languages\")}}{{#each languages}}<a class=\"tool\" rel=\"alternate\" lang=\"{{code}}\" hreflang=\"{{code}}\" href=\"{{href}}\">{{name}}</a>{{/each}}\
    {{else if (eq ../part \"font\")}}{{#if has_formulas}}{{resource \"fonts/math.woff2\"}}{{/if}}\
    {{else if (eq ../part \"boards\")}}{{#if has_boards}}{{> @partial-block}}{{/if}}\
    {{else if (eq ../part \"runs\")}}{{#if has_runs}}{{> @partial-block}}{{/if}}\
    {{else if (eq ../part \"contents\")}}{{#if (eq ../of chapter)}}<ol>{{#each (lookup ../chapters chapter)}}\
    <li><a href=\"{{@root/path_to_root}}{{path}}\"{{#if (eq path @root/path)}} aria-current=\"page\"{{/if}}>\
    <b>{{number}}</b> {{name}}</a></li>{{/each}}</ol>{{/if}}\
    {{else}}<meta name=\"description\" property=\"og:description\" content=\"{{description}}\">ADDRESS{{/if}}";

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
        let gap = sentence_gap(&sentences);
        format!("{sentences}{gap}{fallback}").trim().to_owned()
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
    use crate::site::words::tests::language;
    use book_model::ContinuedChapter;

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
        let japanese = page("# 題\n\nあ。\nい。\n");
        assert_eq!(description(&japanese, "題: b"), "あ。い。題: b");
        let short = description(&page(&with_long_sentence), "Title: b");
        assert_eq!(short, "Short. Title: b");
        let without_text = page("# Title\n\n{{#exercises x}}\n");
        assert_eq!(description(&without_text, "b"), "b");
    }

    fn meta(path: &str, number: &str, parents: &[&str]) -> PageMeta {
        PageMeta {
            path: path.into(),
            title: format!("“{{{{{number}}}}}” & \"y\""),
            number: number.into(),
            parents: parents.iter().map(|&title| title.into()).collect(),
            description: "d".into(),
            ..PageMeta::default()
        }
    }

    fn template(site: &HeadSite, metas: &[PageMeta]) -> String {
        let needs = PageNeeds {
            runs: true,
            ..PageNeeds::default()
        };
        let pages = metas.iter().map(|meta| HeadPage {
            minutes: 15,
            meta,
            needs,
            languages: vec![LanguageLink {
                code: "ja".into(),
                name: "日本語".into(),
                href: "ja/a.html".into(),
            }],
        });
        site.template(&pages.collect::<Vec<_>>()).unwrap()
    }

    #[test]
    fn the_template_has_the_data_of_each_page() {
        let metas = [
            meta("index.html", "", &[]),
            meta("a/index.html", "1", &[]),
            meta("a/b.html", "1.1", &["A"]),
            meta("a/c.html", "1.1.1", &["A", "B"]),
            meta("a/d.html", "3.1", &["draft"]),
        ];
        let site = HeadSite {
            address: None,
            folder: Path::new(""),
            words: &Words::english(),
        };
        let text = template(&site, &metas);
        let (data, parts) = text
            .strip_prefix("{{#with (lookup ")
            .unwrap()
            .split_once(" @root/path)}}{{#if")
            .unwrap();
        let data: serde_json::Value = serde_json::from_str(data).unwrap();
        let languages = r#"[{"code":"ja","name":"日本語","href":"ja/a.html"}]"#;
        let languages: serde_json::Value = serde_json::from_str(languages).unwrap();
        let page = |url_path: &str, label: &str, chapter: &str, link: serde_json::Value| {
            serde_json::json!({
                "url_path": url_path,
                "languages": languages,
                "description": "d",
                "label": label,
                "time": "15 min",
                "has_formulas": false,
                "has_boards": false,
                "has_runs": true,
                "chapter": chapter,
                "chapter_link": link,
            })
        };
        let chapter = serde_json::json!({
            "path": "a/index.html",
            "number": "1.",
            "name": "“{{1}}” & \"y\"",
        });
        let draft = serde_json::json!({ "path": "", "number": "3.", "name": "draft" });
        let first = page("", "", "", serde_json::Value::Null);
        assert_eq!(
            data,
            serde_json::json!({
                "index.html": first,
                "index.md": first,
                "a/index.html": page("a/index.html", "Chapter 1", "1.", chapter.clone()),
                "a/b.html": page("a/b.html", "1.1", "1.", chapter.clone()),
                "a/c.html": page("a/c.html", "1.1.1", "1.", chapter),
                "a/d.html": page("a/d.html", "3.1", "3.", draft),
            })
        );
        let chapters = r#"{{#each (lookup {"1.":[{"path":"a/b.html","number":"1.1.","name":"“{{1.1}}” & \"y\""}],"3.":[{"path":"a/d.html","number":"3.1.","name":"“{{3.1}}” & \"y\""}]} chapter)}}"#;
        assert!(parts.contains(chapters), "{parts}");
        assert!(!parts.contains("ADDRESS"), "{parts}");
        assert!(!parts.contains("canonical"), "{parts}");
    }

    #[test]
    fn the_template_names_the_address_of_each_page() {
        let address = address("https://example.org/").unwrap().unwrap();
        let site = HeadSite {
            address: Some(&address),
            folder: Path::new("ja"),
            words: &Words::english(),
        };
        let text = template(
            &site,
            &[meta("index.html", "", &[]), meta("ü.html", "", &[])],
        );
        for expected in [
            "<link rel=\"canonical\" href=\"https://example.org/{{url_path}}\">",
            "content=\"https://example.org/preview.png\"",
            "\"url_path\":\"ja/\"",
            "\"url_path\":\"ja/%C3%BC.html\"",
        ] {
            assert!(text.contains(expected), "{text}");
        }
    }

    #[test]
    fn the_label_of_a_page_is_in_its_language() {
        let words = language(&[
            ("Chapter {1}", "第 {1} 章"),
            ("continues chapter {1}, {2}", "第 {1} 章「{2}」の続き"),
        ]);
        let site = HeadSite {
            address: None,
            folder: Path::new("ja"),
            words: &Words::new(&words).unwrap(),
        };
        let label = |number, parents: &[&str]| site.label(&meta("a.html", number, parents));
        assert_eq!(label("4", &[]), "第 4 章");
        assert_eq!(label("4.8", &["A"]), "4.8");
        assert_eq!(label("", &[]), "");
        let side_room = PageMeta {
            continues: Some(ContinuedChapter {
                number: "1".into(),
                title: "あ".into(),
                path: "a/index.html".into(),
            }),
            ..meta("a/b.html", "11.2", &["Further"])
        };
        let text = template(&site, &[side_room]);
        let link = r#""continues":{"path":"a/index.html","words":"第 1 章「あ」の続き"}"#;
        assert!(text.contains(link), "{text}");
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
