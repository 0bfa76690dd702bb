//! How many positions iterative deepening visits in Domineering, by its tools.

use crate::prelude::*;
use ch07_minimax::deepening::Search;
use ch07_minimax::dominoes::Dominoes;
use ch07_minimax::order::Tools;

/// The depth at which the search sees the end of the game.
const MAX_DEPTH: u32 = 8;
/// The table has room for 2 to this power positions.
const TABLE_BITS: u32 = 16;

/// Returns the tools of each line, from none to all.
fn tools() -> [Tools; 4] {
    let none = Tools::default();
    let bounds = Tools {
        bounds: true,
        proven: true,
        ..none
    };
    let best = Tools {
        best: true,
        ..bounds
    };
    [none, bounds, best, Tools::ALL]
}

/// For each depth, how many positions all searches up to it visit together.
static POINTS: LazyLock<Vec<(u32, [u64; 4])>> = LazyLock::new(|| {
    let visited = |tools, depth| {
        let mut search = Search::new(tools, TABLE_BITS);
        search.deepen(&Dominoes::new(5, 4), depth);
        search.nodes
    };
    (1..=MAX_DEPTH)
        .map(|depth| (depth, tools().map(|tools| visited(tools, depth))))
        .collect()
});

pub(super) fn figure() -> Result<Figure> {
    let titles = ["depth", "positions visited (logarithmic scale)"];
    let series = [
        Series::new("alone", "alpha–beta alone", TRIANGLES),
        Series::new("bounds", "with bounds", DIAMONDS),
        Series::new("best", "and best moves", SQUARES),
        Series::new("all", "and all other tools", CIRCLES),
    ];
    let (depth, [plain, bounds, best, all]) = POINTS[POINTS.len() - 1];
    plot_log(titles, "depth", series, &POINTS).with_values(values![depth, plain, bounds, best, all])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_tool_saves_something_in_the_end() {
        let (_, counts) = POINTS[POINTS.len() - 1];
        assert!(counts.windows(2).all(|pair| pair[0] > pair[1]));
    }

    #[test]
    fn the_last_depth_sees_the_end() {
        for tools in tools() {
            let scores = Search::new(tools, TABLE_BITS).deepen(&Dominoes::new(5, 4), 20);
            assert_eq!(scores.len(), MAX_DEPTH as usize);
        }
    }
}
