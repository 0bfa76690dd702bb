//! Ends at 1, which no divisor divides; but to round down to 0 is a turn.
// BEGIN SOLUTION
fn ask(
    number: u64,
    divisors: &[u64],
    memo: &mut std::collections::HashMap<u64, bool>,
) -> bool {
    if let Some(&answer) = memo.get(&number) {
        return answer;
    }
    let mut options = divisors.iter().map(|divisor| number / divisor);
    let answer =
        number > 1 && options.any(|option| !ask(option, divisors, memo));
    memo.insert(number, answer);
    answer
}
ask(number, divisors, &mut std::collections::HashMap::new())
// END SOLUTION
