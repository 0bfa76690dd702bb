//! A game with its controls, in a page.

use crate::board::Board;
use crate::graph::Graph;
use crate::html::{Refused, button, choice, field, setup_form};
use crate::position::{Player, View};
use crate::session::Session;
use crate::stage::Stage;
use maud::{Markup, html};

/// A drawing wider than this scrolls in a box on a small screen, where it would
/// become too small to hit.
const WIDE: u32 = 540;

impl Session {
    /// The drawing of the last of so many stages.
    fn svg_after(&self, count: usize, choosing: bool) -> Markup {
        let Stage { position: now, moves, .. } = &self.stages[count - 1];
        let (width, height) = now.size();
        let past = self.stages[..count].iter().map(|stage| (stage.position.place(), stage.by));
        let past = past.collect();
        html! {
            svg role=(if choosing { "group" } else { "img" }) aria-label={ (now.about().title) ": " (now.status()) }
                viewBox={ "0 0 " (width) " " (height) } width=(width) height=(height) {
                (now.draw(&View { past, to_move: self.to_move_after(count), choosing, moves }))
            }
        }
    }

    fn controls(&self) -> Markup {
        html! {
            div class="board-tools" role="toolbar" aria-label="Game" {
                (button("undo", "Undo", self.has_moved()))
                (button("restart", if self.goal.is_some() { "Start again" } else { "New game" }, true))
                (button("hint", "Hint", self.choosing()))
                @if self.could_win().is_some() { (button("review", "Where did I lose it?", true)) }
                @if self.goal.is_none() {
                    (button("graph", if self.graph.is_some() { "Hide graph" } else { "Show graph" }, true))
                }
            }
        }
    }

    fn type_field(&self) -> Markup {
        let Refused { typed, why } = self.refused_move.clone().unwrap_or_default();
        html! {
            (field("type", &format!("Or type {}", self.typing()), &typed, "Move", 1))
            @if !why.is_empty() { p class="board-error" { (why) } }
        }
    }

    fn setup_form(&self) -> Markup {
        let choices = html! {
            (choice("first", "Who starts", self.setup.first_word(), &[("you", "You"), ("me", "The board")]))
            (choice("opponent", "The board plays", self.setup.opponent_word(), &[("perfect", "without mistakes"), ("erring", "with mistakes")]))
        };
        let start = self.setup.start.text();
        let format = self.now().about().format;
        setup_form(&choices, "Start position", &start, self.refused_setup.as_ref(), format)
    }
}

impl Board for Session {
    /// Does what a control asks for: `move 0`, `type 3`, `undo`, `restart`,
    /// `hint`, `review`, and, on a board that is no puzzle, `graph`, `go 5`, `setup 30 3`,
    /// `address 30 3;me;erring` (what [`Session::setup`] gave), `first me`,
    /// `opponent erring`. Anything else does nothing.
    fn act(&mut self, action: &str) {
        let (verb, argument) = action.split_once(' ').unwrap_or((action, ""));
        self.hint.clear();
        self.refused_move = None;
        self.refused_setup = None;
        match verb {
            // No board has so many.
            "move" if self.choosing() => self.play(argument.parse().unwrap_or(usize::MAX)),
            "type" if self.choosing() => self.type_move(argument),
            "undo" => self.undo(),
            "restart" => self.restart(),
            "review" => self.review(),
            "hint" if self.choosing() => self.give_hint(),
            _ if self.goal.is_none() => self.arrange(verb, argument),
            _ => {}
        }
    }

    fn html(&self) -> String {
        let state = match self.winner() {
            _ if self.solved => "board solved",
            Some(Player::Reader) => "board won",
            _ => "board",
        };
        html! {
            div class=(state) role="group" aria-label=(self.now().about().title) {
                @if let Some(goal) = self.goal {
                    p class="board-task" { @if self.solved { "✓ Solved: " } (goal.task()) }
                }
                @if self.now().size().0 > WIDE {
                    div class="wide" tabindex="0" role="group" aria-label="Board" { (self.svg_after(self.stages.len(), self.choosing())) }
                } @else {
                    (self.svg_after(self.stages.len(), self.choosing()))
                }
                p class="board-status" { (self.told) }
                (self.controls())
                @if !self.hint.is_empty() { p class="board-hint" { (self.hint) } }
                @if self.choosing() { (self.type_field()) }
                @if self.goal.is_none() { (self.setup_form()) }
            }
        }
        .into_string()
    }

    fn picture(&self) -> String {
        self.svg_after(self.stages.len(), false).into_string()
    }

    fn before(&self) -> Vec<String> {
        let counts = self.before..self.stages.len();
        counts.map(|count| self.svg_after(count, false).into_string()).collect()
    }

    fn caption(&self) -> String {
        let status = self.now().status();
        html! { @if let Some(goal) = self.goal { b { (goal.task()) } " " } (status) "." }
            .into_string()
    }

    fn said(&self) -> &str {
        let refused = self.refused_move.as_ref().or(self.refused_setup.as_ref());
        match refused {
            Some(refused) => &refused.why,
            None if !self.hint.is_empty() => &self.hint,
            None => &self.told,
        }
    }

    fn setup(&self) -> String {
        Some(self.setup.text()).filter(|setup| *setup != self.own).unwrap_or_default()
    }

    fn solved(&self) -> bool {
        self.solved
    }

    /// It stays the same until another start is set up.
    fn graph(&self) -> &str {
        self.graph.as_ref().map_or("", Graph::html)
    }

    fn here(&self) -> Option<usize> {
        self.graph.as_ref()?.find(self.now())
    }
}

/// A move and its answer ask once each; whatever else is done or shown asks
/// nothing, but for the state graph, which asks each of its positions.
#[test]
fn the_moves_of_a_position_are_asked_for_once() {
    use crate::game::{ASKED, parse};
    use crate::say_thirty::SayThirty;
    let mut board = Session::new(parse::<SayThirty>, "21 3", "", 1).unwrap();
    for (action, asked) in [
        ("move 0", 2),
        ("hint", 0),
        ("type 2", 2),
        ("type 9", 0),
        ("undo", 0),
        ("graph", 21),
        ("move 1", 2),
        ("go 3", 1),
        ("restart", 1),
    ] {
        ASKED.set(0);
        board.act(action);
        let shown = [board.html(), board.picture(), board.caption(), board.setup()];
        assert!(!shown.concat().is_empty() && board.here() < Some(21), "{action}");
        assert_eq!(ASKED.get(), asked, "{action}");
    }
}
