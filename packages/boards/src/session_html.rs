//! A game with its controls, as HTML.

use crate::board::Board;
use crate::form_controls::{RejectedInput, button, choice, field};
use crate::hint::Hint;
use crate::history::HistoryEntry;
use crate::position::{AnyPosition, Outcome, PastPosition, Player, Side, View};
use crate::session::{Column, MoveMade, Session};
use crate::setup::Setup;
use maud::{Markup, html};

/// A drawing wider than this scrolls in a box on a small screen, where it would
/// become too small to hit.
const MAX_FITTING_WIDTH: u32 = 540;
/// A drawing higher than this is shown smaller, in both directions.
const MAX_HEIGHT: u32 = 416;

/// Returns the width and the height at which a drawing is shown.
fn shown_size((width, height): (u32, u32)) -> (u32, u32) {
    if height > MAX_HEIGHT {
        (width * MAX_HEIGHT / height, MAX_HEIGHT)
    } else {
        (width, height)
    }
}

/// Draws a piece of a player, small, for the line above the board.
fn stone(player: Player, side: Option<Side>) -> Markup {
    let own = if player == Player::Reader {
        "var(--win)"
    } else {
        "var(--lose)"
    };
    let color = side.map_or(own, |side| side.color);
    let ring = if side.is_some_and(|side| side.has_ring) {
        " ring"
    } else {
        ""
    };
    html! { span class={ "stone" (ring) } style={ "--stone: " (color) } {} }
}

impl Session {
    /// Returns the positions until the history had this length.
    fn past(&self, length: usize) -> impl Iterator<Item = PastPosition> {
        self.history[..length].iter().map(|entry| PastPosition {
            state_key: entry.position.state_key(),
            moved_by: entry.moved_by,
        })
    }

    /// Returns the width and the height of the drawing of a position.
    fn drawing_size(&self, position: &dyn AnyPosition) -> (u32, u32) {
        match self.column {
            Column::Wide => position.size(),
            Column::Narrow => position.narrow_size(),
        }
    }

    /// Returns the drawing of the position when the history had this length.
    fn svg_at(&self, length: usize, can_choose: bool) -> Markup {
        let HistoryEntry {
            position, moves, ..
        } = &self.history[length - 1];
        let (width, height) = self.drawing_size(&**position);
        let (shown_width, shown_height) = shown_size((width, height));
        let is_current = length == self.history.len();
        let wrong_moves = self
            .wrong_moves
            .iter()
            .filter(|wrong| wrong.state_key == position.state_key());
        let view = View {
            past: self.past(length).collect(),
            hinted_moves: if is_current {
                self.hint.marked.clone()
            } else {
                Vec::new()
            },
            wrong_moves: wrong_moves.map(|wrong| wrong.number).collect(),
            is_narrow: self.column == Column::Narrow,
            ..View::new(self.to_move_at(length), can_choose, moves)
        };
        html! {
            svg role=(if can_choose { "group" } else { "img" }) aria-label={ (position.info().title) ": " (position.status()) }
                viewBox={ "0 0 " (width) " " (height) } width=(shown_width) height=(shown_height) {
                (position.draw(&view))
            }
        }
    }

    fn controls(&self) -> Markup {
        html! {
            div class="board-tools" role="group" aria-label="Game" {
                (button("undo", "Undo", self.has_moved()))
                (button("restart", if self.goal.is_some() { "Start again" } else { "New game" }, true))
                (button("hint", "Hint", self.has_hint()))
                @if let Some((_, outcome)) = self.last_better() {
                    (button("review", if self.winner().is_none() && outcome == Outcome::Win { "Where did I miss the win?" } else { "Where did I lose it?" }, true))
                }
                @if self.goal.is_none() && (self.is_graph_allowed || self.graph.is_some()) {
                    (button("graph", if self.graph.is_some() { "Hide graph" } else { "Show graph" }, true))
                }
            }
        }
    }

    /// Returns what the drawing shows in words, which unfolds, where the status leaves it out.
    /// It stays at the end of the game, so that no move changes the height of the page.
    fn layout(&self) -> Markup {
        let is_told = !self.history[0].position.layout().is_empty();
        let layout = self.position().layout();
        html! {
            @if is_told {
                details class="board-layout" {
                    summary { "The board in words" }
                    p class="board-note" {
                        @if layout.is_empty() { "Nothing is left to move." } @else { (layout) }
                    }
                }
            }
        }
    }

    /// Returns the field in which a move is typed, which unfolds. When there is no move any
    /// more, its place stays empty, so that the page keeps its height.
    fn type_field(&self) -> Markup {
        if !self.can_choose() {
            return html! {
                details class="board-ended" inert { summary { "Type a move" } }
            };
        }
        let RejectedInput { typed, message } = self.rejected_move.clone().unwrap_or_default();
        html! {
            details class="board-type" open[!message.is_empty()] {
                summary { "Type a move" }
                (field("type", &format!("Type {}", self.move_format()), &typed, "Move", 1))
                @if !message.is_empty() { p class="board-error" { (message) } }
            }
        }
    }

    /// Returns the list of the moves so far in short, each a link to the position after it.
    /// It is there before the first move, so that no move changes the height of the page.
    fn move_list(&self) -> Markup {
        html! {
            ol class="board-moves" aria-label="Moves" {
                @for MoveMade { length, player, choice } in self.moves_made() {
                    @let name = format!("{} {}", player.map_or("", Player::pronoun), choice.name);
                    li class=(if player == Some(Player::Reader) { "you" } else { "me" }) {
                        a href="" title=(name) data-act={ "back " (length) } data-game=(self.address_state_at(length)) {
                            (choice.short)
                            // What is said begins with what is seen, for readers who speak
                            // to the page.
                            span class="visually-hidden" { ": " span { (name) } }
                        }
                    }
                }
            }
        }
    }

    /// Returns the line that says which pieces the reader has, and whose turn it is.
    fn turn_line(&self) -> Markup {
        let player = self.to_move();
        let side = self.position().side();
        let readers = self.readers_side();
        html! {
            p class="board-turn" {
                @if self.is_over() || !self.can_choose() {
                    @if let Some(side) = readers { (stone(Player::Reader, Some(side))) " You played " (side.name) ". " }
                    "Game over"
                } @else {
                    (stone(player, side))
                    @if let Some(side) = readers { " You play " (side.name) ". " } "Your turn"
                }
            }
        }
    }

    /// Returns the side of the reader, where the players have different pieces.
    fn readers_side(&self) -> Option<Side> {
        let is_readers = |length: &usize| self.to_move_at(*length) == Player::Reader;
        let length = (1..=self.history.len()).rev().find(is_readers)?;
        self.history[length - 1].position.side()
    }

    /// Returns what the last action did. Where the position is drawn, its letters are for
    /// those who don't see it.
    fn status_line(&self) -> Markup {
        // By `get`: see `quote` on what else it would bring.
        let (start, status) = (self.status_start, self.position().status());
        // With its full stop.
        let end = start + status.len() + 1;
        let parts = self
            .message
            .get(..start)
            .zip(self.message.get(end..))
            .filter(|_| self.position().info().is_status_drawn)
            .filter(|_| self.message.get(start..end) == Some(&format!("{status}.")));
        html! {
            p class="board-status" {
                @if let Some((before, after)) = parts {
                    (before) span class="visually-hidden" { (status) "." } (after)
                } @else {
                    (self.message)
                }
            }
        }
    }

    /// Returns the set-up and the moves when the history had this length, as an
    /// address has them.
    fn address_state_at(&self, length: usize) -> String {
        let start = self.history[0].position.clone();
        let setup = Setup {
            start,
            first: self.to_move_at(1),
            ..self.setup.clone()
        }
        .text();
        let words: Vec<_> = self
            .moves_made()
            .take(length - 1)
            .map(|made| made.choice.word.as_str())
            .collect();
        if words.is_empty() {
            setup
        } else {
            format!("{setup};{}", words.join(","))
        }
    }

    /// Returns the words for what a reader who has won achieved: `won`, `alone` if
    /// there was no help, `harder` if the start was not won. The page's script keeps
    /// them.
    fn achievements(&self) -> String {
        let has_won =
            self.is_solved || self.goal.is_none() && self.winner() == Some(Player::Reader);
        // While a game goes on, the outcome of its start is not computed.
        if !has_won {
            return String::new();
        }
        let alone = if self.help_count == 0 { " alone" } else { "" };
        let easy_outcome: Outcome = (self.to_move_at(1) == Player::Reader).into();
        let harder = if self.history[0].position.outcome() == easy_outcome {
            ""
        } else {
            " harder"
        };
        format!("won{alone}{harder}")
    }

    /// Returns the form for another set-up, which unfolds: two choices, and a field
    /// for the start position.
    fn setup_form(&self) -> Markup {
        let choices = html! {
            (choice("first", "Who starts", self.setup.first_player_word(), &[("you", "You"), ("me", "The board")]))
            (choice("opponent", "The board plays", self.setup.opponent.0, self.position().info().opponents))
        };
        let start = self.setup.start.text();
        let rejected = self.rejected_setup.as_ref();
        let typed = rejected.map_or(&start, |rejected| &rejected.typed);
        html! {
            details class="board-setup" open[rejected.is_some()] {
                summary { "Set up" }
                (choices)
                (field("setup", "Start position", typed, "Start", start.lines().count()))
                @if let Some(RejectedInput { message, .. }) = rejected { p class="board-error" { (message) } }
                p class="board-note" { (self.position().info().start_format) " The address of this page keeps the set-up." }
            }
        }
    }
}

impl Board for Session {
    /// Carries out an action: `move 0`, `type 3`, `undo`, `restart`, `hint`,
    /// `review`, `back 2`, `plain` for a page that has not said yet what decides, and
    /// `narrow` or `wide` for the column that the board is in, which leave all else;
    /// on a board that is no puzzle also `graphs`, after which `graph` shows and hides
    /// the state graph, `go 5`, `setup 30 3`, `address 30 3;me;hasty;2,1` (what
    /// [`Board::address_state`] returned), `first me` and `opponent hasty`.
    fn act(&mut self, action: &str) {
        let (verb, argument) = action.split_once(' ').unwrap_or((action, ""));
        match verb {
            "narrow" => return self.column = Column::Narrow,
            "wide" => return self.column = Column::Wide,
            _ => {}
        }
        if verb != "hint" {
            self.hint = Hint::default();
        }
        self.hint.is_review = false;
        self.rejected_move = None;
        self.rejected_setup = None;
        match verb {
            // No position has so many moves.
            "move" if self.can_choose() => self.play(argument.parse().unwrap_or(usize::MAX)),
            "type" if self.can_choose() => self.type_move(argument),
            "undo" => self.undo(),
            "restart" => self.restart(),
            "review" => self.review(),
            "back" => self.go_back(argument.parse().unwrap_or(0)),
            "hint" if self.has_hint() => self.give_hint(),
            "plain" => self.hides_reasons = true,
            _ if self.goal.is_none() => self.act_in_game(verb, argument),
            _ => {}
        }
        self.graph = self
            .graph
            .take()
            .map(|graph| graph.follow(&self.positions()));
    }

    fn html(&self) -> String {
        let state = match self.winner() {
            _ if self.is_solved => "board solved",
            Some(Player::Reader) => "board won",
            // What was achieved before is no news while another game goes on.
            _ if self.has_moved() => "board under-way",
            _ => "board",
        };
        let has_helped = self.goal.is_some() && self.help_count > 0;
        html! {
            div class=(state) role="group" aria-label=(self.position().info().title) data-won=(self.achievements()) data-helped[has_helped] {
                @if let Some(goal) = self.goal {
                    p class="board-task" { @if self.is_solved { "✓ Solved: " } (goal.task()) }
                }
                (self.turn_line())
                @if shown_size(self.drawing_size(self.position())).0 > MAX_FITTING_WIDTH {
                    div class="wide" tabindex="0" role="group" aria-label="Board" { (self.svg_at(self.history.len(), self.can_choose())) }
                } @else {
                    (self.svg_at(self.history.len(), self.can_choose()))
                }
                (self.status_line())
                (self.controls())
                @if !self.hint.text.is_empty() { p class="board-hint" { (self.hint.text) } }
                (self.move_list())
                div class="board-more" {
                    (self.layout())
                    (self.type_field())
                    @if self.goal.is_none() {
                        (self.setup_form())
                        (button("copy", "Copy the game’s address", self.history.len() > 1))
                    }
                }
            }
        }
        .into_string()
    }

    fn picture(&self) -> String {
        self.svg_at(self.history.len(), false).into_string()
    }

    fn previous_pictures(&self) -> Vec<String> {
        let lengths = self.previous_length..self.history.len();
        lengths
            .map(|length| self.svg_at(length, false).into_string())
            .collect()
    }

    fn better_picture(&self) -> Option<String> {
        let number = *self.hint.marked.first().filter(|_| self.hint.is_review)?;
        let option = &self.moves()[number].option;
        let after = PastPosition {
            state_key: option.state_key(),
            moved_by: Some(Player::Reader),
        };
        let view = View {
            past: self.past(self.history.len()).chain([after]).collect(),
            is_narrow: self.column == Column::Narrow,
            ..View::new(Player::Board, false, &[])
        };
        let drawing = option.draw(&view);
        Some(html! { svg { (drawing) } }.into_string())
    }

    fn caption(&self) -> String {
        let position = self.position();
        html! {
            @if let Some(goal) = self.goal { b { (goal.task()) } } @else { (position.info().title) "." }
            " " (position.status()) "."
            @if let Some(side) = position.side().filter(|_| self.can_choose()) { " You play " (side.name) "." }
            @if self.can_choose() { " It is your turn." }
        }
        .into_string()
    }

    fn announcement(&self) -> &str {
        let rejected = self.rejected_move.as_ref().or(self.rejected_setup.as_ref());
        match rejected {
            Some(rejected) => &rejected.message,
            None if !self.hint.text.is_empty() => &self.hint.text,
            None => &self.message,
        }
    }

    fn address_state(&self) -> String {
        let state = self.address_state_at(self.history.len());
        if self.goal.is_none() && state != self.initial_setup {
            state
        } else {
            String::new()
        }
    }

    fn is_solved(&self) -> bool {
        self.is_solved
    }

    fn graph_html(&self) -> &str {
        self.graph.as_ref().map_or("", |graph| &graph.html)
    }

    fn graph_node(&self) -> Option<usize> {
        self.graph.as_ref()?.node_of(self.position())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A move and its answer compute the moves of one position each. No other action,
    /// and nothing that is shown, computes any, but for the state graph, which
    /// computes those of each of its positions.
    #[test]
    fn the_moves_of_a_position_are_computed_once() {
        use crate::game::{MOVES_CALLS, parse_start};
        use crate::say_thirty::SayThirty;
        let mut board = Session::new(parse_start::<SayThirty>, "21 3", "", 1).unwrap();
        for (action, calls) in [
            ("move 0", 2),
            ("hint", 0),
            ("type 6", 2),
            ("type 99", 0),
            ("undo", 0),
            ("graphs", 0),
            ("graph", 21),
            ("move 1", 2),
            ("go 3", 1),
            ("restart", 1),
        ] {
            MOVES_CALLS.set(0);
            board.act(action);
            let shown = [
                board.html(),
                board.picture(),
                board.caption(),
                board.address_state(),
            ];
            assert!(
                !shown.concat().is_empty() && board.graph_node() < Some(21),
                "{action}"
            );
            assert_eq!(MOVES_CALLS.get(), calls, "{action}");
        }
    }
}
