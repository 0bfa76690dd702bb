//! The games of tic-tac-toe, by their length and by who wins.

use crate::prelude::*;
use ch07_minimax::minimax::{Position, TicTacToe};

/// How many games end after each number of moves: how many the first player
/// wins, how many the second one, and how many are draws.
type Ends = [[u64; 3]; 10];

static ENDS: LazyLock<Ends> = LazyLock::new(|| {
    fn play(position: TicTacToe, moves: usize, ends: &mut Ends) {
        let options = position.options();
        if options.is_empty() {
            // Whoever moved last has a line, or nobody has.
            let end = if position.score() == 0 { 2 } else { (moves + 1) % 2 };
            ends[moves][end] += 1;
        }
        for option in options {
            play(option, moves + 1, ends);
        }
    }
    let mut ends = Ends::default();
    play(TicTacToe::default(), 0, &mut ends);
    ends
});

pub(super) fn table() -> Result<Table> {
    let row = |moves: Cell, [first, second, draws]: [u64; 3]| {
        cells![moves, first + second + draws, first, second, draws]
    };
    let sums = [0, 1, 2].map(|end| ENDS.iter().map(|ends| ends[end]).sum());
    let lengths = ENDS.iter().enumerate().filter(|(_, ends)| **ends != [0; 3]);
    let rows = lengths.map(|(moves, ends)| row(moves.into(), *ends));
    let headers = ["moves", "games", "first wins", "second wins", "draws"];
    let table = Table::new(headers, rows.chain([row("all".into(), sums)]));
    Ok(table.says(values![games = sums.iter().sum::<u64>(), first = sums[0], second = sums[1]]))
}

#[test]
fn there_are_255168_games_and_all_are_counted() {
    use ch07_minimax::minimax;
    let table = table().unwrap();
    let said = ["games", "first", "second"].map(|name| &table.values[name]);
    assert_eq!(said, ["255,168", "131,184", "77,904"]);
    assert_eq!(table.rows[5][1], minimax::games(&TicTacToe::default()).into());
    for column in 1..5 {
        let number = |row: &Vec<Cell>| match row[column] {
            Cell::Number(number) => number,
            _ => panic!("{row:?}"),
        };
        assert_eq!(table.rows[..5].iter().map(number).sum::<u64>(), number(&table.rows[5]));
    }
}
