//! The board that is no game: a power on its way.

use crate::choose;
use boards::{Board, open_board};
use ch06_fast_exponentiation::chains::binary;
use ch06_fast_exponentiation::power::naive;
use fastrand::Rng;

fn board(setup: &str) -> Box<dyn Board> {
    open_board("square-multiply", setup, "", 1).unwrap()
}

/// A number with a comma before every three digits.
fn group_digits(number: u64) -> String {
    let digits = number.to_string();
    let groups: Vec<_> = digits.as_bytes().rchunks(3).rev().collect();
    groups
        .iter()
        .map(|group| str::from_utf8(group).unwrap())
        .collect::<Vec<_>>()
        .join(",")
}

/// The exponents of what is told, "Square: x^9 · x^9 = x^18, and …".
fn exponents(told: &str) -> Vec<u64> {
    let product = told.split(": ").last().unwrap();
    let product = product.split([',', '.']).next().unwrap();
    let powers = product.split(" · ").flat_map(|part| part.split(" = "));
    let exponent = |power: &str| match power {
        "1" => 0,
        "x" => 1,
        _ => power.strip_prefix("x^").unwrap().parse().unwrap(),
    };
    powers.map(exponent).collect()
}

/// Chooses what comes next, by trying: a wrong choice leaves everything as it is,
/// and says so.
fn choose_rightly(board: &mut dyn Board) -> &'static str {
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

/// Each step multiplies what is there already, and the last one gives the power,
/// after as many multiplications as the chapter counts.
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
    let mut known = vec![0, 1];
    let mut count = 0;
    while !board.announcement().contains(&format!("{x}^{n} mod ")) {
        let operation = choose_rightly(&mut *board);
        let said = board
            .announcement()
            .split(&format!(" {x}^{n} mod "))
            .next()
            .unwrap();
        let [left, right, result] = exponents(said).try_into().unwrap();
        assert!(known.contains(&left) && known.contains(&right), "{said}");
        assert_eq!(result, left + right, "{said}");
        assert_eq!(operation == "square", left == right, "{said}");
        known.push(result);
        count += u32::from(left > 0);
        let value = group_digits(naive(x, result, m));
        assert!(
            left == 0 || said.ends_with(&format!(" is {value}.")),
            "{said} {value}"
        );
        assert!(
            board
                .html()
                .contains(&format!("<td>{value}</td></tr></tbody>")),
            "{value}"
        );
    }
    assert_eq!(count, binary(n));
    assert_eq!(known.last(), Some(&n));
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
            "It took 1 multiplication; the obvious loop takes {}.",
            n - 1
        ),
        _ => format!(
            "It took {count} multiplications; the obvious loop takes {}.",
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
    let most = u64::MAX;
    for end in ["top", "bottom"] {
        let mut board = board(&format!("{most} {most} {};{end}", most - 58));
        board.act("all");
        let result =
            "It took 126 multiplications; the obvious loop takes 18,446,744,073,709,551,614.";
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
                .contains(&format!("end up at {astray}, not at x^{most}."))
        );
    }
}

#[test]
fn the_drawing_and_the_table_have_what_is_made() {
    let mut board = board("3 19 1000");
    for made in 0..=6 {
        let html = board.html();
        let (drawing, rest) = html.split_once("</svg>").unwrap();
        assert_eq!(drawing.matches("var(--fig-paper)").count(), made);
        assert_eq!(
            rest.matches("<tr>").count(),
            if made == 0 { 0 } else { made + 1 }
        );
        board.act("next");
    }
    // On paper nobody can make them.
    board.act("restart");
    assert_eq!(board.picture().matches("var(--fig-paper)").count(), 6);
    assert!(board.picture().contains("4 squares and 2 products so far"));
    assert!(!board.picture().contains("data-act"));
}

#[test]
fn the_set_up_is_kept_as_text() {
    let mut board = board("3 19 1000");
    assert_eq!(board.address_state(), "");
    for (action, kept) in [
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
        assert_eq!(board.address_state(), kept, "{action}");
    }
    let mut again = super::square_multiply::board("3 19 1000");
    again.act(&format!("address {}", board.address_state()));
    assert_eq!(again.address_state(), board.address_state());
    assert_eq!(again.html(), board.html());
    again.act("setup 3\n19\n1000");
    again.act("end top");
    assert_eq!(again.address_state(), "");
}

/// What was typed stays to be corrected, and the field that is wrong says so.
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
fn it_has_no_puzzles() {
    let rejected = open_board("square-multiply", "", "win", 1).err();
    assert_eq!(
        rejected.as_deref(),
        Some("“square-multiply” is no game, so it has no puzzles.")
    );
}

#[test]
fn no_sequence_of_actions_breaks_it() {
    let actions = "square|square|multiply|next|undo|all|restart|end top|end bottom|end ?|\
        setup 0\n1\n1|setup 1 1000000 7|setup 2 63 99|setup 2|setup 3 0 1|setup あ|\
        setup 18446744073709551615 18446744073709551615 18446744073709551615|\
        setup 3 99999999999999999999 7|address 3 19 7;bottom;2|address ;;|move 0|type 3|graph|\
        hint|plain|graphs||あ|square ";
    let actions: Vec<_> = actions.split('|').collect();
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
