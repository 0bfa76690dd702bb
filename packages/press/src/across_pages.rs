//! What one page or script says of all pages.

pub(crate) mod chapter_map;
pub(crate) mod elsewhere;
pub(crate) mod problems;
pub(crate) mod progress;
pub(crate) mod races;
pub(crate) mod review;
