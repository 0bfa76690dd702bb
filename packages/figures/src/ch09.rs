//! Chapter 9: four in a row.

mod connect_four;

crate::registry::chapter! {
    figures: guard_row, followed_rows, four_steps, four_lines, four_key;
    tables: four_sizes, four_in_steps;
    joint races of "ch09-four-in-a-row" {
        four_race = table_of_races("stones"): "29 to 41" = "four_late.csv",
            "15 to 28" = "four_middle.csv", "12 to 14" = "four_early.csv",
            "8 to 11" = "four_opening.csv", "8 to 11, once more" = "four_limit.csv";
    }
}
