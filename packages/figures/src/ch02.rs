//! The figures and tables of chapter 2.

use crate::Chapter;

pub(crate) const CHAPTER: Chapter = Chapter { figures: &[], tables: &[] };
