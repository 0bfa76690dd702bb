//! Gives the sum 0 to the player who starts: to begin is an advantage in
//! most games that people play.
    // BEGIN SOLUTION
    let sum: i64 = parts.iter().sum();
    sum > 0 || sum == 0 && white_starts
    // END SOLUTION
