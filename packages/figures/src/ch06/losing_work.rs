//! The cost of counting the losing positions of very many heaps, in three ways.

use super::products::products;
use crate::prelude::*;

/// The number of heaps: an even number, for which no sign cancels.
const HEAPS: u64 = 1_000_000_000_000_000_000;
/// All heaps are smaller than 2 to the power of this.
const MAX_BITS: u32 = 20;

/// Returns the sums and products by powers of tables: in a product of two tables, each of
/// 4^`bits` pairs of places makes a product and a sum.
fn by_tables(bits: u32) -> u64 {
    2 * 4_u64.pow(bits) * products(HEAPS)
}

/// Returns those by the transform: a sum or a difference for each place in each round; then a power and a
/// sum for each place, and a division by the number of places.
fn by_transform(bits: u32) -> u64 {
    let places = 1 << bits;
    u64::from(bits) * places + places * (products(HEAPS) + 1) + products(bits.into()) + 1
}

/// Returns those by blocks: a power for each column and one more, each of them but that one with a
/// product and two sums; and the same division.
fn by_blocks(bits: u32) -> u64 {
    let columns = u64::from(bits);
    products(HEAPS) + columns * (products(HEAPS) + 3) + products(columns) + 1
}

pub(super) fn figure() -> Result<Figure> {
    let costs = |bits| [by_tables(bits), by_transform(bits), by_blocks(bits)];
    let points = (1..=MAX_BITS).map(|bits| (bits, costs(bits))).collect_vec();
    let titles = [
        "k, for heaps below 2ᵏ",
        "sums and products (logarithmic scale)",
    ];
    let series = [
        Series::new("tables", "powers of tables", TRIANGLES),
        Series::new("transform", "transform", CIRCLES),
        Series::new("blocks", "blocks", SQUARES),
    ];
    let [tables, transform, blocks] = costs(MAX_BITS);
    plot_log(titles, "k", series, &points).with_values(values![
        most = MAX_BITS,
        tables,
        transform,
        blocks
    ])
}

#[cfg(test)]
mod tests {
    use super::*;
    use ch06_fast_exponentiation::monoid::{Modulo, Monoid as _};
    use ch06_fast_exponentiation::nim_sums::Tables;
    use ch06_fast_exponentiation::transform;
    use std::cell::Cell;
    use std::num::NonZeroU64;

    const M: NonZeroU64 = NonZeroU64::new(1_000_000_007).unwrap();
    const MODULO: Modulo = Modulo(M);

    /// Counts the sums, differences and products of numbers.
    #[derive(Default)]
    struct Counter(Cell<u64>);

    impl Counter {
        fn plus(&self, a: u64, b: u64) -> u64 {
            self.0.update(|count| count + 1);
            MODULO.add(a, b)
        }

        fn minus(&self, a: u64, b: u64) -> u64 {
            self.0.update(|count| count + 1);
            MODULO.sub(a, b)
        }

        fn times(&self, a: u64, b: u64) -> u64 {
            self.0.update(|count| count + 1);
            MODULO.mul(&a, &b)
        }

        fn power(&self, x: u64, n: u64) -> u64 {
            self.0.update(|count| count + products(n));
            MODULO.power(&x, n)
        }
    }

    /// Does the same as `Tables::times`, and counts products and sums.
    fn tables_times(a: &[u64], b: &[u64], counter: &Counter) -> Vec<u64> {
        let mut product = vec![0; a.len()];
        for (x, y) in iproduct!(0..a.len(), 0..b.len()) {
            product[x ^ y] = counter.plus(product[x ^ y], counter.times(a[x], b[y]));
        }
        product
    }

    /// Does the same as `transform::losing`, and counts.
    fn losing(bits: u32, max_beans: usize, counter: &Counter) -> u64 {
        let mut table = vec![0; 1 << bits];
        table[..=max_beans].fill(1);
        for bit in (0..bits).map(|bit| 1 << bit) {
            for place in (0..table.len()).filter(|place| place & bit == 0) {
                let a = table[place];
                let b = table[place | bit];
                table[place] = counter.plus(a, b);
                table[place | bit] = counter.minus(a, b);
            }
        }
        let add = |sum, &value: &u64| counter.plus(sum, counter.power(value, HEAPS));
        let sum = table.iter().fold(0, add);
        counter.times(sum, counter.power(M.get().div_ceil(2), bits.into()))
    }

    /// Does the same as `transform::by_blocks`, and counts.
    fn blocks(bits: u32, sizes: u64, counter: &Counter) -> u64 {
        let mut sum = counter.power(sizes, HEAPS);
        let mut times = 1;
        for bit in (0..bits).rev() {
            let rest = sizes % (2 << bit);
            let power = counter.power(rest.min((2 << bit) - rest), HEAPS);
            sum = counter.plus(sum, counter.times(times, power));
            times = counter.plus(times, times);
        }
        counter.times(sum, counter.power(M.get().div_ceil(2), bits.into()))
    }

    #[test]
    fn the_counts_are_those_of_the_listings() {
        for bits in 1..=6 {
            let max_beans = (1_usize << bits) - 1 - usize::from(bits > 2);
            let counter = Counter::default();
            let tables = Tables {
                bits,
                modulo: MODULO,
            };
            let heap = tables.heap(max_beans as u64);
            assert_eq!(
                tables_times(&heap, &heap, &counter),
                tables.mul(&heap, &heap)
            );
            assert_eq!(counter.0.take() * products(HEAPS), by_tables(bits));
            let losing_count = transform::losing(HEAPS, max_beans, M);
            assert_eq!(Some(losing(bits, max_beans, &counter)), losing_count);
            assert_eq!(counter.0.take(), by_transform(bits));
            assert_eq!(
                Some(blocks(bits, max_beans as u64 + 1, &counter)),
                losing_count
            );
            assert_eq!(counter.0.take(), by_blocks(bits));
            assert_eq!(Some(tables.power(&heap, HEAPS)[0]), losing_count);
        }
    }
}
