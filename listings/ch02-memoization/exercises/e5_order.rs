//! # A game without an order
//! minutes: 25
//! stars: 2
//! needs: [Which order?](../ch02-memoization/order.md#find-an-order)
//!
//! You are given a game as lists: `options[position]` lists the positions that a move can reach from `position`.
//! The numbers of the positions mean nothing.
//! All you know is that no game goes on for ever.
//! So you can't count up from the smallest number, as the chapter did with its rows.
//!
//! Label all positions, without recursion.
//! Look at each move only a fixed number of times: the tests have a game of 200,000 positions, where "go over all positions until nothing changes" takes far too long.
//!
//! ## Hint
//! Which positions can be labelled at once?
//! When a position has been labelled, which other labels does that help to find?
//! Keep a number for each position: how many of its options have no label yet.
//!
//! ## Solution
//! Turn all arrows round: `before[position]` lists the positions with a move to `position`.
//! A position is *ready* when all its options are labelled.
//! Positions without options are ready at the start.
//! Each labelled position tells every position before it: "one option fewer to wait for", and if it is losing, "you are winning".
//!
//! *Each position gets its label.* Suppose some don't. Take one of them: it waits for an option that has no label either, which waits for another. So we could walk from option to option for ever, although no game goes on for ever.
//!
//! *The cost:* each move is looked at once to turn it round, and once to pass a label on.
//! The order in which the positions get their labels is called a *topological order*, and this way to find one is [Kahn's algorithm](../bibliography.md#kahn-1962).

/// Which positions are winning? `options[position]` lists the positions that
/// a move can reach, and may name one twice. No game goes on for ever.
pub fn winning_positions(options: &[Vec<usize>]) -> Vec<bool> {
    // BEGIN SOLUTION
    let mut before = vec![Vec::new(); options.len()];
    for (position, options) in options.iter().enumerate() {
        for &option in options {
            before[option].push(position);
        }
    }
    let mut waiting: Vec<usize> = options.iter().map(Vec::len).collect();
    let mut winning = vec![false; options.len()];
    let mut ready: Vec<usize> =
        (0..options.len()).filter(|&p| waiting[p] == 0).collect();
    while let Some(option) = ready.pop() {
        for &position in &before[option] {
            winning[position] |= !winning[option];
            waiting[position] -= 1;
            if waiting[position] == 0 {
                ready.push(position);
            }
        }
    }
    winning
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::winning_positions;

    /// Applies the two rules wherever they apply, until nothing changes.
    fn by_rounds(options: &[Vec<usize>]) -> Vec<Option<bool>> {
        let mut labels = vec![None; options.len()];
        loop {
            let before = labels.clone();
            for (position, options) in options.iter().enumerate() {
                if options.iter().any(|&o| labels[o] == Some(false)) {
                    labels[position] = Some(true);
                } else if options.iter().all(|&o| labels[o] == Some(true)) {
                    labels[position] = Some(false);
                }
            }
            if labels == before {
                return labels;
            }
        }
    }

    /// The game in which position p is called `names[p]`.
    fn renamed(options: &[Vec<usize>], names: &[usize]) -> Vec<Vec<usize>> {
        let mut game = vec![Vec::new(); options.len()];
        for (position, options) in options.iter().enumerate() {
            game[names[position]] =
                options.iter().map(|&o| names[o]).collect();
        }
        game
    }

    #[test]
    fn small_games_by_hand() {
        assert_eq!(winning_positions(&[]), []);
        assert_eq!(winning_positions(&[vec![]]), [false]);
        assert_eq!(winning_positions(&[vec![1], vec![]]), [true, false]);
        // A winning option and a losing one, in both orders.
        let game = [vec![1, 2], vec![], vec![1], vec![2, 1]];
        assert_eq!(winning_positions(&game), [true, false, true, true]);
        // The same option twice.
        let game = [vec![1, 1], vec![2, 2, 2], vec![]];
        assert_eq!(winning_positions(&game), [false, true, false]);
        // And a position that waits for one with such a list.
        let game = [vec![1], vec![2, 2], vec![3], vec![]];
        assert_eq!(winning_positions(&game), [true, false, true, false]);
    }

    #[test]
    fn all_games_of_five_positions() {
        let orders = [
            [0, 1, 2, 3, 4],
            [4, 3, 2, 1, 0],
            [2, 0, 4, 1, 3],
            [3, 4, 0, 2, 1],
            [1, 3, 0, 4, 2],
        ];
        for moves in 0..1_u32 << 10 {
            let mut moves = (0..10).map(|bit| moves >> bit & 1 == 1);
            let mut game = vec![Vec::new(); 5];
            for position in 0..5 {
                for option in 0..position {
                    if moves.next() == Some(true) {
                        game[position].push(option);
                    }
                }
            }
            for names in &orders {
                let game = renamed(&game, names);
                let labels = winning_positions(&game);
                let labels: Vec<_> = labels.into_iter().map(Some).collect();
                assert_eq!(labels, by_rounds(&game), "{game:?}");
            }
        }
    }

    #[test]
    fn a_long_game_with_shuffled_names() {
        // A turn takes 1, 3 or 4 stones: 0 and 2 modulo 7 are losing.
        const STONES: usize = 200_000;
        let stones: Vec<Vec<usize>> = (0..STONES)
            .map(|n| {
                [1, 3, 4].iter().filter_map(|t| n.checked_sub(*t)).collect()
            })
            .collect();
        // 99,999 and 200,000 have no common divisor, so each name occurs
        // once, and the names of neighbours are far apart.
        let names: Vec<usize> =
            (0..STONES).map(|n| n * 99_999 % STONES).collect();
        let labels = winning_positions(&renamed(&stones, &names));
        for n in 0..STONES {
            assert_eq!(labels[names[n]], !matches!(n % 7, 0 | 2), "{n}");
        }
    }
}
