//! Doubles the power before the sum. The second half of the sum is x^k times
//! the first half, and the power is x^(2k) by then.
    // BEGIN SOLUTION
    let (x, m) = (u128::from(x), u128::from(m));
    let (mut sum, mut power) = (0, 1 % m);
    for bit in (0..u64::BITS).rev() {
        power = power * power % m;
        sum = (sum + power * sum % m) % m;
        if n >> bit & 1 == 1 {
            power = power * x % m;
            sum = (x * sum + 1) % m;
        }
    }
    u64::try_from(sum).unwrap_or(0)
    // END SOLUTION
