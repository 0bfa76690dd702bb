//! The solver against plain search, on all small games.

use ch04_nim_grundy::grundy::mex;
use fastrand::Rng;
use std::collections::BTreeSet;
use your_own_game::game::{Game, Player};
use your_own_game::order::options_first;
use your_own_game::outcome::{Outcome, Winner};
use your_own_game::solve::Solved;
use your_own_game::turns::{TooManyTurns, TurnGraph};

/// A game that is a graph: for White and for Black, where a move leads from
/// each position. It starts in the last one.
#[derive(Debug)]
pub(crate) struct Arrows(pub(crate) [Vec<Vec<usize>>; 2]);

impl Game for Arrows {
    const NAME: &'static str = "Arrows";
    type Position = usize;

    fn start(&self) -> usize {
        self.0[0].len() - 1
    }

    fn moves(
        &self,
        &position: &usize,
        player: Player,
    ) -> Vec<(String, usize)> {
        let options = &self.0[player as usize][position];
        options
            .iter()
            .map(|&option| (format!("go to {option}"), option))
            .collect()
    }
}

/// The graph of `count` positions in which bit `from * count + to` of a number
/// says whether an arrow leads there.
pub(crate) fn graph(count: usize, bits: u64) -> Vec<Vec<usize>> {
    let has = |from: usize, to: &usize| bits >> (from * count + to) & 1 == 1;
    (0..count)
        .map(|from| (0..count).filter(|to| has(from, to)).collect())
        .collect()
}

/// The same with arrows to smaller positions only: a bit for each pair.
pub(crate) fn graph_without_loops(
    count: usize,
    bits: u64,
) -> Vec<Vec<usize>> {
    let has = |from: usize, to: &usize| {
        bits >> (from * from.saturating_sub(1) / 2 + to) & 1 == 1
    };
    (0..count)
        .map(|from| (0..from).filter(|to| has(from, to)).collect())
        .collect()
}

/// Can `player`, who is to move, win within so many moves?
fn wins_within(
    moves: usize,
    game: &Arrows,
    position: usize,
    player: Player,
) -> bool {
    moves > 0
        && game.moves(&position, player).iter().any(|&(_, option)| {
            loses_within(moves - 1, game, option, player.other())
        })
}

/// Must `player`, who is to move, lose within so many moves?
fn loses_within(
    moves: usize,
    game: &Arrows,
    position: usize,
    player: Player,
) -> bool {
    let options = game.moves(&position, player);
    options.is_empty()
        || moves > 0
            && options.iter().all(|&(_, option)| {
                wins_within(moves - 1, game, option, player.other())
            })
}

/// The Grundy number by the definition, if the moves are White's.
fn grundy(game: &Arrows, position: usize) -> usize {
    let options = game.moves(&position, Player::White);
    let values: BTreeSet<_> = options
        .iter()
        .map(|&(_, option)| grundy(game, option))
        .collect();
    (0..=values.len())
        .find(|value| !values.contains(value))
        .unwrap()
}

fn check(game: &Arrows, has_loops: bool) {
    let solved = Solved::new(game, 100).unwrap();
    let count = solved.graph.turns.len();
    let mut same_moves = true;
    for (turn, &(position, player)) in solved.graph.turns.iter().enumerate() {
        let outcome = if wins_within(count, game, position, player) {
            Outcome::Win
        } else if loses_within(count, game, position, player) {
            Outcome::Lose
        } else {
            Outcome::Draw
        };
        assert_eq!(
            solved.outcome(turn),
            outcome,
            "{position} {player:?} of {game:?}"
        );
        assert!(has_loops || outcome != Outcome::Draw);
        assert_eq!(solved.graph.find(&position, player), Some(turn));

        // The moves that win are those after which the other player loses.
        let moves = game.moves(&position, player);
        let wins = |at: &usize| {
            loses_within(count, game, moves[*at].1, player.other())
        };
        let winning: Vec<_> = (0..moves.len()).filter(wins).collect();
        assert_eq!(solved.winning_moves(turn), winning);
        if outcome == Outcome::Win {
            // The best of them are the quickest.
            let quickest = (0..count)
                .find(|&moves| wins_within(moves, game, position, player));
            assert_eq!(solved.remoteness[turn], quickest);
            let best = solved.best_moves(turn);
            assert!(
                !best.is_empty()
                    && best.iter().all(|at| winning.contains(at))
            );
        }
        same_moves &= game.0[0][position] == game.0[1][position];
        if let Some(values) = &solved.grundy {
            assert_eq!(
                values[turn],
                grundy(game, position),
                "{position} of {game:?}"
            );
        }
    }
    assert_eq!(solved.graph.is_impartial(), same_moves, "{game:?}");
    assert_eq!(
        solved.grundy.is_some(),
        same_moves && options_first(&solved.graph.options).is_some()
    );
    assert!(has_loops || solved.grundy.is_some() == same_moves);
}

#[test]
fn every_game_of_up_to_four_positions_without_loops() {
    for count in 1..=4 {
        let graphs = 1 << (count * (count - 1) / 2);
        for white in 0..graphs {
            for black in 0..graphs {
                let graphs = [white, black]
                    .map(|bits| graph_without_loops(count, bits));
                check(&Arrows(graphs), false);
            }
        }
    }
}

#[test]
fn every_game_of_two_positions_and_every_impartial_one_of_three() {
    for white in 0..16 {
        for black in 0..16 {
            check(&Arrows([white, black].map(|bits| graph(2, bits))), true);
        }
    }
    for bits in 0..512 {
        check(&Arrows([bits; 2].map(|bits| graph(3, bits))), true);
    }
}

#[test]
fn two_thousand_random_games_of_three_positions() {
    let mut random = Rng::with_seed(2026);
    for _ in 0..2000 {
        let graphs = [(); 2].map(|()| graph(3, random.u64(..)));
        check(&Arrows(graphs), true);
    }
}

#[test]
fn a_start_without_moves_is_lost_for_who_starts() {
    let solved =
        Solved::new(&Arrows([vec![vec![]], vec![vec![]]]), 2).unwrap();
    assert_eq!(solved.winner(), Some(Winner::Second));
    assert_eq!(solved.grundy, Some(vec![0, 0]));
    assert_eq!(
        (solved.winning_moves(0), solved.best_moves(0)),
        (vec![], vec![])
    );
}

#[test]
fn a_move_that_changes_nothing_can_be_made_for_ever() {
    let solved =
        Solved::new(&Arrows([vec![vec![0]], vec![vec![0]]]), 2).unwrap();
    assert_eq!(solved.winner(), None);
    assert_eq!(solved.outcome(0), Outcome::Draw);
    assert_eq!(solved.best_moves(0), [0]);
    assert!(solved.graph.is_impartial());
    assert_eq!(solved.grundy, None);
}

/// A number that a turn may make larger by 1, without an end.
struct Endless;

impl Game for Endless {
    const NAME: &'static str = "Endless";
    type Position = u64;

    fn start(&self) -> u64 {
        0
    }

    fn moves(&self, number: &u64, _player: Player) -> Vec<(String, u64)> {
        vec![("add 1".into(), number + 1)]
    }
}

#[test]
fn a_game_with_too_many_turns_is_refused() {
    let error = TurnGraph::new(&Endless, 1000).unwrap_err();
    assert_eq!(error, TooManyTurns { max_turns: 1000 });
    assert_eq!(
        error.to_string(),
        "more than 1000 turns can come up: start smaller"
    );
    // Exactly so many are allowed.
    let line = || {
        (0..500)
            .map(|at: usize| at.checked_sub(1).into_iter().collect())
            .collect()
    };
    let line = Arrows([line(), line()]);
    assert_eq!(TurnGraph::new(&line, 1000).unwrap().turns.len(), 1000);
    assert!(TurnGraph::new(&line, 999).is_err());
}

/// A heap of a million beans, one a turn: no call waits for another one.
struct Million;

impl Game for Million {
    const NAME: &'static str = "Million";
    type Position = u32;

    fn start(&self) -> u32 {
        1_000_000
    }

    fn moves(&self, beans: &u32, _player: Player) -> Vec<(String, u32)> {
        beans
            .checked_sub(1)
            .map(|left| (String::new(), left))
            .into_iter()
            .collect()
    }
}

#[test]
fn a_game_of_a_million_moves_needs_no_deep_stack() {
    let solved = Solved::new(&Million, 3_000_000).unwrap();
    assert_eq!(solved.remoteness[0], Some(1_000_000));
    assert_eq!(solved.winner(), Some(Winner::Second));
    assert_eq!(solved.grundy.unwrap()[0], 0);
}

/// Whatever options are known, one more may change the mex; but a position with
/// an option that is worth 0 stays winning.
#[test]
fn the_mex_needs_all_options_and_a_win_needs_one() {
    for bits in 0..1_u32 << 5 {
        let known: Vec<usize> =
            (0..5).filter(|value| bits >> value & 1 == 1).collect();
        let with = |more| mex(&[&known[..], &[more]].concat());
        assert_ne!(with(mex(&known)), mex(&known));
        if known.contains(&0) {
            assert!((0..10).all(|more| with(more) > 0));
        }
    }
}

/// A graph in which a player who can't move need not lose.
#[derive(Debug)]
struct Ended(Arrows, Vec<[Outcome; 2]>);

impl Game for Ended {
    const NAME: &'static str = "Ended";
    type Position = usize;

    fn start(&self) -> usize {
        self.0.start()
    }

    fn moves(&self, at: &usize, player: Player) -> Vec<(String, usize)> {
        self.0.moves(at, player)
    }

    fn end(&self, &at: &usize, player: Player) -> Outcome {
        self.1[at][player as usize]
    }
}

/// What the player to move can be sure of within so many moves: what is open
/// then is a draw.
fn within(moves: usize, game: &Ended, at: usize, player: Player) -> Outcome {
    let rank = |outcome: Outcome| 2 - outcome as usize;
    let of_other = |outcome| match outcome {
        Outcome::Win => Outcome::Lose,
        Outcome::Draw => Outcome::Draw,
        Outcome::Lose => Outcome::Win,
    };
    let options = game.moves(&at, player);
    if options.is_empty() {
        return game.end(&at, player);
    }
    if moves == 0 {
        return Outcome::Draw;
    }
    let other = player.other();
    let after = |(_, to)| of_other(within(moves - 1, game, to, other));
    options
        .into_iter()
        .map(after)
        .max_by_key(|&end| rank(end))
        .unwrap()
}

/// A game with any moves and ends: of three positions if the number is even, of
/// four and without loops if it is odd.
fn random_game(number: usize, random: &mut Rng) -> Ended {
    let all = [Outcome::Win, Outcome::Draw, Outcome::Lose];
    let arrows = Arrows([(); 2].map(|()| match number % 2 {
        0 => graph(3, random.u64(..)),
        _ => graph_without_loops(4, random.u64(..)),
    }));
    let count = arrows.0[0].len();
    let end = |_| [(); 2].map(|()| all[random.usize(..3)]);
    Ended(arrows, (0..count).map(end).collect())
}

#[test]
fn what_a_game_says_of_its_ends_counts() {
    let mut random = Rng::with_seed(22);
    for number in 0..3000 {
        let game = random_game(number, &mut random);
        let solved = Solved::new(&game, 100).unwrap();
        let turns = solved.graph.turns.len();
        assert_eq!(solved.remoteness.len(), turns);
        for (turn, &(at, player)) in solved.graph.turns.iter().enumerate() {
            let outcome = within(turns, &game, at, player);
            assert_eq!(solved.outcome(turn), outcome, "{at} of {game:?}");
            let best = solved.best_moves(turn);
            let ends = solved.graph.ends[turn];
            assert_eq!(best.is_empty(), ends.is_some(), "{game:?}");
            assert!(ends.is_none_or(|end| end == outcome));
        }
        let loses = |end: &Option<Outcome>| {
            end.is_none_or(|end| end == Outcome::Lose)
        };
        assert!(
            solved.grundy.is_none() || solved.graph.ends.iter().all(loses)
        );
    }
}

/// Both have the same moves, but the end is Black's: no impartial game.
#[test]
fn a_game_whose_end_knows_the_player_is_not_impartial() {
    let arrows = || Arrows([(); 2].map(|()| vec![vec![], vec![0]]));
    let ends = |black| vec![[Outcome::Lose, black], [Outcome::Lose; 2]];
    let solved =
        |black| Solved::new(&Ended(arrows(), ends(black)), 9).unwrap();
    assert!(solved(Outcome::Lose).graph.is_impartial());
    assert!(!solved(Outcome::Win).graph.is_impartial());
    assert_eq!(solved(Outcome::Win).winner(), Some(Winner::Black));
}

/// A game of any kind: what it says of its ends is `ended`, and a player moves
/// again after the moves of `again`, for each player by `from * 4 + to`.
#[derive(Debug)]
struct AnyGame {
    ended: Ended,
    again: [u64; 2],
}

impl Game for AnyGame {
    const NAME: &'static str = "Any game";
    type Position = usize;

    fn start(&self) -> usize {
        self.ended.start()
    }

    fn moves(
        &self,
        position: &usize,
        player: Player,
    ) -> Vec<(String, usize)> {
        self.ended.moves(position, player)
    }

    fn end(&self, position: &usize, player: Player) -> Outcome {
        self.ended.end(position, player)
    }

    fn moves_again(
        &self,
        player: Player,
        before: &usize,
        after: &usize,
    ) -> bool {
        self.again[player as usize] >> (before * 4 + after) & 1 == 1
    }
}

/// What White can force within so many moves: 1 is a win of White, -1 a win of
/// Black, and 0 what is drawn or still open. No sign changes with the turn.
fn white_gets(
    moves: usize,
    game: &AnyGame,
    position: usize,
    player: Player,
) -> i32 {
    let sign = if player == Player::White { 1 } else { -1 };
    let options = game.moves(&position, player);
    if options.is_empty() {
        return match game.end(&position, player) {
            Outcome::Win => sign,
            Outcome::Draw => 0,
            Outcome::Lose => -sign,
        };
    }
    if moves == 0 {
        return 0;
    }
    let results = options.into_iter().map(|(_, option)| {
        let next = if game.moves_again(player, &position, &option) {
            player
        } else {
            player.other()
        };
        white_gets(moves - 1, game, option, next)
    });
    results.max_by_key(|result| sign * result).unwrap()
}

fn check_with_second_moves(game: &AnyGame) {
    let solved = Solved::new(game, 100).unwrap();
    let turns = solved.graph.turns.len();
    for (turn, &(position, player)) in solved.graph.turns.iter().enumerate() {
        let sign = if player == Player::White { 1 } else { -1 };
        let result = |position, player| {
            sign * white_gets(turns, game, position, player)
        };
        let outcome = match result(position, player) {
            1 => Outcome::Win,
            0 => Outcome::Draw,
            _ => Outcome::Lose,
        };
        assert_eq!(solved.outcome(turn), outcome, "{position} of {game:?}");
        let wins = |&index: &usize| {
            let option = solved.graph.options[turn][index];
            let (position, next) = solved.graph.turns[option];
            result(position, next) == 1
        };
        let moves = solved.graph.options[turn].len();
        let winning: Vec<_> = (0..moves).filter(wins).collect();
        assert_eq!(solved.winning_moves(turn), winning, "{game:?}");
        // A player who hurries comes nearer to the end with each move.
        let best = solved.best_moves(turn);
        assert_eq!(best.is_empty(), moves == 0);
        if outcome == Outcome::Win {
            let left = solved.remoteness[turn].map(|moves| moves - 1);
            let after = solved.remoteness_after(turn);
            assert!(best.iter().all(|&index| after[index] == left));
        }
    }
    let alternates = solved.graph.alternates();
    assert!(alternates || solved.grundy.is_none());
}

/// Each arrow is missing, an ordinary move, or a move after which the same
/// player moves again.
#[test]
fn every_small_game_in_which_players_may_move_again() {
    let arrows = |count: usize, can_return: bool| -> Vec<usize> {
        let bits =
            (0..count).flat_map(|from| (0..count).map(move |to| (from, to)));
        bits.filter(|(from, to)| can_return || to < from)
            .map(|(from, to)| from * 4 + to)
            .collect()
    };
    let all = [Outcome::Win, Outcome::Draw, Outcome::Lose];
    for (count, can_return) in [(2, true), (3, false)] {
        let arrows = arrows(count, can_return);
        let kinds = 2 * u32::try_from(arrows.len()).unwrap();
        for code in 0..3_usize.pow(kinds) {
            let mut moves = [0_u64; 2];
            let mut again = [0_u64; 2];
            let mut rest = code;
            for player in 0..2 {
                for arrow in &arrows {
                    moves[player] |= u64::from(rest % 3 > 0) << arrow;
                    again[player] |= u64::from(rest % 3 > 1) << arrow;
                    rest /= 3;
                }
            }
            let graphs = moves.map(|bits| {
                let has = |from: usize, to: &usize| {
                    bits >> (from * 4 + to) & 1 == 1
                };
                (0..count)
                    .map(|from| {
                        (0..count).filter(|to| has(from, to)).collect()
                    })
                    .collect()
            });
            let end =
                |at: usize| [all[(code + at) % 3], all[(code / 3 + at) % 3]];
            let ends = (0..count).map(end).collect();
            check_with_second_moves(&AnyGame {
                ended: Ended(Arrows(graphs), ends),
                again,
            });
        }
    }
}

#[test]
fn three_thousand_random_games_in_which_players_may_move_again() {
    let mut random = Rng::with_seed(47);
    for number in 0..3000 {
        check_with_second_moves(&AnyGame {
            ended: random_game(number, &mut random),
            again: [(); 2].map(|()| random.u64(..)),
        });
    }
}
