//! What boards say. A line of `announcements.txt` has some actions, with ` & ` between
//! them, and after ` => ` what is announced then, or after ` @ ` the state in an address
//! and the caption. A line with `# ` opens another board.

use boards::open_board;

#[test]
fn boards_say_what_the_file_says() {
    let mut board = open_board("nim", "", "", 1).unwrap();
    for line in include_str!("announcements.txt").lines() {
        if let Some(name) = line.strip_prefix("# ") {
            board = open_board(name, "", "", 1).unwrap();
            continue;
        }
        let announced = line.split_once(" => ");
        let (actions, expected) = announced.or(line.split_once(" @ ")).unwrap();
        for action in actions.split(" & ") {
            board.act(action);
        }
        let state = board.address_state().replace(";you;perfect", "");
        let state_and_caption = format!("{state}: {}", board.caption());
        let actual = if announced.is_some() {
            board.announcement()
        } else {
            &state_and_caption
        };
        assert_eq!(actual, expected, "{line}");
    }
}
