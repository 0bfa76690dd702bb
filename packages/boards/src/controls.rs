//! A game with its controls, in a page.

use crate::board::Board;
use crate::hint::Hint;
use crate::html::{Refused, button, choice, field};
use crate::position::{Move, Outcome, Player, View};
use crate::session::Session;
use crate::setup::{Opponent, Setup};
use crate::stage::Stage;
use maud::{Markup, html};

/// A drawing wider than this scrolls in a box on a small screen, where it would
/// become too small to hit.
const WIDE: u32 = 540;

impl Session {
    /// The drawing of the last of so many stages.
    fn svg_after(&self, count: usize, choosing: bool) -> Markup {
        let Stage {
            position: now,
            moves,
            ..
        } = &self.stages[count - 1];
        let (width, height) = now.size();
        let past = self.stages[..count]
            .iter()
            .map(|stage| (stage.position.place(), stage.by));
        let is_now = count == self.stages.len();
        let tried = self.tried.iter().filter(|(place, _)| *place == now.place());
        let view = View {
            past: past.collect(),
            hinted: if is_now {
                self.hint.marked.clone()
            } else {
                Vec::new()
            },
            tried: tried.map(|&(_, at)| at).collect(),
            ..View::new(self.to_move_after(count), choosing, moves)
        };
        html! {
            svg role=(if choosing { "group" } else { "img" }) aria-label={ (now.about().title) ": " (now.status()) }
                viewBox={ "0 0 " (width) " " (height) } width=(width) height=(height) {
                (now.draw(&view))
            }
        }
    }

    fn controls(&self) -> Markup {
        html! {
            div class="board-tools" role="toolbar" aria-label="Game" {
                (button("undo", "Undo", self.has_moved()))
                (button("restart", if self.goal.is_some() { "Start again" } else { "New game" }, true))
                (button("hint", "Hint", self.has_hint()))
                @if self.could_win().is_some() { (button("review", "Where did I lose it?", true)) }
                @if self.goal.is_none() && (self.has_graph || self.graph.is_some()) {
                    (button("graph", if self.graph.is_some() { "Hide graph" } else { "Show graph" }, true))
                }
            }
        }
    }

    fn type_field(&self) -> Markup {
        let Refused { typed, why } = self.refused_move.clone().unwrap_or_default();
        html! {
            details class="board-type" open[!why.is_empty()] {
                summary { "Type a move" }
                (field("type", &format!("Type {}", self.typing()), &typed, "Move", 1))
                @if !why.is_empty() { p class="board-error" { (why) } }
            }
        }
    }

    /// The moves so far, each a link to the position after it.
    fn log(&self) -> Markup {
        html! {
            @if self.stages.len() > 1 {
                ol class="board-moves" aria-label="Moves" {
                    @for (count, by, Move { name, .. }) in self.game() {
                        li { (by.map_or("", Player::pronoun)) " " a href="" data-act={ "back " (count) } data-game=(self.kept(count)) { (name) } }
                    }
                }
                @if self.goal.is_none() { (button("copy", "Copy the game’s address", true)) }
            }
        }
    }

    /// The set-up and the game after so many stages, as an address has them.
    fn kept(&self, count: usize) -> String {
        let start = self.stages[0].position.clone();
        let setup = Setup {
            start,
            first: self.to_move_after(1),
            ..self.setup.clone()
        }
        .text();
        let words = self
            .game()
            .take(count - 1)
            .map(|(.., Move { word, .. })| word.as_str());
        let words: Vec<_> = words.collect();
        if words.is_empty() {
            setup
        } else {
            format!("{setup};{}", words.join(","))
        }
    }

    /// What a reader who has won has done: `won`, `alone` if there was no hint,
    /// `harder` if the start was not won.
    fn merits(&self) -> String {
        let won = self.solved || self.goal.is_none() && self.winner() == Some(Player::Reader);
        // While a game goes on the listing is not asked about its start.
        if !won {
            return String::new();
        }
        let alone = if self.helps == 0 { " alone" } else { "" };
        let easy: Outcome = (self.to_move_after(1) == Player::Reader).into();
        let harder = if self.stages[0].position.outcome() == easy {
            ""
        } else {
            " harder"
        };
        format!("won{alone}{harder}")
    }

    /// What unfolds to set up another start: some choices, and a field for it.
    fn setup_form(&self) -> Markup {
        let choices = html! {
            (choice("first", "Who starts", self.setup.first_word(), &[("you", "You"), ("me", "The board")]))
            (choice("opponent", "The board plays", self.setup.opponent.word(), &Opponent::ALL.map(|(_, word, rule)| (word, rule))))
        };
        let start = self.setup.start.text();
        let refused = self.refused_setup.as_ref();
        let typed = refused.map_or(&start, |refused| &refused.typed);
        html! {
            details class="board-setup" open[refused.is_some()] {
                summary { "Set up" }
                (choices)
                (field("setup", "Start position", typed, "Start", start.lines().count()))
                @if let Some(Refused { why, .. }) = refused { p class="board-error" { (why) } }
                p class="board-note" { (self.now().about().format) " The address of this page keeps the set-up." }
            }
        }
    }
}

impl Board for Session {
    /// Does what a control asks for: `move 0`, `type 3`, `undo`, `restart`,
    /// `hint`, `review`, `plain` for a page that has not yet said what decides,
    /// and, on a board that is no puzzle, `graphs`, after which `graph` shows it,
    /// `go 5`, `back 2`, `setup 30 3`, `address 30 3;me;hasty;2,1` (what
    /// [`Board::setup`] gave), `first me`, `opponent hasty`. Anything else does
    /// nothing.
    fn act(&mut self, action: &str) {
        let (verb, argument) = action.split_once(' ').unwrap_or((action, ""));
        if verb != "hint" {
            self.hint = Hint::default();
        }
        self.refused_move = None;
        self.refused_setup = None;
        match verb {
            // No board has so many.
            "move" if self.choosing() => self.play(argument.parse().unwrap_or(usize::MAX)),
            "type" if self.choosing() => self.type_move(argument),
            "undo" => self.undo(),
            "restart" => self.restart(),
            "review" => self.review(),
            "back" => self.back(argument.parse().unwrap_or(0)),
            "hint" if self.has_hint() => self.give_hint(),
            "plain" => self.plain = true,
            _ if self.goal.is_none() => self.arrange(verb, argument),
            _ => {}
        }
        self.graph = self.graph.take().map(|graph| graph.follow(&self.path()));
    }

    fn html(&self) -> String {
        let state = match self.winner() {
            _ if self.solved => "board solved",
            Some(Player::Reader) => "board won",
            _ => "board",
        };
        html! {
            div class=(state) role="group" aria-label=(self.now().about().title) data-won=(self.merits()) {
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
                @if !self.hint.text.is_empty() { p class="board-hint" { (self.hint.text) } }
                (self.log())
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
        counts
            .map(|count| self.svg_after(count, false).into_string())
            .collect()
    }

    fn caption(&self) -> String {
        let (now, title) = (self.now(), self.now().about().title);
        html! {
            @if let Some(goal) = self.goal { b { (goal.task()) } } @else { (title) "." }
            " " (now.status()) "."
            @if self.choosing() { " It is your turn." }
        }
        .into_string()
    }

    fn said(&self) -> &str {
        let refused = self.refused_move.as_ref().or(self.refused_setup.as_ref());
        match refused {
            Some(refused) => &refused.why,
            None if !self.hint.text.is_empty() => &self.hint.text,
            None => &self.told,
        }
    }

    fn setup(&self) -> String {
        let kept = self.kept(self.stages.len());
        Some(kept)
            .filter(|kept| self.goal.is_none() && *kept != self.own)
            .unwrap_or_default()
    }

    fn solved(&self) -> bool {
        self.solved
    }

    fn graph(&self) -> &str {
        self.graph.as_ref().map_or("", |graph| &graph.html)
    }

    fn here(&self) -> Option<usize> {
        self.graph.as_ref()?.find(self.now())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
            ("graphs", 0),
            ("graph", 21),
            ("move 1", 2),
            ("go 3", 1),
            ("restart", 1),
        ] {
            ASKED.set(0);
            board.act(action);
            let shown = [
                board.html(),
                board.picture(),
                board.caption(),
                board.setup(),
            ];
            assert!(
                !shown.concat().is_empty() && board.here() < Some(21),
                "{action}"
            );
            assert_eq!(ASKED.get(), asked, "{action}");
        }
    }
}
