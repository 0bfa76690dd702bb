//! The template of the pages names the scripts of the boards by their places in the list of
//! book.toml.

use super::book;
use regex::Regex;

#[test]
fn the_template_has_exactly_the_scripts_of_the_boards() {
    let config: toml::Table = files::read(&book().join("book.toml"))
        .unwrap()
        .parse()
        .unwrap();
    let scripts = config["output"]["html"]["additional-js"]
        .as_array()
        .unwrap();
    let template = files::read(&book().join("theme/index.hbs")).unwrap();
    let range = Regex::new(r"\(gt @index (\d+)\) \(lt @index (\d+)\)").unwrap();
    let (_, bounds) = range
        .captures(&template)
        .expect("the template has a range of scripts")
        .extract();
    let [after, before]: [usize; 2] = bounds.map(|bound| bound.parse().unwrap());
    for (index, script) in scripts.iter().enumerate() {
        let script = script.as_str().unwrap();
        let is_board = script.starts_with("target/boards/");
        assert_eq!(
            is_board,
            (after + 1..before).contains(&index),
            "{script} is number {index}; mend the range in theme/index.hbs"
        );
    }
}
