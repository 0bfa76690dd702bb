//! Every game, played at random: whatever is clicked, typed or set up, the
//! board stays a legal game, and a perfect opponent never loses a won one, nor
//! a drawn one.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

use boards::{Board as _, Outcome, Player, Position, Session, View, names, open};
use ch03_state_compression::hands::Hand;
use ch05_hackenbush::stalks::{B, W, wins};
use ch05_hackenbush::sums;
use std::collections::{BTreeMap, BTreeSet};
use std::thread;

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
        "checkers" => vec![
            ".o..ooo..",
            "o.oo..o.",
            "oo",
            "..",
            "o...................",
            "short o.oo..o..",
            "short oooooooo.",
            "  short   oo.o..  ",
            "",
            "short",
            "o",
            "x.o",
            "o.....................",
            "short o................",
            "shorto..o..",
            "あo",
        ],
        "five-hundred-eleven" => vec![
            "4 bits: 2 5 6 8 9 11 14",
            "3 bits: 1 2 2 4 6 0 7",
            "9: 1 2 4 8 16 32 64 128 256 256 256 511 0 0 3 5",
            "1 bits: 0 0 0",
            "2 bits: 3",
            "4 bits: 1 1 2 2 4 4 8 8 used 3 3",
            "4 bits: 1, 2, 4, 8",
            "",
            "4",
            "4 bits:",
            "0 bits: 0",
            "10 bits: 1",
            "x: 1",
            "3 bits: 8",
            "3 bits: -1",
            "3 bits: 1 used 3 4",
            "3: 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1",
            "あ: い",
        ],
        other => setups_of_sums(other),
    }
}

/// The same, of the games of chapters 4 and 5.
fn setups_of_sums(game: &str) -> Vec<&'static str> {
    match game {
        "nim" => vec![
            "3 5 7",
            "3 5 7 binary",
            "1 2 3",
            "15, 15 BINARY",
            "0 0 4",
            "0",
            "1 1 1 1 1 1",
            "15 14 13 12 11 10 binary",
            "",
            "binary",
            "16",
            "3 -1",
            "1 1 1 1 1 1 1",
            "binary 3",
            "3 x",
            "あ",
        ],
        "kayles" => vec![
            "oooooooo",
            "o.ooooooooooo",
            "oooooooooooooooooooooooo",
            "o",
            ".",
            "ooo.ooo",
            "OO.O.",
            "",
            "ox",
            "ooooooooooooooooooooooooo",
            "o o",
            "あ",
        ],
        "wythoff" => vec![
            "7 5", "0 0", "15 15", "(3, 5)", "2 1 8", "0 9", "", "3", "16 0", "0 -1", "3 5 5",
            "3 5 17", "3 5 8 1", "あ 1",
        ],
        "tree" => vec![
            "0 1 0 0 4 4 6",
            "0",
            "x",
            "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15",
            "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0",
            "0 x 1 X 3",
            "0, 0, 2, 2, 2, 5",
            "",
            "1",
            "0 2",
            "0 x 2",
            "0 -1",
            "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0",
            "あ",
        ],
        "hackenbush" => vec![
            "white WBW BWW[B]W",
            "black WBW BWB",
            "white line WBBW BWWB",
            "BLACK Line w[b][wb]b, (bb[w])",
            "black W[B[W][B]][WB[WW][B]]B BB[W]",
            "white line W B W B W B W B W B W B W B W B W B W B",
            "white WBWBWBWBWB BWBWBWBWBW",
            "black line W-B[W]B -BW B[-W-B]B",
            "white -W",
            "white BB",
            "[W][B]W",
            "",
            "white",
            "white line",
            "WBW",
            "white x",
            "white WB line",
            "white W[B",
            "white W]B",
            "white W-",
            "white W-[B]",
            "white WBWBWBWBWBW",
            "black W B W B W B W B W B W B W B W B W B W B W",
            "あ い",
        ],
        other => setups_from_chapter_6(other),
    }
}

/// The same, of the games from chapter 6 on.
fn setups_from_chapter_6(game: &str) -> Vec<&'static str> {
    match game {
        "fibonacci-nim" => vec![
            "20",
            "13",
            "33 PARTS",
            "13 4",
            "52, 15 parts",
            "60 parts",
            "13 40",
            "5 5",
            "1",
            "1 1",
            "0 parts",
            "",
            "parts",
            "61",
            "-1",
            "13 0",
            "13 121",
            "13 4 5",
            "parts 13",
            "あ",
        ],
        "cards" => vec![
            "row 4 8 6 2 7 5",
            "row 5 8 7 9 4 1 3",
            "row 4 5 1 11 9 2 6 2 12 11",
            "any 5 2 9 6 5",
            "ANY 3, 3 3 1 1 3 0 0 99 3",
            "row 7",
            "row 0 0 0",
            "row 6 6 points 3 3",
            "any 1 2 Points 90 0",
            "row points 2 2",
            "any points 0 0",
            "",
            "row",
            "5 2",
            "row x",
            "row 100",
            "any -1",
            "row 1 2 3 4 5 6 7 8 9 10 11",
            "row 1 points",
            "row 1 points 1",
            "row 1 points 1 2 3",
            "any 99 points 900 99999999999",
            "あ 1",
        ],
        "loop" => vec![
            "a ab ad ah bc cf cg ch da de fd gh hc hg",
            "a ac ad af bf ca ce cf dc eg fb fc ga ge gh",
            "a ab af ah be bg dc de dh eb fa fd fe gd ha",
            "A ba, ab",
            "b ab",
            "c",
            "j ja ab bj",
            "a ab ba ac cd de ec",
            "a ab ac ad ae af ag ah ai aj ba ca da ea fa ga ha ia ja bc cd de ef fg gh",
            "",
            "ab",
            "k",
            "a b",
            "a abc",
            "a ak",
            "a aa",
            "a ab ab",
            "a ab ac ad ae af ag ah ai aj ba ca da ea fa ga ha ia ja bc cd de ef fg gh hi",
            "1 12",
            "あ いう",
        ],
        other => setups_of_own(other),
    }
}

/// The same, of the games of the last chapter.
fn setups_of_own(game: &str) -> Vec<&'static str> {
    match game {
        "chomp" => vec![
            "xoo/ooo",
            "xoooo\nooooo\nooooo",
            "xoo/o/o",
            "xoooooo/ooooooo/ooo/ooo/o",
            "x",
            "",
            "xo/oo/",
            "o",
            "xx",
            "xo/ooo",
            "xooooooo",
            "あ",
        ],
        "euclid" => vec![
            "51 22", "29 22", "22 7", "8 7", "7 1", "1 1", "", "51", "22 51", "50 22", "0 0", "あ",
        ],
        "domineering" => vec![
            "",
            "white ..../..../..../....",
            "black ..../..../..../....",
            "black #.../#.../..../....",
            "BLACK ..../..../#.../#...",
            "white ####/..../..../....",
            "white ..../...",
            "white",
            "black",
            "....",
            "white oooo",
            "あ い",
        ],
        // The reader's own game has its start, and nothing else is known of it.
        "mine" => vec!["", "white", "black", "あ", "no position of any game"],
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
                "3 2",
                "(1,2)",
                "down",
                "RIGHT",
                "diagonal",
                "left",
                "a",
                "b",
                "7",
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

/// The first move by which the reader can win, as quickly as possible; if there
/// is none, the first one.
fn best_move(board: &Session) -> usize {
    let now = board.now();
    let options = now.options().into_iter().enumerate();
    let wins = options.filter(|(_, option)| option.outcome() == Outcome::Lose);
    let wins: Vec<_> = wins.map(|(at, _)| at).collect();
    if wins.is_empty() { 0 } else { now.advised(wins)[0] }
}

/// What must hold of any board at any time.
fn check(board: &Session, context: &str) {
    let moves = board.now().moves();
    assert_eq!(moves.len(), board.now().options().len(), "{context}");
    let words: BTreeSet<_> = moves.iter().map(|(_, word)| word).collect();
    assert_eq!(words.len(), moves.len(), "two moves are typed alike: {context}");
    let drawn = board.html().contains(", for the third time with ");
    assert_eq!(board.is_over(), moves.is_empty() || drawn, "{context}");
    // A position has the outcome of its best option: the listing knows the game.
    let options = board.now().options();
    match options.iter().map(|option| option.outcome().of_other()).max() {
        Some(best) => assert_eq!(board.now().outcome(), best, "{context}"),
        None if context.starts_with("cards") => {}
        None => assert_eq!(board.now().outcome(), Outcome::Lose, "{context}"),
    }
    assert!(!board.said().is_empty(), "{context}");
    let html = board.html();
    let targets = html.matches("data-act=\"move ").count();
    assert_eq!(targets, if board.choosing() { moves.len() } else { 0 }, "{context}\n{html}");
}

#[test]
fn any_sequence_of_actions_leaves_a_legal_game() {
    // All games at once: it is the longest of the tests.
    thread::scope(|games| {
        for game in names() {
            games.spawn(move || play_at_random(game));
        }
    });
}

fn play_at_random(game: &str) {
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

/// From a lost position nobody beats the perfect opponent, it never loses a
/// position that it could win, and never one in which it could draw.
#[test]
fn the_perfect_opponent_never_loses_a_won_or_drawn_position() {
    for game in names() {
        let good: Vec<_> =
            setups(game).into_iter().filter(|setup| open(game, setup, "", 1).is_ok()).collect();
        let mut random = Random(38);
        for number in 0..2000 {
            let setup = random.one_of(&good).replace('\n', "/");
            let first = random.one_of(&["you", "me"]);
            let mut board = open(game, &format!("{setup};{first};perfect"), "", number).unwrap();
            // The best that the reader can still hope for.
            let mut hope = Outcome::Win;
            while !board.is_over() {
                assert_eq!(board.to_move(), Player::Reader);
                // After its answer, the reader stands in a position that is no
                // better than before.
                assert!(board.now().outcome() <= hope, "{game} {setup}");
                hope = board.now().outcome();
                let count = u32::try_from(board.now().moves().len()).unwrap();
                board.act(&format!("move {}", random.below(count)));
            }
            if hope == Outcome::Lose {
                assert!(board.said().ends_with("I win."), "{game} {setup}: {}", board.said());
            }
            if hope == Outcome::Draw {
                assert!(!board.said().ends_with("You win."), "{game} {setup}: {}", board.said());
            }
        }
    }
}

#[test]
fn an_erring_opponent_errs() {
    for game in names() {
        let setup = match game {
            "grid" => "o......./......../......../......../......../.......#",
            // With long jumps a player cannot err.
            "checkers" => "short oo.o..o.",
            "five-hundred-eleven" => "5 bits: 4 5 7 8 10 13 16 20 21",
            "nim" => "3 5 6",
            "kayles" => "oooo.ooo.oooo.ooo",
            "wythoff" => "10 6",
            "tree" => "0 1 2 0 4 5 0 7 0 9",
            "hackenbush" => "white WBBW BWWB WB BW",
            "fibonacci-nim" => "21",
            "cards" => "row 4 8 6 2 7 5 points 0 3",
            "loop" => "d ac ad af bf ca ce cf dc eg fb fc ga ge gh",
            "chomp" => "xoooo/o/o/o/o",
            "euclid" => "29 22",
            "domineering" => "white ..../.##./..../....",
            // The reader's own game: perhaps nobody can err in it.
            "mine" => continue,
            _ => "30 3 2",
        };
        let mut beaten = 0;
        for seed in 0..300 {
            let seed = seed * 10_111_119;
            let mut board = open(game, &format!("{setup};you;erring"), "", seed).unwrap();
            while !board.is_over() {
                let best = best_move(&board);
                board.act(&format!("move {best}"));
            }
            beaten += u32::from(board.said().ends_with("You win."));
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

/// What a board says to whoever asks for a hint.
fn hint(game: &str, setup: &str) -> String {
    let mut board = open(game, setup, "", 1).unwrap();
    board.act("hint");
    board.said().to_owned()
}

#[test]
fn a_hint_for_checkers_gives_the_sum_or_counts_the_moves() {
    assert_eq!(
        hint("checkers", ".o..ooo.."),
        "Nothing wins here against perfect play. The distances to the last cell add up to 16, \
         an even number: every move makes it odd."
    );
    assert_eq!(
        hint("checkers", "..oooo.o."),
        "To win, jump with the checker at distance 5 over two others, \
         or move the checker at distance 3 one cell, or move the checker at distance 1 off the row. \
         The distances to the last cell add up to 19, an odd number: every move wins."
    );
    assert_eq!(
        hint("checkers", "short oo..o..."),
        "To win, jump with the checker at distance 7 over one other. \
         From here 1 of 3 moves leads to a losing row, and such a move wins."
    );
    assert_eq!(
        hint("checkers", "short .o.o..."),
        "Nothing wins here against perfect play. All 2 moves lead to winning rows."
    );
}

#[test]
fn a_hint_for_cards_counts_turns_and_passes() {
    assert_eq!(
        hint("five-hundred-eleven", ""),
        "To win, play 5. On this even turn (0 cards are used) the memory contains 0 of the cards left, \
         an even number of passes. Only 5 leads to a losing state."
    );
    assert_eq!(
        hint("five-hundred-eleven", "3 bits: 1 2 4 used 3"),
        "Nothing wins here against perfect play. On this odd turn (1 card is used) the memory \
         contains 2 of the cards left, an even number of passes. Every card leads to a winning state."
    );
}

/// By the rules of the contest there is nothing to know: whoever has an odd sum
/// wins with any moves.
#[test]
fn with_long_jumps_every_move_of_the_winner_wins() {
    let mut ends = BTreeSet::new();
    for seed in 0..200 {
        let mut board = open("checkers", "", "", seed * 20_111_119).unwrap();
        let mut moves = Vec::new();
        while !board.is_over() {
            board.act("move 0");
            moves.push(board.now().text());
        }
        assert!(board.said().ends_with("You have no checker to move: I win."), "{}", board.said());
        ends.insert(moves);
    }
    assert!(ends.len() > 20, "the board always plays the same");
}

#[test]
fn a_row_of_checkers_is_read_and_told() {
    let board = |setup| open("checkers", setup, "", 1).unwrap();
    let now = |setup| (board(setup).now().text(), board(setup).now().status());
    assert_eq!(
        now("..o.o.o"),
        ("..o.o..".into(), "Checkers stand at distances 4 and 2 from the last cell".into()),
        "a checker on the last cell is gone at once"
    );
    assert_eq!(now("o.").1, "A checker stands at distance 1 from the last cell");
    assert_eq!(now("..").1, "No checker is left");
    let mut row = board("short ..oo.o.");
    let names: Vec<_> = row.now().moves();
    assert_eq!(
        names,
        [
            ("jump with the checker at distance 4 over one other", "4"),
            ("move the checker at distance 3 one cell", "3"),
            ("move the checker at distance 1 off the row", "1"),
        ]
        .map(|(name, word)| (name.to_owned(), word.to_owned()))
    );
    row.act("type 4");
    assert!(row.said().starts_with("You jump with the checker at distance 4 over one other. "));
}

/// The deck's labels agree with brute force in all positions of all games with
/// up to three cards over three bits.
#[test]
fn cards_are_won_as_brute_force_says() {
    fn compare(board: &dyn Position, hand: &Hand) {
        assert_eq!(board.outcome(), hand.is_winning(7).into(), "{}", board.text());
        let options = board.options();
        for (option, (_, word)) in options.iter().zip(board.moves()) {
            let mut cards = hand.cards.clone();
            let card = word.parse().unwrap();
            let at = cards.iter().position(|&known| known == card).unwrap();
            cards.swap_remove(at);
            compare(&**option, &Hand { memory: hand.memory | card, cards });
        }
        // Equal cards are one move on the board.
        let hands: BTreeSet<_> = hand
            .options(7)
            .map(|mut option| {
                option.cards.sort_unstable();
                (option.memory, option.cards)
            })
            .collect();
        assert_eq!(options.len(), hands.len(), "{}", board.text());
    }
    for deck in 0..8 + 64 + 512 {
        let cards: Vec<u32> = match deck {
            0..8 => vec![deck],
            8..72 => vec![deck % 8, deck / 8 - 1],
            _ => vec![deck % 8, deck / 8 % 8, (deck - 72) / 64],
        };
        let text: String = cards.iter().map(|card| format!(" {card}")).collect();
        let board = open("five-hundred-eleven", &format!("3:{text}"), "", 1).unwrap();
        compare(board.now(), &Hand { memory: 0, cards });
    }
}

#[test]
fn a_deck_is_read_and_told() {
    let board = |setup| open("five-hundred-eleven", setup, "", 1).unwrap();
    assert_eq!(board("4: 8, 1 2 1 used 4 1").now().text(), "4 bits: 1 1 2 8 used 1 4");
    assert_eq!(
        board("4 bits: 1 1 2 8 used 1 4").now().status(),
        "The memory is 5 (0101), 4 cards are left"
    );
    let mut board = board("4 bits: 2 3 3");
    board.act("type 3");
    assert_eq!(board.said().split(" I ").next(), Some("You play 3."));
}

/// The puzzles of the pages, of growing difficulty, with the word that wins.
#[test]
fn the_only_winning_moves_are_these() {
    for (game, setup, word) in [
        ("checkers", "short oo.o..", "4"),
        ("checkers", "short oo..o...", "7"),
        ("checkers", "short oo.oo.o.", "4"),
        ("checkers", "short o.....oo.oo.", "11"),
        ("five-hundred-eleven", "3 bits: 1 2 3 5 6", "3"),
        ("five-hundred-eleven", "4 bits: 1 4 7 9 10 13", "7"),
        ("five-hundred-eleven", "4 bits: 2 5 6 10 11 13 14", "11"),
        ("five-hundred-eleven", "5 bits: 1 8 10 13 16 19 21 30", "1"),
        ("five-hundred-eleven", "6 bits: 6 8 15 24 26 32 41 45 53", "26"),
        ("nim", "3 4 5", "2 1"),
        ("nim", "3 6 8 10", "5 2"),
        ("nim", "2 5 8 12", "1 1"),
        ("kayles", "ooooo.oo.oo", "3"),
        ("kayles", "ooooo.oooo.o", "3"),
        ("wythoff", "4 3", "2 1"),
        ("wythoff", "9 5", "3 5"),
        ("wythoff", "9 8", "2 1"),
        ("tree", "0 1 2 0 4", "3"),
        ("tree", "0 1 1 3 0 5 6 6", "3"),
        ("tree", "0 1 1 1 0 5 6 0 8 8 10", "11"),
        ("hackenbush", "white WBW BW", "3"),
        ("hackenbush", "white BWWB WB", "3"),
        ("hackenbush", "black WWBB BBW", "4"),
        ("hackenbush", "white WWWB BWB BBW", "6"),
        ("hackenbush", "white BWBWW WBW BWWW", "5"),
        ("hackenbush", "black W[B]WB B[W]B", "4"),
        ("hackenbush", "white W[B]BWW B[WW]BW", "5"),
        ("hackenbush", "white BW[B]WW B[WW]BW WBW", "10"),
        ("fibonacci-nim", "11", "3"),
        ("fibonacci-nim", "32 9", "3"),
        ("fibonacci-nim", "52 15", "5"),
        ("cards", "row 5 8 7 9 4 1 3", "right"),
        ("loop", "a ac ad af bf ca ce cf dc eg fb fc ga ge gh", "d"),
    ] {
        let mut puzzle = open(game, setup, "only", 1).unwrap();
        puzzle.act(&format!("type {word}"));
        assert!(puzzle.solved(), "{game} {setup}");
    }
}

/// The puzzles in which nothing wins, with the word that saves a draw.
#[test]
fn the_only_moves_that_save_a_draw_are_these() {
    for (game, setup, word) in [
        ("loop", "a ab af ah be bg dc de dh eb fa fd fe gd ha", "h"),
        ("cards", "row 2 9 7 4 9 8 10 6 points 0 1", "left"),
    ] {
        let mut puzzle = open(game, setup, "save", 1).unwrap();
        for (_, other) in puzzle.now().moves().iter().filter(|(_, other)| other != word) {
            puzzle.act(&format!("type {other}"));
            assert!(!puzzle.solved() && puzzle.choosing(), "{game} {setup}: {other}");
            assert_eq!(
                puzzle.said().split_once(". ").unwrap().1,
                "That would lose: the other player has an answer that wins. Look for another move."
            );
        }
        puzzle.act("hint");
        assert_eq!(puzzle.said(), "One of the moves saves a draw. Which one?");
        puzzle.act(&format!("type {word}"));
        assert!(puzzle.solved() && !puzzle.choosing(), "{game} {setup}");
        assert!(
            puzzle.said().ends_with(
                "Solved: from here you can hold the draw, whatever the other player does."
            )
        );
    }
    let refused = |game, setup| open(game, setup, "save", 1).err().unwrap();
    assert_eq!(refused("loop", ""), "No draw has to be saved here: 1 moves win.");
    assert_eq!(refused("nim", "3 5 6"), "0 moves save a draw here, not one.");
}

/// The puzzles in which a whole game is to be won.
#[test]
fn these_can_be_won() {
    for (game, setup) in [
        ("nim", "5 5 2"),
        ("kayles", "ooooooo"),
        ("kayles", "o.ooooooooooo"),
        ("wythoff", "10 9"),
        ("tree", "0 1 0 0 4 4 6"),
        ("hackenbush", "white BWWB WW BBW"),
        ("fibonacci-nim", "24"),
        ("cards", "row 4 5 1 11 9 2 6 2 12 11"),
        ("loop", "a ab ac ad bg ce da ef fa fe gh"),
        ("loop", "a ab ad af bc bf cd ci de ed fd fh gh if ig"),
    ] {
        let mut puzzle = open(game, setup, "win", 1).unwrap();
        while !puzzle.is_over() {
            let best = best_move(&puzzle);
            puzzle.act(&format!("move {best}"));
        }
        assert!(puzzle.solved(), "{game} {setup}");
    }
}

#[test]
fn a_hint_for_sums_gives_the_numbers() {
    assert_eq!(
        hint("nim", "3 5 7"),
        "To win, take 1 from heap 1, or take 1 from heap 2, or take 1 from heap 3. \
         The nim-sum is 3 ⊕ 5 ⊕ 7 = 1. It is 0 if heap 1 becomes 2, heap 2 becomes 4 or heap 3 becomes 6."
    );
    assert_eq!(
        hint("nim", "3 5 6"),
        "Nothing wins here against perfect play. The nim-sum is 3 ⊕ 5 ⊕ 6 = 0, and every move changes it."
    );
    assert_eq!(
        hint("nim", "4"),
        "To win, take 4 from heap 1. The nim-sum is 4. It is 0 if heap 1 becomes 0."
    );
    assert_eq!(
        hint("kayles", "ooooo.oo.oo"),
        "To win, knock down pin 3. Rows of 5, 2 and 2 have the Grundy numbers 4, 2 and 2. \
         The nim-sum is 4 ⊕ 2 ⊕ 2 = 4: a winning move makes it 0."
    );
    assert_eq!(
        hint("kayles", "oo"),
        "To win, knock down pins 1 and 2. A row of 2 has the Grundy number 2. \
         The nim-sum is 2: a winning move makes it 0."
    );
    assert_eq!(
        hint("tree", "0 1 2 0 4"),
        "To win, cut edge 3. The branches with edges 1 and 4 have the Grundy numbers 3 and 2. \
         The nim-sum is 3 ⊕ 2 = 1: a winning move makes it 0."
    );
    assert_eq!(
        hint("tree", "0 x 1"),
        "To win, cut edge 1. The branch with edge 1 has the Grundy number 2. \
         The nim-sum is 2: a winning move makes it 0."
    );
}

#[test]
fn a_hint_for_the_queen_names_the_pairs() {
    assert_eq!(
        hint("wythoff", "7 5"),
        "To win, move to (3, 5), or move to (5, 3), or move to (7, 4). \
         3 and 5 are the losing pair with difference 2; 4 and 7 are the losing pair with difference 3. \
         Every difference has one pair, and no number is in two."
    );
}

#[test]
fn heaps_pins_and_trees_are_read_and_told() {
    let now = |game: &str, setup: &str| {
        let board = open(game, setup, "", 1).unwrap();
        (board.now().text(), board.now().status())
    };
    let told = |text: &str, status: &str| (text.to_owned(), status.to_owned());
    assert_eq!(now("nim", "3,5 0 Binary"), told("3 5 0 binary", "The heaps have 3, 5 and 0"));
    assert_eq!(now("nim", "4"), told("4", "The heap has 4"));
    assert_eq!(now("kayles", "O.oo.ooo"), told("o.oo.ooo", "Rows of 3, 2 and 1 pins stand"));
    assert_eq!(now("kayles", ".oo"), told(".oo", "2 pins stand side by side"));
    assert_eq!(now("wythoff", "(3, 5)"), told("3 5", "The queen is on (3, 5)"));
    assert_eq!(now("wythoff", "2 1 8"), told("2 1 8", "The queen is on (2, 1)"));
    assert_eq!(now("tree", "0, X 1"), told("0 x 1", "Edges 1 and 3 are left"));
    let mut tree = open("tree", "0 1 1 3 0", "", 1).unwrap();
    tree.act("type 3");
    assert!(tree.said().starts_with("You cut edge 3. "), "{}", tree.said());
    let mut queen = open("wythoff", "7 5", "", 1).unwrap();
    assert!(queen.html().contains("Or type column and row, as in 3 2"));
    queen.act("type (7,4)");
    assert!(queen.said().starts_with("You move to (7, 4). "), "{}", queen.said());
    queen.act("restart");
    queen.act("type 9 9");
    assert_eq!(queen.said(), "“9 9” is no move here. Type column and row, as in 3 2.");
}

/// Rows with the same runs are the same game, whatever stands between them.
#[test]
fn pins_share_a_place_exactly_if_they_have_the_same_runs() {
    let runs = |row: &str| {
        let mut runs: Vec<_> = row.split('.').map(str::len).filter(|&run| run > 0).collect();
        runs.sort_unstable();
        runs
    };
    let rows: Vec<String> = (0_u32..1 << 9)
        .map(|row| (0..9).map(|pin| if row >> pin & 1 == 1 { 'o' } else { '.' }).collect())
        .collect();
    let places: Vec<_> = rows
        .iter()
        .map(|row| (runs(row), open("kayles", row, "", 1).unwrap().now().place()))
        .collect();
    for (runs, place) in &places {
        for (other_runs, other_place) in &places {
            assert_eq!(runs == other_runs, place == other_place, "{runs:?} {other_runs:?}");
        }
    }
}

/// The columns with a sum of 1 stand in a frame.
#[test]
fn the_nim_sum_is_shown_where_it_is_asked_for() {
    let framed = |setup| {
        let picture = open("nim", setup, "", 1).unwrap().picture();
        (picture.contains('⊕'), picture.matches("var(--mark)").count())
    };
    assert_eq!(framed("3 5 7"), (false, 0));
    assert_eq!(framed("3 5 7 binary"), (true, 1));
    assert_eq!(framed("3 5 6 binary"), (true, 0));
    assert_eq!(framed("15 8 binary"), (true, 3));
}

/// What was cut is gone, and everything else stays where it was.
#[test]
fn a_tree_does_not_jump() {
    let mut board = open("tree", "0 1 1 0 4", "only", 1);
    assert!(board.is_err());
    board = open("tree", "0 1 1 0 4", "", 1);
    let mut board = board.unwrap();
    let numbers = |board: &Session| -> BTreeSet<String> {
        let picture = board.picture();
        picture
            .split("<text ")
            .skip(1)
            .map(|text| text.split("</text>").next().unwrap().to_owned())
            .collect()
    };
    let (before, size) = (numbers(&board), board.now().size());
    assert_eq!(before.len(), 5);
    board.act("type 2");
    let after = numbers(&board);
    assert!(after.len() < 5 && after.is_subset(&before), "{after:?}");
    assert_eq!(board.now().size(), size);
}

/// The numbers of edges of all stalks with up to `longest` edges, and what they
/// are called.
fn stalks(longest: u32) -> Vec<(Vec<bool>, String)> {
    let colors = |length| (0..1_u32 << length).map(move |bits| (length, bits));
    (1..=longest)
        .flat_map(colors)
        .map(|(length, bits)| {
            let stalk: Vec<_> =
                (0..length).map(|edge| if bits >> edge & 1 == 1 { W } else { B }).collect();
            let text = stalk.iter().map(|&edge| if edge == W { 'W' } else { 'B' }).collect();
            (stalk, text)
        })
        .collect()
}

/// A plant with that many edges.
fn plant(random: &mut Random, edges: u32) -> String {
    let mut plant = String::from(random.one_of(&["W", "B"]));
    let mut left = edges - 1;
    while left > 0 {
        let part = 1 + random.below(left);
        left -= part;
        let branch = self::plant(random, part);
        plant += &if left > 0 { format!("[{branch}]") } else { branch };
    }
    plant
}

/// The value that stands in the state graph.
fn value(position: &dyn Position) -> f64 {
    let label = position.label().replace('−', "-");
    let (numer, denom) = label.split_once('/').unwrap_or((&label, "1"));
    numer.parse::<f64>().unwrap() / denom.parse::<f64>().unwrap()
}

#[test]
fn hackenbush_is_won_as_search_says() {
    /// Does who is to move win?
    fn search(position: &dyn Position) -> bool {
        position.options().iter().any(|option| !search(&**option))
    }
    let stalks = stalks(3);
    for (a, first) in &stalks {
        for (b, second) in &stalks {
            let both = vec![a.clone(), b.clone()];
            for (word, player) in [("white", W), ("black", B)] {
                let board = open("hackenbush", &format!("{word} {first} {second}"), "", 1).unwrap();
                assert_eq!(board.now().outcome(), wins(&both, player).into(), "{both:?}");
                let sum = sums::value(&both).unwrap().to_string().replace('-', "−");
                assert_eq!(board.now().label(), sum);
            }
        }
    }
    let mut random = Random(5);
    for _ in 0..300 {
        let first = random.one_of(&["white", "black"]);
        let plants =
            [1 + random.below(4), 1 + random.below(4)].map(|edges| plant(&mut random, edges));
        let board = open("hackenbush", &format!("{first} {}", plants.join(" ")), "", 1).unwrap();
        assert_eq!(board.now().outcome(), search(board.now()).into(), "{first} {plants:?}");
    }
}

/// Whatever is cut, the text has the whole drawing and all moves.
#[test]
fn plants_are_read_as_they_are_written() {
    let mut random = Random(6);
    let mut board = open("hackenbush", "", "", 1).unwrap();
    for number in 0..2000 {
        if board.is_over() || number % 7 == 0 {
            let first = random.one_of(&["white", "black", "white line", "black line"]);
            let plants: Vec<_> = (0..=random.below(4))
                .map(|_| {
                    let edges = 1 + random.below(5);
                    plant(&mut random, edges)
                })
                .collect();
            let text = format!("{first} {}", plants.join(" "));
            board = open("hackenbush", &text, "", number).unwrap();
            assert_eq!(board.now().text(), text);
        }
        let again = open("hackenbush", &board.now().text(), "", 1).unwrap();
        let drawing = |board: &Session| {
            let view = View { past: Vec::new(), to_move: Player::Reader, choosing: true };
            board.now().draw(&view).into_string()
        };
        assert_eq!(again.now().text(), board.now().text());
        assert_eq!(again.now().moves(), board.now().moves());
        assert_eq!(options(&again), options(&board));
        assert_eq!(drawing(&again), drawing(&board), "{}", board.now().text());
        board.act("move 0");
    }
}

/// Where it can't win, it loses least; where it wins, it keeps most.
#[test]
fn the_opponent_cuts_by_value() {
    let mut random = Random(9);
    for number in 0..500 {
        let first = random.one_of(&["white", "black"]);
        let edges = 1 + random.below(7);
        let plants = format!("{} {}", plant(&mut random, edges), plant(&mut random, 5));
        let mut board = open("hackenbush", &format!("{first} {plants}"), "", number).unwrap();
        while !board.is_over() {
            let moves = board.now().options();
            let at = random.below(u32::try_from(moves.len()).unwrap());
            board.act(&format!("move {at}"));
            let answers: Vec<_> =
                moves[at as usize].options().iter().map(|option| value(&**option)).collect();
            let best = if first == "white" {
                answers.iter().copied().reduce(f64::min)
            } else {
                answers.iter().copied().reduce(f64::max)
            };
            if let Some(best) = best {
                assert!((value(board.now()) - best).abs() < 1e-9, "{}", board.now().text());
            }
        }
    }
}

#[test]
fn a_hint_for_hackenbush_gives_the_value() {
    assert_eq!(
        hint("hackenbush", "white WBW BW"),
        "To win, cut edge 3. The position is worth 1/4: White is ahead by 1/4. \
         Cut edge 3, and it is worth 0."
    );
    assert_eq!(
        hint("hackenbush", "white WBBW BWB[W]B W"),
        "To win, cut edge 1, or cut edge 4, or cut edge 6, or cut edge 8. \
         The position is worth 5/8: White is ahead by 5/8. Cut edge 4 or 8, and it is worth 1/2; \
         cut edge 6, and it is worth 3/8; cut edge 1, and it is worth 1/4."
    );
    assert_eq!(
        hint("hackenbush", "black WWBB BBW"),
        "To win, cut edge 4. The position is worth −1/4: Black is ahead by 1/4. \
         Cut edge 4, and it is worth 0."
    );
    assert_eq!(
        hint("hackenbush", "white WBW BWB"),
        "Nothing wins here against perfect play. The position is worth 0: whoever moves first loses."
    );
    assert_eq!(
        hint("hackenbush", "white WBW BB"),
        "Nothing wins here against perfect play. The position is worth −5/4: Black is ahead by 5/4."
    );
}

#[test]
fn plants_are_told() {
    let now = |setup: &str| {
        let board = open("hackenbush", setup, "", 1).unwrap();
        (board.now().text(), board.now().status())
    };
    let told = |text: &str, status: &str| (text.to_owned(), status.to_owned());
    assert_eq!(now("White wbw, B[w]b"), told("white WBW B[W]B", "White to move on WBW and B[W]B"));
    assert_eq!(
        now("black LINE W[-BW-B][W]B[B]"),
        told("black line W[-BWB][W]BB", "Black to move on W[W]BB, value 1/2")
    );
    assert_eq!(
        now("white line -WB -B"),
        told("white line -WB -B", "White to move, nothing is left, value 0")
    );
    let mut board = open("hackenbush", "white line WBW BWB", "", 1).unwrap();
    assert!(board.html().contains("You play White, I play Black"));
    assert!(!board.picture().contains("You play"), "who plays what is not known on paper");
    board.act("type 3");
    assert!(board.said().starts_with("You cut edge 3. I cut edge "), "{}", board.said());
    assert!(board.said().contains(". White to move on "), "{}", board.said());
    board.act("first me");
    assert!(board.html().contains("You play Black, I play White"));
    board.act("setup black W B");
    assert!(board.html().contains("You play White, I play Black"));
}

/// The number line stays as it is while the value moves on it.
#[test]
fn the_number_line_has_all_values_of_the_game() {
    let mut board = open("hackenbush", "white line WWB BWB W[B]W", "", 1).unwrap();
    let whole = |board: &Session| -> Vec<String> {
        let picture = board.picture();
        let numbers = picture.split("font-size=\"13\"").skip(1);
        numbers.map(|part| part.split(['>', '<']).nth(1).unwrap().to_owned()).collect()
    };
    assert_eq!(whole(&board), ["−1", "0", "1", "2", "3", "4"]);
    assert!(!open("hackenbush", "white WWB BWB", "", 1).unwrap().picture().contains(">−1<"));
    let size = board.now().size();
    while !board.is_over() {
        board.act("move 0");
        assert_eq!(whole(&board), ["−1", "0", "1", "2", "3", "4"]);
        assert_eq!(board.now().size(), size);
        assert!((-1.0..=4.0).contains(&value(board.now())));
    }
}

/// All heaps of the board, with all limits that can hold: each has a text and a
/// place of its own, and wins as search says.
#[test]
fn heaps_of_fibonacci_nim_are_told_apart_and_won_as_search_says() {
    let (mut texts, mut places) = (BTreeSet::new(), BTreeSet::new());
    let mut wins: BTreeMap<String, bool> = BTreeMap::new();
    for beans in 0_usize..=60 {
        // Without a limit not all may be taken.
        let fresh = open("fibonacci-nim", &beans.to_string(), "", 1).unwrap();
        assert_eq!(fresh.now().moves().len(), beans.saturating_sub(1));
        for most in 1..=beans.max(1) {
            let board = open("fibonacci-nim", &format!("{beans} {most}"), "", 1).unwrap();
            let now = board.now();
            assert_eq!(now.moves().len(), most.min(beans));
            let again = open("fibonacci-nim", &now.text(), "", 1).unwrap();
            assert_eq!(
                (again.now().text(), again.now().place(), again.now().options().len()),
                (now.text(), now.place(), now.options().len())
            );
            assert!(texts.insert(now.text()), "{}", now.text());
            assert!(places.insert(now.place()), "{}", now.text());
            let won = now.options().iter().any(|option| !wins[&option.text()]);
            assert_eq!(now.outcome(), won.into(), "{}", now.text());
            wins.insert(now.text(), won);
        }
        let more = open("fibonacci-nim", &format!("{beans} {}", beans + 7), "", 1).unwrap();
        assert_eq!(more.now().moves().len(), beans, "no more may be taken than there are");
    }
}

#[test]
fn a_hint_for_fibonacci_nim_gives_the_parts() {
    for (setup, said) in [
        ("12", "To win, take 1. 12 = 8 + 3 + 1: take the smallest part, 1."),
        ("17 4", "To win, take 1, or take 4. 17 = 13 + 3 + 1: take the smallest part, 1."),
        ("5 5", "To win, take 5. 5 is a Fibonacci number: take all."),
        (
            "18 4",
            "Nothing wins here against perfect play. 18 = 13 + 5. The smallest part is 5, \
             more than may be taken.",
        ),
        (
            "13",
            "Nothing wins here against perfect play. 13 is a Fibonacci number, more than may be taken.",
        ),
    ] {
        assert_eq!(hint("fibonacci-nim", setup), said);
    }
}

#[test]
fn a_heap_of_fibonacci_nim_is_read_and_told() {
    for (setup, text, status) in [
        ("13", "13", "13 beans, at most 12 may be taken"),
        ("13, 4 Parts", "13 4 parts", "13 beans, at most 4 may be taken"),
        ("13 12", "13", "13 beans, at most 12 may be taken"),
        ("5 8", "5 5", "5 beans, and all may be taken"),
        ("1 2", "1 1", "1 bean, and it may be taken"),
        ("1", "1", "1 bean, and it may not be taken"),
        ("0 3 parts", "0 parts", "No bean is left"),
    ] {
        let board = open("fibonacci-nim", setup, "", 1).unwrap();
        assert_eq!((board.now().text(), board.now().status()), (text.into(), status.into()));
    }
    let mut one = open("fibonacci-nim", "1", "", 1).unwrap();
    assert!(one.is_over() && one.said().ends_with("You can’t take a bean: I win."));
    one.act("setup 20");
    assert!(one.html().contains("Or type how many beans, as in 3"));
    one.act("type 20");
    assert_eq!(one.said(), "“20” is no move here. Type how many beans, as in 3.");
    one.act("type 2");
    assert!(one.said().starts_with("You take 2. I take "), "{}", one.said());
}

/// The loser does not give the rest away as long as there is another move.
#[test]
fn the_opponent_does_not_leave_a_heap_to_be_taken_whole() {
    fn beans(board: &Session) -> usize {
        board.now().place().0 as usize
    }
    for seed in 0..300 {
        let mut board = open("fibonacci-nim", "34;me;perfect", "", seed * 10_111_119).unwrap();
        assert_ne!(board.now().moves().len(), beans(&board), "{}", board.said());
        while !board.is_over() {
            let best = best_move(&board);
            // By its smallest move it would leave not all, if there are four.
            let left = beans(&board) - best - 1;
            board.act(&format!("move {best}"));
            assert!(left < 4 || board.now().moves().len() < beans(&board), "{}", board.said());
        }
    }
}

/// Behind each part lies a band, and the smallest stands in a frame.
#[test]
fn the_parts_of_a_heap_are_shown_where_they_are_asked_for() {
    let bands = |setup| {
        let picture = open("fibonacci-nim", setup, "", 1).unwrap().picture();
        (picture.matches("var(--panel)").count(), picture.matches("var(--mark)").count())
    };
    assert_eq!(bands("20"), (0, 0));
    assert_eq!(bands("7 parts"), (1, 2));
    // A band has a piece in each row.
    assert_eq!(bands("20 parts"), (3, 2));
    assert_eq!(bands("21 parts"), (0, 4));
    assert_eq!(bands("0 parts"), (0, 0));
}

/// A crowded state graph shows the arrows of the winning moves, and says so.
#[test]
fn a_crowded_graph_has_only_winning_arrows() {
    for (setup, crowded) in [("7 5", true), ("2 2", false)] {
        let mut board = open("wythoff", setup, "", 1).unwrap();
        board.act("graph");
        let graph = board.graph();
        assert_eq!(graph.contains("too many to see"), crowded, "{setup}");
        assert_eq!(!graph.contains("stroke-width=\"1\""), crowded, "{setup}");
    }
}

/// Its drawing is kept from move to move, and says of every position how to go
/// there.
#[test]
fn a_graph_changes_with_the_start_and_not_with_the_game() {
    let mut board = open("grid", "o..\n.#.\n...", "", 1).unwrap();
    assert_eq!((board.graph(), board.here()), ("", None));
    board.act("go 3");
    assert_eq!(board.now().text(), "o..\n.#.\n...", "it is not shown");
    board.act("graph");
    let graph = board.graph().to_owned();
    let nodes = graph.matches("data-act=\"go ").count();
    assert!(nodes > 3 && graph.contains("aria-label=\"State graph\""), "{graph}");
    assert_eq!(board.here(), Some(0));
    for at in (0..nodes).rev() {
        board.act(&format!("go {at}"));
        assert_eq!(board.here(), Some(at));
        assert_eq!(board.graph(), graph);
    }
    board.act("move 0");
    assert_ne!(board.here(), Some(0));
    let before = board.now().text();
    board.act(&format!("go {}", board.here().unwrap()));
    board.act("undo");
    assert_ne!(board.now().text(), before, "to go where the game is takes no move from it");
    board.act("setup o.\n..");
    assert_eq!(board.graph().matches("data-act=\"go ").count(), 4);
    assert_eq!(board.here(), Some(0));
    board.act("graph");
    assert_eq!((board.graph(), board.here()), ("", None));

    let mut large = open("nim", "9 9 9", "", 1).unwrap();
    large.act("graph");
    assert!(large.graph().contains("too many to draw"), "{}", large.graph());
    assert_eq!(large.here(), None);
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
    assert_eq!(
        refused("chess", "", ""),
        "There is no game called “chess”, only say-thirty, grid, checkers, five-hundred-eleven, nim, kayles, wythoff, tree, hackenbush, fibonacci-nim, cards, loop, chomp, euclid, domineering, mine."
    );
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
    assert_eq!(refused("checkers", "o.x", ""), "A cell is o or a dot, not “x”.");
    assert_eq!(refused("checkers", "o", ""), "A row has 2 to 20 cells, not 1.");
    assert_eq!(
        refused("checkers", "short .................", ""),
        "A row has 2 to 16 cells, not 17."
    );
    assert_eq!(refused("checkers", "o..o..", "only"), "2 moves win here, not one.");
    let refused = |setup| refused("five-hundred-eleven", setup, "");
    assert_eq!(
        refused("4"),
        "Write the number of bits, a colon and the cards, as in “3 bits: 1 2 3 4”."
    );
    assert_eq!(refused("10 bits: 1"), "The memory has 1 to 9 bits, not “10”.");
    assert_eq!(refused("3 bits: 8"), "With 3 bits a card is from 0 to 7, not “8”.");
    assert_eq!(refused("3 bits: used"), "A deck has at least one card.");
    assert_eq!(refused("1: 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0"), "A deck has at most 16 cards.");
    assert_eq!(refused("3 bits: 1 used 3 4"), "The used cards fill the memory: their OR is 7.");
}

#[test]
fn bad_sums_are_refused_in_one_sentence() {
    for (game, setup, why) in [
        ("nim", "binary", "There are 1 to 6 heaps, not 0."),
        ("nim", "3 16", "A heap has 0 to 15 beans, not “16”."),
        ("nim", "1 1 1 1 1 1 1", "There are 1 to 6 heaps, not 7."),
        ("kayles", "ox", "A pin is o or a dot, not “x”."),
        ("kayles", "ooooooooooooooooooooooooo", "A row has 1 to 24 pins, not 25."),
        ("wythoff", "3", "The row must be from 0 to 15, not “nothing”."),
        ("wythoff", "3 16", "The row must be from 0 to 15, not “16”."),
        ("wythoff", "3 5 5", "A side of the board must be from 6 to 16, not “5”."),
        ("wythoff", "3 5 8 1", "Three numbers are enough: “1” is one too many."),
        ("tree", "0 2", "Edge 2 grows on the ground, 0, or on an edge before it, not on “2”."),
        ("tree", "0 x 2", "Edge 3 can’t grow on edge 2, which has been cut."),
        ("tree", "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0", "A tree has at most 16 edges."),
        ("tree", ",", "A tree has at least one edge."),
        ("hackenbush", ",", "First comes who moves next, “white” or “black”, not “nothing”."),
        ("hackenbush", "WB", "First comes who moves next, “white” or “black”, not “WB”."),
        ("hackenbush", "white", "There is no edge to cut."),
        ("hackenbush", "white line []", "There is no edge to cut."),
        ("hackenbush", "white WB WxB", "Plant 2 has a “x”, but an edge is W or B."),
        ("hackenbush", "white WB line", "Plant 2 has a “l”, but an edge is W or B."),
        ("hackenbush", "white W B[W", "Plant 2 has a bracket that is not closed."),
        ("hackenbush", "white W]B", "Plant 1 closes a bracket that is not open."),
        ("hackenbush", "white W-", "In plant 1 no edge follows a hyphen."),
        ("hackenbush", "white W[-]B", "In plant 1 no edge follows a hyphen."),
        ("hackenbush", "white WBWBWBWBWBW", "At most 10 edges stand above each other."),
        ("hackenbush", "white WWWWWWWWWW BBBBBBBBBB W", "There are at most 20 edges."),
        ("fibonacci-nim", "parts", "A heap has 0 to 60 beans, not “nothing”."),
        ("fibonacci-nim", "61", "A heap has 0 to 60 beans, not “61”."),
        ("fibonacci-nim", "13 0", "From 1 to 120 beans may be taken now, not “0”."),
        ("fibonacci-nim", "13 121", "From 1 to 120 beans may be taken now, not “121”."),
        ("fibonacci-nim", "13 parts 4", "From 1 to 120 beans may be taken now, not “parts”."),
        ("fibonacci-nim", "13 4 5", "Two numbers are enough: “5” is one too many."),
        ("cards", "points", "First comes “row” or “any”, not “points”."),
        ("cards", ",", "First comes “row” or “any”, not “nothing”."),
        ("cards", "row", "There are 1 to 10 cards, not 0."),
        ("cards", "any 1 2 3 4 5 6 7 8 9 10 11", "There are 1 to 10 cards, not 11."),
        ("cards", "row 3 100", "A card has 0 to 99 points, not “100”."),
        ("cards", "row 3 point 1 2", "A card has 0 to 99 points, not “point”."),
        (
            "cards",
            "row 3 points",
            "The points of the player to move must be from 0 to 990, not “nothing”.",
        ),
        (
            "cards",
            "row 3 points 1",
            "The points of the other player must be from 0 to 990, not “nothing”.",
        ),
        (
            "cards",
            "row 3 points 1 991",
            "The points of the other player must be from 0 to 990, not “991”.",
        ),
        ("cards", "row 3 points 1 2 3", "Two numbers of points are enough: “3” is one too many."),
        ("cards", "row 3 points 500 488", "All points together are at most 990, not 991."),
        ("loop", ",", "First comes the vertex of the token, a letter from a to j, not “nothing”."),
        ("loop", "ab", "First comes the vertex of the token, a letter from a to j, not “ab”."),
        ("loop", "k", "First comes the vertex of the token, a letter from a to j, not “k”."),
        ("loop", "a b", "An arrow is two letters, as in ab, and not “b”."),
        ("loop", "a abc", "An arrow is two letters, as in ab, and not “abc”."),
        ("loop", "a ak", "An arrow leads from one letter from a to j to another, unlike “ak”."),
        ("loop", "a aa", "An arrow leads to another vertex, unlike “aa”."),
        ("loop", "a ab ba AB", "The arrow ab is there twice."),
        (
            "loop",
            "a ab ac ad ae af ag ah ai aj ba ca da ea fa ga ha ia ja bc cd de ef fg gh hi",
            "There are at most 24 arrows.",
        ),
    ] {
        assert_eq!(open(game, setup, "", 1).err().unwrap(), why);
    }
}

#[test]
fn puzzles_are_solved_by_the_winning_move_and_by_winning() {
    let mut puzzle = open("say-thirty", "30 3 5", "only", 1).unwrap();
    puzzle.act("move 1");
    assert!(!puzzle.solved() && puzzle.choosing(), "{}", puzzle.said());
    puzzle.act("graph");
    assert_eq!(puzzle.graph(), "", "a puzzle does not show the answer");
    puzzle.act("move 0");
    assert!(puzzle.solved() && !puzzle.choosing());
    puzzle.act("restart");
    assert!(!puzzle.solved() && puzzle.choosing(), "it can be solved again");
    puzzle.act("address 4 3 3");
    assert_eq!(puzzle.now().text(), "30 3 5", "a puzzle has only its own position");

    let mut puzzle = open("say-thirty", "30 3", "win", 1).unwrap();
    while !puzzle.is_over() {
        let best = best_move(&puzzle);
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

/// All rows and tables of up to four cards: each position is read as it is
/// written and has the outcome that search finds.
#[test]
fn cards_on_the_table_are_worth_what_search_says() {
    /// What the player to move gets more at the end.
    fn search(position: &dyn Position) -> i32 {
        let text = position.text();
        let points = text.split_once(" points ").map_or("0 0", |(_, points)| points);
        let (mine, theirs) = points.split_once(' ').unwrap();
        let ahead = mine.parse::<i32>().unwrap() - theirs.parse::<i32>().unwrap();
        position.options().iter().map(|option| -search(&**option)).max().unwrap_or(ahead)
    }
    for rule in ["row", "any"] {
        for number in 0..256 {
            let cards = (0..4).map(|card| (number >> (2 * card)) % 4 * 3);
            let cards: Vec<_> = cards.map(|card| card.to_string()).collect();
            let count = number % 4 + 1;
            let board =
                open("cards", &format!("{rule} {}", cards[..count].join(" ")), "", 1).unwrap();
            let score = search(board.now());
            assert_eq!(
                board.now().outcome(),
                Outcome::from(score > 0).max(if score == 0 {
                    Outcome::Draw
                } else {
                    Outcome::Lose
                }),
                "{rule} {cards:?}"
            );
            assert_eq!(board.now().label().replace('−', "-").parse(), Ok(score));
            let again = open("cards", &board.now().text(), "", 1).unwrap();
            assert_eq!(again.now().text(), board.now().text());
            assert_eq!(again.now().moves(), board.now().moves());
        }
    }
}

#[test]
fn cards_on_the_table_are_told() {
    let mut board = open("cards", "", "", 1).unwrap();
    assert_eq!(board.now().status(), "The cards 4, 8, 6, 2, 7 and 5 are left");
    assert_eq!(
        hint("cards", ""),
        "To win, take 4 from the left end. With best play from then on, the left end brings \
         2 points more for you than for me, the right end 2 points more for me than for you."
    );
    board.act("type left");
    assert!(board.said().starts_with("You take 4 from the left end. I take "), "{}", board.said());
    for (setup, said) in [
        ("row 7", "You take 7, the last card. You have 7, I have 0: You win."),
        ("row 7 points 1 9", "You take 7, the last card. You have 8, I have 9: I win."),
        ("any 7 points 2 9", "You take 7. You have 9, I have 9: it is a draw."),
        (
            "row 6 6",
            "You take 6 from the left end. I take 6, the last card. You have 6, I have 6: it is a draw.",
        ),
    ] {
        let mut board = open("cards", setup, "", 1).unwrap();
        board.act("move 0");
        assert_eq!(board.said(), said);
    }
    let board = open("cards", "row points 3 5;me", "", 1).unwrap();
    assert_eq!(board.said(), "New game. You have 5, I have 3: You win.");
    assert_eq!(
        hint("cards", "any 5 2 9 6 5 points 0 1"),
        "To win, take 9. If both always take the best card, you get 16 of the 27 points that are left. \
         So far you are 1 point behind."
    );
    assert_eq!(
        hint("cards", "row 6 6"),
        "Nothing wins here against perfect play, but you can draw: take 6 from the left end, \
         or take 6 from the right end. With best play from then on, the left end brings as many \
         points for you as for me, the right end as many points for you as for me."
    );
}

/// Equal cards are one move and lie in a stack, whose last one is taken first.
#[test]
fn equal_cards_on_the_table_are_a_stack() {
    let mut board = open("cards", "any 5 2 9 5 5", "", 1).unwrap();
    assert_eq!(board.now().text(), "any 5 5 5 2 9");
    let words: Vec<_> = board.now().moves().into_iter().map(|(_, word)| word).collect();
    assert_eq!(words, ["5", "2", "9"]);
    board.act("type 5");
    assert_eq!(board.now().text(), "any 5 5 2 points 5 9");
}

#[test]
fn a_token_that_goes_round_for_ever_is_a_draw() {
    let mut board = open("loop", "a ab ba bc cd", "", 1).unwrap();
    assert_eq!(board.now().outcome(), Outcome::Draw);
    assert_eq!(
        hint("loop", "b ab ba bc cd"),
        "Nothing wins here against perfect play, but you can draw: go to a. \
         From b nobody can force the game to end. To go to c would lose."
    );
    board.act("move 0");
    assert_eq!(board.said(), "You go to b. I go to a. The token is on a. It is your turn.");
    board.act("move 0");
    assert_eq!(
        board.said(),
        "You go to b. I go to a. The token is on a, for the third time with you to move: it is a draw."
    );
    assert!(board.is_over() && !board.choosing());
    board.act("undo");
    assert!(board.choosing());
    board.act("first me");
    board.act("move 0");
    board.act("move 0");
    assert_eq!(
        board.said(),
        "You go to a. The token is on a, for the third time with me to move: it is a draw."
    );
    board.act("setup a ab bc");
    board.act("first you");
    board.act("move 0");
    assert_eq!(board.said(), "You go to b. I go to c. You have no arrow to follow: I win.");
    board.act("setup a ab");
    board.act("move 0");
    assert_eq!(board.said(), "You go to b. I have no arrow to follow: You win.");
}

#[test]
fn a_hint_for_the_token_gives_the_remoteness() {
    assert_eq!(
        hint("loop", ""),
        "To win, go to b. From a the win takes 5 moves, if the other player delays it: \
         the remoteness is 5, an odd number."
    );
    assert_eq!(
        hint("loop", "b ab ad ah bc cf cg ch da de fd gh hc hg"),
        "Nothing wins here against perfect play. From b the other player wins in 4 moves \
         at the latest: the remoteness is 4, an even number."
    );
    assert_eq!(hint("loop", "a ab"), "To win, go to b. From a the win takes 1 move.");
    // Only the quickest of two wins.
    assert!(hint("loop", "a ab ac bd de").starts_with("To win, go to c. "));
}

/// Every vertex has a place of its own in the state graph, two steps from the
/// others, and draws have a shape of their own.
#[test]
fn the_state_graph_of_a_token_shows_draws() {
    let letters: Vec<_> = "abcdefghij".chars().map(String::from).collect();
    for count in 1..=10 {
        let round = letters[..count].windows(2).map(<[String]>::concat);
        let board = open("loop", &format!("a {}", round.collect::<Vec<_>>().join(" ")), "", 1);
        let board = board.unwrap();
        let mut places = vec![board.now().place()];
        let mut options = board.now().options();
        while let Some(option) = options.pop() {
            places.push(option.place());
            options = option.options();
        }
        assert_eq!(places.len(), count);
        for (at, place) in places.iter().enumerate() {
            for other in &places[..at] {
                let apart = place.0.abs_diff(other.0).max(place.1.abs_diff(other.1));
                assert!(apart >= 2, "{count} vertices: {places:?}");
            }
        }
    }
    let graph = |setup| {
        let mut board = open("loop", setup, "", 1).unwrap();
        board.act("graph");
        board.graph().to_owned()
    };
    let drawn = graph("a ab ba bc cd");
    assert!(
        drawn.contains("diamonds with D draw")
            && drawn.contains("aria-label=\"a D: The token is on a, drawn; go there\""),
        "{drawn}"
    );
    assert!(!graph("a ab bc").contains("diamond"));
}

#[test]
fn games_that_are_written_as_rules_are_told() {
    assert_eq!(
        hint("chomp", "xoooo/ooooo/ooooo"),
        "To win, eat d3. The Grundy number is 11: a winning move makes it 0."
    );
    let mut board = open("chomp", "xoo/o", "", 1).unwrap();
    assert_eq!(board.now().status(), "Rows of 3 and 1 squares are left");
    board.act("type Eat C1");
    assert_eq!(board.said(), "You eat c1. I eat a2. A row of 2 squares is left. It is your turn.");
    board.act("move 0");
    assert_eq!(board.said(), "You eat b1. I must eat the poisoned square: You win.");
    assert_eq!(
        hint("domineering", "white #.../####/...#/..##"),
        "To win, cover b3. The win takes 3 moves, if the other player delays it."
    );
    assert_eq!(
        hint("euclid", "29 22"),
        "Nothing wins here against perfect play. The Grundy number is 0, and every move changes it."
    );
    for (game, setup, why) in [
        ("chomp", "xo/ooo", "The game never comes to “xo/ooo” with White to move."),
        ("domineering", "black ####", "The game never comes to “####” with Black to move."),
        ("euclid", "5 3", "The game never comes to “5 3” with White to move."),
    ] {
        assert_eq!(open(game, setup, "", 1).err().unwrap(), why);
    }
}

/// Of a game with different moves the reader plays one side, whoever starts.
#[test]
fn a_reader_is_told_which_player_they_are() {
    let mut board = open("domineering", "", "", 1).unwrap();
    for (action, reader) in
        [("first you", "White"), ("move 0", "White"), ("first me", "Black"), ("move 3", "Black")]
    {
        board.act(action);
        assert!(board.html().contains(&format!("You are {reader}.")), "{action}");
    }
    board.act("setup black");
    board.act("first you");
    assert_eq!(board.now().text(), "black ....\n....\n....\n....");
    assert!(board.html().contains("You are Black."));
}

/// A move is chosen on the board where cells tell the moves apart, and else by
/// a picture of what it leaves.
#[test]
fn moves_are_cells_or_pictures() {
    let moves = |game, setup| {
        let board = open(game, setup, "", 1).unwrap();
        let html = board.html();
        (html.matches("data-act=\"move ").count(), html.contains(">subtract 7</text>"))
    };
    assert_eq!(moves("chomp", "xoo/ooo"), (5, false));
    assert_eq!(moves("euclid", "22 7"), (3, true));
}
