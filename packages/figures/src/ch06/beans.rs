//! Who wins Fibonacci Nim.

use super::stairs::sum;
use crate::board::Board;
use crate::canvas::{Point, SMALL_TEXT, TEXT, bold, float, font};
use crate::graph::Outcome;
use crate::old::Words;
use crate::old::{Cell, Figure, Kind, Reason, Table};
use crate::table::list;
use crate::theme::Paint;
use ch06_fast_exponentiation::fibonacci_nim::{is_winning, winning_moves, zeckendorf};

/// Beans across, and how many may be taken upwards.
const BOARD: Board = Board { rows: 13, columns: 34, side: 19.5 };
/// The room for the numbers on the left, for a title above, and for both below.
const LEFT: f64 = 24.0;
const TOP: f64 = 26.0;
const BELOW: f64 = 42.0;
/// The size of the figure.
const SIZE: Point = (LEFT + 34.0 * BOARD.side + 4.0, TOP + 13.0 * BOARD.side + 4.0 + BELOW);

/// Who wins with the beans of a column, if so many may be taken as the row
/// says.
fn outcome((row, column): (usize, usize)) -> Outcome {
    let (beans, most) = (column as u64 + 1, (BOARD.rows - row) as u64);
    Outcome::of(is_winning(beans, most))
}

/// The row of the smallest `most` that wins, if it is on the board.
fn lowest_win(column: usize) -> Option<usize> {
    (0..BOARD.rows).rev().find(|&row| outcome((row, column)) == Outcome::Win)
}

/// The beans that are a Fibonacci number.
fn fibonacci() -> Vec<usize> {
    (1..=BOARD.columns).filter(|&beans| zeckendorf(beans as u64) == [beans as u64]).collect()
}

/// Who wins, for beans and what may be taken of them.
pub(super) fn grid(name: &'static str) -> Result<Figure, Reason> {
    let (beans, most) = (BOARD.columns, BOARD.rows);
    let fibonacci = fibonacci();
    let words = Words {
        title: format!("Who wins Fibonacci Nim with 1 to {beans} beans"),
        description: format!(
            "A grid with 1 to {beans} beans from left to right and, upwards, from 1 to {most}, how \
             many of them may be taken. In each column the lower cells are losing, with an L in a \
             circle, and from the smallest Zeckendorf part up they are winning, one bar that starts \
             with a W. In every column with 1 as the smallest part all cells are winning. The \
             columns of the Fibonacci numbers {} are losing up to one below the number.",
            list(&fibonacci)
        ),
        caption: format!(
            "In each column, the cells from the smallest Zeckendorf part up are winning: the bar \
             that starts with a W. Below are losing positions, L. The columns of the Fibonacci \
             numbers {} stand out: each is losing farther up than all columns before it, to one \
             below the number.",
            list(&fibonacci[1..])
        ),
    };
    let row = |beans: u64| {
        let parts = zeckendorf(beans);
        let smallest = parts.last().copied().unwrap_or_default();
        vec![beans.into(), Cell::Text(sum(&parts)), smallest.into()]
    };
    let data = Table {
        name,
        title: words.title.clone(),
        caption: String::new(),
        headers: vec!["beans", "Zeckendorf parts", "winning from so many on"],
        rows: (1..=beans as u64).map(row).collect(),
    };
    let figure = Figure::draw(name, Kind::Plot, words, SIZE, |canvas| {
        let cells = canvas.moved((LEFT, TOP));
        BOARD.background(&cells)?;
        BOARD.lines(&cells)?;
        for column in 0..beans {
            let first = lowest_win(column);
            if let Some(row) = first {
                let (x, y) = BOARD.corner(0, column);
                let size = (BOARD.side - 4.0, float(row + 1) * BOARD.side - 3.0);
                cells.rectangle((x + 2.0, y + 1.0), size, Paint::Win)?;
                let style = bold(Paint::OnWin, SMALL_TEXT);
                cells.text(Outcome::Win.letter(), BOARD.center(row, column), style)?;
            }
            for row in first.map_or(0, |row| row + 1)..BOARD.rows {
                cells.outcome(outcome((row, column)), BOARD.center(row, column), 9.0)?;
            }
            let (x, _) = BOARD.center(0, column);
            let is_fibonacci = fibonacci.contains(&(column + 1));
            let style =
                if is_fibonacci { bold(Paint::Ink, 13.0) } else { font(Paint::Muted, 13.0) };
            let below = float(BOARD.rows) * BOARD.side + 14.0;
            cells.text(&(column + 1).to_string(), (x, below), style)?;
        }
        for row in 0..most {
            let (_, y) = BOARD.center(row, 0);
            let text = (most - row).to_string();
            canvas.text_to(&text, (LEFT - 4.0, TOP + y), font(Paint::Muted, 13.0))?;
        }
        let title = font(Paint::Ink, TEXT);
        canvas.text_from("how many may be taken", (4.0, 12.0), title.clone())?;
        canvas.text("beans", (f64::midpoint(LEFT, SIZE.0), SIZE.1 - 12.0), title)
    })?;
    Ok(figure.with_data(data))
}

/// The heaps of the table.
const HEAPS: std::ops::RangeInclusive<u64> = 2..=21;

/// Who wins at the first move.
pub(super) fn table(name: &'static str) -> Table {
    let row = |beans: u64| {
        let smallest = winning_moves(beans, beans - 1).first().copied();
        let winner = if is_winning(beans, beans - 1) { "first" } else { "second" };
        let parts = Cell::Text(sum(&zeckendorf(beans)).replace(' ', "\u{a0}"));
        vec![beans.into(), parts, winner.into(), smallest.map_or(Cell::Missing, Into::into)]
    };
    let lost: Vec<_> = HEAPS.filter(|&beans| !is_winning(beans, beans - 1)).collect();
    Table {
        name,
        title: "Who wins Fibonacci Nim at the first move".into(),
        caption: format!(
            "The first move takes any number of beans but not all. The second player wins if the \
             heap is a Fibonacci number: {}. From every other heap, the smallest part is the \
             smallest move that wins.",
            list(&lost)
        ),
        headers: vec!["beans", "Zeckendorf parts", "who wins", "smallest winning move"],
        rows: HEAPS.map(row).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ch06_fast_exponentiation::fibonacci_nim::by_search;

    #[test]
    fn the_cells_are_what_a_search_says() {
        for (row, column) in BOARD.cells().filter(|cell| cell.1 < 20) {
            let wins = by_search(column as u64 + 1, (BOARD.rows - row) as u64);
            assert_eq!(outcome((row, column)), Outcome::of(wins));
        }
    }

    #[test]
    fn a_bar_starts_at_the_smallest_part_and_goes_to_the_top() {
        for column in 0..BOARD.columns {
            let smallest = *zeckendorf(column as u64 + 1).last().unwrap();
            let most = lowest_win(column).map(|row| (BOARD.rows - row) as u64);
            assert_eq!(most, Some(smallest).filter(|&part| part <= BOARD.rows as u64));
            let bar = 0..most.map_or(0, |_| lowest_win(column).unwrap() + 1);
            assert!(bar.into_iter().all(|row| outcome((row, column)) == Outcome::Win));
        }
    }

    #[test]
    fn the_columns_of_fibonacci_numbers_are_losing_farther_up_than_all_before() {
        let wins_from = |beans: u64| (1..=beans).find(|&most| is_winning(beans, most)).unwrap();
        for beans in 2..=BOARD.columns {
            let before = (1..beans as u64).map(wins_from).max().unwrap();
            let here = wins_from(beans as u64);
            assert_eq!(here > before, fibonacci().contains(&beans), "{beans}");
            assert_eq!(here == beans as u64, here > before, "{beans}");
        }
        assert_eq!(fibonacci(), [1, 2, 3, 5, 8, 13, 21, 34]);
    }

    #[test]
    fn the_second_player_wins_where_the_table_has_one_part() {
        for row in table("table").rows {
            let single = !row[1].to_string().contains('+');
            assert_eq!(row[2], (if single { "second" } else { "first" }).into());
            let last = row[1].to_string().rsplit('\u{a0}').next().unwrap().to_owned();
            assert_eq!(row[3].to_string(), if single { "–".into() } else { last });
        }
    }
}
