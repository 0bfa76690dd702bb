//! Keeps the answers by the memory alone: one memory wins with an odd number
//! of passes and may lose with an even one.
// BEGIN SOLUTION
use std::collections::HashMap;

fn gcd(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { gcd(b, a % b) }
}

fn is_winning(
    memory: u32,
    turn: usize,
    cards: &[u32],
    memo: &mut HashMap<u32, bool>,
) -> bool {
    if let Some(&answer) = memo.get(&memory) {
        return answer;
    }
    let after = || cards.iter().map(|&card| gcd(memory, card));
    let contained = after().filter(|&new| new == memory).count();
    let pass = (contained % 2 != turn).then_some(memory);
    let raised = after().filter(|&new| new != memory && new != 1);
    let answer = pass
        .into_iter()
        .chain(raised)
        .any(|new| !is_winning(new, 1 - turn, cards, memo));
    memo.insert(memory, answer);
    answer
}

is_winning(0, 0, cards, &mut HashMap::new())
// END SOLUTION
