//! What the machine can do: how long it takes to add, multiply, divide and decide,
//! and to look into tables of different sizes, for the first page of the engine room.

use fastrand::Rng;
use race::{is_saving, save_table};
use std::hint::black_box;
use std::time::Instant;

/// How many steps of one kind a program takes in a row.
const STEPS: usize = 1_000;
/// How often a program is executed in a turn, and how many turns it has.
const EXECUTIONS: usize = 10;
const TURNS: usize = 1_001;
/// The modulus of the remainders: the largest prime below 2^62.
const MODULUS: u64 = (1 << 62) - 57;
/// The number of coins, too many for a processor to learn by heart.
const COINS: usize = 1_000_000;
/// The binary logarithms of the sizes of the tables, in bytes.
const SIZES: std::ops::RangeInclusive<u32> = 10..=28;

fn main() -> std::io::Result<()> {
    let mut steps = Vec::new();
    for (name, nanoseconds) in time_steps() {
        println!("{nanoseconds:>7.3} ns   {name}");
        steps.push([name.to_owned(), format!("{nanoseconds:.3}")]);
    }
    let mut lookups = Vec::new();
    for log_bytes in SIZES {
        let table = Table::new(log_bytes);
        let waiting = nanoseconds_per_step(table.chase());
        let free = nanoseconds_per_step(table.look());
        println!("2^{log_bytes} bytes: {waiting:.3} ns, or {free:.3} ns");
        let times = [waiting, free].map(|time| format!("{time:.3}"));
        let [waiting, free] = times;
        lookups.push([log_bytes.to_string(), waiting, free]);
    }
    if is_saving() {
        let folder = env!("CARGO_MANIFEST_DIR");
        save_table(folder, "machine", ["step", "nanoseconds"], &steps)?;
        let columns = ["log_bytes", "waiting", "free"];
        save_table(folder, "lookups", columns, &lookups)?;
    }
    Ok(())
}

/// Returns the time of a step of a program that takes [`STEPS`] of them: a quarter of its
/// turns were quicker. The rest of the machine makes turns slower, and none quicker.
fn nanoseconds_per_step<T>(mut program: impl FnMut() -> T) -> f64 {
    let mut turn = || {
        let start = Instant::now();
        for _ in 0..EXECUTIONS {
            black_box(program());
        }
        start.elapsed().as_nanos() as f64 / (EXECUTIONS * STEPS) as f64
    };
    let mut times: Vec<f64> = (0..TURNS).map(|_| turn()).collect();
    times.sort_by(f64::total_cmp);
    times[TURNS / 4]
}

/// Returns the time of a step of each kind. A step needs the result of the one before;
/// only the decisions don't.
fn time_steps() -> [(&'static str, f64); 6] {
    let mut random = Rng::with_seed(9);
    let tossed: Vec<bool> = (0..COINS).map(|_| random.bool()).collect();
    let mut sorted = tossed.clone();
    sorted.sort_unstable();
    let addition = nanoseconds_per_step(|| {
        let (mut a, mut b) = black_box((0_u64, 1_u64));
        for _ in 0..STEPS {
            (a, b) = (b, a.wrapping_add(b));
        }
        b
    });
    let multiplication = nanoseconds_per_step(|| {
        let mut x = black_box(3_u64);
        for _ in 0..STEPS {
            x = x.wrapping_mul(x);
        }
        x
    });
    let division = nanoseconds_per_step(|| {
        let mut x = black_box(3_000_000_000_u64);
        let dividend = black_box(u64::MAX / 3);
        for _ in 0..STEPS {
            x = dividend / x;
        }
        x
    });
    let remainder = nanoseconds_per_step(|| {
        let mut x = black_box(3_u128);
        let modulus = u128::from(black_box(MODULUS));
        for _ in 0..STEPS {
            x = x * x % modulus;
        }
        x
    });
    [
        ("an addition", addition),
        ("a multiplication", multiplication),
        ("a division", division),
        ("a product and its remainder, in u128", remainder),
        (
            "a decision that is easy to guess",
            nanoseconds_per_step(decide(sorted)),
        ),
        (
            "a decision by the toss of a coin",
            nanoseconds_per_step(decide(tossed)),
        ),
    ]
}

/// Returns a program that branches once for each of the next coins.
fn decide(coins: Vec<bool>) -> impl FnMut() -> usize {
    let mut next = 0;
    move || {
        let end = (next + STEPS).min(coins.len());
        let mut heads = 0;
        for &coin in &coins[next..end] {
            // `black_box` keeps the compiler from adding without a branch.
            if coin {
                heads += usize::from(black_box(coin));
            }
        }
        next = if end == coins.len() { 0 } else { end };
        heads
    }
}

/// A table in which each number is the place of another one, and a walk from number to
/// number comes through all of them.
struct Table {
    places: Vec<u32>,
    /// By how much a hash of 64 bits is shifted to make a place.
    shift: u32,
}

impl Table {
    /// Returns a table of 2^`log_bytes` bytes.
    fn new(log_bytes: u32) -> Self {
        let log_places = log_bytes - 2;
        let mut places: Vec<u32> = (0..1 << log_places).collect();
        let mut random = Rng::with_seed(u64::from(log_bytes));
        // Sattolo's shuffle: all places are on one cycle.
        for last in (1..places.len()).rev() {
            places.swap(last, random.usize(..last));
        }
        Self {
            places,
            shift: u64::BITS - log_places,
        }
    }

    /// Returns a program whose lookups wait for each other: one says where the next
    /// one is.
    fn chase(&self) -> impl FnMut() -> u32 {
        let mut place = 0;
        move || {
            for _ in 0..STEPS {
                place = self.places[place as usize];
            }
            place
        }
    }

    /// Returns a program whose lookups don't wait: their places are computed.
    fn look(&self) -> impl FnMut() -> u32 {
        let mut counter = 0_u64;
        move || {
            let mut sum = 0_u32;
            for _ in 0..STEPS {
                counter += 1;
                let hash = counter.wrapping_mul(0x9E37_79B9_7F4A_7C15);
                let hash =
                    (hash ^ hash >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93);
                let place = u32::try_from(hash >> self.shift);
                let place = place.expect("places have 32 bits") as usize;
                sum = sum.wrapping_add(self.places[place]);
            }
            sum
        }
    }
}
