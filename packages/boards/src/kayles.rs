//! Kayles.

use crate::prelude::*;
use ch04_nim_grundy::{heaps, octal::Octal};

/// A row of bowling pins, of which a ball knocks down one pin or two neighbours.
#[derive(Clone, Debug)]
pub(crate) struct Kayles {
    /// Bit i: is pin i + 1 still up?
    row: u32,
    /// How many pins the row had at first.
    pin_count: u32,
    /// How many pins are in a row of a narrow column.
    narrow_row: u32,
    /// The Grundy number of a run of pins, by its length.
    grundy: Rc<[usize]>,
    /// Does the player who knocks down the last pin lose?
    is_misere: bool,
}

/// The largest number of pins in a row.
const MAX_PINS: usize = 24;
/// As many pins fit in a row on a phone, if not all do.
const MAX_PINS_IN_NARROW_ROW: u32 = 7;
/// Which sums of rows can replace each other in misère play, whatever they are added
/// to: each of them is winning exactly if the other is. A row of one pin is an `a`, of
/// two a `b`. A test derives them from the listing that finds the misère quotient.
const EQUIVALENT_SUMS: &str = "c=ab d=a f=ab g=b h=abb j=b k=be m=abb n=b o=abe p=abb q=iil r=ab s=b t=ail u=bbe v=be w=abe x=bbe aa= bi=be bl=be ei=bb el=bb ll=il bbb=b bee=b eee=e iii=i";
/// The sums that are losing in misère play, of those that no rule replaces.
const LOST_SUMS: [&str; 8] = ["a", "i", "l", "ae", "bb", "aee", "aii", "ail"];
/// The y coordinate of the feet of the pins.
const GROUND: u32 = 62;
/// The height of what is clicked to knock down two pins.
const PAIR_HEIGHT: u32 = 42;
/// The height of a row, with what is below the pins.
const ROW: u32 = GROUND + PAIR_HEIGHT + 28;

impl Kayles {
    /// Returns the distance from one pin to the next; a long row scrolls on a small
    /// screen.
    fn step(&self) -> u32 {
        match self.pin_count {
            ..8 => 48,
            8..11 => 55,
            _ => 50,
        }
    }

    /// Returns the pins in one row, or in several.
    fn strip(&self, is_narrow: bool) -> Strip {
        let per_row = if is_narrow {
            self.narrow_row
        } else {
            self.pin_count
        };
        Strip {
            per_row,
            rows: self.pin_count.div_ceil(per_row),
        }
    }

    /// Returns the lengths of the runs of pins, the longest first.
    fn runs(&self) -> Vec<u32> {
        let mut runs = Vec::new();
        let mut rest = self.row;
        while rest != 0 {
            rest >>= rest.trailing_zeros();
            let run = rest.trailing_ones();
            rest >>= run;
            let longer_count = runs.iter().filter(|&&other| other > run).count();
            runs.insert(longer_count, run);
        }
        runs
    }

    /// Returns the Grundy numbers of the runs.
    fn values(&self) -> Vec<u32> {
        let value = |run: u32| to_u32(self.grundy[run as usize]);
        self.runs().into_iter().map(value).collect()
    }

    /// Returns the sum that the runs behave like in misère play, in letters.
    fn equivalent_sum(&self) -> String {
        let letter = |&run: &u32| char::from_digit(run + 9, 36);
        simplify(self.runs().iter().rev().filter_map(letter).collect())
    }

    /// Returns the same sum for a reader: "1 + 2".
    fn equivalent_sum_text(&self) -> String {
        let runs: Vec<_> = self
            .equivalent_sum()
            .chars()
            .filter_map(|letter| Some(letter.to_digit(36)? - 9))
            .collect();
        if runs.is_empty() {
            "no pin at all".into()
        } else {
            join(&runs, " + ")
        }
    }

    /// Returns [`Position::reason`] in misère play.
    fn misere_reason(&self) -> String {
        // Sorted by insertion: a sort of the standard library is larger.
        let mut lost_sums = Vec::new();
        for option in self
            .options()
            .iter()
            .filter(|option| option.outcome() == Outcome::Lose)
        {
            let sum = option.equivalent_sum_text();
            if let Err(index) = lost_sums.binary_search(&sum) {
                lost_sums.insert(index, sum);
            }
        }
        let result = match list(&lost_sums, "or") {
            sums if sums.is_empty() => "lost.".into(),
            sums => format!("won. A winning move leaves what behaves like {sums}."),
        };
        let runs = join(&self.runs(), " + ");
        let sum = self.equivalent_sum_text();
        format!("{runs} behaves like {sum}, which is {result}")
    }

    /// Returns the pins that a move knocks down, as a row.
    fn knocked_down(&self, option: &Self) -> u32 {
        self.row & !option.row
    }
}

/// Returns how many of these pins are in a row of a narrow column: so many that no two pins
/// side by side are in two rows, where that takes at most one row more.
fn pins_in_narrow_row(row: u32, pin_count: u32) -> u32 {
    let Strip { per_row, rows } = Strip::new(pin_count, MAX_PINS_IN_NARROW_ROW, true);
    let is_broken_at_gaps = |per_row: &u32| {
        let mut ends = (1..pin_count).filter(|end| end % per_row == 0);
        ends.all(|end| row >> (end - 1) & 3 != 3)
    };
    let least = pin_count.div_ceil(rows + 1);
    let mut fitting = (least..=MAX_PINS_IN_NARROW_ROW).filter(is_broken_at_gaps);
    match fitting.next_back() {
        Some(at_gaps) if rows > 1 => at_gaps,
        _ => per_row,
    }
}

/// Replaces what can be replaced in a sum, of letters in their order.
fn simplify(sum: String) -> String {
    for (pattern, replacement) in EQUIVALENT_SUMS
        .split(' ')
        .filter_map(|rule| rule.split_once('='))
    {
        let mut pattern_rows = pattern.chars().peekable();
        let mut rest = sum.clone();
        rest.retain(|row| pattern_rows.next_if_eq(&row).is_none());
        if pattern_rows.peek().is_none() {
            for row in replacement.chars() {
                rest.insert(rest.find(|other| other > row).unwrap_or(rest.len()), row);
            }
            return simplify(rest);
        }
    }
    sum
}

/// Draws what is clicked to knock down one or two pins, `step` apart from each other,
/// with their middle at `x` on the `ground`.
pub(crate) fn pin_target(pins: u32, (x, ground): (u32, u32), step: u32) -> Markup {
    let width = step - 3;
    let left = x - width / 2;
    let y = ground + PAIR_HEIGHT + 6;
    html! {
        @if pins == 2 {
            (rect((left, ground + 24), (width, PAIR_HEIGHT), "var(--bg)", "none"))
            g {
                path d={ "M" (x - 8) " " (y) "h16" } stroke="var(--fig-ink)" stroke-width="2" {}
                (circle((x - 8, y), 5, "var(--fig-ink)"))
                (circle((x + 8, y), 5, "var(--fig-ink)"))
            }
        } @else {
            (rect((left, ground + 2 - GROUND), (width, GROUND), "var(--bg)", "none"))
            (pin((x, ground)))
        }
    }
}

/// Draws a pin on the ground.
fn pin((x, ground): (u32, u32)) -> Markup {
    let drawing = html! {
        g transform={ "translate(" (x) " " (ground - 4) ")" } stroke-width="2" {
            path d="M-6 0C-14-20-4-26-4-36C-10-56 10-56 4-36C4-26 14-20 6 0Z" fill="var(--fig-paper)" stroke="var(--fig-ink)" {}
            path d="M-5-31H5M-5-35H5" stroke="var(--fig-2)" {}
        }
    };
    // No other pin of this row, or of another, has this number.
    let number = (ground * 1000 + x) as usize;
    piece(number, (x, ground - 26), &drawing)
}

impl Game for Kayles {
    const INFO: GameInfo = GameInfo {
        title: "Kayles",
        start: "oooooooo",
        start_format: "A row of 1 to 24 pins: o is a pin, a dot is a gap. With “misere” before it, whoever knocks down the last pin loses.",
        move_format: "one or two pins, as in 3 4",
        stuck_phrase: "have no pin to knock down",
        click_prompt: "choose a pin, or the bar below two",
        node_names: "A position is called by the lengths of its rows of pins.",
        ..GameInfo::DEFAULT
    };

    fn parse(text: &str) -> Result<Self, String> {
        let (is_misere, text) = strip_misere(text);
        if let Some(unknown) = other_sign(text, "o.") {
            return Err(format!("A pin is o or a dot, not “{unknown}”."));
        }
        let count = text.len();
        ensure!(
            (1..=MAX_PINS).contains(&count),
            "A row has 1 to {MAX_PINS} pins, not {count}."
        );
        let rules: Octal = "0.77".parse().map_err(|_| "There are no such rules.")?;
        let pin_count = to_u32(count);
        let row = text
            .bytes()
            .rev()
            .fold(0, |row, pin| row << 1 | u32::from(pin != b'.'));
        Ok(Self {
            row,
            pin_count,
            narrow_row: pins_in_narrow_row(row, pin_count),
            grundy: heaps::grundy_numbers(&rules, count).into(),
            is_misere,
        })
    }

    fn options(&self) -> Vec<Self> {
        // From the left, as they are drawn: one pin, then the same with the next one.
        let targets = (0..self.pin_count).flat_map(|pin| [1 << pin, 3 << pin]);
        let hits = targets.filter(|&pins| self.row & pins == pins);
        hits.map(|pins| Self {
            row: self.row & !pins,
            ..self.clone()
        })
        .collect()
    }

    fn move_name(&self, option: &Self) -> MoveName {
        let pins = self.knocked_down(option);
        let first = pins.trailing_zeros() + 1;
        let next = pins.trailing_zeros() + 2;
        match pins.count_ones() {
            1 => MoveName {
                name: format!("knock down pin {first}"),
                word: first.to_string(),
            },
            _ => MoveName {
                name: format!("knock down pins {first} and {next}"),
                word: format!("{first} {next}"),
            },
        }
    }
}

impl Position for Kayles {
    fn text(&self) -> String {
        let pins = (0..self.pin_count).map(|pin| if self.row >> pin & 1 == 1 { 'o' } else { '.' });
        misere_prefix(self.is_misere).chars().chain(pins).collect()
    }

    fn outcome(&self) -> Outcome {
        let is_winning = if self.is_misere {
            !LOST_SUMS.contains(&&*self.equivalent_sum())
        } else {
            nim_sum(&self.values()) != 0
        };
        is_winning.into()
    }

    fn ending(&self, to_move: Player) -> Option<String> {
        let last_move = || format!("{} knocked down the last pin", to_move.other().pronoun());
        self.is_misere.then(last_move)
    }

    fn status(&self) -> String {
        let pins = match &self.runs()[..] {
            [] => "No pin stands".into(),
            [1] => "One pin stands".into(),
            [run] => format!("{run} pins stand side by side"),
            runs => format!("Rows of {} pins stand", list(runs, "and")),
        };
        pins + if self.is_misere {
            "; the last pin loses"
        } else {
            ""
        }
    }

    fn reason(&self) -> String {
        let runs = self.runs();
        if self.is_misere {
            return self.misere_reason();
        }
        let (subject, verb) = if runs.len() == 1 {
            ("A row of", "has")
        } else {
            ("Rows of", "have")
        };
        format!(
            "{subject} {} {verb} {}",
            list(&runs, "and"),
            grundy_reason(&self.values())
        )
    }

    fn size(&self) -> (u32, u32) {
        (self.pin_count * self.step() + 4, ROW)
    }

    fn narrow_size(&self) -> (u32, u32) {
        let strip = self.strip(true);
        // Two pins may be the last of a row and the first of the next.
        let margin = if strip.rows > 1 { self.step() / 2 } else { 0 };
        (strip.per_row * self.step() + margin + 4, strip.rows * ROW)
    }

    fn draw(&self, view: &View) -> Markup {
        let strip = self.strip(view.is_narrow);
        let middle = |pin: u32| {
            let (left, above) = strip.place(pin);
            (
                left * self.step() + self.step() / 2 + 2,
                above * ROW + GROUND,
            )
        };
        let font_size = if self.pin_count > 7 { 16 } else { 14 };
        html! {
            @for index in 0..self.pin_count {
                @let (x, ground) = middle(index);
                (letters((x, ground + 18), font_size, "var(--muted)", &(index + 1).to_string()))
                @if self.row >> index & 1 == 0 {
                    (rect((x - 8, ground - 6), (16, 3), "var(--edge)", "none"))
                } @else if !view.can_choose {
                    (pin((x, ground)))
                }
            }
            @for (number, option) in self.options().iter().enumerate().filter(|_| view.can_choose) {
                @let pins = self.knocked_down(option);
                @let (x, ground) = middle(pins.trailing_zeros());
                @let x = x + (pins.count_ones() - 1) * self.step() / 2;
                (view.target(number, &pin_target(pins.count_ones(), (x, ground), self.step())))
            }
        }
    }

    fn state_key(&self) -> (u32, u32) {
        // Rows with the same runs are the same game, so the key is one of these rows: the
        // one with the longest run at its end.
        (
            self.runs()
                .into_iter()
                .fold(0, |row, run| (row << run | ((1 << run) - 1)) << 1),
            0,
        )
    }

    fn label(&self) -> String {
        number_label(&self.runs())
    }
}

pub(crate) const PARSE: ParseStart = parse_start::<Kayles>;
pub(crate) const TEST_POSITIONS: TestPositions = TestPositions {
    valid: "o.ooooooooooo | oooooooooooooooooooooooo | o | . | OO.O. | misere oooooooooooooooooooooooo | MISERE oo.o",
    invalid: &[
        ("ox", "A pin is o or a dot, not “x”."),
        (
            "ooooooooooooooooooooooooo",
            "A row has 1 to 24 pins, not 25.",
        ),
        ("o o", "A pin is o or a dot, not “ ”."),
    ],
    losing: "ooo.ooo",
    short_game: "oo.ooo",
    ..TestPositions::NONE
};

#[cfg(test)]
mod tests {
    use super::*;
    use ch04_nim_grundy::throws::{Throw, winning_throws};

    /// On a phone pins that stand side by side stay in one row, where they can.
    #[test]
    fn rows_are_broken_at_gaps() {
        for row in [
            "oo.oooo.oo",
            "ooooo.ooooo.oo",
            "ooooo.oooo.o",
            "oo.oo.oo.oo",
        ] {
            let kayles = Kayles::parse(row).unwrap();
            let strip = kayles.strip(true);
            assert!(
                strip.rows > 1 && strip.per_row <= MAX_PINS_IN_NARROW_ROW,
                "{row}"
            );
            for first in (1..strip.rows).map(|index| index * strip.per_row) {
                assert_ne!(
                    kayles.row >> (first - 1) & 3,
                    3,
                    "{row} is broken before {first}"
                );
            }
            // No move changes it.
            for option in kayles.options() {
                assert_eq!(option.strip(true).per_row, strip.per_row, "{row}");
            }
        }
        let long = Kayles::parse("oooooooooooo").unwrap().strip(true);
        assert_eq!((long.per_row, long.rows), (6, 2));
        assert_eq!(Kayles::parse("oo.oooo.oo").unwrap().strip(false).rows, 1);
    }

    #[test]
    fn the_winning_throws_are_those_of_the_listing() {
        for pins in 1_u32..1 << 11 {
            let row: String = (0..11)
                .map(|pin| if pins >> pin & 1 == 1 { 'o' } else { '.' })
                .collect();
            let kayles = Kayles::parse(&row).unwrap();
            let mut on_board: Vec<u32> = kayles
                .options()
                .iter()
                .filter(|option| option.outcome() == Outcome::Lose)
                .map(|option| kayles.knocked_down(option))
                .collect();
            // Where each row of the listing begins, and its pins.
            let mut rows = Vec::new();
            for (pin, symbol) in row.char_indices() {
                match rows.last_mut() {
                    Some((first, count)) if symbol == 'o' && *first + *count == pin => *count += 1,
                    _ if symbol == 'o' => rows.push((pin, 1)),
                    _ => {}
                }
            }
            let counts: Vec<_> = rows.iter().map(|&(_, count)| count).collect();
            let mut in_listing: Vec<u32> = winning_throws(&counts)
                .into_iter()
                .map(|Throw { row, left, pins }| [1, 3][pins - 1] << (rows[row].0 + left))
                .collect();
            on_board.sort_unstable();
            in_listing.sort_unstable();
            assert_eq!(on_board, in_listing, "{row}");
        }
    }

    #[test]
    fn sums_are_equivalent_exactly_if_they_are_in_one_class_of_the_quotient() {
        use ch04_nim_grundy::{merge, misere_rows::beside};
        let letters = |sum: &[usize]| -> String {
            sum.iter()
                .map(|&row| char::from(b'`' + u8::try_from(row).unwrap()))
                .collect()
        };
        let quotient = merge::find(MAX_PINS).unwrap();
        for (class, sum) in quotient.sums.iter().enumerate() {
            assert_eq!(LOST_SUMS.contains(&&*letters(sum)), quotient.lost[class]);
            // So a sum in which nothing can be replaced is that of its class.
            for row in 1..=MAX_PINS {
                let with_row = beside(sum, &[row]);
                assert_eq!(
                    simplify(letters(&with_row)),
                    letters(&quotient.sums[quotient.class(&with_row)])
                );
            }
        }
    }
}
