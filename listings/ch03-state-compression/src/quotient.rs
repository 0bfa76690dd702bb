//! When may positions be merged? A check by brute force.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::hash::Hash;

// ANCHOR: options_correspond
/// Can positions of the same class always move to the same set of classes?
///
/// Looks at every position that can be reached from `start`. If the answer is
/// yes, positions of the same class have the same winner.
pub fn options_correspond<P: Clone + Eq + Hash, C: Clone + Hash + Ord>(
    start: P,
    options: impl Fn(&P) -> Vec<P>,
    class: impl Fn(&P) -> C,
) -> bool {
    let mut known: HashMap<C, BTreeSet<C>> = HashMap::new();
    reachable(start, &options).iter().all(|position| {
        let classes: BTreeSet<C> =
            options(position).iter().map(&class).collect();
        let entry = known.entry(class(position));
        *entry.or_insert_with(|| classes.clone()) == classes
    })
}
// ANCHOR_END: options_correspond

// ANCHOR: reachable
/// The positions that moves can reach from `start`, including `start`.
fn reachable<P: Clone + Eq + Hash>(
    start: P,
    options: impl Fn(&P) -> Vec<P>,
) -> HashSet<P> {
    let mut seen = HashSet::from([start.clone()]);
    let mut waiting = vec![start];
    while let Some(position) = waiting.pop() {
        let new = options(&position);
        waiting.extend(
            new.into_iter().filter(|option| seen.insert(option.clone())),
        );
    }
    seen
}
// ANCHOR_END: reachable
