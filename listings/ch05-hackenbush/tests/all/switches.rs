//! Sums of switches against a search through all orders, and against the game
//! in which whoever can't move loses.

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
    let extreme = Switch { left: i32::MAX, right: i32::MIN };
    assert_eq!(hottest_first(&[extreme; 5], W), i64::from(i32::MAX) - 2);
    assert_eq!(by_search(&[extreme; 5], W), i64::from(i32::MAX) - 2);
    assert_eq!(extreme.mean(), Ratio::new(-1, 2));
    assert_eq!(extreme.temperature(), Ratio::new((1 << 32) - 1, 2));
}

/// Up to 6 switches with ends in this range.
fn sums(ends: std::ops::Range<i32>) -> impl Strategy<Value = Vec<Switch>> {
    let switch = (ends.clone(), ends)
        .prop_map(|(a, b)| Switch { left: a.max(b), right: a.min(b) });
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

/// An integer is a stalk of edges of one colour.
fn stalk(integer: i32) -> Vec<bool> {
    vec![integer > 0; integer.unsigned_abs() as usize]
}

/// Switches, as left and right, and stalks beside them.
type Sum = (Vec<(i32, i32)>, Position);

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
                let total = hottest_first(sum, player) + i64::from(integer);
                let own = if player == W { total } else { -total };
                let odd = sum.len() % 2 == 1;
                ties[usize::from(odd)] += u32::from(own == 0);
                let mut stalks = vec![stalk(integer)];
                stalks.retain(|stalk| !stalk.is_empty());
                let switches: Vec<_> =
                    sum.iter().map(|s| (s.left, s.right)).collect();
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
    for Switch { left, right } in switches(3) {
        for player in [W, B] {
            let both = vec![(left, right), (-right, -left)];
            assert!(!wins(&(both, vec![]), player, &mut known));
            if left == -right && left > 0 {
                // It is its own mirror image, and alone it is won.
                let alone = (vec![(left, right)], vec![]);
                assert!(wins(&alone, player, &mut known));
            }
        }
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
        let (greedy, best) =
            (lead(&row, false, true), lead(&row, false, false));
        assert!(greedy <= best, "{row:?}");
        wrong += usize::from(greedy < best);
    }
    assert!(wrong > 5, "{wrong}");
}
