//! Hackenbush, its plants and values.

use crate::{at, moves, one_of, options, search};
use boards::{AnyPosition, Board as _, Player, Session, View, open};
use ch05_hackenbush::stalks::{B, W, wins};
use ch05_hackenbush::sums;
use fastrand::Rng;

/// The numbers of edges of all stalks with up to `longest` edges, and what they
/// are called.
fn stalks(longest: u32) -> Vec<(Vec<bool>, String)> {
    let colors = |length| (0..1_u32 << length).map(move |bits| (length, bits));
    let stalk = |(length, bits)| {
        let edges = (0..length).map(|edge| if bits >> edge & 1 == 1 { W } else { B });
        (edges.clone().collect(), edges.map(|edge| if edge == W { 'W' } else { 'B' }).collect())
    };
    (1..=longest).flat_map(colors).map(stalk).collect()
}

/// A plant with that many edges.
fn plant(random: &mut Rng, edges: u32) -> String {
    let mut plant = String::from(one_of(random, &["W", "B"]));
    let mut left = edges - 1;
    while left > 0 {
        let part = 1 + random.u32(..left);
        left -= part;
        let branch = self::plant(random, part);
        plant += &if left > 0 { format!("[{branch}]") } else { branch };
    }
    plant
}

/// A plant with up to that many edges.
fn random_plant(random: &mut Rng, most: u32) -> String {
    let edges = 1 + random.u32(..most);
    plant(random, edges)
}

/// The value that stands in the state graph.
fn value(position: &dyn AnyPosition) -> f64 {
    let label = position.label().replace('−', "-");
    let (numer, denom) = label.split_once('/').unwrap_or((&label, "1"));
    numer.parse::<f64>().unwrap() / denom.parse::<f64>().unwrap()
}

#[test]
fn hackenbush_is_won_as_search_says() {
    let stalks = stalks(3);
    for (a, first) in &stalks {
        for (b, second) in &stalks {
            let both = vec![a.clone(), b.clone()];
            for (word, player) in [("white", W), ("black", B)] {
                let board = at("hackenbush", &format!("{word} {first} {second}"));
                assert_eq!(board.now().outcome(), wins(&both, player).into(), "{both:?}");
                let sum = sums::value(&both).unwrap().to_string().replace('-', "−");
                assert_eq!(board.now().label(), sum);
            }
        }
    }
    let mut random = Rng::with_seed(5);
    for _ in 0..300 {
        let first = one_of(&mut random, &["white", "black"]);
        let plants = [(); 2].map(|()| random_plant(&mut random, 4));
        let board = open("hackenbush", &format!("{first} {}", plants.join(" ")), "", 1).unwrap();
        assert_eq!(board.now().outcome(), search(board.now()).into(), "{first} {plants:?}");
    }
}

/// All pairs of stalks of up to three edges in three colours.
#[test]
fn green_edges_are_won_as_search_says() {
    let stalks = |length| {
        let letter = |at, stalk: u32| ['W', 'B', 'G'][(stalk / 3_u32.pow(at) % 3) as usize];
        (0..3_u32.pow(length)).map(move |stalk| (0..length).map(|at| letter(at, stalk)).collect())
    };
    let stalks: Vec<String> = (1..=3).flat_map(stalks).collect();
    for first in stalks.iter().filter(|stalk| stalk.contains('G')) {
        for second in &stalks {
            for who in ["white", "black"] {
                let board = at("hackenbush", &format!("{who} {first} {second}"));
                assert_eq!(board.now().outcome(), search(board.now()).into(), "{first} {second}");
            }
        }
    }
}

/// Whatever is cut, the text has the whole drawing and all moves.
#[test]
fn plants_are_read_as_they_are_written() {
    let mut random = Rng::with_seed(6);
    let mut board = at("hackenbush", "");
    for number in 0..2000 {
        if board.is_over() || number % 7 == 0 {
            let first = one_of(&mut random, &["white", "black", "white line", "black line"]);
            let count = 1 + random.u32(..4);
            let plants: Vec<_> = (0..count).map(|_| random_plant(&mut random, 5)).collect();
            let text = format!("{first} {}", plants.join(" "));
            board = open("hackenbush", &text, "", number).unwrap();
            assert_eq!(board.now().text(), text);
        }
        let again = at("hackenbush", &board.now().text());
        let texts = |board: &Session| -> Vec<_> {
            board.moves().iter().map(|known| known.option.text()).collect()
        };
        let drawing = |board: &Session| {
            let (moves, to_move) = (board.moves(), Player::Reader);
            let view = View::new(to_move, true, moves);
            board.now().draw(&view).into_string()
        };
        assert_eq!(again.now().text(), board.now().text());
        assert_eq!(moves(&again), moves(&board));
        assert_eq!(texts(&again), texts(&board));
        assert_eq!(drawing(&again), drawing(&board), "{}", board.now().text());
        board.act("move 0");
    }
}

/// Where it can't win, it loses least; where it wins, it keeps most.
#[test]
fn the_opponent_cuts_by_value() {
    let mut random = Rng::with_seed(9);
    for number in 0..500 {
        let first = one_of(&mut random, &["white", "black"]);
        let plants = format!("{} {}", random_plant(&mut random, 7), plant(&mut random, 5));
        let mut board = open("hackenbush", &format!("{first} {plants}"), "", number).unwrap();
        while !board.is_over() {
            let moves = options(board.now());
            let at = random.usize(..moves.len());
            board.act(&format!("move {at}"));
            let answers = options(&*moves[at]).into_iter().map(|option| value(&*option));
            let better: fn(f64, f64) -> f64 = if first == "white" { f64::min } else { f64::max };
            if let Some(best) = answers.reduce(better) {
                assert!((value(board.now()) - best).abs() < 1e-9, "{}", board.now().text());
            }
        }
    }
}

#[test]
fn a_reader_is_told_which_colour_they_play() {
    let mut board = at("hackenbush", "white line WBW BWB");
    assert!(board.html().contains("You play White, I play Black"));
    assert!(!board.picture().contains("You play"), "who plays what is not known on paper");
    board.act("first me");
    assert!(board.html().contains("You play Black, I play White"));
    board.act("setup black W B");
    assert!(board.html().contains("You play White, I play Black"));
}

/// The number line stays as it is while the value moves on it.
#[test]
fn the_number_line_has_all_values_of_the_game() {
    let mut board = at("hackenbush", "white line WWB BWB W[B]W");
    let whole = |board: &Session| -> Vec<String> {
        let picture = board.picture();
        let numbers = picture.split("font-size=\"13\"").skip(1);
        numbers.map(|part| part.split(['>', '<']).nth(1).unwrap().to_owned()).collect()
    };
    assert_eq!(whole(&board), ["−1", "0", "1", "2", "3", "4"]);
    assert!(!at("hackenbush", "white WWB BWB").picture().contains(">−1<"));
    let size = board.now().size();
    while !board.is_over() {
        board.act("move 0");
        assert_eq!(whole(&board), ["−1", "0", "1", "2", "3", "4"]);
        assert_eq!(board.now().size(), size);
        assert!((-1.0..=4.0).contains(&value(board.now())));
    }
}
