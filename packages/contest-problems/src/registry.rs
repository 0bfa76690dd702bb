//! All problems, in one list.

use crate::input::TestInput;
use crate::problem::Problem;
use crate::problems::{
    AntipalindromicStrings, Arc038A, Arc038B, Arc038C, Arc038D, BlackAndWhiteBoxes, ChefGame,
    ColoredStalks, ConnectFour, Deforestation, EllysCheckers, FiveHundredEleven, HackenbushStalk,
    HackenbushTree, LostPositions, MisereKayles, Nim, NimProduct, Octal, Power, SayThirty,
    Temperature,
};
use std::fmt::{self, Display, Formatter};
use std::time::Duration;

/// The problems of the book's contest programs, in the order of the chapters.
pub static PROBLEMS: [&dyn AnyProblem; 22] = [
    &SayThirty,
    &Arc038B,
    &EllysCheckers,
    &FiveHundredEleven,
    &Nim,
    &Arc038C,
    &Octal,
    &Deforestation,
    &MisereKayles,
    &NimProduct,
    &HackenbushStalk,
    &HackenbushTree,
    &BlackAndWhiteBoxes,
    &ColoredStalks,
    &Temperature,
    &ChefGame,
    &Power,
    &LostPositions,
    &AntipalindromicStrings,
    &Arc038A,
    &Arc038D,
    &ConnectFour,
];

/// Returns the problem of the book's contest program `name`.
pub fn find(name: &str) -> Option<&'static dyn AnyProblem> {
    PROBLEMS.into_iter().find(|problem| problem.name() == name)
}

/// An input of some problem.
pub struct AnyInput(Box<dyn ErasedInput>);

trait ErasedInput: Display + Send + Sync {
    fn simpler_inputs(&self) -> Box<dyn Iterator<Item = AnyInput> + '_>;
}

impl<I: TestInput + 'static> ErasedInput for I {
    fn simpler_inputs(&self) -> Box<dyn Iterator<Item = AnyInput> + '_> {
        Box::new(self.simpler().map(AnyInput::new))
    }
}

impl AnyInput {
    fn new(input: impl TestInput + 'static) -> Self {
        Self(Box::new(input))
    }
}

impl Display for AnyInput {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl TestInput for AnyInput {
    fn simpler(&self) -> Box<dyn Iterator<Item = Self> + '_> {
        self.0.simpler_inputs()
    }
}

/// A sample of a statement.
pub struct Sample {
    /// What a program reads.
    pub input: AnyInput,
    /// What it must print.
    pub output: &'static str,
}

/// A large input.
pub struct LargeInput {
    /// A few words about its size.
    pub size: String,
    /// What a program reads.
    pub input: AnyInput,
}

/// Some problem: a [`Problem`] whose inputs are not known by their type.
pub trait AnyProblem: Sync {
    /// Returns [`Problem::NAME`].
    fn name(&self) -> &'static str;
    /// Returns [`Problem::TIME_LIMIT`].
    fn time_limit(&self) -> Duration;
    /// Returns [`Problem::samples`].
    fn samples(&self) -> Vec<Sample>;
    /// Returns [`Problem::small`].
    fn small(&self) -> Box<dyn Iterator<Item = AnyInput> + '_>;
    /// Returns [`Problem::random_inputs`].
    fn random(&self, seed: u64) -> Box<dyn Iterator<Item = AnyInput> + '_>;
    /// Returns [`Problem::large`].
    fn large(&self) -> Vec<LargeInput>;
    /// Returns [`Problem::is_answer_line`].
    fn is_answer_line(&self, line: &str) -> bool;
}

impl<P: Problem> AnyProblem for P {
    fn name(&self) -> &'static str {
        P::NAME
    }

    fn time_limit(&self) -> Duration {
        P::TIME_LIMIT
    }

    fn samples(&self) -> Vec<Sample> {
        let samples = Problem::samples(self).into_iter();
        samples
            .map(|(input, output)| Sample {
                input: AnyInput::new(input),
                output,
            })
            .collect()
    }

    fn small(&self) -> Box<dyn Iterator<Item = AnyInput> + '_> {
        Box::new(Problem::small(self).map(AnyInput::new))
    }

    fn random(&self, seed: u64) -> Box<dyn Iterator<Item = AnyInput> + '_> {
        Box::new(self.random_inputs(seed).map(AnyInput::new))
    }

    fn large(&self) -> Vec<LargeInput> {
        let inputs = Problem::large(self).into_iter();
        inputs
            .map(|(size, input)| LargeInput {
                size,
                input: AnyInput::new(input),
            })
            .collect()
    }

    fn is_answer_line(&self, line: &str) -> bool {
        Problem::is_answer_line(self, line)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn each_problem_has_inputs_of_all_kinds() {
        for problem in PROBLEMS {
            let name = problem.name();
            assert!(!problem.samples().is_empty(), "{name} has no sample");
            let small = problem.small().count();
            assert!((1..=1200).contains(&small), "{name}: {small} small inputs");
            assert!(problem.large().len() > 2, "{name} has no large inputs");
            for Sample { output, .. } in problem.samples() {
                for line in output.lines() {
                    assert!(problem.is_answer_line(line), "{name}: {line}");
                }
            }
        }
    }

    #[test]
    fn names_and_small_inputs_are_all_different() {
        let names: BTreeSet<_> = PROBLEMS.iter().map(|problem| problem.name()).collect();
        assert_eq!(names.len(), PROBLEMS.len());
        for problem in PROBLEMS {
            let texts: Vec<_> = problem.small().map(|input| input.to_string()).collect();
            let different: BTreeSet<_> = texts.iter().collect();
            assert_eq!(different.len(), texts.len(), "{}", problem.name());
        }
    }

    #[test]
    fn a_seed_has_always_the_same_inputs() {
        for problem in PROBLEMS {
            let texts = |seed| -> Vec<String> {
                let inputs = problem.random(seed).take(45);
                inputs.map(|input| input.to_string()).collect()
            };
            assert_eq!(texts(1), texts(1), "{}", problem.name());
            assert_ne!(texts(1), texts(2), "{}", problem.name());
        }
    }

    /// So the way to the simplest input ends.
    #[test]
    fn no_input_is_simpler_than_itself() {
        for problem in PROBLEMS {
            for input in problem.random(1).take(60).chain(problem.small().take(60)) {
                let text = input.to_string();
                for simpler in input.simpler().take(200) {
                    assert_ne!(simpler.to_string(), text, "{}", problem.name());
                }
            }
        }
    }
}
