//! How many states the memo answers for the same cards in three orders, over many decks.

use crate::prelude::*;
use ch03_state_compression::{ordered, turn_parity};
use plotters::coord::types::RangedCoordf64;
use plotters::style::text_anchor::HPos;

/// The number of random decks, and of cards in each; cards have nine bits.
const DECKS: usize = 1_000;
const CARDS: usize = 50;
const FULL: u32 = 511;

/// The orders in which the memo tries the cards, from the most answers to the fewest.
#[derive(Clone, Copy)]
enum Order {
    FewestOnesFirst,
    AsDealt,
    MostOnesFirst,
}

const ORDERS: [Order; 3] = [Order::FewestOnesFirst, Order::AsDealt, Order::MostOnesFirst];

impl Order {
    fn name(self) -> &'static str {
        match self {
            Self::FewestOnesFirst => "fewest ones first",
            Self::AsDealt => "as dealt",
            Self::MostOnesFirst => "most ones first",
        }
    }

    /// Returns how many states the memo answers with these cards in this order.
    fn answers(self, cards: &[u32]) -> usize {
        let mut cards = cards.to_vec();
        match self {
            Self::FewestOnesFirst => cards.sort_by_key(|card| card.count_ones()),
            Self::AsDealt => {}
            Self::MostOnesFirst => {
                let sorted = ordered::most_ones_first(&cards).into_iter();
                cards = sorted.filter_map(|card| u32::try_from(card).ok()).collect();
            }
        }
        turn_parity::answers(FULL, &cards)
            .iter()
            .flatten()
            .flatten()
            .count()
    }
}

/// The factor by which the deck of the page multiplies squares.
const FACTOR: u32 = 37;

/// Returns the deck of the page.
fn deck_of_the_page() -> Vec<u32> {
    (0..)
        .take(CARDS)
        .map(|index| index * index * FACTOR % (FULL + 1))
        .collect()
}

/// The answers for all decks, by order.
static ANSWERS: LazyLock<[Vec<usize>; 3]> = LazyLock::new(|| {
    let mut random = Rng::with_seed(1);
    let mut deal = || (0..CARDS).map(|_| random.u32(..=FULL)).collect_vec();
    let decks: Vec<Vec<u32>> = (0..DECKS).map(|_| deal()).collect();
    ORDERS.map(|order| decks.iter().map(|deck| order.answers(deck)).collect())
});

/// The number of bars. The first one is for 1 answer, and each later one goes up to twice as
/// many answers as the one before.
const BARS: usize = 11;

/// Returns the index of the bar of this many answers.
fn bar(answers: usize) -> usize {
    answers.next_power_of_two().ilog2() as usize
}

/// Returns the answers of a bar: "33 to 64".
fn range(bar: usize) -> String {
    let max = 1 << bar;
    let min = max / 2 + 1;
    if min >= max {
        max.to_string()
    } else {
        format!("{min} to {max}")
    }
}

/// Returns how many decks are in each bar.
fn histogram(answers: &[usize]) -> [usize; BARS] {
    let mut decks = [0; BARS];
    for &answers in answers {
        decks[bar(answers)] += 1;
    }
    decks
}

/// Returns the number of answers that is enough for half of the decks.
fn median(answers: &[usize]) -> usize {
    let sorted = answers.iter().copied().sorted().collect_vec();
    sorted[(sorted.len() - 1) / 2]
}

const AXES: Axes = Axes {
    size: (430.0, 420.0),
    margins: Margins {
        left: 14.0,
        top: 6.0,
        right: 22.0,
        bottom: 52.0,
    },
    titles: ["states answered (logarithmic scale)", ""],
    max_labels: [BARS, 0],
};
/// The bottom of the bars in a lane that is 1 high: the deck of the page is marked below.
const BASE: f64 = 0.21;
/// The height of the highest bar in such a lane.
const MAX_BAR_HEIGHT: f64 = 0.58;

/// A chart whose x is the binary logarithm of the answers, with a lane for each order.
type Lanes = Chart<RangedCoordf64, RangedCoordf64>;

pub(super) fn figure() -> Result<Figure> {
    let histograms = ANSWERS.each_ref().map(|answers| histogram(answers));
    let page = ORDERS.map(|order| order.answers(&deck_of_the_page()));
    let [fewest_median, dealt_median, most_median] =
        ANSWERS.each_ref().map(|answers| median(answers));
    let headers = [
        "states answered",
        "decks, fewest ones first",
        "decks, as dealt",
        "decks, most ones first",
    ];
    let rows = (1..BARS).map(|bar| {
        let [fewest, dealt, most] = histograms.map(|decks| decks[bar]);
        cells![range(bar), fewest, dealt, most]
    });
    Figure::plot(AXES.size, Table::new(headers, rows), |area| {
        let lanes = to_f64(ORDERS.len());
        let mut chart = AXES.chart(area, 0.0..to_f64(BARS - 1), 0.0..lanes)?;
        draw_axis(area, &mut chart)?;
        let max_decks = histograms.iter().flatten().copied().max().unwrap_or(1);
        for (lane, order) in ORDERS.into_iter().enumerate() {
            let base = lanes - 1.0 - to_f64(lane) + BASE;
            draw_bars(
                &mut chart,
                base,
                &histograms[lane],
                MAX_BAR_HEIGHT / to_f64(max_decks),
            )?;
            let name = Text::new(order.name(), (0.1, base + 0.7), bold(Paint::Ink, TEXT_SIZE));
            chart.draw_series([name])?;
            draw_mark(&mut chart, base, page[lane])?;
        }
        Ok(())
    })
    .with_values(values![
        decks = DECKS,
        cards = CARDS,
        fewest_median,
        dealt_median,
        most_median
    ])
    .with_values(values![
        page_fewest = page[0],
        page_dealt = page[1],
        page_most = page[2]
    ])
    .with_value(
        "at_once",
        ANSWERS[2].iter().filter(|&&answers| answers == 2).count(),
    )
}

/// Draws the axis of the answers, with its title.
fn draw_axis(area: &Area, chart: &mut Lanes) -> DrawResult {
    chart
        .configure_mesh()
        .disable_mesh()
        .disable_y_axis()
        .axis_style(stroke(Paint::Ink, 1.25))
        .label_style(regular(Paint::Ink, SMALL_TEXT_SIZE).aligned(HPos::Left))
        .set_all_tick_mark_size(svg_units(5.0))
        .x_labels(AXES.max_labels[0])
        .x_label_formatter(&|&doublings| Cell::LargeCount(doublings.exp2().round()).to_string())
        .draw()?;
    let middle = (AXES.size.0 / 2.0, AXES.size.1 - 13.0);
    area.draw(&centered_text(
        AXES.titles[0],
        middle,
        regular(Paint::Ink, TEXT_SIZE),
    ))
}

/// Draws the bars of a lane, each with its number of decks; one deck is `unit` high.
fn draw_bars(chart: &mut Lanes, base: f64, decks: &[usize; BARS], unit: f64) -> DrawResult {
    let right = to_f64(BARS - 1);
    chart.draw_series([PathElement::new(
        [(0.0, base), (right, base)],
        stroke(Paint::Faint, 1.0),
    )])?;
    let bars = decks
        .iter()
        .enumerate()
        .skip(1)
        .filter(|(_, decks)| **decks > 0)
        .map(|(bar, &decks)| (to_f64(bar), base + to_f64(decks) * unit, decks));
    chart.draw_series(bars.clone().map(|(bar, top, _)| {
        Rectangle::new(
            [(bar - 0.93, base), (bar - 0.07, top)],
            Paint::Series1.filled(),
        )
    }))?;
    chart.draw_series(bars.map(|(bar, top, decks)| {
        let style = regular(Paint::Muted, SMALL_TEXT_SIZE).aligned(HPos::Center);
        let text = Text::new(decks.to_string(), (0, svg_units(-9.0)), style);
        EmptyElement::at((bar - 0.5, top)) + text
    }))?;
    Ok(())
}

/// Draws a triangle below the bars of a lane, at the answers for the deck of the page.
fn draw_mark(chart: &mut Lanes, base: f64, answers: usize) -> DrawResult {
    let paint = Paint::Series2;
    let mark = TriangleMarker::new((0, svg_units(8.0)), svg_units(6.5), paint.filled());
    let style = bold(paint, SMALL_TEXT_SIZE).aligned(HPos::Left);
    let text = Text::new(
        answers.to_string(),
        (svg_units(10.0), svg_units(10.0)),
        style,
    );
    chart.draw_series([EmptyElement::at((to_f64(answers).log2(), base)) + mark + text])?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_reaches_to_twice_as_many_answers_as_the_one_before() {
        assert_eq!(
            [1, 2, 3, 4, 5, 8, 9, 1_024].map(bar),
            [0, 1, 2, 2, 3, 3, 4, 10]
        );
        assert_eq!([0, 1, 2, 6].map(range), ["1", "2", "3 to 4", "33 to 64"]);
    }

    #[test]
    fn every_deck_is_in_a_bar_of_each_order() {
        for answers in ANSWERS.iter() {
            let decks = histogram(answers);
            assert_eq!(decks.iter().sum::<usize>(), DECKS);
            assert_eq!(decks[0], 0, "the full memory is never asked for");
        }
    }

    #[test]
    fn most_ones_first_is_the_order_of_the_faster_memo() {
        let mut random = Rng::with_seed(2);
        for _ in 0..100 {
            let cards: Vec<u32> = (0..CARDS).map(|_| random.u32(..=FULL)).collect();
            let memo = ordered::answers(FULL, &cards);
            let answered = memo
                .iter()
                .flatten()
                .filter(|&&entry| entry != ordered::UNKNOWN);
            // The full memory has its two labels from the start.
            assert_eq!(Order::MostOnesFirst.answers(&cards), answered.count() - 2);
        }
    }

    #[test]
    fn each_order_answers_fewer_states_than_the_one_before() {
        for pair in ANSWERS.windows(2) {
            assert!(median(&pair[1]) * 3 < median(&pair[0]));
        }
    }

    #[test]
    fn the_order_saves_less_than_half_on_the_page_and_three_quarters_for_most_decks() {
        let [_, dealt, most] = ORDERS.map(|order| order.answers(&deck_of_the_page()));
        assert!(2 * most > dealt);
        let [_, dealt, most] = &*ANSWERS;
        let saves_three_quarters = |&(dealt, most): &(&usize, &usize)| 4 * most < *dealt;
        assert!(dealt.iter().zip(most).filter(saves_three_quarters).count() > DECKS / 2);
    }

    #[test]
    fn the_deck_of_the_page_is_the_one_in_its_program() {
        let page = include_str!("../../../../src/ch03-state-compression/fast.md");
        let modulus = FULL + 1;
        let cards = format!("(0..{CARDS}).map(|i| i * i * {FACTOR} % {modulus}).collect();");
        assert!(page.contains(&cards));
    }
}
