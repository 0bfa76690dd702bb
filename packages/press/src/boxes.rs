//! Boxes beside the text: `> [!NOTE] Heading`, and `> [!WRONG] Heading` about a
//! mistake. The rest of the quotation is their text.

/// The class and the heading of a box.
pub(crate) fn heading(line: &str) -> Option<(&'static str, &str)> {
    let note = line.strip_prefix("> [!NOTE] ").map(|heading| ("note", heading));
    note.or_else(|| line.strip_prefix("> [!WRONG] ").map(|heading| ("note wrong", heading)))
}
