//! Random numbers that are the same in every build.

/// The xorshift of Marsaglia (2003).
pub(crate) struct Random(u64);

impl Random {
    /// Starts from a state, which is not 0.
    pub(crate) fn from_state(state: u64) -> Self {
        Self(state)
    }

    /// Starts from a small number, whose few bits are spread first.
    pub(crate) fn from_seed(seed: u64) -> Self {
        let mut random = Self((seed + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        for _ in 0..4 {
            random.bits();
        }
        random
    }

    /// The next 64 bits.
    pub(crate) fn bits(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// A number below `end`, which is below 2^32.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        ((self.bits() >> 32) as usize * end) >> 32
    }

    /// Where so many arrows lead from each of so many vertices, all ends random.
    pub(crate) fn arrows(&mut self, vertices: u32, count: u32) -> Vec<Vec<usize>> {
        let mut arrows = vec![Vec::new(); vertices as usize];
        for _ in 0..count {
            let [from, to] = [0; 2].map(|_| self.below(arrows.len()));
            arrows[from].push(to);
        }
        arrows
    }

    /// Puts `things` in a random order (Fisher and Yates).
    pub(crate) fn shuffle<T>(&mut self, things: &mut [T]) {
        for end in (1..things.len()).rev() {
            things.swap(end, self.below(end + 1));
        }
    }
}

#[test]
fn numbers_are_below_the_end_and_all_of_them_come() {
    let mut random = Random::from_seed(0);
    let mut seen = [0; 6];
    for _ in 0..600 {
        seen[random.below(6)] += 1;
    }
    assert!(seen.iter().all(|&times| times > 60), "{seen:?}");
}

#[test]
fn a_shuffled_list_has_the_same_things() {
    let mut things: Vec<_> = (0..50).collect();
    Random::from_seed(1).shuffle(&mut things);
    assert_ne!(things, (0..50).collect::<Vec<_>>());
    things.sort_unstable();
    assert_eq!(things, (0..50).collect::<Vec<_>>());
}
