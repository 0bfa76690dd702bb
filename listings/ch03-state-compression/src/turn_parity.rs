//! Five-hundred-eleven by a memo on the memory and whose turn it is.

// ANCHOR: first_wins
/// Does the first player win with these cards, if a memory of `full` loses?
///
/// `full` is one less than a power of two, at least 1, and no card is larger.
/// Answers each state once, with one look at each card: O(full * cards). The
/// recursion is at most twice as deep as the memory has bits.
pub fn first_wins(full: u32, cards: &[u32]) -> bool {
    answers(full, cards)[0][0] == Some(true)
}

/// What is known of each state (memory, turn) when the first one is answered.
pub fn answers(full: u32, cards: &[u32]) -> Vec<[Option<bool>; 2]> {
    let mut memo = Memo::new(full, cards);
    memo.is_winning(0, 0);
    memo.answers
}

/// What is known of a game.
struct Memo<'a> {
    full: u32,
    cards: &'a [u32],
    /// Who wins, by the memory and the number of used cards modulo 2.
    answers: Vec<[Option<bool>; 2]>,
}
// ANCHOR_END: first_wins

impl<'a> Memo<'a> {
    fn new(full: u32, cards: &'a [u32]) -> Self {
        let answers = vec![[None; 2]; full as usize + 1];
        Self {
            full,
            cards,
            answers,
        }
    }
}

// ANCHOR: find
impl Memo<'_> {
    fn is_winning(&mut self, memory: u32, turn: usize) -> bool {
        if let Some(answer) = self.answers[memory as usize][turn] {
            return answer;
        }
        let answer = self.find(memory, turn);
        self.answers[memory as usize][turn] = Some(answer);
        answer
    }

    fn find(&mut self, memory: u32, turn: usize) -> bool {
        let mut contained = 0;
        for &card in self.cards {
            let new = memory | card;
            if new == memory {
                contained += 1;
            } else if new != self.full && !self.is_winning(new, 1 - turn) {
                return true;
            }
        }
        let passes_are_odd = contained % 2 != turn;
        passes_are_odd && !self.is_winning(memory, 1 - turn)
    }
}
// ANCHOR_END: find
