//! The games of chapter 7.

boards_wasm::module!(boards::CH07);
