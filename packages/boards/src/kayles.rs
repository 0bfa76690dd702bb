//! Kayles.

use crate::prelude::*;
use ch04_nim_grundy::{heaps, octal::Octal};

/// A row of bowling pins, of which a ball fells one or two neighbours.
#[derive(Clone, Debug)]
pub(crate) struct Kayles {
    /// Bit i: does pin i + 1 stand?
    row: u32,
    pins: u32,
    /// By the length of a run of pins; found once for all positions of a game.
    grundy: Rc<[usize]>,
    /// Does whoever knocks down the last pin lose?
    misere: bool,
}

/// The most pins in a row.
const MOST: usize = 24;
/// What is alike in misère play: a row of one pin is an `a`, of two a `b`.
const ALIKE: &str = "c=ab d=a f=ab g=b h=abb j=b k=be m=abb n=b o=abe p=abb q=iil r=ab s=b t=ail u=bbe v=be w=abe x=bbe aa= bi=be bl=be ei=bb el=bb ll=il bbb=b bee=b eee=e iii=i";
/// The sums that are lost then, of those that become no shorter.
const LOST: [&str; 8] = ["a", "i", "l", "ae", "bb", "aee", "aii", "ail"];
/// Where the pins stand.
const GROUND: u32 = 62;
/// The space for what fells two pins.
const BOTH: u32 = 42;

impl Kayles {
    /// From one pin to the next: a long row scrolls on a small screen.
    fn step(&self) -> u32 {
        match self.pins {
            ..8 => 48,
            8..11 => 55,
            _ => 50,
        }
    }

    /// How many pins stand side by side, the longest run first.
    fn runs(&self) -> Vec<u32> {
        let mut runs = Vec::new();
        let mut rest = self.row;
        while rest != 0 {
            rest >>= rest.trailing_zeros();
            let run = rest.trailing_ones();
            rest >>= run;
            let longer = runs.iter().filter(|&&other| other > run).count();
            runs.insert(longer, run);
        }
        runs
    }

    fn values(&self) -> Vec<u32> {
        let value = |run: u32| u32::try_from(self.grundy[run as usize]).unwrap_or(0);
        self.runs().into_iter().map(value).collect()
    }

    /// The short sum that its rows are alike to in misère play.
    fn alike(&self) -> String {
        let letter = |&run: &u32| char::from_digit(run + 9, 36);
        shortest(self.runs().iter().rev().filter_map(letter).collect())
    }

    /// The pins of a move, as in a row.
    fn felled(&self, option: &Self) -> u32 {
        self.row & !option.row
    }
}

/// What is alike to a sum of letters in their order, and no longer.
fn shortest(sum: String) -> String {
    for (long, short) in ALIKE.split(' ').filter_map(|rule| rule.split_once('=')) {
        let mut long = long.chars().peekable();
        let mut rest = sum.clone();
        rest.retain(|row| long.next_if_eq(&row).is_none());
        if long.peek().is_none() {
            for row in short.chars() {
                rest.insert(rest.find(|other| other > row).unwrap_or(rest.len()), row);
            }
            return shortest(rest);
        }
    }
    sum
}

/// What is clicked to fell one or two pins, that stand `step` apart, with their
/// middle at `x` on the `ground`.
pub(crate) fn hit(pins: u32, (x, ground): (u32, u32), step: u32) -> Markup {
    let width = step - 3;
    let left = x - width / 2;
    let y = ground + BOTH + 6;
    html! {
        @if pins == 2 {
            (rect((left, ground + 24), (width, BOTH), "var(--bg)", "none"))
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

/// A pin on the ground.
fn pin((x, ground): (u32, u32)) -> Markup {
    let drawing = html! {
        g transform={ "translate(" (x) " " (ground - 4) ")" } stroke-width="2" {
            path d="M-6 0C-14-20-4-26-4-36C-10-56 10-56 4-36C4-26 14-20 6 0Z" fill="var(--fig-paper)" stroke="var(--fig-ink)" {}
            path d="M-5-31H5M-5-35H5" stroke="var(--fig-2)" {}
        }
    };
    piece(x as usize, (x, ground - 26), &drawing)
}

impl Game for Kayles {
    const ABOUT: About = About {
        title: "Kayles",
        start: "oooooooo",
        format: "A row of 1 to 24 pins: o stands, a dot has fallen. With “misere” before it whoever knocks down the last pin loses.",
        typing: "one or two pins, as in 3 4",
        stuck: "have no pin to knock down",
        click: "choose a pin, or the bar below two",
        ..About::USUAL
    };

    fn parse(text: &str) -> Result<Self, String> {
        let (misere, text) = misere(text);
        if let Some(wrong) = text.chars().find(|&pin| pin != 'o' && pin != '.') {
            return Err(format!("A pin is o or a dot, not “{wrong}”."));
        }
        let count = text.len();
        ensure!(
            (1..=MOST).contains(&count),
            "A row has 1 to {MOST} pins, not {count}."
        );
        let rules: Octal = "0.77".parse().map_err(|_| "There are no such rules.")?;
        Ok(Self {
            row: text
                .bytes()
                .rev()
                .fold(0, |row, pin| row << 1 | u32::from(pin == b'o')),
            pins: u32::try_from(count).unwrap_or(0),
            grundy: heaps::grundy_numbers(&rules, count).into(),
            misere,
        })
    }

    fn options(&self) -> Vec<Self> {
        // From the left, as they are drawn: one pin, then it and the next one.
        let balls = (0..self.pins).flat_map(|pin| [1 << pin, 3 << pin]);
        let hits = balls.filter(|&pins| self.row & pins == pins);
        hits.map(|pins| Self {
            row: self.row & !pins,
            ..self.clone()
        })
        .collect()
    }

    fn name(&self, option: &Self) -> (String, String) {
        let pins = self.felled(option);
        let first = pins.trailing_zeros() + 1;
        let next = pins.trailing_zeros() + 2;
        match pins.count_ones() {
            1 => (format!("knock down pin {first}"), first.to_string()),
            _ => (
                format!("knock down pins {first} and {next}"),
                format!("{first} {next}"),
            ),
        }
    }
}

impl Position for Kayles {
    fn text(&self) -> String {
        let pins = (0..self.pins).map(|pin| if self.row >> pin & 1 == 1 { 'o' } else { '.' });
        misere_word(self.misere).chars().chain(pins).collect()
    }

    fn outcome(&self) -> Outcome {
        let lost = |rows: String| LOST.contains(&&*rows);
        (if self.misere {
            !lost(self.alike())
        } else {
            nim_sum(&self.values()) != 0
        })
        .into()
    }

    fn end(&self, to_move: Player) -> Option<String> {
        let last = || format!("{} knocked down the last pin", to_move.other().pronoun());
        self.misere.then(last)
    }

    fn status(&self) -> String {
        let pins = match &self.runs()[..] {
            [] => "No pin stands".into(),
            [1] => "One pin stands".into(),
            [run] => format!("{run} pins stand side by side"),
            runs => format!("Rows of {} pins stand", list(runs, "and")),
        };
        pins + if self.misere {
            "; the last pin loses"
        } else {
            ""
        }
    }

    fn reason(&self) -> String {
        let runs = self.runs();
        let (have, has) = if runs.len() == 1 {
            ("A row of", "has")
        } else {
            ("Rows of", "have")
        };
        if self.misere {
            let like = |position: &Self| {
                let rows = position.alike();
                let rows: Vec<_> = rows
                    .chars()
                    .filter_map(|row| Some(row.to_digit(36)? - 9))
                    .collect();
                if rows.is_empty() {
                    "no pin at all".into()
                } else {
                    joined(&rows, " + ")
                }
            };
            // Sorted by insertion: a sort of the standard library is larger.
            let mut lost = Vec::new();
            for left in self
                .options()
                .iter()
                .filter(|left| left.outcome() == Outcome::Lose)
            {
                let like = like(left);
                if let Err(at) = lost.binary_search(&like) {
                    lost.insert(at, like);
                }
            }
            let then = match list(&lost, "or") {
                lost if lost.is_empty() => "lost.".into(),
                lost => format!("won. A winning move leaves what behaves like {lost}."),
            };
            let sum = joined(&runs, " + ");
            return format!("{sum} behaves like {}, which is {then}", like(self));
        }
        format!(
            "{have} {} {has} {}",
            list(&runs, "and"),
            decision(&self.values())
        )
    }

    fn size(&self) -> (u32, u32) {
        (self.pins * self.step() + 4, GROUND + BOTH + 28)
    }

    fn draw(&self, view: &View) -> Markup {
        let middle = |pin: u32| pin * self.step() + self.step() / 2 + 2;
        let font = if self.pins > 7 { 16 } else { 14 };
        html! {
            @for number in 0..self.pins {
                (letters((middle(number), GROUND + 18), font, "var(--muted)", &(number + 1).to_string()))
                @if self.row >> number & 1 == 0 {
                    (rect((middle(number) - 8, GROUND - 6), (16, 3), "var(--edge)", "none"))
                } @else if !view.choosing {
                    (pin((middle(number), GROUND)))
                }
            }
            @for (at, option) in self.options().iter().enumerate().filter(|_| view.choosing) {
                @let pins = self.felled(option);
                @let x = middle(pins.trailing_zeros()) + (pins.count_ones() - 1) * self.step() / 2;
                (view.target(at, &hit(pins.count_ones(), (x, GROUND), self.step())))
            }
        }
    }

    fn place(&self) -> (u32, u32) {
        // Rows with the same runs are the same game: one of them, with the
        // longest run at the end, stands for all.
        (
            self.runs()
                .into_iter()
                .fold(0, |row, run| (row << run | ((1 << run) - 1)) << 1),
            0,
        )
    }

    fn label(&self) -> String {
        label(&self.runs())
    }
}

pub(crate) const BOARD: Parse = parse::<Kayles>;
pub(crate) const TRIES: Tries = Tries {
    good: "o.ooooooooooo | oooooooooooooooooooooooo | o | . | OO.O. | misere oooooooooooooooooooooooo | MISERE oo.o",
    bad: &[
        ("ox", "A pin is o or a dot, not “x”."),
        (
            "ooooooooooooooooooooooooo",
            "A row has 1 to 24 pins, not 25.",
        ),
        ("o o", "A pin is o or a dot, not “ ”."),
    ],
    lost: "ooo.ooo",
    short: "oo.ooo",
    ..Tries::NONE
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_alike_as_the_classes_say() {
        use ch04_nim_grundy::{merge, misere_rows::beside};
        let text = |sum: &[usize]| -> String {
            sum.iter()
                .map(|&row| char::from(b'`' + u8::try_from(row).unwrap()))
                .collect()
        };
        let quotient = merge::find(MOST).unwrap();
        for (class, sum) in quotient.sums.iter().enumerate() {
            assert_eq!(LOST.contains(&&*text(sum)), quotient.lost[class]);
            // So a sum that becomes no shorter is that of its class.
            for row in 1..=MOST {
                let with = beside(sum, &[row]);
                assert_eq!(
                    shortest(text(&with)),
                    text(&quotient.sums[quotient.class(&with)])
                );
            }
        }
    }
}
