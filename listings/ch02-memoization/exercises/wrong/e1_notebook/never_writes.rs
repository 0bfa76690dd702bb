//! Looks into the memo but writes nothing into it: every answer is right, and
//! the thousand stones take for ever.
// BEGIN SOLUTION
if let Some(answer) = memo[stones] {
    return answer;
}
(1..=stones)
    .map(|root| root * root)
    .take_while(|&square| square <= stones)
    .any(|square| !is_winning(stones - square, memo))
// END SOLUTION
