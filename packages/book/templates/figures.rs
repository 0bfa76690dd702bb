//! Chapter NUMBER: TITLE.

crate::registry::chapter! {
    figures: chNN_calls;
}
