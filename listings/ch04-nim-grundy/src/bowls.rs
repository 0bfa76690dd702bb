//! Bowls and beans (AtCoder Regular Contest 038 C, 2015), with a segment tree:
//! a bean moves from bowl i to one of the `reach[i]` bowls before it.

// ANCHOR: by_looking
/// The Grundy number of a bean in each bowl, if a move takes it from bowl i to
/// one of the `reach[i]` bowls before it; bowl 0 has reach 0, and the others
/// have 1 ≤ `reach[i]` ≤ i.
///
/// Looks at all options: O(sum of `reach`).
pub fn by_looking(reach: &[usize]) -> Vec<usize> {
    let mut grundy: Vec<usize> = Vec::with_capacity(reach.len());
    // For each value, the last bowl with an option of that value.
    let mut seen = vec![usize::MAX; reach.len() + 1];
    for (bowl, &reach) in reach.iter().enumerate() {
        for &value in &grundy[bowl - reach..] {
            seen[value] = bowl;
        }
        let mex = seen.iter().take_while(|&&seen| seen == bowl).count();
        grundy.push(mex);
    }
    grundy
}
// ANCHOR_END: by_looking

// ANCHOR: last_bowls
/// The last bowl of each value, in a segment tree of minima.
struct LastBowls {
    /// At `width + v` the last bowl of value v, plus one, or 0 if there is
    /// none; at every inner node the smaller of its two children.
    least: Vec<usize>,
    width: usize,
}

impl LastBowls {
    fn new(values: usize) -> Self {
        let width = values.next_power_of_two();
        let least = vec![0; 2 * width];
        Self { least, width }
    }

    /// Records that `bowl` has this value.
    fn set(&mut self, value: usize, bowl: usize) {
        let mut node = self.width + value;
        self.least[node] = bowl + 1;
        while node > 1 {
            node /= 2;
            let least = self.least[2 * node].min(self.least[2 * node + 1]);
            if least == self.least[node] {
                break;
            }
            self.least[node] = least;
        }
    }
}
// ANCHOR_END: last_bowls

// ANCHOR: missing_from
impl LastBowls {
    /// The least value that no bowl from `bowl` on has.
    fn missing_from(&self, bowl: usize) -> usize {
        let mut node = 1;
        while node < self.width {
            let left = 2 * node;
            // An entry is one more than a bowl, so up to `bowl` it is before.
            node = if self.least[left] <= bowl {
                left
            } else {
                left + 1
            };
        }
        node - self.width
    }
}
// ANCHOR_END: missing_from

// ANCHOR: by_last_bowls
/// The same in O(n log n): the mex of a window is the least value whose last
/// bowl comes before the window.
pub fn by_last_bowls(reach: &[usize]) -> Vec<usize> {
    let mut last_bowls = LastBowls::new(reach.len());
    let mut grundy = Vec::with_capacity(reach.len());
    for (bowl, &reach) in reach.iter().enumerate() {
        let value = last_bowls.missing_from(bowl - reach);
        last_bowls.set(value, bowl);
        grundy.push(value);
    }
    grundy
}

/// Does the player to move win with `beans[i]` beans in each bowl i? Two beans
/// in the same bowl cancel.
pub fn is_winning(reach: &[usize], beans: &[u64]) -> bool {
    let grundy = by_last_bowls(reach);
    let odd = grundy
        .iter()
        .zip(beans)
        .filter(|(_, beans)| *beans % 2 == 1);
    odd.fold(0, |sum, (value, _)| sum ^ value) != 0
}
// ANCHOR_END: by_last_bowls
