//! TopCoder’s `FiveHundredEleven`: cards go into a memory that must not become full.

use crate::prelude::*;
use ch03_state_compression::bottom_up::labels_by_turn;

/// A position of the game, with a memory of any size.
#[derive(Clone, Debug)]
pub(crate) struct FiveHundredEleven {
    /// The number of bits of the memory.
    bits: u32,
    /// All cards, the smallest first.
    deck: Rc<[u32]>,
    /// Bit i: has card i of the deck been played? Of equal cards the first is
    /// played first.
    used: u32,
    /// The OR of the used cards.
    memory: u32,
    /// By memory and number of used cards modulo 2: does the player to move win?
    winning: Rc<[[bool; 2]]>,
}

/// The width of the drawing.
const WIDTH: u32 = 360;
/// The distances from one card to the next.
const CARD: (u32, u32) = (90, 76);
/// The space above the cards, for the memory.
const TOP: u32 = 92;
/// Cards in a row.
const COLUMNS: u32 = 4;

impl FiveHundredEleven {
    /// Returns the memory that loses.
    fn full_memory(&self) -> u32 {
        (1 << self.bits) - 1
    }

    fn is_used(&self, card: usize) -> bool {
        self.used >> card & 1 == 1
    }

    /// Would this card fill the memory, and lose?
    fn fills(&self, card: usize) -> bool {
        self.memory | self.deck[card] == self.full_memory()
    }

    fn is_playable(&self, card: usize) -> bool {
        !self.is_used(card) && !self.fills(card)
    }

    /// Returns the numbers of the cards that have been played, or that have not.
    fn cards(&self, are_used: bool) -> impl Iterator<Item = usize> {
        (0..self.deck.len()).filter(move |&card| self.is_used(card) == are_used)
    }

    /// Draws the memory as a row of lamps, the highest bit first, with their values.
    fn lamps(&self) -> Markup {
        let step = (WIDTH / self.bits).min(64);
        let left = WIDTH / 2 - step * (self.bits - 1) / 2;
        html! {
            text x=(WIDTH / 2) y="14" text-anchor="middle" font-size="14" fill="var(--muted)" { "Memory " (self.memory) " " }
            @for bit in (0..self.bits).rev() {
                @let x = left + (self.bits - 1 - bit) * step;
                @let (fill, ink) = if self.memory >> bit & 1 == 1 { ("var(--fig-5)", "var(--fig-paper)") } else { ("var(--fig-paper)", "var(--fig-ink)") };
                circle cx=(x) cy="42" r="17" fill=(fill) stroke="var(--edge)" stroke-width="2" {}
                text x=(x) y="48" text-anchor="middle" font-size="17" font-weight="600" fill=(ink) { (self.memory >> bit & 1) }
                text x=(x) y="76" text-anchor="middle" font-size="13" fill="var(--muted)" { (1 << bit) }
                " "
            }
        }
    }

    fn corner(card: usize) -> (u32, u32) {
        let index = to_u32(card);
        (
            index % COLUMNS * CARD.0 + 3,
            TOP + index / COLUMNS * CARD.1 + 3,
        )
    }

    fn card(&self, card: usize) -> Markup {
        let (x, y) = Self::corner(card);
        let (fill, edge, ink) = if self.is_playable(card) {
            ("var(--fig-paper)", "var(--accent)", "var(--fig-ink)")
        } else {
            ("var(--panel)", "var(--edge)", "var(--muted)")
        };
        let step = (CARD.0 - 8) / self.bits.max(5);
        let left = x + CARD.0 / 2 - 2 - step * self.bits / 2;
        html! {
            (rounded_rect((x, y), (CARD.0 - 6, CARD.1 - 6), fill, edge))
            @for bit in 0..self.bits {
                rect x=(left + (self.bits - 1 - bit) * step) y=(y + 33) width=(step - 2) height=(step.min(12) - 2)
                    fill=(if self.deck[card] >> bit & 1 == 1 { ink } else { "none" }) stroke=(ink) {}
            }
        }
    }

    /// Draws the number of a card, and what playing it means. The text is drawn on the card
    /// but is not part of what is clicked, whose name says "play".
    fn card_text(&self, card: usize) -> Markup {
        let (x, y) = Self::corner(card);
        let middle = x + CARD.0 / 2 - 3;
        let value = self.deck[card];
        let note = match value {
            _ if self.is_used(card) => "used",
            _ if self.fills(card) => "fills",
            _ if value & !self.memory == 0 => "pass",
            _ => "",
        };
        let ink = if self.is_playable(card) {
            "var(--fig-ink)"
        } else {
            "var(--muted)"
        };
        html! {
            g text-anchor="middle" fill=(ink) pointer-events="none" {
                text x=(middle) y=(y + 23) font-size="18" font-weight="600"
                    text-decoration=[(note == "fills").then_some("line-through")] { (value) }
                " "
                text x=(middle) y=(y + 62) font-size="13" { (note) }
                " "
            }
        }
    }
}

/// Returns a number of cards with a verb: "1 card is", "2 cards are".
fn count_cards(number: usize) -> String {
    format!(
        "{number} {}",
        if number == 1 { "card is" } else { "cards are" }
    )
}

impl Game for FiveHundredEleven {
    const INFO: GameInfo = GameInfo {
        title: "Five hundred eleven",
        start: "4 bits: 2 5 6 8 9 11 14",
        start_format: "The number of bits, from 1 to 9, a colon, and 1 to 16 cards. Cards after the word “used” have been played.",
        stuck_phrase: "have no card that keeps a 0 in the memory",
        click_prompt: "choose a card",
        node_names: "A position is called by the memory and by how many cards have been used.",
        ..GameInfo::DEFAULT
    };

    fn parse(text: &str) -> Result<Self, String> {
        let expected = "Write the number of bits, a colon and the cards, as in “3 bits: 1 2 3 4”.";
        let (memory_size, cards) = text.split_once(':').ok_or(expected)?;
        let memory_size = memory_size.trim();
        let bit_count = strip_last(memory_size, "bits")
            .or(strip_last(memory_size, "bit"))
            .unwrap_or(memory_size)
            .trim();
        let Some(bits) = bit_count.parse().ok().filter(|bits| (1..=9).contains(bits)) else {
            return Err(format!(
                "The memory has 1 to 9 bits, not {}.",
                quote(bit_count)
            ));
        };
        let full = (1_u32 << bits) - 1;
        let mut deck = Vec::new();
        let mut used = 0;
        let mut memory = 0;
        let mut is_used = false;
        let words = cards.split(|c: char| c == ',' || c.is_whitespace());
        for word in words.filter(|word| !word.is_empty()) {
            if is_same(word, "used") {
                is_used = true;
                continue;
            }
            let card = word
                .parse()
                .ok()
                .filter(|&card: &u32| card <= full)
                .ok_or_else(|| {
                    format!(
                        "With {bits} bits a card is from 0 to {full}, not {}.",
                        quote(word)
                    )
                })?;
            // The deck is sorted: a used card goes before its equals, any other
            // after them.
            let index = deck
                .iter()
                .filter(|&&other| other < card + u32::from(!is_used))
                .count();
            ensure!(deck.len() < 16, "A deck has at most 16 cards.");
            deck.insert(index, card);
            let below = (1 << index) - 1;
            used = used & below | (used & !below) << 1 | u32::from(is_used) << index;
            memory |= if is_used { card } else { 0 };
        }
        ensure!(!deck.is_empty(), "A deck has at least one card.");
        ensure!(
            memory != full,
            "The used cards fill the memory: their OR is {full}."
        );
        let winning = labels_by_turn(full, &deck).into();
        Ok(Self {
            bits,
            deck: deck.into(),
            used,
            memory,
            winning,
        })
    }

    fn options(&self) -> Vec<Self> {
        let mut options = Vec::new();
        let mut last_value = None;
        for card in self.cards(false) {
            let value = self.deck[card];
            let memory = self.memory | value;
            if last_value != Some(value) && memory != self.full_memory() {
                options.push(Self {
                    used: self.used | 1 << card,
                    memory,
                    ..self.clone()
                });
            }
            last_value = Some(value);
        }
        options
    }

    fn move_name(&self, option: &Self) -> MoveName {
        let card = (option.used & !self.used).trailing_zeros() as usize;
        let word = self.deck.get(card).map_or_else(String::new, u32::to_string);
        MoveName {
            name: format!("play {word}"),
            word,
        }
    }
}

impl Position for FiveHundredEleven {
    fn text(&self) -> String {
        let word = |card: usize| format!(" {}", self.deck[card]);
        let words = |are_used| self.cards(are_used).map(word).collect::<String>();
        let used = if self.used == 0 {
            String::new()
        } else {
            format!(" used{}", words(true))
        };
        format!("{} bits:{}{used}", self.bits, words(false))
    }

    fn outcome(&self) -> Outcome {
        self.winning[self.memory as usize][self.used.count_ones() as usize % 2].into()
    }

    fn status(&self) -> String {
        let memory = self.memory;
        let bits = self.bits as usize;
        let left = count_cards(self.cards(false).count());
        format!("The memory is {memory} ({memory:0bits$b}), {left} left")
    }

    fn reason(&self) -> String {
        let used_count = self.used.count_ones() as usize;
        let passes = self
            .cards(false)
            .filter(|&card| self.deck[card] & !self.memory == 0)
            .count();
        let losing = self
            .options()
            .into_iter()
            .filter(|option| option.outcome() == Outcome::Lose);
        let losing_words: Vec<_> = losing.map(|option| self.move_name(&option).word).collect();
        let options = match &losing_words[..] {
            [] => "No card leads to a losing state.".into(),
            [word] => format!("Only {word} leads to a losing state."),
            words => format!("{} lead to losing states.", list(words, "and")),
        };
        format!(
            "{used_count} {} been used, so the turn is {}. The memory contains {passes} of the cards left: {} number of passes. {options}",
            if used_count == 1 {
                "card has"
            } else {
                "cards have"
            },
            used_count % 2,
            if passes % 2 == 0 { "an even" } else { "an odd" },
        )
    }

    fn size(&self) -> (u32, u32) {
        let cards = to_u32(self.deck.len());
        (WIDTH, TOP + cards.div_ceil(COLUMNS) * CARD.1)
    }

    fn draw(&self, view: &View) -> Markup {
        let options = self.options();
        let move_of = |card: usize| {
            options
                .iter()
                .position(|option| option.used == self.used | 1 << card)
        };
        html! {
            (self.lamps())
            @for card in 0..self.deck.len() {
                @match move_of(card) {
                    // Equal cards are one move, so they share a background.
                    Some(number) => {
                        @let equal: Vec<_> = self.cards(false).filter(|&other| self.deck[other] == self.deck[card]).collect();
                        @let corner = Self::corner(card);
                        @let width = equal.iter().filter(|&&other| Self::corner(other).1 == corner.1).map(|_| CARD.0).sum::<u32>();
                        (view.target(number, &html! {
                            (rounded_rect(corner, (width - 6, CARD.1 - 6), "var(--fig-paper)", "var(--accent)"))
                            @for card in equal { (self.card(card)) }
                        }))
                    }
                    None if !self.is_playable(card) => (self.card(card)),
                    None => {}
                }
            }
            @for card in 0..self.deck.len() {
                @let (x, y) = Self::corner(card);
                @let text = self.card_text(card);
                // A card that has been played stays visible, but is no longer a piece.
                @if self.is_used(card) {
                    (text)
                } @else {
                    (piece(card, (x + CARD.0 - 17, y + 13), &text))
                }
            }
        }
    }

    fn state_key(&self) -> (u32, u32) {
        (self.memory, self.used.count_ones())
    }

    fn label(&self) -> String {
        format!("{}·{}", self.memory, self.used.count_ones())
    }
}

pub(crate) const PARSE: ParseStart = parse_start::<FiveHundredEleven>;
pub(crate) const TEST_POSITIONS: TestPositions = TestPositions {
    valid: "3 bits: 1 2 2 4 6 0 7 | 9: 1 2 4 8 16 32 64 128 256 256 256 511 0 0 3 5 | \
           1 bits: 0 0 0 | 2 bits: 3 | 4 bits: 1 1 2 2 4 4 8 8 used 3 3 | 4 bits: 1, 2, 4, 8",
    invalid: &[
        ("3 bits: 8", "With 3 bits a card is from 0 to 7, not “8”."),
        (
            "4",
            "Write the number of bits, a colon and the cards, as in “3 bits: 1 2 3 4”.",
        ),
        ("10 bits: 1", "The memory has 1 to 9 bits, not “10”."),
        (
            "3 bits: 1 used 3 4",
            "The used cards fill the memory: their OR is 7.",
        ),
        (
            "3: 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1",
            "A deck has at most 16 cards.",
        ),
        ("あ: い", "The memory has 1 to 9 bits, not “あ”."),
        ("3 bits: used", "A deck has at least one card."),
    ],
    losing: "5 bits: 4 5 7 8 10 13 16 20 21",
    short_game: "3 bits: 1 2 3 4",
    ..TestPositions::NONE
};
