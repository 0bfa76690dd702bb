//! Rare heaps and common ones.

use crate::axes::Axes;
use crate::canvas::{Point, float};
use crate::old::Words;
use crate::old::{Cell, Figure, Kind, Reason, Table};
use crate::old_plot::{self, LogPlot, Marker, Series};
use crate::table::{commas, thousands};
use crate::theme::Paint;
use ch04_nim_grundy::sparse::{Rules, Solved, solve};
use std::sync::LazyLock;

/// The heaps that are drawn one by one.
const DRAWN: u32 = 400;
/// How many heaps a row of the data tells about.
const PER_ROW: usize = 50;
/// The heaps that are counted.
const COUNTED: u32 = 50_000;
/// How many heaps lie between two points of the counts.
const STEP: usize = 2_500;
/// The heaps up to which the table counts splits.
const TABLE: usize = 30_000;

/// The games of the table, by their digits; [4] stands for Grundy's game.
const GAMES: [(&str, &[u32]); 7] = [
    ("0.77 Kayles", &[0, 7, 7]),
    ("0.07 Dawson's Kayles", &[0, 0, 7]),
    ("0.6 Officers", &[0, 6]),
    ("0.106", &[0, 1, 0, 6]),
    ("0.127", &[0, 1, 2, 7]),
    ("0.56", &[0, 5, 6]),
    ("Grundy's game", &[4]),
];

/// The rules with these digits; [4] stands for Grundy's game.
pub(super) fn rules(digits: &[u32]) -> Rules {
    Rules { digits: digits.to_vec(), unequal: digits == [4] }
}

fn solved(digits: &[u32]) -> Solved {
    solve(&rules(digits), COUNTED as usize)
}

static KAYLES: LazyLock<Solved> = LazyLock::new(|| solved(&[0, 7, 7]));
static OFFICERS: LazyLock<Solved> = LazyLock::new(|| solved(&[0, 6]));
static GRUNDYS_GAME: LazyLock<Solved> = LazyLock::new(|| solved(&[4]));
/// The rows of the table.
static COUNTS: LazyLock<Vec<Vec<Cell>>> =
    LazyLock::new(|| GAMES.iter().map(|(name, digits)| row(name, &rules(digits))).collect());

/// The first heaps of Grundy's game, the rare ones marked.
pub(super) fn common(name: &'static str) -> Result<Figure, Reason> {
    let Solved { grundy, classes, .. } = &*GRUNDYS_GAME;
    let shown = &grundy[..=DRAWN as usize];
    let is_rare = |heap: usize| classes.is_rare(heap, grundy[heap]);
    let largest = shown.iter().copied().max().unwrap_or_default();
    let rare = GRUNDYS_GAME.rare.partition_point(|&heap| heap < shown.len());
    let later = GRUNDYS_GAME.rare.len() - rare;
    let words = Words {
        title: format!("Rare and common heaps of Grundy's game up to {DRAWN} beans"),
        description: format!(
            "A point for each heap of 0 to {DRAWN} beans, between 0 and {largest}. {rare} of them are \
             triangles: the number of ones is even, without the last bit. They lie on few lines, \
             such as 0, 1, 6 and 7, and become fewer to the right."
        ),
        caption: format!(
            "Triangles are heaps whose Grundy number has an even number of ones, if the last bit is \
             left out. Up to {DRAWN} beans there are {rare} of them, and in the next {} heaps only \
             {}.",
            thousands((COUNTED - DRAWN).into()),
            thousands(later as u64)
        ),
    };
    let size: Point = (640.0, 340.0);
    let axes = Axes {
        size,
        x_title: "beans in the heap",
        y_title: "Grundy number",
        ends: (DRAWN, largest + 1),
        labels: (9, 10),
    };
    let row = |(row, values): (usize, &[u32])| {
        let first = row * PER_ROW;
        let heaps = first..first + values.len();
        let rare: Vec<usize> = heaps.clone().filter(|&heap| is_rare(heap)).collect();
        let heaps = format!("{} to {}", heaps.start, heaps.end - 1);
        vec![Cell::Text(heaps), Cell::Text(commas(&rare))]
    };
    let data = Table {
        name,
        title: words.title.clone(),
        caption: String::new(),
        headers: vec!["heaps", "rare heaps"],
        rows: shown[..DRAWN as usize].chunks(PER_ROW).enumerate().map(row).collect(),
    };
    let figure = Figure::draw(name, Kind::Plot, words, size, |canvas| {
        axes.draw(canvas)?;
        shown.iter().enumerate().try_for_each(|(heap, &value)| {
            let (x, y) = axes.place((float(heap), f64::from(value)));
            if is_rare(heap) {
                let corners = [(x, y - 5.0), (x + 4.5, y + 3.5), (x - 4.5, y + 3.5)];
                canvas.polygon(&corners, Paint::Series2)
            } else {
                canvas.circle((x, y), 2.0, Paint::Series1)
            }
        })
    })?;
    Ok(figure.with_data(data))
}

/// How many heaps are rare, among more and more heaps.
pub(super) fn heaps(name: &'static str) -> Result<Figure, Reason> {
    let series = [
        ("all heaps", None, Paint::Muted, Marker::Square),
        ("Grundy's", Some(&*GRUNDYS_GAME), Paint::Series1, Marker::Circle),
        ("0.6", Some(&*OFFICERS), Paint::Series2, Marker::Triangle),
        ("Kayles", Some(&*KAYLES), Paint::Series3, Marker::Square),
    ];
    let count = |solved: Option<&Solved>, last: u32| match solved {
        None => u64::from(last) + 1,
        Some(solved) => solved.rare.partition_point(|&heap| heap <= last as usize) as u64,
    };
    let lasts: Vec<u32> = (0..=COUNTED).step_by(STEP).skip(1).collect();
    let end = thousands(COUNTED.into());
    let of = |solved| count(Some(solved), COUNTED);
    let words = Words {
        title: format!("Rare heaps up to {end} beans"),
        description: format!(
            "Curves over the number of beans, on a logarithmic scale. Of {end} heaps, {} are rare in \
             Grundy's game, {} in 0.6, and {} in Kayles.",
            thousands(of(&GRUNDYS_GAME)),
            thousands(of(&OFFICERS)),
            of(&KAYLES)
        ),
        caption: format!(
            "Hardly any heap is rare any more after the first ones: of {end} heaps, {} are rare in \
             Grundy's game, {} in 0.6, and {} in Kayles, which is periodic. What counts are the bits \
             that leave the fewest rare heaps up to {end}.",
            thousands(of(&GRUNDYS_GAME)),
            thousands(of(&OFFICERS)),
            of(&KAYLES)
        ),
    };
    let data = Table {
        name,
        title: words.title.clone(),
        caption: String::new(),
        headers: vec!["heaps up to", "rare in Grundy's game", "rare in 0.6", "rare in Kayles"],
        rows: lasts
            .iter()
            .map(|&last| {
                let counts = series[1..].iter().map(|&(_, solved, ..)| count(solved, last));
                [Cell::from(last)].into_iter().chain(counts.map(Cell::from)).collect()
            })
            .collect(),
    };
    let points = |solved| lasts.iter().map(|&last| (last, count(solved, last))).collect();
    let plot = LogPlot {
        x_title: "beans in the heap",
        y_title: "heaps",
        series: series
            .iter()
            .map(|&(name, solved, paint, marker)| Series {
                name,
                points: points(solved),
                paint,
                marker,
                dashes: None,
            })
            .collect(),
    };
    let figure = Figure::draw(name, Kind::Plot, words, old_plot::SIZE, |canvas| plot.draw(canvas))?;
    Ok(figure.with_data(data))
}

/// What the split into rare and common heaps saves.
pub(super) fn counts(name: &'static str) -> Table {
    Table {
        name,
        title: format!("Splits looked at for {} heaps", thousands(TABLE as u64)),
        caption: format!(
            "To solve the heaps up to {}. What counts are the bits of the value that are 1 here, and in \
             some games the parity of the heap's size: those that leave the fewest rare heaps. The \
             last column divides the number of all splits by those looked at.",
            thousands(TABLE as u64)
        ),
        headers: vec![
            "game",
            "what counts",
            "rare heaps",
            "splits looked at",
            "all splits / these",
        ],
        rows: COUNTS.clone(),
    }
}

/// The row of a game.
fn row(name: &str, rules: &Rules) -> Vec<Cell> {
    let Solved { classes, rare, looked_at, .. } = solve(rules, TABLE);
    let all: u64 = (0..=TABLE).map(|heap| splits(rules, heap)).sum();
    let counts = match classes.taken {
        None => format!("{:b}", classes.mask),
        Some(_) => format!("{:b}, size", classes.mask),
    };
    let saved = Cell::Measured { value: all as f64 / looked_at as f64, digits: 1 };
    vec![name.into(), Cell::Text(counts), rare.len().into(), looked_at.into(), saved]
}

/// How many ways there are to split a heap.
pub(super) fn splits(rules: &Rules, heap: usize) -> u64 {
    let all = rules.digits.iter().enumerate().filter(|(_, digit)| **digit & 4 != 0);
    let unequal = usize::from(rules.unequal);
    all.map(|(taken, _)| heap.saturating_sub(taken).saturating_sub(unequal) as u64 / 2).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ch04_nim_grundy::octal;

    #[test]
    fn the_splits_are_all_that_the_plain_program_looks_at() {
        for (code, digits) in [("0.77", &[0, 7, 7][..]), ("0.106", &[0, 1, 0, 6]), ("4.3", &[4, 3])]
        {
            let game: octal::Octal = code.parse().unwrap();
            assert_eq!(game.digits(), digits);
            for heap in 0..40 {
                let two = game.options(heap).filter(|&(smaller, _)| smaller > 0).count();
                assert_eq!(splits(&rules(digits), heap), two as u64, "{code}, {heap}");
            }
        }
        for heap in 0..40 {
            let unequal = (1..heap).filter(|smaller| 2 * smaller < heap).count();
            assert_eq!(splits(&rules(&[4]), heap), unequal as u64, "{heap}");
        }
    }

    #[test]
    fn the_digits_are_those_of_the_names() {
        for (name, digits) in &GAMES[..6] {
            let code = name.split(' ').next().unwrap();
            assert_eq!(code.parse::<octal::Octal>().unwrap().digits(), *digits);
        }
    }

    #[test]
    fn the_values_are_those_of_the_plain_program() {
        let plain = octal::grundys_game(2_000);
        let sparse = &GRUNDYS_GAME.grundy[..=2_000];
        assert!(plain.iter().zip(sparse).all(|(&plain, &sparse)| plain == sparse as usize));
    }

    #[test]
    fn rare_heaps_are_few_in_these_games() {
        let row = |row: &Vec<Cell>| matches!(row[2], Cell::Number(rare) if rare < 2_500);
        let table = counts("table");
        let others: Vec<_> = table.rows.iter().filter(|cells| !row(cells)).collect();
        // Dawson's Kayles is the exception that the page names.
        assert_eq!(others.len(), 1, "{others:?}");
        assert_eq!(others[0][0], Cell::from("0.07 Dawson's Kayles"));
    }
}
