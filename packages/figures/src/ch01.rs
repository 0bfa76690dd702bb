//! Chapter 1: who wins?

mod grids;
mod say_thirty;

crate::chapter::chapter! {
    figures: counting_graph, cycle, counting_calls, counting_pattern;
    figures of grids: grid_labels, grid_graph, diagonals;
    figures of say_thirty: say_thirty_labels;
    tables of say_thirty: say_thirty_table;
    races of "ch01-win-lose":
        grid_race = "grid.csv", "time of a run in µs", 1e3;
}
