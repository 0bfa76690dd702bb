//! Answers in a file without the questions.

// ANCHOR: slots
/// The three slots of a key, out of `count`.
pub fn slots(key: u64, count: usize) -> [usize; 3] {
    let mixed = (key ^ (key >> 29)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let hash = (mixed ^ (mixed >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
    // A number below the limit, from another part of the hash each time.
    let below = |part: u32, limit: usize| {
        (((hash.rotate_left(16 * part) >> 32) * limit as u64) >> 32) as usize
    };
    // Three neighbouring stretches of equal length.
    let stretch = (8 * count.isqrt()).min(count / 3);
    let start = below(0, count - 3 * stretch + 1);
    [(1, 0), (2, stretch), (3, 2 * stretch)]
        .map(|(part, skipped)| start + skipped + below(part, stretch))
}
// ANCHOR_END: slots

// ANCHOR: look
/// The answer that [`pack`] was given for this key: 0, 1 or 2. For any other key
/// the result means nothing.
pub fn look(bytes: &[u8], key: u64) -> u8 {
    let digit =
        |slot: usize| bytes[slot / 5] / [1, 3, 9, 27, 81][slot % 5] % 3;
    slots(key, 5 * bytes.len())
        .into_iter()
        .map(digit)
        .sum::<u8>()
        % 3
}
// ANCHOR_END: look

// ANCHOR: users
/// For each slot, how many keys use it, and the xor of their numbers.
fn slot_users(keys: &[u64], count: usize) -> Vec<(usize, usize)> {
    let mut users = vec![(0, 0); count];
    for (number, &key) in keys.iter().enumerate() {
        for slot in slots(key, count) {
            users[slot].0 += 1;
            users[slot].1 ^= number;
        }
    }
    users
}
// ANCHOR_END: users

// ANCHOR: order
/// An order of the keys, each with a slot that no key after it uses; `None` if
/// there are too few slots for that.
fn order(keys: &[u64], count: usize) -> Option<Vec<(usize, usize)>> {
    let mut users = slot_users(keys, count);
    let mut single: Vec<usize> =
        (0..count).filter(|&slot| users[slot].0 == 1).collect();
    let mut order = Vec::with_capacity(keys.len());
    while let Some(unshared) = single.pop() {
        let (1, number) = users[unshared] else {
            continue;
        };
        order.push((number, unshared));
        for slot in slots(keys[number], count) {
            users[slot].0 -= 1;
            users[slot].1 ^= number;
            single.extend((users[slot].0 == 1).then_some(slot));
        }
    }
    (order.len() == keys.len()).then_some(order)
}
// ANCHOR_END: order

// ANCHOR: pack
/// Bytes in which [`look`] finds the answer to each key, 0, 1 or 2; `None` if
/// a key comes twice. O(n) time and space; about n / 4.4 bytes for many keys.
pub fn pack(keys: &[u64], answers: &[u8]) -> Option<Vec<u8>> {
    // Each attempt has a few more slots.
    let counts = (0..=50)
        .map(|more| (keys.len() * (54 + more) / 50).div_ceil(5) * 5 + 15);
    let (count, order) = counts
        .map(|count| (count, order(keys, count)))
        .find(|it| it.1.is_some())?;
    let mut bytes = vec![0; count / 5];
    // From the last key to the first: none of the others then changes its slots.
    for (number, slot) in order?.into_iter().rev() {
        let missing = (answers[number] + 3 - look(&bytes, keys[number])) % 3;
        bytes[slot / 5] += missing * [1, 3, 9, 27, 81][slot % 5];
    }
    Some(bytes)
}
// ANCHOR_END: pack
