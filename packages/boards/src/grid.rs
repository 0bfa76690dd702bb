//! A token on a grid with walls.

use crate::prelude::*;
use ch01_win_lose::backwards::winning_cells;
use ch01_win_lose::grid::{Cell, Grid};

/// The token of the contest problem ARC 038 B, on a grid with walls.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct GridGame {
    grid: Grid,
    token: Cell,
}

/// The side of a cell.
const CELL: usize = 56;
/// The space for the numbers of the rows, and for those of the columns.
const AXIS: usize = 24;

impl GridGame {
    fn height(&self) -> usize {
        self.grid.rows().len()
    }

    fn width(&self) -> usize {
        self.grid.rows().first().map_or(0, Vec::len)
    }

    /// Returns where the token is: row and column, counted from 0 as in the listing.
    fn token_text(&self) -> String {
        format!("row {}, column {}", self.token.row, self.token.column)
    }
}

impl Game for GridGame {
    const INFO: GameInfo = GameInfo {
        title: "A token on a grid",
        start: "o......./...#.#../..##..../.....#.#/.#..#.../..#.....",
        start_format: "1 to 10 lines of 1 to 10 cells: a dot is free, # a wall, and one o is the token.",
        stuck_phrase: "can’t move",
        click_prompt: "choose where the token goes",
        is_layered: false,
        node_names: "A position is called by the row and the column of the token.",
        ..GameInfo::DEFAULT
    };

    fn parse(text: &str) -> Result<Self, String> {
        let lines: Vec<_> = text
            .split(['\n', '/'])
            .map(str::trim)
            .filter(|line| !line.is_empty())
            .collect();
        let width = lines.first().map_or(0, |line| line.chars().count());
        let is_size_valid = [lines.len(), width]
            .iter()
            .all(|count| (1..=10).contains(count));
        ensure!(is_size_valid, "A board has 1 to 10 lines of 1 to 10 cells.");
        for (number, line) in (1..).zip(&lines) {
            if let Some(unknown) = other_sign(line, ".#o") {
                return Err(format!(
                    "Line {number} has “{unknown}”; a cell is a dot, # or o."
                ));
            }
            let count = line.len();
            ensure!(
                count == width,
                "Line {number} has {count} cells, but the first has {width}."
            );
        }
        let text = lines.join("\n").to_ascii_lowercase();
        let token_count = text.matches('o').count();
        ensure!(
            token_count == 1,
            "A board needs one token, o, but this one has {token_count}."
        );
        // All characters are ASCII by now, so this is also a number of cells.
        let index = text.find('o').expect("one token");
        let token = Cell {
            row: index / (width + 1),
            column: index % (width + 1),
        };
        let grid = text
            .replace('o', ".")
            .parse()
            .map_err(|_| "This is not a board.")?;
        Ok(Self { grid, token })
    }

    fn options(&self) -> Vec<Self> {
        self.grid
            .options(self.token)
            .map(|token| Self {
                grid: self.grid.clone(),
                token,
            })
            .collect()
    }

    fn move_name(&self, option: &Self) -> MoveName {
        let from = self.token;
        let to = option.token;
        let (direction, word) = match (to.row > from.row, to.column > from.column) {
            (true, true) => ("diagonally", "diagonal"),
            (true, false) => ("down", "down"),
            _ => ("right", "right"),
        };
        MoveName {
            name: format!("move {direction}"),
            word: word.into(),
        }
    }
}

impl Position for GridGame {
    fn text(&self) -> String {
        let letter = |cell| match self.grid.is_free(cell) {
            _ if cell == self.token => 'o',
            true => '.',
            false => '#',
        };
        let row = |row| {
            (0..self.width())
                .map(|column| letter(Cell { row, column }))
                .collect::<String>()
        };
        (0..self.height()).map(row).collect::<Vec<_>>().join("\n")
    }

    fn outcome(&self) -> Outcome {
        winning_cells(self.grid.rows())[self.token.row][self.token.column].into()
    }

    fn status(&self) -> String {
        format!("The token is in {}", self.token_text())
    }

    fn layout(&self) -> String {
        let wall_columns = |cells: &Vec<bool>| {
            let columns = (0..).zip(cells).filter(|(_, is_free)| !**is_free);
            columns.map(|(column, _)| column).collect::<Vec<u32>>()
        };
        let mut layout = format!(
            "Rows 0 to {} go down, and columns 0 to {} to the right.",
            self.height() - 1,
            self.width() - 1
        );
        for (row, cells) in self.grid.rows().iter().enumerate() {
            let columns = wall_columns(cells);
            match &columns[..] {
                [] => {}
                [column] => layout += &format!(" Row {row} has a wall in column {column}."),
                columns => {
                    let columns = list(columns, "and");
                    layout += &format!(" Row {row} has walls in columns {columns}.");
                }
            }
        }
        layout
    }

    fn reason(&self) -> String {
        let describe = |option: &Self| {
            let letter = if option.outcome() == Outcome::Win {
                "a W"
            } else {
                "an L"
            };
            format!("{} leads to {letter}", self.move_name(option).word)
        };
        let moves: Vec<_> = self.options().iter().map(describe).collect();
        format!("A move to an L wins. From here, {}.", moves.join(", "))
    }

    fn size(&self) -> (u32, u32) {
        let pixels = |cells: usize| to_u32(cells * CELL + 4 + AXIS);
        (pixels(self.width()), pixels(self.height()))
    }

    fn draw(&self, view: &View) -> Markup {
        let corner = |column: usize, row: usize| (column * CELL + 2, row * CELL + 2);
        let middle =
            |column: usize, row: usize| (column * CELL + CELL / 2 + 2, row * CELL + CELL / 2 + 2);
        html! {
            @for (row, cells) in self.grid.rows().iter().enumerate() {
                @for (column, is_free) in cells.iter().enumerate() {
                    @let (x, y) = corner(column, row);
                    rect x=(x) y=(y) width=(CELL) height=(CELL) stroke="var(--edge)"
                        fill=(if *is_free { "var(--fig-paper)" } else { "var(--muted)" }) {}
                }
            }
            @for row in 0..self.height() {
                (letters((to_u32(self.width() * CELL + 15), to_u32(row * CELL + CELL / 2 + 7)), 14, "var(--muted)", &row.to_string()))
            }
            @for column in 0..self.width() {
                (letters((to_u32(column * CELL + CELL / 2 + 2), to_u32(self.height() * CELL + 20)), 14, "var(--muted)", &column.to_string()))
            }
            @for PastPosition { state_key: (column, row), .. } in &view.past {
                @let (x, y) = middle(*column as usize, *row as usize);
                circle cx=(x) cy=(y) r="5" fill="var(--edge)" {}
            }
            @for (number, option) in self.options().iter().enumerate().filter(|_| view.can_choose) {
                @let Cell { row, column } = option.token;
                @let ((x, y), (cx, cy)) = (corner(column, row), middle(column, row));
                (view.target(number, &html! {
                    rect x=(x + 2) y=(y + 2) width=(CELL - 4) height=(CELL - 4) fill="var(--fig-paper)" {}
                    circle cx=(cx) cy=(cy) r="16" fill="none" stroke="var(--accent)" stroke-width="2" stroke-dasharray="4 4" {}
                }))
            }
            @let (x, y) = middle(self.token.column, self.token.row);
            (piece(0, (x, y), &html! { circle cx=(x) cy=(y) r="18" fill="var(--fig-1)" {} }))
        }
    }

    fn state_key(&self) -> (u32, u32) {
        (to_u32(self.token.column), to_u32(self.token.row))
    }

    fn label(&self) -> String {
        format!("{},{}", self.token.row, self.token.column)
    }
}

pub(crate) const PARSE: ParseStart = parse_start::<GridGame>;
pub(crate) const TEST_POSITIONS: TestPositions = TestPositions {
    valid: "o | o..\n.#. | o../.../... | ..o/... | ....\n.o..\n....\n##..",
    invalid: &[
        ("o.\n.x", "Line 2 has “x”; a cell is a dot, # or o."),
        ("...", "A board needs one token, o, but this one has 0."),
        ("o.\n...", "Line 2 has 3 cells, but the first has 2."),
        (
            "o...........",
            "A board has 1 to 10 lines of 1 to 10 cells.",
        ),
        ("o..\n..", "Line 2 has 2 cells, but the first has 3."),
    ],
    losing: "o..\n.#.\n...",
    short_game: "o...\n.#..\n....",
    ..TestPositions::NONE
};
