//! Proof-number search.

use crate::minimax::Position;

// ANCHOR: node
/// A position in the tree, with its distances from a proof and a disproof.
#[derive(Clone, Debug)]
struct Node<P> {
    position: P,
    options: Vec<usize>,
    /// How many undecided positions must turn out well, at least, to prove
    /// that the player to move wins: 0 if that is proved, `NEVER` if it is
    /// refuted.
    proof: u64,
    /// The same for a proof that the player to move loses.
    disproof: u64,
}

const NEVER: u64 = u64::MAX;

impl<P: Position> Node<P> {
    fn new(position: P) -> Self {
        Self {
            position,
            options: Vec::new(),
            proof: 1,
            disproof: 1,
        }
    }
}
// ANCHOR_END: node

// ANCHOR: is_winning
/// Does the player to move win? For games without draws, in which no score is
/// 0. Gives up with `None` when the tree has `max_nodes` positions. Adds the
/// size of the tree to `nodes`.
pub fn is_winning<P: Position>(
    start: P,
    max_nodes: usize,
    nodes: &mut u64,
) -> Option<bool> {
    let mut tree = vec![Node::new(start)];
    while tree[0].proof != 0
        && tree[0].disproof != 0
        && tree.len() < max_nodes
    {
        let mut path = vec![0];
        while let Some(option) = easiest(&tree, path[path.len() - 1]) {
            path.push(option);
        }
        expand(&mut tree, path[path.len() - 1]);
        for at in path.into_iter().rev() {
            count(&mut tree, at);
        }
    }
    *nodes += tree.len() as u64;
    match &tree[0] {
        Node { proof: 0, .. } => Some(true),
        Node { disproof: 0, .. } => Some(false),
        _ => None,
    }
}
// ANCHOR_END: is_winning

// ANCHOR: steps
/// The option that is nearest to a proof that the opponent loses there.
fn easiest<P>(tree: &[Node<P>], at: usize) -> Option<usize> {
    let options = tree[at].options.iter().copied();
    options.min_by_key(|&option| tree[option].disproof)
}

/// Adds the options of an undecided position.
fn expand<P: Position>(tree: &mut Vec<Node<P>>, at: usize) {
    let options = tree[at].position.options();
    let first = tree.len();
    tree[at].options = (first..first + options.len()).collect();
    tree.extend(options.into_iter().map(Node::new));
}

/// Computes the two numbers of a position from those of its options.
fn count<P: Position>(tree: &mut [Node<P>], at: usize) {
    let node = &tree[at];
    let options = node.options.iter().map(|&option| &tree[option]);
    let (proof, disproof) = match options.clone().map(|it| it.disproof).min()
    {
        None if node.position.score() > 0 => (0, NEVER),
        None => (NEVER, 0),
        Some(least) => {
            let all = options.map(|option| option.proof);
            (least, all.fold(0, u64::saturating_add))
        }
    };
    tree[at].proof = proof;
    tree[at].disproof = disproof;
}
// ANCHOR_END: steps
