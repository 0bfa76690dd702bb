//! A switch cools down: its thermograph.

use crate::prelude::*;
use ch05_hackenbush::switches::Switch;
use num_rational::Ratio;

const SWITCH: Switch = Switch { left: 5, right: -1 };

/// The ends of the scale of scores and of the scale of temperatures.
const SCORES: (i32, i32) = (-2, 6);
const HOTTEST: i32 = 5;
/// The room around the plot: on the left, above, on the right, below.
const ROOM: [f64; 4] = [36.0, 34.0, 14.0, 52.0];
const SIZE: Point = (340.0, 300.0);

/// The scores at a temperature if White moves first and if Black does: a move
/// costs as much as the temperature, and nobody moves at a loss.
fn scores(temperature: Ratio<i64>) -> [Ratio<i64>; 2] {
    if temperature > SWITCH.temperature() {
        return [SWITCH.mean(); 2];
    }
    let [left, right] = [SWITCH.left, SWITCH.right].map(|score| Ratio::from(i64::from(score)));
    [left - temperature, right + temperature]
}

fn place(score: Ratio<i64>, temperature: Ratio<i64>) -> Point {
    let [left, top, right, bottom] = ROOM;
    let across = (fraction(score) - f64::from(SCORES.0)) / f64::from(SCORES.1 - SCORES.0);
    let up = fraction(temperature) / f64::from(HOTTEST);
    (left + across * (SIZE.0 - left - right), SIZE.1 - bottom - up * (SIZE.1 - top - bottom))
}

pub(super) fn figure() -> Result<Figure> {
    let (mean, hot) = (SWITCH.mean(), SWITCH.temperature());
    let (mean_text, hot_text) = (signed(mean), signed(hot));
    let row = |degree: i32| {
        let temperature = Ratio::from(i64::from(degree));
        let [white, black] = scores(temperature);
        [temperature, white, black].map(|number| signed(number).into())
    };
    let headers = ["temperature", "White moves first", "Black moves first"];
    Figure::plot(SIZE, Table::new(headers, (0..=HOTTEST).map(row)), |canvas| {
        draw_axes(canvas);
        let cold = Ratio::ZERO;
        for (wall, paint) in [(0, Paint::Series1), (1, Paint::Series2)] {
            let ends = [cold, hot].map(|degree| place(scores(degree)[wall], degree));
            canvas.line(&ends, stroke(paint, 2.5));
        }
        let top = place(mean, Ratio::from(i64::from(HOTTEST)));
        canvas.line(&[place(mean, hot), top], stroke(Paint::Ink, 2.5));
        canvas.circle(place(mean, hot), 4.5, Paint::Ink);
        let (x, y) = place(mean, hot);
        canvas.text_from(format!("mean {mean_text}"), (x + 12.0, y - 30.0), bold(Paint::Ink, TEXT));
        let text = format!("temperature {hot_text}");
        canvas.text_from(&text, (x + 12.0, y - 12.0), font(Paint::Ink, SMALL_TEXT));
        let middle = hot / 2;
        let (x, y) = place(scores(middle)[0], middle);
        canvas.text_from("White first", (x + 10.0, y), bold(Paint::Series1, SMALL_TEXT));
        let (x, y) = place(scores(middle)[1], middle);
        canvas.text_to("Black first", (x - 10.0, y), bold(Paint::Series2, SMALL_TEXT));
    })
    .says(values![left = signed(SWITCH.left), right = signed(SWITCH.right)])
    .says(values![temperature = hot_text, mean = mean_text])
}

/// The scales with their titles, and faint lines behind the numbers.
fn draw_axes(canvas: &Canvas) {
    let whole = |number: i32| Ratio::from(i64::from(number));
    let at = |score: i32, degree: i32| place(whole(score), whole(degree));
    for degree in 0..=HOTTEST {
        let ends = [at(SCORES.0, degree), at(SCORES.1, degree)];
        let axis = stroke(Paint::Ink, 1.25);
        canvas.line(&ends, if degree == 0 { axis } else { stroke(Paint::Faint, 1.0) });
        let (x, y) = ends[0];
        canvas.text_to(degree, (x - 8.0, y), font(Paint::Ink, SMALL_TEXT));
    }
    for score in SCORES.0..=SCORES.1 {
        let (x, y) = at(score, 0);
        canvas.line(&[(x, y), (x, y + 5.0)], stroke(Paint::Ink, 1.25));
        canvas.text(signed(score), (x, y + 16.0), font(Paint::Ink, SMALL_TEXT));
    }
    canvas.line(&[at(SCORES.0, 0), at(SCORES.0, HOTTEST)], stroke(Paint::Ink, 1.25));
    canvas.text_from("temperature", (6.0, 13.0), font(Paint::Ink, TEXT));
    let middle = f64::midpoint(ROOM[0], SIZE.0 - ROOM[2]);
    canvas.text("score", (middle, SIZE.1 - 13.0), font(Paint::Ink, TEXT));
}

#[test]
fn the_walls_start_at_the_scores_and_meet_at_the_mean() {
    use ch05_hackenbush::switches::by_search;
    let at_0 = scores(Ratio::ZERO).map(|score| score.to_integer());
    assert_eq!(at_0, [true, false].map(|white| by_search(&[SWITCH], white)));
    let hot = SWITCH.temperature();
    assert_eq!(scores(hot), [SWITCH.mean(); 2]);
    assert!(hot < Ratio::from(i64::from(HOTTEST)));
}
