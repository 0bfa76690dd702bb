//! Where a double is the value, and where it is not.

use crate::samples::random_stalk;
use ch05_hackenbush::bits::long_value;
use ch05_hackenbush::doubles::{is_zero, value};
use ch05_hackenbush::halves::scaled;
use ch05_hackenbush::numbers;
use ch05_hackenbush::stalks::{B, W};
use fastrand::Rng;
use num_rational::BigRational;

/// Is the double the value, to the last bit?
fn is_exact(stalk: &[bool]) -> bool {
    BigRational::from_float(value(stalk)) == Some(long_value(stalk))
}

/// Is the sum of these stalks 0? With fractions of which nothing is lost.
fn is_fair(stalks: &[Vec<bool>]) -> bool {
    let values = stalks.iter().map(|stalk| long_value(stalk));
    values.sum::<BigRational>() == BigRational::ZERO
}

#[test]
fn a_double_is_exact_up_to_54_edges() {
    let mut random = Rng::with_seed(53);
    for length in 0..=54 {
        for run in 0..=length {
            // The longest fractions, and random ones.
            let above = length - run;
            for first in [W, B] {
                for above in [
                    vec![W; above],
                    vec![B; above],
                    [vec![!first; above.min(1)], vec![first; above]].concat(),
                    random_stalk(&mut random, above),
                    random_stalk(&mut random, above),
                ] {
                    let stalk = [vec![first; run], above].concat();
                    assert!(is_exact(&stalk[..length]), "{stalk:?}");
                }
            }
        }
    }
}

#[test]
fn a_double_of_55_edges_may_be_rounded() {
    // 1 - 2^-54 has 54 digits.
    let mut stalk = vec![W; 55];
    stalk[1] = B;
    assert!(is_exact(&stalk[..54]));
    assert!(!is_exact(&stalk));
    assert_eq!(value(&stalk).to_bits(), 1_f64.to_bits());
    // Others are exact however long they are.
    assert!(is_exact(&[W; 1000]));
    let mut thin = vec![B; 1000];
    thin[0] = W;
    assert!(is_exact(&thin));
}

#[test]
fn doubles_confuse_two_long_stalks() {
    let one = vec![W];
    let mut less = vec![W; 55];
    less[1] = B;
    let turned: Vec<_> = less.iter().map(|edge| !edge).collect();
    assert_ne!(long_value(&one), long_value(&less));
    assert!(!is_fair(&[one.clone(), turned.clone()]));
    assert!(is_zero(&[one, turned], 0.0));
}

/// 39 or 40 piles of up to 40 boxes that are worth 0 together: with each pile there
/// is its mirror image, or two that halve it.
fn fair_boxes(random: &mut Rng) -> Vec<Vec<bool>> {
    let mut piles = Vec::new();
    while piles.len() < 39 {
        let length = random.usize(1..=40);
        let pile = random_stalk(random, length);
        let mirrored = pile.iter().map(|edge| !edge).collect();
        let half = -numbers::value(&pile).unwrap() / 2;
        match numbers::stalk(half, 40) {
            Some(half) if piles.len() <= 37 && random.bool() => {
                piles.extend([half.clone(), half]);
            }
            _ => piles.push(mirrored),
        }
        piles.push(pile);
    }
    piles
}

#[test]
fn without_a_tolerance_doubles_are_right_for_40_piles_of_40_boxes() {
    let mut random = Rng::with_seed(40);
    for _ in 0..500 {
        let mut piles = fair_boxes(&mut random);
        assert!(is_fair(&piles) && is_zero(&piles, 0.0), "{piles:?}");
        // Without one box they are not.
        let at = random.usize(..piles.len());
        piles[at].pop();
        assert!(!is_fair(&piles) && !is_zero(&piles, 0.0), "{piles:?}");
        let piles: Vec<_> =
            (0..40).map(|_| random_stalk(&mut random, 40)).collect();
        assert_eq!(is_zero(&piles, 0.0), is_fair(&piles), "{piles:?}");
    }
    assert!(is_zero(&[], 0.0));
}

#[test]
fn a_tolerance_of_a_billionth_calls_unfair_boxes_fair() {
    let mut pile = vec![B; 40];
    pile[0] = W;
    // 2^-39, which is White's.
    assert!(!is_fair(&[pile.clone()]));
    assert!(!is_zero(&[pile.clone()], 0.0));
    assert!(is_zero(&[pile], 1e-9));
    // 2^-29 is larger than it: 30 boxes are too few, 31 are enough.
    let thin = |count: usize| [vec![W], vec![B; count - 1]].concat();
    assert!(!is_zero(&[thin(30)], 1e-9));
    assert!(is_zero(&[thin(31)], 1e-9));
}

/// Values are multiples of 2^-39, and a double keeps 53 digits of them.
#[test]
fn sums_of_forty_stalks_of_forty_edges_fit_into_53_digits() {
    let mut random = Rng::with_seed(50);
    let mut thin = vec![B; 40];
    thin[0] = W;
    for round in 0..500 {
        let mut piles: Vec<_> =
            (0..40).map(|_| random_stalk(&mut random, 40)).collect();
        // The largest sum, and the largest one with a last digit.
        for pile in &mut piles[..round % 41] {
            *pile = vec![W; 40];
        }
        piles[random.usize(..40)] = thin.clone();
        let mut units = 0_i64;
        let mut sum = 0.0;
        for pile in &piles {
            units += scaled(pile, 39).unwrap();
            sum += value(pile);
            assert!(units.unsigned_abs() < 1 << 53);
            let exact = BigRational::new(units.into(), (1_i64 << 39).into());
            assert_eq!(BigRational::from_float(sum), Some(exact));
        }
    }
    // Not any number of halves: 0.1 is rounded, and 55 edges may be.
    assert_ne!(
        BigRational::from_float(0.1),
        Some(BigRational::new(1.into(), 10.into()))
    );
    let mut long = vec![W; 55];
    long[1] = B;
    assert!(!is_exact(&long));
}

#[test]
fn a_tolerance_below_the_smallest_weight_is_right_for_40_piles_of_40_boxes() {
    let mut random = Rng::with_seed(12);
    let mut thin = vec![B; 40];
    thin[0] = W;
    for _ in 0..500 {
        let fair = fair_boxes(&mut random);
        assert!(is_zero(&fair, 1e-12), "{fair:?}");
        let mut unfair = fair.clone();
        unfair.truncate(39);
        unfair.push(thin.clone());
        assert_eq!(is_zero(&unfair, 1e-12), is_fair(&unfair));
        let at = random.usize(..fair.len());
        unfair.clone_from(&fair);
        unfair[at].pop();
        assert!(!is_zero(&unfair, 1e-12) && !is_fair(&unfair), "{unfair:?}");
    }
    // One more edge, and it is too large.
    assert!(
        !is_zero(&[thin.clone()], 1e-12) && is_zero(&[thin.clone()], 2e-12)
    );
    thin.push(B);
    assert!(is_zero(&[thin], 1e-12));
}
