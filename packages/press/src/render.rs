//! From a page's Markdown to Markdown in which everything that a build makes is HTML.

use crate::across_pages::review::QuestionHtml;
use crate::across_pages::search::{self, Section};
use crate::block::exercises;
use crate::block::figure;
use crate::block::part;
use crate::context::RenderContext;
use crate::directives::{self, Expansion};
use crate::page::diagnostic::{Diagnostic, LocatedDiagnostic};
use crate::page::inline;
use crate::page::math;
use crate::page::parsed::{Fence, Page, site_path};
use crate::page::syntax::Directive;
use crate::program::code::{self, HiddenCode};
use crate::program::highlight;
use crate::program::job::{FinishedJob, JobKind};
use crate::program::snippet::Snippet;
use crate::program::watch::RunScript;
use maud::html;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::ops::Range;
use std::path::{Path, PathBuf};
use web_formats::url;

/// A page as mdBook's renderer gets it, and what it adds to the scripts of the book.
#[derive(Default, Serialize, Deserialize)]
pub(crate) struct RenderedPage {
    /// Markdown with everything in place.
    pub(crate) text: String,
    pub(crate) hidden_code: HiddenCode,
    /// The scripts that the players of its runs load.
    pub(crate) run_scripts: Vec<RunScript>,
    /// What the search looks through.
    pub(crate) sections: Vec<Section>,
    /// Its questions, for `{{#review}}`.
    pub(crate) questions: Vec<QuestionHtml>,
}

/// Bytes of a page's text, and what takes their place.
type Replacement = (Range<usize>, Result<String, Diagnostic>);

/// Returns what is wrong with the directives of a page, as far as that can be told before
/// anything is drawn, compiled or run.
pub(crate) fn check_directives(page: &Page) -> Vec<LocatedDiagnostic> {
    let check = |(directive, range): (Directive, Range<usize>)| {
        let text_before = &page.text[..range.start];
        let text_after = &page.text[range.end..];
        let is_at_line_start = text_before.is_empty() || text_before.ends_with('\n');
        let rest_of_line = text_after
            .split('\n')
            .next()
            .expect("a split text has a first part");
        let is_alone = is_at_line_start && rest_of_line.trim().is_empty();
        let diagnostic = directives::check(&directive, is_alone).err()?;
        Some(page.diagnostic_at(range.start, diagnostic))
    };
    page.directives().into_iter().filter_map(check).collect()
}

/// Renders a page, given its jobs with their results; or takes it from the cache if
/// nothing has changed that it depends on.
///
/// # Errors
///
/// If something is wrong with the page: all diagnostics.
pub(crate) fn render(
    page: &Page,
    jobs: &[FinishedJob],
    context: &RenderContext,
) -> Result<RenderedPage, Vec<LocatedDiagnostic>> {
    let results: Vec<_> = jobs
        .iter()
        .map(|finished| (&finished.job.snippet, &finished.output, &finished.events))
        .collect();
    let depends_on_all_pages = page
        .directives()
        .iter()
        .any(|(directive, _)| directives::depends_on_all_pages(directive.name));
    let key = (
        "page",
        cache::executable_fingerprint(),
        page,
        results,
        context.cache_inputs(page, depends_on_all_pages),
    );
    cache::get_or_compute(context.root, key, || render_uncached(page, jobs, context))
}

/// As [`render`], without a look into the cache.
///
/// # Errors
///
/// If something is wrong with the page: all diagnostics.
pub(crate) fn render_uncached(
    page: &Page,
    jobs: &[FinishedJob],
    context: &RenderContext,
) -> Result<RenderedPage, Vec<LocatedDiagnostic>> {
    let mut renderer = Renderer {
        page,
        context,
        labels: page.labels(),
        rendered: RenderedPage::default(),
        replacements: Vec::new(),
        diagnostics: Vec::new(),
    };
    renderer.replace_jobs(jobs);
    renderer.replace_other_code();
    renderer.replace_directives();
    renderer.replace_links();
    renderer.replace_inline_code();
    renderer.finish()
}

/// Collects what takes the place of the parts of a page.
struct Renderer<'a> {
    page: &'a Page,
    context: &'a RenderContext<'a>,
    /// As [`Page::labels`] returns them.
    labels: BTreeMap<String, String>,
    rendered: RenderedPage,
    replacements: Vec<Replacement>,
    diagnostics: Vec<LocatedDiagnostic>,
}

impl Renderer<'_> {
    /// Replaces the blocks for which a program ran.
    fn replace_jobs(&mut self, jobs: &[FinishedJob]) {
        for (
            index,
            FinishedJob {
                job,
                output,
                events,
            },
        ) in jobs.iter().enumerate()
        {
            let html = match &job.kind {
                JobKind::Snippet => {
                    let is_output_covered = jobs
                        .get(index + 1)
                        .is_some_and(|next| matches!(next.job.kind, JobKind::Guess(_)));
                    Ok(code::snippet_html(
                        &job.snippet,
                        job.snippet.file_name(),
                        output,
                        is_output_covered,
                        &mut self.rendered.hidden_code,
                    ))
                }
                JobKind::Question(question) => question.to_html(output),
                JobKind::Watch(watch) => {
                    let scripts = &mut self.rendered.run_scripts;
                    watch.to_html(&job.id, &job.snippet, events, scripts)
                }
                JobKind::Guess(guess) => {
                    let right = jobs[..index].last().map_or("", |snippet| &snippet.output);
                    let wrong: Vec<_> = jobs[index..].iter().map(|job| &*job.output).collect();
                    guess.to_html(&job.id, right, &wrong)
                }
                JobKind::GuessChoice => continue,
            };
            if let Ok(html) = &html {
                let code_above = match job.kind {
                    JobKind::Question(_) => Some(String::new()),
                    JobKind::Guess(_) => Some(visible_code_html(&jobs[index - 1].job.snippet)),
                    _ => None,
                };
                self.rendered
                    .questions
                    .extend(code_above.map(|code| QuestionHtml {
                        id: job.id.clone(),
                        html: code + html,
                    }));
            }
            self.replacements.push((job.range.clone(), html));
        }
    }

    /// Replaces the fenced blocks for which no program runs.
    fn replace_other_code(&mut self) {
        for (fence, range) in self.page.fences() {
            let html = match fence.code_language() {
                "rust" | "question" | "watch" | "guess" => continue,
                exercises::FOLDED => Ok(exercises::folded_html(
                    &fence,
                    &mut self.rendered.hidden_code,
                )),
                "math" => math::block(&fence.code),
                _ => Ok(plain_code_html(&fence)),
            };
            self.replacements.push((range, html));
        }
    }

    fn replace_directives(&mut self) {
        for (directive, range) in self.page.directives() {
            match directives::find_spec(directive.name).map(|spec| &spec.expansion) {
                Some(Expansion::Html(to_html) | Expansion::BookWideHtml(to_html)) => {
                    self.replacements
                        .push((range, to_html(&directive, self.context)));
                }
                Some(Expansion::CaptionedHtml(to_html)) => {
                    match to_html(&directive, self.context) {
                        Ok(html) => self.replace_with_caption(&directive, &range, &html),
                        Err(diagnostics) => {
                            let line = self.page.written_line(range.start);
                            self.diagnostics
                                .extend(diagnostics.into_iter().map(|found| {
                                    self.page.diagnostic_on_line(
                                        line + found.lines_below,
                                        found.diagnostic,
                                    )
                                }));
                        }
                    }
                }
                _ => {}
            }
        }
    }

    /// Replaces a directive and the caption below it by a figure or a table, whose
    /// caption begins with its number.
    fn replace_with_caption(&mut self, directive: &Directive, range: &Range<usize>, html: &str) {
        let label = &self.labels[&format!("#{}-{}", directive.name, directive.argument)];
        let labelled = html.replacen("<figcaption>", &format!("<figcaption><b>{label}.</b> "), 1);
        let end = if directive.text_below.is_empty() {
            range.end
        } else {
            let caption_end = range.end + 1 + directive.text_below.trim_end().len();
            caption_end.min(self.page.text.len())
        };
        self.replacements.push((range.start..end, Ok(labelled)));
    }

    /// Replaces links to figures and tables, to parts of figures, and to pages that
    /// mdBook would not find.
    fn replace_links(&mut self) {
        for (target, range) in self.page.links() {
            let written = &self.page.text[range.clone()];
            if written.starts_with("[Figure](#") || written.starts_with("[Table](#") {
                let link = self
                    .labels
                    .get(target)
                    .map(|label| format!("[{label}]({target})"))
                    .ok_or_else(|| {
                        let message = format!("{target} is not on this page");
                        let help = "write #figure-NAME or #table-NAME of one that is";
                        Diagnostic::new(message, help)
                    });
                self.replacements.push((range, link));
                continue;
            }
            self.replacements.extend(
                page_link_target(&self.page.text, &range, target)
                    .map(|(target_range, file)| (target_range, Ok(file))),
            );
            let Some(part) = part::parse_target(target) else {
                continue;
            };
            match figure::check_part(self.page, self.context, part) {
                Ok(()) => self.replacements.push((range, inline::html(written))),
                Err(diagnostic) => self
                    .diagnostics
                    .push(self.page.diagnostic_at(range.start, diagnostic)),
            }
        }
    }

    fn replace_inline_code(&mut self) {
        let text = &self.page.text;
        self.replacements.extend(
            self.page
                .inline_code()
                .filter_map(|range| inline::code_replacement(text, &range)),
        );
    }

    /// Puts everything in its place.
    fn finish(mut self) -> Result<RenderedPage, Vec<LocatedDiagnostic>> {
        let text = self.replaced_text();
        if !self.diagnostics.is_empty() {
            return Err(self.diagnostics);
        }
        Ok(RenderedPage {
            sections: search::sections(&text),
            text,
            ..self.rendered
        })
    }

    fn replaced_text(&mut self) -> String {
        let text = &self.page.text;
        self.replacements.sort_by_key(|(range, _)| range.start);
        let mut replaced = String::new();
        let mut end = 0;
        for (range, replacement) in std::mem::take(&mut self.replacements) {
            // What is inside a caption was rendered with the caption.
            if range.start < end {
                continue;
            }
            replaced.push_str(&text[end..range.start]);
            end = range.end;
            match replacement {
                Ok(html) => replaced.push_str(&html),
                Err(diagnostic) => self
                    .diagnostics
                    .push(self.page.diagnostic_at(range.start, diagnostic)),
            }
            if text[range].ends_with('\n') && !replaced.ends_with('\n') {
                replaced.push('\n');
            }
        }
        replaced.push_str(&text[end..]);
        replaced
    }
}

/// Returns the bytes of a link's `target` and what mdBook needs there instead, if the
/// target is a page that mdBook would not find.
///
/// Where mdBook links the pages of the printed book to each other, it knows only the
/// names of files, without `%20`; and it has no page for a `README.md`, but for the
/// `index.md` that it makes of it.
fn page_link_target(
    text: &str,
    link: &Range<usize>,
    target: &str,
) -> Option<(Range<usize>, String)> {
    let encoded_path = target
        .split(['#', '?'])
        .next()
        .expect("a split text has a first part");
    let is_page = Path::new(encoded_path)
        .extension()
        .is_some_and(|extension| extension == "md");
    let linked_path = PathBuf::from(url::decode(encoded_path));
    let path_on_site = site_path(&linked_path);
    let is_renamed = files::stem(&path_on_site) != files::stem(&linked_path);
    let path = if is_renamed {
        path_on_site.with_extension("md")
    } else {
        linked_path
    };
    let path = path.to_string_lossy();
    let is_elsewhere = encoded_path.contains(':') || path.contains(['<', '>', '\n', '\\']);
    let is_understood = !is_renamed && !encoded_path.contains('%');
    if !is_page || is_elsewhere || is_understood {
        return None;
    }
    let start = link.start + text[link.clone()].rfind(target)?;
    let path_and_fragment = format!("{path}{}", &target[encoded_path.len()..]);
    let is_in_angle_brackets = text[..start].ends_with('<');
    let new_target = if is_in_angle_brackets {
        path_and_fragment
    } else {
        format!("<{path_and_fragment}>")
    };
    Some((start..start + target.len(), new_target))
}

/// Returns the lines of a snippet that its page shows, as plain code.
fn visible_code_html(snippet: &Snippet) -> String {
    let code = snippet
        .lines
        .iter()
        .filter(|line| !line.is_hidden)
        .map(|line| format!("{}\n", line.text))
        .collect();
    plain_code_html(&Fence {
        code,
        ..Fence::default()
    })
}

/// Returns a block of code in another language than Rust, as HTML on one line.
fn plain_code_html(fence: &Fence) -> String {
    let language = fence.code_language();
    let label = match language {
        "console" => "Terminal",
        "toml" => "TOML",
        _ => "Text",
    };
    let lines = fence.code.lines().map(|line| match line.strip_prefix("$ ") {
        Some(command) if language == "console" => html! {
            span class="prompt" { "$ " } span class="command" { (command) } (highlight::escaped_markup("\n"))
        },
        // With a backslash before it, mdBook would take that away.
        _ => html! { (highlight::escaped_markup(&line.replace("\\{{#", "{{#"))) (highlight::escaped_markup("\n")) },
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
    use crate::across_pages::problems::ListingIndex;
    use crate::page::parsed;
    use crate::program::output::OutputPrograms;

    /// Renders a page without snippets: its text, and the messages of its diagnostics.
    fn rendered(markdown: &str) -> (String, Vec<String>) {
        let root = Path::new("/nonexistent");
        let context = RenderContext {
            root,
            programs: OutputPrograms::new(root),
            chapters: &[],
            listings: ListingIndex::new(root, root, &[]).unwrap(),
            races: Vec::new(),
        };
        match render_uncached(&parsed::tests::page(markdown), &[], &context) {
            Ok(page) => (page.text, Vec::new()),
            Err(diagnostics) => {
                let messages = diagnostics
                    .into_iter()
                    .map(|located| located.diagnostic.message)
                    .collect();
                (String::new(), messages)
            }
        }
    }

    #[test]
    fn formulas_become_mathml_and_code_stays_code() {
        let (html, messages) =
            rendered("A $`n + 1`$ and `$`, `{{#figure x}}`.\n\n```math\nn^2\n```\n");
        assert!(html.starts_with("A <math><mi>n</mi>"), "{html}");
        let (held, _) = rendered("A ($`n`$), $`m`$ and\n$`k`$.\n");
        let n = r#"A <span class="no-break">(<math><mi>n</mi></math>),</span> <math>"#;
        let k = "and\n<span class=\"no-break\"><math><mi>k</mi></math>.</span>\n";
        assert!(held.starts_with(n) && held.contains(k), "{held}");
        assert!(html.contains("and `$`, `{{#figure x}}`."), "{html}");
        assert!(html.contains("<math display=\"block\">"), "{html}");
        assert!(messages.is_empty());
        let (_, messages) = rendered("$`\\nosuch`$\n");
        assert!(
            messages[0].starts_with("can't read the formula"),
            "{messages:?}"
        );
    }

    #[test]
    fn a_long_name_may_break_after_each_part() {
        let (html, messages) =
            rendered("By `all_graphs_of_up_to_four_positions`, and `by_rounds`.\n");
        assert!(messages.is_empty());
        let breaking = "By <code>all&#95;<wbr>graphs&#95;<wbr>of&#95;<wbr>up&#95;<wbr>to&#95;<wbr>four&#95;<wbr>positions</code>, and `by_rounds`.\n";
        assert_eq!(html, breaking);
    }

    #[test]
    fn other_code_is_one_line_of_html() {
        let (html, _) = rendered("```console\n$ ls\na\n\nb <\n```\n");
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
            let (text, messages) = rendered(written);
            assert!(text.contains(expected) && messages.is_empty(), "{text}");
        }
        assert!(rendered("[$`n`$](my%20page.md)").0.contains("[<math>"));
    }
}
