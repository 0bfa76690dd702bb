pub fn is_winning(stones: u32, most: u32) -> bool {
    stones % (most + 1) == 0
}
