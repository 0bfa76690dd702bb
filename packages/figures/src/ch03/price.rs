//! What the programs of the chapter look at.

use super::deck::{Dealer, Game, states};
use crate::canvas::float;
use crate::old::Words;
use crate::old::{Cell, Figure, Kind, Reason, Table};
use crate::old_plot::{self, LogPlot, Marker, Series};
use crate::table::thousands;
use crate::theme::Paint;
use ch03_state_compression::designs::{DESIGNS, Deck};
use ch03_state_compression::{ordered, turn_parity, words};
use std::sync::LazyLock;

/// How many cards the decks of this module have, as the problem allows.
const CARDS: usize = 50;

/// A deck over four bits, with more zeros than ones, so that few hands fill the
/// memory.
const HANDS: Game = Game { bits: 4, cards: &[2, 8, 1, 5, 0, 4, 2, 1, 9, 8, 0, 4, 1, 3] };

/// A count of positions or states.
fn count(of: usize) -> u64 {
    of as u64
}

/// How many positions and states the game with the first cards of a deck has.
struct Sizes {
    cards: u32,
    positions: u64,
    by_cards_used: u64,
    by_turn: u64,
}

fn sizes() -> Vec<Sizes> {
    let positions = HANDS.positions();
    let size = |cards: u32| {
        let is_among_first = |used: u32| used >> cards == 0;
        let mut deck = Deck::new(HANDS.full(), &HANDS.cards[..cards as usize]);
        Sizes {
            cards,
            positions: count(
                positions.iter().filter(|position| is_among_first(position.used)).count(),
            ),
            by_cards_used: count(states(|state| deck.by_cards_used(state)).len()),
            by_turn: count(states(|state| deck.by_turn_parity(state)).len()),
        }
    };
    (1..).zip(HANDS.cards).map(|(cards, _)| size(cards)).collect()
}

/// Positions against states, over the number of cards.
pub(super) fn hands(name: &'static str) -> Result<Figure, Reason> {
    let sizes = sizes();
    let points = |count: fn(&Sizes) -> u64| {
        sizes.iter().map(|size| (size.cards, count(size))).collect::<Vec<_>>()
    };
    let positions = points(|size| size.positions);
    let by_cards_used = points(|size| size.by_cards_used);
    let by_turn = points(|size| size.by_turn);
    let at_end = |points: &[(u32, u64)]| points.last().map_or(0, |point| point.1);
    let ends = [&positions, &by_cards_used, &by_turn].map(|points| thousands(at_end(points)));
    let most = HANDS.cards.len();
    let memories = HANDS.full();
    let first = positions.first().map_or(1, |point| point.1);
    let factor = (at_end(&positions) as f64 / first as f64).powf(1.0 / (float(most) - 1.0));
    let words = Words {
        title: "Positions and states over the number of cards".into(),
        description: format!(
            "Three lines over the number of cards, from 1 to {most}, on a logarithmic scale. \
             Positions climb along a nearly straight line to {}. States by memory and cards used \
             rise more and more slowly, to {}. States by memory and turn soon stop growing; there \
             are {} at the end.",
            ends[0], ends[1], ends[2]
        ),
        caption: format!(
            "A deck grows by one card after the other. A new card multiplies the positions by \
             {factor:.1} on average: {most} cards have {} (equal cards are told apart). By memory and cards used there are {} states. By \
             memory and turn there are never more than {}, two for each of the {memories} \
             memories that are not full.",
            ends[0],
            ends[1],
            2 * memories
        ),
    };
    let plot = LogPlot {
        x_title: "cards",
        y_title: "how many (logarithmic scale)",
        series: vec![
            Series {
                name: "positions",
                points: positions,
                paint: Paint::Series2,
                marker: Marker::Triangle,
                dashes: Some((9.0, 5.0)),
            },
            Series {
                name: "by used",
                points: by_cards_used,
                paint: Paint::Series1,
                marker: Marker::Circle,
                dashes: None,
            },
            Series {
                name: "by turn",
                points: by_turn,
                paint: Paint::Series3,
                marker: Marker::Square,
                dashes: Some((3.0, 4.0)),
            },
        ],
    };
    let row = |size: &Sizes| {
        vec![
            size.cards.into(),
            size.positions.into(),
            size.by_cards_used.into(),
            size.by_turn.into(),
        ]
    };
    let data = Table {
        name,
        title: words.title.clone(),
        caption: String::new(),
        headers: vec!["cards", "positions", "(memory, cards used)", "(memory, turn)"],
        rows: sizes.iter().map(row).collect(),
    };
    let figure = Figure::draw(name, Kind::Plot, words, old_plot::SIZE, |canvas| plot.draw(canvas))?;
    Ok(figure.with_data(data))
}

/// How many random decks are averaged over.
const DECKS: u32 = 100;
/// The most bits in the plot of answered states.
const MOST_BITS: u32 = 14;

/// How many states the memos answer, in all decks together.
struct Answers {
    bits: u32,
    /// With the cards as they are given.
    given: u64,
    /// With most ones first.
    ordered: u64,
}

impl Answers {
    fn of(bits: u32, dealer: &mut Dealer) -> Self {
        let full = (1 << bits) - 1;
        let mut answers = Self { bits, given: 0, ordered: 0 };
        for _ in 0..DECKS {
            let cards = dealer.deal(bits, CARDS);
            // The full memory is no state of the game.
            let known = turn_parity::answers(full, &cards);
            let of_memo = known[..full as usize].iter().flatten();
            answers.given += count(of_memo.filter(|answer| answer.is_some()).count());
            let known = ordered::answers(full, &cards);
            let of_memo = known[..full as usize].iter().flatten();
            answers.ordered += count(of_memo.filter(|&&seen| seen != ordered::UNKNOWN).count());
        }
        answers
    }

    /// All states of the game.
    fn states(&self) -> u64 {
        2 * ((1 << self.bits) - 1)
    }
}

static ANSWERS: LazyLock<Vec<Answers>> = LazyLock::new(|| {
    let mut dealer = Dealer::new();
    (1..=MOST_BITS).map(|bits| Answers::of(bits, &mut dealer)).collect()
});

/// The average of a sum over all decks.
fn mean(sum: u64) -> f64 {
    sum as f64 / f64::from(DECKS)
}

/// The average, rounded.
fn rounded(sum: u64) -> u64 {
    (sum + u64::from(DECKS) / 2) / u64::from(DECKS)
}

/// How many states the memo answers before and after the cards are sorted.
pub(super) fn answers(name: &'static str) -> Result<Figure, Reason> {
    let points = |count: fn(&Answers) -> u64| {
        ANSWERS.iter().map(|answers| (answers.bits, count(answers))).collect::<Vec<_>>()
    };
    let [states, given, ordered] = ANSWERS.last().map_or_else(Default::default, |answers| {
        [answers.states(), rounded(answers.given), rounded(answers.ordered)].map(thousands)
    });
    let words = Words {
        title: "States that the memo answers, over the number of bits".into(),
        description: format!(
            "Three lines over the number of bits, from 1 to {MOST_BITS}, on a logarithmic scale. \
             All states climb along a straight line to {states}. The states that the memo answers \
             stay below it, {given} at the end. With most ones first they are {ordered}."
        ),
        caption: format!(
            "Averages over {DECKS} random decks of {CARDS} cards. Both memos stop early, but the \
             one that plays the cards with most ones first stops much earlier: over {MOST_BITS} \
             bits it answers {ordered} of {states} states, the other one {given}."
        ),
    };
    let plot = LogPlot {
        x_title: "bits of the memory",
        y_title: "states (logarithmic scale)",
        series: vec![
            Series {
                name: "all",
                points: points(Answers::states),
                paint: Paint::Series3,
                marker: Marker::Square,
                dashes: Some((3.0, 4.0)),
            },
            Series {
                name: "as given",
                points: points(|answers| rounded(answers.given)),
                paint: Paint::Series2,
                marker: Marker::Triangle,
                dashes: Some((9.0, 5.0)),
            },
            Series {
                name: "sorted",
                points: points(|answers| rounded(answers.ordered)),
                paint: Paint::Series1,
                marker: Marker::Circle,
                dashes: None,
            },
        ],
    };
    let row = |answers: &Answers| {
        let average = |sum| Cell::Measured { value: mean(sum), digits: 1 };
        vec![
            answers.bits.into(),
            answers.states().into(),
            average(answers.given),
            average(answers.ordered),
        ]
    };
    let data = Table {
        name,
        title: words.title.clone(),
        caption: String::new(),
        headers: vec!["bits", "all states", "cards as given", "most ones first"],
        rows: ANSWERS.iter().map(row).collect(),
    };
    let figure = Figure::draw(name, Kind::Plot, words, old_plot::SIZE, |canvas| plot.draw(canvas))?;
    Ok(figure.with_data(data))
}

/// What a design costs.
struct Cost {
    design: &'static str,
    answered: u64,
    looks: u64,
    first_wins: bool,
}

/// The costs of the designs for one random deck over nine bits.
static COSTS: LazyLock<Vec<Cost>> = LazyLock::new(|| {
    let cards = Dealer::new().deal(9, CARDS);
    let cost = |design| {
        let mut deck = Deck::new(511, &cards);
        let (first_wins, answered) = deck.first_wins(design);
        Cost { design: design.0, answered: count(answered), looks: deck.looks(), first_wins }
    };
    DESIGNS.into_iter().map(cost).collect()
});

/// The four designs on the same deck.
pub(super) fn designs(name: &'static str) -> Table {
    let looks = |cost: Option<&Cost>| thousands(cost.map_or(0, |cost| cost.looks));
    let row = |cost: &Cost| {
        vec![
            cost.design.into(),
            cost.answered.into(),
            cost.looks.into(),
            (cost.looks / cost.answered).into(),
            Cell::from(if cost.first_wins { "first" } else { "second" }),
        ]
    };
    Table {
        name,
        title: "The four designs on the same deck".into(),
        caption: format!(
            "{CARDS} random cards over 9 bits: all designs name the same winner. From the first \
             design to the last, the looks at cards fall from {} to {}.",
            looks(COSTS.first()),
            looks(COSTS.last())
        ),
        headers: vec![
            "besides the memory",
            "states answered",
            "looks at cards",
            "looks per state",
            "winner",
        ],
        rows: COSTS.iter().map(row).collect(),
    }
}

/// The numbers of bits for which words are counted.
const WORD_BITS: [u32; 5] = [9, 12, 16, 20, 24];

/// What it costs to label all states of a random deck.
struct Sweep {
    bits: u32,
    /// Looks at cards of the loop over single memories.
    looks: u64,
    words: u64,
    /// Steps of the loop over words.
    steps: u64,
}

static SWEEPS: LazyLock<Vec<Sweep>> = LazyLock::new(|| {
    let mut dealer = Dealer::new();
    let sweep = |bits: u32| {
        let labels = words::labels(bits, &dealer.deal(bits, CARDS));
        let looks = ((1 << bits) - 1) * count(CARDS);
        Sweep { bits, looks, words: count(labels.losing.len()), steps: labels.steps }
    };
    WORD_BITS.into_iter().map(sweep).collect()
});

/// The loop over memories against the loop over words.
pub(super) fn words_steps(name: &'static str) -> Table {
    let ratio = |sweep: &Sweep| sweep.looks as f64 / sweep.steps as f64;
    let row = |sweep: &Sweep| {
        vec![
            sweep.bits.into(),
            (1_u64 << sweep.bits).into(),
            sweep.looks.into(),
            sweep.words.into(),
            sweep.steps.into(),
            Cell::Measured { value: ratio(sweep), digits: 1 },
        ]
    };
    let last = SWEEPS.last();
    Table {
        name,
        title: "Steps of the loop over memories and of the loop over words".into(),
        caption: format!(
            "{CARDS} random cards. With {} bits, a step on a word does the work of {:.1} looks at \
             single memories.",
            last.map_or(0, |sweep| sweep.bits),
            last.map_or(0.0, ratio)
        ),
        headers: vec!["bits", "memories", "looks of the loop", "words", "steps on words", "ratio"],
        rows: SWEEPS.iter().map(row).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ch03_state_compression::bottom_up;

    #[test]
    fn positions_double_at_most_and_states_stay_below_their_bounds() {
        let sizes = sizes();
        assert_eq!(sizes.len(), HANDS.cards.len());
        for pair in sizes.windows(2) {
            assert!(pair[1].positions <= 2 * pair[0].positions);
        }
        let memories = u64::from(HANDS.full());
        for size in sizes {
            assert!(size.by_turn <= 2 * memories);
            assert!(size.by_cards_used <= memories * u64::from(size.cards + 1));
        }
    }

    #[test]
    fn the_states_by_cards_used_are_those_of_the_positions() {
        let mut of_positions: Vec<(u32, u32)> = HANDS
            .positions()
            .into_iter()
            .map(|position| (position.used.count_ones(), position.memory))
            .collect();
        of_positions.sort_unstable();
        of_positions.dedup();
        let mut deck = Deck::new(HANDS.full(), HANDS.cards);
        let mut states = states(|state| deck.by_cards_used(state));
        states.sort_unstable();
        assert_eq!(states, of_positions);
    }

    #[test]
    fn all_designs_name_the_winner() {
        let cards = Dealer::new().deal(9, CARDS);
        let first_wins = bottom_up::by_turn_parity(511, &cards)[0][0];
        assert!(COSTS.iter().all(|cost| cost.first_wins == first_wins));
        assert_eq!(designs("table").rows.len(), DESIGNS.len());
    }

    #[test]
    fn sorting_the_cards_saves_answers() {
        assert_eq!(ANSWERS.len(), MOST_BITS as usize);
        let last = ANSWERS.last().unwrap();
        assert!(last.ordered < last.given);
        for answers in ANSWERS.iter() {
            let all = u64::from(DECKS) * answers.states();
            assert!(answers.given <= all && answers.ordered <= all, "{}", answers.bits);
        }
    }

    #[test]
    fn the_words_hold_all_memories_and_say_what_the_loop_says() {
        for sweep in SWEEPS.iter() {
            assert_eq!(sweep.words * 64, 1 << sweep.bits);
            assert!(sweep.steps < sweep.looks, "{}", sweep.bits);
        }
        let cards = Dealer::new().deal(9, CARDS);
        let losing = words::labels(9, &cards).losing;
        let winning = bottom_up::by_turn_parity(511, &cards);
        for memory in 0..511 {
            for turn in 0..2 {
                let loses = losing[memory / 64][turn] >> (memory % 64) & 1 == 1;
                assert_eq!(loses, !winning[memory][turn], "{memory}, {turn}");
            }
        }
    }
}
