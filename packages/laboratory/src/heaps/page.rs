//! The answer as HTML and as CSV.

use super::answer::{Answer, KnownPeriod, MisereAnswer, SumAnswer, SumMove};
use super::misere::MAX_MISERE_BEANS;
use super::plot;
use super::quotient::{MAX_CLASSES, MAX_QUOTIENT_HEAP, MisereQuotient, Stopped};
use maud::{Markup, PreEscaped, Render, html};
use std::ops::Range;

/// The most heaps that the table shows at once.
const MAX_TABLE_HEAPS: usize = 200;
/// How many heaps are in a row of the table.
const ROW: usize = 10;
/// The most heaps that are listed in a sentence.
const MAX_LISTED: usize = 60;
/// The most heaps that the plot shows: more would be a blur.
const MAX_PLOT_HEAPS: usize = 2000;
/// The fewest.
const MIN_PLOT_HEAPS: usize = 10;
/// How many of the values are listed with their counts.
const MAX_VALUES: usize = 12;
/// How many moves are listed.
const MAX_MOVES: usize = 100;
/// The most classes of a quotient whose table is shown.
const MAX_TABLE_CLASSES: usize = 12;
/// The most heaps whose classes are shown, unless they repeat later.
const MAX_CLASS_HEAPS: usize = 100;

/// Returns the answer in one sentence, to be read aloud.
pub fn summary(answer: &Answer) -> String {
    let last = answer.question.last;
    let mut text = format!("Heaps 0 to {last}. {}", period_sentence(answer));
    if let Some(sum) = &answer.sum {
        text += &format!(" {}", sum_sentence(answer, sum));
        if let Some(misere) = &sum.misere {
            text += &format!(" {}", misere_sentence(misere));
        }
    }
    text
}

/// Returns the answer as HTML, with a plot and a table of the heaps from `first` on, `count`
/// of them; both are fitted to what there is.
pub fn html(answer: &Answer, first: usize, count: usize) -> String {
    let window = window(answer.grundy.len(), first, count);
    let lost = lost_heaps(answer);
    html! {
        h3 { "Period" }
        p { (period_sentence(answer)) }
        @if let Some(sum) = &answer.sum { (sum_html(answer, sum)) }
        h3 { "Grundy numbers" }
        (plot_html(answer, &window))
        (table(answer, &window))
        h3 { "Heaps worth 0" }
        p { (list(&lost)) }
        h3 { "Values" }
        (values(answer))
        (misere(answer))
    }
    .into_string()
}

/// Returns the heaps that are shown, fitted to what there is.
fn window(heaps: usize, first: usize, count: usize) -> Range<usize> {
    let count = count.clamp(MIN_PLOT_HEAPS, MAX_PLOT_HEAPS).min(heaps);
    let first = first.min(heaps - count);
    first..first + count
}

/// Returns all Grundy numbers as CSV, and the class of each heap in misère play where it is
/// known.
pub fn csv(answer: &Answer) -> String {
    let mut csv = String::from("heap,grundy,misere_class\n");
    for (heap, value) in answer.grundy.iter().enumerate() {
        let class = answer.quotient.class_of(heap);
        let class = class.map_or(String::new(), |class| class.to_string());
        csv += &format!("{heap},{value},{class}\n");
    }
    csv
}

fn period_sentence(answer: &Answer) -> String {
    let from = |start: usize| {
        if start == 0 {
            "from heap 0 on".to_owned()
        } else {
            format!("after the last exception, heap {}", start - 1)
        }
    };
    match answer.period {
        KnownPeriod::Theorem(period) => format!(
            "The period is {}, {}: proved by the theorem of Guy and Smith from the heaps up to {}.",
            period.length,
            from(period.start),
            period.checked
        ),
        KnownPeriod::ReturningStretch(rounds) => format!(
            "The period is {}, {}: proved, since a stretch as long as the largest move has come again.",
            rounds.length,
            from(rounds.start)
        ),
        KnownPeriod::Seen(rounds) => format!(
            "A period of {}, {}, has been seen so far, but these heaps don’t prove it.",
            rounds.length,
            from(rounds.start)
        ),
        KnownPeriod::Unknown => format!(
            "No period has been seen up to heap {}.",
            answer.question.last
        ),
    }
}

fn sum_sentence(answer: &Answer, sum: &SumAnswer) -> String {
    let heaps = &answer.question.sum;
    let heaps: Vec<_> = heaps.iter().map(usize::to_string).collect();
    let heaps = heaps.join(" + ");
    if sum.nim_sum == 0 {
        format!("{heaps} has nim-sum 0: the player to move loses.")
    } else {
        let moves = winning_moves(sum.winning_moves.len());
        format!(
            "{heaps} has nim-sum {}: the player to move wins, with {moves}.",
            sum.nim_sum
        )
    }
}

fn misere_sentence(misere: &MisereAnswer) -> String {
    match misere.winning_moves.len() {
        _ if !misere.wins => "In misère play the player to move loses.".to_owned(),
        // There is no move at all.
        0 => "In misère play the player to move wins.".to_owned(),
        count => format!(
            "In misère play the player to move wins, with {}.",
            winning_moves(count)
        ),
    }
}

fn winning_moves(count: usize) -> String {
    match count {
        1 => "1 winning move".to_owned(),
        _ => format!("{count} winning moves"),
    }
}

fn sum_html(answer: &Answer, sum: &SumAnswer) -> Markup {
    html! {
        h3 { "The sum" }
        p { (sum_sentence(answer, sum)) }
        (moves(&sum.winning_moves))
        @match &sum.misere {
            None => p { "In misère play the class of one of these heaps is not known, and with more than " (MAX_MISERE_BEANS) " beans the sum is not searched." },
            Some(misere) => {
                p { (misere_sentence(misere)) }
                (moves(&misere.winning_moves))
            }
        }
    }
}

fn moves(moves: &[SumMove]) -> Markup {
    html! {
        @if !moves.is_empty() {
            ul {
                @for step in moves.iter().take(MAX_MOVES) { li { (move_text(*step)) } }
            }
            @if moves.len() > MAX_MOVES { p { "… and " (moves.len() - MAX_MOVES) " others." } }
        }
    }
}

fn move_text(SumMove { heap, left }: SumMove) -> String {
    match left {
        (0, 0) => format!("Take the whole heap of {heap}."),
        (0, one) => format!("Reduce the heap of {heap} to {one}."),
        (one, other) => format!("Turn the heap of {heap} into {one} and {other}."),
    }
}

fn plot_html(answer: &Answer, window: &Range<usize>) -> Markup {
    let (width, height) = plot::SIZE;
    let (first, last) = (window.start, window.end - 1);
    let label = format!("Plot of the Grundy numbers of the heaps {first} to {last}");
    html! {
        div class="laboratory-plot" {
            svg viewBox={ "0 0 " (width) " " (height) } role="img" aria-label=(label) {
                (PreEscaped(plot::plot(&answer.grundy, window.clone())))
            }
        }
        p class="laboratory-window" data-first=(window.start) data-count=(window.len()) {
            label { "From heap " input type="text" inputmode="numeric" data-window="first" value=(window.start) autocomplete="off"; } " "
            button type="button" data-window="earlier" disabled[window.start == 0] { "Earlier" } " "
            button type="button" data-window="later" disabled[window.end == answer.grundy.len()] { "Later" } " "
            button type="button" data-window="closer" disabled[window.len() <= MIN_PLOT_HEAPS] { "Zoom in" } " "
            button type="button" data-window="wider" disabled[window.len() == answer.grundy.len() || window.len() >= MAX_PLOT_HEAPS] { "Zoom out" }
        }
    }
}

/// Returns a table with a number for each heap, where there is one, in full rows of heaps.
fn heap_table<T: Render>(
    label: &str,
    heaps: Range<usize>,
    number: impl Fn(usize) -> Option<T>,
) -> Markup {
    html! {
        div class="table-wrapper" tabindex="0" role="group" aria-label=(label) {
            table {
                thead { tr {
                    th scope="col" { "Heap" }
                    @for column in 0..ROW { th scope="col" { "+" (column) } }
                } }
                tbody {
                    @for row in heaps.step_by(ROW) { tr {
                        th scope="row" { (row) }
                        @for heap in row..row + ROW {
                            td { @if let Some(number) = number(heap) { (number) } }
                        }
                    } }
                }
            }
        }
    }
}

fn table(answer: &Answer, window: &Range<usize>) -> Markup {
    let first = window.start / ROW * ROW;
    let end = window.end.min(first + MAX_TABLE_HEAPS);
    html! {
        (heap_table("Grundy numbers", first..end, |heap| answer.grundy.get(heap)))
        @if end < window.end { p { "The table shows the first " (MAX_TABLE_HEAPS) " of these heaps; the CSV has all." } }
    }
}

fn values(answer: &Answer) -> Markup {
    let mut counts: Vec<_> = answer.counts.iter().collect();
    counts.sort_by_key(|&(_, count)| std::cmp::Reverse(*count));
    html! {
        div class="table-wrapper" tabindex="0" role="group" aria-label="Most frequent values" {
            table {
                thead { tr { th scope="col" { "Value" } th scope="col" { "Heaps" } } }
                tbody {
                    @for (value, count) in counts.iter().take(MAX_VALUES) {
                        tr { th scope="row" { (value) } td { (count) } }
                    }
                }
            }
        }
        @if counts.len() > MAX_VALUES { p { (counts.len() - MAX_VALUES) " other values occur less often." } }
        @match &answer.rare {
            None => p { "No move splits a heap, so no value need be rare." },
            // Of few heaps, the space is not known yet.
            Some(rare) if 2 * rare.len() > answer.grundy.len() => {}
            Some(rare) => p {
                "In the " a href="ch04-nim-grundy/grundys-game.html" { "sparse space" } ", "
                (rare.len()) " of " (answer.grundy.len()) " heaps have a rare value"
                @if let Some(last) = rare.last() { ", the last of them heap " (last) } "."
            },
        }
    }
}

fn lost_heaps(answer: &Answer) -> Vec<usize> {
    let values = answer.grundy.iter().enumerate();
    values
        .filter(|(_, value)| **value == 0)
        .map(|(heap, _)| heap)
        .collect()
}

fn list(heaps: &[usize]) -> String {
    let shown: Vec<_> = heaps
        .iter()
        .take(MAX_LISTED)
        .map(usize::to_string)
        .collect();
    let shown = shown.join(", ");
    match heaps.len() {
        0 => "none.".to_owned(),
        count if count > MAX_LISTED => format!("{shown}, … ({count} in all)."),
        _ => format!("{shown}."),
    }
}

fn misere(answer: &Answer) -> Markup {
    let quotient = &answer.quotient;
    html! {
        h3 { "Misère play" }
        p { "The player who makes the last move loses. Of the single heaps up to " (answer.misere_last) ", the player to move loses these: " (list(&answer.misere_lost)) }
        p { (quotient_sentence(quotient)) }
        @if quotient.last() > 0 {
            (heap_classes(answer))
            (classes(quotient))
            @if quotient.classes() <= MAX_TABLE_CLASSES { (products(quotient)) }
        }
    }
}

/// Says how many classes there are, for which heaps, and how that is known.
fn quotient_sentence(quotient: &MisereQuotient) -> String {
    let last = quotient.last();
    let larger = match quotient.stopped {
        Stopped::AtLast if last == MAX_QUOTIENT_HEAP => {
            " The classes of larger heaps are not looked for.".to_owned()
        }
        Stopped::AtLast => String::new(),
        Stopped::TooManyClasses => {
            format!(
                " With heaps of {} the search comes to more than {MAX_CLASSES} classes.",
                last + 1
            )
        }
        Stopped::TooLong => " The classes of larger heaps would take too long to find.".to_owned(),
    };
    let losing = quotient.quotient.lost.iter().filter(|&&lost| lost).count();
    let count = match quotient.classes() {
        1 => "have one class".to_owned(),
        count => format!("fall into {count} classes, of which the player to move loses {losing}"),
    };
    match quotient.period {
        Some(period) => format!(
            "The sums of heaps of any size {count}: proved for the heaps up to {last}, whose classes repeat as far as the theorem for all heaps asks. The period of the classes is {}, from heap {} on.",
            period.length, period.start
        ),
        None if last == 0 => format!("No misère quotient was found.{larger}"),
        None => format!(
            "The sums of heaps up to {last} {count}: proved for all of these sums, but not for larger heaps.{larger}"
        ),
    }
}

/// The class of each heap, or of the first ones.
fn heap_classes(answer: &Answer) -> Markup {
    let quotient = &answer.quotient;
    let all = quotient.last().min(answer.question.last) + 1;
    let end = all.min(MAX_CLASS_HEAPS);
    html! {
        (heap_table("Classes of heaps", 0..end, |heap| (heap < end).then(|| quotient.quotient.rows[heap])))
        @if end < all { p { "The table shows the classes of the heaps below " (end) "; the CSV has all." } }
    }
}

/// A short sum of each class, and who wins it.
fn classes(quotient: &MisereQuotient) -> Markup {
    let classes = quotient.quotient.sums.iter().zip(&quotient.quotient.lost);
    html! {
        div class="table-wrapper" tabindex="0" role="group" aria-label="Classes" {
            table {
                thead { tr { th scope="col" { "Class" } th scope="col" { "A sum of it" } th scope="col" { "The player to move" } } }
                tbody {
                    @for (class, (sum, lost)) in classes.enumerate() { tr {
                        th scope="row" { (class) }
                        td { (sum_text(sum)) }
                        td { (if *lost { "loses" } else { "wins" }) }
                    } }
                }
            }
        }
    }
}

fn sum_text(sum: &[usize]) -> String {
    let heaps: Vec<_> = sum.iter().map(usize::to_string).collect();
    if heaps.is_empty() {
        "no heap".to_owned()
    } else {
        heaps.join(" + ")
    }
}

/// The table of the quotient: the class of two classes side by side.
fn products(quotient: &MisereQuotient) -> Markup {
    let table = &quotient.quotient.table;
    html! {
        p { "Two sums side by side have this class:" }
        div class="table-wrapper" tabindex="0" role="group" aria-label="Two classes side by side" {
            table {
                thead { tr {
                    th scope="col" { "Class" }
                    @for class in 0..table.len() { th scope="col" { (class) } }
                } }
                tbody {
                    @for (class, line) in table.iter().enumerate() { tr {
                        th scope="row" { (class) }
                        @for sum in line { td { (sum) } }
                    } }
                }
            }
        }
    }
}
