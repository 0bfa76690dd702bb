pub fn winning_moves(heads: &[bool]) -> Vec<(usize, Option<usize>)> {
    let mut sum = 0;
    for (at, _) in heads.iter().enumerate().filter(|(_, head)| **head) {
        sum ^= at + 1;
    }
    let mut moves = vec![];
    for main in 0..heads.len() {
        let rest = (main + 1) ^ sum;
        if !heads[main] || rest > main {
            continue;
        }
        match rest {
            0 => moves.push((main, None)),
            _ if heads[rest - 1] => {}
            _ => moves.push((main, Some(rest - 1))),
        }
    }
    moves
}
