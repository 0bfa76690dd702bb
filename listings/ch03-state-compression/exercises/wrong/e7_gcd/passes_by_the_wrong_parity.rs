//! Passes if as many cards are contained as are used, modulo 2: it is the
//! difference that must be odd.
// BEGIN SOLUTION
use std::collections::HashMap;

fn gcd(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { gcd(b, a % b) }
}

fn is_winning(
    memory: u32,
    turn: usize,
    cards: &[u32],
    memo: &mut HashMap<(u32, usize), bool>,
) -> bool {
    if let Some(&answer) = memo.get(&(memory, turn)) {
        return answer;
    }
    let after = || cards.iter().map(|&card| gcd(memory, card));
    let contained = after().filter(|&new| new == memory).count();
    let pass = (contained % 2 == turn).then_some(memory);
    let raised = after().filter(|&new| new != memory && new != 1);
    let answer = pass
        .into_iter()
        .chain(raised)
        .any(|new| !is_winning(new, 1 - turn, cards, memo));
    memo.insert((memory, turn), answer);
    answer
}

is_winning(0, 0, cards, &mut HashMap::new())
// END SOLUTION
