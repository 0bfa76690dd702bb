//! Fenced blocks for which no program has to run, by the word after the fence. Those for
//! which one does are jobs: see `program::job`.

use crate::page::diagnostic::Diagnostic;
use crate::page::math;
use crate::page::parsed::Fence;
use crate::resolve::inline::LinkContext;
use book_model::{Block, Code};

/// Returns what a fenced block becomes. `links` says what the links in it mean.
///
/// # Errors
///
/// If what is in the block can't be read.
pub(crate) fn resolve(fence: &Fence, _links: &LinkContext) -> Result<Block, Diagnostic> {
    match fence.code_language() {
        "math" => Ok(Block::Formula(math::block(&fence.code)?)),
        language => Ok(Block::Code(Code {
            language: language.to_owned(),
            // A backslash keeps mdBook from taking the braces for a directive.
            code: fence.code.replace("\\{{#", "{{#"),
        })),
    }
}
