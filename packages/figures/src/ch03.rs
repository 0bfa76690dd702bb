//! The figures and tables of chapter 3.

use crate::Chapter;

pub(crate) const CHAPTER: Chapter = Chapter { figures: &[], tables: &[] };
