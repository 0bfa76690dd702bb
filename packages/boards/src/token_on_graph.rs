//! A token on a graph with cycles, where a game may go on for ever. Pages call the board
//! "loop".

use crate::prelude::*;
use ch08_loops::remoteness::remoteness;

/// A token on a vertex; a move goes along an arrow.
#[derive(Clone, Debug)]
pub(crate) struct Token {
    vertex: usize,
    graph: Rc<TokenGraph>,
}

/// What stays the same while a game goes on.
#[derive(Debug)]
struct TokenGraph {
    /// The names of the vertices, from a to j.
    names: Vec<char>,
    /// The arrows as they were written.
    arrows: Vec<(usize, usize)>,
    /// The vertices to which arrows lead from each vertex.
    options: Vec<Vec<usize>>,
    /// The number of moves to the end of the game, by vertex; `None` where it is drawn.
    remoteness: Vec<Option<usize>>,
}

/// The largest number of arrows.
const MAX_ARROWS: usize = 24;
/// The radius of a vertex.
const RADIUS: i32 = 18;
/// The radius of the vertex with the token.
const TOKEN_RADIUS: i32 = 24;
/// How far two arrows bend aside that lead to and fro.
const BEND: i32 = 16;
/// The radius of the circle of [`on_circle`].
const UNIT: i32 = 100_000;
/// By the number of vertices less 1: the cosine and the sine of the angle from one
/// vertex to the next, in thousandths. In a page, sines would need much more code.
const ANGLES: [(i32, i32); 10] = [
    (1000, 0),
    (-1000, 0),
    (-500, 866),
    (0, 1000),
    (309, 951),
    (500, 866),
    (623, 782),
    (707, 707),
    (766, 643),
    (809, 588),
];
/// By the number of vertices less 1: half of the columns and rows of the state graph,
/// so many that its positions are at least two steps apart, where arrows to and fro
/// bend.
const HALF_GRID: [i32; 10] = [1, 1, 2, 2, 2, 2, 3, 3, 4, 4];

/// Returns where a vertex is on a circle around (0, 0): the first above it, and the
/// others clockwise.
fn on_circle(count: usize, vertex: usize) -> Point {
    let (cos, sin) = ANGLES[count - 1];
    let rotate = |(x, y), _| ((x * cos - y * sin) / 1000, (x * sin + y * cos) / 1000);
    (0..vertex).fold((0, -UNIT), rotate)
}

impl TokenGraph {
    fn count(&self) -> usize {
        self.names.len()
    }

    /// Returns the radius of the circle of vertices, in pixels.
    fn circle_radius(&self) -> i32 {
        60 + 10 * to_u32(self.count()).cast_signed()
    }

    /// Returns the middle of a vertex.
    fn middle(&self, vertex: usize) -> Point {
        let (x, y) = on_circle(self.count(), vertex);
        let radius = self.circle_radius();
        let pixels = |units: i32| radius + TOKEN_RADIUS + 4 + units / 100 * radius / 1000;
        (pixels(x), pixels(y))
    }

    /// Returns the column and the row of a vertex in the state graph.
    fn grid_cell(&self, vertex: usize) -> (u32, u32) {
        let half_grid = HALF_GRID[self.count() - 1];
        let (x, y) = on_circle(self.count(), vertex);
        let steps = |units: i32| half_grid + (units * half_grid + UNIT / 2).div_euclid(UNIT);
        (to_u32(steps(x)), to_u32(steps(y)))
    }

    /// Draws the arrow between two vertices, beside the one that leads back.
    fn arrow(&self, from: usize, to: usize, radius: i32, stroke: &Stroke) -> Markup {
        let (x, y) = self.middle(from);
        let (to_x, to_y) = self.middle(to);
        let dx = to_x - x;
        let dy = to_y - y;
        let length = length(dx, dy);
        let bend = (
            x.midpoint(to_x) - BEND * dy / length,
            y.midpoint(to_y) + BEND * dx / length,
        );
        let route: &[usize] = if self.options[to].contains(&from) {
            &[0, 2, 1]
        } else {
            &[0, 1]
        };
        arrow(&[(x, y), (to_x, to_y), bend], route, radius, stroke)
    }

    /// Draws a vertex with its name; one from which no arrow leads has a second line
    /// around it.
    fn vertex(&self, vertex: usize, fill: &str, edge: &str, ink: &str) -> Markup {
        let (x, y) = self.middle(vertex);
        html! {
            (touch((x, y), (42, 42)))
            circle cx=(x) cy=(y) r=(RADIUS) fill=(fill) stroke=(edge) stroke-width="2" {}
            @if self.options[vertex].is_empty() {
                g { circle cx=(x) cy=(y) r=(RADIUS - 4) fill="none" stroke=(ink) {} }
            }
            @let base = (to_u32(x), to_u32(y + 6));
            g font-weight="600" pointer-events="none" { (letters(base, 17, ink, &self.names[vertex].to_string())) }
        }
    }
}

impl Token {
    fn name_of(&self, vertex: usize) -> String {
        self.graph.names[vertex].to_string()
    }

    /// Returns the vertices to which the token can go.
    fn next_vertices(&self) -> &[usize] {
        &self.graph.options[self.vertex]
    }
}

/// A letter that can be the name of a vertex.
fn is_name(letter: char) -> bool {
    ('a'..='j').contains(&letter)
}

impl Game for Token {
    const INFO: GameInfo = GameInfo {
        title: "A token on a graph",
        start: "a ab ad ah bc cf cg ch da de fd gh hc hg",
        start_format: "The vertex of the token, a letter from a to j, then the arrows, two letters each: ab leads from a to b. At most 24 arrows.",
        stuck_phrase: "have no arrow to follow",
        click_prompt: "choose where the token goes",
        is_layered: false,
        node_names: "A position is called by the place of the token.",
        ..GameInfo::DEFAULT
    };

    fn parse(text: &str) -> Result<Self, String> {
        let mut words = split_words(text);
        let first = words.next().unwrap_or("nothing");
        let token = first
            .chars()
            .next()
            .map(|name| name.to_ascii_lowercase())
            .filter(|&name| first.len() == 1 && is_name(name))
            .ok_or_else(|| {
                format!(
                    "First comes the vertex of the token, a letter from a to j, not {}.",
                    quote(first)
                )
            })?;
        let mut used_names = vec![token];
        let mut arrows = Vec::new();
        for word in words {
            let ends: Vec<_> = word.to_ascii_lowercase().chars().collect();
            let &[from, to] = &ends[..] else {
                return Err(format!(
                    "An arrow is two letters, as in ab, and not {}.",
                    quote(word)
                ));
            };
            ensure!(
                is_name(from) && is_name(to),
                "An arrow leads from one letter from a to j to another, unlike {}.",
                quote(word)
            );
            ensure!(
                from != to,
                "An arrow leads to another vertex, unlike {}.",
                quote(word)
            );
            ensure!(
                !arrows.contains(&(from, to)),
                "The arrow {from}{to} is there twice."
            );
            ensure!(
                arrows.len() < MAX_ARROWS,
                "There are at most {MAX_ARROWS} arrows."
            );
            arrows.push((from, to));
            used_names.extend(ends);
        }
        let names: Vec<_> = ('a'..='j')
            .filter(|name| used_names.contains(name))
            .collect();
        let vertex_of = |name| {
            names
                .iter()
                .position(|&other| other == name)
                .expect("a used name")
        };
        let arrows: Vec<_> = arrows
            .into_iter()
            .map(|(from, to)| (vertex_of(from), vertex_of(to)))
            .collect();
        let options_of = |from| {
            (0..names.len())
                .filter(|&to| arrows.contains(&(from, to)))
                .collect()
        };
        let options: Vec<_> = (0..names.len()).map(options_of).collect();
        Ok(Self {
            vertex: vertex_of(token),
            graph: Rc::new(TokenGraph {
                remoteness: remoteness(&options),
                names,
                arrows,
                options,
            }),
        })
    }

    fn options(&self) -> Vec<Self> {
        let go_to = |&vertex: &usize| Self {
            vertex,
            graph: Rc::clone(&self.graph),
        };
        self.next_vertices().iter().map(go_to).collect()
    }

    fn move_name(&self, option: &Self) -> MoveName {
        MoveName {
            name: format!("go to {}", option.label()),
            word: option.label(),
        }
    }
}

impl Position for Token {
    fn text(&self) -> String {
        let mut text = self.name_of(self.vertex);
        for &(from, to) in &self.graph.arrows {
            text += &format!(" {}{}", self.name_of(from), self.name_of(to));
        }
        text
    }

    fn outcome(&self) -> Outcome {
        match self.graph.remoteness[self.vertex] {
            None => Outcome::Draw,
            Some(moves) => (moves % 2 == 1).into(),
        }
    }

    fn perfect_choices(&self, _good: Vec<usize>) -> Vec<usize> {
        indices_of_best_remoteness(self.next_vertices(), &self.graph.remoteness)
    }

    /// A player who only goes where a win is possible need not come nearer to it.
    fn hint_choices(&self, good: Vec<usize>) -> Vec<usize> {
        self.perfect_choices(good)
    }

    fn status(&self) -> String {
        format!("The token is on {}", self.name_of(self.vertex))
    }

    fn layout(&self) -> String {
        let sentence = |vertex: usize| {
            let ends = self.graph.options[vertex].iter();
            let ends: Vec<_> = ends.map(|&end| self.name_of(end)).collect();
            let name = self.name_of(vertex);
            match &ends[..] {
                [] => format!("No arrow leads from {name}."),
                [end] => format!("An arrow leads from {name} to {end}."),
                ends => format!("Arrows lead from {name} to {}.", list(ends, "and")),
            }
        };
        let sentences: Vec<_> = (0..self.graph.count()).map(sentence).collect();
        join(&sentences, " ")
    }

    fn reason(&self) -> String {
        let vertex = self.name_of(self.vertex);
        match self.graph.remoteness[self.vertex] {
            Some(1) => format!("From {vertex} the win takes 1 move."),
            Some(moves) if moves % 2 == 1 => format!(
                "From {vertex} the win takes {moves} moves, if the other player delays it: the remoteness is {moves}, an odd number."
            ),
            Some(moves) => format!(
                "From {vertex} the other player wins in {moves} moves at the latest: the remoteness is {moves}, an even number."
            ),
            None => {
                let options = self.options().into_iter();
                let losing = options.filter(|option| option.outcome() == Outcome::Win);
                let names: Vec<_> = losing.map(|option| option.label()).collect();
                let warning = if names.is_empty() {
                    String::new()
                } else {
                    format!(" Going to {} would lose.", list(&names, "or"))
                };
                format!("From {vertex} neither player can force the game to end.{warning}")
            }
        }
    }

    fn size(&self) -> (u32, u32) {
        let side = to_u32(2 * (self.graph.circle_radius() + TOKEN_RADIUS + 4));
        // A triangle ends above the lowest point of its circle, a pentagon too.
        let lowest = (0..self.graph.count())
            .map(|vertex| self.graph.middle(vertex).1)
            .max();
        let height = lowest.map_or(side, |y| to_u32(y + TOKEN_RADIUS + 4));
        (side, height)
    }

    fn draw(&self, view: &View) -> Markup {
        let graph = &*self.graph;
        let (x, y) = graph.middle(self.vertex);
        // Arrows from the token come last, above the others.
        let (from_token, others): (Vec<_>, Vec<_>) = graph
            .arrows
            .iter()
            .partition(|arrow| arrow.0 == self.vertex);
        html! {
            @for &(from, to) in others.into_iter().chain(from_token) {
                @let radius = if to == self.vertex { TOKEN_RADIUS } else { RADIUS };
                @let is_heavy = from == self.vertex && view.can_choose;
                @let stroke = Stroke { color: if is_heavy { "var(--accent)" } else { "var(--fig-ink)" }, is_heavy };
                (graph.arrow(from, to, radius, &stroke))
            }
            @let ring = html! {
                circle cx=(x) cy=(y) r=(TOKEN_RADIUS - 1) fill="var(--bg)" stroke="var(--fig-1)" stroke-width="2" {}
            };
            (piece(0, (x + 16, y - 16), &ring)) // beside the letter
            @for vertex in 0..graph.count() {
                @match self.next_vertices().iter().position(|&to| to == vertex) {
                    _ if vertex == self.vertex => (graph.vertex(vertex, "var(--fig-1)", "var(--fig-1)", "var(--on-win)")),
                    Some(number) if view.can_choose => {
                        @let drawing = graph.vertex(vertex, "var(--fig-paper)", "var(--accent)", "var(--fig-ink)");
                        (view.target(number, &drawing))
                    }
                    _ => (graph.vertex(vertex, "var(--fig-paper)", "var(--edge)", "var(--fig-ink)")),
                }
            }
        }
    }

    fn state_key(&self) -> (u32, u32) {
        self.graph.grid_cell(self.vertex)
    }

    fn label(&self) -> String {
        self.name_of(self.vertex)
    }
}

pub(crate) const PARSE: ParseStart = parse_start::<Token>;
pub(crate) const TEST_POSITIONS: TestPositions = TestPositions {
    valid: "a ac ad af bf ca ce cf dc eg fb fc ga ge gh | A ba, ab | b ab | c | j ja ab bj | \
           a ab ba ac cd de ec | \
           a ab ac ad ae af ag ah ai aj ba ca da ea fa ga ha ia ja bc cd de ef fg gh",
    invalid: &[
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
    losing: "d ac ad af bf ca ce cf dc eg fb fc ga ge gh",
    short_game: "a ac ae af ba bc cb cd db de ed eg fe",
    drawn: "a ab af ah be bg dc de dh eb fa fd fe gd ha",
};
