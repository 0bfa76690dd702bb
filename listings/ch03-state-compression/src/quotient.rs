//! When may positions be merged? A check by brute force.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::hash::Hash;

// ANCHOR: options_correspond
/// Do positions of the same class always have options in the same classes?
///
/// Looks at every position that can be reached from `start`. If the answer is
/// yes, then positions of the same class have the same winner.
pub fn options_correspond<P, C>(
    start: P,
    options: impl Fn(&P) -> Vec<P>,
    class: impl Fn(&P) -> C,
) -> bool
where
    P: Clone + Eq + Hash,
    C: Clone + Eq + Hash + Ord,
{
    let mut seen = HashSet::from([start.clone()]);
    let mut waiting = vec![start];
    let mut known: HashMap<C, BTreeSet<C>> = HashMap::new();
    while let Some(position) = waiting.pop() {
        let options = options(&position);
        let classes: BTreeSet<C> = options.iter().map(&class).collect();
        let expected =
            known.entry(class(&position)).or_insert(classes.clone());
        if *expected != classes {
            return false;
        }
        let new = options.into_iter().filter(|new| seen.insert(new.clone()));
        waiting.extend(new);
    }
    true
}
// ANCHOR_END: options_correspond
