//! What the file of a game is made of.

pub(crate) use crate::game::{Game, greatest, parse, quickest};
pub(crate) use crate::known_board::{Parse, Tries};
pub(crate) use crate::position::{About, Outcome, Player, Position, View};
pub(crate) use crate::prose::*;
pub(crate) use crate::shapes::*;
pub(crate) use maud::{Markup, html};
pub(crate) use std::rc::Rc;
