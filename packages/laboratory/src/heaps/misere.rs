//! Misère play by search: the player who makes the last move loses.

use super::answer::options;
use ch04_nim_grundy::misere_rows::{Sum, beside};
use ch04_nim_grundy::rules::Rules;
use std::collections::BTreeMap;

/// The most beans in a sum that is searched.
pub const MAX_MISERE_BEANS: usize = 24;

/// Does the player to move win if the last move loses? `known` has an entry for
/// each sum that was looked at.
///
/// `sum` is sorted and has no empty heap. Looks at sums with no more beans, of which there
/// are fewer than ten thousand with up to [`MAX_MISERE_BEANS`]. It is the search of
/// [`misere_rows`](ch04_nim_grundy::misere_rows), for any rules.
pub fn is_misere_win(rules: &Rules, sum: &[usize], known: &mut BTreeMap<Sum, bool>) -> bool {
    if let Some(&wins) = known.get(sum) {
        return wins;
    }
    let mut left = Vec::new();
    for (at, &heap) in sum.iter().enumerate() {
        let mut rest = sum.to_vec();
        rest.remove(at);
        let options = options(rules, heap).into_iter();
        left.extend(options.map(|(one, other)| beside(&rest, &[one, other])));
    }
    // Without a move, the other player has made the last one.
    let wins = left.is_empty() || left.iter().any(|sum| !is_misere_win(rules, sum, known));
    known.insert(sum.to_vec(), wins);
    wins
}
