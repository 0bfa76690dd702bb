//! Answers the requests of browsers with the files of the site, by the libraries that
//! `mdbook serve` uses, too.

use super::event::{Event, Reload};
use super::reader_programs::{self, ReaderPrograms, Task};
use axum::Router;
use axum::extract::{Query, Request};
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::Response;
use axum::routing::{MethodRouter, get, post};
use press::PLACEHOLDER;
use serde::Deserialize;
use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{broadcast, mpsc, oneshot};
use tower_http::services::{ServeDir, ServeFile};
use tower_http::set_header::SetResponseHeaderLayer;
use web_formats::url;

/// The path that answers once a page has changed; `theme/mdbook-hooks.js` asks for it and
/// then reloads the page.
pub(super) const CHANGED: &str = "__changed";
/// The path that answers once every change up to now is built: for a script that has
/// changed a file and wants to know what came of it.
const AT_REST: &str = "__at-rest";

/// What answers requests for the site in the folder `site`.
pub(super) fn router(
    site: &Path,
    events: mpsc::UnboundedSender<Event>,
    reloads: broadcast::Sender<Reload>,
    programs: ReaderPrograms,
) -> Router {
    let not_found = ServeFile::new(site.join("404.html"));
    let files = ServeDir::new(site).not_found_service(not_found);
    let rest_events = events.clone();
    let site = site.to_owned();
    // A page that has just changed must not come from the browser's cache.
    let no_store = HeaderValue::from_static("no-store");
    let no_store = SetResponseHeaderLayer::overriding(header::CACHE_CONTROL, no_store);
    Router::new()
        .route(
            &format!("/{CHANGED}"),
            get(move |waiting: Query<Waiting>| {
                next_reload(site.clone(), waiting.0, reloads.subscribe())
            }),
        )
        .route(
            &format!("/{AT_REST}"),
            get(move || at_rest(rest_events.clone())),
        )
        .route(
            &format!("/{}", reader_programs::RUN),
            take_programs(Task::Run, programs.clone()),
        )
        .route(
            &format!("/{}", reader_programs::WATCH),
            take_programs(Task::Watch, programs.clone()),
        )
        .fallback_service(files)
        .layer(middleware::from_fn(move |request: Request, next: Next| {
            programs.clone().send_token(request, next)
        }))
        .layer(middleware::from_fn(move |request: Request, next: Next| {
            report_page(events.clone(), request, next)
        }))
        .layer(no_store)
}

/// What answers requests that have a program.
fn take_programs(task: Task, programs: ReaderPrograms) -> MethodRouter {
    post(move |request: Request| programs.clone().answer(task, request))
}

/// Answers requests until the process ends.
pub(super) async fn serve(listener: TcpListener, router: Router) -> anyhow::Result<()> {
    listener.set_nonblocking(true)?;
    let listener = tokio::net::TcpListener::from_std(listener)?;
    Ok(axum::serve(listener, router).await?)
}

/// Reports which page a request is for, so that it is made before others.
async fn report_page(
    events: mpsc::UnboundedSender<Event>,
    request: Request,
    next: Next,
) -> Response {
    let path = page_path(request.uri().path());
    if is_page(&path) {
        // The loop is gone only when the program ends.
        let _ = events.send(Event::PageRequested(path));
    }
    next.run(request).await
}

/// Returns the path of a page on the site, given that of its address.
fn page_path(address: &str) -> String {
    let path = url::decode(address.trim_start_matches('/'));
    if path.is_empty() || path.ends_with('/') {
        path + "index.html"
    } else {
        path
    }
}

/// Says whether an address of this path is that of a page.
pub(super) fn is_page_address(address: &str) -> bool {
    is_page(&page_path(address))
}

fn is_page(path: &str) -> bool {
    Path::new(path)
        .extension()
        .is_some_and(|extension| extension == "html")
}

/// A page in a browser that waits for its change.
#[derive(Deserialize)]
struct Waiting {
    /// The path of its address.
    #[serde(default)]
    page: String,
    /// The modules of its boards, with spaces between.
    #[serde(default)]
    boards: String,
    /// Whether it has a note in place of its text.
    #[serde(default)]
    is_being_made: bool,
}

/// Answers when the page in a browser has changed.
async fn next_reload(
    site: PathBuf,
    waiting: Waiting,
    mut reloads: broadcast::Receiver<Reload>,
) -> Result<&'static str, StatusCode> {
    let path = page_path(&waiting.page);
    // It may have been made after the browser asked for it, and before it asked for this.
    let file = url::normalized(Path::new(&path)).map(|path| site.join(path));
    if waiting.is_being_made
        && let Some(file) = file
        && fs::read_to_string(file).is_ok_and(|html| !html.contains(PLACEHOLDER))
    {
        return Ok("reload");
    }
    loop {
        let has_changed = match reloads.recv().await {
            // Of several that came at once, some may be lost.
            Ok(Reload::All) | Err(RecvError::Lagged(_)) => true,
            Ok(Reload::Page(changed)) => changed == path,
            Ok(Reload::Boards(module)) => waiting.boards.split(' ').any(|used| used == module),
            Err(RecvError::Closed) => return Err(StatusCode::SERVICE_UNAVAILABLE),
        };
        if has_changed {
            return Ok("reload");
        }
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
