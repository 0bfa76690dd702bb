//! Hackenbush, its plants and values.

use crate::{choose, move_names, options, start_game};
use boards::{AnyPosition, Board as _, Player, Session, View, open_game};
use ch05_hackenbush::stalks::W;
use ch05_hackenbush::sums;
use fastrand::Rng;

/// Returns a random plant of this number of edges, white and black.
fn plant_of(random: &mut Rng, edges: u32) -> String {
    let mut plant = String::from(choose(random, &["W", "B"]));
    let mut left = edges - 1;
    while left > 0 {
        let branch_edges = 1 + random.u32(..left);
        left -= branch_edges;
        let branch = plant_of(random, branch_edges);
        plant += &if left > 0 {
            format!("[{branch}]")
        } else {
            branch
        };
    }
    plant
}

/// Returns a random plant of at most this number of edges.
pub(crate) fn random_plant(random: &mut Rng, max_edges: u32) -> String {
    let edges = 1 + random.u32(..max_edges);
    plant_of(random, edges)
}

/// Returns the value of a position, by its label in the state graph.
fn value(position: &dyn AnyPosition) -> f64 {
    let label = position.label().replace('−', "-");
    let (numer, denom) = label.split_once('/').unwrap_or((&label, "1"));
    numer.parse::<f64>().unwrap() / denom.parse::<f64>().unwrap()
}

/// The listing for trees and the listing for stalks give the same values.
#[test]
fn stalks_are_worth_what_their_listing_says() {
    let mut random = Rng::with_seed(5);
    for _ in 0..300 {
        let stalks = [(); 2].map(|()| (0..=random.usize(..3)).map(|_| random.bool()).collect());
        let letters = |stalk: &Vec<bool>| {
            stalk
                .iter()
                .map(|&edge| if edge == W { 'W' } else { 'B' })
                .collect::<String>()
        };
        let board = start_game(
            "hackenbush",
            &format!("white {}", stalks.each_ref().map(letters).join(" ")),
        );
        let sum = sums::value(&stalks).unwrap().to_string().replace('-', "−");
        assert_eq!(board.position().label(), sum, "{stalks:?}");
    }
}

/// Whatever has been cut, the drawing follows from the text.
#[test]
fn plants_are_drawn_as_they_are_written() {
    let drawing = |board: &Session| {
        let view = View::new(Player::Reader, true, board.moves());
        board.position().draw(&view).into_string()
    };
    let mut random = Rng::with_seed(6);
    for _ in 0..300 {
        let first = choose(&mut random, &["white", "black", "white line", "black line"]);
        let plants: Vec<_> = (0..=random.u32(..4))
            .map(|_| random_plant(&mut random, 5))
            .collect();
        let text = format!("{first} {}", plants.join(" "));
        let mut board = start_game("hackenbush", &text);
        assert_eq!(board.position().text(), text);
        while !board.is_over() {
            let again = start_game("hackenbush", &board.position().text());
            assert_eq!(move_names(&again), move_names(&board));
            assert_eq!(
                drawing(&again),
                drawing(&board),
                "{}",
                board.position().text()
            );
            board.act("move 0");
        }
    }
}

/// Where it can't win, it loses as little as it can; where it wins, it keeps most.
#[test]
fn the_opponent_cuts_by_value() {
    let mut random = Rng::with_seed(9);
    for number in 0..500 {
        let first = choose(&mut random, &["white", "black"]);
        let plants = format!(
            "{} {}",
            random_plant(&mut random, 7),
            plant_of(&mut random, 5)
        );
        let mut board = open_game("hackenbush", &format!("{first} {plants}"), "", number).unwrap();
        while !board.is_over() {
            let moves = options(board.position());
            let number = random.usize(..moves.len());
            board.act(&format!("move {number}"));
            let answers = options(&*moves[number])
                .into_iter()
                .map(|option| value(&*option));
            let better: fn(f64, f64) -> f64 = if first == "white" { f64::min } else { f64::max };
            if let Some(best) = answers.reduce(better) {
                assert!(
                    (value(board.position()) - best).abs() < 1e-9,
                    "{}",
                    board.position().text()
                );
            }
        }
    }
}

/// The number line stays as it is while the value moves on it.
#[test]
fn the_number_line_has_all_values_of_the_game() {
    let mut board = start_game("hackenbush", "white line WWB BWB W[B]W");
    let labels = |board: &Session| -> Vec<String> {
        let picture = board.picture();
        let numbers = picture.split("font-size=\"13\"").skip(1);
        numbers
            .map(|rest| rest.split(['>', '<']).nth(1).unwrap().to_owned())
            .collect()
    };
    assert_eq!(labels(&board), ["−1", "0", "1", "2", "3", "4"]);
    assert!(
        !start_game("hackenbush", "white WWB BWB")
            .picture()
            .contains(">−1<")
    );
    let size = board.position().size();
    while !board.is_over() {
        board.act("move 0");
        assert_eq!(labels(&board), ["−1", "0", "1", "2", "3", "4"]);
        assert_eq!(board.position().size(), size);
        assert!((-1.0..=4.0).contains(&value(board.position())));
    }
}
