//! # All games there are
//! minutes: 25
//! stars: 2
//! needs: [Walks on a graph](../ch06-fast-exponentiation/walks.md#matrices-and-fibonacci-numbers), [Even or odd?](../ch06-fast-exponentiation/even-or-odd.md#two-places)
//!
//! A turn takes beans from a heap, as many as one of the numbers in `moves` says, and whoever can't move loses.
//! Two games are different if they differ in some move.
//! With the moves 1 and 2, a heap of three beans has three games: 1 + 1 + 1, 1 + 2 and 2 + 1.
//! The first player wins one of them.
//!
//! This exercise does not ask who plays well.
//! Of *all* games from a heap, how many does the first player win, modulo 1,000,000,007?
//! The heap may have $`10^{18}`$ beans; no move takes more than 8.
//!
//! ## Hint
//! Begin with a small heap.
//! How many games does the first player win, and how many the second?
//! After the first move the players change places.
//!
//! What do you have to remember to go from one heap to the next?
//! Write this step as a matrix.
//!
//! ## Solution
//! Let $`a(h)`$ be the number of games from a heap $`h`$ that the first player wins, and $`b(h)`$ the number that the second player wins.
//! After a first move of $`k`$ beans, the first player is second in what follows.
//! So $`a(h)`$ is the sum of $`b(h - k)`$ over the moves $`k \le h`$, and $`b(h)`$ the sum of $`a(h - k)`$.
//! But if no move is possible, there is exactly one game, without any move, and the second player has won it: $`a(h) = 0`$ and $`b(h) = 1`$.
//! The empty heap is not the only such end: with the moves 3 and 5, heaps of 1 and 2 are ends too.
//!
//! If $`K`$ is the largest move, the next heap needs the last $`K`$ values of $`a`$ and of $`b`$.
//! Write these $`2K`$ numbers in a row.
//! The step to the next heap is a matrix with $`2K`$ rows, and $`n`$ steps are its $`n`$-th power.
//! Heaps smaller than $`K`$ are found without the matrix, because some moves are too large there.
//!
//! A matrix of 16 rows costs $`16^3`$ products, and about 120 of them are enough.
//! It is cheaper to work with $`a + b`$ and $`b - a`$, as *Even or odd?* does: for each of them a matrix with $`K`$ rows is enough.
//! In the end $`a`$ is half of a difference, and halving modulo an odd number is possible: if the number is odd, add the modulus first.
//! The program does so.

/// The prime modulo which games are counted.
pub const MODULUS: u64 = 1_000_000_007;

/// How many games from this heap the first player wins, modulo [`MODULUS`].
/// The moves are different numbers from 1 to 8, in any order; there may be
/// none.
pub fn won_games(heap: u64, moves: &[usize]) -> u64 {
    // BEGIN SOLUTION
    const ROWS: usize = 8;
    type Matrix = [[u64; ROWS]; ROWS];

    fn times(a: &Matrix, b: &Matrix) -> Matrix {
        let mut product = [[0; ROWS]; ROWS];
        for row in 0..ROWS {
            for column in 0..ROWS {
                product[row][column] = (0..ROWS)
                    .map(|place| a[row][place] * b[place][column] % MODULUS)
                    .sum::<u64>()
                    % MODULUS;
            }
        }
        product
    }

    /// The sum over all games, where one more move multiplies by `sign`.
    fn weighted(mut heap: u64, moves: &[usize], sign: u64) -> u64 {
        // From the largest of the first heaps down to 0.
        let mut first = [1; ROWS];
        for beans in 0..ROWS {
            let at = ROWS - 1 - beans;
            first[at] = if moves.iter().all(|&taken| taken > beans) {
                1
            } else {
                let possible = moves.iter().filter(|&&taken| taken <= beans);
                let after = possible.map(|taken| first[at + taken]);
                after.sum::<u64>() % MODULUS * sign % MODULUS
            };
        }
        // The last row of the n-th power finds the weight of a heap of n.
        let mut square = [[0; ROWS]; ROWS];
        for &taken in moves {
            square[0][taken - 1] = sign;
        }
        for row in 1..ROWS {
            square[row][row - 1] = 1;
        }
        let mut product = [[0; ROWS]; ROWS];
        for row in 0..ROWS {
            product[row][row] = 1;
        }
        while heap > 0 {
            if heap % 2 == 1 {
                product = times(&product, &square);
            }
            square = times(&square, &square);
            heap /= 2;
        }
        let last = product[ROWS - 1].iter().zip(first);
        last.map(|(entry, weight)| entry * weight % MODULUS)
            .sum::<u64>()
            % MODULUS
    }

    if moves.is_empty() {
        return 0;
    }
    let all = weighted(heap, moves, 1);
    let difference = weighted(heap, moves, MODULUS - 1);
    let twice = (all + MODULUS - difference) % MODULUS;
    if twice % 2 == 0 {
        twice / 2
    } else {
        u64::midpoint(twice, MODULUS)
    }
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::{MODULUS, won_games};

    /// Plays all games: how many does the first player win, and how many the
    /// second?
    fn by_playing(heap: u64, moves: &[usize]) -> (u64, u64) {
        let mut first = 0;
        let mut second = 0;
        let mut can_move = false;
        for &taken in moves {
            if let Some(rest) = heap.checked_sub(taken as u64) {
                let (next, other) = by_playing(rest, moves);
                first += other;
                second += next;
                can_move = true;
            }
        }
        if can_move { (first, second) } else { (0, 1) }
    }

    /// The numbers of games won for all heaps up to `last`, in a table.
    fn by_table(last: usize, moves: &[usize]) -> Vec<u64> {
        let mut table: Vec<(u64, u64)> = vec![];
        for heap in 0..=last {
            let after = moves.iter().filter(|&&taken| taken <= heap);
            let after: Vec<_> =
                after.map(|taken| table[heap - taken]).collect();
            table.push(if after.is_empty() {
                (0, 1)
            } else {
                let first: u64 = after.iter().map(|games| games.1).sum();
                let second: u64 = after.iter().map(|games| games.0).sum();
                (first % MODULUS, second % MODULUS)
            });
        }
        table.into_iter().map(|games| games.0).collect()
    }

    /// All sets of moves from 1 to `most`.
    fn sets(most: usize) -> Vec<Vec<usize>> {
        (0..1_usize << most)
            .map(|set| {
                (1..=most)
                    .filter(|taken| set >> (taken - 1) & 1 == 1)
                    .collect()
            })
            .collect()
    }

    #[test]
    fn heaps_by_hand() {
        assert_eq!(won_games(3, &[1, 2]), 1);
        assert_eq!(won_games(0, &[1, 2]), 0);
        assert_eq!(won_games(1_000_000, &[]), 0);
        assert_eq!(won_games(2, &[3, 5]), 0);
        assert_eq!(won_games(4, &[5, 3]), 1);
    }

    fn check(heap: u64, moves: &[usize]) {
        assert_eq!(
            won_games(heap, moves),
            by_playing(heap, moves).0,
            "{heap} beans, {moves:?}"
        );
    }

    #[test]
    fn small_heaps_by_playing() {
        for moves in sets(5) {
            for heap in 0..=12 {
                check(heap, &moves);
            }
        }
        for moves in sets(8) {
            check(9, &moves);
        }
    }

    #[test]
    fn middle_heaps_by_a_table() {
        for mut moves in [vec![1, 2, 3], vec![1, 8], vec![2, 4, 7], vec![5]] {
            let table = by_table(300, &moves);
            moves.reverse();
            for heap in (0..30).chain(299..=300) {
                assert_eq!(
                    won_games(heap as u64, &moves),
                    table[heap],
                    "{heap} beans, {moves:?}"
                );
            }
        }
    }

    /// F(n) modulo [`MODULUS`], by doubling.
    fn fibonacci(n: u64) -> (u64, u64) {
        if n == 0 {
            return (0, 1);
        }
        let (a, b) = fibonacci(n / 2);
        let double = a * ((2 * b + MODULUS - a) % MODULUS) % MODULUS;
        let after = (a * a + b * b) % MODULUS;
        if n % 2 == 0 {
            (double, after)
        } else {
            (after, (double + after) % MODULUS)
        }
    }

    #[test]
    fn huge_heaps() {
        const FAR: u64 = 1_000_000_000_000_000_000;
        for heap in FAR..FAR + 8 {
            assert_eq!(won_games(heap, &[1]), heap % 2);
            assert_eq!(won_games(heap, &[8]), heap / 8 % 2);
            // F(heap + 1) games with the moves 1 and 2. The second player wins
            // one more of them, one less, and as many, in turn.
            let all = fibonacci(heap + 1).0;
            let more = [1, MODULUS - 1, 0][(heap % 3) as usize];
            let won = won_games(heap, &[1, 2]);
            assert!(won < MODULUS);
            assert_eq!((2 * won + more) % MODULUS, all, "{heap} beans");
        }
        // Eight moves: 2^(heap - 1) games as long as no move is too large, and
        // the first player wins half of them.
        let moves = [8, 7, 6, 5, 4, 3, 2, 1];
        assert_eq!(won_games(8, &moves), 64);
        assert!(won_games(u64::MAX, &moves) < MODULUS);
    }
}
