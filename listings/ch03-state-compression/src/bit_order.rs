//! Bits in another order, the rarest first.

// ANCHOR: order
/// The bits, from the one that the fewest cards have to the one that most
/// have.
pub fn rarest_first(bits: u32, cards: &[u32]) -> Vec<u32> {
    let mut order: Vec<u32> = (0..bits).collect();
    order.sort_by_cached_key(|bit| {
        cards.iter().filter(|&card| (card >> bit) & 1 == 1).count()
    });
    order
}

/// A card or a memory with its bits in this order, from bit 0 on.
pub fn reordered(number: u32, order: &[u32]) -> u32 {
    let bits = (0..).zip(order);
    bits.map(|(new, old)| ((number >> old) & 1) << new).sum()
}
// ANCHOR_END: order
