//! How often greed is right, for cards on a table and for cards in a row.

use crate::prelude::*;
use ch07_minimax::row::{End, best_ends, by_table};

/// The maximum number of cards, and the number of random rows of each length. The lengths
/// are even, so that both players get equally many cards.
const MAX_CARDS: usize = 14;
const ROW_COUNT: usize = 1_000;

/// Returns random rows of this many cards, always the same ones.
fn rows(cards: usize) -> impl Iterator<Item = Vec<i64>> {
    let mut random = Rng::with_seed(cards as u64);
    let mut points: Vec<i64> = (1..100).collect();
    (0..ROW_COUNT).map(move |_| {
        random.shuffle(&mut points);
        points[..cards].to_vec()
    })
}

/// Returns the larger end of a row; the left one if they are equal.
fn larger_end(cards: &[i64]) -> End {
    if cards.first() >= cards.last() {
        End::Left
    } else {
        End::Right
    }
}

/// Returns the margin of the player to move if the greedy player always takes the larger
/// end, and the other one plays perfectly against that.
fn against_greedy(cards: &[i64], is_greedy: bool) -> i64 {
    let [left, .., right] = cards else {
        return cards.iter().sum();
    };
    let at_left = || left - against_greedy(&cards[1..], !is_greedy);
    let at_right = || right - against_greedy(&cards[..cards.len() - 1], !is_greedy);
    match (is_greedy, larger_end(cards)) {
        (false, _) => at_left().max(at_right()),
        (true, End::Left) => at_left(),
        (true, End::Right) => at_right(),
    }
}

/// Returns how often the larger end is a best first move, and how often a player who always
/// takes it loses nothing by that.
fn counts(cards: usize) -> [usize; 2] {
    let is_right = |row: &Vec<i64>| {
        let first = best_ends(row).contains(&larger_end(row));
        // The margin can only be reached with a best first move.
        [first, first && against_greedy(row, true) == by_table(row)]
    };
    rows(cards)
        .map(|row| is_right(&row))
        .fold([0; 2], |[first, all], [is_first, is_all]| {
            [first + usize::from(is_first), all + usize::from(is_all)]
        })
}

static POINTS: LazyLock<Vec<(usize, [usize; 2])>> = LazyLock::new(|| {
    (2..=MAX_CARDS)
        .step_by(2)
        .map(|cards| (cards, counts(cards)))
        .collect()
});

/// Returns a count of rows in per cent.
fn percent(count: usize) -> f64 {
    to_f64(count) * 100.0 / to_f64(ROW_COUNT)
}

const SIZE: Point = (436.0, 330.0);
const AXES: Axes = Axes {
    margins: Margins {
        left: 46.0,
        top: 34.0,
        right: 98.0,
        bottom: 52.0,
    },
    ..Axes::new(SIZE, ["cards", "greed is right, in per cent"], [8, 6])
};

pub(super) fn figure() -> Result<Figure> {
    let row = |&(cards, [first, all]): &(usize, [usize; 2])| cells![cards, ROW_COUNT, first, all];
    let headers = ["cards", "rows", "right first move", "right to the end"];
    let [first, all] = POINTS[POINTS.len() - 1]
        .1
        .map(|count| format!("{:.0}", percent(count)));
    Figure::plot(SIZE, Table::new(headers, POINTS.iter().map(row)), draw).with_values(values![
        rows = ROW_COUNT,
        most = MAX_CARDS,
        first,
        all
    ])
}

fn draw(area: &Area) -> DrawResult {
    let mut chart = AXES.draw(area, 0.0..to_f64(MAX_CARDS), 0.0..105.0)?;
    let series = [
        (Paint::Series1, Marker::Circle, "first move"),
        (Paint::Series2, Marker::Triangle, "all moves"),
    ];
    let name = |name, end, paint| {
        let text = Text::new(name, (svg_units(11.0), 0), bold(paint, TEXT_SIZE));
        EmptyElement::at(end) + text
    };
    for (index, (paint, marker, title)) in series.into_iter().enumerate() {
        let points = POINTS
            .iter()
            .map(|(cards, counts)| (to_f64(*cards), percent(counts[index])))
            .collect_vec();
        chart.draw_series(LineSeries::new(points.iter().copied(), stroke(paint, 2.0)))?;
        chart.draw_series(points.iter().map(|&point| marker.at(point, paint)))?;
        chart.draw_series([name(title, points[points.len() - 1], paint)])?;
    }
    let always = [(2.0, 100.0), (to_f64(MAX_CARDS), 100.0)];
    let dashes = (svg_length(3.0), svg_length(4.0));
    chart.draw_series([DashedPath::new(always, dashes, stroke(Paint::Series3, 2.0))])?;
    chart.draw_series([name("any card", always[1], Paint::Series3)])?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use ch07_minimax::cards;

    #[test]
    fn on_a_table_greed_is_always_right() {
        for count in 1..=6 {
            for row in rows(count).take(5) {
                let on_table = row.iter().map(|&card| card.unsigned_abs()).collect_vec();
                assert_eq!(cards::greedy(&on_table), cards::by_search(&on_table));
            }
        }
    }

    #[test]
    fn in_a_row_the_first_move_stays_a_good_guess_and_all_moves_together_do_not() {
        assert_eq!(POINTS[0], (2, [ROW_COUNT; 2]));
        for (cards, [first, _]) in &POINTS[1..] {
            assert!((80.0..90.0).contains(&percent(*first)), "{cards}: {first}");
        }
        let all = POINTS.iter().map(|point| point.1[1]).collect_vec();
        assert!(all.windows(2).all(|pair| pair[0] > pair[1]), "{all:?}");
    }

    #[test]
    fn up_to_three_cards_the_larger_end_is_always_right() {
        for row in (1..=3).flat_map(rows) {
            assert_eq!(against_greedy(&row, true), by_table(&row), "{row:?}");
        }
    }
}
