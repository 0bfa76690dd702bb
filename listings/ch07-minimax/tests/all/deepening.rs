//! Iterative deepening with all of its tools, against plain alpha–beta to the
//! same depth.

use crate::dominoes::sets;
use ch07_minimax::deepening::Search;
use ch07_minimax::depth::to_depth;
use ch07_minimax::dominoes::{Dominoes, LOST, WON, more_places};
use ch07_minimax::minimax::alpha_beta;
use ch07_minimax::order::Tools;

const ALL: [Tools; 32] = {
    let mut all = [Tools {
        bounds: false,
        proven: false,
        best: false,
        killers: false,
        null_windows: false,
    }; 32];
    let mut at = 0;
    while at < 32 {
        all[at].bounds = at & 1 > 0;
        all[at].best = at & 2 > 0;
        all[at].killers = at & 4 > 0;
        all[at].null_windows = at & 8 > 0;
        all[at].proven = at & 16 > 0;
        at += 1;
    }
    all
};

/// The scores of plain searches, up to the first that is certain.
fn by_definition(start: &Dominoes, most: u32) -> Vec<i32> {
    let mut scores = Vec::new();
    for depth in 1..=most {
        let score = to_depth(start, depth, LOST, WON, &more_places, &mut 0);
        scores.push(score);
        if score == LOST || score == WON {
            break;
        }
    }
    scores
}

#[test]
fn all_sets_of_cells_of_three_by_four() {
    for (at, upright) in sets(3, 4).enumerate() {
        for is_upright in [true, false] {
            let start = Dominoes {
                is_upright,
                ..upright
            };
            let expected = by_definition(&start, 8);
            // Tables that forget nearly all, and tables with room enough.
            let bits = if at % 2 == 0 { 3 } else { 12 };
            for tools in ALL {
                let found = Search::new(tools, bits).deepen(&start, 8);
                let scores: Vec<_> = found.iter().map(|it| it.0).collect();
                assert_eq!(scores, expected, "{start:?} {tools:?}");
                if let Some(&(score, place)) = found.last() {
                    if start.places() == 0 {
                        continue;
                    }
                    // The place is there, and leaves the other side just this.
                    assert_eq!(place & start.places(), place);
                    let depth = u32::try_from(found.len()).unwrap() - 1;
                    let after = start.after(place);
                    let left = to_depth(
                        &after,
                        depth,
                        LOST,
                        WON,
                        &more_places,
                        &mut 0,
                    );
                    assert_eq!(-left, score, "{start:?} {tools:?}");
                }
            }
        }
    }
}

/// The numbers of the page: all searches of five by five, to the end.
#[test]
fn how_many_positions_five_by_five_takes() {
    let count = |tools| {
        let mut search = Search::new(tools, 20);
        let scores = search.deepen(&Dominoes::new(5, 5), 25);
        assert_eq!(scores.last().map(|it| it.0), Some(LOST));
        assert_eq!(scores.len(), 12);
        search.nodes
    };
    let counts = [0, 1, 17, 19, 23, 31, 2, 15].map(|at| count(ALL[at]));
    let expected = [
        13_311_957, 1_382_616, 1_002_978, 245_846, 147_343, 124_502, 764_184,
        132_621,
    ];
    assert_eq!(counts, expected);
}

#[test]
fn null_windows_save_where_there_is_a_table() {
    for (rows, columns) in [(4, 4), (4, 5), (5, 4), (5, 5)] {
        let [wide, null] = [false, true].map(|null_windows| {
            let tools = Tools {
                null_windows,
                ..ALL[7]
            };
            let mut search = Search::new(tools, 20);
            search.deepen(&Dominoes::new(rows, columns), 25);
            search.nodes
        });
        assert!(null < wide, "{rows} {columns}: {null} {wide}");
    }
}

/// The small position of both pages, in which c1, d1, c3 and d3 are covered.
const EIGHT_CELLS: Dominoes = Dominoes {
    free: 0b00011_01111_00011,
    row: 5,
    is_upright: true,
};

/// The numbers of the page: each depth's score and positions.
#[test]
fn eight_cells_depth_by_depth() {
    let visits = |tools, most| {
        let mut search = Search::new(tools, 14);
        let scores = search.deepen(&EIGHT_CELLS, most);
        let scores: Vec<_> = scores.iter().map(|it| it.0).collect();
        assert_eq!(scores, [0, 0, -1, LOST][..scores.len()]);
        assert_eq!(scores.len(), most as usize);
        search.nodes
    };
    let all_depths =
        |at: usize| [1, 2, 3, 4].map(|most| visits(ALL[at], most));
    assert_eq!(all_depths(0), [5, 15, 30, 49]);
    assert_eq!(all_depths(31), [6, 17, 28, 38]);
    // Every tool but killers: depth 3 has to search a2-a3 again.
    assert_eq!(all_depths(27), [6, 17, 30, 42]);
}

/// What refutes your four places at depth 2, and the order it is found in.
#[test]
fn eight_cells_by_hand() {
    let place = |cell: u32| 1 << cell;
    let [a1, b1, a2, b2, a3] = [0, 1, 5, 6, 10].map(place);
    assert_eq!(EIGHT_CELLS.places(), a1 | b1 | a2 | b2);
    let estimates =
        [a1, b1, a2, b2].map(|place| -more_places(&EIGHT_CELLS.after(place)));
    assert_eq!(estimates, [-1, 0, -1, 0]);
    for place in [a1, a2] {
        assert_eq!(EIGHT_CELLS.after(place).after(b2).places(), 0);
    }
    assert_eq!(more_places(&EIGHT_CELLS.after(a2).after(a1)), -1);
    let c2 = place(7);
    assert_eq!(EIGHT_CELLS.after(b2).places(), a1 | c2);
    assert_eq!(EIGHT_CELLS.after(b1).places(), c2 | a3);
}

/// To depth 1 and 2, and to the end.
#[test]
fn bounds_of_another_depth_belong_to_another_number() {
    let board = Dominoes::new(5, 5);
    let scores: Vec<_> = Search::new(ALL[15], 20)
        .deepen(&board, 25)
        .iter()
        .map(|it| it.0)
        .collect();
    assert_eq!(scores, [2, 0, 2, 0, 0, 0, -1, 0, -1, 0, -1, LOST]);
}

#[test]
fn alpha_beta_without_any_tool_on_five_by_five() {
    let mut nodes = 0;
    let board = Dominoes::new(5, 5);
    assert!(alpha_beta(&board, -1, 1, &|_| {}, &mut nodes) < 0);
    assert_eq!(nodes, 3_634_155);
}

/// Each place once, the best one of the depth before and the killer in front.
#[test]
fn the_order_of_the_places() {
    for (places, best, killer) in [
        (0b1101, 0b100, 0b1000),
        (0b1101, 0b100, 0b100),
        (0b1101, 0, 0b10),
    ] {
        for tools in ALL {
            let order = tools.order(places, best, killer);
            let mut sorted = order.clone();
            sorted.sort_unstable();
            assert_eq!(sorted, [0b1, 0b100, 0b1000]);
            if tools.best && best > 0 {
                assert_eq!(order[0], best);
            } else if tools.killers && killer & places > 0 {
                assert_eq!(order[0], killer);
            } else {
                assert_eq!(order, sorted);
            }
        }
    }
}
