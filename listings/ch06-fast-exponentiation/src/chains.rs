//! Addition chains: the fewest multiplications for a power.

// ANCHOR: binary
/// How many multiplications the binary method takes for x^n; n is at least 1.
pub fn binary(n: u64) -> u32 {
    n.ilog2() + n.count_ones() - 1
}
// ANCHOR_END: binary

// ANCHOR: shortest
/// A shortest addition chain for n, at least 1: it begins with 1 and ends with
/// n, and every number but the first is the sum of two before it. Searches the
/// growing chains of 0 steps, of 1, of 2, and so on.
pub fn shortest(n: u64) -> Vec<u64> {
    let mut chain = vec![1];
    let mut steps = 0;
    while !extend(&mut chain, n, steps) {
        steps += 1;
    }
    chain
}

// ANCHOR_END: shortest

// ANCHOR: extend
/// Makes the chain end with n in exactly `steps` more steps, or returns false
/// and leaves it as it was.
fn extend(chain: &mut Vec<u64>, n: u64, steps: u32) -> bool {
    let last = chain[chain.len() - 1];
    if steps == 0 || last >= n {
        return steps == 0 && last == n;
    }
    // Each step doubles the last number at best: is last × 2^steps less than n?
    if (n - 1).checked_shr(steps).is_some_and(|max| last <= max) {
        return false;
    }
    for i in (0..chain.len()).rev() {
        for j in (0..=i).rev() {
            // A sum beyond 64 bits is beyond n too.
            let Some(sum) = chain[i].checked_add(chain[j]) else {
                continue;
            };
            if sum <= last {
                break;
            }
            chain.push(sum);
            if extend(chain, n, steps - 1) {
                return true;
            }
            chain.pop();
        }
    }
    false
}
// ANCHOR_END: extend
