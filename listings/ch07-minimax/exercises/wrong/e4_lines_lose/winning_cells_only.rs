//! Looks for cells that win. Often there are none, and then the cells that
//! keep a draw are asked for.
    // BEGIN SOLUTION
    if has_line(theirs) {
        return 1;
    }
    (0..9)
        .map(|cell| 1 << cell)
        .filter(|cell| (mine | theirs) & cell == 0)
        .map(|cell| -score(theirs, mine | cell))
        .max()
        .unwrap_or(0)
    // END SOLUTION

    // BEGIN SOLUTION
    if has_line(theirs) {
        return Vec::new();
    }
    (0..9)
        .filter(|cell| (mine | theirs) & 1 << cell == 0)
        .filter(|cell| -score(theirs, mine | 1 << cell) == 1)
        .collect()
    // END SOLUTION
