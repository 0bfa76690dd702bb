//! Games with cycles: rounds over the whole graph against retrograde analysis,
//! on a path of 1,000 positions and on a random graph of 10,000.

use ch08_loops::remoteness::remoteness;
use ch08_loops::retrograde::{fixed_point, retrograde};
use fastrand::Rng;
use race::Race;
use std::hint::black_box;

fn main() -> std::io::Result<()> {
    let mut path: Vec<_> = (1..1_000).map(|next| vec![next]).collect();
    path.push(vec![]);
    race("loops_path", &path)?;

    let mut random = Rng::with_seed(1912);
    let mut position = || random.usize(..10_000);
    let mut graph = vec![Vec::new(); 10_000];
    for _ in 0..30_000 {
        graph[position()].push(position());
    }
    race("loops_random", &graph)
}

fn race(name: &str, options: &[Vec<usize>]) -> std::io::Result<()> {
    assert_eq!(fixed_point(options), retrograde(options));
    Race::default()
        .rounds(31)
        .program("rounds", || fixed_point(black_box(options)))
        .program("retrograde analysis", || retrograde(black_box(options)))
        .program("with remoteness", || remoteness(black_box(options)))
        .report(env!("CARGO_MANIFEST_DIR"), name)
}
