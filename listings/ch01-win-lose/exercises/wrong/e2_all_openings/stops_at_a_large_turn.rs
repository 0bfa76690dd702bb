struct Game<'a> {
    end: u32,
    steps: &'a [u32],
}

impl Game<'_> {
    fn wins_from(&self, number: u32) -> bool {
        for step in self.steps {
            if number + step > self.end {
                break;
            }
            if !self.wins_from(number + step) {
                return true;
            }
        }
        false
    }
}

pub fn winning_openings(last: u32, turns: &[u32]) -> Vec<u32> {
    let game = Game {
        end: last,
        steps: turns,
    };
    let mut found = vec![];
    for &opening in turns {
        if opening < last && !game.wins_from(opening + 1) {
            found.push(opening);
        }
    }
    found
}
