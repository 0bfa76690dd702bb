pub fn margin(one: &[i64], two: &[i64]) -> i64 {
    let mut table = vec![vec![0_i64; two.len() + 1]; one.len() + 1];
    for a in 0..=one.len() {
        for b in 0..=two.len() {
            let mut first = 0;
            let mut second = 0;
            if a > 0 {
                first = one[a - 1] - table[a - 1][b];
            }
            if b > 0 {
                second = two[b - 1] - table[a][b - 1];
            }
            table[a][b] = if first > second { first } else { second };
        }
    }
    table[one.len()][two.len()]
}
