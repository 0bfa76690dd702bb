//! A table that several threads read and write at the same time.

use crate::table::{MAX_SCORE, bounds_of, entry_of, slot};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};

// ANCHOR: shared
/// What is known of the scores of positions, as in `Table`. An entry is a
/// single number that is read or written in one piece, so none is ever half
/// of two.
#[derive(Debug)]
pub struct SharedTable {
    entries: Vec<AtomicU64>,
    max_len: usize,
    /// How many times something was put, about, since the table was made, or
    /// had its size.
    count: AtomicUsize,
    /// The keys of positions that a thread is searching.
    busy: Vec<AtomicU64>,
    /// Whether all threads are to stop.
    stopped: AtomicBool,
}
// ANCHOR_END: shared

/// Nothing depends on the order in which threads see what others wrote.
const ANY_ORDER: Ordering = Ordering::Relaxed;
/// The number of keys that are noted as being searched.
const BUSY_LEN: usize = 1 << 12;
/// After how many entries a thread adds them to the count of all.
const COUNT_STEP: usize = 256;

fn zeros(len: usize) -> Vec<AtomicU64> {
    (0..len).map(|_| AtomicU64::new(0)).collect()
}

impl SharedTable {
    /// A table of a few entries at first, which grows between searches, but
    /// not over 2^`max_size` entries; `max_size` is from 1 to 40.
    pub fn growing(max_size: u32) -> Self {
        Self {
            entries: zeros(1 << max_size.min(10)),
            max_len: 1 << max_size,
            count: AtomicUsize::new(0),
            busy: zeros(BUSY_LEN),
            stopped: AtomicBool::new(false),
        }
    }

    /// How many entries the table has room for.
    #[expect(clippy::len_without_is_empty, reason = "it is never empty")]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Makes the table small and empty again.
    pub fn restart(&mut self) {
        self.entries = zeros(self.max_len.min(1 << 10));
        self.count = AtomicUsize::new(0);
    }

    // ANCHOR: get
    fn places(&self, key: u64) -> [&AtomicU64; 2] {
        let at = slot(key, self.entries.len());
        [&self.entries[at], &self.entries[at ^ 1]]
    }

    /// The least and the greatest score that the position with this key may
    /// have.
    pub fn get(&self, key: u64) -> (i32, i32) {
        for entry in self.places(key) {
            let entry = entry.load(ANY_ORDER);
            if entry >> 14 == key {
                return bounds_of(entry);
            }
        }
        (-MAX_SCORE, MAX_SCORE)
    }

    /// Stores the bounds of the position with this key, below 2^50. An entry
    /// of another position moves from the first slot to the second.
    pub fn put(&self, key: u64, bounds: (i32, i32)) {
        let [first, second] = self.places(key);
        let old = first.load(ANY_ORDER);
        if old != 0 && old >> 14 != key {
            second.store(old, ANY_ORDER);
        }
        first.store(entry_of(key, bounds), ANY_ORDER);
    }
    // ANCHOR_END: get

    // ANCHOR: busy
    /// Notes that this thread begins to search a position, unless another one
    /// is there. A note may get lost: then two threads do the same work.
    pub fn begin(&self, key: u64) -> bool {
        let note = &self.busy[slot(key, BUSY_LEN)];
        note.swap(key, ANY_ORDER) != key
    }

    /// Notes that the search of a position is over.
    pub fn end(&self, key: u64) {
        let note = &self.busy[slot(key, BUSY_LEN)];
        note.store(0, ANY_ORDER);
    }
    // ANCHOR_END: busy

    // ANCHOR: stop
    /// Stops all threads, since one knows the answer or the table is full.
    pub fn stop(&self) {
        self.stopped.store(true, ANY_ORDER);
    }

    /// Whether a thread has to stop.
    pub fn is_stopped(&self) -> bool {
        self.stopped.load(ANY_ORDER)
    }

    /// Counts what a thread has put; after as many times as there are
    /// entries, all threads stop and the table can grow. `count` is that of
    /// the thread.
    pub fn count_put(&self, count: &mut usize) {
        *count += 1;
        if *count % COUNT_STEP == 0 && self.entries.len() < self.max_len {
            let sum = self.count.fetch_add(COUNT_STEP, ANY_ORDER);
            if sum >= self.entries.len() {
                self.stop();
            }
        }
    }
    // ANCHOR_END: stop

    // ANCHOR: start
    /// Lets threads begin. If the table is full, it doubles first, if the
    /// limit and the memory allow it.
    pub fn start(&mut self) {
        self.stopped = AtomicBool::new(false);
        self.busy.fill_with(AtomicU64::default);
        if *self.count.get_mut() >= self.entries.len() {
            self.count = AtomicUsize::new(0);
            self.grow();
        }
    }

    /// The entry at n moves to 2n or 2n + 1.
    fn grow(&mut self) {
        let len = self.entries.len();
        if len >= self.max_len || self.entries.try_reserve_exact(len).is_err()
        {
            self.max_len = len;
            return;
        }
        self.entries.resize_with(2 * len, AtomicU64::default);
        // From the end, so that no entry gets in the way of another.
        for at in (0..len).rev() {
            let entry = std::mem::take(self.entries[at].get_mut());
            if entry != 0 {
                let [first, second] = self.places(entry >> 14);
                let is_free = first.load(ANY_ORDER) == 0;
                let free = if is_free { first } else { second };
                free.store(entry, ANY_ORDER);
            }
        }
    }
    // ANCHOR_END: start
}
