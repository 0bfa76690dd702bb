//! The committed pictures are those that the program draws.

use resvg::tiny_skia::Pixmap;
use std::fs;
use std::path::Path;

/// How much a colour may differ: processors round in their own ways.
const NEAR: u8 = 2;

#[test]
fn the_committed_pictures_are_as_drawn() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for cover::File { path, bytes } in cover::files().unwrap() {
        let committed = Pixmap::decode_png(&fs::read(root.join(path)).unwrap()).unwrap();
        let drawn = Pixmap::decode_png(&bytes).unwrap();
        let near = |(a, b): (&u8, &u8)| a.abs_diff(*b) <= NEAR;
        let is_sized = (committed.width(), committed.height()) == (drawn.width(), drawn.height());
        let is_near = is_sized && committed.data().iter().zip(drawn.data()).all(near);
        assert!(is_near, "{path} is old: cargo run --package cover");
    }
}

#[test]
fn the_same_is_drawn_each_time() {
    let [first, second] = [(); 2].map(|()| cover::files().unwrap().map(|file| file.bytes));
    assert!(first == second);
}
