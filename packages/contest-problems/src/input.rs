//! Inputs, and how they become simpler.

use std::fmt::{self, Display, Formatter};
use std::iter;
use std::ops::Range;

/// An input of a contest problem; it prints itself as the problem's statement says.
pub trait TestInput: Display + Send + Sync + Sized {
    /// Returns inputs of the problem that are simpler than this one, those that change the
    /// most first.
    ///
    /// From each input, only finitely many steps to a simpler one lead on.
    fn simpler(&self) -> Box<dyn Iterator<Item = Self> + '_>;
}

/// How many simpler inputs [`simplest`] tries at once, at most.
const INPUTS_AT_ONCE: usize = 16;

/// Follows simpler inputs from `input`, which fails, for as long as one of them fails, too;
/// returns the last one, and how many inputs were tried.
///
/// Of several inputs, `first_failing` returns the index of the first that fails. The search
/// ends early once `is_enough` says so of the number of inputs that were tried.
pub fn simplest<I: TestInput>(
    input: I,
    is_enough: impl Fn(usize) -> bool,
    mut first_failing: impl FnMut(&[I]) -> Option<usize>,
) -> (I, usize) {
    let mut input = input;
    let mut tries = 0;
    // What did not fail before mostly does not fail after a step, so after each step the
    // search goes on behind it, and begins again only at the end.
    let mut skipped = 0;
    loop {
        let mut next = None;
        let mut behind = skipped;
        let mut candidates = input.simpler().skip(skipped);
        while next.is_none() && !is_enough(tries) {
            let mut batch: Vec<_> = candidates.by_ref().take(INPUTS_AT_ONCE).collect();
            if batch.is_empty() {
                break;
            }
            tries += batch.len();
            if let Some(index) = first_failing(&batch) {
                next = Some(batch.swap_remove(index));
                behind += index;
            } else {
                behind += batch.len();
            }
        }
        drop(candidates);
        match next {
            Some(simpler) => {
                input = simpler;
                skipped = behind;
            }
            None if skipped > 0 && !is_enough(tries) => skipped = 0,
            None => return (input, tries),
        }
    }
}

/// With so many bits, numbers of one kind or another end.
const LAST_BITS: [u32; 6] = [8, 16, 31, 32, 53, 63];

/// Returns numbers from `least` to below `number`: first `least`, then those where a kind of
/// number ends, then those half as far away, and so on, up to the one below `number`.
pub fn closer(number: u64, least: u64) -> impl Iterator<Item = u64> {
    let distance = number.checked_sub(least);
    let steps = iter::successors(distance, |step| Some(step / 2)).take_while(|&step| step > 0);
    let mut nearer = steps.map(move |step| number - step);
    let first = nearer.next();
    let ends = LAST_BITS
        .into_iter()
        .flat_map(|bits| [1 << bits, (1 << bits) + 1]);
    let ends = ends.filter(move |end| (least + 1..number).contains(end));
    first.into_iter().chain(ends).chain(nearer)
}

/// Of a list with so few members, each stretch is taken out, and each pair changed.
const FEW_MEMBERS: usize = 12;

/// Returns stretches of a list with so many members, the longest first; without one of them,
/// the list still has `least` members.
pub fn stretches(members: usize, least: usize) -> impl Iterator<Item = Range<usize>> {
    let has_few = members <= FEW_MEMBERS;
    let shorter = move |&length: &usize| {
        Some(if has_few {
            length.saturating_sub(1)
        } else {
            length / 2
        })
    };
    let spare = members.saturating_sub(least);
    iter::successors(Some(spare), shorter)
        .take_while(|&length| length > 0)
        .flat_map(move |length| {
            let starts = 0..=members - length;
            starts
                .step_by(if has_few { 1 } else { length })
                .map(move |start| start..start + length)
        })
}

/// Returns the list without one of its [`stretches`].
pub fn shorter<T: Clone>(list: &[T], least: usize) -> impl Iterator<Item = Vec<T>> {
    stretches(list.len(), least).map(|stretch| without(list, &stretch))
}

/// Returns the list without this stretch of it.
pub(crate) fn without<T: Clone>(list: &[T], stretch: &Range<usize>) -> Vec<T> {
    [&list[..stretch.start], &list[stretch.end..]].concat()
}

/// Returns the list with one member replaced, in each way that `simpler` returns for it.
pub fn with_one_simpler<'a, T: Clone, R: Iterator<Item = T>>(
    list: &'a [T],
    simpler: impl Fn(&'a T) -> R,
) -> impl Iterator<Item = Vec<T>> {
    list.iter().enumerate().flat_map(move |(at, member)| {
        simpler(member).map(move |member| {
            let mut list = list.to_vec();
            list[at] = member;
            list
        })
    })
}

/// Returns the list with two members replaced, which `change` changes in the same way, for
/// each of the ways that `changes` returns for them. Members that cancel can do so still.
pub(crate) fn with_two_simpler<'a, T: Clone, C, I: Iterator<Item = C>>(
    list: &'a [T],
    changes: impl Fn(&'a T, &'a T) -> I + 'a,
    change: impl Fn(&'a T, &C) -> Option<T> + 'a,
) -> impl Iterator<Item = Vec<T>> {
    let members = Some(list.len()).filter(|&count| count <= FEW_MEMBERS);
    let members = members.unwrap_or_default();
    let pairs = (0..members).flat_map(move |one| (one + 1..members).map(move |other| (one, other)));
    let changes = pairs.flat_map(move |(one, other)| {
        changes(&list[one], &list[other]).map(move |change| (one, other, change))
    });
    changes.filter_map(move |(one, other, step)| {
        let mut simpler = list.to_vec();
        for at in [one, other] {
            simpler[at] = change(&list[at], &step)?;
        }
        Some(simpler)
    })
}

/// An input that is one list of numbers from 0 up: how many there are, at least 1, and then
/// the numbers on a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumberList(pub Vec<u64>);

impl Display for NumberList {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        let words: Vec<_> = self.0.iter().map(u64::to_string).collect();
        writeln!(f, "{}\n{}", words.len(), words.join(" "))
    }
}

impl TestInput for NumberList {
    fn simpler(&self) -> Box<dyn Iterator<Item = Self> + '_> {
        // In a long list, a step for each number would take too long.
        let halves: Vec<_> = self.0.iter().map(|number| number / 2).collect();
        let all_smaller = (halves != self.0).then_some(halves);
        let lists = shorter(&self.0, 1)
            .chain(all_smaller)
            .chain(with_one_simpler(&self.0, |&number| closer(number, 0)));
        Box::new(lists.map(Self))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_closer_to_the_least_one() {
        assert_eq!(closer(10, 2).collect::<Vec<_>>(), [2, 6, 8, 9]);
        assert_eq!(closer(2, 2).count(), 0);
        let ends = [256, 257, 65536, 65537];
        let halves = [50_000, 75_000, 87_500];
        let numbers = closer(100_000, 0).take(8).collect::<Vec<_>>();
        assert_eq!(numbers, [&[0], &ends[..], &halves].concat());
        assert_eq!(closer(u64::MAX, 0).count(), 76);
    }

    #[test]
    fn lists_lose_long_stretches_first() {
        let lists: Vec<_> = shorter(&[1, 2, 3], 1).collect();
        let expected = [vec![3], vec![1], vec![2, 3], vec![1, 3], vec![1, 2]];
        assert_eq!(lists, expected);
        let lengths = stretches(100, 0).map(|stretch| stretch.len());
        let expected = [
            (100, 1),
            (50, 2),
            (25, 4),
            (12, 8),
            (6, 16),
            (3, 33),
            (1, 100),
        ];
        let expected = expected.map(|(length, count)| vec![length; count]).concat();
        assert_eq!(lengths.collect::<Vec<_>>(), expected);
        assert_eq!(shorter(&[1], 1).count(), 0);
    }

    #[test]
    fn the_simplest_input_has_no_simpler_one_that_fails() {
        let input = NumberList((0..1000).map(|number| number * 7919).collect());
        let fails = |input: &NumberList| input.0.iter().sum::<u64>() > 100 && input.0.len() > 2;
        let (input, tries) = simplest(input, |_| false, |inputs| inputs.iter().position(fails));
        assert_eq!((input.0.len(), input.0.iter().sum()), (3, 101));
        assert!(tries <= 1000, "{tries}");
    }

    #[test]
    fn the_search_ends_when_enough_inputs_were_tried() {
        let input = NumberList(vec![u64::MAX; 100]);
        let mut given = 0;
        let is_enough = |tries| tries >= 100;
        let (simplest, tries) = simplest(input.clone(), is_enough, |inputs| {
            given += inputs.len();
            None
        });
        assert_eq!((simplest, tries, given), (input, 112, 112));
    }
}
