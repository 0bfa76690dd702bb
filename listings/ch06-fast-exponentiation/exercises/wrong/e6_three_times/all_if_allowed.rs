//! Takes the whole heap as soon as this is allowed. It wins, but a smaller
//! move may win too.
    // BEGIN SOLUTION
    if (1..=most).contains(&beans) {
        return Some(beans);
    }
    let mut losing = vec![1];
    let mut back = 0;
    loop {
        let last = losing[losing.len() - 1];
        if last >= beans {
            break;
        }
        while factor * losing[back] < last {
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
