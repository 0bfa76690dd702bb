//! The contest programs, run as a judge runs them.

use ch06_fast_exponentiation::losing_nim::by_counting;
use ch06_fast_exponentiation::words;
use contest_problems::{
    AntipalindromicStrings, Batch, LostPositions, Power, Problem,
};
use contest_testing::Program;
use num_bigint::BigUint;

const POWER: Program = Program(env!("CARGO_BIN_EXE_power"));
const LOST: Program = Program(env!("CARGO_BIN_EXE_lost_positions"));
const WORDS: Program = Program(env!("CARGO_BIN_EXE_antipalindromic_strings"));
const PRIME: u64 = 1_000_000_007;

/// The power of big integers.
fn by_definition(x: u64, n: u64, m: u64) -> u64 {
    let [x, n, m] = [x, n, m].map(BigUint::from);
    x.modpow(&n, &m).try_into().unwrap()
}

#[test]
fn power_agrees_with_big_integers_on_small_and_random_numbers() {
    POWER.answers_samples(&Power);
    let inputs = Power.small().chain(Power.random_inputs(1));
    POWER.agrees(inputs, |input| {
        by_definition(input.x, input.n, input.m).to_string()
    });
}

#[test]
fn power_from_the_smallest_numbers_to_the_largest() {
    POWER.answers("2 10 1000\n", "24");
    POWER.answers("3\n19\n1000000007", "162261460");
    POWER.answers("\n\t2\r\n 64 \n 18446744073709551615 \n\n", "1");
    // x^0 is 1 modulo m, also for x = 0, and 0 modulo 1.
    POWER.answers("0 0 1", "0");
    POWER.answers("7 0 1", "0");
    POWER.answers("0 0 2", "1");
    POWER.answers("0 1 2", "0");
    POWER.answers("18446744073709551615 0 18446744073709551615", "1");
    POWER.answers("007 002 0050", "49");
}

#[test]
fn power_of_numbers_at_the_ends_of_64_bits() {
    let largest = u64::MAX;
    let ends = [1, 2, 3_037_000_501, 1 << 63, largest - 58, largest];
    for x in ends {
        for n in [largest - 1, largest] {
            for m in ends {
                let answer = by_definition(x, n, m).to_string();
                POWER.answers(format!("{x} {n} {m}\n"), &answer);
            }
        }
    }
}

#[test]
fn power_refuses_bad_input() {
    let number = |name, least: u32| {
        let most = u64::MAX;
        format!("expected {name}, an integer from {least} to {most}, found")
    };
    let [x, n, m] = [number("x", 0), number("n", 0), number("m", 1)];
    let end = "the end of the input";
    POWER.refuses("", format!("line 1: {x} {end}"));
    POWER.refuses("2\n", format!("line 2: {n} {end}"));
    POWER.refuses("2 10\n\n", format!("line 3: {m} {end}"));
    for bad in [
        "-1",
        "x",
        "2.0",
        "1e3",
        "0x10",
        "1,000",
        "18446744073709551616",
        "２",
    ] {
        POWER.refuses(bad, format!("line 1: {x} \"{bad}\""));
        POWER.refuses(
            format!("2\n{bad}\n5\n"),
            format!("line 2: {n} \"{bad}\""),
        );
        POWER.refuses(
            format!("2 10\n{bad}"),
            format!("line 2: {m} \"{bad}\""),
        );
    }
    POWER.refuses("2 10 0\n", format!("line 1: {m} \"0\""));
    let long = "9".repeat(1_000);
    let cut = "9".repeat(40);
    POWER.refuses(&long, format!("line 1: {x} \"{cut}\"…"));
    POWER.refuses(
        "2 10 1000\n7\n",
        "line 2: expected the end of the input, found \"7\"",
    );
}

#[test]
fn power_refuses_bytes_that_are_no_text() {
    let error = "line 2: expected text in UTF-8, found the byte 0xff";
    POWER.refuses(b"2 10\n\xff", error);
    WORDS.refuses(b"1\n\xff 1\n", error);
    LOST.refuses(b"1\n\xff 1\n", error);
}

#[test]
fn lost_positions_of_few_and_of_many_heaps() {
    LOST.answers_samples(&LostPositions);
    LOST.agrees(LostPositions.small(), |Batch(cases)| {
        let counts = cases.iter().map(|case| {
            let heaps = u32::try_from(case.heaps).unwrap();
            by_counting(heaps, case.max_heap, 0).to_string()
        });
        counts.collect::<Vec<_>>().join("\n")
    });

    let most = u64::MAX;
    LOST.answers(format!("1\n{most} 0"), "1");
    LOST.answers(format!("2\n0 {most}\n1 {most}"), "1\n1");
    // One in 2^64.
    let answer = by_definition(by_definition(2, 64, PRIME), most - 1, PRIME)
        .to_string();
    LOST.answers(format!("1 {most} {most}"), &answer);
    let input = format!("10000{}", format!("\n{most} {most}").repeat(10_000));
    LOST.answers(&input, vec![answer; 10_000].join("\n"));
    // An even number of heaps needs the most powers; all of two are equal.
    let equal = (by_definition(2, 64, PRIME) + PRIME - 1) % PRIME;
    let input =
        format!("10000{}", format!("\n2 {}", most - 1).repeat(10_000));
    LOST.answers(&input, vec![equal.to_string(); 10_000].join("\n"));
}

#[test]
fn lost_positions_refuses_bad_input() {
    let end = "the end of the input";
    let t = "expected T, an integer from 1 to 10000, found";
    LOST.refuses("", format!("line 1: {t} {end}"));
    for bad in ["0", "10001", "-2", "two"] {
        LOST.refuses(bad, format!("line 1: {t} \"{bad}\""));
    }
    let number = |name, case: u32| {
        let most = u64::MAX;
        format!(
            "expected {name} of case {case}, an integer from 0 to {most}, found"
        )
    };
    LOST.refuses("1\n", format!("line 2: {} {end}", number("n", 1)));
    LOST.refuses("2\n3 9\n3", format!("line 3: {} {end}", number("L", 2)));
    for bad in ["-1", "18446744073709551616", "x"] {
        let n = number("n", 2);
        LOST.refuses(
            format!("2\n3 9\n{bad} 9"),
            format!("line 3: {n} \"{bad}\""),
        );
        let l = number("L", 1);
        LOST.refuses(
            format!("2\n3 {bad}\n3 9"),
            format!("line 2: {l} \"{bad}\""),
        );
    }
    LOST.refuses(
        "1\n3 9\n3 9\n",
        "line 3: expected the end of the input, found \"3\"",
    );
}

#[test]
fn antipalindromic_strings_agrees_with_the_search_on_short_words() {
    WORDS.answers_samples(&AntipalindromicStrings);
    WORDS.agrees(AntipalindromicStrings.small(), |Batch(cases)| {
        let counts = cases.iter().map(|case| {
            let [length, letters] = [case.length, case.letters]
                .map(|number| u32::try_from(number).unwrap());
            // Longer words are too many to be listed.
            let searched = length.min(5);
            let found = words::by_search(searched, letters);
            let more = u64::from(letters.saturating_sub(2));
            (searched..length).fold(found, |count, _| count * more % PRIME)
        });
        let counts: Vec<_> = counts.map(|count| count.to_string()).collect();
        counts.join("\n")
    });
}

#[test]
fn the_smallest_and_the_largest_of_antipalindromic_strings() {
    let most = 1_000_000_000;
    WORDS.answers("1 1 1", "1");
    WORDS.answers("3\n2 1\n3 1\n3 2", "0\n0\n0");
    WORDS.answers(format!("1\n1 {most}\n"), "1000000000");
    WORDS.answers(format!("3\n{most} 1\n{most} 2\n{most} 3"), "0\n0\n6");
    // (10^9 + 7 - 7) times one less, and so on.
    let answer = 56 * by_definition(PRIME - 9, most - 2, PRIME) % PRIME;
    WORDS.answers(format!("1\n{most} {most}\n"), answer.to_string());
}

#[test]
fn antipalindromic_strings_with_a_hundred_thousand_cases() {
    // Numbers up to 10^9 that jump.
    let number = |at: u64| 1 + at * 618_033_989 % 1_000_000_000;
    let mut input = String::from("100000\n");
    let mut expected = Vec::new();
    for case in 0..100_000 {
        let length = number(2 * case + 1);
        let letters = number(2 * case + 2);
        input += &format!("{length} {letters}\n");
        assert!(length > 1 && letters > 1);
        let two = letters * (letters - 1) % PRIME;
        let answer =
            two * by_definition(letters - 2, length - 2, PRIME) % PRIME;
        expected.push(answer.to_string());
    }
    WORDS.answers(&input, expected.join("\n"));
    let input =
        format!("100000{}", "\n1000000000 1000000000".repeat(100_000));
    let answer = 56 * by_definition(PRIME - 9, 999_999_998, PRIME) % PRIME;
    WORDS.answers(&input, vec![answer.to_string(); 100_000].join("\n"));
}

#[test]
fn antipalindromic_strings_refuses_bad_input() {
    let end = "the end of the input";
    let t = "expected T, an integer from 1 to 100000, found";
    WORDS.refuses("", format!("line 1: {t} {end}"));
    for bad in ["0", "100001", "-2", "two", "2.0"] {
        WORDS.refuses(bad, format!("line 1: {t} \"{bad}\""));
    }
    let number = |name, case: u32| {
        format!(
            "expected {name} of case {case}, an integer from 1 to 1000000000, found"
        )
    };
    WORDS.refuses("1\n", format!("line 2: {} {end}", number("N", 1)));
    WORDS.refuses("1\n5", format!("line 2: {} {end}", number("M", 1)));
    WORDS.refuses("2\n5 5\n", format!("line 3: {} {end}", number("N", 2)));
    WORDS.refuses("2\n5 5\n5\n", format!("line 4: {} {end}", number("M", 2)));
    for bad in ["0", "1000000001", "-1", "N", "1e9", "18446744073709551616"] {
        let n = number("N", 2);
        let input = format!("3\n2 2\n{bad} 2\n2 2\n");
        WORDS.refuses(&input, format!("line 3: {n} \"{bad}\""));
        let m = number("M", 3);
        let input = format!("3\n2 2\n2 2\n2 {bad}\n");
        WORDS.refuses(&input, format!("line 4: {m} \"{bad}\""));
    }
    WORDS.refuses(
        "1\n2 2\n2 3\n",
        "line 3: expected the end of the input, found \"2\"",
    );
}
