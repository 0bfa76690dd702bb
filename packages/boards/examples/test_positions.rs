//! Prints, as JSON, the positions on which the file of each board says to try it. The
//! checks in a browser read it.

use boards::{TestPositions, test_positions};
use serde_json::{Map, Value, json};

fn to_json(positions: &TestPositions) -> Value {
    let TestPositions {
        invalid,
        losing,
        short_game,
        drawn,
        ..
    } = positions;
    // The first one stands for all.
    let bad = invalid.first().map_or("", |(text, _)| text);
    json!({ "lost": losing, "short": short_game, "drawn": drawn, "bad": bad })
}

fn main() {
    let by_name: Map<_, _> = test_positions()
        .map(|(name, positions)| (name.to_owned(), to_json(positions)))
        .collect();
    println!("{}", json!(by_name));
}
