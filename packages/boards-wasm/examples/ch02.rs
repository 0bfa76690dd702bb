//! The games of chapter 2.

boards_wasm::module!(boards::CH02);
