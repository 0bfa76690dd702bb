//! A book with every kind of block, for tests.

use book_model::*;

/// Returns a text without markup.
pub(super) fn text(text: &str) -> Vec<Inline> {
    vec![Inline::Text(text.to_owned())]
}

/// Returns a paragraph without markup.
pub(super) fn paragraph(content: &str) -> Block {
    Block::Paragraph(text(content))
}

pub(super) fn page_target(path: &str, fragment: &str) -> LinkTarget {
    LinkTarget::Page {
        path: path.to_owned(),
        fragment: fragment.to_owned(),
    }
}

pub(super) fn link(target: LinkTarget, words: &str) -> Inline {
    Inline::Link(Link {
        target,
        title: String::new(),
        content: text(words),
    })
}

/// Returns an element with text in it.
pub(super) fn leaf(name: &str, content: &str) -> Node {
    Node::Element(Element::new(name).with_child(Node::Text(content.to_owned())))
}

/// Returns the formula of one variable.
pub(super) fn variable(name: &str) -> Formula {
    Formula {
        latex: name.to_owned(),
        mathml: Element::new("math").with_child(leaf("mi", name)),
    }
}

pub(super) fn drawing() -> Picture {
    let line = Element::new("path")
        .with_attribute("d", "M0 0h1")
        .with_attribute("stroke", "var(--win)");
    Picture(
        Element::new("svg")
            .with_attribute("viewbox", "0 0 1 1")
            .with_attribute("style", "--least:1px")
            .with_attribute("data-game", "x")
            .with_child(Node::Element(line)),
    )
}

pub(super) fn snippet(code: &str, output: &str) -> Snippet {
    let line = |text: &str, is_hidden| CodeLine {
        text: text.to_owned(),
        is_hidden,
    };
    let hidden = line("const HIDDEN: u8 = 1;", true);
    Snippet {
        name: Some("grid.rs".to_owned()),
        lines: [hidden]
            .into_iter()
            .chain(code.lines().map(|code| line(code, false)))
            .collect(),
        expected: ExpectedOutcome::Success,
        output: output.to_owned(),
        is_output_covered: false,
    }
}

pub(super) fn choice(words: &str, is_right: bool, because: &str) -> Choice {
    Choice {
        text: text(words),
        is_right,
        because: text(because),
    }
}

pub(super) fn question(id: &str, answer: Answer) -> Block {
    Block::Question(Question {
        id: id.to_owned(),
        ask: text("Who wins?"),
        answer,
    })
}

pub(super) fn run() -> Run {
    let call = |label: &str| Step {
        call: Some(label.trim_end_matches("()").to_owned()),
        label: Some(label.to_owned()),
        ..Step::default()
    };
    let returns = |value: &str| Step {
        returns: Some(value.to_owned()),
        ..Step::default()
    };
    let changes = |value: &str| Step {
        changed: vec![("x".to_owned(), Some(value.to_owned()))],
        ..Step::default()
    };
    let prints = Step {
        printed: "<1>\n".to_owned(),
        ..Step::default()
    };
    let steps = vec![
        call("main()"),
        changes("1"),
        call("f()"),
        returns("true"),
        changes("2"),
        prints,
        returns(""),
    ];
    Run {
        id: "a-1".to_owned(),
        look: text("Watch x."),
        ask: text("How often is f called?"),
        answer: text("Once."),
        code: "fn main() {}\n".to_owned(),
        steps,
        drawings: vec![Drawing {
            variable: "x".to_owned(),
            kind: "bits".to_owned(),
            ..Drawing::default()
        }],
    }
}

pub(super) fn board(id: &str) -> Board {
    Board {
        id: id.to_owned(),
        game: "nim".to_owned(),
        module: "ch04".to_owned(),
        start: "3 5 7".to_owned(),
        has_plain_hints: false,
        picture: drawing(),
        caption: text("You start."),
    }
}

fn data_table() -> DataTable {
    let cell = |text: &str, is_number| Cell {
        text: text.to_owned(),
        is_number,
    };
    DataTable {
        headers: vec!["who".to_owned(), "how often".to_owned()],
        rows: vec![vec![cell("a & b", false), cell("1,000", true)]],
    }
}

fn caption(label: &str) -> Caption {
    Caption {
        label: label.to_owned(),
        name: text("A picture."),
        is_name_hidden: false,
        rest: text("It is small."),
        description: Some("A line.".to_owned()),
    }
}

pub(super) fn figure(name: &str) -> Figure {
    Figure {
        name: name.to_owned(),
        caption: caption("Figure 1.1-1"),
        picture: drawing(),
        is_board: true,
        data: Some(FigureData::Numbers(data_table())),
    }
}

pub(super) fn table(name: &str) -> Table {
    Table {
        name: name.to_owned(),
        caption: Caption {
            is_name_hidden: true,
            ..caption("Table 1.1-1")
        },
        data: data_table(),
    }
}

pub(super) fn exercise() -> Exercise {
    Exercise {
        chapter: "a".to_owned(),
        name: "twice".to_owned(),
        number: 1,
        title: text("Twice"),
        minutes: 5,
        stars: 2,
        needs: text("Page"),
        statement: vec![paragraph("Double x.")],
        hint: vec![paragraph("Add.")],
        starter: snippet("todo!()", ""),
    }
}

pub(super) fn solution() -> Solution {
    Solution {
        chapter: "a".to_owned(),
        name: "twice".to_owned(),
        number: 1,
        title: text("Twice"),
        explanation: vec![paragraph("Add it up.")],
        program: snippet("x + x", ""),
    }
}

pub(super) fn race() -> Race {
    Race {
        target: page_target("a/b.html", "table-t"),
        chapter_number: Some(1),
        heading: "A race".to_owned(),
        program: "loop".to_owned(),
        time: "1.5 ms".to_owned(),
        nanoseconds: 1.5e6,
        ratio_text: "1.0".to_owned(),
        ratio: 1.0,
    }
}

/// Returns a text with every kind of part.
fn inlines() -> Vec<Inline> {
    vec![
        Inline::Text("a < b & c".to_owned()),
        Inline::Code("x < 1".to_owned()),
        Inline::Formula(variable("x")),
        Inline::Emphasis(text("em")),
        Inline::Strong(text("strong")),
        Inline::Strikethrough(text("del")),
        link(page_target("c.html", ""), "page"),
        Inline::SoftBreak,
        Inline::Picture(drawing()),
        Inline::HardBreak,
        Inline::Element(Element::new("span").with_attribute("id", "old")),
        Inline::Image(Image {
            url: "data:image/svg+xml,%3Csvg/%3E".to_owned(),
            title: String::new(),
            alt: String::new(),
        }),
    ]
}

fn heading(level: u8, id: &str, content: &str) -> Block {
    Block::Heading(Heading {
        level,
        id: id.to_owned(),
        content: text(content),
    })
}

/// Returns blocks of every kind.
fn blocks() -> Vec<Block> {
    let order = Answer::Order {
        items: ["one", "two", "three"].map(text).to_vec(),
        right_order: vec![2, 0, 1],
        because: text("So."),
    };
    let number = Answer::Number {
        value: "-3/4".to_owned(),
        because: text("It is."),
        mistakes: vec![Mistake {
            value: "-1".to_owned(),
            because: text("Too low."),
        }],
    };
    let choices = || {
        vec![
            choice("I", false, "No."),
            choice("You", true, "Your turn is the last."),
        ]
    };
    let puzzle = Puzzle {
        id: "p".to_owned(),
        board: board("puzzle-p"),
        goal: Goal::Only,
        stars: 1,
        solution: "Take 2.".to_owned(),
    };
    let guess = Guess {
        id: "g".to_owned(),
        ask: text("What does it print?"),
        code: "fn main() {}\n".to_owned(),
        because: text("It counts."),
        choices: vec![
            GuessChoice {
                output: "1\n2\n".to_owned(),
                wrong_because: None,
            },
            GuessChoice {
                output: "<1>\n".to_owned(),
                wrong_because: Some(text("It ends.")),
            },
        ],
    };
    vec![
        heading(1, "title", "Title"),
        Block::Paragraph(inlines()),
        Block::Plain(text("plain")),
        Block::List(List {
            first_number: Some(3),
            items: vec![vec![Block::Plain(text("item"))], vec![paragraph("item")]],
        }),
        Block::Definitions(vec![TermDefinition {
            id: "heap".to_owned(),
            term: text("heap"),
            meanings: vec![vec![paragraph("Some beans.")]],
        }]),
        Block::Quotation(vec![paragraph("quoted")]),
        Block::MarkdownTable(MarkdownTable {
            alignments: vec![Alignment::None, Alignment::Right],
            head: vec![text("a"), text("b")],
            rows: vec![vec![text("1"), text("2")]],
        }),
        Block::Rule,
        Block::Element(
            Element::new("div")
                .with_attribute("class", "tour")
                .with_child(paragraph("inside")),
        ),
        Block::Note(Note {
            kind: NoteKind::Wrong,
            title: text("What goes wrong"),
            blocks: vec![paragraph("It does.")],
        }),
        Block::Formula(variable("n")),
        Block::Snippet(snippet("fn main() { 1 < 2; }", "1 < 2\n")),
        Block::Code(Code {
            language: "console".to_owned(),
            code: "$ cargo run\n<done>\n".to_owned(),
        }),
        Block::CommandOutput(CommandOutput {
            command: "echo 3 | cargo run".to_owned(),
            printed: "<3>\n".to_owned(),
        }),
        Block::Run(run()),
        Block::Figure(figure("f")),
        Block::Table(table("t")),
        Block::Board(board("board-1")),
        Block::Puzzle(puzzle),
        question("choices", Answer::Choices(choices())),
        question("lines", Answer::Lines(choices())),
        question("number", number),
        question("order", order),
        Block::Guess(guess),
        Block::Exercise(exercise()),
        Block::ChapterMap(chapter_map()),
        Block::Progress(Vec::new()),
        Block::Review(Review::default()),
        Block::Races(vec![race()]),
    ]
}

/// Returns the map of a chapter whose second page has a side room.
fn chapter_map() -> ChapterMap {
    let page = |number: &str, path: &str| MappedPage {
        number: number.to_owned(),
        title: format!("Page {path}"),
        path: path.to_owned(),
        minutes: 5,
        ..MappedPage::default()
    };
    ChapterMap {
        is_own_chapter: true,
        pages: vec![
            page("1", "a/index.html"),
            MappedPage {
                side_rooms: vec![page("2.1", "c.html")],
                ..page("1.1", "a/b.html")
            },
        ],
    }
}

/// Returns a page of these blocks.
pub(super) fn page(path: &str, number: &str, parents: &[&str], blocks: Vec<Block>) -> Page {
    Page {
        meta: PageMeta {
            path: path.to_owned(),
            title: format!("Page {path}"),
            number: number.to_owned(),
            parents: parents.iter().map(|&parent| parent.to_owned()).collect(),
            ..PageMeta::default()
        },
        lines: vec![1; blocks.len()],
        blocks,
    }
}

/// Returns a book with every kind of block on the page `a/b.html`.
pub(super) fn book() -> Book {
    let solution = vec![heading(1, "solutions", "S"), Block::Solution(solution())];
    Book {
        title: "A & B".to_owned(),
        description: "About < and >.".to_owned(),
        language: "en".to_owned(),
        pages: vec![
            page("index.html", "", &[], vec![paragraph("first")]),
            page("a/index.html", "1", &[], vec![paragraph("chapter")]),
            page("a/b.html", "1.1", &["Chapter"], blocks()),
            page("c.html", "", &[], vec![paragraph("other")]),
            page("progress.html", "", &[], vec![Block::Progress(Vec::new())]),
            page("solutions/a.html", "", &["Solutions"], solution),
        ],
    }
}
