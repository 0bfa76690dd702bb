//! What a site has around the text of its pages: their heads, its address, its
//! languages, its scripts, and the boards' WebAssembly.

pub(crate) mod address;
pub mod head;
pub mod language;
pub mod original;
pub mod run_page;
pub(crate) mod scripts;
pub mod theme;
pub(crate) mod translate;
pub mod wasm;
pub mod words;
