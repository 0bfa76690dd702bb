//! Counts a road to the hole among the cat's moves. Nothing comes back along
//! it, so some wins of the mouse stay undecided.
    // BEGIN SOLUTION
    let places = roads.len();
    let number = |mouse: usize, cat: usize, cat_moves: bool| {
        (mouse * places + cat) * 2 + usize::from(cat_moves)
    };
    let cat_roads: Vec<Vec<usize>> = roads
        .iter()
        .map(|to| to.iter().copied().filter(|&to| to != 0).collect())
        .collect();

    let mut outcomes = vec![Outcome::Draw; 2 * places * places];
    // How many moves of a position have not been decided.
    let mut left = vec![0; 2 * places * places];
    let mut decided = Vec::new();
    for mouse in 0..places {
        for cat in 1..places {
            left[number(mouse, cat, false)] = roads[mouse].len();
            left[number(mouse, cat, true)] = roads[cat].len();
            let outcome = if mouse == 0 {
                Outcome::MouseWins
            } else if mouse == cat {
                Outcome::CatWins
            } else {
                continue;
            };
            for cat_moves in [false, true] {
                outcomes[number(mouse, cat, cat_moves)] = outcome;
                decided.push((mouse, cat, cat_moves));
            }
        }
    }
    while let Some((mouse, cat, cat_moves)) = decided.pop() {
        let outcome = outcomes[number(mouse, cat, cat_moves)];
        // The other one has just moved.
        let (before, for_mover): (Vec<_>, _) = if cat_moves {
            let from = roads[mouse].iter().map(|&mouse| (mouse, cat));
            (from.collect(), Outcome::MouseWins)
        } else {
            let from = cat_roads[cat].iter().map(|&cat| (mouse, cat));
            (from.collect(), Outcome::CatWins)
        };
        for (mouse, cat) in before {
            let at = number(mouse, cat, !cat_moves);
            left[at] -= 1;
            let is_decided = outcome == for_mover || left[at] == 0;
            if is_decided && outcomes[at] == Outcome::Draw {
                outcomes[at] = outcome;
                decided.push((mouse, cat, !cat_moves));
            }
        }
    }
    outcomes[number(mouse, cat, false)]
    // END SOLUTION
