//! The square boards lose, but not they alone: this is the rook's rule.
// BEGIN SOLUTION
height != width
// END SOLUTION
