//! Chapter 2: remember.

mod row;

crate::registry::chapter! {
    figures: checkers_number, bit_operators, checkers_masks, checkers_graph, grid_memo_calls, memo_entries,
        key_packing, memo_grows, checkers_orders, stack_rounds, checkers_parity, checkers_work, checkers_words;
    races of "ch02-memoization" {
        checkers_race = "checkers.csv", "time of a number in ns", 1024.0 * 1024.0;
    }
}
