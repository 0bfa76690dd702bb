//! Answers the requests of browsers with the files of the site, by the libraries that
//! `mdbook serve` uses, too.

use super::event::Event;
use axum::Router;
use axum::http::{HeaderValue, StatusCode, header};
use axum::routing::get;
use std::net::TcpListener;
use std::path::Path;
use tokio::sync::{mpsc, oneshot, watch};
use tower_http::services::{ServeDir, ServeFile};
use tower_http::set_header::SetResponseHeaderLayer;

/// The path that answers once a page has changed; `theme/book.js` asks for it and then
/// reloads the page.
pub(super) const CHANGED: &str = "__changed";
/// The path that answers once every change up to now is built: for a script that has
/// changed a file and wants to know what came of it.
const AT_REST: &str = "__at-rest";

/// What answers requests for the site in the folder `site`.
pub(super) fn router(
    site: &Path,
    events: mpsc::UnboundedSender<Event>,
    reloads: watch::Receiver<()>,
) -> Router {
    let not_found = ServeFile::new(site.join("404.html"));
    let files = ServeDir::new(site).not_found_service(not_found);
    // A page that has just changed must not come from the browser's cache.
    let no_store = HeaderValue::from_static("no-store");
    let no_store = SetResponseHeaderLayer::overriding(header::CACHE_CONTROL, no_store);
    Router::new()
        .route(
            &format!("/{CHANGED}"),
            get(move || next_reload(reloads.clone())),
        )
        .route(&format!("/{AT_REST}"), get(move || at_rest(events.clone())))
        .fallback_service(files)
        .layer(no_store)
}

/// Answers requests until the process ends.
pub(super) async fn serve(listener: TcpListener, router: Router) -> anyhow::Result<()> {
    listener.set_nonblocking(true)?;
    let listener = tokio::net::TcpListener::from_std(listener)?;
    Ok(axum::serve(listener, router).await?)
}

async fn next_reload(mut reloads: watch::Receiver<()>) -> Result<&'static str, StatusCode> {
    reloads.mark_unchanged();
    match reloads.changed().await {
        Ok(()) => Ok("reload"),
        Err(_) => Err(StatusCode::SERVICE_UNAVAILABLE),
    }
}

async fn at_rest(events: mpsc::UnboundedSender<Event>) -> Result<&'static str, StatusCode> {
    let (done, rest) = oneshot::channel();
    let is_sent = events.send(Event::AwaitRest(done)).is_ok();
    if is_sent && rest.await.is_ok() {
        Ok("at rest")
    } else {
        Err(StatusCode::SERVICE_UNAVAILABLE)
    }
}
