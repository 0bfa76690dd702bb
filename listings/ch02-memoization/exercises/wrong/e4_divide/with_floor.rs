//! Divides as a calculator does and takes the floor: above 2^53 not every
//! number has an `f64`.
// BEGIN SOLUTION
fn ask(
    number: u64,
    divisors: &[u64],
    memo: &mut std::collections::HashMap<u64, bool>,
) -> bool {
    if let Some(&answer) = memo.get(&number) {
        return answer;
    }
    let mut options = divisors
        .iter()
        .map(|divisor| (number as f64 / *divisor as f64).floor() as u64);
    let answer =
        number > 0 && options.any(|option| !ask(option, divisors, memo));
    memo.insert(number, answer);
    answer
}
ask(number, divisors, &mut std::collections::HashMap::new())
// END SOLUTION
