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
        let page_count = map.pages.len().to_string();
        let side_room_count = map.side_room_count().to_string();
        let time = self.duration(map.minutes());
        let (pattern, holes): (_, &[&str]) = match &*side_room_count {
            "0" => (
                "Map of this chapter: {1} pages, about {2}",
                &[&page_count, &time],
            ),
            "1" => (
                "Map of this chapter: {1} pages, about {2}, 1 side room",
                &[&page_count, &time],
            ),
            count => (
                "Map of this chapter: {1} pages, about {2}, {3} side rooms",
                &[&page_count, &time, count],
            ),
        };
        html! {
            details class="chapter-map" {
                summary { (self.words.fill(pattern, holes)) }
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
                            ul aria-label=(self.word("Side rooms")) {
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
                (self.duration(page.minutes))
                @if !page.continues.is_empty() {
                    ", " (self.words.fill("continues chapter {1}", &[&page.continues]))
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
