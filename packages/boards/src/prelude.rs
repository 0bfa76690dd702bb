//! What the file of a drawn game needs.

pub(crate) use crate::board_entry::{ParseStart, TestPositions};
pub(crate) use crate::game::{
    Game, MoveName, first_difference, indices_of_best_remoteness, indices_of_max, parse_start,
};
pub(crate) use crate::numbers::to_u32;
pub(crate) use crate::parsing::*;
pub(crate) use crate::position::{
    GameInfo, OPPONENTS, Outcome, PastPosition, Player, Position, Side, View,
};
pub(crate) use crate::shapes::*;
pub(crate) use crate::wording::*;
pub(crate) use maud::{Markup, html};
pub(crate) use std::rc::Rc;
