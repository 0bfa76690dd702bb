//! Grundy’s game.

use crate::prelude::*;
use ch04_nim_grundy::heaps;

/// Rows of beans with walls between them: a heap is what is between two walls, and a
/// move puts a wall into a heap, not in its middle.
#[derive(Clone, Debug)]
pub(crate) struct GrundysGame {
    /// The sizes of the heaps in each row.
    rows: Vec<Vec<u32>>,
    /// The Grundy number of a heap, by its size.
    grundy: Rc<[usize]>,
}

/// The largest number of rows.
const MAX_ROWS: usize = 3;
/// The largest number of beans in a row.
const MAX_BEANS: u32 = 11;
/// The width of the widest drawing.
const MAX_WIDTH: u32 = 340;
/// The height of a row, with the numbers below it.
const ROW_HEIGHT: u32 = 72;
/// The height of a wall, and of what can be clicked to build one.
const WALL_HEIGHT: u32 = 48;

impl GrundysGame {
    /// Returns all heaps that can be split, the largest first.
    fn heaps(&self) -> Vec<u32> {
        let heaps = self.rows.concat();
        let of_size = |size| heaps.iter().copied().filter(move |&heap| heap == size);
        (3..=MAX_BEANS).rev().flat_map(of_size).collect()
    }

    /// Returns the Grundy numbers of these heaps.
    fn values(&self) -> Vec<u32> {
        let value = |heap: u32| to_u32(self.grundy[heap as usize]);
        self.heaps().into_iter().map(value).collect()
    }

    /// Returns the number of beans in the longest row.
    fn longest(&self) -> u32 {
        self.rows
            .iter()
            .map(|row| row.iter().sum())
            .max()
            .unwrap_or(0)
    }

    /// Returns the distance from one bean to the next.
    fn step(&self) -> u32 {
        (MAX_WIDTH / self.longest().max(1)).min(42)
    }

    /// Returns the row and the heap that a move splits, and how many beans are to the
    /// left of the new wall.
    fn split(&self, option: &Self) -> (usize, usize, u32) {
        let row = first_difference(&self.rows, &option.rows);
        let heap = first_difference(&self.rows[row], &option.rows[row]);
        (row, heap, option.rows[row][heap])
    }

    /// Returns the left end of a heap, in beans, and the y coordinate of its middle.
    fn left_end(&self, row: usize, heap: usize) -> (u32, u32) {
        let y = to_u32(row) * ROW_HEIGHT + WALL_HEIGHT / 2 + 2;
        (self.rows[row][..heap].iter().sum(), y)
    }

    /// Draws a wall after this number of beans.
    fn wall(&self, beans: u32, y: u32) -> Markup {
        let x = 4 + beans * self.step();
        rect(
            (x - 2, y - WALL_HEIGHT / 2),
            (4, WALL_HEIGHT),
            "var(--fig-ink)",
            "none",
        )
    }
}

impl Game for GrundysGame {
    const INFO: GameInfo = GameInfo {
        title: "Grundy’s game",
        start: "9",
        start_format: "1 to 3 rows of up to 11 beans; plus signs separate the heaps of a row, as in 3+7 8.",
        move_format: "heap and the bean before the wall, both counted from the left, as in 3 2",
        stuck_phrase: "have only heaps of one or two beans",
        click_prompt: "choose where to split a heap",
        node_names: "A position is called by the heaps that can be split.",
        ..GameInfo::DEFAULT
    };

    fn parse(text: &str) -> Result<Self, String> {
        let mut rows = Vec::new();
        for word in split_words(text) {
            let heaps = word
                .split('+')
                .map(|heap| require_number("A heap", Some(heap), 1, MAX_BEANS));
            let row = heaps.collect::<Result<Vec<_>, _>>()?;
            let beans = row.iter().sum::<u32>();
            ensure!(
                beans <= MAX_BEANS,
                "A row has at most {} beans, not {beans}.",
                MAX_BEANS
            );
            rows.push(row);
        }
        let count = rows.len();
        ensure!(
            (1..=MAX_ROWS).contains(&count),
            "There are 1 to {} rows, not {count}.",
            MAX_ROWS
        );
        Ok(Self {
            rows,
            grundy: heaps::grundys_game(MAX_BEANS as usize).into(),
        })
    }

    fn options(&self) -> Vec<Self> {
        let mut options = Vec::new();
        for (row, heaps) in self.rows.iter().enumerate() {
            for (index, &heap) in heaps.iter().enumerate() {
                for smaller in 1..heap.div_ceil(2) {
                    let mut option = self.clone();
                    option.rows[row].splice(index..=index, [smaller, heap - smaller]);
                    options.push(option);
                }
            }
        }
        options
    }

    fn move_name(&self, option: &Self) -> MoveName {
        let (row, heap, smaller) = self.split(option);
        let before: usize = self.rows[..row].iter().map(Vec::len).sum();
        let number = before + heap + 1;
        MoveName {
            name: format!("split heap {number} after bean {smaller}"),
            word: format!("{number} {smaller}"),
        }
    }
}

impl Position for GrundysGame {
    fn text(&self) -> String {
        let rows: Vec<_> = self.rows.iter().map(|row| join(row, "+")).collect();
        rows.join(" ")
    }

    fn outcome(&self) -> Outcome {
        (nim_sum(&self.values()) != 0).into()
    }

    fn status(&self) -> String {
        match &self.heaps()[..] {
            [] => "No heap can be split".into(),
            [heap] => format!("One heap can be split, of {heap}"),
            heaps => format!("Heaps of {} can be split", list(heaps, "and")),
        }
    }

    fn reason(&self) -> String {
        let grundy_numbers = grundy_reason(&self.values());
        match &self.heaps()[..] {
            [heap] => format!("The heap of {heap} has {grundy_numbers}"),
            heaps => format!("The heaps of {} have {grundy_numbers}", list(heaps, "and")),
        }
    }

    fn size(&self) -> (u32, u32) {
        let rows = to_u32(self.rows.len());
        (
            (self.longest() * self.step() + 8).max(140),
            rows * ROW_HEIGHT + 4,
        )
    }

    fn draw(&self, view: &View) -> Markup {
        let step = self.step();
        html! {
            @for (row, heaps) in self.rows.iter().enumerate() {
                @for (heap, &beans) in heaps.iter().enumerate() {
                    @let (left, y) = self.left_end(row, heap);
                    @for bean in left..left + beans { (circle((4 + bean * step + step / 2, y), step / 3, "var(--fig-2)")) }
                    (letters((4 + left * step + beans * step / 2, y + 42), 15, "var(--fg)", &beans.to_string()))
                    @if left > 0 { (piece(row << 4 | left as usize, (4 + left * step, y), &self.wall(left, y))) }
                }
            }
            @for (number, option) in self.options().iter().enumerate().filter(|_| view.can_choose) {
                @let (row, heap, smaller) = self.split(option);
                @let (left, y) = self.left_end(row, heap);
                @let x = 4 + (left + smaller) * step;
                (view.target(number, &html! {
                    (touch((x, y), (step, WALL_HEIGHT)))
                    rect x=(x - 2) y=(y - WALL_HEIGHT / 2) width="4" height=(WALL_HEIGHT) rx="2" fill="var(--bg)" stroke-dasharray="4 4" {}
                }))
            }
        }
    }

    /// The number of heaps of each size, in four bits each.
    fn state_key(&self) -> (u32, u32) {
        let mut counts = [0; 2];
        for heap in self.heaps() {
            counts[usize::from(heap > 10)] += 1 << (4 * (heap - 3) % 32);
        }
        counts.into()
    }

    fn label(&self) -> String {
        number_label(&self.heaps())
    }
}

pub(crate) const PARSE: ParseStart = parse_start::<GrundysGame>;
pub(crate) const TEST_POSITIONS: TestPositions = TestPositions {
    valid: "3+7 8 | 11 11 11 | 1 | 2+2, 2 | 11",
    invalid: &[
        ("12", "A heap must be from 1 to 11, not “12”."),
        ("9 3+", "A heap must be from 1 to 11, not “”."),
        ("5+8", "A row has at most 11 beans, not 13."),
        ("3 3 3 3", "There are 1 to 3 rows, not 4."),
        (",", "There are 1 to 3 rows, not 0."),
    ],
    losing: "10",
    short_game: "5",
    ..TestPositions::NONE
};
