//! Names of files and texts of listings that look like something else.

use crate::{book, page, refused};
use std::fs;

/// What a page names is there, whatever is encoded in its address.
#[test]
fn an_address_leads_to_its_file() {
    let picture = "<svg xmlns=\"http://www.w3.org/2000/svg\"/>";
    let named = [
        ("my%20pic.svg", "my pic.svg"),
        ("100%25.svg", "100%.svg"),
        ("a%23b.svg", "a#b.svg"),
        ("why%3f.svg", "why?.svg"),
        ("q&amp;a.svg", "q&a.svg"),
        ("%70lain.svg", "plain.svg"),
        ("%E5%BF%85.svg", "必.svg"),
        ("é.svg", "é.svg"),
        ("<two words.svg>", "two words.svg"),
    ];
    let text: String = named
        .iter()
        .map(|(address, _)| format!("![a]({address})\n"))
        .collect();
    let next = "- [One](one.md)\n- [Next](what%20next.md)\n";
    let text = text + "\n[next](what%20next.md#end)\n";
    let mut files = vec![("src/one.md", text.as_str()), ("src/SUMMARY.md", next)];
    let paths = named.map(|(_, file)| format!("src/{file}"));
    files.extend(paths.iter().map(|path| (path.as_str(), picture)));
    files.push(("src/what next.md", "# Next\n\n## End {#end}\n"));
    let folder = book(&files);
    fs::remove_file(folder.path().join("src/two.md")).unwrap();
    let html = page(&folder, "one.html");
    let site = folder.path().join("target/book");
    for (address, file) in named {
        assert!(
            site.join(file).exists(),
            "{address}: {file} is not in the site\n{html}"
        );
    }
    assert!(
        site.join("what next.html").exists() && html.contains("what next.html#end"),
        "{html}"
    );
    let read = |name: &str| fs::read_to_string(site.join(name)).unwrap();
    assert!(read("print.html").contains("href=\"#end\""));
    assert!(read("sitemap.xml").contains("<loc>https://example.org/what%20next.html</loc>"));
    let search = fs::read_to_string(folder.path().join("target/search.js")).unwrap();
    assert!(search.contains("\"what%20next.html\""), "{search}");
}

#[test]
fn a_page_with_a_name_that_it_can_not_have_is_refused() {
    for (name, message) in [
        ("50%", "the name of a page must not contain %"),
        ("c#", "the name of a page must not contain #"),
        ("why?", "the name of a page must not contain ?"),
        ("a#b/c", "the name of a page must not contain #"),
        ("print", "mdBook itself makes the page print.html"),
        ("404", "mdBook itself makes the page 404.html"),
        ("two.markdown", "another page is also two.html on the site"),
    ] {
        let name = if name.contains('.') {
            name.to_owned()
        } else {
            format!("{name}.md")
        };
        let summary = format!("- [One](one.md)\n- [Two](two.md)\n- [Odd](<{name}>)\n");
        let page = format!("src/{name}");
        let error_text = refused(&[("src/SUMMARY.md", &summary), (&page, "# Odd\n")]);
        let expected = format!("{page}:1: {message}\n    help: rename the file");
        assert!(error_text.contains(&expected), "{error_text}");
    }
}

/// mdBook makes an `index.html` of it.
#[test]
fn a_readme_is_the_first_page_of_its_folder() {
    for readme in ["README.md", "readme.md", "ReadMe.md"] {
        let puzzle = "{{#puzzle nim id=\"x\" goal=\"only\" stars=\"1\" start=\"1\"}}";
        let [own, below] = ["", "a/"].map(|folder| format!("src/{folder}{readme}"));
        let summary =
            format!("- [Home]({readme})\n- [Two](two.md)\n- [A](a/{readme})\n- [Done](done.md)\n");
        let folder = book(&[
            ("src/SUMMARY.md", &summary),
            (&own, &format!("# Home\n\n[a](a/{readme}#b)\n")),
            (
                "src/two.md",
                &format!("# Two\n\n[h]({readme}) [a](<a/{readme}>)\n"),
            ),
            (
                &below,
                &format!("# A\n\n## B\n\n[h](../{readme})\n\n{puzzle}\n"),
            ),
            ("src/done.md", "# Done\n\n{{#progress}}\n"),
        ]);
        fs::remove_file(folder.path().join("src/one.md")).unwrap();
        let two = page(&folder, "two.html");
        assert!(
            two.contains("<a href=\"index.html\">h</a> <a href=\"a/index.html\">a</a>"),
            "{two}"
        );
        let read =
            |name: &str| fs::read_to_string(folder.path().join("target").join(name)).unwrap();
        let all = ["index.html", "a/index.html", "done.html", "sitemap.xml"]
            .map(|name| read(&format!("book/{name}")))
            .concat()
            + &read("search.js");
        for part in [
            "a/index.html#puzzle-x",
            "org/a/index.html</loc>",
            "[\"a/index.html\",",
        ] {
            assert!(all.contains(part), "{part}\n{all}");
        }
        assert!(!all.to_lowercase().contains("readme"), "{all}");
    }
}

/// What a listing has in a string is text, even where it looks like something else.
#[test]
fn a_string_of_a_listing_stays_as_it_is() {
    let lines = "# a\n## b\n#\n    # c\n#[d]\n{{#include x.rs}}\n{{ #title y}}\n<!-- z --> & <b>\n";
    let listing = format!(
        "pub const HIDDEN: &str = r\"{lines}\";\n// ANCHOR: f\npub fn seen() -> &'static str {{\n    r\"{lines}\"\n}}\n// ANCHOR_END: f\n"
    );
    let text = "```rust\n{{#rustdoc_include ../listings/l/src/a.rs:f}}\n\
        fn main() {\n    print!(\"{HIDDEN}{}\", seen());\n}\n```\n\n\
        ```text\n{{#include ../listings/l/src/a.rs:f}}\n```\n";
    let files = [("listings/l/src/a.rs", &*listing), ("src/one.md", text)];
    let html = page(&book(&files), "one.html");
    let text = html
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&amp;", "&")
        .replace("&#123;", "{")
        .replace("&#10;", "\n")
        .replace("&quot;", "\"");
    assert_eq!(
        text.matches(&lines.repeat(2)).count(),
        1,
        "what it prints\n{text}"
    );
    assert_eq!(
        text.matches(&format!("r\"{lines}\"")).count(),
        2,
        "what is seen\n{text}"
    );
}
