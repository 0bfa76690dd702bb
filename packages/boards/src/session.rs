//! A game at a board: moves and answers, hints, undo, puzzles.

use crate::goal::Goal;
use crate::graph::Graph;
use crate::hint::Hint;
use crate::html::Refused;
use crate::known_board::Parse;
use crate::position::{AnyPosition, Move, Outcome, Player};
use crate::prose::{list, quoted, split};
use crate::setup::{Opponent, Setup};
use crate::stage::Stage;
use std::rc::Rc;

/// Of more moves than this no list is needed where the game says how they are
/// typed.
const MANY: usize = 8;

/// A game at a board.
pub struct Session {
    parse: Parse,
    /// The set-up that the page gave, as text.
    pub(crate) own: String,
    pub(crate) setup: Setup,
    /// All so far, the start first: it is never empty.
    pub(crate) stages: Vec<Stage>,
    pub(crate) goal: Option<Goal>,
    pub(crate) solved: bool,
    /// What happened last in the game.
    pub(crate) told: String,
    pub(crate) hint: Hint,
    /// How many hints there were in this game, and moves taken back.
    pub(crate) helps: u32,
    /// Has the page not yet said what decides? Then hints don't either.
    pub(crate) plain: bool,
    /// Moves that turned out to be wrong, each with the place of its position.
    pub(crate) tried: Vec<((u32, u32), usize)>,
    /// The state graph, if it is shown, and may it be?
    pub(crate) graph: Option<Graph>,
    pub(crate) has_graph: bool,
    /// How many stages were there before the moves that were made last.
    pub(crate) before: usize,
    pub(crate) refused_move: Option<Refused>,
    pub(crate) refused_setup: Option<Refused>,
    random: u32,
}

impl Session {
    /// A board; see [`open`](crate::open).
    pub(crate) fn new(parse: Parse, setup: &str, goal: &str, seed: u32) -> Result<Self, String> {
        let setup = Setup::parse(parse, setup)?;
        let goal = Goal::parse(goal)?;
        let start = Stage::start(&setup.start, None);
        goal.map(|goal| goal.check(&start)).transpose()?;
        let mut session = Self {
            parse,
            own: setup.text(),
            setup,
            stages: vec![start],
            goal,
            solved: false,
            told: String::new(),
            hint: Hint::default(),
            helps: 0,
            plain: false,
            tried: Vec::new(),
            graph: None,
            has_graph: false,
            before: 1,
            refused_move: None,
            refused_setup: None,
            random: seed | 1,
        };
        session.begin();
        Ok(session)
    }

    pub(crate) fn stage(&self) -> &Stage {
        &self.stages[self.stages.len() - 1]
    }

    /// The position that the game is in.
    pub fn now(&self) -> &dyn AnyPosition {
        &*self.stage().position
    }

    /// What whoever is to move can do, even where a draw has ended the game.
    pub fn moves(&self) -> &[Move] {
        &self.stage().moves
    }

    /// Who is to move.
    pub fn to_move(&self) -> Player {
        self.to_move_after(self.stages.len())
    }

    /// Who was to move in the last of so many stages.
    pub(crate) fn to_move_after(&self, count: usize) -> Player {
        let first = if self.goal.is_some() {
            Player::Reader
        } else {
            self.setup.first
        };
        self.stages[count - 1].by.map_or(first, Player::other)
    }

    /// Can the reader move?
    pub fn choosing(&self) -> bool {
        let solved = self.goal.is_some_and(Goal::is_one_move) && self.solved;
        self.to_move() == Player::Reader && !solved && !self.is_over()
    }

    /// Is there no move left, or is it a draw by repetition?
    pub fn is_over(&self) -> bool {
        self.is_repeated() || self.moves().is_empty()
    }

    /// All positions so far.
    pub(crate) fn path(&self) -> Vec<Rc<dyn AnyPosition>> {
        self.stages
            .iter()
            .map(|stage| Rc::clone(&stage.position))
            .collect()
    }

    pub(crate) fn has_moved(&self) -> bool {
        self.stages
            .iter()
            .any(|stage| stage.by == Some(Player::Reader))
    }

    /// Has the position come up for the third time with the same player to move?
    fn is_repeated(&self) -> bool {
        let place = self.now().place();
        let same_player = self.stages.iter().rev().step_by(2);
        same_player
            .filter(|stage| stage.position.place() == place)
            .count()
            > 2
    }

    /// Who has won, if the game is over and no draw.
    pub(crate) fn winner(&self) -> Option<Player> {
        if self.is_repeated() || !self.is_over() {
            return None;
        }
        match self.now().outcome() {
            Outcome::Win => Some(self.to_move()),
            Outcome::Lose => Some(self.to_move().other()),
            Outcome::Draw => None,
        }
    }

    /// The controls that a puzzle does not have.
    pub(crate) fn arrange(&mut self, verb: &str, argument: &str) {
        match verb {
            "graphs" => self.has_graph = true,
            "graph" if self.graph.is_some() => self.graph = None,
            "graph" if self.has_graph => {
                self.graph = Some(Graph::new(&self.setup.start, &self.path()));
            }
            "go" => self.go(argument),
            "setup" => {
                let start = (self.parse)(argument);
                self.set_up(
                    argument,
                    start.map(|start| Setup {
                        start,
                        ..self.setup.clone()
                    }),
                );
            }
            "address" => {
                let mut parts = argument.splitn(4, ';');
                let setup: Vec<_> = parts.by_ref().take(3).collect();
                self.set_up(argument, Setup::parse(self.parse, &setup.join(";")));
                self.replay(parts.next().unwrap_or_default());
            }
            "first" => {
                self.setup.first = if argument == "me" {
                    Player::Board
                } else {
                    Player::Reader
                };
                self.restart();
            }
            "opponent" => {
                self.setup.opponent = Opponent::parse(argument).unwrap_or(self.setup.opponent);
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
                self.tried.clear();
                let graph = self.graph.take();
                self.restart();
                self.graph = graph.map(|_| Graph::new(&self.setup.start, &self.path()));
            }
            Err(why) => self.refused_setup = Some(Refused::new(typed, &why)),
        }
    }

    /// Makes the moves of a game that an address has, by their words.
    fn replay(&mut self, game: &str) {
        if game.is_empty() || self.refused_setup.is_some() {
            return;
        }
        self.stages.truncate(1);
        for word in game.split(',') {
            let Some(at) = self.moves().iter().position(|known| known.word == word) else {
                let why = format!("The game in the address has no move {}.", quoted(word));
                self.refused_setup = Some(Refused::new(game, &why));
                break;
            };
            self.make(at);
        }
        self.helps += 1;
        self.go_on(String::new());
    }

    /// From the start that is set up.
    pub(crate) fn restart(&mut self) {
        self.stages = vec![Stage::start(&self.setup.start, None)];
        self.begin();
    }

    fn begin(&mut self) {
        (self.solved, self.helps) = (false, 0);
        // In a puzzle one goes on looking.
        if self.goal.is_none() {
            self.tried.clear();
        }
        self.go_on("New game. ".into());
    }

    /// The opponent moves, if it is its turn, and what happened is told.
    fn go_on(&mut self, told: String) {
        self.before = self.stages.len();
        self.told = told;
        self.answer();
        self.told += &self.outcome();
    }

    /// The reader makes the move of number `at`, if there is one, and the
    /// opponent answers.
    pub(crate) fn play(&mut self, at: usize) {
        if at >= self.moves().len() {
            return;
        }
        self.before = self.stages.len();
        self.told.clear();
        let place = self.now().place();
        let hope = self.goal.map(|_| self.now().outcome());
        let is_first = self.stages.len() == 1;
        self.make(at);
        let leaves = hope.map(|_| self.now().outcome().of_other());
        if hope == leaves && is_first && self.goal.is_some_and(Goal::is_one_move) {
            self.solved = true;
            let can = if hope == Some(Outcome::Win) {
                "win"
            } else {
                "hold the draw"
            };
            self.told +=
                &format!("Solved: from here you can {can}, whatever the other player does.");
            return;
        }
        self.answer();
        self.told += &self.outcome();
        if hope != leaves {
            self.tried.push((place, at));
            let does = if leaves == Some(Outcome::Draw) {
                "only draws"
            } else {
                "loses"
            };
            let or = if self.is_over() {
                ""
            } else {
                ", or play on and see"
            };
            self.told += &format!(" Your move {does}: take it back{or}.");
        }
        self.solved |= self.goal == Some(Goal::Win) && self.winner() == Some(Player::Reader);
        self.has_graph |= self.is_over();
    }

    /// Whoever is to move makes the move of number `at`, which exists.
    fn make(&mut self, at: usize) {
        let by = self.to_move();
        let Move { name, option, .. } = &self.moves()[at];
        let told = format!("{} {name}. ", by.pronoun());
        let stage = Stage {
            made: at,
            ..Stage::start(option, Some(by))
        };
        self.told += &told;
        self.stages.push(stage);
    }

    /// The opponent moves, if it is its turn and it can.
    fn answer(&mut self) {
        if self.to_move() == Player::Reader || self.is_over() {
            return;
        }
        let opponent = if self.goal.is_some() {
            Opponent::Perfect
        } else {
            self.setup.opponent
        };
        let mut choice = opponent.choice(self.stage());
        if choice.is_empty() {
            choice = (0..self.moves().len()).collect();
        }
        let lot = self.draw_lot(choice.len());
        self.make(choice[lot]);
    }

    /// A number below `count` > 0, by the xorshift of Marsaglia (2003).
    fn draw_lot(&mut self, count: usize) -> usize {
        self.random ^= self.random << 13;
        self.random ^= self.random >> 17;
        self.random ^= self.random << 5;
        self.random as usize % count
    }

    /// Who has won, or whose turn it is.
    fn outcome(&self) -> String {
        let player = self.to_move();
        let now = self.now();
        let end = if self.is_repeated() {
            let whom = if player == Player::Reader {
                "you"
            } else {
                "me"
            };
            format!("{}, for the third time with {whom} to move", now.status())
        } else if self.is_over() {
            let stuck = || format!("{} {}", player.pronoun(), now.about().stuck);
            now.end(player).unwrap_or_else(stuck)
        } else {
            let click = if self.has_moved() {
                ""
            } else {
                now.about().click
            };
            let colon = if click.is_empty() { "" } else { ": " };
            return format!("{}. It is your turn{colon}{click}.", now.status());
        };
        let result = match self.winner() {
            Some(Player::Reader) => "You win",
            Some(Player::Board) => "I win",
            None => "it is a draw",
        };
        format!("{end}: {result}.")
    }

    pub(crate) fn undo(&mut self) {
        if let Some(at) = self
            .stages
            .iter()
            .rposition(|stage| stage.by == Some(Player::Reader))
        {
            self.stages.truncate(at);
            self.helps += 1;
            self.told = format!("Taken back. {}.", self.now().status());
        }
    }

    /// Goes back to where so many stages were.
    pub(crate) fn back(&mut self, count: usize) {
        if (1..=self.stages.len()).contains(&count) {
            self.stages.truncate(count);
            self.helps += 1;
            self.go_on("Back. ".into());
        }
    }

    /// The moves so far, each with how many stages there are after it.
    pub(crate) fn game(&self) -> impl Iterator<Item = (usize, Option<Player>, &Move)> {
        let pairs = self.stages.windows(2).zip(2..);
        pairs.map(|(pair, count)| (count, pair[1].by, &pair[0].moves[pair[1].made]))
    }

    /// After how many stages the reader could last have won, if the game is lost.
    pub(crate) fn could_win(&self) -> Option<usize> {
        self.winner().filter(|&winner| winner == Player::Board)?;
        let wins = |&count: &usize| {
            let outcome = self.stages[count - 1].position.outcome();
            self.to_move_after(count) == Player::Reader && outcome == Outcome::Win
        };
        (1..=self.stages.len()).rev().find(wins)
    }

    /// Goes back to where the reader could last have won, and says how.
    pub(crate) fn review(&mut self) {
        if let Some(count) = self.could_win() {
            let made = self.stages[count].made;
            self.stages.truncate(count);
            self.tried.push((self.now().place(), made));
            let status = self.now().status();
            let name = &self.moves()[made].name;
            self.told = format!("{status}. Here you could have won, but you chose to {name}.");
            self.hint = Hint::last(self.stage(), self.plain);
            self.helps += 1;
        }
    }

    /// Is there a hint that was not given yet?
    pub(crate) fn has_hint(&self) -> bool {
        self.choosing() && self.hint.has_next(self.stage(), self.plain)
    }

    pub(crate) fn give_hint(&mut self) {
        self.hint = self.hint.next(self.stage(), self.plain);
        self.helps += 1;
    }

    pub(crate) fn type_move(&mut self, typed: &str) {
        let typed = typed.trim();
        // "(3, 2)" is typed as well as "3 2".
        let word = split(&typed.to_ascii_lowercase())
            .collect::<Vec<_>>()
            .join(" ");
        if let Some(at) = self.moves().iter().position(|known| known.word == word) {
            return self.play(at);
        }
        let why = format!("{} is no move here. Type {}.", quoted(typed), self.typing());
        self.refused_move = Some(Refused::new(typed, &why));
    }

    /// What to type for a move.
    pub(crate) fn typing(&self) -> String {
        let typing = self.now().about().typing;
        let moves = self.moves();
        if moves.len() > MANY && !typing.is_empty() {
            return typing.into();
        }
        let words: Vec<_> = moves.iter().map(|known| known.word.clone()).collect();
        list(&words, "or")
    }

    /// Goes to a position of the state graph, if it is shown; the reader moves
    /// from there.
    fn go(&mut self, at: &str) {
        let Some(graph) = &self.graph else { return };
        let at = at
            .parse()
            .ok()
            .filter(|&at| graph.find(self.now()) != Some(at));
        if let Some(position) = at.and_then(|at| graph.position(at)) {
            let by = (self.setup.first == Player::Board).then_some(Player::Board);
            self.stages = vec![Stage::start(position, by)];
            self.told = self.outcome();
        }
    }
}
