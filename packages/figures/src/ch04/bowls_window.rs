//! Bowls with their values, the window of the last one, and the last bowl of
//! each value.

use crate::prelude::*;
use ch04_nim_grundy::bowls::by_last_bowls;

/// How many bowls below it a bean in each bowl can reach.
const REACH: [usize; 11] = [0, 1, 2, 1, 3, 2, 4, 1, 3, 2, 4];
/// The bowl whose value is wanted.
const BOWL: usize = REACH.len() - 1;
/// The first bowl of its window.
const WINDOW: usize = BOWL - REACH[BOWL];

/// The width of a bowl with the space around it, in pixels.
const BOWL_WIDTH: f64 = 34.0;
/// The left edge of the first bowl, the vertical middle of the bowls, and the corner of the
/// table.
const ROW_LEFT: f64 = 4.0;
const ROW_Y: f64 = 78.0;
const TABLE_TOP: f64 = 166.0;
const TABLE_LEFT: f64 = 104.0;

/// Returns the last bowl before [`BOWL`] with this value.
fn last_bowl(values: &[usize], value: usize) -> Option<usize> {
    values[..BOWL].iter().rposition(|&other| other == value)
}

pub(super) fn figure() -> Result<Figure> {
    let values = by_last_bowls(&REACH);
    let largest = values.iter().copied().max().expect("there are bowls");
    let missing = values[BOWL];
    let last = |value: usize| join_with_and(last_bowl(&values, value));
    let of_value = |value: usize| format!("{value}: bowl {}", last(value));
    Figure::board((382.0, 252.0), |area| {
        let small = regular(Paint::Muted, SMALL_TEXT_SIZE);
        area.draw(&left_aligned_text("bowl", (ROW_LEFT, 14.0), small))?;
        for bowl in 0..=BOWL {
            area.draw(&centered_text(bowl, (bowl_center(bowl), 38.0), small))?;
            draw_bowl(area, bowl, &values)?;
        }
        draw_bracket(area)?;
        draw_last_bowls(area, &values, largest)
    })
    .with_values(values![
        bowl = BOWL,
        reach = REACH[BOWL],
        worths = join_with_and(&values[WINDOW..BOWL])
    ])
    .with_values(values![
        missing,
        last = last(missing),
        bowls = REACH.len(),
        first = WINDOW
    ])
    .with_values(values![
        values = join_with_and(&values[..BOWL]),
        before = BOWL - 1
    ])
    .with_value("lasts", join_with_commas((0..=largest).map(of_value)))
}

/// Returns the horizontal middle of a bowl.
fn bowl_center(bowl: usize) -> f64 {
    ROW_LEFT + (to_f64(bowl) + 0.5) * BOWL_WIDTH
}

fn draw_bowl(area: &Area, bowl: usize, values: &[usize]) -> DrawResult {
    let x = bowl_center(bowl);
    // A half circle, open above.
    let radius = BOWL_WIDTH / 2.0 - 2.0;
    let rim = ROW_Y - 16.0;
    let at = |step: u32| {
        let angle = f64::from(step) / 16.0 * std::f64::consts::PI;
        (x - radius * angle.cos(), rim + 30.0 * angle.sin())
    };
    let bowl_line: Vec<Point> = (0..=16).map(at).collect();
    if (WINDOW..BOWL).contains(&bowl) {
        area.draw(&polygon(&bowl_line, Paint::Mark))?;
    }
    area.draw(&line(&bowl_line, stroke(Paint::Ink, 1.75)))?;
    let center = (x, ROW_Y - 3.0);
    match bowl {
        BOWL => area.draw(&centered_text("?", center, bold(Paint::Accent, TEXT_SIZE))),
        _ => area.draw(&centered_text(
            values[bowl],
            center,
            bold(Paint::Ink, TEXT_SIZE),
        )),
    }
}

/// Draws the bracket under the window.
fn draw_bracket(area: &Area) -> DrawResult {
    let left = bowl_center(WINDOW) - 14.0;
    let right = bowl_center(BOWL - 1) + 14.0;
    let top = ROW_Y + 20.0;
    let bottom = ROW_Y + 28.0;
    let bracket = [(left, top), (left, bottom), (right, bottom), (right, top)];
    area.draw(&line(&bracket, stroke(Paint::Accent, 2.0)))?;
    let below = (f64::midpoint(left, right), bottom + 14.0);
    let text = format!("bowl {BOWL} can reach these {}", REACH[BOWL]);
    area.draw(&centered_text(
        &text,
        below,
        regular(Paint::Accent, SMALL_TEXT_SIZE),
    ))
}

/// Draws the table of the last bowl of each value.
fn draw_last_bowls(area: &Area, values: &[usize], largest: usize) -> DrawResult {
    let width = 46.0;
    let height = 26.0;
    let label = regular(Paint::Muted, SMALL_TEXT_SIZE);
    area.draw(&right_aligned_text(
        "value",
        (TABLE_LEFT - 10.0, TABLE_TOP + height / 2.0),
        label,
    ))?;
    area.draw(&right_aligned_text(
        "last bowl",
        (TABLE_LEFT - 10.0, TABLE_TOP + 1.5 * height),
        label,
    ))?;
    for value in 0..=largest {
        let left = TABLE_LEFT + to_f64(value) * width;
        let center = |row: f64| (left + width / 2.0, TABLE_TOP + (row + 0.5) * height);
        let last = last_bowl(values, value);
        let is_in_window = last.is_some_and(|bowl| bowl >= WINDOW);
        let inside = if is_in_window {
            Paint::Mark
        } else {
            Paint::Paper
        };
        area.draw(&rectangle(
            (left, TABLE_TOP + height),
            (width, height),
            inside,
        ))?;
        area.draw(&rectangle_outline(
            (left, TABLE_TOP),
            (width, height),
            Paint::Faint,
            1.0,
        ))?;
        area.draw(&rectangle_outline(
            (left, TABLE_TOP + height),
            (width, height),
            Paint::Faint,
            1.0,
        ))?;
        area.draw(&centered_text(
            value,
            center(0.0),
            regular(Paint::Ink, TEXT_SIZE),
        ))?;
        area.draw(&centered_text(
            Cell::from(last),
            center(1.0),
            bold(Paint::Ink, TEXT_SIZE),
        ))?;
    }
    let left = TABLE_LEFT + to_f64(values[BOWL]) * width;
    area.draw(&rectangle_outline(
        (left, TABLE_TOP),
        (width, 2.0 * height),
        Paint::Accent,
        2.5,
    ))?;
    let below = (left + width / 2.0, TABLE_TOP + 2.0 * height + 16.0);
    area.draw(&centered_text(
        format!("before bowl {WINDOW}"),
        below,
        regular(Paint::Accent, SMALL_TEXT_SIZE),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_value_before_the_window_is_the_mex() {
        use ch04_nim_grundy::grundy::mex;
        let values = by_last_bowls(&REACH);
        let before = |&value: &usize| last_bowl(&values, value).is_none_or(|bowl| bowl < WINDOW);
        assert_eq!(
            (0..values.len()).find(before),
            Some(mex(&values[WINDOW..BOWL]))
        );
        assert_eq!(values[BOWL], mex(&values[WINDOW..BOWL]));
        // The missing value has an earlier bowl, and is not the largest.
        let missing = values[BOWL];
        assert!(last_bowl(&values, missing).is_some());
        assert!(values[WINDOW..BOWL].iter().any(|&value| value > missing));
    }

    #[test]
    fn each_reach_is_allowed() {
        assert_eq!(REACH[0], 0);
        assert!(
            REACH
                .iter()
                .enumerate()
                .skip(1)
                .all(|(i, &reach)| (1..=i).contains(&reach))
        );
    }
}
