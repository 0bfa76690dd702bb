//! Puts a domino on each cell and the next number. From the end of a row
//! this goes on to the beginning of the row below.
    // BEGIN SOLUTION
    use std::collections::HashMap;

    type Known = HashMap<(u32, i32, bool), bool>;

    /// Does the player to move win? `dominoes` are White's, and Black's.
    fn wins(
        dominoes: &[Vec<u32>; 2],
        taken: u32,
        spare: i32,
        white: bool,
        known: &mut Known,
    ) -> bool {
        if let Some(&answer) = known.get(&(taken, spare, white)) {
            return answer;
        }
        let by_domino = dominoes[usize::from(!white)].iter().any(|domino| {
            taken & domino == 0
                && !wins(dominoes, taken | domino, spare, !white, known)
        });
        let has_spare = if white { spare > 0 } else { spare < 0 };
        let answer = by_domino
            || has_spare
                && !wins(
                    dominoes,
                    taken,
                    spare - spare.signum(),
                    !white,
                    known,
                );
        known.insert((taken, spare, white), answer);
        answer
    }

    let mut dominoes = [vec![], vec![]];
    for row in 0..rows {
        for column in 0..columns {
            let cell = 1 << (row * columns + column);
            if row + 1 < rows {
                dominoes[0].push(cell | cell << columns);
            }
            if row * columns + column + 1 < rows * columns {
                dominoes[1].push(cell | cell << 1);
            }
        }
    }
    let mut known = HashMap::new();
    let [white, black] = [true, false]
        .map(|white| wins(&dominoes, 0, spare, white, &mut known));
    match (white, black) {
        (true, false) => Outcome::White,
        (false, true) => Outcome::Black,
        (true, true) => Outcome::First,
        (false, false) => Outcome::Second,
    }
    // END SOLUTION
