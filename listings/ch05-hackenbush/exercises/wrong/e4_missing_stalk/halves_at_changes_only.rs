//! Halves the weight at each change of colour only. From the first change on
//! each edge counts half of the one below it, whatever its colour.
    // BEGIN SOLUTION
    const ONE: i64 = 1 << 39;

    fn value(stalk: &[bool]) -> i64 {
        let mut weight = ONE;
        let mut below = None;
        let signed = stalk.iter().map(|&white| {
            if below.is_some_and(|below| below != white) {
                weight /= 2;
            }
            below = Some(white);
            if white { weight } else { -weight }
        });
        signed.sum()
    }

    let mut rest: i64 = stalks.iter().map(|stalk| -value(stalk)).sum();
    let mut weight = ONE;
    let mut stalk = Vec::new();
    while rest != 0 {
        let white = rest > 0;
        if stalk.last().is_some_and(|&below| below != white) {
            weight /= 2;
        }
        rest -= if white { weight } else { -weight };
        stalk.push(white);
    }
    stalk
    // END SOLUTION
