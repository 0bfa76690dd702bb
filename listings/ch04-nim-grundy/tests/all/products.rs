//! The nim product, by its definition, by its laws, and by another program.

use ch04_nim_grundy::byte_products::ByteProducts;
use ch04_nim_grundy::logarithms::{BASE, Logarithms};
use ch04_nim_grundy::nim_product::{multiples, product, table};
use fastrand::Rng;
use itertools::iproduct;
use std::sync::LazyLock;

static BYTES: LazyLock<ByteProducts> = LazyLock::new(ByteProducts::filled);
static LOGARITHMS: LazyLock<Logarithms> = LazyLock::new(Logarithms::filled);

/// What all programs of the chapter say.
fn all_say(a: u64, b: u64) -> u64 {
    let listing_product = product(a, b);
    assert_eq!(BYTES.product(a, b), listing_product, "{a} {b}");
    assert_eq!(LOGARITHMS.product(a, b), listing_product, "{a} {b}");
    listing_product
}

/// As an index.
fn at(x: u64) -> usize {
    usize::try_from(x).unwrap()
}

/// A number with up to 64 bits, all lengths alike.
fn any(random: &mut Rng) -> u64 {
    let bits = random.u32(0..=64);
    random.u64(..).checked_shr(64 - bits).unwrap_or(0)
}

/// Another program. A power of two is a nim product of different Fermat powers
/// F = 2^(2^k), one for each bit k of its exponent. So multiply by one of these
/// after the other, and a number bit by bit: what has F already gets F ⊗ F =
/// F ⊕ F/2, and F/2 is the product of all smaller Fermat powers.
fn by_fermat_powers(a: u64, b: u64) -> u64 {
    fn times(a: u64, k: u32) -> u64 {
        let mut product = 0;
        for exponent in (0..64).filter(|exponent| a >> exponent & 1 == 1) {
            product ^= if exponent >> k & 1 == 0 {
                1 << (exponent + (1 << k))
            } else {
                let without = 1 << (exponent - (1 << k));
                (1 << exponent) ^ (0..k).fold(without, times)
            };
        }
        product
    }
    let bits = (0..64).filter(|bit| b >> bit & 1 == 1);
    let product =
        |bit: u32| (0..6).filter(|k| bit >> k & 1 == 1).fold(a, times);
    bits.fold(0, |sum, bit| sum ^ product(bit))
}

#[test]
fn all_pairs_below_256_by_the_mex() {
    let table = table(256);
    for (a, b) in iproduct!(0..256, 0..256) {
        assert_eq!(all_say(a, b), table[at(a)][at(b)] as u64);
    }
}

#[test]
fn another_program_says_the_same() {
    for (i, j) in iproduct!(0..64, 0..64) {
        let a = 1 << i;
        let b = 1 << j;
        assert_eq!(all_say(a, b), by_fermat_powers(a, b), "{a} {b}");
    }
    let mut random = Rng::with_seed(64);
    for _ in 0..4_000 {
        let a = any(&mut random);
        let b = any(&mut random);
        assert_eq!(all_say(a, b), by_fermat_powers(a, b), "{a} {b}");
    }
    for edge in [0, 1, 2, (1 << 32) - 1, 1 << 32, u64::MAX - 1, u64::MAX] {
        assert_eq!(all_say(edge, 0), 0);
        assert_eq!(all_say(1, edge), edge);
        let square = by_fermat_powers(edge, u64::MAX);
        assert_eq!(all_say(edge, u64::MAX), square);
    }
}

#[test]
fn two_thousand_random_pairs_obey_the_laws_of_a_field() {
    let mut random = Rng::with_seed(1976);
    for _ in 0..2_000 {
        let [a, b, c] = [(); 3].map(|()| any(&mut random));
        let ab = all_say(a, b);
        assert_eq!(ab, product(b, a));
        assert_eq!(product(ab, c), product(a, product(b, c)));
        assert_eq!(product(a ^ b, c), product(a, c) ^ product(b, c));
        assert_eq!(ab == 0, a == 0 || b == 0);
        let squared = |x| LOGARITHMS.product(x, x);
        assert_eq!((0..64).fold(a, |x, _| squared(x)), a);
        if a != 0 {
            // a^(2^64 - 2) is one divided by a.
            let mut power = a;
            let mut inverse = 1;
            for _ in 1..64 {
                power = squared(power);
                inverse = LOGARITHMS.product(inverse, power);
            }
            assert_eq!(product(a, inverse), 1, "{a}");
        }
    }
}

#[test]
fn all_triples_below_64_obey_the_laws() {
    let product = table(64);
    // 64 is no Fermat power: products go up to 255.
    let wide = table(256);
    for (a, b, c) in iproduct!(0..64, 0..64, 0..64) {
        assert_eq!(wide[product[a][b]][c], wide[a][product[b][c]]);
        assert_eq!(product[a ^ b][c], product[a][c] ^ product[b][c]);
    }
}

#[test]
fn fermat_powers_times_smaller_numbers_and_squared() {
    let mut random = Rng::with_seed(17);
    for k in 0..6_u32 {
        let bits = 1 << k;
        let fermat = 1_u64 << bits;
        assert_eq!(all_say(fermat, fermat), fermat / 2 * 3);
        for x in 0..fermat.min(65_536) {
            let x = if k < 5 { x } else { random.u64(..fermat) };
            assert_eq!(all_say(fermat, x), fermat * x);
        }
    }
}

/// Among the powers of two up to 256, exactly the Fermat powers have no product
/// of smaller numbers that is as large.
#[test]
fn only_below_fermat_powers_are_all_products() {
    for bits in 1..=8_u32 {
        let size = 1_u64 << bits;
        let closed =
            iproduct!(0..size, 0..size).all(|(a, b)| product(a, b) < size);
        assert_eq!(closed, bits.is_power_of_two(), "{size}");
    }
}

/// What the proof of F ⊗ F = F ⊕ F/2 says: x ⊗ x ⊕ x takes exactly the values
/// below F/2, each twice, and every number is a square.
#[test]
fn squares_and_squares_with_their_root() {
    for bits in [1, 2, 4, 8, 16] {
        let size = 1_usize << bits;
        let mut squares = vec![0; size];
        let mut sums = vec![0; size];
        for x in 0..size {
            let square = at(LOGARITHMS.product(x as u64, x as u64));
            squares[square] += 1;
            sums[square ^ x] += 1;
        }
        assert!(squares.iter().all(|&count| count == 1));
        assert!(sums[..size / 2].iter().all(|&count| count == 2));
        assert!(sums[size / 2..].iter().all(|&count| count == 0));
    }
}

#[test]
fn multiples_are_products() {
    for a in [0, 1, 2, 7, 258, u64::from(u32::MAX), u64::MAX] {
        let multiples = multiples(a, 10);
        assert_eq!(multiples.len(), 1024);
        for (x, &multiple) in (0..).zip(&multiples) {
            assert_eq!(multiple, product(a, x));
        }
        assert_eq!(self::multiples(a, 0), [0]);
    }
}

/// 258 is the least number below 65,536 that has 65,535 powers.
#[test]
fn the_base_of_the_logarithms_is_the_least() {
    let powers = |base: u64| {
        let times = multiples(base, 16);
        let next = |&x: &usize| Some(at(times[x]));
        let all = std::iter::successors(Some(at(base)), next);
        1 + all.take(65_536).take_while(|&power| power != 1).count()
    };
    assert_eq!((1..=BASE).find(|&base| powers(base) == 65_535), Some(BASE));
    assert_eq!([2, 4, 16, 256].map(powers), [3, 15, 85, 21_845]);
}
