//! Chapter 9: four in a row.
//!
//! One module a listing, in the order in which the chapter reads them: each
//! solver has one idea more than the one before.

pub mod board;

pub mod obvious;

pub mod plain;

pub mod questions;

pub mod table;

pub mod threats;

pub mod forced;

pub mod merged;

pub mod order;

pub mod near;

pub mod solver;

pub mod shared;

pub mod team;

pub mod packed;

pub mod openings;
