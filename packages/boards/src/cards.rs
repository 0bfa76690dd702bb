//! Cards with points, of which each turn takes one.

use crate::prelude::*;
use ch07_minimax::cards::greedy;
use ch07_minimax::clock::choose_in_time;
use ch07_minimax::depth::so_far;
use ch07_minimax::minimax::Row;
use ch07_minimax::row::by_table;

/// Cards on the table; the player with more points at the end wins.
#[derive(Clone, Debug)]
pub(crate) struct Cards {
    /// May a turn take any card, and not only one at an end of the row?
    can_take_any: bool,
    /// The points of all cards. If any may be taken, equal cards are neighbours and
    /// form a stack.
    deck: Rc<[u32]>,
    /// Bit i: is card i of the deck left? A stack loses its last card first.
    left: u32,
    /// The points of the player to move, and of the opponent.
    points: (u32, u32),
}

/// The largest number of cards.
const MAX_CARDS: usize = 10;
/// The largest number of points of a card.
const MAX_CARD_POINTS: u32 = 99;
/// The largest number of points of all cards together.
const MAX_POINTS: u32 = 990;
/// The width of the widest row of cards.
const MAX_WIDTH: u32 = 520;
/// The largest distance from one card to the next.
const MAX_STEP: u32 = 76;
/// The least width of the drawing, for what the players have.
const MIN_WIDTH: u32 = 320;
/// The distance from one card of a stack to the next.
const STACK_STEP: u32 = 14;
/// The distance from one card that has been taken to the next.
const TAKEN_STEP: u32 = 30;
/// The size of a card that has been taken.
const TAKEN_SIZE: (u32, u32) = (26, 34);
/// The space below the cards, for those that have been taken.
const SPACE_BELOW: u32 = 104;

impl Cards {
    /// Returns the numbers of the cards that are left.
    fn cards(&self) -> impl DoubleEndedIterator<Item = usize> {
        (0..self.deck.len()).filter(|&card| self.has(card))
    }

    /// Is this card left?
    fn has(&self, card: usize) -> bool {
        self.left >> card & 1 == 1
    }

    /// Returns the points of the cards that are left.
    fn values<N: From<u32>>(&self) -> Vec<N> {
        self.cards().map(|card| self.deck[card].into()).collect()
    }

    /// Is this card in a stack with the card after it?
    fn is_covered(&self, card: usize) -> bool {
        self.can_take_any && self.deck.get(card + 1) == Some(&self.deck[card])
    }

    /// Returns the cards that may be taken.
    fn takeable(&self) -> Vec<usize> {
        let ends = [self.cards().next(), self.cards().last()];
        let is_top = |card: usize| !(self.is_covered(card) && self.has(card + 1));
        let is_takeable = |&card: &usize| {
            if self.can_take_any {
                is_top(card)
            } else {
                ends.contains(&Some(card))
            }
        };
        self.cards().filter(is_takeable).collect()
    }

    /// Returns the position after this card was taken.
    fn take(&self, card: usize) -> Self {
        let (mine, theirs) = self.points;
        let points = (theirs, mine + self.deck[card]);
        Self {
            left: self.left & !(1 << card),
            points,
            ..self.clone()
        }
    }

    /// Returns how many points the player to move is ahead.
    fn lead(&self) -> i64 {
        i64::from(self.points.0) - i64::from(self.points.1)
    }

    /// Returns the margin of the player to move in the cards that are left, by the
    /// listings.
    fn margin(&self) -> i64 {
        if self.can_take_any {
            let values = self.values();
            let mover_points = i64::from(to_u32(greedy(&values)));
            let total = i64::from(to_u32(values.iter().sum::<u64>()));
            return 2 * mover_points - total;
        }
        by_table(&self.values())
    }

    /// Returns that margin if the player to move takes this card.
    fn margin_after(&self, card: usize) -> i64 {
        i64::from(self.deck[card]) - self.take(card).margin()
    }

    /// Returns how many points the player to move will be ahead at the end.
    fn score(&self) -> i64 {
        self.lead() + self.margin()
    }

    /// Returns the distance from one card to the next.
    fn step(&self) -> u32 {
        (MAX_WIDTH / to_u32(self.deck.len()).max(1)).min(MAX_STEP)
    }

    /// Returns the size of a card.
    fn card_size(&self) -> (u32, u32) {
        let width = self.step() - 8;
        (width, width * 7 / 5)
    }

    /// Returns the distance of a card from the first card or, for the number of cards,
    /// that of the end of the last card.
    fn offset(&self, card: usize) -> u32 {
        (0..card)
            .map(|card| {
                if self.is_covered(card) {
                    STACK_STEP
                } else {
                    self.step()
                }
            })
            .sum()
    }

    /// Returns the left upper corner of a card.
    fn corner(&self, card: usize) -> (u32, u32) {
        let width = self.offset(self.deck.len());
        ((self.size().0 - width) / 2 + 4 + self.offset(card), 4)
    }

    /// Draws a card, and the cards below it in its stack.
    fn stack(&self, top: usize) -> Markup {
        let (width, height) = self.card_size();
        let lowest = (0..top)
            .rev()
            .take_while(|&card| self.is_covered(card))
            .last()
            .unwrap_or(top);
        let (left, y) = self.corner(lowest);
        let (x, _) = self.corner(top);
        let middle = x + width / 2;
        html! {
            (rounded_rect((left, y), (x - left + width, height), "var(--fig-paper)", "var(--edge)"))
            @for card in lowest + 1..=top { (rounded_rect(self.corner(card), (width, height), "var(--fig-paper)", "var(--edge)")) }
            g fill="var(--fig-2)" { (pip((x + 10, y + 11))) (pip((x + width - 10, y + height - 11))) }
            g font-weight="650" {
                (letters((middle, y + height / 2 + width / 7), width * 2 / 5 + 2, "var(--fig-ink)", &self.deck[top].to_string()))
            }
        }
    }

    /// Draws what a player has: the sum, and the cards that were taken in this game.
    fn pile(&self, player: Player, view: &View) -> Markup {
        let half = self.size().0 / 2;
        let top = self.card_size().1 + 46;
        let middle = if player == Player::Reader {
            half / 2
        } else {
            half + half / 2
        };
        let (mine, theirs) = self.points;
        let points = if view.to_move == player { mine } else { theirs };
        let taken: Vec<_> = view
            .past
            .windows(2)
            .filter(|pair| pair[1].moved_by == Some(player))
            .map(|pair| pair[0].state_key.0 & !pair[1].state_key.0)
            .map(|card| card.trailing_zeros() as usize)
            .collect();
        let width = to_u32(taken.len()) * TAKEN_STEP;
        html! {
            g font-weight="650" { (letters((middle, top), 20, "var(--fg)", &format!("{} have {points}", player.pronoun()))) }
            @for (index, &card) in (0..).zip(&taken) {
                @let x = (middle + index * TAKEN_STEP + 2).saturating_sub(width / 2);
                (rounded_rect((x, top + 14), TAKEN_SIZE, "var(--fig-paper)", "var(--edge)"))
                (letters((x + TAKEN_SIZE.0 / 2, top + 36), 14, "var(--fig-ink)", &self.deck[card].to_string()))
            }
        }
    }
}

/// Draws the sign in a corner of a card.
fn pip((x, y): (u32, u32)) -> Markup {
    html! { path d={ "M" (x) " " (y - 6) "l4 6l-4 6l-4-6Z" } {} }
}

/// Returns what a margin means to the reader, who moves, after “taking this card”.
fn margin_text(margin: i64) -> String {
    let points = count_noun(margin.unsigned_abs(), "point");
    match margin {
        0 => "gains neither of us anything".into(),
        1.. => format!("gains you {points} on me"),
        _ => format!("loses you {points} to me"),
    }
}

impl Game for Cards {
    const INFO: GameInfo = GameInfo {
        title: "Take a card",
        start: "row 4 8 6 2 7 5",
        start_format: "“row” if a turn takes the first or the last card, or “any” if it takes any card; then 1 to 10 cards of 0 to 99 points each. If some have been taken already, add “points”, and then the points of the player to move and of the opponent.",
        click_prompt: "choose a card",
        opponents: &[
            OPPONENTS[0],
            OPPONENTS[1],
            OPPONENTS[2],
            ("20", "in a hurry: looks at 20 positions a move"),
            ("200", "with more time: looks at 200 positions a move"),
        ],
        node_names: "A position is called by how many more points the player to move has in the end, so different ones may have the same name.",
        is_status_drawn: true,
        ..GameInfo::DEFAULT
    };

    fn parse(text: &str) -> Result<Self, String> {
        let mut words = split_words(text);
        let first = words.next().unwrap_or("nothing");
        let can_take_any = is_same(first, "any");
        ensure!(
            can_take_any || is_same(first, "row"),
            "First comes “row” or “any”, not {}.",
            quote(first)
        );
        let mut deck = Vec::new();
        let mut count = 0;
        let (cards, has_points) = words_before(&mut words, "points");
        for word in cards {
            let card = parse_number(word, 0, MAX_CARD_POINTS).ok_or_else(|| {
                format!(
                    "A card has 0 to {} points, not {}.",
                    MAX_CARD_POINTS,
                    quote(word)
                )
            })?;
            count += 1;
            // Cards that are too many are only counted.
            if count <= MAX_CARDS {
                // In a stack with its equals.
                let last_equal = deck
                    .iter()
                    .rposition(|&other| can_take_any && other == card);
                deck.insert(last_equal.map_or(deck.len(), |index| index + 1), card);
            }
        }
        let points = if has_points {
            parse_points(words, "points", MAX_POINTS)?
        } else {
            (0, 0)
        };
        let min_count = usize::from(!has_points);
        ensure!(
            (min_count..=MAX_CARDS).contains(&count),
            "There are 1 to {} cards, not {count}.",
            MAX_CARDS
        );
        let total = deck.iter().sum::<u32>() + points.0 + points.1;
        ensure!(
            total <= MAX_POINTS,
            "All points together are at most {MAX_POINTS}, not {total}."
        );
        Ok(Self {
            can_take_any,
            deck: deck.into(),
            left: (1 << count) - 1,
            points,
        })
    }

    fn options(&self) -> Vec<Self> {
        self.takeable()
            .into_iter()
            .map(|card| self.take(card))
            .collect()
    }

    fn move_name(&self, option: &Self) -> MoveName {
        // Bit i: is card i of the deck taken?
        let taken = self.left & !option.left;
        let points = self.deck[taken.trailing_zeros() as usize].to_string();
        let (end, word) = match taken {
            _ if self.can_take_any => ("", points.clone()),
            _ if option.left == 0 => (", the last card", "left".into()),
            _ if taken < option.left => (" from the left end", "left".into()),
            _ => (" from the right end", "right".into()),
        };
        MoveName {
            name: format!("take {points}{end}"),
            word,
        }
    }
}

impl Position for Cards {
    fn text(&self) -> String {
        let mut text = String::from(if self.can_take_any { "any" } else { "row" });
        for card in self.cards() {
            text += &format!(" {}", self.deck[card]);
        }
        if self.points != (0, 0) || self.left == 0 {
            text += &format!(" points {} {}", self.points.0, self.points.1);
        }
        text
    }

    fn outcome(&self) -> Outcome {
        self.score().cmp(&0).into()
    }

    /// The moves with the best score.
    fn perfect_choices(&self, _good: Vec<usize>) -> Vec<usize> {
        indices_of_max(
            self.takeable()
                .into_iter()
                .map(|card| self.margin_after(card)),
        )
    }

    /// By iterative deepening, as the listing has it. In a row the moves have the order
    /// of the listing; where any card may be taken, the best one needs no search.
    fn move_in_time(&self, positions: u32) -> (usize, String) {
        if self.can_take_any {
            return (self.perfect_choices(Vec::new())[0], String::new());
        }
        let cards: Vec<_> = self.values().into_iter().map(u32::cast_signed).collect();
        let (mine, theirs) = self.points;
        let row = Row {
            cards: &cards,
            margin: mine.cast_signed() - theirs.cast_signed(),
        };
        let mut visits = 0;
        let mut is_over = || {
            visits += 1;
            visits > positions
        };
        let choice = choose_in_time(&row, to_u32(cards.len()), &so_far, &mut is_over);
        let (number, depth) = choice.map_or((0, 0), |choice| (choice.option, choice.depth));
        let visits = visits.min(positions);
        let far = if depth as usize == cards.len() {
            "to the end".into()
        } else {
            format!("{} ahead", count_noun(depth.into(), "card"))
        };
        let note = format!(
            "I looked {far}, at {}. ",
            count_noun(visits.into(), "position")
        );
        (number, note)
    }

    fn ending(&self, to_move: Player) -> Option<String> {
        Some(points_text(self.points, to_move))
    }

    fn status(&self) -> String {
        let cards: Vec<u32> = self.values();
        let so_far = points_clause(self.points, "");
        match &cards[..] {
            [] => "No card is left".into(),
            [card] => format!("The card {card} is left{so_far}"),
            cards => format!("The cards {} are left{so_far}", list(cards, "and")),
        }
    }

    fn reason(&self) -> String {
        let takeable = self.takeable();
        let sentence = match takeable[..] {
            [card] => format!(
                "The last card is worth {}.",
                count_noun(self.deck[card].into(), "point")
            ),
            [left, right] if !self.can_take_any => {
                let [at_left, at_right] =
                    [left, right].map(|card| margin_text(self.margin_after(card)));
                let takes = if at_left == at_right {
                    format!("taking either card {at_left}")
                } else {
                    format!("taking the left card {at_left}, and taking the right card {at_right}")
                };
                format!("With best play from then on, {takes}.")
            }
            _ => {
                let values: Vec<u64> = self.values();
                let mover_points = greedy(&values);
                let total = count_noun(values.iter().sum(), "point");
                format!(
                    "If we both always take the best card, you get {mover_points} of the {total} left."
                )
            }
        };
        let lead = count_noun(self.lead().unsigned_abs(), "point");
        match self.lead() {
            0 => sentence,
            1.. => format!("{sentence} So far you are {lead} ahead."),
            _ => format!("{sentence} So far you are {lead} behind."),
        }
    }

    fn size(&self) -> (u32, u32) {
        (
            self.offset(self.deck.len()).max(MIN_WIDTH),
            self.card_size().1 + SPACE_BELOW,
        )
    }

    fn draw(&self, view: &View) -> Markup {
        let takeable = self.takeable();
        let (width, height) = self.size();
        let (card_width, card_height) = self.card_size();
        html! {
            // Where cards have been.
            @for card in (0..self.deck.len()).filter(|&card| !self.has(card)) {
                @let (x, y) = self.corner(card);
                rect x=(x + 2) y=(y + 2) width=(card_width - 4) height=(card_height - 4) rx="6" fill="none" stroke="var(--edge)" stroke-dasharray="4 5" {}
            }
            @for card in self.cards() {
                @let (x, y) = self.corner(card);
                @let middle = (x + card_width / 2, y + card_height / 2);
                @match takeable.iter().position(|&other| other == card) {
                    Some(number) => (piece(card, middle, &view.target(number, &self.stack(card)))),
                    None if !self.can_take_any => (piece(card, middle, &self.stack(card))),
                    None => {}
                }
            }
            (rect((width / 2 - 1, card_height + 26), (2, height - card_height - 30), "var(--edge)", "none"))
            (self.pile(Player::Reader, view))
            (self.pile(Player::Board, view))
        }
    }

    fn state_key(&self) -> (u32, u32) {
        (self.left, self.points.0)
    }

    fn label(&self) -> String {
        score_label(self.score())
    }
}

pub(crate) const PARSE: ParseStart = parse_start::<Cards>;
pub(crate) const TEST_POSITIONS: TestPositions = TestPositions {
    valid: "row 4 5 1 11 9 2 6 2 12 11 | any 5 2 9 6 5 | ANY 3, 3 3 1 1 3 0 0 99 3 | row 7 | \
           row 0 0 0 | row 6 6 points 3 3 | any 1 2 Points 90 0 | row points 2 2 | \
           any points 0 0",
    invalid: &[
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
    losing: "row 4 8 6 2 7 5 points 0 3",
    short_game: "row 3 1 2",
    drawn: "row 2 9 7 4 9 8 10 6 points 0 1",
};
