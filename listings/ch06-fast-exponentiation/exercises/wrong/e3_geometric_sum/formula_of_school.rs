//! Divides as at school, though x^n is known only modulo m: what is left of
//! x^n - 1 need not be a multiple of x - 1 any more.
    // BEGIN SOLUTION
    if x == 1 {
        return n % m;
    }
    let m = u128::from(m);
    let (mut square, mut power, mut rest) = (u128::from(x) % m, 1 % m, n);
    while rest > 0 {
        if rest % 2 == 1 {
            power = power * square % m;
        }
        square = square * square % m;
        rest /= 2;
    }
    let above = (power + m - 1) % m;
    let below = (u128::from(x) + m - 1) % m;
    u64::try_from(above / below.max(1)).unwrap_or(0)
    // END SOLUTION
