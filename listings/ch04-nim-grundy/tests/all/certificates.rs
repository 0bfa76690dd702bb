//! Periods proved by a window that comes back, and their certificates.

#![expect(clippy::cast_possible_truncation, reason = "values are below 256")]

use ch04_nim_grundy::certificate::{Certificate, HEADER, Proof};
use ch04_nim_grundy::check::check;
use ch04_nim_grundy::game::{Game, Opening};
use ch04_nim_grundy::heaps;
use ch04_nim_grundy::octal::Octal;
use ch04_nim_grundy::period::prove;
use ch04_nim_grundy::saved::{Phase, State};
use ch04_nim_grundy::search::{Search, Step};
use ch04_nim_grundy::sliding_window::{BLOCK, SlidingWindow};
use ch04_nim_grundy::sparse::{Rules, grundy_numbers, solve};
use ch04_nim_grundy::values::Values;
use ch04_nim_grundy::window::Dependencies;
use std::ffi::OsStr;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

const CERTIFICATES: &str = include_str!("../../certificates/octal.csv");
const PERIOD: &str = env!("CARGO_BIN_EXE_octal_period");
const CHECK: &str = env!("CARGO_BIN_EXE_octal_check");
const MERGE: &str = env!("CARGO_BIN_EXE_octal_merge");

/// The search in one go; `None` if the window is too small.
fn search(code: &str, width: usize, most: u64) -> Option<Certificate> {
    let octal: Octal = code.parse().unwrap();
    let game = match Game::open(code, &octal, width)? {
        Opening::Search(game) => game,
        Opening::Proved(certificate) => return Some(certificate),
    };
    let mut search = Search::new(&game);
    while search.heap() < most {
        match search.step() {
            Step::Unfinished => {}
            Step::WindowTooSmall(_) => return None,
            Step::Proved(certificate) => return Some(certificate),
        }
    }
    None
}

#[test]
fn the_window_worked_by_hand_comes_back() {
    let octal: Octal = "0.54".parse().unwrap();
    let values = heaps::grundy_numbers(&octal, 24);
    let is_rare = |heap: usize| values[heap].count_ones() % 2 == 0;
    assert!(is_rare(2) && !(3..25).any(is_rare));
    // The window of each heap from 10 on, and the two splits with a heap of 2.
    for (heap, window, splits) in [
        (10, [2, 2, 4, 1, 1], [4, 2]),
        (11, [2, 4, 1, 1, 1], [1, 4]),
        (12, [4, 1, 1, 1, 2], [1, 1]),
        (13, [1, 1, 1, 2, 2], [1, 1]),
        (14, [1, 1, 2, 2, 2], [2, 1]),
        (15, [1, 2, 2, 2, 4], [2, 2]),
        (16, [2, 2, 2, 4, 1], [2, 2]),
        (17, [2, 2, 4, 1, 1], [4, 2]),
    ] {
        assert_eq!(values[heap - 5..heap], window);
        assert_eq!([values[heap - 3], values[heap - 4]], splits);
        assert_eq!(values[heap], values[heap + 7]);
    }
    // Splits for each rare value below that of the heap.
    for (heap, value, small) in [
        (10, 0, 1),
        (11, 0, 1),
        (12, 0, 1),
        (13, 0, 1),
        (14, 0, 3),
        (14, 3, 1),
        (15, 0, 3),
        (16, 0, 4),
    ] {
        let by_two = values[small] ^ values[heap - 2 - small];
        let by_one = values[small] ^ values[heap - 1 - small];
        assert!(by_one == value || by_two == value, "{heap}");
    }
}

#[test]
fn small_windows_slide_as_the_solver_says() {
    let mut slid = 0;
    for code in 1..512 {
        let digits = vec![0, code / 64, code / 8 % 8, code % 8];
        let rules = Rules {
            digits,
            unequal: false,
        };
        for width in [64, 512] {
            let first = solve(&rules, 2 * width - 1);
            let classes = first.classes;
            let first = first.grundy;
            let Some(dependencies) =
                Dependencies::new(&rules, &first, classes, width)
            else {
                continue;
            };
            let all = grundy_numbers(&rules, 4000);
            let bytes: Vec<u8> = first.iter().map(|&v| v as u8).collect();
            let heap = first.len() as u64;
            let mut slide =
                SlidingWindow::new(&dependencies, heap, &bytes[width..]);
            let mut count = 1;
            while slide.heap < 3900 && slide.advance(count).is_some() {
                let end = slide.heap as usize;
                let last =
                    slide.last_values(count).iter().map(|&v| u32::from(v));
                assert!(last.eq(all[end - count..end].iter().copied()));
                slid += count;
                count = count % BLOCK + 1;
            }
        }
    }
    assert!(slid > 500_000, "{slid}");
}

#[test]
fn all_codes_of_two_digits_as_two_rounds_prove() {
    let mut windows = 0;
    for code in 1..64 {
        let code = format!("0.{}{}", code / 8, code % 8);
        let octal: Octal = code.parse().unwrap();
        let digits = octal.digits().to_vec();
        let rules = Rules {
            digits,
            unequal: false,
        };
        let grundy = grundy_numbers(&rules, 20_000);
        let period = prove(&grundy, octal.max_removed());
        let narrow = [64, 256, 1024];
        let found = narrow.iter().filter_map(|&w| search(&code, w, 20_000));
        for found in found {
            let period = period.unwrap();
            assert_eq!(found.start, period.start as u64, "{code}");
            assert_eq!(found.period, period.length as u64, "{code}");
            assert_eq!(check(&found), Ok(()), "{code}");
            windows += usize::from(found.window.is_some());
        }
    }
    assert!(windows > 0, "{windows}");
}

#[test]
fn a_wrong_certificate_is_refused() {
    for line in CERTIFICATES.lines().skip(1) {
        let right = Certificate::read(line).unwrap();
        assert_eq!(right.line(), line);
        if right.start + right.period > 100_000 {
            continue;
        }
        let start = right.start;
        let period = right.period;
        let mut wrong = vec![(start + 1, period), (start, period + 1)];
        wrong.push((start, 2 * period));
        if start > 0 {
            wrong.push((start - 1, period));
        }
        let code = || right.code.clone();
        let window = right.window;
        for (start, period) in wrong {
            let wrong = Certificate {
                code: code(),
                start,
                period,
                window,
            };
            assert!(check(&wrong).is_err(), "{wrong:?}");
        }
        if let Some(proof) = window {
            let last_rare = proof.last_rare + 1;
            let window = Some(Proof { last_rare, ..proof });
            let wrong = Certificate {
                code: code(),
                start,
                period,
                window,
            };
            let refused = check(&wrong).unwrap_err().to_string();
            assert!(refused.contains("last rare heap"), "{refused}");
        }
    }
}

/// Up to so many heaps a certificate is checked with each change. Two take 209 and 221
/// million, and one 794 thousand million: see the module `stretches` for these.
const SHORT: u64 = 20_000_000;

/// Up to so many heaps the weekly run checks a certificate whole.
const LONG: u64 = 1_000_000_000;

/// Up to so wide a window may be; one has two million heaps, and each of its steps
/// looks at thousands of rare ones.
const NARROW: usize = 1 << 20;

/// Returns the certificates within [`SHORT`] and [`NARROW`], or the others.
fn certificates(short: bool) -> Vec<Certificate> {
    assert_eq!(CERTIFICATES.lines().next(), Some(HEADER));
    CERTIFICATES
        .lines()
        .skip(1)
        .map(|line| Certificate::read(line).unwrap())
        .filter(|it| {
            let is_narrow = it.window.is_none_or(|it| it.width <= NARROW);
            (it.start + it.period <= SHORT && is_narrow) == short
        })
        .collect()
}

#[test]
fn every_short_certificate_holds() {
    let certificates = certificates(true);
    assert!(certificates.len() > 200, "{}", certificates.len());
    for certificate in certificates {
        assert_eq!(check(&certificate), Ok(()), "{}", certificate.line());
    }
}

/// The rare heaps of the long certificates, and that none follow: up to heap five
/// million, or where that takes long, among the next hundred thousand.
#[test]
fn the_long_certificates_hold_at_their_beginning() {
    let certificates = certificates(false);
    assert_eq!(certificates.len(), 4);
    for certificate in certificates {
        let proof = certificate.window.unwrap();
        let octal: Octal = certificate.code.parse().unwrap();
        let mut values = Values::new(octal, proof);
        let most = if proof.width <= NARROW {
            5_000_000
        } else {
            proof.last_rare as u64 + 100_000
        };
        while values.heap < most {
            let heap = values.heap;
            let value = values.step().unwrap();
            assert!(
                heap <= proof.last_rare as u64
                    || !values.is_rare(heap, value),
                "{}: heap {heap}",
                certificate.code
            );
        }
        assert_eq!(values.rare.last(), Some(&proof.last_rare));
    }
}

#[test]
#[ignore = "takes up to a minute for each of three certificates; the weekly run checks them"]
fn the_long_certificates_hold() {
    thread::scope(|scope| {
        let mut certificates = certificates(false);
        certificates.retain(|it| it.start + it.period <= LONG);
        for certificate in certificates {
            scope.spawn(move || {
                assert_eq!(
                    check(&certificate),
                    Ok(()),
                    "{}",
                    certificate.line()
                );
            });
        }
    });
}

fn run(state: &Path, certificate: &Path, every: &str) -> Command {
    let mut command = Command::new(PERIOD);
    command
        .args(["0.16", "--every", every, "--state"])
        .arg(state);
    command.arg("--certificate").arg(certificate);
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

#[test]
fn killed_ten_times_it_finds_the_same() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("killed");
    std::fs::remove_dir_all(&folder).ok();
    std::fs::create_dir_all(&folder).unwrap();
    let [state, killed, whole] =
        ["state", "killed.csv", "whole.csv"].map(|name| folder.join(name));
    let mut random = fastrand::Rng::with_seed(4);
    let mut kills = 0;
    while kills < 10 {
        let mut child = run(&state, &killed, "0").spawn().unwrap();
        // Not before it has told so much: machines are not equally fast.
        let message = BufReader::new(child.stderr.take().unwrap()).lines();
        message
            .take(random.usize(..3))
            .for_each(|line| drop(line.unwrap()));
        std::thread::sleep(Duration::from_micros(random.u64(..5000)));
        child.kill().unwrap();
        if child.wait().unwrap().success() {
            // It was sooner: once more from the beginning.
            std::fs::remove_file(&state).unwrap();
            continue;
        }
        kills += 1;
        if let Ok(text) = std::fs::read_to_string(&state) {
            assert!(State::read(&text).is_ok());
        }
    }
    let ended = run(&state, &killed, "0").output().unwrap();
    assert_eq!(ended.stdout, b"period 149459 start 105351\n");
    let state = folder.join("another");
    assert!(run(&state, &whole, "60000").status().unwrap().success());
    let [killed, whole] =
        [killed, whole].map(|path| std::fs::read(path).unwrap());
    assert_eq!(killed, whole);

    // Cut or damaged, the state is refused, and stays as it is.
    let good = std::fs::read(&state).unwrap();
    for (place, broken) in
        [(3, "cut off"), (good.len() / 2, "cut off"), (7, "damaged")]
    {
        let mut bytes = good.clone();
        if broken == "cut off" {
            bytes.truncate(place);
        } else {
            bytes[place] ^= 1;
        }
        std::fs::write(&state, &bytes).unwrap();
        let refused = run(&state, &folder.join("none.csv"), "60000")
            .output()
            .unwrap();
        let message = String::from_utf8(refused.stderr).unwrap();
        assert_eq!(message.lines().count(), 1, "{message}");
        assert!(
            message.contains(&format!("the file is {broken}")),
            "{message}"
        );
        assert!(refused.stdout.is_empty() && !refused.status.success());
        assert_eq!(std::fs::read(&state).unwrap(), bytes);
    }
}

#[test]
fn a_state_from_a_checkout_on_windows_is_read() {
    let unix =
        include_str!("../../certificates/0.106.state").replace('\r', "");
    let windows = unix.replace('\n', "\r\n");
    let [unix, windows] = [unix, windows].map(|text| State::read(&text));
    assert!(unix.is_ok() && format!("{unix:?}") == format!("{windows:?}"));
}

/// What a program says that must fail: one line.
pub(crate) fn refused(
    program: &str,
    arguments: &[impl AsRef<OsStr>],
) -> String {
    let refused = Command::new(program).args(arguments).output().unwrap();
    let message = String::from_utf8(refused.stderr).unwrap();
    assert_eq!(message.lines().count(), 1, "{message}");
    assert!(!refused.status.success());
    message
}

#[test]
fn bad_arguments_are_refused() {
    for code in ["", "0.8", "1.7", "0.", "0.1234567890", "0.7x"] {
        let message = refused(PERIOD, &[code]);
        assert!(
            message.contains("expected an octal code, found"),
            "{message}"
        );
    }
    #[cfg(unix)]
    for program in [PERIOD, CHECK, MERGE] {
        use std::os::unix::ffi::OsStrExt;
        let message = refused(program, &[OsStr::from_bytes(b"\xff")]);
        assert!(message.contains("expected text, found"), "{message}");
    }
    let far = ["0.777777777", "--most", "200000"].map(OsStr::new);
    // No window is tried that is wider than the search may go.
    let message = Command::new(PERIOD).args(far).output().unwrap();
    let message = String::from_utf8(message.stderr).unwrap();
    assert!(message.ends_with("777 up to heap 200000\n"), "{message}");
}

#[test]
fn tables_and_folders_are_read_with_care() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("tables");
    std::fs::remove_dir_all(&folder).ok();
    std::fs::create_dir_all(&folder).unwrap();
    let table = folder.join("table.csv");
    for (line, code, message) in [
        ("0.07,53,34,,,,", "0.7", "expected a line for \"0.7\""),
        (
            "0.07,53,34,,,,junk",
            "0.07",
            "expected it to be written as 0.07",
        ),
        (
            "0.07,+53,34,,,,",
            "0.07",
            "expected it to be written as 0.07",
        ),
        ("0.07,53,35,,,,", "0.07", "line 2: heap"),
    ] {
        std::fs::write(&table, format!("{HEADER}\n{line}\n")).unwrap();
        let error_text = refused(CHECK, &[table.as_os_str(), code.as_ref()]);
        assert!(error_text.contains(message), "{error_text}");
    }
    let proved = |code: &str, line: &str| {
        let certificate = Certificate::read(line).unwrap();
        let phase = Phase::Proved(certificate);
        State {
            code: code.into(),
            width: 4096,
            spent: 0,
            phase,
        }
    };
    let put = |name: &str, state: &State| {
        state.write(&folder.join(name)).unwrap();
    };
    put("a.state", &proved("0.07", "0.07,53,34,,,,"));
    put("b.state", &proved("0.07", "0.07,53,34,,,,"));
    let merged = Command::new(MERGE).arg(&folder).output().unwrap();
    let merged = String::from_utf8(merged.stdout).unwrap();
    assert_eq!(merged, format!("{HEADER}\n0.07,53,34,,,,\n"));
    put("b.state", &proved("0.07", "0.07,53,68,,,,"));
    let message = refused(MERGE, &[&folder]);
    assert!(message.contains("another file says 0.07,53,"), "{message}");
    put("b.state", &proved("0.354", "0.07,53,34,,,,"));
    let message = refused(MERGE, &[&folder]);
    assert!(
        message.contains("this is not a state file of octal_period"),
        "{message}"
    );
}
