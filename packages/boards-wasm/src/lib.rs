//! What the page's script sees of the boards.
//!
//! Each chapter with games is an example of this package, and so a module of
//! its own: what its games do not need, the linker leaves out.

use wasm_bindgen::prelude::wasm_bindgen;

/// Much smaller than the one that comes with std.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

/// A board in the page.
#[wasm_bindgen]
pub struct Board(#[wasm_bindgen(skip)] pub Box<dyn boards::Board>);

#[wasm_bindgen]
impl Board {
    /// Does what a control of the board asks for; nothing if it is unknown.
    pub fn act(&mut self, action: &str) {
        self.0.act(action);
    }

    /// The board with its controls as HTML.
    pub fn html(&self) -> String {
        self.0.html()
    }

    /// Its drawing before each of the moves that were made last.
    pub fn before(&self) -> Vec<String> {
        self.0.before()
    }

    /// The state graph as HTML; empty if it is not shown.
    pub fn graph(&self) -> String {
        self.0.graph().to_owned()
    }

    /// The number of the position in the state graph, if it is there.
    pub fn here(&self) -> Option<usize> {
        self.0.here()
    }

    /// What happened last, to be read aloud.
    pub fn said(&self) -> String {
        self.0.said().to_owned()
    }

    /// The set-up, for the page's address; empty if it is the board's own.
    pub fn setup(&self) -> String {
        self.0.setup()
    }

    /// Is this a puzzle that has been solved?
    pub fn solved(&self) -> bool {
        self.0.solved()
    }
}

/// The module with these [`Boards`](boards::Boards): a function `open` for the
/// page's script.
#[macro_export]
macro_rules! module {
    ($boards:expr) => {
        /// A new board. `goal` makes it a puzzle, and is empty otherwise; `seed`
        /// decides where the opponent has a choice.
        /// An error is what is wrong with the board's name, the set-up, or the goal.
        #[::wasm_bindgen::prelude::wasm_bindgen]
        pub fn open(
            game: &str,
            setup: &str,
            goal: &str,
            seed: u32,
        ) -> Result<$crate::Board, String> {
            ::boards::open_one_of($boards, game, setup, goal, seed).map($crate::Board)
        }
    };
}
