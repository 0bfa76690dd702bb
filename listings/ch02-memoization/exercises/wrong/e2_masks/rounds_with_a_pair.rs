pub fn pairs(row: u32) -> u32 {
    (0..31).filter(|bit| row >> bit & 3 == 3).count() as u32
}

pub fn stuck(row: u32) -> u32 {
    let right = row << 1;
    let free = !(row << 2) | (row << 3);
    row & right & free
}

pub fn longest_run(row: u32) -> u32 {
    fn rounds(row: u32) -> u32 {
        let shorter = row & (row << 1);
        if shorter == 0 { 0 } else { 1 + rounds(shorter) }
    }
    rounds(row)
}
