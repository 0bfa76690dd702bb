//! How much of the stack the recursion takes.

// ANCHOR: stack_of_a_call
/// How many bytes of stack a call of the counting game's recursion takes,
/// measured: how far apart its local variables lie, 100 calls deeper.
pub fn stack_of_a_call() -> usize {
    /// The recursion with one number a turn; `deepest` becomes the address of
    /// a variable of the last call.
    fn is_winning(next: u32, last: u32, deepest: &mut usize) -> bool {
        let variable = 0_u8;
        // `&raw const` takes an address, and `addr` makes a number of it.
        *deepest = (&raw const variable).addr();
        (1..=1)
            .map(|said| next + said)
            .take_while(|&option| option <= last)
            .any(|option| !is_winning(option, last, deepest))
    }

    let (mut near, mut far) = (0, 0);
    is_winning(1, 10, &mut near);
    is_winning(1, 110, &mut far);
    near.abs_diff(far) / 100
}
// ANCHOR_END: stack_of_a_call
