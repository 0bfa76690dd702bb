//! All short lists, and random numbers.

use fastrand::Rng;

/// Returns all lists of `length` numbers below `base`, in the order of a dictionary.
pub(crate) fn all_lists(length: usize, base: u64) -> impl Iterator<Item = Vec<u64>> {
    let exponent = u32::try_from(length).expect("a short list");
    (0..base.pow(exponent)).map(move |code| {
        let mut rest = code;
        let mut list = vec![0; length];
        for number in list.iter_mut().rev() {
            *number = rest % base;
            rest /= base;
        }
        list
    })
}

/// Returns those of [`all_lists`] in which no number is larger than the next one.
pub(crate) fn sorted_lists(length: usize, base: u64) -> impl Iterator<Item = Vec<u64>> {
    all_lists(length, base).filter(|list| list.is_sorted())
}

/// Returns all lists of `length` truth values.
pub(crate) fn all_bits(length: usize) -> impl Iterator<Item = Vec<bool>> {
    all_lists(length, 2).map(|bits| bits.iter().map(|&bit| bit == 1).collect())
}

/// Returns all lists of numbers that name for each member a number up to its place: for
/// the members at the places 1 to `length`, a parent among the places 0 to `length - 1`.
pub(crate) fn all_parents(length: usize) -> Box<dyn Iterator<Item = Vec<usize>>> {
    let Some(shorter) = length.checked_sub(1) else {
        return Box::new([Vec::new()].into_iter());
    };
    Box::new(all_parents(shorter).flat_map(move |parents| {
        (0..length).map(move |parent| {
            let mut parents = parents.clone();
            parents.push(parent);
            parents
        })
    }))
}

/// Returns a number up to `max`: as likely a short one as a long one, and now and then one
/// of the largest.
pub(crate) fn any_number(max: u64, random: &mut Rng) -> u64 {
    if random.u32(..8) == 0 {
        return max - random.u64(0..=3.min(max));
    }
    let bits = random.u32(0..=max.checked_ilog2().map_or(0, |bit| bit + 1));
    let number = random.u64(..) & 1_u64.unbounded_shl(bits).wrapping_sub(1);
    if number <= max {
        number
    } else {
        random.u64(0..=max)
    }
}

/// Returns a list of `length` truth values.
pub(crate) fn random_bits(length: usize, random: &mut Rng) -> Vec<bool> {
    (0..length).map(|_| random.bool()).collect()
}

/// Returns parents as in [`all_parents`]: of a bush, of a tree or nearly of a path.
pub(crate) fn random_parents(length: usize, random: &mut Rng) -> Vec<usize> {
    let reach = random.choice([2, 5, usize::MAX]).expect("there are three");
    (0..length)
        .map(|place| random.usize(place.saturating_sub(reach - 1)..=place))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_all_there_and_in_order() {
        let lists: Vec<_> = sorted_lists(2, 3).collect();
        let expected = [[0, 0], [0, 1], [0, 2], [1, 1], [1, 2], [2, 2]];
        assert_eq!(lists, expected);
        assert_eq!(all_bits(3).count(), 8);
        assert_eq!(all_parents(4).count(), 24);
        assert!(all_parents(4).all(|parents| (0..4).all(|at| parents[at] <= at)));
    }

    #[test]
    fn random_numbers_keep_to_their_range() {
        let mut random = Rng::with_seed(1);
        for max in [0, 1, 2, 10, 1_000_000_000, u64::MAX] {
            let numbers: Vec<_> = (0..500).map(|_| any_number(max, &mut random)).collect();
            assert_eq!(numbers.iter().max(), Some(&max));
            assert_eq!(numbers.iter().min(), Some(&0));
        }
    }
}
