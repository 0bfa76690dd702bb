//! The stalk rule, edge by edge, and Berlekamp's binary form.

use super::stalk::{all, ends, ground, lettered, letters};
use crate::canvas::{Canvas, Point, SMALL_TEXT, TEXT, bold, float, font, stroke};
use crate::old::Words;
use crate::old::{Cell, Figure, Kind, Reason, Table};
use crate::table::signed;
use crate::theme::Paint;
use ch05_hackenbush::binary::Binary;
use ch05_hackenbush::numbers::Number;
use ch05_hackenbush::rule::value;
use ch05_hackenbush::stalks::{B, W};

/// The stalk whose edges are weighed.
const WEIGHED: [bool; 6] = [W, W, B, W, B, B];
/// How long and how thick its edges are.
const EDGE: Point = (36.0, 26.0);
/// Where it stands, and where its weights and its brackets are.
const FOOT: Point = (190.0, 240.0);
const WEIGHTS: f64 = 220.0;
const BRACKET: f64 = 164.0;
/// The size of the figure.
const WEIGHED_SIZE: Point = (372.0, 286.0);

/// How many edges the first run has.
fn run(stalk: &[bool]) -> usize {
    stalk.iter().take_while(|&white| *white == stalk[0]).count()
}

/// What each edge adds to the value.
fn weights(stalk: &[bool]) -> Option<Vec<Number>> {
    let weight = |edge: usize| Some(value(&stalk[..=edge])? - value(&stalk[..edge])?);
    (0..stalk.len()).map(weight).collect()
}

/// A number with its sign, also if it is plus.
fn with_sign(number: &Number) -> String {
    if *number > Number::ZERO { format!("+{number}") } else { signed(number) }
}

/// "1 + 1 − 1/2".
fn sum(weights: &[Number]) -> String {
    let mut text = String::new();
    for weight in weights {
        let minus = *weight < Number::ZERO;
        text += match (text.is_empty(), minus) {
            (true, false) => "",
            (true, true) => "−",
            (false, false) => " + ",
            (false, true) => " − ",
        };
        text += &(if minus { -weight } else { *weight }).to_string();
    }
    text
}

/// A stalk with the weight of each edge.
pub(super) fn standing(name: &'static str) -> Result<Figure, Reason> {
    let weights = weights(&WEIGHED).ok_or(Reason::Number)?;
    let whole = signed(value(&WEIGHED).ok_or(Reason::Number)?);
    let (written, sum) = (letters(&WEIGHED), sum(&weights));
    let run = run(&WEIGHED);
    let words = Words {
        title: format!("What each edge of {written} counts"),
        description: format!(
            "The stalk {written}, standing on the ground. Beside its edges, from the ground up, \
             stand {}. A bracket holds the first run of {run} edges, which count 1 each. A line \
             marks the change of colour above it; a second bracket holds the other edges, each of \
             which counts half of the one below. The sum is {whole}.",
            weights.iter().map(with_sign).collect::<Vec<_>>().join(", ")
        ),
        caption: format!(
            "Read {written} from the ground. The {run} edges of the first run count 1 each. From \
             the first change of colour on, marked by the line, each edge counts half of the one \
             below it, plus for White and minus for Black. Together they are worth {whole}."
        ),
    };
    Figure::draw(name, Kind::Board, words, WEIGHED_SIZE, |canvas| {
        let y = |edges: usize| FOOT.1 - float(edges) * EDGE.0;
        for (at, (&white, weight)) in WEIGHED.iter().zip(&weights).enumerate() {
            lettered(canvas, ends(FOOT, (0.0, -EDGE.0), at), white, EDGE.1)?;
            let beside = (WEIGHTS, f64::midpoint(y(at), y(at + 1)));
            canvas.text_from(&with_sign(weight), beside, bold(Paint::Ink, TEXT))?;
        }
        ground(canvas, FOOT, 58.0)?;
        let change = [(BRACKET - 10.0, y(run) + 1.25), (WEIGHTS + 50.0, y(run) + 1.25)];
        canvas.line(&change, stroke(Paint::Accent, 2.0))?;
        draw_bracket(canvas, (y(0) - 4.0, y(run) + 4.0), ["first run:", "1 for each edge"])?;
        let top = y(WEIGHED.len());
        draw_bracket(canvas, (y(run) - 4.0, top + 2.0), ["each edge half", "of the one below"])?;
        let text = format!("{sum} = {whole}");
        canvas.text(&text, (WEIGHED_SIZE.0 / 2.0, FOOT.1 + 30.0), font(Paint::Ink, TEXT))
    })
}

/// A bracket on the left of the stalk with two lines of text.
fn draw_bracket(canvas: &Canvas, (low, high): (f64, f64), text: [&str; 2]) -> Result<(), Reason> {
    let corners = [(BRACKET, low), (BRACKET - 8.0, low), (BRACKET - 8.0, high), (BRACKET, high)];
    canvas.line(&corners, stroke(Paint::Muted, 1.75))?;
    for (text, below) in text.into_iter().zip([-9.0, 9.0]) {
        let end = (BRACKET - 18.0, f64::midpoint(low, high) + below);
        canvas.text_to(text, end, font(Paint::Ink, SMALL_TEXT))?;
    }
    Ok(())
}

/// The stalk that is written in base 2.
const WRITTEN: [bool; 8] = [W, W, W, B, W, B, B, W];
/// How long and how thick its edges are.
const LYING: Point = (38.0, 26.0);
/// The ground, and the middle of the stalk.
const GROUND: Point = (14.0, 28.0);
/// The middle of the row of digits, and of its names.
const DIGITS: f64 = 86.0;
const NAMES: f64 = 122.0;
/// The size of the figure.
const BINARY_SIZE: Point = (374.0, 174.0);

/// A whole part in base 2, a point, and the digits.
fn base_2(binary: &Binary) -> String {
    let digits: String = binary.digits.iter().map(|&one| if one { '1' } else { '0' }).collect();
    let point = if digits.is_empty() { "" } else { "." };
    let minus = if binary.negative { "−" } else { "" };
    format!("{minus}{:b}{point}{digits}", binary.whole)
}

/// A stalk and its binary form.
pub(super) fn binary(name: &'static str) -> Result<Figure, Reason> {
    let binary = Binary::of_stalk(&WRITTEN);
    let whole_edges = binary.whole;
    let value = signed(value(&WRITTEN).ok_or(Reason::Number)?);
    let (written, base_2) = (letters(&WRITTEN), base_2(&binary));
    let digit = |&one: &bool| if one { "1" } else { "0" };
    let (read, added) = binary.digits.split_at(binary.digits.len() - 1);
    let read: Vec<_> = read.iter().map(digit).collect();
    let pair = letters(&WRITTEN[whole_edges..whole_edges + 2]);
    let words = Words {
        title: format!("The binary form of {written}"),
        description: format!(
            "The stalk {written}, lying, with the ground on the left. Under its first \
             {whole_edges} edges stands the whole part {whole_edges}, under the pair {pair} the \
             point, under the edges after it the digits {}, and beyond the end an added {}. \
             Together: {base_2} in base 2, which is {value}.",
            read.join(", "),
            added.iter().map(digit).collect::<String>()
        ),
        caption: format!(
            "Read {written} from the ground, on the left. The first pair of different colours, \
             {pair}, is the point. The {whole_edges} edges before it are the whole part. After it, \
             an edge of the first colour is a 1 and one of the other colour a 0; at the end one \
             more 1 is added. {base_2} in base 2 is {value}."
        ),
    };
    Figure::draw(name, Kind::Board, words, BINARY_SIZE, |canvas| {
        let x = |edges: usize| GROUND.0 + float(edges) * LYING.0;
        let middle = |from: usize, to: usize| f64::midpoint(x(from), x(to));
        for (at, &white) in WRITTEN.iter().enumerate() {
            lettered(canvas, ends(GROUND, (LYING.0, 0.0), at), white, LYING.1)?;
        }
        let ground = [(x(0) - 1.0, GROUND.1 - 22.0), (x(0) - 1.0, GROUND.1 + 22.0)];
        canvas.line(&ground, stroke(Paint::Muted, 2.5))?;
        let after = whole_edges + 2;
        let end = WRITTEN.len();
        let number = |text: &str, x: f64| canvas.text(text, (x, DIGITS), bold(Paint::Ink, 18.0));
        number(&whole_edges.to_string(), middle(0, whole_edges))?;
        canvas.circle((middle(whole_edges, after), DIGITS + 6.0), 2.5, Paint::Ink)?;
        for (at, digit) in read.iter().enumerate() {
            number(digit, middle(after + at, after + at + 1))?;
        }
        canvas.text("1", (middle(end, end + 1), DIGITS), bold(Paint::Accent, 18.0))?;
        let parts = [
            (0, whole_edges, "whole part"),
            (whole_edges, after, "point"),
            (after, end, "digits"),
            (end, end + 1, "added"),
        ];
        for (from, to, text) in parts {
            let paint = if from == end { Paint::Accent } else { Paint::Muted };
            draw_brace(canvas, (x(from), x(to)), paint)?;
            canvas.text(text, (middle(from, to), NAMES), font(paint, SMALL_TEXT))?;
        }
        let text = format!("{base_2} in base 2 = {value}");
        canvas.text(&text, (BINARY_SIZE.0 / 2.0, NAMES + 34.0), font(Paint::Ink, TEXT))
    })
}

/// A bracket under some edges.
fn draw_brace(canvas: &Canvas, (from, to): (f64, f64), paint: Paint) -> Result<(), Reason> {
    let (left, right) = (from + 3.0, to - 3.0);
    let (top, bottom) = (GROUND.1 + 24.0, GROUND.1 + 31.0);
    let corners = [(left, top), (left, bottom), (right, bottom), (right, top)];
    canvas.line(&corners, stroke(paint, 1.75))
}

/// The most edges of the table.
const SHORT: u32 = 3;

/// All short stalks with a white edge on the ground.
pub(super) fn short_stalks(name: &'static str) -> Result<Table, Reason> {
    let stalks = (1..=SHORT).flat_map(all).filter(|stalk| stalk[0] == W);
    let row = |stalk: Vec<bool>| {
        let value = Cell::Text(signed(value(&stalk)?));
        let form = Cell::Text(base_2(&Binary::of_stalk(&stalk)));
        Some(vec![Cell::Text(letters(&stalk)), value, form, stalk.len().into()])
    };
    let rows: Option<Vec<_>> = stalks.map(row).collect();
    Ok(Table {
        name,
        title: format!("All stalks of 1 to {SHORT} edges with a white edge on the ground"),
        caption: "No two are worth the same, and the birthday is the number of edges. With the \
                  colours swapped, each value gets a minus."
            .into(),
        headers: vec!["stalk", "value", "in base 2", "birthday"],
        rows: rows.ok_or(Reason::Number)?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use ch05_hackenbush::numbers;

    #[test]
    fn the_weights_add_up() {
        let weights = weights(&WEIGHED).unwrap();
        assert_eq!(weights.iter().sum::<Number>(), value(&WEIGHED).unwrap());
        assert_eq!(sum(&weights), "1 + 1 − 1/2 + 1/4 − 1/8 − 1/16");
        assert_eq!(sum(&[Number::from_integer(-1)]), "−1");
        let run = run(&WEIGHED);
        assert!(weights[..run].iter().all(|weight| *weight == Number::ONE));
    }

    #[test]
    fn the_binary_form_is_the_value() {
        let binary = Binary::of_stalk(&WRITTEN);
        assert_eq!(base_2(&binary), "10.10011");
        assert_eq!(binary.number().to_string(), value(&WRITTEN).unwrap().to_string());
        assert_eq!(base_2(&Binary::of_stalk(&[B, W])), "−0.1");
        assert_eq!(binary.whole + 2 + binary.digits.len() - 1, WRITTEN.len());
    }

    #[test]
    fn the_table_says_what_the_options_say() {
        let rows = short_stalks("table").unwrap().rows;
        assert_eq!(rows.len(), 7);
        for row in rows {
            let written = row[0].to_string();
            let stalk: Vec<bool> = written.chars().map(|letter| letter == 'W').collect();
            assert_eq!(row[1].to_string(), signed(numbers::value(&stalk).unwrap()));
        }
    }
}
