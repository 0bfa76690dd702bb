//! An order in which each position comes after its options, with their Grundy numbers.

use super::positions::Positions;
use crate::prelude::*;
use your_own_game::chomp::Chomp;
use your_own_game::order::options_first;

/// The room on the left of the first position for its place in the order.
const BESIDE: f64 = 14.0;
/// How far the middle of a position is from its upper edge.
const RADIUS: f64 = 23.0;

/// The bar, its positions, and the place of each in the order.
struct Ordered {
    positions: Positions<Chomp>,
    places: Vec<usize>,
}

impl Ordered {
    fn new() -> Result<Self> {
        let positions = Positions::solve(Chomp {
            rows: 2,
            columns: 2,
        })?;
        let index = |turn: usize| positions.turns.iter().position(|&known| known == turn);
        let options = |&turn: &usize| positions.options(turn).into_iter().filter_map(index);
        let options = positions
            .turns
            .iter()
            .map(|turn| options(turn).collect())
            .collect_vec();
        let order = options_first(&options).context("a way leads back")?;
        let place = |node| order.iter().position(|&known| known == node);
        let places = (0..order.len()).map(place).collect::<Option<_>>();
        Ok(Self {
            places: places.context("a position is in no order")?,
            positions,
        })
    }

    /// What the bar of a turn is called: the lengths of its rows.
    fn name(&self, turn: usize) -> String {
        self.positions.position(turn).0.iter().join("")
    }

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
    let step = |node: usize| format!("step-{}", ordered.places[node] + 1);
    let placed = graph
        .layout_left_to_right(96.0)
        .with_notes(notes)
        .with_parts(|from, to| {
            // What a position hears of belongs to its step.
            if from == to { step(to) } else { step(from) }
        });
    let (width, height) = placed.size();
    let said = ordered
        .places
        .iter()
        .zip(&graph.nodes)
        .sorted_by_key(|(place, _)| **place);
    let said = said.map(|(_, node)| &node.label);
    Figure::diagram((width + BESIDE, height), |area| {
        let area = area.offset((BESIDE, 0.0));
        placed.draw(&area)?;
        for (node, place) in ordered.places.iter().enumerate() {
            let (x, y) = placed.center(node);
            // At the end of the game arrows come in on the left.
            let end = match ordered.places[node] {
                0 => (x + 6.0, y - RADIUS - 9.0),
                _ => (x - RADIUS - 3.0, y - RADIUS + 2.0),
            };
            area.part(&step(node), |area| {
                area.draw(&right_aligned_text(
                    format!("{}.", place + 1),
                    end,
                    bold(Paint::Accent, TEXT_SIZE),
                ))
            })?;
        }
        Ok(())
    })
    .with_values(values![
        order = join_with_commas(said),
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
                    .position(|&known| known == option)
                    .unwrap()
            };
            let options = positions.options(turn).into_iter().map(index).collect_vec();
            assert!(
                options
                    .iter()
                    .all(|&option| ordered.places[option] < ordered.places[node])
            );
            let mex = (0..=options.len())
                .find(|number| options.iter().all(|&option| grundy[option] != *number));
            assert_eq!(Some(grundy[node]), mex);
        }
    }
}
