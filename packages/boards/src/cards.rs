//! Cards with points, of which each turn takes one.

use crate::game::{About, Game, Outcome, Player, View};
use crate::words::{letters, list, number, rect, split};
use ch07_minimax::cards::greedy;
use ch07_minimax::row::{End, best_ends, by_table};
use maud::{Markup, html};
use std::cmp::Ordering;
use std::rc::Rc;

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
        if self.any {
            let top = |&card: &usize| !(self.is_covered(card) && self.has(card + 1));
            return self.cards().filter(top).collect();
        }
        let mut ends: Vec<_> = self.cards().next().into_iter().chain(self.cards().last()).collect();
        ends.dedup();
        ends
    }

    fn take(&self, card: usize) -> Self {
        let (mine, theirs) = self.points;
        Self {
            left: self.left & !(1 << card),
            points: (theirs, mine + self.deck[card]),
            deck: Rc::clone(&self.deck),
            ..*self
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
            let (first, all) = (greedy(&values), values.iter().sum::<u64>());
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

    /// The card that is taken to reach `option`.
    fn taken(&self, option: &Self) -> usize {
        (self.left & !option.left).trailing_zeros() as usize
    }

    /// Is it the left end of the row?
    fn is_first(&self, card: usize) -> bool {
        self.cards().next() == Some(card)
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
        (0..card).map(|card| if self.is_covered(card) { ASIDE } else { self.step() }).sum()
    }

    /// The left upper corner of a card.
    fn corner(&self, card: usize) -> (u32, u32) {
        let all = self.across(self.deck.len());
        ((self.size().0 - all) / 2 + 4 + self.across(card), 4)
    }

    /// What lies on the table at the place of a card and below it in its stack.
    fn stack(&self, top: usize) -> Markup {
        let (width, height) = self.card();
        let lowest = (0..top).rev().take_while(|&card| self.is_covered(card)).last().unwrap_or(top);
        let ((left, y), (x, _)) = (self.corner(lowest), self.corner(top));
        let middle = x + width / 2;
        html! {
            (paper((left, y), (x - left + width, height)))
            @for card in lowest + 1..=top { (paper(self.corner(card), (width, height))) }
            g fill="var(--fig-2)" { (pip((x + 10, y + 11))) (pip((x + width - 10, y + height - 11))) }
            g font-weight="650" {
                (letters((middle, y + height / 2 + width / 7), width * 2 / 5 + 2, "var(--fig-ink)", &self.deck[top].to_string()))
            }
        }
    }

    /// What a player has: the sum, and the cards that were taken in this game.
    fn pile(&self, player: Player, view: &View) -> Markup {
        let (half, top) = (self.size().0 / 2, self.card().1 + 46);
        let middle = if player == Player::Reader { half / 2 } else { half + half / 2 };
        let (mine, theirs) = self.points;
        let points = if view.to_move == player { mine } else { theirs };
        let steps = view.past.windows(2).filter(|step| step[1].1 == Some(player));
        let taken = steps.map(|step| (step[0].0.0 & !step[1].0.0).trailing_zeros() as usize);
        let taken: Vec<_> = taken.collect();
        let width = u32::try_from(taken.len()).unwrap_or(0) * TAKEN.0;
        html! {
            g font-weight="650" { (letters((middle, top), 20, "var(--fg)", &format!("{} have {points}", player.pronoun()))) }
            @for (at, &card) in (0..).zip(&taken) {
                @let x = (middle + at * TAKEN.0 + 2).saturating_sub(width / 2);
                (paper((x, top + 14), TAKEN.1))
                (letters((x + TAKEN.1.0 / 2, top + 36), 14, "var(--fig-ink)", &self.deck[card].to_string()))
            }
        }
    }
}

/// A card with nothing on it.
fn paper((x, y): (u32, u32), (width, height): (u32, u32)) -> Markup {
    html! { rect x=(x) y=(y) width=(width) height=(height) rx="6" fill="var(--fig-paper)" stroke="var(--edge)" {} }
}

/// The sign in the corners of a card.
fn pip((x, y): (u32, u32)) -> Markup {
    html! { path d={ "M" (x) " " (y - 6) "l4 6l-4 6l-4-6Z" } {} }
}

/// "1 point", "2 points".
fn points(number: u64) -> String {
    format!("{number} point{}", if number == 1 { "" } else { "s" })
}

/// What a margin means to the reader, who moves.
fn brings(margin: i64) -> String {
    let more = points(margin.unsigned_abs());
    match margin.cmp(&0) {
        Ordering::Greater => format!("{more} more for you than for me"),
        Ordering::Equal => "as many points for you as for me".into(),
        Ordering::Less => format!("{more} more for me than for you"),
    }
}

impl Game for Cards {
    const ABOUT: About = About {
        name: "cards",
        title: "Take a card",
        start: "row 4 8 6 2 7 5",
        format: "“row”, if only the first or the last card may be taken, or “any”, then 1 to 10 cards of 0 to 99 points. If some have been taken: the word “points”, then those of the player to move and of the other.",
        typing: "",
        stuck: "",
        layered: true,
    };

    fn parse(text: &str) -> Result<Self, String> {
        let text = text.to_ascii_lowercase();
        let mut words = split(&text);
        let any = match words.next().unwrap_or("nothing") {
            "row" => false,
            "any" => true,
            word => return Err(format!("First comes “row” or “any”, not “{word}”.")),
        };
        let mut deck = Vec::new();
        for word in words.by_ref().take_while(|&word| word != "points") {
            let card = number(word, 0, MOST.1)
                .ok_or_else(|| format!("A card has 0 to {} points, not “{word}”.", MOST.1))?;
            // In a stack with its equals.
            let equal = deck.iter().rposition(|&known| any && known == card);
            deck.insert(equal.map_or(deck.len(), |at| at + 1), card);
        }
        let started = text.contains("points");
        let mut points = |whose: &str| {
            let word = words.next().unwrap_or(if started { "nothing" } else { "0" });
            number(word, 0, MOST.2).ok_or_else(|| {
                format!("The points of the {whose} must be from 0 to {}, not “{word}”.", MOST.2)
            })
        };
        let points = (points("player to move")?, points("other player")?);
        if let Some(word) = words.next() {
            return Err(format!("Two numbers of points are enough: “{word}” is one too many."));
        }
        let count = deck.len();
        if count > MOST.0 || count == 0 && !started {
            return Err(format!("There are 1 to {} cards, not {count}.", MOST.0));
        }
        let all = deck.iter().sum::<u32>() + points.0 + points.1;
        if all > MOST.2 {
            return Err(format!("All points together are at most {}, not {all}.", MOST.2));
        }
        Ok(Self { any, deck: deck.into(), left: (1 << count) - 1, points })
    }

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

    fn options(&self) -> Vec<Self> {
        self.ends().into_iter().map(|card| self.take(card)).collect()
    }

    fn outcome(&self) -> Outcome {
        match self.score().cmp(&0) {
            Ordering::Less => Outcome::Lose,
            Ordering::Equal => Outcome::Draw,
            Ordering::Greater => Outcome::Win,
        }
    }

    /// Those with the best score.
    fn best(&self, _good: Vec<usize>) -> Vec<usize> {
        if self.any {
            let best = self.margin();
            let ends = self.ends().into_iter().enumerate();
            return ends
                .filter(|&(_, card)| self.margin_after(card) == best)
                .map(|(at, _)| at)
                .collect();
        }
        let ends = best_ends(&self.values());
        ends.into_iter().map(|end| usize::from(end == End::Right)).collect()
    }

    fn end(&self, to_move: Player) -> String {
        let (mine, theirs) = self.points;
        match to_move {
            Player::Reader => format!("You have {mine}, I have {theirs}"),
            Player::Board => format!("You have {theirs}, I have {mine}"),
        }
    }

    fn name(&self, option: &Self) -> String {
        let card = self.taken(option);
        let end = match self.word(option).as_str() {
            "left" if option.left == 0 => ", the last card",
            "left" => " from the left end",
            "right" => " from the right end",
            _ => "",
        };
        format!("take {}{end}", self.deck[card])
    }

    fn word(&self, option: &Self) -> String {
        let card = self.taken(option);
        if self.any {
            self.deck[card].to_string()
        } else {
            if self.is_first(card) { "left" } else { "right" }.into()
        }
    }

    fn status(&self) -> String {
        let cards: Vec<_> = self.cards().map(|card| self.deck[card].to_string()).collect();
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
            [card] => format!("The last card brings {}.", points(self.deck[card].into())),
            [left, right] if !self.any => format!(
                "With best play from then on, the left end brings {}, the right end {}.",
                brings(self.margin_after(left)),
                brings(self.margin_after(right)),
            ),
            _ => {
                let values: Vec<u64> = self.values();
                format!(
                    "If both always take the best card, you get {} of the {} that are left.",
                    greedy(&values),
                    points(values.iter().sum()),
                )
            }
        };
        let ahead = points(self.ahead().unsigned_abs());
        match self.ahead().cmp(&0) {
            Ordering::Greater => format!("{rest} So far you are {ahead} ahead."),
            Ordering::Equal => rest,
            Ordering::Less => format!("{rest} So far you are {ahead} behind."),
        }
    }

    fn size(&self) -> (u32, u32) {
        (self.across(self.deck.len()).max(WIDTH), self.card().1 + BELOW)
    }

    fn draw(&self, view: &View) -> Markup {
        let (ends, options) = (self.ends(), self.options());
        let (width, height) = self.size();
        let (wide, high) = self.card();
        html! {
            // Where cards have been.
            @for card in (0..self.deck.len()).filter(|&card| !self.has(card)) {
                @let (x, y) = self.corner(card);
                rect x=(x + 2) y=(y + 2) width=(wide - 4) height=(high - 4) rx="6" fill="none" stroke="var(--edge)" stroke-dasharray="4 5" {}
            }
            @for card in self.cards() {
                @match ends.iter().position(|&end| end == card) {
                    Some(at) => (view.target(at, &self.name(&options[at]), &self.stack(card))),
                    None if !self.any => (self.stack(card)),
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
            score if score < 0 => format!("−{}", score.unsigned_abs()),
            score => format!("+{score}"),
        }
    }
}
