//! What every board must hold, whatever is clicked, typed or set up.

use crate::{at, move_anyhow, move_well, moves, one_of, options};
use boards::{Board as _, Outcome, Player, Session, Tries, names, open, open_any, tries};
use fastrand::Rng;
use std::collections::BTreeSet;
use std::thread;

/// How often a game is tried: less often if its positions take a search.
fn times(game: &str, usual: u32) -> u32 {
    if game == "four-in-a-row" {
        usual / 50
    } else {
        usual
    }
}

/// What is typed into any board.
const TYPED: &str = "1|2| 3 |3 2|(1,2)|down|RIGHT|diagonal|left|a|b|7||no|9999999999|あ";
/// What is set up at any board: some games can be read from it, others not.
const SET_UP: [&str; 11] = [
    "",
    ",",
    "x",
    "あ",
    "あo",
    "あ い",
    "-1 2",
    "99999999999",
    "/////",
    "white",
    "black",
];
/// What no board has to know.
const ODD: [&str; 12] = [
    "", "move", "move -1", "move 99", "move x", "go", "go 99999", "type", "setup", "fly", "first",
    "あ",
];

fn action(random: &mut Rng, setups: &[&str]) -> String {
    match random.u32(..12) {
        0..=4 => format!("move {}", random.u32(..4)),
        5 => format!(
            "type {}",
            one_of(random, &TYPED.split('|').collect::<Vec<_>>())
        ),
        6 => "undo".into(),
        7 => one_of(
            random,
            &[
                "hint", "graph", "graphs", "restart", "review", "plain", "back 2",
            ],
        )
        .into(),
        8 => format!("go {}", random.u32(..40)),
        9 => format!("setup {}", one_of(random, setups)),
        10 => {
            let who = one_of(random, &["first", "opponent"]);
            format!(
                "{who} {}",
                one_of(random, &["you", "me", "perfect", "hasty", "greedy", "?"])
            )
        }
        _ => one_of(random, &ODD).into(),
    }
}

/// The games, with what is tried on them.
fn games() -> impl Iterator<Item = (&'static str, &'static Tries)> {
    tries().filter(|(name, _)| names().any(|game| game == *name))
}

/// What must hold of any game at any time.
fn check(board: &Session, context: &str) {
    let now = board.now();
    let moves = board.moves();
    let words: BTreeSet<_> = moves.iter().map(|known| &known.word).collect();
    assert_eq!(
        words.len(),
        moves.len(),
        "two moves are typed alike: {context}"
    );
    let html = board.html();
    let drawn = html.contains(", for the third time with ");
    assert_eq!(board.is_over(), moves.is_empty() || drawn, "{context}");
    // A position has the outcome of its best option: the listing knows the game.
    match moves
        .iter()
        .map(|known| known.option.outcome().of_other())
        .max()
    {
        Some(best) => assert_eq!(now.outcome(), best, "{context}"),
        // Where nobody can move, who cannot has lost, or the game says who has.
        None if now.end(board.to_move()).is_some() => {}
        None => assert_eq!(now.outcome(), Outcome::Lose, "{context}"),
    }
    assert!(!board.said().is_empty(), "{context}");
    let targets = html.matches("data-act=\"move ").count();
    assert_eq!(
        targets,
        if board.choosing() { moves.len() } else { 0 },
        "{context}\n{html}"
    );
}

#[test]
fn any_sequence_of_actions_leaves_a_legal_game() {
    // All games at once: it is the longest of the tests.
    thread::scope(|all| {
        for (game, tries) in games() {
            all.spawn(move || play_at_random(game, tries));
        }
    });
}

fn play_at_random(game: &str, tries: &Tries) {
    let bad = tries.bad.iter().map(|(text, _)| *text);
    let setups: Vec<_> = tries.starts().chain(bad).chain(SET_UP).collect();
    let mut random = Rng::with_seed(2015);
    let mut board = open(game, "", "", 7).unwrap();
    for number in 0..times(game, 25_000) {
        // Sometimes a new board, else on from where the last sequence ended.
        if random.u32(..4) == 0 {
            board = open(game, "", "", number).unwrap();
        }
        let mut actions = Vec::new();
        for _ in 0..=random.u32(..8) {
            let before = board.now().text();
            let action = action(&mut random, &setups);
            let is_move = action.starts_with("move");
            let options = if is_move {
                options(board.now())
            } else {
                Vec::new()
            };
            board.act(&action);
            let now = board.now().text();
            // A move leads to an option, or, after an answer, to an option
            // of one; that is read again here from its text.
            if is_move && now != before {
                let follows = options.iter().map(|option| option.text()).any(|option| {
                    let again = || at(game, &option.replace('\n', "/"));
                    option == now || again().moves().iter().any(|next| next.option.text() == now)
                });
                assert!(follows, "{game}: {actions:?}, {action} from {before:?}");
            }
            actions.push(action);
        }
        check(&board, &format!("{game}, sequence {number}: {actions:?}"));
    }
}

/// However much is typed, what is wrong with it is told in a line or two.
#[test]
fn no_message_repeats_all_that_was_typed() {
    const MANY: usize = 200_000;
    for (game, tries) in games() {
        let long = ["9", "x", "o", "#", "あ", "o/", "1 ", "9,", "\u{7}"].map(|it| it.repeat(MANY));
        let mut board = open(game, "", "", 1).unwrap();
        for text in &long {
            let starts = ["", "misere ", "white ", "3 bits: ", "row ", tries.short];
            let starts = starts.map(|start| format!("setup {start} {text}"));
            let others = [
                "type",
                "address",
                "address ;you;perfect",
                "address ;you",
                "address ;",
            ];
            let others = others.map(|verb| format!("{verb} {text}"));
            for action in starts.iter().chain(&others) {
                board.act(action);
                let said = board.said();
                let begin: String = action.chars().take(30).collect();
                assert!(said.chars().count() < 250, "{game}, {begin}: {said}");
            }
        }
    }
}

#[test]
fn case_and_blanks_make_no_difference() {
    for (game, typed, start) in [
        ("nim", "MISERE  3 5\t7", "misere 3 5 7"),
        ("nim", "(3,\u{2003}5, 7)", "3 5 7"),
        ("kayles", "Misere  OO.o", "misere oo.o"),
        ("say-thirty", "(21, 3)", "21 3"),
        ("tic-tac-toe", "WHITE ...\n.X.\n...", ""),
    ] {
        let mut board = at(game, "");
        board.act(&format!("setup {typed}"));
        assert!(
            board.said().starts_with("New game."),
            "{game}, {typed}: {}",
            board.said()
        );
        assert!(
            start.is_empty() || board.now().text() == start,
            "{}",
            board.now().text()
        );
    }
}

/// A position is read as it is written, with its moves, and all of them can be
/// taken back.
#[test]
fn every_position_is_kept_as_text() {
    for (game, tries) in games() {
        for start in tries.starts().chain([""]) {
            let mut board = at(game, start);
            let mut turns = 0;
            let first = board.now().text();
            while !board.is_over() {
                let again = at(game, &board.now().text());
                assert_eq!(again.now().text(), board.now().text());
                assert_eq!(moves(&again), moves(&board), "{game} {start}");
                move_well(&mut board);
                turns += 1;
            }
            // Once too often.
            (0..=turns).for_each(|_| board.act("undo"));
            assert_eq!(board.now().text(), first);
        }
    }
}

/// From a lost position nobody beats the perfect opponent, it never loses a
/// position that it could win, and never one in which it could draw.
#[test]
fn the_perfect_opponent_never_loses_a_won_or_drawn_position() {
    for (game, tries) in games() {
        let starts: Vec<_> = tries.starts().chain([""]).collect();
        let mut random = Rng::with_seed(38);
        for number in 0..times(game, 2000) {
            let setup = one_of(&mut random, &starts).replace('\n', "/");
            let first = one_of(&mut random, &["you", "me"]);
            let mut board = open(game, &format!("{setup};{first};perfect"), "", number).unwrap();
            // The best that the reader can still hope for.
            let mut hope = Outcome::Win;
            while !board.is_over() {
                assert_eq!(board.to_move(), Player::Reader);
                // After its answer, the reader stands in a position that is no
                // better than before.
                assert!(board.now().outcome() <= hope, "{game} {setup}");
                hope = board.now().outcome();
                move_anyhow(&mut board, &mut random);
            }
            let told = board.said();
            assert!(
                hope != Outcome::Lose || told.ends_with("I win."),
                "{game} {setup}: {told}"
            );
            assert!(
                hope != Outcome::Draw || !told.ends_with("You win."),
                "{game} {setup}: {told}"
            );
        }
    }
}

/// Each in some game from a lost position, if the reader plays anything there
/// and well from where it can be won.
#[test]
fn hasty_and_greedy_opponents_err() {
    let mut random = Rng::with_seed(7);
    let mut never = Vec::new();
    for (game, Tries { lost, .. }) in games().filter(|(_, tries)| !tries.lost.is_empty()) {
        for opponent in ["hasty", "greedy"] {
            let setup = format!("{};you;{opponent}", lost.replace('\n', "/"));
            let mut beaten = 0;
            for seed in 0..300 {
                let mut board = open(game, &setup, "", seed * 10_111_119).unwrap();
                assert_eq!(board.now().outcome(), Outcome::Lose, "{game} {lost}");
                while !board.is_over() {
                    match board.now().outcome() {
                        Outcome::Lose => move_anyhow(&mut board, &mut random),
                        _ => move_well(&mut board),
                    }
                }
                // A lone king can't win.
                beaten += u32::from(!board.said().ends_with("I win."));
            }
            never.extend((beaten < 5).then_some((game, opponent)));
        }
    }
    // There the right moves are those with the fewest answers.
    assert_eq!(
        never,
        ["loop", "euclid", "domineering"].map(|game| (game, "greedy"))
    );
}

/// The checks in a browser rely on it.
#[test]
fn every_game_says_what_to_try_but_the_readers_own() {
    for (
        game,
        Tries {
            lost,
            short,
            drawn,
            bad,
            ..
        },
    ) in games()
    {
        let outcome = |setup| at(game, setup).now().outcome();
        if [lost, short].iter().any(|start| start.is_empty()) || bad.is_empty() {
            assert_eq!(
                game, "mine",
                "a good start, a bad one, or a lost one is missing"
            );
            continue;
        }
        assert_ne!(outcome(short), Outcome::Draw, "{game} {short}");
        assert!(
            drawn.is_empty() || outcome(drawn) == Outcome::Draw,
            "{game} {drawn}"
        );
    }
}

#[test]
fn a_lost_game_goes_back_to_where_it_could_be_won() {
    let mut random = Rng::with_seed(20);
    let mut never = Vec::new();
    for (game, tries) in games() {
        let mut seen = false;
        for start in ["", tries.short].repeat(20) {
            let mut board = open(game, start, "", random.u32(..)).unwrap();
            let mut won = None;
            while board.choosing() {
                if board.now().outcome() == Outcome::Win {
                    won = Some(board.now().text());
                }
                move_anyhow(&mut board, &mut random);
            }
            let won = won.filter(|_| board.html().contains(": I win."));
            let ends = board.now().text();
            assert_eq!(
                board.html().contains("Where did I lose it?"),
                won.is_some(),
                "{game}"
            );
            board.act("review");
            assert_eq!(
                board.said().starts_with("To win, "),
                won.is_some(),
                "{game}"
            );
            seen |= won.is_some();
            assert_eq!(board.now().text(), won.unwrap_or(ends), "{game}");
        }
        never.extend((!seen).then_some(game));
    }
    // There the number of moves is even or odd, whatever they are, and here who
    // could win can only draw.
    assert_eq!(never, ["checkers", "king-and-rook"]);
}

/// The page sees by the pieces what a move has changed.
#[test]
fn every_move_takes_brings_or_moves_a_piece() {
    let pieces = |picture: &String| -> BTreeSet<String> {
        let rest = picture.split("<g data-piece=\"").skip(1);
        rest.map(|piece| piece.split('>').next().unwrap_or_default().to_owned())
            .collect()
    };
    let mut random = Rng::with_seed(19);
    for (game, tries) in games() {
        for start in [tries.lost, tries.short, ""] {
            let mut board = open(game, start, "", 1).unwrap();
            assert_eq!(board.before(), [""; 0], "{game}");
            while board.choosing() {
                move_anyhow(&mut board, &mut random);
                let mut drawings = board.before();
                let made = if board.to_move() == Player::Board {
                    1
                } else {
                    2
                };
                assert_eq!(drawings.len(), made, "{game}");
                drawings.push(board.picture());
                let same = drawings
                    .windows(2)
                    .any(|two| pieces(&two[0]) == pieces(&two[1]));
                assert!(!same, "{game}: {}", board.now().text());
                board.act("hint");
                assert_eq!(board.before(), drawings[..drawings.len() - 1], "{game}");
            }
            board.act("undo");
            assert_eq!(board.before(), [""; 0], "{game}");
        }
    }
}

#[test]
fn what_cannot_be_set_up_is_refused_in_one_sentence() {
    for (name, tries) in tries() {
        for start in tries.starts() {
            assert!(open_any(name, start, "", 1).is_ok(), "{name} {start}");
        }
        for (bad, why) in tries.bad {
            let refused = open_any(name, bad, "", 1).err();
            assert_eq!(refused.as_deref(), Some(*why), "{name}: the start {bad:?}");
            // Typed at a board, it leaves the game as it was.
            let mut board = open_any(name, "", "", 1).unwrap();
            let picture = board.picture();
            board.act(&format!("setup {bad}"));
            assert_eq!(
                (board.said(), board.picture()),
                (*why, picture),
                "{name} {bad}"
            );
            assert_eq!(board.html().matches("board-error").count(), 1);
            assert_eq!(board.setup(), "");
        }
        for why in SET_UP
            .into_iter()
            .filter_map(|text| open_any(name, text, "", 1).err())
        {
            assert!(why.ends_with('.') && !why.contains('\n'), "{name}: {why}");
        }
    }
}

#[test]
fn an_unknown_game_or_a_bad_goal_is_refused_in_one_sentence() {
    let refused = |game, setup, goal| open(game, setup, goal, 1).err().unwrap();
    let known = names().collect::<Vec<_>>().join(", ");
    assert_eq!(
        refused("chess", "", ""),
        format!("There is no game called “chess”, only {known}.")
    );
    assert_eq!(refused("say-thirty", "30 3 2", "win"), "Nothing wins here.");
    assert_eq!(
        refused("grid", "o./.#", "only"),
        "2 moves win here, not one."
    );
    assert_eq!(
        refused("checkers", "o..o..", "only"),
        "2 moves win here, not one."
    );
    assert_eq!(
        refused("loop", "", "save"),
        "No draw has to be saved here: 1 moves win."
    );
    assert_eq!(
        refused("nim", "3 5 6", "save"),
        "0 moves save a draw here, not one."
    );
}
