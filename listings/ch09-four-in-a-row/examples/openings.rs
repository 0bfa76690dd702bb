//! Makes the file of openings anew, in about an hour and a half on two cores,
//! with a gigabyte for each:
//!
//! ```text
//! cargo run --release -p ch09-four-in-a-row --example openings
//! ```
//!
//! It can be stopped at any time: what it knows already is in `openings.part`,
//! five answers a byte, as digits to base 3, or 255 where it knows nothing yet.

use ch09_four_in_a_row::board::cells;
use ch09_four_in_a_row::forced::Question;
use ch09_four_in_a_row::merged::Board;
use ch09_four_in_a_row::openings::{STONES, stored_positions};
use ch09_four_in_a_row::packed::pack;
use ch09_four_in_a_row::solver::Solver;
use ch09_four_in_a_row::table::Table;
use std::collections::HashMap;
use std::error::Error;
use std::panic::resume_unwind;
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use std::{fs, io, thread};

fn main() -> Result<(), Box<dyn Error>> {
    let crate_root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let [few, many] = STONES.map(stored_positions);
    let found = answers(&many, &crate_root.join("openings.part"))?;
    let mut known: HashMap<u64, u8> = many
        .iter()
        .map(|board| board.merged_key())
        .zip(found)
        .collect();
    let of_few: Vec<_> = few
        .iter()
        .map(|&board| (board.merged_key(), by_moves(board, &known)))
        .collect();
    known.extend(of_few);
    let (keys, answers): (Vec<u64>, Vec<u8>) = {
        let mut pairs: Vec<_> = known.into_iter().collect();
        pairs.sort_unstable();
        pairs.into_iter().unzip()
    };
    let bytes =
        pack(&keys, &answers).ok_or("two positions have the same key")?;
    fs::write(crate_root.join("openings.bin"), bytes)?;
    Ok(())
}

/// The answers for these positions: 0 if the player to move loses, 1 for a draw,
/// 2 for a win. What the file has is not asked again.
fn answers(
    boards: &[Board<7, 6>],
    file: &Path,
) -> Result<Vec<u8>, Box<dyn Error>> {
    let fives: Vec<_> = boards.chunks(5).collect();
    let mut bytes = match fs::read(file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            vec![255; fives.len()]
        }
        bytes => bytes?,
    };
    if bytes.len() != fives.len() {
        let file = file.display();
        let expected = fives.len();
        return Err(format!(
            "{file}: expected {expected} bytes, found {}",
            bytes.len()
        )
        .into());
    }
    let unknown: Vec<usize> =
        (0..bytes.len()).filter(|&at| bytes[at] == 255).collect();
    let blocks = Mutex::new(unknown.chunks(256));
    let kept = Mutex::new((&mut bytes, Instant::now(), unknown.len()));
    // Each thread has a table of its own, and takes the next block when it is done.
    let work = || -> io::Result<()> {
        let table = Table::new(27);
        let next =
            || blocks.lock().unwrap_or_else(PoisonError::into_inner).next();
        while let Some(block) = next() {
            let of_five = |five: &[_]| {
                five.iter()
                    .rev()
                    .fold(0, |byte, &it| 3 * byte + answer(it, &table))
            };
            let found: Vec<u8> =
                block.iter().map(|&at| of_five(fives[at])).collect();
            let mut kept =
                kept.lock().unwrap_or_else(PoisonError::into_inner);
            block
                .iter()
                .zip(found)
                .for_each(|(&at, byte)| kept.0[at] = byte);
            kept.2 -= block.len();
            let missing = kept.2;
            if kept.1.elapsed() > Duration::from_mins(1) || missing == 0 {
                save(kept.0, file)?;
                kept.1 = Instant::now();
                eprintln!("{missing} of {} bytes are missing", fives.len());
            }
        }
        Ok(())
    };
    thread::scope(|scope| {
        let threads = thread::available_parallelism().map_or(1, usize::from);
        let threads: Vec<_> =
            (0..threads).map(|_| scope.spawn(work)).collect();
        threads.into_iter().try_for_each(|it| {
            it.join().unwrap_or_else(|panic| resume_unwind(panic))
        })
    })?;
    let digits = bytes
        .iter()
        .flat_map(|byte| [1, 3, 9, 27, 81].map(|power| byte / power % 3));
    Ok(digits.take(boards.len()).collect())
}

/// At once: who stops the program finds the old file or the new one.
fn save(bytes: &[u8], file: &Path) -> io::Result<()> {
    let whole = file.with_extension("new");
    fs::write(&whole, bytes)?;
    fs::rename(&whole, file)
}

fn answer(board: Board<7, 6>, table: &Table) -> u8 {
    let mut solver = Solver::new(table);
    let mut reaches =
        |goal| u8::from(solver.answer(Question { board, goal }));
    if reaches(1) == 1 { 2 } else { reaches(0) }
}

/// The best of what the moves leave.
fn by_moves(board: Board<7, 6>, known: &HashMap<u64, u8>) -> u8 {
    if board.wins_now() {
        return 2;
    }
    let of_moves = || {
        cells(board.playable())
            .map(|cell| 2 - by_moves(board.play(cell), known))
            .max()
    };
    known
        .get(&board.merged_key())
        .copied()
        .or_else(of_moves)
        .unwrap_or(1)
}
