//! What the loop that rebuilds the site waits for.

use tokio::sync::oneshot;

pub(super) enum Event {
    /// Some source may have changed.
    SourcesChanged,
    /// A browser asks for the page with this path.
    PageRequested(String),
    /// A request wants an answer when all changes up to now are built.
    AwaitRest(oneshot::Sender<()>),
}

/// Which pages have changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Reload {
    /// Any may have.
    All,
    /// The page with this path.
    Page(String),
    /// Those with boards of this module, which can be played now.
    Boards(String),
}
