//! Pays as with coins: whole edges first, then a half, a quarter, … as soon
//! as it is not too much. But each edge counts, if not plus, then minus.
    // BEGIN SOLUTION
    const ONE: i64 = 1 << 39;

    fn value(stalk: &[bool]) -> i64 {
        let mut weight = ONE;
        let mut changed = false;
        let signed = stalk.iter().map(|&white| {
            changed |= white != stalk[0];
            if changed {
                weight /= 2;
            }
            if white { weight } else { -weight }
        });
        signed.sum()
    }

    let sum: i64 = stalks.iter().map(|stalk| value(stalk)).sum();
    let white = sum < 0;
    let mut rest = sum.abs();
    let mut stalk = Vec::new();
    while rest >= ONE {
        stalk.push(white);
        rest -= ONE;
    }
    let mut weight = ONE;
    while rest > 0 {
        weight /= 2;
        let fits = rest >= weight;
        stalk.push(fits == white);
        if fits {
            rest -= weight;
        }
    }
    stalk
    // END SOLUTION
