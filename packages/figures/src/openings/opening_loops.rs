//! A town of one-way streets: who wins with a token at each corner.

use super::map::{COLUMNS, map_figure, tint};
use crate::prelude::*;
use ch08_loops::remoteness::remoteness;

const ROWS: usize = 15;

/// After how many moves the game ends from each corner, row by row; `None` in a draw.
static REMOTENESS: LazyLock<Vec<Option<usize>>> = LazyLock::new(|| remoteness(&streets()));

/// Returns the corners to which streets lead from each corner. Between neighbours there is
/// one street, in a random direction.
fn streets() -> Vec<Vec<usize>> {
    let mut random = Rng::with_seed(1);
    let mut streets = vec![Vec::new(); ROWS * COLUMNS];
    let mut connect = |corner: usize, neighbour: usize| {
        let [from, to] = if random.bool() {
            [corner, neighbour]
        } else {
            [neighbour, corner]
        };
        streets[from].push(to);
    };
    for (row, column) in iproduct!(0..ROWS, 0..COLUMNS) {
        let corner = row * COLUMNS + column;
        if row + 1 < ROWS {
            connect(corner, corner + COLUMNS);
        }
        if column + 1 < COLUMNS {
            connect(corner, corner + 1);
        }
    }
    streets
}

pub(super) fn figure() -> Result<Figure> {
    let draws = REMOTENESS.iter().filter(|moves| moves.is_none()).count();
    let longest = REMOTENESS
        .iter()
        .flatten()
        .max()
        .copied()
        .unwrap_or_default();
    map_figure(ROWS, COLUMNS, |row, column| {
        let Some(moves) = REMOTENESS[row * COLUMNS + column] else {
            return tint(Outcome::Draw);
        };
        // The sooner the game ends, the stronger.
        let fade = 0.05 * moves.min(10) as f64;
        if moves % 2 == 1 {
            (Paint::Win, 0.75 - fade)
        } else {
            (Paint::Lose, 0.85 - fade)
        }
    })
    .with_values(values![corners = ROWS * COLUMNS, draws, longest])
}

#[cfg(test)]
mod tests {
    use super::*;
    use ch08_loops::retrograde::{Outcome, fixed_point};

    #[test]
    fn the_picture_shows_what_the_rounds_find() {
        let outcomes = fixed_point(&streets());
        for (outcome, moves) in outcomes.into_iter().zip(REMOTENESS.iter()) {
            let expected = match moves {
                None => Outcome::Draw,
                Some(moves) if moves % 2 == 1 => Outcome::Win,
                Some(_) => Outcome::Lose,
            };
            assert_eq!(outcome, expected);
        }
    }
}
