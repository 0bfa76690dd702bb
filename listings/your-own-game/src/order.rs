//! An order for Grundy numbers: each position after its options.

// ANCHOR: options_first
/// All positions in an order in which each comes after its options; `None` if
/// there is none, because some way leads back to where it was. O(n + m).
pub fn options_first(options: &[Vec<usize>]) -> Option<Vec<usize>> {
    let mut predecessors = vec![Vec::new(); options.len()];
    for (at, options) in options.iter().enumerate() {
        for &option in options {
            predecessors[option].push(at);
        }
    }
    // How many options of a position are not in the order yet.
    let mut left: Vec<usize> = options.iter().map(Vec::len).collect();
    let mut order: Vec<usize> =
        (0..options.len()).filter(|&at| left[at] == 0).collect();
    let mut next = 0;
    while let Some(&option) = order.get(next) {
        next += 1;
        for &at in &predecessors[option] {
            left[at] -= 1;
            if left[at] == 0 {
                order.push(at);
            }
        }
    }
    (order.len() == options.len()).then_some(order)
}
// ANCHOR_END: options_first
