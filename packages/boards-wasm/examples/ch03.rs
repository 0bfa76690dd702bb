//! The games of chapter 3.

boards_wasm::module!(boards::CH03);
