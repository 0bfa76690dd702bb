//! The deadline for handing in, as a teacher writes it.

use super::timestamp::Timestamp;
use chrono::{DateTime, NaiveDate, NaiveDateTime, NaiveTime, TimeDelta, TimeZone, Utc};
use std::iter;

/// The message for a text that does not have the form of a time.
const EXPECTED_FORM: &str = "write it like 2026-11-30 18:00";

/// Parses a time: with its own time zone, or on the clocks of this `zone`.
///
/// # Errors
///
/// Returns what is wrong with it.
pub(super) fn parse_deadline(text: &str, zone: &impl TimeZone) -> Result<Timestamp, String> {
    let text = text.trim();
    let with_zone = DateTime::parse_from_rfc3339(text)
        .or_else(|_| DateTime::parse_from_str(&text.replacen(' ', "T", 1), "%Y-%m-%dT%H:%M%#z"));
    let (date, clock) = text.split_once([' ', 'T', 't']).ok_or(EXPECTED_FORM)?;
    let [year, month, day] = numbers(date, '-')?[..] else {
        return Err(EXPECTED_FORM.into());
    };
    let year = i32::try_from(year)
        .ok()
        .filter(|year| *year <= 9999)
        .ok_or(EXPECTED_FORM)?;
    if !(1..=12).contains(&month) {
        return Err(format!("there is no month {month}"));
    }
    let date = NaiveDate::from_ymd_opt(year, month, day)
        .ok_or_else(|| format!("{year:04}-{month:02} has no day {day}"))?;
    if let Ok(time) = with_zone {
        return Ok(time.to_utc().into());
    }
    let (hour, minute, second) = match numbers(clock, ':')?[..] {
        [hour, minute] => (hour, minute, 0),
        [hour, minute, second] => (hour, minute, second),
        _ => return Err(EXPECTED_FORM.into()),
    };
    let time_of_day = NaiveTime::from_hms_opt(hour, minute, second)
        .ok_or_else(|| format!("there is no time {clock}"))?;
    let time = date.and_time(time_of_day);
    if let Some(timestamp) = last_moment_showing(time, zone) {
        return Ok(timestamp);
    }
    let minutes = iter::successors(Some(time), |time| {
        time.checked_add_signed(TimeDelta::minutes(1))
    });
    let next = minutes
        .take(24 * 60)
        .find(|&time| last_moment_showing(time, zone).is_some())
        .map(|time| format!(" to {}", time.format("%H:%M")))
        .unwrap_or_default();
    Err(format!(
        "this time does not exist here: clocks are put forward{next} then"
    ))
}

/// Returns the last moment at which clocks show this time, or `None` if they skip it. An
/// hour comes twice when they are put back.
fn last_moment_showing(time: NaiveDateTime, zone: &impl TimeZone) -> Option<Timestamp> {
    let found = zone.from_local_datetime(&time);
    let both = [found.clone().earliest(), found.latest()]
        .into_iter()
        .flatten();
    // chrono may take the first of the skipped minutes for one that exists.
    let is_shown =
        |moment: &DateTime<Utc>| zone.from_utc_datetime(&moment.naive_utc()).naive_local() == time;
    both.map(|found| found.to_utc())
        .filter(is_shown)
        .max()
        .map(Timestamp::from)
}

/// Parses the numbers of `text`, which this separates.
fn numbers(text: &str, separator: char) -> Result<Vec<u32>, String> {
    let is_number = |word: &&str| !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit());
    let number = |word: &str| {
        Some(word)
            .filter(is_number)
            .and_then(|word| word.parse().ok())
    };
    let numbers: Option<Vec<u32>> = text.split(separator).map(number).collect();
    numbers.ok_or_else(|| EXPECTED_FORM.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::FixedOffset;
    use proptest::prelude::*;

    #[test]
    fn a_time_is_parsed_or_the_error_says_what_is_wrong() {
        let japan = FixedOffset::east_opt(9 * 3600).unwrap();
        for (text, expected) in [
            ("2026-11-30 18:00", Ok("2026-11-30T09:00:00Z")),
            (" 2026-11-30 18:00 ", Ok("2026-11-30T09:00:00Z")),
            ("2026-11-30T18:00", Ok("2026-11-30T09:00:00Z")),
            ("2026-11-30 18:00:59", Ok("2026-11-30T09:00:59Z")),
            ("2026-1-5 8:00", Ok("2026-01-04T23:00:00Z")),
            ("2026-11-30T18:00:00Z", Ok("2026-11-30T18:00:00Z")),
            ("2026-11-30T18:00:00-05:00", Ok("2026-11-30T23:00:00Z")),
            ("2026-11-30 18:00+09:00", Ok("2026-11-30T09:00:00Z")),
            ("2026-11-30T18:00Z", Ok("2026-11-30T18:00:00Z")),
            ("9999-12-31 23:59", Ok("9999-12-31T14:59:00Z")),
            ("2028-02-29 00:00", Ok("2028-02-28T15:00:00Z")),
            ("2026-11-31 18:00", Err("2026-11 has no day 31")),
            ("2026-11-31T18:00:00Z", Err("2026-11 has no day 31")),
            ("2026-02-29 18:00", Err("2026-02 has no day 29")),
            ("2026-02-00 18:00", Err("2026-02 has no day 0")),
            ("2026-13-01 18:00", Err("there is no month 13")),
            ("2026-00-01 18:00", Err("there is no month 0")),
            ("2026-11-30 24:00", Err("there is no time 24:00")),
            ("2026-11-30 18:60", Err("there is no time 18:60")),
            ("10000-01-01 00:00", Err(EXPECTED_FORM)),
            ("+262142-12-31 23:59", Err(EXPECTED_FORM)),
            ("-0001-01-01 00:00", Err(EXPECTED_FORM)),
            ("2026-11-30", Err(EXPECTED_FORM)),
            ("30.11.2026 18:00", Err(EXPECTED_FORM)),
            ("2026-11-30 6pm", Err(EXPECTED_FORM)),
            ("2026-11-30 18:00 UTC", Err(EXPECTED_FORM)),
            ("２０２６-11-30 18:00", Err(EXPECTED_FORM)),
            ("99999999999999999999-01-01 00:00", Err(EXPECTED_FORM)),
            ("monday", Err(EXPECTED_FORM)),
            ("", Err(EXPECTED_FORM)),
        ] {
            let found = parse_deadline(text, &japan).map(|timestamp| timestamp.rfc3339().unwrap());
            assert_eq!(
                found.as_deref().map_err(String::as_str),
                expected,
                "{text:?}"
            );
        }
    }

    proptest! {
        #[test]
        fn any_text_is_a_date_or_an_error(text: String) {
            prop_assert!(parse_deadline(&text, &Utc).map_or(true, |timestamp| timestamp.rfc3339().is_some()));
        }

        #[test]
        fn anything_like_a_time_is_a_date_or_an_error(
            text in "[-+]?[0-9]{1,6}-[0-9]{1,3}-[0-9]{1,3}[ T][0-9]{1,3}(:[0-9]{1,3}){0,2}(Z|[-+][0-9]{2}:?[0-9]{2})?",
        ) {
            let found = parse_deadline(&text, &Utc);
            prop_assert!(found.is_ok() || found.is_err_and(|why| !why.contains('\n')));
        }
    }
}
