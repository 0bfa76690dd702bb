//! Win, lose or draw as it is told: can a player force the end within some
//! number of moves?

/// What a player can force, by the position and the number of moves.
pub(crate) struct Within<'a> {
    options: &'a [Vec<usize>],
    /// In row `moves` and place `at`: to win, and to lose for sure.
    known: Vec<Vec<[Option<bool>; 2]>>,
}

impl<'a> Within<'a> {
    /// Looks up to two moves a position ahead, and one more.
    pub(crate) fn new(options: &'a [Vec<usize>]) -> Self {
        let positions = options.len();
        let known = vec![vec![[None; 2]; positions]; 2 * positions + 2];
        Self { options, known }
    }

    /// Can the player to move make a move after which the other one has lost
    /// within the rest of so many moves?
    fn wins(&mut self, at: usize, moves: usize) -> bool {
        if moves == 0 {
            return false;
        }
        if let Some(known) = self.known[moves][at][0] {
            return known;
        }
        let options = self.options;
        let wins = options[at].iter().any(|&to| self.loses(to, moves - 1));
        self.known[moves][at][0] = Some(wins);
        wins
    }

    /// Has the player to move lost within so many moves whatever the move is?
    fn loses(&mut self, at: usize, moves: usize) -> bool {
        if moves == 0 {
            return self.options[at].is_empty();
        }
        if let Some(known) = self.known[moves][at][1] {
            return known;
        }
        let options = self.options;
        let loses = options[at].iter().all(|&to| self.wins(to, moves - 1));
        self.known[moves][at][1] = Some(loses);
        loses
    }

    /// Within how many moves someone can force the end, and if that is the
    /// player to move.
    pub(crate) fn end(&mut self, at: usize) -> Option<(usize, bool)> {
        let most = 2 * self.options.len() + 1;
        (0..=most).find_map(|moves| {
            let wins = self.wins(at, moves);
            (wins || self.loses(at, moves)).then_some((moves, wins))
        })
    }
}
