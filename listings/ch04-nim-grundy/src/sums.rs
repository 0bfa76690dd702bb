//! Sums of games: a turn is a move in one of the parts.

// ANCHOR: whole
/// The moves of a game: `game[position]` lists the positions that a move can
/// reach, all smaller than `position`.
pub type Game = Vec<Vec<usize>>;

/// Returns whether the player to move wins the sum of these games, with each of
/// them at its entry of `positions`.
///
/// The obvious program: it searches whole positions, and leaves `positions` as
/// it found them. Exponential time.
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
/// Returns the same from the Grundy numbers of the parts, which are
/// `grundy[part][position]`. O(parts).
pub fn is_winning(grundy: &[Vec<usize>], positions: &[usize]) -> bool {
    nim_sum(grundy, positions) != 0
}

/// Returns the Grundy number of the sum (Sprague 1935, Grundy 1939).
pub fn nim_sum(grundy: &[Vec<usize>], positions: &[usize]) -> usize {
    let parts = grundy.iter().zip(positions);
    parts.fold(0, |sum, (grundy, &position)| sum ^ grundy[position])
}
// ANCHOR_END: is_winning

// ANCHOR: winning_moves
/// Returns all moves that win, each as a part and the new position of that
/// part. O(moves).
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
