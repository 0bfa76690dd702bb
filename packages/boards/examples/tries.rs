//! Prints, as JSON, what the file of each game says to try on it; the checks in
//! a browser read it.

use boards::{AnyPosition, open, tries};
use serde_json::{Map, json};
use std::collections::BTreeSet;

/// Can a move and its answer lead back to a position that a game from this
/// start comes to?
fn returns(start: &dyn AnyPosition) -> bool {
    let options = |position: &dyn AnyPosition| {
        position.moves().into_iter().map(|known| known.option).collect::<Vec<_>>()
    };
    let (mut seen, mut next) = (BTreeSet::new(), options(start));
    while let Some(position) = next.pop() {
        let text = position.text();
        let answers = options(&*position).into_iter().flat_map(|option| options(&*option));
        if answers.into_iter().any(|answer| answer.text() == text) {
            return true;
        }
        if seen.insert(text) {
            next.extend(options(&*position));
        }
    }
    false
}

fn main() {
    // What is no game is not opened as one.
    let games = tries().filter_map(|(name, known)| {
        let drawn = open(name, known.drawn, "", 1).ok()?;
        let bad = known.bad.first().map_or("", |(text, _)| text);
        let returns = !known.drawn.is_empty() && returns(drawn.now());
        let known = json!({
            "lost": known.lost, "short": known.short, "drawn": known.drawn,
            "bad": bad, "returns": returns,
        });
        Some((name.to_owned(), known))
    });
    println!("{}", json!(games.collect::<Map<_, _>>()));
}
