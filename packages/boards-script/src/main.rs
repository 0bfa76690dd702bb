//! Turns a WebAssembly module of boards into a classic script, which a page can load from
//! a file, without a server.
//!
//! Reads the module from standard input and prints the script: the code of wasm-bindgen,
//! and an assignment that puts the module, compressed with gzip and in Base64, on the
//! script's own element, since a page may have several. `theme/game-board.js` reads it there,
//! as `boards.module` and `boards.packed`.
//!
//! With the argument `worker`, the code of wasm-bindgen is a string, `laboratory.code`, of which
//! `theme/laboratory.js` makes a worker: a page that is opened from a file can't fetch it.

use anyhow::Context as _;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use libdeflater::{CompressionLvl, Compressor};
use std::env;
use std::io::{self, Read as _, Write as _};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> anyhow::Result<()> {
    let mut module = Vec::new();
    io::stdin().read_to_end(&mut module)?;
    let mut output = Bindgen::new()
        .input_bytes("boards", module)
        .no_modules(true)?
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .omit_default_module_path(true)
        .generate_output()?;
    let bound_module = output.wasm_mut().emit_wasm();
    let mut compressor = Compressor::new(CompressionLvl::best());
    let mut compressed = vec![0; compressor.gzip_compress_bound(bound_module.len())];
    let length = compressor.gzip_compress(&bound_module, &mut compressed)?;
    let packed = STANDARD.encode(&compressed[..length]);
    let script = if env::args().nth(1).as_deref() == Some("worker") {
        let code = serde_json::to_string(output.js())?;
        format!("document.currentScript.laboratory = {{ code: {code}, packed: \"{packed}\" }};\n")
    } else {
        format!(
            "{{\n{}\ndocument.currentScript.boards = {{ module: wasm_bindgen, packed: \"{packed}\" }};\n}}\n",
            output.js()
        )
    };
    io::stdout()
        .write_all(script.as_bytes())
        .context("the script can't be written")
}
