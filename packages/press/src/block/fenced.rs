//! Fenced blocks for which no program has to run, by the word after the fence. Those for
//! which one does are jobs: see `program::job`.

use crate::block::submit::Submit;
use crate::page::diagnostic::{Diagnostic, expect_choice};
use crate::page::math;
use crate::page::parsed::Fence;
use crate::resolve::inline::LinkContext;
use book_model::{Block, Code};

/// The languages of code that is shown as it is. A word that is not among these is probably
/// misspelt.
const CODE_LANGUAGES: [&str; 7] = ["console", "json", "python", "sh", "text", "toml", "xml"];
/// The other kinds of fenced blocks, for the help on a misspelt one.
const OTHER_KINDS: [&str; 6] = ["guess", "math", "question", "rust", "submit", "watch"];

/// Returns what a fenced block becomes. `links` says what the links in it mean.
///
/// # Errors
///
/// If what is in the block can't be read.
pub(crate) fn resolve(fence: &Fence, links: &LinkContext) -> Result<Block, Diagnostic> {
    match fence.code_language() {
        "math" => Ok(Block::Formula(math::block(&fence.code)?)),
        "submit" => Submit::parse(&fence.code)?.resolve(links),
        language => {
            if !language.is_empty() {
                let known = CODE_LANGUAGES.iter().chain(&OTHER_KINDS);
                expect_choice("kind of fenced block", language, known.copied())?;
            }
            Ok(Block::Code(Code {
                language: language.to_owned(),
                // A backslash keeps mdBook from taking the braces for a directive.
                code: fence.code.replace("\\{{#", "{{#"),
            }))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::resolve::inline::test_links;

    #[test]
    fn a_misspelt_kind_is_reported() {
        let resolved = |info: &str| {
            let fence = Fence {
                info: info.into(),
                ..Fence::default()
            };
            resolve(&fence, &test_links())
        };
        assert!(resolved("text").is_ok() && resolved("").is_ok());
        let diagnostic = resolved("questions").unwrap_err();
        assert_eq!(
            diagnostic.message,
            "unknown kind of fenced block `questions`"
        );
        assert!(diagnostic.help.starts_with("did you mean `question`?"));
    }
}
