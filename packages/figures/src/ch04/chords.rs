//! A chord between points on a circle, and the two parts that it makes: the one that the
//! page gives away, not the answer to its question.

use crate::prelude::*;
use ch04_nim_grundy::drills::chords;

/// The number of points.
const POINTS: usize = 8;
/// The ends of the first chord, and of one that splits one of its sides.
const FIRST: [usize; 2] = [0, 4];
const NEXT: [usize; 2] = [5, 7];
const SIZE: Point = (300.0, 264.0);
const CENTER: Point = (150.0, 132.0);
const RADIUS: f64 = 104.0;

/// Returns where a point is, at this distance from the center; point 0 is at the top left.
fn place(point: usize, radius: f64) -> Point {
    let angle = std::f64::consts::TAU * (to_f64(point) - 1.0) / to_f64(POINTS);
    (
        CENTER.0 + radius * angle.sin(),
        CENTER.1 - radius * angle.cos(),
    )
}

/// Returns how many points are inside of the first chord, and how many outside.
fn sides() -> (usize, usize) {
    let inside = FIRST[1] - FIRST[0] - 1;
    (inside, POINTS - 2 - inside)
}

pub(super) fn figure() -> Result<Figure> {
    let (side, _) = sides();
    Figure::diagram(SIZE, |area| {
        area.draw(&circle_outline(CENTER, RADIUS, Paint::Faint, 1.5))?;
        let ends = |chord: [usize; 2]| chord.map(|point| place(point, RADIUS));
        area.draw(&dashed_line(
            &ends(NEXT),
            (5.0, 4.0),
            stroke(Paint::Muted, 1.5),
        ))?;
        area.draw(&line(&ends(FIRST), stroke(Paint::Ink, 2.5)))?;
        for point in 0..POINTS {
            let paint = if FIRST.contains(&point) {
                Paint::Ink
            } else if (FIRST[0]..FIRST[1]).contains(&point) {
                Paint::Series2
            } else {
                Paint::Series1
            };
            area.draw(&circle(place(point, RADIUS), 7.0, paint))?;
            area.draw(&centered_text(
                point + 1,
                place(point, RADIUS + 19.0),
                regular(Paint::Muted, SMALL_TEXT_SIZE),
            ))?;
        }
        Ok(())
    })
    .with_values(values![side, worth = chords(side)])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_sides_are_equal_and_the_next_chord_splits_one_of_them() {
        let (inside, outside) = sides();
        assert_eq!(inside, outside);
        assert!(
            NEXT.iter()
                .all(|point| !(FIRST[0]..=FIRST[1]).contains(point))
        );
    }
}
