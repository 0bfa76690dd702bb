//! Chapter 3: forget.
//!
//! One module for each listing, in the order of the pages that show them.

pub mod positions;

pub mod deck;

pub mod options;

pub mod designs;

pub mod turn_parity;

pub mod bottom_up;

pub mod quotient;

pub mod zeta;

pub mod zeta_words;

pub mod fold;

pub mod words;

pub mod bit_order;

pub mod single_bits;

pub mod rare_bits;

pub mod ordered;
