//! The first listing against a closed form.

use chNN_topic::first::is_winning;

#[test]
fn multiples_of_three_lose() {
    for stones in 0..24 {
        assert_eq!(is_winning(stones), stones % 3 != 0, "{stones}");
    }
}
