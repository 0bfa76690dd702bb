//! The hottest game, whose fractions need more room than other chapters have.

boards_wasm::module!(boards::HOT);
