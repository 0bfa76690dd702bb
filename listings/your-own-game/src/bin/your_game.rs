//! What follows from the rules of a game: who wins, how, and what it is worth.
//!
//! The reader's own game, or a game of the chapter that the command line names;
//! with two sizes, as in `1..20`, the reader's own game of every size between.

use ch04_nim_grundy::period::{Period, prove};
use std::env;
use std::io::{self, Write as _};
use std::ops::RangeInclusive;
use std::process::ExitCode;
use your_own_game::bonus_beans::BonusBeans;
use your_own_game::chomp::Chomp;
use your_own_game::domineering::Domineering;
use your_own_game::euclid::Euclid;
use your_own_game::game::Game;
use your_own_game::mine::Mine;
use your_own_game::outcome::Outcome;
use your_own_game::solve::Solved;
use your_own_game::tic_tac_toe::TicTacToe;
use your_own_game::turns::TooManyTurns;
use your_own_game::worth::Worth;

/// A game with more turns isn't solved.
const MAX_TURNS: usize = 5_000_000;
/// In a game with more turns values aren't looked for.
const MAX_TURNS_WITH_VALUES: usize = 20_000;
/// A row of sizes ends at the first size with more turns.
const MAX_TURNS_IN_ROW: usize = 100_000;
/// The largest size of a row.
const MAX_SIZE: usize = 10_000;

/// What the solver says about the start of `game`.
fn report<G: Game>(game: &G) -> Result<String, TooManyTurns> {
    let solved = Solved::new(game, MAX_TURNS)?;
    let mut text = format!("{}\n{}\n", G::NAME, game.start());
    text += &format!("turns: {}\n", solved.graph.turns.len());
    text += &format!("winner: {}\n", winner(&solved));
    // In an impartial game the same is true of both players.
    let impartial = solved.graph.is_impartial();
    let who: &[&str] = if impartial {
        &["the first player"]
    } else {
        &["White", "Black"]
    };
    for (turn, who) in who.iter().enumerate() {
        text +=
            &format!("{who} starts and {}\n", advice(game, &solved, turn));
    }
    let worth = worth(game, &solved).unwrap_or(NO_VALUE.into());
    let kind = if solved.grundy.is_some() {
        "Grundy number"
    } else {
        "value"
    };
    Ok(format!("{text}{kind}: {worth}\n"))
}

/// Who wins from the start.
fn winner<P>(solved: &Solved<P>) -> String {
    match solved.winner() {
        Some(winner) => format!("{winner:?}"),
        None if solved.outcome(0) == solved.outcome(1) => "draw".into(),
        None => "depends on who starts".into(),
    }
}

/// What the player to move can force, and by which moves.
fn advice<G: Game>(
    game: &G,
    solved: &Solved<G::Position>,
    turn: usize,
) -> String {
    let (position, player) = &solved.graph.turns[turn];
    let moves = game.moves(position, *player);
    let best = solved.best_moves(turn).into_iter();
    let best: Vec<_> = best.map(|index| moves[index].0.as_str()).collect();
    let best = best.join(", ");
    match solved.outcome(turn) {
        Outcome::Win if best.is_empty() => "has won already".into(),
        Outcome::Win => format!("wins, soonest by: {best}"),
        Outcome::Draw if best.is_empty() => "has a draw already".into(),
        Outcome::Draw => format!("draws by: {best}"),
        Outcome::Lose => "loses".into(),
    }
}

/// What is printed for a game whose value isn't found.
const NO_VALUE: &str = "none found";

/// The Grundy number of the start, or the name of its value; `None` if the game
/// has no values, or too many turns to look for them.
fn worth<G: Game>(game: &G, solved: &Solved<G::Position>) -> Option<String> {
    if let Some(grundy) = &solved.grundy {
        return Some(grundy[0].to_string());
    }
    let mut all = Worth::new(game, MAX_TURNS_WITH_VALUES)?;
    let name = all.name(&game.start());
    Some(name.unwrap_or("one with a long name".into()))
}

/// A line for each size, and whether the values repeat.
fn row(sizes: RangeInclusive<usize>) -> String {
    let first = *sizes.start();
    let mut row = Vec::new();
    let mut text = format!("{}\nsize    turns  winner  value\n", Mine::NAME);
    for size in sizes {
        let game = Mine::new(size);
        let solved = match Solved::new(&game, MAX_TURNS_IN_ROW) {
            Ok(solved) => solved,
            Err(error) => return format!("{text}{size:>4} {error}\n"),
        };
        let value = worth(&game, &solved);
        let turns = solved.graph.turns.len();
        let winner = winner(&solved);
        let shown = value.as_deref().unwrap_or(NO_VALUE);
        text += &format!("{size:>4} {turns:>8}  {winner:<7} {shown}\n");
        row.push(value);
    }
    // ANCHOR: period
    let row: Option<Vec<_>> = row.into_iter().collect();
    // Two rounds suggest a period; they don't prove one.
    text + &match row.and_then(|values| prove(&values, 0)) {
        Some(Period { start, length, .. }) => {
            format!("so far, every {length} from {} on\n", first + start)
        }
        None => "no period so far\n".into(),
    }
    // ANCHOR_END: period
}

/// The sizes in a text such as `1..20`, both included.
fn sizes(text: &str) -> Option<RangeInclusive<usize>> {
    let (first, last) = text.split_once("..")?;
    let sizes = first.parse().ok()?..=last.parse().ok()?;
    (!sizes.is_empty() && *sizes.end() <= MAX_SIZE).then_some(sizes)
}

fn answer(name: &str) -> Result<String, String> {
    let text = match name {
        "mine" => report(&Mine::new(Mine::SIZE)),
        "chomp" => report(&Chomp::new(4, 5)),
        "euclid" => report(&Euclid(51, 30)),
        "domineering" => report(&Domineering::new(4, 4)),
        "tic-tac-toe" => report(&TicTacToe),
        "bonus-beans" => report(&BonusBeans(20)),
        name => sizes(name).map(|sizes| Ok(row(sizes))).ok_or(format!(
            "there is no game {name:.40}: name mine, chomp, euclid, domineering, tic-tac-toe or bonus-beans, or sizes of yours up to {MAX_SIZE}, as in 1..20"
        ))?,
    };
    text.map_err(|error| error.to_string())
}

fn main() -> ExitCode {
    let name = env::args_os().nth(1).unwrap_or("mine".into());
    let text = answer(&name.to_string_lossy());
    let print = |text: String| io::stdout().write_all(text.as_bytes());
    if let Err(error) =
        text.and_then(|text| print(text).map_err(|error| error.to_string()))
    {
        eprintln!("{error}");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}
