pub fn or_first_wins(full: u32, cards: &[u32]) -> bool {
    let mut winning = vec![[true; 2]; full as usize + 1];
    for memory in (0..full).rev() {
        let mut wins = [false; 2];
        let mut contained = 0;
        for &card in cards {
            let new = memory | card;
            if new == memory {
                contained += 1;
            } else {
                for turn in 0..2 {
                    wins[turn] |= !winning[new as usize][1 - turn];
                }
            }
        }
        let passing = 1 - contained % 2;
        wins[passing] |= !wins[1 - passing];
        winning[memory as usize] = wins;
    }
    winning[0][0]
}

pub fn and_first_wins(full: u32, cards: &[u32]) -> bool {
    if or_first_wins(full, cards) {
        false
    } else {
        true
    }
}
