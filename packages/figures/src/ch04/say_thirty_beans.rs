//! The Grundy numbers of saying thirty, as beans above each number.

use crate::prelude::*;
use ch04_nim_grundy::grundy::{counting_game, grundy_numbers};

/// The number that loses, and the maximum of numbers said in a turn.
const LAST: usize = 30;
const MAX_SAID: usize = 3;
const SIZE: Point = (436.0, 190.0);
const TITLES: [&str; 2] = ["the next number to say", "Grundy number"];

/// Returns the Grundy number of each number that can be said next.
fn grundy() -> Vec<(usize, usize)> {
    let grundy = grundy_numbers(&counting_game(LAST, MAX_SAID));
    (1..=LAST).map(|next| (next, grundy[LAST - next])).collect()
}

pub(super) fn figure() -> Result<Figure> {
    let grundy = grundy();
    let axes = Axes::new(SIZE, TITLES, [7, 4]);
    let data = Table::new(
        ["next number", "Grundy number"],
        grundy.iter().map(|&(n, g)| cells![n, g]),
    );
    let losing_numbers = grundy
        .iter()
        .filter(|(_, number)| *number == 0)
        .map(|(next, _)| next);
    let losing = join_with_and(losing_numbers);
    Figure::plot(SIZE, data, |area| {
        let mut chart = axes.draw(area, 0.0..to_f64(LAST) + 0.6, 0.0..to_f64(MAX_SAID) + 0.3)?;
        // As many beans as the Grundy number, one on the other.
        let beans = grundy
            .iter()
            .flat_map(|&(next, number)| (0..number).map(move |bean| (next, bean)))
            .map(|(next, bean)| {
                let x = to_f64(next);
                let y = to_f64(bean);
                Rectangle::new(
                    [(x - 0.38, y + 0.08), (x + 0.38, y + 0.96)],
                    Paint::Win.filled(),
                )
            });
        chart.draw_series(beans)?;
        let empty = grundy
            .iter()
            .filter(|(_, number)| *number == 0)
            .map(|&(next, _)| {
                Circle::new((to_f64(next), 0.16), svg_units(4.5), Paint::Lose.filled())
            });
        chart.draw_series(empty)?;
        Ok(())
    })
    .with_values(values![last = LAST, losing])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_round_counts_down() {
        assert!(
            grundy()
                .iter()
                .all(|&(next, number)| number == (LAST - next) % (MAX_SAID + 1))
        );
    }
}
