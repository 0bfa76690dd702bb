//! Chapter 5: cut.

mod positions;
mod stalk;

crate::chapter::chapter! {
    figures: hackenbush_calls, half_graph, birthdays, number_line, stalk_weights, binary_form,
        red_blue_tree, switch_scores;
    tables: outcome_counts, simplest_numbers, short_stalks, doubles_table;
    races of "ch05-hackenbush":
        boxes_race = "boxes_long.csv", "time in ms", 1e6;
        boxes_race_short = "boxes_short.csv", "time in ms", 1e6;
        long_race = "stalks_long.csv", "time in ms", 1e6;
        longest_race = "stalks_longest.csv", "time in ms", 1e6;
        word_race = "stalks_word.csv", "time of a stalk in ns", 1e3;
}
