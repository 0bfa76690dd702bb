//! Chapter 5: cut.

mod binary_form;
mod birthdays;
mod boxes_price;
mod boxes_work;
mod doubles_table;
mod hackenbush_calls;
mod half_graph;
mod number_line;
mod outcome_counts;
mod positions;
mod red_blue_tree;
mod short_stalks;
mod simplest_numbers;
mod stalk;
mod stalk_weights;
mod switch_scores;

crate::chapter::chapter! {
    figures: hackenbush_calls, half_graph, birthdays, number_line, stalk_weights, binary_form,
        red_blue_tree, boxes_price, switch_scores, boxes_work;
    tables: outcome_counts, simplest_numbers, short_stalks, doubles_table;
    races of "ch05-hackenbush":
        boxes_race = "boxes_long.csv", "time in ms", 1e6;
        boxes_race_short = "boxes_short.csv", "time in ms", 1e6;
        long_race = "stalks_long.csv", "time in ms", 1e6;
        longest_race = "stalks_longest.csv", "time in ms", 1e6;
        word_race = "stalks_word.csv", "time of a stalk in ns", 1e3;
}
