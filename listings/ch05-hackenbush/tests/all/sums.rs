//! Sums of stalks against a search through all positions.

use crate::samples::{random_stalk, stalks};
use ch05_hackenbush::bits::long_value;
use ch05_hackenbush::stalks::{B, Outcome, Position, W, outcome};
use ch05_hackenbush::sums::{Sum, value, winning_cuts};
use ch05_hackenbush::{numbers, rule};
use fastrand::Rng;
use num_rational::{BigRational, Ratio};
use num_traits::{CheckedAdd, Signed};

/// Who wins what is left of some stalks, by the rules: a cut takes an edge and
/// all above it.
struct Search<'a> {
    stalks: &'a [Vec<bool>],
    /// By the heights, as digits, and by the player to move.
    known: Vec<[Option<bool>; 2]>,
}

impl<'a> Search<'a> {
    fn new(stalks: &'a [Vec<bool>]) -> Self {
        let positions = stalks.iter().map(|stalk| stalk.len() + 1).product();
        Self {
            stalks,
            known: vec![[None; 2]; positions],
        }
    }

    fn wins(&mut self, heights: &[usize], player: bool) -> bool {
        let digits = heights.iter().zip(self.stalks);
        let at = digits
            .fold(0, |at, (height, stalk)| at * (stalk.len() + 1) + height);
        if let Some(known) = self.known[at][usize::from(player)] {
            return known;
        }
        let wins = !self.cuts(heights, player).is_empty();
        self.known[at][usize::from(player)] = Some(wins);
        wins
    }

    /// The cuts after which the other player does not win.
    fn cuts(
        &mut self,
        heights: &[usize],
        player: bool,
    ) -> Vec<(usize, usize)> {
        let mut cuts = Vec::new();
        for stalk in 0..heights.len() {
            for edge in 0..heights[stalk] {
                if self.stalks[stalk][edge] == player {
                    let mut left = heights.to_vec();
                    left[stalk] = edge;
                    if !self.wins(&left, !player) {
                        cuts.push((stalk, edge));
                    }
                }
            }
        }
        cuts
    }
}

/// Who wins, and with which cuts.
fn check(position: &Position) -> Outcome {
    let heights: Vec<_> = position.iter().map(Vec::len).collect();
    let mut search = Search::new(position);
    let wins = [W, B].map(|player| search.wins(&heights, player));
    let value = value(position).unwrap();
    let by_value = [value.is_positive(), value.is_negative()];
    assert_eq!(wins, by_value, "{position:?} is worth {value}");
    for player in [W, B] {
        let cuts = search.cuts(&heights, player);
        let found = winning_cuts(position, player);
        assert_eq!(found, Some(cuts), "{position:?} {player}");
    }
    match wins {
        [true, false] => Outcome::White,
        [false, true] => Outcome::Black,
        [true, true] => Outcome::First,
        [false, false] => Outcome::Second,
    }
}

/// All pairs of stalks of up to `most` edges, each pair once.
fn pairs(most: usize) -> impl Iterator<Item = Position> {
    let stalks: Vec<_> = (0..=most).flat_map(stalks).collect();
    (0..stalks.len()).flat_map(move |one| {
        let pairs = stalks[..=one].iter();
        let pairs =
            pairs.map(|other| vec![stalks[one].clone(), other.clone()]);
        pairs.collect::<Vec<_>>()
    })
}

#[test]
fn the_sign_of_the_sum_and_the_winning_cuts_of_all_pairs_of_up_to_six_edges()
{
    let mut second = 0;
    let mut count = 0;
    for pair in pairs(6) {
        let outcome = check(&pair);
        assert_ne!(outcome, Outcome::First);
        // A pair is worth 0 only if one stalk mirrors the other.
        let mirrored: Vec<_> = pair[0].iter().map(|edge| !edge).collect();
        assert_eq!(outcome == Outcome::Second, pair[1] == mirrored);
        second += usize::from(outcome == Outcome::Second);
        count += 1;
    }
    assert_eq!((count, second), (127 * 128 / 2, 1 + 63));
}

/// The stalk that is worth a sum, if that has at most so many edges.
fn stalk_of(sum: Sum, longest: usize) -> Option<Vec<bool>> {
    let part = |part: i128| i64::try_from(part).unwrap();
    numbers::stalk(
        Ratio::new(part(*sum.numer()), part(*sum.denom())),
        longest,
    )
}

#[test]
fn two_thousand_random_sums_of_three_and_four_stalks() {
    let mut random = Rng::with_seed(1982);
    let mut outcomes = [0; 3];
    for round in 0..2000 {
        let count = 3 + round % 2;
        let mut position: Vec<_> = (0..count)
            .map(|_| {
                let length = random.usize(..7);
                random_stalk(&mut random, length)
            })
            .collect();
        if round % 4 < 2 {
            // What two stalks are worth together, another one takes away,
            // where it is short enough.
            let stalk = stalk_of(-value(&position[1..]).unwrap(), 8);
            position[0] = stalk.unwrap_or_default();
        }
        outcomes[match check(&position) {
            Outcome::White => 0,
            Outcome::Black => 1,
            Outcome::Second => 2,
            Outcome::First => unreachable!("{position:?}"),
        }] += 1;
    }
    assert!(outcomes.iter().all(|&count| count > 300), "{outcomes:?}");
}

#[test]
fn the_plain_recursion_says_the_same() {
    for pair in pairs(4) {
        assert_eq!(outcome(&pair), check(&pair), "{pair:?}");
    }
    let mut random = Rng::with_seed(5);
    for _ in 0..300 {
        let position = (0..3)
            .map(|_| {
                let length = random.usize(..4);
                random_stalk(&mut random, length)
            })
            .collect();
        assert_eq!(outcome(&position), check(&position), "{position:?}");
    }
}

#[test]
fn no_stalks_are_worth_nothing() {
    assert_eq!(value(&[]), Some(Ratio::ZERO));
    assert_eq!(winning_cuts(&[], W), Some(vec![]));
    assert_eq!(outcome(&vec![]), Outcome::Second);
    assert_eq!(check(&vec![vec![]; 3]), Outcome::Second);
}

/// The same sum of fractions of which nothing can be lost.
fn big_sum(stalks: &[Vec<bool>]) -> BigRational {
    stalks.iter().map(|stalk| long_value(stalk)).sum()
}

fn big(sum: Sum) -> BigRational {
    BigRational::new((*sum.numer()).into(), (*sum.denom()).into())
}

/// Calls `see` with the stalks in all orders.
fn orders(
    stalks: &mut Vec<Vec<bool>>,
    fixed: usize,
    see: &mut impl FnMut(&[Vec<bool>]),
) {
    if fixed == stalks.len() {
        return see(stalks);
    }
    for at in fixed..stalks.len() {
        stalks.swap(fixed, at);
        orders(stalks, fixed + 1, see);
        stalks.swap(fixed, at);
    }
}

/// A white edge with 59 black ones on it, which is worth 2^-59.
fn thin() -> Vec<bool> {
    [vec![W], vec![B; 59]].concat()
}

/// The value, and the winning cuts, each from the sum that it leaves.
fn check_by_fractions(stalks: &[Vec<bool>]) {
    assert_eq!(value(stalks).map(big), Some(big_sum(stalks)), "{stalks:?}");
    for player in [W, B] {
        let mut claimed = Vec::new();
        for at in 0..stalks.len() {
            for edge in 0..stalks[at].len() {
                let mut left = stalks.to_vec();
                left[at].truncate(edge);
                let left = big_sum(&left);
                let lost = if player {
                    left.is_negative()
                } else {
                    left.is_positive()
                };
                if stalks[at][edge] == player && !lost {
                    claimed.push((at, edge));
                }
            }
        }
        assert_eq!(winning_cuts(stalks, player), Some(claimed), "{stalks:?}");
    }
}

/// Fractions of `i64` find a sum only in some orders.
#[test]
fn the_sum_of_three_stalks_of_sixty_edges_is_the_same_in_all_orders() {
    let mut stalks = vec![vec![W; 60], thin(), vec![B; 60]];
    let mut count = 0;
    let mut fit = 0;
    orders(&mut stalks, 0, &mut |stalks| {
        assert_eq!(value(stalks), Some(Ratio::new(1, 1 << 59)));
        check_by_fractions(stalks);
        let narrow = stalks.iter().try_fold(Ratio::ZERO, |sum, stalk| {
            sum.checked_add(&rule::value(stalk)?)
        });
        fit += usize::from(narrow.is_some());
        count += 1;
    });
    assert_eq!((count, fit), (6, 2));
}

#[test]
fn sums_of_stalks_of_up_to_sixty_edges_are_the_same_in_all_orders() {
    let mut random = Rng::with_seed(59);
    for round in 0..60 {
        let mut stalks: Vec<_> = (0..5)
            .map(|_| {
                let length = random.usize(..=60);
                let mut stalk = random_stalk(&mut random, length);
                // Long runs make large sums.
                let run = random.usize(..=length);
                stalk[..run].fill(random.bool());
                stalk
            })
            .collect();
        if round % 2 == 0 {
            // So that 0 or next to nothing is left.
            stalks[0] = thin();
            stalks[1] = stalks[2].iter().map(|edge| !edge).collect();
            stalks[3] = stalks[4].iter().map(|edge| !edge).collect();
        }
        check_by_fractions(&stalks);
        let sum = value(&stalks);
        orders(&mut stalks, 0, &mut |stalks| {
            assert_eq!(value(stalks), sum, "{stalks:?}");
        });
    }
}

#[test]
fn a_hundred_thousand_stalks_of_sixty_edges_have_a_sum() {
    let mut stalks = vec![vec![W; 60]; 100_000];
    stalks.push(thin());
    let sum = value(&stalks);
    assert_eq!(sum.map(big), Some(big_sum(&stalks)));
    stalks.reverse();
    assert_eq!(value(&stalks), sum);
}

#[test]
fn a_stalk_of_more_than_sixty_edges_is_refused() {
    for length in [61, 100, 1000] {
        for long in [vec![W; length], vec![B; length]] {
            assert_eq!(value(&[vec![W], long.clone()]), None);
            assert_eq!(winning_cuts(&[vec![W], long.clone()], W), None);
            assert_eq!(winning_cuts(&[vec![W], long], B), None);
        }
    }
}

/// White and Black have the same edges in both: no cut can be copied.
#[test]
fn two_equal_stalks_are_never_lost_for_whoever_starts() {
    for stalk in (1..=6).flat_map(stalks) {
        let outcome = check(&vec![stalk.clone(), stalk.clone()]);
        assert_ne!(outcome, Outcome::Second, "{stalk:?}");
        // Its first edge tells who is ahead.
        assert_eq!(outcome == Outcome::White, stalk[0], "{stalk:?}");
    }
}

#[test]
fn two_of_a_stalk_and_a_black_edge_are_0_only_for_one_half() {
    let mut half_white = 0;
    for stalk in (0..=6).flat_map(stalks) {
        let whites = stalk.iter().filter(|&&white| white).count();
        half_white += usize::from(2 * whites == stalk.len());
        let outcome = check(&vec![stalk.clone(), stalk.clone(), vec![B]]);
        let is_zero = outcome == Outcome::Second;
        assert_eq!(is_zero, stalk == [W, B], "{stalk:?}");
    }
    // Half of the edges are white in 1 + 2 + 6 + 20 stalks.
    assert_eq!(half_white, 29);
}

/// Each winning cut wins; but beside a stalk that takes away what the cheapest
/// one leaves, only those that are as cheap do.
#[test]
fn a_winning_cut_that_costs_more_may_lose_in_a_larger_sum() {
    let mut dear = 0;
    let mut more = 0;
    for pair in pairs(4) {
        let left = |&(stalk, edge): &(usize, usize)| {
            let mut left = pair.clone();
            left[stalk].truncate(edge);
            value(&left).unwrap()
        };
        let cuts = winning_cuts(&pair, W).unwrap();
        let Some(most) = cuts.iter().map(left).max() else {
            continue;
        };
        let beside = stalk_of(-most, 9).unwrap();
        let sum = [pair.clone(), vec![beside]].concat();
        check(&sum);
        let still = winning_cuts(&sum, W).unwrap();
        for cut in &cuts {
            assert_eq!(still.contains(cut), left(cut) == most, "{sum:?}");
            dear += usize::from(left(cut) < most);
        }
        more += usize::from(most > Ratio::ZERO);
    }
    // What the cheapest cut leaves need not be 0.
    assert!(dear > 200 && more > 100, "{dear} {more}");
}
