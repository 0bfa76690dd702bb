//! What a page sees of a board, whatever is on it.

/// A board in a page: a game, or a method that the reader carries out.
pub trait Board {
    /// Does what a control of the board asks for; nothing if it is unknown.
    fn act(&mut self, action: &str);

    /// The board with its controls as HTML.
    fn html(&self) -> String;

    /// The board as a picture, without controls.
    fn picture(&self) -> String;

    /// The board as a picture, before each of the moves that were made last: no
    /// player made two of them.
    fn before(&self) -> Vec<String> {
        Vec::new()
    }

    /// What is said below the picture, as HTML.
    fn caption(&self) -> String;

    /// What happened last, to be read aloud.
    fn said(&self) -> &str;

    /// What is set up, as `act` reads it after `address`, if the reader has
    /// changed it; else nothing.
    fn setup(&self) -> String;

    /// Is this a puzzle that has been solved?
    fn solved(&self) -> bool {
        false
    }

    /// The state graph as HTML, if it is shown, else nothing.
    fn graph(&self) -> &str;

    /// Where in the state graph the game is: `go` with this number leads there.
    fn here(&self) -> Option<usize> {
        None
    }
}
