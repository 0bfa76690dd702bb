//! What the loop that rebuilds the site waits for.

use tokio::sync::oneshot;

pub(super) enum Event {
    /// Some source may have changed.
    SourcesChanged,
    /// A request wants an answer when all changes up to now are built.
    AwaitRest(oneshot::Sender<()>),
}
