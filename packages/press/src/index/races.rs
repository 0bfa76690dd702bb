//! `{{#races}}`: every measured race of the book in one table, which a reader
//! can sort; and how many times as long as another one a program takes.

use crate::page::diagnostic::{Mistake, known};
use crate::page::parsed::Page;
use figures::{Cell, TABLES};
use maud::{Markup, html};
use project::root;
use std::collections::BTreeMap;
use std::path::Path;

/// A race, and where it is told.
#[derive(Hash)]
pub(crate) struct Race {
    href: String,
    /// The heading that it stands below.
    heading: String,
    chapter: Option<u32>,
    /// The name of its table.
    name: String,
}

/// The races of all pages.
pub(crate) fn all(source: &Path, pages: &[Page]) -> Vec<Race> {
    let mut races = Vec::new();
    for page in pages {
        let path = page.path(source);
        let address = page.address(source);
        let tables = page
            .directives()
            .into_iter()
            .filter(|(it, _)| it.name == "table");
        let tables = tables.filter(|(it, _)| it.argument.contains("-race"));
        races.extend(tables.map(|(table, range)| Race {
            href: format!("{address}#table-{}", table.argument),
            heading: page.heading(range.start).1,
            chapter: root::chapter_number(&path),
            name: table.argument.to_owned(),
        }));
    }
    races
}

/// One row for each program of each race.
pub(crate) fn html(races: &[Race]) -> Result<String, Mistake> {
    let mut rows = Vec::new();
    for race in races {
        let table = TABLES.make(&race.name).and_then(Result::ok);
        let wrong = || {
            Mistake::new(
                format!("{} is no race", race.name),
                "show it on its own page",
            )
        };
        let table = table.ok_or_else(wrong)?;
        let unit = table
            .headers
            .iter()
            .rev()
            .nth(1)
            .and_then(|it| it.split(' ').next_back());
        for row in &table.rows {
            rows.push(self::row(race, unit.unwrap_or_default(), row).ok_or_else(wrong)?);
        }
    }
    let table = html! {
        details.data open { summary { "All programs of all races" } div.table-wrapper {
            table.sorted data-sorted {
                thead { tr {
                    @for words in ["race", "program"] { th.w scope="col" { (words) } }
                    @for numbers in ["time", "ratio to the first"] { th scope="col" { (numbers) } }
                } }
                tbody { @for row in rows { (row) } }
            }
        } }
    };
    Ok(table.into_string())
}

/// A row of the race's table, whose last cells are a time and a ratio.
fn row(race: &Race, unit: &str, row: &[Cell]) -> Option<Markup> {
    let (names, [time, ratio]) = row.split_last_chunk()?;
    let (Cell::Measured { value, .. }, Cell::Measured { value: part, .. }) = (time, ratio) else {
        return None;
    };
    let nanoseconds = value
        * [("ns", 1.0), ("µs", 1e3), ("ms", 1e6)]
            .iter()
            .find(|it| it.0 == unit)?
            .1;
    // From a millionth to a hundredfold.
    let width = ((part.log10() + 6.0) / 8.0).clamp(0.0, 1.0) * 100.0;
    Some(html! {
        tr {
            td.w { a href=(race.href) {
                @if let Some(chapter) = race.chapter { (chapter) ": " }
                (race.heading)
            } }
            td.w { (joined(names)) }
            td data-of=(nanoseconds) { (time.to_string()) " " (unit) }
            td.ratio data-of=(part) style=(format!("--ratio:{width:.0}%")) { (ratio.to_string()) }
        }
    })
}

fn joined(names: &[Cell]) -> String {
    names
        .iter()
        .map(Cell::to_string)
        .collect::<Vec<_>>()
        .join(": ")
}

/// How many times as long as another program of a race one takes: "RACE ONE ÷ OTHER".
pub(crate) fn ratio(text: &str) -> Result<String, Mistake> {
    let (race, programs) = text.split_once(' ').unwrap_or((text, ""));
    let (one, other) = programs.split_once(" ÷ ").unwrap_or((programs, ""));
    known(TABLES.kind, race, TABLES.names())?;
    let table = TABLES.make(race).and_then(Result::ok);
    let rows = table
        .iter()
        .flat_map(|table| &table.rows)
        .filter_map(|row| match row.split_last_chunk() {
            Some((names, [Cell::Measured { value, .. }, _])) => Some((joined(names), *value)),
            _ => None,
        });
    let times: BTreeMap<_, _> = rows.collect();
    let time = |program: &str| {
        known(
            &format!("program of {race}"),
            program,
            times.keys().map(String::as_str),
        )?;
        Ok(times[program])
    };
    let ratio = time(one)? / time(other)?;
    let digits = [10.0, 1.0, 0.1]
        .iter()
        .filter(|&&least| ratio < least)
        .count();
    Ok(format!("{ratio:.digits$}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_takes_so_many_times_as_long_as_another_one() {
        assert_eq!(ratio("power-race loop ÷ loop").unwrap(), "1.0");
        let unknown = "there is no table called \"x\"";
        assert_eq!(ratio("x loop ÷ loop").unwrap_err().fault, unknown);
    }
}
