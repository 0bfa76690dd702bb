//! The games of chapter 9.

boards_wasm::module!(boards::CH09);

/// Sets the file of openings, before any board is opened.
#[wasm_bindgen::prelude::wasm_bindgen]
pub fn openings(file: Vec<u8>) {
    boards::set_openings(file);
}
