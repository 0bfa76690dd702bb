//! The problems, a file each.

mod antipalindromic_strings;
mod arc038_a;
mod arc038_b;
mod arc038_c;
mod arc038_d;
mod black_and_white_boxes;
mod chef_game;
mod colored_stalks;
mod connect_four;
mod deforestation;
mod ellys_checkers;
mod five_hundred_eleven;
mod hackenbush_stalk;
mod hackenbush_tree;
mod lost_positions;
mod misere_kayles;
mod nim;
mod nim_product;
mod octal;
mod power;
mod say_thirty;
mod temperature;

pub use antipalindromic_strings::{AntipalindromicStrings, WordsCase};
pub use arc038_a::Arc038A;
pub use arc038_b::{Arc038B, GridInput};
pub use arc038_c::{Arc038C, Bowl, BowlsInput};
pub use arc038_d::{Arc038D, GraphInput};
pub use black_and_white_boxes::{BlackAndWhiteBoxes, PilesInput};
pub use chef_game::{ChefCase, ChefGame};
pub use colored_stalks::{ColoredStalk, ColoredStalks, ColoredStalksInput};
pub use connect_four::{ConnectFour, ConnectFourGame};
pub use deforestation::{Deforestation, RootedTree};
pub use ellys_checkers::{EllysCheckers, RowInput};
pub use five_hundred_eleven::FiveHundredEleven;
pub use hackenbush_stalk::{HackenbushStalk, StalkInput};
pub use hackenbush_tree::{HackenbushTree, TreeInput};
pub use lost_positions::{LostCase, LostPositions};
pub use misere_kayles::MisereKayles;
pub use nim::Nim;
pub use nim_product::{NimPair, NimProduct};
pub use octal::{Octal, OctalInput};
pub use power::{Power, PowerInput};
pub use say_thirty::{SayThirty, SayThirtyInput};
pub use temperature::{Temperature, TemperatureBoard};

/// Is it the name of a winner by the order of turns?
fn is_first_or_second(line: &str) -> bool {
    ["First", "Second"].contains(&line)
}
