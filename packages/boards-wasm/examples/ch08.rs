//! The games of chapter 8.

boards_wasm::module!(boards::CH08);
