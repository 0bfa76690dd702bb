//! # Several tokens
//! minutes: 120
//! stars: 3
//! needs: [From the end backwards](../ch08-loops/retrograde.md)
//!
//! Put several tokens on one graph, as many on a vertex as you like.
//! A move takes *one* of them along an arrow, and whoever can't move any of them loses.
//! Who wins, or is it a draw?
//!
//! You could label all positions of two tokens.
//! But on a graph of $`n`$ vertices there are $`n^2`$ of those, and $`n^3`$ positions of three tokens.
//! In [chapter 4](../ch04-nim-grundy/sums.md) a number for each part was enough, and [Smith](../bibliography.md#smith-1966) found in 1966 how much of that survives when there are cycles.
//!
//! Give out the numbers 0, 1, 2 and so on, one number after the other, to as many vertices as you can before you go on to the next.
//! A vertex gets the number $`k`$ if
//!
//! - each of 0, 1, …, $`k - 1`$ is the number of one of its options, and
//! - each option *without* one of these numbers has an option that has already got the number $`k`$.
//!
//! On a graph without cycles these are the Grundy numbers.
//! With cycles, some vertices may never get a number.
//!
//! What does it mean if one token is on such a vertex?
//! If two are?
//! Decide all cases, and prove what you find.
//!
//! *Beyond the tests:* in a large random graph with two arrows from each vertex, how many vertices get a number, and how large do the numbers become?
//!
//! ## Hint
//! Which vertices have the number 0?
//! You know them under another name.
//!
//! If all tokens are on vertices with numbers, play as in chapter 4.
//! The second rule says what to do when the opponent moves a token to a larger number, or to a vertex without one.
//!
//! Now let one token be on a vertex without a number, and let $`s`$ be the nim-sum of the others.
//! You win at once, so to speak, if it has an option with the number $`s`$.
//! If it has none, look for a move after which that is still so.
//!
//! Each number can be given out by one retrograde analysis, with two kinds of news: a vertex has got the number, and an option has been *answered*.
//!
//! ## Solution
//! *All tokens have numbers.* The nim-sum decides, as in chapter 4.
//! Let it be 0, and let your opponent move a token from a vertex with the number $`k`$.
//! If it goes to a smaller number, some token can go to a number that makes the nim-sum 0 again.
//! If not, the second rule gives you an answer: move the same token on, to a vertex that got the number $`k`$ earlier.
//! No number can come down for ever, and no vertex is the earliest for ever, so the game ends, and you make the last move.
//!
//! *One token has none.* Let it be on $`v`$, and let $`s`$ be the nim-sum of the others.
//! If $`v`$ has an option with the number $`s`$, go there: the nim-sum is 0, and you win.
//! If not, you can't lose, because some move leaves your opponent in the same trouble.
//! Let $`m`$ be the smallest number that no option of $`v`$ has; it is at most $`s`$.
//! If $`m < s`$, some other token has a move that makes the nim-sum of the others $`m`$.
//! If $`m = s`$, remember why $`v`$ did not get the number $`m`$: one of its options has neither a smaller number nor an option with the number $`m`$.
//! So it has no larger number either, and no number at all. Go there.
//! Your opponent can do the same, so it is a draw.
//!
//! *Two or more have none.* The last argument says that a vertex without a number always has an option without a number.
//! So both players can go on for ever, and it is a draw.
//!
//! To give out $`k`$, count for each vertex its options without a smaller number.
//! When a vertex gets $`k`$, all vertices that lead to it are answered; when a vertex is answered for the first time, the counters of all that lead to *it* go down by one.
//! A counter at 0 satisfies the second rule.
//! That takes $`O(n + m)`$ for each number, and a graph with $`m`$ arrows has room for only about $`\sqrt{2m}`$ numbers: a vertex with the number $`k`$ has at least $`k`$ arrows.

/// What the player to move can be sure of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A win.
    Win,
    /// At least a game that goes on for ever, but no win.
    Draw,
    /// Nothing: the opponent can win.
    Lose,
}

/// The outcome of a game with a token on each of the vertices `tokens`.
///
/// `options[at]` are the vertices to which arrows lead from `at`, all of them
/// below `options.len()`.
pub fn outcome(options: &[Vec<usize>], tokens: &[usize]) -> Outcome {
    // BEGIN SOLUTION
    let numbers = numbers(options);
    let nim_sum = tokens
        .iter()
        .filter_map(|&at| numbers[at])
        .fold(0, |sum, number| sum ^ number);
    let loopy: Vec<usize> = tokens
        .iter()
        .copied()
        .filter(|&at| numbers[at].is_none())
        .collect();
    let is_winning = match loopy[..] {
        [] if nim_sum == 0 => return Outcome::Lose,
        [] => true,
        [at] => options[at].iter().any(|&to| numbers[to] == Some(nim_sum)),
        _ => false,
    };
    if is_winning {
        Outcome::Win
    } else {
        Outcome::Draw
    }
    // END SOLUTION
}

// BEGIN SOLUTION
/// The number of each vertex that has one. O(n + m) for each number.
fn numbers(options: &[Vec<usize>]) -> Vec<Option<usize>> {
    let count = options.len();
    let mut predecessors = vec![Vec::new(); count];
    for (at, options) in options.iter().enumerate() {
        for &option in options {
            predecessors[option].push(at);
        }
    }
    let mut numbers = vec![None; count];
    // Which vertices have options with all smaller numbers.
    let mut may_have = vec![true; count];
    for number in 0.. {
        let mut is_open: Vec<bool> =
            numbers.iter().map(Option::is_none).collect();
        // How many options have no smaller number and no answer yet.
        let mut left: Vec<usize> = options
            .iter()
            .map(|options| options.iter().filter(|&&to| is_open[to]).count())
            .collect();
        let mut new: Vec<usize> = (0..count)
            .filter(|&at| is_open[at] && may_have[at] && left[at] == 0)
            .collect();
        for &at in &new {
            numbers[at] = Some(number);
        }
        while let Some(answer) = new.pop() {
            for &option in &predecessors[answer] {
                if !is_open[option] {
                    continue;
                }
                is_open[option] = false;
                for &at in &predecessors[option] {
                    left[at] -= 1;
                    let fits = may_have[at] && numbers[at].is_none();
                    if fits && left[at] == 0 {
                        numbers[at] = Some(number);
                        new.push(at);
                    }
                }
            }
        }
        for (at, options) in options.iter().enumerate() {
            may_have[at] &=
                options.iter().any(|&to| numbers[to] == Some(number));
        }
        if !may_have.contains(&true) {
            break;
        }
    }
    numbers
}
// END SOLUTION

#[cfg(test)]
mod tests {
    use super::Outcome::{self, Draw, Lose, Win};
    use super::outcome;

    /// The outcomes of all positions of so many tokens, each token a digit in
    /// base n, by looking at all of them again and again until nothing changes.
    fn by_rounds(options: &[Vec<usize>], tokens: u32) -> Vec<Outcome> {
        let n = options.len();
        let moves = |position: usize| -> Vec<usize> {
            (0..tokens)
                .flat_map(|token| {
                    let unit = n.pow(token);
                    let at = position / unit % n;
                    let without = position - at * unit;
                    options[at].iter().map(move |to| without + to * unit)
                })
                .collect()
        };
        let moves: Vec<Vec<usize>> = (0..n.pow(tokens)).map(moves).collect();
        let mut outcomes = vec![Draw; moves.len()];
        loop {
            let before = outcomes.clone();
            for (position, moves) in moves.iter().enumerate() {
                if moves.iter().any(|&to| before[to] == Lose) {
                    outcomes[position] = Win;
                } else if moves.iter().all(|&to| before[to] == Win) {
                    outcomes[position] = Lose;
                }
            }
            if outcomes == before {
                return outcomes;
            }
        }
    }

    fn check(options: &[Vec<usize>], count: u32) {
        let n = options.len();
        for (position, expected) in
            by_rounds(options, count).into_iter().enumerate()
        {
            let tokens: Vec<usize> = (0..count)
                .map(|token| position / n.pow(token) % n)
                .collect();
            assert_eq!(
                outcome(options, &tokens),
                expected,
                "tokens on {tokens:?}, arrows {options:?}"
            );
        }
    }

    /// The graph with the arrows that the bits of `code` choose.
    fn graph(vertices: usize, code: u64) -> Vec<Vec<usize>> {
        let has =
            |from: usize, to: usize| code >> (from * vertices + to) & 1 == 1;
        (0..vertices)
            .map(|from| (0..vertices).filter(|&to| has(from, to)).collect())
            .collect()
    }

    #[test]
    fn small_games_by_hand() {
        assert_eq!(outcome(&[], &[]), Lose);
        let ring = [vec![0]];
        assert_eq!(outcome(&ring, &[0]), Draw);
        assert_eq!(outcome(&ring, &[0, 0]), Draw);
        // A heap of two beans, and 3, which leads to itself and to one bean.
        let options = [vec![], vec![0], vec![0, 1], vec![1, 3]];
        assert_eq!(outcome(&options, &[1, 2]), Win);
        assert_eq!(outcome(&options, &[2, 2]), Lose);
        assert_eq!(outcome(&options, &[3]), Draw);
        assert_eq!(outcome(&options, &[3, 1]), Win);
        assert_eq!(outcome(&options, &[3, 2]), Draw);
        assert_eq!(outcome(&options, &[3, 3]), Draw);
    }

    #[test]
    fn two_tokens_on_all_graphs_of_up_to_three_vertices() {
        for vertices in 1..=3 {
            for code in 0..1 << (vertices * vertices) {
                check(&graph(vertices, code), 2);
            }
        }
    }

    #[test]
    fn tokens_on_many_graphs_of_four_to_six_vertices() {
        let mut state = 46_u64;
        let mut random = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005);
            state = state.wrapping_add(1_442_695_040_888_963_407);
            state >> 28
        };
        for _ in 0..300 {
            check(&graph(4, random() & random()), 3);
            check(&graph(5, random() & random()), 3);
            check(&graph(6, random() & random()), 2);
        }
    }

    #[test]
    fn many_tokens_on_a_large_graph() {
        // A move takes one or two beans from a heap, so its number is the
        // remainder modulo 3. Or it goes to a vertex with a ring, from which
        // there is an arrow to the heap of three beans fewer.
        let heaps: usize = 50_000;
        let heap = |beans: usize| {
            let less = (1..=beans.min(2)).map(move |take| beans - take);
            less.chain((beans >= 3).then_some(heaps + beans)).collect()
        };
        let ring =
            |beans: usize| vec![heaps + beans, beans.saturating_sub(3)];
        let options: Vec<Vec<usize>> =
            (0..heaps).map(heap).chain((0..heaps).map(ring)).collect();

        let tokens: Vec<usize> = (0..1000).map(|token| 49 * token).collect();
        let sum = |tokens: &[usize]| {
            tokens.iter().fold(0, |sum, beans| sum ^ (beans % 3))
        };
        for few in 990..=1000 {
            let tokens = &tokens[..few];
            let sum = sum(tokens);
            let expected = if sum == 0 { Lose } else { Win };
            assert_eq!(outcome(&options, tokens), expected, "{few} tokens");
            // And one on a vertex with a ring.
            let with_ring = [tokens, &[heaps + 40_000]].concat();
            let expected = if sum == 40_000 % 3 { Win } else { Draw };
            assert_eq!(outcome(&options, &with_ring), expected, "{few}");
        }
    }
}
