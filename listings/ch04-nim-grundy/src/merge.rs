//! Finds a misère quotient of Kayles.

use crate::misere_rows::{Sum, beside, options};
use crate::quotient::{Profile, Quotient};
use std::collections::{BTreeSet, HashMap};

// ANCHOR: merge
/// Sorts sums of the rows `letters` into classes: two sums share a class if they
/// have the same winner beside every sum that was tried. `wins` says who wins.
pub fn merge(
    letters: &[usize],
    mut wins: impl FnMut(&[usize]) -> bool,
) -> Quotient {
    let mut sums = vec![vec![]];
    loop {
        let tried = with_one_more(&sums, letters);
        let (found, classes) = classify(&tried, &mut wins);
        if found == sums {
            let lost = sums.iter().map(|sum| !wins(sum)).collect();
            let table = table(&sums, &classes);
            return Quotient {
                rows: vec![0],
                table,
                lost,
                sums,
            };
        }
        sums = found;
    }
}
// ANCHOR_END: merge

// ANCHOR: classify
/// Returns the first sum of each class, and the class of each of `sums`. Two of
/// them share a class if they have the same winner beside each of `sums`.
fn classify(
    sums: &[Sum],
    wins: &mut impl FnMut(&[usize]) -> bool,
) -> (Vec<Sum>, HashMap<Sum, usize>) {
    let mut first_of_class = Vec::new();
    let mut lines = HashMap::new();
    let mut classes = HashMap::new();
    for sum in sums {
        let line = answers(sum, sums, wins);
        let class = *lines.entry(line).or_insert(first_of_class.len());
        if class == first_of_class.len() {
            first_of_class.push(sum.clone());
        }
        classes.insert(sum.clone(), class);
    }
    (first_of_class, classes)
}
// ANCHOR_END: classify

// ANCHOR: answers
/// Returns the sums, and each of them beside each letter, the shortest first.
pub fn with_one_more(sums: &[Sum], letters: &[usize]) -> Vec<Sum> {
    let mut by_length: BTreeSet<(usize, Sum)> = BTreeSet::new();
    for sum in sums {
        by_length.insert((sum.len(), sum.clone()));
        for &letter in letters {
            by_length.insert((sum.len() + 1, beside(sum, &[letter])));
        }
    }
    by_length.into_iter().map(|(_, sum)| sum).collect()
}

/// Returns who wins this sum beside each of the others.
fn answers(
    sum: &[usize],
    others: &[Sum],
    wins: &mut impl FnMut(&[usize]) -> bool,
) -> Vec<bool> {
    let mut wins_beside = |other: &Sum| wins(&beside(sum, other));
    others.iter().map(&mut wins_beside).collect()
}
// ANCHOR_END: answers

// ANCHOR: table
/// Returns the class of any two of these sums side by side, from the class of
/// each sum beside a single row.
fn table(sums: &[Sum], classes: &HashMap<Sum, usize>) -> Vec<Vec<usize>> {
    let add =
        |class: usize, &row: &usize| classes[&beside(&sums[class], &[row])];
    let all = 0..sums.len();
    let line = |one| sums.iter().map(move |sum| sum.iter().fold(one, add));
    all.map(|one| line(one).collect()).collect()
}

impl Quotient {
    /// Returns the class that has the same winner as `sum` beside every class.
    pub fn like(
        &self,
        sum: &[usize],
        mut wins: impl FnMut(&[usize]) -> bool,
    ) -> Option<usize> {
        let answers = answers(sum, &self.sums, &mut wins);
        let same = |class: &usize| {
            let beside = self.table[*class].iter();
            beside
                .map(|&class| !self.lost[class])
                .eq(answers.iter().copied())
        };
        (0..self.sums.len()).find(same)
    }
}
// ANCHOR_END: table

// ANCHOR: search
/// A search that knows the classes of all rows but the longest: of the others
/// it keeps only their profile.
struct Search<'a> {
    quotient: &'a Quotient,
    profiles: &'a [Profile],
    memo: HashMap<(Profile, Sum), bool>,
}

impl Search<'_> {
    fn wins(&mut self, sum: &[usize]) -> bool {
        let new = sum.partition_point(|&row| row < self.profiles.len());
        let (old, new) = sum.split_at(new);
        if new.is_empty() {
            return self.quotient.is_winning(old);
        }
        let profile = old.iter().fold(self.profiles[0], |all, &row| {
            self.quotient.join(all, self.profiles[row])
        });
        let key = (profile, new.to_vec());
        if let Some(&wins) = self.memo.get(&key) {
            return wins;
        }
        let wins = options(sum).any(|option| !self.wins(&option));
        self.memo.insert(key, wins);
        wins
    }
}
// ANCHOR_END: search

impl<'a> Search<'a> {
    fn new(quotient: &'a Quotient, profiles: &'a [Profile]) -> Self {
        Self {
            quotient,
            profiles,
            memo: HashMap::new(),
        }
    }
}

// ANCHOR: find
/// Returns the misère quotient of the rows of up to `last` pins. It is a guess
/// for [`Quotient::proof`] to check. `None` if a row fits no class.
pub fn find(last: usize) -> Option<Quotient> {
    let mut letters = Vec::new();
    let mut quotient = merge(&[], |_| true);
    let mut profiles = vec![quotient.profile(0)];
    for new in 1..=last {
        let mut search = Search::new(&quotient, &profiles);
        let mut wins = |sum: &[usize]| search.wins(sum);
        if let Some(class) = quotient.like(&[new], &mut wins) {
            quotient.rows.push(class);
            profiles.push(quotient.profile(new));
            continue;
        }
        letters.push(new);
        let mut larger = merge(&letters, &mut wins);
        for row in 1..=new {
            let class = larger.like(&[row], &mut wins)?;
            larger.rows.push(class);
        }
        quotient = larger;
        profiles = (0..=new).map(|row| quotient.profile(row)).collect();
    }
    Some(quotient)
}
// ANCHOR_END: find
