//! Keeps the positions before each one in a set, and yet waits for every name
//! in the list: if an option stands there twice, its label is told once.
// BEGIN SOLUTION
let mut before = vec![std::collections::HashSet::new(); options.len()];
for (position, options) in options.iter().enumerate() {
    for &option in options {
        before[option].insert(position);
    }
}
let mut waiting: Vec<usize> = options.iter().map(Vec::len).collect();
let mut winning = vec![false; options.len()];
let mut ready: Vec<usize> =
    (0..options.len()).filter(|&p| waiting[p] == 0).collect();
while let Some(option) = ready.pop() {
    for &position in &before[option] {
        winning[position] |= !winning[option];
        waiting[position] -= 1;
        if waiting[position] == 0 {
            ready.push(position);
        }
    }
}
winning
// END SOLUTION
