//! Chapter NUMBER: TITLE.

crate::chapter::chapter! {
    figures: chNN_calls;
}
