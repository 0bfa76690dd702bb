//! Conversions between the types of small numbers.

/// Converts a count, an index or a coordinate of a board, all of which are small and not
/// negative.
///
/// # Panics
///
/// If the number is negative or has more than 32 bits.
pub(crate) fn to_u32<N: TryInto<u32>>(number: N) -> u32 {
    // No `expect`: it would bring the code that prints the error into a page.
    number.try_into().unwrap_or_else(|_| unreachable!())
}
