//! Short names that follow from what something says: the same for each version of Rust
//! and on each machine, as those of a `Hasher` are not.

use crate::page::diagnostic::Diagnostic;
use sha2::{Digest as _, Sha256};
use std::collections::BTreeMap;

/// Returns the first `hex_digits` hexadecimal digits, at most 64, of the SHA-256 of
/// `texts`. The length of each text counts, so that `["a", "bc"]` and `["ab", "c"]` have
/// different digests.
pub(crate) fn short_digest(texts: &[&str], hex_digits: usize) -> String {
    let mut hasher = Sha256::new();
    for text in texts {
        hasher.update(format!("{}:{text}", text.len()));
    }
    let mut digest: String = hasher
        .finalize()
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    digest.truncate(hex_digits);
    digest
}

/// Checks that no two different things get the same short name.
pub(crate) struct UniqueNames<'a> {
    /// What is named, in the plural, for messages: "questions".
    kind: &'static str,
    owners: BTreeMap<&'a str, Owner<'a>>,
}

/// What has a short name.
#[derive(Clone, Copy)]
struct Owner<'a> {
    /// The text that tells it from others.
    content: &'a str,
    /// What a message calls it.
    label: &'a str,
}

impl<'a> UniqueNames<'a> {
    pub(crate) fn new(kind: &'static str) -> Self {
        Self {
            kind,
            owners: BTreeMap::new(),
        }
    }

    /// Gives `name` to what has this `content`; a message calls it `label`.
    ///
    /// # Errors
    ///
    /// If something with another content has the name already.
    pub(crate) fn assign(
        &mut self,
        name: &'a str,
        content: &'a str,
        label: &'a str,
    ) -> Result<(), Diagnostic> {
        let owner = *self.owners.entry(name).or_insert(Owner { content, label });
        if owner.content == content {
            return Ok(());
        }
        let kind = self.kind;
        let first = owner.label;
        let message = format!("the {kind} {first:?} and {label:?} get the same short name {name}");
        Err(Diagnostic::new(message, "change one of them a little"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digest_is_the_same_everywhere() {
        assert_eq!(short_digest(&["abc"], 8), "aab5f9ae");
        assert_eq!(short_digest(&["a", "bc"], 8), "5310a587");
        assert_ne!(
            short_digest(&["ab", "c"], 64),
            short_digest(&["a", "bc"], 64)
        );
        assert_ne!(short_digest(&[], 64), short_digest(&[""], 64));
        assert_eq!(short_digest(&["abc"], 64).len(), 64);
    }

    #[test]
    fn a_name_belongs_to_one_content() {
        let mut names = UniqueNames::new("questions");
        for (name, content) in [("a1", "one"), ("b2", "two"), ("a1", "one")] {
            names.assign(name, content, "x").unwrap();
        }
        let error = names.assign("a1", "three", "y").unwrap_err();
        assert_eq!(
            error.message,
            "the questions \"x\" and \"y\" get the same short name a1"
        );
    }
}
