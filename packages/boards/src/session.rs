//! A board with its controls: who starts, moves, hints, undo, puzzles.

use crate::Parse;
use crate::board::Board;
use crate::game::{Outcome, Player, View};
use crate::graph::Graph;
use crate::html::{Refused, button, choice, field, setup_form};
use crate::position::Position;
use crate::words::{list, split};
use maud::{Markup, html};
use std::rc::Rc;

/// A drawing wider than this scrolls in a box on a small screen, where it would
/// become too small to hit.
const WIDE: u32 = 540;
/// Of more moves than this no list is needed where the game says how they are
/// typed.
const MANY: usize = 8;

/// What a puzzle asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Goal {
    /// Find the only winning move.
    Only,
    /// Win the game against an opponent who makes no mistake.
    Win,
    /// Find the only move that saves a draw.
    Save,
}

impl Goal {
    fn parse(goal: &str) -> Result<Option<Self>, String> {
        match goal {
            "" => Ok(None),
            "only" => Ok(Some(Self::Only)),
            "win" => Ok(Some(Self::Win)),
            "save" => Ok(Some(Self::Save)),
            _ => Err(format!("A puzzle asks for “only”, “win” or “save”, not for “{goal}”.")),
        }
    }

    /// What is wrong with a puzzle that asks for this at `start`.
    fn check(self, start: &dyn Position) -> Result<(), String> {
        let moves_to = |outcome| leaving(start, outcome).len();
        let wins = moves_to(Outcome::Win);
        match self {
            Self::Only if wins != 1 => Err(format!("{wins} moves win here, not one.")),
            Self::Win if wins == 0 => Err("Nothing wins here.".into()),
            Self::Save if wins > 0 => {
                Err(format!("No draw has to be saved here: {wins} moves win."))
            }
            Self::Save => match moves_to(Outcome::Draw) {
                1 => Ok(()),
                draws => Err(format!("{draws} moves save a draw here, not one.")),
            },
            _ => Ok(()),
        }
    }

    fn task(self) -> &'static str {
        match self {
            Self::Only => "Find the only winning move.",
            Self::Win => "Win from here.",
            Self::Save => "Find the only move that saves a draw.",
        }
    }

    /// Is it reached by one move?
    fn is_one_move(self) -> bool {
        self != Self::Win
    }
}

/// Where a game starts, and with whom.
#[derive(Clone)]
struct Setup {
    start: Rc<dyn Position>,
    first: Player,
    perfect: bool,
}

impl Setup {
    /// Reads `start`, or `start;first;opponent`.
    fn parse(parse: Parse, text: &str) -> Result<Self, String> {
        let mut parts = text.split(';');
        let start = parse(parts.next().unwrap_or_default())?;
        let first = match parts.next().unwrap_or("you") {
            "you" => Player::Reader,
            "me" => Player::Board,
            word => return Err(format!("“you” or “me” starts, not “{word}”.")),
        };
        let perfect = match parts.next().unwrap_or("perfect") {
            "perfect" => true,
            "erring" => false,
            word => return Err(format!("The opponent is “perfect” or “erring”, not “{word}”.")),
        };
        if let Some(word) = parts.next() {
            return Err(format!("A set-up has at most three parts: “{word}” is one too many."));
        }
        Ok(Self { start, first, perfect })
    }

    fn text(&self) -> String {
        let start = self.start.text().replace('\n', "/");
        format!("{start};{};{}", self.first_word(), self.opponent_word())
    }

    fn first_word(&self) -> &'static str {
        if self.first == Player::Reader { "you" } else { "me" }
    }

    fn opponent_word(&self) -> &'static str {
        if self.perfect { "perfect" } else { "erring" }
    }
}

/// A game at a board.
pub struct Session {
    parse: Parse,
    /// The set-up that the page gave, as text.
    own: String,
    setup: Setup,
    /// All positions so far, the start first, with who moved there.
    past: Vec<(Rc<dyn Position>, Option<Player>)>,
    goal: Option<Goal>,
    solved: bool,
    /// What happened last in the game.
    told: String,
    hint: String,
    /// The state graph from the start on, if it is shown.
    graph: Option<Graph>,
    refused_move: Option<Refused>,
    refused_setup: Option<Refused>,
    random: u32,
}

impl Session {
    /// A board; see [`open`](crate::open).
    pub(crate) fn new(parse: Parse, setup: &str, goal: &str, seed: u32) -> Result<Self, String> {
        let setup = Setup::parse(parse, setup)?;
        let goal = Goal::parse(goal)?;
        if let Some(goal) = goal {
            goal.check(&*setup.start)?;
        }
        let mut session = Self {
            parse,
            own: setup.text(),
            setup,
            past: Vec::new(),
            goal,
            solved: false,
            told: String::new(),
            hint: String::new(),
            graph: None,
            refused_move: None,
            refused_setup: None,
            random: seed | 1,
        };
        session.restart();
        Ok(session)
    }

    /// The position that the game is in.
    pub fn now(&self) -> &dyn Position {
        self.past.last().map_or(&*self.setup.start, |(position, _)| &**position)
    }

    /// Who is to move.
    pub fn to_move(&self) -> Player {
        let first = if self.goal.is_some() { Player::Reader } else { self.setup.first };
        let last = self.past.last().and_then(|&(_, by)| by);
        last.map_or(first, Player::other)
    }

    /// Can the reader move?
    pub fn choosing(&self) -> bool {
        let solved = self.goal.is_some_and(Goal::is_one_move) && self.solved;
        self.to_move() == Player::Reader && !solved && !self.is_over()
    }

    /// Is there no move left, or is it a draw by repetition?
    pub fn is_over(&self) -> bool {
        self.is_repeated() || self.now().options().is_empty()
    }

    /// Has the position come up for the third time with the same player to move?
    fn is_repeated(&self) -> bool {
        let place = self.now().place();
        let same_player = self.past.iter().rev().step_by(2);
        same_player.filter(|(position, _)| position.place() == place).count() > 2
    }

    /// Who has won, if the game is over and no draw.
    fn winner(&self) -> Option<Player> {
        let winner = match self.now().outcome() {
            Outcome::Win => self.to_move(),
            Outcome::Lose => self.to_move().other(),
            Outcome::Draw => return None,
        };
        (self.is_over() && !self.is_repeated()).then_some(winner)
    }

    /// The controls that a puzzle does not have.
    fn arrange(&mut self, verb: &str, argument: &str) {
        match verb {
            "graph" if self.graph.is_some() => self.graph = None,
            "graph" => self.graph = Some(Graph::new(&self.setup.start)),
            "go" => self.go(argument),
            "setup" => {
                let start = (self.parse)(argument);
                self.set_up(argument, start.map(|start| Setup { start, ..self.setup.clone() }));
            }
            "address" => self.set_up(argument, Setup::parse(self.parse, argument)),
            "first" => {
                self.setup.first = if argument == "me" { Player::Board } else { Player::Reader };
                self.restart();
            }
            "opponent" => {
                self.setup.perfect = argument != "erring";
                self.restart();
            }
            _ => {}
        }
    }

    /// Starts anew with another set-up, or says what is wrong with what was
    /// typed.
    fn set_up(&mut self, typed: &str, setup: Result<Setup, String>) {
        match setup {
            Ok(setup) => {
                self.setup = setup;
                self.graph = self.graph.take().map(|_| Graph::new(&self.setup.start));
                self.restart();
            }
            Err(why) => self.refused_setup = Some(Refused::new(typed, &why)),
        }
    }

    fn restart(&mut self) {
        self.solved = false;
        self.past = vec![(Rc::clone(&self.setup.start), None)];
        self.told = "New game. ".into();
        self.answer();
        self.told += &self.outcome();
    }

    /// The reader moves to the option of number `at`, if there is one, and the
    /// opponent answers.
    fn play(&mut self, at: usize) {
        if at >= self.now().options().len() {
            return;
        }
        let hope = self.goal.filter(|goal| goal.is_one_move()).map(|_| self.now().outcome());
        self.told.clear();
        self.make(at);
        let Some(hope) = hope else {
            self.answer();
            self.told += &self.outcome();
            self.solved |= self.goal.is_some() && self.winner() == Some(Player::Reader);
            return;
        };
        let leaves = self.now().outcome();
        self.solved = leaves.of_other() == hope;
        self.told += match leaves {
            Outcome::Lose => "Solved: from here you can win, whatever the other player does.",
            Outcome::Draw if self.solved => {
                "Solved: from here you can hold the draw, whatever the other player does."
            }
            Outcome::Draw => {
                "That would only draw: the other player has an answer that saves it. Look for another move."
            }
            Outcome::Win => {
                "That would lose: the other player has an answer that wins. Look for another move."
            }
        };
        if !self.solved {
            self.past.pop();
        }
    }

    /// Whoever is to move moves to the option of number `at`, which exists.
    fn make(&mut self, at: usize) {
        let (by, now) = (self.to_move(), self.now());
        let mut moves = now.options().into_iter().zip(now.moves());
        if let Some((option, (name, _))) = moves.nth(at) {
            self.told += &format!("{} {name}. ", by.pronoun());
            self.past.push((option, Some(by)));
        }
    }

    /// The opponent moves, if it is its turn and it can.
    fn answer(&mut self) {
        if self.to_move() == Player::Reader || self.is_over() {
            return;
        }
        let best = self.now().best(best(self.now()));
        let perfect = self.setup.perfect || self.goal.is_some();
        let errs = !perfect && self.draw_lot(3) == 0;
        let at = if best.is_empty() || errs {
            self.draw_lot(self.now().options().len())
        } else {
            best[self.draw_lot(best.len())]
        };
        self.make(at);
    }

    /// A number below `count`, which is not 0, by the xorshift of Marsaglia
    /// (2003).
    fn draw_lot(&mut self, count: usize) -> usize {
        self.random ^= self.random << 13;
        self.random ^= self.random >> 17;
        self.random ^= self.random << 5;
        self.random as usize % count
    }

    /// Who has won, or whose turn it is.
    fn outcome(&self) -> String {
        let (player, now) = (self.to_move(), self.now());
        let end = if self.is_repeated() {
            let whom = if player == Player::Reader { "you" } else { "me" };
            format!("{}, for the third time with {whom} to move", now.status())
        } else if self.is_over() {
            now.end(player)
        } else {
            return format!("{}. It is your turn.", now.status());
        };
        let result = match self.winner() {
            Some(Player::Reader) => "You win",
            Some(Player::Board) => "I win",
            None => "it is a draw",
        };
        format!("{end}: {result}.")
    }

    fn undo(&mut self) {
        if let Some(at) = self.past.iter().rposition(|&(_, by)| by == Some(Player::Reader)) {
            self.past.truncate(at);
            self.told = format!("Taken back. {}.", self.now().status());
        }
    }

    fn give_hint(&mut self) {
        let now = self.now();
        let moves = now.moves();
        let good = now.advised(best(now)).into_iter().map(|at| moves[at].0.as_str());
        let good = good.collect::<Vec<_>>().join(", or ");
        let reason = now.reason();
        self.hint = match (self.goal, now.outcome()) {
            (Some(Goal::Only), _) => {
                "One of the moves leaves the other player in a losing position. Which one?".into()
            }
            (Some(Goal::Save), _) => "One of the moves saves a draw. Which one?".into(),
            (_, Outcome::Win) => format!("To win, {good}. {reason}"),
            (_, Outcome::Draw) => format!(
                "Nothing wins here against perfect play, but you can draw: {good}. {reason}"
            ),
            (_, Outcome::Lose) => format!("Nothing wins here against perfect play. {reason}"),
        };
    }

    /// A move that was typed.
    fn type_move(&mut self, typed: &str) {
        let typed = typed.trim();
        // "(3, 2)" is typed as well as "3 2".
        let word = split(&typed.to_ascii_lowercase()).collect::<Vec<_>>().join(" ");
        let moves = self.now().moves();
        if let Some(at) = moves.iter().position(|(_, known)| *known == word) {
            self.play(at);
            return;
        }
        let why = format!("“{typed}” is no move here. Type {}.", self.typing());
        self.refused_move = Some(Refused { typed: typed.into(), why });
    }

    /// What to type for a move.
    fn typing(&self) -> String {
        let typing = self.now().about().typing;
        let words: Vec<_> = self.now().moves().into_iter().map(|(_, word)| word).collect();
        if words.len() > MANY && !typing.is_empty() { typing.into() } else { list(&words, "or") }
    }

    /// Goes to a position of the state graph, if it is shown; the reader moves
    /// from there.
    fn go(&mut self, at: &str) {
        let at = at.parse().ok().filter(|&at| self.here() != Some(at));
        let Some(graph) = &self.graph else { return };
        if let Some(position) = at.and_then(|at| graph.position(at)) {
            self.past = vec![(
                Rc::clone(position),
                (self.setup.first == Player::Board).then_some(Player::Board),
            )];
            self.told = self.outcome();
        }
    }

    fn svg(&self, choosing: bool) -> Markup {
        let (now, (width, height)) = (self.now(), self.now().size());
        let past = self.past.iter().map(|(position, by)| (position.place(), *by)).collect();
        html! {
            svg role=(if choosing { "group" } else { "img" }) aria-label={ (now.about().title) ": " (now.status()) }
                viewBox={ "0 0 " (width) " " (height) } width=(width) height=(height) {
                (now.draw(&View { past, to_move: self.to_move(), choosing }))
            }
        }
    }

    fn controls(&self) -> Markup {
        let moved = self.past.iter().any(|&(_, by)| by == Some(Player::Reader));
        html! {
            div class="board-tools" role="toolbar" aria-label="Game" {
                (button("undo", "Undo", moved))
                (button("restart", if self.goal.is_some() { "Start again" } else { "New game" }, true))
                (button("hint", "Hint", self.choosing()))
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
    /// `hint`, and, on a board that is no puzzle, `graph`, `go 5`, `setup 30 3`,
    /// `address 30 3;me;erring` (what [`Session::setup`] gave), `first me`,
    /// `opponent erring`. Anything else does nothing.
    fn act(&mut self, action: &str) {
        let (verb, argument) = action.split_once(' ').unwrap_or((action, ""));
        self.hint.clear();
        self.refused_move = None;
        self.refused_setup = None;
        match verb {
            "move" if self.choosing() => {
                if let Ok(at) = argument.parse() {
                    self.play(at);
                }
            }
            "type" if self.choosing() => self.type_move(argument),
            "undo" => self.undo(),
            "restart" => self.restart(),
            "hint" if self.choosing() => self.give_hint(),
            _ if self.goal.is_none() => self.arrange(verb, argument),
            _ => {}
        }
    }

    fn html(&self) -> String {
        let state = if self.solved { "board solved" } else { "board" };
        html! {
            div class=(state) role="group" aria-label=(self.now().about().title) {
                @if let Some(goal) = self.goal {
                    p class="board-task" { @if self.solved { "✓ Solved: " } (goal.task()) }
                }
                @if self.now().size().0 > WIDE {
                    div class="wide" tabindex="0" role="group" aria-label="Board" { (self.svg(self.choosing())) }
                } @else {
                    (self.svg(self.choosing()))
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
        self.svg(false).into_string()
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

    /// Start position, who starts and the opponent.
    fn setup(&self) -> String {
        let setup = self.setup.text();
        if setup == self.own { String::new() } else { setup }
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

/// The numbers of the options that leave whoever moves to them with `outcome`.
fn leaving(position: &dyn Position, outcome: Outcome) -> Vec<usize> {
    let options = position.options().into_iter().enumerate();
    options.filter(|(_, option)| option.outcome().of_other() == outcome).map(|(at, _)| at).collect()
}

/// The numbers of the options with the best outcome.
fn best(position: &dyn Position) -> Vec<usize> {
    leaving(position, position.outcome())
}
