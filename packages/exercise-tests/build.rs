//! Finds the exercises: whoever adds a file has nothing else to name.

use glob::glob;
use std::collections::BTreeMap;
use std::error::Error;
use std::path::Path;
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=../../listings");
    let mut chapters: BTreeMap<String, String> = BTreeMap::new();
    for file in glob("../../listings/*/exercises/*.rs")? {
        let file = file?.canonicalize()?;
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
