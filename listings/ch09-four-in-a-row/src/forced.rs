//! What is decided without a search: forced moves, and lines that can't be
//! completed any more.

// The safe moves come with the threats.
use crate::questions::score_by;
use crate::table::{Table, narrowed};
pub use crate::threats::Board;
use crate::threats::{by_threats, ordered};

/// "Is the score of the player to move at least `goal`?"
#[derive(Clone, Copy, Debug)]
pub struct Question<const W: u32, const H: u32> {
    /// The player to move can't make four at once.
    pub board: Board<W, H>,
    /// The least score that is enough.
    pub goal: i32,
}

// ANCHOR: after
impl<const W: u32, const H: u32> Question<W, H> {
    /// The opponent's question after a stone on this cell: of two scores that
    /// add up to 0 exactly one reaches its goal.
    #[must_use]
    pub fn after(self, cell: u64) -> Self {
        let board = self.board.play(cell);
        Self {
            board,
            goal: 1 - self.goal,
        }
    }
}
// ANCHOR_END: after

// ANCHOR: settle
/// A question, followed as far as the moves are forced.
#[derive(Clone, Copy, Debug)]
pub enum Settled<const W: u32, const H: u32> {
    /// The answer.
    Known(bool),
    /// A question with a choice. Its answer is the answer, or the contrary if
    /// the `bool` is true.
    Open(Question<W, H>, bool),
}

impl<const W: u32, const H: u32> Question<W, H> {
    /// Plays forced moves until the answer is known, or there is a choice.
    pub fn settle(mut self) -> Settled<W, H> {
        let mut other = false;
        loop {
            let moves = self.board.safe_moves();
            if let Some(answer) = self.without_search(moves) {
                return Settled::Known(answer != other);
            }
            if moves.count_ones() > 1 {
                return Settled::Open(self, other);
            }
            self = self.after(moves);
            other = !other;
        }
    }
}
// ANCHOR_END: settle

impl<const W: u32, const H: u32> Question<W, H> {
    /// The answer, if no search is needed for it; `moves` are the safe ones.
    fn without_search(self, moves: u64) -> Option<bool> {
        self.by_counting(moves)
            .or_else(|| self.by_lines())
            .or_else(|| self.by_following())
    }

    /// The answer, if the number of free cells is enough to know it; `moves` are
    /// the safe ones.
    pub fn by_counting(self, moves: u64) -> Option<bool> {
        let Self { board, goal } = self;
        let left = board.empty_count();
        if moves == 0 {
            return Some(goal <= -(left / 2));
        }
        if left <= 2 {
            return Some(goal <= 0);
        }
        if goal > (left - 1) / 2 {
            return Some(false);
        }
        (goal <= -((left - 2) / 2)).then_some(true)
    }

    // ANCHOR: lines
    /// The answer, if a player has no line left that can become a four.
    pub fn by_lines(self) -> Option<bool> {
        let Self { board, goal } = self;
        let empty = Board::<W, H>::CELLS ^ board.all;
        if goal > 0 && !Board::<W, H>::has_four(board.mine | empty) {
            return Some(false);
        }
        if goal <= 0 && !Board::<W, H>::has_four(board.theirs() | empty) {
            return Some(true);
        }
        None
    }
    // ANCHOR_END: lines
}

impl<const W: u32, const H: u32> Board<W, H> {
    /// Cells of the second, fourth, sixth row from below.
    pub const EVEN: u64 = {
        let mut bits = 0;
        let mut row = 1;
        while row < H {
            bits |= Self::BOTTOM << row;
            row += 2;
        }
        bits
    };
}

// ANCHOR: follow
impl<const W: u32, const H: u32> Question<W, H> {
    /// The answer, if the opponent only has to follow. An even number of columns
    /// have an odd number of cells left: a stone in one of them is answered in
    /// another, and any other stone by one on top of it. So the opponent gets
    /// all cells of even rows that aren't playable now.
    pub fn by_following(self) -> Option<bool> {
        let Self { board, goal } = self;
        if H % 2 != 0 || board.empty_count() % 2 != 0 {
            return None;
        }
        let empty = Board::<W, H>::CELLS ^ board.all;
        let theirs = empty & Board::<W, H>::EVEN & !board.playable();
        let after = board.theirs() | theirs;
        let mine = Board::<W, H>::CELLS ^ after;
        // ANCHOR_END: follow

        // ANCHOR: follow_fours
        let mut loses = false;
        for step in Board::<W, H>::STEPS {
            let fours = Board::<W, H>::fours(after, step);
            loses |= fours != 0;
            // A line above one of the opponent's, in the same columns, comes
            // too late.
            let above = ((Board::<W, H>::BOTTOM << H) - fours) | fours;
            if Board::<W, H>::fours(mine, step) & !above != 0 {
                return None;
            }
        }
        (goal > 0 || goal == 0 && loses).then_some(false)
    }
}
// ANCHOR_END: follow_fours

// ANCHOR: answer
impl<const W: u32, const H: u32> Question<W, H> {
    /// The answer, by a search; `nodes` counts the positions with a choice.
    pub fn answer(self, table: &Table, nodes: &mut u64) -> bool {
        let (open, other) = match self.settle() {
            Settled::Known(answer) => return answer,
            Settled::Open(question, other) => (question, other),
        };
        *nodes += 1;
        let Self { board, goal } = open;
        let key = board.key().min(board.mirrored().key());
        let (low, high) = table.get(key);
        if goal <= low || goal > high {
            return (goal <= low) != other;
        }
        let move_score = |cell| by_threats(board, cell);
        let reached = ordered(board.safe_moves(), move_score)
            .into_iter()
            .any(|cell| !open.after(cell).answer(table, nodes));
        table.put(key, narrowed(low, high, goal, reached));
        reached != other
    }
}
// ANCHOR_END: answer

/// The score of the player to move, and how many positions had a choice.
pub fn solve<const W: u32, const H: u32>(
    board: Board<W, H>,
    table: &Table,
) -> (i32, u64) {
    let mut nodes = 0;
    let ask = |goal| Question { board, goal }.answer(table, &mut nodes);
    (score_by(board, ask), nodes)
}
