//! What is made once, and then kept in `target/made` under all that it depends
//! on.
//!
//! The key of a result is everything that it depends on, most often the running program
//! itself, which changes with whatever it was compiled from. A figure depends on the files of its
//! chapter in `packages/figures`, on what all figures share, and on the crates of listings
//! that these name, as `packages/figures/build.rs` finds them. A new kind of result needs a
//! line in `ci/stale`, which changes one of each kind of source and looks whether the page
//! changes.

use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fs::{self, File};
use std::hash::{BuildHasher as _, BuildHasherDefault, DefaultHasher, Hash, Hasher as _};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::{Duration, SystemTime};
use std::{env, io};

/// Where it is, below the book's folder.
const FOLDER: &str = "target/made";
/// What was not asked for in so long is thrown away.
const LONG: Duration = Duration::from_hours(14 * 24);

/// What `make` makes of `key`: what it made the last time, where the key was the
/// same. So the key must hold all that makes a difference; most often that is
/// [`program`], and what is read from files.
/// An error is what `make` says; it is not kept.
pub fn kept<T: Serialize + DeserializeOwned, E>(
    root: &Path,
    key: impl Hash,
    make: impl FnOnce() -> Result<T, E>,
) -> Result<T, E> {
    kept_or_new(root, key, false, make).map(|(made, _)| made)
}

/// As [`kept`], and whether it was made now. It is in any case if `anew` is set;
/// what `make` refuses is forgotten then.
/// Errors as of [`kept`].
pub fn kept_or_new<T: Serialize + DeserializeOwned, E>(
    root: &Path,
    key: impl Hash,
    anew: bool,
    make: impl FnOnce() -> Result<T, E>,
) -> Result<(T, bool), E> {
    let key = number(key);
    if anew {
        let _ = fs::remove_file(path(root, key));
    } else if let Some(known) = known(root, key) {
        return Ok((known, false));
    }
    let new = make()?;
    // Who can't keep it makes it again.
    let _ = keep(root, key, &new);
    Ok((new, true))
}

/// What was made of the key with this [`number`].
pub fn known<T: DeserializeOwned>(root: &Path, key: u64) -> Option<T> {
    let path = path(root, key);
    let known = fs::read(&path)
        .ok()
        .and_then(|text| serde_json::from_slice(&text).ok())?;
    let _ = File::open(&path).and_then(|file| file.set_modified(SystemTime::now()));
    Some(known)
}

/// Is there something that was made of `key`?
pub fn is_known(root: &Path, key: impl Hash) -> bool {
    path(root, number(key)).exists()
}

fn path(root: &Path, key: u64) -> PathBuf {
    root.join(FOLDER).join(format!("{key:016x}.json"))
}

/// Keeps what was made of the key with this [`number`].
/// An error if it can't be written.
pub fn keep(root: &Path, key: u64, made: &impl Serialize) -> io::Result<()> {
    let folder = root.join(FOLDER);
    fs::create_dir_all(&folder)?;
    let file = tempfile::NamedTempFile::new_in(folder)?;
    serde_json::to_writer(&file, made)?;
    file.persist(path(root, key))?;
    Ok(())
}

/// Throws away what was not asked for in a long time.
pub fn tidy(root: &Path) {
    let Ok(entries) = fs::read_dir(root.join(FOLDER)) else {
        return;
    };
    for path in entries.flatten().map(|entry| entry.path()) {
        let age = fs::metadata(&path).and_then(|data| data.modified());
        if age.is_ok_and(|time| time.elapsed().is_ok_and(|age| age > LONG)) {
            let _ = fs::remove_file(path);
        }
    }
}

/// A number that is another one for another `key`.
pub fn number(key: impl Hash) -> u64 {
    BuildHasherDefault::<DefaultHasher>::default().hash_one(key)
}

/// A number that is another one for another program than this one: whatever it
/// was compiled from.
pub fn program() -> u64 {
    static PROGRAM: OnceLock<u64> = OnceLock::new();
    *PROGRAM.get_or_init(|| {
        // Cargo may have put another file in its place.
        let itself = fs::read("/proc/self/exe")
            .or_else(|_| env::current_exe().and_then(fs::read))
            .map_err(|_| (SystemTime::now(), std::process::id()));
        number(itself)
    })
}

/// A number that is another one where a file among `paths` is another one, or
/// one below a folder there.
/// An error if a file can't be read.
pub fn files(root: &Path, paths: &[impl AsRef<Path>]) -> anyhow::Result<u64> {
    let mut hasher = DefaultHasher::new();
    for file in crate::files::all(root, paths)? {
        (file.strip_prefix(root).unwrap_or(&file), fs::read(&file)?).hash(&mut hasher);
    }
    Ok(hasher.finish())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_is_made_once() {
        use std::cell::Cell;
        let root = tempfile::tempdir().unwrap();
        let count = Cell::new(0);
        let make = |key: &str| {
            kept(root.path(), key, || {
                count.set(count.get() + 1);
                if key == "wrong" {
                    Err("no")
                } else {
                    Ok(format!("{key} {}", count.get()))
                }
            })
        };
        assert_eq!(
            [make("a"), make("b"), make("a")],
            ["a 1", "b 2", "a 1"].map(|it| Ok(it.into()))
        );
        assert_eq!([make("wrong"), make("wrong")], [Err("no"), Err("no")]);
        assert_eq!(count.get(), 4);
        // What was cut off on its way to the disk is made again.
        for entry in fs::read_dir(root.path().join(FOLDER)).unwrap() {
            fs::write(entry.unwrap().path(), "\"a").unwrap();
        }
        assert_eq!(make("a"), Ok("a 5".into()));
    }

    #[test]
    fn what_was_not_asked_for_goes() {
        let root = tempfile::tempdir().unwrap();
        let make = |key| kept(root.path(), key, || Ok::<_, ()>(1));
        make(1).unwrap();
        let folder = root.path().join(FOLDER);
        let path = fs::read_dir(&folder)
            .unwrap()
            .next()
            .unwrap()
            .unwrap()
            .path();
        File::open(path)
            .unwrap()
            .set_modified(SystemTime::now() - 2 * LONG)
            .unwrap();
        make(2).unwrap();
        tidy(root.path());
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
    }

    #[test]
    fn each_file_counts() {
        let root = tempfile::tempdir().unwrap();
        let now = || files(root.path(), &["a", "b.txt", "c"]).unwrap();
        fs::create_dir(root.path().join("a")).unwrap();
        let mut seen = vec![now()];
        for (file, text) in [("b.txt", "1"), ("a/x", "2"), ("a/x", "3"), ("a/y", "3")] {
            fs::write(root.path().join(file), text).unwrap();
            seen.push(now());
        }
        fs::rename(root.path().join("a/y"), root.path().join("a/z")).unwrap();
        seen.push(now());
        assert!(
            (1..seen.len()).all(|at| !seen[..at].contains(&seen[at])),
            "{seen:?}"
        );
        assert_eq!(seen.last(), Some(&now()));
    }
}
