//! The first page: maps of small games, a square for each position, and a large
//! map of the game that is played there.

mod squares;

crate::chapter::chapter! {
    figures: queen_map, map_grid, map_checkers, map_memory, map_nim, map_hackenbush,
        map_fibonacci_nim, map_cards;
}
