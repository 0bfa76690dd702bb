pub fn is_winning(stones: u32, max: u32) -> bool {
    let mut table = [false; 23];
    for n in 1..=stones {
        for taken in 1..=max {
            if n >= taken + 2 && !table[(n - taken) as usize] {
                table[n as usize] = true;
            }
        }
    }
    table[stones as usize]
}
