//! The listings as a part of a program that a reader can run elsewhere.

/// Returns the beginning of a program that has these listings, given by name and text, as
/// modules. What the program does not use of them is no reason for a warning.
pub(crate) fn modules(listings: &[(&str, &str)]) -> String {
    let mut program = String::from("#![allow(dead_code)]\n");
    for (name, text) in listings {
        program += &format!("mod {name} {{\n{}}}\n", code(text));
    }
    program
}

/// Returns a listing without its first comment, which belongs to a file, and its anchors. What
/// it uses of another chapter is in a module of the same program.
fn code(text: &str) -> String {
    let is_code = |line: &&str| !line.starts_with("//!") && !line.starts_with("// ANCHOR");
    let lines = text.lines().filter(is_code);
    let code: String = lines.flat_map(|line| [line, "\n"]).collect();
    code.replace("ch04_nim_grundy::", "crate::")
}
