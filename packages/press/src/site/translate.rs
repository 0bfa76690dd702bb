//! Brings what a build has made in English on a page into the language of the page: labels,
//! boards, figures and tables of numbers.
//!
//! What an author wrote is in that language already, and English words in it are there on
//! purpose. Only the ends of its lines are taken out where the script has no spaces: a
//! browser would show a space for each. The words of an output, such as "It prints", are
//! translated where it is printed.

use crate::block::guess::DEFAULT_QUESTION;
use crate::site::words::{CJK_FULL_STOP, Words, is_cjk};
use book_model::{
    Answer, Block, Board, Caption, ChapterActivities, Choice, DataTable, Element, Exercise, Guess,
    Inline, LinkTarget, Node, Note, NoteKind, Page, Picture, Question, Run, Solution, plain_text,
};

/// Elements with text that is not translated.
const UNTRANSLATED_ELEMENTS: [&str; 6] = ["code", "math", "pre", "script", "style", "textarea"];
/// Attributes of a drawing that are shown or read aloud.
const TRANSLATED_ATTRIBUTES: [&str; 2] = ["aria-label", "title"];
/// Stands for a picture among the characters of a text.
const OBJECT: char = '\u{fffc}';

/// Translates what a build has made in English on a page.
pub(crate) fn translate_page(page: &mut Page, words: &Words) {
    if words.is_english() {
        return;
    }
    Translator { words }.blocks(&mut page.blocks);
}

/// Puts a note below the title of a page that is older than the English page that it was
/// translated from.
pub(crate) fn mark_as_behind(page: &mut Page, words: &Words) {
    let note = "The English page has changed since this one was translated.";
    let note = Block::Note(Note {
        kind: NoteKind::Aside,
        title: vec![Inline::Text(words.translate(note))],
        blocks: Vec::new(),
    });
    let title = page
        .blocks
        .iter()
        .position(|block| matches!(block, Block::Heading(_)));
    let index = title.map_or(0, |title| title + 1);
    let line = title.and_then(|title| page.lines.get(title)).copied();
    page.blocks.insert(index, note);
    page.lines.insert(index, line.unwrap_or(1));
}

struct Translator<'a> {
    words: &'a Words,
}

impl Translator<'_> {
    fn blocks(&self, blocks: &mut [Block]) {
        for block in blocks {
            self.block(block);
        }
    }

    fn block(&self, block: &mut Block) {
        match block {
            Block::Heading(heading) => self.written(&mut heading.content),
            Block::Paragraph(content) | Block::Plain(content) => self.written(content),
            Block::List(list) => list.items.iter_mut().for_each(|item| self.blocks(item)),
            Block::Definitions(definitions) => {
                for definition in definitions {
                    self.written(&mut definition.term);
                    for meaning in &mut definition.meanings {
                        self.blocks(meaning);
                    }
                }
            }
            Block::Quotation(blocks) => self.blocks(blocks),
            Block::MarkdownTable(table) => {
                for cell in table.head.iter_mut().chain(table.rows.iter_mut().flatten()) {
                    self.written(cell);
                }
            }
            Block::Element(element) => {
                if !is_untranslated(element) {
                    self.blocks(&mut element.children);
                }
            }
            Block::Note(note) => {
                self.written(&mut note.title);
                self.blocks(&mut note.blocks);
            }
            Block::Run(run) => self.run(run),
            Block::Figure(figure) => {
                self.caption(&mut figure.caption);
                self.picture(&mut figure.picture);
                if let Some(data) = &mut figure.data {
                    self.data(data.table_mut());
                }
            }
            Block::Table(table) => {
                self.caption(&mut table.caption);
                self.data(&mut table.data);
            }
            Block::Board(board) => self.board(board),
            Block::Puzzle(puzzle) => {
                self.board(&mut puzzle.board);
                self.plain(&mut puzzle.solution);
            }
            Block::Question(question) => self.question(question),
            Block::Guess(guess) => self.guess(guess),
            Block::Exercise(exercise) => self.exercise(exercise),
            Block::Solution(solution) => self.solution(solution),
            Block::Progress(chapters) => self.chapters(chapters),
            Block::Review(review) => self.chapters(&mut review.chapters),
            Block::Races(races) => {
                for race in races {
                    self.plain(&mut race.program);
                }
            }
            // No words, or programs and what they print, which are in English. The label of
            // a program is translated where it is printed, since it may be the name of a file.
            // The titles of pages are those that their authors wrote.
            Block::Rule
            | Block::ChapterMap(_)
            | Block::Formula(_)
            | Block::Snippet(_)
            | Block::Code(_)
            | Block::CommandOutput(_) => {}
        }
    }

    /// Joins the lines of a text that an author wrote, and translates what a build has put
    /// into it.
    fn written(&self, content: &mut Vec<Inline>) {
        self.inlines(content, Origin::Author);
        join_inlines(content, ' ', None);
    }

    /// Translates a text that a build has written, or in which it has filled holes.
    fn made(&self, content: &mut Vec<Inline>) {
        self.inlines(content, Origin::Build);
        join_inlines(content, ' ', None);
    }

    /// Translates a text without markup that a build has written, or in which it has filled
    /// holes.
    fn plain(&self, text: &mut String) {
        *text = self.words.translate(text);
        join_lines(text);
    }

    fn inlines(&self, content: &mut Vec<Inline>, origin: Origin) {
        merge_texts(content);
        for inline in content {
            match inline {
                Inline::Text(text) => match origin {
                    Origin::Author => {}
                    Origin::Build => *text = self.words.translate(text),
                },
                Inline::Emphasis(content)
                | Inline::Strong(content)
                | Inline::Strikethrough(content) => self.inlines(content, origin),
                Inline::Link(link) => {
                    let origin = if is_label_of(&link.target, &link.content) {
                        Origin::Build
                    } else {
                        origin
                    };
                    self.inlines(&mut link.content, origin);
                }
                Inline::Picture(picture) => self.picture(picture),
                Inline::Element(element) => {
                    if !is_untranslated(element) {
                        self.inlines(&mut element.children, origin);
                    }
                }
                Inline::Code(_)
                | Inline::Formula(_)
                | Inline::Image(_)
                | Inline::SoftBreak
                | Inline::HardBreak => {}
            }
        }
    }

    fn picture(&self, Picture(svg): &mut Picture) {
        self.drawing(svg);
    }

    fn drawing(&self, element: &mut Element<Node>) {
        for (name, value) in &mut element.attributes {
            if TRANSLATED_ATTRIBUTES.contains(&&**name) {
                *value = self.words.translate(value);
            }
        }
        if is_untranslated(element) {
            return;
        }
        for child in &mut element.children {
            match child {
                Node::Text(text) => self.plain(text),
                Node::Element(child) => self.drawing(child),
            }
        }
    }

    fn caption(&self, caption: &mut Caption) {
        caption.label = self.words.translate(&caption.label);
        self.made(&mut caption.name);
        self.made(&mut caption.rest);
        if let Some(description) = &mut caption.description {
            self.plain(description);
        }
    }

    fn data(&self, data: &mut DataTable) {
        data.headers
            .iter_mut()
            .for_each(|header| self.plain(header));
        for cell in data.rows.iter_mut().flatten() {
            self.plain(&mut cell.text);
        }
    }

    fn board(&self, board: &mut Board) {
        self.picture(&mut board.picture);
        self.made(&mut board.caption);
    }

    fn question(&self, question: &mut Question) {
        self.written(&mut question.ask);
        match &mut question.answer {
            Answer::Choices(choices) | Answer::Lines(choices) => {
                for Choice { text, because, .. } in choices {
                    self.written(text);
                    self.written(because);
                }
            }
            Answer::Number {
                value: _,
                because,
                mistakes,
            } => {
                self.written(because);
                for mistake in mistakes {
                    self.written(&mut mistake.because);
                }
            }
            Answer::Order {
                items,
                right_order: _,
                because,
            } => {
                for item in items {
                    self.written(item);
                }
                self.written(because);
            }
        }
    }

    fn guess(&self, guess: &mut Guess) {
        if plain_text(&guess.ask) == DEFAULT_QUESTION {
            self.made(&mut guess.ask);
        } else {
            self.written(&mut guess.ask);
        }
        self.written(&mut guess.because);
        for choice in &mut guess.choices {
            if let Some(because) = &mut choice.wrong_because {
                self.written(because);
            }
        }
    }

    fn run(&self, run: &mut Run) {
        for text in [&mut run.look, &mut run.ask, &mut run.answer] {
            self.written(text);
        }
    }

    fn exercise(&self, exercise: &mut Exercise) {
        self.written(&mut exercise.title);
        self.written(&mut exercise.needs);
        self.blocks(&mut exercise.statement);
        self.blocks(&mut exercise.hint);
    }

    fn solution(&self, solution: &mut Solution) {
        self.written(&mut solution.title);
        self.blocks(&mut solution.explanation);
    }

    fn chapters(&self, chapters: &mut [ChapterActivities]) {
        for chapter in chapters {
            self.chapter_title(chapter);
            for question in &mut chapter.questions {
                self.written(&mut question.ask);
            }
            for puzzle in &mut chapter.puzzles {
                self.plain(&mut puzzle.game_title);
                self.picture(&mut puzzle.picture);
            }
        }
    }

    /// Translates all of the title of a chapter but what its author has called it.
    fn chapter_title(&self, chapter: &mut ChapterActivities) {
        let Some(number) = workspace::chapter_number(&chapter.folder) else {
            return;
        };
        let number = number.to_string();
        if let Some(title) = chapter.title.strip_prefix(&format!("Chapter {number}: ")) {
            chapter.title = self.words.fill("Chapter {1}: {2}", &[&number, title]);
        }
    }
}

/// Who has written a text.
#[derive(Clone, Copy)]
enum Origin {
    Author,
    Build,
}

/// Returns whether a link to a figure or a table has been given its label, "Figure 4.8-2",
/// as its text.
fn is_label_of(target: &LinkTarget, content: &[Inline]) -> bool {
    let (LinkTarget::Page { fragment, .. }, [Inline::Text(text)]) = (target, content) else {
        return false;
    };
    [("figure-", "Figure "), ("table-", "Table ")]
        .iter()
        .any(|(id_prefix, label_prefix)| {
            let number = text.strip_prefix(label_prefix).unwrap_or_default();
            fragment.starts_with(id_prefix) && number.starts_with(|c: char| c.is_ascii_digit())
        })
}

/// Returns whether the text in an element stays as it is: code, or what is in English on
/// purpose.
fn is_untranslated<Child>(element: &Element<Child>) -> bool {
    UNTRANSLATED_ELEMENTS.contains(&&*element.name) || element.attribute("lang") == Some("en")
}

/// Makes one text of texts beside each other.
fn merge_texts(content: &mut Vec<Inline>) {
    content.dedup_by(|after, before| match (before, after) {
        (Inline::Text(before), Inline::Text(after)) => {
            before.push_str(after);
            true
        }
        _ => false,
    });
}

/// Leaves out the ends of lines in a text where the script has no spaces, and the space after
/// a full stop that has one in itself. `last` is the character before the text and `after`
/// the one after it, if there is one. Returns the last character of the text.
fn join_inlines(content: &mut Vec<Inline>, mut last: char, after: Option<char>) -> char {
    let mut joined = Vec::with_capacity(content.len());
    let mut rest = std::mem::take(content).into_iter();
    while let Some(mut inline) = rest.next() {
        let next = rest.as_slice().iter().find_map(first_char).or(after);
        match &mut inline {
            Inline::Text(text) => {
                last = join_text(text, last, next);
                if text.is_empty() {
                    continue;
                }
            }
            Inline::SoftBreak => {
                if is_line_end_left_out(last, next) {
                    continue;
                }
                last = '\n';
            }
            Inline::HardBreak => last = '\n',
            Inline::Emphasis(content)
            | Inline::Strong(content)
            | Inline::Strikethrough(content) => last = join_inlines(content, last, next),
            Inline::Link(link) => last = join_inlines(&mut link.content, last, next),
            Inline::Element(element) if !is_untranslated(element) => {
                last = join_inlines(&mut element.children, last, next);
            }
            Inline::Element(_) | Inline::Code(_) | Inline::Formula(_) => {
                let text = plain_text(std::slice::from_ref(&inline));
                last = text.chars().next_back().unwrap_or(last);
            }
            Inline::Image(_) | Inline::Picture(_) => last = OBJECT,
        }
        joined.push(inline);
    }
    merge_texts(&mut joined);
    *content = joined;
    last
}

/// As [`join_inlines`], for a text without markup.
fn join_lines(text: &mut String) {
    join_text(text, ' ', None);
}

/// As [`join_inlines`], for plain text.
fn join_text(text: &mut String, mut last: char, after: Option<char>) -> char {
    let original = std::mem::take(text);
    let mut rest = original.chars();
    while let Some(c) = rest.next() {
        let next = rest.clone().next().or(after);
        let is_left_out = match c {
            '\n' => is_line_end_left_out(last, next),
            ' ' => last == CJK_FULL_STOP,
            _ => false,
        };
        if !is_left_out {
            text.push(c);
            last = c;
        }
    }
    last
}

fn is_line_end_left_out(last: char, next: Option<char>) -> bool {
    is_cjk(last) || next.is_some_and(is_cjk)
}

/// Returns the character with which a part of a text begins, if it has any.
fn first_char(inline: &Inline) -> Option<char> {
    match inline {
        Inline::Emphasis(content) | Inline::Strong(content) | Inline::Strikethrough(content) => {
            content.iter().find_map(first_char)
        }
        Inline::Link(link) => link.content.iter().find_map(first_char),
        Inline::Element(element) => element.children.iter().find_map(first_char),
        Inline::Image(_) | Inline::Picture(_) => Some(OBJECT),
        Inline::Text(text) | Inline::Code(text) => text.chars().next(),
        Inline::Formula(formula) => formula.mathml.text().chars().next(),
        Inline::SoftBreak | Inline::HardBreak => Some('\n'),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::site::words::tests::language;
    use book_model::{
        Cell, Figure, FigureData, Goal, GuessChoice, Heading, Link, List, Mistake, Puzzle,
        PuzzleEntry, QuestionEntry, Race, Review, Table,
    };
    use proptest::prelude::*;

    fn words() -> Words {
        let words = [
            ("Undo", "戻す"),
            ("White wins", "白の勝ち"),
            ("Find the move.", "手を見つけてください。"),
            ("It is your turn.", "あなたの番です。"),
            ("Nim: {1}", "ニム：{1}"),
            ("Figure {1}", "図 {1}"),
            ("{1} and {2}", "{1}、{2}"),
            ("What does it print?", "何が出力されますか。"),
            ("Chapter {1}: {2}", "第 {1} 章　{2}"),
            ("Chapter {1}", "第 {1} 章"),
        ];
        Words::new(&language(&words)).unwrap()
    }

    /// A page with nothing but these blocks, translated.
    fn translated(blocks: impl Into<Vec<Block>>) -> Vec<Block> {
        let mut page = Page {
            blocks: blocks.into(),
            ..Page::default()
        };
        translate_page(&mut page, &words());
        page.blocks
    }

    fn text(text: &str) -> Inline {
        Inline::Text(text.into())
    }

    fn texts(content: &str) -> Vec<Inline> {
        vec![text(content)]
    }

    fn link(path: &str, fragment: &str, content: &str) -> Inline {
        Inline::Link(Link {
            target: LinkTarget::Page {
                path: path.into(),
                fragment: fragment.into(),
            },
            title: String::new(),
            content: texts(content),
        })
    }

    fn picture(words: &str) -> Picture {
        let label = Element::new("text").with_child(Node::Text(words.into()));
        let style = Element::new("style").with_child(Node::Text(words.into()));
        Picture(
            Element::new("svg")
                .with_attribute("aria-label", words)
                .with_attribute("class", words)
                .with_child(Node::Element(label))
                .with_child(Node::Element(style)),
        )
    }

    /// The label, the class and the texts of such a picture.
    fn words_of(Picture(svg): &Picture) -> Vec<String> {
        let attributes = svg.attributes.iter().map(|(_, value)| value.clone());
        let texts = svg.children.iter().map(|child| match child {
            Node::Element(element) => element.text(),
            Node::Text(text) => text.clone(),
        });
        attributes.chain(texts).collect()
    }

    const TRANSLATED_PICTURE: [&str; 4] = ["戻す", "Undo", "戻す", "Undo"];

    fn table() -> DataTable {
        DataTable {
            headers: vec!["White wins".into(), "n".into()],
            rows: vec![vec![
                Cell {
                    text: "Undo".into(),
                    is_number: false,
                },
                Cell {
                    text: "1,024".into(),
                    is_number: true,
                },
            ]],
        }
    }

    fn cells(table: &DataTable) -> Vec<&str> {
        let cells = table.rows.iter().flatten().map(|cell| &*cell.text);
        table
            .headers
            .iter()
            .map(|text| &**text)
            .chain(cells)
            .collect()
    }

    const TRANSLATED_CELLS: [&str; 4] = ["白の勝ち", "n", "戻す", "1,024"];

    #[test]
    fn figures_and_tables_are_translated_with_what_fills_their_captions() {
        let caption = Caption {
            label: "Figure 1.2-1".into(),
            name: texts("局面。"),
            is_name_hidden: false,
            rest: vec![text("負けは 2 and 3 です。"), text(" "), text("White wins")],
            description: Some("負けは 2 and 3 です。 次。".into()),
        };
        let figure = Figure {
            name: "f".into(),
            caption: caption.clone(),
            picture: picture("Undo"),
            is_board: false,
            data: Some(FigureData::Numbers(table())),
        };
        let table = Table {
            name: "t".into(),
            caption,
            data: table(),
        };
        let blocks = translated([Block::Figure(figure), Block::Table(table)]);
        let [Block::Figure(figure), Block::Table(table)] = &blocks[..] else {
            panic!("{blocks:?}");
        };
        for caption in [&figure.caption, &table.caption] {
            assert_eq!(caption.label, "図 1.2-1");
            assert_eq!(caption.rest, texts("負けは 2、3 です。白の勝ち"));
            let description = caption.description.as_deref();
            assert_eq!(description, Some("負けは 2、3 です。次。"));
        }
        assert_eq!(words_of(&figure.picture), TRANSLATED_PICTURE);
        assert_eq!(
            cells(figure.data.as_ref().unwrap().table()),
            TRANSLATED_CELLS
        );
        assert_eq!(cells(&table.data), TRANSLATED_CELLS);
    }

    #[test]
    fn boards_are_translated() {
        let goal = Element {
            name: "b".into(),
            attributes: Vec::new(),
            children: texts("Find the move."),
        };
        let board = Board {
            id: "puzzle-p".into(),
            game: "nim".into(),
            module: "ch01".into(),
            start: "Undo".into(),
            has_plain_hints: false,
            picture: picture("Undo"),
            caption: vec![Inline::Element(goal), text(" It is your turn.")],
        };
        let puzzle = Puzzle {
            id: "p".into(),
            board: board.clone(),
            goal: Goal::Only,
            stars: 1,
            solution: "White wins".into(),
        };
        let blocks = translated([Block::Board(board), Block::Puzzle(puzzle)]);
        let [Block::Board(board), Block::Puzzle(puzzle)] = &blocks[..] else {
            panic!("{blocks:?}");
        };
        assert_eq!(puzzle.solution, "白の勝ち");
        for board in [board, &puzzle.board] {
            assert_eq!(board.start, "Undo");
            assert_eq!(words_of(&board.picture), TRANSLATED_PICTURE);
            let caption = plain_text(&board.caption);
            assert_eq!(caption, "手を見つけてください。あなたの番です。");
        }
    }

    #[test]
    fn what_an_author_wrote_stays_except_for_labels_of_figures() {
        let english = Element {
            name: "i".into(),
            attributes: vec![("lang".into(), "en".into())],
            children: vec![text("Undo。"), Inline::SoftBreak, text("あ")],
        };
        let content = vec![
            text("Undo "),
            Inline::Emphasis(texts("White wins")),
            Inline::Code("Undo".into()),
            link("a.html", "figure-f", "Figure 1.2-1"),
            link("a.html", "figure-f", "Undo"),
            link("a.html", "x", "Figure 1.2-1"),
            Inline::Element(english),
        ];
        let heading = Block::Heading(Heading {
            level: 2,
            id: "x".into(),
            content: content.clone(),
        });
        let list = Block::List(List {
            first_number: None,
            items: vec![vec![Block::Plain(content.clone())]],
        });
        let mut expected = content.clone();
        expected[3] = link("a.html", "figure-f", "図 1.2-1");
        let blocks = translated([Block::Paragraph(content), heading, list]);
        let [
            Block::Paragraph(paragraph),
            Block::Heading(heading),
            Block::List(list),
        ] = &blocks[..]
        else {
            panic!("{blocks:?}");
        };
        assert_eq!(paragraph, &expected);
        assert_eq!(heading.content, expected);
        assert_eq!(list.items, [[Block::Plain(expected)]]);
    }

    #[test]
    fn the_ends_of_lines_vanish_where_the_script_has_no_spaces() {
        let code = || Inline::Code("x".into());
        let emphasis = |content: &str| Inline::Emphasis(texts(content));
        let joined = |content: &[Inline]| {
            let mut content = content.to_vec();
            join_inlines(&mut content, ' ', None);
            content
        };
        for (before, after) in [
            (vec![text("あ")], vec![text("い")]),
            (vec![text("a")], vec![text("い")]),
            (vec![text("あ。")], vec![text("a")]),
        ] {
            let both = [before.clone(), after.clone()].map(|content| plain_text(&content));
            let content = [before, vec![Inline::SoftBreak], after].concat();
            assert_eq!(joined(&content), texts(&both.concat()));
        }
        for (content, expected) in [
            (
                vec![emphasis("あ"), Inline::SoftBreak, code()],
                vec![emphasis("あ"), code()],
            ),
            (
                vec![code(), Inline::SoftBreak, emphasis("い")],
                vec![code(), emphasis("い")],
            ),
            (
                vec![text("あ。 "), emphasis("い。"), text(" う")],
                vec![text("あ。"), emphasis("い。"), text("う")],
            ),
            (vec![text("あ。\nい\nb\nc")], vec![text("あ。いb\nc")]),
            (vec![emphasis("あ。"), text(" ")], vec![emphasis("あ。")]),
        ] {
            assert_eq!(joined(&content), expected);
        }
        // These stay.
        for content in [
            vec![text("a"), Inline::SoftBreak, text("b")],
            vec![text("あ"), code(), Inline::SoftBreak, code()],
            vec![text("あ。"), code(), text(" い")],
            vec![text("あ。"), Inline::HardBreak, text(" い")],
            vec![text("あ、 い")],
        ] {
            assert_eq!(joined(&content), content);
        }
    }

    #[test]
    fn all_texts_of_questions_are_joined_and_only_the_default_one_is_translated() {
        let lines = || vec![text("あ"), Inline::SoftBreak, text("Undo")];
        let choice = Choice {
            text: lines(),
            is_right: true,
            because: lines(),
        };
        let number = Answer::Number {
            value: "1".into(),
            because: lines(),
            mistakes: vec![Mistake {
                value: "2".into(),
                because: lines(),
            }],
        };
        let order = Answer::Order {
            items: vec![lines()],
            right_order: vec![0],
            because: lines(),
        };
        let answers = [
            Answer::Choices(vec![choice.clone()]),
            Answer::Lines(vec![choice]),
            number,
            order,
        ];
        let guess = |ask| {
            Block::Guess(Guess {
                id: "g".into(),
                ask,
                code: "Undo".into(),
                because: lines(),
                choices: vec![GuessChoice {
                    output: "Undo".into(),
                    wrong_because: Some(lines()),
                }],
            })
        };
        let questions = answers.map(|answer| {
            Block::Question(Question {
                id: "q".into(),
                ask: lines(),
                answer,
            })
        });
        let guesses = [guess(lines()), guess(texts(DEFAULT_QUESTION))];
        let blocks = translated([questions.to_vec(), guesses.to_vec()].concat());
        let json = serde_json::to_string(&blocks).unwrap();
        assert!(!json.contains("soft_break"), "{json}");
        assert_eq!(
            json.matches("あUndo").count(),
            4 + 2 + 2 + 2 + 2 + 1 + 2 + 2
        );
        assert!(json.contains("何が出力されますか。"), "{json}");
        assert_eq!(json.matches("\"Undo\"").count(), 4, "{json}");
    }

    #[test]
    fn what_is_collected_from_other_pages_is_translated() {
        let target = LinkTarget::Url("x".into());
        let chapter = ChapterActivities {
            folder: "ch01-win-lose".into(),
            title: "Chapter 1: だれが Undo".into(),
            questions: vec![QuestionEntry {
                id: "q".into(),
                ask: vec![text("あ"), Inline::SoftBreak, text("い")],
                target: target.clone(),
                page_title: "Undo".into(),
            }],
            puzzles: vec![PuzzleEntry {
                id: "p".into(),
                target: target.clone(),
                page_title: "Undo".into(),
                number: 1,
                stars: 1,
                game_title: "Undo".into(),
                picture: picture("Undo"),
            }],
            ..ChapterActivities::default()
        };
        let review = Review {
            is_whole_book: true,
            chapters: vec![chapter.clone()],
        };
        let race = Race {
            target,
            chapter_number: Some(1),
            heading: "Undo".into(),
            program: "Undo".into(),
            time: "1 ms".into(),
            nanoseconds: 1e6,
            ratio_text: "1".into(),
            ratio: 1.0,
        };
        let blocks = translated([
            Block::Progress(vec![chapter]),
            Block::Review(review),
            Block::Races(vec![race]),
        ]);
        let [
            Block::Progress(chapters),
            Block::Review(review),
            Block::Races(races),
        ] = &blocks[..]
        else {
            panic!("{blocks:?}");
        };
        assert_eq!(*chapters, review.chapters);
        let chapter = &chapters[0];
        assert_eq!(chapter.title, "第 1 章　だれが Undo");
        assert_eq!(chapter.questions[0].ask, texts("あい"));
        assert_eq!(chapter.questions[0].page_title, "Undo");
        assert_eq!(chapter.puzzles[0].game_title, "戻す");
        assert_eq!(words_of(&chapter.puzzles[0].picture), TRANSLATED_PICTURE);
        assert_eq!((&*races[0].program, &*races[0].heading), ("戻す", "Undo"));
    }

    #[test]
    fn an_english_page_stays_as_it_is() {
        let content = vec![text("Undo あ"), Inline::SoftBreak, text("い")];
        let page = Page {
            blocks: vec![Block::Paragraph(content)],
            ..Page::default()
        };
        let mut english = page.clone();
        translate_page(&mut english, &Words::english());
        assert_eq!(english, page);
    }

    #[test]
    fn a_note_says_below_the_title_that_a_translation_is_behind() {
        let heading = Block::Heading(Heading {
            level: 1,
            id: "a".into(),
            content: texts("あ"),
        });
        let mut page = Page {
            blocks: vec![Block::Rule, heading, Block::Rule],
            lines: vec![1, 3, 5],
            ..Page::default()
        };
        mark_as_behind(&mut page, &Words::english());
        let Block::Note(note) = &page.blocks[2] else {
            panic!("{:?}", page.blocks);
        };
        assert!(plain_text(&note.title).starts_with("The English page has changed"));
        assert_eq!(page.lines, [1, 3, 3, 5]);
        let mut untitled = Page::default();
        mark_as_behind(&mut untitled, &Words::english());
        assert_eq!((untitled.blocks.len(), untitled.lines), (1, vec![1]));
    }

    proptest! {
        #[test]
        fn joining_lines_leaves_out_nothing_but_spaces(text in "[a。い \n]{0,12}") {
            let mut joined = text.clone();
            join_lines(&mut joined);
            let letters = |text: &str| text.replace([' ', '\n'], "");
            prop_assert_eq!(letters(&joined), letters(&text));
        }
    }
}
