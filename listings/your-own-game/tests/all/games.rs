//! The games that are written down as rules, and the reader's own.

use ch04_nim_grundy::heaps::grundy_numbers;
use ch04_nim_grundy::nim_product::product;
use ch04_nim_grundy::octal::Octal;
use ch04_nim_grundy::period::prove;
use std::collections::HashSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use your_own_game::bonus_beans::BonusBeans;
use your_own_game::chomp::{Bar, Chomp};
use your_own_game::corners::{Coins, Corners};
use your_own_game::domineering::{Board, Domineering};
use your_own_game::euclid::{Euclid, Pair};
use your_own_game::game::{Game, Player};
use your_own_game::last_taken::NotTheSame;
use your_own_game::mine::Mine;
use your_own_game::outcome::{Outcome, Winner};
use your_own_game::paint::{Forbidden, Paint};
use your_own_game::solve::Solved;
use your_own_game::tic_tac_toe::TicTacToe;

const MOST: usize = 200_000;

/// As many turns as a board takes.
const BOARD: usize = 20_000;

pub(crate) fn solved<G: Game>(game: &G) -> Solved<G::Position> {
    Solved::new(game, MOST).unwrap()
}

/// The names of the moves of the first player that win.
fn winning<G: Game>(game: &G) -> Vec<String> {
    let moves = game.moves(&game.start(), Player::White);
    solved(game)
        .winning_moves(0)
        .into_iter()
        .map(|at| moves[at].0.clone())
        .collect()
}

/// By plain recursion.
pub(crate) fn wins<G: Game>(
    game: &G,
    position: &G::Position,
    player: Player,
) -> bool {
    let moves = game.moves(position, player);
    moves
        .iter()
        .any(|(_, option)| !wins(game, option, player.other()))
}

/// `count` choose `some`.
fn binomial(count: usize, some: usize) -> usize {
    (1..=some).fold(1, |product, at| product * (count - some + at) / at)
}

#[test]
fn chomp_has_as_many_positions_as_there_are_ways_along_its_edge() {
    for rows in 1..=6 {
        for columns in 1..=6 {
            let solved = solved(&Chomp::new(rows, columns));
            // Two turns for each position; all that is eaten is none.
            assert_eq!(
                solved.graph.turns.len(),
                2 * (binomial(rows + columns, rows) - 1)
            );
        }
    }
}

#[test]
fn the_first_player_wins_every_bar_but_the_poisoned_square() {
    for rows in 1..=7 {
        for columns in 1..=7 {
            let winner = solved(&Chomp::new(rows, columns)).winner();
            let expected = if rows * columns == 1 {
                Winner::Second
            } else {
                Winner::First
            };
            assert_eq!(winner, Some(expected), "{rows} by {columns}");
        }
    }
}

#[test]
fn chomp_agrees_with_plain_recursion() {
    for rows in 1..=3 {
        for columns in 1..=4 {
            let game = Chomp::new(rows, columns);
            for (turn, (bar, player)) in
                solved(&game).graph.turns.iter().enumerate()
            {
                let says = !solved(&game).winning_moves(turn).is_empty();
                assert_eq!(says, wins(&game, bar, *player), "{bar}");
            }
        }
    }
}

/// The proofs of the page: two rows, and a square.
#[test]
fn two_rows_and_squares_have_a_rule() {
    for length in 2..=12 {
        let corner = ('a'..='z').nth(length - 1).unwrap();
        assert_eq!(
            winning(&Chomp::new(2, length)),
            [format!("eat {corner}2")]
        );
    }
    for side in 2..=7 {
        assert_eq!(winning(&Chomp::new(side, side)), ["eat b2"]);
    }
}

/// Of all bars with up to eight rows and ten columns, 8 by 10 is the first with
/// two winning moves. The largest bar has all others among its positions.
#[test]
fn the_winning_bite_is_unique_until_8_by_10() {
    let solved = solved(&Chomp::new(8, 10));
    for rows in 2..=8 {
        for columns in rows..=10 {
            let turn = solved
                .graph
                .find(&Bar(vec![columns; rows]), Player::White)
                .unwrap();
            let moves = solved.winning_moves(turn).len();
            assert_eq!(
                moves,
                if (rows, columns) == (8, 10) { 2 } else { 1 },
                "{rows} {columns}"
            );
        }
    }
}

#[test]
fn chomp_is_shown_with_its_poison() {
    assert_eq!(Bar(vec![3, 1]).to_string(), "xoo\no");
    let names: Vec<_> = Chomp::new(2, 2)
        .moves(&Bar(vec![2, 1]), Player::Black)
        .into_iter()
        .map(|(name, bar)| (name, bar.to_string()))
        .collect();
    assert_eq!(
        names,
        [
            ("eat b1".into(), "x\no".into()),
            ("eat a2".into(), "xo".into())
        ]
    );
}

/// ⌊|x/y − y/x|⌋ (Nivasch 2006), which is ⌊x/y − y/x⌋ with the larger first.
#[test]
fn euclids_game_has_the_grundy_numbers_of_nivasch() {
    for x in 1..=60 {
        for y in 1..=x {
            let solved = solved(&Euclid(x, y));
            for (&(Pair(x, y), _), grundy) in
                solved.graph.turns.iter().zip(solved.grundy.unwrap())
            {
                assert_eq!(
                    u32::try_from(grundy).unwrap(),
                    (x * x - y * y) / (x * y),
                    "{x} {y}"
                );
            }
        }
    }
    assert_eq!(Euclid(3, 8).start(), Pair(8, 3));
}

#[test]
fn domineering_agrees_with_plain_recursion() {
    for (rows, columns) in [
        (1, 1),
        (1, 2),
        (2, 1),
        (2, 2),
        (1, 6),
        (2, 3),
        (3, 2),
        (3, 3),
        (2, 5),
    ] {
        let game = Domineering::new(rows, columns);
        let start = game.start();
        let solved = solved(&game);
        let starts = [Player::White, Player::Black]
            .map(|player| wins(&game, &start, player));
        let winner = match starts {
            [true, false] => Winner::White,
            [false, true] => Winner::Black,
            [true, true] => Winner::First,
            [false, false] => Winner::Second,
        };
        assert_eq!(solved.winner(), Some(winner), "{rows} by {columns}");
        // Where nothing can be covered, both have the same moves: none.
        assert_eq!(solved.grundy.is_some(), rows * columns == 1);
    }
}

/// Turned by a quarter, the players change places.
#[test]
fn domineering_can_be_turned() {
    for rows in 1..=4 {
        for columns in 1..=5 {
            let [one, turned] =
                [(rows, columns), (columns, rows)].map(|(rows, columns)| {
                    solved(&Domineering::new(rows, columns)).winner()
                });
            let expected = match turned {
                Some(Winner::White) => Some(Winner::Black),
                Some(Winner::Black) => Some(Winner::White),
                other => other,
            };
            assert_eq!(one, expected, "{rows} by {columns}");
        }
    }
    assert_eq!(
        Board(vec![vec![true, false], vec![false; 2]]).to_string(),
        ".#\n##"
    );
}

/// What every game must obey, the reader's own included: if this fails for
/// yours, the message says what is wrong with its rules.
#[test]
fn my_game_keeps_to_the_rules() {
    keeps_to_the_rules(&Mine::new(Mine::SIZE));
}

/// How many positions plain search may visit, and how deep it may go.
const MAX_VISITS: u32 = 200_000;
const MAX_DEPTH: u32 = 500;

/// By plain search, what the player to move can force; `None` if that takes too
/// long, as with cycles.
fn plain_search<G: Game>(
    game: &G,
    position: &G::Position,
    player: Player,
    depth: u32,
    visits: &mut u32,
) -> Option<Outcome> {
    *visits += 1;
    if *visits > MAX_VISITS || depth > MAX_DEPTH {
        return None;
    }
    let moves = game.moves(position, player);
    if moves.is_empty() {
        return Some(game.end(position, player));
    }
    let mut best = Outcome::Lose;
    for (_, option) in moves {
        let again = game.moves_again(player, position, &option);
        let next = if again { player } else { player.other() };
        let result = plain_search(game, &option, next, depth + 1, visits)?;
        best = match (result, again) {
            (Outcome::Win, true) | (Outcome::Lose, false) => Outcome::Win,
            (Outcome::Draw, _) if best == Outcome::Lose => Outcome::Draw,
            _ => best,
        };
    }
    Some(best)
}

/// Does the solver agree with plain search about the start? `None` if plain
/// search takes too long.
fn agrees<G: Game>(game: &G) -> Option<bool> {
    let solved = Solved::new(game, BOARD).ok()?;
    let mut agrees = true;
    for (turn, player) in [Player::White, Player::Black].iter().enumerate() {
        let start = game.start();
        let outcome = plain_search(game, &start, *player, 0, &mut 0)?;
        agrees &= outcome == solved.outcome(turn);
    }
    Some(agrees)
}

/// If this fails for your game, two positions count as equal that differ in
/// something that matters. The size is the largest that plain search can do.
#[test]
fn my_game_agrees_with_plain_search() {
    let sizes = (1..=Mine::SIZE).rev();
    let mut results =
        sizes.filter_map(|size| Some((size, agrees(&Mine::new(size))?)));
    match results.next() {
        Some((size, agrees)) => assert!(agrees, "size {size}"),
        None => eprintln!("{} is too large for plain search", Mine::NAME),
    }
}

#[test]
fn the_games_of_the_chapter_agree_with_plain_search() {
    assert_eq!(agrees(&Chomp::new(3, 4)), Some(true));
    assert_eq!(agrees(&Domineering::new(3, 3)), Some(true));
    assert_eq!(agrees(&BonusBeans(15)), Some(true));
    assert_eq!(agrees(&TicTacToe), None);
    // A position that forgets is found out.
    let errs = |&beans: &u32| agrees(&NotTheSame(beans)) == Some(false);
    assert!((1..=8).any(|beans| errs(&beans)));
}

#[test]
fn the_games_of_the_chapter_keep_to_the_rules() {
    keeps_to_the_rules(&Chomp::new(4, 5));
    keeps_to_the_rules(&Euclid(31, 12));
    keeps_to_the_rules(&Domineering::new(3, 4));
    keeps_to_the_rules(&TicTacToe);
    keeps_to_the_rules(&BonusBeans(20));
    keeps_to_the_rules(&Paint {
        row: "o..x#..",
        forbidden: Forbidden::Same,
    });
    keeps_to_the_rules(&Paint {
        row: "o..x#..",
        forbidden: Forbidden::Different,
    });
}

fn keeps_to_the_rules<G: Game>(game: &G) {
    let solved = Solved::new(game, BOARD);
    let solved =
        solved.unwrap_or_else(|error| panic!("{}: {error}", G::NAME));
    let mut seen = HashSet::new();
    for (position, player) in &solved.graph.turns {
        let turn = format!("{player:?}'s turn in\n{position}");
        assert!(
            !turn.contains(['/', ';']),
            "boards need these signs: {turn}"
        );
        let moves = game.moves(position, *player);
        let again = game.moves(position, *player);
        assert!(
            moves == again,
            "the moves must be the same when they are asked for again: {turn}"
        );
        let opponent = player.other();
        let answer =
            catch_unwind(AssertUnwindSafe(|| game.moves(position, opponent)));
        assert!(
            answer.is_ok(),
            "the moves must exist for {opponent:?}, too, even in {turn}"
        );
        let names: HashSet<_> = moves.iter().map(|(name, _)| name).collect();
        assert_eq!(
            names.len(),
            moves.len(),
            "two moves have the same name: {turn}"
        );
        assert!(
            seen.insert((position.to_string(), player)),
            "two positions look alike: {turn}"
        );
    }
}

/// The example of the page "Your game", whatever `mine.rs` has become: a row
/// with gaps, and pairs to take.
struct Pairs(usize);

impl Game for Pairs {
    const NAME: &'static str = "Take a pair";
    type Position = String;

    fn start(&self) -> String {
        "o".repeat(self.0)
    }

    fn moves(&self, row: &String, _: Player) -> Vec<(String, String)> {
        let is_pair = |&coin: &usize| row[coin..].starts_with("oo");
        let take = |coin| {
            let after = format!("{}..{}", &row[..coin], &row[coin + 2..]);
            (format!("take {}", coin + 1), after)
        };
        (0..row.len()).filter(is_pair).map(take).collect()
    }
}

#[test]
fn the_example_is_dawsons_kayles() {
    let code: Octal = "0.07".parse().unwrap();
    let row = grundy_numbers(&code, 20);
    let mut fibonacci = (1, 1);
    for (size, &value) in row.iter().enumerate() {
        let solved = solved(&Pairs(size));
        assert_eq!(solved.grundy.unwrap()[0], value);
        assert_eq!(solved.graph.turns.len(), 2 * fibonacci.0);
        fibonacci = (fibonacci.1, fibonacci.0 + fibonacci.1);
    }
    // It has 34 as its period from 53 on: far more than 20 sizes can show.
    let row = grundy_numbers(&code, 400);
    let period = prove(&row, 2).unwrap();
    assert_eq!((period.start, period.length), (53, 34));
    assert_eq!(prove(&row[..=20], 2), None);
}

#[test]
fn a_game_that_ignores_its_size_is_the_same_in_each() {
    let make = |_size: usize| Pairs(6);
    let values: HashSet<_> = (1..=20)
        .map(|size| solved(&make(size)).grundy.unwrap()[0])
        .collect();
    assert_eq!(values.len(), 1);
}

/// All positions of the grid come up, and each is worth the nim-sum of the nim
/// products of its heads.
#[test]
fn turning_corners_has_nim_products() {
    for (rows, columns) in [(1, 1), (1, 6), (2, 4), (3, 3), (4, 2)] {
        let solved = solved(&Corners::new(rows, columns));
        assert_eq!(solved.graph.turns.len(), 2 << (rows * columns));
        let grundy = solved.grundy.unwrap();
        for (turn, (Coins(coins), _)) in solved.graph.turns.iter().enumerate()
        {
            let mut sum = 0;
            for (row, coins) in (1..).zip(coins) {
                for (column, _) in (1..).zip(coins).filter(|coin| *coin.1) {
                    sum ^= product(row, column);
                }
            }
            assert_eq!(grundy[turn] as u64, sum, "{coins:?}");
        }
    }
}

/// "turn c3 to a1" turns four coins, and "turn c3 to a3" two.
#[test]
fn the_moves_of_turning_corners_have_names() {
    let corners = Corners::new(3, 3);
    let only = |row: usize, column: usize| {
        let mut coins = vec![vec![false; 3]; 3];
        coins[row][column] = true;
        Coins(coins)
    };
    let moves = corners.moves(&only(2, 2), Player::White);
    assert_eq!(moves.len(), 9);
    let left = |name: &str| {
        let found = moves.iter().find(|(claimed, _)| claimed == name);
        found.unwrap().1.to_string()
    };
    assert_eq!(left("turn c3"), "...\n...\n...");
    assert_eq!(left("turn c3 to a3"), "...\n...\no..");
    assert_eq!(left("turn c3 to c2"), "...\n..o\n...");
    assert_eq!(left("turn c3 to a1"), "o.o\n...\no..");
    assert_eq!(corners.moves(&only(0, 0), Player::Black).len(), 1);
}
