//! Answers 0 if there are more heaps than sizes, but compares with the number
//! of sizes modulo p, which may be small.
    // BEGIN SOLUTION
    fn power_of_two(n: u64) -> u64 {
        if n == 0 {
            return 1;
        }
        let half = power_of_two(n / 2);
        let square = half * half % MODULUS;
        if n % 2 == 0 { square } else { 2 * square % MODULUS }
    }

    let sizes = power_of_two(k) + MODULUS - 1;
    if heaps > sizes % MODULUS {
        return u64::from(heaps == 0);
    }
    // For n - 1 heaps and for n - 2, which begins as if n was 1.
    let (mut last, mut before) = (1, 0);
    let mut choices = 1;
    for n in 1..=heaps {
        // N - n + 2
        let free = (sizes + 2 + MODULUS - n) % MODULUS;
        if n > 1 {
            choices = choices * free % MODULUS;
        }
        let equal = (n - 1) * free % MODULUS * before % MODULUS;
        let next = (choices + 2 * MODULUS - last - equal) % MODULUS;
        (last, before) = (next, last);
    }
    last
    // END SOLUTION
