//! What the tools of the laboratory have in common as WebAssembly.
//!
//! Each tool is an example of this package, and so becomes a module of its own: what it does
//! not need, the linker leaves out. The names that the examples export are those that
//! `theme/laboratory.js` calls.

use laboratory::InputError;

/// An allocator that is much smaller than the one of the standard library.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

/// Returns what is wrong with a field as the page's script reads it: the name of the field, a
/// tab, and a sentence.
pub fn error_text(InputError { field, message }: InputError) -> String {
    format!("{field}\t{message}")
}
