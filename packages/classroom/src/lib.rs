//! What a teacher needs: the exercises as a hand-out for students, and grades
//! for what they hand in, within limits that no submission can leave. A [`sandbox`] holds
//! readers' own programs within them, too.

pub mod confine;
pub mod grade;
pub mod handout;
pub mod printable;
pub mod sandbox;
mod student_name;
