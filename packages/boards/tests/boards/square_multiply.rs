//! The binary method, stepped through: every exponent ends with the right value
//! after the right number of multiplications, whatever is pressed on the way.

use crate::one_of;
use boards::{Board, open_any};
use fastrand::Rng;
use num_bigint::BigUint;

fn open(setup: &str) -> Box<dyn Board> {
    open_any("square-multiply", setup, "", 1).unwrap()
}

/// As the board writes numbers.
fn grouped(number: &BigUint) -> String {
    let digits = number.to_string().into_bytes();
    let groups: Vec<_> = digits.rchunks(3).rev().map(String::from_utf8_lossy).collect();
    groups.join(",")
}

/// The value of a power as the table has it.
fn cell(exact: &BigUint, modulus: Option<u64>) -> String {
    match (modulus, exact.to_string().len()) {
        (Some(modulus), _) => grouped(&(exact % modulus)),
        (None, ..=20) => grouped(exact),
        (None, digits) => format!("{} digits", grouped(&digits.into())),
    }
}

/// A power with its value, as it is told.
fn told(power: &str, exact: &BigUint, modulus: Option<u64>) -> String {
    let value = cell(exact, modulus);
    match modulus {
        Some(modulus) => format!("{power} mod {} = {value}", grouped(&modulus.into())),
        None if value.ends_with("digits") => format!("{power}, a number of {value}"),
        None => format!("{power} = {value}"),
    }
}

/// The exponents of a product, "x^9 · x^9 = x^18", from a step as it is told.
fn exponents(told: &str) -> [usize; 3] {
    let product = told.split(": ").nth(1).unwrap();
    let mut numbers = product.split(" · ").flat_map(|part| part.split(" = ")).map(|power| {
        let power: String = power.chars().take_while(|sign| !"., ;".contains(*sign)).collect();
        if power == "x" { 1 } else { power.strip_prefix("x^").unwrap().parse().unwrap() }
    });
    [(); 3].map(|()| numbers.next().unwrap())
}

/// Every step multiplies what is there already, and is told with its value; at
/// the end stands the power.
#[test]
fn every_exponent_ends_with_its_power() {
    for (base, modulus) in
        [(3, None), (0, None), (1, None), (10, None), (999, None), (7, Some(1000)), (2, Some(1))]
    {
        // Plain repeated multiplication.
        let mut powers = vec![BigUint::from(1_u32)];
        for exponent in 0..=300 {
            steps_lead_to(base, exponent, modulus, &powers, "top");
            steps_lead_to(base, exponent, modulus, &powers, "bottom");
            powers.push(&powers[exponent] * base);
        }
    }
}

fn steps_lead_to(base: u64, exponent: usize, modulus: Option<u64>, powers: &[BigUint], end: &str) {
    let numbers = modulus.map_or(String::new(), |modulus| format!(" {modulus}"));
    let mut board = open(&format!("{base} {exponent}{numbers};{end}"));
    let start = format!("{exponent} is {exponent:b} in binary, read from the {end}.");
    assert!(board.said().starts_with(&start), "{}", board.said());

    let count = exponent.checked_ilog2().map_or(0, |squares| squares + exponent.count_ones() - 1);
    let mut known = vec![1];
    for step in 1..=count {
        board.act("next");
        let said = board.said();
        let [left, right, product] = exponents(said);
        assert!(known.contains(&left) && known.contains(&right), "{said}");
        assert_eq!(product, left + right, "{said}");
        known.push(product);
        let kind = if left == right { "square" } else { "multiply" };
        assert!(said.starts_with(&format!("Step {step}, {kind}: x")), "{said}");
        if step < count {
            let power = format!("x^{product}");
            let again = modulus.map_or(String::new(), |_| format!("{power}; "));
            let told = format!(" = {again}{}.", told(&power, &powers[product], modulus));
            assert!(said.ends_with(&told), "{said} and not {told}");
        }
        let cell = format!("<td>{}</td></tr></tbody>", cell(&powers[product], modulus));
        let html = board.html().replace("<wbr>", "");
        assert!(html.contains(&cell), "{html} has no {cell}");
    }
    assert_eq!(known.last(), Some(&exponent.max(1)));

    let power = told(&format!("{base}^{exponent}"), &powers[exponent], modulus);
    let comma = if power.ends_with("digits") { "," } else { "" };
    let end = match count {
        0 => format!(" {power} needs no multiplication."),
        1 => format!(" {power} in 1 multiplication; one after the other would take 1."),
        _ => format!(
            " {power}{comma} in {count} multiplications; one after the other would take {}.",
            exponent - 1
        ),
    };
    assert!(board.said().ends_with(&end), "{} and not {end}", board.said());
    let last = board.said().to_owned();
    board.act("next");
    board.act("next");
    assert_eq!(board.said(), last, "there is no further step");
}

#[test]
fn the_drawing_marks_what_has_been_made() {
    let mut board = open("3 19");
    let counted = |board: &dyn Board| {
        let picture = board.picture();
        (picture.matches("stroke-dasharray").count(), picture.matches("var(--fig-paper)").count())
    };
    for made in 0..=6 {
        assert_eq!(counted(&*board), (6 - made, made));
        assert_eq!(board.html().matches("<tr>").count(), if made == 0 { 0 } else { made + 1 });
        board.act("next");
    }
    assert!(board.picture().contains("Made so far: 4 of 4 squares, 2 of 2 other products"));
    assert!(!board.picture().contains("data-act"));
}

#[test]
fn the_set_up_is_kept_as_text() {
    let mut board = open("3 19");
    assert_eq!(board.setup(), "");
    board.act("more");
    assert_eq!(board.setup(), "3 20;top");
    board.act("end bottom");
    assert_eq!(board.setup(), "3 20;bottom");
    board.act("setup 5 7 11");
    assert_eq!(board.setup(), "5 7 11;bottom");
    let mut again = open("3 19");
    again.act(&format!("address {}", board.setup()));
    assert_eq!(again.setup(), board.setup());
    assert_eq!(again.html(), board.html());
    again.act("setup 3 19");
    again.act("end top");
    assert_eq!(again.setup(), "");
    let refused = open_any("square-multiply", "", "win", 1).err().unwrap();
    assert_eq!(refused, "There are no puzzles of “square-multiply”: it is no game.");
}

#[test]
fn no_sequence_of_actions_breaks_it() {
    let actions = "next|next|back|all|restart|less|more|end top|end bottom|end ?|setup 0 0|\
        setup 0 1|setup 1 1000000|setup 999 1000000|setup 2 63|setup 999 999999 1000000000000|\
        setup 7 1 1|setup あ|setup 3 99999999999999999999|address 3 19 7;bottom|address ;;|\
        move 0|type 3|graph|hint||あ|more ";
    let actions: Vec<_> = actions.split('|').collect();
    let mut random = Rng::with_seed(2015);
    let mut board = open("");
    for number in 0..30_000 {
        if number % 50 == 0 {
            board = open(["3 19", "0 0", "2 1", "999 1000000", "5 524287"][number / 50 % 5]);
        }
        let action = one_of(&mut random, &actions);
        board.act(action);
        assert!(!board.said().is_empty() && !board.caption().is_empty(), "{action}");
        let html = board.html();
        for tag in ["button", "th", "td", "text", "b", "sup", "option", "span", "summary", "p"] {
            for empty in [format!("<{tag}></{tag}>"), format!("\"></{tag}>"), "label=\"\"".into()] {
                assert!(!html.contains(&empty), "{empty} after {action}: {html}");
            }
        }
        assert_eq!((board.graph(), board.here(), board.solved()), ("", None, false));
    }
}

/// Too long for the test of all exponents: compared with big integers here and
/// there.
#[test]
fn long_numbers_have_as_many_digits_as_are_told() {
    let exponents = [1_000_000, 65_537, 1000, 4096, 7459, 19_291, 30_000];
    for (base, exponent) in [2, 3, 10, 100, 396, 701, 999].into_iter().zip(exponents) {
        let mut board = open(&format!("{base} {exponent}"));
        board.act("all");
        let digits = BigUint::from(u32::try_from(base).unwrap()).pow(exponent).to_string().len();
        let told = format!(", a number of {} digits, in ", grouped(&digits.into()));
        assert!(board.said().contains(&told), "{} {told}", board.said());
    }
}
