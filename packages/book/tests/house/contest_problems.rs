//! Every contest program has inputs, and the page that shows it says how to try them.

use crate::book;
use ::contest_problems::PROBLEMS;
use std::collections::{BTreeMap, BTreeSet};

/// Returns the contest programs of each chapter.
fn contest_programs() -> BTreeMap<String, BTreeSet<String>> {
    let mut programs: BTreeMap<_, BTreeSet<_>> = BTreeMap::new();
    for chapter in files::entries(&book().join("listings")).unwrap() {
        for program in files::entries(&chapter.join("src/bin")).unwrap() {
            let source = files::read(&program).unwrap();
            if source.contains("use contest_input::") {
                let names = programs.entry(files::stem(&chapter)).or_default();
                names.insert(files::stem(&program));
            }
        }
    }
    programs
}

#[test]
fn every_contest_program_has_a_problem() {
    let programs: BTreeSet<_> = contest_programs().into_values().flatten().collect();
    let problems = PROBLEMS.iter().map(|problem| problem.name().to_owned());
    assert_eq!(programs, problems.collect::<BTreeSet<_>>());
}

#[test]
fn every_judge_page_ends_with_its_stress_line() {
    for (chapter, programs) in contest_programs() {
        let page = book().join("src").join(&chapter).join("judge.md");
        let text = files::read(&page).unwrap();
        let line = text.lines().last().unwrap_or_default();
        let name = line
            .split_once("`cargo book stress ")
            .and_then(|(_, command)| command.split_once(" -- "))
            .map(|(name, _)| name);
        assert!(
            name.is_some_and(|name| programs.contains(name)),
            "{chapter}/judge.md ends with {line:?}, not with a stress line of one of {programs:?}"
        );
    }
}
