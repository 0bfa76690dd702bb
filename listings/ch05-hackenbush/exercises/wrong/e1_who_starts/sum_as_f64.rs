//! Adds in floating point, where quarters are exact. But a small part is lost
//! beside a large one.
    // BEGIN SOLUTION
    let sum: f64 = parts.iter().map(|&part| part as f64 / 4.0).sum();
    sum > 0.0 || sum == 0.0 && !white_starts
    // END SOLUTION
