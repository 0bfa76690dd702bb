//! Chapter 4: add games up.

mod axes;
mod bowls;
mod calls;
mod grundy;
mod grundys_game;
mod mex;
mod nim;
mod periods;
mod rounds;
mod trees;
mod whole;
mod wythoff;

use crate::Chapter;

/// The figures and tables of the chapter, in the order of its pages.
pub(crate) const CHAPTER: Chapter = Chapter {
    figures: &[
        ("two-boards-calls", calls::two_boards),
        ("mex-staircase", mex::staircase),
        ("grundy-graph", grundy::graph),
        ("nim-moves", nim::moves),
        ("nim-sum-heat", nim::heat),
        ("bowls-window", bowls::window),
        ("kayles-values", rounds::kayles),
        ("dawson-values", rounds::dawson),
        ("grundys-game-values", grundys_game::values),
        ("wythoff-board", wythoff::board),
        ("wythoff-lines", wythoff::lines),
        ("green-tree", trees::green),
    ],
    tables: &[
        ("counting-grundy", |name| Ok(grundy::counting(name))),
        ("nim-421", |name| Ok(whole::nim_421(name))),
        ("nim-321", |name| Ok(whole::nim_321(name))),
        ("subtraction-periods", periods::subtraction_games),
        ("octal-periods", periods::octal_games),
        ("golden-floats", |name| Ok(wythoff::golden_floats(name))),
        ("moore-sums", |name| Ok(nim::moore(name))),
    ],
};
