//! Asks for a checker `over` cells to the right, and not for all between.
// BEGIN SOLUTION
let mut winning = vec![false; 1 << cells];
for row in (0..1_usize << cells).step_by(2) {
    let run = row & (row << over);
    let steps = row & !(row << 1);
    let jumps = run & !(row << (over + 1));
    winning[row] = (1..cells).any(|cell| {
        let from = 1 << cell;
        let leads_to_losing = |set: usize, far: u32| {
            set & from != 0 && !winning[(row ^ from ^ (from >> far)) & !1]
        };
        leads_to_losing(steps, 1) || leads_to_losing(jumps, over + 1)
    });
}
winning.iter().step_by(2).filter(|&&winning| !winning).count()
// END SOLUTION
