//! The games of chapter 8.

boards_wasm::module!(boards::CH08);

/// The file of openings, before any board is opened.
#[wasm_bindgen::prelude::wasm_bindgen]
pub fn openings(file: Vec<u8>) {
    boards::take_openings(file);
}
