//! An order in which each position comes after its options, with their Grundy numbers.

use super::positions::Positions;
use crate::prelude::*;
use your_own_game::chomp::Chomp;
use your_own_game::order::options_first;

/// The space on the left of the first position for its place in the order, in pixels.
const NUMBER_WIDTH: f64 = 14.0;
/// The distance from the center of a position to its upper edge, in pixels.
const NODE_TOP: f64 = 23.0;

/// The positions of a small bar in order.
struct Ordered {
    positions: Positions<Chomp>,
    /// How many positions come before each position.
    ranks: Vec<usize>,
}

impl Ordered {
    fn new() -> Result<Self> {
        let positions = Positions::solve(Chomp {
            rows: 2,
            columns: 2,
        })?;
        let index = |turn: usize| positions.turns.iter().position(|&other| other == turn);
        let options = |&turn: &usize| positions.options(turn).into_iter().filter_map(index);
        let options = positions
            .turns
            .iter()
            .map(|turn| options(turn).collect())
            .collect_vec();
        let order = options_first(&options).context("the state graph has a cycle")?;
        let rank = |node| order.iter().position(|&other| other == node);
        let ranks = (0..order.len()).map(rank).collect::<Option<_>>();
        Ok(Self {
            ranks: ranks.context("a position is missing from the order")?,
            positions,
        })
    }

    /// Returns the name of the bar of a turn: the lengths of its rows.
    fn name(&self, turn: usize) -> String {
        self.positions.position(turn).0.iter().join("")
    }

    /// Returns the Grundy numbers of the positions.
    fn grundy(&self) -> Result<Vec<usize>> {
        let grundy = self
            .positions
            .solved
            .grundy
            .as_ref()
            .context("no Grundy numbers")?;
        Ok(self
            .positions
            .turns
            .iter()
            .map(|&turn| grundy[turn])
            .collect())
    }
}

pub(super) fn figure() -> Result<Figure> {
    let ordered = Ordered::new()?;
    let grundy = ordered.grundy()?;
    let graph = ordered.positions.graph(|_, turn| ordered.name(turn));
    let notes = grundy.iter().map(|number| format!("· {number}")).collect();
    let step = |node: usize| format!("step-{}", ordered.ranks[node] + 1);
    let layout = graph
        .layout_left_to_right(96.0)
        .with_notes(notes)
        .with_parts(|from, to| {
            // The options of a position belong to its step.
            if from == to { step(to) } else { step(from) }
        });
    let (width, height) = layout.size();
    let ordered_labels = ordered
        .ranks
        .iter()
        .zip(&graph.nodes)
        .sorted_by_key(|(rank, _)| **rank)
        .map(|(_, node)| &node.label);
    Figure::diagram((width + NUMBER_WIDTH, height), |area| {
        let area = area.offset((NUMBER_WIDTH, 0.0));
        layout.draw(&area)?;
        for (node, rank) in ordered.ranks.iter().enumerate() {
            let (x, y) = layout.center(node);
            // At the end of the game, arrows come from the left.
            let end = match ordered.ranks[node] {
                0 => (x + 6.0, y - NODE_TOP - 9.0),
                _ => (x - NODE_TOP - 3.0, y - NODE_TOP + 2.0),
            };
            area.part(&step(node), |area| {
                area.draw(&right_aligned_text(
                    format!("{}.", rank + 1),
                    end,
                    bold(Paint::Accent, TEXT_SIZE),
                ))
            })?;
        }
        Ok(())
    })
    .map(|figure| figure.with_arrows(graph.arrow_table()))
    .with_values(values![
        order = join_with_commas(ordered_labels),
        positions = graph.nodes.len()
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_position_comes_after_its_options_and_has_the_least_number_that_they_lack() {
        let ordered = Ordered::new().unwrap();
        let positions = &ordered.positions;
        let grundy = ordered.grundy().unwrap();
        for (node, &turn) in positions.turns.iter().enumerate() {
            let index = |option| {
                positions
                    .turns
                    .iter()
                    .position(|&other| other == option)
                    .unwrap()
            };
            let options = positions.options(turn).into_iter().map(index).collect_vec();
            assert!(
                options
                    .iter()
                    .all(|&option| ordered.ranks[option] < ordered.ranks[node])
            );
            let mex = (0..=options.len())
                .find(|number| options.iter().all(|&option| grundy[option] != *number));
            assert_eq!(Some(grundy[node]), mex);
        }
    }
}
