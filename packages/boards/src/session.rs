//! A game that is being played at a board: moves and answers, hints, undo, puzzles.

use crate::board_entry::ParseStart;
use crate::form_controls::RejectedInput;
use crate::goal::Goal;
use crate::graph::Graph;
use crate::hint::Hint;
use crate::history::HistoryEntry;
use crate::parsing::normalize_words;
use crate::position::{AnyPosition, Move, Outcome, Player};
use crate::setup::{Opponent, Setup};
use crate::wording::{list, quote};
use std::rc::Rc;

/// With more moves than this, [`GameInfo::move_format`] is shown in place of a list
/// of their words.
///
/// [`GameInfo::move_format`]: crate::GameInfo::move_format
const MAX_LISTED_MOVES: usize = 8;

/// A move that turned out to be wrong.
pub(crate) struct WrongMove {
    /// The key of the position in which it was made.
    pub(crate) state_key: (u32, u32),
    /// Its number among the moves of that position.
    pub(crate) number: usize,
}

/// A move that was made in this game.
pub(crate) struct MoveMade<'a> {
    /// The length of the history after it.
    pub(crate) length: usize,
    pub(crate) player: Option<Player>,
    pub(crate) choice: &'a Move,
}

/// How much room a board has beside the edges of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Column {
    Wide,
    /// As narrow as on a phone: a long strip breaks into rows.
    Narrow,
}

/// A game that is being played at a board.
pub struct Session {
    parse_start: ParseStart,
    /// The set-up that the page gave, as text.
    pub(crate) initial_setup: String,
    pub(crate) setup: Setup,
    /// All positions so far, the start first: it is never empty.
    pub(crate) history: Vec<HistoryEntry>,
    /// The task, if this is a puzzle.
    pub(crate) goal: Option<Goal>,
    pub(crate) is_solved: bool,
    /// What the last action did, apart from hints and errors.
    pub(crate) message: String,
    /// Where the status of the position begins in `message`, if it is there.
    pub(crate) status_start: usize,
    pub(crate) hint: Hint,
    /// How many times in this game the reader took help: a hint, a move taken back, or a
    /// jump to another position. In a puzzle, which has one first try, a wrong move and to
    /// start again count, too, and no new game forgets them.
    pub(crate) help_count: u32,
    /// Has the page not said yet what decides? Then hints don't, either.
    pub(crate) hides_reasons: bool,
    pub(crate) wrong_moves: Vec<WrongMove>,
    /// The state graph, if it is shown.
    pub(crate) graph: Option<Graph>,
    /// May the reader see the state graph?
    pub(crate) is_graph_allowed: bool,
    /// The column that the board is in.
    pub(crate) column: Column,
    /// The length of `history` before the moves that the last action made.
    pub(crate) previous_length: usize,
    /// The move that was typed last, if it could not be made.
    pub(crate) rejected_move: Option<RejectedInput>,
    /// The set-up that was typed last, if it could not be parsed.
    pub(crate) rejected_setup: Option<RejectedInput>,
    /// The state of the generator of random numbers; never 0.
    random: u32,
}

impl Session {
    /// Opens a board.
    ///
    /// # Errors
    ///
    /// See [`open_game`](crate::open_game).
    pub(crate) fn new(
        parse_start: ParseStart,
        setup: &str,
        goal: &str,
        seed: u32,
    ) -> Result<Self, String> {
        let setup = Setup::parse(parse_start, setup)?;
        let goal = Goal::parse(goal)?;
        let start = HistoryEntry::new(&setup.start, None);
        goal.map(|goal| goal.check(&start)).transpose()?;
        let mut session = Self {
            parse_start,
            initial_setup: setup.text(),
            setup,
            history: vec![start],
            goal,
            is_solved: false,
            message: String::new(),
            status_start: 0,
            hint: Hint::default(),
            help_count: 0,
            hides_reasons: false,
            wrong_moves: Vec::new(),
            graph: None,
            is_graph_allowed: false,
            column: Column::Wide,
            previous_length: 1,
            rejected_move: None,
            rejected_setup: None,
            random: seed | 1,
        };
        session.begin();
        Ok(session)
    }

    /// Returns the current position with its moves.
    pub(crate) fn current(&self) -> &HistoryEntry {
        &self.history[self.history.len() - 1]
    }

    /// Returns the current position.
    pub fn position(&self) -> &dyn AnyPosition {
        &*self.current().position
    }

    /// Returns the moves of the player to move, even where a draw has ended the game.
    pub fn moves(&self) -> &[Move] {
        &self.current().moves
    }

    /// Returns the player to move.
    pub fn to_move(&self) -> Player {
        self.to_move_at(self.history.len())
    }

    /// Returns the player to move when the history had this length, which is at least
    /// 1.
    pub(crate) fn to_move_at(&self, length: usize) -> Player {
        let first = if self.goal.is_some() {
            Player::Reader
        } else {
            self.setup.first
        };
        let entry = &self.history[length - 1];
        match entry.moved_by {
            Some(player) if entry.keeps_turn => player,
            player => player.map_or(first, Player::other),
        }
    }

    /// Returns `true` if the reader can choose a move now.
    pub fn can_choose(&self) -> bool {
        let is_done = self.goal.is_some_and(Goal::is_one_move) && self.is_solved;
        self.to_move() == Player::Reader && !is_done && !self.is_over()
    }

    /// Returns `true` if there is no move left, or the game is drawn by repetition.
    pub fn is_over(&self) -> bool {
        self.is_repeated() || self.moves().is_empty()
    }

    /// Returns all positions so far, the start first.
    pub(crate) fn positions(&self) -> Vec<Rc<dyn AnyPosition>> {
        self.history
            .iter()
            .map(|entry| Rc::clone(&entry.position))
            .collect()
    }

    /// Has the reader made a move that was not taken back?
    pub(crate) fn has_moved(&self) -> bool {
        self.history
            .iter()
            .any(|entry| entry.moved_by == Some(Player::Reader))
    }

    /// Has the position come up for the third time with the same player to move?
    fn is_repeated(&self) -> bool {
        let state_key = self.position().state_key();
        let with_same_player = self.history.iter().rev().step_by(2);
        with_same_player
            .filter(|entry| entry.position.state_key() == state_key)
            .count()
            > 2
    }

    /// Returns the winner; `None` while the game goes on and after a draw.
    pub(crate) fn winner(&self) -> Option<Player> {
        if self.is_repeated() || !self.is_over() {
            return None;
        }
        match self.position().outcome() {
            Outcome::Win => Some(self.to_move()),
            Outcome::Lose => Some(self.to_move().other()),
            Outcome::Draw => None,
        }
    }

    /// Carries out the actions that a puzzle does not have.
    pub(crate) fn act_in_game(&mut self, verb: &str, argument: &str) {
        match verb {
            "graphs" => self.is_graph_allowed = true,
            "graph" if self.graph.is_some() => self.graph = None,
            "graph" if self.is_graph_allowed => {
                self.graph = Some(Graph::new(&self.setup.start, &self.positions()));
            }
            "go" => self.go_to_node(argument),
            "setup" => {
                let start = (self.parse_start)(argument);
                let setup = start.map(|start| Setup {
                    start,
                    ..self.setup.clone()
                });
                self.set_up(argument, setup);
            }
            "address" => {
                let mut parts = argument.splitn(4, ';');
                let setup: Vec<_> = parts.by_ref().take(3).collect();
                self.set_up(argument, Setup::parse(self.parse_start, &setup.join(";")));
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
                let opponent = Opponent::parse(argument, self.position().info());
                self.setup.opponent = opponent.unwrap_or(self.setup.opponent);
                self.restart();
            }
            _ => {}
        }
    }

    /// Starts again with another set-up, or keeps what is wrong with the text that was
    /// typed for it.
    fn set_up(&mut self, typed: &str, setup: Result<Setup, String>) {
        match setup {
            Ok(setup) => {
                self.setup = setup;
                self.wrong_moves.clear();
                let graph = self.graph.take();
                self.restart();
                self.graph = graph.map(|_| Graph::new(&self.setup.start, &self.positions()));
            }
            Err(message) => self.rejected_setup = Some(RejectedInput::new(typed, &message)),
        }
    }

    /// Makes the moves of an address: their words, with commas between them.
    fn replay(&mut self, words: &str) {
        if words.is_empty() || self.rejected_setup.is_some() {
            return;
        }
        self.history.truncate(1);
        for word in words.split(',') {
            let Some(number) = self.find_move(word) else {
                let message = format!("The game in the address has no move {}.", quote(word));
                self.rejected_setup = Some(RejectedInput::new(words, &message));
                break;
            };
            self.make_move(number);
        }
        self.help_count += 1;
        self.continue_game(String::new());
    }

    /// Returns the number of the move for which an address has this word.
    fn find_move(&self, word: &str) -> Option<usize> {
        self.moves().iter().position(|choice| choice.word == word)
    }

    /// Starts again from the start that is set up.
    pub(crate) fn restart(&mut self) {
        if self.has_moved() && !self.is_solved {
            self.help_count += 1;
        }
        self.history = vec![HistoryEntry::new(&self.setup.start, None)];
        self.begin();
    }

    fn begin(&mut self) {
        self.is_solved = false;
        // In a puzzle the reader goes on looking.
        if self.goal.is_none() {
            self.help_count = 0;
            self.wrong_moves.clear();
        }
        self.continue_game("New game. ".into());
    }

    /// Lets the opponent move, if it is its turn, and adds to `message` whose turn it
    /// is or who has won.
    fn continue_game(&mut self, message: String) {
        self.previous_length = self.history.len();
        self.message = message;
        self.answer();
        self.add_state();
    }

    /// Makes the reader's move of this number, if there is one, and the opponent's
    /// answer. In a puzzle, says whether it was right.
    pub(crate) fn play(&mut self, number: usize) {
        if number >= self.moves().len() {
            return;
        }
        self.previous_length = self.history.len();
        self.message.clear();
        let state_key = self.position().state_key();
        let is_first = self.history.len() == 1;
        // Asked only in a puzzle, since it may take a search.
        let possible = self.goal.map(|_| self.position().outcome());
        let reached = possible.map(|_| self.moves()[number].outcome());
        self.make_move(number);
        if possible == reached && is_first && self.goal.is_some_and(Goal::is_one_move) {
            self.is_solved = true;
            let can = if possible == Some(Outcome::Win) {
                "win"
            } else {
                "hold the draw"
            };
            self.message +=
                &format!("Solved: from here you can {can}, whatever the other player does.");
            return;
        }
        self.answer();
        self.add_state();
        if possible != reached {
            self.wrong_moves.push(WrongMove { state_key, number });
            self.help_count += 1;
            let effect = if reached == Some(Outcome::Draw) {
                "only draws"
            } else {
                "loses"
            };
            let alternative = if self.is_over() {
                ""
            } else {
                ", or play on and see"
            };
            self.message += &format!(" Your move {effect}: take it back{alternative}.");
        }
        self.is_solved |= self.goal == Some(Goal::Win) && self.winner() == Some(Player::Reader);
        self.is_graph_allowed |= self.is_over();
    }

    /// Makes the move of this number, which exists, of the player to move.
    fn make_move(&mut self, number: usize) {
        let player = self.to_move();
        let Move {
            name,
            option,
            keeps_turn,
            ..
        } = &self.moves()[number];
        let sentence = format!("{} {name}. ", player.pronoun());
        let entry = HistoryEntry {
            move_number: number,
            keeps_turn: *keeps_turn,
            ..HistoryEntry::new(option, Some(player))
        };
        self.message += &sentence;
        self.history.push(entry);
    }

    /// Makes the opponent's move, if it is its turn and it can move; more than one
    /// where it moves again.
    fn answer(&mut self) {
        let opponent = if self.goal.is_some() {
            Opponent::PERFECT
        } else {
            self.setup.opponent
        };
        while self.to_move() == Player::Board && !self.is_over() {
            if let Some(positions) = opponent.positions() {
                let (number, note) = self.position().move_in_time(positions);
                self.make_move(number);
                self.message += &note;
                continue;
            }
            let mut choices = opponent.choices(self.current());
            if choices.is_empty() {
                choices = (0..self.moves().len()).collect();
            }
            let index = self.random_below(choices.len());
            self.make_move(choices[index]);
        }
    }

    /// Returns a random number below `count` > 0, by the xorshift of Marsaglia (2003).
    fn random_below(&mut self, count: usize) -> usize {
        self.random ^= self.random << 13;
        self.random ^= self.random >> 17;
        self.random ^= self.random << 5;
        self.random as usize % count
    }

    /// Adds to the message who has won, or whose turn it is.
    fn add_state(&mut self) {
        self.status_start = self.message.len();
        self.message += &self.state_sentence();
    }

    /// Returns a sentence on who has won, or whose turn it is.
    fn state_sentence(&self) -> String {
        let player = self.to_move();
        let position = self.position();
        let ending = if self.is_repeated() {
            let object = if player == Player::Reader {
                "you"
            } else {
                "me"
            };
            let status = position.status();
            format!("{status}, for the third time with {object} to move")
        } else if self.is_over() {
            let is_stuck = || format!("{} {}", player.pronoun(), position.info().stuck_phrase);
            position.ending(player).unwrap_or_else(is_stuck)
        } else {
            let prompt = if self.has_moved() {
                ""
            } else {
                position.info().click_prompt
            };
            let colon = if prompt.is_empty() { "" } else { ": " };
            return format!("{}. It is your turn{colon}{prompt}.", position.status());
        };
        let result = match self.winner() {
            Some(Player::Reader) => "you win",
            Some(Player::Board) => "I win",
            None => "it is a draw",
        };
        format!("{ending}: {result}.")
    }

    /// Takes back the reader's last move, and the answer to it.
    pub(crate) fn undo(&mut self) {
        if let Some(length) = self
            .history
            .iter()
            .rposition(|entry| entry.moved_by == Some(Player::Reader))
        {
            self.history.truncate(length);
            self.help_count += 1;
            self.message = "Taken back. ".into();
            self.status_start = self.message.len();
            self.message += &format!("{}.", self.position().status());
        }
    }

    /// Goes back to when the history had this length, if it is a length that it had.
    pub(crate) fn go_back(&mut self, length: usize) {
        if (1..=self.history.len()).contains(&length) {
            self.history.truncate(length);
            self.help_count += 1;
            self.continue_game("Back. ".into());
        }
    }

    /// Returns the moves so far, oldest first.
    pub(crate) fn moves_made(&self) -> impl Iterator<Item = MoveMade<'_>> {
        let pairs = self.history.windows(2).zip(2..);
        pairs.map(|(pair, length)| MoveMade {
            length,
            player: pair[1].moved_by,
            choice: &pair[0].moves[pair[1].move_number],
        })
    }

    /// Returns the length of the history when the reader could last have done better, and
    /// what could be reached then, if the game is over and was not won.
    pub(crate) fn last_better(&self) -> Option<(usize, Outcome)> {
        let result = match self.winner() {
            Some(Player::Reader) => return None,
            Some(Player::Board) => Outcome::Lose,
            None => Outcome::Draw,
        };
        let outcome_at = |length: usize| self.history[length - 1].position.outcome();
        let was_readers = |&length: &usize| self.to_move_at(length) == Player::Reader;
        // Not where the game ended, which may be drawn in a winning position.
        let mut lengths = (1..self.history.len()).rev().filter(was_readers);
        lengths
            .find(|&length| self.is_over() && outcome_at(length) > result)
            .map(|length| (length, outcome_at(length)))
    }

    /// Goes back to where the reader could last have done better, and says how.
    pub(crate) fn review(&mut self) {
        if let Some((length, outcome)) = self.last_better() {
            let number = self.history[length].move_number;
            self.history.truncate(length);
            let state_key = self.position().state_key();
            self.wrong_moves.push(WrongMove { state_key, number });
            let status = self.position().status();
            let name = &self.moves()[number].name;
            let result = if outcome == Outcome::Win {
                "won"
            } else {
                "held a draw"
            };
            self.message =
                format!("{status}. Here you could have {result}, but you chose to {name}.");
            self.hint = Hint::last(self.current(), self.hides_reasons);
            self.help_count += 1;
            self.status_start = 0;
            self.hint.is_review = true;
        }
    }

    /// Returns what the last hint says in the current position: which moves are good, and
    /// why.
    pub fn solution(&self) -> String {
        Hint::last(self.current(), self.hides_reasons).text
    }

    /// Is there a hint that was not given yet?
    pub(crate) fn has_hint(&self) -> bool {
        self.can_choose() && self.hint.has_next(self.current(), self.hides_reasons)
    }

    pub(crate) fn give_hint(&mut self) {
        self.hint = self.hint.next(self.current(), self.hides_reasons);
        self.help_count += 1;
    }

    /// Returns the number of the move that the reader typed: by its short name, "(3, 2)" as
    /// well as "3 2", or by the name that its part of the drawing has, "take 3 from heap 2".
    fn find_typed_move(&self, typed: &str) -> Option<usize> {
        let words = normalize_words(typed);
        let by_short_name = self.moves().iter().position(|choice| choice.short == words);
        let has_name = |choice: &Move| normalize_words(&choice.name) == words;
        by_short_name.or_else(|| self.moves().iter().position(has_name))
    }

    /// Makes the move that the reader typed.
    pub(crate) fn type_move(&mut self, typed: &str) {
        let typed = typed.trim();
        if let Some(number) = self.find_typed_move(typed) {
            return self.play(number);
        }
        let expected = self.move_format();
        let message = format!("{} is no move here. Type {expected}.", quote(typed));
        self.rejected_move = Some(RejectedInput::new(typed, &message));
    }

    /// Returns what can be typed for a move, after "Type".
    pub(crate) fn move_format(&self) -> String {
        let format = self.position().info().move_format;
        let moves = self.moves();
        if moves.len() > MAX_LISTED_MOVES && !format.is_empty() {
            return format.to_owned() + self.position().further_move_format();
        }
        let words: Vec<_> = moves.iter().map(|choice| choice.short.as_str()).collect();
        list(&words, "or")
    }

    /// Goes to the position of the state graph with this number, if the graph is
    /// shown; the reader moves from there.
    fn go_to_node(&mut self, node: &str) {
        let Some(graph) = &self.graph else { return };
        let node = node
            .parse()
            .ok()
            .filter(|&node| graph.node_of(self.position()) != Some(node));
        if let Some(position) = node.and_then(|node| graph.position(node)) {
            let moved_by = (self.setup.first == Player::Board).then_some(Player::Board);
            self.history = vec![HistoryEntry::new(position, moved_by)];
            self.message.clear();
            self.add_state();
        }
    }
}
