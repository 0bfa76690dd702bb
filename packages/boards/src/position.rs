//! A position of any game, for the code that is the same for all.

use crate::game::{About, Game, Outcome, Player, View};
use maud::Markup;
use std::rc::Rc;

/// A [`Game`] whose type is forgotten, so that the controls exist once in the
/// page and not once a game.
pub trait Position {
    /// See [`Game::ABOUT`].
    fn about(&self) -> &'static About;
    /// See [`Game::text`].
    fn text(&self) -> String;
    /// See [`Game::options`].
    fn options(&self) -> Vec<Rc<dyn Position>>;
    /// What to do for the option of number `at`: its name and the word that is
    /// typed for it.
    fn moves(&self) -> Vec<(String, String)>;
    /// See [`Game::outcome`].
    fn outcome(&self) -> Outcome;
    /// See [`Game::best`].
    fn best(&self, good: Vec<usize>) -> Vec<usize>;
    /// See [`Game::advised`].
    fn advised(&self, good: Vec<usize>) -> Vec<usize>;
    /// See [`Game::end`].
    fn end(&self, to_move: Player) -> String;
    /// See [`Game::status`].
    fn status(&self) -> String;
    /// See [`Game::reason`].
    fn reason(&self) -> String;
    /// See [`Game::size`].
    fn size(&self) -> (u32, u32);
    /// See [`Game::draw`].
    fn draw(&self, view: &View) -> Markup;
    /// See [`Game::place`].
    fn place(&self) -> (u32, u32);
    /// See [`Game::label`].
    fn label(&self) -> String;
}

/// Reads a start position of `G`.
pub(crate) fn parse<G: Game>(text: &str) -> Result<Rc<dyn Position>, String> {
    // An empty text is the game's own start.
    let text = if text.trim().is_empty() { G::ABOUT.start } else { text };
    G::parse(text).map(|position| Rc::new(position) as Rc<dyn Position>)
}

impl<G: Game> Position for G {
    fn about(&self) -> &'static About {
        &G::ABOUT
    }

    fn text(&self) -> String {
        Game::text(self)
    }

    fn options(&self) -> Vec<Rc<dyn Position>> {
        Game::options(self).into_iter().map(|option| Rc::new(option) as Rc<dyn Position>).collect()
    }

    fn moves(&self) -> Vec<(String, String)> {
        Game::options(self).iter().map(|option| (self.name(option), self.word(option))).collect()
    }

    fn outcome(&self) -> Outcome {
        Game::outcome(self)
    }

    fn best(&self, good: Vec<usize>) -> Vec<usize> {
        Game::best(self, good)
    }

    fn advised(&self, good: Vec<usize>) -> Vec<usize> {
        Game::advised(self, good)
    }

    fn end(&self, to_move: Player) -> String {
        Game::end(self, to_move)
    }

    fn status(&self) -> String {
        Game::status(self)
    }

    fn reason(&self) -> String {
        Game::reason(self)
    }

    fn size(&self) -> (u32, u32) {
        Game::size(self)
    }

    fn draw(&self, view: &View) -> Markup {
        Game::draw(self, view)
    }

    fn place(&self) -> (u32, u32) {
        Game::place(self)
    }

    fn label(&self) -> String {
        Game::label(self)
    }
}
