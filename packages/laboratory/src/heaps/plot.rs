//! The plot of the Grundy numbers.

use plotters::chart::ChartBuilder;
use plotters::drawing::DrawingArea;
use plotters::element::Circle;
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{Color as _, FontDesc, FontFamily, FontStyle, TRANSPARENT, TextStyle};
use std::cell::RefCell;
use std::ops::Range;
use std::rc::Rc;
use themed_svg::{DrawResult, Paint, ThemedSvg};

/// The width and the height of the plot, in units of the SVG, of which four are a pixel.
pub(crate) const SIZE: (u32, u32) = (2480, 1200);

/// Returns the plot of these heaps, as the content of an `<svg>` of that [`SIZE`].
pub(crate) fn plot(grundy: &[u32], heaps: Range<usize>) -> String {
    let backend = Rc::new(RefCell::new(ThemedSvg::new(SIZE)));
    draw(&backend, grundy, heaps).expect("the plot has room for its axes");
    backend.borrow().to_svg()
}

fn draw(backend: &Rc<RefCell<ThemedSvg>>, grundy: &[u32], heaps: Range<usize>) -> DrawResult {
    let shown = &grundy[heaps.clone()];
    let top = shown.iter().max().map_or(1, |&max| max.max(1));
    let area = DrawingArea::from(backend);
    let mut chart = ChartBuilder::on(&area)
        .margin_top(40)
        .margin_right(70)
        .x_label_area_size(110)
        .y_label_area_size(170)
        .build_cartesian_2d(heaps.start..heaps.end.max(heaps.start + 2) - 1, 0..top)?;
    let font = FontDesc::new(FontFamily::SansSerif, 56.0, FontStyle::Normal);
    let label = TextStyle {
        font,
        color: Paint::Ink.to_backend_color(),
        pos: Pos::new(HPos::Left, VPos::Center),
    };
    chart
        .configure_mesh()
        .disable_x_mesh()
        .bold_line_style(Paint::Faint.stroke_width(4))
        .light_line_style(TRANSPARENT)
        .axis_style(Paint::Ink.stroke_width(5))
        .label_style(label)
        .set_all_tick_mark_size(20)
        .x_labels(6)
        .y_labels(8)
        .draw()?;
    let radius = if shown.len() > 300 { 8 } else { 13 };
    let dots = heaps.zip(shown).map(|(heap, &value)| {
        let paint = if value == 0 {
            Paint::Lose
        } else {
            Paint::Series1
        };
        Circle::new((heap, value), radius, paint.filled())
    });
    chart.draw_series(dots)?;
    Ok(())
}
