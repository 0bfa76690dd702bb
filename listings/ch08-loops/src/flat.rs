//! The graph with numbers in flat arrays, solved in one sweep.

use std::cmp::Reverse;

// ANCHOR: rows
/// The arrows to each vertex, all in one list (compressed sparse rows).
#[derive(Clone, Debug)]
pub struct Predecessors {
    /// The arrows to vertex `to` begin at `starts[to]` and end before
    /// `starts[to + 1]`.
    starts: Vec<u32>,
    from: Vec<u32>,
}
// ANCHOR_END: rows

// ANCHOR: predecessors
impl Predecessors {
    /// Takes fewer than 2^32 arrows `(from, to)` between `count` vertices.
    /// O(n + m).
    pub fn new(count: usize, arrows: &[(u32, u32)]) -> Self {
        let mut starts = vec![0; count + 1];
        for &(_, to) in arrows {
            starts[to as usize] += 1;
        }
        // First the end of each part, which moves down to the start as the part
        // is filled from behind.
        let mut end = 0;
        for start in &mut starts {
            end += *start;
            *start = end;
        }
        let mut from = vec![0; arrows.len()];
        for &(tail, to) in arrows {
            let start = &mut starts[to as usize];
            *start -= 1;
            from[*start as usize] = tail;
        }
        Self { starts, from }
    }

    // ANCHOR_END: predecessors

    // ANCHOR: of
    /// The vertices with an arrow to `to`.
    pub fn of(&self, to: u32) -> &[u32] {
        let to = to as usize;
        &self.from[self.starts[to] as usize..self.starts[to + 1] as usize]
    }
    // ANCHOR_END: of
}

// ANCHOR: score
/// The score from vertex 0 with First to move, in one sweep: O(n log n + m).
/// There is a vertex, and arrows are between vertices below `numbers.len()`.
pub fn score(numbers: &[u32], arrows: &[(u32, u32)]) -> u32 {
    let predecessors = Predecessors::new(numbers.len(), arrows);
    // Second's options not known to be good for First; one is to end the game.
    let mut left = vec![1_u32; numbers.len()];
    for &(from, _) in arrows {
        left[from as usize] += 1;
    }
    let mut first = vec![false; numbers.len()];
    let mut good: Vec<(u32, Turn)> = Vec::new();
    let mut order: Vec<u32> = (0..).take(numbers.len()).collect();
    order.sort_unstable_by_key(|&at| Reverse(numbers[at as usize]));
    for at in order {
        good.extend(reach(&mut first, at));
        good.extend(count_down(&mut left, at));
        while let Some((option, turn)) = good.pop() {
            for &from in predecessors.of(option) {
                good.extend(match turn {
                    Turn::First => count_down(&mut left, from),
                    Turn::Second => reach(&mut first, from),
                });
            }
        }
        if first[0] {
            return numbers[at as usize];
        }
    }
    0
}
// ANCHOR_END: score

// ANCHOR: turn
/// Who is to move.
#[derive(Clone, Copy)]
enum Turn {
    First,
    Second,
}

/// First has a good option at `at`: news, if it is the first one.
fn reach(first: &mut [bool], at: u32) -> Option<(u32, Turn)> {
    let known = std::mem::replace(&mut first[at as usize], true);
    (!known).then_some((at, Turn::First))
}

/// One more option of Second at `at` is good for First: news, if it is the last.
fn count_down(left: &mut [u32], at: u32) -> Option<(u32, Turn)> {
    left[at as usize] -= 1;
    (left[at as usize] == 0).then_some((at, Turn::Second))
}
// ANCHOR_END: turn
