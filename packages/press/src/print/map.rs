//! The map of a chapter as HTML.

use crate::print::Printer;
use book_model::{ChapterMap, LinkTarget, MappedPage};
use maud::{Markup, html};

impl Printer<'_> {
    /// Returns the pages of a chapter with their side rooms: folded where the reader is in
    /// the chapter already.
    pub(super) fn chapter_map(&self, map: &ChapterMap) -> Markup {
        let pages = self.mapped_pages(map);
        if !map.is_own_chapter {
            return html! { div class="chapter-map" { (pages) } };
        }
        let pages_and_time = self.words.fill(
            "{1} pages, about {2}",
            &[&map.pages.len().to_string(), &self.duration(map.minutes())],
        );
        let exercise_minutes = map.pages.iter().map(|page| page.exercise_minutes).sum();
        let exercises = (exercise_minutes > 0).then(|| {
            let time = self.duration(exercise_minutes);
            self.words.fill("exercises for {1}", &[&time])
        });
        let side_rooms = match map.side_room_count() {
            0 => None,
            1 => Some(self.word("1 page in later parts")),
            count => Some(
                self.words
                    .fill("{1} pages in later parts", &[&count.to_string()]),
            ),
        };
        let facts: Vec<_> = [Some(pages_and_time), exercises, side_rooms]
            .into_iter()
            .flatten()
            .collect();
        html! {
            details class="chapter-map" {
                summary { (self.word("Map of this chapter")) (self.mark(": ")) (facts.join(&self.mark(", "))) }
                (pages)
            }
        }
    }

    fn mapped_pages(&self, map: &ChapterMap) -> Markup {
        html! {
            ol {
                @for page in &map.pages {
                    li {
                        (self.mapped_page(page))
                        @if !page.side_rooms.is_empty() {
                            ul aria-label=(self.word("Pages in later parts")) {
                                @for side_room in &page.side_rooms {
                                    li { (self.mapped_page(side_room)) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    fn mapped_page(&self, page: &MappedPage) -> Markup {
        let target = LinkTarget::Page {
            path: page.path.clone(),
            fragment: String::new(),
        };
        html! {
            a href=(self.links.address(&target)) { b { (page.number) } " " (page.title) }
            " " small {
                (self.duration(page.time()))
                @if !page.continues.is_empty() {
                    (self.mark(", ")) (self.words.fill("continues chapter {1}", &[&page.continues]))
                }
            }
        }
    }

    /// Returns a time in hours and minutes.
    fn duration(&self, minutes: u32) -> String {
        let (hours, rest) = (minutes / 60, minutes % 60);
        let (hours_text, rest_text) = (hours.to_string(), rest.to_string());
        match (hours, rest) {
            (0, _) => self.words.fill("{1} min", &[&rest_text]),
            (_, 0) => self.words.fill("{1} h", &[&hours_text]),
            _ => self.words.fill("{1} h {2} min", &[&hours_text, &rest_text]),
        }
    }
}
