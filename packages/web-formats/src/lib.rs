//! URLs of files, and what XML can hold.

pub mod url;
pub mod xml;
