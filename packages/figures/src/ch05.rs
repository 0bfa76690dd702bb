//! Chapter 5: cut.

mod stalk;

crate::registry::chapter! {
    figures: half_graph, birthdays, stalk_weights, red_blue_tree, switch_scores, taxed_scores, small_games,
        domineering_regions, thermographs, binary_form, boxes_price, hackenbush_work, smallest_advantage, merged_sets;
    tables: short_stalks;
    races of "ch05-hackenbush" {
        boxes_race = "boxes_long.csv", "time in ms", 1e6;
        boxes_race_short = "boxes_short.csv", "time in ms", 1e6;
        long_race = "stalks_long.csv", "time in ms", 1e6;
        longest_race = "stalks_longest.csv", "time in ms", 1e6;
        word_race = "stalks_word.csv", "time of a stalk in ns", 1e3;
    }
}
