//! A switch cools down: its thermograph.

use crate::axes::Scale;
use crate::prelude::*;
use ch05_hackenbush::switches::Switch;
use num_rational::Ratio;

const SWITCH: Switch = Switch { left: 5, right: -1 };

/// The end of the scale of temperatures.
const HOTTEST: i32 = 5;
const SIZE: Point = (364.0, 300.0);
const AXES: Axes = Axes {
    x: Scale { start: -2, end: 6, labels: 9, is_log: false },
    ..Axes::new(SIZE, ["score", "temperature"], (6, HOTTEST.unsigned_abs()), (9, 6))
};

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
    AXES.place((fraction(score), fraction(temperature)))
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
        AXES.draw(canvas);
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

#[test]
fn the_walls_start_at_the_scores_and_meet_at_the_mean() {
    use ch05_hackenbush::switches::by_search;
    let at_0 = scores(Ratio::ZERO).map(|score| score.to_integer());
    assert_eq!(at_0, [true, false].map(|white| by_search(&[SWITCH], white)));
    let hot = SWITCH.temperature();
    assert_eq!(scores(hot), [SWITCH.mean(); 2]);
    assert!(hot < Ratio::from(i64::from(HOTTEST)));
}
