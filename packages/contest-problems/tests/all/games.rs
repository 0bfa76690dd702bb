//! Wrong programs for the problems of chapters 1 to 3.

use crate::{assert_found, first_or_second};
use ch01_win_lose::{backwards, closed_form};
use ch02_memoization::checkers::Memo;
use ch03_state_compression::turn_parity;
use contest_problems::{
    Arc038B, EllysCheckers, FiveHundredEleven, GridInput, NumberList, RowInput, SayThirty,
    SayThirtyInput,
};

fn say_thirty(&SayThirtyInput { last, max }: &SayThirtyInput) -> String {
    first_or_second(closed_form::first_wins(last, max))
}

/// Saying the last number is no move; a program that takes it for one plays another game.
#[test]
fn the_last_number_is_taken_for_a_move() {
    let wrong =
        |&SayThirtyInput { last, max }: &SayThirtyInput| first_or_second(last % (max + 1) != 0);
    assert_found(&SayThirty, say_thirty, wrong, 2, "1 1\n");
}

#[test]
fn numbers_of_32_bits_are_too_short() {
    let wrong = |&SayThirtyInput { last, max }: &SayThirtyInput| {
        let [last, max] = [last, max].map(|number| number & u64::from(u32::MAX));
        first_or_second(last.wrapping_sub(1) % (max + 1) != 0)
    };
    assert_found(&SayThirty, say_thirty, wrong, 370, "4294967297 4\n");
}

fn arc038_b(input: &GridInput) -> String {
    first_or_second(backwards::winning_cells(&input.0)[0][0])
}

/// Exercise 8 of chapter 1: the neighbours of a cell at the edge are at the other edge.
#[test]
fn a_token_leaves_the_grid_at_one_edge_and_comes_in_at_the_other() {
    let wrong = |input: &GridInput| {
        let width = input.0[0].len();
        let free = input.0.concat();
        let mut wins = vec![true; free.len()];
        for cell in (0..free.len()).rev() {
            let options = [1, width, width + 1].map(|step| wins.get(cell + step));
            wins[cell] = !free[cell] || options.contains(&Some(&false));
        }
        first_or_second(wins[0])
    };
    assert_found(&Arc038B, arc038_b, wrong, 3, "3 1\n.\n.\n.\n");
}

/// Exercise 4 of chapter 1 has a rook, and this token moves only as a short one.
#[test]
fn the_diagonal_is_forgotten() {
    let wrong = |input: &GridInput| {
        let free = &input.0;
        let mut wins = vec![vec![true; free[0].len() + 1]; free.len() + 1];
        for row in (0..free.len()).rev() {
            for column in (0..free[0].len()).rev() {
                let stuck_option = !wins[row + 1][column] || !wins[row][column + 1];
                wins[row][column] = !free[row][column] || stuck_option;
            }
        }
        first_or_second(wins[0][0])
    };
    assert_found(&Arc038B, arc038_b, wrong, 26, "2 2\n..\n..\n");
}

fn yes_or_no(wins: bool) -> String {
    if wins { "YES" } else { "NO" }.to_owned()
}

/// Returns the row as a mask, the last cell as bit 0, with a checker on it or not.
fn mask(input: &RowInput) -> u32 {
    input
        .0
        .iter()
        .fold(0, |mask, &checker| mask << 1 | u32::from(checker))
}

fn ellys_checkers(input: &RowInput) -> String {
    yes_or_no(Memo::new().is_winning(mask(input) & !1))
}

/// Exercise 8 of chapter 2: a checker on the last cell stays there.
#[test]
fn a_checker_on_the_last_cell_stays() {
    fn wins(row: u32) -> bool {
        (1..20).filter(|cell| row >> cell & 1 == 1).any(|cell| {
            let walk = row >> (cell - 1) & 1 == 0;
            let jump = cell >= 3 && row >> (cell - 3) & 0b111 == 0b110;
            walk && !wins(row ^ 0b11 << (cell - 1)) || jump && !wins(row ^ 0b1001 << (cell - 3))
        })
    }
    let wrong = |input: &RowInput| yes_or_no(wins(mask(input)));
    assert_found(&EllysCheckers, ellys_checkers, wrong, 2, "oo\n");
}

/// Masks in rising order fit cells counted from the right end; here they are counted from
/// the left, so a move makes the mask larger, and a checker that vanishes makes it smaller.
#[test]
fn a_loop_goes_through_the_masks_in_the_wrong_order() {
    let wrong = |input: &RowInput| {
        let cells = input.0.len();
        let last = 1_usize << (cells - 1);
        let mut wins = vec![false; 1 << cells];
        for row in (0..wins.len()).rev() {
            let row = row & !last;
            wins[row] = (0..cells).filter(|cell| row >> cell & 1 == 1).any(|cell| {
                let walk = cell + 1 < cells && row >> (cell + 1) & 1 == 0;
                let jump = cell + 3 < cells && row >> (cell + 1) & 0b111 == 0b011;
                walk && !wins[(row ^ 0b11 << cell) & !last]
                    || jump && !wins[(row ^ 0b1001 << cell) & !last]
            });
        }
        let rows = input.0.iter().rev();
        let row = rows.fold(0, |row, &checker| row << 1 | usize::from(checker));
        yes_or_no(wins[row & !last])
    };
    assert_found(&EllysCheckers, ellys_checkers, wrong, 5, "ooo.\n");
}

/// A memo that begins with `false` in place of "unknown" knows everything already.
#[test]
fn a_memo_is_never_unknown() {
    let wrong = |_: &RowInput| yes_or_no(false);
    assert_found(&EllysCheckers, ellys_checkers, wrong, 1, "o.\n");
}

fn winner(first_wins: bool) -> String {
    if first_wins { "Fox Ciel" } else { "Toastman" }.to_owned()
}

fn cards(input: &NumberList) -> Vec<u32> {
    let cards = input.0.iter();
    cards.map(|&card| u32::try_from(card).unwrap()).collect()
}

fn five_hundred_eleven(input: &NumberList) -> String {
    winner(turn_parity::first_wins(511, &cards(input)))
}

/// Asserts what [`assert_found`] does of a wrong program for decks of cards.
fn assert_found_in_decks(
    wrong: impl Fn(&NumberList) -> String,
    number: usize,
    simplest_input: &str,
) {
    let right = five_hundred_eleven;
    assert_found(&FiveHundredEleven, right, wrong, number, simplest_input);
}

/// How many of the cards make no difference to a memory.
fn contained(cards: &[u32], memory: usize) -> usize {
    let is_contained = |card: &&u32| **card as usize | memory == memory;
    cards.iter().filter(is_contained).count()
}

/// All memories downward, and for each the parities 0 and 1, is the order for the parity of
/// the unused passes. Here the state has the parity of the turn.
#[test]
fn a_loop_has_the_order_of_another_state() {
    let wrong = |input: &NumberList| {
        let cards = cards(input);
        let mut wins = vec![[false; 2]; 512];
        for memory in (0..511).rev() {
            for turn in 0..2 {
                let raises = cards
                    .iter()
                    .map(|&card| memory | card as usize)
                    .any(|then| then != memory && then != 511 && !wins[then][1 - turn]);
                // A pass is left if not all contained cards have been played.
                let pass = contained(&cards, memory) % 2 != turn && !wins[memory][1 - turn];
                wins[memory][turn] = raises || pass;
            }
        }
        winner(wins[0][0])
    };
    assert_found_in_decks(wrong, 14, "2\n0 1\n");
}

/// Exercise 7 of chapter 3: the memory alone decides.
#[test]
fn a_memo_has_no_parity() {
    fn wins(memory: usize, used: usize, cards: &[u32], memo: &mut [Option<bool>]) -> bool {
        if let Some(wins) = memo[memory] {
            return wins;
        }
        let pass = contained(cards, memory) > used && !wins_after_pass(memory, used, cards, memo);
        let answer = pass
            || cards.iter().any(|&card| {
                let then = memory | card as usize;
                then != memory && then != 511 && !wins(then, used + 1, cards, memo)
            });
        memo[memory] = Some(answer);
        answer
    }
    fn wins_after_pass(
        memory: usize,
        used: usize,
        cards: &[u32],
        memo: &mut [Option<bool>],
    ) -> bool {
        wins(memory, used + 1, cards, memo)
    }
    let wrong = |input: &NumberList| winner(wins(0, 0, &cards(input), &mut [None; 512]));
    assert_found_in_decks(wrong, 14, "2\n0 1\n");
}

/// The player who makes 511 wins, if that is taken for a move like others.
#[test]
fn the_full_memory_is_forgotten() {
    let wrong = |input: &NumberList| winner(input.0.len() % 2 == 1);
    assert_found_in_decks(wrong, 3, "1\n511\n");
}
