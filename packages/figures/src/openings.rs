//! The pictures with which the chapters open, and the map of the game on the first page.

mod map;

crate::registry::chapter! {
    figures: queen_map, opening_grid, opening_checkers, opening_memory, opening_nim,
        opening_numbers, opening_lost, opening_zeckendorf, opening_cards, opening_loops, opening_four,
        opening_euclid;
}
