//! All ways to a power against one multiplication after the other, and against
//! big integers.

use ch06_fast_exponentiation::montgomery::{self, powers};
use ch06_fast_exponentiation::power::{
    by_loop, by_squared_base, mul_mod, naive, recursive,
};
use num_bigint::BigUint;
use proptest::prelude::*;

/// The power of big integers.
fn by_definition(x: u64, n: u64, m: u64) -> u64 {
    let [x, n, m] = [x, n, m].map(BigUint::from);
    x.modpow(&n, &m).try_into().unwrap()
}

/// Checks that each program finds this power.
fn check(x: u64, n: u64, m: u64, expected: u64) {
    assert_eq!(recursive(x, n, m), expected, "{x}^{n} mod {m}");
    assert_eq!(by_squared_base(x, n, m), expected, "{x}^{n} mod {m}");
    assert_eq!(by_loop(x, n, m), expected, "{x}^{n} mod {m}");
    let odd = (m % 2 == 1).then_some(expected);
    assert_eq!(montgomery::power(x, n, m), odd, "{x}^{n} mod {m}");
    let one = powers(&[x], &[n], &[m]);
    assert_eq!(one, odd.map(|power| [power]), "{x}^{n} mod {m}");
}

#[test]
fn all_programs_agree_with_the_naive_one_for_all_small_numbers() {
    for m in 1..=40 {
        for x in 0..30 {
            for n in 0..30 {
                check(x, n, m, naive(x, n, m));
            }
        }
    }
}

/// The naive program multiplies modulo m; this one waits with the remainder.
#[test]
fn the_naive_program_finds_the_remainder_of_the_whole_power() {
    for x in 0..30_u64 {
        for n in 0..30_u32 {
            let whole = BigUint::from(x).pow(n);
            for m in (1..=40).chain([u64::MAX]) {
                let rest = (&whole % m).try_into().unwrap();
                assert_eq!(naive(x, n.into(), m), rest, "{x}^{n} mod {m}");
            }
        }
    }
}

#[test]
fn eight_powers_together_are_the_same_as_one_by_one() {
    // Neighbours differ in all three numbers.
    for start in 0..30 * 30 * 20 / 8 {
        let all: [_; 8] = std::array::from_fn(|at| {
            let number = 7919 * (8 * start + at as u64) % (30 * 30 * 20);
            [number % 30, number / 30 % 30, number / 900 * 2 + 1]
        });
        let [x, n, m] = [0, 1, 2].map(|at| all.map(|numbers| numbers[at]));
        let expected = all.map(|[x, n, m]| naive(x, n, m));
        assert_eq!(powers(&x, &n, &m), Some(expected), "{all:?}");
    }
}

#[test]
fn one_even_modulus_spoils_all_eight_and_none_at_all_is_no_mistake() {
    let x = [2; 8];
    let n = [10; 8];
    assert_eq!(powers(&x, &n, &[1001; 8]), Some([23; 8]));
    for place in 0..8 {
        for even in [0, 2, 1 << 63, u64::MAX - 1] {
            let mut m = [1001; 8];
            m[place] = even;
            assert_eq!(powers(&x, &n, &m), None, "{m:?}");
        }
    }
    assert_eq!(powers(&[], &[], &[]), Some([]));
    assert_eq!(montgomery::power(2, 10, 0), None);
}

#[test]
fn a_power_modulo_1_is_0_and_with_exponent_0_it_is_1() {
    for x in [0, 1, 2, 1 << 63, u64::MAX] {
        for n in [0, 1, 2, 1 << 63, u64::MAX] {
            check(x, n, 1, 0);
        }
        for m in [2, 3, 1 << 63, u64::MAX - 1, u64::MAX] {
            assert_eq!(naive(x, 0, m), 1);
            check(x, 0, m, 1);
            assert_eq!(naive(x, 1, m), x % m);
            check(x, 1, m, x % m);
        }
    }
}

#[test]
fn all_programs_agree_with_big_integers_at_the_ends_of_64_bits() {
    let near = |end: u64| (0..4).map(move |less| end - less);
    let moduli = [near(u64::MAX), near((1 << 63) + 2), near((1 << 32) + 2)];
    for m in moduli.into_iter().flatten() {
        for x in near(u64::MAX).chain([0, 1, 2, m - 2, m - 1, m]) {
            for n in near(u64::MAX).chain([0, 1, 2, 1 << 63]) {
                check(x, n, m, by_definition(x, n, m));
            }
        }
    }
}

/// (m - 1)^2 in a signed number of 64 bits.
#[test]
fn the_largest_square_fits_64_bits_up_to_the_modulus_3037000500() {
    let square = |m: i64| (m - 1).checked_mul(m - 1);
    assert!(square(3_037_000_500).is_some());
    assert!(square(3_037_000_501).is_none());
    // It grows with m, so these two tell all.
    assert_eq!(i64::MAX.isqrt(), 3_037_000_499);
    for m in [3_037_000_500, 3_037_000_501, u64::MAX] {
        assert_eq!(mul_mod(m - 1, m - 1, m), 1);
        check(m - 1, 2, m, 1);
    }
}

#[test]
fn an_inverse_modulo_a_prime_is_a_power() {
    // The largest prime below 2^64.
    let prime = u64::MAX - 58;
    for x in (1..1000).chain(prime - 1000..prime) {
        let inverse = by_loop(x, prime - 2, prime);
        assert_eq!(mul_mod(x, inverse, prime), 1, "{x}");
    }
}

/// Any number of 64 bits, with more small ones and more near the powers of 2.
fn number() -> impl Strategy<Value = u64> {
    let near_a_power = (0..64_u32, -3..=3_i64)
        .prop_map(|(bits, more)| (1_u64 << bits).wrapping_add_signed(more));
    prop_oneof![any::<u64>(), 0..100_u64, near_a_power]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn all_programs_agree_with_big_integers(
        x in number(), n in number(), m in number(),
    ) {
        let m = m.max(1);
        check(x, n, m, by_definition(x, n, m));
    }

    #[test]
    fn eight_powers_of_any_size_agree_with_big_integers(
        x in prop::array::uniform8(number()),
        n in prop::array::uniform8(number()),
        m in prop::array::uniform8(number().prop_map(|m| m | 1)),
    ) {
        let expected = std::array::from_fn(|at| by_definition(x[at], n[at], m[at]));
        prop_assert_eq!(powers(&x, &n, &m), Some(expected));
    }

    #[test]
    fn a_power_of_a_sum_is_the_product_of_the_powers(
        x in number(), a in 0..=u64::MAX / 2, b in 0..=u64::MAX / 2,
        m in number(),
    ) {
        let m = m.max(1);
        let product = mul_mod(by_loop(x, a, m), by_loop(x, b, m), m);
        prop_assert_eq!(by_loop(x, a + b, m), product);
    }
}

#[test]
fn to_square_before_the_product_gives_twice_the_exponent() {
    for (x, m) in (0..20).flat_map(|x| (1..=20).map(move |m| (x, m))) {
        for exponent in 0..30 {
            let mut square = x % m;
            let mut product = 1 % m;
            let mut n = exponent;
            while n > 0 {
                square = mul_mod(square, square, m);
                if n % 2 == 1 {
                    product = mul_mod(product, square, m);
                }
                n /= 2;
            }
            assert_eq!(product, naive(x, 2 * exponent, m), "{x}^{exponent}");
        }
    }
}

/// The loop with a single remainder at the end, in a release build.
#[test]
fn a_remainder_at_the_end_is_wrong_when_the_power_no_longer_fits() {
    for m in [7, 1009, 1_000_000_007] {
        for x in 2..20_u64 {
            let mut wrong = 0;
            for exponent in 0..70_u32 {
                let mut square = x;
                let mut product = 1_u64;
                let mut n = exponent;
                while n > 0 {
                    if n % 2 == 1 {
                        product = product.wrapping_mul(square);
                    }
                    square = square.wrapping_mul(square);
                    n /= 2;
                }
                let is_right = product % m == naive(x, exponent.into(), m);
                let fits = x.checked_pow(exponent).is_some();
                assert!(is_right || !fits, "{x}^{exponent} mod {m}");
                wrong += u32::from(!is_right);
            }
            assert!(wrong > 0, "{x} mod {m}");
        }
    }
}

/// The loop of the page with a base that is not reduced, line by line.
#[test]
fn a_base_that_is_not_reduced_overflows_in_its_first_square() {
    let overflows_in = |x: i64, mut n: i32, m: i64| {
        let mut square = x;
        let mut product = 1 % m;
        for round in 0.. {
            if n == 0 {
                break;
            }
            if n % 2 == 1 {
                let Some(next) = product.checked_mul(square) else {
                    return Some((round, "product"));
                };
                product = next % m;
            }
            let Some(next) = square.checked_mul(square) else {
                return Some((round, "square"));
            };
            square = next % m;
            n /= 2;
        }
        None
    };
    for m in 1..=40 {
        for n in 1..=40 {
            let found = overflows_in(4_000_000_000, n, m);
            assert_eq!(found, Some((0, "square")), "{n} {m}");
            assert_eq!(overflows_in(3_000_000_000, n, m), None);
        }
    }
}

/// The loop with `i64`, `n != 0` and a division.
#[test]
fn a_negative_exponent_that_is_halved_gives_1() {
    for x in 0..20_i64 {
        for exponent in -50..0_i64 {
            let mut square = x % 7;
            let mut product = 1;
            let mut n = exponent;
            let mut rounds = 0;
            while n != 0 {
                if n % 2 == 1 {
                    product = product * square % 7;
                }
                square = square * square % 7;
                n /= 2;
                rounds += 1;
            }
            let digits = exponent.unsigned_abs().ilog2() + 1;
            assert_eq!((product, rounds), (1, digits), "{x}^{exponent}");
        }
    }
}

/// Modulo 2^8: what is even times anything is even, and not 1.
#[test]
fn modulo_a_power_of_two_exactly_the_odd_numbers_have_an_inverse() {
    for m in 0..=u8::MAX {
        let has_inverse = (0..=u8::MAX).any(|v| m.wrapping_mul(v) == 1);
        assert_eq!(has_inverse, m % 2 == 1, "{m}");
    }
}

/// x^n for an exponent of 64 bits, from the top, so many bits at a time, first
/// those that are left over: a power, and its products.
fn by_digits(x: u64, n: u64, m: u64, width: u32) -> (u64, u32) {
    let mut products = 0;
    let mut count = |a, b| {
        products += 1;
        mul_mod(a, b, m)
    };
    let mut small = vec![1 % m, x % m];
    for exponent in 2..1 << width {
        small.push(count(small[exponent - 1], x));
    }
    let top = 63 / width;
    let digit = |at: u32| {
        let bits = n >> (at * width) & ((1 << width) - 1);
        small[usize::try_from(bits).unwrap()]
    };
    let mut power = digit(top);
    for at in (0..top).rev() {
        for _ in 0..width {
            power = count(power, power);
        }
        power = count(power, digit(at));
    }
    (power, products)
}

#[test]
fn eight_bits_at_a_time_take_more_products_than_three() {
    let m = 1_000_000_007;
    let by_definition =
        [(1, 126), (2, 95), (3, 90), (4, 89), (5, 102), (8, 317)];
    for (width, by_definition) in by_definition {
        for n in [0, 1, 19, 1 << 63, u64::MAX / 3, u64::MAX] {
            let (power, products) = by_digits(3, n, m, width);
            assert_eq!(power, by_loop(3, n, m), "{n} {width}");
            assert_eq!(products, by_definition, "{n} {width}");
        }
    }
}

/// There is no remainder modulo 0, so each program refuses it.
#[test]
fn no_program_takes_the_modulus_0() {
    let programs: [fn(u64, u64, u64) -> u64; 4] =
        [naive, recursive, by_squared_base, by_loop];
    for program in programs {
        for (x, n) in [(0, 0), (3, 0), (3, 19), (u64::MAX, u64::MAX - 1)] {
            // The naive program would take too long to come to its end, but it
            // panics before its first product.
            assert!(std::panic::catch_unwind(|| program(x, n, 0)).is_err());
        }
    }
    assert!(std::panic::catch_unwind(|| mul_mod(3, 5, 0)).is_err());
}
