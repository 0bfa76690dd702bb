//! Cards with points, of which each turn takes one.

use crate::prelude::*;
use ch07_minimax::cards::greedy;
use ch07_minimax::row::by_table;

/// Cards on the table; whoever has more points at the end wins.
#[derive(Clone, Debug)]
pub(crate) struct Cards {
    /// May any card be taken, and not only one at an end of the row?
    any: bool,
    /// The points of all cards; if any may be taken, equal ones are a stack and
    /// stand side by side.
    deck: Rc<[u32]>,
    /// Bit i: is card i of the deck left? Of a stack the last one is taken first.
    left: u32,
    /// The points of the player to move, and of the other one.
    points: (u32, u32),
}

/// The most cards, the most points of one, and of all together.
const MOST: (usize, u32, u32) = (10, 99, 990);
/// How wide a row of cards may become, and from one card to the next.
const WIDE: (u32, u32) = (520, 76);
/// The least width, for what the players have.
const WIDTH: u32 = 320;
/// From one card of a stack to the next.
const ASIDE: u32 = 14;
/// From one card that has been taken to the next, and how large it is.
const TAKEN: (u32, (u32, u32)) = (30, (26, 34));
/// The space below the cards, for those that have been taken.
const BELOW: u32 = 104;

impl Cards {
    /// The numbers of the cards that are left.
    fn cards(&self) -> impl DoubleEndedIterator<Item = usize> {
        (0..self.deck.len()).filter(|&card| self.has(card))
    }

    fn has(&self, card: usize) -> bool {
        self.left >> card & 1 == 1
    }

    /// The points of the cards that are left.
    fn values<N: From<u32>>(&self) -> Vec<N> {
        self.cards().map(|card| self.deck[card].into()).collect()
    }

    /// Is it in one stack with the card after it?
    fn is_covered(&self, card: usize) -> bool {
        self.any && self.deck.get(card + 1) == Some(&self.deck[card])
    }

    /// The cards that may be taken.
    fn ends(&self) -> Vec<usize> {
        let ends = [self.cards().next(), self.cards().last()];
        let is_top = |card: usize| !(self.is_covered(card) && self.has(card + 1));
        let may = |&card: &usize| {
            if self.any {
                is_top(card)
            } else {
                ends.contains(&Some(card))
            }
        };
        self.cards().filter(may).collect()
    }

    fn take(&self, card: usize) -> Self {
        let (mine, theirs) = self.points;
        let points = (theirs, mine + self.deck[card]);
        Self {
            left: self.left & !(1 << card),
            points,
            ..self.clone()
        }
    }

    /// How many points the player to move is ahead.
    fn ahead(&self) -> i64 {
        i64::from(self.points.0) - i64::from(self.points.1)
    }

    /// How many points the player to move gets more from the cards that are
    /// left, by the listings.
    fn margin(&self) -> i64 {
        if self.any {
            let values = self.values();
            let first = greedy(&values);
            let all = values.iter().sum::<u64>();
            return i64::try_from(2 * first).unwrap_or(0) - i64::try_from(all).unwrap_or(0);
        }
        by_table(&self.values())
    }

    /// The same, if the player to move takes `card`.
    fn margin_after(&self, card: usize) -> i64 {
        i64::from(self.deck[card]) - self.take(card).margin()
    }

    /// How many points the player to move is ahead at the end.
    fn score(&self) -> i64 {
        self.ahead() + self.margin()
    }

    /// From one card to the next.
    fn step(&self) -> u32 {
        (WIDE.0 / u32::try_from(self.deck.len()).unwrap_or(1).max(1)).min(WIDE.1)
    }

    /// The size of a card.
    fn card(&self) -> (u32, u32) {
        let width = self.step() - 8;
        (width, width * 7 / 5)
    }

    /// How far from the first card a card lies, or the end of the last one.
    fn across(&self, card: usize) -> u32 {
        (0..card)
            .map(|card| {
                if self.is_covered(card) {
                    ASIDE
                } else {
                    self.step()
                }
            })
            .sum()
    }

    /// The left upper corner of a card.
    fn corner(&self, card: usize) -> (u32, u32) {
        let all = self.across(self.deck.len());
        ((self.size().0 - all) / 2 + 4 + self.across(card), 4)
    }

    /// What lies on the table at the place of a card and below it in its stack.
    fn stack(&self, top: usize) -> Markup {
        let (width, height) = self.card();
        let lowest = (0..top)
            .rev()
            .take_while(|&card| self.is_covered(card))
            .last()
            .unwrap_or(top);
        let (left, y) = self.corner(lowest);
        let (x, _) = self.corner(top);
        let middle = x + width / 2;
        html! {
            (card_shape((left, y), (x - left + width, height), "var(--fig-paper)", "var(--edge)"))
            @for card in lowest + 1..=top { (card_shape(self.corner(card), (width, height), "var(--fig-paper)", "var(--edge)")) }
            g fill="var(--fig-2)" { (pip((x + 10, y + 11))) (pip((x + width - 10, y + height - 11))) }
            g font-weight="650" {
                (letters((middle, y + height / 2 + width / 7), width * 2 / 5 + 2, "var(--fig-ink)", &self.deck[top].to_string()))
            }
        }
    }

    /// What a player has: the sum, and the cards that were taken in this game.
    fn pile(&self, player: Player, view: &View) -> Markup {
        let half = self.size().0 / 2;
        let top = self.card().1 + 46;
        let middle = if player == Player::Reader {
            half / 2
        } else {
            half + half / 2
        };
        let (mine, theirs) = self.points;
        let points = if view.to_move == player { mine } else { theirs };
        let steps = view
            .past
            .windows(2)
            .filter(|step| step[1].1 == Some(player));
        let card = |step: &[((u32, _), _)]| (step[0].0.0 & !step[1].0.0).trailing_zeros() as usize;
        let taken: Vec<_> = steps.map(card).collect();
        let width = u32::try_from(taken.len()).unwrap_or(0) * TAKEN.0;
        html! {
            g font-weight="650" { (letters((middle, top), 20, "var(--fg)", &format!("{} have {points}", player.pronoun()))) }
            @for (at, &card) in (0..).zip(&taken) {
                @let x = (middle + at * TAKEN.0 + 2).saturating_sub(width / 2);
                (card_shape((x, top + 14), TAKEN.1, "var(--fig-paper)", "var(--edge)"))
                (letters((x + TAKEN.1.0 / 2, top + 36), 14, "var(--fig-ink)", &self.deck[card].to_string()))
            }
        }
    }
}

/// The sign in the corners of a card.
fn pip((x, y): (u32, u32)) -> Markup {
    html! { path d={ "M" (x) " " (y - 6) "l4 6l-4 6l-4-6Z" } {} }
}

/// What a margin means to the reader, who moves.
fn brings(margin: i64) -> String {
    let more = counted(margin.unsigned_abs(), "point");
    match margin {
        0 => "as many points for you as for me".into(),
        1.. => format!("{more} more for you than for me"),
        _ => format!("{more} more for me than for you"),
    }
}

impl Game for Cards {
    const ABOUT: About = About {
        title: "Take a card",
        start: "row 4 8 6 2 7 5",
        format: "“row”, if only the first or the last card may be taken, or “any”, then 1 to 10 cards of 0 to 99 points. If some have been taken: the word “points”, then those of the player to move and of the other.",
        click: "choose a card",
        ..About::USUAL
    };

    fn parse(text: &str) -> Result<Self, String> {
        let mut words = split(text);
        let any = match words.next().unwrap_or("nothing") {
            "row" => false,
            "any" => true,
            word => return Err(format!("First comes “row” or “any”, not {}.", quoted(word))),
        };
        let mut deck = Vec::new();
        let mut count = 0;
        for word in words.by_ref().take_while(|&word| word != "points") {
            let card = number(word, 0, MOST.1).ok_or_else(|| {
                format!("A card has 0 to {} points, not {}.", MOST.1, quoted(word))
            })?;
            count += 1;
            // Those that are too many are only counted.
            if count <= MOST.0 {
                // In a stack with its equals.
                let equal = deck.iter().rposition(|&known| any && known == card);
                deck.insert(equal.map_or(deck.len(), |at| at + 1), card);
            }
        }
        let started = text.contains("points");
        let mut points = |whose: &str| {
            let word = words.next().or(if started { None } else { Some("0") });
            asked(&format!("The points of the {whose}"), word, 0, MOST.2)
        };
        let points = (points("player to move")?, points("other player")?);
        no_more(words.next(), "Two numbers of points")?;
        let least = usize::from(!started);
        ensure!(
            (least..=MOST.0).contains(&count),
            "There are 1 to {} cards, not {count}.",
            MOST.0
        );
        let all = deck.iter().sum::<u32>() + points.0 + points.1;
        ensure!(
            all <= MOST.2,
            "All points together are at most {}, not {all}.",
            MOST.2
        );
        Ok(Self {
            any,
            deck: deck.into(),
            left: (1 << count) - 1,
            points,
        })
    }

    fn options(&self) -> Vec<Self> {
        self.ends()
            .into_iter()
            .map(|card| self.take(card))
            .collect()
    }

    fn name(&self, option: &Self) -> (String, String) {
        // Bit i: is card i of the deck taken?
        let taken = self.left & !option.left;
        let points = self.deck[taken.trailing_zeros() as usize].to_string();
        let (end, word) = match taken {
            _ if self.any => ("", points.clone()),
            _ if option.left == 0 => (", the last card", "left".into()),
            _ if taken < option.left => (" from the left end", "left".into()),
            _ => (" from the right end", "right".into()),
        };
        (format!("take {points}{end}"), word)
    }
}

impl Position for Cards {
    fn text(&self) -> String {
        let mut text = String::from(if self.any { "any" } else { "row" });
        for card in self.cards() {
            text += &format!(" {}", self.deck[card]);
        }
        if self.points != (0, 0) || self.left == 0 {
            text += &format!(" points {} {}", self.points.0, self.points.1);
        }
        text
    }

    fn outcome(&self) -> Outcome {
        match self.score() {
            0 => Outcome::Draw,
            score => (score > 0).into(),
        }
    }

    /// Those with the best score.
    fn best(&self, _good: Vec<usize>) -> Vec<usize> {
        greatest(self.ends().into_iter().map(|card| self.margin_after(card)))
    }

    fn end(&self, to_move: Player) -> Option<String> {
        let (mine, theirs) = self.points;
        let (you, me) = if to_move == Player::Reader {
            (mine, theirs)
        } else {
            (theirs, mine)
        };
        Some(format!("You have {you}, I have {me}"))
    }

    fn status(&self) -> String {
        let cards: Vec<u32> = self.values();
        let so_far = match self.points {
            (0, 0) => String::new(),
            (mine, theirs) => format!(", and it is {mine} to {theirs}"),
        };
        match &cards[..] {
            [] => format!("No card is left{so_far}"),
            [card] => format!("The card {card} is left{so_far}"),
            cards => format!("The cards {} are left{so_far}", list(cards, "and")),
        }
    }

    fn reason(&self) -> String {
        let ends = self.ends();
        let rest = match ends[..] {
            [card] => format!(
                "The last card brings {}.",
                counted(self.deck[card].into(), "point")
            ),
            [left, right] if !self.any => format!(
                "Compare what the two ends bring with best play from then on. The left end brings {}, the right end {}.",
                brings(self.margin_after(left)),
                brings(self.margin_after(right)),
            ),
            _ => {
                let values: Vec<u64> = self.values();
                let yours = greedy(&values);
                let all = counted(values.iter().sum(), "point");
                let best = "If both always take the best card";
                format!("{best}, you get {yours} of the {all} that are left.")
            }
        };
        let ahead = counted(self.ahead().unsigned_abs(), "point");
        match self.ahead() {
            0 => rest,
            1.. => format!("{rest} So far you are {ahead} ahead."),
            _ => format!("{rest} So far you are {ahead} behind."),
        }
    }

    fn size(&self) -> (u32, u32) {
        (
            self.across(self.deck.len()).max(WIDTH),
            self.card().1 + BELOW,
        )
    }

    fn draw(&self, view: &View) -> Markup {
        let ends = self.ends();
        let (width, height) = self.size();
        let (wide, high) = self.card();
        html! {
            // Where cards have been.
            @for card in (0..self.deck.len()).filter(|&card| !self.has(card)) {
                @let (x, y) = self.corner(card);
                rect x=(x + 2) y=(y + 2) width=(wide - 4) height=(high - 4) rx="6" fill="none" stroke="var(--edge)" stroke-dasharray="4 5" {}
            }
            @for card in self.cards() {
                @let (x, y) = self.corner(card);
                @let middle = (x + wide / 2, y + high / 2);
                @match ends.iter().position(|&end| end == card) {
                    Some(at) => (piece(card, middle, &view.target(at, &self.stack(card)))),
                    None if !self.any => (piece(card, middle, &self.stack(card))),
                    None => {}
                }
            }
            (rect((width / 2 - 1, high + 26), (2, height - high - 30), "var(--edge)", "none"))
            (self.pile(Player::Reader, view))
            (self.pile(Player::Board, view))
        }
    }

    fn place(&self) -> (u32, u32) {
        (self.left, self.points.0)
    }

    fn label(&self) -> String {
        match self.score() {
            0 => "0".into(),
            score @ 1.. => format!("+{score}"),
            score => format!("−{}", -score),
        }
    }
}

pub(crate) const BOARD: Parse = parse::<Cards>;
pub(crate) const TRIES: Tries = Tries {
    good: "row 4 5 1 11 9 2 6 2 12 11 | any 5 2 9 6 5 | ANY 3, 3 3 1 1 3 0 0 99 3 | row 7 | \
           row 0 0 0 | row 6 6 points 3 3 | any 1 2 Points 90 0 | row points 2 2 | \
           any points 0 0",
    bad: &[
        ("row 100", "A card has 0 to 99 points, not “100”."),
        ("row", "There are 1 to 10 cards, not 0."),
        (
            "row 1 2 3 4 5 6 7 8 9 10 11",
            "There are 1 to 10 cards, not 11.",
        ),
        (
            "row 1 points",
            "The points of the player to move must be from 0 to 990, not “nothing”.",
        ),
        (
            "row 1 points 1",
            "The points of the other player must be from 0 to 990, not “nothing”.",
        ),
        (
            "row 1 points 1 2 3",
            "Two numbers of points are enough: “3” is one too many.",
        ),
        (",", "First comes “row” or “any”, not “nothing”."),
        (
            "row 3 points 1 991",
            "The points of the other player must be from 0 to 990, not “991”.",
        ),
        (
            "row 3 points 500 488",
            "All points together are at most 990, not 991.",
        ),
    ],
    lost: "row 4 8 6 2 7 5 points 0 3",
    short: "row 3 1 2",
    drawn: "row 2 9 7 4 9 8 10 6 points 0 1",
};
