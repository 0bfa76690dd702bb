//! Names for the values of small games.

// ANCHOR: number
pub use crate::values::Values;
use crate::values::{BLACK, Value, WHITE};
use num_rational::Ratio;
use num_traits::{CheckedAdd, CheckedDiv, CheckedSub};

impl Values {
    /// The number that a value is; `None` if it is no number, or doesn't fit.
    pub fn number(&self, value: Value) -> Option<Ratio<i64>> {
        let [white, black] = [WHITE, BLACK].map(|of| self.options(value, of));
        match (&white[..], &black[..]) {
            ([], []) => Some(Ratio::ZERO),
            (&[below], []) => self.number(below)?.checked_add(&Ratio::ONE),
            ([], &[above]) => self.number(above)?.checked_sub(&Ratio::ONE),
            (&[below], &[above]) => {
                let low = self.number(below)?;
                let high = self.number(above)?;
                let middle =
                    || low.checked_add(&high)?.checked_div(&2.into());
                if low < high { middle() } else { None }
            }
            _ => None,
        }
    }
}
// ANCHOR_END: number

// ANCHOR: star
impl Values {
    /// The number and the heap of Nim that make up a value, if they do.
    pub fn star(&mut self, value: Value) -> Option<(Ratio<i64>, usize)> {
        if let Some(number) = self.number(value) {
            return Some((number, 0));
        }
        let options = self.options(value, WHITE);
        let with_number = |&option| Some((option, self.number(option)?));
        let (first, number) = options.iter().find_map(with_number)?;
        // The number, and a heap of 1, of 2, … beside it.
        let mut sums = vec![first];
        while sums.len() <= options.len() {
            sums.push(self.of_options([sums.clone(), sums.clone()]));
        }
        (sums.last() == Some(&value)).then_some((number, options.len()))
    }
}

/// The name of a number and a heap of Nim side by side.
fn with_star(number: Ratio<i64>, heap: usize) -> String {
    match (number.numer(), heap) {
        (_, 0) => number.to_string(),
        (0, 1) => "∗".into(),
        (0, _) => format!("∗{heap}"),
        (_, 1) => format!("{number}∗"),
        _ => format!("{number}∗{heap}"),
    }
}
// ANCHOR_END: star

// ANCHOR: named
/// Forms that have a name of their own.
const NAMED: [(&str, &str); 4] = [
    ("0 | ∗", "↑"),
    ("∗ | 0", "↓"),
    ("0, ∗ | 0", "↑∗"),
    ("0 | 0, ∗", "↓∗"),
];

impl Values {
    /// The names of a player's options, sorted, with commas between them.
    fn option_names(&mut self, value: Value, player: usize) -> String {
        let options = self.options(value, player).into_iter();
        let mut names: Vec<_> =
            options.map(|option| self.name(option)).collect();
        names.sort();
        names.join(", ")
    }
}
// ANCHOR_END: named

// ANCHOR: name
impl Values {
    /// A number, a number and a star, an up or a down; for other values the
    /// options in braces.
    pub fn name(&mut self, value: Value) -> String {
        if let Some((number, heap)) = self.star(value) {
            return with_star(number, heap);
        }
        let [white, black] =
            [WHITE, BLACK].map(|of| self.option_names(value, of));
        let form = format!("{white} | {black}");
        let named = NAMED.iter().find(|(options, _)| *options == form);
        named.map_or(format!("{{{form}}}"), |&(_, name)| name.into())
    }
}
// ANCHOR_END: name
