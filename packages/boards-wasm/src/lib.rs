//! The interface of the boards to the page's script.
//!
//! Each of the [`boards::MODULES`] is an example of this package, and so becomes a
//! WebAssembly module of its own: what its games do not need, the linker leaves out.
//! The names that are exported here are those that `theme/game-board.js` calls.

use wasm_bindgen::prelude::wasm_bindgen;

/// An allocator that is much smaller than the one of the standard library.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

/// A board in the page.
#[wasm_bindgen]
pub struct Board(#[wasm_bindgen(skip)] pub Box<dyn boards::Board>);

#[wasm_bindgen]
impl Board {
    /// Carries out an action; see [`boards::Board::act`].
    pub fn act(&mut self, action: &str) {
        self.0.act(action);
    }

    /// Returns the board with its controls as HTML.
    pub fn html(&self) -> String {
        self.0.html()
    }

    /// Returns the drawing before each of the moves that the last action made.
    pub fn before(&self) -> Vec<String> {
        self.0.previous_pictures()
    }

    /// Returns the drawing after the better move, if it was asked for.
    pub fn better(&self) -> Option<String> {
        self.0.better_picture()
    }

    /// Returns the state graph as HTML; empty if it is not shown.
    pub fn graph(&self) -> String {
        self.0.graph_html().to_owned()
    }

    /// Returns the number of the current position in the state graph, if it is there.
    pub fn here(&self) -> Option<usize> {
        self.0.graph_node()
    }

    /// Returns what the last action did, to be read aloud.
    pub fn said(&self) -> String {
        self.0.announcement().to_owned()
    }

    /// Returns the set-up and the moves, for the page's address; empty if the reader has
    /// changed nothing.
    pub fn setup(&self) -> String {
        self.0.address_state()
    }

    /// Returns `true` if this is a puzzle that has been solved.
    pub fn solved(&self) -> bool {
        self.0.is_solved()
    }
}

/// Exports a function `open` to the page's script, which opens one of these
/// [`Boards`](boards::Boards).
#[macro_export]
macro_rules! module {
    ($boards:expr) => {
        /// Opens a board; see [`open_game`](boards::open_game) for the arguments.
        ///
        /// # Errors
        ///
        /// One sentence that says what is wrong with the board's name, the set-up, or
        /// the goal.
        #[::wasm_bindgen::prelude::wasm_bindgen]
        pub fn open(
            game: &str,
            setup: &str,
            goal: &str,
            seed: u32,
        ) -> Result<$crate::Board, String> {
            ::boards::open_board_in($boards, game, setup, goal, seed).map($crate::Board)
        }
    };
}
