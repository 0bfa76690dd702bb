//! Tells the height to the position that waits for it, and to no other: a
//! position that is done already is left out, as in a search that only lists
//! positions.
// BEGIN SOLUTION
let mut heights = vec![0; positions];
let mut found = vec![false; positions];
let mut waiting = vec![(start, options(start))];
while let Some((position, rest)) = waiting.last_mut() {
    let position = *position;
    match rest.next() {
        Some(option) if found[option] => {}
        Some(option) => {
            found[option] = true;
            waiting.push((option, options(option)));
        }
        None => {
            waiting.pop();
            if let Some((before, _)) = waiting.last() {
                heights[*before] =
                    heights[*before].max(heights[position] + 1);
            }
        }
    }
}
heights[start]
// END SOLUTION
