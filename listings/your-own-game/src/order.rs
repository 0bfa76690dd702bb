//! An order for Grundy numbers, in which options come first.

// ANCHOR: options_first
/// The positions, each after all its options; `None` on a cycle. O(n + m).
pub fn options_first(options: &[Vec<usize>]) -> Option<Vec<usize>> {
    let mut predecessors = vec![Vec::new(); options.len()];
    for (position, options) in options.iter().enumerate() {
        for &option in options {
            predecessors[option].push(position);
        }
    }
    // How many options of each position are not in the order yet.
    let mut missing: Vec<usize> = options.iter().map(Vec::len).collect();
    let mut order: Vec<usize> = (0..options.len())
        .filter(|&position| missing[position] == 0)
        .collect();
    let mut next = 0;
    while let Some(&option) = order.get(next) {
        next += 1;
        for &position in &predecessors[option] {
            missing[position] -= 1;
            if missing[position] == 0 {
                order.push(position);
            }
        }
    }
    (order.len() == options.len()).then_some(order)
}
// ANCHOR_END: options_first
