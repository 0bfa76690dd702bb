//! From a parsed page, and what its programs did, to a page of the typed book.

pub(crate) mod inline;
pub(crate) mod tree;

use crate::across_pages::chapter_map;
use crate::across_pages::elsewhere::JudgeProblems;
use crate::across_pages::problems::ListingIndex;
use crate::across_pages::progress::ChapterSource;
use crate::across_pages::races::RaceSource;
use crate::block::fenced;
use crate::block::figure;
use crate::directives::{self, Expansion};
use crate::page::diagnostic::{Diagnostic, LocatedDiagnostic};
use crate::page::parsed::{Fence, ParsedPage};
use crate::page::syntax::Directive;
use crate::program::job::{FinishedJob, JobKind};
use crate::program::output::OutputPrograms;
use crate::resolve::inline::LinkContext;
use crate::resolve::tree::{Leaves, PlacedBlock};
use book_model::{Block, Inline, Page, PageMeta};
use std::collections::BTreeSet;
use std::hash::Hash;
use std::ops::Range;
use std::path::Path;

/// What all pages of a book have in common.
pub(crate) struct ResolveContext<'a> {
    /// The book's folder.
    pub(crate) root: &'a Path,
    /// The folder of the pages.
    pub(crate) source_dir: &'a Path,
    /// The programs that `{{#output}}` runs.
    pub(crate) programs: OutputPrograms<'a>,
    /// The questions, puzzles, runs and exercises of the book, by chapter.
    pub(crate) chapters: Vec<ChapterSource>,
    /// The listings of the book, with the pages that show them.
    pub(crate) listings: ListingIndex,
    /// The problems of judges that pages list.
    pub(crate) judge_problems: JudgeProblems,
    /// The measured races of the book.
    pub(crate) races: Vec<RaceSource>,
}

impl ResolveContext<'_> {
    /// Returns what can change how `page` is resolved, as a part of its cache key. The
    /// content of other pages counts only if the page depends on it.
    fn cache_inputs(&self, page: &ParsedPage, page_path: &str) -> anyhow::Result<impl Hash> {
        let directives = page.directives();
        let outputs: Vec<_> = directives
            .iter()
            .filter(|(directive, _)| directive.name == "output")
            .map(|(output, _)| self.programs.fingerprint(output.argument))
            .collect();
        let all_pages = depends_on_all_pages(page).then_some((
            &self.chapters,
            &self.listings,
            &self.judge_problems,
            &self.races,
        ));
        // The files of exercises are read when a page is resolved.
        let mut exercise_files = Vec::new();
        for (directive, _) in &directives {
            if directive.name == "exercises" || directive.name == "solutions" {
                let chapter = directive.argument;
                exercise_files.push(self.root.join("listings").join(chapter).join("exercises"));
                exercise_files.push(self.root.join(self.source_dir).join(chapter));
            }
        }
        let maps: Vec<_> = directives
            .iter()
            .filter(|(directive, _)| directive.name == "map")
            .map(|(map, _)| {
                chapter_map::chapter_map(self.root, self.source_dir, map.argument, page_path)
            })
            .map(Result::ok)
            .collect();
        exercise_files.retain(|folder| folder.exists());
        let exercises = cache::files_fingerprint(self.root, &exercise_files)?;
        Ok((outputs, all_pages, exercises, maps))
    }
}

/// Returns whether a page says something about other pages.
pub(crate) fn depends_on_all_pages(page: &ParsedPage) -> bool {
    page.directives()
        .iter()
        .any(|(directive, _)| directives::depends_on_all_pages(directive.name))
}

/// Returns what is wrong with the directives of a page, as far as that can be told before
/// anything is drawn, compiled or run.
pub(crate) fn check_directives(page: &ParsedPage) -> Vec<LocatedDiagnostic> {
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

/// Returns a fingerprint of all that a resolved page depends on.
///
/// # Errors
///
/// If a file of an exercise can't be read.
pub(crate) fn fingerprint(
    page: &ParsedPage,
    meta: &PageMeta,
    jobs: &[FinishedJob],
    context: &ResolveContext,
) -> anyhow::Result<u64> {
    let results: Vec<_> = jobs
        .iter()
        .map(|finished| (&finished.job.snippet, &finished.output, &finished.events))
        .collect();
    Ok(cache::fingerprint((
        "resolved page",
        cache::executable_fingerprint(),
        page,
        (&meta.path, &meta.number, &meta.parents, &meta.description),
        results,
        context.cache_inputs(page, &meta.path)?,
    )))
}

/// Resolves a page, given its jobs with their results.
///
/// # Errors
///
/// If something is wrong with the page: all diagnostics.
pub(crate) fn resolve(
    page: &ParsedPage,
    meta: &PageMeta,
    jobs: &[FinishedJob],
    context: &ResolveContext,
) -> Result<Page, Vec<LocatedDiagnostic>> {
    let labels = page.labels();
    let has_part = |figure: &str, part: &str| figure::check_part(page, context, figure, part);
    let links = LinkContext {
        page_path: &meta.path,
        labels: &labels,
        check_part: &has_part,
    };
    let mut leaves = PageLeaves {
        page,
        context,
        links: &links,
        jobs,
        directives: page.directives(),
        expanded: BTreeSet::new(),
        diagnostics: Vec::new(),
    };
    let resolved = tree::blocks(&page.text, page.events(), &links, &mut leaves);
    leaves.report_unexpanded();
    if !leaves.diagnostics.is_empty() {
        return Err(leaves.diagnostics);
    }
    let (blocks, written_lines) = resolved
        .into_iter()
        .map(|PlacedBlock { block, offset }| (block, page.written_line(offset)))
        .unzip();
    Ok(Page {
        meta: meta.clone(),
        blocks,
        lines: written_lines,
    })
}

/// What is on a page beside Markdown.
struct PageLeaves<'a> {
    page: &'a ParsedPage,
    context: &'a ResolveContext<'a>,
    links: &'a LinkContext<'a>,
    jobs: &'a [FinishedJob<'a>],
    /// With their bytes, in order.
    directives: Vec<(Directive<'a>, Range<usize>)>,
    /// The indices of the directives that something took the place of.
    expanded: BTreeSet<usize>,
    diagnostics: Vec<LocatedDiagnostic>,
}

impl Leaves for PageLeaves<'_> {
    fn code_block(&mut self, fence: Fence, range: &Range<usize>) -> Vec<Block> {
        let job = self
            .jobs
            .iter()
            .position(|finished| finished.job.range == *range);
        let block = match job {
            Some(job) => self.resolve_job(job),
            None => fenced::resolve(&fence, self.links),
        };
        self.block_or_diagnostic(range.start, block)
    }

    fn directive_paragraph(&mut self, range: &Range<usize>) -> Option<Vec<Block>> {
        let is_first = |directive: &Range<usize>| {
            self.page.text[range.start..directive.start]
                .trim()
                .is_empty()
        };
        let (directive, directive_range) = self
            .directives
            .iter()
            .find(|(_, directive)| range.contains(&directive.start) && is_first(directive))?
            .clone();
        self.expanded.insert(directive.index);
        let rest = self.page.text[directive_range.end..range.end].trim();
        Some(self.expand(&directive, directive_range.start, rest))
    }

    fn report(&mut self, offset: usize, diagnostic: Diagnostic) {
        self.diagnostics
            .push(self.page.diagnostic_at(offset, diagnostic));
    }
}

impl PageLeaves<'_> {
    fn block_or_diagnostic(
        &mut self,
        offset: usize,
        block: Result<Block, Diagnostic>,
    ) -> Vec<Block> {
        match block {
            Ok(block) => vec![block],
            Err(diagnostic) => {
                self.report(offset, diagnostic);
                Vec::new()
            }
        }
    }

    /// Returns the block for which a program ran.
    fn resolve_job(&self, index: usize) -> Result<Block, Diagnostic> {
        let FinishedJob {
            job,
            output,
            events,
        } = &self.jobs[index];
        match &job.kind {
            JobKind::Snippet => {
                let next = self.jobs.get(index + 1);
                let is_output_covered =
                    next.is_some_and(|next| matches!(next.job.kind, JobKind::Guess(_)));
                let snippet = job.snippet.resolve(output, is_output_covered);
                Ok(Block::Snippet(snippet))
            }
            JobKind::Question(question) => {
                Ok(Block::Question(question.resolve(output, self.links)?))
            }
            JobKind::Watch(watch) => {
                let run = watch.resolve(&job.id, &job.snippet, events, self.links)?;
                Ok(Block::Run(run))
            }
            JobKind::Guess(guess) => {
                let snippet = self.jobs[..index]
                    .last()
                    .expect("a guess is below its snippet");
                let wrong: Vec<_> = self.jobs[index..].iter().map(|job| &*job.output).collect();
                let code = snippet.job.snippet.visible_code();
                let right = &snippet.output;
                Ok(Block::Guess(
                    guess.resolve(&job.id, code, right, &wrong, self.links)?,
                ))
            }
            JobKind::GuessChoice => unreachable!("the first choice of a guess is its block's job"),
        }
    }

    /// Returns what takes the place of a directive and of the lines directly below it.
    fn expand(&mut self, directive: &Directive, offset: usize, rest: &str) -> Vec<Block> {
        let spec = directives::find_spec(directive.name)
            .expect("the directives were checked before the page was resolved");
        let blocks = match &spec.expansion {
            Expansion::Blocks(to_blocks) | Expansion::BookWideBlocks(to_blocks) => {
                to_blocks(directive, self.context, self.links).and_then(|mut blocks| {
                    blocks.extend(inline::parse_blocks(rest, self.links)?);
                    Ok(blocks)
                })
            }
            Expansion::CaptionedBlock(to_block) => {
                return match to_block(directive, self.context, self.links) {
                    Ok(block) => vec![block],
                    Err(found) => {
                        let line = self.page.written_line(offset);
                        let located = found.into_iter().map(|found| {
                            self.page
                                .diagnostic_on_line(line + found.lines_below, found.diagnostic)
                        });
                        self.diagnostics.extend(located);
                        Vec::new()
                    }
                };
            }
            Expansion::Inline(to_inline) => self.paragraph_after(*to_inline, directive, rest),
            // mdBook takes what follows the name as the title of the page.
            Expansion::ByMdBook => inline::parse_blocks(rest, self.links),
            Expansion::ListingLines(_) | Expansion::Markdown(_) => {
                Err(directives::not_on_its_own_line(directive.name))
            }
        };
        blocks.unwrap_or_else(|diagnostic| {
            self.report(offset, diagnostic);
            Vec::new()
        })
    }

    /// Returns a paragraph that begins with what a directive gives.
    fn paragraph_after(
        &self,
        to_inline: directives::ToInline,
        directive: &Directive,
        rest: &str,
    ) -> Result<Vec<Block>, Diagnostic> {
        let mut content = vec![to_inline(directive, self.context)?, Inline::SoftBreak];
        content.extend(inline::parse(rest, self.links)?);
        Ok(vec![Block::Paragraph(content)])
    }

    /// Reports the directives that are not at the start of a paragraph.
    fn report_unexpanded(&mut self) {
        for (directive, range) in self.directives.clone() {
            let is_expanded = self.expanded.contains(&directive.index);
            if !is_expanded && !directives::is_for_mdbook(directive.name) {
                self.report(range.start, directives::not_on_its_own_line(directive.name));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::parsed;
    use crate::print::inline::SiteLinks;
    use crate::site::words::Words;

    /// Prints a page without snippets: its HTML, and the messages of its diagnostics.
    fn printed(markdown: &str) -> (String, Vec<String>) {
        let root = Path::new("/nonexistent");
        let context = ResolveContext {
            root,
            source_dir: Path::new("src"),
            programs: OutputPrograms::new(root),
            chapters: Vec::new(),
            listings: ListingIndex::new(root, root, &[]).unwrap(),
            judge_problems: JudgeProblems::default(),
            races: Vec::new(),
        };
        let meta = PageMeta {
            path: "a/p.html".into(),
            ..PageMeta::default()
        };
        match resolve(&parsed::tests::page(markdown), &meta, &[], &context) {
            Ok(page) => {
                let links = SiteLinks {
                    page_path: "a/p.html",
                    translated_pages: None,
                };
                let html = crate::print::print(&page, &Words::english(), &links).html;
                (html, Vec::new())
            }
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
            printed("A $`n + 1`$ and `$`, `{{#figure x}}`.\n\n```math\nn^2\n```\n");
        assert!(messages.is_empty());
        assert!(html.starts_with("<p>A <math><mi>n</mi>"), "{html}");
        assert!(
            html.contains("and <code>$</code>, <code>{&#123;#figure x}}</code>."),
            "{html}"
        );
        assert!(html.contains("<math display=\"block\">"), "{html}");
        let (held, _) = printed("A ($`n`$), $`m`$ and\n$`k`$.\n");
        let n = r#"A <span class="no-break">(<math><mi>n</mi></math>),</span> <math>"#;
        let k = "and\n<span class=\"no-break\"><math><mi>k</mi></math>.</span></p>\n";
        assert!(held.contains(n) && held.contains(k), "{held}");
        let (_, messages) = printed("$`\\nosuch`$\n");
        assert!(
            messages[0].starts_with("can't read the formula"),
            "{messages:?}"
        );
    }

    #[test]
    fn a_page_is_one_block_of_html() {
        let markdown = "# A\n\n- b\n- c\n\n```text\nd\n\ne\n```\n\n> f\n>\n> g\n";
        let (html, _) = printed(markdown);
        assert!(!html.contains("\n\n"), "{html}");
        let mut reread = String::new();
        pulldown_cmark::html::push_html(&mut reread, parsed::parse_markdown(&html));
        assert_eq!(reread, html);
    }

    #[test]
    fn blocks_are_nested_as_in_markdown() {
        let cases = [
            (
                "# A *b*\n",
                "<h1 id=\"a-b\"><a class=\"header\" href=\"#a-b\">A <em>b</em></a></h1>",
            ),
            (
                "## A {#own}\n",
                "<h2 id=\"own\"><a class=\"header\" href=\"#own\">A</a></h2>",
            ),
            ("- a\n- b\n", "<ul><li>a</li>\n<li>b</li>\n</ul>"),
            (
                "3. a\n\n   b\n",
                "<ol start=\"3\"><li><p>a</p>\n<p>b</p>\n</li>\n</ol>",
            ),
            ("> a\n", "<blockquote><p>a</p>\n</blockquote>"),
            (
                "> [!WRONG] A `b`\n> c\n",
                "<div class=\"note wrong\"><p class=\"note-title\">A <code>b</code></p>\n<p>c</p>\n</div>",
            ),
            (
                "<div class=\"a\">\n\nb\n\n<p lang=\"ja\">c <cite>d</cite></p>\n</div>\n",
                "<div class=\"a\">\n<p>b</p>\n<p lang=\"ja\">c <cite>d</cite></p>\n</div>",
            ),
            (
                "a <span id=\"x\"></span> b\n",
                "<p>a <span id=\"x\"></span> b</p>",
            ),
            (
                "a\\\nb ~~c~~ **d**\n",
                "<p>a<br>b <del>c</del> <strong>d</strong></p>",
            ),
            (
                "| a | b |\n|---:|---|\n| c | d |\n",
                "<div class=\"table-wrapper\"><table><thead><tr><th style=\"text-align: right\">a</th><th>b</th></tr></thead><tbody><tr><td style=\"text-align: right\">c</td><td>d</td></tr></tbody></table></div>",
            ),
            ("***\n", "<hr>"),
        ];
        for (markdown, expected) in cases {
            let (html, messages) = printed(markdown);
            assert!(messages.is_empty(), "{messages:?}");
            assert_eq!(html.trim_end(), expected, "{markdown}");
        }
    }

    #[test]
    fn headings_that_say_the_same_have_different_ids() {
        let (html, _) = printed("## A\n\n## A\n\n## A {#b}\n\n## A\n");
        for id in ["a", "a-1", "b", "a-2"] {
            assert!(html.contains(&format!("<h2 id=\"{id}\">")), "{id} {html}");
        }
    }

    #[test]
    fn a_link_to_a_page_leads_to_its_html() {
        for (written, expected) in [
            ("[a](my%20page.md)", "<a href=\"my page.html\">"),
            ("[$`n`$](<my%20page.md#b>)", "<a href=\"my page.html#b\">"),
            (
                "[a]\n\n[a]: ../%C3%A9.md#c \"d\"",
                "<a href=\"../é.html#c\" title=\"d\">",
            ),
            ("[a](README.md)", "<a href=\"index.html\">"),
            ("[a](<../b/ReadMe.md#c>)", "<a href=\"../b/index.html#c\">"),
            ("[a](readme.md.md)", "<a href=\"readme.md.html\">"),
            ("[a](#b)", "<a href=\"#b\">"),
            ("![a](my%20picture.png)", "src=\"my%20picture.png\""),
            ("[a](my.zip)", "<a href=\"my.zip\">"),
            (
                "[a](https://example.org/my%20page.md)",
                "<a href=\"https://example.org/my%20page.md\">",
            ),
            ("<a@example.org>", "<a href=\"mailto:a@example.org\">"),
            ("<a href=\"p.md#x\">y</a>", "<a href=\"#x\">y</a>"),
        ] {
            let (html, messages) = printed(written);
            assert!(html.contains(expected) && messages.is_empty(), "{html}");
        }
    }

    #[test]
    fn what_html_and_directives_lack_is_reported() {
        for (markdown, expected) in [
            ("<div>\n\na\n", "<div> is not closed"),
            ("a <b>c\n", "<b> is not closed"),
            ("</div>\n", "</div> closes nothing"),
            ("a[^1]\n\n[^1]: b\n", "the book has no footnotes"),
            (
                "a\n{{#board nim}}\n",
                "{{#board …}} is not on a line of its own",
            ),
            ("[Figure](#figure-x)\n", "#figure-x is not on this page"),
        ] {
            let (_, messages) = printed(markdown);
            assert_eq!(
                messages.first().map(String::as_str),
                Some(expected),
                "{markdown}"
            );
        }
    }
}
