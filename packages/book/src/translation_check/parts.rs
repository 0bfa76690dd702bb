//! What must be the same in each language.
//!
//! A block is a list of parts, such as the items of a list or the choices of a question. Of
//! each part all is said that a translation keeps; its words are not.

use book_model::{
    Answer, Block, Board, Caption, Choice, Code, CommandOutput, Drawing, Element, Exercise,
    ExpectedOutcome, Figure, Formula, Goal, Guess, GuessChoice, Heading, Inline, Link, LinkTarget,
    List, MarkdownTable, Mistake, Note, NoteKind, Puzzle, Question, Review, Run, Snippet, Solution,
    Table, TermDefinition, plain_text,
};
use press::heading_id;
use regex::Regex;
use serde::Serialize;
use std::sync::LazyLock;
use workspace::console::counted;

/// A part of a block: each thing in it that must be the same, as messages name it.
pub(super) type Part = Vec<String>;

/// Returns the parts of blocks, in order.
pub(super) fn of_blocks(blocks: &[Block]) -> Vec<Part> {
    blocks.iter().flat_map(of_block).collect()
}

/// Returns the parts of a block, in order.
pub(super) fn of_block(block: &Block) -> Vec<Part> {
    match block {
        Block::Heading(heading) => vec![of_heading(heading)],
        // Whether a text in an item is a paragraph depends on empty lines between items.
        Block::Paragraph(content) | Block::Plain(content) => {
            vec![part("a paragraph", content)]
        }
        Block::List(list) => of_list(list),
        Block::Definitions(definitions) => of_definitions(definitions),
        Block::Quotation(blocks) => with_blocks(vec!["a quotation".into()], blocks),
        Block::MarkdownTable(table) => of_markdown_table(table),
        Block::Rule => vec![vec!["a rule".into()]],
        Block::Element(element) => with_blocks(vec![start_tag(element)], &element.children),
        Block::Note(Note {
            kind,
            title,
            blocks,
        }) => {
            let kind = match kind {
                NoteKind::Aside => "a box [!NOTE]",
                NoteKind::Wrong => "a box [!WRONG]",
            };
            with_blocks(part(kind, title), blocks)
        }
        Block::Formula(formula) => vec![vec![of_formula(formula)]],
        Block::Snippet(snippet) => vec![of_snippet(snippet)],
        Block::Code(Code { language, code }) => {
            let code = code.lines().map(str::to_owned);
            vec![[format!("```{language}")].into_iter().chain(code).collect()]
        }
        Block::CommandOutput(CommandOutput { command, printed }) => {
            let printed = printed.lines().map(str::to_owned);
            let command = [format!("$ {command}")].into_iter();
            vec![command.chain(printed).collect()]
        }
        Block::Run(run) => of_run(run),
        Block::Figure(Figure {
            name,
            caption,
            // These follow from the name.
            picture: _,
            is_board: _,
            data: _,
        }) => of_caption(&format!("the figure {name}"), caption),
        Block::Table(Table {
            name,
            caption,
            // It follows from the name.
            data: _,
        }) => of_caption(&format!("the table {name}"), caption),
        Block::Board(board) => vec![of_board(board)],
        Block::Puzzle(puzzle) => vec![of_puzzle(puzzle)],
        Block::Question(question) => of_question(question),
        Block::Guess(guess) => of_guess(guess),
        // Their texts have a file of their own, with which they are compared.
        Block::Exercise(Exercise { chapter, name, .. }) => {
            vec![vec![format!("the exercise {chapter}/{name}")]]
        }
        Block::Solution(Solution { chapter, name, .. }) => {
            vec![vec![format!("the solution of {chapter}/{name}")]]
        }
        // What they say is collected from the pages that there are in the language.
        Block::ChapterMap(_) => vec![vec!["the map of a chapter".into()]],
        Block::Progress(_) => vec![vec!["all there is to do".into()]],
        Block::Review(Review {
            is_whole_book,
            chapters,
        }) => {
            let mut part = vec!["the questions that come back".into()];
            if !is_whole_book {
                part.extend(chapters.iter().map(|chapter| chapter.folder.clone()));
            }
            vec![part]
        }
        Block::Races(_) => vec![vec!["all races".into()]],
    }
}

/// Returns the parts of an exercise before its hint, without those of its file that are not
/// translated.
pub(super) fn of_statement(exercise: &Exercise) -> Vec<Part> {
    let Exercise {
        // By these the two were found.
        chapter: _,
        name: _,
        number: _,
        title,
        minutes,
        stars,
        needs,
        statement,
        hint: _,
        // It is not in the file that is translated.
        starter: _,
    } = exercise;
    let mut heading = part("a heading of level 1", title);
    heading.extend([format!("minutes: {minutes}"), format!("stars: {stars}")]);
    push_text(&mut heading, needs);
    with_blocks(heading, statement)
}

/// Returns a part that is called `name`, and has this text.
fn part(name: &str, content: &[Inline]) -> Part {
    let mut part = vec![name.to_owned()];
    push_text(&mut part, content);
    part
}

/// Returns a part that says how many blocks are in it, and then their parts.
fn with_blocks(mut first: Part, blocks: &[Block]) -> Vec<Part> {
    first.push(format!("{} inside", counted(blocks.len(), "block")));
    [first].into_iter().chain(of_blocks(blocks)).collect()
}

fn of_heading(Heading { level, id, content }: &Heading) -> Part {
    let mut part = part(&format!("a heading of level {level}"), content);
    // The id of a title is its own in each language, unless its author has chosen one.
    if *level > 1 || *id != heading_id(&plain_text(content)) {
        part.push(format!("{{#{id}}}"));
    }
    part
}

fn of_list(
    List {
        first_number,
        items,
    }: &List,
) -> Vec<Part> {
    let mut list = vec![format!("a list of {}", counted(items.len(), "item"))];
    list.extend(first_number.map(|number| format!("the number {number}.")));
    let items = items
        .iter()
        .flat_map(|item| with_blocks(vec!["an item".into()], item));
    [list].into_iter().chain(items).collect()
}

fn of_definitions(definitions: &[TermDefinition]) -> Vec<Part> {
    let mut parts = vec![vec![counted(definitions.len(), "term")]];
    for TermDefinition {
        // It is made of the term, which is translated.
        id: _,
        term,
        meanings,
    } in definitions
    {
        parts.push(part(
            &format!("a term with {}", counted(meanings.len(), "meaning")),
            term,
        ));
        for meaning in meanings {
            parts.extend(with_blocks(vec!["a meaning".into()], meaning));
        }
    }
    parts
}

fn of_markdown_table(
    MarkdownTable {
        // How it looks may depend on the words in it.
        alignments: _,
        head,
        rows,
    }: &MarkdownTable,
) -> Vec<Part> {
    let columns = counted(head.len(), "column");
    let size = format!("a table of {columns} and {}", counted(rows.len(), "row"));
    let cells = head.iter().chain(rows.iter().flatten());
    let cells = cells.map(|cell| part("a cell", cell));
    [vec![size]].into_iter().chain(cells).collect()
}

fn of_snippet(
    Snippet {
        name,
        lines,
        expected,
        output,
        is_output_covered,
    }: &Snippet,
) -> Part {
    let mut part = vec!["a program".to_owned()];
    part.extend(name.clone());
    part.extend(lines.iter().map(|line| {
        let mark = if line.is_hidden { "# " } else { "" };
        format!("{mark}{}", line.text)
    }));
    part.push(
        match expected {
            ExpectedOutcome::Success => "it runs",
            ExpectedOutcome::CompileOnly => "it compiles",
            ExpectedOutcome::Panic => "it panics",
            ExpectedOutcome::CompileError => "it does not compile",
        }
        .into(),
    );
    part.extend(output.lines().map(|line| format!("the output {line}")));
    if *is_output_covered {
        part.push("a guess below".into());
    }
    part
}

fn of_run(run: &Run) -> Vec<Part> {
    let Run {
        id,
        look,
        ask,
        answer,
        // The snippet above has it.
        code: _,
        steps,
        drawings,
    } = run;
    let mut first = part(&format!("the run {id}"), look);
    first.push(mark("steps", steps));
    for Drawing {
        variable,
        kind,
        group,
        results_of,
        indices,
        column_names,
    } in drawings
    {
        first.push(format!("{variable} as {kind} at {}", indices.join(" ")));
        first.push(mark(
            "groups and results",
            &(group, results_of, column_names),
        ));
    }
    vec![first, part("a question", ask), part("an answer", answer)]
}

fn of_caption(first: &str, caption: &Caption) -> Vec<Part> {
    let Caption {
        // Its number depends on which pages there are in the language.
        label: _,
        name,
        is_name_hidden,
        rest,
        description,
    } = caption;
    let mut words = part(first, name);
    // A sentence may become two.
    push_text(&mut words, rest);
    if *is_name_hidden {
        words.push("Name:".into());
    }
    let description = description.as_ref().map(|description| {
        let mut part = vec!["Alt:".to_owned()];
        part.extend(numbers(description));
        part
    });
    [words].into_iter().chain(description).collect()
}

fn of_board(board: &Board) -> Part {
    let Board {
        // Its number on the page, or that of the puzzle.
        id: _,
        game,
        // It follows from the game.
        module: _,
        start,
        has_plain_hints,
        // These follow from the start.
        picture: _,
        caption: _,
    } = board;
    let mut part = vec![format!("the board {game}")];
    if !start.is_empty() {
        part.push(format!("start=\"{start}\""));
    }
    if *has_plain_hints {
        part.push("hints=\"plain\"".into());
    }
    part
}

fn of_puzzle(puzzle: &Puzzle) -> Part {
    let Puzzle {
        id,
        board,
        goal,
        stars,
        // It follows from the start.
        solution: _,
    } = puzzle;
    let goal = match goal {
        Goal::Only => "only",
        Goal::Save => "save",
        Goal::Win => "win",
    };
    let mut part = vec![
        format!("the puzzle {id}"),
        format!("goal=\"{goal}\""),
        format!("stars=\"{stars}\""),
    ];
    part.extend(of_board(board));
    part
}

fn of_question(Question { id, ask, answer }: &Question) -> Vec<Part> {
    let mut first = part(&format!("the question {id}"), ask);
    let others = match answer {
        Answer::Choices(choices) => {
            first.push(counted(choices.len(), "choice"));
            of_choices(choices)
        }
        Answer::Lines(lines) => {
            first.push(counted(lines.len(), "line"));
            of_choices(lines)
        }
        Answer::Number {
            value,
            because,
            mistakes,
        } => {
            first.push(counted(mistakes.len(), "mistake"));
            let right = part(&format!("the number {value}"), because);
            let mistakes = mistakes
                .iter()
                .map(|Mistake { value, because }| part(&format!("the mistake {value}"), because));
            [right].into_iter().chain(mistakes).collect()
        }
        Answer::Order {
            items,
            right_order,
            because,
        } => {
            first.push(format!("{} in order", counted(items.len(), "item")));
            // They are shuffled, and not in the same way in each language.
            let items = right_order
                .iter()
                .map(|&item| part("an item", &items[item]));
            items.chain([part("a reason", because)]).collect()
        }
    };
    [first].into_iter().chain(others).collect()
}

fn of_choices(choices: &[Choice]) -> Vec<Part> {
    let parts = choices.iter().flat_map(
        |Choice {
             text,
             is_right,
             because,
         }| {
            let name = if *is_right {
                "the right choice"
            } else {
                "a wrong choice"
            };
            [part(name, text), part("a reason", because)]
        },
    );
    parts.collect()
}

fn of_guess(guess: &Guess) -> Vec<Part> {
    let Guess {
        id,
        ask,
        // The snippet above has it.
        code: _,
        because,
        choices,
    } = guess;
    let mut first = part(&format!("the guess {id}"), ask);
    first.push(counted(choices.len(), "choice"));
    let others = choices.iter().map(
        |GuessChoice {
             output,
             wrong_because,
         }| {
            let mut part = match wrong_because {
                None => part("the right choice", because),
                Some(wrong_because) => part("a wrong choice", wrong_because),
            };
            part.extend(output.lines().map(|line| format!("the output {line}")));
            part
        },
    );
    [first].into_iter().chain(others).collect()
}

fn push_text(part: &mut Part, content: &[Inline]) {
    for inline in content {
        match inline {
            Inline::Text(text) => {
                part.extend(numbers(text));
                // Of a link that is not whole.
                part.extend(text.matches("](").map(str::to_owned));
            }
            Inline::Code(code) => part.push(format!("`{code}`")),
            Inline::Formula(formula) => part.push(of_formula(formula)),
            Inline::Emphasis(content)
            | Inline::Strong(content)
            | Inline::Strikethrough(content) => push_text(part, content),
            Inline::Link(link) => push_link(part, link),
            Inline::Image(image) => {
                part.push(format!("]({})", image.url));
                part.extend(numbers(&image.alt));
            }
            Inline::Picture(picture) => part.push(mark("drawing", picture)),
            // Where a line ends depends on how long its words are.
            Inline::SoftBreak | Inline::HardBreak => {}
            Inline::Element(element) => {
                part.push(start_tag(element));
                push_text(part, &element.children);
            }
        }
    }
}

fn push_link(
    part: &mut Part,
    Link {
        target,
        title,
        content,
    }: &Link,
) {
    part.push(match target {
        LinkTarget::Page { path, fragment } if fragment.is_empty() => format!("]({path})"),
        LinkTarget::Page { path, fragment } => format!("]({path}#{fragment})"),
        LinkTarget::FigurePart { figure, part } => format!("](#{figure}:{part})"),
        LinkTarget::Url(url) => format!("]({url})"),
    });
    part.extend(numbers(title));
    if !is_label(content) {
        push_text(part, content);
    }
}

/// Returns whether the text of a link is the number of a figure or table, which depends on
/// what pages there are in the language.
fn is_label(content: &[Inline]) -> bool {
    let [Inline::Text(text)] = content else {
        return false;
    };
    let number = text
        .strip_prefix("Figure ")
        .or_else(|| text.strip_prefix("Table "));
    number.is_some_and(|number| number.chars().all(|c| matches!(c, '0'..='9' | '.' | '-')))
}

fn of_formula(formula: &Formula) -> String {
    let Formula {
        latex,
        // It follows from the LaTeX.
        mathml: _,
    } = formula;
    format!("$`{}`$", latex.trim())
}

/// Returns the start tag of an element up to its language, which what is in it may have in
/// one book and not in the other.
fn start_tag<Child>(
    Element {
        name,
        attributes,
        // They are parts of their own.
        children: _,
    }: &Element<Child>,
) -> String {
    let attributes: String = attributes
        .iter()
        .take_while(|(name, _)| name != "lang")
        .map(|(name, value)| format!(" {name}=\"{value}\""))
        .collect();
    format!("<{name}{attributes}>")
}

/// What follows a number that a text has in words. A translation may have it in digits.
const IN_WORDS: &str = " in words";

/// Returns the number that an invariant says the original has in words, in digits.
pub(super) fn number_in_words(invariant: &str) -> Option<&str> {
    invariant.strip_suffix(IN_WORDS)
}

/// Returns the numbers that a text has in digits, and those that it has in English words,
/// such as `30 in words` for "thirty" and `2 in words` for "second" or "twice".
fn numbers(text: &str) -> impl Iterator<Item = String> {
    static NUMBER: LazyLock<Regex> = LazyLock::new(|| {
        Regex::new("[0-9](?:[0-9.,]*[0-9])?|[A-Za-z]+(?:-[a-z]+)?")
            .expect("the pattern is a regular expression")
    });
    NUMBER.find_iter(text).filter_map(|found| {
        let found = found.as_str();
        if found.starts_with(|first: char| first.is_ascii_digit()) {
            return Some(found.to_owned());
        }
        value_of_words(&found.to_lowercase()).map(|value| format!("{value}{IN_WORDS}"))
    })
}

/// Returns what an English word for a number below 100, or two with a hyphen, say.
fn value_of_words(words: &str) -> Option<usize> {
    const TENS: [&str; 8] = [
        "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
    ];
    let tens = |word: &str| Some(20 + 10 * TENS.iter().position(|tens| *tens == word)?);
    let Some((first, last)) = words.split_once('-') else {
        return value_below_20(words).or_else(|| tens(words));
    };
    let last = value_below_20(last).filter(|value| (1..10).contains(value))?;
    Some(tens(first)? + last)
}

/// Returns what an English word for a number below 20 says.
fn value_below_20(word: &str) -> Option<usize> {
    const WORDS: [&[&str]; 20] = [
        &["zero"],
        &["one", "once", "first"],
        &["two", "twice", "second", "both"],
        &["three", "third"],
        &["four", "fourth"],
        &["five", "fifth"],
        &["six", "sixth"],
        &["seven", "seventh"],
        &["eight", "eighth"],
        &["nine", "ninth"],
        &["ten", "tenth"],
        &["eleven", "eleventh"],
        &["twelve", "twelfth"],
        &["thirteen", "thirteenth"],
        &["fourteen", "fourteenth"],
        &["fifteen", "fifteenth"],
        &["sixteen", "sixteenth"],
        &["seventeen", "seventeenth"],
        &["eighteen", "eighteenth"],
        &["nineteen", "nineteenth"],
    ];
    WORDS.iter().position(|words| words.contains(&word))
}

/// Returns a name for data that are too long for a message.
fn mark(name: &str, data: &impl Serialize) -> String {
    let json = serde_json::to_string(data).expect("data of the book can be written as JSON");
    format!("the {name} {:016x}", cache::fingerprint(json))
}

#[cfg(test)]
mod tests {
    use super::*;
    use book_model::{
        Alignment, CodeLine, DataTable, Image, Picture, Step, TermDefinition, has_formula,
    };

    fn formula(latex: &str) -> Formula {
        Formula {
            latex: latex.into(),
            mathml: Element::new("math"),
        }
    }

    /// A text of this word with everything that may be in one, and `sign` in all of it.
    fn text(word: &str, sign: &str) -> Vec<Inline> {
        let plain = |text: String| vec![Inline::Text(text)];
        let link = |target| {
            Inline::Link(Link {
                target,
                title: word.into(),
                content: plain(word.into()),
            })
        };
        let bold = Element::new("b")
            .with_attribute("class", sign)
            .with_attribute("lang", word);
        let inlines = vec![
            Inline::Text(format!("{word} {sign} {word}")),
            Inline::Code(sign.into()),
            Inline::Formula(formula(sign)),
            Inline::Emphasis(plain(format!("{word}{sign}"))),
            Inline::Strong(plain(sign.into())),
            Inline::Strikethrough(plain(sign.into())),
            link(LinkTarget::Page {
                path: "a.html".into(),
                fragment: sign.into(),
            }),
            link(LinkTarget::FigurePart {
                figure: "f".into(),
                part: sign.into(),
            }),
            link(LinkTarget::Url(sign.into())),
            Inline::Image(Image {
                url: sign.into(),
                title: String::new(),
                alt: format!("{word} {sign}"),
            }),
            Inline::Picture(picture(sign)),
            Inline::Element(Element {
                children: plain(format!("{word} {sign}")),
                ..bold
            }),
        ];
        assert!(has_formula(&inlines));
        inlines
    }

    fn picture(sign: &str) -> Picture {
        Picture(Element::new("svg").with_attribute("width", sign))
    }

    /// A block of each kind of which something can differ, in two languages by `word`, and
    /// by `sign` where it must not.
    #[expect(clippy::too_many_lines, reason = "a table of data")]
    fn blocks(word: &str, sign: &str) -> Vec<Block> {
        let text = || text(word, sign);
        let paragraph = || vec![Block::Paragraph(text())];
        let count = sign.parse::<usize>().unwrap();
        let snippet = || Snippet {
            name: Some("a.rs".into()),
            lines: vec![CodeLine {
                text: sign.into(),
                is_hidden: true,
            }],
            expected: ExpectedOutcome::Success,
            output: sign.into(),
            is_output_covered: false,
        };
        let caption = || Caption {
            label: word.into(),
            name: text(),
            is_name_hidden: false,
            rest: text(),
            description: Some(format!("{word} {sign}")),
        };
        let board = || Board {
            id: "board-0".into(),
            game: "nim".into(),
            module: "ch04".into(),
            start: sign.into(),
            has_plain_hints: false,
            picture: picture("1"),
            caption: Vec::new(),
        };
        let choices = || {
            vec![Choice {
                text: text(),
                is_right: true,
                because: text(),
            }]
        };
        let question = |answer| {
            Block::Question(Question {
                id: "id".into(),
                ask: text(),
                answer,
            })
        };
        // Shuffled by its words.
        let order = if word == "word" { [0, 1] } else { [1, 0] };
        vec![
            Block::Heading(Heading {
                level: 2,
                id: sign.into(),
                content: text(),
            }),
            Block::Paragraph(text()),
            Block::Plain(text()),
            Block::List(List {
                first_number: None,
                items: vec![paragraph(); count],
            }),
            Block::Definitions(vec![TermDefinition {
                id: word.into(),
                term: text(),
                meanings: vec![paragraph()],
            }]),
            Block::Quotation(paragraph()),
            Block::MarkdownTable(MarkdownTable {
                alignments: vec![Alignment::Left],
                head: vec![text()],
                rows: vec![vec![text()]; count],
            }),
            Block::Element(Element {
                children: paragraph(),
                ..Element::new("div")
            }),
            Block::Note(Note {
                kind: NoteKind::Aside,
                title: text(),
                blocks: paragraph(),
            }),
            Block::Formula(formula(sign)),
            Block::Snippet(snippet()),
            Block::Code(Code {
                language: "text".into(),
                code: sign.into(),
            }),
            Block::CommandOutput(CommandOutput {
                command: "x".into(),
                printed: sign.into(),
            }),
            Block::Run(Run {
                id: "id".into(),
                look: text(),
                ask: text(),
                answer: text(),
                code: String::new(),
                steps: vec![Step {
                    line: Some(count),
                    ..Step::default()
                }],
                drawings: vec![Drawing {
                    variable: sign.into(),
                    kind: "bits".into(),
                    ..Drawing::default()
                }],
            }),
            Block::Figure(Figure {
                name: "f".into(),
                caption: caption(),
                picture: picture("1"),
                is_board: false,
                data: None,
            }),
            Block::Table(Table {
                name: "t".into(),
                caption: caption(),
                data: DataTable::default(),
            }),
            Block::Board(board()),
            Block::Puzzle(Puzzle {
                id: sign.into(),
                board: board(),
                goal: Goal::Win,
                stars: 1,
                solution: String::new(),
            }),
            question(Answer::Choices(choices())),
            question(Answer::Lines(choices())),
            question(Answer::Number {
                value: sign.into(),
                because: text(),
                mistakes: vec![Mistake {
                    value: sign.into(),
                    because: text(),
                }],
            }),
            question(Answer::Order {
                items: order
                    .map(|item| [Inline::Text(item.to_string())].into())
                    .into(),
                right_order: order.into(),
                because: text(),
            }),
            Block::Guess(Guess {
                id: "id".into(),
                ask: text(),
                code: String::new(),
                because: text(),
                choices: vec![
                    GuessChoice {
                        output: sign.into(),
                        wrong_because: None,
                    },
                    GuessChoice {
                        output: sign.into(),
                        wrong_because: Some(text()),
                    },
                ],
            }),
            Block::Exercise(Exercise {
                chapter: "ch01-a".into(),
                name: sign.into(),
                number: 1,
                title: text(),
                minutes: 5,
                stars: 1,
                needs: text(),
                statement: paragraph(),
                hint: paragraph(),
                starter: snippet(),
            }),
            Block::Solution(Solution {
                chapter: "ch01-a".into(),
                name: sign.into(),
                number: 1,
                title: text(),
                explanation: paragraph(),
                program: snippet(),
            }),
        ]
    }

    #[test]
    fn of_every_kind_of_block_the_words_may_differ_and_the_rest_may_not() {
        let all = blocks("word", "2").into_iter();
        let translated = blocks("語", "2").into_iter().zip(blocks("語", "3"));
        for (block, (translated, changed)) in all.zip(translated) {
            assert_eq!(of_block(&block), of_block(&translated));
            assert_ne!(of_block(&block), of_block(&changed), "{block:?}");
        }
        let same = [
            Block::Rule,
            Block::Races(Vec::new()),
            Block::Progress(Vec::new()),
        ];
        for block in same {
            assert_eq!(of_block(&block).len(), 1);
        }
    }

    #[test]
    fn each_part_of_a_text_must_be_the_same() {
        let all = text("word", "2");
        assert_eq!(part("a", &all), part("a", &text("語", "2")));
        for index in 0..all.len() {
            let mut changed = all.clone();
            changed[index] = text("語", "3").remove(index);
            assert_ne!(part("a", &all), part("a", &changed), "{:?}", all[index]);
            changed.remove(index);
            assert_ne!(part("a", &all), part("a", &changed), "{:?}", all[index]);
        }
    }

    #[test]
    fn the_number_of_a_figure_is_its_own_in_each_language() {
        let link = |words: &str| {
            let target = LinkTarget::Page {
                path: "a.html".into(),
                fragment: "figure-f".into(),
            };
            let link = Inline::Link(Link {
                target,
                title: String::new(),
                content: vec![Inline::Text(words.into())],
            });
            part("a", &[link])
        };
        assert_eq!(link("Figure 4.8-2"), link("Figure 1.2-1"));
        assert_eq!(link("Table 4"), link("図"));
        assert_ne!(link("Figure 4.8-2"), link("Figure 4, right"));
        assert_eq!(
            link("Figures 3 and 4"),
            ["a", "](a.html#figure-f)", "3", "4"]
        );
    }

    #[test]
    fn numbers_are_read_in_digits_and_in_words() {
        let read = |text: &str| numbers(text).collect::<Vec<_>>();
        assert_eq!(read("Say 1,024 or 0.5."), ["1,024", "0.5"]);
        assert_eq!(
            read("Twenty-nine, thirty; the second, twice"),
            ["29 in words", "30 in words", "2 in words", "2 in words"]
        );
        assert_eq!(read("someone, tens, one-eyed, twenty-ten"), [""; 0]);
        assert_eq!(number_in_words("30 in words"), Some("30"));
        assert_eq!(number_in_words("30"), None);
    }

    #[test]
    fn a_title_has_an_id_of_its_own_unless_its_author_chose_it() {
        let title = |id: &str| {
            of_heading(&Heading {
                level: 1,
                id: id.into(),
                content: vec![Inline::Text("Who wins?".into())],
            })
        };
        assert_eq!(title("who-wins"), ["a heading of level 1"]);
        assert_eq!(title("x"), ["a heading of level 1", "{#x}"]);
    }
}
