//! Cards that fill a memory.

use crate::{at, hint, told};
use boards::{AnyPosition, Board as _, Move};
use ch03_state_compression::hands::Hand;
use std::collections::BTreeSet;

#[test]
fn a_hint_for_cards_counts_turns_and_passes() {
    assert_eq!(
        hint("five-hundred-eleven", ""),
        "To win, play 5. On this even turn (0 cards are used) the memory contains 0 of the cards left, \
         an even number of passes. Only 5 leads to a losing state."
    );
    assert_eq!(
        hint("five-hundred-eleven", "3 bits: 1 2 4 used 3"),
        "Nothing wins here against perfect play. On this odd turn (1 card is used) the memory \
         contains 2 of the cards left, an even number of passes. Every card leads to a winning state."
    );
}

/// The deck's labels agree with brute force in all positions of all games with
/// up to three cards over three bits.
#[test]
fn cards_are_won_as_brute_force_says() {
    fn compare(board: &dyn AnyPosition, hand: &Hand) {
        assert_eq!(board.outcome(), hand.is_winning(7).into(), "{}", board.text());
        let moves = board.moves();
        for Move { word, option, .. } in &moves {
            let mut cards = hand.cards.clone();
            let card: u32 = word.parse().unwrap();
            let at = cards.iter().position(|&known| known == card).unwrap();
            cards.swap_remove(at);
            compare(&**option, &Hand { memory: hand.memory | card, cards });
        }
        // Equal cards are one move on the board.
        let hands: BTreeSet<_> = hand
            .options(7)
            .map(|mut option| {
                option.cards.sort_unstable();
                (option.memory, option.cards)
            })
            .collect();
        assert_eq!(moves.len(), hands.len(), "{}", board.text());
    }
    for deck in 0..8 + 64 + 512 {
        let cards: Vec<u32> = match deck {
            0..8 => vec![deck],
            8..72 => vec![deck % 8, deck / 8 - 1],
            _ => vec![deck % 8, deck / 8 % 8, (deck - 72) / 64],
        };
        let text: String = cards.iter().map(|card| format!(" {card}")).collect();
        let board = at("five-hundred-eleven", &format!("3:{text}"));
        compare(board.now(), &Hand { memory: 0, cards });
    }
}

#[test]
fn a_deck_is_read_and_told() {
    let status = "The memory is 5 (0101), 4 cards are left";
    told("five-hundred-eleven", &[("4: 8, 1 2 1 used 4 1", "4 bits: 1 1 2 8 used 1 4", status)]);
    let mut board = at("five-hundred-eleven", "4 bits: 2 3 3");
    board.act("type 3");
    assert_eq!(board.said().split(" I ").next(), Some("You play 3."));
}
