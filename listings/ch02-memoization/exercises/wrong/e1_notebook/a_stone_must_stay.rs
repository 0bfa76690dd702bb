//! Stops before the square that takes all stones.
// BEGIN SOLUTION
if let Some(answer) = memo[stones] {
    return answer;
}
let answer = (1..=stones)
    .map(|root| root * root)
    .take_while(|&square| square < stones)
    .any(|square| !is_winning(stones - square, memo));
memo[stones] = Some(answer);
answer
// END SOLUTION
