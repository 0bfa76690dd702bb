//! Sums of games: a turn is a move in one of the parts.

// ANCHOR: whole
/// The moves of a game: `options[position]` are the positions that a move can
/// reach, all smaller than `position`.
pub type Game = Vec<Vec<usize>>;

/// The obvious program: does the player to move win the sum of these games, if
/// each stands at its entry of `positions`? It visits whole positions, with one
/// call for each way to play.
pub fn search(games: &[Game], positions: &mut [usize]) -> bool {
    (0..games.len()).any(|part| {
        let before = positions[part];
        let wins = games[part][before].iter().any(|&option| {
            positions[part] = option;
            !search(games, positions)
        });
        positions[part] = before;
        wins
    })
}
// ANCHOR_END: whole

// ANCHOR: is_winning
/// The same by the Grundy numbers of the parts, `grundy[part][position]`, with
/// a position for each part.
pub fn is_winning(grundy: &[Vec<usize>], positions: &[usize]) -> bool {
    nim_sum(grundy, positions) != 0
}

/// The Grundy number of the sum (Sprague 1935, Grundy 1939).
pub fn nim_sum(grundy: &[Vec<usize>], positions: &[usize]) -> usize {
    let parts = grundy.iter().zip(positions);
    parts.fold(0, |sum, (grundy, &position)| sum ^ grundy[position])
}
// ANCHOR_END: is_winning

// ANCHOR: winning_moves
/// All moves that win: the part, and its new position.
pub fn winning_moves(
    games: &[Game],
    grundy: &[Vec<usize>],
    positions: &[usize],
) -> Vec<(usize, usize)> {
    let sum = nim_sum(grundy, positions);
    let mut moves = Vec::new();
    for (part, &position) in positions.iter().enumerate() {
        let wanted = sum ^ grundy[part][position];
        for &option in &games[part][position] {
            if grundy[part][option] == wanted {
                moves.push((part, option));
            }
        }
    }
    moves
}
// ANCHOR_END: winning_moves
