//! Five-hundred-eleven for up to 24 bits, 64 memories in a word.
//!
//! Memory m is bit m % 64 of word m / 64.

// ANCHOR: masks
/// The memories of a word that do not have bit 0, 1, … 5.
const WITHOUT: [u64; 6] = [
    0x5555_5555_5555_5555,
    0x3333_3333_3333_3333,
    0x0f0f_0f0f_0f0f_0f0f,
    0x00ff_00ff_00ff_00ff,
    0x0000_ffff_0000_ffff,
    0x0000_0000_ffff_ffff,
];

/// The bits of `low`, which is below 64.
fn bits_of(low: usize) -> impl Iterator<Item = usize> {
    (0..6).filter(move |bit| low >> bit & 1 == 1)
}

/// The memories of a word that contain `low`.
fn containing(low: usize) -> u64 {
    bits_of(low).fold(!0, |word, bit| word & !WITHOUT[bit])
}

/// The memories of a word for which `memory | low` is marked.
fn after(low: usize, marked: u64) -> u64 {
    bits_of(low).fold(marked, |word, bit| {
        let with = word & !WITHOUT[bit];
        with | with >> (1 << bit)
    })
}
// ANCHOR_END: masks

// ANCHOR: contained
/// For each memory, is the number of cards that it contains odd? The transform
/// of `zeta::contained` modulo 2, 64 memories at a time.
pub fn odd_contained(bits: u32, cards: &[u32]) -> Vec<u64> {
    let mut odd = vec![0_u64; 1 << bits.saturating_sub(6)];
    for &card in cards {
        odd[card as usize / 64] ^= 1 << (card % 64);
    }
    for word in &mut odd {
        for bit in 0..6 {
            *word ^= (*word & WITHOUT[bit]) << (1 << bit);
        }
    }
    for bit in (0..bits.saturating_sub(6)).map(|bit| 1 << bit) {
        for word in 0..odd.len() {
            if word & bit != 0 {
                odd[word] ^= odd[word ^ bit];
            }
        }
    }
    odd
}
// ANCHOR_END: contained

// ANCHOR: losing
/// Which states are losing, `losing[word][turn]` with the number of used cards
/// modulo 2, if a memory of `bits` ones loses; 1 to 24 bits, and no card has
/// more.
pub fn losing(bits: u32, cards: &[u32]) -> Vec<[u64; 2]> {
    let odd_contained = odd_contained(bits, cards);
    let full = (1_usize << bits) - 1;
    let mut losing = vec![[0; 2]; odd_contained.len()];
    let mut inside = Vec::new();
    for word in (0..losing.len()).rev() {
        // By turn of the one who is to move after a card.
        let mut reached = [0; 2];
        inside.clear();
        for &card in cards {
            let (high, low) = (card as usize / 64, card as usize % 64);
            if word | high != word {
                let [even, odd] = losing[word | high];
                reached[0] |= after(low, even);
                reached[1] |= after(low, odd);
            } else if low != 0 {
                inside.push(low);
            }
        }
        let is_last = word == full / 64;
        let open = if is_last { !(1 << (full % 64)) } else { !0 };
        losing[word] = settle(reached, &inside, odd_contained[word], open);
    }
    losing
}
// ANCHOR_END: losing

// ANCHOR: settle
/// The losing states of a word. `reached` are the memories from which some
/// card leads to a losing state outside the word, by the turn after it;
/// `inside` are the cards that stay in the word; the memories outside `open`
/// are not to be entered.
///
/// Each round is right for the memories with one bit less, so 8 are enough.
fn settle(
    reached: [u64; 2],
    inside: &[usize],
    odd: u64,
    open: u64,
) -> [u64; 2] {
    let mut losing = [0; 2];
    loop {
        let mut reached = reached;
        for &low in inside {
            for turn in 0..2 {
                reached[turn] |= after(low, losing[turn]) & !containing(low);
            }
        }
        // What loses without a pass. On turn 0 an odd number of contained
        // cards leaves an odd number of passes, on turn 1 an even number.
        let [even_turn, odd_turn] = [open & !reached[1], open & !reached[0]];
        let now =
            [even_turn & !(odd & odd_turn), odd_turn & !(!odd & even_turn)];
        if now == losing {
            return losing;
        }
        losing = now;
    }
}
// ANCHOR_END: settle

// ANCHOR: first_wins
/// Does the first player win with these cards, if a memory of `bits` ones
/// loses? 1 to 24 bits, and no card has more.
pub fn first_wins(bits: u32, cards: &[u32]) -> bool {
    losing(bits, cards)[0][0] & 1 == 0
}
// ANCHOR_END: first_wins
