//! The boards as a script with WebAssembly inside, which needs no server.

use anyhow::{Context as _, bail};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use flate2::Compression;
use flate2::write::GzEncoder;
use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::Command;
use wasm_bindgen_cli_support::Bindgen;

/// Where book.toml expects the script.
const SCRIPT: &str = "target/boards/boards.js";
const TARGET: &str = "wasm32-unknown-unknown";

/// Makes the script, if the book has boards; says why if they can't be played
/// in its pages.
pub(crate) fn make(root: &Path) -> anyhow::Result<Option<String>> {
    if !root.join("packages/boards-wasm").is_dir() {
        return Ok(None);
    }
    let script = root.join(SCRIPT);
    let wasm = match compile(root)
        .or_else(|error| install().and_then(|()| compile(root)).map_err(|_| error))
    {
        Ok(wasm) => wasm,
        Err(error) => {
            // Pages without a working script keep the pictures.
            write_if_new(&script, "")?;
            let _ = fs::remove_file(script.with_extension("wasm"));
            let why = error.to_string();
            return Ok(Some(why.lines().next().unwrap_or_default().to_owned()));
        }
    };
    // To bind the module takes longer than to see that it has not changed.
    let stamp = script.with_extension("wasm");
    if fs::read(&stamp).is_ok_and(|old| old == wasm) && script.exists() {
        return Ok(None);
    }
    write_if_new(&script, &bind(wasm.clone())?)?;
    fs::write(stamp, wasm)?;
    Ok(None)
}

fn compile(root: &Path) -> anyhow::Result<Vec<u8>> {
    let output = Command::new("cargo")
        .args([
            "build",
            "--quiet",
            "--package",
            "boards-wasm",
            "--profile",
            "wasm",
            "--target",
            TARGET,
        ])
        .args(["--message-format", "json-render-diagnostics"])
        .current_dir(root)
        .output()
        .context("cargo can't be started")?;
    if !output.status.success() {
        let complaint = String::from_utf8_lossy(&output.stderr);
        bail!("they don't compile to WebAssembly: {}", complaint.trim());
    }
    let messages =
        serde_json::Deserializer::from_slice(&output.stdout).into_iter::<serde_json::Value>();
    let files = messages
        .filter_map(Result::ok)
        .filter_map(|message| Some(message["filenames"][0].as_str()?.to_owned()));
    let wasm = files
        .filter(|file| file.ends_with("boards_wasm.wasm"))
        .last()
        .context("cargo made no boards_wasm.wasm")?;
    Ok(fs::read(wasm)?)
}

/// Asks rustup for the target, for a toolchain that came without it.
fn install() -> anyhow::Result<()> {
    let output = Command::new("rustup").args(["target", "add", TARGET]).output()?;
    if !output.status.success() {
        bail!("rustup can't add {TARGET}");
    }
    Ok(())
}

/// A classic script that sets `wasm_bindgen`; the module stands in it, packed
/// with gzip.
fn bind(wasm: Vec<u8>) -> anyhow::Result<String> {
    let mut output = Bindgen::new()
        .input_bytes("boards", wasm)
        .no_modules(true)?
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .omit_default_module_path(true)
        .generate_output()?;
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    packed.write_all(&output.wasm_mut().emit_wasm())?;
    let packed = STANDARD.encode(packed.finish()?);
    Ok(format!("{}\nwasm_bindgen.packed = \"{packed}\";\n", output.js()))
}

/// Leaves a file alone that is the same: what watches it would see a change.
fn write_if_new(path: &Path, text: &str) -> anyhow::Result<()> {
    if fs::read_to_string(path).is_ok_and(|old| old == text) {
        return Ok(());
    }
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(path, text).with_context(|| format!("{} can't be written", path.display()))
}
