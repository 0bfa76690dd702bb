//! Moments that students choose: the time of a file or of a commit can be any
//! number, also one that no calendar has.

use chrono::{DateTime, Datelike as _, Local, SecondsFormat::Secs, Utc};
use std::time::SystemTime;

/// A moment as a file system or git tells it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Moment {
    /// Since 1970 began, rounded down; what is beyond these is as far as they go.
    seconds: i64,
    nanoseconds: u32,
}

impl Moment {
    /// So many seconds after 1970 began.
    pub(super) fn after_1970(seconds: u64) -> Self {
        Self {
            seconds: i64::try_from(seconds).unwrap_or(i64::MAX),
            nanoseconds: 0,
        }
    }

    /// Is it more than so many seconds after the other one?
    pub(super) fn is_after(self, other: Self, seconds: i64) -> bool {
        self > Self {
            seconds: other.seconds.saturating_add(seconds),
            ..other
        }
    }

    /// The same on a calendar, if it is a date that all programs can read: of the
    /// years from 0 to 9999.
    fn date(self) -> Option<DateTime<Utc>> {
        let date = DateTime::from_timestamp(self.seconds, self.nanoseconds)?;
        (0..=9999).contains(&date.year()).then_some(date)
    }

    /// As RFC 3339 writes it, such as `2026-11-30T12:12:00Z`, if it is a date.
    pub(super) fn rfc3339(self) -> Option<String> {
        Some(self.date()?.to_rfc3339_opts(Secs, true))
    }

    /// What a teacher reads: the date and the time on the clock of this machine.
    pub(super) fn shown(self) -> String {
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

impl From<SystemTime> for Moment {
    fn from(time: SystemTime) -> Self {
        match time.duration_since(SystemTime::UNIX_EPOCH) {
            Ok(after) => Self {
                nanoseconds: after.subsec_nanos(),
                ..Self::after_1970(after.as_secs())
            },
            Err(error) => {
                let before = error.duration();
                let seconds = i64::try_from(before.as_secs()).unwrap_or(i64::MAX);
                match before.subsec_nanos() {
                    0 => Self {
                        seconds: -seconds,
                        nanoseconds: 0,
                    },
                    part => Self {
                        seconds: -seconds - 1,
                        nanoseconds: 1_000_000_000 - part,
                    },
                }
            }
        }
    }
}

impl From<DateTime<Utc>> for Moment {
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
    fn every_number_of_seconds_is_a_date_or_told() {
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
            let moment = Moment::after_1970(seconds);
            match expected {
                Ok(date) => assert_eq!(moment.rfc3339().as_deref(), Some(date)),
                Err(told) => assert_eq!((moment.rfc3339(), &*moment.shown()), (None, told)),
            }
        }
        let before = |seconds| Moment::from(SystemTime::UNIX_EPOCH - Duration::from_secs(seconds));
        assert_eq!(before(1).rfc3339().as_deref(), Some("1969-12-31T23:59:59Z"));
        assert_eq!(
            before(62_167_219_200).rfc3339().as_deref(),
            Some("0000-01-01T00:00:00Z")
        );
        let told = "62167219201 seconds before 1970, which is no date";
        assert_eq!(
            (
                before(62_167_219_201).rfc3339(),
                &*before(62_167_219_201).shown()
            ),
            (None, told)
        );
        let told = "9223372036854775807 seconds before 1970, which is no date";
        assert_eq!(before(i64::MAX.unsigned_abs()).shown(), told);
    }

    proptest! {
        #[test]
        fn moments_are_in_the_order_of_time(a: i64, b: i64, nanoseconds in 0..1_000_000_000_u32) {
            let time = |seconds: i64| {
                let length = Duration::new(seconds.unsigned_abs(), nanoseconds);
                let epoch = SystemTime::UNIX_EPOCH;
                if seconds < 0 { epoch.checked_sub(length) } else { epoch.checked_add(length) }
            };
            if let (Some(a), Some(b)) = (time(a), time(b)) {
                prop_assert_eq!(a.cmp(&b), Moment::from(a).cmp(&Moment::from(b)));
                prop_assert!(!Moment::from(a).shown().is_empty());
            }
        }
    }
}
