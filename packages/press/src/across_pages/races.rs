//! `{{#races}}`: every measured race of the book in one table that a reader can sort; and
//! how many times as long as another one a program of a race takes.

use crate::page::diagnostic::{Diagnostic, expect_one_of, expect_one_of_in};
use crate::page::parsed::ParsedPage;
use book_model::{LinkTarget, Race};
use figures::{Cell, TABLES};
use std::collections::BTreeMap;
use std::path::Path;

/// A race, and where a page shows it.
#[derive(Hash)]
pub(crate) struct RaceSource {
    /// The name of its table.
    name: String,
    /// The path of its page on the site.
    page_path: String,
    /// The heading above its table.
    heading: String,
    chapter_number: Option<u32>,
}

/// Collects the races of all pages, in order: tables with `-race` in their names.
pub(crate) fn collect(source_dir: &Path, pages: &[ParsedPage]) -> Vec<RaceSource> {
    let mut races = Vec::new();
    for page in pages {
        let page_path = format!("{}.html", page.site_name(source_dir));
        for (directive, range) in page.directives() {
            if directive.name == "table" && directive.argument.contains("-race") {
                races.push(RaceSource {
                    name: directive.argument.to_owned(),
                    page_path: page_path.clone(),
                    heading: page.heading_above(range.start).text,
                    chapter_number: workspace::chapter_number(&page.site_name(source_dir)),
                });
            }
        }
    }
    races
}

/// Returns each program of each race.
///
/// # Errors
///
/// If the table of a race has other columns than a race.
pub(crate) fn resolve(races: &[RaceSource]) -> Result<Vec<Race>, Diagnostic> {
    let mut programs = Vec::new();
    for race in races {
        programs.extend(resolve_race(race).ok_or_else(|| {
            let message = format!("the table {} does not show a race", race.name);
            Diagnostic::new(message, "give it a name without -race")
        })?);
    }
    Ok(programs)
}

/// Returns the programs of a race; `None` if its table can't be filled or does not show a
/// race.
fn resolve_race(race: &RaceSource) -> Option<Vec<Race>> {
    let table = TABLES.build(&race.name).ok()?;
    // The unit is the last word of the heading above the times, as in "time in ms".
    let time_header = table.headers.iter().rev().nth(1)?;
    let unit = time_header.split(' ').next_back()?;
    let nanoseconds_per_unit = match unit {
        "ns" => 1.0,
        "µs" => 1e3,
        "ms" => 1e6,
        _ => return None,
    };
    table
        .rows
        .iter()
        .map(|cells| resolve_program(race, unit, nanoseconds_per_unit, cells))
        .collect()
}

/// Returns a program, given its cells in the race's table: the last two are a time and a
/// ratio.
fn resolve_program(
    race: &RaceSource,
    unit: &str,
    nanoseconds_per_unit: f64,
    cells: &[Cell],
) -> Option<Race> {
    let (names, [time_cell, ratio_cell]) = cells.split_last_chunk()?;
    let Cell::Decimal { value: time, .. } = time_cell else {
        return None;
    };
    let Cell::Decimal { value: ratio, .. } = ratio_cell else {
        return None;
    };
    Some(Race {
        target: LinkTarget::Page {
            path: race.page_path.clone(),
            fragment: format!("table-{}", race.name),
        },
        chapter_number: race.chapter_number,
        heading: race.heading.clone(),
        program: program_name(names),
        time: format!("{time_cell} {unit}"),
        nanoseconds: time * nanoseconds_per_unit,
        ratio_text: ratio_cell.to_string(),
        ratio: *ratio,
    })
}

/// Returns the cells that name a program as one text: "random: its sort alone".
fn program_name(names: &[Cell]) -> String {
    names
        .iter()
        .map(Cell::to_string)
        .collect::<Vec<_>>()
        .join(": ")
}

/// Returns how many times as long as a second program of a race a first one takes, with
/// about two significant digits. `text` is `RACE FIRST ÷ SECOND`.
///
/// # Errors
///
/// If there is no such race, or it has no such program.
pub(crate) fn time_ratio(text: &str) -> Result<String, Diagnostic> {
    let (race, programs) = text.split_once(' ').unwrap_or((text, ""));
    let (first, second) = programs.split_once(" ÷ ").unwrap_or((programs, ""));
    expect_one_of(TABLES.kind, race, TABLES.names())?;
    let table = TABLES.build(race).ok();
    let times: BTreeMap<_, _> = table
        .iter()
        .flat_map(|table| &table.rows)
        .filter_map(|cells| match cells.split_last_chunk()? {
            (names, [Cell::Decimal { value, .. }, _]) => Some((program_name(names), *value)),
            _ => None,
        })
        .collect();
    let time = |program: &str| {
        let names = times.keys().map(String::as_str);
        expect_one_of_in("program", &format!("of {race}"), program, names)?;
        Ok(times[program])
    };
    let ratio = time(first)? / time(second)?;
    let decimal_places = [10.0, 1.0, 0.1]
        .iter()
        .filter(|&&limit| ratio < limit)
        .count();
    Ok(format!("{ratio:.decimal_places$}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_takes_as_long_as_itself() {
        assert_eq!(time_ratio("power-race loop ÷ loop").unwrap(), "1.0");
    }

    #[test]
    fn an_unknown_race_is_reported() {
        let error = time_ratio("x loop ÷ loop").unwrap_err();
        assert_eq!(error.message, "unknown table `x`");
    }
}
