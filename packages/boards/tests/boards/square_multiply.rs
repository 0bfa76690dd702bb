//! The board that is a method: square and multiply.

use crate::choose;
use boards::{Board, open_board};
use ch06_fast_exponentiation::chains::binary;
use ch06_fast_exponentiation::power::naive;
use fastrand::Rng;

fn board(setup: &str) -> Box<dyn Board> {
    open_board("square-multiply", setup, "", 1).unwrap()
}

/// Returns a number with a comma before every three digits.
fn group_digits(number: u64) -> String {
    let digits = number.to_string();
    let groups: Vec<_> = digits.as_bytes().rchunks(3).rev().collect();
    groups
        .iter()
        .map(|group| str::from_utf8(group).unwrap())
        .collect::<Vec<_>>()
        .join(",")
}

/// Returns the exponents of an announcement, "Square: x^9 · x^9 = x^18, and …".
fn exponents(announcement: &str) -> Vec<u64> {
    let sentence = announcement.split(": ").last().unwrap();
    let product = sentence.split([',', '.']).next().unwrap();
    let powers = product.split(" · ").flat_map(|side| side.split(" = "));
    let exponent = |power: &str| match power {
        "1" => 0,
        "x" => 1,
        _ => power.strip_prefix("x^").unwrap().parse().unwrap(),
    };
    powers.map(exponent).collect()
}

/// Makes the right choice, by trying: a wrong one changes nothing, and the board says
/// that it is wrong.
fn make_right_choice(board: &mut dyn Board) -> &'static str {
    let before = board.picture() + &board.address_state();
    let mut is_right = |operation: &&str| {
        board.act(operation);
        if board.announcement().starts_with("Right. ") {
            return true;
        }
        assert!(
            board.announcement().starts_with("No: "),
            "{}",
            board.announcement()
        );
        assert_eq!(board.picture() + &board.address_state(), before);
        false
    };
    ["square", "multiply"]
        .into_iter()
        .find(|operation| is_right(operation))
        .unwrap()
}

/// Each step multiplies powers that are known, and the last one gives the result, after
/// as many multiplications as the chapter counts.
#[test]
fn every_exponent_ends_with_its_power() {
    for n in 1..=130 {
        for (x, m) in [(3, 1000), (0, 7), (999, 1), (u64::MAX, u64::MAX - 58)] {
            for end in ["top", "bottom"] {
                steps_lead_to_the_power(x, n, m, end);
            }
        }
    }
}

fn steps_lead_to_the_power(x: u64, n: u64, m: u64, end: &str) {
    let mut board = board(&format!("{x} {n} {m};{end}"));
    let start = format!("{n} is {n:b} in binary, read from the {end}. ");
    assert!(
        board.announcement().starts_with(&start),
        "{}",
        board.announcement()
    );
    let mut known_exponents = vec![0, 1];
    let mut count = 0;
    while !board.announcement().contains(&format!("{x}^{n} mod ")) {
        let operation = make_right_choice(&mut *board);
        let sentence = board
            .announcement()
            .split(&format!(" {x}^{n} mod "))
            .next()
            .unwrap();
        let [left, right, result] = exponents(sentence).try_into().unwrap();
        assert!(
            known_exponents.contains(&left) && known_exponents.contains(&right),
            "{sentence}"
        );
        assert_eq!(result, left + right, "{sentence}");
        assert_eq!(operation == "square", left == right, "{sentence}");
        known_exponents.push(result);
        count += u32::from(left > 0);
        let value = group_digits(naive(x, result, m));
        assert!(
            left == 0 || sentence.ends_with(&format!(" is {value}.")),
            "{sentence} {value}"
        );
        assert!(
            board
                .html()
                .contains(&format!("<td>{value}</td></tr></tbody>")),
            "{value}"
        );
    }
    assert_eq!(count, binary(n));
    assert_eq!(known_exponents.last(), Some(&n));
    let result = format!(
        " {x}^{n} mod {} is {}. ",
        group_digits(m),
        group_digits(naive(x, n, m))
    );
    assert!(
        board.announcement().contains(&result),
        "{} {result}",
        board.announcement()
    );
    let counted = match count {
        0 => "It takes no multiplication.".to_owned(),
        1 => format!(
            "It took 1 multiplication; one factor at a time takes {}.",
            n - 1
        ),
        _ => format!(
            "It took {count} multiplications; one factor at a time takes {}.",
            n - 1
        ),
    };
    assert!(
        board.announcement().contains(&counted),
        "{} {counted}",
        board.announcement()
    );
    let last = board.announcement().to_owned();
    for action in ["square", "multiply", "next", "all"] {
        board.act(action);
        assert_eq!(board.announcement(), last, "there is no further step");
    }
}

#[test]
fn the_largest_numbers_take_126_multiplications() {
    let max = u64::MAX;
    for end in ["top", "bottom"] {
        let mut board = board(&format!("{max} {max} {};{end}", max - 58));
        board.act("all");
        let result =
            "It took 126 multiplications; one factor at a time takes 18,446,744,073,709,551,614.";
        assert!(
            board.announcement().ends_with(result),
            "{}",
            board.announcement()
        );
        board.act("restart");
        board.act(if end == "top" { "multiply" } else { "square" });
        let astray = if end == "top" {
            "x^27670116110564327423"
        } else {
            "x^18446744073709551614"
        };
        assert!(
            board
                .announcement()
                .contains(&format!("end up at {astray}, not at x^{max}."))
        );
    }
}

#[test]
fn the_drawing_and_the_table_show_the_steps_that_are_made() {
    let mut board = board("3 19 1000");
    for step_count in 0..=6 {
        let html = board.html();
        let (drawing, rest) = html.split_once("</svg>").unwrap();
        assert_eq!(drawing.matches("var(--fig-paper)").count(), step_count);
        assert_eq!(
            rest.matches("<tr>").count(),
            if step_count == 0 { 0 } else { step_count + 1 }
        );
        board.act("next");
    }
    // On paper a reader can't make the steps, so the picture shows all.
    board.act("restart");
    assert_eq!(board.picture().matches("var(--fig-paper)").count(), 6);
    assert!(board.picture().contains("4 squares and 2 products so far"));
    assert!(!board.picture().contains("data-act"));
}

#[test]
fn the_state_is_in_the_address() {
    let mut board = board("3 19 1000");
    assert_eq!(board.address_state(), "");
    for (action, state) in [
        ("square", "3 19 1000;top;1"),
        ("square", "3 19 1000;top;2"),
        ("multiply", "3 19 1000;top;2"),
        ("undo", "3 19 1000;top;1"),
        ("end bottom", "3 19 1000;bottom;0"),
        ("all", "3 19 1000;bottom;7"),
        ("setup 5\n7\n1,100", "5 7 1100;bottom;0"),
        ("setup 5\n7\n0", "5 7 1100;bottom;0"),
        ("next", "5 7 1100;bottom;1"),
    ] {
        board.act(action);
        assert_eq!(board.address_state(), state, "{action}");
    }
    let mut other_board = super::square_multiply::board("3 19 1000");
    other_board.act(&format!("address {}", board.address_state()));
    assert_eq!(other_board.address_state(), board.address_state());
    assert_eq!(other_board.html(), board.html());
    other_board.act("setup 3\n19\n1000");
    other_board.act("end top");
    assert_eq!(other_board.address_state(), "");
}

/// What was typed stays in the fields, and the wrong field is marked for screen readers.
#[test]
fn the_wrong_field_is_marked() {
    for (typed, name) in [("\n19\n7", "x"), ("3\n0\n7", "n"), ("3\n19\nseven", "m")] {
        let mut board = board("");
        board.act(&format!("setup {typed}"));
        let html = board.html();
        let fields: Vec<_> = html.split("<input ").skip(1).collect();
        let wrong: Vec<_> = fields
            .iter()
            .filter(|field| field.contains("aria-invalid"))
            .collect();
        assert_eq!(wrong.len(), 1, "{typed:?}");
        assert!(
            wrong[0].contains(&format!("name=\"{name}\"")),
            "{}",
            wrong[0]
        );
        for (field, value) in fields.iter().zip(typed.split('\n')) {
            assert!(field.contains(&format!("value=\"{value}\"")), "{field}");
        }
        board.act("square");
        assert!(!board.html().contains("aria-invalid"));
    }
}

#[test]
fn a_method_has_no_puzzles() {
    let rejected = open_board("square-multiply", "", "win", 1).err();
    assert_eq!(
        rejected.as_deref(),
        Some("“square-multiply” is no game, so it has no puzzles.")
    );
}

#[test]
fn any_sequence_of_actions_leaves_a_whole_board() {
    let actions = [
        "square",
        "square",
        "multiply",
        "next",
        "undo",
        "all",
        "restart",
        "end top",
        "end bottom",
        "end ?",
        "setup 0\n1\n1",
        "setup 1 1000000 7",
        "setup 2 63 99",
        "setup 2",
        "setup 3 0 1",
        "setup あ",
        "setup 18446744073709551615 18446744073709551615 18446744073709551615",
        "setup 3 99999999999999999999 7",
        "address 3 19 7;bottom;2",
        "address ;;",
        "move 0",
        "type 3",
        "graph",
        "hint",
        "plain",
        "graphs",
        "",
        "あ",
        "square ",
    ];
    let mut random = Rng::with_seed(2015);
    let mut board = board("");
    for number in 0..5_000 {
        if number % 50 == 0 {
            board = super::square_multiply::board(["", "1 1 1", "2 1 5;bottom"][number / 50 % 3]);
        }
        let action = choose(&mut random, &actions);
        board.act(action);
        assert!(
            !board.announcement().is_empty() && !board.caption().is_empty(),
            "{action}"
        );
        let html = board.html();
        for tag in ["button", "td", "text", "sup", "option", "span", "p"] {
            for empty in [
                format!("<{tag}></{tag}>"),
                format!("\"></{tag}>"),
                "label=\"\"".into(),
            ] {
                assert!(!html.contains(&empty), "{empty} after {action}: {html}");
            }
        }
        assert_eq!(
            (board.graph_html(), board.graph_node(), board.is_solved()),
            ("", None, false)
        );
    }
}
