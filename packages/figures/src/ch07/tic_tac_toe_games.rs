//! The games of tic-tac-toe, by their length and by who wins.

use crate::prelude::*;
use ch07_minimax::minimax::{Position as _, TicTacToe};

/// The minimum and the maximum number of moves of a game.
const MIN_MOVES: usize = 5;
const MAX_MOVES: usize = 9;
/// The ways in which a game can end, each with the colour of its segment of a bar.
const ENDS: [(&str, Paint); 3] = [
    ("first wins", Paint::Series1),
    ("second wins", Paint::Series2),
    ("draws", Paint::Draw),
];

/// How many games end in each way after each number of moves.
type Games = [[u64; ENDS.len()]; MAX_MOVES + 1];

static GAMES: LazyLock<Games> = LazyLock::new(|| {
    let mut games = Games::default();
    count_games(TicTacToe::default(), 0, &mut games);
    games
});

/// Adds all games that continue from here, after this many moves.
fn count_games(position: TicTacToe, moves: usize, games: &mut Games) {
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
        count_games(option, moves + 1, games);
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
    let lengths = (MIN_MOVES..=MAX_MOVES).map(|moves| row(moves.into(), GAMES[moves]));
    let headers = ["moves", "games", "first wins", "second wins", "draws"];
    let data = Table::new(headers, lengths.chain([row("all".into(), ends)]));
    let bars = (0..)
        .zip(GAMES.iter().map(|games| games.to_vec()))
        .skip(MIN_MOVES)
        .collect_vec();
    let max_games = GAMES
        .iter()
        .map(|games| games.iter().sum())
        .max()
        .unwrap_or(0);
    let [first, second, draws] = ends;
    Figure::plot(SIZE, data, |area| {
        draw_bars(area, &AXES, 0..max_games * 21 / 20, &ENDS, &bars)
    })
    .with_values(values![
        games = first + second + draws,
        first,
        second,
        draws
    ])
    .with_values(values![
        longest = GAMES[MAX_MOVES].iter().sum::<u64>(),
        long_wins = GAMES[MAX_MOVES][0]
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
        assert!(GAMES[..MIN_MOVES].iter().flatten().all(|&games| games == 0));
        for (moves, [first, second, draws]) in GAMES.iter().enumerate() {
            assert!(*first == 0 || moves % 2 == 1);
            assert!(*second == 0 || moves % 2 == 0);
            assert!(*draws == 0 || moves == MAX_MOVES);
        }
        let lengths = GAMES
            .iter()
            .map(|games| games.iter().sum::<u64>())
            .collect_vec();
        assert!(lengths.is_sorted());
        let half = lengths[MAX_MOVES] as f64 / all as f64;
        assert!((0.49..0.51).contains(&half), "{half}");
    }
}
