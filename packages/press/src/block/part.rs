//! `[the arrow back](#FIGURE:PART)`: words that light up a part of a figure on their
//! page. Without a script they lead to the figure.

use maud::html;
use pulldown_cmark::{CowStr, Event, Tag};

/// The figure and its part that are meant by the address of a link.
pub(crate) fn named(address: &str) -> Option<(&str, &str)> {
    address.strip_prefix('#')?.split_once(':')
}

/// The start of such a link as HTML; anything else as it is.
pub(crate) fn start(event: Event) -> Event {
    let Event::Start(Tag::Link { dest_url, .. }) = &event else {
        return event;
    };
    let Some((figure, part)) = named(dest_url) else {
        return event;
    };
    let html = html! { a class="part" href={ "#figure-" (figure) } data-part=(part) {} };
    Event::InlineHtml(CowStr::from(html.into_string().replace("</a>", "")))
}
