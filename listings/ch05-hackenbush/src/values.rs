//! The value of any small game: its canonical form, and a name for it.

// ANCHOR: games
use std::collections::HashMap;
use std::hash::Hash;

/// White's index in a pair.
pub const WHITE: usize = 0;
/// Black's index in a pair.
pub const BLACK: usize = 1;

/// What a game is worth: an index into the [`Values`] it belongs to. Games that
/// are worth the same have the same one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Value(usize);

/// White's options and Black's.
pub type Options = [Vec<Value>; 2];

/// All values that have come up.
#[derive(Clone, Debug, Default)]
pub struct Values {
    /// The canonical form of each value.
    forms: Vec<Options>,
    /// The value of all forms, canonical or not, that have come up.
    known: HashMap<Options, Value>,
    compared: HashMap<[Value; 2], bool>,
}
// ANCHOR_END: games

// ANCHOR: at_most
impl Values {
    /// Is `a` worth at most as much as `b`? Not if White has an option of `a`
    /// that is at least `b`, or Black one of `b` that is at most `a`.
    pub fn is_at_most(&mut self, a: Value, b: Value) -> bool {
        if let Some(&known) = self.compared.get(&[a, b]) {
            return known;
        }
        let mut by_white = self.options(a, WHITE).into_iter();
        let mut by_black = self.options(b, BLACK).into_iter();
        let answer = !by_white.any(|option| self.is_at_most(b, option))
            && !by_black.any(|option| self.is_at_most(option, a));
        self.compared.insert([a, b], answer);
        answer
    }
}
// ANCHOR_END: at_most

// ANCHOR: options
impl Values {
    /// The options of a player in canonical form.
    pub fn options(&self, value: Value, player: usize) -> Vec<Value> {
        self.forms[value.0][player].clone()
    }

    /// Is `a` no better than `b` for this player?
    fn is_no_better(&mut self, player: usize, a: Value, b: Value) -> bool {
        let [a, b] = if player == WHITE { [a, b] } else { [b, a] };
        self.is_at_most(a, b)
    }
}
// ANCHOR_END: options

// ANCHOR: dominated
impl Values {
    /// The options without those that are no better than another.
    fn best(&mut self, player: usize, mut options: Vec<Value>) -> Vec<Value> {
        options.sort_unstable();
        options.dedup();
        let mut best = options.clone();
        best.retain(|&a| {
            let mut others = options.iter().filter(|&&b| b != a);
            !others.any(|&b| self.is_no_better(player, a, b))
        });
        best
    }
}
// ANCHOR_END: dominated

// ANCHOR: reversible
impl Values {
    /// The options of a player in a game, but instead of each one that the
    /// other player can answer at no cost, what comes after that answer.
    fn bypassed(&mut self, player: usize, game: Value) -> Vec<Value> {
        let mut open = self.options(game, player);
        let mut remaining = Vec::new();
        while let Some(option) = open.pop() {
            let mut answers = self.options(option, 1 - player).into_iter();
            let back = answers
                .find(|&answer| self.is_no_better(player, answer, game));
            match back {
                Some(answer) => open.extend(self.options(answer, player)),
                None => remaining.push(option),
            }
        }
        remaining
    }
}
// ANCHOR_END: reversible

// ANCHOR: value
impl Values {
    /// The value of the game with these options (Conway 1976).
    pub fn of_options(&mut self, mut options: Options) -> Value {
        for own in &mut options {
            own.sort_unstable();
            own.dedup();
        }
        if let Some(&value) = self.known.get(&options) {
            return value;
        }
        let new = Value(self.forms.len());
        self.forms.push(options.clone());
        let canonical = [WHITE, BLACK].map(|player| {
            let own = self.bypassed(player, new);
            self.best(player, own)
        });
        let value = *self.known.entry(canonical.clone()).or_insert(new);
        self.forms[new.0] = canonical;
        self.known.insert(options, value);
        value
    }
}
// ANCHOR_END: value

// ANCHOR: position
impl Values {
    /// The value of a position in a game that always ends, after at most 1,000
    /// moves or so; `rules` lists White's options and Black's. Looks at each
    /// position once, and writes its value into `known`.
    pub fn of_position<P: Clone + Eq + Hash>(
        &mut self,
        position: &P,
        rules: &impl Fn(&P) -> [Vec<P>; 2],
        known: &mut HashMap<P, Value>,
    ) -> Value {
        if let Some(&value) = known.get(position) {
            return value;
        }
        let options = rules(position).map(|own| {
            own.iter()
                .map(|at| self.of_position(at, rules, known))
                .collect()
        });
        let value = self.of_options(options);
        known.insert(position.clone(), value);
        value
    }
}
// ANCHOR_END: position
