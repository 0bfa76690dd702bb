//! Work for all cores.

use std::panic::resume_unwind;
use std::sync::{Mutex, PoisonError};
use std::thread;

/// How many there are.
pub fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// The results of `work` on each of `items`, in their order. Whichever core is
/// free takes the next one.
pub fn map<T: Sync, R: Send>(items: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let next = Mutex::new(items.iter().enumerate());
    let take = || next.lock().unwrap_or_else(PoisonError::into_inner).next();
    let worker = || {
        let mut done = Vec::new();
        while let Some((at, item)) = take() {
            done.push((at, work(item)));
        }
        done
    };
    let mut done: Vec<(usize, R)> = thread::scope(|scope| {
        let workers: Vec<_> = (0..cores()).map(|_| scope.spawn(worker)).collect();
        let joined = workers.into_iter().map(thread::ScopedJoinHandle::join);
        joined
            .flat_map(|done| done.unwrap_or_else(|panic| resume_unwind(panic)))
            .collect()
    });
    done.sort_by_key(|&(at, _)| at);
    done.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_the_order_of_the_items() {
        let items: Vec<u64> = (0..100).collect();
        let squares = map(&items, |&item| {
            std::thread::sleep(std::time::Duration::from_micros((100 - item) * 10));
            item * item
        });
        assert_eq!(
            squares,
            items.iter().map(|item| item * item).collect::<Vec<_>>()
        );
        assert!(map(&[], |(): &()| ()).is_empty());
    }
}
