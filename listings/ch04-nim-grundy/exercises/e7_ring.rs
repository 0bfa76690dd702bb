//! # Pins in a ring
//! minutes: 30
//! stars: 2
//! needs: [Pins in a row](../ch04-nim-grundy/octal.md), [Every game is a heap](../ch04-nim-grundy/sums.md)
//!
//! Pins are set up in a ring.
//! A throw takes some pins next to each other; how many it may take is given as a list, such as 1 and 2 for Kayles.
//! Gaps stay open: pins on both sides of a gap do not become neighbours.
//! Whoever can't throw loses.
//!
//! Find the Grundy number of every ring of up to 1000 pins.
//!
//! Then answer two questions, first with the program and then with a proof.
//! Who wins Kayles in a ring?
//! And with a hundred rings of three pins or more beside a single row of ten, what is a good first throw?
//!
//! ## Hint
//! What does the first throw leave of a ring?
//! You need the Grundy numbers of rows, and then only one more mex.
//!
//! For the proof, look at a *row* of Kayles, and at its middle.
//!
//! ## Solution
//! The first throw of $`k`$ pins turns a ring of $`n`$ into a row of $`n - k`$, wherever it hits.
//! So the Grundy number of the ring is the mex of the rows' numbers for all $`k`$ in the list.
//!
//! In Kayles the second player wins on every ring of three pins or more: the Grundy number is 0.
//! Here is why: the first throw leaves a row.
//! Take one or two pins from its middle, so that two equal rows are left, and copy whatever the opponent does.
//! In other words, no row but the empty one has the Grundy number 0, and the mex of numbers that are not 0 is 0.
//! Rings of one or two pins go in one throw.
//!
//! So in a sum, rings of three pins or more count for nothing, however many there are.
//! Take the two middle pins of the row of ten, and from then on answer every throw where it was made.
//! This strategy needs no Grundy numbers, but they find more first throws: take one pin so that rows of 1 and 8 are left, or of 2 and 7, or of 3 and 6, and these cancel too.
//!
//! Other lists are less simple.
//! If a throw takes exactly two pins (Dawson's Kayles), the first player wins on rings of 2, 3, 7, 11, 17, 23, 27, 31, … pins, each two longer than a losing row.

/// The Grundy numbers of the rings of 0 to `last` pins, if a throw takes one
/// of the numbers `taken` of pins side by side, each at least 1.
pub fn rings(taken: &[usize], last: usize) -> Vec<usize> {
    // BEGIN SOLUTION
    fn mex(values: &[usize]) -> usize {
        let mut found = vec![false; values.len() + 1];
        for &value in values {
            if let Some(found) = found.get_mut(value) {
                *found = true;
            }
        }
        found.iter().take_while(|&&found| found).count()
    }

    let mut rows: Vec<usize> = Vec::new();
    let mut rings = Vec::new();
    for pins in 0..=last {
        let left =
            || taken.iter().filter_map(|&taken| pins.checked_sub(taken));
        let in_ring: Vec<usize> = left().map(|left| rows[left]).collect();
        rings.push(mex(&in_ring));
        let in_row: Vec<usize> = left()
            .flat_map(|left| (0..=left / 2).map(move |one| (one, left - one)))
            .map(|(one, other)| rows[one] ^ rows[other])
            .collect();
        rows.push(mex(&in_row));
    }
    rings
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::rings;

    /// The mex of all throws, for every set of pins of a ring that are left.
    fn by_throwing(taken: &[usize], pins: usize) -> usize {
        let mut grundy = vec![0; 1 << pins];
        for standing in 1..1_usize << pins {
            let mut values = Vec::new();
            for first in 0..pins {
                for &taken in taken.iter().filter(|&&taken| taken <= pins) {
                    let hit = (first..first + taken)
                        .fold(0, |hit, pin| hit | 1 << (pin % pins));
                    if standing & hit == hit {
                        values.push(grundy[standing ^ hit]);
                    }
                }
            }
            let mex = (0..=values.len()).find(|mex| !values.contains(mex));
            grundy[standing] = mex.unwrap();
        }
        grundy[(1 << pins) - 1]
    }

    #[test]
    fn rings_of_up_to_ten_pins_by_throwing() {
        for taken in [
            &[][..],
            &[1],
            &[2],
            &[3],
            &[1, 2],
            &[2, 1],
            &[1, 3],
            &[2, 3],
            &[1, 2, 3],
            &[2, 5],
            &[1, 4, 6],
        ] {
            let found = rings(taken, 10);
            assert_eq!(found.len(), 11);
            for pins in 0..=10 {
                assert_eq!(
                    found[pins],
                    by_throwing(taken, pins),
                    "{taken:?}, {pins} pins"
                );
            }
        }
    }

    #[test]
    fn kayles_in_a_ring() {
        let found = rings(&[1, 2], 1000);
        assert_eq!(found[..3], [0, 1, 2]);
        assert!(found[3..=1000].iter().all(|&value| value == 0));
    }

    #[test]
    fn dawsons_kayles_in_a_ring() {
        let found = rings(&[2], 1000);
        let winning: Vec<usize> =
            (0..=1000).filter(|&pins| found[pins] != 0).collect();
        assert_eq!(winning[..10], [2, 3, 7, 11, 17, 23, 27, 31, 37, 41]);
        assert!((300..=1000).all(|pins| found[pins] == found[pins - 34]));
    }

    #[test]
    fn a_few_pins() {
        assert_eq!(rings(&[1], 5), [0, 1, 0, 1, 0, 1]);
        assert_eq!(rings(&[3], 0), [0]);
    }
}
