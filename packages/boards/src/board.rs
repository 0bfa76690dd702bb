//! The interface between a page and any board: a game or a method.

/// A board in a page: a game, or a method that the reader carries out.
///
/// The page's script knows no game. It passes what a reader does to [`act`] and
/// shows what the other methods return; while the book is built, [`picture`] and
/// [`caption`] are printed into the page instead. [`Session`] implements this for
/// every game; only a board without a second player implements it itself.
///
/// [`act`]: Board::act
/// [`picture`]: Board::picture
/// [`caption`]: Board::caption
/// [`Session`]: crate::Session
pub trait Board {
    /// Carries out an action: a verb and, after a blank, its argument, such as
    /// `undo` or `move 3`.
    ///
    /// The page sends the `data-act` attribute of what was clicked, or a verb with
    /// what was typed. An unknown action changes nothing.
    fn act(&mut self, action: &str);

    /// Returns the board with its controls as HTML, to be shown after each action.
    fn html(&self) -> String;

    /// Returns the board as an SVG picture without controls.
    fn picture(&self) -> String;

    /// Returns a picture of the position before each of the moves that the last
    /// action made, oldest first: at most one move of each player.
    ///
    /// From these the page sees which pieces have moved.
    fn previous_pictures(&self) -> Vec<String> {
        Vec::new()
    }

    /// Returns a picture of the position after the better move, if the last action asked
    /// where the game was lost.
    ///
    /// From it the page sees where the arrow goes that shows this move.
    fn better_picture(&self) -> Option<String> {
        None
    }

    /// Returns the caption below the picture as HTML.
    fn caption(&self) -> String;

    /// Returns a sentence on what the last action did, to be read aloud.
    fn announcement(&self) -> &str;

    /// Returns the set-up and the moves so far as `act` reads them after
    /// `address`; empty if the reader has changed nothing.
    fn address_state(&self) -> String;

    /// Returns `true` if this is a puzzle that has been solved.
    fn is_solved(&self) -> bool {
        false
    }

    /// Returns the state graph as HTML; empty if it is not shown.
    fn graph_html(&self) -> &str;

    /// Returns the number of the current position in the state graph, so that the
    /// action `go` with this number leads to it; `None` if it is not there.
    fn graph_node(&self) -> Option<usize> {
        None
    }
}
