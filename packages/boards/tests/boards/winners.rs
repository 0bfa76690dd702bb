//! Who wins, by search: in all positions that come up on many boards the listing
//! says the same.

use crate::hackenbush::random_plant;
use crate::{options, start_game};
use boards::{AnyPosition, Outcome};
use fastrand::Rng;
use std::collections::BTreeMap;

/// By how much who is to move is ahead at the end, from the text of a position.
type Ahead = fn(&str) -> i64;

fn search(
    position: &dyn AnyPosition,
    ahead: Option<Ahead>,
    known: &mut BTreeMap<String, i64>,
) -> i64 {
    let text = position.text();
    if let Some(&score) = known.get(&text) {
        return score;
    }
    let scores = options(position)
        .into_iter()
        .map(|option| -search(&*option, ahead, known));
    // Else whoever can't move has lost.
    let score = scores
        .max()
        .unwrap_or_else(|| ahead.map_or(-1, |ahead| ahead(&text)));
    let outcome = if score == 0 {
        Outcome::Draw
    } else {
        (score > 0).into()
    };
    assert_eq!(position.outcome(), outcome, "{text}");
    if ahead.is_some() {
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
    known.insert(text, score);
    score
}

fn compare(game: &str, ahead: Option<Ahead>, starts: impl IntoIterator<Item = String>) {
    let mut known = BTreeMap::new();
    for start in starts {
        search(start_game(game, &start).position(), ahead, &mut known);
    }
    assert!(known.len() > 300, "{} positions of {game}", known.len());
}

/// Rows of pins or cells, of one length.
fn rows(signs: &[char], length: u32) -> impl Iterator<Item = String> {
    let count = signs.len();
    let sign = move |row: usize, at| signs[row / count.pow(at) % count];
    (0..count.pow(length)).map(move |row| (0..length).map(|at| sign(row, at)).collect())
}

/// The signs of a row with blanks between them.
fn apart(row: &str) -> String {
    row.chars().map(|sign| format!(" {sign}")).collect()
}

#[test]
fn heaps_pins_cards_and_sums_are_won_as_search_says() {
    let parts = || (0..4).flat_map(|heap| (0..6).map(move |cell| (heap, cell)));
    let sums = parts().flat_map(|(heap, cell)| {
        rows(&['.', 'o'], 4).map(move |row| format!("{heap} {row} {cell}"))
    });
    compare("mixed-sum", None, sums);
    let pairs = (1..=10).flat_map(|one| (1..=one).map(move |other| (one, other)));
    let heaps =
        pairs.flat_map(|(one, other)| [format!("{one} {other}"), format!("{one} 1+{other} 1")]);
    compare("grundys-game", None, heaps);
    let digits = ['0', '1', '2', '3', '4', '5', '6', '7'];
    let decks = (1..=3).flat_map(|cards| rows(&digits, cards));
    compare(
        "five-hundred-eleven",
        None,
        decks.map(|deck| format!("3:{}", apart(&deck))),
    );
    let heaps = (0..=60).flat_map(|beans| (1..=beans.max(1)).map(move |most| (beans, most)));
    compare(
        "fibonacci-nim",
        None,
        heaps.map(|(beans, most)| format!("{beans} {most}")),
    );
}

/// All pairs of stalks of up to three edges, and plants.
#[test]
fn hackenbush_is_won_as_search_says() {
    let stalks: Vec<_> = (1..=3)
        .flat_map(|length| rows(&['W', 'B', 'G'], length))
        .collect();
    let pairs = stalks
        .iter()
        .flat_map(|one| stalks.iter().map(move |other| [one, other]));
    let mut random = Rng::with_seed(5);
    let plants = (0..300).map(|_| [(); 2].map(|()| random_plant(&mut random, 4)).join(" "));
    let all = pairs
        .map(|pair| pair.map(String::as_str).join(" "))
        .chain(plants);
    let starts = all.flat_map(|all| ["white", "black"].map(|first| format!("{first} {all}")));
    compare("hackenbush", None, starts);
}

/// All pairs of switches with numbers from -2 to 2, beside two others.
#[test]
fn switches_are_won_as_search_says() {
    fn sum(text: &str) -> i64 {
        let sum = text
            .split(' ')
            .skip(1)
            .map(|number| number.parse::<i64>().unwrap())
            .sum();
        if text.starts_with("white") { sum } else { -sum }
    }
    let switches = || (-2..=2).flat_map(|left| (-2..=left).map(move |right| [left, right]));
    let pairs = switches().flat_map(|one| switches().map(move |other| (one, other)));
    let starts = pairs.flat_map(|([a, b], [c, d])| {
        ["white", "black"].map(|first| format!("{first} {a}|{b} {c}|{d} 1|0 -1"))
    });
    compare("switches", Some(sum), starts);
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
    let decks = (1..=4).flat_map(|count| rows(&['0', '3', '6', '9'], count));
    let decks = decks.map(|deck| apart(&deck));
    let starts = decks.flat_map(|deck| ["row", "any"].map(|rule| format!("{rule}{deck}")));
    compare("cards", Some(points), starts);
}
