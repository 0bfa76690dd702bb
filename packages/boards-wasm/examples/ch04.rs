//! The games of chapter 4.

boards_wasm::module!(boards::CH04);
