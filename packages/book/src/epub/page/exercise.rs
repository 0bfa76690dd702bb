//! Exercises with their solutions.

use super::{PageWriter, in_lines};
use crate::epub::xhtml::{Tag, Xhtml, tag};
use book_model::{Exercise, Inline, LinkTarget, Solution};

impl PageWriter<'_> {
    /// Writes an exercise, whose hint is a note.
    pub(super) fn exercise(&mut self, exercise: &Exercise) -> Xhtml {
        let Exercise {
            name,
            number,
            title,
            minutes,
            stars,
            ..
        } = exercise;
        let needs = if exercise.needs.is_empty() {
            Xhtml::default()
        } else {
            let mut needs = Xhtml::text(" · Needs: ");
            needs.push(self.inlines(&exercise.needs));
            needs
        };
        let facts = tag("p")
            .class("exercise-facts")
            .child(tag("span").text(&format!("{minutes} minutes")))
            .text(" · ")
            .child(difficulty(*stars))
            .child(needs);
        let mut lines = vec![
            self.numbered_heading(*number, title, name),
            facts.into(),
            self.blocks(&exercise.statement),
            self.snippet(&exercise.starter),
        ];
        if !exercise.hint.is_empty() {
            let hint = self.blocks(&exercise.hint);
            lines.push(self.note("Hint", "Hint", &hint).into());
        }
        let solution = LinkTarget::Page {
            path: format!("solutions/{}.html", exercise.chapter),
            fragment: name.clone(),
        };
        if let Some(href) = self.href(&solution) {
            let link = tag("a").attribute("href", &href).text("Solution");
            lines.push(tag("p").child(link).into());
        }
        in_lines(tag("section").class("exercise"), lines)
    }

    pub(super) fn solution(&mut self, solution: &Solution) -> Xhtml {
        let Solution {
            name,
            number,
            title,
            explanation,
            program,
            ..
        } = solution;
        let heading = self.numbered_heading(*number, title, name);
        let mut written = heading.on_own_lines();
        written.push(self.blocks(explanation));
        written.push(self.snippet(program));
        written
    }

    /// Writes the heading of an exercise or a solution: "1. Twice".
    fn numbered_heading(&mut self, number: usize, title: &[Inline], id: &str) -> Xhtml {
        let title = self.inlines(title);
        self.identified(tag("h2"), id)
            .text(&format!("{number}. "))
            .child(title)
            .into()
    }
}

/// Writes a difficulty from 1 to 3 as stars.
fn difficulty(stars: u32) -> Tag {
    let drawn: String = (1..=3)
        .map(|star| if star <= stars { '★' } else { '☆' })
        .collect();
    tag("span")
        .attribute("role", "img")
        .attribute("aria-label", &format!("Difficulty {stars} of 3"))
        .text(&drawn)
}

#[cfg(test)]
mod tests {
    use super::super::tests::{link_to_note, note, with_notes, written, written_with_address};
    use crate::epub::example;
    use book_model::{Block, Exercise};

    #[test]
    fn the_hint_of_an_exercise_is_a_note() {
        let (body, notes) = with_notes(Block::Exercise(example::exercise()));
        let start = "<section class=\"exercise\">\n<h2 id=\"twice\">1. Twice</h2>\n\
            <p class=\"exercise-facts\"><span>5 minutes</span> · \
            <span role=\"img\" aria-label=\"Difficulty 2 of 3\">★★☆</span> · Needs: Page</p>\n\
            <p>Double x.</p>\n";
        assert!(body.starts_with(start), "{body}");
        let end = format!("{}\n</section>\n", link_to_note(1, "Hint"));
        assert!(body.ends_with(&end), "{body}");
        assert!(body.contains("todo"), "{body}");
        assert!(!body.contains("HIDDEN"), "{body}");
        assert_eq!(notes, note(1, "Hint", "<p>Add.</p>\n"));
    }

    #[test]
    fn an_exercise_leads_to_its_solution() {
        let exercise = Exercise {
            hint: Vec::new(),
            ..example::exercise()
        };
        let body = written_with_address(Block::Exercise(exercise));
        let end = "<p><a href=\"https://example.org/solutions/a.html#twice\">Solution</a></p>\n\
            </section>\n";
        assert!(body.ends_with(end), "{body}");
    }

    #[test]
    fn a_solution_has_its_explanation_and_its_program() {
        let body = written(vec![Block::Solution(example::solution())]);
        let start = "<h2 id=\"twice\">1. Twice</h2>\n<p>Add it up.</p>\n<div class=\"snippet\">";
        assert!(body.starts_with(start), "{body}");
        assert!(body.contains("x + x"), "{body}");
    }
}
