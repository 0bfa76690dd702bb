//! Chapter 6: multiply.

mod products;
mod walk_drawing;

crate::registry::chapter! {
    figures: power_products, power_steps, bits_needed, walk_counts, walk_middle,
        cheapest_rounds, same_squares, fibonacci_steps, table_product, sign_columns,
        sign_blocks, losing_work, zeckendorf_stairs, fibonacci_nim_work, chain_graph,
        chain_lengths, better_chains, limbs_of_square, short_and_long;
    races of "ch06-fast-exponentiation" {
        recursion_race = "power_recursion.csv", "time of a power in ns", 1000.0;
        fibonacci_race = "fibonacci.csv", "time in µs", 1e3;
        fibonacci_large_race = "fibonacci_large.csv", "time in µs", 1e3;
        power_race = "power_peers.csv", "time of a power in ns", 960.0;
    }
}
