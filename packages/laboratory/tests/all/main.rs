//! The tools of the laboratory give the answers of the listings, and of the most obvious
//! programs.

mod arithmetic;
mod four;
mod graphs;
mod heaps;
mod positions;
mod quotients;

use programs::rustc;
use std::fs;
use std::process::Command;

/// Compiles the program that a reader gets, its hidden lines and those to be shown, without a
/// warning, and returns what it prints. `name` is what the question is called if that fails.
fn printed_by((hidden, visible): (String, String), flags: &[&str], name: &str) -> String {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let folder = folder.path();
    fs::write(folder.join("main.rs"), hidden + &visible).expect("the folder can be written");
    let flags = [&["-Dwarnings"], flags].concat();
    rustc::compile(folder, &flags).expect(name);
    let output = Command::new(folder.join("main")).output().expect("it runs");
    String::from_utf8(output.stdout).expect("it prints text")
}
