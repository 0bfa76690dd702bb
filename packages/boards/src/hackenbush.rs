//! Red-blue Hackenbush on stalks and trees, in black and white.

use crate::game::{
    About, Game, Kind, Markup, Outcome, Player, Position, Rc, Tries, View, board, html,
};
use crate::number_line::{self, NumberLine, text};
use crate::plants::{Edge, Plants, cut_between};
use crate::prose::{ensure, list, split};
use crate::shapes::{circle, letters, piece, rect, touch};
use ch05_hackenbush::numbers::Number;
use ch05_hackenbush::trees::{self, values};

/// White and black edges that grow on the ground or on each other, and who is
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
}

/// The most edges, and the most above each other.
const MOST: (usize, u32) = (20, 10);
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
        self.edges().filter(|&edge| self.start.plants.edge(edge).white == self.white)
    }

    fn children(&self, parent: usize) -> impl Iterator<Item = usize> {
        let edges = parent + 1..=self.start.plants.count();
        edges.filter(move |&edge| self.start.plants.edge(edge).parent == parent)
    }

    /// The value, by the listing.
    fn value(&self) -> Number {
        let edge = |edge: usize| trees::Edge {
            parent: self.start.plants.parent_left(self.left, edge),
            white: self.start.plants.edge(edge).white,
        };
        let edges: Vec<_> = self.edges().map(edge).collect();
        let values = values(&edges).unwrap_or_default();
        // So few edges have a value with small numbers.
        let small = values.first().and_then(|value| {
            Some(Number::new_raw(value.numer().try_into().ok()?, value.denom().try_into().ok()?))
        });
        small.unwrap_or_default()
    }

    /// What an edge and all above it are written as; without `all`, only what
    /// is left.
    fn plant(&self, edge: usize, all: bool) -> String {
        let cut = self.has(self.start.plants.edge(edge).parent) && !self.has(edge);
        let colour = if self.start.plants.edge(edge).white { "W" } else { "B" };
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

    /// The colour that the reader has, where it is known.
    fn reader(&self, view: &View) -> Option<bool> {
        match view.past.last() {
            Some((_, Some(Player::Reader))) => Some(!self.white),
            Some((_, Some(Player::Board))) => Some(self.white),
            _ => view.choosing.then_some(self.white),
        }
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
        let ((leaf, high, left), (across, up)) = (self.scale(), self.start.plants.edge(edge).at);
        (left + across * leaf / 4, self.ground() - up * high)
    }

    /// An edge with its number.
    fn edge(&self, edge: usize) -> Markup {
        let ((leaf, high, _), (x, y)) = (self.scale(), self.end(edge));
        let wide = (leaf - 4).min(30);
        let (fill, ink) =
            if self.start.plants.edge(edge).white { ("#fff", "#000") } else { ("#000", "#fff") };
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
        let ends =
            || self.children(edge).filter(|&above| self.has(above)).map(|above| self.end(above).0);
        let (left, right) = (ends().fold(x, u32::min), ends().fold(x, u32::max));
        let bar = || rect((left - 7, y - 1), (right - left + 14, 3), "var(--fig-ink)", "none");
        html! { @if ends().next().is_some() { (bar()) } }
    }

    /// The value on a number line, with the last ones.
    fn line(&self, view: &View) -> Markup {
        let last = view.past.iter().rev().skip(1).take(2);
        let last = last.map(|&((left, white), _)| {
            (Self { left, ..self.clone() }.value(), if white == 1 { "#fff" } else { "#000" })
        });
        let (top, width) = (self.ground() + BELOW, self.size().0);
        let line = NumberLine { top, width, range: self.start.range };
        line.draw(self.value(), &last.collect::<Vec<_>>())
    }

    /// What a position is worth for who is to move here.
    fn kept(&self, position: &Self) -> Number {
        if self.white { position.value() } else { -position.value() }
    }
}

fn name(white: bool) -> &'static str {
    if white { "White" } else { "Black" }
}

impl Game for Hackenbush {
    const ABOUT: About = About {
        title: "Hackenbush",
        start: "white WBW BWW[B]W",
        format: "“white” or “black” for who moves next, then, if the value is to be seen, “line”, then what grows on the ground: W and B are edges from the ground up, and brackets hold a branch to the side, as in W[B][WB]B. A hyphen stands before an edge that has been cut. At most 20 edges, and 10 above each other.",
        typing: "",
        stuck: "have nothing to cut",
        layered: true,
    };

    fn parse(setup: &str) -> Result<Self, String> {
        let mut words = split(setup).peekable();
        let first = words.next().unwrap_or("nothing");
        let white = first.eq_ignore_ascii_case("white");
        let knows = white || first.eq_ignore_ascii_case("black");
        ensure!(knows, "First comes who moves next, “white” or “black”, not “{first}”.");
        let line = words.next_if(|word| word.eq_ignore_ascii_case("line")).is_some();
        let (mut plants, mut left) = (Plants::new(), 1);
        for plant in (1..).zip(words) {
            plants.read(plant, &mut left, MOST.0)?;
        }
        ensure!(plants.count() > 0, "There is no edge to cut.");
        let plants = plants.laid_out();
        ensure!(plants.top() <= MOST.1, "At most {} edges stand above each other.", MOST.1);
        // A cut is never good for who makes it: if all of a colour are cut, the
        // value is as far on the other side as it gets.
        let range = (reach(&plants, false), reach(&plants, true));
        Ok(Self { start: Rc::new(Start { plants, line, range }), left, white })
    }

    fn options(&self) -> Vec<Self> {
        let left = self.own().map(|edge| self.start.plants.cut(self.left, edge));
        left.map(|left| Self { left, white: !self.white, ..self.clone() }).collect()
    }

    fn name(&self, option: &Self) -> (String, String) {
        let edge = cut_between(self.left, option.left);
        (format!("cut edge {edge}"), edge.to_string())
    }
}

impl Position for Hackenbush {
    fn text(&self) -> String {
        let first = if self.white { "white" } else { "black" };
        let line = if self.start.line { " line" } else { "" };
        format!("{first}{line} {}", self.plants(0, true).join(" "))
    }

    fn outcome(&self) -> Outcome {
        (self.kept(self) > Number::default()).into()
    }

    /// Those that leave most for who cuts.
    fn best(&self, _good: Vec<usize>) -> Vec<usize> {
        let options = self.options();
        let kept: Vec<_> = options.iter().map(|option| self.kept(option)).collect();
        let most = kept.iter().max();
        (0..kept.len()).filter(|&at| Some(&kept[at]) == most).collect()
    }

    fn status(&self) -> String {
        let plants = match &self.plants(0, false)[..] {
            [] => ", nothing is left".into(),
            plants => format!(" on {}", list(plants, "and")),
        };
        let value = self.start.line.then(|| format!(", value {}", text(self.value())));
        format!("{} to move{plants}{}", name(self.white), value.unwrap_or_default())
    }

    fn reason(&self) -> String {
        let value = self.value();
        let ahead = match value.numer().signum() {
            0 => "whoever moves first loses".into(),
            1 => format!("White is ahead by {}", text(value)),
            _ => format!("Black is ahead by {}", text(-value)),
        };
        // Cuts that leave the same are named together, those that keep most first.
        let mut wins: Vec<(Number, Vec<String>)> = Vec::new();
        for option in self.options().iter().filter(|option| option.outcome() == Outcome::Lose) {
            let (kept, edge) = (self.kept(option), self.name(option).1);
            let at = wins.iter().filter(|(more, _)| *more > kept).count();
            match wins.get_mut(at) {
                Some((same, edges)) if *same == kept => edges.push(edge),
                _ => wins.insert(at, (kept, vec![edge])),
            }
        }
        let cuts = wins.iter().map(|&(kept, ref edges)| {
            let value = if self.white { kept } else { -kept };
            format!("ut edge {}, and it is worth {}", list(edges, "or"), text(value))
        });
        let cuts = cuts.collect::<Vec<_>>().join("; c");
        let cuts = if cuts.is_empty() { cuts } else { format!(" C{cuts}.") };
        format!("The position is worth {}: {ahead}.{cuts}", text(value))
    }

    fn size(&self) -> (u32, u32) {
        let (leaf, _, left) = self.scale();
        let line = if self.start.line { number_line::HEIGHT } else { 0 };
        (self.leaves() * leaf + 2 * left, self.ground() + BELOW + line)
    }

    fn draw(&self, view: &View) -> Markup {
        let ((width, _), ground) = (self.size(), self.ground());
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
            @if let Some(white) = self.reader(view) {
                (letters((width / 2, ground + 24), 14, "var(--fg)", &format!("You play {}, I play {}", name(white), name(!white))))
            }
            @if self.start.line { (self.line(view)) }
        }
    }

    fn place(&self) -> (u32, u32) {
        (self.left, self.white.into())
    }

    fn label(&self) -> String {
        text(self.value())
    }

    fn is_clear(&self) -> bool {
        true
    }
}

/// The edges that hang on the ground by edges of one colour.
fn reach(plants: &Plants, colour: bool) -> u32 {
    let mut hangs = vec![true];
    for edge in 1..=plants.count() {
        let Edge { parent, white, .. } = plants.edge(edge);
        hangs.push(white == colour && hangs[parent]);
    }
    hangs[1..].iter().map(|&hangs| u32::from(hangs)).sum()
}

pub(crate) const BOARD: Kind = board::<Hackenbush>();
pub(crate) const TRIES: Tries = Tries {
    good: "black WBW BWB | white line WBBW BWWB | BLACK Line w[b][wb]b, (bb[w]) | \
           black W[B[W][B]][WB[WW][B]]B BB[W] | \
           white line W B W B W B W B W B W B W B W B W B W B | white WBWBWBWBWB BWBWBWBWBW | \
           black line W-B[W]B -BW B[-W-B]B | white -W | white BB",
    bad: &[
        ("white W[B", "Plant 1 has a bracket that is not closed."),
        ("white WB line", "Plant 2 has a “l”, but an edge is W or B."),
        ("white W]B", "Plant 1 closes a bracket that is not open."),
        ("white W-", "In plant 1 no edge follows a hyphen."),
        ("white WBWBWBWBWBW", "At most 10 edges stand above each other."),
        (",", "First comes who moves next, “white” or “black”, not “nothing”."),
        ("WB", "First comes who moves next, “white” or “black”, not “WB”."),
        ("white line []", "There is no edge to cut."),
        ("white WB WxB", "Plant 2 has a “x”, but an edge is W or B."),
        ("white W[-]B", "In plant 1 no edge follows a hyphen."),
        ("white WWWWWWWWWW BBBBBBBBBB W", "There are at most 20 edges."),
    ],
    lost: "white BW WB BW WB",
    short: "white line WBW BB",
    ..Tries::NONE
};
