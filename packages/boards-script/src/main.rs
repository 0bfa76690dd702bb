//! Reads a module of boards, and prints it as a classic script that leaves it,
//! packed with gzip, on its own element: a page may have several.

use anyhow::Context as _;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use libdeflater::{CompressionLvl, Compressor};
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
    let module = output.wasm_mut().emit_wasm();
    let mut compressor = Compressor::new(CompressionLvl::best());
    let mut packed = vec![0; compressor.gzip_compress_bound(module.len())];
    let length = compressor.gzip_compress(&module, &mut packed)?;
    let packed = STANDARD.encode(&packed[..length]);
    let script = format!(
        "{{\n{}\ndocument.currentScript.boards = {{ module: wasm_bindgen, packed: \"{packed}\" }};\n}}\n",
        output.js()
    );
    io::stdout()
        .write_all(script.as_bytes())
        .context("the script can't be written")
}
