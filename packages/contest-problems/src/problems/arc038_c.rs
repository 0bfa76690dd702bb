//! ARC 038 C: bowls with beans.

use super::is_first_or_second;
use crate::input::{TestInput, closer, shorter, with_one_simpler};
use crate::lists::{all_lists, all_parents, any_number};
use crate::problem::Problem;
use fastrand::Rng;
use std::fmt::{self, Display, Formatter};

/// The most bowls.
const MAX_BOWLS: usize = 100_000;
/// The most beans in a bowl.
const MAX_BEANS: u64 = 1_000_000_000;

/// A turn takes a bean to one of the bowls below its own.
pub struct Arc038C;

/// The bowls 1, 2 and so on; there is a bowl 0 below them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BowlsInput(pub Vec<Bowl>);

/// A bowl above the lowest one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bowl {
    /// How many of the bowls below a bean can reach: at least 1, at most all.
    pub reach: usize,
    /// How many beans are in it.
    pub beans: u64,
}

impl BowlsInput {
    /// Returns the bowls, none of which reaches below the lowest one.
    fn new(mut bowls: Vec<Bowl>) -> Self {
        for (below, bowl) in (1..).zip(&mut bowls) {
            bowl.reach = bowl.reach.min(below);
        }
        Self(bowls)
    }
}

impl Display for BowlsInput {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        writeln!(f, "{}", self.0.len() + 1)?;
        self.0
            .iter()
            .try_for_each(|Bowl { reach, beans }| writeln!(f, "{reach} {beans}"))
    }
}

impl TestInput for BowlsInput {
    fn simpler(&self) -> Box<dyn Iterator<Item = Self> + '_> {
        // Only whether the number of beans is even should matter, so it is kept.
        let parities: Vec<_> = self.0.iter().map(|bowl| bowl.beans % 2).collect();
        let has_more = (0..parities.len()).any(|bowl| self.0[bowl].beans != parities[bowl]);
        let few_beans = has_more.then(|| {
            let bowls = self.0.iter().zip(parities);
            bowls.map(|(bowl, beans)| Bowl { beans, ..*bowl }).collect()
        });
        let simpler_bowl = |bowl: &Bowl| {
            let bowl = *bowl;
            let beans = closer(bowl.beans, 0).map(move |beans| Bowl { beans, ..bowl });
            let reaches = closer(bowl.reach as u64, 1).map(move |reach| Bowl {
                reach: usize::try_from(reach).expect("it is below a usize"),
                ..bowl
            });
            beans.chain(reaches)
        };
        let inputs = shorter(&self.0, 0)
            .chain(few_beans)
            .chain(with_one_simpler(&self.0, simpler_bowl));
        Box::new(inputs.map(Self::new))
    }
}

impl Problem for Arc038C {
    type Input = BowlsInput;

    const NAME: &'static str = "arc038_c";

    fn samples(&self) -> Vec<(BowlsInput, &'static str)> {
        let bowls = |bowls: &[(usize, u64)]| {
            let bowls = bowls.iter();
            BowlsInput(bowls.map(|&(reach, beans)| Bowl { reach, beans }).collect())
        };
        vec![
            (bowls(&[(1, 0), (1, 1)]), "Second"),
            (
                bowls(&[(1, 1), (2, 0), (1, 0), (2, 0), (4, 1), (3, 0)]),
                "First",
            ),
            (
                bowls(&[(1, 1), (2, 0), (1, 9), (2, 10), (4, 3), (3, 5)]),
                "Second",
            ),
        ]
    }

    fn small(&self) -> Box<dyn Iterator<Item = BowlsInput>> {
        let shapes = [(0, 1), (1, 5), (2, 3), (3, 3), (4, 2)];
        Box::new(shapes.into_iter().flat_map(|(bowls, beans)| {
            all_parents(bowls).flat_map(move |reaches| {
                all_lists(bowls, beans).map(move |beans| {
                    let bowls = reaches.iter().zip(beans);
                    let bowls = bowls.map(|(reach, beans)| Bowl {
                        reach: reach + 1,
                        beans,
                    });
                    BowlsInput(bowls.collect())
                })
            })
        }))
    }

    fn random(&self, size: usize, random: &mut Rng) -> BowlsInput {
        let bowls = (1..=random.usize(1..=2 * size)).map(|bowl| Bowl {
            reach: random.usize(1..=bowl),
            beans: any_number(MAX_BEANS, random),
        });
        BowlsInput(bowls.collect())
    }

    fn large(&self) -> Vec<(String, BowlsInput)> {
        let mut random = Rng::with_seed(38);
        let mut inputs = Vec::new();
        for count in [1000, 10_000, MAX_BOWLS] {
            let bowls = (1..count).map(|bowl| Bowl {
                reach: random.usize(1..=bowl),
                beans: random.u64(0..=MAX_BEANS),
            });
            let bowls = BowlsInput(bowls.collect());
            inputs.push((format!("N = {count}"), bowls));
        }
        let of_all = |reach: fn(usize) -> usize| {
            let bowls = (1..MAX_BOWLS).map(|bowl| Bowl {
                reach: reach(bowl),
                beans: MAX_BEANS - bowl as u64 % 3,
            });
            BowlsInput(bowls.collect())
        };
        inputs.push((format!("N = {MAX_BOWLS}, C = 1"), of_all(|_| 1)));
        inputs.push((
            format!("N = {MAX_BOWLS}, C as large as allowed"),
            of_all(|bowl| bowl),
        ));
        inputs
    }

    fn is_answer_line(&self, line: &str) -> bool {
        is_first_or_second(line)
    }
}
