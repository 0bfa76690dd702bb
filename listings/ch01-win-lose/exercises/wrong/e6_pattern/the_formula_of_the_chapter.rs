pub fn is_winning(stones: u64) -> bool {
    let last_digit = stones % 10;
    last_digit != 0 && last_digit != 5
}
