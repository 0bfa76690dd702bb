//! Makes the chain of the binary method, the chapter's fast power. It is not
//! always the shortest: x^15 needs 5 multiplications, and here 6.
    // BEGIN SOLUTION
    let mut chain = vec![1];
    for bit in (0..n.ilog2()).rev() {
        chain.push(2 * chain[chain.len() - 1]);
        if n >> bit & 1 == 1 {
            chain.push(chain[chain.len() - 1] + 1);
        }
    }
    chain
    // END SOLUTION

    // BEGIN SOLUTION
    let mut n = 1;
    while shortest(n).len() <= multiplications {
        n += 1;
    }
    n
    // END SOLUTION

    // BEGIN SOLUTION
    (1..1000)
        .find(|&n| shortest(2 * n).len() <= shortest(n).len())
        .unwrap_or(0)
    // END SOLUTION
