//! Ten games as contests tell them, by their parts, and the search through
//! whole positions that checks them.

use crate::heaps::grundy_numbers;
use crate::octal::Octal;
use std::collections::BTreeMap;

// ANCHOR: search
/// Does the player to move win? Looks at whole positions, each of them once,
/// and knows nothing of parts. `options` lists what a move can leave.
pub fn is_winning<P: Clone + Ord>(
    position: &P,
    options: &impl Fn(&P) -> Vec<P>,
    known: &mut BTreeMap<P, bool>,
) -> bool {
    if let Some(&wins) = known.get(position) {
        return wins;
    }
    let wins = options(position)
        .iter()
        .any(|option| !is_winning(option, options, known));
    known.insert(position.clone(), wins);
    wins
}
// ANCHOR_END: search

// ANCHOR: cheese
/// The Grundy number of a block of cheese, if a turn cuts it in two blocks and
/// eats one of them: three heaps, each one smaller than a side. Sides are at
/// least 1.
pub fn cheese(sides: [u64; 3]) -> u64 {
    sides.iter().fold(0, |sum, side| sum ^ (side - 1))
}
// ANCHOR_END: cheese

/// The Grundy number of coins on these cells of a strip, if a turn moves one
/// of them up to three cells to the left, and cells can be shared.
pub fn coins_on_a_strip(cells: &[u64]) -> u64 {
    cells.iter().fold(0, |sum, cell| sum ^ (cell % 4))
}

/// The Grundy number of rooks on these squares, if a turn moves one of them to
/// the left or down, and rooks don't block each other.
pub fn rooks(squares: &[(u64, u64)]) -> u64 {
    squares.iter().fold(0, |sum, (x, y)| sum ^ x ^ y)
}

/// How many turns it takes to break a bar into single squares, if a turn breaks
/// one piece in two. Both sides are at least 1.
pub fn turns_to_break(rows: u64, columns: u64) -> u64 {
    // Each turn makes one piece more.
    rows * columns - 1
}

// ANCHOR: exponents
/// The exponents of the primes in `number`, which is at least 1; the smallest
/// prime first. O(√number).
pub fn exponents(number: u64) -> Vec<u64> {
    let mut rest = number;
    let mut exponents = Vec::new();
    let mut prime = 2;
    while rest > 1 {
        if prime * prime > rest {
            // What is left is a prime.
            prime = rest;
        }
        let mut exponent = 0;
        while rest.is_multiple_of(prime) {
            rest /= prime;
            exponent += 1;
        }
        if exponent > 0 {
            exponents.push(exponent);
        }
        prime += 1;
    }
    exponents
}
// ANCHOR_END: exponents

// ANCHOR: divide
/// The Grundy number, if a turn replaces `number` by a smaller divisor of it.
pub fn by_divisors(number: u64) -> u64 {
    exponents(number).iter().sum()
}

/// The Grundy number, if a turn divides `number` by a power of one prime.
pub fn by_prime_powers(number: u64) -> u64 {
    exponents(number).iter().fold(0, |sum, heap| sum ^ heap)
}
// ANCHOR_END: divide

/// The Grundy numbers of rows of up to `last` things, if a turn takes two
/// neighbours: Dawson's Kayles, 0.07.
fn neighbours(last: usize) -> Vec<usize> {
    let two = Octal {
        digits: vec![0, 0, 7],
    };
    grundy_numbers(&two, last)
}

/// The Grundy number of a line of signs, if a turn makes "--" of a "++".
pub fn signs(line: &str) -> usize {
    let values = neighbours(line.len());
    line.split('-').fold(0, |sum, row| sum ^ values[row.len()])
}

/// The Grundy number of points on a circle, if a turn joins two of them that
/// are on no chord yet, and crosses no chord.
pub fn chords(points: usize) -> usize {
    neighbours(points)[points]
}

/// The Grundy number of coins on a tree, if a turn carries any number of them
/// from one vertex to the one below: for each vertex its distance from the
/// root, and how many coins it has.
pub fn carried(vertices: &[(u64, u64)]) -> u64 {
    let odd = vertices.iter().filter(|(depth, _)| depth % 2 == 1);
    odd.fold(0, |sum, (_, coins)| sum ^ coins)
}

/// Does the player to move win with these tokens on a graph, if a turn moves
/// one token or several, each along one arrow? `winning` has the label of each
/// vertex for a token alone.
pub fn several_at_once(winning: &[bool], tokens: &[usize]) -> bool {
    tokens.iter().any(|&token| winning[token])
}
