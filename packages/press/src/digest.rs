//! Short names and an order that follow from what something says: the same for each
//! version of Rust and on each machine, as those of a `Hasher` are not.

use crate::page::diagnostic::Mistake;
use sha2::{Digest as _, Sha256};
use std::collections::BTreeMap;

/// The beginning of the SHA-256 of `texts`, in as many hexadecimal digits; other texts
/// that are the same once they are joined have another one.
pub(crate) fn digest(texts: &[&str], digits: usize) -> String {
    let mut hasher = Sha256::new();
    for text in texts {
        hasher.update(format!("{}:{text}", text.len()));
    }
    let mut digest: String = hasher
        .finalize()
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    digest.truncate(digits);
    digest
}

/// Short names of one kind that were given: each with what has it, and with what that
/// is called by people.
pub(crate) struct Names<'a> {
    kind: &'static str,
    given: BTreeMap<&'a str, (&'a str, &'a str)>,
}

impl<'a> Names<'a> {
    /// None yet; "hidden code" is a kind.
    pub(crate) fn new(kind: &'static str) -> Self {
        Self {
            kind,
            given: BTreeMap::new(),
        }
    }

    /// Gives `name` to what says `text` and is `called` so; a mistake if something that
    /// says something else has the name already.
    pub(crate) fn give(
        &mut self,
        name: &'a str,
        text: &'a str,
        called: &'a str,
    ) -> Result<(), Mistake> {
        let (other, known) = *self.given.entry(name).or_insert((text, called));
        if other == text {
            return Ok(());
        }
        let kind = self.kind;
        let fault = format!("{known:?} and {called:?} both have the short name {name} of {kind}");
        Err(Mistake::new(fault, "change one of them a little"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digest_is_the_same_everywhere() {
        assert_eq!(digest(&["abc"], 8), "aab5f9ae");
        assert_eq!(digest(&["a", "bc"], 8), "5310a587");
        assert_ne!(digest(&["ab", "c"], 64), digest(&["a", "bc"], 64));
        assert_ne!(digest(&[], 64), digest(&[""], 64));
        assert_eq!(digest(&["abc"], 64).len(), 64);
    }

    #[test]
    fn two_things_of_one_name_are_told() {
        let mut names = Names::new("questions");
        for (name, text) in [("a1", "one"), ("b2", "two"), ("a1", "one")] {
            names.give(name, text, "x").unwrap();
        }
        let mistake = names.give("a1", "three", "y").unwrap_err();
        assert_eq!(
            mistake.fault,
            "\"x\" and \"y\" both have the short name a1 of questions"
        );
    }
}
