//! A game at a board: moves and answers, hints, undo, puzzles.

use crate::entry::Parse;
use crate::goal::Goal;
use crate::graph::Graph;
use crate::html::Refused;
use crate::position::{AnyPosition, Move, Outcome, Player};
use crate::prose::{list, split};
use crate::setup::Setup;
use crate::stage::Stage;

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
    pub(crate) hint: String,
    /// The state graph from the start on, if it is shown.
    pub(crate) graph: Option<Graph>,
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
        let start = Stage::new(&setup.start, None);
        if let Some(goal) = goal {
            goal.check(&start)?;
        }
        let mut session = Self {
            parse,
            own: setup.text(),
            setup,
            stages: vec![start],
            goal,
            solved: false,
            told: String::new(),
            hint: String::new(),
            graph: None,
            before: 1,
            refused_move: None,
            refused_setup: None,
            random: seed | 1,
        };
        session.begin();
        Ok(session)
    }

    fn stage(&self) -> &Stage {
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
        let first = if self.goal.is_some() { Player::Reader } else { self.setup.first };
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

    /// Has the reader moved?
    pub(crate) fn has_moved(&self) -> bool {
        self.stages.iter().any(|stage| stage.by == Some(Player::Reader))
    }

    /// Has the position come up for the third time with the same player to move?
    fn is_repeated(&self) -> bool {
        let place = self.now().place();
        let same_player = self.stages.iter().rev().step_by(2);
        same_player.filter(|stage| stage.position.place() == place).count() > 2
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

    /// From the start that is set up.
    pub(crate) fn restart(&mut self) {
        self.stages = vec![Stage::new(&self.setup.start, None)];
        self.begin();
    }

    fn begin(&mut self) {
        self.solved = false;
        self.before = 1;
        self.told = "New game. ".into();
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
            self.stages.pop();
        }
    }

    /// Whoever is to move makes the move of number `at`, which exists.
    fn make(&mut self, at: usize) {
        let (by, Move { name, option, .. }) = (self.to_move(), &self.moves()[at]);
        let (told, stage) = (format!("{} {name}. ", by.pronoun()), Stage::new(option, Some(by)));
        self.told += &told;
        self.stages.push(stage);
    }

    /// The opponent moves, if it is its turn and it can.
    fn answer(&mut self) {
        if self.to_move() == Player::Reader || self.is_over() {
            return;
        }
        let best = self.now().best(self.stage().best());
        let perfect = self.setup.perfect || self.goal.is_some();
        let errs = !perfect && self.draw_lot(3) == 0;
        let any = best.is_empty() || errs;
        let lot = self.draw_lot(if any { self.moves().len() } else { best.len() });
        self.make(if any { lot } else { best[lot] });
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
            let stuck = || format!("{} {}", player.pronoun(), now.about().stuck);
            now.end(player).unwrap_or_else(stuck)
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

    pub(crate) fn undo(&mut self) {
        if let Some(at) = self.stages.iter().rposition(|stage| stage.by == Some(Player::Reader)) {
            self.stages.truncate(at);
            self.told = format!("Taken back. {}.", self.now().status());
        }
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
            let lost = self.stages[count].position.text();
            self.stages.truncate(count);
            let made = self.moves().iter().find(|made| made.option.text() == lost);
            let made = made.map_or("", |made| &made.name);
            self.told =
                format!("{}. Here you could win, but chose to {made}.", self.now().status());
            self.give_hint();
        }
    }

    pub(crate) fn give_hint(&mut self) {
        let now = self.now();
        let good = now.advised(self.stage().best()).into_iter();
        let good: Vec<_> = good.map(|at| self.moves()[at].name.as_str()).collect();
        let (good, reason) = (good.join(", or "), now.reason());
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
    pub(crate) fn type_move(&mut self, typed: &str) {
        let typed = typed.trim();
        // "(3, 2)" is typed as well as "3 2".
        let word = split(&typed.to_ascii_lowercase()).collect::<Vec<_>>().join(" ");
        if let Some(at) = self.moves().iter().position(|known| known.word == word) {
            self.play(at);
            return;
        }
        let why = format!("“{typed}” is no move here. Type {}.", self.typing());
        self.refused_move = Some(Refused { typed: typed.into(), why });
    }

    /// What to type for a move.
    pub(crate) fn typing(&self) -> String {
        let (typing, moves) = (self.now().about().typing, self.moves());
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
        let at = at.parse().ok().filter(|&at| graph.find(self.now()) != Some(at));
        if let Some(position) = at.and_then(|at| graph.position(at)) {
            let by = (self.setup.first == Player::Board).then_some(Player::Board);
            self.stages = vec![Stage::new(position, by)];
            self.told = self.outcome();
        }
    }
}
