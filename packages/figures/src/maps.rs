//! The first page: maps of games.

mod squares;

crate::chapter::chapter! {
    figures of squares: queen_map, map_grid, map_checkers, map_memory, map_nim, map_hackenbush,
        map_fibonacci_nim, map_cards;
}
