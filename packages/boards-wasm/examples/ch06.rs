//! The boards of chapter 6.

boards_wasm::module!(boards::CH06);
