//! The contest programs, run as a judge runs them.

use ch04_nim_grundy::bowls::by_looking;
use ch04_nim_grundy::heaps::grundy_numbers;
use ch04_nim_grundy::misere_rows;
use ch04_nim_grundy::nim_product::{product, table};
use ch04_nim_grundy::trees;
use contest_problems::{
    Arc038C, Batch, Deforestation, MisereKayles, Nim, NimPair, NimProduct,
    Octal, Problem,
};
use contest_testing::Program;
use std::collections::{BTreeMap, HashMap};

const NIM: Program = Program(env!("CARGO_BIN_EXE_nim"));
const ARC038_C: Program = Program(env!("CARGO_BIN_EXE_arc038_c"));
const NIM_PRODUCT: Program = Program(env!("CARGO_BIN_EXE_nim_product"));
const OCTAL: Program = Program(env!("CARGO_BIN_EXE_octal"));
const MISERE_KAYLES: Program = Program(env!("CARGO_BIN_EXE_misere_kayles"));
const DEFORESTATION: Program = Program(env!("CARGO_BIN_EXE_deforestation"));

fn first_or_second(first_wins: bool) -> String {
    if first_wins { "First" } else { "Second" }.to_owned()
}

/// The least number that isn't the value of an option, as told.
fn nim_value(heaps: &[u64], known: &mut HashMap<Vec<u64>, u64>) -> u64 {
    if let Some(&value) = known.get(heaps) {
        return value;
    }
    let mut values = Vec::new();
    for heap in 0..heaps.len() {
        for left in 0..heaps[heap] {
            let mut option = heaps.to_vec();
            option[heap] = left;
            values.push(nim_value(&option, known));
        }
    }
    let mut all = 0..=values.len() as u64;
    let value = all.find(|value| !values.contains(value)).unwrap();
    known.insert(heaps.to_vec(), value);
    value
}

#[test]
fn nim_agrees_with_the_game_on_all_small_heaps() {
    NIM.answers_samples(&Nim);
    let mut known = HashMap::new();
    NIM.agrees(Nim.small(), |input| {
        let value = nim_value(&input.0, &mut known);
        format!("{}\n{value}", first_or_second(value > 0))
    });
}

#[test]
fn arc038_c_agrees_with_the_mex_on_small_and_random_bowls() {
    ARC038_C.answers_samples(&Arc038C);
    let inputs = Arc038C.small().chain(Arc038C.random_inputs(1));
    ARC038_C.agrees(inputs, |input| {
        let reach = input.0.iter().map(|bowl| bowl.reach);
        let reach: Vec<_> = [0].into_iter().chain(reach).collect();
        let values = by_looking(&reach);
        let odd = (1..).zip(&input.0).filter(|(_, bowl)| bowl.beans % 2 == 1);
        let sum = odd.fold(0, |sum, (bowl, _)| sum ^ values[bowl]);
        first_or_second(sum > 0)
    });
}

#[test]
fn octal_agrees_with_the_loop_on_small_and_random_codes() {
    OCTAL.answers_samples(&Octal);
    let inputs = Octal.small().chain(Octal.random_inputs(1));
    OCTAL.agrees(inputs, |input| {
        let text = input.to_string();
        let (code, _) = text.split_once(' ').unwrap();
        let last = usize::try_from(input.last).unwrap();
        let values = grundy_numbers(&code.parse().unwrap(), last);
        let words: Vec<_> = values.iter().map(usize::to_string).collect();
        words.join(" ")
    });
}

#[test]
fn deforestation_agrees_with_the_tree_however_it_is_listed() {
    DEFORESTATION.answers_samples(&Deforestation);
    let inputs = Deforestation.small().chain(Deforestation.random_inputs(1));
    DEFORESTATION.agrees(inputs, |Batch(trees)| {
        let winners = trees.iter().map(|tree| {
            let parents = [&[0], &tree.parents[..]].concat();
            let value = trees::grundy_numbers(&parents)[0];
            if value == 0 { "Bob" } else { "Alice" }
        });
        winners.collect::<Vec<_>>().join("\n")
    });
}

#[test]
fn misere_kayles_agrees_with_the_search_on_small_rows() {
    MISERE_KAYLES.answers_samples(&MisereKayles);
    let mut known = BTreeMap::new();
    // Each run of the program computes all values of the game anew.
    let some = MisereKayles.small().step_by(16);
    MISERE_KAYLES.agrees(some, |input| {
        let rows = input.0.iter();
        let rows = rows.map(|&row| usize::try_from(row).unwrap());
        let sum = misere_rows::beside(&rows.collect::<Vec<_>>(), &[]);
        first_or_second(misere_rows::is_winning(&sum, &mut known))
    });
}

#[test]
fn nim_product_agrees_with_the_definition_and_the_halves() {
    NIM_PRODUCT.answers_samples(&NimProduct);
    let table = table(64);
    let lines = |pairs: &[NimPair], product: &dyn Fn(u64, u64) -> u64| {
        let products = pairs.iter().map(|&NimPair(a, b)| product(a, b));
        let lines: Vec<_> =
            products.map(|product| product.to_string()).collect();
        lines.join("\n")
    };
    NIM_PRODUCT.agrees(NimProduct.small(), |Batch(pairs)| {
        lines(pairs, &|a, b| {
            let [a, b] =
                [a, b].map(|number| usize::try_from(number).unwrap());
            table[a][b] as u64
        })
    });
    NIM_PRODUCT.agrees(NimProduct.random_inputs(1), |Batch(pairs)| {
        lines(pairs, &product)
    });
}

#[test]
fn nim_from_one_heap_to_a_million() {
    NIM.answers("1 0", "Second\n0");
    NIM.answers("2\n1000000000000000000\n1\n", "First\n1000000000000000001");
    let equal = |count| format!("{count}\n{}", "7 ".repeat(count));
    NIM.answers(equal(1_000_000), "Second\n0");
    NIM.answers(equal(999_999), "First\n7");
}

#[test]
fn nim_refuses_bad_input() {
    let n = "expected n, an integer from 1 to 1000000, found";
    NIM.refuses(b"", format!("line 1: {n} the end of the input"));
    NIM.refuses(b"0\n", format!("line 1: {n} \"0\""));
    NIM.refuses(b"1000001\n", format!("line 1: {n} \"1000001\""));
    let heap = |heap| {
        format!(
            "expected heap {heap} of 2, an integer from 0 to 1000000000000000000, found"
        )
    };
    NIM.refuses(
        b"2\n1000000000000000001 1",
        format!("line 2: {} \"1000000000000000001\"", heap(1)),
    );
    NIM.refuses(b"2\n1\n-1\n", format!("line 3: {} \"-1\"", heap(2)));
    NIM.refuses(b"2 1", format!("line 1: {} the end of the input", heap(2)));
    NIM.refuses(
        b"2\n1 1\n1",
        "line 3: expected the end of the input, found \"1\"",
    );
}

#[test]
fn the_smallest_and_the_largest_of_arc038_c() {
    ARC038_C.answers("1", "Second");
    ARC038_C.answers("2\n1 1000000000\n", "Second");
    ARC038_C.answers("2\n1 999999999\n", "First");
    // Bowl i reaches all others, so its value is i, and the beans of 99,998
    // and 99,999 leave a sum of 1, which bowl 1 takes away or not.
    let bowls = |first: u32| {
        let mut input = format!("100000\n1 {first}\n");
        for bowl in 2..100_000 {
            let beans = if bowl < 99_998 { 999_999_998 } else { 7 };
            input += &format!("{bowl} {beans}\n");
        }
        input
    };
    ARC038_C.answers(bowls(1), "Second");
    ARC038_C.answers(bowls(0), "First");
    // Each bowl reaches only the next one.
    let line =
        |beans| format!("100000\n{}", format!("1 {beans}\n").repeat(99_999));
    // 50,000 odd bowls have the value 1.
    ARC038_C.answers(line(1_000_000_000), "Second");
    ARC038_C.answers(line(999_999_999), "Second");
}

#[test]
fn arc038_c_refuses_bad_input() {
    let n = "expected N, an integer from 1 to 100000, found";
    ARC038_C.refuses(b" \n", format!("line 2: {n} the end of the input"));
    ARC038_C.refuses(b"0", format!("line 1: {n} \"0\""));
    ARC038_C.refuses(b"100001", format!("line 1: {n} \"100001\""));
    let c = "expected C of bowl 2, an integer from 1 to 2, found";
    ARC038_C.refuses(b"3\n1 1\n0 1\n", format!("line 3: {c} \"0\""));
    ARC038_C.refuses(b"3\n1 1\n3 1\n", format!("line 3: {c} \"3\""));
    let a = "expected A of bowl 2, an integer from 0 to 1000000000, found";
    ARC038_C.refuses(
        b"3\n1 1\n2 1000000001\n",
        format!("line 3: {a} \"1000000001\""),
    );
    ARC038_C
        .refuses(b"3\n1 1\n2\n", format!("line 4: {a} the end of the input"));
    ARC038_C.refuses(
        b"1\n1 1",
        "line 2: expected the end of the input, found \"1\"",
    );
}

#[test]
fn octal_games_from_no_bean_on() {
    OCTAL.answers("0.77 12\n", "0 1 2 3 1 4 3 2 1 4 2 6 4");
    OCTAL.answers("0.07\n9", "0 0 1 1 2 0 3 1 1 0");
    OCTAL.answers("4.3 5", "0 1 2 0 2 0");
    OCTAL.answers("0.0 3", "0 0 0 0");
    OCTAL.answers("0.000000001 9", "0 0 0 0 0 0 0 0 0 1");
    OCTAL.answers("4.777777777 0", "0");
    let ends: Vec<&str> =
        (0..=1_000_000).map(|n| ["0", "1"][n % 2]).collect();
    OCTAL.answers("0.3 1000000", ends.join(" "));
    // The values of the last one pass 255.
    for (code, last) in [("0.56", 12_000), ("0.764", 3000)] {
        let grundy: Vec<_> = grundy_numbers(&code.parse().unwrap(), last)
            .iter()
            .map(usize::to_string)
            .collect();
        OCTAL.answers(format!("{code} {last}"), grundy.join(" "));
    }
}

#[test]
fn octal_refuses_what_is_no_code() {
    for (code, why) in [
        ("7", "a code must start with 0. or 4."),
        ("1.7", "a code must start with 0. or 4."),
        ("77.7", "a code must start with 0. or 4."),
        (".7", "a code must start with 0. or 4."),
        ("0.", "a digit must follow the point"),
        ("0.8", "digits are 0 to 7, not '8'"),
        ("0.7.7", "digits are 0 to 7, not '.'"),
        ("0.-7", "digits are 0 to 7, not '-'"),
        ("0.1234567012", "at most 9 digits may follow the point"),
        ("0.1234567890", "digits are 0 to 7, not '8'"),
        ("0.٣", "digits are 0 to 7, not '٣'"),
    ] {
        OCTAL.refuses(
            format!("{code}\n9\n").as_bytes(),
            format!("line 1: expected an octal code ({why}), found {code:?}"),
        );
    }
}

#[test]
fn octal_refuses_bad_input() {
    OCTAL.refuses(
        b"",
        "line 1: expected an octal code, found the end of the input",
    );
    let n = "expected n, an integer from 0 to 1000000, found";
    OCTAL.refuses(b"0.77", format!("line 1: {n} the end of the input"));
    OCTAL.refuses(b"0.77\n-1", format!("line 2: {n} \"-1\""));
    OCTAL.refuses(b"0.77 1000001", format!("line 1: {n} \"1000001\""));
    OCTAL.refuses(
        b"0.77 1 1",
        "line 1: expected the end of the input, found \"1\"",
    );
}

#[test]
fn the_sample_of_deforestation() {
    DEFORESTATION.answers("1\n5\n1 2\n3 1\n3 4\n4 5\n", "Alice");
}

#[test]
fn the_smallest_and_the_largest_of_deforestation() {
    DEFORESTATION.answers("1 1", "Bob");
    DEFORESTATION.answers("3 2 2 1 3 1 2 1 3 3 2 3 3 1", "Alice\nBob\nAlice");
    // Two stalks of 249 and one more edge, on one of them or on the ground.
    let stalks = |last| {
        let mut case = "500\n1 2\n1 3\n".to_owned();
        for vertex in 4..500 {
            case += &format!("{vertex} {}\n", vertex - 2);
        }
        case + &format!("{last} 500\n")
    };
    let cases = [stalks(1), stalks(499)].concat().repeat(50);
    let winners = "Alice\n".repeat(100);
    DEFORESTATION.answers(format!("100\n{cases}"), winners.trim_end());
    let star = |count| {
        let edges = (2..=count).map(|vertex| format!("{vertex} 1\n"));
        format!("1\n{count}\n{}", edges.collect::<String>())
    };
    DEFORESTATION.answers(star(499), "Bob");
    DEFORESTATION.answers(star(500), "Alice");
}

#[test]
fn deforestation_refuses_bad_input() {
    let t = "expected T, an integer from 1 to 100, found";
    DEFORESTATION.refuses("", format!("line 1: {t} the end of the input"));
    DEFORESTATION.refuses("0", format!("line 1: {t} \"0\""));
    DEFORESTATION.refuses("101", format!("line 1: {t} \"101\""));
    let n = "expected N, an integer from 1 to 500, found";
    DEFORESTATION
        .refuses("2\n1\n", format!("line 3: {n} the end of the input"));
    DEFORESTATION.refuses("1\n0\n", format!("line 2: {n} \"0\""));
    DEFORESTATION.refuses("1\n501\n", format!("line 2: {n} \"501\""));
    DEFORESTATION.refuses("1\n3\n1 2\n0 3\n", "line 4: expected the first end of edge 2, an integer from 1 to 3, found \"0\"");
    DEFORESTATION.refuses("1\n3\n1 2\n3 4\n", "line 4: expected the second end of edge 2, an integer from 1 to 3, found \"4\"");
    DEFORESTATION.refuses(
        "1\n1\n1 2\n",
        "line 3: expected the end of the input, found \"1\"",
    );
}

#[test]
fn deforestation_refuses_what_is_no_tree() {
    for (edges, count) in [
        ("1 1", 2),
        ("1 2\n2 1", 3),
        ("1 2\n3 3", 3),
        ("2 3\n3 4\n4 2", 4),
    ] {
        DEFORESTATION.refuses(format!("1\n{count}\n{edges}\n").as_bytes(), format!(
                "line {}: expected edges that make a tree of {count} vertices, found a cycle",
                count + 1
            ));
    }
}

#[test]
fn the_sample_of_nim_product() {
    let lines = "11\n5 0\n5 1\n5 2\n5 3\n5 4\n5 5\n5 6\n5 7\n5 8\n3141 5926\n\
                 18446744073709551615 18446744073709551615\n";
    let products = [0, 5, 10, 15, 2, 7, 8, 13, 3, 14_994]
        .map(|product| product.to_string());
    let last = "11290409524105353207";
    NIM_PRODUCT.answers(lines, format!("{}\n{last}", products.join("\n")));
}

#[test]
fn nim_product_from_one_pair_to_a_million() {
    NIM_PRODUCT.answers("1 0 0", "0");
    NIM_PRODUCT.answers("1\n1 18446744073709551615", "18446744073709551615");
    let longest = "18446744073709551615 18446744073709551615\n";
    let squares = "11290409524105353207\n".repeat(1_000_000);
    NIM_PRODUCT.answers(
        format!("1000000\n{}", longest.repeat(1_000_000)),
        squares.trim_end(),
    );
}

#[test]
fn nim_product_refuses_bad_input() {
    let t = "expected T, an integer from 1 to 1000000, found";
    NIM_PRODUCT.refuses("", format!("line 1: {t} the end of the input"));
    NIM_PRODUCT.refuses("0\n", format!("line 1: {t} \"0\""));
    NIM_PRODUCT.refuses("1000001\n", format!("line 1: {t} \"1000001\""));
    let of = |letter, pair| {
        format!(
            "expected {letter} of pair {pair}, an integer from 0 to 18446744073709551615, found"
        )
    };
    NIM_PRODUCT.refuses(
        "1\n2 18446744073709551616\n",
        format!("line 2: {} \"18446744073709551616\"", of("B", 1)),
    );
    NIM_PRODUCT
        .refuses("2\n1 1\n-1 1\n", format!("line 3: {} \"-1\"", of("A", 2)));
    NIM_PRODUCT.refuses(
        "2\n1 1\n3\n",
        format!("line 4: {} the end of the input", of("B", 2)),
    );
    NIM_PRODUCT.refuses(
        "1\n1 1\n1",
        "line 3: expected the end of the input, found \"1\"",
    );
}

#[test]
fn misere_kayles_from_one_row_to_many() {
    for (rows, winner) in [
        ("1\n1\n", "Second"),
        ("1 0", "First"),
        ("1 8", "First"),
        ("1 9", "Second"),
        ("2 1 5", "Second"),
        ("2\n2 2\n", "Second"),
        ("1 1000000000", "First"),
    ] {
        MISERE_KAYLES.answers(rows, winner);
    }
    let ones = |count: usize| format!("{count} {}", "1 ".repeat(count));
    MISERE_KAYLES.answers(ones(100_000), "First");
    MISERE_KAYLES.answers(ones(99_999), "Second");
    let long = "1000000000 999999999 ".repeat(50_000);
    MISERE_KAYLES.answers(format!("100000\n{long}"), "Second");
    MISERE_KAYLES.answers(format!("99999\n{}", &long[11..]), "First");
}

#[test]
fn misere_kayles_refuses_bad_input() {
    let n = "expected n, an integer from 1 to 100000, found";
    MISERE_KAYLES.refuses("", format!("line 1: {n} the end of the input"));
    MISERE_KAYLES.refuses("0", format!("line 1: {n} \"0\""));
    MISERE_KAYLES.refuses("100001", format!("line 1: {n} \"100001\""));
    let row = "expected row 2 of 2, an integer from 0 to 1000000000, found";
    MISERE_KAYLES.refuses("2\n3\n-1\n", format!("line 3: {row} \"-1\""));
    MISERE_KAYLES
        .refuses("2\n3\n1000000001", format!("line 3: {row} \"1000000001\""));
    MISERE_KAYLES
        .refuses("2 3", format!("line 1: {row} the end of the input"));
    MISERE_KAYLES.refuses(
        "1\n3\n3",
        "line 3: expected the end of the input, found \"3\"",
    );
}
