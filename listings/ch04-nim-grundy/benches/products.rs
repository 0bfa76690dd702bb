//! A million nim products of random numbers below 2^64.

use ch04_nim_grundy::byte_products::ByteProducts;
use ch04_nim_grundy::logarithms::Logarithms;
use ch04_nim_grundy::nim_product::product;
use fastrand::Rng;
use side_by_side::Race;
use std::fs::{self, File};
use std::hint::black_box;
use std::path::Path;
use std::process::{Command, Stdio};

fn main() -> std::io::Result<()> {
    const PAIRS: usize = 1_000_000;
    let mut random = Rng::with_seed(64);
    let pairs: Vec<(u64, u64)> =
        (0..PAIRS).map(|_| (random.u64(..), random.u64(..))).collect();
    let (bytes, logarithms) = (ByteProducts::filled(), Logarithms::filled());
    for &(a, b) in &pairs[..5_000] {
        assert_eq!(bytes.product(a, b), product(a, b));
        assert_eq!(logarithms.product(a, b), product(a, b));
    }

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
        .run("halves, down to single bits", || sum(&product))
        .run("a table of bytes, filled and used", || {
            let bytes = ByteProducts::filled();
            sum(&|a, b| bytes.product(a, b))
        })
        .run("logarithms, filled and used", || {
            let logarithms = Logarithms::filled();
            sum(&|a, b| logarithms.product(a, b))
        })
        .run("the contest program, from start to end", judged)
        .report(env!("CARGO_MANIFEST_DIR"), "products")
}
