pub fn is_winning(n: u32) -> bool {
    n % 5 != 0
}
