//! The games of chapter 1.

boards_wasm::module!(boards::CH01);
