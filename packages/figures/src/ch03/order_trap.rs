//! In which order the two states of a memory can be labelled.

use super::deck::SMALL;
use crate::prelude::*;
use ch03_state_compression::bottom_up::by_turn_parity;
use ch03_state_compression::deck::Deck;
use ch03_state_compression::options::State;

/// A memory with its two states.
struct Row {
    memory: u32,
    /// The cards that it contains.
    contained: Vec<u32>,
    /// Is the state of turn 0 winning, and that of turn 1?
    winning: [bool; 2],
    /// Whose turn it is when a pass is worth it.
    passing: usize,
    /// Does only the pass win then?
    only_the_pass_wins: bool,
}

/// The memories of the small deck, the largest first, as the loop takes them.
fn rows() -> Vec<Row> {
    let winning = by_turn_parity(SMALL.full(), SMALL.cards);
    let mut deck = Deck::new(SMALL.full(), SMALL.cards);
    let row = |memory: u32| {
        let contains = |card: &u32| card & !memory == 0;
        let mut options = |turn: u32| deck.by_turn_parity(State { memory, count: turn });
        let can_pass = options(0).iter().any(|option| option.memory == memory);
        let passing = u32::from(!can_pass);
        let loses = |option: &State| !winning[option.memory as usize][option.count as usize];
        let losing: Vec<State> = options(passing).into_iter().filter(loses).collect();
        Row {
            memory,
            contained: SMALL.cards.iter().copied().filter(contains).collect(),
            winning: winning[memory as usize],
            passing: passing as usize,
            only_the_pass_wins: matches!(losing[..], [option] if option.memory == memory),
        }
    };
    (0..SMALL.full()).rev().map(row).collect()
}

/// From one row to the next.
const HEIGHT: f64 = 48.0;
/// Where the columns are.
const MEMORY: f64 = 30.0;
const TURNS: [f64; 2] = [96.0, 186.0];
const CONTAINED: f64 = 222.0;
/// The first row, and how large a mark is.
const TOP: f64 = 62.0;
const RADIUS: f64 = 17.0;

pub(super) fn figure() -> Result<Figure> {
    let rows = rows();
    let memories =
        |filter: fn(&&Row) -> bool| list(rows.iter().filter(filter).map(|row| row.memory));
    Figure::board((352.0, TOP + float(rows.len()) * HEIGHT - 20.0), |canvas| {
        let heading = font(Paint::Muted, SMALL_TEXT);
        canvas.text("memory", (MEMORY, 18.0), heading.clone());
        for (turn, x) in TURNS.into_iter().enumerate() {
            canvas.text(format!("turn {turn}"), (x, 18.0), heading.clone());
        }
        canvas.text_from("cards contained", (CONTAINED, 18.0), heading);
        for (index, row) in rows.iter().enumerate() {
            draw_row(&canvas.moved((0.0, TOP + float(index) * HEIGHT)), row);
        }
    })
    .says(values![cards = list(SMALL.cards), even = memories(|row| row.passing == 1)])
    .says(values![odd = memories(|row| row.passing == 0), top = SMALL.full() - 1])
    .says(values![trapped = memories(|row| row.passing == 0 && row.only_the_pass_wins)])
}

fn draw_row(canvas: &Canvas, row: &Row) {
    canvas.text(row.memory, (MEMORY, 0.0), bold(Paint::Ink, TEXT));
    for turn in 0..2 {
        canvas.outcome(Outcome::of(row.winning[turn]), (TURNS[turn], 0.0), RADIUS);
    }
    let (paint, width) =
        if leads_to_losing(row) { (Paint::Ink, 2.5) } else { (Paint::Muted, 1.25) };
    canvas.arrow(&arrow(row), paint, width);
    let parity = if row.passing == 0 { "odd" } else { "even" };
    let contained = match row.contained.len() {
        0 => format!("0, {parity}"),
        count => format!("{count}, {parity}: {}", commas(&row.contained)),
    };
    canvas.text_from(&contained, (CONTAINED, 0.0), font(Paint::Ink, TEXT));
}

fn leads_to_losing(row: &Row) -> bool {
    !row.winning[1 - row.passing]
}

/// From the state that can pass to the other one.
fn arrow(row: &Row) -> [Point; 2] {
    let free = RADIUS + 4.0;
    let [left, right] = [(TURNS[0] + free, 0.0), (TURNS[1] - free, 0.0)];
    if row.passing == 0 { [left, right] } else { [right, left] }
}

#[test]
fn the_pass_leads_away_from_turn_0_where_the_number_of_contained_cards_is_odd() {
    use ch03_state_compression::zeta;
    let (contained, rows) = (zeta::contained(SMALL.bits, SMALL.cards), rows());
    assert_eq!(rows.len(), SMALL.full() as usize);
    for row in rows {
        assert_eq!(row.contained.len(), contained[row.memory as usize] as usize);
        assert_eq!(row.passing == 0, row.contained.len() % 2 == 1, "{}", row.memory);
    }
}

#[test]
fn a_heavy_pass_wins_and_some_order_is_wrong() {
    let rows = rows();
    for row in &rows {
        assert!(!leads_to_losing(row) || row.winning[row.passing], "{}", row.memory);
    }
    assert!(rows.iter().any(|row| row.passing == 0 && row.only_the_pass_wins));
    assert!(rows.iter().any(|row| row.passing == 1));
}
