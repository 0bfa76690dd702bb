pub fn is_winning(down: u32, right: u32) -> bool {
    (down + right) % 2 == 1
}
