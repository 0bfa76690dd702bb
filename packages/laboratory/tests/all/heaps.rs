//! The tool for heaps gives the answers of the listings.

use crate::printed_by;
use ch04_nim_grundy::misere_rows;
use ch04_nim_grundy::octal::Octal;
use ch04_nim_grundy::sparse;
use ch04_nim_grundy::subtraction;
use ch04_nim_grundy::{heaps, period};
use laboratory::heaps::{
    Answer, KnownPeriod, MAX_MISERE_BEANS, MAX_STEP, MIN_STEP, Solving, answer, csv, html,
    is_misere_win, options, parse, parse_rule, program, summary,
};
use std::collections::BTreeMap;

fn ask(rule: &str, last: usize, sum: &str) -> Answer {
    answer(parse(rule, &last.to_string(), sum).expect(rule))
}

/// All codes with up to three digits that have a move.
fn codes() -> impl Iterator<Item = String> {
    let codes = [0, 4]
        .into_iter()
        .flat_map(|first| (0..512).map(move |digits| format!("{first}.{digits:03o}")));
    codes.filter(|code| code != "0.000")
}

#[test]
fn grundy_numbers_and_periods_are_those_of_the_listings() {
    let mut compared = 0;
    for (index, code) in codes().enumerate() {
        // Most codes with few heaps, and without misère play, so that the test is quick.
        let is_short = index % 32 != 0;
        let last = if is_short { 60 } else { 150 };
        let octal: Octal = code.parse().expect("it is a code");
        let expected = heaps::grundy_numbers(&octal, last);
        let question = parse(&code, &last.to_string(), "").expect("it is a code");
        for heap in 0..30 {
            let listed: Vec<_> = octal.options(heap).collect();
            assert_eq!(options(&question.rules, heap), listed, "{code} {heap}");
        }
        let mut solving = Solving::new(question);
        solving.step();
        let values: Vec<_> = solving
            .grundy()
            .iter()
            .map(|&value| value as usize)
            .collect();
        assert_eq!(values, expected, "{code}");
        compared += 1;
        if is_short {
            continue;
        }
        if let KnownPeriod::Theorem(found) = solving.answer().period {
            let proved = period::prove(&expected, octal.max_removed());
            assert_eq!(Some(found), proved, "{code}");
        }
    }
    assert_eq!(compared, 1023);
}

#[test]
fn many_heaps_are_solved_in_steps() {
    let last = 45_678;
    let ask = |rule, sum| parse(rule, &last.to_string(), sum).expect(rule);
    let mut solving = Solving::new(ask("0.16", "20 40000"));
    let mut solved = Vec::new();
    while !solving.is_done() {
        solving.step();
        let answer = solving.answer();
        assert_eq!(answer.sum.is_some(), solving.solved() > 40_000);
        solved.push(solving.solved());
    }
    let large = 32_001 + MAX_STEP.min(last - 32_000);
    assert_eq!(solved, [MIN_STEP + 1, 4001, 8001, 16_001, 32_001, large]);
    let rules = parse_rule("0.16").expect("it is a code");
    assert_eq!(
        solving.answer().grundy,
        sparse::grundy_numbers(&rules, last)
    );
}

#[test]
fn what_a_proved_period_tells_is_right() {
    for rule in ["0.77", "0.137", "1 3 4", "0.1212", "0.33", "4.3"] {
        let last = 10_000;
        let mut solving = Solving::new(parse(rule, &last.to_string(), "").expect(rule));
        solving.step();
        assert!(solving.is_done(), "{rule}");
        let rules = parse_rule(rule).expect(rule);
        let expected = sparse::grundy_numbers(&rules, last);
        assert_eq!(solving.answer().grundy, expected, "{rule}");
    }
}

#[test]
fn subtraction_sets_have_the_period_of_the_listing() {
    for set in 1..64_usize {
        let taken: Vec<_> = (1..=6).filter(|k| set >> (k - 1) & 1 == 1).collect();
        let text: Vec<_> = taken.iter().map(usize::to_string).collect();
        let answer = ask(&text.join(" "), 200, "");
        let expected = subtraction::period(&taken, 200).expect("it is short");
        assert_eq!(answer.period, KnownPeriod::ReturningStretch(expected));
    }
}

#[test]
fn all_winning_moves_of_a_sum_are_found() {
    for (code, sum) in [("0.77", "3 5 12"), ("0.137", "9 9 4"), ("1 3 4", "7 2 6")] {
        let answer = ask(code, 20, sum);
        let found = answer.sum.expect("a sum was asked for");
        let heaps = &answer.question.sum;
        for (at, &heap) in heaps.iter().enumerate() {
            for left in options(&answer.question.rules, heap) {
                let mut after = answer.grundy[left.0] ^ answer.grundy[left.1];
                for (_, &other) in heaps.iter().enumerate().filter(|(index, _)| *index != at) {
                    after ^= answer.grundy[other];
                }
                let is_listed = found
                    .winning_moves
                    .iter()
                    .any(|step| step.heap == heap && step.left == left);
                assert_eq!(is_listed, after == 0, "{code} {sum}: {heap} to {left:?}");
            }
        }
    }
}

#[test]
fn misere_kayles_is_that_of_the_listing() {
    let rules = parse("0.77", "20", "").expect("it is a code").rules;
    let (mut known, mut listed) = (BTreeMap::new(), BTreeMap::new());
    for one in 0..=MAX_MISERE_BEANS / 2 {
        for other in one..=MAX_MISERE_BEANS - one {
            let sum = misere_rows::beside(&[one, other], &[]);
            let expected = misere_rows::is_winning(&sum, &mut listed);
            assert_eq!(is_misere_win(&rules, &sum, &mut known), expected, "{sum:?}");
        }
    }
}

#[test]
fn how_a_period_is_known_is_said() {
    for (rule, last, expected) in [
        (
            "0.137",
            200,
            "The period is 34, after the last exception, heap 51: proved by the theorem",
        ),
        (
            "1 2 3",
            20,
            "The period is 4, from heap 0 on: proved, since a stretch",
        ),
        (
            "0.77",
            165,
            "A period of 12, after the last exception, heap 70, has been seen so far",
        ),
        ("0.007", 1000, "No period has been seen up to heap 1000."),
    ] {
        let summary = summary(&ask(rule, last, ""));
        assert!(summary.contains(expected), "{rule}: {summary}");
    }
}

#[test]
fn the_page_shows_a_window_that_fits() {
    let answer = ask("0.77", 99, "3 4");
    for (first, count, shown) in [
        (0, 100, "heaps 0 to 99"),
        (95, 20, "heaps 80 to 99"),
        (500, 1, "heaps 90 to 99"),
    ] {
        let html = html(&answer, first, count);
        assert!(html.contains(shown), "{first} {count}");
    }
    assert_eq!(csv(&answer).lines().count(), 101);
    assert!(csv(&answer).starts_with("heap,grundy,misere_class\n0,0,0\n1,1,1\n2,2,2\n"));
}

#[test]
fn the_program_prints_the_answer() {
    for (rule, last, sum) in [
        ("0.137", 200, "3 5 12"),
        ("1 3 4", 50, ""),
        ("take 1 or 2, and split if 2", 60, "7 7"),
        ("4.0", 30, "10"),
    ] {
        let answer = ask(rule, last, sum);
        let printed = printed_by(program(&answer.question), &["-O"], rule);
        let mut expected = format!("{:?}\n", answer.grundy);
        let rounds = match answer.period {
            KnownPeriod::Theorem(period) => Some((period.length, period.start)),
            KnownPeriod::ReturningStretch(rounds) => Some((rounds.length, rounds.start)),
            KnownPeriod::Seen(_) | KnownPeriod::Unknown => None,
        };
        if let Some((length, start)) = rounds {
            expected += &format!("period {length} from heap {start}\n");
        }
        if let Some(sum) = &answer.sum {
            expected += &format!("nim-sum {}\n", sum.nim_sum);
        }
        assert_eq!(printed, expected, "{rule}");
    }
}
