//! All numbers by their birthdays, straight from the definition.

use num_rational::Ratio;

/// The numbers that are born on each day up to `last`, each day's in order:
/// one below all older ones, one above, and one between each two neighbours.
pub(crate) fn born(last: usize) -> Vec<Vec<Ratio<i64>>> {
    let mut all = vec![Ratio::ZERO];
    let mut days = vec![all.clone()];
    for _ in 0..last {
        let mut day = vec![all[0] - 1];
        day.extend(all.windows(2).map(|pair| (pair[0] + pair[1]) / 2));
        day.push(all[all.len() - 1] + 1);
        all.extend(&day);
        all.sort();
        days.push(day);
    }
    days
}

/// The first born of the numbers above `left` and below `right`, if these days
/// have one.
pub(crate) fn first_born(
    days: &[Vec<Ratio<i64>>],
    left: Option<Ratio<i64>>,
    right: Option<Ratio<i64>>,
) -> Option<Ratio<i64>> {
    days.iter().find_map(|day| {
        let too_low =
            |number: &Ratio<i64>| left.is_some_and(|left| *number <= left);
        let next = day.get(day.partition_point(too_low)).copied()?;
        right.is_none_or(|right| next < right).then_some(next)
    })
}
