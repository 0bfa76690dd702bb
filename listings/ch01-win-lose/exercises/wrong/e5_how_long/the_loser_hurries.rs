//! Looks for the fewest turns in both cases, as the winner does.
// BEGIN SOLUTION
let options = turns.iter().filter(|&&taken| taken <= stones);
let after: Vec<u32> =
    options.map(|taken| turns_left(stones - taken, turns)).collect();
let soonest_win = after.iter().filter(|&&turns| turns % 2 == 0).min();
let soonest_loss = after.iter().min();
soonest_win.or(soonest_loss).map_or(0, |turns| turns + 1)
// END SOLUTION
