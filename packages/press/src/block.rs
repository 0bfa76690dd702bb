//! What a page has beside text and programs: questions, guesses, exercises, boards
//! and figures.

pub(crate) mod board;
pub(crate) mod caption;
pub(crate) mod exercises;
pub(crate) mod fenced;
pub(crate) mod figure;
pub(crate) mod guess;
pub(crate) mod question;
pub(crate) mod submit;
