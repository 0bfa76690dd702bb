//! The state graph of a short row: all positions it can lead to, and the moves between
//! them.

use super::row::Row;
use crate::prelude::*;
use ch02_memoization::checkers::{Memo, options};

const START: Row = Row {
    row: 0b1_0110,
    cells: 5,
};

pub(super) fn figure() -> Result<Figure> {
    let rows = rows_from(START.row);
    let graph = state_graph(&rows);
    let is_shared = |row: &usize| graph.edges.iter().filter(|edge| edge.to == *row).count() > 1;
    let shared = (0..rows.len()).filter(is_shared).count();
    let layout = graph.layout_left_to_right(84.0);
    Figure::diagram(layout.size(), |area| {
        layout.draw(area)?;
        for (index, &row) in rows.iter().enumerate() {
            let row = Row { row, ..START };
            let (x, y) = layout.center(index);
            let paint = graph.nodes[index].outcome.text_paint();
            row.draw_dots(area, (x, y - 5.0), 7.0, (paint, paint))?;
        }
        Ok(())
    })
    .map(|figure| {
        let name = |node: usize| {
            let row = rows[node];
            Row { row, ..START }.text()
        };
        figure.with_arrows(graph.named_arrow_table(name))
    })
    .with_values(values![
        positions = rows.len(),
        moves = graph.edges.len(),
        cells = START.cells
    ])
    .with_values(values![shared, row = START.text()])
}

/// Returns the rows that moves can reach from `start`, the largest number first.
fn rows_from(start: u32) -> Vec<u32> {
    reachable_positions(start, |row| options(row).collect())
        .into_iter()
        .sorted()
        .rev()
        .collect()
}

/// Returns the graph of these rows. Its nodes have no labels: the rows are drawn on them.
fn state_graph(rows: &[u32]) -> Graph {
    let mut memo = Memo::new();
    let node = |&row: &u32| (String::new(), Outcome::win_if(memo.is_winning(row)));
    Graph::from_positions(rows, node, |&row| options(row).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_a_jump_and_every_arrow_leads_from_w_to_l_or_back() {
        let rows = rows_from(START.row);
        assert!(rows.iter().any(|row| row & 0b1110 == 0b1110), "a jump");
        let Graph { nodes, edges } = state_graph(&rows);
        assert!(
            edges
                .iter()
                .all(|edge| nodes[edge.from].outcome != nodes[edge.to].outcome)
        );
    }
}
