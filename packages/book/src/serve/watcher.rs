//! Reports that sources may have changed: by the system's notifications, or several
//! times a second where it has none to give.
//!
//! notify's own `PollWatcher` was weighed for the second case: it compares times in
//! whole seconds, and so misses the second of two changes within one.

use super::event::Event;
use super::sources::Sources;
use notify::{Config, RecommendedWatcher, RecursiveMode, Watcher as _};
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::time::Duration;
use tokio::sync::mpsc::UnboundedSender;

/// How often the files are looked at where the system reports no changes.
const POLL_INTERVAL: Duration = Duration::from_millis(200);

/// Watches the folder of the book itself, for the files in it, and each folder of
/// sources with all that is below it.
pub(super) struct Watcher {
    events: UnboundedSender<Event>,
    /// None while it polls.
    notifications: Option<Notifications>,
}

struct Notifications {
    watcher: RecommendedWatcher,
    /// The folders that are watched with all that is below them.
    folders: BTreeSet<PathBuf>,
}

impl Watcher {
    /// Begins to watch `sources`, and sends [`Event::SourcesChanged`] for each change.
    ///
    /// Polls if `poll` is set, or if the system can't watch so many folders.
    pub(super) fn new(sources: &Sources, poll: bool, events: UnboundedSender<Event>) -> Self {
        let mut watcher = Self {
            events,
            notifications: None,
        };
        if poll {
            watcher.poll();
            return watcher;
        }
        match Notifications::new(sources, watcher.events.clone()) {
            Ok(notifications) => watcher.notifications = Some(notifications),
            Err(error) => watcher.poll_because(&error),
        }
        watcher
    }

    /// Watches folders of sources that have appeared since, and forgets those that have
    /// vanished.
    pub(super) fn update(&mut self, sources: &Sources) {
        let Some(notifications) = &mut self.notifications else {
            return;
        };
        let folders = sources.folders();
        if folders == notifications.folders {
            return;
        }
        if let Err(error) = notifications.watch(folders) {
            self.poll_because(&error);
        }
        // What was written into the new folders before is not reported.
        let _ = self.events.send(Event::SourcesChanged);
    }

    fn poll_because(&mut self, error: &notify::Error) {
        eprintln!(
            "the system can't report changed files ({error}): they are looked at five times a \
             second"
        );
        self.notifications = None;
        self.poll();
    }

    fn poll(&self) {
        let events = self.events.clone();
        tokio::spawn(async move {
            let mut interval = tokio::time::interval(POLL_INTERVAL);
            loop {
                interval.tick().await;
                if events.send(Event::SourcesChanged).is_err() {
                    return;
                }
            }
        });
    }
}

impl Notifications {
    fn new(sources: &Sources, events: UnboundedSender<Event>) -> notify::Result<Self> {
        let report = move |event| {
            if may_be_change(&event) {
                // The receiver is gone when the process ends.
                let _ = events.send(Event::SourcesChanged);
            }
        };
        let config = Config::default().with_follow_symlinks(false);
        let mut watcher = RecommendedWatcher::new(report, config)?;
        watcher.watch(&sources.root, RecursiveMode::NonRecursive)?;
        let mut notifications = Self {
            watcher,
            folders: BTreeSet::new(),
        };
        notifications.watch(sources.folders())?;
        Ok(notifications)
    }

    fn watch(&mut self, folders: BTreeSet<PathBuf>) -> notify::Result<()> {
        for folder in folders.difference(&self.folders) {
            self.watcher.watch(folder, RecursiveMode::Recursive)?;
        }
        self.folders = folders;
        Ok(())
    }
}

/// Could a source have changed? That a build has read it is no change.
fn may_be_change(event: &notify::Result<notify::Event>) -> bool {
    // After an error, some reports may be lost.
    !event.as_ref().is_ok_and(|event| event.kind.is_access())
}
