//! All small stalks.

/// All stalks of `length` edges.
pub(crate) fn stalks(length: usize) -> impl Iterator<Item = Vec<bool>> {
    (0..1_u32 << length).map(move |code| {
        (0..length).rev().map(|edge| code >> edge & 1 == 1).collect()
    })
}
