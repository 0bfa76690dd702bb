//! The tool for Four in a row gives the answers of the listings.

use crate::printed_by;
use boards::OPENINGS;
use ch09_four_in_a_row::obvious;
use laboratory::four::{
    Answer, Board, Question, Solving, Verdict, answer, csv, html, parse, program, summary,
};

fn ask(columns: &str) -> Answer {
    answer(parse(columns).expect(columns), OPENINGS)
}

/// The chapter's position, with 26 stones.
const LATE: &str = "23517665255622717747656653";
/// Another one.
const OTHER: &str = "72737735471455173242235411";

/// The score of each column by trying everything.
fn by_trying(question: &Question) -> Vec<(u32, i32)> {
    let board = question.board;
    let score = |column: u32| {
        let cell = question.cell(column)?;
        let score = if Board::has_four(board.mine | cell) {
            (board.empty_count() + 1) / 2
        } else {
            -obvious::score(board.play(cell), &mut 0)
        };
        Some((column + 1, score))
    };
    (0..7).filter_map(score).collect()
}

fn found(answer: &Answer) -> Vec<(u32, i32)> {
    let columns = answer.columns.iter();
    columns
        .map(|column| {
            assert_eq!(
                matches!(column.verdict, Verdict::Outcome(_)),
                answer.question.is_opening()
            );
            (column.number, column.verdict.value())
        })
        .collect()
}

/// Follows all games from here to the end.
fn check_all(columns: &str, compared: &mut usize) {
    let answer = ask(columns);
    if answer.question.is_over() {
        assert_eq!(answer.columns, [], "{columns}");
        return;
    }
    assert_eq!(found(&answer), by_trying(&answer.question), "{columns}");
    *compared += 1;
    for column in answer.columns {
        check_all(&format!("{columns}{}", column.number), compared);
    }
}

#[test]
fn all_late_positions_get_their_scores() {
    let mut compared = 0;
    check_all("5232153333125735251421627167715", &mut compared);
    assert_eq!(compared, 4310);
    for columns in [LATE, OTHER] {
        let answer = ask(columns);
        assert_eq!(found(&answer), by_trying(&answer.question), "{columns}");
    }
}

#[test]
fn the_openings_agree_with_the_solver() {
    // One stone more, and the solver is asked.
    for columns in ["4353445", "4444552"] {
        let answer = ask(columns);
        assert!(answer.question.is_opening());
        for column in answer.columns {
            let next = ask(&format!("{columns}{}", column.number));
            let best = next.best().expect("the game goes on").value();
            assert_eq!(
                column.verdict.value(),
                -best.signum(),
                "{columns}: {}",
                column.number
            );
        }
    }
    let start = ask("");
    assert_eq!(start.best_columns(), [4]);
    let values: Vec<_> = start
        .columns
        .iter()
        .map(|column| column.verdict.value())
        .collect();
    assert_eq!(values, [-1, -1, 0, 1, 0, -1, -1]);
}

#[test]
fn the_winner_needs_as_many_stones_as_it_says() {
    // Both players follow the best column until the game is over.
    for columns in [LATE, OTHER, "2351766525"] {
        let answer = ask(columns);
        let best = answer.best().expect("the game goes on");
        let stones = best.stones(answer.question.board);
        let mut game = columns.to_owned();
        let question = loop {
            let answer = ask(&game);
            let Some(column) = answer.best_columns().first().copied() else {
                break answer.question;
            };
            game += &column.to_string();
        };
        let moves = game.len() - columns.len();
        assert_eq!(question.is_won(), stones.is_some(), "{game}");
        if let Some(stones) = stones {
            let own = if best.value() > 0 {
                moves.div_ceil(2)
            } else {
                moves / 2
            };
            assert_eq!(i32::try_from(own), Ok(stones), "{game}");
        }
    }
}

#[test]
fn columns_are_solved_one_after_another() {
    let mut solving = Solving::new(parse(LATE).expect("it is a game"));
    let mut solved = Vec::new();
    while !solving.is_done() {
        solving.step(OPENINGS);
        let answer = solving.answer();
        assert_eq!(
            answer.is_done,
            html(answer).matches("still being solved").count() == 0
        );
        solved.push(solving.solved());
    }
    assert_eq!(solved, [1, 2, 3, 4, 5, 6, 7]);
    assert_eq!(solving.answer(), &ask(LATE));
    assert!(Solving::new(parse("1212121").expect("it is over")).is_done());
}

#[test]
fn the_page_says_who_wins() {
    for (columns, said) in [
        (
            "",
            "The player to move wins: play column 4. With so few stones, the file of openings says who wins, and not how soon.",
        ),
        (
            "1212121",
            "The game is over: the last stone made four in a row.",
        ),
        (
            "1212177656",
            "The player to move wins at once: play column 1.",
        ),
    ] {
        assert_eq!(summary(&ask(columns)), said, "{columns}");
    }
    let late = summary(&ask(LATE));
    assert_eq!(
        late,
        "The player to move wins with 7 more stones of their own: play column 3."
    );
    let answer = ask("12171");
    let lines = csv(&answer);
    assert!(
        lines.starts_with("column,outcome,score,stones\n1,"),
        "{lines}"
    );
    assert_eq!(lines.lines().count(), 8);
    let html = html(&ask(LATE));
    assert!(html.contains(&format!("data-text=\"{LATE}\"")), "{html}");
    assert!(html.contains("data-at=\"26\" data-put=\"4\""), "{html}");
}

#[test]
fn the_program_prints_the_answer() {
    for columns in [LATE, OTHER, "23517665", "4353445"] {
        let answer = ask(columns);
        let printed = printed_by(program(&answer.question), &["-O"], columns);
        let lines = found(&answer).into_iter();
        let expected: String = lines
            .map(|(column, value)| format!("column {column}: {value}\n"))
            .collect();
        assert_eq!(printed, expected, "{columns}");
    }
    // Those of a game that is over compile, too, and print nothing.
    let (_, visible) = program(&parse("1212121").expect("it is over"));
    assert_eq!(visible, "fn main() {}\n");
}
