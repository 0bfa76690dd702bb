//! Scripts that carry data to a page: gzipped and in base64, so that a page can load
//! them without a server, where `fetch` is forbidden.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use flate2::Compression;
use flate2::write::GzEncoder;
use std::io::{self, Write as _};
use std::path::Path;

/// Writes a script to `script_path` below `root`, unless it is there already. It sets
/// the property `packed` of its own element to `content`, gzipped and in base64.
pub(crate) fn write(
    root: &Path,
    script_path: &str,
    content: impl AsRef<[u8]>,
) -> anyhow::Result<()> {
    let packed = STANDARD.encode(gzip(content)?);
    files::write_if_changed(
        root,
        script_path,
        &format!("document.currentScript.packed = \"{packed}\";\n"),
    )
}

/// Returns `content` as a server sends it to a reader: gzipped as small as possible.
pub(crate) fn gzip(content: impl AsRef<[u8]>) -> io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(content.as_ref())?;
    encoder.finish()
}
