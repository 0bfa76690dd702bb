//! What a build computes once and keeps in `target/cache`, under a fingerprint of all
//! that it depends on.
//!
//! A fingerprint is a 64-bit hash. It comes from the standard library's hasher, which
//! another release of Rust may change: then nothing is found, and all is computed
//! again. Nothing that reaches a page depends on it.
//!
//! Use [`get_or_compute`] where one value is wanted, and [`get`], [`contains`] and
//! [`put`] where a build looks for many values before it computes the missing ones
//! together.

use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fs::{self, File};
use std::hash::{BuildHasher as _, BuildHasherDefault, DefaultHasher, Hash, Hasher as _};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::{Duration, SystemTime};
use std::{env, io};

/// The cache's folder, below the book's.
const FOLDER: &str = "target/cache";
/// An entry that no build has asked for in this long is deleted.
const MAX_AGE: Duration = Duration::from_hours(14 * 24);

/// Returns the cached value of `key`, or computes and caches it.
///
/// The key must hold everything that makes a difference: most often
/// [`executable_fingerprint`], and what is read from files.
///
/// # Errors
///
/// If `compute` fails; the failure is not cached.
pub fn get_or_compute<T: Serialize + DeserializeOwned, E>(
    root: &Path,
    key: impl Hash,
    compute: impl FnOnce() -> Result<T, E>,
) -> Result<T, E> {
    get_or_recompute(root, key, false, compute).map(|(value, _)| value)
}

/// Does the same as [`get_or_compute`], and says whether the value was computed now: it
/// is in any case if `recompute` is set. If that fails, the old value is forgotten.
///
/// # Errors
///
/// Those of [`get_or_compute`].
pub fn get_or_recompute<T: Serialize + DeserializeOwned, E>(
    root: &Path,
    key: impl Hash,
    recompute: bool,
    compute: impl FnOnce() -> Result<T, E>,
) -> Result<(T, bool), E> {
    let fingerprint = fingerprint(key);
    if recompute {
        remove(root, fingerprint);
    } else if let Some(cached) = get(root, fingerprint) {
        return Ok((cached, false));
    }
    let computed = compute()?;
    // A value that can't be stored is computed again the next time.
    let _ = put(root, fingerprint, &computed);
    Ok((computed, true))
}

/// Returns the cached value of the key with this [`fingerprint`], if there is one.
pub fn get<T: DeserializeOwned>(root: &Path, fingerprint: u64) -> Option<T> {
    let path = entry_path(root, fingerprint);
    let text = fs::read(&path).ok()?;
    let value = serde_json::from_slice(&text).ok()?;
    // `remove_stale` looks at the time of the last use.
    let _ = File::open(&path).and_then(|file| file.set_modified(SystemTime::now()));
    Some(value)
}

/// Says whether a value of `key` is cached.
pub fn contains(root: &Path, key: impl Hash) -> bool {
    entry_path(root, fingerprint(key)).exists()
}

/// Caches the value of the key with this [`fingerprint`].
///
/// # Errors
///
/// If the value can't be written.
pub fn put(root: &Path, fingerprint: u64, value: &impl Serialize) -> io::Result<()> {
    let folder = root.join(FOLDER);
    fs::create_dir_all(&folder)?;
    let file = tempfile::NamedTempFile::new_in(folder)?;
    serde_json::to_writer(&file, value)?;
    file.persist(entry_path(root, fingerprint))?;
    Ok(())
}

fn remove(root: &Path, fingerprint: u64) {
    let _ = fs::remove_file(entry_path(root, fingerprint));
}

/// Deletes the entries that no build has asked for in two weeks.
pub fn remove_stale(root: &Path) {
    let Ok(entries) = fs::read_dir(root.join(FOLDER)) else {
        return;
    };
    for path in entries.flatten().map(|entry| entry.path()) {
        let last_use = fs::metadata(&path).and_then(|metadata| metadata.modified());
        let is_stale = last_use.is_ok_and(|time| time.elapsed().is_ok_and(|age| age > MAX_AGE));
        if is_stale {
            let _ = fs::remove_file(path);
        }
    }
}

fn entry_path(root: &Path, fingerprint: u64) -> PathBuf {
    root.join(FOLDER).join(format!("{fingerprint:016x}.json"))
}

/// Returns a 64-bit hash of `key`: different keys have different fingerprints, but for
/// a chance of 1 in 2⁶⁴.
pub fn fingerprint(key: impl Hash) -> u64 {
    BuildHasherDefault::<DefaultHasher>::default().hash_one(key)
}

/// Returns a fingerprint of the running program's file, so that a value computed by
/// other code is never taken for one of this code's.
pub fn executable_fingerprint() -> u64 {
    static FINGERPRINT: OnceLock<u64> = OnceLock::new();
    *FINGERPRINT.get_or_init(|| {
        // While this program runs, cargo may put another one in the place of its file.
        let executable = fs::read("/proc/self/exe")
            .or_else(|_| env::current_exe().and_then(fs::read))
            .map_err(|_| (SystemTime::now(), std::process::id()));
        fingerprint(executable)
    })
}

/// Returns a fingerprint of the contents and the paths of all files among `paths`
/// and below the folders among them. The paths begin at `root`.
///
/// # Errors
///
/// If a file can't be read.
pub fn files_fingerprint(root: &Path, paths: &[impl AsRef<Path>]) -> anyhow::Result<u64> {
    let mut hasher = DefaultHasher::new();
    for file in files::all(root, paths)? {
        let path = file.strip_prefix(root).unwrap_or(&file);
        (path, fs::read(&file)?).hash(&mut hasher);
    }
    Ok(hasher.finish())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    #[test]
    fn a_value_is_computed_once() {
        let root = tempfile::tempdir().unwrap();
        let count = Cell::new(0);
        let get = |key: &str| {
            get_or_compute(root.path(), key, || {
                count.set(count.get() + 1);
                if key == "wrong" {
                    Err("no")
                } else {
                    Ok(format!("{key} {}", count.get()))
                }
            })
        };
        assert_eq!(get("a").unwrap(), "a 1");
        assert_eq!(get("b").unwrap(), "b 2");
        assert_eq!(get("a").unwrap(), "a 1");
        assert_eq!([get("wrong"), get("wrong")], [Err("no"), Err("no")]);
        assert_eq!(count.get(), 4);
    }

    #[test]
    fn a_damaged_entry_is_computed_again() {
        let root = tempfile::tempdir().unwrap();
        let get = |value: u32| get_or_compute(root.path(), "a", || Ok::<_, ()>(value));
        assert_eq!(get(1), Ok(1));
        for entry in fs::read_dir(root.path().join(FOLDER)).unwrap() {
            fs::write(entry.unwrap().path(), "\"a").unwrap();
        }
        assert_eq!(get(2), Ok(2));
        remove(root.path(), fingerprint("a"));
        assert_eq!(get(3), Ok(3));
    }

    #[test]
    fn an_entry_that_is_not_used_is_removed() {
        let root = tempfile::tempdir().unwrap();
        put(root.path(), 1, &"old").unwrap();
        File::open(entry_path(root.path(), 1))
            .unwrap()
            .set_modified(SystemTime::now() - 2 * MAX_AGE)
            .unwrap();
        put(root.path(), 2, &"new").unwrap();
        remove_stale(root.path());
        assert_eq!(get::<String>(root.path(), 1), None);
        assert_eq!(get::<String>(root.path(), 2).unwrap(), "new");
    }

    #[test]
    fn every_file_changes_the_fingerprint() {
        let root = tempfile::tempdir().unwrap();
        let now = || files_fingerprint(root.path(), &["a", "b.txt", "c"]).unwrap();
        fs::create_dir(root.path().join("a")).unwrap();
        let mut seen = vec![now()];
        for (file, text) in [("b.txt", "1"), ("a/x", "2"), ("a/x", "3"), ("a/y", "3")] {
            fs::write(root.path().join(file), text).unwrap();
            seen.push(now());
        }
        fs::rename(root.path().join("a/y"), root.path().join("a/z")).unwrap();
        seen.push(now());
        assert!(
            (1..seen.len()).all(|i| !seen[..i].contains(&seen[i])),
            "{seen:?}"
        );
        assert_eq!(seen.last(), Some(&now()));
    }
}
