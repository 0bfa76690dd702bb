//! Reduces the exponent modulo m - 1, as Fermat's theorem allows. But it
//! allows this only if m is a prime, and x is no multiple of it.
    // BEGIN SOLUTION
    let times = |a: u64, b: u64| {
        let product = u128::from(a) * u128::from(b) % u128::from(m);
        u64::try_from(product).unwrap_or(0)
    };
    let period = u128::from(m - 1).max(1);
    let mut n = exponent
        .bytes()
        .fold(0, |n, digit| (10 * n + u128::from(digit - b'0')) % period);
    let (mut square, mut product) = (x % m, 1 % m);
    while n > 0 {
        if n % 2 == 1 {
            product = times(product, square);
        }
        square = times(square, square);
        n /= 2;
    }
    product
    // END SOLUTION
