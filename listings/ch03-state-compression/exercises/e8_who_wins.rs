//! # All decks at once
//! minutes: 60
//! stars: 3
//! needs: [Bottom-up, and a trap](../ch03-state-compression/loops.md), [When are two positions the same?](../ch03-state-compression/same.md#how-to-forget)
//!
//! A deck is `count` cards, each with a number of `bits` bits.
//! Cards with the same number can't be told apart, so two decks are the same if they have equally many cards of each number.
//! How many of all these decks does the first player win?
//! Whoever makes all bits of the memory 1 loses, and so does whoever has no card left.
//!
//! The tests ask for up to 3 bits and 40 cards.
//! There are 62,891,499 such decks, too many to solve one by one.
//! So forget something about the deck: when do two decks have the same winner?
//!
//! Print the share of decks won for 1, 2 and 3 bits as the number of cards grows, beyond what the tests ask for.
//! Guess the limit for a large number of cards, and prove it.
//!
//! *Beyond the tests, and open:* with 9 bits and 50 cards, the limit is far away.
//! Let the number of bits grow, and the number of cards with it.
//! Few cards will hardly ever fill the memory, and the parity of the number of cards decides.
//! With many cards, the limit you have found is close.
//! What happens in between, and where does it change?
//! Try decks at random.
//! I don't know the answer.
//!
//! ## Hint
//! The solver of the chapter asks two things about a deck: which numbers does it have, and how many cards, modulo 2, does a memory contain?
//! What changes if the deck gets two more cards of a number that it already has?
//! For the limit, think of the first move that leaves only one bit open.
//!
//! ## Solution
//! *Two more cards.* If the deck has a number already, two more cards with it allow no new kind of move and change no parity. So the winner depends only on whether each number has no card, an odd number of cards, or an even one: all these decks are represented by those with 0, 1 or 2 cards of each number. For 3 bits there are $`3^8 = 6561`$ of these.
//!
//! *How many decks does one of them represent?* There are $`\binom{r + p - 1}{r}`$ ways to add $`r`$ pairs of cards to $`p`$ numbers.
//!
//! *The limit* is $`1 - 2^{-k}`$ for $`k`$ bits.
//! As the number of cards grows, the share of the decks in which some number is missing goes to 0, so let every number be there.
//! Call the $`k`$ memories that lack one bit *almost full*.
//! In an almost full memory every new card fills it, so the contained cards decide: the player who reaches it leaves "contained minus used" passes, and wants that number to be even.
//! If some almost full memory contains an odd number of cards, the first player plays the card with its number, and wins.
//! If all of them contain an even number of cards, the second player wins: if the first player's card is almost full, an odd number of passes is left; if not, the second player plays an almost full card that contains it, and an even number is left.
//! (With one bit, the only almost full memory is 0, where the game starts, and the same holds.)
//!
//! It remains to see that the $`k`$ parities are all even in a share of $`2^{-k}`$ of the decks.
//! Exchange a full card for an almost full one, or the other way round: that changes exactly one of the parities.
//! Put the decks into groups of $`2^k`$ that differ only in this way, with $`2j`$ or $`2j + 1`$ cards of each almost full number, and full cards for the rest.
//! In each group every pattern of parities occurs once.
//! Decks with too few full cards to make a group are a share that goes to 0.

/// How many decks of `count` cards does the first player win? 1 to 3 bits, at
/// most 40 cards.
pub fn decks_won(bits: u32, count: usize) -> u64 {
    // BEGIN SOLUTION
    /// Does the first player win if there are `deck[x]` cards with number x?
    fn is_won(deck: &[usize]) -> bool {
        let full = deck.len() - 1;
        let mut winning = vec![[true; 2]; deck.len()];
        for memory in (0..full).rev() {
            let mut wins = [false; 2];
            let mut passing = 1;
            for card in (0..=full).filter(|&card| deck[card] > 0) {
                if memory | card == memory {
                    passing = (passing + deck[card]) % 2;
                } else {
                    let [even, odd] = winning[memory | card];
                    wins = [wins[0] || !odd, wins[1] || !even];
                }
            }
            wins[passing] |= !wins[1 - passing];
            winning[memory] = wins;
        }
        winning[0][0]
    }

    /// The number of ways to choose `chosen` of `all`.
    fn binomial(all: usize, chosen: usize) -> u64 {
        let [all, chosen] = [all as u64, chosen as u64];
        (0..chosen).fold(1, |ways, i| ways * (all - i) / (i + 1))
    }

    let numbers = 1 << bits;
    let stands_for = |code: usize| {
        let deck: Vec<usize> = (0..numbers)
            .map(|number| code / 3_usize.pow(number) % 3)
            .collect();
        let present = deck.iter().filter(|&&cards| cards > 0).count();
        match count.checked_sub(deck.iter().sum()) {
            Some(0) => u64::from(is_won(&deck)),
            Some(more) if more % 2 == 0 && present > 0 && is_won(&deck) => {
                binomial(more / 2 + present - 1, more / 2)
            }
            _ => 0,
        }
    };
    (0..3_usize.pow(numbers)).map(stands_for).sum()
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::decks_won;

    /// Plays every game. `deck[x]` is the number of cards with number x.
    fn is_winning(memory: usize, deck: &mut [usize]) -> bool {
        (0..deck.len()).any(|card| {
            let new = memory | card;
            if deck[card] == 0 || new == deck.len() - 1 {
                return false;
            }
            deck[card] -= 1;
            let wins = !is_winning(new, deck);
            deck[card] += 1;
            wins
        })
    }

    /// Fills the deck from `number` on with `count` cards in every way.
    fn by_playing(deck: &mut [usize], number: usize, count: usize) -> u64 {
        if number + 1 == deck.len() {
            deck[number] = count;
            return u64::from(is_winning(0, deck));
        }
        let mut won = 0;
        for cards in 0..=count {
            deck[number] = cards;
            won += by_playing(deck, number + 1, count - cards);
        }
        won
    }

    #[test]
    fn small_decks_by_playing_every_game() {
        for (bits, most) in [(1, 12), (2, 8), (3, 4)] {
            for count in 0..=most {
                let expected = by_playing(&mut vec![0; 1 << bits], 0, count);
                assert_eq!(
                    decks_won(bits, count),
                    expected,
                    "{bits} bits, {count} cards"
                );
            }
        }
    }

    #[test]
    fn one_card_wins_unless_it_is_full() {
        for bits in 1..=3 {
            assert_eq!(decks_won(bits, 1), (1 << bits) - 1);
        }
    }

    #[test]
    fn large_decks() {
        assert_eq!(decks_won(1, 40), 20);
        assert_eq!(decks_won(2, 40), 8820);
        assert_eq!(decks_won(3, 20), 691_702);
        assert_eq!(decks_won(3, 40), 51_547_279);
    }
}
