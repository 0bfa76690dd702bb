//! Times that students can choose: that of a file or of a commit can be any number, even
//! one that no calendar has.

use chrono::{DateTime, Datelike as _, Local, SecondsFormat::Secs, Utc};
use std::time::SystemTime;

/// A time as a file system or git gives it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Timestamp {
    /// Since 1970 began, rounded down, and capped at the ends of the range.
    seconds: i64,
    nanoseconds: u32,
}

impl Timestamp {
    /// Returns the time this many seconds after the Unix epoch.
    pub(super) fn from_unix_seconds(seconds: u64) -> Self {
        Self {
            seconds: i64::try_from(seconds).unwrap_or(i64::MAX),
            nanoseconds: 0,
        }
    }

    /// Says whether it is more than this many seconds after `other`.
    pub(super) fn is_after(self, other: Self, seconds: i64) -> bool {
        self > Self {
            seconds: other.seconds.saturating_add(seconds),
            ..other
        }
    }

    /// Returns it on a calendar, if it is a date that all programs can read: in the years
    /// from 0 to 9999.
    fn date(self) -> Option<DateTime<Utc>> {
        let date = DateTime::from_timestamp(self.seconds, self.nanoseconds)?;
        (0..=9999).contains(&date.year()).then_some(date)
    }

    /// Returns it as RFC 3339 writes it, such as `2026-11-30T12:12:00Z`, if it is a date.
    pub(super) fn rfc3339(self) -> Option<String> {
        Some(self.date()?.to_rfc3339_opts(Secs, true))
    }

    /// Returns what a teacher reads: the date and the time on this machine's clock.
    pub(super) fn local(self) -> String {
        match self.date() {
            Some(date) => date
                .with_timezone(&Local)
                .format("%Y-%m-%d %H:%M")
                .to_string(),
            None if self.seconds < 0 => {
                format!(
                    "{} seconds before 1970, which is no date",
                    self.seconds.unsigned_abs()
                )
            }
            None => format!("{} seconds after 1970, which is no date", self.seconds),
        }
    }
}

impl From<SystemTime> for Timestamp {
    fn from(time: SystemTime) -> Self {
        match time.duration_since(SystemTime::UNIX_EPOCH) {
            Ok(after) => Self {
                nanoseconds: after.subsec_nanos(),
                ..Self::from_unix_seconds(after.as_secs())
            },
            Err(error) => {
                let before = error.duration();
                let seconds = i64::try_from(before.as_secs()).unwrap_or(i64::MAX);
                match before.subsec_nanos() {
                    0 => Self {
                        seconds: -seconds,
                        nanoseconds: 0,
                    },
                    nanoseconds => Self {
                        seconds: -seconds - 1,
                        nanoseconds: 1_000_000_000 - nanoseconds,
                    },
                }
            }
        }
    }
}

impl From<DateTime<Utc>> for Timestamp {
    fn from(date: DateTime<Utc>) -> Self {
        Self {
            seconds: date.timestamp(),
            nanoseconds: date.timestamp_subsec_nanos(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::time::Duration;

    #[test]
    fn every_number_of_seconds_is_a_date_or_written_out() {
        // The last second of the year 9999, and of what chrono knows.
        let last = 253_402_300_799;
        let farthest = 8_210_266_876_799;
        for (seconds, expected) in [
            (0, Ok("1970-01-01T00:00:00Z")),
            (1_796_083_200, Ok("2026-12-01T00:00:00Z")),
            (last, Ok("9999-12-31T23:59:59Z")),
            (
                last + 1,
                Err("253402300800 seconds after 1970, which is no date"),
            ),
            (
                farthest,
                Err("8210266876799 seconds after 1970, which is no date"),
            ),
            (
                farthest + 1,
                Err("8210266876800 seconds after 1970, which is no date"),
            ),
            (
                1 << 62,
                Err("4611686018427387904 seconds after 1970, which is no date"),
            ),
            (
                1 << 63,
                Err("9223372036854775807 seconds after 1970, which is no date"),
            ),
            (
                u64::MAX,
                Err("9223372036854775807 seconds after 1970, which is no date"),
            ),
        ] {
            let timestamp = Timestamp::from_unix_seconds(seconds);
            match expected {
                Ok(date) => assert_eq!(timestamp.rfc3339().as_deref(), Some(date)),
                Err(written) => {
                    assert_eq!((timestamp.rfc3339(), &*timestamp.local()), (None, written));
                }
            }
        }
        let before =
            |seconds| Timestamp::from(SystemTime::UNIX_EPOCH - Duration::from_secs(seconds));
        assert_eq!(before(1).rfc3339().as_deref(), Some("1969-12-31T23:59:59Z"));
        assert_eq!(
            before(62_167_219_200).rfc3339().as_deref(),
            Some("0000-01-01T00:00:00Z")
        );
        let written = "62167219201 seconds before 1970, which is no date";
        assert_eq!(
            (
                before(62_167_219_201).rfc3339(),
                &*before(62_167_219_201).local()
            ),
            (None, written)
        );
        let written = "9223372036854775807 seconds before 1970, which is no date";
        assert_eq!(before(i64::MAX.unsigned_abs()).local(), written);
    }

    proptest! {
        #[test]
        fn timestamps_are_in_the_order_of_time(a: i64, b: i64, nanoseconds in 0..1_000_000_000_u32) {
            let time = |seconds: i64| {
                let length = Duration::new(seconds.unsigned_abs(), nanoseconds);
                let epoch = SystemTime::UNIX_EPOCH;
                if seconds < 0 { epoch.checked_sub(length) } else { epoch.checked_add(length) }
            };
            if let (Some(a), Some(b)) = (time(a), time(b)) {
                prop_assert_eq!(a.cmp(&b), Timestamp::from(a).cmp(&Timestamp::from(b)));
                prop_assert!(!Timestamp::from(a).local().is_empty());
            }
        }
    }
}
