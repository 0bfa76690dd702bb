//! Takes the power of two from a logarithm in floating point. Just below a
//! large power it is rounded up to the next integer.
    // BEGIN SOLUTION
    let power = |side: i64| 1_i64 << (side as f64).log2() as u32;
    (width / power(height)).max(1) - (height / power(width)).max(1)
    // END SOLUTION
