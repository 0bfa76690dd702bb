pub fn sum(x: u64, n: u64, m: u64) -> u64 {
    /// The sum of n powers, and the n-th power.
    fn both(x: u128, n: u64, m: u128) -> (u128, u128) {
        if n == 0 {
            return (0, 1 % m);
        }
        let (sum, power) = both(x, n / 2, m);
        let power = power * power % m;
        let sum = (sum + sum * power) % m;
        if n % 2 == 0 {
            (sum, power)
        } else {
            ((sum * x + 1) % m, power * x % m)
        }
    }
    both(x.into(), n, m.into()).0 as u64
}
