//! What decides the answers to the questions on the pages, for all small games.

use crate::checkers::texts;
use ch02_memoization::checkers::{Memo, options, row_from_text};
use ch02_memoization::notebook::Notebook;
use ch02_memoization::{explicit_stack, parity};
use std::cell::{Cell, RefCell};
use std::collections::{HashMap, HashSet};

/// All grids of up to 3 by 3 cells, `true` for a free one.
fn grids() -> impl Iterator<Item = Vec<Vec<bool>>> {
    let sizes = (1..=3_usize)
        .flat_map(|height| (1..=3_usize).map(move |w| (height, w)));
    sizes.flat_map(|(height, width)| {
        (0..1_u32 << (height * width)).map(move |walls| {
            let free =
                move |row, column| walls >> (row * width + column) & 1 == 0;
            let row = |row| (0..width).map(|c| free(row, c)).collect();
            (0..height).map(row).collect()
        })
    })
}

/// The free cells that one move of the token reaches.
fn moves(
    free: &[Vec<bool>],
    (row, column): (usize, usize),
) -> Vec<(usize, usize)> {
    let is_free = |&(row, column): &(usize, usize)| {
        free.get(row).and_then(|row| row.get(column)) == Some(&true)
    };
    let [down, right] = [row + 1, column + 1];
    let cells = [(down, column), (row, right), (down, right)];
    cells.into_iter().filter(is_free).collect()
}

/// The checkers of a row as text, each by its distance to the last cell.
fn distances(text: &str) -> impl Iterator<Item = usize> {
    let cells = text.chars().rev().enumerate();
    cells
        .filter(|&(_, cell)| cell == 'o')
        .map(|(distance, _)| distance)
}

/// Two players with names: the label of a cell is the same whoever is to move,
/// and some cell is reached on the turns of both.
#[test]
fn whose_turn_it_is_need_not_be_in_the_key() {
    /// Does the player called `false` win? Marks who was to move where.
    fn wins(
        free: &[Vec<bool>],
        cell: (usize, usize),
        turn: bool,
        seen: &mut HashSet<((usize, usize), bool)>,
    ) -> bool {
        seen.insert((cell, turn));
        let mut results = Vec::new();
        for option in moves(free, cell) {
            results.push(wins(free, option, !turn, seen));
        }
        if turn {
            !results.contains(&false)
        } else {
            results.contains(&true)
        }
    }
    let mut both = 0;
    for free in grids().filter(|free| free[0][0]) {
        let mut seen = HashSet::new();
        wins(&free, (0, 0), false, &mut seen);
        for &(cell, turn) in &seen {
            let here = wins(&free, cell, turn, &mut HashSet::new());
            let there = wins(&free, cell, !turn, &mut HashSet::new());
            assert_eq!(here, !there, "{free:?} {cell:?}");
            both += u32::from(seen.contains(&(cell, !turn)));
        }
    }
    assert!(both > 0);
}

/// The notebook without the line that writes an answer.
#[test]
fn a_notebook_that_nobody_writes_is_right_and_no_help() {
    fn wins(
        free: &[Vec<bool>],
        cell: (usize, usize),
        memo: &HashMap<(usize, usize), bool>,
        calls: &mut u64,
    ) -> bool {
        *calls += 1;
        if let Some(&answer) = memo.get(&cell) {
            return answer;
        }
        moves(free, cell)
            .into_iter()
            .any(|o| !wins(free, o, memo, calls))
    }
    fn plain(
        free: &[Vec<bool>],
        cell: (usize, usize),
        calls: &mut u64,
    ) -> bool {
        *calls += 1;
        moves(free, cell)
            .into_iter()
            .any(|o| !plain(free, o, calls))
    }
    let mut dearer = 0;
    for free in grids().filter(|free| free[0][0]) {
        let mut calls = 0;
        let mut of_plain = 0;
        let answer = wins(&free, (0, 0), &HashMap::new(), &mut calls);
        let mut notebook = Notebook::new(free.clone());
        assert_eq!(answer, notebook.is_winning(0, 0), "{free:?}");
        assert_eq!(answer, plain(&free, (0, 0), &mut of_plain));
        assert_eq!(calls, of_plain, "{free:?}");
        dearer += u32::from(calls > notebook.calls());
    }
    assert!(dearer > 0);
}

/// The checkers with an empty cell to their left, or with none there: of three
/// masks that look alike only one finds them.
#[test]
fn an_empty_cell_to_the_left_takes_a_shift_to_the_right() {
    let mut wrong = [0, 0];
    for text in texts(10).filter(|text| !text.ends_with('o')) {
        let row = row_from_text(&text).unwrap();
        let cells: Vec<char> = text.chars().collect();
        let claimed: u32 = (0..10)
            .filter(|&at| {
                cells[at] == 'o' && (at == 0 || cells[at - 1] == '.')
            })
            .map(|at| 1 << (9 - at))
            .sum();
        assert_eq!(row & !(row >> 1), claimed, "{text}");
        wrong[0] += u32::from(row & !(row << 1) != claimed);
        wrong[1] += u32::from((row >> 1) & !row != claimed);
    }
    assert!(wrong[0] > 0 && wrong[1] > 0);
}

/// A table in which `false` means both "losing" and "not known yet".
#[test]
fn two_answers_are_right_but_ask_losing_positions_again() {
    fn wins(row: u32, table: &mut [bool], calls: &mut u64) -> bool {
        *calls += 1;
        if table[row as usize] {
            return true;
        }
        let answer = options(row).any(|option| !wins(option, table, calls));
        table[row as usize] = answer;
        answer
    }
    let mut dearer = 0;
    for text in texts(8) {
        let row = row_from_text(&text).unwrap();
        let mut memo = Memo::new();
        let mut calls = 0;
        let answer = wins(row, &mut [false; 1 << 8], &mut calls);
        assert_eq!(answer, memo.is_winning(row), "{text}");
        assert!(calls >= memo.calls(), "{text}");
        dearer += u32::from(calls > memo.calls());
    }
    assert!(dearer > 0);
}

/// The program that the compiler refuses, without its line `*slot = …`: now
/// `slot` ends before the recursion begins. That this compiles is the point.
#[test]
fn without_the_line_that_stores_the_program_compiles() {
    fn wins(stones: u32, memo: &mut HashMap<u32, Option<bool>>) -> bool {
        let slot = memo.entry(stones).or_insert(None);
        if let Some(answer) = *slot {
            return answer;
        }
        (1..=3.min(stones)).any(|taken| !wins(stones - taken, memo))
    }
    let mut memo = HashMap::new();
    for stones in 0..=12 {
        assert_eq!(wins(stones, &mut memo), stones % 4 != 0);
    }
    assert!(memo.len() == 13 && memo.values().all(Option::is_none));
}

/// The parameter changes before the answer is stored: by the key, it is written
/// to another slot; by a reference taken before, to the right one.
#[test]
fn a_reference_to_the_slot_survives_a_change_of_the_key() {
    fn by_key(mut stones: usize, memo: &mut [Option<bool>]) -> bool {
        if let Some(answer) = memo[stones] {
            return answer;
        }
        let mut answer = false;
        for _ in 0..3.min(stones) {
            stones -= 1;
            answer |= !by_key(stones, memo);
        }
        memo[stones] = Some(answer);
        answer
    }
    fn by_slot(mut stones: usize, memo: &[Cell<Option<bool>>]) -> bool {
        let slot = &memo[stones];
        if let Some(answer) = slot.get() {
            return answer;
        }
        let mut answer = false;
        for _ in 0..3.min(stones) {
            stones -= 1;
            answer |= !by_slot(stones, memo);
        }
        slot.set(Some(answer));
        answer
    }
    let mut wrong = 0;
    for stones in 0..=20_usize {
        let right = !stones.is_multiple_of(4);
        assert_eq!(by_slot(stones, &[const { Cell::new(None) }; 21]), right);
        wrong += u32::from(by_key(stones, &mut [None; 21]) != right);
    }
    assert!(wrong > 0);
}

/// The first cell of the text as bit 0: moves make the number larger, but for
/// a checker that comes to the last cell and leaves.
#[test]
fn read_from_the_left_only_who_leaves_makes_the_number_smaller() {
    let number = |text: &str| -> u32 {
        let cells = text.chars().zip(0..);
        cells.map(|(cell, bit)| u32::from(cell == 'o') << bit).sum()
    };
    let mut smaller = 0;
    for text in texts(10).filter(|text| !text.ends_with('o')) {
        let row = row_from_text(&text).unwrap();
        for option in options(row) {
            let after: String = (0..10)
                .rev()
                .map(|bit| if option >> bit & 1 == 1 { 'o' } else { '.' })
                .collect();
            let left = distances(&after).count() < distances(&text).count();
            assert_eq!(number(&after) < number(&text), left, "{text}");
            smaller += u32::from(left);
        }
    }
    assert!(smaller > 0);
}

/// Labels the rows in a loop, sorted by some quantity of each.
fn in_order_of(key: impl Fn(&str) -> usize) -> HashMap<u32, bool> {
    let mut all: Vec<String> =
        texts(10).filter(|text| !text.ends_with('o')).collect();
    all.sort_by_key(|text| key(text));
    let mut labels = HashMap::new();
    for row in all.iter().filter_map(|text| row_from_text(text)) {
        // What has no label yet is taken for losing.
        let wins =
            options(row).any(|o| !labels.get(&o).copied().unwrap_or(false));
        labels.insert(row, wins);
    }
    labels
}

/// The sum of the distances is lowered by every move, whatever the numbering.
#[test]
fn the_sum_of_the_distances_is_an_order() {
    let wrong = |labels: HashMap<u32, bool>| {
        let labels = labels.into_iter();
        labels
            .filter(|&(row, wins)| parity::is_winning(row) != wins)
            .count()
    };
    assert_eq!(wrong(in_order_of(|text| distances(text).sum())), 0);
    assert!(wrong(in_order_of(|text| distances(text).count())) > 0);
}

/// Every game of five positions with moves to smaller numbers, and one in which
/// two positions lead to each other.
#[test]
fn no_position_waits_twice_unless_it_can_come_back() {
    const N: usize = 5;
    let pairs: Vec<(usize, usize)> = (0..N)
        .flat_map(|from| (0..from).map(move |to| (from, to)))
        .collect();
    for game in 0..1_u32 << pairs.len() {
        let leads = |from: usize| {
            let is_move = move |&(bit, &(start, _)): &(usize, &(_, _))| {
                start == from && game >> bit & 1 == 1
            };
            let moves = pairs.iter().enumerate().filter(is_move);
            moves.map(|(_, &(_, to))| to)
        };
        // The position on top, each time that the loop comes round.
        let tops = RefCell::new(Vec::new());
        explicit_stack::is_winning(N - 1, N, |position| {
            tops.borrow_mut().push(position);
            leads(position)
        });
        // It is new on the stack if it is an option of the one before.
        let tops = tops.into_inner();
        let mut pushed = HashSet::from([N - 1]);
        for pair in tops.windows(2) {
            assert_ne!(pair[0], pair[1], "{game:b}: {tops:?}");
            if leads(pair[0]).any(|option| option == pair[1]) {
                assert!(pushed.insert(pair[1]), "{game:b}: {tops:?}");
            }
        }
    }
    let tops = RefCell::new(Vec::new());
    explicit_stack::is_winning(0, 2, |position| {
        tops.borrow_mut().push(position);
        // Without an end to it, this would go on for ever.
        (tops.borrow().len() < 6)
            .then_some(1 - position)
            .into_iter()
    });
    assert!(tops.into_inner().starts_with(&[0, 1, 0, 1, 0, 1]));
}

/// Checkers that stay on the last cell: a game may end with checkers on the
/// row, packed at its end, and the sum of their distances there is not 0.
#[test]
fn checkers_that_stay_leave_rows_without_a_move() {
    fn after_moves(text: &str) -> Vec<String> {
        let cells: Vec<char> = text.chars().collect();
        let mut after = Vec::new();
        for from in 0..cells.len() {
            for far in [1, 3] {
                let run =
                    (from..from + far).all(|at| cells.get(at) == Some(&'o'));
                if run && cells.get(from + far) == Some(&'.') {
                    let mut moved = cells.clone();
                    moved.swap(from, from + far);
                    after.push(moved.iter().collect());
                }
            }
        }
        after
    }
    fn wins(text: &str, known: &mut HashMap<String, bool>) -> bool {
        if let Some(&answer) = known.get(text) {
            return answer;
        }
        let answer = after_moves(text).iter().any(|text| !wins(text, known));
        known.insert(text.into(), answer);
        answer
    }
    let sum = |text: &str| distances(text).sum::<usize>();
    let mut stuck = HashSet::new();
    for text in (1..=8).flat_map(texts) {
        let after = after_moves(&text);
        for option in &after {
            assert!((sum(&text) - sum(option)) % 2 == 1, "{text}");
        }
        let checkers = distances(&text).count();
        let packed = (0..checkers).sum::<usize>();
        assert_eq!(after.is_empty(), sum(&text) == packed, "{text}");
        if after.is_empty() {
            stuck.insert(packed);
        }
        let odd = (sum(&text) - packed) % 2 == 1;
        assert_eq!(wins(&text, &mut HashMap::new()), odd, "{text}");
    }
    assert!(stuck.len() > 2);
}

/// Up to three stones, one or two a turn: half of the positions win, and there
/// is a move from a winning one to a winning one.
#[test]
fn half_of_the_positions_may_win_without_a_parity() {
    fn wins(stones: u32) -> bool {
        (1..=2.min(stones)).any(|taken| !wins(stones - taken))
    }
    let labels = [0, 1, 2, 3].map(wins);
    assert_eq!(labels, [false, true, true, false]);
}

/// A word holds the numbers with the same high bits; the shortcut by the number
/// of the word is right exactly if it has an even number of low bits.
#[test]
fn a_word_must_hold_an_even_number_of_cells() {
    for low in 1..=6_u32 {
        let shortcut = |row: u32| {
            parity::is_winning(row >> low)
                != parity::is_winning(row & ((1 << low) - 1))
        };
        let mut all = 0..1_u32 << 10;
        let right = all.all(|row| parity::is_winning(row) == shortcut(row));
        assert_eq!(right, low % 2 == 0, "{low}");
    }
}

/// Two piles; a turn takes one stone from the right pile, or one from the left
/// pile and puts three on the right one. Only the left pile first is an order.
#[test]
fn two_piles_go_by_the_left_one_first() {
    let options = |(left, right): (u32, u32)| {
        let from_right = right.checked_sub(1).map(|right| (left, right));
        let from_left = left.checked_sub(1).map(|left| (left, right + 3));
        from_right.into_iter().chain(from_left)
    };
    let piles =
        (0..6).flat_map(|left| (0..6).map(move |right| (left, right)));
    let moves: Vec<_> = piles
        .flat_map(|piles| options(piles).map(move |option| (piles, option)))
        .collect();
    let lowers = |quantity: fn((u32, u32)) -> (u32, u32)| {
        moves
            .iter()
            .all(|&(piles, option)| quantity(option) < quantity(piles))
    };
    assert!(lowers(|(left, right)| (left, right)));
    assert!(!lowers(|(left, right)| (left + right, left)));
    assert!(!lowers(|(left, right)| (right, left)));
}

/// From checkers at the left end, steps reach every row with as many checkers;
/// with twenty of them on a hundred cells, that is more than any memo holds.
#[test]
fn some_long_rows_have_too_many_positions_for_any_memo() {
    fn choose(n: u128, k: u128) -> u128 {
        (0..k).fold(1, |product, i| product * (n - i) / (i + 1))
    }
    for cells in 2..=12_u32 {
        for checkers in 1..cells {
            let start = ((1 << checkers) - 1) << (cells - checkers);
            let mut seen = HashSet::from([start]);
            let mut open = vec![start];
            while let Some(row) = open.pop() {
                open.extend(
                    options(row).filter(|&option| seen.insert(option)),
                );
            }
            seen.retain(|row| row.count_ones() == checkers);
            let expected =
                choose(u128::from(cells - 1), u128::from(checkers));
            assert_eq!(seen.len() as u128, expected, "{cells} {checkers}");
        }
    }
    assert!(choose(99, 20) > 100_000_000_000_000_000_000);
}

/// Exercise 9 with 20 numbers: how many pairs of a mask and a last number the
/// memo has in the end, and that one first move loses.
#[test]
fn numbers_with_something_in_common_have_few_keys() {
    fn gcd(a: u32, b: u32) -> u32 {
        if b == 0 { a } else { gcd(b, a % b) }
    }
    fn wins(
        left: u32,
        last: u32,
        memo: &mut HashMap<(u32, u32), bool>,
    ) -> bool {
        if let Some(&answer) = memo.get(&(left, last)) {
            return answer;
        }
        let mut numbers = (1..=20).filter(|number| left >> number & 1 == 1);
        let answer = numbers.any(|number| {
            gcd(number, last) > 1 && !wins(left ^ 1 << number, number, memo)
        });
        memo.insert((left, last), answer);
        answer
    }
    let mut memo = HashMap::new();
    let all = (2 << 20) - 2;
    let losing: Vec<u32> = (2..=20)
        .step_by(2)
        .filter(|&first| wins(all ^ 1 << first, first, &mut memo))
        .collect();
    assert_eq!(losing, [14]);
    assert_eq!(memo.len(), 8_087);
    // With 3 and 4 left, the player to move wins after 6, and loses after 5.
    assert!(wins(0b11000, 6, &mut memo) && !wins(0b11000, 5, &mut memo));
}

/// Without a stop, nine checkers at the left end come to every row with at most
/// nine checkers: half of all rows, and a quarter of the table. With the stop of
/// `any`, the memo answers about a tenth of it.
#[test]
fn nine_checkers_come_to_every_row_with_at_most_nine() {
    let start = row_from_text("ooooooooo...........").unwrap();
    let mut seen = HashSet::from([start]);
    let mut stack = vec![start];
    while let Some(row) = stack.pop() {
        stack.extend(options(row).filter(|&option| seen.insert(option)));
    }
    let claimed = (0..1_u32 << 20).step_by(2);
    let claimed: HashSet<u32> =
        claimed.filter(|row| row.count_ones() <= 9).collect();
    assert_eq!(seen, claimed);
    assert_eq!(seen.len(), 1 << 18);
    let mut memo = Memo::new();
    memo.is_winning(start);
    assert_eq!(memo.answers(), 98_803);
}

/// A turn takes from 1 stone up to a limit, and the next limit is twice what was
/// taken. A limit above what is left says the same as what is left, so the keys
/// may be clamped, and there are fewer of them.
#[test]
fn a_limit_above_what_is_left_says_no_more() {
    type Memo = HashMap<(u32, u32), bool>;
    fn wins(
        (stones, limit): (u32, u32),
        key: fn(u32, u32) -> (u32, u32),
        memo: &mut Memo,
    ) -> bool {
        if let Some(&answer) = memo.get(&key(stones, limit)) {
            return answer;
        }
        let answer = (1..=limit.min(stones))
            .any(|taken| !wins((stones - taken, 2 * taken), key, memo));
        memo.insert(key(stones, limit), answer);
        answer
    }
    let mut whole = Memo::new();
    let mut clamped = Memo::new();
    for stones in 0..=60 {
        for limit in 0..=120 {
            let position = (stones, limit);
            assert_eq!(
                wins(position, |stones, limit| (stones, limit), &mut whole),
                wins(
                    position,
                    |stones, limit| (stones, limit.min(stones)),
                    &mut clamped
                ),
                "{position:?}"
            );
        }
    }
    assert!(clamped.len() < whole.len() / 3);
}

/// Weights of 0 or 1 for the distances, chosen from the end so that each step
/// changes the weighted sum by an odd number: with jumps over two checkers, each
/// jump does so as well, and with jumps over one, the first one doesn't.
#[test]
fn weights_from_the_end_find_the_cells_that_count() {
    let mut weights = vec![0];
    for distance in 1..20 {
        weights.push(1 - weights[distance - 1]);
    }
    let is_odd = |from: usize, to: usize| weights[from] != weights[to];
    assert!((3..20).all(|from| is_odd(from, from - 3)));
    assert!(!is_odd(2, 0));
    for row in (0..1_u32 << 20).step_by(2) {
        let sum: usize = (0..20)
            .filter(|&distance| row >> distance & 1 == 1)
            .map(|distance| weights[distance])
            .sum();
        assert_eq!(sum % 2 == 1, parity::is_winning(row), "{row}");
    }
}

/// A move turns over three neighbouring coins, the left one of which shows heads. Every move
/// changes exactly one of the coins that count, so the parity of their heads decides.
#[test]
fn every_third_coin_counts() {
    const COINS: usize = 14;
    let mut winning = vec![false; 1 << COINS];
    for heads in 0..1_usize << COINS {
        winning[heads] = (2..COINS)
            .filter(|left| heads >> left & 1 == 1)
            .any(|left| !winning[heads ^ (0b111 << (left - 2))]);
        let counted =
            (2..COINS).step_by(3).filter(|coin| heads >> coin & 1 == 1);
        assert_eq!(winning[heads], counted.count() % 2 == 1, "{heads:b}");
    }
}
