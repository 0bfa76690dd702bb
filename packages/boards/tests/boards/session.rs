//! What can't be opened.

use crate::refused;
use boards::names;

#[test]
fn an_unknown_game_or_a_bad_goal_is_refused_in_one_sentence() {
    let known = names().collect::<Vec<_>>().join(", ");
    assert_eq!(refused("chess", "", ""), format!("There is no game called “chess”, only {known}."));
    assert_eq!(refused("say-thirty", "30 3 2", "win"), "Nothing wins here.");
    assert_eq!(refused("grid", "o./.#", "only"), "2 moves win here, not one.");
    assert_eq!(refused("checkers", "o..o..", "only"), "2 moves win here, not one.");
    assert_eq!(refused("loop", "", "save"), "No draw has to be saved here: 1 moves win.");
    assert_eq!(refused("nim", "3 5 6", "save"), "0 moves save a draw here, not one.");
}
