//! What is special about single games.

use crate::{best_move, options, start_game, start_with_graph};
use boards::{Board as _, Outcome, Player, Session, open_game};
use fastrand::Rng;
use std::collections::{BTreeMap, BTreeSet};

/// The start of the board is the input of the contest program on the same page.
#[test]
fn the_grid_is_the_same_on_every_page() {
    let input = include_str!("../../../../listings/ch01-win-lose/inputs/board.txt");
    let rows: Vec<_> = input.lines().skip(1).collect();
    let start = start_game("grid", "").position().text();
    assert_eq!(start.replacen('o', ".", 1), rows.join("\n"));
}

/// By the rules of the contest no knowledge is needed: the player with an odd sum wins
/// with any moves.
#[test]
fn with_long_jumps_every_move_of_the_winner_wins() {
    let mut ends = BTreeSet::new();
    for seed in 0..200 {
        let mut board = open_game("checkers", "", "", seed * 20_111_119).unwrap();
        let mut moves = Vec::new();
        while !board.is_over() {
            board.act("move 0");
            moves.push(board.position().text());
        }
        assert!(
            board
                .announcement()
                .ends_with("You have no checker to move: I win."),
            "{}",
            board.announcement()
        );
        ends.insert(moves);
    }
    assert!(ends.len() > 20, "the board always plays the same");
}

/// Of one box nobody gets “1 of the 1 box that are left”.
#[test]
fn the_last_box_is_got_by_one_of_the_players() {
    for (setup, share) in [
        (". .. .", "I get the last box."),
        ("- || .", "you get the last box."),
        (
            ".. ... .. ... ..",
            "you get 3 of the 4 boxes that are left.",
        ),
    ] {
        let solution = start_game("dots-and-boxes", setup).solution();
        assert!(solution.contains(share), "{setup}: {solution}");
    }
}

/// Rows with the same runs of pins are the same game, whatever is between the runs.
#[test]
fn pins_share_a_state_key_exactly_if_they_have_the_same_runs() {
    let runs = |row: &str| {
        let mut runs: Vec<_> = row
            .split('.')
            .map(str::len)
            .filter(|&run| run > 0)
            .collect();
        runs.sort_unstable();
        runs
    };
    let pin = |row: u32, pin: usize| if row >> pin & 1 == 1 { 'o' } else { '.' };
    let mut state_keys = BTreeMap::new();
    for row in 0..1 << 9 {
        let row: String = (0..9).map(|index| pin(row, index)).collect();
        let state_key = start_game("kayles", &row).position().state_key();
        let previous = state_keys.insert(runs(&row), state_key);
        assert!(previous.is_none_or(|other| other == state_key), "{row}");
    }
    assert_eq!(
        state_keys.values().collect::<BTreeSet<_>>().len(),
        state_keys.len()
    );
}

/// A frame is around each column with a sum of 1.
#[test]
fn the_nim_sum_is_shown_where_it_is_asked_for() {
    let sum_and_frames = |setup| {
        let picture = start_game("nim", setup).picture();
        (
            picture.contains('⊕'),
            picture.matches("var(--mark)").count(),
        )
    };
    assert_eq!(sum_and_frames("3 5 7"), (false, 0));
    assert_eq!(sum_and_frames("3 5 7 binary"), (true, 1));
    assert_eq!(sum_and_frames("3 5 6 binary"), (true, 0));
    assert_eq!(sum_and_frames("15 8 binary"), (true, 3));
    let values = |setup| {
        start_game("mixed-sum", setup)
            .picture()
            .matches('⊕')
            .count()
    };
    assert_eq!((values("3 ooo 3"), values("3 ooo 3 values")), (0, 2));
}

/// Positions with the same heaps are the same game; heaps of one and of two beans don't
/// count.
#[test]
fn heaps_share_a_state_key_exactly_if_they_have_the_same_sizes() {
    let mut state_keys = BTreeMap::new();
    let mut next = options(start_game("grundys-game", "11 11 11").position());
    while let Some(position) = next.pop() {
        let text = position.text();
        let mut heaps: Vec<u32> = text
            .split([' ', '+'])
            .map(|heap| heap.parse().unwrap())
            .filter(|&heap| heap > 2)
            .collect();
        heaps.sort_unstable();
        match state_keys.insert(heaps, position.state_key()) {
            None => next.extend(options(&*position)),
            previous => assert_eq!(previous, Some(position.state_key()), "{text}"),
        }
    }
    assert_eq!(
        state_keys.values().collect::<BTreeSet<_>>().len(),
        state_keys.len()
    );
}

/// What has been cut is gone, and everything else stays in its place.
#[test]
fn a_tree_does_not_jump() {
    let mut board = start_game("tree", "0 1 1 0 4");
    let numbers = |board: &Session| -> BTreeSet<String> {
        let picture = board.picture();
        let texts = picture.split("<text ").skip(1);
        texts
            .map(|text| text.split("</text>").next().unwrap().to_owned())
            .collect()
    };
    let before = numbers(&board);
    let size = board.position().size();
    assert_eq!(before.len(), 5);
    board.act("type 2");
    let after = numbers(&board);
    assert!(after.len() < 5 && after.is_subset(&before), "{after:?}");
    assert_eq!(board.position().size(), size);
}

/// All heaps of the board, with all limits: each position has a text and a state key of
/// its own.
#[test]
fn heaps_of_fibonacci_nim_are_told_apart() {
    let mut texts = BTreeSet::new();
    let mut state_keys = BTreeSet::new();
    for beans in 0_usize..=60 {
        // In the first move not all beans may be taken.
        let first = start_game("fibonacci-nim", &beans.to_string());
        assert_eq!(first.position().moves().len(), beans.saturating_sub(1));
        for limit in 1..=beans.max(1) {
            let board = start_game("fibonacci-nim", &format!("{beans} {limit}"));
            let position = board.position();
            assert_eq!(position.moves().len(), limit.min(beans));
            let parsed = start_game("fibonacci-nim", &position.text());
            let summary = |board: &Session| {
                (
                    board.position().text(),
                    board.position().state_key(),
                    board.moves().len(),
                )
            };
            assert_eq!(summary(&parsed), summary(&board));
            assert!(texts.insert(position.text()), "{}", position.text());
            assert!(
                state_keys.insert(position.state_key()),
                "{}",
                position.text()
            );
        }
        let more = start_game("fibonacci-nim", &format!("{beans} {}", beans + 7));
        assert_eq!(
            more.position().moves().len(),
            beans,
            "no more may be taken than there are"
        );
    }
}

/// The losing opponent does not leave the whole heap to be taken, as long as there is
/// another move.
#[test]
fn the_opponent_does_not_leave_a_heap_to_be_taken_whole() {
    let beans = |board: &Session| board.position().state_key().0 as usize;
    for seed in 0..300 {
        let mut board = open_game("fibonacci-nim", "34;me;perfect", "", seed * 10_111_119).unwrap();
        assert_ne!(
            board.moves().len(),
            beans(&board),
            "{}",
            board.announcement()
        );
        while !board.is_over() {
            let best = best_move(&board);
            // With four beans left or more, its smallest move does not leave all of them.
            let left = beans(&board) - best - 1;
            board.act(&format!("move {best}"));
            assert!(
                left < 4 || board.moves().len() < beans(&board),
                "{}",
                board.announcement()
            );
        }
    }
}

/// A band is behind the beans of each part, and a frame around the smallest.
#[test]
fn the_parts_of_a_heap_are_shown_where_they_are_asked_for() {
    let bands = |setup| {
        let picture = start_game("fibonacci-nim", setup).picture();
        (
            picture.matches("var(--panel)").count(),
            picture.matches("var(--mark)").count(),
        )
    };
    assert_eq!(bands("20"), (0, 0));
    assert_eq!(bands("7 parts"), (1, 2));
    // A band has a piece in each row.
    assert_eq!(bands("20 parts"), (4, 2));
    assert_eq!(bands("21 parts"), (0, 4));
    assert_eq!(bands("0 parts"), (0, 0));
}

/// Every vertex has a cell of its own in the state graph, two steps from the others, and
/// draws have a shape of their own.
#[test]
fn the_state_graph_of_a_token_shows_draws() {
    let letters: Vec<_> = "abcdefghij".chars().map(String::from).collect();
    for count in 1..=10 {
        let round = letters[..count].windows(2).map(<[String]>::concat);
        let board = start_game(
            "loop",
            &format!("a {}", round.collect::<Vec<_>>().join(" ")),
        );
        let mut state_keys = vec![board.position().state_key()];
        let mut next = options(board.position());
        while let Some(option) = next.pop() {
            state_keys.push(option.state_key());
            next = options(&*option);
        }
        assert_eq!(state_keys.len(), count);
        for (index, key) in state_keys.iter().enumerate() {
            for other in &state_keys[..index] {
                let distance = key.0.abs_diff(other.0).max(key.1.abs_diff(other.1));
                assert!(distance >= 2, "{count} vertices: {state_keys:?}");
            }
        }
    }
    let graph = |setup| start_with_graph("loop", setup).graph_html().to_owned();
    let drawn = graph("a ab ba bc cd");
    for part in [
        "diamonds with D draw",
        "=\"a D: The token is on a, drawn; go there\"",
    ] {
        assert!(drawn.contains(part), "{drawn}");
    }
    assert!(!graph("a ab bc").contains("diamond"));
}

/// How many points a board of cards that starts with this clock loses with its first move,
/// in 200 random rows.
fn points_lost_in_time(word: &str) -> i64 {
    let score = |board: &Session| -> i64 {
        let label = board.position().label().replace('−', "-");
        label.parse().unwrap()
    };
    let mut random = Rng::with_seed(20);
    let losses = (0..200).map(|_| {
        let cards: Vec<_> = (0..10).map(|_| random.u32(..20).to_string()).collect();
        let row = format!("row {}", cards.join(" "));
        let board = start_game("cards", &format!("{row};me;{word}"));
        assert!(board.announcement().contains("I looked "), "{row}");
        // After the move the reader is to move.
        score(&start_game("cards", &row)) + score(&board)
    });
    losses.sum()
}

#[test]
fn with_more_time_the_board_plays_better() {
    let [hurried, patient] = ["20", "200"].map(points_lost_in_time);
    assert!(patient * 2 < hurried, "{hurried} {patient}");
    assert!(patient > 0, "200 positions are not always enough");
}

/// The clocks are offered where a search can be stopped, and nowhere else.
#[test]
fn only_cards_have_clocks() {
    let rejected = open_game("nim", "3 5 7;you;20", "", 1).err();
    assert_eq!(
        rejected.as_deref(),
        Some("The opponent is “perfect”, “hasty” or “greedy”, not “20”.")
    );
    let mut nim = start_game("nim", "");
    nim.act("opponent 20");
    assert!(nim.html().contains("selected>perfectly"));
    let mut cards = start_game("cards", "");
    cards.act("opponent 200");
    assert!(cards.html().contains("<option value=\"200\" selected>"));
    assert!(cards.address_state().ends_with(";you;200"));
    // A stack needs no search.
    cards.act("setup any 1 5 9");
    cards.act("type 9");
    assert_eq!(
        cards.announcement(),
        "You take 9. I take 5. The card 1 is left; the player to move has 9, the other 5. It is your turn."
    );
}

/// Closing a box keeps the turn, for both players; a move back takes all of an answer back.
#[test]
fn a_closed_box_is_another_turn() {
    let mut board = start_game("dots-and-boxes", "-- |.. .. ... ..");
    board.act("type 4");
    board.act("undo");
    assert_eq!(board.position().text(), "-- |.. .. ... ..");
    let mut board = start_game("dots-and-boxes", "- |. .");
    board.act("type 4");
    let text = board.announcement().to_owned();
    assert!(
        text.contains("and close a box") && text.ends_with("I win."),
        "{text}"
    );
    let mut board = start_game("dots-and-boxes", "-- |.| -. ... ..");
    board.act("type 4");
    assert_eq!(board.to_move(), Player::Reader);
    assert_eq!(board.previous_pictures().len(), 1);
    assert!(board.html().contains(">you<"));
    assert_eq!(board.position().outcome(), Outcome::Win);
}

/// Where the status leaves out what the drawing shows, it is there in words, also at a
/// puzzle, and the moves say where they are.
#[test]
fn what_a_drawing_shows_is_also_said() {
    for (game, setup, layout, places) in [
        (
            "grid",
            "o.#/.#./...",
            "Rows 0 to 2 go down, and columns 0 to 2 to the right. Row 0 has a wall in column 2. Row 1 has a wall in column 1.",
            &[][..],
        ),
        (
            "loop",
            "a ab ac ba",
            "Arrows lead from a to b and c. An arrow leads from b to a. No arrow leads from c.",
            &[],
        ),
        (
            "tree",
            "0 1 1 0 x",
            "Edges 1 and 4 grow on the ground. Edges 2 and 3 grow on edge 1.",
            &[],
        ),
        (
            "dots-and-boxes",
            "-. ..| ..",
            "Row 1, column 1: edge 1 above, 3 at the left, 4 at the right, 6 below; 1 is drawn. Row 1, column 2: edge 2 above, 4 at the left, 5 at the right, 7 below; 5 is drawn.",
            &[
                "above row 1, column 2",
                "at the left of row 1, column 1",
                "at the left of row 1, column 2",
                "below row 1, column 1",
                "below row 1, column 2",
            ],
        ),
        (
            "domineering",
            "white .../.../...",
            "Free: a1, b1, c1, a2, b2, c2, a3, b3 and c3.",
            &[
                "on a1 and a2",
                "on b1 and b2",
                "on c1 and c2",
                "on a2 and a3",
                "on b2 and b3",
                "on c2 and c3",
            ],
        ),
        (
            "col",
            "white x....o",
            "Free: 2, 3, 4 and 5. White: 6. Black: 1.",
            &[],
        ),
    ] {
        let html = open_game(game, setup, "", 1).unwrap().html();
        assert!(html.contains(layout), "{game}\n{html}");
        let described: Vec<_> = html.split("aria-description=\"").skip(1).collect();
        let described = described.iter().map(|rest| rest.split('"').next().unwrap());
        assert_eq!(described.collect::<Vec<_>>(), places, "{game}");
    }
    let puzzle = open_game("tree", "0 1 1", "win", 1).unwrap().html();
    assert!(puzzle.contains("Edges 2 and 3 grow on edge 1."), "{puzzle}");
}

/// A hint marks moves, and who doesn't see the marks is told.
#[test]
fn marked_moves_are_described_as_marked() {
    let mut board = start_game("kayles", "");
    assert!(!board.html().contains("marked"));
    board.act("hint");
    let html = board.html();
    let marks = html.matches(" hinted\"").count();
    assert!(marks > 1, "{html}");
    assert_eq!(html.matches("aria-description=\"marked\"").count(), marks);
}

/// Moves of Northcott's game are called by rows and squares, which the board numbers.
#[test]
fn rows_and_squares_of_northcotts_game_are_numbered() {
    let picture = start_game("northcott", "white w...b .w..b w..b.").picture();
    for (number, count) in [(1, 2), (3, 2), (5, 1), (6, 0)] {
        let label = format!(">{number}</text>");
        assert_eq!(
            picture.matches(&label).count(),
            count,
            "{number}: {picture}"
        );
    }
}
