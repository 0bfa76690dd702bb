//! Goes up from position 0, as the chapter does, where a move always leads to
//! a smaller number.
// BEGIN SOLUTION
let mut winning = vec![false; options.len()];
for (position, options) in options.iter().enumerate() {
    winning[position] = options.iter().any(|&option| !winning[option]);
}
winning
// END SOLUTION
