//! Draws the mark of the book and the picture for links to it anew.

use std::fs;
use std::path::Path;

fn main() -> anyhow::Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for cover::File { path, bytes } in cover::files()? {
        println!("{path}: {} bytes", bytes.len());
        fs::write(root.join(path), bytes)?;
    }
    Ok(())
}
