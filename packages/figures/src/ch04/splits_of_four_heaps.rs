//! Which splits of some heaps of Grundy's game are looked at, rare heaps first.

use crate::prelude::*;
use ch04_nim_grundy::sparse::{Rules, Solved, solve};
use std::collections::HashSet;

/// The first of the heaps that a row of bars is about, and how many they are.
const STARTS: [usize; 4] = [1_000, 4_000, 16_000, 64_000];
const HEAP_COUNT: usize = 32;
/// The bits of a value that count: all but the last.
const MASK: u32 = !1;
/// The number of bars in a row, each for as many splits.
const BARS: usize = 50;

/// The left edge of the bars, the width of a bar and the height of the highest one, in
/// pixels.
const LEFT: f64 = 8.0;
const BAR_WIDTH: f64 = 8.4;
const BAR_HEIGHT: f64 = 34.0;
/// The height of a row with its title, and where in it the bars end.
const ROW_HEIGHT: f64 = 68.0;
const GROUND: f64 = 58.0;
/// The space above the first row, for the legend.
const TOP: f64 = 24.0;

/// What happens to a split.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Look {
    /// It has a rare part, so it is looked at.
    Rare,
    /// It is looked at in search of a rare value.
    Search,
    /// It is never looked at.
    Never,
}

fn is_rare(value: u32) -> bool {
    (value & MASK).count_ones() % 2 == 0
}

/// Says of each split of a heap, by its smaller part from 1 up, whether it is looked at.
fn looks(grundy: &[u32], heap: usize) -> Vec<Look> {
    let parts = 1..heap.div_ceil(2);
    let is_rare_part = |&part: &usize| is_rare(grundy[part]) || is_rare(grundy[heap - part]);
    let mut looks = parts
        .clone()
        .map(|part| {
            if is_rare_part(&part) {
                Look::Rare
            } else {
                Look::Never
            }
        })
        .collect_vec();
    let value = |part: usize| grundy[part] ^ grundy[heap - part];
    let mut seen: HashSet<u32> = parts.clone().filter(is_rare_part).map(value).collect();
    let mut missing = 0;
    for part in parts {
        while seen.contains(&missing) {
            missing += 1;
        }
        if !is_rare(missing) {
            break;
        }
        seen.insert(value(part));
        if looks[part - 1] == Look::Never {
            looks[part - 1] = Look::Search;
        }
    }
    looks
}

fn grundy() -> Vec<u32> {
    let rules = Rules {
        digits: vec![4],
        unequal: true,
    };
    let Solved { grundy, .. } = solve(&rules, STARTS[STARTS.len() - 1] + HEAP_COUNT);
    grundy
}

/// The shares of the splits with a rare part, and of those looked at in search of a rare
/// value, in each bar of a row.
fn shares(grundy: &[u32], start: usize) -> [[f64; 2]; BARS] {
    let mut shares = [[0.0; 2]; BARS];
    for heap in start..start + HEAP_COUNT {
        let looks = looks(grundy, heap);
        for (bar, share) in shares.iter_mut().enumerate() {
            let [from, to] = [bar, bar + 1].map(|bar| bar * looks.len() / BARS);
            let looks = &looks[from..to];
            for (share, kind) in share.iter_mut().zip([Look::Rare, Look::Search]) {
                let count = looks.iter().filter(|&&look| look == kind).count();
                *share += count as f64 / to_f64(looks.len() * HEAP_COUNT);
            }
        }
    }
    shares
}

/// The share of all splits of a row that are looked at, in percent.
fn percent(shares: &[[f64; 2]; BARS]) -> f64 {
    100.0 * shares.iter().flatten().sum::<f64>() / to_f64(BARS)
}

pub(super) fn figure() -> Result<Figure> {
    let grundy = grundy();
    let rows = STARTS.map(|start| (start, shares(&grundy, start)));
    let size = (
        2.0 * LEFT + to_f64(BARS) * BAR_WIDTH,
        TOP + to_f64(STARTS.len()) * ROW_HEIGHT,
    );
    let percents = rows.map(|(_, shares)| decimal(percent(&shares), 0));
    Figure::board(size, |area| {
        draw_legend(area)?;
        for ((start, shares), row) in rows.iter().zip(0..) {
            let top = TOP + f64::from(row) * ROW_HEIGHT;
            draw_bars_from(&area.offset((LEFT, top)), *start, shares)?;
        }
        Ok(())
    })
    .with_values(values![
        count = HEAP_COUNT,
        first = STARTS[0],
        last = STARTS[STARTS.len() - 1]
    ])
    .with_value("first_percent", percents[0].clone())
    .with_value("last_percent", percents[STARTS.len() - 1].clone())
}

fn draw_legend(area: &Area) -> DrawResult {
    let entries = [
        (Paint::Series1, "a part is rare"),
        (Paint::Series2, "search for rare values"),
    ];
    for ((paint, text), left) in entries.into_iter().zip([LEFT, LEFT + 140.0]) {
        area.draw(&rectangle((left, 6.0), (11.0, 11.0), paint))?;
        let style = regular(Paint::Ink, SMALL_TEXT_SIZE);
        area.draw(&left_aligned_text(text, (left + 17.0, 12.0), style))?;
    }
    Ok(())
}

fn draw_bars_from(area: &Area, start: usize, shares: &[[f64; 2]; BARS]) -> DrawResult {
    let title = format!(
        "heaps from {}: {} % of the splits",
        with_thousands_commas(start as u64),
        decimal(percent(shares), 0)
    );
    let style = regular(Paint::Ink, SMALL_TEXT_SIZE);
    area.draw(&left_aligned_text(title, (0.0, 12.0), style))?;
    for (bar, share) in shares.iter().enumerate() {
        let left = to_f64(bar) * BAR_WIDTH;
        let mut bottom = GROUND;
        for (share, paint) in share.iter().zip([Paint::Series1, Paint::Series2]) {
            let height = share * BAR_HEIGHT;
            bottom -= height;
            area.draw(&rectangle((left, bottom), (BAR_WIDTH - 1.0, height), paint))?;
        }
    }
    let right = to_f64(BARS) * BAR_WIDTH;
    area.draw(&line(
        &[(0.0, GROUND), (right, GROUND)],
        stroke(Paint::Ink, 1.25),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_looked_at_decides_the_values() {
        let grundy = grundy();
        for heap in STARTS
            .into_iter()
            .flat_map(|start| start..start + HEAP_COUNT)
        {
            let looks = looks(&grundy, heap);
            let parts = (1..heap.div_ceil(2)).zip(&looks);
            let seen: HashSet<u32> = parts
                .filter(|(_, look)| **look != Look::Never)
                .map(|(part, _)| grundy[part] ^ grundy[heap - part])
                .collect();
            let value = grundy[heap];
            assert!(!seen.contains(&value), "{heap}");
            assert!((0..value).all(|smaller| seen.contains(&smaller)), "{heap}");
        }
    }

    #[test]
    fn the_share_of_the_splits_looked_at_falls() {
        let grundy = grundy();
        let percents = STARTS.map(|start| percent(&shares(&grundy, start)));
        assert!(percents.is_sorted_by(|a, b| a > b), "{percents:?}");
    }
}
