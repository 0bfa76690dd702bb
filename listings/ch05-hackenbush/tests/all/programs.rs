//! The contest programs, run as a judge runs them.

use crate::boxes::told_by_sums;
use ch05_hackenbush::numbers;
use ch05_hackenbush::rule::value;
use ch05_hackenbush::three_colours::{Colour, wins};
use ch05_hackenbush::trees::{Edge, values};
use contest_problems::{
    Batch, BlackAndWhiteBoxes, ChefGame, ColoredStalks, HackenbushStalk,
    HackenbushTree, Problem, Temperature,
};
use contest_testing::Program;
use num_bigint::BigInt;
use num_rational::Ratio;

const STALK: Program = Program(env!("CARGO_BIN_EXE_hackenbush_stalk"));
const TREE: Program = Program(env!("CARGO_BIN_EXE_hackenbush_tree"));
const BOXES: Program = Program(env!("CARGO_BIN_EXE_black_and_white_boxes"));
const STALKS: Program = Program(env!("CARGO_BIN_EXE_colored_stalks"));
const CHEF: Program = Program(env!("CARGO_BIN_EXE_chef_game"));
const TEMPERATURE: Program = Program(env!("CARGO_BIN_EXE_temperature"));

#[test]
fn hackenbush_stalk_agrees_with_the_simplest_number_on_all_small_stalks() {
    STALK.answers_samples(&HackenbushStalk);
    STALK.agrees(HackenbushStalk.small(), |input| {
        let value = numbers::value(&input.0).unwrap();
        format!("{}/{}", value.numer(), value.denom())
    });
}

#[test]
fn hackenbush_tree_reads_small_and_random_trees() {
    TREE.answers_samples(&HackenbushTree);
    let inputs = HackenbushTree.small();
    let inputs = inputs.chain(HackenbushTree.random_inputs(1));
    TREE.agrees(inputs, |input| {
        let edges = input.parents.iter().zip(&input.colours);
        let edges: Vec<_> = edges
            .map(|(&parent, &white)| Edge { parent, white })
            .collect();
        let value = &values(&edges).unwrap()[0];
        format!("{}/{}", value.numer(), value.denom())
    });
}

#[test]
fn black_and_white_boxes_agrees_with_all_sets_of_few_piles() {
    BOXES.answers_samples(&BlackAndWhiteBoxes);
    let random = BlackAndWhiteBoxes.random_inputs(1);
    let few = random.filter(|input| input.0.len() <= 10);
    BOXES.agrees(BlackAndWhiteBoxes.small().chain(few), |input| {
        told_by_sums(&input.0).to_string()
    });
}

#[test]
fn colored_stalks_agrees_with_the_table_on_all_small_sums() {
    STALKS.answers_samples(&ColoredStalks);
    STALKS.agrees(ColoredStalks.small(), |input| {
        let stalks = input.0.iter().map(|stalk| {
            let coloured = stalk.coloured.iter().map(|&white| {
                if white { Colour::White } else { Colour::Black }
            });
            let green = [Colour::Green].into_iter().cycle();
            coloured.chain(green.take(stalk.green)).collect()
        });
        let stalks: Vec<Vec<_>> = stalks.collect();
        let winner = match wins(&stalks).last().unwrap() {
            [false, false] => "Second",
            [true, true] => "First",
            [true, false] => "Black",
            [false, true] => "White",
        };
        winner.to_owned()
    });
}

#[test]
fn chef_game_agrees_with_fractions_on_small_cases() {
    CHEF.answers_samples(&ChefGame);
    let inputs = ChefGame.small().chain(ChefGame.random_inputs(1));
    CHEF.agrees(inputs, |Batch(cases)| {
        let answers = cases.iter().map(|case| {
            let values = case.0.iter().map(|pile| {
                let mut pile = pile.clone();
                pile.sort_unstable();
                let even = pile.iter().map(|number| number % 2 == 0);
                value(&even.collect::<Vec<_>>()).unwrap()
            });
            match values.sum::<Ratio<i64>>().numer() {
                0 => "DON'T PLAY",
                1.. => "EVEN",
                _ => "ODD",
            }
        });
        answers.collect::<Vec<_>>().join("\n")
    });
}

#[test]
fn hackenbush_stalk_from_one_edge_to_a_million() {
    STALK.answers("W\n", "1/1");
    STALK.answers("B", "-1/1");
    STALK.answers("WB", "1/2");
    STALK.answers("\n WBBW \n", "3/8");
    STALK.answers("BBBW", "-5/2");
    STALK.answers("W".repeat(1_000_000), "1000000/1");
    STALK.answers("B".repeat(1_000_000), "-1000000/1");
    // 999,999 and -999,999, and half an edge of the other colour.
    let last = |first: &str, last| first.repeat(999_999) + last;
    STALK.answers(last("W", "B"), "1999997/2");
    STALK.answers(last("B", "W"), "-1999997/2");
}

#[test]
fn hackenbush_stalk_refuses_bad_input() {
    let expected = "line 1: expected a stalk, 1 to 1000000 characters from \"BW\", found";
    STALK.refuses(b"", format!("{expected} the end of the input"));
    for word in ["w", "WX", "0", "W,B", "Ｗ", "WBé"] {
        let error = format!("{expected} {word:?}");
        STALK.refuses(word, &error);
    }
    let long = "W".repeat(1_000_001);
    let error = format!("{expected} \"{}\"…", "W".repeat(40));
    STALK.refuses(long, &error);
    STALK.refuses(
        b"W\nB\n",
        "line 2: expected the end of the input, found \"B\"",
    );
    STALK.refuses(
        b"W\n\xff",
        "line 2: expected text in UTF-8, found the byte 0xff",
    );
}

/// A tree whose edges each grow on `parent` of their number.
fn tree(
    count: usize,
    parent: impl Fn(usize) -> usize,
    colours: &str,
) -> String {
    let parents: Vec<_> =
        (1..=count).map(|edge| parent(edge).to_string()).collect();
    format!("{count}\n{}\n{colours}\n", parents.join(" "))
}

#[test]
fn hackenbush_tree_from_one_edge_to_a_thousand() {
    TREE.answers("1\n0\nW\n", "1/1");
    TREE.answers("1 0 B", "-1/1");
    TREE.answers("4\n0 1 2 2\nWBWB\n", "1/2");
    TREE.answers("3\n0 1 1\nWBB\n", "1/4");
    TREE.answers("3\n0 1 1\nWWB\n", "1/1");
    let white = "W".repeat(1000);
    TREE.answers(tree(1000, |edge| edge - 1, &white), "1000/1");
    TREE.answers(tree(1000, |_| 0, &white), "1000/1");
    // A white edge under 999 black ones is worth 2^-999, as one under a path
    // of them is.
    let power = BigInt::from(1) << 999;
    let thin = format!("W{}", "B".repeat(999));
    let bush = tree(1000, |edge| usize::from(edge > 1), &thin);
    TREE.answers(&bush, format!("1/{power}"));
    let path = tree(1000, |edge| edge - 1, &thin);
    TREE.answers(&path, format!("1/{power}"));
}

#[test]
fn hackenbush_tree_refuses_bad_input() {
    let n = "expected n, an integer from 1 to 1000, found";
    TREE.refuses("", format!("line 1: {n} the end of the input"));
    TREE.refuses("0\n", format!("line 1: {n} \"0\""));
    TREE.refuses("1001\n", format!("line 1: {n} \"1001\""));
    TREE.refuses("W\n", format!("line 1: {n} \"W\""));
    let parent = |edge: usize| {
        let most = edge - 1;
        format!(
            "expected the parent of edge {edge}, an integer from 0 to {most}, found"
        )
    };
    TREE.refuses(
        "2\n0\n",
        format!("line 3: {} the end of the input", parent(2)),
    );
    TREE.refuses("2\n1 0\nWW\n", format!("line 2: {} \"1\"", parent(1)));
    TREE.refuses("2\n0\n2\nWW\n", format!("line 3: {} \"2\"", parent(2)));
    TREE.refuses("2\n0 -1\nWW\n", format!("line 2: {} \"-1\"", parent(2)));
    TREE.refuses("3\n0 1\nWWB\n", format!("line 3: {} \"WWB\"", parent(3)));
    let colours = "expected the colours, 2 characters from \"BW\", found";
    TREE.refuses("2\n0 1", format!("line 2: {colours} the end of the input"));
    TREE.refuses("2\n0 1\nW\n", format!("line 3: {colours} \"W\""));
    TREE.refuses("2\n0 1\nWBW\n", format!("line 3: {colours} \"WBW\""));
    TREE.refuses("2\n0 1\nWb\n", format!("line 3: {colours} \"Wb\""));
    TREE.refuses("2\n0 1 1\nWB\n", format!("line 2: {colours} \"1\""));
    TREE.refuses(
        "2\n0 1\nWB\nW\n",
        "line 4: expected the end of the input, found \"W\"",
    );
}

/// As many piles as words.
fn boxes(piles: &[String]) -> String {
    format!("{}\n{}\n", piles.len(), piles.join("\n"))
}

#[test]
fn black_and_white_boxes_from_one_pile_to_forty_of_forty() {
    BOXES.answers("1\nW\n", "0");
    BOXES.answers("2 B W", "2");
    BOXES.answers("4\nB\nW\nWB\nWB\n", "5");
    BOXES.answers("3\nWBW\nBW\nWB\n", "4");
    BOXES.answers("3\nBBBB\nWW\nW\n", "0");
    let half = |boxes: &str, times| vec![boxes.repeat(times); 20];
    let all = [half("W", 40), half("B", 40)].concat();
    BOXES.answers(boxes(&all), "1600");
    let turns = [half("WB", 20), half("BW", 20)].concat();
    BOXES.answers(boxes(&turns), "1600");
    BOXES.answers(boxes(&vec!["W".repeat(40); 40]), "0");
    // 2^-39 is not 0.
    let thin = format!("W{}", "B".repeat(39));
    BOXES.answers(boxes(&vec![thin.clone(); 40]), "0");
    let halves = [vec![thin; 39], vec![format!("B{}", "W".repeat(38))]];
    // Two of them are worth 2^-38.
    BOXES.answers(boxes(&halves.concat()), "119");
}

#[test]
fn black_and_white_boxes_refuses_bad_input() {
    let n = "expected n, an integer from 1 to 40, found";
    BOXES.refuses("", format!("line 1: {n} the end of the input"));
    BOXES.refuses("0\n", format!("line 1: {n} \"0\""));
    BOXES.refuses("41\n", format!("line 1: {n} \"41\""));
    let pile = |pile| {
        format!("expected pile {pile}, 1 to 40 characters from \"BW\", found")
    };
    BOXES.refuses(
        "2\nW\n",
        format!("line 3: {} the end of the input", pile(2)),
    );
    BOXES.refuses("2\nW\nb\n", format!("line 3: {} \"b\"", pile(2)));
    BOXES.refuses("1\nWBG\n", format!("line 2: {} \"WBG\"", pile(1)));
    BOXES.refuses("1\n☃\n", format!("line 2: {} \"☃\"", pile(1)));
    let long = "WB".repeat(20) + "W";
    let cut = "WB".repeat(20);
    BOXES.refuses(
        format!("1\n{long}\n"),
        format!("line 2: {} \"{cut}\"…", pile(1)),
    );
    BOXES.refuses(
        "1\nW\nB\n",
        "line 3: expected the end of the input, found \"B\"",
    );
}

#[test]
fn the_sample_of_chef_game() {
    let sample = "2\n2\n2 3 4\n2 4 5\n1\n3 1 2 3\n";
    CHEF.answers(sample, "DON'T PLAY\nODD");
}

#[test]
fn the_smallest_and_the_largest_of_chef_game() {
    CHEF.answers("1 1 1 0", "EVEN");
    CHEF.answers("1 1 1 2147483647", "ODD");
    // The order on the line means nothing.
    CHEF.answers("1\n2\n3 9 2 5\n3 2 5 8\n", "EVEN");
    CHEF.answers("2\n1\n3 4 3 2\n1\n3 1 4 3\n", "EVEN\nODD");
    // 100 piles of 45 numbers: even ones alone, half against half, and two
    // piles that are worth 2^-44 each beside 49 that others take away.
    let pile = |start: usize, step: usize| {
        let numbers = (0..45).map(|at| (start + step * at).to_string());
        format!("45 {}\n", numbers.collect::<Vec<_>>().join(" "))
    };
    let even = pile(2, 2).repeat(100);
    let odd = pile(1, 2).repeat(100);
    let half = |times| (pile(2, 2) + &pile(1, 2)).repeat(times);
    let thin = |first: usize| {
        let others = (0..44)
            .map(|at| (2 * at + 1 + first).to_string())
            .collect::<Vec<_>>()
            .join(" ");
        half(49) + &format!("45 {first} {others}\n").repeat(2)
    };
    let cases = [even, odd, half(50), thin(0), thin(1)]
        .map(|case| format!("100\n{case}"));
    CHEF.answers(
        format!("5\n{}", cases.concat()),
        "EVEN\nODD\nDON'T PLAY\nEVEN\nODD",
    );
    let cases = "1\n1 2\n".repeat(100_000);
    let answer = vec!["EVEN"; 100_000].join("\n");
    CHEF.answers(format!("100000\n{cases}"), &answer);
}

#[test]
fn chef_game_takes_equal_numbers_for_one_and_empty_piles() {
    CHEF.answers("1\n1\n4 6 3 6 3\n", "ODD");
    CHEF.answers("1\n2\n3 4 4 4\n2 9 9\n", "DON'T PLAY");
    CHEF.answers("1\n2\n0\n1 2\n", "EVEN");
    CHEF.answers("1\n1\n0\n", "DON'T PLAY");
}

#[test]
fn chef_game_refuses_bad_input() {
    let t = "expected T, an integer from 1 to 100000, found";
    CHEF.refuses("", format!("line 1: {t} the end of the input"));
    CHEF.refuses("0", format!("line 1: {t} \"0\""));
    CHEF.refuses("100001", format!("line 1: {t} \"100001\""));
    let k = "expected k, an integer from 1 to 100, found";
    CHEF.refuses("2\n1\n1 2\n", format!("line 4: {k} the end of the input"));
    CHEF.refuses("1\n0\n", format!("line 2: {k} \"0\""));
    CHEF.refuses("1\n101\n", format!("line 2: {k} \"101\""));
    let size = |pile| {
        format!(
            "expected the size of pile {pile}, an integer from 0 to 45, found"
        )
    };
    CHEF.refuses(
        "1\n2\n1 5\n",
        format!("line 4: {} the end of the input", size(2)),
    );
    CHEF.refuses("1\n2\n1 5\n46\n", format!("line 4: {} \"46\"", size(2)));
    let number = |number, pile| {
        format!(
            "expected number {number} of pile {pile}, an integer from 0 to 2147483647, found"
        )
    };
    CHEF.refuses(
        "1\n1\n2 5\n",
        format!("line 4: {} the end of the input", number(2, 1)),
    );
    CHEF.refuses("1\n1\n1 -1\n", format!("line 3: {} \"-1\"", number(1, 1)));
    CHEF.refuses(
        "1\n2\n1 0\n2 1 2147483648\n",
        format!("line 4: {} \"2147483648\"", number(2, 2)),
    );
    CHEF.refuses("1\n1\n1 x\n", format!("line 3: {} \"x\"", number(1, 1)));
    CHEF.refuses(
        "1\n1\n1 5 6\n",
        "line 3: expected the end of the input, found \"6\"",
    );
}

#[test]
fn colored_stalks_from_one_edge_to_a_million() {
    STALKS.answers("1\nW\n", "White");
    STALKS.answers("1 B", "Black");
    STALKS.answers("1\nG\n", "First");
    STALKS.answers("2\nGGG\nGGG\n", "Second");
    STALKS.answers("3\nWBG\nWBGG\nBGGG\n", "Second");
    STALKS.answers("3\nWBG\nWBGG\nB\n", "First");
    STALKS.answers("3\nWBG\nWBGG\nBWGGG\n", "White");
    STALKS.answers("2\nWWBG\nBBWBGG\n", "Black");
    // A million edges in one stalk, and in a hundred thousand.
    let small = format!("W{}", "B".repeat(499_998));
    let mirror = format!("B{}", "W".repeat(499_998));
    STALKS.answers(format!("2 {small}G {mirror}"), "First");
    STALKS.answers(format!("2 {small}B {mirror}"), "Black");
    STALKS.answers(format!("2 {small} {mirror}B"), "Black");
    STALKS.answers(format!("2 {small} {mirror}W"), "White");
    STALKS.answers(format!("1 {}", "G".repeat(1_000_000)), "First");
    STALKS.answers(format!("1 {small}{}", "G".repeat(500_001)), "White");
    let half = |times| "WBG\nBWG\n".repeat(times);
    let lines = format!("100000\n{}", half(50_000));
    STALKS.answers(lines, "Second");
    let one = format!("100000\n{}WB\nWBBG\n", half(49_999));
    STALKS.answers(one, "White");
    let long = "WBWBWBWBWB\n".repeat(100_000);
    STALKS.answers(format!("100000\n{long}"), "White");
}

#[test]
fn colored_stalks_refuses_bad_input() {
    let n = "expected n, an integer from 1 to 100000, found";
    STALKS.refuses("", format!("line 1: {n} the end of the input"));
    STALKS.refuses("0\n", format!("line 1: {n} \"0\""));
    STALKS.refuses("100001\n", format!("line 1: {n} \"100001\""));
    let stalk = |at: usize, found: &str| {
        let line = at + 1;
        format!(
            "line {line}: expected stalk {at}, letters W and B, then G, up to 1000000 in all, found {found}"
        )
    };
    STALKS.refuses("2\nW\n", stalk(2, "the end of the input"));
    for word in ["GW", "WGB", "WGGWG", "w", "WX", "0", "WGé", "Ｗ"] {
        let error = stalk(2, &format!("{word:?}"));
        STALKS.refuses(format!("2\nW\n{word}\n"), &error);
    }
    let long = "W".repeat(1_000_001);
    let cut = format!("\"{}\"…", "W".repeat(40));
    STALKS.refuses(format!("1\n{long}\n"), stalk(1, &cut));
    let lines = format!("2\n{}\nG\n", &long[1..]);
    STALKS.refuses(lines, stalk(2, "\"G\""));
    STALKS.refuses(
        "1\nW\nB\n",
        "line 3: expected the end of the input, found \"B\"",
    );
}

#[test]
fn temperature_of_all_small_boards_turned_round() {
    TEMPERATURE.answers_samples(&Temperature);
    let inputs = Temperature.small().chain(Temperature.random_inputs(1));
    // By half a turn, each domino stays upright or flat.
    for Batch(boards) in inputs {
        let text = |board: &str| board.chars().rev().collect::<String>();
        let lines: Vec<_> = boards.iter().map(ToString::to_string).collect();
        let turned: Vec<_> =
            lines.iter().map(|line| text(line.trim_end())).collect();
        let both = lines.concat() + &turned.join("\n");
        let output = TEMPERATURE.output(&both);
        let answers: Vec<_> = output.lines().collect();
        let (first, second) = answers.split_at(boards.len());
        assert_eq!(first, second, "{both}");
    }
}

#[test]
fn temperature_of_boards_from_no_cell_to_sixteen() {
    TEMPERATURE.answers("../..\n", "1 -1 0 1");
    TEMPERATURE.answers(".../...", "2 -1/2 3/4 5/4");
    TEMPERATURE.answers("##/##\n.\n#\n", "0 0 0 -1\n0 0 0 -1\n0 0 0 -1");
    // The stops of a sum are not the sums of the stops.
    TEMPERATURE.answers(
        "..#../..#..\r\n...#../...#.. \r\n..../..../..../....\r\n",
        "0 0 0 -1\n1 1/2 3/4 5/4\n0 0 0 0",
    );
    let column = "./".repeat(16);
    TEMPERATURE.answers(column.trim_end_matches('/'), "8 8 8 -1");
    TEMPERATURE.answers(".".repeat(16), "-8 -8 -8 -1");
    // Four squares, far from each other.
    let gap = format!("/{}", "#".repeat(200)).repeat(200);
    let row = format!("..{}..", "#".repeat(196));
    let squares = format!("{row}/{row}{gap}/{row}/{row}");
    TEMPERATURE.answers(squares, "0 0 0 -1");
}

#[test]
fn temperature_of_a_hundred_lines() {
    let boards = [
        "..../..../..../....",
        "..../..../....",
        "...../...../....#/####.",
    ];
    let lines: Vec<_> = (0..100).map(|at| boards[at % 3]).collect();
    let answers = ["0 0 0 0", "-3/2 -3/2 -3/2 -1/2", "-3/4 -1 -13/16 23/16"];
    let expected: Vec<_> = (0..100).map(|at| answers[at % 3]).collect();
    TEMPERATURE.answers(lines.join("\n"), expected.join("\n"));
}

fn board(line: usize, found: &str) -> String {
    format!(
        "line {line}: expected rows of . and # as long as each other, joined by /, with at most 16 free cells, found {found}"
    )
}

#[test]
fn temperature_refuses_bad_input() {
    TEMPERATURE.refuses("", board(1, "the end of the input"));
    TEMPERATURE.refuses("\n", board(1, "\"\""));
    TEMPERATURE.refuses("..\n\n..\n", board(2, "\"\""));
    for line in [
        "../.", "..//..", "/", "../", "/..", "..|..", ". .", "o", "．",
    ] {
        let error = board(2, &format!("{line:?}"));
        TEMPERATURE.refuses(format!("..\n{line}\n"), error);
    }
    let long = format!("{:?}", ".".repeat(17));
    TEMPERATURE.refuses(".".repeat(17), board(1, &long));
    let cut = format!("{:?}…", ".....".repeat(8));
    TEMPERATURE.refuses(".....".repeat(9), board(1, &cut));
}
