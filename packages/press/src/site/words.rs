//! (A stub, to be replaced.)
pub struct Words;
impl Words {
    pub fn english() -> Self {
        Self
    }
    pub fn translate(&self, text: &str) -> String {
        text.to_owned()
    }
    pub(crate) fn fingerprint(&self) -> u64 {
        0
    }
}
