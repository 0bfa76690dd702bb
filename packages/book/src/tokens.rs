//! HTML as a stream of tokens, read by html5ever.

use html5ever::tokenizer::{BufferQueue, TokenSink, TokenSinkResult, Tokenizer, TokenizerOpts};
use std::cell::RefCell;

pub(crate) use html5ever::Attribute;
pub(crate) use html5ever::tokenizer::{Tag, TagKind, Token};

/// Calls `visit` with each token of `html`, in order.
pub(crate) fn for_each(html: &str, visit: impl FnMut(Token)) {
    struct Visitor<F>(RefCell<F>);

    impl<F: FnMut(Token)> TokenSink for Visitor<F> {
        type Handle = ();

        fn process_token(&self, token: Token, _line: u64) -> TokenSinkResult<()> {
            (self.0.borrow_mut())(token);
            TokenSinkResult::Continue
        }
    }

    let tokenizer = Tokenizer::new(Visitor(RefCell::new(visit)), TokenizerOpts::default());
    let input = BufferQueue::default();
    input.push_back(html.into());
    // The visitor never asks for a pause, so this reads to the end.
    let _ = tokenizer.feed(&input);
    tokenizer.end();
}
