//! Codes, certificates and state files, with any text in them.

use ch04_nim_grundy::certificate::{Certificate, Proof};
use ch04_nim_grundy::check::check;
use ch04_nim_grundy::game::Place;
use ch04_nim_grundy::octal::Octal;
use ch04_nim_grundy::saved::{Phase, State};
use proptest::collection::vec;
use proptest::prelude::*;
use std::path::Path;

/// What is no number, or not one that has a place there.
const ODD: &[&str] = &[
    "",
    "0",
    "1",
    "-1",
    "+1",
    " 1",
    "01",
    "1e3",
    "1\r",
    "１",
    "\u{feff}1",
    "4096",
    "16777217",
    "1152921504606846976",
    "1152921504606846977",
    "18446744073709551615",
    "18446744073709551616",
    "0.07",
    "0.77",
    "4.",
];

/// What may be in the place of a number.
fn field() -> impl Strategy<Value = String> {
    prop_oneof![
        3 => proptest::sample::select(ODD).prop_map(str::to_owned),
        1 => (0_u64..200).prop_map(|number| number.to_string()),
        1 => ".*",
    ]
}

/// A line of a table in which one field is something else.
fn nearly_a_line() -> impl Strategy<Value = String> {
    let code = proptest::sample::select(&["0.07", "0.77", "4.3", "0.16"][..]);
    let proof = (0_u64..300, 0_u64..100, 0_u64..40, 0_u64..3);
    let proof = prop_oneof![
        proof.prop_map(|(a, b, c, d)| format!("{a},{b},{c},{d}")),
        Just(",,,".to_owned()),
    ];
    (code, 0_u64..100, 0_u64..100, proof, 0_usize..14, field()).prop_map(
        |(code, start, period, proof, at, odd)| {
            let line = format!("{code},{start},{period},{proof}");
            let fields = line.split(',').enumerate();
            let changed =
                fields.map(|(i, it)| if i == at { odd.as_str() } else { it });
            changed.collect::<Vec<_>>().join(",")
        },
    )
}

fn places(count: usize) -> impl Strategy<Value = Vec<Place>> {
    // Heaps that are smaller than the window have all values before them.
    let place = vec(any::<u8>(), 0..60).prop_map(|window| Place {
        heap: window.len() as u64,
        window,
    });
    vec(place, count)
}

fn certificate() -> impl Strategy<Value = Certificate> {
    let proof = (0_usize..1 << 20, 0_usize..1 << 20, 0_u32..1 << 20);
    let proof = (proof, proptest::option::of(0_usize..2)).prop_map(
        |((width, last_rare, mask), taken)| Proof {
            width,
            last_rare,
            mask,
            taken,
        },
    );
    let code = proptest::sample::select(&["0.07", "0.77", "4.3", "0.16"][..]);
    let numbers = (0_u64..1 << 60, 1_u64..1 << 60);
    (code, numbers, proptest::option::of(proof)).prop_map(
        |(code, (start, period), window)| Certificate {
            code: code.into(),
            start,
            period,
            window,
        },
    )
}

fn state() -> impl Strategy<Value = State> {
    let phase = prop_oneof![
        places(3).prop_map(|places| Phase::Back(places.try_into().unwrap())),
        (1_u64.., any::<u64>(), any::<u64>(), places(2)).prop_map(
            |(period, start, mark, places)| Phase::Compare(
                [period, start, mark],
                places.try_into().unwrap()
            )
        ),
        certificate().prop_map(Phase::Proved),
        any::<u64>().prop_map(Phase::Undecided),
    ];
    (12_u32..=21, any::<u64>(), phase).prop_map(|(width, spent, phase)| {
        let code = match &phase {
            Phase::Proved(certificate) => certificate.code.clone(),
            _ => "0.07".into(),
        };
        State {
            code,
            width: 1 << width,
            spent,
            phase,
        }
    })
}

/// The state as its file.
fn written(state: &State, name: &str) -> String {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    state.write(&path).unwrap();
    std::fs::read_to_string(path).unwrap()
}

proptest! {
    #[test]
    fn a_code_is_read_or_refused(code in "[04]?[.]?[0-9x１]{0,12}|.*") {
        match code.parse::<Octal>() {
            Ok(octal) => prop_assert!(octal.digits().iter().all(|&it| it < 8)),
            Err(error) => {
                let message = error.to_string();
                prop_assert!(message.len() < 200 && !message.contains('\n'));
            }
        }
    }

    #[test]
    fn a_line_is_a_certificate_or_refused(
        line in prop_oneof![
            nearly_a_line(),
            vec(field(), 0..9).prop_map(|fields| fields.join(",")),
        ],
    ) {
        if let Ok(read) = Certificate::read(&line) {
            prop_assert_eq!(read.line(), line);
            let Certificate { start, period, window, .. } = &read;
            prop_assert!(*period > 0 && start.max(period) <= &(1 << 60));
            let width = window.map_or(0, |window| window.width as u64);
            if start + period + width < 5000 {
                let _ = check(&read);
            }
        }
    }

    #[test]
    fn a_certificate_is_read_as_it_was(certificate in certificate()) {
        let read = Certificate::read(&certificate.line());
        prop_assert_eq!(read, Ok(certificate));
    }

    #[test]
    fn any_text_is_a_state_or_refused(
        text in ".*",
        name in "(back|compare|proved|undecided|.*)",
        width in prop_oneof![Just("4096".to_owned()), field()],
        lines in vec(prop_oneof![field(), "[0-9]{1,2} [0-9a-fé]{0,20}", nearly_a_line()], 0..7),
    ) {
        prop_assert!(State::read(&text).is_err());
        let lines: String = lines.iter().map(|it| format!("{it}\n")).collect();
        let body = format!("octal_period 1\n0.07\n{width}\n5\n{name}\n{lines}");
        // The checksum of FNV-1a.
        let sum = body.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| {
            (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        let text = format!("{body}checksum {sum:016x}\n");
        if let Ok(state) = State::read(&text) {
            prop_assert!(state.is_sound());
            let again = written(&state, "any_text.state");
            prop_assert_eq!(State::read(&again), Ok(state));
        }
    }

    #[test]
    fn a_state_is_read_as_it_was_and_no_other(
        state in state(),
        place: proptest::sample::Index,
        bit in 0..7_u32,
    ) {
        let text = written(&state, "read_back.state");
        prop_assert_eq!(State::read(&text), Ok(state));
        // It is ASCII: it can be cut and changed anywhere.
        let at = place.index(text.len());
        prop_assert!(State::read(&text[..at]).is_err());
        let mut bytes = text.into_bytes();
        bytes[at] ^= 1 << bit;
        let changed = String::from_utf8(bytes).unwrap();
        prop_assert!(State::read(&changed).is_err(), "{changed}");
        let windows = changed.replace('\n', "\r\n");
        prop_assert!(State::read(&windows).is_err());
    }
}
