//! The games of chapter 5.

boards_wasm::module!(boards::CH05);
