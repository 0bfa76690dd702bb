//! Compares values in floating point: a fixed size, and exact for the short
//! stalks that one tries by hand. Edges far above the ground count nothing.
    // BEGIN SOLUTION
    let value = |stalk: &[bool]| -> f64 {
        let (mut weight, mut changed) = (1.0, false);
        let signed = stalk.iter().map(|&white| {
            changed |= white != stalk[0];
            if changed {
                weight /= 2.0;
            }
            if white { weight } else { -weight }
        });
        signed.sum()
    };
    value(a).total_cmp(&value(b))
    // END SOLUTION
