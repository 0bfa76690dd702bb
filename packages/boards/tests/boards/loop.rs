//! A token on a graph.

use crate::{at, options};
use boards::Board as _;

/// Every vertex has a place of its own in the state graph, two steps from the
/// others, and draws have a shape of their own.
#[test]
fn the_state_graph_of_a_token_shows_draws() {
    let letters: Vec<_> = "abcdefghij".chars().map(String::from).collect();
    for count in 1..=10 {
        let round = letters[..count].windows(2).map(<[String]>::concat);
        let board = at("loop", &format!("a {}", round.collect::<Vec<_>>().join(" ")));
        let mut places = vec![board.now().place()];
        let mut next = options(board.now());
        while let Some(option) = next.pop() {
            places.push(option.place());
            next = options(&*option);
        }
        assert_eq!(places.len(), count);
        for (at, place) in places.iter().enumerate() {
            for other in &places[..at] {
                let apart = place.0.abs_diff(other.0).max(place.1.abs_diff(other.1));
                assert!(apart >= 2, "{count} vertices: {places:?}");
            }
        }
    }
    let graph = |setup| {
        let mut board = at("loop", setup);
        board.act("graphs");
        board.act("graph");
        board.graph().to_owned()
    };
    let drawn = graph("a ab ba bc cd");
    for part in ["diamonds with D draw", "=\"a D: The token is on a, drawn; go there\""] {
        assert!(drawn.contains(part), "{drawn}");
    }
    assert!(!graph("a ab bc").contains("diamond"));
}
