//! The state graph of the game that the reader writes, or why it can't be drawn.

use super::my_positions::MAX_LISTED;
use super::positions::Positions;
use crate::prelude::*;
use your_own_game::game::Game;
use your_own_game::mine::Mine;

/// The width of the page, in pixels.
const MAX_WIDTH: f64 = 720.0;
/// The distance from one layer to the next, in pixels.
const LAYER_GAP: f64 = 84.0;

pub(super) fn figure() -> Result<Figure> {
    figure_of(Mine::new(Mine::SIZE))
}

fn figure_of(game: impl Game) -> Result<Figure> {
    let positions = Positions::solve(game)?;
    let count = |outcome| {
        positions
            .turns
            .iter()
            .filter(|&&turn| positions.outcome(turn) == outcome)
            .count()
    };
    let moves = positions
        .turns
        .iter()
        .map(|&turn| positions.options(turn).len());
    drawing(&positions)
        .with_values(values![
            positions = positions.turns.len(),
            wins = count(Outcome::Win)
        ])
        .with_values(values![
            losses = count(Outcome::Lose),
            draws = count(Outcome::Draw)
        ])
        .with_value("things", positions.noun())
        .with_value("moves", moves.sum::<usize>())
}

fn drawing<G: Game>(positions: &Positions<G>) -> Result<Figure> {
    let count = positions.turns.len();
    if count > MAX_LISTED {
        let count = with_thousands_commas(count as u64);
        let noun = positions.noun();
        return message_figure(format!(
            "{count} {noun} are too many to draw: at most {MAX_LISTED} fit."
        ));
    }
    let graph = positions.graph(|number, turn| positions.numbered_name(number, turn));
    let mut layout = graph.layout_left_to_right(LAYER_GAP);
    // A long game is drawn from top to bottom.
    if layout.size().0 > MAX_WIDTH {
        layout = graph.layout_top_to_bottom(LAYER_GAP);
    }
    if layout.size().0 > MAX_WIDTH {
        let why = "This graph is too wide for the page: choose “Show graph” at the board.";
        return message_figure(why.into());
    }
    let dot = if positions.is_impartial {
        ""
    } else {
        " A dot behind one: Black is to move."
    };
    let summary = "Heavy arrows are winning moves. The numbers are those of the table.";
    layout
        .to_figure()
        .with_value("seen", format!("{summary}{dot}"))
}

/// Returns a figure with a message in place of a drawing.
fn message_figure(why: String) -> Result<Figure> {
    Figure::diagram((560.0, 40.0), |area| {
        area.draw(&centered_text(
            &why,
            (280.0, 20.0),
            regular(Paint::Ink, TEXT_SIZE),
        ))
    })
    .with_value("seen", why)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_graph_that_does_not_fit_is_replaced_by_a_message() {
        use your_own_game::{chomp::Chomp, domineering::Domineering};
        for (rows, columns, why) in [(5, 5, "too many to draw"), (3, 6, "too wide")] {
            let figure = figure_of(Chomp { rows, columns }).unwrap();
            assert!(figure.values["seen"].contains(why), "{:?}", figure.values);
            assert!(figure.svg("figure", None).contains(&figure.values["seen"]));
        }
        let figure = figure_of(Chomp {
            rows: 2,
            columns: 3,
        })
        .unwrap();
        assert!(
            figure.values["seen"].starts_with("Heavy arrows"),
            "{:?}",
            figure.values
        );
        assert_eq!(figure.values["things"], "positions");
        let figure = figure_of(Domineering {
            rows: 2,
            columns: 2,
        })
        .unwrap();
        assert_eq!(figure.values["things"], "turns");
        assert!(figure.svg("figure", None).contains("2•") && figure.values["seen"].contains("dot"));
    }
}
