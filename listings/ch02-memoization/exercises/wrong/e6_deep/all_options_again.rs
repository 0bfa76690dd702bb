//! Comes back to a position and looks at its options from the beginning, as
//! the loop of the chapter does.
// BEGIN SOLUTION
let mut heights = vec![None; positions];
let mut waiting = vec![start];
while let Some(&position) = waiting.last() {
    match options(position).find(|&option| heights[option].is_none()) {
        Some(option) => waiting.push(option),
        None => {
            let known = options(position).filter_map(|o| heights[o]);
            heights[position] =
                Some(known.max().map_or(0, |h: u32| h + 1));
            waiting.pop();
        }
    }
}
heights[start].unwrap_or(0)
// END SOLUTION
