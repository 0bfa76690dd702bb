//! Games with coins, in a line or on a grid, and what a head is worth.

use crate::grundy::mex;

// ANCHOR: line
/// A game with coins: `turns[coin]` has the turns in which this coin goes from
/// head to tail. A turn lists all the coins it turns, with this one last.
pub type Turns = Vec<Vec<Vec<usize>>>;

/// Returns the turns for a line of coins in which a turn turns one or two.
pub fn one_or_two(coins: usize) -> Turns {
    let turns = |coin| {
        let two = (0..coin).map(|other| vec![other, coin]);
        [vec![coin]].into_iter().chain(two).collect()
    };
    (0..coins).map(turns).collect()
}
// ANCHOR_END: line

// ANCHOR: side_by_side
/// Returns the turns for a line of coins in which a turn turns any number of
/// neighbours.
pub fn side_by_side(coins: usize) -> Turns {
    let turns =
        |coin| (0..=coin).map(|first| (first..=coin).collect()).collect();
    (0..coins).map(turns).collect()
}
// ANCHOR_END: side_by_side

// ANCHOR: grid
/// Returns the turns for coins on a grid, row by row: a turn of the first game
/// chooses rows, a turn of the second chooses columns, and the coins where they
/// meet are turned.
pub fn grid(rows: &Turns, columns: &Turns) -> Turns {
    let mut turns = vec![Vec::new(); rows.len() * columns.len()];
    for down in rows.iter().flatten() {
        for across in columns.iter().flatten() {
            let mut turn = Vec::new();
            for row in down {
                turn.extend(across.iter().map(|i| row * columns.len() + i));
            }
            if let Some(&coin) = turn.last() {
                turns[coin].push(turn);
            }
        }
    }
    turns
}
// ANCHOR_END: grid

// ANCHOR: search
/// Returns the Grundy number of each position, by search; bit i of a position
/// is 1 if coin i shows its head. O(2ⁿ) for n coins, at most 24.
pub fn search(turns: &Turns) -> Vec<usize> {
    let mut grundy: Vec<usize> = Vec::new();
    for position in 0..1_usize << turns.len() {
        let mut options = Vec::new();
        for coin in (0..turns.len()).filter(|i| (position >> i) & 1 == 1) {
            for turn in &turns[coin] {
                let turned = turn.iter().fold(0, |set, i| set | (1 << i));
                options.push(grundy[position ^ turned]);
            }
        }
        grundy.push(mex(&options));
    }
    grundy
}
// ANCHOR_END: search

// ANCHOR: values
/// Returns the Grundy number of each coin's head when all other coins show
/// tails. The heads of a position add up, so no position needs a search.
pub fn values(turns: &Turns) -> Vec<usize> {
    let mut values = vec![0; turns.len()];
    for (coin, turns) in turns.iter().enumerate() {
        // While the coin's own value is 0, a turn adds up to an option.
        let option = |turn: &Vec<usize>| {
            turn.iter().fold(0, |sum, &coin| sum ^ values[coin])
        };
        values[coin] = mex(&turns.iter().map(option).collect::<Vec<_>>());
    }
    values
}
// ANCHOR_END: values
