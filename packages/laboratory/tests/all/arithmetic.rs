//! The tool for arithmetic gives the answers of the listings.

use crate::printed_by;
use ch04_nim_grundy::nim_product;
use ch06_fast_exponentiation::power::{by_loop, naive};
use laboratory::arithmetic::{
    Answer, answer, bits, cgsuite, csv, html, parse, power_steps, program, summary,
};

fn ask(text: &str) -> Answer {
    answer(parse(text).expect(text))
}

#[test]
fn products_and_quotients_are_those_of_the_definition() {
    let size = 16;
    let table = nim_product::table(size);
    for a in 0..size {
        for b in 0..size {
            let product = ask(&format!("{a} x {b}")).value;
            assert_eq!(product, table[a][b] as u64, "{a} x {b}");
            assert_eq!(ask(&format!("{a} + {b}")).value, (a ^ b) as u64);
            if b > 0 {
                assert_eq!(ask(&format!("{product} / {b}")).value, a as u64);
            }
        }
    }
}

#[test]
fn the_mex_is_the_least_missing_number() {
    for set in 0..256_u32 {
        let members: Vec<_> = (0..8).filter(|k| set >> k & 1 == 1).collect();
        let text: Vec<_> = members.iter().map(u32::to_string).collect();
        let found = ask(&format!("mex {}", text.join(" "))).value;
        assert_eq!(found, u64::from(set.trailing_ones()));
    }
    assert_eq!(ask("mex 0 1 18446744073709551615").value, 2);
}

#[test]
fn the_steps_of_a_power_end_with_it() {
    for modulus in 1..12 {
        for base in 0..12 {
            for exponent in 0..20 {
                let expected = naive(base, exponent, modulus);
                let text = format!("{base} ^ {exponent} mod {modulus}");
                assert_eq!(ask(&text).value, expected, "{text}");
                if let Some(last) = power_steps(base, exponent, modulus).last() {
                    assert_eq!(last.product, expected, "{text}");
                }
            }
        }
    }
    let most = u64::MAX;
    let steps = power_steps(most - 1, most, most);
    assert_eq!(steps.len(), 64);
    assert_eq!(
        steps.last().expect("there are 64").product,
        by_loop(most - 1, most, most)
    );
}

#[test]
fn the_page_shows_the_way() {
    for (text, sentence, line) in [
        ("3 + 5 + 12", "The nim-sum 3 ⊕ 5 ⊕ 12 is 10.", "12,1,1,0,0"),
        ("6 x 9", "The nim product 6 ⊗ 9 is ", "4,4,"),
        ("1 / 6", "The nim inverse of 6 is ", "2,"),
        ("mex 0 1 3", "The mex of {0, 1, 3} is 2, ", "2"),
        (
            "3 ^ 5 mod 7",
            "3 to the power of 5, modulo 7, is 5.",
            "2,2,0,3 (as before)",
        ),
    ] {
        let answer = ask(text);
        assert!(
            summary(&answer).starts_with(sentence),
            "{}",
            summary(&answer)
        );
        assert_eq!(html(&answer).contains("<table>"), !text.starts_with("mex"));
        let csv = csv(&answer);
        assert!(
            csv.lines().any(|found| found.starts_with(line)),
            "{text}: {csv}"
        );
    }
    assert_eq!(bits(13), [1, 4, 8]);
    assert_eq!(
        cgsuite(&parse("8 x 8 x 2").expect("it is right")),
        "8.NimProduct(8).NimProduct(2)"
    );
}

#[test]
fn the_program_prints_the_answer() {
    for text in [
        "3 + 5 + 12",
        "6 x 9 x 77",
        "18446744073709551615 / 6",
        "mex 0 1 3",
        "3 ^ 200 mod 7",
    ] {
        let printed = printed_by(program(&parse(text).expect(text)), &[], text);
        let expected = format!("{}\n", ask(text).value);
        assert_eq!(printed, expected, "{text}");
    }
}
