//! The answer as a program that prints the same, of the listings themselves.

use super::answer::{Answer, SumAnswer};
use super::question::{Edge, Game, Part, Question};
use crate::listings;
use crate::three_colours::Colour;

/// The listings that each program has.
const LISTINGS: [(&str, &str); 4] = [
    (
        "values",
        include_str!("../../../../listings/ch05-hackenbush/src/values.rs"),
    ),
    (
        "names",
        include_str!("../../../../listings/ch05-hackenbush/src/names.rs"),
    ),
    (
        "thermograph",
        include_str!("../../../../listings/ch05-hackenbush/src/thermograph.rs"),
    ),
    (
        "regions",
        include_str!("../../../../listings/ch05-hackenbush/src/regions.rs"),
    ),
];
const THREE_COLOURS: (&str, &str) = (
    "three_colours",
    include_str!("../../../../listings/ch05-hackenbush/src/three_colours.rs"),
);
/// What the rules of all games but Domineering need.
const PARTS: (&str, &str) = ("parts", include_str!("parts.rs"));
const PAINTING: (&str, &str) = ("painting", include_str!("painting.rs"));
const CLOBBER: (&str, &str) = ("clobber", include_str!("clobber.rs"));
const PLANTS: (&str, &str) = ("plants", include_str!("plants.rs"));

const DOMINEERING_FN: &str = "
fn domineering(board: &str, sums: &mut Regions) -> Value {
    let rows = board.lines().enumerate();
    let free = rows.flat_map(|(row, line)| {
        line.match_indices('.').map(move |(column, _)| (row, column))
    });
    sums.value(free.collect())
}
";
const COL_FN: &str = "
fn col(board: &str, sums: &mut Regions) -> Value {
    let rules = Forbidden::Same;
    let parts = rules.parts(rules.cells(board));
    let options = |part: &Vec<_>| rules.options(part);
    parts::value(&parts, &options, sums, &mut HashMap::new())
}
";
const SNORT_FN: &str = "
fn snort(board: &str, sums: &mut Regions) -> Value {
    let rules = Forbidden::Different;
    let parts = rules.parts(rules.cells(board));
    let options = |part: &Vec<_>| rules.options(part);
    parts::value(&parts, &options, sums, &mut HashMap::new())
}
";
const CLOBBER_FN: &str = "
fn clobber(board: &str, sums: &mut Regions) -> Value {
    let parts = clobber::parts(clobber::stones(board));
    let options = |part: &Vec<_>| clobber::options(part);
    parts::value(&parts, &options, sums, &mut HashMap::new())
}
";
const HACKENBUSH_FN: &str = "
fn hackenbush(ground: &str, sums: &mut Regions) -> Value {
    let plants = plants::plants(ground).unwrap();
    parts::value(&plants, &plants::options, sums, &mut HashMap::new())
}
";

/// Returns a whole program that prints what each part is worth and how hot it is, and the
/// same of the sum: its hidden lines, and those that the page shows.
///
/// A canonical form that is too long to be written is left out, and so is a sum that is too
/// large.
pub fn program(answer: &Answer) -> (String, String) {
    let parts = &answer.question.parts;
    let has = |game: Game| parts.iter().any(|part| part.game == game);
    let games = Game::ALL.into_iter().filter(|&game| has(game));
    let games: Vec<_> = games.collect();
    let mut modules = LISTINGS.to_vec();
    let mut uses = vec![
        "use regions::Regions;",
        "use thermograph::Thermographs;",
        "use values::Value;",
    ];
    if games != [Game::Domineering] {
        modules.push(PARTS);
        uses.push("use std::collections::HashMap;");
    }
    if has(Game::Col) || has(Game::Snort) {
        modules.push(PAINTING);
        uses.push("use painting::Forbidden;");
    }
    if has(Game::Clobber) {
        modules.push(CLOBBER);
    }
    if has(Game::Hackenbush) {
        modules.extend([THREE_COLOURS, PLANTS]);
    }
    uses.sort_unstable();
    let functions = games.iter().map(|game| match game {
        Game::Domineering => DOMINEERING_FN,
        Game::Col => COL_FN,
        Game::Snort => SNORT_FN,
        Game::Clobber => CLOBBER_FN,
        Game::Hackenbush => HACKENBUSH_FN,
    });
    let lines = parts.iter().map(|Part { game, text }| {
        let function = game.to_string().to_ascii_lowercase();
        let text = text.replace('\n', "\\n");
        format!("        {function}(\"{text}\", sums),\n")
    });
    let is_named = answer
        .worths()
        .all(|worth| worth.is_some_and(|worth| worth.name.is_some()));
    let (is_summed, is_sum_named) = match &answer.sum {
        Some(SumAnswer::Known(worth)) if parts.len() > 1 => (true, worth.name.is_some()),
        _ => (false, true),
    };
    let [before, name] = if is_named && is_sum_named {
        ["    let name = sums.values.name(value);\n", "{name}: "]
    } else {
        ["", ""]
    };
    let (end, last) = if is_summed {
        (
            "        sum = sums.sum(sum, part);\n    }\n    print(sum, sums);\n",
            "    let mut sum = sums.values.of_options([vec![], vec![]]);\n",
        )
    } else {
        ("    }\n", "")
    };
    let values = if is_named && is_sum_named {
        "&mut Regions"
    } else {
        "&Regions"
    };
    let visible = format!(
        "{uses}\n\
         \n\
         fn main() {{\n    \
             let sums = &mut Regions::default();\n    \
             let parts = [\n{lines}    \
             ];\n\
         {last}    \
             for part in parts {{\n        \
                 print(part, sums);\n\
         {end}\
         }}\n\
         \n\
         fn print(value: Value, sums: {values}) {{\n\
         {before}    \
             let walls = Thermographs::default().of(&sums.values, value);\n    \
             let [left, right] = walls.stops();\n    \
             let (mean, hot) = (walls.mean(), walls.temperature());\n    \
             println!(\"{name}stops {{left}} and {{right}}, mean {{mean}}, temperature {{hot}}\");\n\
         }}\n\
         {functions}",
        uses = uses.join("\n"),
        lines = lines.collect::<String>(),
        functions = functions.collect::<String>(),
    );
    (listings::modules(&modules) + "\n", visible)
}

/// Returns the sum in the notation of `CGSuite`; empty if a part has none.
pub fn cgsuite(question: &Question) -> String {
    let parts: Option<Vec<_>> = question.parts.iter().map(part_notation).collect();
    let parts = parts.unwrap_or_default();
    match &parts[..] {
        [] => String::new(),
        [part] => format!("{part}.CanonicalForm"),
        _ => format!("({}).CanonicalForm", parts.join(" + ")),
    }
}

fn part_notation(part: &Part) -> Option<String> {
    let rows = part.rows().join("|");
    match part.game {
        Game::Domineering => Some(format!("game.grid.Domineering(\"{rows}\")")),
        // Left has the black stones there, which are x.
        Game::Clobber => {
            let swapped = rows.chars().map(|cell| match cell {
                'o' => 'x',
                'x' => 'o',
                other => other,
            });
            let swapped: String = swapped.collect();
            Some(format!("game.grid.Clobber(\"{swapped}\")"))
        }
        // These are played on graphs there, and a row is one.
        Game::Col | Game::Snort if !rows.contains(['|', '#']) => {
            let vertices = rows.chars().map(|cell| match cell {
                'o' => "L",
                'x' => "R",
                _ => ".",
            });
            let vertices: Vec<_> = vertices.collect();
            Some(format!(
                "game.graph.{}(\"{}\")",
                part.game,
                vertices.join("-")
            ))
        }
        Game::Col | Game::Snort => None,
        Game::Hackenbush => {
            let grown = branches(&part.edges(), 0);
            Some(format!("game.graph.Hackenbush(\"{grown}\")"))
        }
    }
}

/// Returns what grows on an edge, or on the ground, in that notation.
fn branches(edges: &[Edge], on: usize) -> String {
    let above = (1..).zip(edges).filter(|(_, edge)| edge.parent == on);
    let above = above.map(|(at, edge)| {
        let letter = match edge.colour {
            Colour::White => 'l',
            Colour::Black => 'r',
            Colour::Green => 'e',
        };
        format!("{letter}{}", branches(edges, at))
    });
    let above: Vec<_> = above.collect();
    match &above[..] {
        [] => String::new(),
        [one] => one.clone(),
        _ => format!("({})", above.join(";")),
    }
}
