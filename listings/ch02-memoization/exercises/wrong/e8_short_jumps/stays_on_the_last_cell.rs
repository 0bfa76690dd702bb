//! Lets a checker stand on the last cell, in rows that nobody has labelled.
// BEGIN SOLUTION
let mut winning = vec![false; 1 << cells];
for row in (0..1_usize << cells).step_by(2) {
    let run = (1..=over).fold(row, |run, right| run & (row << right));
    let steps = row & !(row << 1);
    let jumps = run & !(row << (over + 1));
    winning[row] = (1..cells).any(|cell| {
        let from = 1 << cell;
        let leads_to_losing = |set: usize, far: u32| {
            set & from != 0 && !winning[row ^ from ^ (from >> far)]
        };
        leads_to_losing(steps, 1) || leads_to_losing(jumps, over + 1)
    });
}
winning.iter().step_by(2).filter(|&&winning| !winning).count()
// END SOLUTION
