//! The boards that are no games.

boards_wasm::module!(boards::METHODS);
