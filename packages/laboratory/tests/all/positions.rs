//! The tool for positions gives the answers of the listings, and of the most obvious search.

use crate::printed_by;
use ch05_hackenbush::stalks::Outcome;
use ch05_hackenbush::stars;
use ch05_hackenbush::thermograph::Thermographs;
use ch05_hackenbush::three_colours::Colour;
use ch05_hackenbush::trees::{self, Edge};
use ch05_hackenbush::values::{BLACK, Value, Values, WHITE};
use laboratory::positions::{
    Answer, Game, PartAnswer, Solving, SumAnswer, Worth, answer, cgsuite, csv, html, parse,
    program, summary,
};
use std::collections::HashMap;
use std::path::Path;

fn ask(game: &str, positions: &str) -> Answer {
    answer(parse(game, positions).expect(positions))
}

fn worth(answer: &Answer, part: usize) -> &Worth {
    let worth = answer.worths().nth(part).expect("there is such a part");
    worth.expect("it is small")
}

// --- The slowest rules: a board is its text ----------------------------------------

type Board = Vec<Vec<char>>;

fn board(text: &str) -> Board {
    text.lines().map(|line| line.chars().collect()).collect()
}

fn text(board: &Board) -> String {
    let rows: Vec<String> = board.iter().map(|row| row.iter().collect()).collect();
    rows.join("\n")
}

fn neighbours(board: &Board, row: usize, column: usize) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    for (other, line) in board.iter().enumerate() {
        for beside in 0..line.len() {
            if row.abs_diff(other) + column.abs_diff(beside) == 1 {
                found.push((other, beside));
            }
        }
    }
    found
}

fn options(game: Game, board: &Board, player: usize) -> Vec<Board> {
    let [own, other] = if player == WHITE {
        ['o', 'x']
    } else {
        ['x', 'o']
    };
    let mut options = Vec::new();
    for (row, line) in board.iter().enumerate() {
        for (column, &cell) in line.iter().enumerate() {
            let beside = neighbours(board, row, column);
            let mut option = board.clone();
            match game {
                Game::Domineering => {
                    let (down, right) = [(1, 0), (0, 1)][player];
                    let place = (row + down, column + right);
                    if cell == '.' && beside.contains(&place) && board[place.0][place.1] == '.' {
                        option[row][column] = '#';
                        option[place.0][place.1] = '#';
                        options.push(option);
                    }
                }
                Game::Col | Game::Snort => {
                    let bad = if game == Game::Col { own } else { other };
                    if cell == '.'
                        && beside
                            .iter()
                            .all(|&(row, column)| board[row][column] != bad)
                    {
                        option[row][column] = own;
                        options.push(option);
                    }
                }
                Game::Clobber => {
                    for (to_row, to_column) in beside {
                        if cell == own && board[to_row][to_column] == other {
                            let mut option = board.clone();
                            option[row][column] = '.';
                            option[to_row][to_column] = own;
                            options.push(option);
                        }
                    }
                }
                Game::Hackenbush => unreachable!("it has no board"),
            }
        }
    }
    options
}

/// Does a player win who moves next? By trying everything.
fn wins(
    game: Game,
    board: &Board,
    player: usize,
    known: &mut HashMap<(Board, usize), bool>,
) -> bool {
    if let Some(&known) = known.get(&(board.clone(), player)) {
        return known;
    }
    let options = options(game, board, player);
    let answer = options
        .iter()
        .any(|option| !wins(game, option, 1 - player, known));
    known.insert((board.clone(), player), answer);
    answer
}

fn outcome([white, black]: [bool; 2]) -> Outcome {
    match (white, black) {
        (true, false) => Outcome::White,
        (false, true) => Outcome::Black,
        (true, true) => Outcome::First,
        (false, false) => Outcome::Second,
    }
}

/// What is known of all boards of a game so far, by the listings and by trying everything.
struct Obvious {
    game: Game,
    values: Values,
    known: HashMap<Board, Value>,
    wins: HashMap<(Board, usize), bool>,
}

impl Obvious {
    fn new(game: Game) -> Self {
        Self {
            game,
            values: Values::default(),
            known: HashMap::new(),
            wins: HashMap::new(),
        }
    }

    fn check(&mut self, text: &str) {
        let board = board(text);
        let game = self.game;
        let rules = |board: &Board| [WHITE, BLACK].map(|player| options(game, board, player));
        let value = self.values.of_position(&board, &rules, &mut self.known);
        let found = ask(&game.to_string(), text);
        let worth = worth(&found, 0);
        assert_eq!(worth.name, Some(self.values.name(value)), "{game}: {text}");
        let wins = [WHITE, BLACK].map(|player| wins(game, &board, player, &mut self.wins));
        assert_eq!(worth.outcome, outcome(wins), "{game}: {text}");
        let walls = Thermographs::default().of(&self.values, value);
        assert_eq!(worth.thermograph.stops(), walls.stops(), "{game}: {text}");
        assert_eq!(worth.thermograph.mean(), walls.mean(), "{game}: {text}");
        assert_eq!(
            worth.thermograph.temperature(),
            walls.temperature(),
            "{game}: {text}"
        );
        for player in [WHITE, BLACK] {
            let moves = found.moves(0, player);
            let options = options(game, &board, player);
            assert_eq!(moves.len(), options.len(), "{game}: {text}");
            let won = moves.iter().filter(|step| step.wins == Some(true)).count();
            let left = options
                .iter()
                .filter(|option| !self::wins(game, option, 1 - player, &mut self.wins));
            assert_eq!(won, left.count(), "{game}: {text}");
        }
    }

    /// Checks all boards of a size with these cells; returns how many.
    fn check_all(&mut self, rows: usize, columns: usize, cells: &str) -> usize {
        let cells: Vec<_> = cells.chars().collect();
        let count = cells
            .len()
            .pow(u32::try_from(rows * columns).expect("it is small"));
        for number in 0..count {
            let mut rest = number;
            let mut board = vec![vec!['.'; columns]; rows];
            for cell in board.iter_mut().flatten() {
                *cell = cells[rest % cells.len()];
                rest /= cells.len();
            }
            self.check(&text(&board));
        }
        count
    }
}

#[test]
fn all_small_regions_of_domineering_are_solved() {
    let mut obvious = Obvious::new(Game::Domineering);
    let sizes = [(1, 4), (4, 1), (2, 4), (4, 2), (3, 3)];
    let counts = sizes.map(|(rows, columns)| obvious.check_all(rows, columns, ".#"));
    assert_eq!(counts, [16, 16, 256, 256, 512]);
}

#[test]
fn all_small_boards_of_col_and_snort_are_solved() {
    for game in [Game::Col, Game::Snort] {
        let mut obvious = Obvious::new(game);
        let counts = [(1, 5), (2, 2), (2, 3)]
            .map(|(rows, columns)| obvious.check_all(rows, columns, ".ox#"));
        assert_eq!(counts, [1024, 256, 4096]);
        assert_eq!(obvious.check_all(3, 3, ".#"), 512);
    }
}

#[test]
fn all_small_boards_of_clobber_are_solved() {
    let mut obvious = Obvious::new(Game::Clobber);
    let counts =
        [(1, 6), (2, 3), (2, 4)].map(|(rows, columns)| obvious.check_all(rows, columns, ".ox"));
    assert_eq!(counts, [729, 729, 6561]);
}

// --- Hackenbush by its edges ---------------------------------------------------------

type Edges = Vec<(usize, Colour)>;

/// The edges that are left when one is cut; edges are numbered from 1.
fn cut(edges: &Edges, cut: usize) -> Edges {
    let mut number = vec![Some(0)];
    let mut left = Vec::new();
    for (at, &(parent, colour)) in (1..).zip(edges) {
        let parent = number[parent].filter(|_| at != cut);
        if let Some(parent) = parent {
            left.push((parent, colour));
        }
        number.push(parent.map(|_| left.len()));
    }
    left
}

fn cuts(edges: &Edges) -> [Vec<Edges>; 2] {
    [true, false].map(|white| {
        let own = (1..=edges.len()).filter(|&at| edges[at - 1].1.is_for(white));
        own.map(|at| cut(edges, at)).collect()
    })
}

fn cutter_wins(edges: &Edges, player: usize) -> bool {
    let options = &cuts(edges)[player];
    options
        .iter()
        .any(|option| !cutter_wins(option, 1 - player))
}

/// What grows on an edge, or on the ground, as it is typed.
fn typed(edges: &Edges, on: usize) -> Vec<String> {
    let above = (1..).zip(edges).filter(|(_, edge)| edge.0 == on);
    above
        .map(|(at, edge)| {
            let mut plant = String::from(match edge.1 {
                Colour::White => "W",
                Colour::Black => "B",
                Colour::Green => "G",
            });
            if let [branches @ .., last] = &typed(edges, at)[..] {
                for branch in branches {
                    plant += &format!("[{branch}]");
                }
                plant += last;
            }
            plant
        })
        .collect()
}

/// All trees with this many edges, in three colours.
fn all_plants(count: usize) -> Vec<Edges> {
    let mut all: Vec<Edges> = vec![Vec::new()];
    for at in 0..count {
        let mut longer = Vec::new();
        for edges in &all {
            for parent in 0..=at {
                for colour in [Colour::White, Colour::Black, Colour::Green] {
                    let mut edges = edges.clone();
                    edges.push((parent, colour));
                    longer.push(edges);
                }
            }
        }
        all = longer;
    }
    all
}

#[test]
fn all_small_trees_of_hackenbush_are_solved() {
    let mut values = Values::default();
    let mut known = HashMap::new();
    let mut compared = 0;
    let mut numbers = 0;
    let mut stalks = 0;
    for count in 1..=4 {
        for edges in all_plants(count) {
            let text = typed(&edges, 0).join(" ");
            let found = ask("Hackenbush", &text);
            let worth = worth(&found, 0);
            let value = values.of_position(&edges, &cuts, &mut known);
            assert_eq!(worth.name, Some(values.name(value)), "{text}");
            let wins = [WHITE, BLACK].map(|player| cutter_wins(&edges, player));
            assert_eq!(worth.outcome, outcome(wins), "{text}");
            for player in [WHITE, BLACK] {
                let won = found.moves(0, player).iter().map(|step| step.wins);
                let options = &cuts(&edges)[player];
                let expected = options
                    .iter()
                    .map(|option| Some(!cutter_wins(option, 1 - player)));
                // The edges are numbered as they are typed.
                let [mut won, mut expected] = [won.collect(), expected.collect::<Vec<_>>()];
                won.sort_unstable();
                expected.sort_unstable();
                assert_eq!(won, expected, "{text}");
            }
            if edges.iter().all(|edge| edge.1 != Colour::Green) {
                let edge = |&(parent, colour): &(usize, Colour)| Edge {
                    parent,
                    white: colour == Colour::White,
                };
                let edges: Vec<_> = edges.iter().map(edge).collect();
                let number = &trees::values(&edges).expect("it is a tree")[0];
                assert_eq!(worth.name, Some(number.to_string()), "{text}");
                numbers += 1;
            }
            if edges.iter().enumerate().all(|(at, edge)| edge.0 == at) {
                let stalk: Vec<_> = edges.iter().map(|edge| edge.1).collect();
                if let Some(value) = stars::value(&stalk) {
                    assert_eq!(worth.outcome, value.outcome(), "{text}");
                    stalks += 1;
                }
            }
            compared += 1;
        }
    }
    assert_eq!(compared, 3 + 18 + 162 + 1944);
    assert_eq!((numbers, stalks), (2 + 8 + 48 + 384, 3 + 7 + 15 + 31));
}

// --- Sums ---------------------------------------------------------------------------

/// Does a player win a sum of boards who moves next? By trying everything.
fn wins_sum(
    sum: &[(Game, Board)],
    player: usize,
    known: &mut HashMap<(Vec<Board>, usize), bool>,
) -> bool {
    let key = (sum.iter().map(|part| part.1.clone()).collect(), player);
    if let Some(&known) = known.get(&key) {
        return known;
    }
    let answer = (0..sum.len()).any(|at| {
        let (game, board) = &sum[at];
        options(*game, board, player).into_iter().any(|option| {
            let mut rest = sum.to_vec();
            rest[at].1 = option;
            !wins_sum(&rest, 1 - player, known)
        })
    });
    known.insert(key, answer);
    answer
}

#[test]
fn sums_are_won_as_a_search_says() {
    let parts = [
        (Game::Domineering, "..\n.."),
        (Game::Domineering, "...\n..."),
        (Game::Domineering, "..\n.#\n.."),
        (Game::Snort, "...\n.o."),
        (Game::Col, "..o\n.x."),
        (Game::Clobber, "oxo\nx.x"),
        (Game::Clobber, "oox"),
    ];
    let mut compared = 0;
    for one in 0..parts.len() {
        for other in one..parts.len() {
            for third in (other..parts.len()).map(Some).chain([None]) {
                let indices = [Some(one), Some(other), third].into_iter().flatten();
                let indices: Vec<_> = indices.collect();
                let text: Vec<_> = indices
                    .iter()
                    .map(|&at| format!("{}\n{}", parts[at].0, parts[at].1))
                    .collect();
                let text = text.join("\n\n");
                let found = ask("Domineering", &text);
                let Some(SumAnswer::Known(worth)) = &found.sum else {
                    panic!("the sum is small: {text}");
                };
                let sum: Vec<_> = indices
                    .iter()
                    .map(|&at| (parts[at].0, board(parts[at].1)))
                    .collect();
                let mut known = HashMap::new();
                let wins = [WHITE, BLACK].map(|player| wins_sum(&sum, player, &mut known));
                assert_eq!(worth.outcome, outcome(wins), "{text}");
                assert_eq!(found.mean(), Some(worth.thermograph.mean()), "{text}");
                for (at, &(game, ref board)) in sum.iter().enumerate() {
                    for player in [WHITE, BLACK] {
                        let options = options(game, board, player).into_iter();
                        let won = options.filter(|option| {
                            let mut left = sum.clone();
                            left[at].1.clone_from(option);
                            !wins_sum(&left, 1 - player, &mut known)
                        });
                        let moves = found.moves(at, player).iter();
                        let told = moves.filter(|step| step.wins == Some(true)).count();
                        assert_eq!(told, won.count(), "{text}");
                    }
                }
                let temperatures = found.worths().map(|worth| {
                    let worth = worth.expect("it is small");
                    worth.thermograph.temperature()
                });
                let hottest = temperatures.max().expect("there are parts");
                assert!(worth.thermograph.temperature() <= hottest, "{text}");
                compared += 1;
            }
        }
    }
    assert_eq!(compared, 28 + 84);
}

#[test]
fn the_boards_of_the_chapter_are_as_hot_as_it_says() {
    for (text, expected) in [
        ("..\n..", "1 | -1, 1 and -1, 0, 1"),
        ("...\n...", "2 | -1/2, 2 and -1/2, 3/4, 5/4"),
        ("....\n....", "{2 | 0} | 0, 0 and 0, 0, 0"),
        (".....\n.....", "1/2, 1/2 and 1/2, 1/2, -1/2"),
        ("...\n...\n...", "1 | -1, 1 and -1, 0, 1"),
        // The tall U of an exercise.
        (".#.\n.#.\n...", "1, 1 and 1, 1, -1"),
    ] {
        let found = ask("Domineering", text);
        let worth = worth(&found, 0);
        let name = worth.name.clone().expect("it is short");
        let name = name
            .strip_prefix('{')
            .and_then(|name| name.strip_suffix('}'))
            .unwrap_or(&name);
        let [left, right] = worth.thermograph.stops();
        let mean = worth.thermograph.mean();
        let hot = worth.thermograph.temperature();
        assert_eq!(
            format!("{name}, {left} and {right}, {mean}, {hot}"),
            expected
        );
    }
    // The board of four by four cells has sixteen free cells.
    let found = ask("Domineering", &["...."; 4].join("\n"));
    assert_eq!(worth(&found, 0).thermograph.stops(), [0.into(); 2]);
    assert_eq!(worth(&found, 0).outcome, Outcome::First);
}

// --- The page -----------------------------------------------------------------------

#[test]
fn what_is_too_large_is_told() {
    let large = ask("Domineering", &["......"; 6].join("\n"));
    assert!(matches!(large.parts[..], [PartAnswer::TooLarge]));
    assert_eq!(
        summary(&large),
        "Part 1 comes to more than 20000 positions, which would take too long here. Try a smaller one, or use the program."
    );
    assert!(html(&large).contains("too large"));
    let (_, visible) = program(&large);
    assert!(!visible.contains("name"));
    let sum = ask("Domineering", &["....\n....\n....\n...."; 5].join("\n\n"));
    assert!(matches!(sum.sum, Some(SumAnswer::TooLarge)));
    let said = summary(&sum);
    assert!(
        said.starts_with("The sum has the mean 0, but comes to more than 200000 positions, "),
        "{said}"
    );
    assert!(
        said.ends_with("Parts 1, 2, 3, 4 and 5 are the hottest, with temperature 0."),
        "{said}"
    );
}

#[test]
fn parts_are_drawn_before_they_are_solved() {
    let mut solving = Solving::new(parse("Clobber", "oxo\n\nox").expect("two positions"));
    let mut solved = Vec::new();
    while !solving.is_done() {
        solving.step();
        solved.push((
            solving.solved(),
            html(solving.answer()).matches("Computing").count(),
        ));
    }
    assert_eq!(solved, [(0, 2), (1, 1), (2, 0), (2, 0)]);
    assert_eq!(solving.total(), 3);
}

#[test]
fn the_page_says_who_wins() {
    for (game, positions, said) in [
        (
            "Domineering",
            "...\n...",
            "The player who starts wins. Canonical form {2 | −1/2}, left stop 2, right stop −1/2, mean 3/4, temperature 5/4.",
        ),
        (
            "Hackenbush",
            "WB",
            "White wins, starting or not. Canonical form 1/2, left stop 1/2, right stop 1/2, mean 1/2, temperature −1/2.",
        ),
        (
            "Clobber",
            "oox",
            "White wins, starting or not. Canonical form ↑, left stop 0, right stop 0, mean 0, temperature 0.",
        ),
        (
            "Domineering",
            "..\n..\n\n...\n...",
            "White wins, starting or not. The sum of 2 parts: Canonical form {{3 | 1} | {1/2 | −3/2}}, left stop 1, right stop 1/2, mean 3/4, temperature 5/4. Part 2 is the hottest, with temperature 5/4. If White starts, a move in the hottest part wins. If Black starts, no move wins.",
        ),
    ] {
        assert_eq!(summary(&ask(game, positions)), said, "{positions}");
    }
}

#[test]
fn clicks_change_the_text() {
    let page = html(&ask("Domineering", "..\n.#"));
    assert!(page.contains("data-text=\"..\n.#\""), "{page}");
    assert!(
        page.contains("data-at=\"3\" data-length=\"1\" data-put=\"#\" aria-label=\"a2, free\"")
    );
    assert!(
        page.contains("data-at=\"4\" data-length=\"1\" data-put=\".\" aria-label=\"b2, covered\"")
    );
    let page = html(&ask("Clobber", "o\n\nHackenbush\nW[B]G W"));
    // The texts begin at 0 and at 14.
    for button in [
        "data-at=\"0\" data-length=\"1\" data-put=\"x\" aria-label=\"a1, white\"",
        "data-at=\"14\" data-length=\"1\" data-put=\"B\" aria-label=\"Edge 1, white\"",
        "data-at=\"15\" data-length=\"0\" data-put=\"[W]\" aria-label=\"Grow an edge on edge 1\"",
        "data-at=\"18\" data-length=\"1\" data-put=\"\" aria-label=\"Edge 3, green\"",
        "data-at=\"17\" data-length=\"0\" data-put=\"W\" aria-label=\"Grow an edge on edge 2\"",
        "data-at=\"21\" data-length=\"0\" data-put=\" W\" aria-label=\"Grow an edge on the ground\"",
        "data-at=\"0\" data-length=\"21\" data-put=\"Hackenbush\nW[B]G W\"",
        "data-at=\"21\" data-length=\"0\" data-put=\"\n\nW\"",
    ] {
        assert!(page.contains(button), "{button}: {page}");
    }
}

#[test]
fn every_part_has_a_line() {
    let found = ask("Domineering", "...\n...\n\nClobber\nox");
    assert_eq!(
        csv(&found),
        "part,game,position,canonical form,wins,left stop,right stop,mean,temperature\n\
         1,Domineering,.../...,\"{2 | -1/2}\",first player,2,-1/2,3/4,5/4\n\
         2,Clobber,ox,\"∗\",first player,0,0,0,0\n\
         sum,,,\"{2∗ | -1/2∗}\",first player,2,-1/2,3/4,5/4\n"
    );
}

#[test]
fn the_notation_is_that_of_cgsuite() {
    for (game, positions, expected) in [
        (
            "Domineering",
            "..\n.#",
            "game.grid.Domineering(\"..|.#\").CanonicalForm",
        ),
        (
            "Clobber",
            "ox.\n\nHackenbush\nW[B]G B",
            "(game.grid.Clobber(\"xo.\") + game.graph.Hackenbush(\"(l(r;e);r)\")).CanonicalForm",
        ),
        (
            "Snort",
            "o..x",
            "game.graph.Snort(\"L-.-.-R\").CanonicalForm",
        ),
        ("Col", "..\n..", ""),
    ] {
        let question = parse(game, positions).expect(positions);
        assert_eq!(cgsuite(&question), expected);
    }
}

#[test]
fn the_program_prints_the_answer() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let flags = workspace::cargo::number_crate_flags(&root).expect("the listings compile");
    let flags: Vec<_> = flags.iter().map(String::as_str).collect();
    for (game, positions) in [
        ("Domineering", "...\n..."),
        ("Domineering", "...\n...\n\n..\n..\n\n....\n...."),
        (
            "Col",
            "..o\n...\n\nSnort\n...\n.o.\n\nClobber\noxo\nxo.\n\nHackenbush\nWB[G]W B",
        ),
    ] {
        let found = ask(game, positions);
        let printed = printed_by(program(&found), &flags, positions);
        let sum = match &found.sum {
            Some(SumAnswer::Known(worth)) if found.parts.len() > 1 => Some(worth),
            _ => None,
        };
        let worths = found.worths().flatten().chain(sum);
        let lines = worths.map(|worth| {
            let [left, right] = worth.thermograph.stops();
            let name = worth.name.as_deref().expect("it is short");
            let (mean, hot) = (worth.thermograph.mean(), worth.thermograph.temperature());
            format!("{name}: stops {left} and {right}, mean {mean}, temperature {hot}\n")
        });
        let expected: String = lines.collect();
        assert_eq!(printed, expected, "{positions}");
    }
}
