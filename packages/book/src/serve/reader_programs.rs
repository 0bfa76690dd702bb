//! Runs programs that a reader has edited on a page, and records them, on this machine.
//!
//! Other sites, too, can send requests to a server on this machine, and a name of theirs may
//! lead to its address. So a request is answered only if
//!
//! - its host is the server's own address, and its origin the same;
//! - it has the token that the server makes when it starts. Pages get it as they are sent,
//!   and no file of the site has it; what another origin may not read, it can't know.
//!
//! The programs are confined as submissions are. Where nothing confines them, no page gets
//! the token, so its button sends programs to the Playground, and requests are refused.

use super::server::is_page_address;
use axum::body::{Body, to_bytes};
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use classroom::confine;
use classroom::sandbox::Sandbox;
use press::reader_program::{Outcome, ReaderProgram, Workplace};
use programs::toolchain::ProgramLimits;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use workspace::cargo;

/// The path that answers with what a program prints.
pub(super) const RUN: &str = "__run";
/// The path that answers with a recorded run.
pub(super) const WATCH: &str = "__watch";
/// How many bytes a request may have.
const MAX_REQUEST_BYTES: usize = 64 << 10;
/// The header of a request that has the token.
const TOKEN_HEADER: &str = "book-token";
/// How many bytes of memory a program may use.
pub(crate) const MAX_MEMORY_BYTES: u64 = 512 << 20;
/// How many bytes a program may print, which its page then shows.
const MAX_PRINTED_BYTES: u64 = 64 << 10;
/// How many bytes a recorded program may print, its events among them.
pub(crate) const MAX_RECORDED_BYTES: u64 = 1 << 20;

/// What to do with a program.
#[derive(Clone, Copy)]
pub(super) enum Task {
    /// Run it.
    Run,
    /// Run and record it.
    Watch,
}

/// What answers requests with programs.
#[derive(Clone)]
pub(super) struct ReaderPrograms(Arc<State>);

struct State {
    /// The book's folder.
    root: PathBuf,
    /// What requests must have in [`TOKEN_HEADER`].
    token: String,
    /// What requests must have as their host.
    hosts: [String; 2],
    /// What confines the programs, or why nothing does.
    sandbox: Result<Sandbox, String>,
    /// The compiler's flags for the crates that programs may use, once one has needed them.
    crate_flags: OnceLock<Vec<String>>,
    /// One program at a time leaves the machine to its user.
    turn: Arc<Semaphore>,
}

/// Why a request is refused: a line for the page to show.
type Refusal = (StatusCode, String);

impl ReaderPrograms {
    /// Returns what answers requests to a server that listens on this `port` of this
    /// machine, for programs that may run for `time_limit`.
    ///
    /// # Errors
    ///
    /// If the system gives no random numbers.
    pub(super) fn new(root: &Path, port: u16, time_limit: Duration) -> anyhow::Result<Self> {
        let mut secret = [0; 32];
        getrandom::fill(&mut secret)?;
        Ok(Self(Arc::new(State {
            root: root.to_owned(),
            token: secret.iter().map(|byte| format!("{byte:02x}")).collect(),
            hosts: ["127.0.0.1", "localhost"].map(|host| format!("{host}:{port}")),
            sandbox: sandbox(time_limit),
            crate_flags: OnceLock::new(),
            turn: Arc::new(Semaphore::new(1)),
        })))
    }

    /// Returns why no program runs here, if that is so.
    pub(super) fn unconfined(&self) -> Option<&str> {
        self.0.sandbox.as_ref().err().map(String::as_str)
    }

    /// Sends a page with the token in it, if its reader may run programs.
    pub(super) async fn send_token(self, mut request: Request, next: Next) -> Response {
        let gets_token = request.method() == Method::GET
            && is_page_address(request.uri().path())
            && self.0.sandbox.is_ok()
            && self.own_host(request.headers()).is_some();
        if !gets_token {
            return next.run(request).await;
        }
        // The page is another one than the file.
        request.headers_mut().remove(header::RANGE);
        let (mut parts, body) = next.run(request).await.into_parts();
        let Ok(page) = to_bytes(body, usize::MAX).await else {
            return StatusCode::INTERNAL_SERVER_ERROR.into_response();
        };
        // At the end, where no tag has to be found; scripts run when all of it is read.
        let token = format!("<meta name=\"run-here\" content=\"{}\">\n", self.0.token);
        let page = [&page[..], token.as_bytes()].concat();
        parts.headers.remove(header::CONTENT_LENGTH);
        Response::from_parts(parts, Body::from(page))
    }

    /// Answers a request with a program: with its outcome as JSON, or with a line that
    /// says why it has none.
    pub(super) async fn answer(self, task: Task, request: Request) -> Response {
        match self.outcome(task, request).await {
            Ok(outcome) => {
                let json = serde_json::to_string(&outcome).expect("all keys are texts");
                ([(header::CONTENT_TYPE, "application/json")], json).into_response()
            }
            Err(refusal) => refusal.into_response(),
        }
    }

    async fn outcome(self, task: Task, request: Request) -> Result<Outcome, Refusal> {
        let (parts, body) = request.into_parts();
        let sandbox = self.check_sender(&parts.headers)?.clone();
        let too_large = || {
            let line = "the program has more than 64 KB";
            (StatusCode::PAYLOAD_TOO_LARGE, line.to_owned())
        };
        let length = parts.headers.get(header::CONTENT_LENGTH);
        let length = length.and_then(|length| length.to_str().ok()?.parse().ok());
        if length.is_some_and(|length: usize| length > MAX_REQUEST_BYTES) {
            return Err(too_large());
        }
        let body = to_bytes(body, MAX_REQUEST_BYTES)
            .await
            .map_err(|_| too_large())?;
        let program: ReaderProgram = serde_json::from_slice(&body)
            .map_err(|error| (StatusCode::BAD_REQUEST, error.to_string()))?;
        let turn = self.0.turn.clone().try_acquire_owned().map_err(|_| {
            let line = "another program is running: try again when it has ended";
            (StatusCode::TOO_MANY_REQUESTS, line.to_owned())
        })?;
        let done = spawn_blocking(move || {
            let outcome = self.0.work(task, sandbox, &program);
            drop(turn);
            outcome
        });
        let internal = |error: String| (StatusCode::INTERNAL_SERVER_ERROR, error);
        done.await
            .map_err(|error| internal(error.to_string()))?
            .map_err(|error| internal(format!("{error:#}")))
    }

    /// Returns the host of a request if it is this server.
    fn own_host<'a>(&self, headers: &'a HeaderMap) -> Option<&'a str> {
        let host = headers.get(header::HOST)?.to_str().ok()?;
        self.0.hosts.iter().any(|own| own == host).then_some(host)
    }

    /// Checks that a request is from a page of this server and that programs may run, and
    /// returns what confines them.
    fn check_sender(&self, headers: &HeaderMap) -> Result<&Sandbox, Refusal> {
        let refused = |line: &str| (StatusCode::FORBIDDEN, line.to_owned());
        let host = self
            .own_host(headers)
            .ok_or_else(|| refused("this is not the address of the book"))?;
        let origin = headers
            .get(header::ORIGIN)
            .and_then(|origin| origin.to_str().ok())
            .and_then(|origin| origin.strip_prefix("http://"));
        if origin != Some(host) {
            return Err(refused("only a page of the book may run programs"));
        }
        let sandbox = self.0.sandbox.as_ref();
        let sandbox = sandbox.map_err(|why| (StatusCode::NOT_IMPLEMENTED, why.clone()))?;
        let token = headers.get(TOKEN_HEADER).map(HeaderValue::as_bytes);
        if token != Some(self.0.token.as_bytes()) {
            return Err(refused("this page may not run programs: load it again"));
        }
        Ok(sandbox)
    }
}

impl State {
    /// Runs or records a program.
    fn work(
        &self,
        task: Task,
        mut sandbox: Sandbox,
        program: &ReaderProgram,
    ) -> anyhow::Result<Outcome> {
        let target = self.root.join("target");
        fs::create_dir_all(&target)?;
        let folder = tempfile::Builder::new()
            .prefix("reader-")
            .tempdir_in(target)?;
        let crate_flags = if program.uses_crates() {
            self.crate_flags()?
        } else {
            &[]
        };
        let folders = crate_flags
            .iter()
            .filter_map(|flag| flag.strip_prefix("dependency="));
        sandbox.crates = folders.map(PathBuf::from).collect();
        if matches!(task, Task::Watch) {
            sandbox.limits.output_bytes = MAX_RECORDED_BYTES;
        }
        let workplace = Workplace {
            toolchain: &sandbox,
            limits: sandbox.limits,
            folder: &folder.path().canonicalize()?,
            crate_flags,
        };
        match task {
            Task::Run => workplace.run(program),
            Task::Watch => workplace.record(program),
        }
    }

    fn crate_flags(&self) -> anyhow::Result<&[String]> {
        if let Some(flags) = self.crate_flags.get() {
            return Ok(flags);
        }
        let flags = cargo::number_crate_flags(&self.root)?;
        Ok(self.crate_flags.get_or_init(|| flags))
    }
}

/// Returns what confines programs, or why nothing does.
fn sandbox(time_limit: Duration) -> Result<Sandbox, String> {
    let unenforced = confine::unenforced_limits().map_err(|error| format!("{error:#}"))?;
    if let Some(limits) = unenforced.filter(|limits| limits.allow_escape) {
        let why = "this system does not confine programs";
        return Err(format!("{why} (not enforced: {})", limits.description));
    }
    let limits = ProgramLimits {
        time: time_limit,
        memory_bytes: MAX_MEMORY_BYTES,
        output_bytes: MAX_PRINTED_BYTES,
    };
    Sandbox::new(limits).map_err(|error| format!("{error:#}"))
}
