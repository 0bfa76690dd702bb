//! The multiplications for a power, read from the top of the exponent and from its bottom: a
//! row for each multiplication that has to wait for the one above.

use crate::prelude::*;
use std::collections::BTreeMap;

const EXPONENT: u64 = 19;

const NODE_RADIUS: f64 = 19.0;
const ROW_HEIGHT: f64 = 56.0;
/// The vertical middle of the first row, in pixels.
const FIRST_ROW: f64 = 66.0;
/// The horizontal middle of the way from the top, and of the squares and the products of the
/// other.
const TOP_COLUMN: f64 = 66.0;
const BOTTOM_COLUMNS: [f64; 2] = [218.0, 306.0];
const SIZE: Point = (356.0, FIRST_ROW + 6.0 * ROW_HEIGHT + NODE_RADIUS + 6.0);

/// A multiplication: the exponents of its two factors.
type Step = [u64; 2];

/// Returns the multiplications of the recursion that squares the result.
fn from_the_top(n: u64) -> Vec<Step> {
    if n < 2 {
        return Vec::new();
    }
    let mut steps = from_the_top(n / 2);
    steps.push([n / 2, n / 2]);
    if n % 2 == 1 {
        steps.push([n - 1, 1]);
    }
    steps
}

/// Returns the multiplications of the loop, without the product by 1 and without the last
/// square.
fn from_the_bottom(n: u64) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut product = n & 1;
    for bit in 1..=n.ilog2() {
        let square = 1 << bit;
        steps.push([square / 2, square / 2]);
        if n & square > 0 {
            if product > 0 {
                steps.push([product, square]);
            }
            product += square;
        }
    }
    steps
}

/// Returns the row of each power: one below the lower of its factors.
fn rows(steps: &[Step]) -> BTreeMap<u64, usize> {
    let mut rows = BTreeMap::from([(1, 0)]);
    for [left, right] in steps {
        let row = 1 + rows[left].max(rows[right]);
        rows.insert(left + right, row);
    }
    rows
}

/// Returns the last row.
fn depth(steps: &[Step]) -> usize {
    rows(steps).into_values().max().unwrap_or_default()
}

/// Returns a power of x as text.
fn power_text(exponent: u64) -> String {
    const DIGITS: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    let digits = exponent.to_string();
    let raised = digits
        .chars()
        .filter_map(|digit| digit.to_digit(10))
        .map(|digit| DIGITS[digit as usize]);
    match exponent {
        1 => "x".to_owned(),
        _ => std::iter::once('x').chain(raised).collect(),
    }
}

pub(super) fn figure() -> Result<Figure> {
    let top = from_the_top(EXPONENT);
    let bottom = from_the_bottom(EXPONENT);
    let products = |steps: &[Step]| {
        join_with_commas(steps.iter().map(|[left, right]| {
            let factors = [*left, *right].map(power_text).join(" · ");
            format!("{factors} = {}", power_text(left + right))
        }))
    };
    Figure::diagram(SIZE, |area| {
        let title = |text: &str, x: f64, y: f64| {
            area.draw(&centered_text(
                text,
                (x, y),
                bold(Paint::Ink, SMALL_TEXT_SIZE),
            ))
        };
        let right = f64::midpoint(BOTTOM_COLUMNS[0], BOTTOM_COLUMNS[1]);
        title("square the result", TOP_COLUMN, 10.0)?;
        title("square the base", right, 10.0)?;
        let small = regular(Paint::Muted, SMALL_TEXT_SIZE);
        for (text, x) in ["squares", "products"].into_iter().zip(BOTTOM_COLUMNS) {
            area.draw(&centered_text(text, (x, 31.0), small))?;
        }
        draw_steps(area, &top, |_| TOP_COLUMN)?;
        draw_steps(area, &bottom, |exponent| {
            BOTTOM_COLUMNS[usize::from(!exponent.is_power_of_two())]
        })
    })
    .with_values(values![
        count = top.len(),
        top_rows = depth(&top),
        bottom_rows = depth(&bottom)
    ])
    .with_values(values![
        top_products = products(&top),
        bottom_products = products(&bottom)
    ])
}

/// Draws the powers, each in its row and its column, with arrows from its factors.
fn draw_steps(area: &Area, steps: &[Step], column: impl Fn(u64) -> f64) -> DrawResult {
    let rows = rows(steps);
    let center = |exponent: u64| {
        (
            column(exponent),
            FIRST_ROW + to_f64(rows[&exponent]) * ROW_HEIGHT,
        )
    };
    for &[left, right] in steps {
        let is_square = left == right;
        let to = center(left + right);
        for factor in [left, right].into_iter().unique() {
            let from = center(factor);
            // A factor x that comes again is written beside the arrow.
            let is_below = (from.0 - to.0).abs() < 1.0;
            if is_below && rows[&factor] + 1 < rows[&(left + right)] {
                let beside = (to.0 + 7.0, to.1 - ROW_HEIGHT / 2.0);
                let text = format!("· {}", power_text(factor));
                area.draw(&left_aligned_text(
                    text,
                    beside,
                    regular(Paint::Ink, SMALL_TEXT_SIZE),
                ))?;
                continue;
            }
            let gap = (NODE_RADIUS + 1.0) / distance(from, to);
            let ends = [from, to];
            let visible = [interpolate(ends, gap), interpolate(ends, 1.0 - gap)];
            let paint = if is_square { Paint::Ink } else { Paint::Accent };
            area.draw(&arrow(&visible, paint, 1.75))?;
        }
    }
    for &exponent in rows.keys() {
        let fill = if exponent == EXPONENT {
            Paint::Mark
        } else {
            Paint::Paper
        };
        area.draw(&circle(center(exponent), NODE_RADIUS, fill))?;
        area.draw(&circle_outline(
            center(exponent),
            NODE_RADIUS,
            Paint::Ink,
            1.5,
        ))?;
        area.draw(&centered_text(
            power_text(exponent),
            center(exponent),
            bold(Paint::Ink, TEXT_SIZE),
        ))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use ch06_fast_exponentiation::chains::binary;

    #[test]
    fn both_ways_take_as_many_multiplications_and_end_at_the_power() {
        for n in 2..200 {
            for steps in [from_the_top(n), from_the_bottom(n)] {
                assert_eq!(steps.len() as u64, u64::from(binary(n)), "{n}");
                assert_eq!(rows(&steps).into_keys().max(), Some(n));
            }
            assert_eq!(depth(&from_the_top(n)), from_the_top(n).len());
        }
        assert_eq!(power_text(190), "x¹⁹⁰");
        let last = to_f64(depth(&from_the_top(EXPONENT)));
        let bottom = FIRST_ROW + last * ROW_HEIGHT + NODE_RADIUS;
        assert!((SIZE.1 - bottom - 6.0).abs() < 0.01);
    }
}
