//! The site: a page as HTML, for mdBook's renderer.
//!
//! The HTML of a page is one block to Markdown, since it has no empty lines: so mdBook takes
//! all of it as it is. What mdBook adds to headings, and how it writes tables, is written
//! here as mdBook would do it.

mod activities;
pub(crate) mod figure;
pub(crate) mod inline;
mod map;
pub(crate) mod markup;
pub(crate) mod question;
pub(crate) mod run;
pub(crate) mod search;
pub(crate) mod snippet;

use crate::print::inline::SiteLinks;
use crate::print::run::RunScript;
use crate::print::search::Section;
use crate::print::snippet::HiddenCode;
use crate::site::words::Words;
use book_model::{
    Alignment, Block, Code, CommandOutput, Element, Exercise, Formula, Heading, Inline, LinkTarget,
    List, MarkdownTable, Note, NoteKind, Page, Solution, TermDefinition, has_formula, plain_text,
};
use maud::{Markup, PreEscaped, html};
use serde::{Deserialize, Serialize};
use std::cell::Cell;

/// A page as mdBook's renderer gets it, and what it adds to the scripts of the book.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(crate) struct PrintedPage {
    /// The HTML of the page, without empty lines.
    pub(crate) html: String,
    pub(crate) hidden_code: HiddenCode,
    /// The scripts that the players of its runs load.
    pub(crate) run_scripts: Vec<RunScript>,
    /// What the search looks through.
    pub(crate) sections: Vec<Section>,
    /// Its questions, to be asked again elsewhere.
    pub(crate) questions: Vec<PrintedQuestion>,
    /// What the template has to load for it.
    pub(crate) needs: PageNeeds,
}

/// A question as its page shows it.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct PrintedQuestion {
    pub(crate) id: String,
    pub(crate) html: String,
}

/// What a page can only show with something that other pages don't need.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct PageNeeds {
    pub(crate) formulas: bool,
    pub(crate) boards: bool,
    pub(crate) runs: bool,
}

/// Prints a page in the language of `words`.
pub(crate) fn print(page: &Page, words: &Words, links: &SiteLinks) -> PrintedPage {
    let mut printer = Printer {
        words,
        links,
        has_formulas: Cell::new(false),
        page: PrintedPage::default(),
    };
    let html = printer.blocks(&page.blocks).into_string();
    let mut printed_page = printer.page;
    printed_page.needs.formulas = printer.has_formulas.get();
    printed_page.sections = search::sections(page, words);
    printed_page.html = for_markdown(&html);
    printed_page
}

/// Returns HTML that Markdown leaves as it is, and in which mdBook finds no directive.
fn for_markdown(html: &str) -> String {
    let mut lines = String::new();
    for line in html.lines().filter(|line| !line.trim().is_empty()) {
        let mut pieces = line.trim_end().split("{{");
        lines.push_str(pieces.next().unwrap_or_default());
        for piece in pieces {
            let is_directive = piece.trim_start().starts_with('#');
            lines.extend([if is_directive { "{&#123;" } else { "{{" }, piece]);
        }
        lines.push('\n');
    }
    lines
}

/// Prints the blocks of a page.
struct Printer<'a> {
    words: &'a Words,
    links: &'a SiteLinks<'a>,
    /// Whether there was a formula so far.
    has_formulas: Cell<bool>,
    /// What was collected so far.
    page: PrintedPage,
}

impl Printer<'_> {
    fn blocks(&mut self, blocks: &[Block]) -> Markup {
        let mut html = String::new();
        for block in blocks {
            html.push_str(&self.block(block).into_string());
            html.push('\n');
        }
        PreEscaped(html)
    }

    fn block(&mut self, block: &Block) -> Markup {
        match block {
            Block::Heading(heading) => self.heading(heading),
            Block::Paragraph(content) => html! {
                p class=[announces_what_follows(content).then_some("announces")] { (self.inlines(content)) }
            },
            Block::Plain(content) => self.inlines(content),
            Block::List(list) => self.list(list),
            Block::Definitions(definitions) => self.definitions(definitions),
            Block::Quotation(blocks) => html! { blockquote { (self.blocks(blocks)) } },
            Block::MarkdownTable(table) => self.markdown_table(table),
            Block::Rule => html! { hr; },
            Block::Element(element) => self.element(element),
            Block::Note(note) => self.note(note),
            Block::Formula(formula) => self.formula(formula),
            Block::Snippet(snippet) => {
                snippet::html(snippet, self.words, &mut self.page.hidden_code)
            }
            Block::Code(code) => self.code(code),
            Block::CommandOutput(output) => self.command_output(output),
            Block::Run(run) => {
                self.page.needs.runs = true;
                let script = RunScript::new(run);
                let html = self.run(run, &script);
                self.page.run_scripts.push(script);
                html
            }
            Block::Figure(figure) => self.figure(figure),
            Block::Table(table) => self.table(table),
            Block::Board(board) => self.board(board, None),
            Block::Puzzle(puzzle) => self.board(&puzzle.board, Some(puzzle.goal)),
            Block::Question(question) => {
                let html = self.question(question);
                self.page.questions.push(PrintedQuestion {
                    id: question.id.clone(),
                    html: html.0.clone(),
                });
                html
            }
            Block::Guess(guess) => {
                let html = self.guess(guess);
                let code = self.code(&Code {
                    language: String::new(),
                    code: guess.code.clone(),
                });
                self.page.questions.push(PrintedQuestion {
                    id: guess.id.clone(),
                    html: code.into_string() + &html.0,
                });
                html
            }
            Block::Exercise(exercise) => self.exercise(exercise),
            Block::Solution(solution) => self.solution(solution),
            Block::ChapterMap(map) => self.chapter_map(map),
            Block::Progress(chapters) => self.progress(chapters),
            Block::Review(review) => self.review(review),
            Block::Races(races) => self.races(races),
        }
    }

    /// Returns a word of the site in the language of the page.
    fn word(&self, english: &str) -> String {
        self.words.translate(english)
    }

    /// Returns a mark between words, such as ", ", in the language of the page.
    fn mark(&self, english: &str) -> String {
        self.words.fill(english, &[])
    }

    fn inlines(&self, content: &[Inline]) -> Markup {
        if has_formula(content) {
            self.has_formulas.set(true);
        }
        inline::html(content, self.links)
    }

    fn formula(&self, formula: &Formula) -> Markup {
        self.has_formulas.set(true);
        html! {
            div class="scroll math-block" tabindex="0" role="group" aria-label=(self.word("Formula")) {
                (markup::element(&formula.mathml))
            }
        }
    }

    fn heading(&self, Heading { level, id, content }: &Heading) -> Markup {
        let content = self.inlines(content).into_string();
        PreEscaped(format!(
            "<h{level} id=\"{id}\"><a class=\"header\" href=\"#{id}\">{content}</a></h{level}>"
        ))
    }

    fn list(
        &mut self,
        List {
            first_number,
            items,
        }: &List,
    ) -> Markup {
        let items: Vec<_> = items.iter().map(|item| self.item(item)).collect();
        let items = html! { @for item in items { li { (item) } "\n" } };
        match first_number {
            None => html! { ul { (items) } },
            Some(number) => {
                html! { ol start=[(*number != 1).then_some(number)] { (items) } }
            }
        }
    }

    /// Returns the blocks of an item; text alone is on the same line as its tags.
    fn item(&mut self, blocks: &[Block]) -> Markup {
        match blocks {
            [Block::Plain(content)] => self.inlines(content),
            _ => self.blocks(blocks),
        }
    }

    fn definitions(&mut self, definitions: &[TermDefinition]) -> Markup {
        let mut list = String::new();
        for TermDefinition { id, term, meanings } in definitions {
            let term = self.inlines(term);
            let html = html! { dt id=(id) { a class="header" href={ "#" (id) } { (term) } } };
            list.push_str(&html.into_string());
            for meaning in meanings {
                let meaning = self.item(meaning);
                list.push_str(&html! { dd { (meaning) } }.into_string());
            }
        }
        html! { dl { (PreEscaped(list)) } }
    }

    fn markdown_table(
        &self,
        MarkdownTable {
            alignments,
            head,
            rows,
        }: &MarkdownTable,
    ) -> Markup {
        let style = |column: usize| match alignments.get(column) {
            Some(Alignment::Left) => Some("text-align: left"),
            Some(Alignment::Center) => Some("text-align: center"),
            Some(Alignment::Right) => Some("text-align: right"),
            Some(Alignment::None) | None => None,
        };
        html! {
            div class="table-wrapper" {
                table {
                    thead { tr {
                        @for (column, cell) in head.iter().enumerate() {
                            th style=[style(column)] { (self.inlines(cell)) }
                        }
                    } }
                    tbody {
                        @for row in rows { tr {
                            @for (column, cell) in row.iter().enumerate() {
                                td style=[style(column)] { (self.inlines(cell)) }
                            }
                        } }
                    }
                }
            }
        }
    }

    fn element(&mut self, element: &Element<Block>) -> Markup {
        let is_text_alone = matches!(&element.children[..], [Block::Plain(_)]);
        let content = self.item(&element.children);
        let line_end = if is_text_alone { "" } else { "\n" };
        let content = format!("{line_end}{}", content.0);
        markup::html_element(&element.name, &element.attributes, &content)
    }

    fn note(
        &mut self,
        Note {
            kind,
            title,
            blocks,
        }: &Note,
    ) -> Markup {
        let class = match kind {
            NoteKind::Aside => "note",
            NoteKind::Wrong => "note wrong",
        };
        let title = self.inlines(title);
        let content = self.blocks(blocks);
        html! { div class=(class) { p class="note-title" { (title) } "\n" (content) } }
    }

    fn code(&self, Code { language, code }: &Code) -> Markup {
        let label = match &**language {
            "console" => "Terminal",
            "toml" => "TOML",
            _ => "Text",
        };
        let is_console = language == "console";
        let lines = code.lines().map(|line| match line.strip_prefix("$ ") {
            Some(command) if is_console => html! {
                span class="prompt" { "$ " } span class="command" { (inline::command(command)) } (markup::code_text("\n"))
            },
            _ => html! { (markup::code_text(line)) (markup::code_text("\n")) },
        });
        html! {
            div class=(if is_console { "terminal" } else { "snippet" }) {
                pre class="code" tabindex="0" role="group" aria-label=(self.word(label)) {
                    code { @for line in lines { (line) } }
                }
            }
        }
    }

    fn command_output(&self, CommandOutput { command, printed }: &CommandOutput) -> Markup {
        html! {
            div class="terminal" {
                pre tabindex="0" role="group" aria-label=(self.word("Terminal")) {
                    code {
                        span class="prompt" { "$ " }
                        span class="command" { (inline::command(command)) }
                        (markup::code_text("\n"))
                        (markup::code_text(printed))
                    }
                }
            }
        }
    }

    fn exercise(&mut self, exercise: &Exercise) -> Markup {
        let Exercise {
            chapter,
            name,
            number,
            title,
            minutes,
            stars,
            needs,
            statement,
            hint,
            starter,
        } = exercise;
        let heading = self.heading(&numbered_heading(name, *number, title));
        let statement = self.blocks(statement);
        let starter = snippet::html(starter, self.words, &mut self.page.hidden_code);
        let hint = self.blocks(hint);
        let solution = self.links.address(&LinkTarget::Page {
            path: format!("solutions/{chapter}.html"),
            fragment: name.clone(),
        });
        let chapter_number =
            workspace::chapter_number(chapter).expect("an exercise is in a chapter");
        let on_page = self.words.fill(
            "on the page “Solutions to chapter {1}”",
            &[&chapter_number.to_string()],
        );
        html! {
            section class="exercise" data-exercise={ (chapter) "/" (name) } {
                (heading) "\n"
                p class="exercise-facts" {
                    span { (self.word(&format!("{minutes} minutes"))) } "\u{a0}· " (self.stars(*stars))
                    @if !needs.is_empty() { "\u{a0}· " span { (self.word("Needs")) (self.mark(": ")) (self.inlines(needs)) } }
                }
                "\n" (statement) (starter) "\n"
                details class="hint" { summary { (self.word("Hint")) } "\n" (hint) }
                "\n" p { a href=(solution) data-on-paper=(on_page) { (self.word("Solution")) } }
                "\n"
            }
        }
    }

    fn solution(&mut self, solution: &Solution) -> Markup {
        let Solution {
            chapter: _,
            name,
            number,
            title,
            explanation,
            program,
        } = solution;
        let heading = self.heading(&numbered_heading(name, *number, title));
        let explanation = self.blocks(explanation);
        let program = snippet::html(program, self.words, &mut self.page.hidden_code);
        html! { (heading) "\n" (explanation) (program) }
    }
}

/// Returns whether a paragraph ends in a colon, so that no page may end between it and what it
/// announces.
fn announces_what_follows(content: &[Inline]) -> bool {
    plain_text(content).trim_end().ends_with([':', '：'])
}

/// Returns the heading of an exercise.
fn numbered_heading(name: &str, number: usize, title: &[Inline]) -> Heading {
    let number = Inline::Text(format!("{number}. "));
    Heading {
        level: 2,
        id: name.to_owned(),
        content: std::iter::once(number)
            .chain(title.iter().cloned())
            .collect(),
    }
}
