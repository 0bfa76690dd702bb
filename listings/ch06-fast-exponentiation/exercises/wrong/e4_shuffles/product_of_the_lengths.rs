pub fn after(shuffle: &[usize], n: u64) -> Vec<usize> {
    fn power(shuffle: &[usize], n: u64) -> Vec<usize> {
        if n == 0 {
            return (0..shuffle.len()).collect();
        }
        let half = power(shuffle, n / 2);
        let mut twice: Vec<usize> = half.iter().map(|&at| half[at]).collect();
        if n % 2 == 1 {
            twice = twice.iter().map(|&at| shuffle[at]).collect();
        }
        twice
    }
    power(shuffle, n)
}

pub fn until_back(shuffle: &[usize]) -> u64 {
    let mut product = 1;
    let mut open: std::collections::BTreeSet<usize> =
        (0..shuffle.len()).collect();
    while let Some(first) = open.pop_first() {
        let mut length = 1;
        let mut card = shuffle[first];
        while card != first {
            open.remove(&card);
            card = shuffle[card];
            length += 1;
        }
        product *= length;
    }
    product
}
