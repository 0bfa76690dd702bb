//! Grundy’s game.

use crate::prelude::*;
use ch04_nim_grundy::heaps;

/// Rows of beans with walls between them: a heap is what stands between two
/// walls, and a move puts a wall into a heap, not in its middle.
#[derive(Clone, Debug)]
pub(crate) struct GrundysGame {
    rows: Vec<Vec<u32>>,
    /// By the size of a heap; found once for all positions of a game.
    grundy: Rc<[usize]>,
}

/// The most rows, and the most beans in one.
const MOST: (usize, u32) = (3, 11);
/// The widest drawing, the height of a row, and of what can be clicked in it.
const SIZE: (u32, u32, u32) = (340, 72, 48);

impl GrundysGame {
    /// All heaps that can be split, the largest first.
    fn heaps(&self) -> Vec<u32> {
        let heaps = self.rows.concat();
        let of = |size| heaps.iter().copied().filter(move |&heap| heap == size);
        (3..=MOST.1).rev().flat_map(of).collect()
    }

    fn values(&self) -> Vec<u32> {
        let value = |heap: u32| u32::try_from(self.grundy[heap as usize]).unwrap_or(0);
        self.heaps().into_iter().map(value).collect()
    }

    fn longest(&self) -> u32 {
        self.rows
            .iter()
            .map(|row| row.iter().sum())
            .max()
            .unwrap_or(0)
    }

    /// From one bean to the next.
    fn step(&self) -> u32 {
        (SIZE.0 / self.longest().max(1)).min(42)
    }

    /// The row and the heap of a move, and how many beans come to its left.
    fn split(&self, option: &Self) -> (usize, usize, u32) {
        let changed = |row: &usize| self.rows[*row] != option.rows[*row];
        let row = (0..self.rows.len()).find(changed).unwrap_or(0);
        let now = &self.rows[row];
        let then = &option.rows[row];
        let heap = (0..now.len())
            .find(|&heap| now[heap] != then[heap])
            .unwrap_or(0);
        (row, heap, then[heap])
    }

    /// The left end of a heap, in beans, and the middle of its row.
    fn corner(&self, row: usize, heap: usize) -> (u32, u32) {
        let y = u32::try_from(row).unwrap_or(0) * SIZE.1 + SIZE.2 / 2 + 2;
        (self.rows[row][..heap].iter().sum(), y)
    }

    /// A wall after so many beans.
    fn wall(&self, beans: u32, y: u32) -> Markup {
        let x = 4 + beans * self.step();
        rect(
            (x - 2, y - SIZE.2 / 2),
            (4, SIZE.2),
            "var(--fig-ink)",
            "none",
        )
    }
}

impl Game for GrundysGame {
    const ABOUT: About = About {
        title: "Grundy’s game",
        start: "9",
        format: "1 to 3 rows of up to 11 beans; plus signs stand between the heaps of a row, as in 3+7 8.",
        typing: "heap and the bean before the wall, both counted from the left, as in 3 2",
        stuck: "have only heaps of one or two beans",
        click: "choose where a heap shall be split",
        ..About::USUAL
    };

    fn parse(text: &str) -> Result<Self, String> {
        let mut rows = Vec::new();
        for word in split(text) {
            let heaps = word
                .split('+')
                .map(|heap| asked("A heap", Some(heap), 1, MOST.1));
            let row = heaps.collect::<Result<Vec<_>, _>>()?;
            let beans = row.iter().sum::<u32>();
            ensure!(
                beans <= MOST.1,
                "A row has at most {} beans, not {beans}.",
                MOST.1
            );
            rows.push(row);
        }
        let count = rows.len();
        ensure!(
            (1..=MOST.0).contains(&count),
            "There are 1 to {} rows, not {count}.",
            MOST.0
        );
        Ok(Self {
            rows,
            grundy: heaps::grundys_game(MOST.1 as usize).into(),
        })
    }

    fn options(&self) -> Vec<Self> {
        let mut options = Vec::new();
        for (row, heaps) in self.rows.iter().enumerate() {
            for (at, &heap) in heaps.iter().enumerate() {
                for smaller in 1..heap.div_ceil(2) {
                    let mut option = self.clone();
                    option.rows[row].splice(at..=at, [smaller, heap - smaller]);
                    options.push(option);
                }
            }
        }
        options
    }

    fn name(&self, option: &Self) -> (String, String) {
        let (row, heap, smaller) = self.split(option);
        let before: usize = self.rows[..row].iter().map(Vec::len).sum();
        let number = before + heap + 1;
        (
            format!("split heap {number} after bean {smaller}"),
            format!("{number} {smaller}"),
        )
    }
}

impl Position for GrundysGame {
    fn text(&self) -> String {
        let rows: Vec<_> = self.rows.iter().map(|row| joined(row, "+")).collect();
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
        let worth = decision(&self.values());
        match &self.heaps()[..] {
            [heap] => format!("The heap of {heap} has {worth}"),
            heaps => format!("The heaps of {} have {worth}", list(heaps, "and")),
        }
    }

    fn size(&self) -> (u32, u32) {
        let rows = u32::try_from(self.rows.len()).unwrap_or(0);
        (
            (self.longest() * self.step() + 8).max(140),
            rows * SIZE.1 + 4,
        )
    }

    fn draw(&self, view: &View) -> Markup {
        let step = self.step();
        html! {
            @for (row, heaps) in self.rows.iter().enumerate() {
                @for (heap, &beans) in heaps.iter().enumerate() {
                    @let (left, y) = self.corner(row, heap);
                    @for bean in left..left + beans { (circle((4 + bean * step + step / 2, y), step / 3, "var(--fig-2)")) }
                    (letters((4 + left * step + beans * step / 2, y + 42), 15, "var(--fg)", &beans.to_string()))
                    @if left > 0 { (piece(row << 4 | left as usize, (4 + left * step, y), &self.wall(left, y))) }
                }
            }
            @for (at, option) in self.options().iter().enumerate().filter(|_| view.choosing) {
                @let (row, heap, smaller) = self.split(option);
                @let (left, y) = self.corner(row, heap);
                @let x = 4 + (left + smaller) * step;
                (view.target(at, &html! {
                    (touch((x, y), (step, SIZE.2)))
                    rect x=(x - 2) y=(y - SIZE.2 / 2) width="4" height=(SIZE.2) rx="2" fill="var(--bg)" stroke-dasharray="4 4" {}
                }))
            }
        }
    }

    /// By how often each size comes.
    fn place(&self) -> (u32, u32) {
        let mut counts = [0; 2];
        for heap in self.heaps() {
            counts[usize::from(heap > 10)] += 1 << (4 * (heap - 3) % 32);
        }
        counts.into()
    }

    fn label(&self) -> String {
        label(&self.heaps())
    }
}

pub(crate) const BOARD: Parse = parse::<GrundysGame>;
pub(crate) const TRIES: Tries = Tries {
    good: "3+7 8 | 11 11 11 | 1 | 2+2, 2 | 11",
    bad: &[
        ("12", "A heap must be from 1 to 11, not “12”."),
        ("9 3+", "A heap must be from 1 to 11, not “”."),
        ("5+8", "A row has at most 11 beans, not 13."),
        ("3 3 3 3", "There are 1 to 3 rows, not 4."),
        (",", "There are 1 to 3 rows, not 0."),
    ],
    lost: "10",
    short: "5",
    ..Tries::NONE
};
