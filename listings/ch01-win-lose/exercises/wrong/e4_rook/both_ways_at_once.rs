pub fn is_winning(down: u32, right: u32) -> bool {
    // Every other cell can go straight to the corner.
    (down, right) != (0, 0)
}
