//! Chapter 1: who wins?

mod grids;

crate::registry::chapter! {
    figures: counting_graph, cycle, counting_calls, grid_calls, counting_pattern, grid_labels,
        grid_graph, diagonals, say_thirty_labels;
    tables: say_thirty_table;
    races of "ch01-win-lose" {
        grid_race = "grid.csv", "time of a run in µs", 1e3;
    }
}
