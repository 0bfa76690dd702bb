//! The first page: maps of small games, a square for each position, and a large
//! map of the game that is played there; and the pictures with which chapters open.

mod openings;
mod squares;

crate::chapter::chapter! {
    figures of squares: queen_map, map_grid, map_checkers, map_memory, map_nim, map_hackenbush,
        map_fibonacci_nim, map_cards;
    figures of openings: opening_grid, opening_checkers, opening_memory, opening_nim,
        opening_numbers, opening_zeckendorf, opening_cards, opening_euclid;
}
