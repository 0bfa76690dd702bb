//! Octal games whose period a window has proved.

use crate::prelude::*;
use ch04_nim_grundy::certificate::Certificate;
use ch04_nim_grundy::state::{Phase, State};

const CERTIFICATES: &str =
    include_str!("../../../../listings/ch04-nim-grundy/certificates/octal.csv");
/// The state of the search for 0.106, which has ended.
const SEARCH: &str = include_str!("../../../../listings/ch04-nim-grundy/certificates/0.106.state");

pub(super) fn table() -> Result<Table> {
    let mut certificates: Vec<_> = CERTIFICATES
        .lines()
        .skip(1)
        .map(Certificate::read)
        .collect::<Result<_, _>>()
        .map_err(anyhow::Error::msg)?;
    certificates.sort_by_key(|certificate| certificate.start + certificate.period);
    let rows = certificates.iter().filter_map(|certificate| {
        let Certificate {
            code,
            start,
            period,
            window,
        } = certificate;
        let window = (*window)?;
        Some(cells![
            code.as_str(),
            *period,
            *start,
            window.last_rare,
            window.width
        ])
    });
    let rows: Vec<_> = rows.collect();
    let windows = rows.len();
    let proved = certificates.len();
    let headers = ["game", "period", "start", "last rare heap", "window"];
    let State { spent, phase, .. } = State::read(SEARCH).map_err(anyhow::Error::msg)?;
    let Phase::Proved(Certificate { start, period, .. }) = phase else {
        anyhow::bail!("the search for 0.106 has not ended")
    };
    let minutes = spent / 60_000;
    let rounds = proved - windows;
    let open = 511 - proved;
    let table = Table::new(headers, rows);
    Ok(table
        .with_values(values![windows, proved, rounds, open])
        .with_values(values![minutes, period, start]))
}
