//! `[the arrow back](#FIGURE:PART)`: words that light up a part of a figure on their page.
//! Without a script they lead to the figure.

use maud::html;
use pulldown_cmark::{CowStr, Event, Tag};

/// A part of a figure, as the target of a link names it.
#[derive(Clone, Copy)]
pub(crate) struct PartTarget<'a> {
    pub(crate) figure: &'a str,
    pub(crate) part: &'a str,
}

/// Parses the target of a link; `None` if it is another one.
pub(crate) fn parse_target(target: &str) -> Option<PartTarget<'_>> {
    let (figure, part) = target.strip_prefix('#')?.split_once(':')?;
    Some(PartTarget { figure, part })
}

/// Returns the start of a link to a part as HTML, and any other event as it is.
pub(crate) fn link_start_as_html(event: Event) -> Event {
    let Event::Start(Tag::Link { dest_url, .. }) = &event else {
        return event;
    };
    let Some(PartTarget { figure, part }) = parse_target(dest_url) else {
        return event;
    };
    let link = html! { a class="figure-link" href={ "#figure-" (figure) } data-part=(part) {} };
    let start = link.into_string().replace("</a>", "");
    Event::InlineHtml(CowStr::from(start))
}
