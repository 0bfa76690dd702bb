//! What is run before a page can be printed: snippets, runs to watch, questions
//! and guesses.

use crate::block::guess::Guess;
use crate::block::question::{self, Question};
use crate::digest::Names;
use crate::page::diagnostic::{Located, Mistake};
use crate::page::parsed::Page;
use crate::page::text::Source;
use crate::program::bundle;
use crate::program::snippet::Snippet;
use crate::program::watch::Watch;
use recorder::RecordOptions;
use std::collections::BTreeMap;
use std::ops::Range;
use std::path::Path;

/// Something that is run before the page can be printed.
pub(crate) struct Running {
    /// What the reader's answers to it, or that it was watched, are kept by; empty
    /// where there is nothing to keep.
    pub(crate) id: String,
    pub(crate) snippet: Snippet,
    /// Where it stands in the page's text.
    pub(crate) range: Range<usize>,
    pub(crate) what: What,
}

/// What a program is run for.
pub(crate) enum What {
    /// For what it prints.
    Code,
    /// For the answer to this question.
    Question(Question),
    /// To be watched.
    Watch(Watch),
    /// For a wrong choice of this guess, of which there may be more behind it.
    Guess(Option<Guess>),
}

impl Running {
    pub(crate) fn is_watched(&self) -> bool {
        matches!(self.what, What::Watch(_))
    }

    /// What it asks its reader, if it is kept how that is answered.
    pub(crate) fn ask(&self) -> Option<&str> {
        match &self.what {
            What::Question(question) => Some(&question.ask),
            What::Guess(Some(guess)) => Some(&guess.ask),
            _ => None,
        }
    }

    /// What the recorder is to look at, if it is to be watched.
    pub(crate) fn wanted(&self) -> Option<RecordOptions> {
        match &self.what {
            What::Watch(watch) => Some(watch.wanted(&self.snippet)),
            _ => None,
        }
    }

    /// That it fails with this `error`, which tells lines of its program: they
    /// are lines of the page or of listings.
    pub(crate) fn problem(&self, page: &Page, error: &str) -> Located {
        let place = |number: usize| {
            let source = &self.snippet.lines.get(number.checked_sub(1)?)?.source;
            Some(match (source, &self.what) {
                (Some(Source { file, line }), _) => {
                    format!("{}:{line}", file.trim_end_matches(bundle::IN_A_MODULE))
                }
                (None, What::Code) => {
                    format!(
                        "{}:{}",
                        page.file.display(),
                        page.line_of_code(&self.range, number)
                    )
                }
                (None, _) => return None,
            })
        };
        let mut parts = error.trim_end().split("main.rs:");
        let mut fault = format!("a snippet fails: {}", parts.next().unwrap_or_default());
        for part in parts {
            let rest = part.trim_start_matches(|c: char| c.is_ascii_digit());
            match part[..part.len() - rest.len()].parse().ok().and_then(place) {
                Some(place) => fault.extend([&place, rest]),
                None => fault.extend(["main.rs:", part]),
            }
        }
        let mend = "correct the snippet, or the listing that it shows";
        page.problem(self.range.start, Mistake::new(fault, mend))
    }
}

/// The snippets, runs and questions of a page, in order.
pub(crate) fn all(
    root: &Path,
    source: &Path,
    page: &Page,
    problems: &mut Vec<Located>,
) -> Vec<Running> {
    let mut running: Vec<Running> = Vec::new();
    let place = page.path(source).replace(['/', ' '], "-");
    for (fence, range) in page.fences() {
        let ready = match fence.language() {
            "rust" => Snippet::new(root, &fence).map(|snippet| vec![(snippet, What::Code)]),
            "question" => Question::parse(&fence.code)
                .and_then(|question| Ok(vec![(question.program(root)?, What::Question(question))])),
            "watch" => above(&running).and_then(|above| {
                let watch = Watch::parse(&fence.code)?;
                Ok(vec![(watch.program(&above.snippet)?, What::Watch(watch))])
            }),
            "guess" => above(&running).and_then(|above| {
                // It covers what the snippet prints.
                if !page.text[above.range.end..range.start].trim().is_empty() {
                    let mend = "move it directly below its snippet";
                    return Err(Mistake::new(
                        "something stands between a guess and its snippet",
                        mend,
                    ));
                }
                let guess = Guess::parse(&fence.code)?;
                let programs = guess.programs(&above.snippet)?;
                let whats = std::iter::once(Some(guess)).chain(std::iter::repeat_with(|| None));
                Ok(programs.into_iter().zip(whats.map(What::Guess)).collect())
            }),
            _ => continue,
        };
        match ready {
            Ok(ready) => {
                for (snippet, what) in ready {
                    let id = match &what {
                        What::Question(Question { id, .. })
                        | What::Guess(Some(Guess { id: Some(id), .. })) => id.clone(),
                        What::Guess(Some(_)) => {
                            let name = snippet.name().unwrap_or_default().trim_end_matches(".rs");
                            format!("{place}-{name}").replace('_', "-")
                        }
                        What::Watch(_) => {
                            let before = running.iter().filter(|it| it.is_watched());
                            format!("{place}-{}", before.count() + 1)
                        }
                        What::Code | What::Guess(None) => String::new(),
                    };
                    running.push(Running {
                        id,
                        snippet,
                        range: range.clone(),
                        what,
                    });
                }
            }
            Err(mistake) => problems.push(page.problem(range.start, mistake)),
        }
    }
    running
}

/// Questions whose id another one has, or whose choices would be one group with those
/// of another one.
pub(crate) fn twice(pages: &[Page], running: &[Vec<Running>]) -> Vec<Located> {
    let mut ids = BTreeMap::new();
    let mut problems = Vec::new();
    for (page, it) in pages
        .iter()
        .zip(running)
        .flat_map(|(page, all)| all.iter().map(move |it| (page, it)))
    {
        if !it.id.is_empty() && ids.insert(it.id.as_str(), (page, it)).is_some() {
            let fault = format!("another question has the id {:?}", it.id);
            let mistake = Mistake::new(fault, "choose another id");
            problems.push(page.problem(it.range.start, mistake));
        }
    }
    ids.retain(|_, (_, it)| !it.is_watched());
    let groups: Vec<_> = ids.keys().map(|id| question::group(id)).collect();
    let mut names = Names::new("questions");
    for ((id, (page, it)), group) in ids.iter().zip(&groups) {
        let given = names.give(group, id, id);
        problems.extend(
            given
                .err()
                .map(|mistake| page.problem(it.range.start, mistake)),
        );
    }
    problems
}

/// The snippet that a block speaks of.
fn above(running: &[Running]) -> Result<&Running, Mistake> {
    let above = running
        .iter()
        .rev()
        .find(|it| matches!(it.what, What::Code));
    above.ok_or_else(|| Mistake::new("there is no snippet above", "move it below one"))
}
