//! The boards that are methods.

boards_wasm::module!(boards::METHODS);
