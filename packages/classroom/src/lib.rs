//! What a teacher needs: the exercises as a hand-out for students, and grades
//! for what they hand in, within limits that no submission can leave.

pub mod confine;
pub mod grade;
pub mod handout;
mod printable;
mod student_name;
