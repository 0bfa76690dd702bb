//! Adds the first losing heap of which the factor makes more than the last
//! one. The same number is enough; only for the factor 1 they agree.
    // BEGIN SOLUTION
    let mut losing = vec![1];
    let mut back = 0;
    loop {
        let last = losing[losing.len() - 1];
        if last >= beans {
            break;
        }
        while factor * losing[back] <= last && back + 1 < losing.len() {
            back += 1;
        }
        losing.push(last + losing[back]);
    }
    let (mut rest, mut smallest) = (beans, None);
    for part in losing.into_iter().rev() {
        if part <= rest {
            rest -= part;
            smallest = Some(part);
        }
    }
    smallest.filter(|&smallest| smallest <= most)
    // END SOLUTION
