use std::collections::HashMap;

struct Game {
    most: u32,
    /// By the numbers that are crossed out.
    known: HashMap<u32, bool>,
}

impl Game {
    fn wins(&mut self, crossed: u32, last: u32) -> bool {
        if let Some(known) = self.known.get(&crossed) {
            return *known;
        }
        let mut wins = false;
        for number in 1..=self.most {
            let bit = 1 << number;
            let common =
                (2..=number).any(|d| number % d == 0 && last % d == 0);
            if crossed & bit == 0
                && common
                && !self.wins(crossed | bit, number)
            {
                wins = true;
                break;
            }
        }
        self.known.insert(crossed, wins);
        wins
    }
}

pub fn winning_openings(most: u32) -> Vec<u32> {
    let mut game = Game {
        most,
        known: HashMap::new(),
    };
    let mut openings = Vec::new();
    for half in 1..=most / 2 {
        if !game.wins(1 << (2 * half), 2 * half) {
            openings.push(2 * half);
        }
    }
    openings
}
