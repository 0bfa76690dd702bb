//! The plot of a thermograph, with White's wall on the left.

use ch05_hackenbush::thermograph::Thermograph;
use ch05_hackenbush::values::{BLACK, WHITE};
use num_rational::Ratio;
use plotters::chart::ChartBuilder;
use plotters::drawing::DrawingArea;
use plotters::element::{Circle, PathElement};
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{Color as _, FontDesc, FontFamily, FontStyle, TRANSPARENT, TextStyle};
use std::cell::RefCell;
use std::rc::Rc;
use themed_svg::{DrawResult, Paint, ThemedSvg};

/// The width and the height of the plot, in units of the SVG, of which four are a pixel.
pub(crate) const SIZE: (u32, u32) = (1240, 960);

/// The walls are drawn through their scores at the multiples of one part in so many.
const STEPS: i64 = 64;

/// A point of a wall: minus the score, since scores grow to the left, and the tax.
type Place = (f64, f64);

/// Returns the plot, as the content of an `<svg>` of that [`SIZE`].
pub(crate) fn plot(thermograph: &Thermograph) -> String {
    let backend = Rc::new(RefCell::new(ThemedSvg::new(SIZE)));
    draw(&backend, thermograph).expect("the plot has room for its axes");
    backend.borrow().to_svg()
}

fn to_f64(number: Ratio<i64>) -> f64 {
    // Scores and taxes of positions are small.
    #[expect(clippy::cast_precision_loss, reason = "both are small")]
    let [above, below] = [*number.numer() as f64, *number.denom() as f64];
    above / below
}

/// Returns the points of a wall where it bends, from the tax -1 up to its mast.
fn wall(thermograph: &Thermograph, player: usize) -> Vec<Place> {
    let top = thermograph.temperature();
    let taxes = (-STEPS..).map(|step| Ratio::new(step, STEPS));
    let taxes = taxes.take_while(|&tax| tax < top).chain([top]);
    let mut points: Vec<Place> = Vec::new();
    for tax in taxes {
        let point = (-to_f64(thermograph.walls(tax)[player]), to_f64(tax));
        if let [.., (x0, y0), (x1, y1)] = points[..] {
            let turn = (x1 - x0) * (point.1 - y0) - (point.0 - x0) * (y1 - y0);
            if turn.abs() < 1e-9 {
                points.pop();
            }
        }
        points.push(point);
    }
    points
}

/// Returns how many labels an axis of this length has: integers, if there is room for them.
fn labels(length: f64) -> usize {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "it is a small integer above 0"
    )]
    let count = length as usize + 1;
    count.min(8)
}

fn draw(backend: &Rc<RefCell<ThemedSvg>>, thermograph: &Thermograph) -> DrawResult {
    let walls = [WHITE, BLACK].map(|player| wall(thermograph, player));
    let xs = || walls.iter().flatten().map(|point| point.0);
    let left = (xs().fold(f64::INFINITY, f64::min) - 0.5).floor();
    let right = (xs().fold(f64::NEG_INFINITY, f64::max) + 0.5).ceil();
    let mast = (
        -to_f64(thermograph.mean()),
        to_f64(thermograph.temperature()),
    );
    let top = (mast.1 + 0.75).ceil().max(1.0);
    let area = DrawingArea::from(backend);
    let mut chart = ChartBuilder::on(&area)
        .margin_top(40)
        .margin_right(50)
        .x_label_area_size(110)
        .y_label_area_size(130)
        .build_cartesian_2d(left..right, -1.0..top)?;
    let font = FontDesc::new(FontFamily::SansSerif, 56.0, FontStyle::Normal);
    let label = TextStyle {
        font,
        color: Paint::Ink.to_backend_color(),
        pos: Pos::new(HPos::Left, VPos::Center),
    };
    // Without a minus sign before 0.
    let number = |number: f64| (number + 0.0).to_string().replace('-', "−");
    chart
        .configure_mesh()
        .bold_line_style(Paint::Faint.stroke_width(4))
        .light_line_style(TRANSPARENT)
        .axis_style(Paint::Ink.stroke_width(5))
        .label_style(label)
        .set_all_tick_mark_size(20)
        .x_labels(labels(right - left))
        .y_labels(labels(top + 1.0))
        .x_label_formatter(&|x| number(-x))
        .y_label_formatter(&|y| number(*y))
        .draw()?;
    let line = |points: Vec<Place>, paint: Paint| PathElement::new(points, paint.stroke_width(10));
    chart.draw_series([line(vec![(left, 0.0), (right, 0.0)], Paint::Muted)])?;
    for (points, paint) in walls.into_iter().zip([Paint::Series1, Paint::Series2]) {
        if points.len() > 1 {
            chart.draw_series([line(points, paint)])?;
        }
    }
    chart.draw_series([line(vec![mast, (mast.0, top)], Paint::Ink)])?;
    chart.draw_series([Circle::new(mast, 16, Paint::Ink.filled())])?;
    Ok(())
}
