pub fn white_wins(parts: &[i64], white_starts: bool) -> bool {
    let white = parts.iter().filter(|part| **part > 0).count();
    let black = parts.iter().filter(|part| **part < 0).count();
    if white == black {
        !white_starts
    } else {
        white > black
    }
}
