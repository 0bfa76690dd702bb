//! A token on a graph, for ever if nobody can help it.

use crate::prelude::*;
use ch07_minimax::remoteness::remoteness;

/// A token that goes along arrows.
#[derive(Clone, Debug)]
pub(crate) struct Token {
    /// The number of its vertex.
    at: usize,
    graph: Rc<Graph>,
}

/// What stays the same while a game goes on.
#[derive(Debug)]
struct Graph {
    /// The names of the vertices, from a to j.
    names: Vec<char>,
    /// The arrows as they were written.
    arrows: Vec<(usize, usize)>,
    /// The vertices to which arrows lead from each vertex.
    options: Vec<Vec<usize>>,
    /// Found once for all positions of a game.
    remoteness: Vec<Option<usize>>,
}

const MOST_ARROWS: usize = 24;
/// Half the width of a vertex, and of the one with the token.
const RADIUS: (i32, i32) = (18, 24);
/// How far apart two arrows bend that lead to and fro.
const BEND: i32 = 16;
/// The radius of the circle of vertices, as [`around`] gives it.
const UNIT: i32 = 100_000;
/// By the number of vertices less 1: cosine and sine of the turn from one
/// vertex to the next, in thousandths, and half the width of the state graph:
/// its places are at least two steps apart, where arrows to and fro bend.
const TURNS: [(i32, i32, i32); 10] = [
    (1000, 0, 1),
    (-1000, 0, 1),
    (-500, 866, 2),
    (0, 1000, 2),
    (309, 951, 2),
    (500, 866, 2),
    (623, 782, 3),
    (707, 707, 3),
    (766, 643, 4),
    (809, 588, 4),
];

/// Where a vertex stands on a circle around (0, 0), the first above it, and the
/// others in the order of a clock.
fn around(count: usize, vertex: usize) -> Point {
    let (cos, sin, _) = TURNS[count - 1];
    let turn = |(x, y), _| ((x * cos - y * sin) / 1000, (x * sin + y * cos) / 1000);
    (0..vertex).fold((0, -UNIT), turn)
}

impl Graph {
    fn count(&self) -> usize {
        self.names.len()
    }

    /// The radius of the circle of vertices.
    fn circle(&self) -> i32 {
        i32::try_from(self.count()).map_or(160, |count| 60 + 10 * count)
    }

    fn middle(&self, vertex: usize) -> Point {
        let (x, y) = around(self.count(), vertex);
        let pixels = |part: i32| self.circle() + RADIUS.1 + 4 + part / 100 * self.circle() / 1000;
        (pixels(x), pixels(y))
    }

    /// Column and row in the state graph.
    fn place(&self, vertex: usize) -> (u32, u32) {
        let (_, _, most) = TURNS[self.count() - 1];
        let (x, y) = around(self.count(), vertex);
        let whole = |part: i32| most + (part * most + UNIT / 2).div_euclid(UNIT);
        (
            u32::try_from(whole(x)).unwrap_or(0),
            u32::try_from(whole(y)).unwrap_or(0),
        )
    }

    /// The arrow between two vertices, beside the one that leads back.
    fn arrow(&self, from: usize, to: usize, radius: i32, ink: &Ink) -> Markup {
        let (x, y) = self.middle(from);
        let (to_x, to_y) = self.middle(to);
        let dx = to_x - x;
        let dy = to_y - y;
        let length = length(dx, dy);
        let bend = (
            x.midpoint(to_x) - BEND * dy / length,
            y.midpoint(to_y) + BEND * dx / length,
        );
        let way: &[usize] = if self.options[to].contains(&from) {
            &[0, 2, 1]
        } else {
            &[0, 1]
        };
        arrow(&[(x, y), (to_x, to_y), bend], way, radius, ink)
    }

    /// A vertex with its name; one without arrows has a second line around it.
    fn vertex(&self, vertex: usize, fill: &str, edge: &str, ink: &str) -> Markup {
        let (x, y) = self.middle(vertex);
        html! {
            (touch((x, y), (42, 42)))
            circle cx=(x) cy=(y) r=(RADIUS.0) fill=(fill) stroke=(edge) stroke-width="2" {}
            @if self.options[vertex].is_empty() {
                g { circle cx=(x) cy=(y) r=(RADIUS.0 - 4) fill="none" stroke=(ink) {} }
            }
            @let below = (u32::try_from(x).unwrap_or(0), u32::try_from(y + 6).unwrap_or(0));
            g font-weight="600" pointer-events="none" { (letters(below, 17, ink, &self.names[vertex].to_string())) }
        }
    }
}

impl Token {
    fn name_of(&self, vertex: usize) -> String {
        self.graph.names[vertex].to_string()
    }

    fn vertices(&self) -> &[usize] {
        &self.graph.options[self.at]
    }
}

/// A letter that can be the name of a vertex.
fn is_name(letter: char) -> bool {
    ('a'..='j').contains(&letter)
}

impl Game for Token {
    const ABOUT: About = About {
        title: "A token on a graph",
        start: "a ab ad ah bc cf cg ch da de fd gh hc hg",
        format: "The vertex of the token, a letter from a to j, then the arrows, two letters each: ab leads from a to b. At most 24 arrows.",
        stuck: "have no arrow to follow",
        click: "choose where the token shall go",
        layered: false,
        ..About::USUAL
    };

    fn parse(text: &str) -> Result<Self, String> {
        let mut words = split(text);
        let first = words.next().unwrap_or("nothing");
        let token = first
            .chars()
            .next()
            .filter(|&name| first.len() == 1 && is_name(name));
        let token = token.ok_or_else(|| {
            format!(
                "First comes the vertex of the token, a letter from a to j, not {}.",
                quoted(first)
            )
        })?;
        let mut names = vec![token];
        let mut arrows = Vec::new();
        for word in words {
            let ends: Vec<_> = word.chars().collect();
            let &[from, to] = &ends[..] else {
                return Err(format!(
                    "An arrow is two letters, as in ab, and not {}.",
                    quoted(word)
                ));
            };
            ensure!(
                is_name(from) && is_name(to),
                "An arrow leads from one letter from a to j to another, unlike {}.",
                quoted(word)
            );
            ensure!(
                from != to,
                "An arrow leads to another vertex, unlike {}.",
                quoted(word)
            );
            ensure!(
                !arrows.contains(&(from, to)),
                "The arrow {word} is there twice."
            );
            ensure!(
                arrows.len() < MOST_ARROWS,
                "There are at most {MOST_ARROWS} arrows."
            );
            arrows.push((from, to));
            names.extend(ends);
        }
        let names: Vec<_> = ('a'..='j').filter(|name| names.contains(name)).collect();
        let number = |name| names.iter().position(|&known| known == name).unwrap_or(0);
        let numbers = arrows
            .into_iter()
            .map(|(from, to)| (number(from), number(to)));
        let (arrows, all): (Vec<_>, _) = (numbers.collect(), 0..names.len());
        let options = |from| {
            all.clone()
                .filter(|&to| arrows.contains(&(from, to)))
                .collect()
        };
        let options: Vec<_> = all.clone().map(options).collect();
        let remoteness = remoteness(&options);
        let at = number(token);
        Ok(Self {
            at,
            graph: Rc::new(Graph {
                names,
                arrows,
                options,
                remoteness,
            }),
        })
    }

    fn options(&self) -> Vec<Self> {
        let go = |&at: &usize| Self {
            at,
            graph: Rc::clone(&self.graph),
        };
        self.vertices().iter().map(go).collect()
    }

    fn name(&self, option: &Self) -> (String, String) {
        (format!("go to {}", option.label()), option.label())
    }
}

impl Position for Token {
    fn text(&self) -> String {
        let mut text = self.name_of(self.at);
        for &(from, to) in &self.graph.arrows {
            text += &format!(" {}{}", self.name_of(from), self.name_of(to));
        }
        text
    }

    fn outcome(&self) -> Outcome {
        match self.graph.remoteness[self.at] {
            None => Outcome::Draw,
            Some(moves) => (moves % 2 == 1).into(),
        }
    }

    fn best(&self, _good: Vec<usize>) -> Vec<usize> {
        quickest(self.vertices(), &self.graph.remoteness)
    }

    /// Who only goes where a win is possible need not come nearer to it.
    fn advised(&self, good: Vec<usize>) -> Vec<usize> {
        self.best(good)
    }

    fn status(&self) -> String {
        format!("The token is on {}", self.name_of(self.at))
    }

    fn reason(&self) -> String {
        let here = self.name_of(self.at);
        match self.graph.remoteness[self.at] {
            Some(1) => format!("From {here} the win takes 1 move."),
            Some(moves) if moves % 2 == 1 => format!(
                "From {here} the win takes {moves} moves, if the other player delays it: the remoteness is {moves}, an odd number."
            ),
            Some(moves) => format!(
                "From {here} the other player wins in {moves} moves at the latest: the remoteness is {moves}, an even number."
            ),
            None => {
                let options = self.options().into_iter();
                let bad = options.filter(|option| option.outcome() == Outcome::Win);
                let bad: Vec<_> = bad.map(|option| self.name(&option).0).collect();
                let but = format!(" To {} would lose.", list(&bad, "or to"));
                let but = if bad.is_empty() { "" } else { &but };
                format!("From {here} nobody can force the game to end.{but}")
            }
        }
    }

    fn size(&self) -> (u32, u32) {
        let side = u32::try_from(2 * (self.graph.circle() + RADIUS.1 + 4)).unwrap_or(0);
        // A triangle ends above its circle, a pentagon too.
        let lowest = (0..self.graph.count())
            .map(|vertex| self.graph.middle(vertex).1)
            .max();
        (
            side,
            lowest
                .and_then(|y| u32::try_from(y + RADIUS.1 + 4).ok())
                .unwrap_or(side),
        )
    }

    fn draw(&self, view: &View) -> Markup {
        let graph = &*self.graph;
        let (x, y) = graph.middle(self.at);
        // Arrows from here come last, above the others.
        let (from_here, others): (Vec<_>, Vec<_>) =
            graph.arrows.iter().partition(|arrow| arrow.0 == self.at);
        html! {
            @for &(from, to) in others.into_iter().chain(from_here) {
                @let radius = if to == self.at { RADIUS.1 } else { RADIUS.0 };
                @let heavy = from == self.at && view.choosing;
                @let ink = Ink { color: if heavy { "var(--accent)" } else { "var(--fig-ink)" }, heavy };
                (graph.arrow(from, to, radius, &ink))
            }
            @let ring = html! {
                circle cx=(x) cy=(y) r=(RADIUS.1 - 1) fill="var(--bg)" stroke="var(--fig-1)" stroke-width="2" {}
            };
            (piece(0, (x + 16, y - 16), &ring)) // beside the letter
            @for vertex in 0..graph.count() {
                @match self.vertices().iter().position(|&to| to == vertex) {
                    _ if vertex == self.at => (graph.vertex(vertex, "var(--fig-1)", "var(--fig-1)", "var(--on-win)")),
                    Some(at) if view.choosing => {
                        @let drawing = graph.vertex(vertex, "var(--fig-paper)", "var(--accent)", "var(--fig-ink)");
                        (view.target(at, &drawing))
                    }
                    _ => (graph.vertex(vertex, "var(--fig-paper)", "var(--edge)", "var(--fig-ink)")),
                }
            }
        }
    }

    fn place(&self) -> (u32, u32) {
        self.graph.place(self.at)
    }

    fn label(&self) -> String {
        self.name_of(self.at)
    }
}

pub(crate) const BOARD: Parse = parse::<Token>;
pub(crate) const TRIES: Tries = Tries {
    good: "a ac ad af bf ca ce cf dc eg fb fc ga ge gh | A ba, ab | b ab | c | j ja ab bj | \
           a ab ba ac cd de ec | \
           a ab ac ad ae af ag ah ai aj ba ca da ea fa ga ha ia ja bc cd de ef fg gh",
    bad: &[
        ("a aa", "An arrow leads to another vertex, unlike “aa”."),
        (
            "k",
            "First comes the vertex of the token, a letter from a to j, not “k”.",
        ),
        ("a abc", "An arrow is two letters, as in ab, and not “abc”."),
        (
            "a ak",
            "An arrow leads from one letter from a to j to another, unlike “ak”.",
        ),
        (
            "a ab ac ad ae af ag ah ai aj ba ca da ea fa ga ha ia ja bc cd de ef fg gh hi",
            "There are at most 24 arrows.",
        ),
        (
            ",",
            "First comes the vertex of the token, a letter from a to j, not “nothing”.",
        ),
        ("a ab ba AB", "The arrow ab is there twice."),
    ],
    lost: "d ac ad af bf ca ce cf dc eg fb fc ga ge gh",
    short: "a ac ae af ba bc cb cd db de ed eg fe",
    drawn: "a ab af ah be bg dc de dh eb fa fd fe gd ha",
};
