//! What passes `cargo test` in a hand-out gets all points: it is compiled as there.

use crate::{book, grade, text};

use serde_json::Value;
use std::process::Command;

/// Whole files, but for the tests of the hand-out, which follow where it says TESTS.
const PASS: [(&str, &str); 22] = [
    (
        "helper of a test",
        "#![deny(warnings)]\npub fn half(x: u32) -> u32 { x / 2 }\nfn slow(x: u32) -> u32 { (0..x).filter(|x| x % 2 == 1).count() as u32 }\nTESTS #[cfg(test)] mod mine { #[test] fn same() { for x in 0..9 { assert_eq!(super::half(x), super::slow(x)) } } }",
    ),
    (
        "dead code denied",
        "#![deny(dead_code)]\npub fn half(x: u32) -> u32 { x / 2 }\nfn two() -> u32 { 2 }\nTESTS #[cfg(test)] mod mine { #[test] fn same() { assert_eq!(super::half(4), super::two()) } }",
    ),
    (
        "unused forbidden",
        "#![forbid(unused)]\npub fn half(x: u32) -> u32 { x / 2 }\nfn two() -> u32 { 2 }\nTESTS #[cfg(test)] mod mine { #[test] fn same() { assert_eq!(super::half(4), super::two()) } }",
    ),
    (
        "imports forbidden",
        "#![forbid(unused_imports)]\nuse std::ops::Div;\npub fn half(x: u32) -> u32 { x.div(2) }\nTESTS",
    ),
    (
        "warnings forbidden",
        "#![forbid(warnings)]\npub fn half(x: u32) -> u32 { x / 2 }\nTESTS",
    ),
    (
        "warnings denied in tests",
        "#![cfg_attr(test, deny(warnings))]\npub fn half(x: u32) -> u32 { x / 2 }\nfn two() -> u32 { 2 }\nTESTS #[cfg(test)] mod mine { #[test] fn same() { assert_eq!(super::half(4), super::two()) } }",
    ),
    (
        "an item denies",
        "#[deny(unused)]\npub fn half(x: u32) -> u32 { x / 2 }\n#[deny(dead_code)]\nfn two() -> u32 { 2 }\nTESTS #[cfg(test)] mod mine { #[test] fn same() { assert_eq!(super::half(4), super::two()) } }",
    ),
    (
        "a module denies",
        "pub use inner::half;\nmod inner {\n#![deny(unused, unreachable_pub)]\npub(crate) fn two() -> u32 { 2 }\npub fn half(x: u32) -> u32 { x / 2 }\n}\nTESTS #[cfg(test)] mod mine { #[test] fn same() { assert_eq!(super::half(4), super::inner::two()) } }",
    ),
    (
        "what the manifest allows",
        "#![deny(warnings)]\nuse std::fmt::Write;\npub fn half(x: u32) -> u32 { let y = 7; x / 2 }\nfn nobody_calls_it() {}\nTESTS",
    ),
    (
        "strict",
        "#![deny(let_underscore_drop, unused_qualifications, unused_results, unused_crate_dependencies, nonstandard_style, rust_2018_idioms, future_incompatible)]\npub fn half(x: u32) -> u32 { x / 2 }\nTESTS",
    ),
    (
        "documented",
        "//! Halves.\n#![forbid(missing_docs)]\n/// The half.\npub fn half(x: u32) -> u32 { x / 2 }\nTESTS",
    ),
    (
        "safe",
        "#![forbid(unsafe_code)]\npub fn half(x: u32) -> u32 { x / 2 }\nTESTS",
    ),
    (
        "clippy",
        "#![deny(clippy::pedantic, clippy::all)]\n#![warn(clippy::nursery)]\npub fn half(x: u32) -> u32 { x / 2 }\nTESTS",
    ),
    (
        "code for tests alone",
        "pub fn half(x: u32) -> u32 { x / two() }\n#[cfg(test)]\nfn two() -> u32 { 2 }\nTESTS",
    ),
    (
        "import for tests alone",
        "#[cfg(test)]\nuse std::ops::Div;\npub fn half(x: u32) -> u32 { x.div(2) }\nTESTS",
    ),
    (
        "one or the other",
        "pub fn half(x: u32) -> u32 { x / TWO }\n#[cfg(test)]\nconst TWO: u32 = 2;\n#[cfg(not(test))]\nconst TWO: u32 = 3;\nTESTS",
    ),
    (
        "a warning in a denied test",
        "#![deny(unused_must_use)]\npub fn half(x: u32) -> u32 { x / 2 }\n#[must_use]\nfn two() -> u32 { 2 }\nTESTS #[cfg(test)] mod mine { #[test] fn same() { let _ = super::two(); } }",
    ),
    (
        "own macro",
        "macro_rules! by { ($x:expr, $y:expr) => { $x / $y } }\npub fn half(x: u32) -> u32 { by!(x, 2) }\nTESTS",
    ),
    (
        "crate alloc",
        "#![deny(warnings)]\nextern crate alloc;\nuse alloc::vec::Vec;\npub fn half(x: u32) -> u32 { Vec::from([x / 2])[0] }\nTESTS",
    ),
    (
        "renamed crates",
        "extern crate self as me;\nextern crate core as c;\npub fn half(x: u32) -> u32 { c::convert::identity(x) / me::two() }\nfn two() -> u32 { 2 }\nTESTS",
    ),
    (
        "package",
        "pub fn half(x: u32) -> u32 { x / if env!(\"CARGO_PKG_NAME\") == \"exercises\" { 2 } else { 3 } }\nTESTS",
    ),
    (
        "windows",
        "\u{feff}//! Mine.\r\n#![deny(warnings)]\r\npub fn half(x: u32) -> u32 {\r\n    x / 2\r\n}\r\nfn two() -> u32 { 2 }\r\nTESTS #[cfg(test)]\r\nmod mine { #[test] fn same() { assert_eq!(super::half(4), super::two()) } }\r\n",
    ),
];

/// Nothing of this passes in a hand-out; some gets points all the same.
const FAIL: [(&str, &str, &str); 6] = [
    (
        "broken tests",
        "pub fn half(x: u32) -> u32 { x / 2 }\n#[cfg(test)]\nmod tests { use super::other; }",
        "",
    ),
    (
        "unsafe",
        "pub fn half(x: u32) -> u32 { unsafe { std::hint::assert_unchecked(x > 0) }; x / 2 }\nTESTS",
        "does not compile: error: usage of an `unsafe` block (line 1)",
    ),
    (
        "unsafe and denied",
        "#![forbid(unused_imports)]\n#![deny(dead_code)]\nfn two() -> u32 { 2 }\npub fn half(x: u32) -> u32 { unsafe { std::hint::assert_unchecked(x > 0) }; x / 2 }\nTESTS",
        "does not compile: error: usage of an `unsafe` block (line 4)",
    ),
    (
        "unsafe allowed",
        "#![allow(unsafe_code)]\npub fn half(x: u32) -> u32 { unsafe { std::hint::assert_unchecked(x > 0) }; x / 2 }\nTESTS",
        "does not compile: error[E0453]: allow(unsafe_code) incompatible with previous forbid: overruled by previous forbid (line 1)",
    ),
    (
        "unsafe in tests alone",
        "#[cfg(test)]\nmod two { pub fn two() -> u32 { unsafe { std::hint::assert_unchecked(true) }; 2 } }\npub fn half(x: u32) -> u32 { x / two::two() }\nTESTS",
        "does not compile: error[E0433]: cannot find module or crate `two` in this scope: use of unresolved module or unlinked crate `two` (line 3)",
    ),
    (
        "unsafe of a file",
        "#[cfg(test)]\ninclude!(\"/usr/nothing.rs\");\npub fn half(x: u32) -> u32 { x / two() }\nTESTS",
        "does not compile: error[E0425]: cannot find function `two` in this scope: not found in this scope (line 3)",
    ),
];

#[test]
#[cfg(target_os = "linux")]
fn what_passes_in_the_hand_out_is_solved() {
    let folder = book(&[]);
    let mut command = Command::new(env!("CARGO_BIN_EXE_book"));
    let made = command
        .args(["handout", "out"])
        .current_dir(folder.path())
        .output()
        .unwrap();
    assert!(made.status.success(), "{}", text(&made.stderr));
    let out = folder.path().join("out");
    let first = files::read(&out.join("exercises/ch01_win_lose/ch01_e1_half.rs")).unwrap();
    let (_, tests) = first.split_once("fn main() {}").unwrap();
    let whole = |program: &str| program.replace("TESTS", &format!("fn main() {{}}\n{tests}"));
    // Programs beside those that are there.
    let manifest = files::read(&out.join("Cargo.toml")).unwrap();
    let passes = |programs: &[&str]| {
        let paths: Vec<_> = (0..programs.len())
            .map(|at| format!("program_{at}.rs"))
            .collect();
        let bin = |path: &String| {
            format!(
                "  {{ name = {:?}, path = {path:?} }},\n",
                &path[..path.len() - 3]
            )
        };
        let bins: String = paths.iter().map(bin).collect();
        let manifest = manifest.replacen("bin = [\n", &format!("bin = [\n{bins}"), 1);
        files::write_all(&out, [("Cargo.toml", manifest)]).unwrap();
        files::write_all(&out, paths.iter().zip(programs.iter().map(|it| whole(it)))).unwrap();
        let mut cargo = Command::new("cargo");
        cargo
            .args(["test", "--quiet", "--bin", "program_*"])
            .current_dir(&out);
        let output = cargo.env_remove("CARGO_TARGET_DIR").output().unwrap();
        (
            output.status.success(),
            String::from_utf8_lossy(&output.stderr).into_owned(),
        )
    };
    let (all_pass, output_text) = passes(&PASS.map(|(_, program)| program));
    assert!(all_pass, "{output_text}");
    for (name, program, _) in FAIL {
        assert!(!passes(&[program]).0, "{name}");
    }
    let programs = FAIL
        .map(|(name, program, _)| (name, program))
        .into_iter()
        .chain(PASS);
    let work =
        programs.map(|(name, program)| (format!("work/{name}/ch01_e1_half.rs"), whole(program)));
    files::write_all(folder.path(), work).unwrap();
    let output = grade(folder.path(), &["--format", "json", "--timeout", "20"]);
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    let students = report["students"].as_array().unwrap();
    let found: Vec<_> = students
        .iter()
        .map(|one| {
            (
                one["student"].as_str().unwrap(),
                one["grades"][0]["reason"].as_str().unwrap(),
            )
        })
        .collect();
    let mut expected: Vec<_> = PASS.iter().map(|(name, _)| (*name, "")).collect();
    expected.extend(FAIL.iter().map(|(name, _, why)| (*name, *why)));
    expected.sort_unstable();
    assert_eq!(found, expected);
}
