//! Chapter 3: forget.

mod deck;
mod designs_graphs;
mod designs_small;
mod designs_table;
mod hands_states;
mod losing_memories;
mod memory_cards;
mod order_trap;
mod ordered_answers;
mod words_steps;
mod zeta_steps;

crate::chapter::chapter! {
    figures: memory_cards, hands_states, order_trap, designs_graphs, losing_memories,
        ordered_answers;
    tables: designs_small, designs_table, zeta_steps, words_steps;
    races of "ch03-state-compression":
        five_hundred_eleven_race = "five_hundred_eleven.csv", "time of a deck in µs", 1e6;
        k_bits_race = "k_bits.csv", "time in ms", 1e6;
        k_bits_thin_race = "k_bits_thin.csv", "time in ms", 1e6;
}
