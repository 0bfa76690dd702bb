//! The map of a chapter.

use serde::{Deserialize, Serialize};

/// The pages of a chapter in reading order, and the side rooms that branch off.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ChapterMap {
    /// Whether it is on the first page of its own chapter, where readers may want to skip it.
    pub is_own_chapter: bool,
    /// The pages of the chapter, the first one included.
    pub pages: Vec<MappedPage>,
}

/// A page on the map of a chapter.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct MappedPage {
    /// Its number in the table of contents, `4.2`.
    pub number: String,
    /// Its title in the table of contents.
    pub title: String,
    /// Its path on the site.
    pub path: String,
    /// How long it takes to read and to play, in minutes: an estimate.
    pub minutes: u32,
    /// How long its exercises take, in minutes, as they say themselves.
    pub exercise_minutes: u32,
    /// The number of the chapter that it continues; empty if it belongs to the chapter in
    /// which it is listed.
    pub continues: String,
    /// The pages in other parts of the book that continue the chapter from here.
    pub side_rooms: Vec<MappedPage>,
}

impl MappedPage {
    /// Returns how long the page takes, in minutes: one with exercises as long as these.
    pub fn time(&self) -> u32 {
        match self.exercise_minutes {
            0 => self.minutes,
            minutes => minutes,
        }
    }
}

impl ChapterMap {
    /// Returns how long the pages of the chapter take, in minutes, without pages of exercises and
    /// side rooms.
    pub fn minutes(&self) -> u32 {
        self.pages
            .iter()
            .filter(|page| page.exercise_minutes == 0)
            .map(|page| page.minutes)
            .sum()
    }

    /// Returns how many side rooms the chapter has.
    pub fn side_room_count(&self) -> usize {
        self.pages.iter().map(|page| page.side_rooms.len()).sum()
    }
}
