//! Sums of switches against a search through all orders, and against the game
//! in which whoever can't move loses.

use ch05_hackenbush::numbers;
use ch05_hackenbush::stalks::{B, Position, W, options};
use ch05_hackenbush::switches::{Switch, by_search, hottest_first};
use num_rational::Ratio;
use proptest::prelude::*;
use std::collections::HashMap;

/// All switches with ends up to `most` away from 0.
fn switches(most: i32) -> Vec<Switch> {
    let ends = -most..=most;
    ends.flat_map(|right| {
        (right..=most).map(move |left| Switch { left, right })
    })
    .collect()
}

/// Calls `see` with all multisets of up to `count` of these switches.
fn multisets(
    switches: &[Switch],
    count: usize,
    chosen: &mut Vec<Switch>,
    see: &mut impl FnMut(&[Switch]),
) {
    see(chosen);
    if count > 0 {
        for at in 0..switches.len() {
            chosen.push(switches[at]);
            multisets(&switches[at..], count - 1, chosen, see);
            chosen.pop();
        }
    }
}

#[test]
fn the_hottest_switch_first_is_best_for_all_sums_of_up_to_four() {
    let mut count = 0;
    multisets(&switches(3), 4, &mut vec![], &mut |sum| {
        for white in [W, B] {
            let found = hottest_first(sum, white);
            assert_eq!(found, by_search(sum, white), "{sum:?} {white}");
        }
        count += 1;
    });
    // 28 switches; multisets of up to 4 of them.
    assert_eq!(count, 1 + 28 + 406 + 4060 + 31465);
}

#[test]
fn the_largest_switches_do_not_overflow() {
    let extreme = Switch {
        left: i32::MAX,
        right: i32::MIN,
    };
    assert_eq!(hottest_first(&[extreme; 5], W), i64::from(i32::MAX) - 2);
    assert_eq!(by_search(&[extreme; 5], W), i64::from(i32::MAX) - 2);
    assert_eq!(extreme.mean(), Ratio::new(-1, 2));
    assert_eq!(extreme.temperature(), Ratio::new((1 << 32) - 1, 2));
}

/// Up to 6 switches with ends in this range.
fn sums(ends: std::ops::Range<i32>) -> impl Strategy<Value = Vec<Switch>> {
    let switch = (ends.clone(), ends).prop_map(|(a, b)| Switch {
        left: a.max(b),
        right: a.min(b),
    });
    prop::collection::vec(switch, 0..=6)
}

proptest! {
    #[test]
    fn the_hottest_switch_first_is_best_for_sums_of_up_to_six(
        sum in prop_oneof![sums(-3..4), sums(-50..50), sums(i32::MIN..i32::MAX)],
    ) {
        for white in [W, B] {
            let found = hottest_first(&sum, white);
            prop_assert_eq!(found, by_search(&sum, white));
        }
    }

    /// To start gains the highest temperature, less the next, plus the next,
    /// and so on.
    #[test]
    fn the_score_is_the_means_and_the_temperatures_in_turn(
        sum in sums(-20..20),
    ) {
        let mut gains: Vec<_> =
            sum.iter().map(|switch| switch.temperature()).collect();
        gains.sort();
        let gain = gains.iter().fold(Ratio::ZERO, |gain, t| t - gain);
        let means: Ratio<i64> = sum.iter().map(|switch| switch.mean()).sum();
        prop_assert_eq!(Ratio::from(hottest_first(&sum, W)), means + gain);
        prop_assert_eq!(Ratio::from(hottest_first(&sum, B)), means - gain);
    }
}

type Number = Ratio<i64>;

/// A number is played as its stalk.
fn stalk(number: Number) -> Vec<bool> {
    numbers::stalk(number, 99).unwrap()
}

/// What White's move turns a switch into, and Black's.
fn ends(switch: Switch) -> (Number, Number) {
    (
        i64::from(switch.left).into(),
        i64::from(switch.right).into(),
    )
}

/// Switches, as left and right, and stalks beside them.
type Sum = (Vec<(Number, Number)>, Position);

/// Does `player` win if the next move is theirs, and whoever can't move loses?
/// A move turns a switch into a stalk, or cuts an edge.
fn wins(
    sum: &Sum,
    player: bool,
    known: &mut HashMap<(Sum, bool), bool>,
) -> bool {
    let (switches, stalks) = sum;
    if let Some(&known) = known.get(&(sum.clone(), player)) {
        return known;
    }
    let turned = (0..switches.len()).map(|at| {
        let (mut switches, mut stalks) = sum.clone();
        let (left, right) = switches.remove(at);
        stalks.push(stalk(if player == W { left } else { right }));
        (switches, stalks)
    });
    let cut = options(stalks, player).map(|left| (switches.clone(), left));
    let wins = turned.chain(cut).any(|(switches, mut stalks)| {
        // In order, so that the same position is known again.
        stalks.retain(|stalk| !stalk.is_empty());
        stalks.sort();
        !wins(&(switches, stalks), !player, known)
    });
    known.insert((sum.clone(), player), wins);
    wins
}

/// With switches and an integer: whoever starts wins if the total that both
/// reach, hottest switch first, is theirs, or if it is 0 and the other player
/// would have to go on, because the switches are odd in number.
#[test]
fn the_score_tells_who_makes_the_last_move() {
    let mut known = HashMap::new();
    let mut ties = [0; 2];
    multisets(&switches(2), 3, &mut vec![], &mut |sum| {
        for integer in -4..=4 {
            for player in [W, B] {
                let total = hottest_first(sum, player) + integer;
                let own = if player == W { total } else { -total };
                let odd = sum.len() % 2 == 1;
                ties[usize::from(odd)] += u32::from(own == 0);
                let mut stalks = vec![stalk(integer.into())];
                stalks.retain(|stalk| !stalk.is_empty());
                let switches: Vec<_> =
                    sum.iter().copied().map(ends).collect();
                assert_eq!(
                    wins(&(switches, stalks), player, &mut known),
                    own > 0 || own == 0 && odd,
                    "{sum:?} + {integer}, {player} starts"
                );
            }
        }
    });
    assert!(ties[0] > 100 && ties[1] > 100, "{ties:?}");
}

#[test]
fn n_copies_of_a_switch_stay_within_its_temperature_of_n_means() {
    for switch in switches(5) {
        for n in 0..=7 {
            let copies = vec![switch; n];
            let middle = switch.mean() * i64::try_from(n).unwrap_or(0);
            // With an even number of copies nobody gains by starting.
            let gain = match n % 2 {
                0 => Ratio::ZERO,
                _ => switch.temperature(),
            };
            for (white, score) in [(W, middle + gain), (B, middle - gain)] {
                let by_search = by_search(&copies, white);
                assert_eq!(Ratio::from(by_search), score, "{n} {switch:?}");
                let found = hottest_first(&copies, white);
                assert_eq!(Ratio::from(found), score, "{n} {switch:?}");
            }
        }
    }
}

#[test]
fn no_switches_have_no_score() {
    assert_eq!(hottest_first(&[], W), 0);
    assert_eq!(by_search(&[], B), 0);
}

#[test]
fn a_switch_and_its_mirror_image_are_lost_for_whoever_starts() {
    let mut known = HashMap::new();
    for switch in switches(3) {
        let (left, right) = ends(switch);
        for player in [W, B] {
            let both = vec![(left, right), (-right, -left)];
            assert!(!wins(&(both, vec![]), player, &mut known));
            if left == -right && left > Number::ZERO {
                // It is its own mirror image, and alone it is won.
                let alone = (vec![(left, right)], vec![]);
                assert!(wins(&alone, player, &mut known));
            }
        }
    }
}

/// All halves from `-most` to `most`.
fn halves(most: i64) -> impl Iterator<Item = Number> {
    (-2 * most..=2 * most).map(|n| Number::new(n, 2))
}

/// Whoever starts wins if the first move in the switch leaves no number of the
/// opponent's; so no switch is a number, which would be lost beside its mirror
/// image.
#[test]
fn a_switch_beside_a_number_is_won_by_a_move_in_the_switch_or_not_at_all() {
    let mut known = HashMap::new();
    let mut count = 0;
    for (x, y) in halves(2).flat_map(|x| halves(2).map(move |y| (x, y))) {
        for w in halves(4).filter(|_| x > y) {
            let both = (vec![(x, y)], vec![stalk(w)]);
            let found = [W, B].map(|who| wins(&both, who, &mut known));
            let claimed = [x + w >= Number::ZERO, y + w <= Number::ZERO];
            assert_eq!(found, claimed, "{{{x} | {y}}} + {w}");
            assert_ne!(found, [false; 2], "{{{x} | {y}}} is not {}", -w);
            count += 1;
        }
    }
    assert_eq!(count, 9 * 8 / 2 * 17);
}

/// {x | y} + z less {x + z | y + z} is lost for whoever starts, and with half
/// a move more it is not.
#[test]
fn a_number_beside_a_switch_may_be_added_to_both_ends() {
    let mut known = HashMap::new();
    for (x, y) in halves(2).flat_map(|x| halves(2).map(move |y| (x, y))) {
        for z in halves(2).filter(|_| x > y) {
            for (more, is_0) in [(z, true), (z + Number::new(1, 2), false)] {
                let mirrored = (-y - more, -x - more);
                let both = (vec![(x, y), mirrored], vec![stalk(z)]);
                let wins = [W, B].map(|who| wins(&both, who, &mut known));
                assert_eq!(wins == [false; 2], is_0, "{x} {y} {z} {more}");
            }
        }
    }
}

/// What sums of {4 || 3 | -3} come to: so many of them are whole, and of so
/// many only {3 | -3} is left.
fn score_of_threats(whole: u32, threats: u32, white: bool) -> i32 {
    if whole + threats == 0 {
        return 0;
    }
    let sign = if white { 1 } else { -1 };
    let mut scores = Vec::new();
    if whole > 0 {
        scores.push(if white {
            4 + score_of_threats(whole - 1, threats, B)
        } else {
            score_of_threats(whole - 1, threats + 1, W)
        });
    }
    if threats > 0 {
        let taken = score_of_threats(whole, threats - 1, !white);
        scores.push(3 * sign + taken);
    }
    scores.into_iter().max_by_key(|score| score * sign).unwrap()
}

#[test]
fn a_threat_that_is_answered_costs_nothing_and_gains_nothing() {
    for n in 1..=7_u32 {
        let n_times_3 = i32::try_from(3 * n).unwrap();
        assert_eq!(score_of_threats(n, 0, W), n_times_3 + 1);
        assert_eq!(score_of_threats(n, 0, B), n_times_3);
    }
}

/// How much more the first player gets of these numbers than the second one,
/// if each takes one in turn: any, or one of the two ends of the row.
fn lead(numbers: &[i32], any: bool, greedy: bool) -> i32 {
    let open: Vec<_> = (0..numbers.len())
        .filter(|&at| any || at == 0 || at + 1 == numbers.len())
        .collect();
    let largest = open.iter().map(|&at| numbers[at]).max();
    let leads = open.into_iter().filter_map(|at| {
        let mut rest = numbers.to_vec();
        let taken = rest.remove(at);
        let may = !greedy || Some(taken) == largest;
        // The opponent plays as well as can be.
        may.then(|| taken - lead(&rest, any, false))
    });
    leads.max().unwrap_or(0)
}

#[test]
fn the_largest_number_is_right_on_a_table_and_may_be_wrong_in_a_row() {
    let mut wrong = 0;
    for code in 0..4_i32.pow(4) {
        let row: Vec<_> = (0..4).map(|at| code >> (2 * at) & 3).collect();
        assert_eq!(lead(&row, true, true), lead(&row, true, false));
        let greedy = lead(&row, false, true);
        let best = lead(&row, false, false);
        assert!(greedy <= best, "{row:?}");
        wrong += usize::from(greedy < best);
    }
    assert!(wrong > 5, "{wrong}");
}
