pub fn is_winning(stones: usize, memo: &mut [Option<bool>]) -> bool {
    if memo[stones].is_none() {
        let mut wins = false;
        let mut root = 1;
        while !wins && root * root < stones {
            wins = !is_winning(stones - root * root, memo);
            root += 1;
        }
        memo[stones] = Some(wins);
    }
    memo[stones] == Some(true)
}
