pub fn first_wins(height: u64, width: u64) -> bool {
    height.abs_diff(width) > 0
}
