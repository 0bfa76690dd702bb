//! The games of the last chapter.

boards_wasm::module!(boards::OWN);
