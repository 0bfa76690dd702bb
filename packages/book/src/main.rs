//! cargo book.
fn main() {}
