//! The proof about Chomp, and where it fails; rules told rightly and wrongly.

use crate::games::{solved, wins};
use your_own_game::chomp::Chomp;
use your_own_game::domineering::Domineering;
use your_own_game::game::{Game, Player};
use your_own_game::outcome::Winner;

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
        let [one, two] = heaps[..] else { return Vec::new() };
        let from_one = (0..one).map(|left| format!("{left} {two}"));
        let from_two = (0..two).map(|left| format!("{one} {left}"));
        from_one.chain(from_two).map(|left| (left.clone(), left)).collect()
    }
}

/// The positions that a move leaves, as far as they win.
fn winning_options<G: Game>(
    game: &G,
    from: &G::Position,
) -> Vec<G::Position> {
    let moves = game.moves(from, Player::White).into_iter();
    let left = moves.map(|(_, left)| left);
    left.filter(|left| !wins(game, left, Player::Black)).collect()
}

/// Who eats the bottom right square first has made no other bite impossible, so
/// each answer could have been the first bite. It wins on some bars.
#[test]
fn each_answer_to_the_corner_bite_could_have_been_the_first_one() {
    let mut wins_itself = Vec::new();
    for (rows, columns) in
        (2..=3).flat_map(|row| (row..=4).map(move |c| (row, c)))
    {
        let game = Chomp { rows, columns };
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

/// With two equal heaps it is another matter: no first turn does what a bean
/// from one heap and the answer, a bean from the other one, do together.
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

/// Cells in a row that are marked one after the other, and three ways to tell
/// that whoever makes three in a row loses.
struct Marks {
    cells: usize,
    told: Told,
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
        if self.told == Told::NoMoreMoves && row.contains("ooo") {
            return Vec::new();
        }
        let free = row.match_indices('.').map(|(at, _)| at);
        let mark = |at| format!("{}o{}", &row[..at], &row[at + 1..]);
        free.map(|at| (format!("mark {at}"), mark(at)))
            .filter(|(_, row)| {
                self.told != Told::NoMove || !row.contains("ooo")
            })
            .collect()
    }
}

/// Does the player to move lose, if three in a row lose? Somebody must make
/// them in the end, if there are three cells.
fn three_lose(row: &str) -> bool {
    let mut free = row.match_indices('.').map(|(at, _)| at);
    free.all(|at| {
        let row = format!("{}o{}", &row[..at], &row[at + 1..]);
        row.contains("ooo") || !three_lose(&row)
    })
}

#[test]
fn who_makes_three_in_a_row_loses_only_if_that_is_no_move() {
    let errs = |told, cells: &usize| {
        let loses = three_lose(&".".repeat(*cells));
        let winner = solved(&Marks { cells: *cells, told }).winner();
        winner != Some(if loses { Winner::Second } else { Winner::First })
    };
    let wrong = |told| (3..=8).filter(|cells| errs(told, cells)).count();
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
    check(Chomp { rows: 3, columns: 4 });
    check(Heaps(4));
    check(Domineering { rows: 3, columns: 3 });
    check(Marks { cells: 6, told: Told::NoMove });
}
