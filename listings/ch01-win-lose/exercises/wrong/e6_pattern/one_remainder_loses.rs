//! Finds the losing tables 0, 7, 14 and so on, as in the game of the chapter,
//! and overlooks those between them.
// BEGIN SOLUTION
stones % 7 != 0
// END SOLUTION
