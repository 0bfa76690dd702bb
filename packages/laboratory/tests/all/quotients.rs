//! The tool for heaps sorts sums into the right classes in misère play.

use ch04_nim_grundy::misere_kayles::Kayles;
use ch04_nim_grundy::misere_rows::{Sum, beside};
use ch04_nim_grundy::period::Period;
use laboratory::heaps::{
    MAX_CLASSES, MisereQuotient, Stopped, answer, csv, find_quotient, html, is_misere_win, options,
    parse, parse_rule, summary,
};
use std::collections::BTreeMap;

fn find(rule: &str, last: usize) -> MisereQuotient {
    find_quotient(&parse_rule(rule).expect(rule), last)
}

/// All sums with so many beans, with heaps of up to `largest`.
fn sums_of(beans: usize, largest: usize) -> Vec<Sum> {
    if beans == 0 {
        return vec![vec![]];
    }
    let heaps = 1..=largest.min(beans);
    heaps
        .flat_map(|heap| {
            let mut sums = sums_of(beans - heap, heap);
            for sum in &mut sums {
                sum.insert(0, heap);
            }
            sums
        })
        .map(|sum| beside(&sum, &[]))
        .collect()
}

#[test]
fn classes_tell_the_winner_of_all_small_sums() {
    const BEANS: usize = 12;
    let sums: Vec<Sum> = (0..=BEANS)
        .flat_map(|beans| sums_of(beans, beans))
        .collect();
    let (mut compared, mut all, mut for_ever) = (0, 0, 0);
    // All codes of two digits, and some of three.
    let short = (1..128).map(|code| format!("{}.{:02o}", code / 64 * 4, code % 64));
    let long = (0..512).step_by(37).map(|code| format!("0.{code:03o}"));
    for code in short.chain(long.skip(1)) {
        let rules = parse_rule(&code).expect(&code);
        let quotient = find_quotient(&rules, BEANS);
        assert!(quotient.classes() <= MAX_CLASSES);
        let mut known = BTreeMap::new();
        for sum in &sums {
            let Some(wins) = quotient.is_win(sum) else {
                assert!(quotient.period.is_none() && quotient.last() < BEANS);
                continue;
            };
            let expected = is_misere_win(&rules, sum, &mut known);
            assert_eq!(wins, expected, "{code} {sum:?}");
            compared += 1;
        }
        all += usize::from(quotient.period.is_some() || quotient.last() == BEANS);
        for_ever += usize::from(quotient.period.is_some());
    }
    assert_eq!(
        (sums.len(), compared, all, for_ever),
        (272, 37_777, 123, 49)
    );
}

#[test]
fn misere_kayles_has_the_forty_classes_of_the_listing() {
    let found = find("0.77", 1000);
    let listed = Kayles::solve().expect("it is proved");
    assert_eq!(found.period, Some(listed.period));
    assert_eq!(found.quotient, listed.quotient);
    assert_eq!(found.class_of(1_000_000), found.class_of(76));
}

/// Plambeck and Siegel 2008 have these numbers of classes.
#[test]
fn games_with_few_classes_are_solved_for_heaps_of_any_size() {
    for (rule, classes, length, start) in [
        ("0.123", 20, 5, 5),
        ("0.53", 16, 9, 21),
        ("0.71", 36, 6, 3),
        ("0.75", 8, 2, 8),
        ("1 2 3", 6, 4, 0),
    ] {
        let found = find(rule, 200);
        assert_eq!(found.classes(), classes, "{rule}");
        let expected = Period {
            start,
            length,
            checked: found.period.expect(rule).checked,
        };
        assert_eq!(found.period, Some(expected), "{rule}");
    }
}

#[test]
fn a_search_that_finds_too_many_classes_keeps_those_of_smaller_heaps() {
    let found = find("0.137", 200);
    assert_eq!(found.stopped, Stopped::TooManyClasses);
    assert_eq!((found.last(), found.classes()), (23, 24));
    assert_eq!((found.class_of(24), found.is_win(&[1, 24])), (None, None));
    let asked = find("0.137", 7);
    assert_eq!((asked.stopped, asked.last()), (Stopped::AtLast, 7));
}

#[test]
fn all_winning_moves_of_a_sum_in_misere_play_are_found() {
    for (rule, sum) in [
        ("0.77", vec![1, 5, 9]),
        ("0.77", vec![2, 2, 9, 9]),
        ("0.123", vec![4, 6, 7, 7]),
        ("0.137", vec![3, 8, 8]),
        ("1 2 3", vec![1, 1, 6, 7]),
        ("4.3", vec![2, 3, 9]),
    ] {
        let text: Vec<_> = sum.iter().map(usize::to_string).collect();
        let answer = answer(parse(rule, "40", &text.join(" ")).expect(rule));
        let rules = &answer.question.rules;
        let found = answer.sum.as_ref().and_then(|sum| sum.misere.as_ref());
        let found = found.expect("the sum is small");
        let mut known = BTreeMap::new();
        let mut count = 0;
        for (at, &heap) in sum.iter().enumerate() {
            let mut rest = sum.clone();
            rest.remove(at);
            for left in options(rules, heap) {
                let after = beside(&rest, &[left.0, left.1]);
                let is_listed = found
                    .winning_moves
                    .iter()
                    .any(|step| step.heap == heap && step.left == left);
                let wins = !is_misere_win(rules, &after, &mut known);
                assert_eq!(is_listed, wins, "{rule} {sum:?}: {heap} to {left:?}");
                count += usize::from(wins);
            }
        }
        assert_eq!(found.wins, count > 0, "{rule} {sum:?}");
    }
}

#[test]
fn large_sums_of_kayles_are_won_as_the_listing_says() {
    let kayles = Kayles::solve().expect("it is proved");
    for sum in [
        vec![25, 27, 60],
        vec![100, 187, 4, 999],
        vec![12, 20, 9, 17, 1],
    ] {
        let text: Vec<_> = sum.iter().map(usize::to_string).collect();
        let answer = answer(parse("0.77", "1000", &text.join(" ")).expect("it is a question"));
        let found = answer.sum.expect("a sum was asked for").misere;
        let found = found.expect("all classes are known");
        assert_eq!(found.wins, kayles.is_winning(&sum), "{sum:?}");
        assert_eq!(found.wins, !found.winning_moves.is_empty(), "{sum:?}");
    }
}

#[test]
fn the_page_says_for_which_heaps_the_classes_are_proved() {
    for (rule, last, expected) in [
        (
            "0.77",
            1000,
            "The sums of heaps of any size fall into 40 classes, of which the player to move loses 9: proved for the heaps up to 168, ",
        ),
        (
            "0.77",
            4,
            "The sums of heaps up to 4 fall into 6 classes, of which the player to move loses 2: proved for all of these sums, but not for larger heaps.<",
        ),
        (
            "0.137",
            50,
            "With heaps of 24 the search comes to more than 64 classes.",
        ),
    ] {
        let answer = answer(parse(rule, &last.to_string(), "1 3").expect(rule));
        let html = html(&answer, 0, 200);
        assert!(html.contains(expected), "{rule} {last}");
        let has_table = html.contains("Two classes side by side");
        assert_eq!(has_table, answer.quotient.classes() <= 12);
        assert!(summary(&answer).contains("In misère play the player to move"));
        assert_eq!(csv(&answer).lines().count(), last + 2);
    }
}
