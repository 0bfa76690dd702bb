//! Paths as addresses, and addresses as paths. An address writes a blank as `%20`, and
//! `%`, `#`, `?` and letters outside of ASCII in the same way: all that writes an address
//! or looks up what one leads to does it here.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, percent_encode};
use std::ffi::OsStr;
use std::path::{Component, Path, PathBuf};

/// What else stays as it is; a colon would end the scheme of an address, and a
/// bracket a link in Markdown.
const KEPT: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~')
    .remove(b',')
    .remove(b'@');

fn encoded(part: &OsStr) -> String {
    percent_encode(part.as_encoded_bytes(), KEPT).to_string()
}

/// The address of the file `path` for a page in the folder that the path begins at:
/// `a%20b/c.html`. It has no scheme, and no slash at its start.
pub fn of_path(path: &Path) -> String {
    let parts = path.components().filter_map(|part| match part {
        Component::Normal(name) => Some(encoded(name)),
        Component::ParentDir => Some("..".to_owned()),
        _ => None,
    });
    parts.collect::<Vec<_>>().join("/")
}

/// The address of a file of this machine, by its whole path: `file:///a%20b/c.html`.
pub fn of_file(path: &Path) -> String {
    format!("file:///{}", of_path(path))
}

/// A part of an address, without `%20`; what is no UTF-8 then has signs for that.
pub fn decoded(part: &str) -> String {
    percent_decode_str(part).decode_utf8_lossy().into_owned()
}

/// What a link leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    /// The file, from the folder with all pages: empty for the folder itself.
    pub path: PathBuf,
    /// The id of the element there; empty for the whole file.
    pub id: String,
}

/// What the address of a link on a page leads to, by the path of the page from the
/// folder with all pages; nothing if that is outside of the folder.
pub fn target(page: &Path, address: &str) -> Option<Target> {
    let (address, id) = address.split_once('#').unwrap_or((address, ""));
    let id = decoded(id);
    let path = address.split('?').next().unwrap_or_default();
    let path = match path {
        "" => page.to_owned(),
        path => normal(&page.parent().unwrap_or(page).join(decoded(path)))?,
    };
    Some(Target { path, id })
}

/// `path` without `.` and `..`; nothing if it leads out of the folder it begins at.
pub fn normal(path: &Path) -> Option<PathBuf> {
    let mut normal = PathBuf::new();
    for component in path.components() {
        match component {
            Component::Normal(name) => normal.push(name),
            Component::ParentDir if !normal.pop() => return None,
            Component::RootDir | Component::Prefix(_) => return None,
            Component::ParentDir | Component::CurDir => {}
        }
    }
    Some(normal)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_becomes_an_address_and_back() {
        for (path, address) in [
            ("a/b.html", "a/b.html"),
            ("my pic.png", "my%20pic.png"),
            ("C# class/x.html", "C%23%20class/x.html"),
            ("50%20off/x.html", "50%2520off/x.html"),
            ("100%.png", "100%25.png"),
            ("what?.html", "what%3F.html"),
            ("a:b.html", "a%3Ab.html"),
            ("f(x)'\"<&>.png", "f%28x%29%27%22%3C%26%3E.png"),
            ("必勝/é.html", "%E5%BF%85%E5%8B%9D/%C3%A9.html"),
            ("../a b", "../a%20b"),
            ("", ""),
        ] {
            assert_eq!(of_path(Path::new(path)), address);
            assert_eq!(decoded(address), path);
        }
        assert_eq!(
            of_file(Path::new("/a b/C#/50%20off")),
            "file:///a%20b/C%23/50%2520off"
        );
        assert_eq!(decoded("100%.png %zz %ff"), "100%.png %zz \u{fffd}");
    }

    #[test]
    fn a_link_leads_to_a_file_and_an_id() {
        for (address, path, id) in [
            ("c.html", "a b/c.html", ""),
            ("c.html#d", "a b/c.html", "d"),
            ("../my%20pic.png", "my pic.png", ""),
            ("c%23.html?x=%23#%C3%A9", "a b/c#.html", "é"),
            ("#x", "a b/page.html", "x"),
            ("?x", "a b/page.html", ""),
            ("../", "", ""),
            ("./d/./../c.html", "a b/c.html", ""),
        ] {
            let target = target(Path::new("a b/page.html"), address).unwrap();
            assert_eq!(
                (target.path.as_path(), &*target.id),
                (Path::new(path), id),
                "{address}"
            );
        }
        for address in ["../../x", "/x", "../..", "%2e%2e/%2E%2E/x", "..%2f..%2fx"] {
            assert_eq!(
                target(Path::new("a b/page.html"), address),
                None,
                "{address}"
            );
        }
    }
}
