//! What the reader's search looks through: the text of the pages, by headings.
//!
//! It is a script that a page loads with the first search. Hidden code and the letters in
//! pictures are not in it.

use crate::print::snippet::output_heading;
use crate::site::language::{Language, WORDS_FILE};
use crate::site::words::{Words, sentence_gap};
use anyhow::{Context as _, ensure};
use book_model::{
    Block, Caption, CommandOutput, DataTable, Exercise, Heading, Inline, Link, LinkTarget, List,
    MarkdownTable, Note, Page, Run, Snippet, Solution, TermDefinition, linear_text,
};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashSet};
use std::path::Path;
use web_formats::url;

/// Where `book.toml` expects the script with all pages.
const SEARCH_SCRIPT: &str = "target/search.js";
/// Where `book.toml` expects the script with the glossary alone.
const GLOSSARY_SCRIPT: &str = "target/terms.js";
/// The other names that readers have for what the English book has a title for. Those in
/// another language are in the file of its words.
const ALIASES_FILE: &str = "theme/search-aliases.toml";
/// The page whose headings are terms that other pages explain.
const GLOSSARY_PAGE: &str = "glossary.html";

/// The most important headings have this level at most; those below are a part of the text.
const MAX_LEVEL: u8 = 3;

/// A heading, and the text below it as far as the next heading.
#[derive(Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Section {
    /// The id of the heading; empty for text above the title.
    id: String,
    title: String,
    text: String,
    /// What it is if it is no text under a heading.
    kind: Option<Kind>,
    /// Of a term of the glossary, the page or the element that explains it: the first one
    /// that its text links to, `a/b.html#c`.
    explained_at: Option<String>,
}

/// What a section is if it has no heading of its own. The search names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Kind {
    Exercise,
    Figure,
    /// A run to watch.
    Program,
    Puzzle,
    Solution,
    Table,
}

/// A page in the search.
pub(crate) struct SearchedPage<'a> {
    /// Its path on the site.
    pub(crate) path: &'a str,
    /// The titles of the pages above it, and its own.
    pub(crate) titles: Vec<&'a str>,
    /// Its number in the table of contents; empty if it has none.
    pub(crate) number: &'a str,
    pub(crate) sections: &'a [Section],
}

/// Writes the two scripts. The first one has for each page its address, the titles above it
/// and its own, its sections and its number; the other names that readers have for titles;
/// and the words for which the book has another. The second one has the sections of the
/// glossary.
///
/// `language` is that of the pages, or `None` for English. `has_all_titles` says whether
/// `pages` have every title of the book in this language, so that other names for another
/// one are a mistake: pages that are not made yet lack some.
///
/// # Errors
///
/// If a script can't be written, or the other names are wrong.
pub(crate) fn write_scripts<'a>(
    root: &Path,
    language: Option<&Language>,
    has_all_titles: bool,
    pages: impl Iterator<Item = SearchedPage<'a>>,
) -> anyhow::Result<()> {
    let mut entries = Vec::new();
    let mut glossary = Vec::new();
    let mut all_titles = HashSet::new();
    for SearchedPage {
        path,
        titles,
        number,
        sections,
    } in pages
    {
        if path == GLOSSARY_PAGE {
            glossary = sections
                .iter()
                .map(|section| (&section.id, &section.title, &section.text))
                .collect();
        }
        all_titles.extend(titles.last());
        all_titles.extend(sections.iter().map(|section| section.title.as_str()));
        let sections: Vec<_> = sections.iter().map(Section::entry).collect();
        entries.push((url::from_path(Path::new(path)), titles, sections, number));
    }
    let glossary = serde_json::to_string(&glossary)?;
    files::write_if_changed(
        root,
        GLOSSARY_SCRIPT,
        &format!("document.currentScript.terms = {glossary};\n"),
    )?;
    let OtherNames { aliases, words } = match language {
        Some(language) => OtherNames {
            aliases: language.aliases.clone(),
            words: language.synonyms.clone(),
        },
        None => english_names(root)?,
    };
    let file = language.map_or_else(
        || ALIASES_FILE.to_owned(),
        |Language { code, .. }| format!("{code}/{WORDS_FILE}"),
    );
    let aliases = titled_aliases(&file, aliases, &all_titles, has_all_titles)?;
    let aliases = serde_json::to_string(&aliases)?;
    let synonyms = serde_json::to_string(&pairs(words))?;
    let entries = serde_json::to_string(&entries)?;
    files::write_if_changed(
        root,
        SEARCH_SCRIPT,
        &format!(
            "document.currentScript.pages = {entries};\n\
             document.currentScript.aliases = {aliases};\n\
             document.currentScript.synonyms = {synonyms};\n"
        ),
    )
}

/// Returns each of the other words with the one that it means.
fn pairs(words: BTreeMap<String, Vec<String>>) -> Vec<(String, String)> {
    words
        .into_iter()
        .flat_map(|(word, others)| others.into_iter().map(move |other| (other, word.clone())))
        .collect()
}

/// Returns other names, each with the title that it means, but for those of pages that are
/// not made yet.
///
/// # Errors
///
/// If `file`, which has them, has a title that is missing although `titles` are all.
fn titled_aliases(
    file: &str,
    mut names: BTreeMap<String, Vec<String>>,
    titles: &HashSet<&str>,
    has_all_titles: bool,
) -> anyhow::Result<Vec<(String, String)>> {
    if has_all_titles {
        for title in names.keys() {
            ensure!(
                titles.contains(title.as_str()),
                "{file} has other names for “{title}”, which is no title in the book"
            );
        }
    }
    names.retain(|title, _| titles.contains(title.as_str()));
    Ok(pairs(names))
}

/// Reads [`ALIASES_FILE`].
///
/// # Errors
///
/// If it can't be read.
fn english_names(root: &Path) -> anyhow::Result<OtherNames> {
    let path = root.join(ALIASES_FILE);
    // The small books of tests have none.
    if !path.exists() {
        return Ok(OtherNames::default());
    }
    toml::from_str(&files::read(&path)?).with_context(|| format!("{ALIASES_FILE} is wrong"))
}

/// What readers may type for what the book says; also the file of it in English.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct OtherNames {
    /// Other names, by the title that they mean.
    aliases: BTreeMap<String, Vec<String>>,
    /// Other words, by the book's word.
    words: BTreeMap<String, Vec<String>>,
}

/// Returns the sections of a page.
pub(crate) fn sections(page: &Page, words: &Words) -> Vec<Section> {
    let mut collector = Collector {
        words,
        is_glossary: page.meta.path == GLOSSARY_PAGE,
        sections: Vec::new(),
        inside: Vec::new(),
    };
    collector.blocks(&page.blocks);
    let mut sections = collector.sections;
    sections.extend(collector.inside);
    for Section { title, text, .. } in &mut sections {
        *title = with_single_spaces(title);
        *text = with_single_spaces(text);
    }
    sections
}

impl Section {
    /// Returns its entry in the script: its id, title and text, and if it has them its kind
    /// and where it is explained.
    fn entry(&self) -> Vec<&str> {
        let mut entry = vec![self.id.as_str(), &self.title, &self.text];
        if self.kind.is_some() || self.explained_at.is_some() {
            entry.push(self.kind.map_or("", Kind::name));
        }
        entry.extend(self.explained_at.as_deref());
        entry
    }
}

impl Kind {
    /// Returns what the search says in English.
    const fn name(self) -> &'static str {
        match self {
            Self::Exercise => "Exercise",
            Self::Figure => "Figure",
            Self::Program => "Program",
            Self::Puzzle => "Puzzle",
            Self::Solution => "Solution",
            Self::Table => "Table",
        }
    }
}

fn with_single_spaces(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns where a link leads, if it leads from the glossary to another page.
fn address_on_another_page(inline: &Inline) -> Option<String> {
    let Inline::Link(Link {
        target: LinkTarget::Page { path, fragment },
        ..
    }) = inline
    else {
        return None;
    };
    let fragment = match &**fragment {
        "" => String::new(),
        id => format!("#{id}"),
    };
    (path != GLOSSARY_PAGE).then(|| format!("{}{fragment}", url::from_path(Path::new(path))))
}

/// Returns code with its comments as text: without slashes and backticks.
fn without_comment_marks(code: &str) -> String {
    let line_text = |line: &str| {
        let line = line.trim();
        ["///", "//!", "//"]
            .iter()
            .find_map(|mark| line.strip_prefix(mark))
            .map_or_else(|| line.to_owned(), |comment| comment.replace('`', ""))
    };
    code.lines().map(line_text).collect::<Vec<_>>().join("\n")
}

/// Collects the sections of a page.
struct Collector<'a> {
    words: &'a Words,
    is_glossary: bool,
    sections: Vec<Section>,
    /// What is in these sections and can be found by itself.
    inside: Vec<Section>,
}

impl Collector<'_> {
    fn blocks(&mut self, blocks: &[Block]) {
        for block in blocks {
            self.block(block);
        }
    }

    fn block(&mut self, block: &Block) {
        match block {
            Block::Heading(heading) => self.heading(heading),
            Block::Paragraph(content) | Block::Plain(content) => self.inlines(content),
            Block::List(List { items, .. }) => {
                for item in items {
                    self.blocks(item);
                }
            }
            Block::Definitions(definitions) => {
                for TermDefinition { term, meanings, .. } in definitions {
                    self.inlines(term);
                    for meaning in meanings {
                        self.blocks(meaning);
                    }
                }
            }
            Block::Quotation(blocks) => self.blocks(blocks),
            Block::MarkdownTable(MarkdownTable { head, rows, .. }) => {
                for cell in head.iter().chain(rows.iter().flatten()) {
                    self.inlines(cell);
                }
            }
            Block::Element(element) => self.blocks(&element.children),
            Block::Note(Note { title, blocks, .. }) => {
                self.inlines(title);
                self.blocks(blocks);
            }
            Block::Formula(formula) => self.text(&formula.linear_text()),
            Block::Snippet(snippet) => self.snippet(snippet),
            Block::Code(code) => self.text(&code.code),
            Block::CommandOutput(CommandOutput { command, printed }) => {
                self.text(&format!("$ {command}\n"));
                self.text(printed);
            }
            // What a run does step by step is no text of the page.
            Block::Run(Run {
                id,
                look,
                ask,
                answer,
                ..
            }) => {
                for content in [look, ask, answer] {
                    self.inlines(content);
                }
                let texts = [look, ask, answer].map(|content| linear_text(content));
                self.add_inside(Kind::Program, format!("run-{id}"), None, &texts.join(" "));
            }
            // The numbers of a plot are said in words.
            Block::Figure(figure) => {
                let id = format!("figure-{}", figure.name);
                self.caption(Kind::Figure, id, &figure.caption);
            }
            Block::Table(table) => {
                self.data_table(&table.data);
                let id = format!("table-{}", table.name);
                self.caption(Kind::Table, id, &table.caption);
            }
            Block::Board(board) => self.inlines(&board.caption),
            Block::Puzzle(puzzle) => {
                let caption = &puzzle.board.caption;
                self.inlines(caption);
                let id = puzzle.board.id.clone();
                self.add_inside(Kind::Puzzle, id, None, &linear_text(caption));
            }
            Block::Exercise(exercise) => self.exercise(exercise),
            Block::Solution(solution) => self.solution(solution),
            // A question is no text of its page: its answer would be in the results. What
            // is collected from other pages is found there.
            Block::Question(_)
            | Block::Guess(_)
            | Block::ChapterMap(_)
            | Block::Progress(_)
            | Block::Review(_)
            | Block::Races(_)
            | Block::Rule => {}
        }
    }

    fn heading(&mut self, Heading { level, id, content }: &Heading) {
        if *level > MAX_LEVEL {
            return self.inlines(content);
        }
        self.start_section(None, id, &linear_text(content));
    }

    fn start_section(&mut self, kind: Option<Kind>, id: &str, title: &str) {
        self.sections.push(Section {
            id: id.to_owned(),
            title: title.to_owned(),
            text: String::new(),
            kind,
            explained_at: None,
        });
    }

    fn inlines(&mut self, content: &[Inline]) {
        self.text(&linear_text(content));
        if self.is_glossary
            && let Some(section) = self.sections.last_mut()
            && section.explained_at.is_none()
        {
            section.explained_at = content.iter().find_map(address_on_another_page);
        }
    }

    /// Adds text that is no part of the words before it.
    fn text(&mut self, text: &str) {
        if text.trim().is_empty() {
            return;
        }
        // There may be something above the title.
        if self.sections.is_empty() {
            self.sections.push(Section::default());
        }
        if let Some(section) = self.sections.last_mut() {
            let gap = sentence_gap(&section.text);
            section.text.extend([gap, text]);
        }
    }

    fn snippet(&mut self, snippet: &Snippet) {
        self.text(
            &self
                .words
                .translate(snippet.name.as_deref().unwrap_or_default()),
        );
        self.text(&without_comment_marks(snippet.visible_code().as_ref()));
        if snippet.is_output_covered || !snippet.output.is_empty() {
            self.text(&self.words.translate(output_heading(snippet.expected)));
            self.text(&snippet.output);
        }
    }

    fn caption(&mut self, kind: Kind, id: String, caption: &Caption) {
        let label = format!("{}.", caption.label);
        self.text(&label);
        self.inlines(&caption.name);
        self.inlines(&caption.rest);
        let name = linear_text(&caption.name);
        let text = format!("{label} {}", linear_text(&caption.rest));
        let title = name.trim_end_matches(['.', '。']);
        self.add_inside(kind, id, Some(title), &text);
    }

    /// Adds what can be found by itself. Without a title it has that of the section.
    fn add_inside(&mut self, kind: Kind, id: String, title: Option<&str>, text: &str) {
        let section_title = || self.sections.last().map_or("", |section| &section.title);
        self.inside.push(Section {
            id,
            title: title.unwrap_or_else(section_title).to_owned(),
            text: text.to_owned(),
            kind: Some(kind),
            explained_at: None,
        });
    }

    fn data_table(&mut self, table: &DataTable) {
        self.text(&table.headers.join(" "));
        for cell in table.rows.iter().flatten() {
            self.text(&cell.text);
        }
    }

    fn exercise(&mut self, exercise: &Exercise) {
        let title = format!("{}. {}", exercise.number, linear_text(&exercise.title));
        self.start_section(Some(Kind::Exercise), &exercise.name, &title);
        self.blocks(&exercise.statement);
        self.snippet(&exercise.starter);
        self.blocks(&exercise.hint);
    }

    fn solution(&mut self, solution: &Solution) {
        let title = format!("{}. {}", solution.number, linear_text(&solution.title));
        self.start_section(Some(Kind::Solution), &solution.name, &title);
        self.blocks(&solution.explanation);
        self.snippet(&solution.program);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::site::words;

    #[test]
    fn other_names_stand_for_titles_of_the_book() {
        let book = tempfile::tempdir().unwrap();
        let root = book.path();
        let section = Section {
            id: "nim".into(),
            title: "Nim".into(),
            text: "Heaps.".into(),
            kind: Some(Kind::Exercise),
            explained_at: None,
        };
        let write_in = |language: Option<&Language>, has_all_titles: bool| {
            let page = SearchedPage {
                path: "a.html",
                titles: vec!["Games"],
                number: "4.2",
                sections: std::slice::from_ref(&section),
            };
            write_scripts(root, language, has_all_titles, [page].into_iter())?;
            files::read(&root.join(SEARCH_SCRIPT))
        };
        let write = |has_all_titles: bool| write_in(None, has_all_titles);
        let none = "document.currentScript.synonyms = [];\n";
        let pages = "document.currentScript.pages = [[\"a.html\",[\"Games\"],\
            [[\"nim\",\"Nim\",\"Heaps.\",\"Exercise\"]],\"4.2\"]];\n\
            document.currentScript.aliases = ";
        assert_eq!(write(true).unwrap(), format!("{pages}[];\n{none}"));

        let names = "[aliases]\n\"Nim\" = [\"bean game\"]\nGames = [\"play\"]\n";
        files::write_all(root, [(ALIASES_FILE, names)]).unwrap();
        let aliases = "[[\"play\",\"Games\"],[\"bean game\",\"Nim\"]];\n";
        assert_eq!(write(true).unwrap(), format!("{pages}{aliases}{none}"));

        // A word may mean what no title says.
        let words = "[words]\nheap = [\"pile\", \"stack\"]\n";
        files::write_all(root, [(ALIASES_FILE, words)]).unwrap();
        let synonyms = "document.currentScript.synonyms = \
            [[\"pile\",\"heap\"],[\"stack\",\"heap\"]];\n";
        assert_eq!(write(true).unwrap(), format!("{pages}[];\n{synonyms}"));

        files::write_all(root, [(ALIASES_FILE, "[aliases]\nChess = [\"x\"]\n")]).unwrap();
        let error = write(true).unwrap_err().to_string();
        assert!(error.contains("other names for “Chess”"), "{error}");
        // Pages that are not made yet may have it.
        assert_eq!(write(false).unwrap(), format!("{pages}[];\n{none}"));

        // Another language has names of its own.
        let mut japanese = words::tests::language(&[]);
        japanese.aliases = BTreeMap::from([("Nim".into(), vec!["ニム".into()])]);
        let in_japanese = |japanese: &Language| write_in(Some(japanese), true);
        let aliases = "[[\"ニム\",\"Nim\"]];\n";
        let found = in_japanese(&japanese).unwrap();
        assert_eq!(found, format!("{pages}{aliases}{none}"));
        japanese.aliases = BTreeMap::from([("Go".into(), vec!["囲碁".into()])]);
        let error = in_japanese(&japanese).unwrap_err().to_string();
        assert!(
            error.starts_with("ja/words.toml has other names for “Go”"),
            "{error}"
        );
    }

    #[test]
    fn a_term_of_the_glossary_says_where_it_is_explained() {
        let link = |path: &str, fragment: &str| {
            Inline::Link(Link {
                target: LinkTarget::Page {
                    path: path.into(),
                    fragment: fragment.into(),
                },
                title: String::new(),
                content: vec![Inline::Text("here".into())],
            })
        };
        let heading = Heading {
            level: 2,
            id: "mex".into(),
            content: vec![Inline::Text("mex".into())],
        };
        let text = vec![
            link(GLOSSARY_PAGE, "nim"),
            link("ch04/a.html", "b"),
            link("c.html", ""),
        ];
        let mut page = Page {
            blocks: vec![Block::Heading(heading), Block::Paragraph(text)],
            ..Page::default()
        };
        let words = Words::english();
        assert_eq!(sections(&page, &words)[0].explained_at, None);
        page.meta.path = GLOSSARY_PAGE.into();
        let found = sections(&page, &words);
        assert_eq!(found[0].entry()[3..], ["", "ch04/a.html#b"]);
    }

    #[test]
    fn comments_are_text() {
        let code = "/// The `mex`.\nfn mex() {\n    // At least 0.\n    0 / 1\n}\n";
        let text = " The mex.\nfn mex() {\n At least 0.\n0 / 1\n}";
        assert_eq!(without_comment_marks(code), text);
    }
}
