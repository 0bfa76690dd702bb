//! The answer as HTML and as CSV.

use super::answer::{
    Answer, MAX_POSITIONS, MAX_SUM_POSITIONS, PartAnswer, PlayerMove, SumAnswer, Worth,
};
use super::drawing;
use super::plot;
use super::question::{Game, Part};
use ch05_hackenbush::stalks::Outcome;
use ch05_hackenbush::thermograph::Thermograph;
use ch05_hackenbush::values::{BLACK, WHITE};
use maud::{Markup, PreEscaped, html};
use std::fmt::Display;

/// The players, by their indices.
const PLAYERS: [&str; 2] = ["White", "Black"];
/// The most characters of a canonical form that the page shows.
const MAX_SHOWN: usize = 300;
/// What the page says in place of a canonical form.
const TOO_LONG: &str = "too long to be written";

/// Returns the answer in some sentences, to be read aloud.
pub fn summary(answer: &Answer) -> String {
    match (&answer.parts[..], &answer.sum) {
        ([PartAnswer::Known { worth, .. }], _) => {
            format!("{} {}.", who_wins(worth.outcome), worth_sentence(worth))
        }
        (_, Some(SumAnswer::Known(worth))) => {
            let hottest = hottest_sentence(answer);
            let parts = answer.parts.len();
            format!(
                "{} The sum of {parts} parts: {}. {hottest}",
                who_wins(worth.outcome),
                worth_sentence(worth)
            )
        }
        _ => too_large(answer).unwrap_or_default(),
    }
}

/// Returns the answer as HTML: a drawing of each part with its thermograph, the sum, and
/// tables. Where it is not solved yet, only the drawings.
pub fn html(answer: &Answer) -> String {
    let question = &answer.question;
    let (text, starts) = question.text();
    html! {
        div data-text=(text) {
            @for (index, (part, start)) in question.parts.iter().zip(starts).enumerate() {
                h3 { "Part " (index + 1) ": " (part.game) }
                div class={ "laboratory-part" @if drawing::is_wide(part) { " is-wide" } } {
                    div {
                        div class="laboratory-drawing" { (drawing::drawing(part, index, start)) }
                        p class="laboratory-hint" { (hint(part.game)) }
                        (drawing::buttons(question, index, start))
                    }
                    @match answer.parts.get(index) {
                        Some(PartAnswer::Known { worth, .. }) => (thermograph(worth, &format!("part {}", index + 1))),
                        Some(PartAnswer::TooLarge) => p { (part_too_large(index)) },
                        None => div class="laboratory-thermograph" { p { "Computing …" } },
                    }
                }
            }
            (drawing::add_button(question))
        }
        @if let Some(sum) = &answer.sum {
            h3 { "Values" }
            (values(answer))
            @if answer.parts.len() > 1 { (sum_html(answer, sum)) }
            h3 { "Moves" }
            (moves(answer))
        }
    }
    .into_string()
}

fn hint(game: Game) -> &'static str {
    match game {
        Game::Domineering => {
            "White lays dominoes upright, Black flat. Choose a cell to cover it or to free it, or press # or a dot."
        }
        Game::Col => {
            "Players paint free cells, White o and Black x, and no two neighbours get the same colour. Choose a cell to change it, or press a key: o, x, a dot or #."
        }
        Game::Snort => {
            "Players paint free cells, White o and Black x, and no two neighbours get different colours. Choose a cell to change it, or press a key: o, x, a dot or #."
        }
        Game::Clobber => {
            "A stone takes one of the other colour beside it, and goes there. Choose a cell to change it, or press a key: o, x or a dot."
        }
        Game::Hackenbush => {
            "White cuts white and green edges, Black black and green ones. Choose an edge to change its colour, white, black, green; after that, an edge with nothing on it is removed; the keys W, B and G say it at once. Choose a plus to add an edge."
        }
    }
}

/// Returns a number, or the name of a value, with a minus sign.
fn signed(number: impl Display) -> String {
    number.to_string().replace('-', "−")
}

fn form(worth: &Worth) -> String {
    form_of(worth.name.as_deref())
}

fn form_of(name: Option<&str>) -> String {
    match name {
        None => TOO_LONG.to_owned(),
        Some(name) => match name.char_indices().nth(MAX_SHOWN) {
            None => signed(name),
            Some((at, _)) => format!("{} …", signed(&name[..at])),
        },
    }
}

fn worth_sentence(worth: &Worth) -> String {
    let [left, right] = worth.thermograph.stops();
    format!(
        "Canonical form {}, left stop {}, right stop {}, mean {}, temperature {}",
        form(worth),
        signed(left),
        signed(right),
        signed(worth.thermograph.mean()),
        signed(worth.thermograph.temperature())
    )
}

fn winner(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::White => "White",
        Outcome::Black => "Black",
        Outcome::First => "first player",
        Outcome::Second => "second player",
    }
}

fn who_wins(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::White => "White wins, starting or not.",
        Outcome::Black => "Black wins, starting or not.",
        Outcome::First => "The player who starts wins.",
        Outcome::Second => "The player who starts loses.",
    }
}

fn part_too_large(index: usize) -> String {
    format!(
        "Part {} comes to more than {MAX_POSITIONS} positions, which would take too long here. Try a smaller one, or use the program.",
        index + 1
    )
}

/// Says what is too large, if something is.
fn too_large(answer: &Answer) -> Option<String> {
    let mut parts = answer.worths();
    if let Some(index) = parts.position(|worth| worth.is_none()) {
        return Some(part_too_large(index));
    }
    let is_large = matches!(answer.sum, Some(SumAnswer::TooLarge));
    let mean = answer.mean().filter(|_| is_large)?;
    Some(format!(
        "The sum has the mean {}, but comes to more than {MAX_SUM_POSITIONS} positions, so who wins it is not searched. {}",
        signed(mean),
        hottest_sentence(answer)
    ))
}

/// Returns parts, at least one, as a sentence has them.
fn part_list(parts: &[usize]) -> String {
    let numbers: Vec<_> = parts.iter().map(|part| (part + 1).to_string()).collect();
    match numbers.split_last().expect("a list has a part") {
        (last, []) => format!("part {last}"),
        (last, others) => format!("parts {} and {last}", others.join(", ")),
    }
}

/// Says which part is hottest, and whether a move there wins.
fn hottest_sentence(answer: &Answer) -> String {
    let hottest = answer.hottest();
    let Some(worth) = hottest.first().and_then(|&at| answer.worths().nth(at)) else {
        return String::new();
    };
    let hot = worth.map_or_else(String::new, |worth| signed(worth.thermograph.temperature()));
    let verb = if hottest.len() == 1 { "is" } else { "are" };
    let parts = part_list(&hottest);
    let numbers = parts.trim_start_matches('p');
    let mut text = format!("P{numbers} {verb} the hottest, with temperature {hot}.");
    if !matches!(answer.sum, Some(SumAnswer::Known(_))) {
        return text;
    }
    for (player, name) in PLAYERS.into_iter().enumerate() {
        let wins_in = |part: usize| {
            let moves = answer.moves(part, player).iter();
            moves.filter(|step| step.wins == Some(true)).count() > 0
        };
        let winning: Vec<_> = (0..answer.parts.len())
            .filter(|&part| wins_in(part))
            .collect();
        let hot_wins = winning.iter().any(|part| hottest.contains(part));
        text += &if winning.is_empty() {
            format!(" If {name} starts, no move wins.")
        } else if hot_wins {
            format!(" If {name} starts, a move in the hottest part wins.")
        } else {
            format!(
                " If {name} starts, no move in the hottest part wins, but one in {} does.",
                part_list(&winning)
            )
        };
    }
    text
}

fn sum_html(answer: &Answer, sum: &SumAnswer) -> Markup {
    html! {
        h3 { "The sum" }
        @match sum {
            SumAnswer::Known(worth) => {
                p { (who_wins(worth.outcome)) " " (hottest_sentence(answer)) }
                (thermograph(worth, "the sum"))
            }
            SumAnswer::TooLarge => p { (too_large(answer).unwrap_or_default()) },
        }
    }
}

fn thermograph(worth: &Worth, of: &str) -> Markup {
    let (width, height) = plot::SIZE;
    let walls: &Thermograph = &worth.thermograph;
    let [left, right] = walls.stops();
    let label = format!(
        "Thermograph of {of}: stops {} and {}, mean {}, temperature {}",
        signed(left),
        signed(right),
        signed(walls.mean()),
        signed(walls.temperature())
    );
    html! {
        div class="laboratory-thermograph" {
            svg viewBox={ "0 0 " (width) " " (height) } role="img" aria-label=(label) {
                (PreEscaped(plot::plot(walls)))
            }
            p class="laboratory-hint" { "Scores grow to the left, temperatures upwards." }
        }
    }
}

/// Returns what a row of the table has of a game.
fn cells(worth: Option<&Worth>) -> [String; 6] {
    let Some(worth) = worth else {
        return ["too large", "", "", "", "", ""].map(str::to_owned);
    };
    let [left, right] = worth.thermograph.stops();
    let [left, right, mean, hot] = [
        left,
        right,
        worth.thermograph.mean(),
        worth.thermograph.temperature(),
    ]
    .map(|number| number.to_string());
    let name = worth.name.as_deref().unwrap_or(TOO_LONG).to_owned();
    [
        name,
        winner(worth.outcome).to_owned(),
        left,
        right,
        mean,
        hot,
    ]
}

fn values(answer: &Answer) -> Markup {
    let sum = match &answer.sum {
        Some(SumAnswer::Known(worth)) if answer.parts.len() > 1 => Some(worth),
        _ => None,
    };
    let rows = answer.worths().enumerate();
    let rows = rows.map(|(index, worth)| (format!("Part {}", index + 1), worth));
    let rows = rows.chain(sum.map(|worth| ("Sum".to_owned(), Some(worth))));
    html! {
        div class="table-wrapper" tabindex="0" role="group" aria-label="Values" {
            table {
                thead { tr {
                    th scope="col" { "Game" }
                    @for head in ["Canonical form", "Wins", "Left stop", "Right stop", "Mean", "Temperature"] {
                        th scope="col" { (head) }
                    }
                } }
                tbody {
                    @for (name, worth) in rows { tr {
                        th scope="row" { (name) }
                        @for (column, cell) in cells(worth).into_iter().enumerate() {
                            td { (if column == 0 { form_of(Some(&cell)) } else { signed(cell) }) }
                        }
                    } }
                }
            }
        }
    }
}

/// The moves of a player in a part that leave the same, with their names.
fn grouped(moves: &[PlayerMove]) -> Vec<(Vec<&str>, &PlayerMove)> {
    let mut groups: Vec<(Vec<&str>, &PlayerMove)> = Vec::new();
    for step in moves {
        let is_same = |(_, other): &&mut (Vec<&str>, &PlayerMove)| {
            step.leaves.is_some() && other.leaves == step.leaves
        };
        match groups.iter_mut().find(is_same) {
            Some((names, _)) => names.push(&step.name),
            None => groups.push((vec![&step.name], step)),
        }
    }
    groups
}

fn moves(answer: &Answer) -> Markup {
    let parts = answer.parts.len();
    let groups = (0..parts).flat_map(|part| {
        [WHITE, BLACK].into_iter().flat_map(move |player| {
            let groups = grouped(answer.moves(part, player)).into_iter();
            groups.map(move |(names, step)| (part, player, names, step))
        })
    });
    let groups: Vec<_> = groups.collect();
    html! {
        @if groups.is_empty() {
            p { "Neither player has a move." }
        } @else {
            div class="table-wrapper" tabindex="0" role="group" aria-label="Moves" {
                table {
                    thead { tr {
                        @for head in ["Part", "Player", "Moves", "Leave", "First move wins"] { th scope="col" { (head) } }
                    } }
                    tbody {
                        @for (part, player, names, step) in groups { tr {
                            th scope="row" { (part + 1) }
                            td { (PLAYERS[player]) }
                            td { (names.join(", ")) }
                            td { (form_of(step.leaves.as_deref())) }
                            td { (match step.wins { Some(true) => "yes", Some(false) => "no", None => "unknown" }) }
                        } }
                    }
                }
            }
        }
    }
}

/// Returns a line for each part, and one for the sum, as CSV.
pub fn csv(answer: &Answer) -> String {
    let mut csv = String::from(
        "part,game,position,canonical form,wins,left stop,right stop,mean,temperature\n",
    );
    let mut line = |name: &str, game: &str, position: &str, worth: Option<&Worth>| {
        let [form, others @ ..] = cells(worth);
        csv += &format!("{name},{game},{position},\"{form}\",{}\n", others.join(","));
    };
    for (index, worth) in answer.worths().enumerate() {
        let Part { game, text } = &answer.question.parts[index];
        let position = text.replace('\n', "/");
        line(
            &(index + 1).to_string(),
            &game.to_string(),
            &position,
            worth,
        );
    }
    match &answer.sum {
        Some(SumAnswer::Known(worth)) if answer.parts.len() > 1 => line("sum", "", "", Some(worth)),
        _ => {}
    }
    csv
}
