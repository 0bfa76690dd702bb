//! What follows from the rules of a game: who wins, how, and what it is worth.
//!
//! The reader's own game, or the one that the command line names.

use std::process::ExitCode;
use your_own_game::chomp::Chomp;
use your_own_game::domineering::Domineering;
use your_own_game::euclid::Euclid;
use your_own_game::game::Game;
use your_own_game::mine::Mine;
use your_own_game::outcome::Outcome;
use your_own_game::solve::Solved;
use your_own_game::turns::TooMany;

/// More turns than this are not solved.
const MOST: usize = 5_000_000;

// ANCHOR: report
/// What there is to say about the start of `game`.
fn report<G: Game>(game: &G) -> Result<String, TooMany> {
    let solved = Solved::new(game, MOST)?;
    let mut text = format!("{}\n{}\n", G::NAME, game.start());
    text += &format!("turns: {}\n", solved.all.turns.len());
    match solved.winner() {
        Some(winner) => text += &format!("winner: {winner:?}\n"),
        None => text += "winner: nobody, or it depends on who starts\n",
    }
    // White and Black can do the same, or each has an answer of their own.
    let impartial = solved.all.is_impartial();
    let who: &[&str] =
        if impartial { &["the first player"] } else { &["White", "Black"] };
    for (turn, who) in who.iter().enumerate() {
        let (position, player) = &solved.all.turns[turn];
        let moves = game.moves(position, *player);
        let best = solved.best_moves(turn).into_iter();
        let best: Vec<_> = best.map(|at| moves[at].0.as_str()).collect();
        text += &match solved.outcome(turn) {
            Outcome::Win => {
                format!(
                    "{who} starts and wins, soonest by: {}\n",
                    best.join(", ")
                )
            }
            Outcome::Draw => {
                format!("{who} starts and draws by: {}\n", best.join(", "))
            }
            Outcome::Lose => format!("{who} starts and loses\n"),
        };
    }
    match solved.grundy {
        Some(grundy) => text += &format!("Grundy number: {}\n", grundy[0]),
        None => text += "no Grundy number\n",
    }
    Ok(text)
}
// ANCHOR_END: report

fn main() -> ExitCode {
    let name = std::env::args().nth(1);
    let text = match name.as_deref() {
        None | Some("mine") => report(&Mine),
        Some("chomp") => report(&Chomp { rows: 4, columns: 5 }),
        Some("euclid") => report(&Euclid(51, 30)),
        Some("domineering") => report(&Domineering { rows: 4, columns: 4 }),
        Some(name) => {
            eprintln!(
                "there is no game {name}: name mine, chomp, euclid or domineering"
            );
            return ExitCode::FAILURE;
        }
    };
    match text {
        Ok(text) => {
            print!("{text}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
