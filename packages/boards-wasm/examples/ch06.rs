//! The games of chapter 6.

boards_wasm::module!(boards::CH06);
