//! Chapter 3: forget.

mod deck;

crate::registry::chapter! {
    figures: memory_cards, positions_states, passes_pairs, designs_looks, order_trap, designs_graphs,
        passes_left_out, word_places, zeta_cube, card_kinds, ordered_answers;
    tables: designs_small;
    races of "ch03-state-compression" {
        five_hundred_eleven_race = "five_hundred_eleven.csv", "time of a deck in µs", 1e6;
        sorting_race = "sorting.csv", "time of a deck in ns", 1e3;
        k_bits_race = "k_bits.csv", "time in ms", 1e6;
        k_bits_thin_race = "k_bits_thin.csv", "time in ms", 1e6;
    }
}
