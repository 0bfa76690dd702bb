//! Misère quotients: the method of [`ch04_nim_grundy::merge`], for any rules and within limits.

use super::answer::options;
use ch04_nim_grundy::merge::with_one_more;
use ch04_nim_grundy::misere_rows::{Sum, beside};
use ch04_nim_grundy::period::{Period, prove};
use ch04_nim_grundy::quotient::{Profile, Quotient};
use ch04_nim_grundy::rules::Rules;
use std::collections::{HashMap, HashSet};

/// The most classes: a profile has a bit for each.
pub const MAX_CLASSES: usize = 64;
/// The largest heap that is sorted into a class one by one.
pub const MAX_QUOTIENT_HEAP: usize = 200;
/// How many sums a search for classes looks at, again or not.
const MAX_LOOKS: usize = 500_000;
/// How many profiles are put side by side to prove that the classes are right.
const MAX_JOINS: usize = 250_000;
/// How often the classes with a new heap are made again, with more sums that tell them apart.
const MAX_ROUNDS: usize = 8;

/// Why the classes of larger heaps are not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stopped {
    /// The heaps asked for end there, or [`MAX_QUOTIENT_HEAP`] does.
    AtLast,
    /// There are more than [`MAX_CLASSES`] of them.
    TooManyClasses,
    /// To find them, or to prove them, takes too many steps.
    TooLong,
}

/// The classes of heaps in misère play, proved for all sums of these heaps.
#[derive(Clone, Debug)]
pub struct MisereQuotient {
    /// The classes, and that of each heap that was looked at.
    pub quotient: Quotient,
    /// If the classes are known for heaps of any size: how they repeat.
    pub period: Option<Period>,
    /// Why there are no larger heaps, unless there is a period.
    pub stopped: Stopped,
}

impl MisereQuotient {
    /// Returns the number of classes.
    pub fn classes(&self) -> usize {
        self.quotient.sums.len()
    }

    /// Returns the largest heap whose class was looked for.
    pub fn last(&self) -> usize {
        self.quotient.rows.len() - 1
    }

    /// Returns the class of a heap, if it is known.
    pub fn class_of(&self, heap: usize) -> Option<usize> {
        let heap = self.period.map_or(heap, |period| period.same_value(heap));
        self.quotient.rows.get(heap).copied()
    }

    /// Returns the class of a sum, if the classes of its heaps are known.
    pub fn class(&self, sum: &[usize]) -> Option<usize> {
        sum.iter().try_fold(0, |class, &heap| {
            Some(self.quotient.table[class][self.class_of(heap)?])
        })
    }

    /// Returns whether the player to move wins a sum, if the classes of its heaps are known.
    pub fn is_win(&self, sum: &[usize]) -> Option<bool> {
        Some(!self.quotient.lost[self.class(sum)?])
    }
}

/// Finds the classes of the heaps up to `last`, or of as many as the limits allow, and proves
/// that they are right. The work is limited by a constant.
pub fn find(rules: &Rules, last: usize) -> MisereQuotient {
    let mut growing = Growing {
        rules,
        quotient: single_class(),
        profiles: vec![Profile { class: 0, wins: 0 }],
        letters: Vec::new(),
        proof: Proof::default(),
        looks: MAX_LOOKS,
        joins: MAX_JOINS,
    };
    let max_removed = rules.digits.len() - 1;
    let mut stopped = Stopped::AtLast;
    let mut period = None;
    for new in 1..=last.min(MAX_QUOTIENT_HEAP) {
        if let Err(why) = growing.add(new) {
            stopped = why;
            break;
        }
        period = prove(&growing.quotient.rows, max_removed);
        if period.is_some() {
            break;
        }
    }
    MisereQuotient {
        quotient: growing.quotient,
        period,
        stopped,
    }
}

/// Returns the quotient of the empty sum.
fn single_class() -> Quotient {
    Quotient {
        rows: vec![0],
        table: vec![vec![0]],
        lost: vec![false],
        sums: vec![vec![]],
    }
}

/// A quotient that is proved, into which one heap after the other comes.
struct Growing<'a> {
    rules: &'a Rules,
    quotient: Quotient,
    /// The profile of each heap.
    profiles: Vec<Profile>,
    /// Heaps of whose sums each class has one.
    letters: Vec<usize>,
    /// The proof that the quotient is right.
    proof: Proof,
    /// How many sums may still be looked at.
    looks: usize,
    /// How many profiles may still be put side by side.
    joins: usize,
}

impl Growing<'_> {
    /// Lets the next heap come in. If that fails, all is as before.
    fn add(&mut self, new: usize) -> Result<(), Stopped> {
        if options(self.rules, new).is_empty() {
            self.quotient.rows.push(0);
            self.profiles.push(self.profiles[0]);
            return Ok(());
        }
        // Profiles are a quick guess of what matters beside the new heap. The other search
        // makes no guess.
        let quick = self.try_add(new, false);
        if quick == Err(Stopped::TooLong) && self.looks > 0 && self.joins > 0 {
            return self.try_add(new, true);
        }
        quick
    }

    fn try_add(&mut self, new: usize, is_exact: bool) -> Result<(), Stopped> {
        let mut search = Search::new(
            self.rules,
            &self.quotient,
            &self.profiles,
            &mut self.looks,
            is_exact,
        );
        let class = search.like(&self.quotient, new);
        if search.is_over() {
            return Err(Stopped::TooLong);
        }
        let mut next = None;
        if let Some(class) = class {
            let mut same = self.quotient.clone();
            same.rows.push(class);
            let profile = profile(self.rules, &same, new);
            let mut proof = self.proof.clone();
            if proof.has(profile) || proof.add(&same, profile, new, &mut self.joins).is_ok() {
                next = Some((same, proof));
            }
        }
        let mut letters = self.letters.clone();
        if next.is_none() {
            letters.push(new);
        }
        // Sums that tell classes apart.
        let mut tests = Vec::new();
        let mut rounds = 0..MAX_ROUNDS;
        let (quotient, proof) = loop {
            if let Some(proved) = next {
                break proved;
            }
            rounds.next().ok_or(Stopped::TooLong)?;
            let larger = merge(&mut letters, &tests, &mut search)?;
            next = match prove_classes(self.rules, &larger, &mut self.joins) {
                Ok(proof) => Some((larger, proof)),
                Err(sum) if self.joins > 0 => {
                    let before = tests.len();
                    let left = search.left(&sum);
                    for sum in left.into_iter().chain([sum]) {
                        if search.wins(&sum) != larger.is_winning(&sum) {
                            tests.extend((0..sum.len()).map(|first| sum[first..].to_vec()));
                        }
                    }
                    if tests.len() == before {
                        return Err(Stopped::TooLong);
                    }
                    None
                }
                Err(_) => return Err(Stopped::TooLong),
            };
        };
        let profiles: Vec<_> = (0..=new)
            .map(|heap| profile(self.rules, &quotient, heap))
            .collect();
        self.proof = proof;
        self.profiles = profiles;
        self.letters = letters;
        self.quotient = quotient;
        Ok(())
    }
}

/// Sorts sums of the heaps `letters`, one of which is the largest of all, and then all heaps up
/// to it, into classes. See [`ch04_nim_grundy::merge::merge`].
fn merge(
    letters: &mut Vec<usize>,
    tests: &[Sum],
    search: &mut Search,
) -> Result<Quotient, Stopped> {
    let new = *letters.last().expect("one of them is new");
    let mut sums: Vec<Sum> = vec![vec![]];
    'letters: loop {
        let tried = with_one_more(&sums, letters);
        let (first, classes) = classify(&tried, tests, search)?;
        if first != sums {
            sums = first;
            continue;
        }
        let lost = sums.iter().map(|sum| !search.wins(sum)).collect();
        let add = |class: usize, &heap: &usize| classes[&beside(&sums[class], &[heap])];
        let line = |one| sums.iter().map(|sum| sum.iter().fold(one, add)).collect();
        let mut quotient = Quotient {
            rows: vec![0],
            table: (0..sums.len()).map(line).collect(),
            lost,
            sums,
        };
        for heap in 1..=new {
            let is_empty = options(search.rules, heap).is_empty();
            let class = if is_empty {
                Some(0)
            } else {
                search.like(&quotient, heap)
            };
            if search.is_over() {
                return Err(Stopped::TooLong);
            }
            if let Some(class) = class {
                quotient.rows.push(class);
            } else if letters.contains(&heap) {
                return Err(Stopped::TooLong);
            } else {
                // It was like a sum of letters while there was no new heap.
                letters.push(heap);
                letters.sort_unstable();
                sums = quotient.sums;
                continue 'letters;
            }
        }
        return Ok(quotient);
    }
}

/// Returns the first sum of each class, and the class of each of `sums`. Two of them share a
/// class if they have the same winner beside each of `sums` and of `tests`.
fn classify(
    sums: &[Sum],
    tests: &[Sum],
    search: &mut Search,
) -> Result<(Vec<Sum>, HashMap<Sum, usize>), Stopped> {
    let mut first_of_class = Vec::new();
    let mut lines = HashMap::new();
    let mut classes = HashMap::new();
    for sum in sums {
        let mut wins_beside = |other: &Sum| search.wins(&beside(sum, other));
        let others = sums.iter().chain(tests);
        let line: Vec<bool> = others.map(&mut wins_beside).collect();
        let class = *lines.entry(line).or_insert(first_of_class.len());
        if class == first_of_class.len() {
            first_of_class.push(sum.clone());
        }
        classes.insert(sum.clone(), class);
        if search.is_over() {
            return Err(Stopped::TooLong);
        }
        if first_of_class.len() > MAX_CLASSES {
            return Err(Stopped::TooManyClasses);
        }
    }
    Ok((first_of_class, classes))
}

/// Returns the profile of a single heap: its class, and the classes beside which some move in
/// the heap wins.
fn profile(rules: &Rules, quotient: &Quotient, heap: usize) -> Profile {
    let Quotient {
        rows, table, lost, ..
    } = quotient;
    let left = options(rules, heap).into_iter();
    let left: HashSet<usize> = left
        .map(|(one, other)| table[rows[one]][rows[other]])
        .collect();
    let wins = |class: &usize| left.iter().any(|&left| lost[table[left][*class]]);
    Profile {
        class: rows[heap],
        wins: quotient.bits(wins),
    }
}

/// A search that knows the classes of all heaps but the largest: of the others it keeps only
/// their profile.
struct Search<'a> {
    rules: &'a Rules,
    quotient: Quotient,
    profiles: &'a [Profile],
    /// For each profile the first heap that has it.
    first_heaps: HashMap<Profile, usize>,
    /// What a move can leave of a heap, but only the first of those with one profile.
    options: Vec<Option<Vec<(usize, usize)>>>,
    memo: HashMap<(Profile, Sum), bool>,
    /// How many sums may still be looked at.
    looks: &'a mut usize,
    /// Whether sums with one profile are not taken for alike.
    is_exact: bool,
}

impl<'a> Search<'a> {
    fn new(
        rules: &'a Rules,
        quotient: &Quotient,
        profiles: &'a [Profile],
        looks: &'a mut usize,
        is_exact: bool,
    ) -> Self {
        let mut first_heaps = HashMap::new();
        for (heap, &profile) in profiles.iter().enumerate() {
            first_heaps.entry(profile).or_insert(heap);
        }
        Self {
            rules,
            quotient: quotient.clone(),
            profiles,
            first_heaps,
            options: vec![None; profiles.len() + 1],
            memo: HashMap::new(),
            looks,
            is_exact,
        }
    }

    /// Returns whether no looks are left, and what came out means nothing.
    fn is_over(&self) -> bool {
        *self.looks == 0
    }

    /// Returns the class of a quotient that has the same winner as a heap beside every class.
    fn like(&mut self, quotient: &Quotient, heap: usize) -> Option<usize> {
        quotient.like(&[heap], |sum| self.wins(sum))
    }

    fn wins(&mut self, sum: &[usize]) -> bool {
        if self.is_over() {
            return true;
        }
        *self.looks -= 1;
        let new = sum.partition_point(|&heap| heap < self.profiles.len());
        let (old, new) = sum.split_at(new);
        if new.is_empty() {
            return self.quotient.is_winning(old);
        }
        let key = if self.is_exact {
            (self.profiles[0], sum.to_vec())
        } else {
            (self.profile(old), new.to_vec())
        };
        if let Some(&wins) = self.memo.get(&key) {
            return wins;
        }
        let mut has_move = false;
        let mut wins = false;
        for (at, &heap) in sum.iter().enumerate() {
            if wins || at > 0 && sum[at - 1] == heap {
                continue;
            }
            let mut rest = sum.to_vec();
            rest.remove(at);
            for index in 0..self.options(heap).len() {
                let (one, other) = self.options(heap)[index];
                has_move = true;
                if !self.wins(&beside(&rest, &[one, other])) {
                    wins = true;
                    break;
                }
            }
        }
        // Without a move, the other player has made the last one.
        let wins = wins || !has_move;
        self.memo.insert(key, wins);
        wins
    }

    /// Returns what a move can leave of a sum.
    fn left(&mut self, sum: &[usize]) -> Vec<Sum> {
        let mut left = Vec::new();
        for (at, &heap) in sum.iter().enumerate() {
            if at > 0 && sum[at - 1] == heap {
                continue;
            }
            let mut rest = sum.to_vec();
            rest.remove(at);
            let options = self.options(heap).iter();
            left.extend(options.map(|&(one, other)| beside(&rest, &[one, other])));
        }
        left
    }

    fn profile(&self, old: &[usize]) -> Profile {
        let join = |all, &heap: &usize| self.quotient.join(all, self.profiles[heap]);
        old.iter().fold(self.profiles[0], join)
    }

    /// Returns what a move can leave of a heap; of those with one profile only the first, unless
    /// the search is exact.
    fn options(&mut self, heap: usize) -> &[(usize, usize)] {
        if self.options[heap].is_none() {
            let mut seen = HashSet::new();
            let first = |heap: usize| self.first_heaps[&self.profiles[heap]];
            let mut left = options(self.rules, heap);
            if !self.is_exact {
                left.retain(|&(one, other)| seen.insert(self.profile(&[one, other])));
                for (one, other) in &mut left {
                    (*one, *other) = (first(*one), first(*other));
                }
            }
            self.options[heap] = Some(left);
        }
        self.options[heap].as_deref().expect("it was put there")
    }
}

/// All profiles that sums of some heaps can have, none of which contradicts the claim of a
/// quotient.
#[derive(Clone, Debug, Default)]
struct Proof {
    /// The profiles of the heaps with a move, and the first heap with each.
    rows: Vec<(Profile, usize)>,
    /// The profiles of all sums, and a sum with each.
    sums: Vec<(Profile, Sum)>,
    /// The profiles of all sums.
    seen: HashSet<Profile>,
}

impl Proof {
    /// Returns whether all sums with heaps of this profile are proved.
    fn has(&self, row: Profile) -> bool {
        self.rows.iter().any(|&(profile, _)| profile == row)
    }

    /// Lets a heap with a new profile come in. It takes a join for each sum and each heap, and
    /// when no joins are left, it fails.
    ///
    /// # Errors
    ///
    /// A sum where the claim contradicts itself.
    fn add(
        &mut self,
        quotient: &Quotient,
        row: Profile,
        heap: usize,
        joins: &mut usize,
    ) -> Result<(), Sum> {
        let empty = Profile { class: 0, wins: 0 };
        let mut old: Vec<_> = self.sums.clone();
        old.push((empty, Vec::new()));
        self.rows.push((row, heap));
        let mut next = self.sums.len();
        for (sum, heaps) in &old {
            self.look(quotient, (*sum, heaps), (row, heap), joins)?;
        }
        while let Some((sum, heaps)) = self.sums.get(next).cloned() {
            for index in 0..self.rows.len() {
                self.look(quotient, (sum, &heaps), self.rows[index], joins)?;
            }
            next += 1;
        }
        Ok(())
    }

    /// Looks at a sum beside a heap.
    fn look(
        &mut self,
        quotient: &Quotient,
        (sum, heaps): (Profile, &[usize]),
        (row, heap): (Profile, usize),
        joins: &mut usize,
    ) -> Result<(), Sum> {
        *joins = joins.saturating_sub(1);
        let longer = quotient.join(sum, row);
        if *joins > 0 && !self.seen.insert(longer) {
            return Ok(());
        }
        let heaps = beside(heaps, &[heap]);
        // Beside class 0, that is, beside nothing: does a move win?
        if *joins == 0 || quotient.lost[longer.class] == (longer.wins & 1 == 1) {
            return Err(heaps);
        }
        self.sums.push((longer, heaps));
        Ok(())
    }
}

/// Goes through all profiles that sums of these heaps can have; if none of them contradicts
/// the claim, that proves it. See [`Quotient::proof`].
///
/// # Errors
///
/// A sum where the claim contradicts itself; any sum if no joins are left.
fn prove_classes(rules: &Rules, quotient: &Quotient, joins: &mut usize) -> Result<Proof, Sum> {
    let mut proof = Proof::default();
    for heap in 1..quotient.rows.len() {
        if options(rules, heap).is_empty() {
            continue;
        }
        let row = profile(rules, quotient, heap);
        if !proof.has(row) {
            proof.add(quotient, row, heap, joins)?;
        }
    }
    let is_right = !quotient.lost[0] && quotient.adds_up();
    if is_right { Ok(proof) } else { Err(Vec::new()) }
}
