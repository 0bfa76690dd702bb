//! The glossary explains words of the book.

use crate::book;

#[test]
fn every_word_of_the_glossary_is_on_another_page() {
    let root = book().join("src");
    let glossary = files::read(&root.join("glossary.md")).unwrap();
    let pages: Vec<String> = files::below(&root)
        .unwrap()
        .iter()
        .filter(|page| page.extension().is_some_and(|kind| kind == "md"))
        .filter(|page| !page.ends_with("glossary.md"))
        .map(|page| files::read(page).unwrap().to_lowercase())
        .map(|text| text.replace('’', "'"))
        .collect();
    let mut count = 0;
    for heading in glossary.lines().filter_map(|line| line.strip_prefix("## ")) {
        let (title, id) = heading.split_once(" {#").unwrap();
        let id = format!("glossary.md#{}", id.trim_end_matches('}'));
        let word = title.split([',', '(']).next().unwrap().trim();
        let word = word.to_lowercase().replace('’', "'");
        let is_used = |text: &String| {
            let mut words = word.split(' ').map(|word| word.trim_end_matches("'s"));
            text.contains(&id) || words.all(|word| text.contains(word))
        };
        assert!(pages.iter().any(is_used), "no page says {title:?}");
        count += 1;
    }
    assert!(count > 100, "{count}");
}
