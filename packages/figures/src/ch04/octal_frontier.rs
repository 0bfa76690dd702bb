//! Octal games whose period a window has proved.

use crate::prelude::*;
use ch04_nim_grundy::certificate::Certificate;

const CERTIFICATES: &str =
    include_str!("../../../../listings/ch04-nim-grundy/certificates/octal.csv");

pub(super) fn table() -> Result<Table> {
    let lines = CERTIFICATES.lines().skip(1).map(Certificate::read);
    let mut all: Vec<_> = lines.collect::<Result<_, _>>().map_err(anyhow::Error::msg)?;
    all.sort_by_key(|certificate| certificate.start + certificate.period);
    let rows = all.iter().filter_map(|certificate| {
        let Certificate { code, start, period, window } = certificate;
        let window = (*window)?;
        Some(cells![code.as_str(), *period, *start, window.last_rare, window.width])
    });
    let rows: Vec<_> = rows.collect();
    let (windows, proved) = (rows.len(), all.len());
    let headers = ["game", "period", "start", "last rare heap", "window"];
    let table = Table::new(headers, rows);
    Ok(table.says(values![windows, proved, rounds = proved - windows, open = 511 - proved]))
}
