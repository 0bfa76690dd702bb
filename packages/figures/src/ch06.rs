//! Chapter 6: multiply.

crate::chapter::chapter! {
    figures: chain_graph, zeckendorf_stairs;
    races of "ch06-fast-exponentiation" {
        recursion_race = "power_recursion.csv", "time of a power in ns", 1000.0;
        fibonacci_race = "fibonacci.csv", "time in µs", 1e3;
        fibonacci_large_race = "fibonacci_large.csv", "time in µs", 1e3;
        power_race = "power_peers.csv", "time of a power in ns", 960.0;
    }
}
