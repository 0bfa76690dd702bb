pub fn answer(
    stalks: &[Vec<bool>],
    partner: &[usize],
) -> Option<(usize, usize)> {
    for (index, stalk) in stalks.iter().enumerate() {
        if stalk.len() > stalks[partner[index]].len() {
            return Some((index, stalk.len() - 1));
        }
    }
    None
}
