//! Positions that fall apart: each is worth the sum of its parts.

use crate::regions::Regions;
use crate::values::Value;
use std::collections::HashMap;
use std::hash::Hash;

/// The options of a part, White's and Black's, each as the parts it falls into.
pub type PartOptions<P> = [Vec<Vec<P>>; 2];

/// The sum of the values of some parts; `rules` lists the options of each. Looks at each part
/// once, and writes its value into `known`.
pub fn value<P: Clone + Eq + Hash>(
    parts: &[P],
    rules: &impl Fn(&P) -> PartOptions<P>,
    sums: &mut Regions,
    known: &mut HashMap<P, Value>,
) -> Value {
    let zero = sums.values.of_options([vec![], vec![]]);
    parts.iter().fold(zero, |sum, part| {
        let found = known.get(part).copied();
        let value = found.unwrap_or_else(|| {
            let options = rules(part).map(|own| {
                own.iter()
                    .map(|parts| value(parts, rules, sums, known))
                    .collect()
            });
            let value = sums.values.of_options(options);
            known.insert(part.clone(), value);
            value
        });
        sums.sum(sum, value)
    })
}
