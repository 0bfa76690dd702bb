//! From a page's Markdown to Markdown in which everything made at build time
//! stands as HTML.

use crate::block::exercises;
use crate::block::figure;
use crate::block::part;
use crate::context::Needs;
use crate::directives::{self, Makes};
use crate::index::search::{self, Section};
use crate::page::diagnostic::{Located, Mistake};
use crate::page::inline;
use crate::page::math;
use crate::page::parsed::{Fence, Page, site_path};
use crate::program::code::{self, Hidden};
use crate::program::highlight;
use crate::program::job::{Running, What};
use crate::program::watch::Recorded;
use maud::html;
use project::kept::{self, kept};
use project::{files, url};
use recorder::Event;
use serde::{Deserialize, Serialize};
use std::ops::Range;
use std::path::{Path, PathBuf};

/// What was run, what it printed, and what it did if that is to be watched.
pub(crate) type Ran = (Running, String, Vec<Event>);

/// A piece of a page's text, and what takes its place.
type Piece = (Range<usize>, Result<String, Mistake>);

/// What can be found wrong with the directives of a page before anything is
/// made.
pub(crate) fn check(page: &Page) -> Vec<Located> {
    let checked = page
        .directives()
        .into_iter()
        .filter_map(|(directive, range)| {
            let before = page.text[..range.start]
                .rsplit('\n')
                .next()
                .unwrap_or_default();
            let after = page.text[range.end..]
                .split('\n')
                .next()
                .unwrap_or_default();
            let alone = before.is_empty() && after.trim().is_empty();
            let mistake = directives::entry(&directive, alone).err()?;
            Some(page.problem(range.start, mistake))
        });
    checked.collect()
}

/// A page that is made, and what it adds to the book's scripts.
#[derive(Default, Serialize, Deserialize)]
pub(crate) struct Made {
    /// With everything in its place that is made at build time.
    pub(crate) text: String,
    pub(crate) hidden: Hidden,
    /// What the players of its runs load, by its file's name.
    pub(crate) runs: Vec<Recorded>,
    pub(crate) sections: Vec<Section>,
    /// Its questions by their ids, to be asked again elsewhere.
    pub(crate) questions: Vec<(String, String)>,
}

/// The page with everything in its place that is made at build time, or all that
/// is wrong with it. Each of `running` comes with what it printed. A page of
/// which nothing has changed is not made again.
pub(crate) fn page(page: &Page, running: &[Ran], needs: &Needs) -> Result<Made, Vec<Located>> {
    let printed: Vec<_> = running
        .iter()
        .map(|(run, printed, events)| (&run.snippet, printed, events))
        .collect();
    let is_of_all = page
        .directives()
        .iter()
        .any(|(directive, _)| directives::is_of_all_pages(directive.name));
    let key = (
        "page",
        kept::program(),
        page,
        printed,
        needs.of(page, is_of_all),
    );
    kept(needs.root, key, || anew(page, running, needs))
}

/// As [`page`], but made in any case.
pub(crate) fn anew(page: &Page, running: &[Ran], needs: &Needs) -> Result<Made, Vec<Located>> {
    let (mut new, mut problems) = (Made::default(), Vec::new());
    let mut pieces: Vec<Piece> = Vec::new();
    for (
        at,
        (
            Running {
                id,
                snippet,
                range,
                what,
            },
            printed,
            events,
        ),
    ) in running.iter().enumerate()
    {
        let html = match what {
            What::Code => {
                let is_covered = running
                    .get(at + 1)
                    .is_some_and(|(next, ..)| matches!(next.what, What::Guess(_)));
                Ok(code::html(
                    snippet,
                    snippet.name(),
                    printed,
                    is_covered,
                    &mut new.hidden,
                ))
            }
            What::Question(question) => question.to_html(printed),
            What::Watch(watch) => watch.to_html(id, snippet, events, &mut new.runs),
            What::Guess(None) => continue,
            What::Guess(Some(guess)) => {
                let wrong = running[at..].iter().map(|(_, printed, _)| &**printed);
                let right = running[..at].last().map_or("", |(_, printed, _)| printed);
                guess.to_html(id, right, &wrong.collect::<Vec<_>>())
            }
        };
        if let (What::Question(_) | What::Guess(_), Ok(html)) = (what, &html) {
            let code = matches!(what, What::Guess(_)).then(|| plain(&seen(&running[at - 1].0)));
            new.questions
                .push((id.clone(), code.unwrap_or_default() + html));
        }
        pieces.push((range.clone(), html));
    }
    for (fence, range) in page.fences() {
        match fence.language() {
            "rust" | "question" | "watch" | "guess" => {}
            exercises::FOLDED => {
                pieces.push((range, Ok(exercises::html(&fence, &mut new.hidden))));
            }
            "math" => pieces.push((range, math::block(&fence.code))),
            _ => pieces.push((range, Ok(plain(&fence)))),
        }
    }
    let labels = page.labels();
    for (directive, range) in page.directives() {
        match directives::find(directive.name).map(|known| &known.makes) {
            Some(Makes::Html(make) | Makes::OfAllPages(make)) => {
                pieces.push((range, make(&directive, needs)));
            }
            Some(Makes::WithCaption(make)) => {
                let html = make(&directive, needs).unwrap_or_else(|found| {
                    let line = page.line(range.start);
                    let problem = |(at, mistake)| page.problem_on(line + at, mistake);
                    problems.extend(found.into_iter().map(problem));
                    String::new()
                });
                let label = &labels[&format!("#{}-{}", directive.name, directive.argument)];
                let html =
                    html.replacen("<figcaption>", &format!("<figcaption><b>{label}.</b> "), 1);
                let end = (range.end + 1 + directive.below.trim_end().len()).min(page.text.len());
                let end = if directive.below.is_empty() {
                    range.end
                } else {
                    end
                };
                pieces.push((range.start..end, Ok(html)));
            }
            _ => {}
        }
    }
    for (address, range) in page.links() {
        let written = &page.text[range.clone()];
        let is_label = ["[Figure](#", "[Table](#"]
            .iter()
            .any(|it| written.starts_with(it));
        if is_label {
            let label = labels
                .get(address)
                .map(|label| format!("[{label}]({address})"));
            let mend = "write #figure-NAME or #table-NAME of one that is";
            let nowhere = || Mistake::new(format!("{address} is not on this page"), mend);
            pieces.push((range, label.ok_or_else(nowhere)));
            continue;
        }
        pieces.extend(to_page(&page.text, &range, address).map(|(at, file)| (at, Ok(file))));
        let Some(part) = part::named(address) else {
            continue;
        };
        match figure::check_part(page, needs, part) {
            Ok(()) => pieces.push((range.clone(), inline::html(&page.text[range]))),
            Err(mistake) => problems.push(page.problem(range.start, mistake)),
        }
    }
    pieces.extend(
        page.inline_code()
            .filter_map(|range| inline::code(&page.text, &range)),
    );
    new.text = replaced(page, pieces, &mut problems);
    if !problems.is_empty() {
        return Err(problems);
    }
    new.sections = search::sections(&new.text);
    Ok(new)
}

/// The place in the text of a link's `address` that leads to a page and that mdBook would
/// not understand, and what it needs there. It knows only files, without `%20`,
/// where it links the pages of the printed book to each other, and of a `README.md`
/// not that it has made an `index.md` of it.
fn to_page(text: &str, link: &Range<usize>, address: &str) -> Option<(Range<usize>, String)> {
    let path = address.split(['#', '?']).next().unwrap_or_default();
    let is_page = Path::new(path).extension().is_some_and(|kind| kind == "md");
    let file = PathBuf::from(url::decoded(path));
    let on_site = site_path(&file);
    let is_renamed = files::stem(&on_site) != files::stem(&file);
    let file = if is_renamed {
        on_site.with_extension("md")
    } else {
        file
    };
    let file = file.to_string_lossy();
    let is_strange = path.contains(':') || file.contains(['<', '>', '\n', '\\']);
    if !is_page || is_strange || !(is_renamed || path.contains('%')) {
        return None;
    }
    let start = link.start + text[link.clone()].rfind(address)?;
    let file = format!("{file}{}", &address[path.len()..]);
    let is_held = text[..start].ends_with('<');
    let file = if is_held { file } else { format!("<{file}>") };
    Some((start..start + address.len(), file))
}

/// The page's text with these pieces replaced.
fn replaced(page: &Page, mut pieces: Vec<Piece>, problems: &mut Vec<Located>) -> String {
    pieces.sort_by_key(|(range, _)| range.start);
    let mut expanded = String::new();
    let mut end = 0;
    for (range, html) in pieces {
        // What stands in a caption was made with it.
        if range.start < end {
            continue;
        }
        expanded.push_str(&page.text[end..range.start]);
        end = range.end;
        match html {
            Ok(html) => expanded.push_str(&html),
            Err(mistake) => problems.push(page.problem(range.start, mistake)),
        }
        if page.text[range].ends_with('\n') && !expanded.ends_with('\n') {
            expanded.push('\n');
        }
    }
    expanded.push_str(&page.text[end..]);
    expanded
}

/// What a page shows of a program.
fn seen(running: &Running) -> Fence {
    let lines = running.snippet.lines.iter().filter(|line| !line.hidden);
    let code = lines.map(|line| format!("{}\n", line.text)).collect();
    Fence {
        code,
        ..Fence::default()
    }
}

/// A block of code in another language than Rust.
fn plain(fence: &Fence) -> String {
    let language = fence.language();
    let label = match language {
        "console" => "Terminal",
        "toml" => "TOML",
        _ => "Text",
    };
    let lines = fence.code.lines().map(|line| match line.strip_prefix("$ ") {
        Some(command) if language == "console" => html! {
            span class="prompt" { "$ " } span class="command" { (command) } (highlight::escaped("\n"))
        },
        // With a backslash before it, mdBook would take that away.
        _ => html! { (highlight::escaped(&line.replace("\\{{#", "{{#"))) (highlight::escaped("\n")) },
    });
    let class = if language == "console" {
        "terminal"
    } else {
        "snippet"
    };
    html! {
        div class=(class) {
            pre class="code" tabindex="0" role="group" aria-label=(label) {
                code { @for line in lines { (line) } }
            }
        }
    }
    .into_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn expand(text: &str) -> (String, Vec<String>) {
        use crate::index::problems::Index;
        use crate::page::parsed::tests::page as written;
        use crate::program::output::Programs;
        let root = std::path::Path::new("/nonexistent");
        let needs = Needs {
            root,
            programs: Programs::new(root),
            chapters: &[],
            index: Index::new(root, root, &[]).unwrap(),
            races: Vec::new(),
        };
        match anew(&written(text), &[], &needs) {
            Ok(made) => (made.text, Vec::new()),
            Err(wrong) => (
                String::new(),
                wrong.into_iter().map(|it| it.mistake.fault).collect(),
            ),
        }
    }

    #[test]
    fn formulas_become_mathml_and_code_stays_code() {
        let (html, mistakes) =
            expand("A $`n + 1`$ and `$`, `{{#figure x}}`.\n\n```math\nn^2\n```\n");
        assert!(html.starts_with("A <math><mi>n</mi>"), "{html}");
        let (held, _) = expand("A ($`n`$), $`m`$ and\n$`k`$.\n");
        let n = r#"A <span class="held">(<math><mi>n</mi></math>),</span> <math>"#;
        let k = "and\n<span class=\"held\"><math><mi>k</mi></math>.</span>\n";
        assert!(held.starts_with(n) && held.contains(k), "{held}");
        assert!(html.contains("and `$`, `{{#figure x}}`."), "{html}");
        assert!(html.contains("<math display=\"block\">"), "{html}");
        assert!(mistakes.is_empty());
        let (_, mistakes) = expand("$`\\nosuch`$\n");
        assert!(
            mistakes[0].starts_with("the formula can't be read"),
            "{mistakes:?}"
        );
    }

    #[test]
    fn a_long_name_may_break_after_each_part() {
        let (html, mistakes) =
            expand("By `all_graphs_of_up_to_four_positions`, and `by_rounds`.\n");
        assert!(mistakes.is_empty());
        let breaking = "By <code>all&#95;<wbr>graphs&#95;<wbr>of&#95;<wbr>up&#95;<wbr>to&#95;<wbr>four&#95;<wbr>positions</code>, and `by_rounds`.\n";
        assert_eq!(html, breaking);
    }

    #[test]
    fn other_code_is_one_line_of_html() {
        let (html, _) = expand("```console\n$ ls\na\n\nb <\n```\n");
        assert_eq!(html.trim_end().lines().count(), 1);
        let code = "<span class=\"command\">ls</span>&#10;a&#10;&#10;b &lt;&#10;";
        assert!(html.contains(code), "{html}");
    }

    #[test]
    fn a_link_to_a_page_names_its_file() {
        for (written, expected) in [
            ("[a](my%20page.md)", "[a](<my page.md>)"),
            ("[$`n`$](<my%20page.md#b>)", "(<my page.md#b>)"),
            ("[a]\n\n[a]: ../%C3%A9.md#c \"d\"", "[a]: ../%C3%A9.md#c"),
            ("[a](../%C3%A9.md#c \"d\")", "[a](<../é.md#c> \"d\")"),
            ("[a](README.md)", "[a](<index.md>)"),
            ("[a](<../b/ReadMe.md#c>)", "[a](<../b/index.md#c>)"),
            ("[a](readme.md.md)", "[a](readme.md.md)"),
            ("![a](my%20picture.png)", "(my%20picture.png)"),
            ("[a](https://example.org/my%20page.md)", "org/my%20page.md)"),
        ] {
            let (text, mistakes) = expand(written);
            assert!(text.contains(expected) && mistakes.is_empty(), "{text}");
        }
        assert!(expand("[$`n`$](my%20page.md)").0.contains("[<math>"));
    }
}
