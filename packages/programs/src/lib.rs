//! Compiles programs that belong to no crate, and runs them within limits.
//!
//! [`rustc`] compiles one file, [`combined`] makes one program of many, and
//! [`limited`] runs a program that may hang or print without end. A [`toolchain`]
//! does both, for programs of the book or for those of its readers.

pub mod combined;
pub mod limited;
pub mod rustc;
pub mod toolchain;
