//! The project that the book is made from: where its parts are, what its
//! exercises hold, and how its programs are compiled and run.

pub mod address;
pub mod cargo;
pub mod execute;
pub mod exercise;
pub mod files;
pub mod ignored;
pub mod kept;
pub mod parallel;
pub mod root;
pub mod rustc;
pub mod text;
pub mod together;
pub mod url;
pub mod wrong;
pub mod xml;
