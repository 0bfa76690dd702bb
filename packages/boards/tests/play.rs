//! Every game, played at random: whatever is clicked, typed or set up, the
//! board stays a legal game, and a perfect opponent never loses a won one.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

use boards::{Player, Session, names, open};
use std::collections::BTreeSet;

/// How many random sequences of actions each game takes.
const SEQUENCES: u32 = 100_000;

/// The xorshift of Marsaglia (2003).
struct Random(u32);

impl Random {
    fn below(&mut self, count: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0 % count
    }

    fn one_of<'a>(&mut self, choices: &[&'a str]) -> &'a str {
        choices[self.below(u32::try_from(choices.len()).unwrap()) as usize]
    }
}

/// Start positions to set up, good ones and bad ones.
fn setups(game: &str) -> Vec<&'static str> {
    match game {
        "say-thirty" => vec![
            "30 3",
            "7 2",
            "60 9 58",
            "2 1",
            "12 3 12",
            "",
            "x",
            "61 3",
            "30 0",
            "30 3 31",
            "5 5 5 5",
            "-1 2",
            "99999999999",
        ],
        "grid" => vec![
            "o",
            "o..\n.#.",
            "o../.../...",
            "..o/...",
            "....\n.o..\n....\n##..",
            "",
            "...",
            "oo",
            "o.\n...",
            "o.x",
            "あo",
            "o...........",
            "/////",
        ],
        other => panic!("the game {other} needs start positions here"),
    }
}

fn action(random: &mut Random, setups: &[&str]) -> String {
    let number = random.below(40);
    match random.below(12) {
        0..=4 => format!("move {}", random.below(4)),
        5 => format!(
            "type {}",
            random.one_of(&[
                "1",
                "2",
                " 3 ",
                "down",
                "RIGHT",
                "diagonal",
                "",
                "no",
                "9999999999",
                "あ"
            ])
        ),
        6 => "undo".into(),
        7 => random.one_of(&["hint", "graph", "restart"]).into(),
        8 => format!("go {number}"),
        9 => format!("setup {}", random.one_of(setups)),
        10 => format!(
            "{} {}",
            random.one_of(&["first", "opponent"]),
            random.one_of(&["you", "me", "perfect", "erring", "?"])
        ),
        _ => random
            .one_of(&[
                "", "move", "move -1", "move 99", "move x", "go", "go 99999", "type", "setup",
                "fly", "first", "あ",
            ])
            .into(),
    }
}

/// The texts of all positions that can follow the one the board is in.
fn options(board: &Session) -> BTreeSet<String> {
    board.now().options().iter().map(|option| option.text()).collect()
}

/// What must hold of any board at any time.
fn check(board: &Session, context: &str) {
    let moves = board.now().moves();
    assert_eq!(moves.len(), board.now().options().len(), "{context}");
    let words: BTreeSet<_> = moves.iter().map(|(_, word)| word).collect();
    assert_eq!(words.len(), moves.len(), "two moves are typed alike: {context}");
    assert_eq!(board.is_over(), moves.is_empty(), "{context}");
    // A position wins exactly if some option loses: the listing knows the game.
    let some_loses = board.now().options().iter().any(|option| !option.is_winning());
    assert_eq!(board.now().is_winning(), some_loses, "{context}");
    assert!(!board.said().is_empty(), "{context}");
    let html = board.html();
    let targets = html.matches("data-act=\"move ").count();
    assert_eq!(targets, if board.choosing() { moves.len() } else { 0 }, "{context}\n{html}");
}

#[test]
fn any_sequence_of_actions_leaves_a_legal_game() {
    for game in names() {
        let setups = setups(game);
        let mut random = Random(2015);
        let mut board = open(game, "", "", 7).unwrap();
        for number in 0..SEQUENCES {
            // Sometimes a new board, else on from where the last sequence ended.
            if random.below(4) == 0 {
                board = open(game, "", "", number).unwrap();
            }
            let mut actions = Vec::new();
            for _ in 0..=random.below(8) {
                let before = (board.now().text(), options(&board));
                actions.push(action(&mut random, &setups));
                let last = actions.last().map_or("", String::as_str);
                board.act(last);
                // A move leads to an option, or, after an answer, to an option
                // of one.
                if last.starts_with("move") && board.now().text() != before.0 {
                    let follows = before.1.iter().any(|option| {
                        let start = option.replace('\n', "/");
                        *option == board.now().text()
                            || options(&open(game, &start, "", 1).unwrap())
                                .contains(&board.now().text())
                    });
                    assert!(follows, "{game}: {actions:?} from {:?}", before.0);
                }
            }
            check(&board, &format!("{game}, sequence {number}: {actions:?}"));
        }
    }
}

/// From a lost position nobody beats the perfect opponent, and it never loses
/// a position that it could win.
#[test]
fn the_perfect_opponent_never_loses_a_won_position() {
    for game in names() {
        let good: Vec<_> =
            setups(game).into_iter().filter(|setup| open(game, setup, "", 1).is_ok()).collect();
        let mut random = Random(38);
        for number in 0..2000 {
            let setup = random.one_of(&good).replace('\n', "/");
            let first = random.one_of(&["you", "me"]);
            let mut board = open(game, &format!("{setup};{first};perfect"), "", number).unwrap();
            let mut won = false;
            while !board.is_over() {
                assert_eq!(board.to_move(), Player::Reader);
                // After its answer, the reader stands in a losing position as
                // soon as the opponent could bring that about.
                won |= !board.now().is_winning();
                assert_eq!(won, !board.now().is_winning(), "{game} {setup}");
                let count = u32::try_from(board.now().moves().len()).unwrap();
                board.act(&format!("move {}", random.below(count)));
            }
            if won {
                assert_eq!(board.to_move(), Player::Reader, "the board lost {game} {setup}");
                assert!(board.said().ends_with("I win."), "{}", board.said());
            }
        }
    }
}

#[test]
fn an_erring_opponent_errs() {
    for game in names() {
        let setup = if game == "grid" {
            "o......./......../......../......../......../.......#"
        } else {
            "30 3 2"
        };
        let mut beaten = 0;
        for seed in 0..300 {
            let mut board = open(game, &format!("{setup};you;erring"), "", seed).unwrap();
            while !board.is_over() {
                let options = board.now().options();
                let best = options.iter().position(|option| !option.is_winning()).unwrap_or(0);
                board.act(&format!("move {best}"));
            }
            beaten += u32::from(board.to_move() == Player::Board);
        }
        assert!(beaten > 30, "{game}: {beaten}");
    }
}

/// The board of the page is the one that the contest program is given there.
#[test]
fn the_grid_is_the_same_on_every_page() {
    let input = include_str!("../../../listings/ch01-win-lose/inputs/board.txt");
    let rows: Vec<_> = input.lines().skip(1).collect();
    let start = open("grid", "", "", 1).unwrap().now().text();
    assert_eq!(start.replacen('o', ".", 1), rows.join("\n"));
}

#[test]
fn undo_goes_back_to_the_start() {
    for game in names() {
        let mut board = open(game, "", "", 3).unwrap();
        let start = board.now().text();
        board.act("move 0");
        board.act("move 0");
        assert_ne!(board.now().text(), start);
        board.act("undo");
        board.act("undo");
        assert_eq!(board.now().text(), start);
        board.act("undo");
        assert_eq!(board.now().text(), start);
    }
}

#[test]
fn a_hint_names_the_winning_move_and_the_reason() {
    let mut board = open("say-thirty", "", "", 1).unwrap();
    board.act("hint");
    assert_eq!(
        board.said(),
        "To win, say 1. From 1 to 30 it is 29, and 29 divided by 4 leaves 1. \
         Say 1, and the other player stands before a multiple of 4."
    );
    let mut board = open("grid", "o./.#", "", 1).unwrap();
    board.act("hint");
    assert_eq!(
        board.said(),
        "To win, move down, or move right. From here the moves lead down to an L, right to an L, and a move to an L wins."
    );
}

#[test]
fn bad_text_is_told_and_nothing_is_lost() {
    let mut board = open("grid", "", "", 1).unwrap();
    board.act("move 0");
    let before = board.now().text();
    board.act("setup o..\n..");
    assert_eq!(board.said(), "Line 2 has 2 cells, but the first has 3.");
    assert_eq!(board.now().text(), before);
    assert!(
        board.html().contains(">o..\n..</textarea>") || board.html().contains("value=\"o..\n..\""),
        "{}",
        board.html()
    );
    board.act("type up");
    assert!(board.said().starts_with("“up” is no move here. Type "), "{}", board.said());
    assert_eq!(board.now().text(), before);
}

#[test]
fn the_setup_is_kept_as_text() {
    let mut board = open("grid", "", "", 1).unwrap();
    assert_eq!(board.setup(), "");
    board.act("setup o.\n#.");
    board.act("first me");
    board.act("opponent erring");
    assert_eq!(board.setup(), "o./#.;me;erring");
    let mut again = open("grid", "", "", 1).unwrap();
    again.act(&format!("address {}", board.setup()));
    assert!(again.said().starts_with("New game. I move "), "{}", again.said());
    assert_eq!(again.setup(), board.setup());
    again.act("restart");
    assert_eq!(again.setup(), board.setup());
    again.act("address o.;they");
    assert_eq!(again.said(), "“you” or “me” starts, not “they”.");
    assert_eq!(again.setup(), board.setup());
}

#[test]
fn a_bad_setup_or_goal_is_refused_in_one_sentence() {
    let refused = |game, setup, goal| open(game, setup, goal, 1).err().unwrap();
    assert_eq!(refused("chess", "", ""), "There is no game called “chess”, only say-thirty, grid.");
    assert_eq!(
        refused("say-thirty", "30", ""),
        "The most numbers in a turn must be from 1 to 9, not “nothing”."
    );
    assert_eq!(refused("say-thirty", "30 3;they", ""), "“you” or “me” starts, not “they”.");
    assert_eq!(
        refused("say-thirty", "30 3;me;kind", ""),
        "The opponent is “perfect” or “erring”, not “kind”."
    );
    assert_eq!(refused("say-thirty", "30 3 2", "win"), "Nothing wins here.");
    assert_eq!(refused("grid", "o./.#", "only"), "2 moves win here, not one.");
}

#[test]
fn puzzles_are_solved_by_the_winning_move_and_by_winning() {
    let mut puzzle = open("say-thirty", "30 3 5", "only", 1).unwrap();
    puzzle.act("move 1");
    assert!(!puzzle.solved() && puzzle.choosing(), "{}", puzzle.said());
    puzzle.act("graph");
    assert!(!puzzle.html().contains("State graph"), "a puzzle does not show the answer");
    puzzle.act("move 0");
    assert!(puzzle.solved() && !puzzle.choosing());
    puzzle.act("restart");
    assert!(!puzzle.solved() && puzzle.choosing(), "it can be solved again");
    puzzle.act("address 4 3 3");
    assert_eq!(puzzle.now().text(), "30 3 5", "a puzzle has only its own position");

    let mut puzzle = open("say-thirty", "30 3", "win", 1).unwrap();
    while !puzzle.is_over() {
        let options = puzzle.now().options();
        let best = options.iter().position(|option| !option.is_winning()).unwrap();
        puzzle.act(&format!("move {best}"));
    }
    assert!(puzzle.solved());
    let mut lost = open("say-thirty", "30 3", "win", 1).unwrap();
    while !lost.is_over() {
        lost.act("move 1");
        lost.act("move 0");
    }
    assert!(!lost.solved());
}
