//! The programs of the pages: their text, what they print, and what they do step by
//! step.

pub(crate) mod batch;
pub(crate) mod bundle;
pub(crate) mod crates;
pub(crate) mod job;
pub(crate) mod narration;
pub(crate) mod output;
pub(crate) mod record;
pub(crate) mod run;
pub(crate) mod snippet;
pub(crate) mod terminal;
pub(crate) mod trace;
pub(crate) mod watch;
