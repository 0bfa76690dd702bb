//! What the solver with rare heaps looks at, beside all splits.

use super::rare::{rules, splits};
use crate::old::Words;
use crate::old::{Cell, Figure, Kind, Reason, Table};
use crate::old_plot::{self, Counted, LogPlot, Marker};
use crate::table::thousands;
use crate::theme::Paint;
use ch04_nim_grundy::sparse::solve;
use std::iter;

/// The largest heaps that are solved; the last one is that of the race.
const LASTS: [u32; 11] = [10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000];
/// The game of which all splits are counted.
const KAYLES: &[u32] = &[0, 7, 7];
/// The digits of the games that the solver solves, those with most work first.
const GAMES: [&[u32]; 4] = [&[0, 0, 7], &[0, 1, 0, 6], &[4], KAYLES];

/// The work for the heaps up to some size.
struct Work {
    last: u32,
    /// All splits of Kayles.
    all: u64,
    /// The splits that the solver looks at in each of the games.
    looked_at: [u64; GAMES.len()],
}

impl Work {
    fn count(last: u32) -> Self {
        let looked_at = |digits: &[u32]| solve(&rules(digits), last as usize).looked_at;
        Self { last, all: all(KAYLES, last), looked_at: GAMES.map(looked_at) }
    }
}

/// All splits of the heaps up to `last`.
fn all(digits: &[u32], last: u32) -> u64 {
    let rules = rules(digits);
    (0..=last as usize).map(|heap| splits(&rules, heap)).sum()
}

/// The splits that are looked at, over the number of heaps.
pub(super) fn splits_looked_at(name: &'static str) -> Result<Figure, Reason> {
    let steps = LASTS.map(Work::count);
    let [.., Work { last, all, looked_at }] = &steps;
    let (end, all) = (thousands((*last).into()), thousands(*all));
    let [dawson, code, grundys_game, kayles] = looked_at.map(thousands);
    let words = Words {
        title: "Splits looked at, over the number of heaps".into(),
        description: format!(
            "Five lines over the largest heap, from {} to {end}, on logarithmic scales. They \
             begin close together. All splits of Kayles rise along a straight line to {all}. The \
             solver's lines for Dawson's Kayles and Grundy's game stay near it and end at {dawson} \
             and {grundys_game}; those for Kayles and 0.106 become less steep after about 100 heaps \
             and end at {kayles} and {code}.",
            LASTS[0]
        ),
        caption: format!(
            "For the heaps up to {end}, Kayles has {all} splits. The solver makes {kayles} looks: \
             its line becomes half as steep. So does that of 0.106. The other games have half as \
             many splits as Kayles. In Grundy's game the solver saves later, and makes \
             {grundys_game} looks. In Dawson's Kayles (0.07), where many heaps stay rare, it makes \
             {dawson}."
        ),
    };
    let counted = Counted { all: &steps, x: |work| work.last };
    let game = |game: usize| move |work: &Work| work.looked_at[game];
    let plot = LogPlot {
        x_title: "largest heap (logarithmic scale)",
        y_title: "splits looked at (logarithmic scale)",
        series: vec![
            counted.line(
                "all",
                |work| work.all,
                Paint::Series2,
                Marker::Triangle,
                Some((9.0, 5.0)),
            ),
            counted.line("0.07", game(0), Paint::Series4, Marker::Diamond, Some((6.0, 4.0))),
            counted.line("0.106", game(1), Paint::Series5, Marker::Funnel, Some((12.0, 3.0))),
            counted.line("Grundy", game(2), Paint::Series3, Marker::Square, Some((3.0, 4.0))),
            counted.line("Kayles", game(3), Paint::Series1, Marker::Circle, None),
        ],
    };
    let row = |work: &Work| {
        let counts = iter::once(work.all).chain(work.looked_at);
        iter::once(work.last.into()).chain(counts.map(Cell::from)).collect()
    };
    let data = Table {
        name,
        title: words.title.clone(),
        caption: String::new(),
        headers: vec![
            "largest heap",
            "all splits of Kayles",
            "Dawson's Kayles",
            "0.106",
            "Grundy's game",
            "Kayles",
        ],
        rows: steps.iter().map(row).collect(),
    };
    let draw = |canvas: &crate::canvas::Canvas| plot.draw_log_log(canvas);
    Ok(Figure::draw(name, Kind::Plot, words, old_plot::SIZE, draw)?.with_data(data))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The splits of a heap, the smaller part first.
    fn pairs(digits: &[u32], heap: usize) -> Vec<(usize, usize)> {
        let lefts = (0..=heap).filter(|taken| digits.get(*taken).is_some_and(|d| d & 4 != 0));
        let pairs = lefts.flat_map(|taken| (1..heap).map(move |one| (one, heap - taken)));
        let pairs = pairs.filter(|(one, left)| one < left).map(|(one, left)| (one, left - one));
        // In Grundy's game the parts are not equal.
        pairs.filter(|(one, other)| one < other || one == other && digits != [4]).collect()
    }

    #[test]
    fn the_first_heaps_are_solved_by_looking_at_everything() {
        for digits in GAMES {
            for last in [10, 30, 60] {
                let told: usize = (0..=last as usize).map(|heap| pairs(digits, heap).len()).sum();
                assert_eq!(all(digits, last), told as u64, "{digits:?}");
                assert_eq!(solve(&rules(digits), last as usize).looked_at, told as u64);
            }
        }
    }

    /// The classes are chosen before heap 70, and again after heap 128: so they
    /// are the same in between.
    #[test]
    fn afterwards_it_looks_at_each_split_into_a_rare_heap_and_a_common_one() {
        for digits in GAMES {
            let solved = solve(&rules(digits), 128);
            let is_rare = |heap: usize| solved.classes.is_rare(heap, solved.grundy[heap]);
            let mixed = |&(one, other): &(usize, usize)| is_rare(one) != is_rare(other);
            let later = (70..=128).flat_map(|heap| pairs(digits, heap));
            let told = all(digits, 63) + later.filter(mixed).count() as u64;
            assert!(solved.looked_at >= told, "{digits:?}: {}, {told}", solved.looked_at);
        }
    }

    #[test]
    fn the_other_games_have_half_as_many_splits_as_kayles() {
        for digits in &GAMES[..3] {
            let ratio = all(KAYLES, 20_000) as f64 / all(digits, 20_000) as f64;
            assert!((ratio - 2.0).abs() < 0.01, "{digits:?}: {ratio}");
        }
    }
}
