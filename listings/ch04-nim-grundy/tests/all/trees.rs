//! Green Hackenbush on trees against a search through all sets of edges.

use ch04_nim_grundy::trees::{grundy_numbers, parents, winning_cuts};
use fastrand::Rng;

/// A tree of 1 to `most` vertices, by the vertex below each.
fn random_tree(random: &mut Rng, most: usize) -> Vec<usize> {
    let count = random.usize(1..=most);
    let mut below = vec![0];
    below.extend((1..count).map(|vertex| random.usize(..vertex)));
    below
}

/// Checks a tree against the mex of all cuts. Bit v of a set is the edge below
/// vertex v; a cut takes it away with all that grows on v.
fn check(below: &[usize]) {
    let grows_on = |vertex: usize| {
        let mut set = 0_usize;
        for other in 1..below.len() {
            let mut at = other;
            while at > vertex {
                at = below[at];
            }
            if at == vertex && other != vertex {
                set |= 1 << other;
            }
        }
        set
    };
    let grows_on: Vec<usize> = (0..below.len()).map(grows_on).collect();
    let after = |set: usize, cut: usize| set & !grows_on[cut] & !(1 << cut);
    let mut value = vec![0; 1 << below.len()];
    // Bit 0, the ground, is in no set.
    for set in (0..value.len()).step_by(2) {
        let cuts = (1..below.len()).filter(|cut| set >> cut & 1 == 1);
        let options: Vec<usize> =
            cuts.map(|cut| value[after(set, cut)]).collect();
        value[set] = (0..=options.len())
            .find(|mex| !options.contains(mex))
            .unwrap();
    }
    let grundy = grundy_numbers(below);
    for vertex in 0..below.len() {
        let claimed = value[grows_on[vertex]];
        assert_eq!(grundy[vertex], claimed, "{vertex} of {below:?}");
    }
    let whole = grows_on[0];
    let mut cuts = winning_cuts(below);
    cuts.sort_unstable();
    let claimed: Vec<usize> = (1..below.len())
        .filter(|&cut| value[after(whole, cut)] == 0)
        .collect();
    assert_eq!(cuts, claimed, "{below:?}");
}

#[test]
fn every_tree_of_up_to_seven_edges() {
    fn grow(below: &mut Vec<usize>, trees: &mut u32) {
        check(below);
        *trees += 1;
        if below.len() <= 7 {
            for parent in 0..below.len() {
                below.push(parent);
                grow(below, trees);
                below.pop();
            }
        }
    }
    let mut trees = 0;
    grow(&mut vec![0], &mut trees);
    assert_eq!(trees, 1 + 1 + 2 + 6 + 24 + 120 + 720 + 5040);
}

#[test]
fn three_thousand_random_trees_of_up_to_ten_edges() {
    let mut random = Rng::with_seed(2016);
    for _ in 0..3000 {
        check(&random_tree(&mut random, 11));
    }
}

#[test]
fn a_stalk_is_a_heap() {
    let stalk: Vec<usize> = (0..1000_usize)
        .map(|vertex| vertex.saturating_sub(1))
        .collect();
    assert_eq!(grundy_numbers(&stalk)[0], 999);
    // To cut the lowest edge is the only winning move.
    assert_eq!(winning_cuts(&stalk), [1]);
    assert_eq!(grundy_numbers(&[0]), [0]);
    assert_eq!(winning_cuts(&[0]), []);
}

/// The numbers of the vertices, but for the root's, and the order and direction
/// of the edges mean nothing.
#[test]
fn a_tree_is_found_whatever_its_vertices_are_called() {
    let mut random = Rng::with_seed(3);
    for _ in 0..3000 {
        let below = random_tree(&mut random, 40);
        let mut names: Vec<usize> = (0..below.len()).collect();
        random.shuffle(&mut names[1..]);
        let mut edge = |vertex: usize| {
            let one = names[vertex];
            let other = names[below[vertex]];
            if random.bool() {
                (one, other)
            } else {
                (other, one)
            }
        };
        let mut edges: Vec<_> = (1..below.len()).map(&mut edge).collect();
        random.shuffle(&mut edges);
        let found = parents(below.len(), &edges).unwrap();
        assert_eq!(found.len(), below.len());
        for vertex in 1..found.len() {
            assert!(found[vertex] < vertex, "{found:?}");
        }
        assert_eq!(form(&found), form(&below), "{found:?} {below:?}");
    }
}

/// A word that two trees share exactly if they are equal but for names: a pair
/// of brackets around the sorted words of the branches.
fn form(below: &[usize]) -> String {
    let mut branches = vec![Vec::<String>::new(); below.len()];
    for vertex in (0..below.len()).rev() {
        branches[vertex].sort();
        let word = format!("({})", branches[vertex].concat());
        if vertex == 0 {
            return word;
        }
        branches[below[vertex]].push(word);
    }
    String::new()
}

#[test]
fn what_is_no_tree_is_refused() {
    assert_eq!(parents(0, &[]), None);
    assert_eq!(parents(0, &[(0, 0)]), None);
    assert_eq!(parents(1, &[]), Some(vec![0]));
    assert_eq!(parents(1, &[(0, 0)]), None);
    // Too few, too many, a loop, a double edge, a cycle apart.
    assert_eq!(parents(3, &[(0, 1)]), None);
    assert_eq!(parents(3, &[(0, 1), (1, 2), (2, 0)]), None);
    assert_eq!(parents(3, &[(0, 1), (2, 2)]), None);
    assert_eq!(parents(3, &[(0, 1), (1, 0)]), None);
    assert_eq!(parents(5, &[(0, 1), (2, 3), (3, 4), (4, 2)]), None);
    // A vertex that does not exist.
    assert_eq!(parents(2, &[(0, 2)]), None);
    assert_eq!(parents(2, &[(2, 0)]), None);
}

/// All lists of up to three edges between three vertices, by asking whether
/// each vertex is joined to the root and one edge fewer would not do.
#[test]
fn every_small_graph_is_a_tree_or_refused() {
    let ends: Vec<(usize, usize)> =
        (0..9).map(|code| (code / 3, code % 3)).collect();
    let joins_all = |edges: &[(usize, usize)]| {
        let mut joined = [true, false, false];
        for _ in 0..3 {
            for &(one, other) in edges {
                let any = joined[one] || joined[other];
                (joined[one], joined[other]) = (any, any);
            }
        }
        joined == [true; 3]
    };
    for count in 0..=3 {
        for code in 0..9_usize.pow(count) {
            let edges: Vec<(usize, usize)> = (0..count)
                .map(|edge| ends[code / 9_usize.pow(edge) % 9])
                .collect();
            let is_tree = joins_all(&edges)
                && (0..edges.len()).all(|without| {
                    let mut fewer = edges.clone();
                    fewer.remove(without);
                    !joins_all(&fewer)
                });
            assert_eq!(parents(3, &edges).is_some(), is_tree, "{edges:?}");
        }
    }
}

#[test]
fn a_hundred_thousand_vertices_are_not_too_deep() {
    let stalk: Vec<(usize, usize)> =
        (1..100_000).map(|vertex| (vertex, vertex - 1)).collect();
    let below = parents(100_000, &stalk).unwrap();
    assert_eq!(grundy_numbers(&below)[0], 99_999);
    assert_eq!(winning_cuts(&below), [1]);
}
