//! # Cat and mouse
//! minutes: 30
//! stars: 2
//! needs: [From the end backwards](../ch08-loops/retrograde.md)
//!
//! A cat and a mouse live in a house of several places, with roads between them that run both ways.
//! Place 0 is the mouse's hole, which the cat can't enter.
//! The two take turns, the mouse first, and each turn goes along a road.
//!
//! The mouse wins when it gets to its hole, and the cat wins when both are at the same place, no matter which of them got there last.
//! They may also chase each other for ever, and that is a draw.
//! What is the outcome if both play as well as they can?
//!
//! This is the problem [Cat and Mouse](../bibliography.md#cat-and-mouse) of leetcode.com, but the two may start anywhere.
//! Many programs for it count the turns and say "draw" after some number.
//! How many turns are enough?
//!
//! ## Hint
//! What do you need to know to continue an interrupted game?
//! How many positions are there?
//! Retrograde analysis begins where the game is over, and here that happens in two ways.
//!
//! When the cat is to move, the mouse has just moved.
//! Where can it have come from?
//!
//! ## Solution
//! A position is the place of the mouse, the place of the cat, and whose turn it is.
//! With $`n`$ places there are fewer than $`2 n^2`$ positions.
//! The game is over if the mouse is at 0, or if both are at the same place.
//! From there, go backwards.
//! If the animal that has just moved wins a position, then the position before it is decided for the same animal, which can make that move.
//! If the other animal wins, count down the moves that are left in the position before; when none is left, the animal to move there loses.
//! Positions that are never decided are draws.
//!
//! Be careful with the cat's moves: a road to the hole is not one of them, neither when you count moves nor when you go backwards.
//!
//! As many turns as there are positions are enough, because a winner need not come to the same position twice.
//! Twice as many turns as places are not enough: in a test with 10 places, the cat takes 36 turns, its own and the mouse's together.

/// How a game goes if both play as well as they can.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The mouse gets to its hole.
    MouseWins,
    /// Both get to the same place.
    CatWins,
    /// They can run for ever.
    Draw,
}

/// The outcome with the mouse to move, from the places `mouse` and `cat`.
///
/// `roads[place]` are the places at the other ends of the roads from there, so
/// each road is in two of the lists. Each place but the hole, which is place 0,
/// has a road to another place but the hole. The two start at different places,
/// and not in the hole.
pub fn outcome(roads: &[Vec<usize>], mouse: usize, cat: usize) -> Outcome {
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
            left[number(mouse, cat, true)] = cat_roads[cat].len();
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
}

#[cfg(test)]
mod tests {
    use super::Outcome::{self, CatWins, Draw, MouseWins};
    use super::outcome;

    /// The outcomes of all positions with the mouse to move, by looking at all
    /// positions again and again until nothing changes, and how many rounds
    /// this takes: in each round, each player moves once.
    fn by_rounds(roads: &[Vec<usize>]) -> (Vec<Vec<Outcome>>, u32) {
        let places = roads.len();
        let over = |mouse: usize, cat: usize| match mouse {
            0 => Some(MouseWins),
            _ if mouse == cat => Some(CatWins),
            _ => None,
        };
        let choose = |options: Vec<Outcome>, good, bad| {
            if options.contains(&good) {
                good
            } else if options.iter().all(|&option| option == bad) {
                bad
            } else {
                Draw
            }
        };
        let mut mouse_moves: Vec<Vec<Outcome>> = (0..places)
            .map(|mouse| {
                let start = |cat| over(mouse, cat).unwrap_or(Draw);
                (0..places).map(start).collect()
            })
            .collect();
        for rounds in 0.. {
            let before = mouse_moves.clone();
            let mut cat_moves = before.clone();
            for mouse in 0..places {
                for cat in 1..places {
                    cat_moves[mouse][cat] =
                        over(mouse, cat).unwrap_or_else(|| {
                            let to = roads[cat].iter().filter(|&&to| to > 0);
                            let options =
                                to.map(|&to| before[mouse][to]).collect();
                            choose(options, CatWins, MouseWins)
                        });
                }
            }
            for mouse in 0..places {
                for cat in 1..places {
                    mouse_moves[mouse][cat] = over(mouse, cat)
                        .unwrap_or_else(|| {
                            let to = roads[mouse].iter();
                            let options =
                                to.map(|&to| cat_moves[to][cat]).collect();
                            choose(options, MouseWins, CatWins)
                        });
                }
            }
            if mouse_moves == before {
                return (before, rounds);
            }
        }
        unreachable!("the rounds have no end")
    }

    /// Compares all starts; says how many rounds the longest game takes.
    fn check(roads: &[Vec<usize>]) -> u32 {
        let (expected, rounds) = by_rounds(roads);
        for mouse in 1..roads.len() {
            for cat in (1..roads.len()).filter(|&cat| cat != mouse) {
                assert_eq!(
                    outcome(roads, mouse, cat),
                    expected[mouse][cat],
                    "mouse at {mouse}, cat at {cat}, {roads:?}"
                );
            }
        }
        rounds
    }

    /// The graph with the roads that the bits of `code` choose.
    fn graph(places: usize, code: u32) -> Vec<Vec<usize>> {
        let mut roads = vec![vec![]; places];
        let pairs = (0..places).flat_map(|a| (0..a).map(move |b| (a, b)));
        for (bit, (a, b)) in pairs.enumerate() {
            if code >> bit & 1 == 1 {
                roads[a].push(b);
                roads[b].push(a);
            }
        }
        roads
    }

    /// Can both always move?
    fn is_allowed(roads: &[Vec<usize>]) -> bool {
        roads[1..].iter().all(|to| to.iter().any(|&to| to > 0))
    }

    #[test]
    fn houses_by_hand() {
        // 0 - 1 - 2: the mouse is there at once.
        let path = [vec![1], vec![0, 2], vec![1]];
        assert_eq!(outcome(&path, 1, 2), MouseWins);
        // The mouse must run into the cat.
        assert_eq!(outcome(&path, 2, 1), CatWins);
        // Round a square, without a road to the hole: the mouse always goes
        // where the cat is not, but not if it starts opposite the cat.
        let square = [vec![], vec![2, 4], vec![1, 3], vec![2, 4], vec![3, 1]];
        assert_eq!(outcome(&square, 1, 2), Draw);
        assert_eq!(outcome(&square, 1, 3), CatWins);
        // The cat at 1 can't reach the mouse through the hole.
        let two = [vec![1, 3], vec![0, 2], vec![1], vec![0, 4], vec![3]];
        assert_eq!(outcome(&two, 4, 1), MouseWins);
        // No road to the hole.
        let pair = [vec![], vec![2], vec![1, 3], vec![2]];
        assert_eq!(outcome(&pair, 1, 3), CatWins);
        assert_eq!(outcome(&pair, 1, 2), CatWins);
    }

    #[test]
    fn all_houses_of_up_to_five_places() {
        for places in 3..=5 {
            for code in 0..1 << (places * (places - 1) / 2) {
                let roads = graph(places, code);
                if is_allowed(&roads) {
                    check(&roads);
                }
            }
        }
    }

    #[test]
    fn random_houses() {
        let mut next = 1;
        for places in 6..=14 {
            let pairs = places * (places - 1) / 2;
            for _ in 0..12 {
                let mut roads = vec![vec![]; places];
                for _ in 0..pairs / 3 + places {
                    let mut draw = || {
                        next = next * 48_271 % 2_147_483_647;
                        next % places
                    };
                    let a = draw();
                    let b = draw();
                    if a != b && !roads[a].contains(&b) {
                        roads[a].push(b);
                        roads[b].push(a);
                    }
                }
                if is_allowed(&roads) {
                    check(&roads);
                }
            }
        }
    }

    /// The cat wins, but 36 turns of both are needed, and there are only 10
    /// places.
    #[test]
    fn a_long_hunt() {
        let roads = [
            vec![5, 9],
            vec![3, 6, 8],
            vec![4, 7, 8],
            vec![1, 6, 7, 9],
            vec![2, 7, 8, 9],
            vec![0, 6, 8, 9],
            vec![1, 3, 5, 9],
            vec![2, 3, 4],
            vec![1, 2, 4, 5],
            vec![0, 3, 4, 5, 6],
        ];
        assert_eq!(outcome(&roads, 1, 4), CatWins);
        assert_eq!(check(&roads), 18);
    }

    #[test]
    fn a_house_of_two_hundred_places() {
        // A circle of 199 places with the hole beside place 1: the mouse runs
        // round, and the cat comes in between.
        let mut roads = vec![vec![1]];
        for place in 1..200 {
            let left = if place == 1 { 199 } else { place - 1 };
            let right = if place == 199 { 1 } else { place + 1 };
            roads.push(vec![left, right]);
        }
        roads[1].push(0);
        assert_eq!(outcome(&roads, 50, 100), MouseWins);
        assert_eq!(outcome(&roads, 100, 50), Draw);
        assert_eq!(outcome(&roads, 2, 1), Draw);
    }
}
