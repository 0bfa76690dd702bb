//! What is wrong with an input is said in one line.

use contest_input::{Input, InputError, answer};

fn say_thirty(input: &mut Input) -> Result<(u64, u64), InputError> {
    Ok((input.number("N", 1..=9)?, input.number("K", 1..=9)?))
}

fn refused(text: &str) -> String {
    answer(text, say_thirty).unwrap_err().to_string()
}

#[test]
fn words_may_stand_on_any_line() {
    assert_eq!(answer("3 4\n", say_thirty), Ok((3, 4)));
    assert_eq!(answer("\r\n\t3\r\n\r\n4", say_thirty), Ok((3, 4)));
}

#[test]
fn an_error_names_line_expectation_and_find() {
    let k = "expected K, an integer from 1 to 9";
    assert_eq!(refused("3\n\nx"), format!("line 3: {k}, found \"x\""));
    assert_eq!(refused("3 0"), format!("line 1: {k}, found \"0\""));
    assert_eq!(refused("3 -1"), format!("line 1: {k}, found \"-1\""));
    assert_eq!(
        refused("3 99999999999999999999"),
        format!("line 1: {k}, found \"99999999999999999999\"")
    );
    assert_eq!(
        refused("3\n"),
        format!("line 2: {k}, found the end of the input")
    );
    assert_eq!(
        refused(""),
        "line 1: expected N, an integer from 1 to 9, found the end of the input"
    );
    assert_eq!(
        refused("3 4\n5"),
        "line 2: expected the end of the input, found \"5\""
    );
}

#[test]
fn a_row_has_its_length_and_its_alphabet() {
    let row = |text| {
        answer(text, |input| input.row("row 1", 3, ".#").map(str::to_owned))
    };
    assert_eq!(row(" .#. "), Ok(".#.".to_owned()));
    let refused = |text| row(text).unwrap_err().to_string();
    let expected = "line 1: expected row 1, 3 characters from \".#\", found ";
    assert_eq!(refused(".."), format!("{expected}\"..\""));
    assert_eq!(refused("..o"), format!("{expected}\"..o\""));
    assert_eq!(refused("..あ"), format!("{expected}\"..あ\""));
    assert_eq!(
        refused(&".".repeat(50)),
        format!("{expected}\"{}\"…", ".".repeat(40))
    );
}

#[test]
fn a_rule_of_the_problem_is_refused_like_the_rest() {
    let even = |input: &mut Input| match input.number("N", 0..=9)? {
        n if n % 2 == 0 => Ok(n),
        n => Err(input.unexpected_word("an even N", &n.to_string())),
    };
    assert_eq!(answer("\n4", even), Ok(4));
    assert_eq!(
        answer("\n5", even).unwrap_err().to_string(),
        "line 2: expected an even N, found \"5\""
    );
}

proptest::proptest! {
    #[test]
    fn nothing_that_is_typed_panics(text in "\\PC*[ \n\t0-9]*\\PC*") {
        let _ = answer(&text, |input| {
            let width = input.number("W", 0..=3)?;
            input.row("row", width, "あ.")?;
            input.number("x", -5_i64..=5)
        });
    }
}
