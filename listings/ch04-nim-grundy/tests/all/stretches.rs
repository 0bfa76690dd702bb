//! Certificates checked a stretch at a time.

use crate::certificates;
use ch04_nim_grundy::certificate::{Certificate, Proof};
use ch04_nim_grundy::check::{CheckError, check};
use ch04_nim_grundy::checkpoints::{
    Checkpoint, checkpoint_table, read_checkpoints,
};
use ch04_nim_grundy::octal::Octal;
use ch04_nim_grundy::record::{PARTS, record};
use ch04_nim_grundy::stretch::{StretchError, Stretches};
use ch04_nim_grundy::values::Values;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const TABLE: &str =
    concat!(env!("CARGO_MANIFEST_DIR"), "/certificates/octal.csv");
const CERTIFICATES: &str = include_str!("../../certificates/octal.csv");
const WINDOWS: [(&str, &str); 3] = [
    ("0.104", include_str!("../../certificates/0.104.windows")),
    ("0.106", include_str!("../../certificates/0.106.windows")),
    ("0.454", include_str!("../../certificates/0.454.windows")),
];
const CHECK: &str = env!("CARGO_BIN_EXE_octal_check");
const PERIOD: &str = env!("CARGO_BIN_EXE_octal_period");

fn certificate(code: &str) -> Certificate {
    let lines = CERTIFICATES.lines().skip(1);
    let mut certificates = lines.map(|line| Certificate::read(line).unwrap());
    certificates.find(|it| it.code == code).unwrap()
}

/// Returns an empty folder for the files of a test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::remove_dir_all(&folder).ok();
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Returns the checkpoints that are recorded for a claim, right or wrong.
fn recorded(
    name: &str,
    certificate: &Certificate,
    parts: usize,
) -> Vec<Checkpoint> {
    let path = folder(name).join("windows");
    record(certificate, &path, parts).unwrap();
    let text = fs::read_to_string(path).unwrap();
    read_checkpoints(&text, &certificate.code).unwrap()
}

/// Checks all stretches.
fn check_all(
    certificate: &Certificate,
    checkpoints: &[Checkpoint],
) -> Result<(), StretchError> {
    let stretches = Stretches::new(certificate, checkpoints)?;
    (1..=stretches.count()).try_for_each(|number| stretches.check(number))
}

/// What all stretches need, and of each long certificate the stretch that ends
/// at E and the last one; those of 0.106 are too long for that. Another test
/// goes through the first heaps.
#[test]
fn the_long_certificates_hold_in_two_stretches() {
    // The pages say how long the files are, and how many checkpoints have how
    // few values.
    let sizes = [
        (37_274, (287, 59)),
        (112_599, (1106, 57)),
        (28_904, (127, 56)),
    ];
    for ((code, windows), (bytes, few)) in WINDOWS.into_iter().zip(sizes) {
        assert_eq!(windows.len(), bytes, "{code}");
        let certificate = certificate(code);
        let checkpoints = read_checkpoints(windows, code).unwrap();
        let stretches = Stretches::new(&certificate, &checkpoints).unwrap();
        assert_eq!(stretches.count(), PARTS + 1);
        let with_few =
            checkpoints.iter().filter(|it| it.values.len() == few.0);
        assert_eq!(with_few.count(), few.1, "{code}");
        if certificate.period > 1_000_000_000 {
            continue;
        }
        let end = certificate.end().unwrap();
        let at_end = checkpoints.iter().position(|it| it.heap == end);
        for number in [at_end.unwrap(), stretches.count()] {
            assert_eq!(stretches.check(number), Ok(()), "{code} {number}");
        }
    }
}

/// The beginning of every stretch: the values of its checkpoint tell those that
/// follow, and no heap is rare, until the window is full and a second one after
/// it.
#[test]
fn every_checkpoint_of_the_long_certificates_leads_on() {
    for (code, windows) in WINDOWS {
        let certificate = certificate(code);
        let proof = certificate.window.unwrap();
        let mut early = Values::new(code.parse().unwrap(), proof);
        early.solve_early().unwrap();
        for checkpoint in read_checkpoints(windows, code).unwrap() {
            let mut values = early.clone();
            values.jump(checkpoint.heap, &checkpoint.values);
            for heap in (checkpoint.heap..).take(2 * proof.width) {
                let value = values.step().unwrap();
                assert!(!values.is_rare(heap, value), "{code} {heap}");
            }
        }
    }
}

#[test]
fn short_certificates_hold_in_stretches_too() {
    for (code, parts) in
        [("0.16", 3), ("0.16", 1), ("0.127", 5), ("0.356", 4)]
    {
        let certificate = certificate(code);
        let checkpoints = recorded("short", &certificate, parts);
        assert_eq!(checkpoints.len(), parts + 2);
        assert_eq!(check_all(&certificate, &checkpoints), Ok(()), "{code}");
    }
}

/// Not all checkpoints have a whole window, and yet a stretch sees if one value
/// is wrong.
#[test]
fn a_wrong_value_is_seen() {
    let certificate = certificate("0.16");
    let right = recorded("wrong-value", &certificate, 3);
    let width = certificate.window.unwrap().width;
    assert!(right.iter().any(|it| it.values.len() <= width));
    for checkpoint in 0..right.len() {
        let Checkpoint { heap, values } = &right[checkpoint];
        let end = [certificate.end().unwrap(), right.last().unwrap().heap];
        for place in [0, values.len() / 2, values.len() - 1] {
            let mut wrong = right.clone();
            wrong[checkpoint].values[place] ^= 1;
            match Stretches::new(&certificate, &wrong) {
                Err(error) if end.contains(heap) => assert!(matches!(
                    error,
                    StretchError::Check(CheckError::Unequal(_))
                )),
                Err(error) => {
                    assert_eq!(checkpoint, 0);
                    assert_eq!(error, StretchError::Differs(*heap));
                }
                // Only that the value before the window is another one counts.
                Ok(stretches) => assert_eq!(
                    stretches.check(checkpoint),
                    Err(StretchError::Differs(*heap)),
                ),
            }
        }
    }
}

#[test]
fn the_window_of_another_heap_is_seen() {
    let certificate = certificate("0.16");
    let right = recorded("another-heap", &certificate, 4);
    let octal: Octal = certificate.code.parse().unwrap();
    let mut values = Values::new(octal, certificate.window.unwrap());
    let place = right
        .iter()
        .position(|it| it.heap > 2 * 32768 && it.values.len() <= 32768)
        .unwrap();
    while values.heap <= right[place].heap {
        values.step().unwrap();
    }
    let mut wrong = right.clone();
    let length = wrong[place].values.len();
    wrong[place].values = values.last[values.last.len() - length..].to_vec();
    let stretches = Stretches::new(&certificate, &wrong).unwrap();
    let heap = right[place].heap;
    assert_eq!(stretches.check(place), Err(StretchError::Differs(heap)));
    // With the number of that heap, too, it is not where a checkpoint must be.
    wrong[place].heap += 1;
    let refused = Stretches::new(&certificate, &wrong).err();
    assert_eq!(refused, Some(StretchError::Missing(heap)));
}

#[test]
fn a_missing_stretch_is_seen() {
    let certificate = certificate("0.16");
    let right = recorded("missing", &certificate, 4);
    for missing in 0..right.len() {
        let mut wrong = right.clone();
        wrong.remove(missing);
        let refused = Stretches::new(&certificate, &wrong).err().unwrap();
        assert!(matches!(refused, StretchError::Missing(_)), "{refused}");
    }
    for count in 0..right.len() {
        let refused = Stretches::new(&certificate, &right[..count]).err();
        let refused = refused.unwrap();
        assert!(matches!(refused, StretchError::Missing(_)), "{refused}");
    }
    let mut wrong = right.clone();
    wrong.push(right[0].clone());
    assert!(Stretches::new(&certificate, &wrong).is_err());
}

/// The windows are those of the game; only the claim is wrong.
#[test]
fn a_wrong_claim_is_seen() {
    let right = certificate("0.356");
    let Certificate { start, period, .. } = right;
    let claim = |start, period| Certificate {
        start,
        period,
        ..right.clone()
    };
    let errors = [
        claim(start, period + 1),
        claim(start, period - 1),
        claim(start, 2 * period),
        claim(start + 1, period),
        claim(start - 1, period),
    ]
    .map(|wrong| {
        assert!(check(&wrong).is_err());
        let checkpoints = recorded("wrong-claim", &wrong, 4);
        check_all(&wrong, &checkpoints).unwrap_err().to_string()
    });
    let signs = [
        "does not repeat",
        "does not repeat",
        "the period is shorter",
        "does not repeat",
        "does not repeat",
    ];
    for (error, sign) in errors.iter().zip(signs) {
        assert!(error.contains(sign), "{error}");
    }
    // Right windows, and another line of the table.
    let checkpoints = recorded("wrong-claim", &right, 4);
    let refused = check_all(&claim(start, period + 1), &checkpoints);
    assert!(matches!(refused, Err(StretchError::Missing(_))));
    let proof = right.window.unwrap();
    let other = |proof: Proof| {
        let window = Some(proof);
        let other = Certificate {
            window,
            ..right.clone()
        };
        check_all(&other, &checkpoints).unwrap_err().to_string()
    };
    let error = other(Proof {
        last_rare: proof.last_rare - 1,
        ..proof
    });
    assert!(error.contains("the last rare heap is 43"), "{error}");
    let error = other(Proof {
        mask: proof.mask ^ 1,
        ..proof
    });
    assert!(error.contains("the last rare heap is"), "{error}");
    let rounds = certificate("0.07");
    let refused = check_all(&rounds, &checkpoints);
    assert_eq!(refused, Err(StretchError::NotForStretches));
}

#[test]
fn each_checkpoint_has_enough_values() {
    let certificate = certificate("0.16");
    let right = recorded("enough", &certificate, 3);
    for checkpoint in 0..right.len() {
        let heap = right[checkpoint].heap;
        let is_end =
            certificate.end() == Some(heap) || checkpoint + 1 == right.len();
        let least = if is_end { 32769 } else { 13935 + 2 };
        for length in [least - 1, 0] {
            let mut wrong = right.clone();
            let values = &mut wrong[checkpoint].values;
            values.drain(..values.len() - length);
            let refused = Stretches::new(&certificate, &wrong).err();
            assert_eq!(refused, Some(StretchError::Length(heap)));
        }
        let mut wrong = right.clone();
        wrong[checkpoint].values = vec![0; 32770];
        let refused = Stretches::new(&certificate, &wrong).err();
        assert_eq!(refused, Some(StretchError::Length(heap)));
    }
}

/// Whatever part of the file was written: its last window is a whole one.
#[test]
fn a_recording_goes_on_where_it_was_stopped() {
    let certificate = certificate("0.16");
    let path = folder("stopped").join("windows");
    record(&certificate, &path, 4).unwrap();
    let whole = fs::read_to_string(&path).unwrap();
    let right = read_checkpoints(&whole, "0.16").unwrap();
    let octal: Octal = "0.16".parse().unwrap();
    let mut values = Values::new(octal, certificate.window.unwrap());
    for stopped in 0..right.len() {
        let mut some = right[..=stopped].to_vec();
        while values.heap < some[stopped].heap {
            values.step().unwrap();
        }
        let last = &values.last;
        some[stopped].values = last[last.len() - 32769..].to_vec();
        let text = checkpoint_table("0.16", &some).unwrap();
        fs::write(&path, text).unwrap();
        record(&certificate, &path, 4).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), whole);
        // A file that was cut by hand.
        let text = checkpoint_table("0.16", &right[..stopped]).unwrap();
        fs::write(&path, text).unwrap();
        record(&certificate, &path, 4).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), whole);
    }
    let refused = record(&certificate, &path, 5).unwrap_err().to_string();
    assert!(refused.ends_with("checkpoints of other heaps"), "{refused}");
    assert_eq!(fs::read_to_string(&path).unwrap(), whole);
}

fn run(arguments: &[&str]) -> Output {
    Command::new(CHECK).args(arguments).output().unwrap()
}

/// What `octal_check` says if it fails: one line.
fn refused(arguments: &[&str]) -> String {
    certificates::refused(CHECK, arguments)
}

#[test]
fn the_program_checks_one_stretch_some_or_all() {
    let path = folder("program").join("0.16.windows");
    let path = path.to_str().unwrap();
    let made = Command::new(PERIOD)
        .args(["0.16", "--windows", path])
        .output()
        .unwrap();
    assert_eq!(made.stdout, b"period 149459 start 105351\n");
    let with = |options: &[&str]| {
        let words = [&[TABLE, "0.16", "--windows", path], options].concat();
        let output = run(&words);
        assert!(output.status.success(), "{words:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    assert_eq!(with(&["--stretch", "64"]), "0.16: stretch 64 of 64 holds\n");
    let some = with(&["--sample", "3", "--seed", "4"]);
    assert_eq!(some.lines().count(), 3);
    assert_eq!(with(&["--sample", "3", "--seed", "4"]), some);
    assert_ne!(with(&["--sample", "3", "--seed", "5"]), some);
    assert_eq!(with(&["--sample", "1"]).lines().count(), 1);
    let all = with(&[]);
    assert_eq!(all.lines().count(), 65);
    assert!(all.ends_with("0.16: period 149459 start 105351 holds\n"));
    assert_eq!(with(&["--sample", "64"]), all);

    for (options, message) in [
        (
            &["--stretch", "65"],
            "expected --stretch from 1 to 64, found 65",
        ),
        (
            &["--stretch", "0"],
            "expected --stretch from 1 to 64, found 0",
        ),
        (
            &["--sample", "0"],
            "expected --sample from 1 to 64, found 0",
        ),
        (
            &["--sample", "65"],
            "expected --sample from 1 to 64, found 65",
        ),
    ] {
        let words = [&[TABLE, "0.16", "--windows", path], &options[..]];
        let error = refused(&words.concat());
        assert!(error.contains(message), "{error}");
    }
    let error = refused(&[TABLE, "0.127", "--windows", path]);
    assert!(
        error.contains("0.16.windows: line 2: expected the"),
        "{error}"
    );
    let text = fs::read_to_string(path).unwrap();
    let place: usize = text.lines().take(31).map(|line| line.len() + 1).sum();
    let mut broken = text.clone().into_bytes();
    broken[place - 2] ^= 1;
    fs::write(path, broken).unwrap();
    let error = refused(&[TABLE, "0.16", "--windows", path]);
    assert!(error.contains("stretch 29 of 64: other values"), "{error}");
}

#[test]
fn options_that_mean_nothing_are_refused() {
    for (options, message) in [
        (&["--windows"][..], "expected a value after \"--windows\""),
        (&["--stretch", "1"], "expected --windows FILE with these"),
        (
            &["--seed", "1", "--windows", "x"],
            "expected --sample COUNT",
        ),
        (&["--windows", "x", "--every", "1"], "found \"--every\""),
        (
            &["--windows", "x", "--stretch", "-1"],
            "expected a number after --stretch, found \"-1\"",
        ),
        (
            &["--windows", "x", "--stretch", "1", "--sample", "1"],
            "expected --stretch or --sample, found both",
        ),
        (&["--windows", "no-such-file"], "no-such-file: "),
    ] {
        let error = refused(&[&[TABLE, "0.16"], options].concat());
        assert!(error.contains(message), "{error}");
    }
    let error = refused(&[TABLE, "--windows", "x"]);
    assert!(error.contains("expected one CODE with"), "{error}");
    let error = refused(&["--windows", "x"]);
    assert!(
        error.contains("expected octal_check FILE [CODE …]"),
        "{error}"
    );
    let same = ["0.16", "--windows", "x", "--state", "x"];
    let output = Command::new(PERIOD).args(same).output().unwrap();
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(message.contains("two different files"), "{message}");
}
