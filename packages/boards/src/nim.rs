//! Nim.

use crate::prelude::*;
use ch04_nim_grundy::{misere_nim, nim};

/// A position of Nim, of misère Nim, or of Poker Nim, which has a bag of beans beside
/// the heaps.
#[derive(Clone, Debug)]
pub(crate) struct Nim {
    heaps: Vec<u32>,
    /// The heaps of the start: the drawing keeps their room.
    start: Rc<[u32]>,
    /// The beans in the bag, if there is one.
    bag: Option<u32>,
    /// The beans in the bag at the start.
    start_bag: u32,
    /// Is the nim-sum shown, in the binary system?
    shows_binary: bool,
    /// Does the player who takes the last bean lose?
    is_misere: bool,
}

/// The distance from one heap to the next.
const HEAP_STEP: u32 = 52;
/// The least and the largest distance from one bean to the next.
const BEAN_STEP: (u32, u32) = (26, 40);
/// The largest height of a heap.
const MAX_HEIGHT: u32 = 320;
/// The distance from one digit of a binary number to the next, and from one number to
/// the next.
const DIGIT_STEP: (u32, u32) = (20, 22);
/// The space below the heaps, for their numbers.
const BELOW: u32 = 46;

impl Nim {
    fn heap_count(&self) -> u32 {
        to_u32(self.heaps.len())
    }

    fn beans(&self) -> Vec<u64> {
        self.heaps.iter().map(|&beans| beans.into()).collect()
    }

    /// Returns the number of beans that can be put on a heap.
    fn bag(&self) -> u32 {
        self.bag.unwrap_or(0)
    }

    /// Returns the width of the bag, beside the heaps.
    fn bag_width(&self) -> u32 {
        self.bag.map_or(0, |_| HEAP_STEP)
    }

    /// Returns how high a heap can be, at least 1.
    fn tallest(&self) -> u32 {
        let start = self.start.iter().copied().max().unwrap_or(0);
        (start + self.start_bag).max(1)
    }

    fn bits(&self) -> u32 {
        self.tallest().ilog2() + 1
    }

    /// Returns the distance from one bean to the next.
    fn bean_step(&self) -> u32 {
        (MAX_HEIGHT / self.tallest()).clamp(BEAN_STEP.0, BEAN_STEP.1)
    }

    /// Returns the y coordinate of the line on which the heaps stand.
    fn ground(&self) -> u32 {
        let rows = self.heap_count() + 2;
        (self.tallest() * self.bean_step()).max(if self.shows_binary {
            rows * DIGIT_STEP.1
        } else {
            0
        }) + 4
    }

    /// Draws the heaps in the binary system, below each other, and their nim-sum.
    fn binary_table(&self) -> Markup {
        let sum = nim_sum(&self.heaps);
        let left = self.heap_count() * HEAP_STEP + self.bag_width() + 40;
        let bottom = self.ground() + 18;
        let column = |bit: u32| left + (self.bits() - bit) * DIGIT_STEP.0 + 12;
        let top = bottom - (self.heap_count() + 1) * DIGIT_STEP.1 - 8;
        let row = |value: u32, y: u32, ink: &str| {
            html! {
                (letters((left, y), 16, ink, &value.to_string()))
                @for bit in (0..self.bits()).rev() {
                    (letters((column(bit), y), 16, ink, if value >> bit & 1 == 1 { "1" } else { "0" }))
                }
            }
        };
        html! {
            // A frame is around a column whose sum is 1.
            @for bit in (0..self.bits()).rev() {
                @if sum >> bit & 1 == 1 {
                    (rect((column(bit) - 9, top + 5), (18, bottom - top + 2), "var(--mark)", "var(--accent)"))
                }
                (letters((column(bit), top), 12, "var(--muted)", &(1 << bit).to_string()))
            }
            @for (index, heap) in (0..).zip(&self.heaps) { (row(*heap, top + 21 + index * DIGIT_STEP.1, "var(--fg)")) }
            path d={ "M" (left - 32) " " (bottom - 19) "H" (column(0) + 12) } stroke="var(--fig-ink)" stroke-width="2" {}
            (letters((left - 22, bottom), 16, "var(--fg)", "⊕"))
            g font-weight="700" { (row(sum, bottom, "var(--fg)")) }
        }
    }
}

impl Game for Nim {
    const INFO: GameInfo = GameInfo {
        title: "Nim",
        start: "3 5 7",
        start_format: "1 to 6 heaps of 0 to 15 beans. With “misere” before them whoever takes the last bean loses. After them “bag 3” puts three beans into a bag, and with the word “binary” at the end the board shows the nim-sum.",
        move_format: "beans and heap, as in 3 2",
        stuck_phrase: "have no bean to take",
        click_prompt: "choose a bean, and it is taken with all above it",
        node_names: "A position is called by its heaps.",
        ..GameInfo::DEFAULT
    };

    fn parse(text: &str) -> Result<Self, String> {
        let (is_misere, text) = strip_misere(text);
        let before_binary = strip_last(text, "binary");
        let shows_binary = before_binary.is_some();
        let mut heaps = Vec::new();
        let mut bag = None;
        let mut words = split_words(before_binary.unwrap_or(text));
        while let Some(word) = words.next() {
            if is_same(word, "bag") {
                let tallest = heaps.iter().copied().max().unwrap_or(0);
                let max = 15 - tallest;
                bag = Some(require_number("The bag", words.next(), 0, max)?);
                reject_extra_word(words.next(), "The heaps and a bag")?;
                break;
            }
            let beans = parse_number(word, 0, 15);
            heaps.push(
                beans.ok_or_else(|| format!("A heap has 0 to 15 beans, not {}.", quote(word)))?,
            );
        }
        ensure!(bag.is_none() || !is_misere, "Misère Nim has no bag.");
        match heaps.len() {
            1..=6 => Ok(Self {
                start: heaps.as_slice().into(),
                heaps,
                bag,
                start_bag: bag.unwrap_or(0),
                shows_binary,
                is_misere,
            }),
            count => Err(format!("There are 1 to 6 heaps, not {count}.")),
        }
    }

    fn options(&self) -> Vec<Self> {
        // From the top bean of each heap down.
        let mut options = Vec::new();
        for heap in 0..self.heaps.len() {
            for left in (0..self.heaps[heap]).rev() {
                let mut option = self.clone();
                option.heaps[heap] = left;
                options.push(option);
            }
        }
        for heap in 0..self.heaps.len() {
            for added in 1..=self.bag() {
                let mut option = self.clone();
                option.heaps[heap] += added;
                option.bag = Some(self.bag() - added);
                options.push(option);
            }
        }
        options
    }

    fn move_name(&self, option: &Self) -> MoveName {
        let heap = first_difference(&self.heaps, &option.heaps);
        let number = heap + 1;
        let added = self.bag() - option.bag();
        if added > 0 {
            return MoveName {
                name: format!("put {added} on heap {number}"),
                word: format!("+{added} {number}"),
            };
        }
        let beans = self.heaps[heap] - option.heaps[heap];
        MoveName {
            name: format!("take {beans} from heap {number}"),
            word: format!("{beans} {number}"),
        }
    }
}

impl Position for Nim {
    fn text(&self) -> String {
        let binary = if self.shows_binary { " binary" } else { "" };
        let bag = self
            .bag
            .map(|beans| format!(" bag {beans}"))
            .unwrap_or_default();
        misere_prefix(self.is_misere).to_owned() + &join(&self.heaps, " ") + &bag + binary
    }

    fn outcome(&self) -> Outcome {
        let is_winning = if self.is_misere {
            misere_nim::is_winning
        } else {
            nim::is_winning
        };
        is_winning(&self.beans()).into()
    }

    fn further_move_format(&self) -> &'static str {
        if self.bag() > 0 {
            ", or +3 2 out of the bag"
        } else {
            ""
        }
    }

    fn ending(&self, to_move: Player) -> Option<String> {
        self.is_misere
            .then(|| format!("{} took the last bean", to_move.other().pronoun()))
    }

    fn status(&self) -> String {
        let beans = match &self.heaps[..] {
            [beans] => format!("The heap has {beans}"),
            heaps => format!("The heaps have {}", list(heaps, "and")),
        };
        let bag = self
            .bag
            .map(|beans| format!(", and the bag has {beans}"))
            .unwrap_or_default();
        beans
            + &bag
            + if self.is_misere {
                "; the last bean loses"
            } else {
                ""
            }
    }

    fn reason(&self) -> String {
        if self.is_misere && self.heaps.iter().filter(|&&beans| beans > 1).count() < 2 {
            return "At most one heap has more than one bean. Leaving an odd number of single beans, and nothing else, wins.".into();
        }
        let options = self.options();
        let wins = options.iter().filter(|option| nim_sum(&option.heaps) == 0);
        let result = |option: &Self| {
            let heap = first_difference(&self.heaps, &option.heaps);
            format!("heap {} becomes {}", heap + 1, option.heaps[heap])
        };
        let sum = nim_sum_clause(&self.heaps);
        match &wins.map(result).collect::<Vec<_>>()[..] {
            [] => format!("{sum}, and every move changes it."),
            moves => format!("{sum}. It is 0 if {}.", list(moves, "or")),
        }
    }

    fn size(&self) -> (u32, u32) {
        let table_width = if self.shows_binary {
            64 + self.bits() * DIGIT_STEP.0
        } else {
            0
        };
        (
            self.heap_count() * HEAP_STEP + self.bag_width() + table_width,
            self.ground() + BELOW,
        )
    }

    fn draw(&self, view: &View) -> Markup {
        let ground = self.ground();
        let take_count: u32 = self.heaps.iter().sum();
        let height = |bean: u32| ground - self.bean_step() / 2 - bean * self.bean_step();
        html! {
            @for (heap, &beans) in self.heaps.iter().enumerate() {
                @let x = to_u32(heap) * HEAP_STEP + HEAP_STEP / 2;
                @let before: u32 = self.heaps[..heap].iter().sum();
                @let middle = |bean: u32| (x, height(bean));
                // Where beans have been.
                @for bean in beans..self.start[heap] { (circle(middle(bean), 3, "var(--edge)")) }
                g class="heap" {
                    @for bean in (0..beans).rev() {
                        @let drawing = html! {
                            (touch(middle(bean), (HEAP_STEP - 4, self.bean_step())))
                            (circle(middle(bean), 13, "var(--bg)"))
                            (piece(heap << 4 | bean as usize, middle(bean), &circle(middle(bean), 10, "var(--fig-2)")))
                        };
                        // To choose a bean is to take it with all above it.
                        @let number = before + beans - bean - 1;
                        (view.target(number as usize, &drawing))
                    }
                }
                // Where beans from the bag can go: to choose a place is to fill all below.
                @for added in (0..self.bag()).filter(|_| view.can_choose) {
                    @let number = take_count + to_u32(heap) * self.bag() + added;
                    @let (x, y) = middle(beans + added);
                    (view.target(number as usize, &html! {
                        (touch((x, y), (HEAP_STEP - 4, self.bean_step())))
                        circle cx=(x) cy=(y) r="9" fill="none" stroke="var(--edge)" stroke-dasharray="3 3" {}
                    }))
                }
                (rect((x - 20, ground), (40, 3), "var(--edge)", "none"))
                (letters((x, ground + 22), 17, "var(--fg)", &beans.to_string()))
                (letters((x, ground + 40), 12, "var(--muted)", &format!("heap {}", heap + 1)))
            }
            @if let Some(bag) = self.bag {
                @let x = self.heap_count() * HEAP_STEP + HEAP_STEP / 2;
                @for bean in 0..bag { (piece(96 + bean as usize, (x, height(bean)), &circle((x, height(bean)), 10, "var(--fig-3)"))) }
                (letters((x, ground + 22), 17, "var(--fg)", &bag.to_string()))
                (letters((x, ground + 40), 12, "var(--muted)", "bag"))
            }
            @if self.shows_binary { (self.binary_table()) }
        }
    }

    fn state_key(&self) -> (u32, u32) {
        (
            self.heaps.iter().fold(0, |key, heap| key << 4 | heap),
            self.bag(),
        )
    }

    fn label(&self) -> String {
        number_label(&self.heaps)
    }
}

pub(crate) const PARSE: ParseStart = parse_start::<Nim>;
pub(crate) const TEST_POSITIONS: TestPositions = TestPositions {
    valid: "3 5 7 binary | 15, 15 BINARY | 0 0 4 | 0 | 1 1 1 1 1 1 | 15 14 13 12 11 10 binary | MISERE 2 1 1 | misere 3 4 5 binary | 3 5 6 bag 2 | 1 2 BAG 0 binary | 0 0 bag 3",
    invalid: &[
        ("3 16", "A heap has 0 to 15 beans, not “16”."),
        ("binary", "There are 1 to 6 heaps, not 0."),
        ("1 1 1 1 1 1 1", "There are 1 to 6 heaps, not 7."),
        ("binary 3", "A heap has 0 to 15 beans, not “binary”."),
        ("3 5 bag 11", "The bag must be from 0 to 10, not “11”."),
        (
            "3 5 bag 1 2",
            "The heaps and a bag are enough: “2” is one too many.",
        ),
        ("misere 3 5 bag 1", "Misère Nim has no bag."),
    ],
    losing: "3 5 6",
    short_game: "1 2 3",
    ..TestPositions::NONE
};
