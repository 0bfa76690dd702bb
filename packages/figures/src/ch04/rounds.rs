//! Grundy numbers of octal games that come in rounds.

use crate::axes::Axes;
use crate::canvas::{Canvas, Point, SMALL_TEXT, float, font, stroke};
use crate::old::Words;
use crate::old::{Cell, Figure, Kind, Reason, Table};
use crate::table::{commas, list};
use crate::theme::Paint;
use ch04_nim_grundy::octal::{Octal, grundy_numbers};
use ch04_nim_grundy::period::{Period, prove};

/// How many Grundy numbers are enough to prove the periods.
const ENOUGH: usize = 400;

/// A game and how much of it is drawn.
struct Game {
    code: &'static str,
    name: &'static str,
    /// What is written below the plot.
    heap: &'static str,
    /// The largest heap.
    last: u32,
    /// The sizes of the plot.
    size: Point,
    /// How many numbers stand in a row of the data.
    per_row: usize,
}

const KAYLES: Game = Game {
    code: "0.77",
    name: "Kayles",
    heap: "pins in the row",
    last: 118,
    size: (640.0, 300.0),
    per_row: 12,
};

const DAWSON: Game = Game {
    code: "0.07",
    name: "Dawson's Kayles",
    heap: "pins in the row",
    last: 154,
    size: (640.0, 300.0),
    per_row: 17,
};

/// The numbers of Kayles.
pub(super) fn kayles(name: &'static str) -> Result<Figure, Reason> {
    KAYLES.figure(name)
}

/// The numbers of Dawson's Kayles.
pub(super) fn dawson(name: &'static str) -> Result<Figure, Reason> {
    DAWSON.figure(name)
}

/// The Grundy numbers of a game, and their period.
struct Values {
    grundy: Vec<usize>,
    period: Period,
}

impl Values {
    fn of(code: &str) -> Result<Self, Reason> {
        let code: Octal = code.parse()?;
        let grundy = grundy_numbers(&code, ENOUGH);
        let period = prove(&grundy, code.most_removed()).ok_or(Reason::NoPeriod)?;
        Ok(Self { grundy, period })
    }

    /// The heaps that are not worth what the heap at their place in a later
    /// round is worth.
    fn exceptions(&self) -> Vec<usize> {
        let Period { start, length, .. } = self.period;
        let later = |heap: usize| heap + (start - heap).div_ceil(length) * length;
        (0..start).filter(|&heap| self.grundy[heap] != self.grundy[later(heap)]).collect()
    }
}

impl Game {
    fn figure(&self, name: &'static str) -> Result<Figure, Reason> {
        let values = Values::of(self.code)?;
        let Period { start, length, checked } = values.period;
        let exceptions = values.exceptions();
        let last = self.last as usize;
        let shown = &values.grundy[..=last];
        let largest = shown.iter().copied().max().unwrap_or_default();
        let words = Words {
            title: format!("The Grundy numbers of {} ({})", self.name, self.code),
            description: format!(
                "A point for each row of 0 to {last} pins, between 0 and {largest}. From {start} \
                 on, the same {length} numbers come again and again; the rounds are shown by bands. \
                 Before, the {} rows {} differ from the later rounds, and are shown by triangles.",
                exceptions.len(),
                list(&exceptions)
            ),
            caption: format!(
                "The vertical lines and bands divide the numbers into rounds of {length}. From {start} \
                 pins on all rounds are equal, which the rows up to {checked} prove. Before that, \
                 {} numbers are not what they are in the later rounds: the triangles. The last of \
                 them is at {} pins.",
                exceptions.len(),
                exceptions.last().copied().unwrap_or_default()
            ),
        };
        let axes = Axes {
            size: self.size,
            x_title: self.heap,
            y_title: "Grundy number",
            ends: (self.last, u32::try_from(largest + 1).unwrap_or(1)),
            labels: (13, 10),
        };
        let data = Table {
            name,
            title: words.title.clone(),
            caption: String::new(),
            headers: vec!["pins", "Grundy numbers"],
            rows: shown
                .chunks(self.per_row)
                .enumerate()
                .map(|(row, numbers)| {
                    let first = row * self.per_row;
                    let pins = match numbers {
                        [_] => first.to_string(),
                        _ => format!("{first} to {}", first + numbers.len() - 1),
                    };
                    vec![Cell::Text(pins), Cell::Text(commas(numbers))]
                })
                .collect(),
        };
        let figure = Figure::draw(name, Kind::Plot, words, self.size, |canvas| {
            draw_rounds(canvas, &axes, values.period, self.last)?;
            axes.draw(canvas)?;
            for (heap, &number) in shown.iter().enumerate() {
                let place = axes.place((float(heap), float(number)));
                if exceptions.contains(&heap) {
                    draw_exception(canvas, place)?;
                } else {
                    canvas.circle(place, 3.25, Paint::Series1)?;
                }
            }
            Ok(())
        })?;
        Ok(figure.with_data(data))
    }
}

fn draw_exception(canvas: &Canvas, (x, y): Point) -> Result<(), Reason> {
    canvas.polygon(&[(x, y - 6.0), (x + 5.5, y + 4.0), (x - 5.5, y + 4.0)], Paint::Series2)
}

/// A band for every second round, a line where the rounds begin, and faint lines
/// where the rounds before would begin.
fn draw_rounds(canvas: &Canvas, axes: &Axes, period: Period, last: u32) -> Result<(), Reason> {
    let Period { start, length, .. } = period;
    let end = f64::from(last);
    let (_, top) = axes.place((0.0, f64::from(axes.ends.1)));
    let (_, bottom) = axes.place((0.0, 0.0));
    // Rounds lie between two heaps.
    let column = |heap: f64| axes.place(((heap - 0.5).clamp(0.0, end), 0.0)).0;
    let first = float(start);
    for round in (0..).step_by(2).take_while(|round| start + round * length <= last as usize) {
        let (left, right) = (first + float(round * length), first + float((round + 1) * length));
        let (left, right) = (column(left), column(right));
        canvas.rectangle((left, top), (right - left, bottom - top), Paint::Mark)?;
    }
    let before = (1..).map(|round| first - float(round * length)).take_while(|&heap| heap > 0.0);
    for x in before.map(column) {
        canvas.line(&[(x, top), (x, bottom)], stroke(Paint::Faint, 1.0))?;
    }
    let x = column(first);
    canvas.line(&[(x, top - 8.0), (x, bottom)], stroke(Paint::Ink, 1.75))?;
    let text = format!("from {start} on: rounds of {length}");
    canvas.text_from(&text, (x + 6.0, top - 12.0), font(Paint::Ink, SMALL_TEXT))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_exception_is_just_before_the_rounds() {
        for game in [KAYLES, DAWSON] {
            let values = Values::of(game.code).unwrap();
            let Period { start, length, .. } = values.period;
            let exceptions = values.exceptions();
            assert_eq!(exceptions.last(), Some(&(start - 1)), "{}", game.code);
            // All others agree with each later round.
            for heap in 0..start {
                let rounds = (heap + length..ENOUGH).step_by(length).filter(|&h| h >= start);
                let agrees = |other: usize| values.grundy[heap] == values.grundy[other];
                let is_exception = exceptions.contains(&heap);
                assert!(rounds.clone().all(|other| agrees(other) != is_exception), "{heap}");
                assert!(rounds.count() > 2);
            }
        }
    }

    #[test]
    fn there_is_a_triangle_for_each_exception_and_a_point_for_each_other_row() {
        for (game, figure) in [(KAYLES, kayles("a").unwrap()), (DAWSON, dawson("b").unwrap())] {
            let exceptions = Values::of(game.code).unwrap().exceptions().len();
            assert_eq!(figure.svg.matches("<polygon").count(), exceptions);
            assert_eq!(figure.svg.matches("<circle").count(), game.last as usize + 1 - exceptions);
        }
    }

    #[test]
    fn the_data_has_all_numbers() {
        let data = kayles("figure").unwrap().data.unwrap();
        assert_eq!(data.rows[0], ["0 to 11", "0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6"].map(Cell::from));
        assert_eq!(data.rows.last().unwrap()[0], Cell::from("108 to 118"));
    }
}
