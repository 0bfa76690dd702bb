//! Trees of red-blue edges against a recursion through all that cuts leave.

use crate::born::{born, first_born};
use crate::samples::{random_stalk, stalks};
use ch05_hackenbush::bits::long_value;
use ch05_hackenbush::stalks::{B, W};
use ch05_hackenbush::trees::{Edge, cut, on_edge, values, winning_cuts};
use fastrand::Rng;
use num_bigint::BigInt;
use num_rational::{BigRational, Ratio};

/// A tree of `count` edges.
fn random_tree(random: &mut Rng, count: usize) -> Vec<Edge> {
    let edges = random_stalk(random, count).into_iter().enumerate();
    let grown = |(at, white)| Edge {
        parent: random.usize(..=at),
        white,
    };
    edges.map(grown).collect()
}

/// A path from the ground up.
fn path(stalk: &[bool]) -> Vec<Edge> {
    let edges = stalk.iter().enumerate();
    edges
        .map(|(parent, &white)| Edge { parent, white })
        .collect()
}

fn big(number: Ratio<i64>) -> BigRational {
    BigRational::new((*number.numer()).into(), (*number.denom()).into())
}

/// 2^-n.
fn thin(n: usize) -> BigRational {
    BigRational::new(1.into(), BigInt::from(1) << n)
}

/// Does edge number `edge` hang on number `lower`, or is it that one?
fn hangs_on(edges: &[Edge], edge: usize, lower: usize) -> bool {
    edge == lower
        || edge > 0 && hangs_on(edges, edges[edge - 1].parent, lower)
}

/// The edges of a tree that stand, as bits: edge 1 is bit 0.
type Standing = usize;

/// A tree played by the rules.
struct Search<'a> {
    edges: &'a [Edge],
    days: &'a [Vec<Ratio<i64>>],
    /// For each cut, what falls.
    falls: Vec<Standing>,
    known: Vec<Option<Ratio<i64>>>,
    wins: Vec<[Option<bool>; 2]>,
}

impl<'a> Search<'a> {
    fn new(edges: &'a [Edge], days: &'a [Vec<Ratio<i64>>]) -> Self {
        let above = |lower| {
            let numbers = 1..=edges.len();
            let above = numbers.filter(|&edge| hangs_on(edges, edge, lower));
            above.map(|edge| 1 << (edge - 1)).sum()
        };
        Self {
            edges,
            days,
            falls: (1..=edges.len()).map(above).collect(),
            known: vec![None; 1 << edges.len()],
            wins: vec![[None; 2]; 1 << edges.len()],
        }
    }

    /// What is left by the cuts of a player, with the edge.
    fn cuts(
        &self,
        standing: Standing,
        player: bool,
    ) -> Vec<(usize, Standing)> {
        (0..self.edges.len())
            .filter(|&at| standing >> at & 1 == 1)
            .filter(|&at| self.edges[at].white == player)
            .map(|at| (at + 1, standing & !self.falls[at]))
            .collect()
    }

    /// The first-born number between the options.
    fn value(&mut self, standing: Standing) -> Ratio<i64> {
        if let Some(known) = self.known[standing] {
            return known;
        }
        let [left, right] = [W, B].map(|player| {
            let options = self.cuts(standing, player);
            options
                .into_iter()
                .map(|(_, left)| self.value(left))
                .collect()
        });
        let left: Option<Ratio<i64>> = Vec::into_iter(left).max();
        let right = Vec::into_iter(right).min();
        assert!(left.zip(right).is_none_or(|(left, right)| left < right));
        let value = first_born(self.days, left, right).unwrap();
        self.known[standing] = Some(value);
        value
    }

    fn wins(&mut self, standing: Standing, player: bool) -> bool {
        if let Some(known) = self.wins[standing][usize::from(player)] {
            return known;
        }
        let wins = !self.winning_cuts(standing, player).is_empty();
        self.wins[standing][usize::from(player)] = Some(wins);
        wins
    }

    fn winning_cuts(
        &mut self,
        standing: Standing,
        player: bool,
    ) -> Vec<usize> {
        let mut cuts = self.cuts(standing, player);
        cuts.retain(|&(_, left)| !self.wins(left, !player));
        cuts.into_iter().map(|(cut, _)| cut).collect()
    }
}

/// The edges that a cut leaves, by asking each whether it hangs on the cut one.
fn told_cut(edges: &[Edge], cut: usize) -> Vec<Edge> {
    let mut numbers = vec![0];
    numbers.extend((1..=edges.len()).filter(|&n| !hangs_on(edges, n, cut)));
    let left = numbers[1..].iter().map(|&number| {
        let Edge { parent, white } = edges[number - 1];
        let parent = numbers.iter().position(|&old| old == parent);
        Edge {
            parent: parent.unwrap(),
            white,
        }
    });
    left.collect()
}

/// All values of a tree, what each cut leaves, and the winning cuts.
fn check(edges: &[Edge], days: &[Vec<Ratio<i64>>]) {
    let mut search = Search::new(edges, days);
    let whole = (1 << edges.len()) - 1;
    let mut claimed = vec![big(search.value(whole))];
    for at in 0..edges.len() {
        let above = search.falls[at] & !(1 << at);
        claimed.push(big(search.value(above)));
    }
    assert_eq!(values(edges), Some(claimed), "{edges:?}");
    for player in [W, B] {
        let claimed = search.winning_cuts(whole, player);
        assert_eq!(winning_cuts(edges, player), Some(claimed), "{edges:?}");
    }
    for number in 1..=edges.len() {
        let claimed = told_cut(edges, number);
        assert_eq!(cut(edges, number), claimed, "{number} of {edges:?}");
    }
}

#[test]
fn every_tree_of_up_to_five_edges_in_all_colours() {
    fn grow(
        edges: &mut Vec<Edge>,
        days: &[Vec<Ratio<i64>>],
        trees: &mut [usize],
    ) {
        check(edges, days);
        trees[edges.len()] += 1;
        if edges.len() + 1 < trees.len() {
            for parent in 0..=edges.len() {
                for white in [W, B] {
                    edges.push(Edge { parent, white });
                    grow(edges, days, trees);
                    edges.pop();
                }
            }
        }
    }
    let mut trees = [0; 6];
    grow(&mut vec![], &born(5), &mut trees);
    assert_eq!(trees, [1, 2, 2 * 4, 6 * 8, 24 * 16, 120 * 32]);
}

#[test]
fn two_thousand_random_trees_of_six_to_nine_edges() {
    let days = born(9);
    let mut random = Rng::with_seed(1976);
    for round in 0..2000 {
        check(&random_tree(&mut random, 6 + round % 4), &days);
    }
}

#[test]
fn a_path_is_a_stalk() {
    let mut random = Rng::with_seed(20);
    let long = (0..300).map(|round| random_stalk(&mut random, round));
    for stalk in (0..=8).flat_map(stalks).chain(long) {
        let values = values(&path(&stalk)).unwrap();
        for (edge, value) in values.iter().enumerate() {
            assert_eq!(value, &long_value(&stalk[edge..]), "{stalk:?}");
        }
    }
}

#[test]
fn what_stands_on_the_ground_adds_up_and_a_tree_turned_over_is_its_negative()
{
    let mut random = Rng::with_seed(8);
    for round in 0..300 {
        let one = random_tree(&mut random, round % 20);
        let other = random_tree(&mut random, round % 7);
        let value = |edges: &[Edge]| values(edges).unwrap().swap_remove(0);
        let moved = other.iter().map(|&Edge { parent, white }| {
            let parent = if parent == 0 { 0 } else { parent + one.len() };
            Edge { parent, white }
        });
        let both: Vec<_> = one.iter().copied().chain(moved).collect();
        assert_eq!(value(&both), value(&one) + value(&other));
        let turn = |edge: &Edge| Edge {
            white: !edge.white,
            ..*edge
        };
        let turned: Vec<_> = one.iter().map(turn).collect();
        assert_eq!(value(&turned), -value(&one));
    }
}

#[test]
fn an_alternating_stalk_of_n_edges_has_a_denominator_of_n_bits() {
    for n in 2..300_u16 {
        let stalk: Vec<_> = (0..n).map(|edge| edge % 2 == 0).collect();
        let value = values(&path(&stalk)).unwrap().swap_remove(0);
        assert_eq!(value.denom(), &(BigInt::from(1) << (n - 1)));
        assert_eq!(value.denom().bits(), u64::from(n));
    }
}

/// x in steps of an eighth, around all integers up to 6.
#[test]
fn n_is_the_least_positive_integer_with_x_plus_n_above_1() {
    for eighths in -48..=48 {
        let x = BigRational::new(eighths.into(), 8.into());
        let one = BigRational::from(BigInt::from(1));
        let n = (1..9).find(|&n| &x + BigInt::from(n) > one).unwrap();
        let claimed = (&x + BigInt::from(n)) * thin(n - 1);
        assert_eq!(on_edge(W, x.clone()), Some(claimed.clone()), "{x}");
        assert_eq!(on_edge(B, -x), Some(-claimed));
    }
}

#[test]
fn a_thousand_edges_in_a_path_or_on_the_ground() {
    let mut random = Rng::with_seed(1000);
    let stalk = random_stalk(&mut random, 1000);
    let value = |edges: &[Edge]| values(edges).unwrap().swap_remove(0);
    assert_eq!(value(&path(&stalk)), long_value(&stalk));
    for white in [W, B] {
        let sign = if white { 1 } else { -1 };
        let thousand = BigRational::from(BigInt::from(1000 * sign));
        assert_eq!(value(&path(&vec![white; 1000])), thousand);
        let ground = vec![Edge { parent: 0, white }; 1000];
        assert_eq!(value(&ground), thousand);
        assert_eq!(winning_cuts(&ground[..100], !white), Some(vec![]));
        let all = (1..=100).collect();
        assert_eq!(winning_cuts(&ground[..100], white), Some(all));
    }
}

#[test]
fn a_white_edge_under_999_black_ones_is_worth_next_to_nothing() {
    let mut edges = vec![
        Edge {
            parent: 1,
            white: B
        };
        1000
    ];
    edges[0] = Edge {
        parent: 0,
        white: W,
    };
    let found = values(&edges).unwrap();
    assert_eq!(found[0], thin(999));
    assert_eq!(found[1], BigRational::from(BigInt::from(-999)));
    // And a black one under the same on white edges is as much for Black.
    for edge in &mut edges {
        edge.white = !edge.white;
    }
    assert_eq!(values(&edges).unwrap()[0], -thin(999));
}

#[test]
fn a_value_that_no_memory_could_hold_is_none() {
    let x = BigRational::from(BigInt::from(1) << 64);
    assert_eq!(on_edge(W, -&x), None);
    assert_eq!(on_edge(B, x.clone()), None);
    assert_eq!(on_edge(W, x.clone()), Some(x + BigInt::from(1)));
}

#[test]
fn what_is_no_tree_has_no_value_and_no_winning_cuts() {
    let good = [0, 1, 1, 0, 4];
    for at in 0..good.len() {
        for parent in [at + 1, at + 2, 5, 6, 7, 1000, usize::MAX] {
            if parent <= at {
                continue;
            }
            let mut parents = good;
            parents[at] = parent;
            for white in [W, B] {
                let edge = |&parent: &usize| Edge { parent, white };
                let edges: Vec<_> = parents.iter().map(edge).collect();
                assert_eq!(values(&edges), None, "{parents:?}");
                assert_eq!(winning_cuts(&edges, W), None, "{parents:?}");
                assert_eq!(winning_cuts(&edges, B), None, "{parents:?}");
                // It falls, and all above it.
                for number in 0..=7 {
                    let left = cut(&edges, number);
                    assert!(values(&left).is_some(), "{parents:?}");
                    assert!(left.len() < edges.len(), "{parents:?}");
                }
            }
        }
    }
}

#[test]
fn to_cut_an_edge_that_does_not_exist_leaves_the_tree() {
    let edges = path(&[W, B, W]);
    for number in [0, 4, usize::MAX] {
        assert_eq!(cut(&edges, number), edges);
    }
    assert_eq!(cut(&[], 1), []);
}

/// The proof of the colon principle with two stalks that are worth different
/// numbers: an answer on the ground is still there, and one above is missing.
#[test]
fn on_white_edges_only_a_cut_above_the_ground_wins_for_who_is_ahead() {
    let days = born(8);
    let stalks: Vec<_> = (0..=3).flat_map(stalks).collect();
    for g in &stalks {
        for h in &stalks {
            let mirrored = h.iter().map(|edge| !edge).collect::<Vec<_>>();
            let mut tree = path(&[&[W], &g[..]].concat());
            let ground = tree.len();
            for mut edge in path(&[&[B], &mirrored[..]].concat()) {
                if edge.parent > 0 {
                    edge.parent += ground;
                }
                tree.push(edge);
            }
            let mut search = Search::new(&tree, &days);
            let whole = (1 << tree.len()) - 1;
            let cuts =
                [W, B].map(|player| search.winning_cuts(whole, player));
            // A cut on the ground has an answer there, and nothing is left.
            assert!(
                !cuts[0].contains(&1) && !cuts[1].contains(&(ground + 1))
            );
            let more = long_value(g).cmp(&long_value(h));
            assert_eq!(!cuts[0].is_empty(), more.is_gt(), "{g:?} {h:?}");
            assert_eq!(!cuts[1].is_empty(), more.is_lt(), "{g:?} {h:?}");
        }
    }
}
