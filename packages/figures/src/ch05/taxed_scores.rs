//! What three hot games come to under a tax, if White starts and if Black does.

use crate::prelude::*;
use ch05_hackenbush::hottest::HotGame;
use num_rational::Ratio;
use std::rc::Rc;

/// Whether White starts, in the order of a game's options.
const STARTS: [bool; 2] = [true, false];
const PAINTS: [Paint; 2] = [Paint::Series1, Paint::Series2];
/// The scores at the left and the right edge of a panel.
const SCORES: (i32, i32) = (-1, 3);
/// The pixels of a point, and of a tax of 1.
const UNIT: Point = (33.0, 72.0);
const PANEL: Point = (164.0, 222.0);
/// The pixels of a panel left of its scores, and above its highest tax.
const CORNER: Point = (22.0, 34.0);
/// The pixels from the tax 0 down to the scores below the axis, and to the two formulas.
const BELOW: [f64; 3] = [14.0, 40.0, 60.0];

/// A game, what is written above its panel, the part that words can light up, and the
/// highest tax of its two lines in halves: up to there both are straight.
struct Panel {
    name: &'static str,
    part: &'static str,
    game: HotGame,
    end_in_halves: i64,
}

impl Panel {
    fn end(&self) -> Ratio<i64> {
        Ratio::new(self.end_in_halves, 2)
    }
}

/// The highest tax of all panels.
const MAX_TAX: f64 = 1.5;

fn choice(white: HotGame, black: HotGame) -> HotGame {
    HotGame::Choice(Rc::new([white, black]))
}

fn panels() -> [Panel; 3] {
    let integer = HotGame::Integer;
    let switch = |left, right| choice(integer(left), integer(right));
    let panel = |name, part, game, end_in_halves| Panel {
        name,
        part,
        game,
        end_in_halves,
    };
    [
        panel("{1 | 0}", "switch", switch(1, 0), 2),
        panel("2 × 4", "answered", choice(switch(2, 0), integer(0)), 2),
        panel(
            "{2 ∥ 1 | −2}",
            "threat",
            choice(integer(2), switch(1, -2)),
            3,
        ),
    ]
}

/// Returns the scores under a tax, if White starts and if Black does: the first move costs
/// the tax, and then it is the opponent's turn. `None` if no move is left.
fn scores(game: &HotGame, tax: Ratio<i64>) -> Option<[Ratio<i64>; 2]> {
    let [left, right] = STARTS.map(|white| {
        let walls = game.after_move(white)?.thermograph()?.walls(tax);
        Some(walls[usize::from(white)])
    });
    Some([left? - tax, right? + tax])
}

/// Returns a score that changes by `slope` for each 1 of the tax *t*, as a formula.
fn formula(untaxed: Ratio<i64>, slope: Ratio<i64>) -> String {
    let untaxed = with_minus_sign(untaxed);
    match slope.to_integer() {
        0 => untaxed,
        1.. => format!("{untaxed} + t"),
        _ => format!("{untaxed} − t"),
    }
}

/// Returns the two scores of a game as formulas.
fn formulas(game: &HotGame) -> Option<[String; 2]> {
    let untaxed = scores(game, Ratio::ZERO)?;
    let taxed = scores(game, Ratio::ONE)?;
    Some([0, 1].map(|start| formula(untaxed[start], taxed[start] - untaxed[start])))
}

/// Returns where a score and a tax are in a panel.
fn place(score: f64, tax: f64) -> Point {
    (
        CORNER.0 + (score - f64::from(SCORES.0)) * UNIT.0,
        CORNER.1 + (MAX_TAX - tax) * UNIT.1,
    )
}

fn place_of(score: Ratio<i64>, tax: Ratio<i64>) -> Point {
    place(ratio_to_f64(score), ratio_to_f64(tax))
}

/// Draws the scale of scores, at the tax 0, and the lines of the taxes.
fn draw_scales(area: &Area) -> DrawResult {
    let (left, right) = (f64::from(SCORES.0), f64::from(SCORES.1));
    let muted = || regular(Paint::Muted, SMALL_TEXT_SIZE);
    for tax in 0..=1 {
        let ends = [left, right].map(|score| place(score, f64::from(tax)));
        let width = if tax == 0 { 1.5 } else { 0.5 };
        area.draw(&line(&ends, stroke(Paint::Muted, width)))?;
        let beside = (ends[0].0 - 5.0, ends[0].1);
        area.draw(&right_aligned_text(tax, beside, muted()))?;
    }
    for score in SCORES.0..=SCORES.1 {
        let (x, y) = place(f64::from(score), 0.0);
        area.draw(&line(&[(x, y), (x, y + 4.0)], stroke(Paint::Muted, 1.0)))?;
        let below = (x, y + BELOW[0]);
        area.draw(&centered_text(with_minus_sign(score), below, muted()))?;
    }
    Ok(())
}

fn draw(area: &Area, panel: &Panel) -> DrawResult {
    draw_scales(area)?;
    let middle = PANEL.0 / 2.0;
    let ends = [Ratio::ZERO, panel.end()]
        .map(|tax| Some((tax, scores(&panel.game, tax)?)))
        .into_iter()
        .flatten()
        .collect_vec();
    let names = ["White", "Black"];
    let formulas = formulas(&panel.game).into_iter().flatten();
    for (start, formula) in formulas.enumerate() {
        let points = ends
            .iter()
            .map(|&(tax, scores)| place_of(scores[start], tax))
            .collect_vec();
        area.draw(&line(&points, stroke(PAINTS[start], 2.5)))?;
        area.draw(&centered_text(
            format!("{} first: {formula}", names[start]),
            (middle, place(0.0, 0.0).1 + BELOW[start + 1]),
            bold(PAINTS[start], SMALL_TEXT_SIZE),
        ))?;
    }
    if let Some(found) = panel.game.thermograph() {
        let meeting = place_of(found.mean(), found.temperature());
        area.draw(&circle(meeting, 4.5, Paint::Ink))?;
    }
    area.draw(&centered_text(
        panel.name,
        (middle, 12.0),
        bold(Paint::Ink, TEXT_SIZE),
    ))
}

pub(super) fn figure() -> Result<Figure> {
    let panels = panels();
    let mut rows = Vec::new();
    for panel in &panels {
        for tax in [0, 1, 2].map(|halves| Ratio::new(halves, 2)) {
            let [left, right] = scores(&panel.game, tax).context("both players can move")?;
            let [tax, left, right] =
                [tax, left, right].map(|number| with_minus_sign(number).into());
            rows.push([panel.name.into(), tax, left, right]);
        }
    }
    let headers = ["game", "tax", "White first", "Black first"];
    let size = (PANEL.0 * to_f64(panels.len()), PANEL.1);
    Figure::plot(size, Table::new(headers, rows), |area| {
        for (index, panel) in panels.iter().enumerate() {
            let panel_area = area.offset((PANEL.0 * to_f64(index), 0.0));
            panel_area.part(panel.part, |area| draw(area, panel))?;
        }
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use ch05_hackenbush::hottest::by_search;

    #[test]
    fn the_lines_start_at_the_stops_and_meet_at_the_mean() {
        for Panel { name, game, .. } in panels() {
            let untaxed = scores(&game, Ratio::ZERO).unwrap();
            let stops = STARTS.map(|white| by_search(std::slice::from_ref(&game), white).into());
            assert_eq!(untaxed, stops, "{name}");
            let found = game.thermograph().unwrap();
            let meeting = scores(&game, found.temperature()).unwrap();
            assert_eq!(meeting, [found.mean(); 2], "{name}");
        }
    }

    #[test]
    fn the_lines_are_straight() {
        for panel in panels() {
            let [untaxed, half_way, taxed] =
                [0, 1, 2].map(|quarter| scores(&panel.game, panel.end() * quarter / 2).unwrap());
            for start in [0, 1] {
                assert_eq!(
                    untaxed[start] + taxed[start],
                    half_way[start] * 2,
                    "{}",
                    panel.name
                );
            }
        }
    }

    #[test]
    fn the_formulas_are_those_of_the_page() {
        let found = panels().map(|panel| formulas(&panel.game).unwrap());
        let expected = [["1 − t", "0 + t"], ["0", "0 + t"], ["2 − t", "1"]];
        assert_eq!(found, expected);
    }
}
