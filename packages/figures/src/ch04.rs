//! Chapter 4: add games up.

mod heat;
mod known_games;
mod octal_rounds;
mod subtraction;

crate::registry::chapter! {
    figures: nim_moves, mex_staircase, bowls_window, green_tree, fused_cycles, fusion_steps, painted_ring, grundy_graph, reversible_move, nim_sum_heat, say_thirty_beans, subtraction_rounds, late_start, grundys_game_far, rare_thinning, splits_looked_at, nim_product_heat, tartan_grid, kayles_values, dawson_values, rare_common, wythoff_board, wythoff_lines, lasker_values, wythoff_values, chords, splits_of_four_heaps, sets_united, window_returns, last_move_columns, table_in_lines;
    tables: octal_periods, octal_frontier, sparse_counts, six_classes, first_values, first_periods;
    races of "ch04-nim-grundy" {
        bowls_race = "bowls.csv", "time in ms", 1e6;
        products_race = "products.csv", "time in ms", 1e6;
        octal_sparse_race = "octal_sparse.csv", "time in ms", 1e6;
    }
    joint races of "ch04-nim-grundy" {
        octal_race = table_of_races("game"): "0.106" = "octal_106.csv",
            "0.127" = "octal_127.csv", "0.56" = "octal_56.csv";
        octal_bits_race = table_of_races("game"): "0.106" = "bits_106.csv",
            "0.127" = "bits_127.csv", "0.56" = "bits_56.csv", "0.16" = "bits_16.csv",
            "Dawson’s Kayles" = "bits_dawson.csv";
        octal_tricks = table_of_ratios("without"): "Grundy’s game" = "tricks_grundy.csv",
            "0.127" = "tricks_127.csv", "Dawson’s Kayles" = "tricks_dawson.csv";
    }
}
