//! The sign of a sum of many long stalks: one long number in base two.

// ANCHOR: places
use std::cmp::Ordering;

/// A sum of stalks, written in base two with a count in place of each digit.
#[derive(Clone, Debug, Default)]
pub struct LongSum {
    /// For each place from the point on: how many more white edges than black
    /// ones count 1, 1/2, 1/4, …
    places: Vec<i64>,
}

impl LongSum {
    /// Adds a stalk, white edges `true`, ground first. Linear.
    pub fn add(&mut self, stalk: &[bool]) {
        let run = stalk.iter().take_while(|&&edge| edge == stalk[0]).count();
        let longest = (stalk.len() + 1).saturating_sub(run);
        if self.places.len() < longest {
            self.places.resize(longest, 0);
        }
        for (at, &white) in stalk.iter().enumerate() {
            let place = (at + 1).saturating_sub(run);
            self.places[place] += if white { 1 } else { -1 };
        }
    }
}
// ANCHOR_END: places

// ANCHOR: sign
impl LongSum {
    /// Is the sum of fewer than 2^62 edges less than 0, 0, or more? Linear in
    /// the longest stalk.
    pub fn sign(&self) -> Ordering {
        // A carry from the smallest place to the largest.
        let mut carry = 0;
        let mut rest = false;
        for &count in self.places.iter().skip(1).rev() {
            let count = count + carry;
            rest |= count % 2 != 0;
            carry = count.div_euclid(2);
        }
        let whole = self.places.first().map_or(0, |count| count + carry);
        whole.cmp(&0).then(rest.cmp(&false))
    }
}
// ANCHOR_END: sign
