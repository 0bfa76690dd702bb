//! Stalks with green edges on top.

use crate::input::{TestInput, closer, shorter, with_one_simpler, with_two_simpler};
use crate::lists::{all_bits, random_bits, sorted_lists};
use crate::problem::Problem;
use crate::stalks::{Change, changes_of_two, letters, simpler_stalks};
use fastrand::Rng;
use std::fmt::{self, Display, Formatter};

/// The most stalks.
const MAX_STALKS: usize = 100_000;
/// The most edges of all stalks together.
const MAX_EDGES: usize = 1_000_000;

/// Who wins a sum of stalks with green edges on top?
pub struct ColoredStalks;

/// Stalks; there is at least one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ColoredStalksInput(pub Vec<ColoredStalk>);

/// A stalk of at least one edge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ColoredStalk {
    /// The edges that are not green, from the ground up, `true` for a white one.
    pub coloured: Vec<bool>,
    /// How many green edges are above them.
    pub green: usize,
}

impl Display for ColoredStalksInput {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        writeln!(f, "{}", self.0.len())?;
        self.0.iter().try_for_each(|stalk| {
            let green = "G".repeat(stalk.green);
            writeln!(f, "{}{green}", letters(&stalk.coloured))
        })
    }
}

impl ColoredStalk {
    /// Returns a stalk with these edges below its green ones, if it has any edge then.
    fn with_coloured(&self, coloured: Vec<bool>) -> Option<Self> {
        let stalk = Self {
            coloured,
            ..self.clone()
        };
        stalk.has_edges().then_some(stalk)
    }

    fn with_green(&self, green: usize) -> Option<Self> {
        let stalk = Self {
            green,
            ..self.clone()
        };
        stalk.has_edges().then_some(stalk)
    }

    fn has_edges(&self) -> bool {
        self.green + self.coloured.len() > 0
    }

    fn simpler(&self) -> impl Iterator<Item = Self> {
        let greens = closer(self.green as u64, 0).filter_map(|green| {
            let green = usize::try_from(green).expect("it is below a usize");
            self.with_green(green)
        });
        let coloured = simpler_stalks(&self.coloured, 0);
        greens.chain(coloured.filter_map(|coloured| self.with_coloured(coloured)))
    }
}

impl TestInput for ColoredStalksInput {
    fn simpler(&self) -> Box<dyn Iterator<Item = Self> + '_> {
        let has_green = self.0.iter().any(|stalk| stalk.green > 0);
        let without_green = self.0.iter().filter_map(|stalk| stalk.with_green(0));
        let without_green: Vec<_> = without_green.collect();
        let is_simpler = has_green && !without_green.is_empty();
        let of_two = |one: &ColoredStalk, other: &ColoredStalk| {
            changes_of_two(one.coloured.len().max(other.coloured.len()), 0)
        };
        let change = |stalk: &ColoredStalk, change: &Change| {
            stalk.with_coloured(change.of(&stalk.coloured, 0)?)
        };
        let stalks = shorter(&self.0, 1)
            .chain(is_simpler.then_some(without_green))
            .chain(with_one_simpler(&self.0, ColoredStalk::simpler))
            .chain(with_two_simpler(&self.0, of_two, change));
        Box::new(stalks.map(Self))
    }
}

/// Returns all stalks of up to `max_edges` edges.
fn all_stalks(max_edges: usize) -> impl Iterator<Item = ColoredStalk> {
    (1..=max_edges).flat_map(|edges| {
        (0..=edges).flat_map(move |green| {
            all_bits(edges - green).map(move |coloured| ColoredStalk { coloured, green })
        })
    })
}

impl Problem for ColoredStalks {
    type Input = ColoredStalksInput;

    const NAME: &'static str = "colored_stalks";

    fn samples(&self) -> Vec<(ColoredStalksInput, &'static str)> {
        let stalks = |stalks: &[&str]| {
            let stalk = |stalk: &&str| {
                let coloured = stalk.trim_end_matches('G');
                ColoredStalk {
                    coloured: coloured.bytes().map(|edge| edge == b'W').collect(),
                    green: stalk.len() - coloured.len(),
                }
            };
            ColoredStalksInput(stalks.iter().map(stalk).collect())
        };
        vec![
            (stalks(&["WBG", "WBGG", "B"]), "First"),
            (stalks(&["WBBG", "BWWG", "G"]), "First"),
            (stalks(&["WBG", "WBGG", "BGGG"]), "Second"),
            (stalks(&["WBG", "WBGG", "BWGGG"]), "White"),
            (stalks(&["WWBG", "BBWBGG"]), "Black"),
        ]
    }

    fn small(&self) -> Box<dyn Iterator<Item = ColoredStalksInput>> {
        let shapes = [(1, 4), (2, 3), (3, 2)];
        Box::new(shapes.into_iter().flat_map(|(count, max_edges)| {
            let stalks: Vec<_> = all_stalks(max_edges).collect();
            let lists = sorted_lists(count, stalks.len() as u64);
            lists.map(move |list| {
                let stalk = |&index: &u64| {
                    let index = usize::try_from(index).expect("there are few stalks");
                    stalks[index].clone()
                };
                ColoredStalksInput(list.iter().map(stalk).collect())
            })
        }))
    }

    fn random(&self, size: usize, random: &mut Rng) -> ColoredStalksInput {
        let mut stalks = Vec::new();
        for _ in 0..random.usize(1..=size.min(10)) {
            let coloured = random_bits(random.usize(0..=2 * size), random);
            let mut green = || random.usize(0..4);
            let greens = [green(), green()];
            // Otherwise the numbers would hardly ever add up to 0, or nearly so.
            if random.u32(..4) > 0 {
                let mut mirrored: Vec<_> = coloured.iter().map(|white| !white).collect();
                if let Some(top) = mirrored.last_mut()
                    && random.bool()
                {
                    *top = !*top;
                }
                stalks.push(ColoredStalk {
                    coloured: mirrored,
                    green: greens[1],
                });
            }
            stalks.push(ColoredStalk {
                coloured,
                green: greens[0],
            });
        }
        stalks.retain(|stalk| stalk.green + stalk.coloured.len() > 0);
        if stalks.is_empty() {
            stalks.push(ColoredStalk {
                coloured: Vec::new(),
                green: 1,
            });
        }
        ColoredStalksInput(stalks)
    }

    fn large(&self) -> Vec<(String, ColoredStalksInput)> {
        let mut random = Rng::with_seed(5);
        let mut inputs = Vec::new();
        for count in [100, 1000, 10_000, MAX_STALKS] {
            let edges = MAX_EDGES / MAX_STALKS;
            let mut stalk = || ColoredStalk {
                coloured: random_bits(edges - 2, &mut random),
                green: 2,
            };
            let stalks = (0..count).map(|_| stalk()).collect();
            let size = format!("n = {count}, {edges} edges each");
            inputs.push((size, ColoredStalksInput(stalks)));
        }
        for edges in [10_000, 100_000, MAX_EDGES] {
            let half = random_bits(edges / 2 - 1, &mut random);
            let mirrored = half.iter().map(|white| !white).collect();
            let stalks = [half, mirrored].map(|coloured| ColoredStalk { coloured, green: 1 });
            let size = format!("n = 2, {edges} edges");
            inputs.push((size, ColoredStalksInput(stalks.to_vec())));
        }
        let coloured = vec![true; MAX_EDGES];
        let stalk = ColoredStalk { coloured, green: 0 };
        let size = format!("n = 1, {MAX_EDGES} white edges");
        inputs.push((size, ColoredStalksInput(vec![stalk])));
        inputs
    }

    fn is_answer_line(&self, line: &str) -> bool {
        ["White", "Black", "First", "Second"].contains(&line)
    }
}
