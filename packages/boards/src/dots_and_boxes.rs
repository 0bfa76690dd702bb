//! Dots and Boxes: a player who closes a box moves again.

use crate::prelude::*;
use ch07_minimax::turns::{Dots, boxes, by_table};

/// What is the same in all positions of a game.
#[derive(Debug)]
struct Table {
    columns: u32,
    /// The edges of each box, as the listing has them.
    boxes: Vec<u64>,
    /// How many more boxes the player to move still gets, by the set of free edges.
    margins: Vec<i32>,
}

/// Dots in a grid, between which the players draw edges; the fourth edge of a box
/// closes it.
#[derive(Clone, Debug)]
pub(crate) struct DotsAndBoxes {
    table: Rc<Table>,
    /// Bit i: is edge i + 1 still free?
    free: u32,
    /// The boxes of the player to move, and of the other one.
    points: (u32, u32),
}

/// The largest number of edges: two rows of three boxes have so many.
const MAX_EDGES: u32 = 17;
/// The distance from one dot to the next.
const STEP: u32 = 84;
/// The distance from the border to the first dots.
const MARGIN: u32 = 24;
/// The space below the dots, for what the players have.
const SPACE_BELOW: u32 = 34;
/// The least width of the drawing, for the same.
const MIN_WIDTH: u32 = 260;

/// Draws a line of this colour and width.
fn stroke(from: (u32, u32), to: (u32, u32), color: &str, width: &str) -> Markup {
    html! { path d={ "M" (from.0) " " (from.1) "L" (to.0) " " (to.1) } stroke=(color) stroke-width=(width) stroke-linecap="round" fill="none" {} }
}

impl DotsAndBoxes {
    /// Returns the edges in a row of flat ones and the upright ones below it.
    fn line(&self) -> u32 {
        2 * self.table.columns + 1
    }

    /// Returns how many edges the board has.
    fn edge_count(&self) -> u32 {
        self.table.margins.len().trailing_zeros()
    }

    /// Is this edge free?
    fn is_free(&self, edge: u32) -> bool {
        self.free >> edge & 1 == 1
    }

    /// Returns the position as the listing has it.
    fn dots(&self) -> Dots<'_> {
        Dots {
            boxes: &self.table.boxes,
            free: self.free.into(),
            margin: self.points.0.cast_signed() - self.points.1.cast_signed(),
        }
    }

    /// Returns how many boxes this free edge closes.
    fn closed_by(&self, edge: u32) -> u32 {
        self.dots().closed_by(1 << edge).cast_unsigned()
    }

    /// Returns the free edges.
    fn edges(&self) -> impl Iterator<Item = u32> {
        (0..self.edge_count()).filter(|&edge| self.is_free(edge))
    }

    /// Returns the edge between this position and an option.
    fn edge_to(&self, option: &Self) -> u32 {
        (self.free & !option.free).trailing_zeros()
    }

    /// Returns by how many boxes the player to move is ahead at the end.
    fn score(&self) -> i32 {
        self.dots().margin + self.table.margins[self.free as usize]
    }

    /// Returns how many boxes the player to move gets of those that are not closed.
    fn boxes_to_get(&self) -> u32 {
        let left = self.left();
        let margin = self.table.margins[self.free as usize];
        (left.cast_signed() + margin).cast_unsigned() / 2
    }

    /// Returns how many boxes are not closed.
    fn left(&self) -> u32 {
        to_u32(self.table.boxes.len()) - self.points.0 - self.points.1
    }

    /// Returns the two ends of an edge.
    fn ends(&self, edge: u32) -> [(u32, u32); 2] {
        let columns = self.table.columns;
        let row = edge / self.line();
        let column = edge % self.line();
        let is_flat = column < columns;
        let column = if is_flat { column } else { column - columns };
        let end = |right: bool, down: bool| {
            (
                self.left_margin() + (column + u32::from(right)) * STEP,
                MARGIN + (row + u32::from(down)) * STEP,
            )
        };
        [end(false, false), end(is_flat, !is_flat)]
    }

    /// Returns where an edge is, by a box beside it: "above row 1, column 2".
    fn place(&self, edge: u32) -> String {
        let columns = self.table.columns;
        let rows = self.edge_count() / self.line();
        let (row, column) = (edge / self.line(), edge % self.line());
        let (side, row, column) = match column.checked_sub(columns) {
            None if row == rows => ("below", row - 1, column),
            None => ("above", row, column),
            Some(last) if last == columns => ("at the right of", row, last - 1),
            Some(column) => ("at the left of", row, column),
        };
        format!("{side} row {}, column {}", row + 1, column + 1)
    }

    /// Returns the distance from the border to the first column of dots.
    fn left_margin(&self) -> u32 {
        (self.size().0 - self.table.columns * STEP) / 2
    }

    /// Draws an edge that is not drawn yet, with its number.
    fn free_edge(&self, edge: u32) -> Markup {
        let [from, to] = self.ends(edge);
        let middle = (from.0.midpoint(to.0), from.1.midpoint(to.1));
        let size = if from.1 == to.1 { (64, 44) } else { (44, 64) };
        html! {
            (touch(middle, size))
            (stroke(from, to, "var(--edge)", "3"))
            (circle(middle, 11, "var(--bg)"))
            g pointer-events="none" { (letters((middle.0, middle.1 + 5), 13, "var(--fig-ink)", &(edge + 1).to_string())) }
        }
    }

    /// Returns who closed a box in this game; `None` if that was before.
    fn owner(edges: u64, view: &View) -> Option<Player> {
        view.past
            .windows(2)
            .find(|pair| {
                edges & u64::from(pair[1].state_key.0) == 0
                    && edges & u64::from(pair[0].state_key.0) != 0
            })
            .and_then(|pair| pair[1].moved_by)
    }

    /// Draws what is in a closed box.
    fn closed_box(&self, edges: u64, view: &View) -> Markup {
        let [(x, y), _] = self.ends(edges.trailing_zeros());
        let (color, letter) = match Self::owner(edges, view) {
            Some(Player::Reader) => ("var(--fig-1)", "you"),
            Some(Player::Board) => ("var(--fig-2)", "me"),
            None => ("var(--fig-ink)", ""),
        };
        result(&html! {
            g opacity="0.2" { (rect((x, y), (STEP, STEP), color, "none")) }
            (letters((x + STEP / 2, y + STEP / 2 + 6), 17, "var(--fig-ink)", letter))
        })
    }
}

impl Game for DotsAndBoxes {
    const INFO: GameInfo = GameInfo {
        title: "Dots and Boxes",
        start: ".. ... .. ... ..",
        start_format: "The edges row by row, flat ones and upright ones in turn: - or | is an edge that is drawn, and a dot is a free one. There are at most 17. If boxes are closed: the word “boxes”, then how many the player to move has, and how many the other one.",
        move_format: "an edge’s number, as in 4",
        click_prompt: "choose an edge; if it closes a box, you move again",
        node_names: "A position is called by how many more boxes the player to move has in the end, so different ones may have the same name.",
        ..GameInfo::DEFAULT
    };

    fn parse(text: &str) -> Result<Self, String> {
        let mut words = split_words(text);
        let mut columns = 0;
        let mut free = 0;
        let mut edge_count = 0;
        let mut row_count = 0;
        let (rows, has_points) = words_before(&mut words, "boxes");
        for word in rows {
            let is_upright = row_count % 2 == 1;
            if row_count == 0 {
                columns = to_u32(word.len().min(MAX_EDGES as usize));
            }
            let length = columns + u32::from(is_upright);
            let sign = if is_upright { '|' } else { '-' };
            row_count += 1;
            let is_row = word.chars().all(|letter| letter == '.' || letter == sign);
            ensure!(
                is_row && word.len() == length as usize,
                "Row {row_count} should have {length} signs, {sign} for an edge or a dot for none, not {}.",
                quote(word)
            );
            edge_count += length;
            ensure!(
                edge_count <= MAX_EDGES,
                "There are at most {MAX_EDGES} edges."
            );
            for letter in word.chars().rev() {
                free = free << 1 | u32::from(letter == '.');
            }
            // What was read last is the lowest.
            let low = free & ((1 << length) - 1);
            free = free >> length | low << (edge_count - length);
        }
        ensure!(
            row_count > 2 && row_count % 2 == 1,
            "There are 3 or 5 rows of edges, or more, flat ones first and last, not {row_count}."
        );
        let boxes = boxes(row_count / 2, columns);
        let closed_count = boxes
            .iter()
            .filter(|&edges| edges & u64::from(free) == 0)
            .count();
        let points = if has_points {
            parse_points(words, "boxes", MAX_EDGES)?
        } else {
            (0, 0)
        };
        let total = points.0 + points.1;
        ensure!(
            total == to_u32(closed_count),
            "{} closed, so the two players have as many together, not {total}.",
            if closed_count == 1 {
                "1 box is".into()
            } else {
                format!("{closed_count} boxes are")
            }
        );
        let margins = by_table(&boxes);
        Ok(Self {
            table: Rc::new(Table {
                columns,
                boxes,
                margins,
            }),
            free,
            points,
        })
    }

    fn options(&self) -> Vec<Self> {
        self.edges()
            .map(|edge| {
                let closed = self.closed_by(edge);
                let (mine, theirs) = self.points;
                Self {
                    free: self.free & !(1 << edge),
                    points: if closed > 0 {
                        (mine + closed, theirs)
                    } else {
                        (theirs, mine)
                    },
                    ..self.clone()
                }
            })
            .collect()
    }

    fn move_name(&self, option: &Self) -> MoveName {
        let edge = self.edge_to(option);
        let word = (edge + 1).to_string();
        let effect = match self.closed_by(edge) {
            0 => "",
            1 => " and close a box",
            _ => " and close two boxes",
        };
        MoveName {
            name: format!("draw edge {word}{effect}"),
            word,
        }
    }

    fn keeps_turn(&self, option: &Self) -> bool {
        self.closed_by(self.edge_to(option)) > 0
    }
}

impl Position for DotsAndBoxes {
    fn text(&self) -> String {
        let mut text = String::new();
        for edge in 0..self.edge_count() {
            let is_flat = edge % self.line() < self.table.columns;
            if edge > 0 && [0, self.table.columns].contains(&(edge % self.line())) {
                text.push(' ');
            }
            text.push(match (self.is_free(edge), is_flat) {
                (true, _) => '.',
                (false, true) => '-',
                (false, false) => '|',
            });
        }
        if self.points != (0, 0) {
            text += &format!(" boxes {} {}", self.points.0, self.points.1);
        }
        text
    }

    fn outcome(&self) -> Outcome {
        self.score().cmp(&0).into()
    }

    /// The moves with the best score.
    fn perfect_choices(&self, _good: Vec<usize>) -> Vec<usize> {
        let score = |option: &Self| {
            if self.keeps_turn(option) {
                option.score()
            } else {
                -option.score()
            }
        };
        indices_of_max(self.options().iter().map(score))
    }

    fn ending(&self, to_move: Player) -> Option<String> {
        Some(points_text(self.points, to_move))
    }

    fn status(&self) -> String {
        let count = self.edges().count();
        let left = count_noun(count as u64, "edge");
        let are = if count == 1 { "is" } else { "are" };
        let so_far = match count {
            0 => String::new(),
            _ => points_clause(self.points, " of the boxes"),
        };
        format!("{left} {are} free{so_far}")
    }

    fn layout(&self) -> String {
        let (columns, line) = (self.table.columns, self.line());
        let rows = self.edge_count() / line;
        let sentence = |(row, column): (u32, u32)| {
            let top = row * line + column;
            let edges = [top, top + columns, top + columns + 1, top + line];
            let drawn: Vec<_> = edges
                .iter()
                .filter(|&&edge| !self.is_free(edge))
                .map(|edge| edge + 1)
                .collect();
            let drawn = match &drawn[..] {
                [] => "none is drawn".into(),
                [edge] => format!("{edge} is drawn"),
                [_, _, _, _] => "all are drawn".into(),
                drawn => format!("{} are drawn", list(drawn, "and")),
            };
            let [above, left, right, below] = edges.map(|edge| edge + 1);
            format!(
                "Row {}, column {}: edge {above} above, {left} at the left, {right} at the right, {below} below; {drawn}.",
                row + 1,
                column + 1
            )
        };
        let boxes = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
        let sentences: Vec<_> = boxes.map(sentence).collect();
        join(&sentences, " ")
    }

    fn reason(&self) -> String {
        let share = match (self.boxes_to_get(), self.left()) {
            (0, 1) => "I get the last box".into(),
            (_, 1) => "you get the last box".into(),
            (get, left) => format!("you get {get} of the {left} boxes that are left"),
        };
        let mut reason = format!("If both play their best from here, {share}.");
        let takes = self.edges().any(|edge| self.closed_by(edge) > 0);
        let declines = takes
            && !self
                .perfect_choices(Vec::new())
                .iter()
                .any(|&number| self.keeps_turn(&self.options()[number]));
        if declines {
            reason +=
                " To close a box now means to move again, and that costs more than it brings.";
        }
        reason
    }

    fn size(&self) -> (u32, u32) {
        let rows = self.edge_count() / self.line();
        (
            (self.table.columns * STEP + 2 * MARGIN).max(MIN_WIDTH),
            rows * STEP + 2 * MARGIN + SPACE_BELOW,
        )
    }

    fn draw(&self, view: &View) -> Markup {
        let (width, height) = self.size();
        let (you, me) = yours_and_mine(self.points, view.to_move);
        let closed = self
            .table
            .boxes
            .iter()
            .filter(|&&edges| edges & u64::from(self.free) == 0);
        html! {
            @for &edges in closed { (self.closed_box(edges, view)) }
            @for (number, edge) in self.edges().enumerate() {
                (view.described_target(number, &self.place(edge), &self.free_edge(edge)))
            }
            @for edge in (0..self.edge_count()).filter(|&edge| !self.is_free(edge)) {
                @let [from, to] = self.ends(edge);
                (piece(edge as usize, (from.0.midpoint(to.0), from.1.midpoint(to.1)), &stroke(from, to, "var(--fig-ink)", "6")))
            }
            @for row in 0..=self.edge_count() / self.line() {
                @for column in 0..=self.table.columns {
                    (circle((self.left_margin() + column * STEP, MARGIN + row * STEP), 6, "var(--fig-ink)"))
                }
            }
            g font-weight="650" {
                (result(&letters((width / 4, height - 12), 17, "var(--fg)", &format!("You have {you}"))))
                (result(&letters((width - width / 4, height - 12), 17, "var(--fg)", &format!("I have {me}"))))
            }
        }
    }

    fn state_key(&self) -> (u32, u32) {
        (self.free, self.points.0)
    }

    fn label(&self) -> String {
        score_label(self.score())
    }
}

pub(crate) const PARSE: ParseStart = parse_start::<DotsAndBoxes>;
pub(crate) const TEST_POSITIONS: TestPositions = TestPositions {
    valid: ". .. . | .. ... .. | ... .... ... .... ... | -- |.. .. ... .. | - || . .. . | \
           - || - .. . boxes 1 0 | - || - boxes 0 1 | .. ... .. ... .. ... ..",
    invalid: &[
        (
            "..",
            "There are 3 or 5 rows of edges, or more, flat ones first and last, not 1.",
        ),
        (
            ".. ..",
            "Row 2 should have 3 signs, | for an edge or a dot for none, not “..”.",
        ),
        (
            "|. ... ..",
            "Row 1 should have 2 signs, - for an edge or a dot for none, not “|.”.",
        ),
        (".... ..... .... ..... ....", "There are at most 17 edges."),
        (
            "- || -",
            "1 box is closed, so the two players have as many together, not 0.",
        ),
        (
            "- || - boxes 1",
            "The boxes of the other player must be from 0 to 17, not “nothing”.",
        ),
        (
            ". .. . boxes 0 0 0",
            "Two numbers of boxes are enough: “0” is one too many.",
        ),
        (
            ",",
            "There are 3 or 5 rows of edges, or more, flat ones first and last, not 0.",
        ),
    ],
    losing: "... .... ... .... ...",
    short_game: "- |. .",
    drawn: ".. ... ..",
};
