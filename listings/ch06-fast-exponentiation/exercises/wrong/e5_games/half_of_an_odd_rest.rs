//! Halves the difference as if it was not reduced. It is even, but modulo an
//! odd number an odd one may be left of it.
    // BEGIN SOLUTION
    const ROWS: usize = 8;
    type Matrix = [[u64; ROWS]; ROWS];

    fn times(a: &Matrix, b: &Matrix) -> Matrix {
        let mut product = [[0; ROWS]; ROWS];
        for row in 0..ROWS {
            for column in 0..ROWS {
                product[row][column] = (0..ROWS)
                    .map(|place| a[row][place] * b[place][column] % MODULUS)
                    .sum::<u64>()
                    % MODULUS;
            }
        }
        product
    }

    /// The sum over all games, where one more move multiplies by `sign`.
    fn weighted(mut heap: u64, moves: &[usize], sign: u64) -> u64 {
        // From the largest of the first heaps down to 0.
        let mut first = [1; ROWS];
        for beans in 0..ROWS {
            let at = ROWS - 1 - beans;
            first[at] = if moves.iter().all(|&taken| taken > beans) {
                1
            } else {
                let possible = moves.iter().filter(|&&taken| taken <= beans);
                let after = possible.map(|taken| first[at + taken]);
                after.sum::<u64>() % MODULUS * sign % MODULUS
            };
        }
        // The last row of the n-th power finds the weight of a heap of n.
        let mut square = [[0; ROWS]; ROWS];
        for &taken in moves {
            square[0][taken - 1] = sign;
        }
        for row in 1..ROWS {
            square[row][row - 1] = 1;
        }
        let mut product = [[0; ROWS]; ROWS];
        for row in 0..ROWS {
            product[row][row] = 1;
        }
        while heap > 0 {
            if heap % 2 == 1 {
                product = times(&product, &square);
            }
            square = times(&square, &square);
            heap /= 2;
        }
        let last = product[ROWS - 1].iter().zip(first);
        last.map(|(entry, weight)| entry * weight % MODULUS).sum::<u64>()
            % MODULUS
    }

    if moves.is_empty() {
        return 0;
    }
    let all = weighted(heap, moves, 1);
    let difference = weighted(heap, moves, MODULUS - 1);
    let twice = (all + MODULUS - difference) % MODULUS;
    twice / 2
    // END SOLUTION
