//! Prints, as JSON, what the file of each board says to try on it; the checks in
//! a browser read it.

use boards::{Tries, tries};
use serde_json::{Map, json};

fn main() {
    let tries = tries().map(
        |(
            name,
            Tries {
                lost,
                short,
                drawn,
                bad,
                ..
            },
        )| {
            let bad = bad.first().map_or("", |(text, _)| text);
            (
                name.to_owned(),
                json!({ "lost": lost, "short": short, "drawn": drawn, "bad": bad }),
            )
        },
    );
    println!("{}", json!(tries.collect::<Map<_, _>>()));
}
