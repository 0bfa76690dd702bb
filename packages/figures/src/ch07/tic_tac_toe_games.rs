//! The games of tic-tac-toe, by their length and by who wins.

use crate::prelude::*;
use ch07_minimax::minimax::{Position as _, TicTacToe};

/// The fewest and the most moves of a game.
const FEWEST: usize = 5;
const MOST: usize = 9;
/// How a game may end, with the colour of its part of a bar.
const ENDS: [(&str, Paint); 3] = [
    ("first wins", Paint::Series1),
    ("second wins", Paint::Series2),
    ("draws", Paint::Draw),
];

/// How many games end in each way after each number of moves.
type Games = [[u64; ENDS.len()]; MOST + 1];

static GAMES: LazyLock<Games> = LazyLock::new(|| {
    let mut games = Games::default();
    count(TicTacToe::default(), 0, &mut games);
    games
});

/// Adds all games that go on from here, after so many moves.
fn count(position: TicTacToe, moves: usize, games: &mut Games) {
    let options = position.options();
    if options.is_empty() {
        // The player who has moved last has a line, or there is none.
        let end = if position.score() == 0 {
            2
        } else {
            (moves + 1) % 2
        };
        games[moves][end] += 1;
    }
    for option in options {
        count(option, moves + 1, games);
    }
}

const SIZE: Point = (436.0, 340.0);
const AXES: Axes = Axes {
    margins: Margins {
        left: 76.0,
        top: LEGEND_HEIGHT,
        right: 8.0,
        bottom: 52.0,
    },
    ..Axes::new(SIZE, ["moves of a game", "games"], [5, 8])
};

pub(super) fn figure() -> Result<Figure> {
    let ends = [0, 1, 2].map(|end| GAMES.iter().map(|games| games[end]).sum::<u64>());
    let row = |length: Cell, ends: [u64; 3]| {
        let [first, second, draws] = ends;
        cells![length, first + second + draws, first, second, draws]
    };
    let lengths = (FEWEST..=MOST).map(|moves| row(moves.into(), GAMES[moves]));
    let headers = ["moves", "games", "first wins", "second wins", "draws"];
    let data = Table::new(headers, lengths.chain([row("all".into(), ends)]));
    let bars = (0..)
        .zip(GAMES.iter().map(|games| games.to_vec()))
        .skip(FEWEST)
        .collect_vec();
    let highest = GAMES
        .iter()
        .map(|games| games.iter().sum())
        .max()
        .unwrap_or(0);
    let [first, second, draws] = ends;
    Figure::plot(SIZE, data, |area| {
        draw_bars(area, &AXES, 0..highest * 21 / 20, &ENDS, &bars)
    })
    .with_values(values![
        games = first + second + draws,
        first,
        second,
        draws
    ])
    .with_values(values![
        longest = GAMES[MOST].iter().sum::<u64>(),
        long_wins = GAMES[MOST][0]
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_games_are_counted_and_end_as_their_length_allows() {
        use ch07_minimax::minimax;
        let all: u64 = GAMES.iter().flatten().sum();
        assert_eq!(all, minimax::games(&TicTacToe::default()));
        assert!(GAMES[..FEWEST].iter().flatten().all(|&games| games == 0));
        for (moves, [first, second, draws]) in GAMES.iter().enumerate() {
            assert!(*first == 0 || moves % 2 == 1);
            assert!(*second == 0 || moves % 2 == 0);
            assert!(*draws == 0 || moves == MOST);
        }
        let lengths = GAMES
            .iter()
            .map(|games| games.iter().sum::<u64>())
            .collect_vec();
        assert!(lengths.is_sorted());
        let half = lengths[MOST] as f64 / all as f64;
        assert!((0.49..0.51).contains(&half), "{half}");
    }
}
