//! Red-blue Hackenbush on stalks and trees, in black and white, and stalks with
//! green edges.

use crate::number_line::{self, NumberLine, text};
use crate::plants::{Edge, Plants, name_of_cut};
use crate::prelude::*;
use ch05_hackenbush::numbers::{Number, stalk};
use ch05_hackenbush::rule;
use ch05_hackenbush::stars;
use ch05_hackenbush::three_colours::{self, Colour};

/// White, black and green edges that grow on the ground or on each other, and who is
/// to move.
#[derive(Clone, Debug)]
pub(crate) struct Hackenbush {
    start: Rc<Start>,
    /// Bit v: is edge v left? Bit 0, the ground, always is.
    left: u32,
    /// Is White to move?
    white: bool,
}

/// What stays the same while a game goes on.
#[derive(Debug)]
struct Start {
    plants: Plants,
    /// Is the value shown?
    line: bool,
    /// How far below and above 0 the values are that can be reached.
    range: (u32, u32),
    green: Option<Green>,
}

/// Stalks with green edges, and who wins all that comes from them, by the
/// listing.
#[derive(Debug)]
struct Green {
    stalks: Vec<Vec<Colour>>,
    wins: Vec<[bool; 2]>,
}

/// The most edges, the most above each other, and the most where some are green.
const MOST: (usize, u32, usize) = (20, 10, 12);
/// Of more edges than this no number is born that trees of so few edges are worth.
const LONGEST: usize = 60;
/// The height of an edge: less where many stand above each other, so that the
/// drawing stays low and each can still be hit.
const HIGH: (u32, u32) = (29, 46);
/// The least width, and that of a drawing with many leaves, which scrolls on a
/// small screen; what a leaf needs at least there.
const WIDTH: (u32, u32, u32) = (320, 552, 28);
/// The space below the ground for who plays what.
const BELOW: u32 = 32;

impl Hackenbush {
    /// The numbers of the edges that are left.
    fn edges(&self) -> impl Iterator<Item = usize> {
        self.start.plants.left(self.left)
    }

    fn has(&self, edge: usize) -> bool {
        self.left >> edge & 1 == 1
    }

    /// The edges that who is to move may cut.
    fn own(&self) -> impl Iterator<Item = usize> {
        self.edges()
            .filter(|&edge| self.start.plants.edge(edge).colour.is_for(self.white))
    }

    fn children(&self, parent: usize) -> impl Iterator<Item = usize> {
        let edges = parent + 1..=self.start.plants.count();
        edges.filter(move |&edge| self.start.plants.edge(edge).parent == parent)
    }

    /// The value, by the listings: what grows on an edge is replaced by the stalk
    /// that is worth the same, by the colon principle.
    fn value(&self) -> Number {
        let plants = &self.start.plants;
        let mut values = vec![Number::ZERO; plants.count() + 1];
        for edge in (1..values.len()).rev().filter(|&edge| self.has(edge)) {
            let Edge { parent, colour, .. } = plants.edge(edge);
            let above = stalk(values[edge], LONGEST).unwrap_or_default();
            let stalk = [&[colour == Colour::White], &above[..]].concat();
            values[parent] += rule::value(&stalk).unwrap_or_default();
        }
        values[0]
    }

    /// How many edges are left of each stalk.
    fn heights(&self, stalks: &[Vec<Colour>]) -> Vec<usize> {
        let mut edges = 0;
        let height = |stalk: &Vec<_>| {
            let below = edges;
            edges += stalk.len();
            (below + 1..=edges).filter(|&edge| self.has(edge)).count()
        };
        stalks.iter().map(height).collect()
    }

    /// What an edge and all above it are written as; without `all`, only what
    /// is left.
    fn plant(&self, edge: usize, all: bool) -> String {
        let cut = self.has(self.start.plants.edge(edge).parent) && !self.has(edge);
        let colour = match self.start.plants.edge(edge).colour {
            Colour::White => "W",
            Colour::Black => "B",
            Colour::Green => "G",
        };
        let mut plant = format!("{}{colour}", if cut { "-" } else { "" });
        let branches = self.plants(edge, all);
        if let [rest @ .., last] = &branches[..] {
            for branch in rest {
                plant += &format!("[{branch}]");
            }
            plant += last;
        }
        plant
    }

    /// What grows on an edge or on the ground.
    fn plants(&self, parent: usize, all: bool) -> Vec<String> {
        let children = self.children(parent).filter(|&edge| all || self.has(edge));
        children.map(|edge| self.plant(edge, all)).collect()
    }

    fn leaves(&self) -> u32 {
        self.start.plants.width() / 4
    }

    /// What a leaf needs, how high an edge is, and where the first leaf begins.
    fn scale(&self) -> (u32, u32, u32) {
        let leaves = self.leaves();
        let leaf = if leaves * 40 <= WIDTH.0 {
            (WIDTH.0 / leaves).min(56)
        } else {
            (WIDTH.1 / leaves).max(WIDTH.2)
        };
        let high = (MOST.1 * HIGH.0 / self.start.plants.top()).clamp(HIGH.0, HIGH.1);
        (leaf, high, WIDTH.0.saturating_sub(leaves * leaf) / 2 + 4)
    }

    fn ground(&self) -> u32 {
        self.start.plants.top() * self.scale().1 + 6
    }

    /// The upper end of an edge.
    fn end(&self, edge: usize) -> (u32, u32) {
        let (leaf, high, left) = self.scale();
        let (across, up) = self.start.plants.edge(edge).at;
        (left + across * leaf / 4, self.ground() - up * high)
    }

    fn edge(&self, edge: usize) -> Markup {
        let (leaf, high, _) = self.scale();
        let (x, y) = self.end(edge);
        let wide = (leaf - 4).min(30);
        let (fill, ink) = match self.start.plants.edge(edge).colour {
            Colour::White => ("#fff", "#000"),
            Colour::Black => ("#000", "#fff"),
            Colour::Green => ("var(--fig-3)", "var(--fig-paper)"),
        };
        html! {
            (touch((x, y + high / 2), (leaf.min(44), high)))
            rect x=(x - wide / 2) y=(y + 3) width=(wide) height=(high - 5) rx="4"
                fill=(fill) stroke="var(--fig-ink)" stroke-width="2" {}
            g pointer-events="none" { (letters((x, y + high / 2 + 6), 14, ink, &edge.to_string())) }
        }
    }

    /// What holds together the edges that are left on the end of another one.
    fn joint(&self, edge: usize) -> Markup {
        let (x, y) = self.end(edge);
        let ends = || {
            self.children(edge)
                .filter(|&above| self.has(above))
                .map(|above| self.end(above).0)
        };
        let left = ends().fold(x, u32::min);
        let right = ends().fold(x, u32::max);
        let bar = || {
            rect(
                (left - 7, y - 1),
                (right - left + 14, 3),
                "var(--fig-ink)",
                "none",
            )
        };
        html! { @if ends().next().is_some() { (bar()) } }
    }

    /// The value on a number line, with the last ones.
    fn line(&self, view: &View) -> Markup {
        let last = view.past.iter().rev().skip(1).take(2);
        let last = last.map(|&((left, white), _)| {
            (
                Self {
                    left,
                    ..self.clone()
                }
                .value(),
                if white == 1 { "#fff" } else { "#000" },
            )
        });
        let top = self.ground() + BELOW;
        let width = self.size().0;
        let line = NumberLine {
            top,
            width,
            range: self.start.range,
        };
        line.draw(self.value(), &last.collect::<Vec<_>>())
    }

    /// What a position is worth for who is to move here.
    fn kept(&self, position: &Self) -> Number {
        if self.white {
            position.value()
        } else {
            -position.value()
        }
    }
}

impl Game for Hackenbush {
    const ABOUT: About = About {
        title: "Hackenbush",
        start: "white WBW BWW[B]W",
        format: "“white” or “black” for who moves next, then, if the value is to be seen, “line”, then what grows on the ground: W and B are edges from the ground up, and brackets hold a branch to the side, as in W[B][WB]B. A hyphen stands before an edge that has been cut. At most 20 edges, and 10 above each other; in stalks, up to 12 edges, G is a green one, which both may cut.",
        stuck: "have nothing to cut",
        click: "choose an edge that you may cut",
        ..About::USUAL
    };

    fn parse(setup: &str) -> Result<Self, String> {
        let mut words = split(setup).peekable();
        let white = white_moves(words.next())?;
        let line = words.next_if_eq(&"line").is_some();
        let mut plants = Plants::new();
        let mut left = 1;
        for plant in (1..).zip(words) {
            plants.read(plant, &mut left, MOST.0)?;
        }
        ensure!(plants.count() > 0, "There is no edge to cut.");
        let plants = plants.laid_out();
        ensure!(
            plants.top() <= MOST.1,
            "At most {} edges stand above each other.",
            MOST.1
        );
        // A cut is never good for who makes it: if all of a colour are cut, the
        // value is as far on the other side as it gets.
        let range = (reach(&plants, false), reach(&plants, true));
        let is_green = (1..=plants.count()).any(|at| plants.edge(at).colour == Colour::Green);
        let stalks = plants
            .stalks()
            .filter(|_| plants.count() <= MOST.2 && !line);
        ensure!(
            !is_green || stalks.is_some(),
            "With green edges there are only stalks, at most {} edges, and no line.",
            MOST.2
        );
        let green = stalks.filter(|_| is_green);
        let green = green.map(|stalks| Green {
            wins: three_colours::wins(&stalks),
            stalks,
        });
        Ok(Self {
            start: Rc::new(Start {
                plants,
                line,
                range,
                green,
            }),
            left,
            white,
        })
    }

    fn options(&self) -> Vec<Self> {
        let left = self
            .own()
            .map(|edge| self.start.plants.cut(self.left, edge));
        left.map(|left| Self {
            left,
            white: !self.white,
            ..self.clone()
        })
        .collect()
    }

    fn name(&self, option: &Self) -> (String, String) {
        name_of_cut(self.left, option.left)
    }
}

impl Position for Hackenbush {
    fn text(&self) -> String {
        let first = if self.white { "white" } else { "black" };
        let line = if self.start.line { " line" } else { "" };
        format!("{first}{line} {}", self.plants(0, true).join(" "))
    }

    fn outcome(&self) -> Outcome {
        let Some(Green { stalks, wins }) = &self.start.green else {
            return (self.kept(self) > Number::default()).into();
        };
        let number = three_colours::number(stalks, &self.heights(stalks));
        wins[number][usize::from(self.white)].into()
    }

    /// Those that leave most for who cuts.
    fn best(&self, good: Vec<usize>) -> Vec<usize> {
        if self.start.green.is_some() {
            return good;
        }
        greatest(self.options().iter().map(|option| self.kept(option)))
    }

    fn status(&self) -> String {
        let plants = match &self.plants(0, false)[..] {
            [] => ", nothing is left".into(),
            plants => format!(" on {}", list(plants, "and")),
        };
        let value = self
            .start
            .line
            .then(|| format!(", value {}", text(self.value())));
        format!(
            "{} to move{plants}{}",
            player(self.white),
            value.unwrap_or_default()
        )
    }

    fn reason(&self) -> String {
        if let Some(Green { stalks, wins }) = &self.start.green {
            let left = stalks.iter().zip(self.heights(stalks));
            let left = left
                .map(|(stalk, height)| stalk[..height].to_vec())
                .collect::<Vec<_>>();
            let told = stars::sum(&left).map(|stars::Value { number, heap }| {
                let number = text(number);
                format!("First count the white and black edges, and then the green ones above them, as heaps of Nim. The former are worth {number}, and the nim-sum of the heaps is {heap}. The sign of the number decides, and if it is 0, the heaps do.")
            });
            return told.unwrap_or_else(|| format!("Ask of each edge who wants it gone, and who may cut it. A table of all {} positions of these stalks says who wins: where white and black edges stand above green ones, a number and a heap say too little.", wins.len()));
        }
        let value = self.value();
        let ahead = match value.numer().signum() {
            0 => "whoever moves first loses".into(),
            1 => format!("White is ahead by {}", text(value)),
            _ => format!("Black is ahead by {}", text(-value)),
        };
        // Cuts that leave the same are named together, those that keep most first.
        let mut wins: Vec<(Number, Vec<String>)> = Vec::new();
        for option in self
            .options()
            .iter()
            .filter(|option| option.outcome() == Outcome::Lose)
        {
            let kept = self.kept(option);
            let edge = self.name(option).1;
            let at = wins.iter().filter(|(more, _)| *more > kept).count();
            match wins.get_mut(at) {
                Some((same, edges)) if *same == kept => edges.push(edge),
                _ => wins.insert(at, (kept, vec![edge])),
            }
        }
        let cuts = wins.iter().map(|&(kept, ref edges)| {
            let value = if self.white { kept } else { -kept };
            format!(
                "ut edge {}, and it is worth {}",
                list(edges, "or"),
                text(value)
            )
        });
        let cuts = cuts.collect::<Vec<_>>().join("; c");
        let cuts = if cuts.is_empty() {
            cuts
        } else {
            format!(" C{cuts}.")
        };
        format!("The position is worth {}: {ahead}.{cuts}", text(value))
    }

    fn size(&self) -> (u32, u32) {
        let (leaf, _, left) = self.scale();
        let line = if self.start.line {
            number_line::HEIGHT
        } else {
            0
        };
        (
            self.leaves() * leaf + 2 * left,
            self.ground() + BELOW + line,
        )
    }

    fn draw(&self, view: &View) -> Markup {
        let (width, _) = self.size();
        let ground = self.ground();
        html! {
            @for edge in self.edges() { (self.joint(edge)) }
            @for edge in 1..=self.start.plants.count() {
                @let (x, y) = self.end(edge);
                @let middle = (x, y + self.scale().1 / 2);
                @if let Some(at) = self.own().position(|own| own == edge) {
                    (piece(edge, middle, &view.target(at, &self.edge(edge))))
                } @else if self.has(edge) {
                    (piece(edge, middle, &self.edge(edge)))
                } @else {
                    // Where a cut one grew.
                    (circle(middle, 3, "var(--edge)"))
                }
            }
            (rect((2, ground), (width - 4, 4), "var(--fig-ink)", "none"))
            @if let Some(own) = view.is_readers() {
                @let (white, green) = (own == self.white, if self.start.green.is_some() { ", both cut green" } else { "" });
                (letters((width / 2, ground + 24), 14, "var(--fg)", &format!("You play {}, I play {}{green}", player(white), player(!white))))
            }
            @if self.start.line { (self.line(view)) }
        }
    }

    fn place(&self) -> (u32, u32) {
        (self.left, self.white.into())
    }

    fn label(&self) -> String {
        let Some(Green { stalks, .. }) = &self.start.green else {
            return text(self.value());
        };
        joined(&self.heights(stalks), "·")
    }

    fn small(&self) -> Option<(u32, u32)> {
        Some(self.size())
    }
}

/// The edges that hang on the ground by edges of one colour.
fn reach(plants: &Plants, white: bool) -> u32 {
    let mut hangs = vec![true];
    for edge in 1..=plants.count() {
        let Edge { parent, colour, .. } = plants.edge(edge);
        hangs.push(colour.is_for(white) && hangs[parent]);
    }
    hangs[1..].iter().map(|&hangs| u32::from(hangs)).sum()
}

pub(crate) const BOARD: Parse = parse::<Hackenbush>;
pub(crate) const TRIES: Tries = Tries {
    good: "black WBW BWB | white line WBBW BWWB | BLACK Line w[b][wb]b, (bb[w]) | \
           black W[B[W][B]][WB[WW][B]]B BB[W] | \
           white line W B W B W B W B W B W B W B W B W B W B | white WBWBWBWBWB BWBWBWBWBW | \
           black line W-B[W]B -BW B[-W-B]B | white -W | white BB | \
           white GWB gb BGW | black G-GB W | black GGGG GGG GGGGG",
    bad: &[
        ("white W[B", "Plant 1 has a bracket that is not closed."),
        (
            "white WB line",
            "Plant 2 has a “l”, but an edge is W, B or G.",
        ),
        ("white W]B", "Plant 1 closes a bracket that is not open."),
        ("white W-", "In plant 1 no edge follows a hyphen."),
        (
            "black WG[B]W",
            "With green edges there are only stalks, at most 12 edges, and no line.",
        ),
        (
            "white WBWBWBWBWBW",
            "At most 10 edges stand above each other.",
        ),
        (
            ",",
            "First comes who moves next, “white” or “black”, not “nothing”.",
        ),
        (
            "WB",
            "First comes who moves next, “white” or “black”, not “wb”.",
        ),
        ("white line []", "There is no edge to cut."),
        ("white W[-]B", "In plant 1 no edge follows a hyphen."),
        (
            "white WWWWWWWWWW BBBBBBBBBB W",
            "There are at most 20 edges.",
        ),
    ],
    lost: "white BW WB BW WB",
    short: "white line WBW BB",
    ..Tries::NONE
};
