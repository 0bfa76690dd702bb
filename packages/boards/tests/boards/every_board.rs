//! What holds for every board, whatever is clicked, typed or set up.

use crate::{
    after_turn, choose, make_best_move, make_random_move, move_names, options, start_game,
};
use boards::{
    Board as _, Move, Outcome, Player, Session, TestPositions, game_names, open_board, open_game,
    test_positions,
};
use fastrand::Rng;
use std::collections::BTreeSet;
use std::thread;

/// Returns how many cases of a game are tried: fewer if its positions take a search.
fn case_count(game: &str, usual_count: u32) -> u32 {
    match game {
        "four-in-a-row" => usual_count / 50,
        // Each set-up fills a table.
        "dots-and-boxes" => usual_count / 20,
        _ => usual_count,
    }
}

/// Moves that are typed into any board, with bars between them.
const TYPED_MOVES: &str = "1|2| 3 |3 2|(1,2)|down|RIGHT|diagonal|left|a|b|7||no|9999999999|あ";
/// Set-ups that are tried on any board: some games can parse them, others not.
const SETUPS: [&str; 11] = [
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
/// The columns that a board may be in, as actions.
const COLUMNS: [&str; 2] = ["wide", "narrow"];
/// Actions that change nothing on any board, or that only some boards have.
const ODD_ACTIONS: [&str; 12] = [
    "", "move", "move -1", "move 99", "move x", "go", "go 99999", "type", "setup", "fly", "first",
    "あ",
];

/// Returns a random action.
fn random_action(random: &mut Rng, setups: &[&str]) -> String {
    match random.u32(..12) {
        0..=4 => format!("move {}", random.u32(..4)),
        5 => format!(
            "type {}",
            choose(random, &TYPED_MOVES.split('|').collect::<Vec<_>>())
        ),
        6 => "undo".into(),
        7 => choose(
            random,
            &[
                "hint", "graph", "graphs", "restart", "review", "plain", "back 2", "narrow", "wide",
            ],
        )
        .into(),
        8 => format!("go {}", random.u32(..40)),
        9 => format!("setup {}", choose(random, setups)),
        10 => {
            let who = choose(random, &["first", "opponent"]);
            format!(
                "{who} {}",
                choose(random, &["you", "me", "perfect", "hasty", "greedy", "?"])
            )
        }
        _ => choose(random, &ODD_ACTIONS).into(),
    }
}

/// Returns the games, each with its test positions.
fn games() -> impl Iterator<Item = (&'static str, &'static TestPositions)> {
    test_positions().filter(|(name, _)| game_names().any(|game| game == *name))
}

/// Checks what holds for any game at any time.
fn check(board: &Session, context: &str) {
    let position = board.position();
    let moves = board.moves();
    let words: BTreeSet<_> = moves.iter().map(|choice| &choice.word).collect();
    assert_eq!(
        words.len(),
        moves.len(),
        "two moves are typed alike: {context}"
    );
    let html = board.html();
    let is_repeated = html.contains(", for the third time with ");
    assert_eq!(
        board.is_over(),
        moves.is_empty() || is_repeated,
        "{context}"
    );
    // A position has the outcome of its best option: the listing knows the game.
    match moves.iter().map(Move::outcome).max() {
        Some(best) => assert_eq!(position.outcome(), best, "{context}"),
        // A player who can't move has lost, unless the game says who has.
        None if position.ending(board.to_move()).is_some() => {}
        None => assert_eq!(position.outcome(), Outcome::Lose, "{context}"),
    }
    assert!(!board.announcement().is_empty(), "{context}");
    // The pages' apostrophe is ’.
    assert!(!html.contains('\''), "{context}\n{html}");
    let targets = html.matches("data-act=\"move ").count();
    assert_eq!(
        targets,
        if board.can_choose() { moves.len() } else { 0 },
        "{context}\n{html}"
    );
}

#[test]
fn sequences_of_actions_leave_a_legal_game() {
    play_all_at_random(5_000);
}

#[test]
#[ignore = "takes a minute; the weekly run plays all 25,000 sequences"]
fn many_sequences_of_actions_leave_a_legal_game() {
    play_all_at_random(25_000);
}

/// Plays this many random sequences of actions of each game, all games at once.
fn play_all_at_random(sequence_count: u32) {
    thread::scope(|scope| {
        for (game, positions) in games() {
            scope.spawn(move || play_at_random(game, positions, sequence_count));
        }
    });
}

fn play_at_random(game: &str, positions: &TestPositions, sequence_count: u32) {
    let invalid = positions.invalid.iter().map(|(text, _)| *text);
    let setups: Vec<_> = positions.starts().chain(invalid).chain(SETUPS).collect();
    let mut random = Rng::with_seed(2015);
    let mut board = open_game(game, "", "", 7).unwrap();
    for number in 0..case_count(game, sequence_count) {
        // Sometimes a new board, else on from where the last sequence ended.
        if random.u32(..4) == 0 {
            board = open_game(game, "", "", number).unwrap();
        }
        let mut actions = Vec::new();
        for _ in 0..=random.u32(..8) {
            let before = board.position().text();
            let action = random_action(&mut random, &setups);
            let is_move = action.starts_with("move");
            let options = if is_move {
                options(board.position())
            } else {
                Vec::new()
            };
            board.act(&action);
            let after = board.position().text();
            // A move leads to an option, or, after an answer, to an option of one,
            // which is parsed again here from its text.
            if is_move && after != before {
                let is_legal = options.iter().map(|option| option.text()).any(|option| {
                    let again = || start_game(game, &option.replace('\n', "/"));
                    option == after || after_turn(again().position()).contains(&after)
                });
                assert!(is_legal, "{game}: {actions:?}, {action} from {before:?}");
            }
            actions.push(action);
        }
        check(&board, &format!("{game}, sequence {number}: {actions:?}"));
    }
}

/// However much is typed, the error is a line or two long.
#[test]
fn no_message_repeats_all_that_was_typed() {
    const LETTER_COUNT: usize = 200_000;
    for (game, positions) in games() {
        let long_texts = ["9", "x", "o", "#", "あ", "o/", "1 ", "9,", "\u{7}"]
            .map(|letter| letter.repeat(LETTER_COUNT));
        let mut board = open_game(game, "", "", 1).unwrap();
        for text in &long_texts {
            let prefixes = [
                "",
                "misere ",
                "white ",
                "3 bits: ",
                "row ",
                positions.short_game,
            ];
            let setups = prefixes.map(|prefix| format!("setup {prefix} {text}"));
            let others = [
                "type",
                "address",
                "address ;you;perfect",
                "address ;you",
                "address ;",
            ]
            .map(|verb| format!("{verb} {text}"));
            for action in setups.iter().chain(&others) {
                board.act(action);
                let announcement = board.announcement();
                let beginning: String = action.chars().take(30).collect();
                assert!(
                    announcement.chars().count() < 250,
                    "{game}, {beginning}: {announcement}"
                );
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
        let mut board = start_game(game, "");
        board.act(&format!("setup {typed}"));
        assert!(
            board.announcement().starts_with("New game."),
            "{game}, {typed}: {}",
            board.announcement()
        );
        assert!(
            start.is_empty() || board.position().text() == start,
            "{}",
            board.position().text()
        );
    }
}

/// A start may be in capital letters; what is wrong with one is quoted as it was typed.
#[test]
fn a_start_may_be_in_capital_letters() {
    for (game, positions) in games() {
        let open = |start: &str| open_game(game, start, "", 7);
        for start in positions.starts() {
            let [small, capital] = [start.to_lowercase(), start.to_uppercase()]
                .map(|start| open(&start).unwrap().position().text());
            assert_eq!(small, capital, "{game}, {start}");
        }
        for (start, _) in positions.invalid {
            let capital = start.to_uppercase();
            let error = open(&capital).err().unwrap();
            for quoted in error.split('“').skip(1) {
                let quoted = quoted.split(['”', '…']).next().unwrap();
                assert!(
                    !start.contains(quoted) || capital.contains(quoted),
                    "{game}, {capital}: {error}"
                );
            }
        }
    }
}

/// A position is parsed from its text, with the same moves, and all moves can be taken
/// back.
/// What a part of the drawing is called is a way to type its move, in any case.
#[test]
fn every_move_can_be_typed_by_its_name() {
    for (game, positions) in games() {
        for start in positions.starts().take(4) {
            let board = open_game(game, start, "", 7).unwrap();
            for choice in board.moves().iter().take(12) {
                let mut board = open_game(game, start, "", 7).unwrap();
                board.act(&format!("type {}", choice.name.to_uppercase()));
                let announcement = board.announcement();
                let made = format!("You {}. ", choice.name);
                assert!(
                    announcement.starts_with(&made),
                    "{game}, {start}: {made}is answered by “{announcement}”"
                );
            }
        }
    }
}

#[test]
fn every_position_can_be_parsed_from_its_text() {
    for (game, positions) in games() {
        for start in positions.starts().chain([""]) {
            let mut board = start_game(game, start);
            let mut turns = 0;
            let first = board.position().text();
            while !board.is_over() {
                let again = start_game(game, &board.position().text());
                assert_eq!(again.position().text(), board.position().text());
                assert_eq!(move_names(&again), move_names(&board), "{game} {start}");
                make_best_move(&mut board);
                turns += 1;
            }
            // Once too often.
            (0..=turns).for_each(|_| board.act("undo"));
            assert_eq!(board.position().text(), first);
        }
    }
}

/// From a lost position no reader beats the perfect opponent, which never loses a
/// position that it could win, nor one in which it could draw.
#[test]
fn the_perfect_opponent_never_loses_a_won_or_drawn_position() {
    for (game, positions) in games() {
        let starts: Vec<_> = positions.starts().chain([""]).collect();
        let mut random = Rng::with_seed(38);
        for number in 0..case_count(game, 2000) {
            let setup = choose(&mut random, &starts).replace('\n', "/");
            let first = choose(&mut random, &["you", "me"]);
            let mut board =
                open_game(game, &format!("{setup};{first};perfect"), "", number).unwrap();
            // The best outcome that the reader can still reach.
            let mut best_hope = Outcome::Win;
            while !board.is_over() {
                assert_eq!(board.to_move(), Player::Reader);
                // After its answer, the reader's position is no better than before.
                assert!(board.position().outcome() <= best_hope, "{game} {setup}");
                best_hope = board.position().outcome();
                make_random_move(&mut board, &mut random);
            }
            let announcement = board.announcement();
            assert!(
                best_hope != Outcome::Lose || announcement.ends_with("I win."),
                "{game} {setup}: {announcement}"
            );
            assert!(
                best_hope != Outcome::Draw || !announcement.ends_with("you win."),
                "{game} {setup}: {announcement}"
            );
        }
    }
}

/// Each loses some games from a lost position, if the reader plays at random there, and
/// well from where the game can be won.
#[test]
fn hasty_and_greedy_opponents_make_mistakes() {
    let mut random = Rng::with_seed(7);
    let mut exceptions = Vec::new();
    for (game, TestPositions { losing, .. }) in
        games().filter(|(_, positions)| !positions.losing.is_empty())
    {
        for opponent in ["hasty", "greedy"] {
            let setup = format!("{};you;{opponent}", losing.replace('\n', "/"));
            let mut not_won = 0;
            for seed in 0..300 {
                let mut board = open_game(game, &setup, "", seed * 10_111_119).unwrap();
                assert_eq!(board.position().outcome(), Outcome::Lose, "{game} {losing}");
                while !board.is_over() {
                    match board.position().outcome() {
                        Outcome::Lose => make_random_move(&mut board, &mut random),
                        _ => make_best_move(&mut board),
                    }
                }
                // A lone king can't win.
                not_won += u32::from(!board.announcement().ends_with("I win."));
            }
            exceptions.extend((not_won < 5).then_some((game, opponent)));
        }
    }
    // In these games the right moves are those with the fewest answers.
    assert_eq!(
        exceptions,
        ["loop", "euclid", "domineering"].map(|game| (game, "greedy"))
    );
}

/// The checks in a browser rely on them.
#[test]
fn every_game_but_the_readers_own_has_test_positions() {
    for (
        game,
        TestPositions {
            losing,
            short_game,
            drawn,
            invalid,
            ..
        },
    ) in games()
    {
        let outcome = |setup| start_game(game, setup).position().outcome();
        if [losing, short_game].iter().any(|start| start.is_empty()) || invalid.is_empty() {
            assert_eq!(
                game, "mine",
                "an invalid start, a losing one, or a short game is missing"
            );
            continue;
        }
        assert_ne!(outcome(short_game), Outcome::Draw, "{game} {short_game}");
        assert!(
            drawn.is_empty() || outcome(drawn) == Outcome::Draw,
            "{game} {drawn}"
        );
    }
}

/// Where the reader lost, or threw a win away into a draw, the board goes back to where the
/// last better move was, and shows it.
#[test]
fn a_lost_game_goes_back_to_where_the_reader_could_do_better() {
    let mut random = Rng::with_seed(20);
    let mut exceptions = Vec::new();
    let mut was_thrown_away = false;
    for (game, positions) in games() {
        let mut was_reviewed = false;
        for start in ["", positions.short_game].repeat(20) {
            let mut board = open_game(game, start, "", random.u32(..)).unwrap();
            let mut readers_positions = Vec::new();
            while board.can_choose() {
                let position = board.position();
                readers_positions.push((position.outcome(), position.text()));
                make_random_move(&mut board, &mut random);
            }
            let html = board.html();
            let result = match (html.contains(": I win."), html.contains(": it is a draw.")) {
                (true, _) => Outcome::Lose,
                (_, true) => Outcome::Draw,
                _ => Outcome::Win,
            };
            let last_better = readers_positions
                .into_iter()
                .rfind(|&(outcome, _)| outcome > result);
            was_thrown_away |= result == Outcome::Draw && last_better.is_some();
            let end = board.position().text();
            let question = if result == Outcome::Draw {
                "Where did I miss the win?"
            } else {
                "Where did I lose it?"
            };
            assert_eq!(html.contains(question), last_better.is_some(), "{game}");
            board.act("review");
            assert_eq!(board.better_picture().is_some(), last_better.is_some());
            let beginning = match last_better {
                Some((Outcome::Win, _)) => "To win, ",
                Some(_) => "Nothing wins here against perfect play. But you can draw: ",
                None => "",
            };
            assert!(board.announcement().starts_with(beginning), "{game}");
            was_reviewed |= last_better.is_some();
            let expected = last_better.map_or(end, |(_, text)| text);
            assert_eq!(board.position().text(), expected, "{game}");
            board.act("hint");
            assert_eq!(board.better_picture(), None, "{game}");
        }
        exceptions.extend((!was_reviewed).then_some(game));
    }
    // In the first the number of moves is even or odd, whatever they are.
    assert_eq!(exceptions, ["checkers"]);
    assert!(was_thrown_away);
}

/// On a phone a strip of any length is broken into rows, in which each piece has its place.
#[test]
fn no_strip_scrolls_in_a_narrow_column() {
    for (game, start) in [
        ("kayles", "oooooooooooooooooooooooo"),
        ("treblecross", "x..x..x..x..x..x..x."),
        ("checkers", "oooooooooooooooooooo"),
    ] {
        let mut board = start_game(game, start);
        assert!(board.html().contains("class=\"wide\""), "{game}");
        let places = |picture: &str| -> BTreeSet<String> {
            let tags = picture.split(" data-at=\"").skip(1);
            tags.map(|tag| tag.split('"').next().unwrap_or_default().to_owned())
                .collect()
        };
        let count = places(&board.picture()).len();
        board.act("narrow");
        assert!(!board.html().contains("class=\"wide\""), "{game}");
        assert_eq!(places(&board.picture()).len(), count, "{game}");
    }
}

/// No move makes a drawing larger or smaller, which would move the page, and it is shown
/// as wide as it is high: what is left beside it could be off the screen.
#[test]
fn a_drawing_keeps_its_size() {
    let mut random = Rng::with_seed(13);
    let sizes = |picture: &str| {
        let number = |name: &str| {
            let (_, rest) = picture.split_once(name).unwrap();
            rest.split('"').next().unwrap().to_owned()
        };
        [" viewBox=\"0 0 ", " width=\"", " height=\""].map(number)
    };
    for (game, positions) in games() {
        let starts = positions.starts().chain([""]);
        for (start, column) in starts.flat_map(|start| COLUMNS.map(|column| (start, column))) {
            let mut board = start_game(game, start);
            board.act(column);
            let first = sizes(&board.html());
            let [inner, width, height] = &first;
            let [width, height] = [width, height].map(|side| side.parse::<f64>().unwrap());
            let (inner_width, inner_height) = inner.split_once(' ').unwrap();
            let ratio = inner_width.parse::<f64>().unwrap() / inner_height.parse::<f64>().unwrap();
            assert!(
                (width - height * ratio).abs() < 3.0,
                "{game} {start}: {first:?}"
            );
            while board.can_choose() {
                make_random_move(&mut board, &mut random);
                assert_eq!(sizes(&board.html()), first, "{game} {start}");
            }
        }
    }
}

/// Where the state graph shows no pictures, it says what its names mean.
#[test]
fn the_names_in_a_graph_are_explained() {
    for (game, positions) in games() {
        let mut board = start_game(game, positions.short_game);
        board.act("graphs");
        board.act("graph");
        let graph = board.graph_html();
        assert!(
            graph.contains("viewBox=\"0 0 ") || graph.contains("A position is called by "),
            "{game}"
        );
    }
}

/// By the pieces the page sees what a move has changed.
#[test]
fn every_move_takes_brings_or_moves_a_piece() {
    let pieces = |picture: &String| -> BTreeSet<String> {
        let tags = picture.split("<g data-piece=\"").skip(1);
        tags.map(|piece| piece.split('>').next().unwrap_or_default().to_owned())
            .collect()
    };
    let mut random = Rng::with_seed(19);
    for (game, positions) in games() {
        let starts = [positions.losing, positions.short_game, ""].into_iter();
        for (start, column) in starts.flat_map(|start| COLUMNS.map(|column| (start, column))) {
            let mut board = open_game(game, start, "", 1).unwrap();
            board.act(column);
            assert_eq!(board.previous_pictures(), [""; 0], "{game}");
            while board.can_choose() {
                make_random_move(&mut board, &mut random);
                let mut drawings = board.previous_pictures();
                // More are shown where a player moves again.
                let moves_again = ["dots-and-boxes", "bonus-beans"].contains(&game);
                let fewest = if board.to_move() == Player::Board || moves_again {
                    1
                } else {
                    2
                };
                let most = if moves_again { 17 } else { fewest };
                assert!((fewest..=most).contains(&drawings.len()), "{game}");
                drawings.push(board.picture());
                let has_unchanged = drawings
                    .windows(2)
                    .any(|pair| pieces(&pair[0]) == pieces(&pair[1]));
                assert!(!has_unchanged, "{game}: {}", board.position().text());
                board.act("hint");
                assert_eq!(
                    board.previous_pictures(),
                    drawings[..drawings.len() - 1],
                    "{game}"
                );
            }
            board.act("undo");
            assert_eq!(board.previous_pictures(), [""; 0], "{game}");
        }
    }
}

#[test]
fn an_invalid_set_up_is_rejected_in_one_sentence() {
    for (name, positions) in test_positions() {
        for start in positions.starts() {
            assert!(open_board(name, start, "", 1).is_ok(), "{name} {start}");
        }
        for (text, message) in positions.invalid {
            let rejected = open_board(name, text, "", 1).err();
            assert_eq!(
                rejected.as_deref(),
                Some(*message),
                "{name}: the start {text:?}"
            );
            // Typed at a board, it leaves the game as it was.
            let mut board = open_board(name, "", "", 1).unwrap();
            let picture = board.picture();
            board.act(&format!("setup {text}"));
            assert_eq!(
                (board.announcement(), board.picture()),
                (*message, picture),
                "{name} {text}"
            );
            assert_eq!(board.html().matches("board-error").count(), 1);
            assert_eq!(board.address_state(), "");
        }
        for message in SETUPS
            .into_iter()
            .filter_map(|text| open_board(name, text, "", 1).err())
        {
            assert!(
                message.ends_with('.') && !message.contains('\n'),
                "{name}: {message}"
            );
        }
    }
}

#[test]
fn an_unknown_game_or_a_wrong_goal_is_rejected_in_one_sentence() {
    let rejected = |game, setup, goal| open_game(game, setup, goal, 1).err().unwrap();
    let names = game_names().collect::<Vec<_>>().join(", ");
    assert_eq!(
        rejected("chess", "", ""),
        format!("There is no game called “chess”, only {names}.")
    );
    assert_eq!(
        rejected("say-thirty", "30 3 2", "win"),
        "Nothing wins here."
    );
    assert_eq!(
        rejected("grid", "o./.#", "only"),
        "2 moves win here, not one."
    );
    assert_eq!(
        rejected("checkers", "o..o..", "only"),
        "2 moves win here, not one."
    );
    assert_eq!(
        rejected("loop", "", "save"),
        "No draw has to be saved here: 1 moves win."
    );
    assert_eq!(
        rejected("nim", "3 5 6", "save"),
        "0 moves save a draw here, not one."
    );
}
