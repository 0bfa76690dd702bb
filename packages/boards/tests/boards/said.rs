//! What boards say. In a line of `said.txt` stand some actions and what is said
//! after them, or, after an @, how the set-up is kept as text and told.

use boards::open_any;

#[test]
fn boards_say_this() {
    let mut board = open_any("nim", "", "", 1).unwrap();
    for line in include_str!("said.txt").lines() {
        if let Some(name) = line.strip_prefix("# ") {
            board = open_any(name, "", "", 1).unwrap();
            continue;
        }
        let says = line.split_once(" => ");
        let (actions, told) = says.or(line.split_once(" @ ")).unwrap();
        for action in actions.split(" & ") {
            board.act(action);
        }
        let text = board.setup().replace(";you;perfect", "");
        let kept = format!("{text}: {}", board.caption());
        assert_eq!(
            if says.is_some() { board.said() } else { &kept },
            told,
            "{line}"
        );
    }
}
