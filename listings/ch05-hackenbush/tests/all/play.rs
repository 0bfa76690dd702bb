//! Any game beside the mirror image of a value, by play alone.

use ch05_hackenbush::values::{BLACK, Options, Value, Values, WHITE};
use std::collections::HashMap;
use std::hash::Hash;

/// A position of any game beside the mirror image of a value, by play alone:
/// only the options of the two are used.
pub(crate) struct Play<'a, P, R> {
    values: &'a Values,
    rules: R,
    wins: HashMap<(P, Value, usize), bool>,
}

impl<'a, P: Clone + Eq + Hash, R: Fn(&P) -> [Vec<P>; 2]> Play<'a, P, R> {
    pub(crate) fn new(values: &'a Values, rules: R) -> Self {
        Self {
            values,
            rules,
            wins: HashMap::new(),
        }
    }

    /// Does the player who is to move win?
    pub(crate) fn wins(
        &mut self,
        position: &P,
        mirror: Value,
        player: usize,
    ) -> bool {
        let key = (position.clone(), mirror, player);
        if let Some(&wins) = self.wins.get(&key) {
            return wins;
        }
        let [white, black] = (self.rules)(position);
        let own = if player == WHITE { white } else { black };
        let wins = own.iter().any(|at| !self.wins(at, mirror, 1 - player))
            // In the mirror image the players have changed places.
            || self.values.options(mirror, 1 - player).into_iter()
                .any(|option| !self.wins(position, option, 1 - player));
        self.wins.insert(key, wins);
        wins
    }

    /// Is the position worth as much as the value?
    pub(crate) fn is_worth(&mut self, position: &P, value: Value) -> bool {
        ![WHITE, BLACK]
            .into_iter()
            .any(|of| self.wins(position, value, of))
    }
}

/// The value of one position alone.
pub(crate) fn value<P: Clone + Eq + Hash>(
    values: &mut Values,
    position: &P,
    rules: impl Fn(&P) -> [Vec<P>; 2],
) -> Value {
    values.of_position(position, &rules, &mut HashMap::new())
}

/// A game with these options, or a value in its canonical form.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Node {
    Form(Options),
    Value(Value),
}

pub(crate) fn options(values: &Values, node: &Node) -> [Vec<Node>; 2] {
    let of = |options: &[Value]| {
        options.iter().map(|&value| Node::Value(value)).collect()
    };
    match node {
        Node::Form([white, black]) => [of(white), of(black)],
        Node::Value(value) => {
            [WHITE, BLACK].map(|player| of(&values.options(*value, player)))
        }
    }
}
