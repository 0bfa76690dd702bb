//! The first page: maps of small games, a square for each position, and a large
//! map of the game that is played there.

mod map_cards;
mod map_checkers;
mod map_fibonacci_nim;
mod map_grid;
mod map_hackenbush;
mod map_memory;
mod map_nim;
mod queen_map;
mod squares;

crate::chapter::chapter! {
    figures: queen_map, map_grid, map_checkers, map_memory, map_nim, map_hackenbush,
        map_fibonacci_nim, map_cards;
}
