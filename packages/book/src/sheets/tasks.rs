//! What blocks are on a worksheet, and in its answers.

use crate::sheets::pictures;
use boards::open_game;
use book_model::{
    Answer, Block, Board, Choice, Guess, GuessChoice, Inline, Mistake, Puzzle, Question,
};
use maud::{Markup, html};
use press::html;

/// A task of a worksheet, and its answer.
#[derive(Debug)]
pub(super) struct Task {
    /// The task with room to write.
    pub(super) statement: Markup,
    /// The answer, which says enough of the task to be found.
    pub(super) answer: Markup,
}

/// Returns the tasks among blocks, in order.
pub(super) fn of_blocks(blocks: &[Block]) -> Vec<Task> {
    let mut tasks = Vec::new();
    add_tasks(blocks, &mut tasks);
    tasks
}

#[expect(clippy::match_same_arms, reason = "each arm says why")]
fn add_tasks(blocks: &[Block], tasks: &mut Vec<Task>) {
    for block in blocks {
        match block {
            Block::Question(question) => tasks.push(of_question(question)),
            Block::Guess(guess) => tasks.push(of_guess(guess)),
            Block::Puzzle(puzzle) => tasks.push(of_puzzle(puzzle)),
            Block::Board(board) => tasks.extend(of_board(board)),
            // These may have tasks in them.
            Block::List(list) => list.items.iter().for_each(|item| add_tasks(item, tasks)),
            Block::Definitions(definitions) => definitions
                .iter()
                .flat_map(|definition| &definition.meanings)
                .for_each(|meaning| add_tasks(meaning, tasks)),
            Block::Quotation(blocks) => add_tasks(blocks, tasks),
            Block::Element(element) => add_tasks(&element.children, tasks),
            Block::Note(note) => add_tasks(&note.blocks, tasks),
            // `cargo book handout` hands these out as files, with tests that say whether a
            // program is right.
            Block::Exercise(_) | Block::Solution(_) => {}
            // Its question is about what can be seen in dozens of steps, often hundreds,
            // and about an input that need not be in the code on its page.
            Block::Run(_) => {}
            // A worksheet goes with the book and does not repeat it. The program that a
            // guess is about comes with the guess.
            Block::Heading(_)
            | Block::Paragraph(_)
            | Block::Plain(_)
            | Block::MarkdownTable(_)
            | Block::Rule
            | Block::Formula(_)
            | Block::Snippet(_)
            | Block::Code(_)
            | Block::CommandOutput(_)
            | Block::Figure(_)
            | Block::Table(_) => {}
            // What is collected from other pages is a task there.
            Block::ChapterMap(_) | Block::Progress(_) | Block::Review(_) | Block::Races(_) => {}
        }
    }
}

/// Returns a line that says what to write, and room to write it.
fn room_for(what: &str) -> Markup {
    html! {
        p { "My " (what) ", and why:" }
        hr;
        hr;
    }
}

fn of_question(Question { id: _, ask, answer }: &Question) -> Task {
    let (form, what, right) = match answer {
        Answer::Choices(choices) => {
            let form = html! {
                ul class="choices" {
                    @for choice in choices { li { span { (html::text(&choice.text)) } } }
                }
            };
            let right = right_choices(choices, |_| html! {});
            (form, "answer", right)
        }
        Answer::Lines(lines) => {
            let form = html! {
                ul class="choices" {
                    @for (number, line) in (1..).zip(lines) {
                        li { b { (number) } span { (html::text(&line.text)) } }
                    }
                }
            };
            let right = right_choices(lines, |number| html! { b { (number) } " " });
            (form, "answer", right)
        }
        Answer::Number {
            value,
            because,
            mistakes,
        } => (
            html! {},
            "answer",
            html! {
                (reason(&with_minus_sign(value), because))
                @for Mistake { value, because } in mistakes {
                    p { b { (with_minus_sign(value)) "?" } " " (html::text(because)) }
                }
            },
        ),
        Answer::Order {
            items,
            right_order,
            because,
        } => {
            let form = html! {
                ol type="A" { @for item in items { li { (html::text(item)) } } }
            };
            (form, "order", order_answer(items, right_order, because))
        }
    };
    Task {
        statement: html! { p { (html::text(ask)) } (form) (room_for(what)) },
        answer: html! { p { (html::text(ask)) } (right) },
    }
}

/// Returns the right one of some choices with its reason. `mark` is what is before the one
/// with a number, which is counted from 1.
fn right_choices(choices: &[Choice], mark: fn(usize) -> Markup) -> Markup {
    html! {
        @for (number, Choice { text, is_right, because }) in (1..).zip(choices) {
            @if *is_right {
                p class="right" { (mark(number)) (html::text(text)) }
                p { (html::text(because)) }
            }
        }
    }
}

/// Returns the letters of the items in their right order, the reason, and the items.
fn order_answer(items: &[Vec<Inline>], right_order: &[usize], because: &[Inline]) -> Markup {
    let letters: Vec<_> = right_order
        .iter()
        .map(|&item| Answer::letter(item).to_string())
        .collect();
    html! {
        (reason(&letters.join(", "), because))
        ul class="ordered" {
            @for &item in right_order {
                li { b { (Answer::letter(item)) } span { (html::text(&items[item])) } }
            }
        }
    }
}

/// Returns what is right, and why.
fn reason(right: &str, because: &[Inline]) -> Markup {
    html! { p { b { (right) "." } " " (html::text(because)) } }
}

/// Returns a number with a minus sign in place of a hyphen.
fn with_minus_sign(number: &str) -> String {
    number.replace('-', "−")
}

/// Returns a guess with its program. Its choices have letters, by which the answers call
/// them, since some are many lines long.
fn of_guess(guess: &Guess) -> Task {
    let Guess {
        id: _,
        ask,
        code,
        because,
        choices,
    } = guess;
    let lettered = || (0..).map(Answer::letter).zip(choices);
    Task {
        statement: html! {
            p { (html::text(ask)) }
            pre class="program" { code { (code.trim_end()) } }
            ul class="choices" {
                @for (letter, GuessChoice { output, .. }) in lettered() {
                    li { b { (letter) } (printed(output)) }
                }
            }
            (room_for("answer"))
        },
        answer: html! {
            p { (html::text(ask)) }
            @for (letter, GuessChoice { output, wrong_because }) in lettered() {
                @if wrong_because.is_none() {
                    div class="printed" { b { (letter) "." } (printed(output)) }
                    p { (html::text(because)) }
                }
            }
            @for (letter, GuessChoice { wrong_because, .. }) in lettered() {
                @if let Some(because) = wrong_because {
                    p { b { (letter) "?" } " " (html::text(because)) }
                }
            }
        },
    }
}

/// Returns what a program prints.
fn printed(output: &str) -> Markup {
    html! { pre { (output.trim_end()) } }
}

fn of_puzzle(puzzle: &Puzzle) -> Task {
    let Puzzle {
        id: _,
        board,
        // The caption of the board says it.
        goal: _,
        stars: _,
        solution,
    } = puzzle;
    Task {
        statement: html! { (pictures::board(board)) (room_for("move")) },
        answer: html! { p { (solution) } },
    }
}

/// Returns the start of a game as a task: is it won, and by which move? A method is none,
/// because it has no opponent.
fn of_board(board: &Board) -> Option<Task> {
    let game = open_game(&board.game, &board.start, "", 1).ok()?;
    Some(Task {
        statement: html! { (pictures::board(board)) (room_for("move")) },
        answer: html! { p { (game.solution()) } },
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use book_model::{Element, Goal, Note, NoteKind, Picture};

    fn text(text: &str) -> Vec<Inline> {
        vec![Inline::Text(text.into())]
    }

    fn choice(choice: &str, is_right: bool) -> Choice {
        Choice {
            text: text(choice),
            is_right,
            because: text(&format!("why {choice}")),
        }
    }

    fn question(answer: Answer) -> Block {
        Block::Question(Question {
            id: "id".into(),
            ask: text("Who?"),
            answer,
        })
    }

    fn board(game: &str, start: &str) -> Board {
        Board {
            id: "board-0".into(),
            game: game.into(),
            module: "ch04".into(),
            start: start.into(),
            has_plain_hints: false,
            picture: Picture(Element::new("svg")),
            caption: text("It is your turn."),
        }
    }

    /// Returns the statement and the answer of a block that is one task.
    #[track_caller]
    fn task(block: Block) -> (String, String) {
        let tasks = of_blocks(&[block]);
        let [Task { statement, answer }] = &tasks[..] else {
            panic!("{tasks:?}");
        };
        (statement.0.clone(), answer.0.clone())
    }

    const ROOM: &str = "<p>My answer, and why:</p><hr><hr>";

    #[test]
    fn a_choice_is_ticked_and_answered_with_its_reason() {
        let choices = vec![choice("You", false), choice("I", true)];
        let (statement, answer) = task(question(Answer::Choices(choices.clone())));
        let list = "<li><span>You</span></li><li><span>I</span></li>";
        assert_eq!(
            statement,
            format!("<p>Who?</p><ul class=\"choices\">{list}</ul>{ROOM}")
        );
        assert_eq!(answer, "<p>Who?</p><p class=\"right\">I</p><p>why I</p>");
        let (statement, answer) = task(question(Answer::Lines(choices)));
        let list = "<li><b>1</b><span>You</span></li><li><b>2</b><span>I</span></li>";
        assert_eq!(
            statement,
            format!("<p>Who?</p><ul class=\"choices\">{list}</ul>{ROOM}")
        );
        assert_eq!(
            answer,
            "<p>Who?</p><p class=\"right\"><b>2</b> I</p><p>why I</p>"
        );
    }

    #[test]
    fn a_number_is_answered_with_what_mistakes_give() {
        let (statement, answer) = task(question(Answer::Number {
            value: "-3".into(),
            because: text("Black moves."),
            mistakes: vec![Mistake {
                value: "3".into(),
                because: text("White does not."),
            }],
        }));
        assert_eq!(statement, format!("<p>Who?</p>{ROOM}"));
        assert_eq!(
            answer,
            "<p>Who?</p><p><b>−3.</b> Black moves.</p><p><b>3?</b> White does not.</p>"
        );
    }

    #[test]
    fn an_order_is_answered_with_its_letters() {
        let (statement, answer) = task(question(Answer::Order {
            items: [text("two"), text("three"), text("one")].into(),
            right_order: vec![2, 0, 1],
            because: text("So one counts."),
        }));
        let list = "<ol type=\"A\"><li>two</li><li>three</li><li>one</li></ol>";
        assert_eq!(
            statement,
            format!("<p>Who?</p>{list}<p>My order, and why:</p><hr><hr>")
        );
        let items = "<li><b>C</b><span>one</span></li><li><b>A</b><span>two</span></li>\
            <li><b>B</b><span>three</span></li>";
        assert_eq!(
            answer,
            format!(
                "<p>Who?</p><p><b>C, A, B.</b> So one counts.</p><ul class=\"ordered\">{items}</ul>"
            )
        );
    }

    #[test]
    fn a_guess_comes_with_its_program() {
        let wrong = GuessChoice {
            output: "1\n".into(),
            wrong_because: Some(text("It ends.")),
        };
        let right = GuessChoice {
            output: "1\n<2>\n".into(),
            wrong_because: None,
        };
        let (statement, answer) = task(Block::Guess(Guess {
            id: "id".into(),
            ask: text("What does it print?"),
            code: "fn main() {}\n".into(),
            because: text("It counts."),
            choices: vec![wrong, right],
        }));
        let program = "<pre class=\"program\"><code>fn main() {}</code></pre>";
        let list = "<li><b>A</b><pre>1</pre></li><li><b>B</b><pre>1\n&lt;2&gt;</pre></li>";
        assert_eq!(
            statement,
            format!("<p>What does it print?</p>{program}<ul class=\"choices\">{list}</ul>{ROOM}")
        );
        let right = "<div class=\"printed\"><b>B.</b><pre>1\n&lt;2&gt;</pre></div>";
        assert_eq!(
            answer,
            format!("<p>What does it print?</p>{right}<p>It counts.</p><p><b>A?</b> It ends.</p>")
        );
    }

    #[test]
    fn a_position_is_answered_with_the_move() {
        let picture = "<figure class=\"board-picture\"><svg/>\
            <figcaption>It is your turn.</figcaption></figure>";
        let expected = format!("{picture}<p>My move, and why:</p><hr><hr>");
        let (statement, answer) = task(Block::Puzzle(Puzzle {
            id: "id".into(),
            board: board("nim", "1 2"),
            goal: Goal::Only,
            stars: 1,
            solution: "To win, take 1 from heap 2.".into(),
        }));
        assert_eq!(statement, expected);
        assert_eq!(answer, "<p>To win, take 1 from heap 2.</p>");
        let (statement, answer) = task(Block::Board(board("nim", "1 2")));
        assert_eq!(statement, expected);
        assert!(
            answer.starts_with("<p>To win, take 1 from heap 2."),
            "{answer}"
        );
        let (_, lost) = task(Block::Board(board("nim", "2 2")));
        assert!(lost.starts_with("<p>Nothing wins here"), "{lost}");
        let method = board("square-multiply", "3 19 1000");
        assert!(of_blocks(&[Block::Board(method)]).is_empty());
    }

    #[test]
    fn tasks_are_found_where_they_are() {
        let inner = question(Answer::Choices(vec![choice("I", true)]));
        let note = Block::Note(Note {
            kind: NoteKind::Aside,
            title: text("Box"),
            blocks: vec![Block::Paragraph(text("words")), inner.clone()],
        });
        let list = Block::List(book_model::List {
            first_number: None,
            items: vec![vec![inner.clone()], vec![note]],
        });
        let quotation = Block::Quotation(vec![list, Block::Rule]);
        assert_eq!(of_blocks(&[quotation, inner]).len(), 3);
    }
}
