//! Wrong programs for the problems that are played on boards: Domineering and Connect Four.

use crate::assert_found;
use ch05_hackenbush::regions::Regions;
use ch05_hackenbush::thermograph::{Thermograph, Thermographs};
use ch09_four_in_a_row::board::Board;
use ch09_four_in_a_row::{obvious, solver};
use contest_problems::{Batch, ConnectFour, ConnectFourGame, Temperature, TemperatureBoard};
use num_rational::Ratio;

type Boards = Batch<TemperatureBoard, false>;
type Games = Batch<ConnectFourGame, false>;

/// Returns a line for each board, with the left stop, the right stop, the mean and the
/// temperature of its thermograph.
fn temperatures(boards: &Boards, line: impl Fn(&Thermograph) -> [Ratio<i64>; 4]) -> String {
    let mut regions = Regions::default();
    let mut thermographs = Thermographs::default();
    let lines = boards.0.iter().map(|board| {
        let cells = board.0.iter().enumerate().flat_map(|(row, cells)| {
            let columns = (0..cells.len()).filter(|&column| cells[column]);
            columns.map(move |column| (row, column))
        });
        let value = regions.value(cells.collect());
        line(&thermographs.of(&regions.values, value))
            .map(|number| number.to_string())
            .join(" ")
    });
    lines.collect::<Vec<_>>().join("\n")
}

fn right_line(thermograph: &Thermograph) -> [Ratio<i64>; 4] {
    let [left, right] = thermograph.stops();
    [left, right, thermograph.mean(), thermograph.temperature()]
}

fn temperature(boards: &Boards) -> String {
    temperatures(boards, right_line)
}

/// As if every hot position were a switch between two numbers.
#[test]
fn the_mean_is_in_the_middle_of_the_stops() {
    let wrong = |boards: &Boards| {
        temperatures(boards, |thermograph| {
            let [left, right] = thermograph.stops();
            if left == right {
                return right_line(thermograph);
            }
            [left, right, (left + right) / 2, (left - right) / 2]
        })
    };
    assert_found(&Temperature, temperature, wrong, 52, "#..#/..../..##\n");
}

#[test]
fn the_players_have_each_others_dominoes() {
    let wrong = |boards: &Boards| {
        let turned = boards.0.iter().map(|TemperatureBoard(rows)| {
            let column = |column: usize| rows.iter().map(|row| row[column]).collect();
            TemperatureBoard((0..rows[0].len()).map(column).collect())
        });
        temperature(&Batch(turned.collect()))
    };
    assert_found(&Temperature, temperature, wrong, 1, "..\n");
}

fn scores(games: &Games, score: impl Fn(Board<7, 6>) -> i32) -> String {
    let lines = games.0.iter().map(|game| {
        let text = game.to_string();
        let columns = text.trim_end();
        format!("{columns} {}", score(columns.parse().unwrap()))
    });
    lines.collect::<Vec<_>>().join("\n")
}

fn right_score(board: Board<7, 6>) -> i32 {
    solver::solve(&[board])[0]
}

fn connect_four(games: &Games) -> String {
    scores(games, right_score)
}

/// Exercise 3 of chapter 9: a positive score is a win of the first player.
#[test]
fn scores_are_those_of_the_first_player() {
    let wrong = |games: &Games| {
        scores(games, |board| {
            let score = right_score(board);
            if board.empty_count() % 2 == 0 {
                score
            } else {
                -score
            }
        })
    };
    assert_found(
        &ConnectFour,
        connect_four,
        wrong,
        1,
        "225257625346224411156336534367135144167\n",
    );
}

/// Exercise 3 of chapter 9: a win with the last stone is worth 0, as no stone is left.
#[test]
fn scores_count_the_stones_that_are_left() {
    let wrong = |games: &Games| {
        scores(games, |board| {
            let score = right_score(board);
            score - score.signum()
        })
    };
    assert_found(
        &ConnectFour,
        connect_four,
        wrong,
        1,
        "2252576253462244111563365343671351441677\n",
    );
}

/// Exercise 1 of chapter 9: a row is upright or lies flat.
#[test]
fn no_row_is_diagonal() {
    fn score(board: Board<7, 6>) -> i32 {
        let wins = |option: Board<7, 6>| {
            let steps = [1, 7];
            steps
                .iter()
                .any(|&step| Board::<7, 6>::fours(option.theirs(), step) != 0)
        };
        if obvious::options(board).any(wins) {
            return (board.empty_count() + 1) / 2;
        }
        let scores = obvious::options(board).map(|option| -score(option));
        scores.max().unwrap_or(0)
    }
    let wrong = |games: &Games| scores(games, score);
    assert_found(
        &ConnectFour,
        connect_four,
        wrong,
        1,
        "22525762534622441115633653436713514417\n",
    );
}
