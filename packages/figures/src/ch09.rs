//! Chapter 9: four in a row.

mod connect_four;

crate::registry::chapter! {
    figures: four_game, guard_row, four_shifts, game_end, followed_rows, four_steps, four_lines,
        four_key, dead_stones, threat_kinds, looks_in_flight, team_at_work, near_questions, sizes_map,
        three_slots, four_ideas;
    tables: four_sizes, four_in_steps, game_counts;
    races of "ch09-four-in-a-row" {
        looks_race = "looks.csv", "time of a look in ns", 1_048_576.0;
        team_race = "team.csv", "time in ms", 1e6;
    }
    joint races of "ch09-four-in-a-row" {
        four_race = table_of_races("stones"): "29 to 41" = "four_late.csv",
            "15 to 28" = "four_middle.csv", "12 to 14" = "four_early.csv",
            "8 to 11" = "four_opening.csv", "8 to 11, once more" = "four_limit.csv";
        four_sets_race = table_of_races("set"): "start" = "four_start.csv",
            "end-easy" = "four_end_easy.csv", "middle-easy" = "four_middle_easy.csv",
            "middle-medium" = "four_middle_medium.csv", "begin-easy" = "four_begin_easy.csv";
    }
}
