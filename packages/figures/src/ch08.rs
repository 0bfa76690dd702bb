//! Chapter 8: loops and draws.

crate::registry::chapter! {
    figures: lookahead_calls, retrograde_graph, draws_by_degree, numbers_sweep, rounds_work,
        numbers_thresholds;
    joint races of "ch08-loops" {
        numbers_race = table_of_races("graph"): "random" = "numbers_random.csv",
            "cycle" = "numbers_cycle.csv", "deep" = "numbers_deep.csv";
    }
}
