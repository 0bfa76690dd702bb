//! The first page: a map of the game that is played there; and the pictures with
//! which chapters open.

mod openings;

crate::chapter::chapter! {
    figures: queen_map, opening_grid, opening_checkers, opening_memory, opening_nim,
        opening_numbers, opening_lost, opening_zeckendorf, opening_cards, opening_four,
        opening_euclid;
}
