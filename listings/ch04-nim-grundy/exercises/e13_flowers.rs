//! # Flowers
//! minutes: 25
//! stars: 2
//! needs: [Trees](../ch04-nim-grundy/trees.md), and [Cycles](../ch04-nim-grundy/cycles.md#the-fusion-principle), a page of Part II
//!
//! A flower is a stem of some edges, or of none, with some petals at its upper end.
//! A petal is a cycle of one edge or more that starts at that end and comes back to it.
//! A turn cuts one edge of one flower, and everything that is no longer connected to the ground falls.
//! Whoever can't cut loses.
//!
//! Write `worth`, which says what a flower is worth.
//! Then write `winning_cuts`, which lists all winning cuts in a garden of flowers.
//! A cut of a stem is named by the number of its edges that stay; a cut of a petal by the petal and by the number of its edges that stay on one side of the cut, from 0 on.
//!
//! Before you write it: two flowers have a stem of 2 edges each, and one has a petal of 3 edges, the other a petal of 4.
//! Who wins?
//!
//! ## Hint
//! Fuse each petal.
//! What are its edges then, and does it matter which petal they came from?
//!
//! A petal that has been cut isn't a cycle any more.
//! It is two stalks, on the same end of the stem as the other petals.
//!
//! ## Solution
//! Fusing turns each edge of a petal into a loop at the end of the stem, worth 1.
//! So only the number of edges in all petals counts: if it is odd they are worth 1 together, and if it is even, nothing.
//! The colon principle adds the stem.
//!
//! The two flowers of the question are worth 2 + 1 = 3 and 2, so the player who starts wins: the first flower must become worth 2, or the other one worth 3.
//! Cutting the middle edge of the petal of 3 edges does it, since that leaves two equal stalks.
//!
//! To cut a petal, remove its edges from the loops, and put two stalks there instead.
//! After a cut of the stem only the edges below it stay.
//! A cut wins if it makes the flower worth as much as all others together.

/// A flower.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flower {
    /// How many edges its stem has.
    pub stem: usize,
    /// How many edges each petal has, at least one.
    pub petals: Vec<usize>,
}

/// A cut of a flower.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Cut {
    /// Some edges of the stem stay, and nothing else.
    Stem {
        /// How many edges stay.
        left: usize,
    },
    /// One edge of a petal goes, and the others stay.
    Petal {
        /// The index of the petal.
        petal: usize,
        /// How many of its edges stay on one side of the cut.
        left: usize,
    },
}

/// What a flower is worth.
pub fn worth(flower: &Flower) -> usize {
    // BEGIN SOLUTION
    flower.stem + flower.petals.iter().sum::<usize>() % 2
    // END SOLUTION
}

/// All winning cuts of a garden: the index of a flower, and a cut of it.
pub fn winning_cuts(garden: &[Flower]) -> Vec<(usize, Cut)> {
    // BEGIN SOLUTION
    let sum = garden.iter().fold(0, |sum, flower| sum ^ worth(flower));
    let mut cuts = Vec::new();
    for (index, flower) in garden.iter().enumerate() {
        let wanted = sum ^ worth(flower);
        if wanted < flower.stem {
            cuts.push((index, Cut::Stem { left: wanted }));
        }
        for (petal, &edges) in flower.petals.iter().enumerate() {
            let loops = flower.petals.iter().sum::<usize>() - edges;
            for left in 0..edges {
                let stalks = left ^ (edges - 1 - left);
                if flower.stem + (stalks ^ (loops % 2)) == wanted {
                    cuts.push((index, Cut::Petal { petal, left }));
                }
            }
        }
    }
    cuts
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::{Cut, Flower, winning_cuts, worth};
    use std::slice::from_ref;

    fn flower(stem: usize, petals: &[usize]) -> Flower {
        Flower {
            stem,
            petals: petals.to_vec(),
        }
    }

    /// The edges of a garden, flower by flower, first of the stems; vertex 0 is
    /// the ground.
    fn edges(garden: &[Flower]) -> Vec<(usize, usize)> {
        let mut edges = Vec::new();
        let mut last = 0;
        for flower in garden {
            let mut top = 0;
            for _ in 0..flower.stem {
                last += 1;
                edges.push((top, last));
                top = last;
            }
            for &petal in &flower.petals {
                let mut from = top;
                for _ in 1..petal {
                    last += 1;
                    edges.push((from, last));
                    from = last;
                }
                edges.push((from, top));
            }
        }
        edges
    }

    /// Of a set of edges those that still hang on the ground.
    fn stand(edges: &[(usize, usize)], set: usize) -> usize {
        let mut joined = 1_usize;
        let mut standing = 0;
        loop {
            let before = standing;
            for (index, &(one, other)) in edges.iter().enumerate() {
                let ends = 1 << one | 1 << other;
                if set >> index & 1 == 1 && joined & ends != 0 {
                    joined |= ends;
                    standing |= 1 << index;
                }
            }
            if standing == before {
                return standing;
            }
        }
    }

    /// The mex of all cuts, for every set of edges.
    fn by_cutting(edges: &[(usize, usize)]) -> Vec<usize> {
        let mut grundy = vec![0; 1 << edges.len()];
        for set in 1..grundy.len() {
            let standing = stand(edges, set);
            if standing < set {
                grundy[set] = grundy[standing];
                continue;
            }
            let cuts = (0..edges.len()).filter(|index| set >> index & 1 == 1);
            let options: Vec<usize> =
                cuts.map(|index| grundy[set ^ 1 << index]).collect();
            grundy[set] = (0..=options.len())
                .find(|value| !options.contains(value))
                .unwrap();
        }
        grundy
    }

    /// All flowers with up to three petals and so many edges.
    fn flowers(most: usize) -> Vec<Flower> {
        let mut flowers = Vec::new();
        for stem in 0..=most {
            for code in 0..(most + 1).pow(3) {
                let petals = [
                    code / (most + 1).pow(2),
                    code / (most + 1) % (most + 1),
                    code % (most + 1),
                ];
                let is_sorted = petals.is_sorted();
                let petals: Vec<usize> =
                    petals.into_iter().filter(|&petal| petal > 0).collect();
                if is_sorted && stem + petals.iter().sum::<usize>() <= most {
                    flowers.push(Flower { stem, petals });
                }
            }
        }
        flowers
    }

    #[test]
    fn stems_alone_are_heaps() {
        for stem in 0..=5 {
            assert_eq!(worth(&flower(stem, &[])), stem);
        }
    }

    #[test]
    fn one_petal() {
        for petal in 1..=8 {
            let flower = flower(0, &[petal]);
            let all = by_cutting(&edges(from_ref(&flower)));
            assert_eq!(worth(&flower), all[all.len() - 1], "{flower:?}");
        }
    }

    #[test]
    fn every_flower_of_up_to_eight_edges() {
        for flower in flowers(8) {
            let all = by_cutting(&edges(from_ref(&flower)));
            assert_eq!(worth(&flower), all[all.len() - 1], "{flower:?}");
        }
    }

    #[test]
    fn the_two_flowers_of_the_question() {
        let garden = [flower(2, &[3]), flower(2, &[4])];
        let mut cuts = winning_cuts(&garden);
        cuts.sort();
        let middle = (0, Cut::Petal { petal: 0, left: 1 });
        assert_eq!(cuts, [middle]);
    }

    #[test]
    fn every_garden_of_two_small_flowers() {
        let flowers = flowers(4);
        for one in &flowers {
            for other in &flowers {
                let garden = [one.clone(), other.clone()];
                let edges = edges(&garden);
                let all = by_cutting(&edges);
                let mut told = Vec::new();
                let mut index = 0;
                for (number, flower) in garden.iter().enumerate() {
                    let stem =
                        (0..flower.stem).map(|left| Cut::Stem { left });
                    let petals = flower.petals.iter().enumerate().flat_map(
                        |(petal, &edges)| {
                            (0..edges)
                                .map(move |left| Cut::Petal { petal, left })
                        },
                    );
                    for cut in stem.chain(petals) {
                        let left = all.len() - 1 - (1 << index);
                        if all[stand(&edges, left)] == 0 {
                            told.push((number, cut));
                        }
                        index += 1;
                    }
                }
                let mut cuts = winning_cuts(&garden);
                cuts.sort();
                assert_eq!(cuts, told, "{garden:?}");
            }
        }
    }

    #[test]
    fn a_large_garden() {
        let garden = [
            flower(1_000, &[]),
            flower(999, &[7, 500, 1_000]),
            flower(1, &[2, 2]),
        ];
        let cuts = winning_cuts(&garden);
        assert_eq!(worth(&garden[1]), 1_000);
        assert!(cuts.contains(&(2, Cut::Stem { left: 0 })));
        assert!(winning_cuts(&garden[..2]).is_empty());
        assert!(winning_cuts(&[]).is_empty());
    }
}
