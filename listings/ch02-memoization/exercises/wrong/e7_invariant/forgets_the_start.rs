pub fn first_wins(numbers: &[u64]) -> bool {
    let mut common = numbers[0];
    let mut most = numbers[0];
    for &number in numbers {
        let mut rest = number;
        while rest != 0 {
            (common, rest) = (rest, common % rest);
        }
        most = most.max(number);
    }
    (most / common) & 1 != 0
}
