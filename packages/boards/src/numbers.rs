//! Conversions between the types of small numbers.

/// Converts a count, an index or a coordinate of a board: all of them are small, and
/// not negative.
///
/// # Panics
///
/// If it is not.
pub(crate) fn to_u32<N: TryInto<u32>>(number: N) -> u32 {
    // No `expect`: it would bring the code that prints the error into a page.
    number
        .try_into()
        .unwrap_or_else(|_| unreachable!("not small"))
}

/// Converts a coordinate or a count of a board to one that can be subtracted from.
///
/// # Panics
///
/// If it is beyond 2³¹.
pub(crate) fn to_i32<N: TryInto<i32>>(number: N) -> i32 {
    number
        .try_into()
        .unwrap_or_else(|_| unreachable!("not small"))
}
