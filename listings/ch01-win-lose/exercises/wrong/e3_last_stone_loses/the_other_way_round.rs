pub fn is_winning(stones: u32, max: u32) -> bool {
    stones % (max + 1) == 0
}
