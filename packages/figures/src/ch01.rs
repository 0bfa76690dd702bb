//! Chapter 1: who wins?

mod walls;

crate::chapter::chapter! {
    figures: say_thirty_labels, grid_labels, counting_graph, grid_graph, cycle, counting_calls,
        grid_calls, counting_pattern, diagonals;
    tables: say_thirty_table;
    races of "ch01-win-lose":
        grid_race = "grid.csv", "time of a run in µs", 1e3;
}
