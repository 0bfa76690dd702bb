//! Games with coins, against searches through whole positions.

use crate::plain_games::least_missing;
use ch04_nim_grundy::coins::{
    Turns, grid, one_or_two, search, side_by_side, values,
};
use ch04_nim_grundy::nim_product::table;
use fastrand::Rng;
use itertools::{Itertools, iproduct};

/// The heads of a position added up: what `search` must find.
fn added_up(turns: &Turns) -> Vec<usize> {
    let values = values(turns);
    let worth = |position: usize| {
        let heads = (0..turns.len()).filter(|i| position >> i & 1 == 1);
        heads.fold(0, |sum, coin| sum ^ values[coin])
    };
    (0..1 << turns.len()).map(worth).collect()
}

/// Any rules for so many coins: each coin has up to three turns.
fn any_rules(coins: usize, random: &mut Rng) -> Turns {
    let mut turn = |coin: usize| {
        let others = (0..coin).filter(|_| random.bool()).collect_vec();
        [others, vec![coin]].concat()
    };
    (0..coins)
        .map(|coin| (0..coin % 4).map(|_| turn(coin)).collect())
        .collect()
}

#[test]
fn the_rules_of_lines_by_the_rules() {
    for coins in 0..=8_usize {
        let all = (1..1_usize << coins).map(|set| {
            (0..coins).filter(|i| set >> i & 1 == 1).collect_vec()
        });
        let mut two = vec![vec![]; coins];
        let mut side = vec![vec![]; coins];
        for turn in all {
            let first = turn[0];
            let last = turn[turn.len() - 1];
            if turn.len() <= 2 {
                two[last].push(turn.clone());
            }
            if last - first == turn.len() - 1 {
                side[last].push(turn);
            }
        }
        let sorted = |turns: Turns| {
            turns
                .into_iter()
                .map(|t| t.into_iter().sorted().collect_vec())
        };
        assert!(sorted(one_or_two(coins)).eq(sorted(two)));
        assert!(sorted(side_by_side(coins)).eq(sorted(side)));
    }
}

/// On the grid of the page, a turn is a head, and a cell above or to the left
/// that is the opposite corner of a rectangle.
#[test]
fn turning_corners_by_the_rules() {
    let rows = 4;
    let columns = 3;
    let turns = grid(&one_or_two(rows), &one_or_two(columns));
    let coin = |row, column| row * columns + column;
    for (row, column) in iproduct!(0..rows, 0..columns) {
        let mut claimed = Vec::new();
        for (top, left) in iproduct!(0..=row, 0..=column) {
            let corners = iproduct!([top, row], [left, column]);
            claimed.push(
                corners
                    .map(|(r, c)| coin(r, c))
                    .sorted()
                    .dedup()
                    .collect_vec(),
            );
        }
        let got = turns[coin(row, column)].iter().cloned().sorted();
        assert!(got.eq(claimed.into_iter().sorted()), "{row} {column}");
    }
}

#[test]
fn heads_add_up() {
    for coins in 0..=9 {
        for turns in [one_or_two(coins), side_by_side(coins)] {
            assert_eq!(search(&turns), added_up(&turns), "{turns:?}");
        }
    }
    let mut random = Rng::with_seed(14);
    for _ in 0..200 {
        let turns = any_rules(random.usize(0..=9), &mut random);
        assert_eq!(search(&turns), added_up(&turns), "{turns:?}");
    }
}

#[test]
fn who_can_turn_nothing_has_lost() {
    let turns = grid(&one_or_two(2), &side_by_side(3));
    let grundy = search(&turns);
    for position in 0..grundy.len() {
        let heads = (0..6).filter(|coin| position >> coin & 1 == 1);
        let options = heads
            .flat_map(|coin| &turns[coin])
            .map(|turn| turn.iter().fold(position, |p, coin| p ^ 1 << coin))
            .map(|option| grundy[option])
            .collect_vec();
        assert_eq!(grundy[position], least_missing(&options));
    }
    assert_eq!(grundy[0], 0);
}

/// The tartan theorem (Berlekamp, Conway and Guy 1982), by search.
#[test]
fn the_tartan_theorem_for_known_and_for_any_rules() {
    let product = table(16);
    let mut random = Rng::with_seed(256);
    let known = |coins| [one_or_two(coins), side_by_side(coins)];
    let mut pairs = iproduct!(known(3), known(4)).collect_vec();
    for _ in 0..300 {
        let rows = random.usize(1..=3);
        let columns = random.usize(1..=4);
        pairs.push((
            any_rules(rows, &mut random),
            any_rules(columns, &mut random),
        ));
    }
    let mut others = 0;
    for (rows, columns) in pairs {
        let grundy = search(&grid(&rows, &columns));
        let down = values(&rows);
        let across = values(&columns);
        for position in 0..grundy.len() {
            let heads = iproduct!(0..rows.len(), 0..columns.len()).filter(
                |(r, c)| position >> (r * columns.len() + c) & 1 == 1,
            );
            let worth = heads
                .fold(0, |sum, (r, c)| sum ^ product[down[r]][across[c]]);
            assert_eq!(grundy[position], worth, "{rows:?} {columns:?}");
            others += usize::from(worth > 1);
        }
    }
    assert!(others > 10_000, "{others}");
}

/// The product of three games: whatever the brackets, the coins and their turns
/// are the same, so a coin has one value, and both products have to be it.
#[test]
fn three_games_have_one_product_whatever_the_brackets() {
    let product = table(16);
    // Products of products go up to 255.
    let wide = table(256);
    let sorted = |turns: Turns| {
        let all = turns
            .into_iter()
            .map(|of_coin| of_coin.into_iter().sorted().collect_vec());
        all.collect_vec()
    };
    let mut random = Rng::with_seed(3);
    let known = |coins| [one_or_two(coins), side_by_side(coins)];
    let mut triples = iproduct!(known(3), known(4), known(3)).collect_vec();
    for _ in 0..100 {
        let mut any = || any_rules(random.usize(1..=4), &mut random);
        triples.push((any(), any(), any()));
    }
    let mut searched = 0;
    for (a, b, c) in triples {
        let left = grid(&grid(&a, &b), &c);
        let right = grid(&a, &grid(&b, &c));
        let found = values(&left);
        if left.len() <= 12 {
            let grundy = search(&left);
            assert!(
                (0..left.len()).all(|coin| grundy[1 << coin] == found[coin])
            );
            searched += 1;
        }
        assert_eq!(sorted(left), sorted(right));
        let coins = iproduct!(values(&a), values(&b), values(&c));
        for ((a, b, c), coin) in coins.zip(found) {
            assert_eq!(coin, wide[product[a][b]][c], "{a} {b} {c}");
            assert_eq!(coin, wide[a][product[b][c]], "{a} {b} {c}");
        }
    }
    assert!(searched > 20, "{searched}");
}
