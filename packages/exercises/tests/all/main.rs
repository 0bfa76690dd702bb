//! The exercises with their solutions and tests: a module for each chapter,
//! and in it one for each exercise, as `build.rs` finds them.

use glob::glob;
use std::process::Command;

include!(concat!(env!("OUT_DIR"), "/exercises.rs"));

#[test]
fn all_are_formatted() {
    // No `mod` in a file leads to them, so `cargo fmt` passes them by.
    let files = glob("../../listings/*/exercises/*.rs").unwrap().map(Result::unwrap);
    let mut rustfmt = Command::new("rustfmt");
    let checked = rustfmt.args(["--edition", "2024", "--check"]).args(files).status().unwrap();
    assert!(checked.success(), "run: rustfmt --edition 2024 listings/*/exercises/*.rs");
}
