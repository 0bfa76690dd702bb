//! Stalks of three colours against plain recursion, and against what is known
//! of stalks of one or two colours.

use ch05_hackenbush::stalks;
use ch05_hackenbush::three_colours::{
    Colour::{self, Black, Green, White},
    number, wins,
};

/// The obvious program: does who moves next win, White or Black?
fn search(position: &[Vec<Colour>], white: bool) -> bool {
    (0..position.len()).any(|at| {
        (0..position[at].len()).any(|edge| {
            let mut option = position.to_vec();
            option[at].truncate(edge);
            position[at][edge].is_for(white) && !search(&option, !white)
        })
    })
}

/// All stalks of up to `longest` edges of these colours.
fn stalks(colours: &[Colour], longest: usize) -> Vec<Vec<Colour>> {
    let mut all = vec![vec![]];
    let mut first = 0;
    for _ in 0..longest {
        let last = all.len();
        for at in first..last {
            for &colour in colours {
                let mut stalk = all[at].clone();
                stalk.push(colour);
                all.push(stalk);
            }
        }
        first = last;
    }
    all
}

#[test]
fn all_pairs_of_stalks_of_three_colours_and_all_that_comes_from_them() {
    let all = stalks(&[White, Black, Green], 3);
    assert_eq!(all.len(), 40);
    for one in &all {
        for other in &all {
            let both = [one.clone(), other.clone()];
            let wins = wins(&both);
            assert_eq!(wins.len(), (one.len() + 1) * (other.len() + 1));
            for first in 0..=one.len() {
                for second in 0..=other.len() {
                    let left =
                        [one[..first].to_vec(), other[..second].to_vec()];
                    let known = wins[number(&both, &[first, second])];
                    let found = [false, true].map(|who| search(&left, who));
                    assert_eq!(known, found, "{left:?}");
                }
            }
        }
    }
}

#[test]
fn two_colours_are_red_blue_hackenbush() {
    let all = stalks(&[White, Black], 3);
    for (one, other) in all.iter().zip(all.iter().rev()) {
        let both = [one.clone(), other.clone(), vec![White]];
        let left = both.each_ref().map(Vec::len);
        let position: stalks::Position = both
            .iter()
            .map(|stalk| stalk.iter().map(|&edge| edge == White).collect())
            .collect();
        let found = wins(&both)[number(&both, &left)];
        for white in [false, true] {
            let expected = stalks::wins(&position, white);
            assert_eq!(found[usize::from(white)], expected, "{both:?}");
        }
    }
}

#[test]
fn green_stalks_are_heaps_of_nim() {
    let green = |length: usize| vec![Green; length];
    let start = [green(5), green(6), green(7)];
    let wins = wins(&start);
    for one in 0..=5 {
        for two in 0..=6 {
            for three in 0..=7 {
                let number = number(&start, &[one, two, three]);
                assert_eq!(wins[number], [one ^ two ^ three != 0; 2]);
            }
        }
    }
}
