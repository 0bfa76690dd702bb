//! Chapter 8: four in a row.

mod sample;
mod steps;

crate::chapter::chapter! {
    figures: guard_row, followed_rows;
    figures of steps: four_steps;
    tables: four_race, four_sizes;
    tables of steps: four_in_steps;
}
