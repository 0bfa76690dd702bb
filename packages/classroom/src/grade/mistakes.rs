//! What somebody believes whose program fails as a wrong solution of the book
//! does: the same tests, with the same messages.

use super::store::Store;
use super::task::Task;
use super::trial::Belief;
use anyhow::Context as _;
use project::wrong::{self, Wrong};
use std::collections::BTreeMap;

/// How the wrong solutions of these `exercises` behave, by their numbers.
pub(super) fn behaviours(
    store: &Store,
    tasks: &[Task],
    exercises: impl IntoIterator<Item = usize>,
) -> anyhow::Result<BTreeMap<(usize, u64), Vec<Belief>>> {
    let mut all = Vec::new();
    for at in exercises {
        let Task { chapter, name, .. } = &tasks[at];
        let wrong = wrong::of_exercise(&store.root.join("listings").join(chapter), name);
        let wrong = wrong.with_context(|| format!("exercise {chapter}/{name}"))?;
        all.extend(wrong.into_iter().map(|wrong| (at, wrong)));
    }
    let jobs: Vec<_> = all
        .iter()
        .map(|(at, wrong)| (&tasks[*at], wrong.program.as_str()))
        .collect();
    let graded = store.all("learning mistakes", &jobs)?;
    let mut known: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for (
        (
            at,
            Wrong {
                mistake,
                believes,
                read,
                ..
            },
        ),
        graded,
    ) in all.into_iter().zip(graded)
    {
        if let Some(behaviour) = graded.behaviour {
            let read = read.replacen(".md#", ".html#", 1);
            known.entry((at, behaviour)).or_default().push(Belief {
                mistake,
                believes,
                read,
            });
        }
    }
    Ok(known)
}
