//! Looks for attacked squares before the black king leaves. Behind its back
//! in the line of the rook it seems safe, but then nothing is in between.
    // BEGIN SOLUTION
    let squares = size * size;
    let row = |square: usize| square / size;
    let column = |square: usize| square % size;
    let are_near = |a: usize, b: usize| {
        row(a).abs_diff(row(b)) <= 1 && column(a).abs_diff(column(b)) <= 1
    };
    // From `from` to `to` in a row or column, with `piece` not in between and
    // not at the end.
    let is_free = |from: usize, to: usize, piece: usize| {
        let is_between = (from.min(to)..=from.max(to)).contains(&piece);
        row(from) == row(to) && !is_between
            || column(from) == column(to)
                && !(is_between && column(piece) == column(to))
    };
    let steps_of_king: Vec<Vec<usize>> = (0..squares)
        .map(|from| {
            let is_step = |&to: &usize| to != from && are_near(from, to);
            (0..squares).filter(is_step).collect()
        })
        .collect();
    let lines_of_rook: Vec<Vec<usize>> = (0..squares)
        .map(|from| {
            let is_line = |&to: &usize| {
                to != from
                    && (row(from) == row(to) || column(from) == column(to))
            };
            (0..squares).filter(is_line).collect()
        })
        .collect();
    // As many as three pieces have places; some are no positions.
    let number = |Position { king, rook, black }: Position| {
        (king * squares + rook) * squares + black
    };
    let is_position = |Position { king, rook, black }: Position| {
        king != rook && rook != black && !are_near(king, black)
    };
    let is_attacked =
        |Position { king, rook, black }: Position| is_free(rook, black, king);

    // How many moves of Black are left, with Black to move.
    let mut left = vec![0_u8; squares.pow(3)];
    let mut lost = Vec::new();
    for king in 0..squares {
        for rook in 0..squares {
            for black in 0..squares {
                let position = Position { king, rook, black };
                if !is_position(position) {
                    continue;
                }
                for &to in &steps_of_king[black] {
                    let may_take = to == rook;
                    let is_behind = !is_free(rook, to, black);
                    let after = Position { king, rook, black: to };
                    let is_safe = is_behind || !is_attacked(after);
                    if (may_take || is_safe) && !are_near(king, to) {
                        left[number(position)] += 1;
                    }
                }
                if left[number(position)] == 0 && is_attacked(position) {
                    lost.push(position);
                }
            }
        }
    }

    let mut won = vec![0; squares.pow(3)];
    let mut wins = HashMap::new();
    for moves in 1.. {
        let mut lost_next = Vec::new();
        for Position { king, rook, black } in lost {
            let kings = steps_of_king[king].iter().map(|&king| Position {
                king,
                rook,
                black,
            });
            let rooks = lines_of_rook[rook]
                .iter()
                .copied()
                .filter(|&to| is_free(rook, to, king))
                .filter(|&to| is_free(rook, to, black))
                .map(|rook| Position { king, rook, black });
            for before in kings.chain(rooks) {
                if !is_position(before)
                    || is_attacked(before)
                    || won[number(before)] > 0
                {
                    continue;
                }
                won[number(before)] = moves;
                wins.insert(before, moves);
                for &black in &steps_of_king[before.black] {
                    let before = Position { black, ..before };
                    if is_position(before) {
                        let left = &mut left[number(before)];
                        *left -= 1;
                        if *left == 0 {
                            lost_next.push(before);
                        }
                    }
                }
            }
        }
        if lost_next.is_empty() {
            break;
        }
        lost = lost_next;
    }
    wins
    // END SOLUTION
