//! Who wins how many positions.

use super::stalk;
use crate::old::Table;
use ch05_hackenbush::stalks::{Outcome, Position, outcome};

/// The most edges of a stalk.
const EDGES: u32 = 4;

/// All stalks of at most so many edges, but not the empty one.
fn stalks(edges: u32) -> Vec<Vec<bool>> {
    (1..=edges).flat_map(stalk::all).collect()
}

/// All positions of two of these stalks; their order does not matter.
fn pairs(stalks: &[Vec<bool>]) -> Vec<Position> {
    let with = |(at, one): (usize, &Vec<bool>)| {
        let one = one.clone();
        stalks[at..].iter().map(move |other| vec![one.clone(), other.clone()])
    };
    stalks.iter().enumerate().flat_map(with).collect()
}

/// How many of these positions the first player wins, the second, White and Black.
fn wins(positions: &[Position]) -> [usize; 4] {
    let outcomes: Vec<_> = positions.iter().map(outcome).collect();
    [Outcome::First, Outcome::Second, Outcome::White, Outcome::Black]
        .map(|who| outcomes.iter().filter(|&&outcome| outcome == who).count())
}

/// The outcomes of all positions of one and of two short stalks.
pub(super) fn counts(name: &'static str) -> Table {
    let mut rows = Vec::new();
    for count in [1_u32, 2] {
        for edges in 1..=EDGES {
            let stalks = stalks(edges);
            let positions = if count == 1 {
                stalks.into_iter().map(|stalk| vec![stalk]).collect()
            } else {
                pairs(&stalks)
            };
            let mut row = vec![count.into(), edges.into()];
            row.extend(wins(&positions).map(Into::into));
            row.push(positions.len().into());
            rows.push(row);
        }
    }
    Table {
        name,
        title: "The outcomes of all short stalks".into(),
        caption: "All positions of one and of two stalks with at most so many edges each, by who \
                  wins them. Look at the third column: the first player wins none."
            .into(),
        headers: vec!["stalks", "edges", "first", "second", "White", "Black", "all"],
        rows,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Cell;

    #[test]
    fn white_and_black_win_as_many_and_the_first_player_none() {
        let table = counts("table");
        assert_eq!(table.rows.len(), 2 * EDGES as usize);
        for row in &table.rows {
            assert_eq!(row[4], row[5]);
            assert_eq!(row[2], Cell::Number(0));
        }
        assert_eq!(table.rows[7][6], Cell::Number(30 * 31 / 2));
    }
}
