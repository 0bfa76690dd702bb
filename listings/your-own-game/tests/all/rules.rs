//! The proof about Chomp, and where it fails; rules told rightly and wrongly.

use crate::games::{solved, wins};
use ch07_minimax::{minimax, turns};
use std::collections::HashMap;
use your_own_game::bonus_beans::BonusBeans;
use your_own_game::chomp::Chomp;
use your_own_game::domineering::Domineering;
use your_own_game::game::{Game, Player};
use your_own_game::last_taken::NotTheSame;
use your_own_game::outcome::{Outcome, Winner};
use your_own_game::tic_tac_toe::{Board, TicTacToe};
use your_own_game::worth::Worth;

/// Two heaps of beans; a turn takes some of one of them.
struct Heaps(u32);

impl Game for Heaps {
    const NAME: &'static str = "Two heaps";
    type Position = String;

    fn start(&self) -> String {
        format!("{0} {0}", self.0)
    }

    fn moves(&self, heaps: &String, _: Player) -> Vec<(String, String)> {
        let heaps: Vec<u32> =
            heaps.split(' ').map(|heap| heap.parse().unwrap()).collect();
        let [one, two] = heaps[..] else {
            return Vec::new();
        };
        let from_one = (0..one).map(|left| format!("{left} {two}"));
        let from_two = (0..two).map(|left| format!("{one} {left}"));
        from_one
            .chain(from_two)
            .map(|left| (left.clone(), left))
            .collect()
    }
}

/// The positions that a move leaves, as far as they win.
fn winning_options<G: Game>(
    game: &G,
    from: &G::Position,
) -> Vec<G::Position> {
    let moves = game.moves(from, Player::White).into_iter();
    let left = moves.map(|(_, left)| left);
    left.filter(|left| !wins(game, left, Player::Black))
        .collect()
}

/// Every answer to the bite of the bottom right square could have been the first
/// bite. On some bars that small bite wins by itself.
#[test]
fn each_answer_to_the_corner_bite_could_have_been_the_first_one() {
    let mut wins_itself = Vec::new();
    for (rows, columns) in
        (2..=3).flat_map(|row| (row..=4).map(move |c| (row, c)))
    {
        let game = Chomp::new(rows, columns);
        let mut corner = game.start();
        corner.0[rows - 1] -= 1;
        let first = game.moves(&game.start(), Player::White);
        for (_, answer) in game.moves(&corner, Player::Black) {
            assert!(
                first.iter().any(|(_, left)| *left == answer),
                "{answer}"
            );
        }
        if !wins(&game, &corner, Player::Black) {
            wins_itself.push((rows, columns));
        }
    }
    assert_eq!(wins_itself, [(2, 2), (2, 3), (2, 4)]);
}

/// With two equal heaps no first move does what a bean from one heap and the
/// answer, a bean from the other, do together.
#[test]
fn no_first_turn_is_the_answer_in_two_equal_heaps() {
    for beans in 1..=5 {
        let game = Heaps(beans);
        let start = game.start();
        assert!(!wins(&game, &start, Player::White));
        let one_less = format!("{} {beans}", beans - 1);
        let answers = winning_options(&game, &one_less);
        assert_eq!(answers, [format!("{0} {0}", beans - 1)]);
        let first = game.moves(&start, Player::White);
        assert!(first.iter().all(|(_, left)| *left != answers[0]));
    }
}

/// Cells in a row that are marked one after the other, and three ways to say
/// that three in a row lose.
struct Marks {
    cells: usize,
    claimed: Told,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Told {
    NoMove,
    NoMoreMoves,
    NotAtAll,
}

impl Game for Marks {
    const NAME: &'static str = "Marks";
    type Position = String;

    fn start(&self) -> String {
        ".".repeat(self.cells)
    }

    fn moves(&self, row: &String, _: Player) -> Vec<(String, String)> {
        if self.claimed == Told::NoMoreMoves && row.contains("ooo") {
            return Vec::new();
        }
        let free = row.match_indices('.').map(|(at, _)| at);
        let mark = |at| format!("{}o{}", &row[..at], &row[at + 1..]);
        free.map(|at| (format!("mark {at}"), mark(at)))
            .filter(|(_, row)| {
                self.claimed != Told::NoMove || !row.contains("ooo")
            })
            .collect()
    }
}

/// Does the player to move lose, if three in a row lose? With three cells or
/// more, one of the players must make them in the end.
fn three_lose(row: &str) -> bool {
    let mut free = row.match_indices('.').map(|(at, _)| at);
    free.all(|at| {
        let row = format!("{}o{}", &row[..at], &row[at + 1..]);
        row.contains("ooo") || !three_lose(&row)
    })
}

#[test]
fn who_makes_three_in_a_row_loses_only_if_that_is_no_move() {
    let errs = |claimed, cells: &usize| {
        let loses = three_lose(&".".repeat(*cells));
        let winner = solved(&Marks {
            cells: *cells,
            claimed,
        })
        .winner();
        winner != Some(if loses { Winner::Second } else { Winner::First })
    };
    let wrong =
        |claimed| (3..=8).filter(|cells| errs(claimed, cells)).count();
    assert_eq!(wrong(Told::NoMove), 0);
    assert!(wrong(Told::NoMoreMoves) > 0 && wrong(Told::NotAtAll) > 0);
}

/// A game in which a turn may also do nothing.
struct Passes<G>(G);

impl<G: Game> Game for Passes<G> {
    const NAME: &'static str = G::NAME;
    type Position = G::Position;

    fn start(&self) -> G::Position {
        self.0.start()
    }

    fn moves(
        &self,
        position: &G::Position,
        player: Player,
    ) -> Vec<(String, G::Position)> {
        let mut moves = self.0.moves(position, player);
        moves.push(("pass".into(), position.clone()));
        moves
    }
}

#[test]
fn where_one_may_always_pass_everything_is_a_draw() {
    fn check<G: Game>(game: G) {
        let solved = solved(&Passes(game));
        assert!(solved.remoteness.iter().all(Option::is_none));
    }
    check(Chomp::new(3, 4));
    check(Heaps(4));
    check(Domineering::new(3, 3));
    check(Marks {
        cells: 6,
        claimed: Told::NoMove,
    });
}

/// Tic-tac-toe without the rule that a full board is a draw.
struct Forgetful;

impl Game for Forgetful {
    const NAME: &'static str = "Tic-tac-toe without draws";
    type Position = Board;

    fn start(&self) -> Board {
        TicTacToe.start()
    }

    fn moves(&self, board: &Board, player: Player) -> Vec<(String, Board)> {
        TicTacToe.moves(board, player)
    }
}

#[test]
fn a_full_board_is_a_draw_only_if_the_rules_say_so() {
    let wrong = solved(&Forgetful);
    assert_eq!(wrong.winner(), Some(Winner::First));
    assert_eq!(wrong.winning_moves(0).len(), 9);
    // Chapter 7's tic-tac-toe, with the player to move first.
    let right = solved(&TicTacToe);
    assert_eq!(right.winner(), None);
    let mut scores = HashMap::new();
    for (turn, (board, player)) in right.graph.turns.iter().enumerate() {
        let cells = |of: Player| {
            let has = |at: &usize| board.0[*at] == Some(of);
            (0..9).filter(has).fold(0, |cells, at| cells | 1 << at)
        };
        let position = minimax::TicTacToe {
            mine: cells(*player),
            theirs: cells(player.other()),
        };
        let key = (position.mine, position.theirs);
        let score = *scores
            .entry(key)
            .or_insert_with(|| minimax::minimax(&position, &mut 0));
        let outcome = match score {
            1 => Outcome::Win,
            0 => Outcome::Draw,
            _ => Outcome::Lose,
        };
        assert_eq!(right.outcome(turn), outcome, "{board}");
    }
    // Each position once for each player who may have started.
    assert_eq!(right.graph.turns.len(), 2 * 5478);
    assert_eq!(right.graph.ends.iter().flatten().count(), 2 * 958);
}

/// Whoever takes the last bean loses, so a player who can't move has won.
struct LastLoses(u32);

impl Game for LastLoses {
    const NAME: &'static str = "The last bean loses";
    type Position = u32;

    fn start(&self) -> u32 {
        self.0
    }

    fn moves(&self, &beans: &u32, _: Player) -> Vec<(String, u32)> {
        let take = |taken| (format!("take {taken}"), beans - taken);
        (1..=beans.min(3)).map(take).collect()
    }

    fn end(&self, _: &u32, _: Player) -> Outcome {
        Outcome::Win
    }
}

#[test]
fn whoever_cannot_move_may_have_won() {
    for beans in 1..30 {
        let solved = solved(&LastLoses(beans));
        let loses = beans % 4 == 1;
        let winner = if loses { Winner::Second } else { Winner::First };
        assert_eq!(solved.winner(), Some(winner), "{beans}");
        assert_eq!(solved.grundy, None);
    }
}

/// The heap that forgets what was taken last is judged wrongly somewhere.
#[test]
fn a_position_that_forgets_is_judged_wrongly() {
    let errs = |&beans: &u32| {
        let game = NotTheSame(beans);
        let says = !solved(&game).winning_moves(0).is_empty();
        says != wins(&game, &game.start(), Player::White)
    };
    let wrong: Vec<u32> = (1..=8).filter(errs).collect();
    assert!(!wrong.is_empty() && wrong.len() < 8, "{wrong:?}");
}

/// A stalk with so many white edges whose position says that White is to move.
struct Stalk(bool);

impl Game for Stalk {
    const NAME: &'static str = "A white stalk";
    type Position = String;

    fn start(&self) -> String {
        "white 3".into()
    }

    fn moves(&self, stalk: &String, player: Player) -> Vec<(String, String)> {
        let (who, edges) = stalk.split_once(' ').unwrap();
        let claimed = if self.0 {
            who == "white"
        } else {
            player == Player::White
        };
        let edges: usize = if claimed { edges.parse().unwrap() } else { 0 };
        let next = if self.0 && who == "white" {
            "black"
        } else {
            "white"
        };
        let cut =
            |edges| (format!("leave {edges}"), format!("{next} {edges}"));
        (0..edges).map(cut).collect()
    }
}

#[test]
fn a_turn_in_the_position_hides_who_can_move() {
    let claimed = solved(&Stalk(true));
    let right = solved(&Stalk(false));
    assert!(claimed.graph.is_impartial() && !right.graph.is_impartial());
    assert_eq!(claimed.winner(), Some(Winner::First));
    assert_eq!(right.winner(), Some(Winner::White));
    // Black, who starts, is given White's moves.
    assert!(
        !claimed.graph.options[1].is_empty()
            && right.graph.options[1].is_empty()
    );
}

/// By plain search: does the player to move win with so many beans?
fn wins_bonus_beans(beans: u32) -> bool {
    (1..=beans.min(3)).map(|taken| beans - taken).any(|after| {
        let again = after > 0 && after.is_multiple_of(4);
        wins_bonus_beans(after) == again
    })
}

/// From 4 on, the losing heaps are 4 and 5 more than the multiples of eight.
#[test]
fn bonus_beans_agree_with_plain_search() {
    for beans in 0..=25 {
        let wins = wins_bonus_beans(beans);
        assert_eq!(wins, beans > 0 && ![4, 5].contains(&(beans % 8)));
        let solved = solved(&BonusBeans(beans));
        for (turn, &(after, _)) in solved.graph.turns.iter().enumerate() {
            let won = solved.outcome(turn) == Outcome::Win;
            assert_eq!(won, wins_bonus_beans(after), "{after} beans");
        }
        // Both players have the same moves, but there are no Grundy numbers.
        assert!(solved.graph.is_impartial());
        assert_eq!(solved.grundy.is_some(), beans < 5);
        assert_eq!(Worth::new(&BonusBeans(beans), 1000).is_some(), beans < 5);
    }
}

/// With five beans the bonus is no gift: taking one loses, and so does all else.
#[test]
fn a_bonus_may_be_a_burden() {
    let five = solved(&BonusBeans(5));
    assert_eq!(five.outcome(0), Outcome::Lose);
    assert!(five.graph.moves_again(0, five.graph.options[0][0]));
    let nine = solved(&BonusBeans(9));
    assert_eq!(nine.winning_moves(0), [0]);
}

/// Dots and Boxes, with the margin of White in the position.
struct Boxes(Vec<u64>);

impl Boxes {
    fn closed(&self, free: u64) -> usize {
        self.0.iter().filter(|&&edges| edges & free == 0).count()
    }
}

impl Game for Boxes {
    const NAME: &'static str = "Dots and Boxes";
    type Position = String;

    fn start(&self) -> String {
        let all = self.0.iter().fold(0, |all, edges| all | edges);
        format!("{all} 0")
    }

    fn moves(&self, dots: &String, player: Player) -> Vec<(String, String)> {
        let (free, margin) = read_dots(dots);
        let edges = (0..64).filter(|edge| free >> edge & 1 == 1);
        edges
            .map(|edge| {
                let after = free & !(1 << edge);
                let gain = self.closed(after) - self.closed(free);
                let gain = i32::try_from(gain).unwrap();
                let margin = match player {
                    Player::White => margin + gain,
                    Player::Black => margin - gain,
                };
                (format!("draw {edge}"), format!("{after} {margin}"))
            })
            .collect()
    }

    fn end(&self, dots: &String, player: Player) -> Outcome {
        let (_, margin) = read_dots(dots);
        match (margin, player) {
            (0, _) => Outcome::Draw,
            (1.., Player::White) | (..0, Player::Black) => Outcome::Win,
            _ => Outcome::Lose,
        }
    }

    fn moves_again(
        &self,
        _: Player,
        before: &String,
        after: &String,
    ) -> bool {
        let closed = |dots| self.closed(read_dots(dots).0);
        closed(after) > closed(before)
    }
}

/// The free edges, and by how many boxes White is ahead.
fn read_dots(dots: &str) -> (u64, i32) {
    let (free, margin) = dots.split_once(' ').unwrap();
    (free.parse().unwrap(), margin.parse().unwrap())
}

#[test]
fn dots_and_boxes_ends_as_chapter_7_says() {
    for (rows, columns) in [(1, 1), (1, 2), (1, 3), (2, 2)] {
        let boxes = turns::boxes(rows, columns);
        let margins = turns::by_table(&boxes);
        let solved = solved(&Boxes(boxes));
        for (turn, (dots, player)) in solved.graph.turns.iter().enumerate() {
            let (free, margin) = read_dots(dots);
            let ahead = match player {
                Player::White => margin,
                Player::Black => -margin,
            };
            let score = ahead + margins[usize::try_from(free).unwrap()];
            let outcome = match score {
                1.. => Outcome::Win,
                0 => Outcome::Draw,
                _ => Outcome::Lose,
            };
            assert_eq!(solved.outcome(turn), outcome, "{dots} {player:?}");
        }
    }
}
