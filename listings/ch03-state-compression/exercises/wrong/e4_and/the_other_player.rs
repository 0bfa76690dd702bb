//! Turns over the winner in place of the bits.
// BEGIN SOLUTION
!or_first_wins(full, cards)
// END SOLUTION
