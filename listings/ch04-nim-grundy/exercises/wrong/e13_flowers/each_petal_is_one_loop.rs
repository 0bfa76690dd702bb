#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flower {
    pub stem: usize,
    pub petals: Vec<usize>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Cut {
    Stem { left: usize },
    Petal { petal: usize, left: usize },
}

/// The stem, and one more if the petals don't cancel each other in pairs.
pub fn worth(flower: &Flower) -> usize {
    let mut top = 0;
    for _ in &flower.petals {
        top = 1 - top;
    }
    flower.stem + top
}

/// Tries every cut, and looks what is left.
pub fn winning_cuts(garden: &[Flower]) -> Vec<(usize, Cut)> {
    let mut found = Vec::new();
    for at in 0..garden.len() {
        let mut rest = 0;
        for (index, flower) in garden.iter().enumerate() {
            if index != at {
                rest ^= worth(flower);
            }
        }
        let Flower { stem, petals } = &garden[at];
        for left in 0..*stem {
            if left == rest {
                found.push((at, Cut::Stem { left }));
            }
        }
        for petal in 0..petals.len() {
            let others = (petals.len() - 1) % 2;
            for left in 0..petals[petal] {
                let right = petals[petal] - left - 1;
                if stem + (left ^ right ^ others) == rest {
                    found.push((at, Cut::Petal { petal, left }));
                }
            }
        }
    }
    found
}
