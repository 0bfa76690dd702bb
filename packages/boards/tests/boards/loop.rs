//! A token on a graph.

use crate::{at, hint, options};
use boards::{Board as _, Outcome};

#[test]
fn a_token_that_goes_round_for_ever_is_a_draw() {
    let mut board = at("loop", "a ab ba bc cd");
    assert_eq!(board.now().outcome(), Outcome::Draw);
    assert_eq!(
        hint("loop", "b ab ba bc cd"),
        "Nothing wins here against perfect play, but you can draw: go to a. \
         From b nobody can force the game to end. To go to c would lose."
    );
    board.act("move 0");
    assert_eq!(board.said(), "You go to b. I go to a. The token is on a. It is your turn.");
    board.act("move 0");
    assert_eq!(
        board.said(),
        "You go to b. I go to a. The token is on a, for the third time with you to move: it is a draw."
    );
    assert!(board.is_over() && !board.choosing());
    board.act("undo");
    assert!(board.choosing());
    board.act("first me");
    board.act("move 0");
    board.act("move 0");
    assert_eq!(
        board.said(),
        "You go to a. The token is on a, for the third time with me to move: it is a draw."
    );
    board.act("setup a ab bc");
    board.act("first you");
    board.act("move 0");
    assert_eq!(board.said(), "You go to b. I go to c. You have no arrow to follow: I win.");
    board.act("setup a ab");
    board.act("move 0");
    assert_eq!(board.said(), "You go to b. I have no arrow to follow: You win.");
}

#[test]
fn a_hint_for_the_token_gives_the_remoteness() {
    assert_eq!(
        hint("loop", ""),
        "To win, go to b. From a the win takes 5 moves, if the other player delays it: \
         the remoteness is 5, an odd number."
    );
    assert_eq!(
        hint("loop", "b ab ad ah bc cf cg ch da de fd gh hc hg"),
        "Nothing wins here against perfect play. From b the other player wins in 4 moves \
         at the latest: the remoteness is 4, an even number."
    );
    assert_eq!(hint("loop", "a ab"), "To win, go to b. From a the win takes 1 move.");
    // Only the quickest of two wins.
    assert!(hint("loop", "a ab ac bd de").starts_with("To win, go to c. "));
}

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
        board.act("graph");
        board.graph().to_owned()
    };
    let drawn = graph("a ab ba bc cd");
    assert!(
        drawn.contains("diamonds with D draw")
            && drawn.contains("aria-label=\"a D: The token is on a, drawn; go there\""),
        "{drawn}"
    );
    assert!(!graph("a ab bc").contains("diamond"));
}
