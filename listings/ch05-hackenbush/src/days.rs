//! All games that are born by a day.

// ANCHOR: lists
use crate::values::{Value, Values};

impl Values {
    /// All lists of these values in which no two can be compared: of two that
    /// can, one is dominated.
    fn lists(&mut self, of: &[Value]) -> Vec<Vec<Value>> {
        let mut lists: Vec<Vec<Value>> = vec![Vec::new()];
        for &new in of {
            let mut longer = lists.clone();
            longer.retain(|list| {
                !list.iter().any(|&old| {
                    self.is_at_most(old, new) || self.is_at_most(new, old)
                })
            });
            lists.extend(
                longer.into_iter().map(|list| [list, vec![new]].concat()),
            );
        }
        lists
    }
}
// ANCHOR_END: lists

// ANCHOR: born
impl Values {
    /// All values of games whose options are born before `day`, which is at
    /// most 3: for day 4 no computer can list them.
    pub fn born_by(&mut self, day: u32) -> Vec<Value> {
        let mut born = Vec::new();
        for _ in 0..=day {
            let lists = self.lists(&born);
            born.clear();
            for white in &lists {
                for black in &lists {
                    let options = [white.clone(), black.clone()];
                    born.push(self.of_options(options));
                }
            }
            born.sort_unstable();
            born.dedup();
        }
        born
    }
}
// ANCHOR_END: born
