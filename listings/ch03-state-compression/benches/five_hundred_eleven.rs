use ch03_state_compression::*;
use std::time::Instant;
fn main() {
    let mut s = 12345u64;
    let mut r = move || {
        s ^= s << 13;
        s ^= s >> 7;
        s ^= s << 17;
        (s >> 20) as u32
    };
    for kind in [0, 2, 5] {
        for bits in [9, 24] {
            let full = (1u32 << bits) - 1;
            let decks: Vec<Vec<u32>> = (0..if bits == 9 { 1000 } else { 2 })
                .map(|_| {
                    (0..50)
                        .map(|i| match kind {
                            0 => r() & full,
                            1..=4 => (0..kind)
                                .map(|_| 1 << (r() % bits))
                                .fold(0, |a, b| a | b),
                            _ => {
                                if i < bits {
                                    1 << i
                                } else {
                                    1 << (r() % bits) | 1 << (r() % bits)
                                }
                            }
                        })
                        .collect()
                })
                .collect();
            let time = |name: &str, f: &dyn Fn(&[u32]) -> bool| {
                let mut best = f64::MAX;
                let mut w = 0;
                for _ in 0..3 {
                    let t = Instant::now();
                    w = 0;
                    for d in &decks {
                        w += u32::from(f(d));
                    }
                    best = best
                        .min(t.elapsed().as_secs_f64() / decks.len() as f64);
                }
                println!(
                    "{bits} kind {kind} {name:20} {:.3} µs  {w}",
                    best * 1e6
                );
            };
            time("memo", &|d| turn_parity::first_wins(full, d));
            time("ordered", &|d| ordered::first_wins(full, d));
            time("bottom up", &|d| bottom_up::by_turn_parity(full, d)[0][0]);
            time("words", &|d| words::first_wins(bits, d));
        }
    }
}
