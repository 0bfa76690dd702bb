//! Hackenbush on stalks and trees with edges of three colours.

use crate::parts::PartOptions;
use crate::three_colours::Colour;
use std::fmt;

/// An edge and all that grows on it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Plant {
    /// Who may cut the edge.
    pub colour: Colour,
    /// What grows on it, side by side, in the order of [`sorted`].
    pub above: Vec<Plant>,
}

/// As in `WB[G]W`: the edges from the ground up, with brackets around a branch.
impl fmt::Display for Plant {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        out.write_str(match self.colour {
            Colour::White => "W",
            Colour::Black => "B",
            Colour::Green => "G",
        })?;
        if let [branches @ .., last] = &self.above[..] {
            for branch in branches {
                write!(out, "[{branch}]")?;
            }
            write!(out, "{last}")?;
        }
        Ok(())
    }
}

/// Reads plants as [`Plant`] prints them, with blanks between them; `None` if that is wrong.
pub fn plants(text: &str) -> Option<Vec<Plant>> {
    let mut plants = Vec::new();
    for word in text.split_whitespace() {
        let mut letters = word.chars();
        let grown = branch(&mut letters, false)?;
        if grown.len() != 1 || letters.next().is_some() {
            return None;
        }
        plants.extend(grown);
    }
    Some(sorted(plants))
}

/// Reads what grows in one place, up to the end of a branch or of the text.
fn branch(letters: &mut std::str::Chars, is_in_brackets: bool) -> Option<Vec<Plant>> {
    let mut here = Vec::new();
    loop {
        let colour = match letters.next() {
            None => return (!is_in_brackets).then(|| sorted(here)),
            Some(']') => return is_in_brackets.then(|| sorted(here)),
            Some('[') => {
                let side = branch(letters, true)?;
                if side.is_empty() {
                    return None;
                }
                here.extend(side);
                continue;
            }
            Some('W' | 'w') => Colour::White,
            Some('B' | 'b') => Colour::Black,
            Some('G' | 'g') => Colour::Green,
            Some(_) => return None,
        };
        // The rest grows on this edge.
        let above = branch(letters, is_in_brackets)?;
        here.push(Plant { colour, above });
        return Some(sorted(here));
    }
}

/// Plants that are the same but for their order become equal.
pub fn sorted(mut plants: Vec<Plant>) -> Vec<Plant> {
    plants.sort_by_key(Plant::to_string);
    plants
}

/// What a cut of White leaves of a plant, or of Black, from its lowest edge up: nothing, or a
/// smaller plant.
pub fn cuts(plant: &Plant, white: bool) -> Vec<Option<Plant>> {
    let mut cuts = Vec::new();
    if plant.colour.is_for(white) {
        cuts.push(None);
    }
    for (at, branch) in plant.above.iter().enumerate() {
        for left in self::cuts(branch, white) {
            let mut above = plant.above.clone();
            above.splice(at..=at, left);
            let colour = plant.colour;
            let above = sorted(above);
            cuts.push(Some(Plant { colour, above }));
        }
    }
    cuts
}

/// The options of a plant.
pub fn options(plant: &Plant) -> PartOptions<Plant> {
    [true, false].map(|white| {
        let cuts = cuts(plant, white).into_iter();
        cuts.map(|left| left.into_iter().collect()).collect()
    })
}
