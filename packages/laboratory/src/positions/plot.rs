//! The plot of a thermograph, with White's wall on the left.

use ch05_hackenbush::thermograph::Thermograph;
use ch05_hackenbush::values::{BLACK, WHITE};
use num_rational::Ratio;
use plotters::drawing::DrawingArea;
use plotters::element::{Circle, PathElement, Text};
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{Color as _, FontDesc, FontFamily, FontStyle, TextStyle};
use std::cell::RefCell;
use std::rc::Rc;
use themed_svg::{DrawResult, Paint, ThemedSvg};

/// The width and the height of the plot, in units of the SVG, of which four are a pixel.
pub(crate) const SIZE: (u32, u32) = (1240, 960);

/// How many steps of the plot are 1: without fractions, the module is smaller.
const STEPS: i32 = 64;
/// The most labels of an axis.
const MAX_LABELS: usize = 8;

/// A point of a wall in steps: minus the score, since scores grow to the left, and the tax.
type Place = (i32, i32);

/// Returns the plot, as the content of an `<svg>` of that [`SIZE`].
pub(crate) fn plot(thermograph: &Thermograph) -> String {
    let backend = Rc::new(RefCell::new(ThemedSvg::new(SIZE)));
    draw(&backend, thermograph).expect("the plot has room for its axes");
    backend.borrow().to_svg()
}

fn steps(number: Ratio<i64>) -> i32 {
    let steps = (number * i64::from(STEPS)).round().to_integer();
    i32::try_from(steps).expect("scores and taxes of positions are small")
}

/// Returns the points of a wall where it bends, from the tax -1 up to its mast.
fn wall(thermograph: &Thermograph, player: usize) -> Vec<Place> {
    let top = thermograph.temperature();
    let taxes = (-i64::from(STEPS)..).map(|step| Ratio::new(step, i64::from(STEPS)));
    let taxes = taxes.take_while(|&tax| tax < top).chain([top]);
    let mut points: Vec<Place> = Vec::new();
    for tax in taxes {
        let point = (-steps(thermograph.walls(tax)[player]), steps(tax));
        if let [.., (x0, y0), (x1, y1)] = points[..]
            && (x1 - x0) * (point.1 - y0) == (point.0 - x0) * (y1 - y0)
        {
            points.pop();
        }
        points.push(point);
    }
    points
}

/// Returns where an axis has labels: at all multiples of 1, or of 2, 5, 10 and so on.
fn label_places(from: i32, to: i32) -> Vec<i32> {
    let every = |step: i32| -> Vec<i32> {
        let multiples = from.div_euclid(step)..=to.div_euclid(step);
        multiples
            .map(|at| at * step)
            .filter(|&at| from <= at)
            .collect()
    };
    let sizes = [1, 2, 5, 10, 20, 50].map(|size| every(size * STEPS));
    let fitting = sizes.into_iter().find(|places| places.len() <= MAX_LABELS);
    fitting.unwrap_or_else(|| vec![0])
}

/// Where the corners of the plot are, in units of the SVG: its left, its right, its top and its
/// bottom.
const FRAME: [i32; 4] = [130, 1190, 40, 850];
/// The length of the mark of a label.
const MARK: i32 = 20;

fn draw(backend: &Rc<RefCell<ThemedSvg>>, thermograph: &Thermograph) -> DrawResult {
    let walls = [WHITE, BLACK].map(|player| wall(thermograph, player));
    let xs = || walls.iter().flatten().map(|point| point.0);
    // With half a unit on each side, to the next integer.
    let least = xs().min().expect("a wall has a point") - STEPS / 2;
    let largest = xs().max().expect("a wall has a point") + STEPS / 2;
    let low = least.div_euclid(STEPS) * STEPS;
    let high = (largest.div_euclid(STEPS) + 1) * STEPS;
    let mast = (-steps(thermograph.mean()), steps(thermograph.temperature()));
    let end = ((mast.1 + STEPS / 2).div_euclid(STEPS) + 1).max(1) * STEPS;
    let [left, right, top, bottom] = FRAME;
    let x = |x: i32| left + (x - low) * (right - left) / (high - low);
    let y = |y: i32| bottom - (y + STEPS) * (bottom - top) / (end + STEPS);

    let area = DrawingArea::from(backend);
    let line = |ends: Vec<Place>, paint: Paint, width: u32| {
        area.draw(&PathElement::new(ends, paint.stroke_width(width)))
    };
    let label = |steps: i32, place: Place, pos: Pos| {
        let style = TextStyle {
            font: FontDesc::new(FontFamily::SansSerif, 56.0, FontStyle::Normal),
            color: Paint::Ink.to_backend_color(),
            pos,
        };
        let number = (steps / STEPS).to_string().replace('-', "−");
        area.draw(&Text::new(number, place, style))
    };
    for score in label_places(low, high) {
        line(vec![(x(score), top), (x(score), bottom)], Paint::Faint, 4)?;
        line(
            vec![(x(score), bottom), (x(score), bottom + MARK)],
            Paint::Ink,
            5,
        )?;
        let place = (x(score), bottom + 2 * MARK);
        label(-score, place, Pos::new(HPos::Center, VPos::Top))?;
    }
    for tax in label_places(-STEPS, end) {
        let (paint, width) = if tax == 0 {
            (Paint::Muted, 8)
        } else {
            (Paint::Faint, 4)
        };
        line(vec![(left, y(tax)), (right, y(tax))], paint, width)?;
        line(vec![(left - MARK, y(tax)), (left, y(tax))], Paint::Ink, 5)?;
        let place = (left - 2 * MARK, y(tax));
        label(tax, place, Pos::new(HPos::Right, VPos::Center))?;
    }
    line(
        vec![(left, top), (left, bottom), (right, bottom)],
        Paint::Ink,
        5,
    )?;
    for (points, paint) in walls.iter().zip([Paint::Series1, Paint::Series2]) {
        if points.len() > 1 {
            let points = points.iter().map(|point| (x(point.0), y(point.1)));
            line(points.collect(), paint, 10)?;
        }
    }
    let meeting = (x(mast.0), y(mast.1));
    line(vec![meeting, (meeting.0, top)], Paint::Ink, 10)?;
    area.draw(&Circle::new(meeting, 16, Paint::Ink.filled()))
}
