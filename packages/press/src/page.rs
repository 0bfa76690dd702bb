//! A page as its author wrote it: put together, parsed, and what is wrong with it.

pub(crate) mod assemble;
pub(crate) mod diagnostic;
pub(crate) mod include;
pub(crate) mod math;
pub(crate) mod parsed;
pub(crate) mod syntax;
pub(crate) mod text;
