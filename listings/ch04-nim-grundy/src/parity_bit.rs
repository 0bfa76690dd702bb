//! Values of one class, without the bit that their class tells.

use crate::classes::Classes;

// ANCHOR: parity_bit
/// The last bit of a value that counts for its class. The class and the other
/// bits tell it, so it can be left out.
///
/// A value without it is short: of all values below 32, each class has 16 short
/// ones. They are in the same order as the values, and their xor is that of the
/// values without the bit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParityBit {
    classes: Classes,
    /// Which bit it is; 0 is the last one.
    bit: u32,
}
// ANCHOR_END: parity_bit

impl ParityBit {
    /// Finds the bit. `None` if none of the last six bits of a value counts.
    pub fn new(classes: Classes) -> Option<Self> {
        let bit = classes.mask.trailing_zeros();
        (bit < 6).then_some(Self { classes, bit })
    }

    // ANCHOR: shorten
    /// Leaves the bit out of a value.
    pub fn shorten(self, value: u8) -> u8 {
        let after = value & ((1 << self.bit) - 1);
        (value >> (self.bit + 1) << self.bit) | after
    }

    /// Returns the common value of a heap that is short for this one.
    pub fn restore(self, heap: u64, short: u8) -> u8 {
        let after = short & ((1 << self.bit) - 1);
        let value = (short >> self.bit << (self.bit + 1)) | after;
        let is_rare = self.is_rare(heap, value);
        value | u8::from(is_rare) << self.bit
    }
    // ANCHOR_END: shorten

    // ANCHOR: gives_common
    /// Returns whether a look at a common heap, at this distance, gives a
    /// common value if it is xored with this one.
    pub fn gives_common(self, distance: usize, value: u8) -> bool {
        // Of two common heaps, one has this value more and is this much larger.
        let nothing = self.is_rare(0, 0);
        self.is_rare(distance as u64, value) == nothing
    }

    /// Returns how many short values the rare values below a common one have.
    /// They are the least ones.
    pub fn rare_below(self, value: u8) -> u32 {
        u32::from(value >> self.bit).div_ceil(2) << self.bit
    }
    // ANCHOR_END: gives_common

    /// Returns whether a heap of this size is rare if it has this value.
    fn is_rare(self, heap: u64, value: u8) -> bool {
        self.classes.is_rare((heap % 2) as usize, value.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All classes in which some bit below 32 counts.
    fn all() -> impl Iterator<Item = Classes> {
        let sizes = [None, Some(0), Some(1)];
        (1..32)
            .flat_map(move |mask| sizes.map(|taken| Classes { mask, taken }))
    }

    #[test]
    fn a_common_value_is_known_from_the_other_bits() {
        for classes in all() {
            let parity_bit = ParityBit::new(classes).unwrap();
            for heap in 0..2 {
                let is_rare =
                    |&value: &u8| classes.is_rare(heap, value.into());
                let (rare, common): (Vec<u8>, Vec<u8>) =
                    (0..64).partition(is_rare);
                for values in [&rare, &common] {
                    let short = values.iter().map(|&v| parity_bit.shorten(v));
                    assert!(short.eq(0..32), "{classes:?}");
                }
                for &value in &common {
                    let short = parity_bit.shorten(value);
                    let heap = heap as u64 + 1000;
                    assert_eq!(parity_bit.restore(heap, short), value);
                    let below = rare.iter().filter(|&&rare| rare < value);
                    let count = parity_bit.rare_below(value) as usize;
                    assert_eq!(below.count(), count, "{classes:?} {value}");
                }
            }
        }
        let by_size = Classes {
            mask: 0,
            taken: Some(1),
        };
        assert_eq!(ParityBit::new(by_size), None);
    }

    #[test]
    fn a_look_gives_values_of_one_class() {
        for classes in all() {
            let parity_bit = ParityBit::new(classes).unwrap();
            for (heap, distance) in [(8, 1), (8, 2), (9, 1), (9, 2)] {
                let is_common = |heap: usize, value: u8| {
                    !classes.is_rare(heap, value.into())
                };
                for other in 0..32 {
                    if !is_common(heap - distance, other) {
                        continue;
                    }
                    for value in 0..32 {
                        let gives = is_common(heap, other ^ value);
                        let told = parity_bit.gives_common(distance, value);
                        assert_eq!(gives, told, "{classes:?}");
                        let [seen, other, value] =
                            [other ^ value, other, value]
                                .map(|value| parity_bit.shorten(value));
                        assert_eq!(seen, other ^ value, "{classes:?}");
                    }
                }
            }
        }
    }
}
