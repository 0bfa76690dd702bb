//! Chapter 6: multiply.
//!
//! One module a listing, in the order in which the chapter reads them.

pub mod losing_nim;

pub mod power;

pub mod monoid;

pub mod walks;

pub mod nim_sums;

pub mod transform;

pub mod nimbers;

pub mod fibonacci;

pub mod fibonacci_nim;

pub mod chains;

pub mod montgomery;

#[expect(clippy::inline_always, reason = "see the module")]
#[cfg(target_arch = "x86_64")]
pub mod limbs;

#[expect(clippy::inline_always, reason = "see the module limbs")]
#[cfg(target_arch = "x86_64")]
pub mod modulus;

#[allow(clippy::inline_always, reason = "see the module limbs")]
pub mod lanes;

pub mod words;
