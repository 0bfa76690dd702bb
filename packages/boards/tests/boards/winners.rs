//! Who wins: in all positions that come up on many boards a search finds the outcome that
//! the listing says.

use crate::hackenbush::random_plant;
use crate::{options, start_game};
use boards::{AnyPosition, Outcome};
use fastrand::Rng;
use std::collections::BTreeMap;

/// Returns by how much the player to move is ahead at the end of a game, from the text of
/// the last position.
type FinalScore = fn(&str) -> i64;

/// Returns the score of a position for the player to move, by search, and checks that the
/// position has that outcome, and that score as its label.
fn search(
    position: &dyn AnyPosition,
    final_score: Option<FinalScore>,
    scores: &mut BTreeMap<String, i64>,
) -> i64 {
    let text = position.text();
    if let Some(&score) = scores.get(&text) {
        return score;
    }
    let option_scores = position.moves().into_iter().map(|choice| {
        let score = search(&*choice.option, final_score, scores);
        if choice.keeps_turn { score } else { -score }
    });
    // Without a final score a player who can't move has lost.
    let score = option_scores
        .max()
        .unwrap_or_else(|| final_score.map_or(-1, |score| score(&text)));
    let outcome = if score == 0 {
        Outcome::Draw
    } else {
        (score > 0).into()
    };
    assert_eq!(position.outcome(), outcome, "{text}");
    if final_score.is_some() {
        let label: i64 = position.label().replace('−', "-").parse().unwrap();
        assert_eq!(
            label,
            if text.starts_with("black") {
                -score
            } else {
                score
            },
            "{text}"
        );
    }
    scores.insert(text, score);
    score
}

/// Searches these starts of a game.
fn check_game(
    game: &str,
    final_score: Option<FinalScore>,
    starts: impl IntoIterator<Item = String>,
) {
    let mut scores = BTreeMap::new();
    for start in starts {
        search(
            start_game(game, &start).position(),
            final_score,
            &mut scores,
        );
    }
    assert!(scores.len() > 300, "{} positions of {game}", scores.len());
}

/// Returns all rows of this length of these signs.
fn rows(signs: &[char], length: u32) -> impl Iterator<Item = String> {
    let count = signs.len();
    let sign = move |row: usize, index| signs[row / count.pow(index) % count];
    (0..count.pow(length)).map(move |row| (0..length).map(|index| sign(row, index)).collect())
}

/// Returns the signs of a row with a blank before each.
fn spaced(row: &str) -> String {
    row.chars().map(|sign| format!(" {sign}")).collect()
}

#[test]
fn heaps_pins_cards_and_sums_are_won_as_search_says() {
    let parts = || (0..4).flat_map(|heap| (0..6).map(move |cell| (heap, cell)));
    let sums = parts().flat_map(|(heap, cell)| {
        rows(&['.', 'o'], 4).map(move |row| format!("{heap} {row} {cell}"))
    });
    check_game("mixed-sum", None, sums);
    let pairs = (1..=10).flat_map(|large| (1..=large).map(move |small| (large, small)));
    let heaps = pairs
        .flat_map(|(large, small)| [format!("{large} {small}"), format!("{large} 1+{small} 1")]);
    check_game("grundys-game", None, heaps);
    let triples = || (0..256).map(|code| [code & 3, code >> 2 & 3, code >> 4 & 3, code >> 6]);
    let with_bag = triples().map(|[a, b, c, bag]| format!("{a} {b} {c} bag {bag}"));
    check_game("nim", None, with_bag);
    let coins = triples().map(|[a, b, c, d]| format!("{a} {b} {c} {d} 4"));
    check_game("nimble", None, coins);
    let digits = ['0', '1', '2', '3', '4', '5', '6', '7'];
    let decks = (1..=3).flat_map(|cards| rows(&digits, cards));
    check_game(
        "five-hundred-eleven",
        None,
        decks.map(|deck| format!("3:{}", spaced(&deck))),
    );
    let heaps = (0..=60).flat_map(|beans| (1..=beans.max(1)).map(move |limit| (beans, limit)));
    check_game(
        "fibonacci-nim",
        None,
        heaps.map(|(beans, limit)| format!("{beans} {limit}")),
    );
}

/// All strips of nine squares.
#[test]
fn treblecross_is_won_as_search_says() {
    check_game("treblecross", None, rows(&['.', 'x'], 9));
}

/// All pairs of rows of five squares, and no more rounds than it takes: a position is
/// winning if some option is losing, and losing if all options are winning.
#[test]
fn northcotts_game_is_won_as_retrograde_analysis_says() {
    let row = |white: usize, black: usize| -> String {
        (0..5)
            .map(|square| match square {
                _ if square == white => 'w',
                _ if square == black => 'b',
                _ => '.',
            })
            .collect()
    };
    let rows: Vec<String> = (1..5)
        .flat_map(|black| (0..black).map(move |white| row(white, black)))
        .collect();
    let mut texts = Vec::new();
    for player in ["white", "black"] {
        for left in &rows {
            texts.extend(rows.iter().map(|right| format!("{player} {left} {right}")));
        }
    }
    let positions: Vec<_> = texts
        .iter()
        .map(|text| {
            let board = start_game("northcott", text);
            let outcome = board.position().outcome();
            let options = options(board.position());
            (
                outcome,
                options
                    .iter()
                    .map(|option| option.text())
                    .collect::<Vec<_>>(),
            )
        })
        .collect();
    let mut labels: BTreeMap<&str, Outcome> = BTreeMap::new();
    loop {
        let before = labels.len();
        for (text, (_, options)) in texts.iter().zip(&positions) {
            let of = |option: &String| labels.get(option.as_str()).copied();
            let label = if options
                .iter()
                .any(|option| of(option) == Some(Outcome::Lose))
            {
                Outcome::Win
            } else if options
                .iter()
                .all(|option| of(option) == Some(Outcome::Win))
            {
                Outcome::Lose
            } else {
                continue;
            };
            labels.insert(text, label);
        }
        if labels.len() == before {
            break;
        }
    }
    for (text, (outcome, _)) in texts.iter().zip(&positions) {
        assert_eq!(labels[text.as_str()], *outcome, "{text}");
    }
}

/// All pairs of stalks of up to three edges, and plants.
#[test]
fn hackenbush_is_won_as_search_says() {
    let stalks: Vec<_> = (1..=3)
        .flat_map(|length| rows(&['W', 'B', 'G'], length))
        .collect();
    let pairs = stalks
        .iter()
        .flat_map(|left| stalks.iter().map(move |right| [left, right]));
    let mut random = Rng::with_seed(5);
    let plants = (0..300).map(|_| [(); 2].map(|()| random_plant(&mut random, 4)).join(" "));
    let all = pairs
        .map(|pair| pair.map(String::as_str).join(" "))
        .chain(plants);
    let starts = all.flat_map(|all| ["white", "black"].map(|first| format!("{first} {all}")));
    check_game("hackenbush", None, starts);
}

/// Returns the sum of the numbers in a text, for the player to move.
fn sum(text: &str) -> i64 {
    let sum = text
        .split(' ')
        .skip(1)
        .map(|number| number.parse::<i64>().unwrap())
        .sum();
    if text.starts_with("white") { sum } else { -sum }
}

/// All pairs of switches with numbers from -2 to 2, beside two others.
#[test]
fn switches_are_won_as_search_says() {
    let switches = || (-2..=2).flat_map(|left| (-2..=left).map(move |right| [left, right]));
    let pairs = switches().flat_map(|left| switches().map(move |right| (left, right)));
    let starts = pairs.flat_map(|([a, b], [c, d])| {
        ["white", "black"].map(|first| format!("{first} {a}|{b} {c}|{d} 1|0 -1"))
    });
    check_game("switches", Some(sum), starts);
}

/// All pairs of five games with threats in them, beside a switch and a number.
#[test]
fn hot_games_are_won_as_search_says() {
    let games = ["4||3|-3", "6|0||-2", "2|0||0", "5|3||1|-4", "1|-1"];
    let pairs = games
        .iter()
        .flat_map(|left| games.iter().map(move |right| [left, right]));
    let starts = pairs.flat_map(|[left, right]| {
        ["white", "black"].map(|first| format!("{first} {left} {right} 3|-2 -4"))
    });
    check_game("hottest", Some(sum), starts);
}

/// All rows and tables of up to four cards.
#[test]
fn cards_on_the_table_are_worth_what_search_says() {
    fn points(text: &str) -> i64 {
        let points = text
            .split_once(" points ")
            .map_or("0 0", |(_, points)| points);
        let (mine, theirs) = points.split_once(' ').unwrap();
        mine.parse::<i64>().unwrap() - theirs.parse::<i64>().unwrap()
    }
    let decks = (1..=4)
        .flat_map(|count| rows(&['0', '3', '6', '9'], count))
        .map(|deck| spaced(&deck));
    let starts = decks.flat_map(|deck| ["row", "any"].map(|rule| format!("{rule}{deck}")));
    check_game("cards", Some(points), starts);
}

/// All positions of a few small boards, from the empty one on, and of six boxes from
/// where ten edges are drawn.
#[test]
fn dots_and_boxes_is_worth_what_search_says() {
    fn margin(text: &str) -> i64 {
        let boxes = text.split_once(" boxes ").map_or("0 0", |(_, boxes)| boxes);
        let (mine, theirs) = boxes.split_once(' ').unwrap();
        mine.parse::<i64>().unwrap() - theirs.parse::<i64>().unwrap()
    }
    let starts = [
        ". .. .",
        ".. ... ..",
        ". .. . .. .",
        ".. ... .. ... ..",
        "--- |..| .-. |..| ...",
        "-.- |.|. -.- ...| -.-",
    ];
    check_game("dots-and-boxes", Some(margin), starts.map(Into::into));
}

/// A player who leaves a multiple of four moves again.
#[test]
fn bonus_beans_are_won_as_search_says() {
    let mut scores = BTreeMap::new();
    for beans in 0..=22 {
        let board = start_game("bonus-beans", &beans.to_string());
        search(board.position(), None, &mut scores);
    }
    assert_eq!(scores.len(), 23);
}
