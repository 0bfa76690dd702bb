//! # How long can the loser hold out?
//! minutes: 20
//! stars: 2
//!
//! In the counting game, a player who wins wants to win soon, and a player who loses wants to lose late.
//! Return the number of turns that are still played from the position in which `next` is the next number to say, if both do their best.
//! (The recursion looks the same as for winning; the answer is a number in place of a truth.)
//!
//! In a losing position the player chooses the *longest* game among the options, and each option is winning for the opponent.
//! In a winning position the player chooses the *shortest* game among those options that are losing for the opponent.
//!
//! ## Hint
//! A position without options has 0 turns left, and an even number of turns left always means that the player to move loses.
//! So you need no second function: the parity tells who wins.

/// The number of turns until somebody must say `last`, for `last - next` of at
/// most 15, with 1 to `most` numbers a turn.
pub fn turns_left(next: u32, last: u32, most: u32) -> u32 {
    // BEGIN SOLUTION
    let options = (1..=most)
        .map(|said| next + said)
        .take_while(|&option| option <= last);
    let after: Vec<u32> =
        options.map(|option| turns_left(option, last, most)).collect();
    let soonest_win = after.iter().filter(|&&turns| turns % 2 == 0).min();
    let latest_loss = after.iter().max();
    soonest_win.or(latest_loss).map_or(0, |turns| turns + 1)
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::turns_left;

    #[test]
    fn the_end_of_the_game() {
        assert_eq!(turns_left(30, 30, 3), 0);
        assert_eq!(turns_left(29, 30, 3), 1);
        assert_eq!(turns_left(27, 30, 3), 1);
        assert_eq!(turns_left(26, 30, 3), 2);
    }

    #[test]
    fn parity_tells_the_winner() {
        for most in 1..=4 {
            for next in 16..=30 {
                let loses = (30 - next) % (most + 1) == 0;
                assert_eq!(
                    turns_left(next, 30, most) % 2 == 0,
                    loses,
                    "{next} {most}"
                );
            }
        }
    }

    #[test]
    fn each_round_of_two_turns_takes_four_numbers() {
        for next in 18..=30 {
            let rounds = (30 - next) / 4;
            let turns = 2 * rounds + u32::from((30 - next) % 4 != 0);
            assert_eq!(turns_left(next, 30, 3), turns, "{next}");
        }
    }

    #[test]
    fn a_winner_hurries() {
        // With turns of up to 10 numbers, 20 can be left with one long turn.
        assert_eq!(turns_left(20, 30, 10), 1);
        assert_eq!(turns_left(19, 30, 10), 2);
    }
}
