//! Records the checkpoints of a certificate, in a second run through its heaps.

use crate::certificate::Certificate;
use crate::checkpoints::{
    Checkpoint, checkpoint_heaps, checkpoint_table, read_checkpoints,
};
use crate::game::{Game, Opening, Place, Run};
use crate::octal::Octal;
use crate::saved::replace;
use crate::stretch::least_values;
use crate::values::Values;
use std::error::Error;
use std::path::Path;

/// In how many parts the heaps are divided; E makes one more stretch.
pub const PARTS: usize = 63;

// ANCHOR: record
/// Writes the checkpoints of a certificate into a file, each as soon as it is
/// found, or those that are missing there.
///
/// # Errors
///
/// If it can't read or write the file, if the file has other checkpoints, or if
/// the certificate can't have any.
pub fn record(
    certificate: &Certificate,
    path: &Path,
    parts: usize,
) -> Result<(), Box<dyn Error>> {
    let code = &certificate.code;
    let heaps = checkpoint_heaps(certificate, parts)
        .ok_or(format!("{code} has no use for checkpoints"))?;
    let recorder = Recorder::new(certificate)?;
    let mut found = load(path, code, &heaps)?;
    // A run can begin at a whole window.
    while found.pop_if(|last| !recorder.is_whole(last)).is_some() {}
    let mut run = recorder.run(found.last());
    for &heap in &heaps[found.len()..] {
        let new = recorder.find(&mut run, found.last_mut(), heap)?;
        found.push(new);
        write(path, code, &found)?;
    }
    Ok(())
}
// ANCHOR_END: record

/// Loads the checkpoints that the file has already.
fn load(
    path: &Path,
    code: &str,
    heaps: &[u64],
) -> Result<Vec<Checkpoint>, Box<dyn Error>> {
    if let Ok(false) = path.try_exists() {
        return Ok(Vec::new());
    }
    let say = |error: &dyn Error| format!("{}: {error}", path.display());
    let text = std::fs::read_to_string(path).map_err(|error| say(&error))?;
    let found = read_checkpoints(&text, code).map_err(|error| say(&error))?;
    let known = found.iter().map(|checkpoint| &checkpoint.heap);
    let same = known.zip(heaps).all(|(known, heap)| known == heap);
    if found.len() > heaps.len() || !same {
        let path = path.display();
        return Err(format!("{path}: checkpoints of other heaps").into());
    }
    Ok(found)
}

fn write(
    path: &Path,
    code: &str,
    found: &[Checkpoint],
) -> Result<(), Box<dyn Error>> {
    let text = checkpoint_table(code, found)
        .ok_or(format!("{code} has values above 63"))?;
    replace(path, &text)
        .map_err(|error| format!("{}: {error}", path.display()).into())
}

/// Runs to a heap, and returns the window before it and the value before
/// that.
fn run_to(run: &mut Run, heap: u64) -> Result<Checkpoint, String> {
    let failed = |heap| format!("the window can't decide heap {heap}");
    while run.heap() < heap - 1 {
        let rest = heap - 1 - run.heap();
        run.next(rest).ok_or_else(|| failed(heap))?;
    }
    let mut values = run.place().window;
    let last = run.next(1).ok_or_else(|| failed(heap))?;
    values.extend(last);
    Ok(Checkpoint { heap, values })
}

/// What records the checkpoints of a certificate.
struct Recorder {
    game: Game,
    /// The early heaps, as the program that checks them solves them.
    early: Values,
    width: u64,
    end: u64,
    /// How many values a checkpoint has at least.
    least: usize,
}

impl Recorder {
    fn new(certificate: &Certificate) -> Result<Self, Box<dyn Error>> {
        let Certificate { code, window, .. } = certificate;
        let octal: Octal = code.parse()?;
        let refused = || format!("{code}: no window proves the period");
        let (Some(proof), Some(end)) = (*window, certificate.end()) else {
            return Err(refused().into());
        };
        let opening = Game::open(code, &octal, proof.width);
        let Some(Opening::Search(game)) = opening else {
            return Err(refused().into());
        };
        let least = least_values(&octal, &proof);
        let mut early = Values::new(octal, proof);
        early.solve_early()?;
        Ok(Self {
            game,
            early,
            width: proof.width as u64,
            end,
            least,
        })
    }

    /// Returns a run from the last checkpoint, or from where the early heaps
    /// end.
    fn run(&self, last: Option<&Checkpoint>) -> Run<'_> {
        let place = last.map_or(
            Place {
                heap: 2 * self.width - 1,
                window: Vec::new(),
            },
            |Checkpoint { heap, values }| Place {
                heap: *heap,
                window: values[values.len() - self.game.width()..].to_vec(),
            },
        );
        Run::new(&self.game, &place)
    }

    /// Returns whether a checkpoint has a whole window.
    fn is_whole(&self, checkpoint: &Checkpoint) -> bool {
        checkpoint.values.len() > self.game.width()
    }

    /// Runs to a heap for a checkpoint, and trims the one before it.
    fn find(
        &self,
        run: &mut Run,
        before: Option<&mut Checkpoint>,
        heap: u64,
    ) -> Result<Checkpoint, String> {
        let Some(before) = before else {
            return run_to(run, heap);
        };
        if before.heap == heap {
            return Ok(before.clone());
        }
        let found = run_to(run, heap)?;
        self.trim(before, heap);
        Ok(found)
    }

    // ANCHOR: trim
    /// Drops the first values of a checkpoint, if the rest is enough to find
    /// those that follow.
    fn trim(&self, checkpoint: &mut Checkpoint, next: u64) {
        let Checkpoint { heap, values } = checkpoint;
        if *heap == self.end || next - *heap <= self.width {
            return;
        }
        let mut length = self.least;
        while length < values.len() {
            let short = &values[values.len() - length..];
            if self.is_enough(*heap, short) {
                *values = short.to_vec();
                return;
            }
            length *= 2;
        }
    }

    /// Returns whether a window tells the heaps after it until it is full.
    fn is_enough(&self, heap: u64, window: &[u8]) -> bool {
        let mut values = self.early.clone();
        values.jump(heap, window);
        (0..self.width).all(|_| values.step().is_ok())
    }
    // ANCHOR_END: trim
}
