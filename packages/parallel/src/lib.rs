//! Runs tasks on all cores, in the order in which they are given.
//!
//! Most of the tasks of this workspace wait for a compiler or another program. In
//! rayon's pool such a task would occupy a thread that does nothing, also while tasks
//! of its own are waiting for one, and rayon does not start with the first tasks, which
//! are the long ones here. So each call starts threads of its own.

use std::panic::resume_unwind;
use std::sync::{Mutex, PoisonError};
use std::thread;

/// Returns the number of cores, at least 1.
pub fn core_count() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// Returns the results of `task` for all `items`, in their order. A core that is free
/// takes the next item.
///
/// # Panics
///
/// If `task` panics for an item, with the same message.
pub fn map<T: Sync, R: Send>(items: &[T], task: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let next = Mutex::new(items.iter().enumerate());
    let take_next = || next.lock().unwrap_or_else(PoisonError::into_inner).next();
    let worker = || {
        let mut results = Vec::new();
        while let Some((index, item)) = take_next() {
            results.push((index, task(item)));
        }
        results
    };
    let mut results: Vec<(usize, R)> = thread::scope(|scope| {
        let workers: Vec<_> = (0..core_count()).map(|_| scope.spawn(worker)).collect();
        let joined = workers.into_iter().map(thread::ScopedJoinHandle::join);
        joined
            .flat_map(|results| results.unwrap_or_else(|panic| resume_unwind(panic)))
            .collect()
    });
    results.sort_by_key(|&(index, _)| index);
    results.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    #[test]
    fn results_have_the_order_of_the_items() {
        // The first item ends last: it waits for the one before it in this queue.
        let (sender, receiver) = mpsc::channel();
        let receiver = Mutex::new(receiver);
        let items: Vec<u64> = (0..100).collect();
        let squares = map(&items, |&item| {
            if item == 0 && core_count() > 1 {
                receiver.lock().unwrap().recv().unwrap();
            } else if item == 99 {
                sender.send(()).unwrap();
            }
            item * item
        });
        let expected: Vec<_> = items.iter().map(|item| item * item).collect();
        assert_eq!(squares, expected);
        assert!(map(&[], |(): &()| ()).is_empty());
    }
}
