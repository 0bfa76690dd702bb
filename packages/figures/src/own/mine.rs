//! The game that the reader writes.

use super::positions::Positions;
use crate::canvas::{TEXT, font};
use crate::graph::{Flow, Outcome};
use crate::old::Words;
use crate::old::{Figure, Kind, Reason, Table};
use crate::table::Cell;
use crate::theme::Paint;
use your_own_game::game::Game;
use your_own_game::mine::Mine;

/// As many turns as a board has.
const TURNS: usize = 20_000;
/// More positions than this are not drawn or listed, and no wider drawing fits
/// the page.
const MOST: usize = 120;
const WIDEST: f64 = 720.0;
/// From layer to layer, in pixels.
const GAP: f64 = 84.0;

/// The state graph, or the reason why there is none.
pub(super) fn graph(name: &'static str) -> Result<Figure, Reason> {
    let positions = Positions::new(Mine, TURNS)?;
    let title = format!("The state graph of “{}”", Mine::NAME);
    let count = positions.len();
    if count > MOST {
        let why = format!("{count} positions are too many to draw: at most {MOST} fit.");
        return instead(name, title, &why);
    }
    let mut graph = positions.graph(|at, _| (at + 1).to_string());
    // A long game is drawn from top to bottom.
    if graph.place(GAP)?.size().0 > WIDEST {
        graph.flow = Flow::Down;
    }
    let placed = graph.place(GAP)?;
    if placed.size().0 > WIDEST {
        let why = "This graph is too wide for the page: choose “Show graph” at the board.";
        return instead(name, title, why);
    }
    let of = |outcome| graph.nodes.iter().filter(|node| node.outcome == outcome).count();
    let [wins, losses, draws] = [Outcome::Win, Outcome::Lose, Outcome::Draw].map(of);
    let counts = format!(
        "{count} positions: {wins} are winning, {losses} losing and {draws} drawn for the player \
         who is to move"
    );
    let words = Words {
        title,
        description: format!("{counts}, with {} moves.", graph.edges.len()),
        caption: format!(
            "{counts}. Heavy arrows are winning moves. The numbers are those of the table."
        ),
    };
    Figure::draw(name, Kind::Graph, words, placed.size(), |canvas| placed.draw(canvas))
}

/// A line in place of a drawing.
fn instead(name: &'static str, title: String, why: &str) -> Result<Figure, Reason> {
    let words = Words { title, description: why.into(), caption: why.into() };
    Figure::draw(name, Kind::Graph, words, (560.0, 40.0), |canvas| {
        canvas.text(why, (280.0, 20.0), font(Paint::Ink, TEXT))
    })
}

/// The positions, or the first of them.
pub(super) fn table(name: &'static str) -> Result<Table, Reason> {
    let positions = Positions::new(Mine, TURNS)?;
    let rows = (0..positions.len().min(MOST)).map(|at| {
        let row = positions.row(at);
        let number = |number: Option<usize>| number.map_or(Cell::Missing, Cell::from);
        let mut cells = vec![(at + 1).into(), row.text.as_str().into()];
        if !positions.impartial {
            cells.push(format!("{:?}", row.player).as_str().into());
        }
        let winning = if row.winning.is_empty() { "none".into() } else { row.winning.join(", ") };
        cells.extend([row.outcome.letter().into(), winning.as_str().into()]);
        cells.push(number(row.remoteness));
        cells.push(number(row.grundy));
        cells
    });
    let rows: Vec<_> = rows.collect();
    let mut headers = vec!["number", "position"];
    if !positions.impartial {
        headers.push("to move");
    }
    headers.extend(["W or L", "winning moves", "moves to the end", "Grundy number"]);
    let which = match positions.len() {
        count if count > MOST => format!("The first {MOST} of {count} positions"),
        count => format!("All {count} positions"),
    };
    Ok(Table {
        name,
        title: format!("The positions of “{}”", Mine::NAME),
        caption: format!(
            "{which}, the start first. W wins for the player to move, L loses, D is a draw; the \
             moves to the end are counted as in chapter 7. A dash: there is no such number."
        ),
        headers,
        rows,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_can_not_be_drawn_is_said() {
        let figure = instead("figure", "title".into(), "too many").unwrap();
        assert!(figure.svg.contains(">too many</text>") && figure.caption == "too many");
    }
}
