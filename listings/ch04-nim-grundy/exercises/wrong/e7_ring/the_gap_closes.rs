use std::collections::BTreeSet;

/// Nothing but rings, one smaller than the other.
pub fn rings(taken: &[usize], last: usize) -> Vec<usize> {
    let mut grundy: Vec<usize> = vec![];
    for pins in 0..=last {
        let mut options = BTreeSet::new();
        for throw in taken {
            if *throw <= pins {
                options.insert(grundy[pins - throw]);
            }
        }
        let mut mex = 0;
        while options.contains(&mex) {
            mex += 1;
        }
        grundy.push(mex);
    }
    grundy
}
