//! Takes `take_while` from the chapter, as if the list were sorted.
// BEGIN SOLUTION
let options = turns.iter().take_while(|&&taken| taken <= stones);
let after: Vec<u32> =
    options.map(|taken| turns_left(stones - taken, turns)).collect();
let soonest_win = after.iter().filter(|&&turns| turns % 2 == 0).min();
let latest_loss = after.iter().max();
soonest_win.or(latest_loss).map_or(0, |turns| turns + 1)
// END SOLUTION
