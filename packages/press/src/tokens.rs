//! HTML, token by token.

use html5ever::tokenizer::{BufferQueue, TokenSink, TokenSinkResult, Tokenizer, TokenizerOpts};
use std::cell::RefCell;

pub use html5ever::Attribute;
pub use html5ever::tokenizer::{Tag, TagKind, Token};

/// Hands over each token of `html`, in order.
pub fn each(html: &str, take: impl FnMut(Token)) {
    struct Sink<F>(RefCell<F>);

    impl<F: FnMut(Token)> TokenSink for Sink<F> {
        type Handle = ();

        fn process_token(&self, token: Token, _line: u64) -> TokenSinkResult<()> {
            (self.0.borrow_mut())(token);
            TokenSinkResult::Continue
        }
    }

    let tokenizer = Tokenizer::new(Sink(RefCell::new(take)), TokenizerOpts::default());
    let input = BufferQueue::default();
    input.push_back(html.into());
    // A sink that never asks for a pause lets the tokenizer read to the end.
    let _ = tokenizer.feed(&input);
    tokenizer.end();
}
