//! Finds the exercises, so that a new file needs to be named nowhere else.

use std::collections::BTreeMap;
use std::error::Error;
use std::path::Path;
use std::{env, fs};
use walkdir::WalkDir;

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=../../listings");
    let mut chapters: BTreeMap<String, String> = BTreeMap::new();
    let below_listings = WalkDir::new("../../listings")
        .min_depth(3)
        .max_depth(3)
        .sort_by_file_name();
    for entry in below_listings {
        let file = entry?.into_path();
        let is_exercise = file
            .parent()
            .is_some_and(|folder| folder.ends_with("exercises"))
            && file.extension().is_some_and(|extension| extension == "rs");
        if !is_exercise {
            continue;
        }
        let file = file.canonicalize()?;
        let path = file.to_str().ok_or("a path that is no text")?;
        let chapter = file.ancestors().nth(2).map(name).unwrap_or_default();
        *chapters.entry(chapter).or_default() +=
            &format!("#[path = {path:?}]\npub mod {};\n", name(&file));
    }
    let modules = chapters.iter().map(|(chapter, exercises)| {
        format!("/// The exercises of `{chapter}`.\npub mod {chapter} {{\n{exercises}}}\n")
    });
    fs::write(
        Path::new(&env::var("OUT_DIR")?).join("exercises.rs"),
        modules.collect::<String>(),
    )?;
    Ok(())
}

/// The module of a file or a folder.
fn name(path: &Path) -> String {
    path.file_stem()
        .unwrap_or_default()
        .to_string_lossy()
        .replace('-', "_")
}
