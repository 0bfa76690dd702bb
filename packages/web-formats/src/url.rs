//! Paths as URLs, and URLs as paths. A URL writes a blank as `%20`, and `%`, `#`, `?`
//! and letters outside ASCII in the same way. All code that writes a URL, or looks up
//! what one leads to, does it here.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, percent_encode};
use std::ffi::OsStr;
use std::path::{Component, Path, PathBuf};

/// What is written as `%` and its code. A colon would end the scheme of a URL, and a
/// bracket a link in Markdown.
const ESCAPED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~')
    .remove(b',')
    .remove(b'@');

fn encoded(component: &OsStr) -> String {
    percent_encode(component.as_encoded_bytes(), ESCAPED).to_string()
}

/// Returns the relative URL of the file `path`, for a page in the folder where the path
/// begins: `a%20b/c.html`. It has no scheme, and no slash at its start.
pub fn from_path(path: &Path) -> String {
    let parts = path.components().filter_map(|part| match part {
        Component::Normal(name) => Some(encoded(name)),
        Component::ParentDir => Some("..".to_owned()),
        _ => None,
    });
    parts.collect::<Vec<_>>().join("/")
}

/// Returns the URL of a file on this machine, from its absolute path:
/// `file:///a%20b/c.html`.
pub fn from_file(path: &Path) -> String {
    format!("file:///{}", from_path(path))
}

/// Returns the URL of the element with this id, for a link on the same page: `#a%20b`.
pub fn from_id(id: &str) -> String {
    format!("#{}", encoded(OsStr::new(id)))
}

/// Returns a part of a URL with its `%20` and the like decoded. Bytes that are not UTF-8
/// become U+FFFD.
pub fn decode(part: &str) -> String {
    percent_decode_str(part).decode_utf8_lossy().into_owned()
}

/// The target of a link within the site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    /// The file, relative to the folder with all pages; empty for the folder itself.
    pub path: PathBuf,
    /// The id of an element in it; empty for the whole file.
    pub id: String,
}

/// Returns the target of a link on `page`, whose path is relative to the folder with all
/// pages; nothing if the link leads out of that folder.
pub fn target(page: &Path, url: &str) -> Option<Target> {
    let (url, id) = url.split_once('#').unwrap_or((url, ""));
    let id = decode(id);
    let path = url.split('?').next().unwrap_or_default();
    let path = match path {
        "" => page.to_owned(),
        path => normalized(&page.parent().unwrap_or(page).join(decode(path)))?,
    };
    Some(Target { path, id })
}

/// Returns `path` without `.` and `..`; nothing if it leads out of the folder where it
/// begins.
pub fn normalized(path: &Path) -> Option<PathBuf> {
    let mut normalized = PathBuf::new();
    for component in path.components() {
        match component {
            Component::Normal(name) => normalized.push(name),
            Component::ParentDir if !normalized.pop() => return None,
            Component::RootDir | Component::Prefix(_) => return None,
            Component::ParentDir | Component::CurDir => {}
        }
    }
    Some(normalized)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_becomes_a_url_and_a_path_again() {
        for (path, url) in [
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
            assert_eq!(from_path(Path::new(path)), url);
            assert_eq!(decode(url), path);
        }
        assert_eq!(
            from_file(Path::new("/a b/C#/50%20off")),
            "file:///a%20b/C%23/50%2520off"
        );
        assert_eq!(decode("100%.png %zz %ff"), "100%.png %zz \u{fffd}");
        for (id, url) in [
            ("a-1_b", "#a-1_b"),
            ("a b/..", "#a%20b%2F.."),
            ("é", "#%C3%A9"),
        ] {
            assert_eq!(from_id(id), url);
            assert_eq!(decode(&url[1..]), id);
        }
    }

    #[test]
    fn a_link_leads_to_a_file_and_an_id() {
        for (url, path, id) in [
            ("c.html", "a b/c.html", ""),
            ("c.html#d", "a b/c.html", "d"),
            ("../my%20pic.png", "my pic.png", ""),
            ("c%23.html?x=%23#%C3%A9", "a b/c#.html", "é"),
            ("#x", "a b/page.html", "x"),
            ("?x", "a b/page.html", ""),
            ("../", "", ""),
            ("./d/./../c.html", "a b/c.html", ""),
        ] {
            let target = target(Path::new("a b/page.html"), url).unwrap();
            assert_eq!(
                (target.path.as_path(), &*target.id),
                (Path::new(path), id),
                "{url}"
            );
        }
        for url in ["../../x", "/x", "../..", "%2e%2e/%2E%2E/x", "..%2f..%2fx"] {
            assert_eq!(target(Path::new("a b/page.html"), url), None, "{url}");
        }
    }
}
