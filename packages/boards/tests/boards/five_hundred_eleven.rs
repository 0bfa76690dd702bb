//! Cards that fill a memory.

use crate::at;
use boards::{AnyPosition, Move};
use ch03_state_compression::hands::Hand;
use std::collections::BTreeSet;

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
        let sorted = |mut option: Hand| {
            option.cards.sort_unstable();
            (option.memory, option.cards)
        };
        let hands: BTreeSet<_> = hand.options(7).map(sorted).collect();
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
