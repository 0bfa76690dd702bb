//! Cards in a row: the search against the table, for rows of more and more
//! cards, as long as the search is quick enough to wait for.

use ch07_minimax::row::{by_search, by_table};
use fastrand::Rng;
use race::{Measurement, Race, is_saving};
use std::hint::black_box;
use std::path::Path;

const LONGEST: usize = 24;

fn main() -> std::io::Result<()> {
    let mut random = Rng::with_seed(7);
    let cards: Vec<i64> = (0..LONGEST).map(|_| random.i64(0..1024)).collect();
    let mut csv = String::from("cards,search,table\n");
    println!("cards, ns by search, ns by table, ratio of the two");
    for length in (2..=LONGEST).step_by(2) {
        let cards = &cards[..length];
        assert_eq!(by_search(cards), by_table(cards));
        let measured = Race::default()
            .rounds(if length <= 20 { 101 } else { 21 })
            .program("search", || by_search(black_box(cards)))
            .program("table", || by_table(black_box(cards)))
            .measure();
        let [search, table] = [0, 1].map(|at: usize| {
            let Measurement { nanoseconds, .. } = &measured[at];
            *nanoseconds
        });
        println!(
            "{length:>5} {search:>14.1} {table:>10.1} {:>12.1}",
            search / table
        );
        csv += &format!("{length},{search:.1},{table:.1}\n");
    }
    if is_saving() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        std::fs::write(root.join("benches/row.csv"), csv)?;
    }
    Ok(())
}
