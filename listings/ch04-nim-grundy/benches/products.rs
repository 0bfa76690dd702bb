//! A million nim products of random numbers below 2^64; beside the looks that
//! logarithms can't do without.

use ch04_nim_grundy::byte_products::ByteProducts;
use ch04_nim_grundy::logarithms::Logarithms;
use ch04_nim_grundy::nim_product::{by_halves, product};
use fastrand::Rng;
use race::Race;
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fs::{self, File};
use std::hint::black_box;
use std::path::Path;
use std::process::{Command, Stdio};

/// How many looks into the tables a product can't do without.
const EXPONENTS: usize = 24;
const POWERS: usize = 15;

fn main() -> std::io::Result<()> {
    const PAIRS: usize = 1_000_000;
    let mut random = Rng::with_seed(64);
    let pairs: Vec<(u64, u64)> = (0..PAIRS)
        .map(|_| (random.u64(..), random.u64(..)))
        .collect();
    let bytes = ByteProducts::filled();
    let logarithms = Logarithms::filled();
    for &(a, b) in &pairs[..5_000] {
        assert_eq!(bytes.product(a, b), product(a, b));
        assert_eq!(logarithms.product(a, b), product(a, b));
    }
    assert_eq!(looks(pairs[0]), (EXPONENTS, POWERS));

    let lines = pairs.iter().map(|(a, b)| format!("{a} {b}\n"));
    let input = format!("{PAIRS}\n{}", lines.collect::<String>());
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("products.txt");
    fs::write(&file, input)?;
    let judged = || -> std::io::Result<bool> {
        let mut program = Command::new(env!("CARGO_BIN_EXE_nim_product"));
        program.stdin(File::open(&file)?).stdout(Stdio::null());
        Ok(program.status()?.success())
    };
    assert!(judged()?);
    let sum = |product: &dyn Fn(u64, u64) -> u64| {
        let products = black_box(&pairs).iter().map(|&(a, b)| product(a, b));
        products.fold(0, |sum, product| sum ^ product)
    };
    Race::default()
        .rounds(7)
        .program("halves, down to single bits", || sum(&product))
        .program("a table of bytes, filled and used", || {
            let bytes = ByteProducts::filled();
            sum(&|a, b| bytes.product(a, b))
        })
        .program("logarithms, filled and used", || {
            let logarithms = Logarithms::filled();
            sum(&|a, b| logarithms.product(a, b))
        })
        .program("its looks into the tables alone", || {
            alone(black_box(&pairs))
        })
        .program("the contest program, from start to end", judged)
        .report(env!("CARGO_MANIFEST_DIR"), "products")
}

/// How many exponents a product of numbers of 64 bits needs, and how many
/// powers: none for a factor 0, and that of 2^15 is always the same.
fn looks((a, b): (u64, u64)) -> (usize, usize) {
    let asked = RefCell::new((BTreeSet::new(), 0));
    let of_16 = |a, b| {
        if a != 0 && b != 0 {
            let mut asked = asked.borrow_mut();
            asked.0.extend([a, b].into_iter().filter(|&x| x != 1 << 15));
            asked.1 += 1;
        }
        product(a, b)
    };
    let of_32 = |a, b| by_halves(a, b, 16, of_16);
    by_halves(a, b, 32, of_32);
    let (exponents, powers) = asked.into_inner();
    (exponents.len(), powers)
}

/// As many looks at random places of tables as large; none waits for another.
fn alone(pairs: &[(u64, u64)]) -> u64 {
    let exponent = vec![1_u16; 1 << 16];
    let power = vec![1_u16; 1 << 17];
    let mut sum = 0;
    for &(a, b) in pairs {
        let [a, b] = [a, b].map(|x| {
            [x, x >> 16, x >> 32, x >> 48].map(|x| usize::from(low(x)))
        });
        for x in a.into_iter().chain(b) {
            sum += u64::from(exponent[x]);
        }
        for look in 0..EXPONENTS - 8 {
            sum += u64::from(exponent[a[look / 4] ^ b[look % 4]]);
        }
        for look in 0..POWERS {
            sum += u64::from(power[a[look / 4] + b[look % 4]]);
        }
    }
    sum
}

/// The lowest 16 bits.
fn low(x: u64) -> u16 {
    let [low, high, ..] = x.to_le_bytes();
    u16::from_le_bytes([low, high])
}
