//! Red-blue Hackenbush on stalks and trees, in black and white, and stalks with
//! green edges.

use crate::hackenbush_plants::{Edge, Plants, cut_move_name};
use crate::number_line::{self, NumberLine, signed_text};
use crate::prelude::*;
use ch05_hackenbush::numbers::{Number, stalk};
use ch05_hackenbush::rule;
use ch05_hackenbush::stars;
use ch05_hackenbush::three_colours::{self, Colour};

/// White, black and green edges that grow on the ground or on each other, and who is
/// to move.
#[derive(Clone, Debug)]
pub(crate) struct Hackenbush {
    setting: Rc<Setting>,
    /// Bit v: is edge v left? Bit 0, the ground, always is.
    left: u32,
    /// Is White to move?
    is_white: bool,
}

/// What stays the same while a game goes on.
#[derive(Debug)]
struct Setting {
    plants: Plants,
    /// Is the value shown, on a number line?
    shows_line: bool,
    /// How far the values that can be reached are below 0, and above.
    range: (u32, u32),
    /// With green edges, the stalks and who wins.
    green: Option<GreenStalks>,
}

/// Stalks with green edges, and who wins every position that comes from them, by the
/// listing.
#[derive(Debug)]
struct GreenStalks {
    stalks: Vec<Vec<Colour>>,
    /// By the number that the listing gives a position: does the player to move win if
    /// it is Black, and if it is White?
    wins: Vec<[bool; 2]>,
}

/// The largest number of edges.
const MAX_EDGES: usize = 20;
/// The largest number of edges above each other.
const MAX_HEIGHT: u32 = 10;
/// The largest number of edges where some are green.
const MAX_EDGES_WITH_GREEN: usize = 12;
/// The longest stalk of which the listing computes the value. That of a plant's value has
/// as many edges as the value's birthday, at most [`MAX_EDGES`].
const MAX_VALUE_STALK_EDGES: usize = 60;
/// The least and the largest height of an edge: less where many are above each other, so
/// that the drawing stays low and each edge can still be hit.
const EDGE_HEIGHT: (u32, u32) = (29, 46);
/// The least width of the drawing.
const MIN_WIDTH: u32 = 320;
/// The width of a drawing with many leaves, which scrolls on a small screen.
const WIDE_WIDTH: u32 = 552;
/// The least width of a leaf in a wide drawing.
const MIN_LEAF_WIDTH: u32 = 28;
/// The space below the ground for who plays what.
const SPACE_BELOW: u32 = 32;

/// How large plants are drawn.
struct Scale {
    leaf_width: u32,
    edge_height: u32,
    /// Where the first leaf begins.
    left: u32,
}

impl Hackenbush {
    /// Returns the numbers of the edges that are left.
    fn edges(&self) -> impl Iterator<Item = usize> {
        self.setting.plants.edges_left(self.left)
    }

    fn has(&self, edge: usize) -> bool {
        self.left >> edge & 1 == 1
    }

    /// Returns the edges that the player to move may cut.
    fn cuttable_edges(&self) -> impl Iterator<Item = usize> {
        self.edges()
            .filter(|&edge| self.setting.plants.edge(edge).colour.is_for(self.is_white))
    }

    /// Returns the edges that grow on an edge, or on the ground.
    fn children(&self, parent: usize) -> impl Iterator<Item = usize> {
        let edges = parent + 1..=self.setting.plants.edge_count();
        edges.filter(move |&edge| self.setting.plants.edge(edge).parent == parent)
    }

    /// Returns the value, by the listings: what grows on an edge is replaced by the stalk
    /// that is worth the same, by the colon principle.
    fn value(&self) -> Number {
        let plants = &self.setting.plants;
        let mut values = vec![Number::ZERO; plants.edge_count() + 1];
        for edge in (1..values.len()).rev().filter(|&edge| self.has(edge)) {
            let Edge { parent, colour, .. } = plants.edge(edge);
            let above = stalk(values[edge], MAX_VALUE_STALK_EDGES).expect("a short stalk");
            let stalk = [&[colour == Colour::White], &above[..]].concat();
            values[parent] += rule::value(&stalk).expect("a short stalk");
        }
        values[0]
    }

    /// Returns how many edges are left of each stalk.
    fn heights(&self, stalks: &[Vec<Colour>]) -> Vec<usize> {
        let mut last_edge = 0;
        let height = |stalk: &Vec<_>| {
            let last_below = last_edge;
            last_edge += stalk.len();
            (last_below + 1..=last_edge)
                .filter(|&edge| self.has(edge))
                .count()
        };
        stalks.iter().map(height).collect()
    }

    /// Returns an edge and all above it as text, with what has been cut or without.
    fn plant_text(&self, edge: usize, with_cut: bool) -> String {
        let is_cut = self.has(self.setting.plants.edge(edge).parent) && !self.has(edge);
        let colour = match self.setting.plants.edge(edge).colour {
            Colour::White => "W",
            Colour::Black => "B",
            Colour::Green => "G",
        };
        let mut plant = format!("{}{colour}", if is_cut { "-" } else { "" });
        let branches = self.plant_texts(edge, with_cut);
        if let [rest @ .., last] = &branches[..] {
            for branch in rest {
                plant += &format!("[{branch}]");
            }
            plant += last;
        }
        plant
    }

    /// Returns what grows on an edge, or on the ground, as texts.
    fn plant_texts(&self, parent: usize, with_cut: bool) -> Vec<String> {
        self.children(parent)
            .filter(|&edge| with_cut || self.has(edge))
            .map(|edge| self.plant_text(edge, with_cut))
            .collect()
    }

    /// Returns the width of the plants, in leaves.
    fn leaf_count(&self) -> u32 {
        self.setting.plants.width() / 4
    }

    /// Returns how large the plants are drawn.
    fn scale(&self) -> Scale {
        let leaf_count = self.leaf_count();
        let leaf_width = if leaf_count * 40 <= MIN_WIDTH {
            (MIN_WIDTH / leaf_count).min(56)
        } else {
            (WIDE_WIDTH / leaf_count).max(MIN_LEAF_WIDTH)
        };
        let (min_height, max_height) = EDGE_HEIGHT;
        Scale {
            leaf_width,
            edge_height: (MAX_HEIGHT * min_height / self.setting.plants.height())
                .clamp(min_height, max_height),
            left: MIN_WIDTH.saturating_sub(leaf_count * leaf_width) / 2 + 4,
        }
    }

    /// Returns the y coordinate of the ground.
    fn ground(&self) -> u32 {
        self.setting.plants.height() * self.scale().edge_height + 6
    }

    /// Returns the upper end of an edge.
    fn upper_end(&self, edge: usize) -> (u32, u32) {
        let scale = self.scale();
        let Edge { x, height, .. } = self.setting.plants.edge(edge);
        (
            scale.left + x * scale.leaf_width / 4,
            self.ground() - height * scale.edge_height,
        )
    }

    /// Draws an edge with its number.
    fn edge(&self, edge: usize) -> Markup {
        let Scale {
            leaf_width,
            edge_height,
            ..
        } = self.scale();
        let (x, y) = self.upper_end(edge);
        let width = (leaf_width - 4).min(30);
        let (fill, ink) = match self.setting.plants.edge(edge).colour {
            Colour::White => ("#fff", "#000"),
            Colour::Black => ("#000", "#fff"),
            Colour::Green => ("var(--fig-3)", "var(--fig-paper)"),
        };
        html! {
            (touch((x, y + edge_height / 2), (leaf_width.min(44), edge_height)))
            rect x=(x - width / 2) y=(y + 3) width=(width) height=(edge_height - 5) rx="4"
                fill=(fill) stroke="var(--fig-ink)" stroke-width="2" {}
            g pointer-events="none" { (letters((x, y + edge_height / 2 + 6), 14, ink, &edge.to_string())) }
        }
    }

    /// Draws what joins the edges that are left on the end of another one.
    fn joint(&self, edge: usize) -> Markup {
        let (x, y) = self.upper_end(edge);
        let ends_above = || {
            self.children(edge)
                .filter(|&above| self.has(above))
                .map(|above| self.upper_end(above).0)
        };
        let left = ends_above().fold(x, u32::min);
        let right = ends_above().fold(x, u32::max);
        let bar = || {
            rect(
                (left - 7, y - 1),
                (right - left + 14, 3),
                "var(--fig-ink)",
                "none",
            )
        };
        html! { @if ends_above().next().is_some() { (bar()) } }
    }

    /// Draws the value on a number line, with the last two before it.
    fn line(&self, view: &View) -> Markup {
        let previous = view.past.iter().rev().skip(1).take(2);
        let previous_values: Vec<_> = previous
            .map(|past| {
                let (left, is_white) = past.state_key;
                let position = Self {
                    left,
                    ..self.clone()
                };
                let colour = if is_white == 1 { "#fff" } else { "#000" };
                (position.value(), colour)
            })
            .collect();
        let line = NumberLine {
            top: self.ground() + SPACE_BELOW,
            width: self.size().0,
            range: self.setting.range,
        };
        line.draw(self.value(), &previous_values)
    }

    /// Returns what a position is worth for the player to move in `self`.
    fn value_of(&self, position: &Self) -> Number {
        if self.is_white {
            position.value()
        } else {
            -position.value()
        }
    }

    /// Returns [`Position::reason`] with green edges.
    fn green_reason(&self, GreenStalks { stalks, wins }: &GreenStalks) -> String {
        let left: Vec<_> = stalks
            .iter()
            .zip(self.heights(stalks))
            .map(|(stalk, height)| stalk[..height].to_vec())
            .collect();
        match stars::sum(&left) {
            Some(stars::Value { number, heap }) => {
                let number = signed_text(number);
                format!(
                    "First add up the white and black edges, then count the green ones above them as heaps of Nim. The sum is {number}, and the nim-sum of the heaps is {heap}. The sign of the sum decides, and if it is 0, the heaps do."
                )
            }
            None => format!(
                "Ask of each edge who wants it gone, and who may cut it. A number and a heap say too little where white and black edges are above green ones, so a table of all {} positions of these stalks says who wins.",
                wins.len()
            ),
        }
    }

    /// Returns a sentence on the winning moves, with a blank before it, or nothing. Cuts
    /// that leave the same value are named together, those that keep most first.
    fn winning_cuts(&self) -> String {
        let mut wins: Vec<(Number, Vec<String>)> = Vec::new();
        for option in self
            .options()
            .iter()
            .filter(|option| option.outcome() == Outcome::Lose)
        {
            let value = self.value_of(option);
            let edge = self.move_name(option).word;
            let index = wins.iter().filter(|(other, _)| *other > value).count();
            match wins.get_mut(index) {
                Some((same, edges)) if *same == value => edges.push(edge),
                _ => wins.insert(index, (value, vec![edge])),
            }
        }
        let cuts: Vec<_> = wins
            .iter()
            .map(|&(own_value, ref edges)| {
                let value = if self.is_white { own_value } else { -own_value };
                // Each but the first begins in lower case.
                format!(
                    "ut edge {}, and it is worth {}",
                    list(edges, "or"),
                    signed_text(value)
                )
            })
            .collect();
        if cuts.is_empty() {
            String::new()
        } else {
            format!(" C{}.", cuts.join("; c"))
        }
    }
}

impl Game for Hackenbush {
    const INFO: GameInfo = GameInfo {
        title: "Hackenbush",
        start: "white WBW BWW[B]W",
        start_format: "“white” or “black” for the player to move, then “line” if the board shows the value, then what grows on the ground: W and B are edges from the ground up, and brackets hold a side branch, as in W[B][WB]B. A hyphen comes before an edge that has been cut. At most 20 edges, and 10 above each other; among up to 12 edges in stalks, G is a green one, which both players may cut.",
        stuck_phrase: "have nothing to cut",
        click_prompt: "choose an edge that you may cut",
        is_status_drawn: true,
        ..GameInfo::DEFAULT
    };

    fn parse(setup: &str) -> Result<Self, String> {
        let mut words = split_bracketed_words(setup).peekable();
        let is_white = parse_white_to_move(words.next())?;
        let shows_line = words.next_if(|word| is_same(word, "line")).is_some();
        let mut plants = Plants::new();
        let mut left = 1;
        for plant in (1..).zip(words) {
            plants.parse_plant(plant, &mut left, MAX_EDGES)?;
        }
        ensure!(plants.edge_count() > 0, "There is no edge to cut.");
        let plants = plants.with_layout();
        ensure!(
            plants.height() <= MAX_HEIGHT,
            "At most {MAX_HEIGHT} edges may be above each other."
        );
        // Every cut costs the player who makes it: when all edges of a colour are gone,
        // the value is as far on the other side as it gets.
        let range = (
            connected_edges(&plants, false),
            connected_edges(&plants, true),
        );
        let has_green =
            (1..=plants.edge_count()).any(|edge| plants.edge(edge).colour == Colour::Green);
        let stalks = plants
            .stalks()
            .filter(|_| plants.edge_count() <= MAX_EDGES_WITH_GREEN && !shows_line);
        ensure!(
            !has_green || stalks.is_some(),
            "With green edges there are only stalks, at most {MAX_EDGES_WITH_GREEN} edges, and no line."
        );
        let green = stalks.filter(|_| has_green).map(|stalks| GreenStalks {
            wins: three_colours::wins(&stalks),
            stalks,
        });
        Ok(Self {
            setting: Rc::new(Setting {
                plants,
                shows_line,
                range,
                green,
            }),
            left,
            is_white,
        })
    }

    fn options(&self) -> Vec<Self> {
        self.cuttable_edges()
            .map(|edge| Self {
                left: self.setting.plants.cut(self.left, edge),
                is_white: !self.is_white,
                ..self.clone()
            })
            .collect()
    }

    fn move_name(&self, option: &Self) -> MoveName {
        cut_move_name(self.left, option.left)
    }
}

impl Position for Hackenbush {
    fn text(&self) -> String {
        let first = if self.is_white { "white" } else { "black" };
        let line = if self.setting.shows_line { " line" } else { "" };
        format!("{first}{line} {}", self.plant_texts(0, true).join(" "))
    }

    fn outcome(&self) -> Outcome {
        let Some(GreenStalks { stalks, wins }) = &self.setting.green else {
            return (self.value_of(self) > Number::default()).into();
        };
        let number = three_colours::number(stalks, &self.heights(stalks));
        wins[number][usize::from(self.is_white)].into()
    }

    /// The moves that leave most for the player who cuts.
    fn perfect_choices(&self, good: Vec<usize>) -> Vec<usize> {
        if self.setting.green.is_some() {
            return good;
        }
        indices_of_max(self.options().iter().map(|option| self.value_of(option)))
    }

    fn side(&self) -> Option<Side> {
        Some(Side::white_or_black(self.is_white))
    }

    fn status(&self) -> String {
        let plants = match &self.plant_texts(0, false)[..] {
            [] => ", nothing is left".into(),
            plants => format!(" on {}", list(plants, "and")),
        };
        let value = if self.setting.shows_line {
            format!(", value {}", signed_text(self.value()))
        } else {
            String::new()
        };
        format!("{} to move{plants}{value}", color_name(self.is_white))
    }

    fn reason(&self) -> String {
        if let Some(green) = &self.setting.green {
            return self.green_reason(green);
        }
        let value = self.value();
        let lead_phrase = match value.numer().signum() {
            0 => "the player to move loses".into(),
            1 => format!("White is ahead by {}", signed_text(value)),
            _ => format!("Black is ahead by {}", signed_text(-value)),
        };
        let cuts = self.winning_cuts();
        format!(
            "The position is worth {}: {lead_phrase}.{cuts}",
            signed_text(value)
        )
    }

    fn size(&self) -> (u32, u32) {
        let Scale {
            leaf_width, left, ..
        } = self.scale();
        let line_height = if self.setting.shows_line {
            number_line::HEIGHT
        } else {
            0
        };
        (
            self.leaf_count() * leaf_width + 2 * left,
            self.ground() + SPACE_BELOW + line_height,
        )
    }

    fn draw(&self, view: &View) -> Markup {
        let (width, _) = self.size();
        let ground = self.ground();
        html! {
            @for edge in self.edges() { (self.joint(edge)) }
            @for edge in 1..=self.setting.plants.edge_count() {
                @let (x, y) = self.upper_end(edge);
                @let middle = (x, y + self.scale().edge_height / 2);
                @if let Some(number) = self.cuttable_edges().position(|cuttable| cuttable == edge) {
                    (piece(edge, middle, &view.target(number, &self.edge(edge))))
                } @else if self.has(edge) {
                    (piece(edge, middle, &self.edge(edge)))
                } @else {
                    // Where an edge has been cut.
                    (circle(middle, 3, "var(--edge)"))
                }
            }
            (rect((2, ground), (width - 4, 4), "var(--fig-ink)", "none"))
            @if let Some(is_readers_turn) = view.is_readers_turn() {
                @let is_reader_white = is_readers_turn == self.is_white;
                @let green = if self.setting.green.is_some() { ", both cut green" } else { "" };
                (letters((width / 2, ground + 24), 14, "var(--fg)", &format!("You play {}, I play {}{green}", color_name(is_reader_white), color_name(!is_reader_white))))
            }
            @if self.setting.shows_line { (self.line(view)) }
        }
    }

    fn state_key(&self) -> (u32, u32) {
        (self.left, self.is_white.into())
    }

    fn label(&self) -> String {
        let Some(GreenStalks { stalks, .. }) = &self.setting.green else {
            return signed_text(self.value());
        };
        join(&self.heights(stalks), "·")
    }

    fn thumbnail_size(&self) -> Option<(u32, u32)> {
        Some(self.size())
    }
}

/// Returns how many edges are connected to the ground by edges that one player may cut:
/// the value when the other player has cut everything else.
fn connected_edges(plants: &Plants, is_white: bool) -> u32 {
    let mut is_connected = vec![true];
    for edge in 1..=plants.edge_count() {
        let Edge { parent, colour, .. } = plants.edge(edge);
        is_connected.push(colour.is_for(is_white) && is_connected[parent]);
    }
    is_connected[1..]
        .iter()
        .map(|&is_connected| u32::from(is_connected))
        .sum()
}

pub(crate) const PARSE: ParseStart = parse_start::<Hackenbush>;
pub(crate) const TEST_POSITIONS: TestPositions = TestPositions {
    valid: "black WBW BWB | white line WBBW BWWB | BLACK Line w[b][wb]b, (bb[w]) | \
           black W[B[W][B]][WB[WW][B]]B BB[W] | \
           white line W B W B W B W B W B W B W B W B W B W B | white WBWBWBWBWB BWBWBWBWBW | \
           black line W-B[W]B -BW B[-W-B]B | white -W | white BB | \
           white GWB gb BGW | black G-GB W | black GGGG GGG GGGGG",
    invalid: &[
        ("white W[B", "Plant 1 has a bracket that is not closed."),
        (
            "white WB line",
            "Plant 2 has “l”, but an edge is W, B or G.",
        ),
        ("white WWX", "Plant 1 has “X”, but an edge is W, B or G."),
        ("white WWé", "Plant 1 has “é”, but an edge is W, B or G."),
        ("white W]B", "Plant 1 closes a bracket that is not open."),
        ("white W-", "In plant 1 no edge follows a hyphen."),
        (
            "black WG[B]W",
            "With green edges there are only stalks, at most 12 edges, and no line.",
        ),
        (
            "white WBWBWBWBWBW",
            "At most 10 edges may be above each other.",
        ),
        (
            ",",
            "First comes who moves next, “white” or “black”, not “nothing”.",
        ),
        (
            "WB",
            "First comes who moves next, “white” or “black”, not “WB”.",
        ),
        ("white line []", "There is no edge to cut."),
        ("white W[-]B", "In plant 1 no edge follows a hyphen."),
        (
            "white WWWWWWWWWW BBBBBBBBBB W",
            "There are at most 20 edges.",
        ),
    ],
    losing: "white BW WB BW WB",
    short_game: "white line WBW BB",
    ..TestPositions::NONE
};
