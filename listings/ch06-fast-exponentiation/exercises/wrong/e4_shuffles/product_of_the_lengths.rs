//! Multiplies the lengths of the cycles. This does bring all cards back, but
//! not for the first time if two lengths have a common divisor.
    // BEGIN SOLUTION
    let times = |a: &[usize], b: &[usize]| -> Vec<usize> {
        b.iter().map(|&place| a[place]).collect()
    };
    let mut square = shuffle.to_vec();
    let mut product: Vec<usize> = (0..shuffle.len()).collect();
    let mut n = n;
    while n > 0 {
        if n % 2 == 1 {
            product = times(&product, &square);
        }
        square = times(&square, &square);
        n /= 2;
    }
    product
    // END SOLUTION

    // BEGIN SOLUTION
    let mut seen = vec![false; shuffle.len()];
    let mut product = 1;
    for start in 0..shuffle.len() {
        let (mut length, mut place) = (0, start);
        while !seen[place] {
            seen[place] = true;
            place = shuffle[place];
            length += 1;
        }
        product *= length.max(1);
    }
    product
    // END SOLUTION
