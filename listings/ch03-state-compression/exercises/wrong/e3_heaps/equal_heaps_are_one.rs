//! Keeps each number once, as a set does: but two heaps of three are not one.
// BEGIN SOLUTION
let mut heaps: Vec<u32> =
    heaps.iter().copied().filter(|&stones| stones > 0).collect();
heaps.sort_unstable();
heaps.dedup();
heaps
// END SOLUTION
// BEGIN SOLUTION
let lists = heaps.iter().map(|&stones| u64::from(stones) + 1).product();
let mut found = std::collections::HashSet::from([canonical(heaps)]);
let mut open = vec![canonical(heaps)];
while let Some(position) = open.pop() {
    for heap in 0..position.len() {
        let mut option = position.clone();
        option[heap] -= 1;
        let option = canonical(&option);
        if found.insert(option.clone()) {
            open.push(option);
        }
    }
}
(lists, found.len())
// END SOLUTION
