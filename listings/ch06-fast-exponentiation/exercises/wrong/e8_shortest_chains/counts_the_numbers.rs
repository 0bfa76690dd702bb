//! Takes the length of a chain for the number of its multiplications. The 1
//! at its beginning costs nothing.
    // BEGIN SOLUTION
    /// Makes the chain end with n in exactly `steps` more steps, if that is
    /// possible.
    fn extend(chain: &mut Vec<u64>, n: u64, steps: u32) -> bool {
        let last = chain[chain.len() - 1];
        if steps == 0 {
            return last == n;
        }
        // The next number must not be smaller.
        let bound = if steps == 1 {
            n
        } else if n.trailing_zeros() + 3 <= steps {
            n.div_ceil(3).div_ceil(1 << (steps - 3))
        } else {
            n.div_ceil(1 << (steps - 1))
        };
        let bound = bound.max(last + 1);
        let mut sums = vec![];
        for (at, &larger) in chain.iter().enumerate().rev() {
            if 2 * larger < bound {
                break;
            }
            for &smaller in chain[..=at].iter().rev() {
                let sum = larger + smaller;
                if sum < bound {
                    break;
                }
                if sum <= n {
                    sums.push(sum);
                }
            }
        }
        sums.sort_unstable();
        sums.dedup();
        for sum in sums.into_iter().rev() {
            chain.push(sum);
            if extend(chain, n, steps - 1) {
                return true;
            }
            chain.pop();
        }
        false
    }

    let mut chain = vec![1];
    let mut steps = 0;
    while !extend(&mut chain, n, steps) {
        steps += 1;
    }
    chain
    // END SOLUTION

    // BEGIN SOLUTION
    let mut n = 1;
    while shortest(n).len() < multiplications {
        n += 1;
    }
    n
    // END SOLUTION

    // BEGIN SOLUTION
    let mut n = 1;
    while shortest(2 * n).len() > shortest(n).len() {
        n += 1;
    }
    n
    // END SOLUTION
