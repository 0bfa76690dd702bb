//! A reader's solution of an exercise, with the book's tests in place of its own, as a
//! program that runs them. Each of its lines keeps its number.

use classroom::grade::ExerciseTests;
use std::ops::Range;
use syn::spanned::Spanned;
use syn::{Item, ItemFn, ItemMod};

/// What a program prints before the number of the test that it starts.
const START: char = '\u{1}';

/// A solution with the tests of the book.
pub(super) struct TestedProgram {
    /// What its reader sees: its own text, with the tests.
    pub(super) shown: String,
    /// The same with tests that a `main` can call, and with a gap for that.
    program: String,
    /// The byte in `program` where its `main` goes.
    main_offset: usize,
}

/// What takes the place of an item, with as many line breaks.
struct Edit {
    /// The bytes of the item.
    place: Range<usize>,
    shown: String,
    program: String,
    is_main: bool,
}

/// Returns whether a program has a `main` that does anything.
///
/// # Errors
///
/// If it can't be parsed.
pub(super) fn has_main(text: &str) -> Result<bool, NotRust> {
    let file = syn::parse_file(text).map_err(|_| NotRust)?;
    let main = file.items.iter().find_map(main_function);
    Ok(main.is_some_and(|main| !main.block.stmts.is_empty()))
}

/// A text that is not Rust: the compiler says why.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct NotRust;

fn main_function(item: &Item) -> Option<&ItemFn> {
    match item {
        Item::Fn(function) if function.sig.ident == "main" => Some(function),
        _ => None,
    }
}

fn test_module(item: &Item) -> Option<&ItemMod> {
    match item {
        Item::Mod(module) if module.ident == "tests" => Some(module),
        _ => None,
    }
}

/// Returns the line breaks of a text.
fn line_breaks(text: &str) -> String {
    text.chars().filter(|&c| c == '\n').collect()
}

impl TestedProgram {
    /// Returns a solution with these tests.
    ///
    /// # Errors
    ///
    /// If it is not Rust.
    pub(super) fn new(text: &str, tests: &ExerciseTests) -> Result<Self, NotRust> {
        let file = syn::parse_file(text).map_err(|_| NotRust)?;
        let place = |item: Option<&dyn Spanned>| {
            let end = text.len()..text.len();
            item.map_or(end, |item| item.span().byte_range())
        };
        let main = file.items.iter().find_map(main_function);
        let main_place = place(main.map(|main| main as &dyn Spanned));
        let module = file.items.iter().find_map(test_module);
        let module_place = place(module.map(|module| module as &dyn Spanned));
        let own_main = &text[main_place.clone()];
        // Attributes and visibility are words of the same place.
        let callable = tests.module.replace("#[test]", "pub");
        let mut edits = [
            Edit {
                place: main_place.clone(),
                shown: own_main.to_owned(),
                program: line_breaks(own_main),
                is_main: true,
            },
            Edit {
                place: module_place,
                shown: format!("#[cfg(test)]\nmod tests {{{}}}", tests.module),
                program: format!("\nmod tests {{{callable}}}"),
                is_main: false,
            },
        ];
        edits.sort_by_key(|edit| edit.place.start);
        let mut tested = Self {
            shown: String::new(),
            program: String::new(),
            main_offset: 0,
        };
        let mut copied = 0;
        for edit in edits {
            tested.push(&text[copied..edit.place.start]);
            copied = edit.place.end;
            if edit.is_main {
                tested.main_offset = tested.program.len();
            }
            tested.shown.push_str(&edit.shown);
            tested.program.push_str(&edit.program);
        }
        tested.push(&text[copied..]);
        Ok(tested)
    }

    /// Adds a text that is shown as it is compiled.
    fn push(&mut self, text: &str) {
        self.shown.push_str(text);
        self.program.push_str(text);
    }

    /// Returns the program with a `main` of this body, which is on one line.
    fn with_main(&self, body: &str) -> String {
        let mut program = self.program.clone();
        program.insert_str(self.main_offset, &format!(" fn main() {{ {body} }}"));
        program
    }

    /// Returns the program that runs this test.
    pub(super) fn running(&self, test: &str) -> String {
        self.with_main(&format!("tests::{test}()"))
    }

    /// Returns the program that runs all these tests until one fails, and prints where it is.
    pub(super) fn running_all(&self, tests: &[String]) -> String {
        let calls: String = (0..)
            .zip(tests)
            .map(|(number, test): (usize, _)| {
                let start = START.escape_unicode();
                format!("::std::println!(\"{start}{number}\"); tests::{test}(); ")
            })
            .collect();
        self.with_main(&calls)
    }

    /// Returns the lines of `main` and of the tests except this one, as stretches from the
    /// first line to the last one.
    pub(super) fn lines_without(&self, test: &str) -> Vec<(usize, usize)> {
        let file = syn::parse_file(&self.running(test)).expect("it was Rust before");
        let lines = |item: &dyn Spanned| {
            let span = item.span();
            (span.start().line, span.end().line)
        };
        let is_test =
            |item: &&Item| matches!(item, Item::Fn(function) if function.sig.ident == test);
        let module = file.items.iter().find_map(test_module);
        let items = module.and_then(|module| module.content.as_ref());
        let others = items.into_iter().flat_map(|(_, items)| items);
        let main = file.items.iter().filter_map(main_function);
        let test_items = others.filter(|item| !is_test(item)).map(|item| lines(item));
        main.map(|main| lines(main)).chain(test_items).collect()
    }
}

/// Returns the number of the test that was started last, given what the program printed.
pub(super) fn last_started(printed: &str) -> usize {
    let (_, last) = printed.rsplit_once(START).unwrap_or_default();
    let digits = last.split(|c: char| !c.is_ascii_digit()).next();
    digits.and_then(|digits| digits.parse().ok()).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const MODULE: &str = "
    use super::f;
    fn helper() -> u8 {
        1
    }
    #[test]
    fn one() {
        assert_eq!(f(), helper());
    }

    #[test]
    fn two() {
        f();
    }
";

    fn tests() -> ExerciseTests {
        ExerciseTests {
            name: "ch01_e1_x".to_owned(),
            module: MODULE.to_owned(),
            test_names: vec!["one".to_owned(), "two".to_owned()],
        }
    }

    #[test]
    fn each_line_keeps_its_number() {
        let function = "fn f() -> u8 {\n    1\n}\n";
        let main = "fn main() {\n    // nothing\n}\n";
        let own = "#[cfg(test)]\nmod tests {\n    // own\n}\n";
        for text in [
            format!("// é\n{function}\n{main}\n{own}"),
            format!("{own}{main}{function}"),
            format!("{main}{own}{function}"),
            format!("{own}{function}"),
            function.to_owned(),
        ] {
            let tested = TestedProgram::new(&text, &tests()).unwrap();
            assert!(tested.shown.contains("#[test]\n    fn two() {"));
            assert!(!tested.shown.contains("// own"));
            assert_eq!(
                tested.shown.contains("// nothing"),
                text.contains("// nothing")
            );
            let program = tested.running("two");
            assert_eq!(
                program.matches("fn main() { tests::two() }").count(),
                1,
                "{program}"
            );
            assert!(syn::parse_file(&program).is_ok(), "{program}");
            for line in ["    1", "        f();", "fn f() -> u8 {"] {
                let number = |text: &str| text.lines().position(|other| other == line);
                assert!(number(&program).is_some());
                assert_eq!(number(&program), number(&tested.shown), "{line}: {program}");
            }
        }
    }

    #[test]
    fn only_one_test_is_stepped_into() {
        let tested = TestedProgram::new("fn f() -> u8 { 1 }\nfn main() {}\n", &tests()).unwrap();
        let lines = tested.lines_without("two");
        let is_in = |number| {
            lines
                .iter()
                .any(|&(first, last)| (first..=last).contains(&number))
        };
        let program = tested.running("two");
        let followed = (1..)
            .zip(program.lines())
            .filter(|(number, _)| !is_in(*number));
        let text: String = followed.map(|(_, line)| format!("{line}\n")).collect();
        assert!(
            text.contains("fn f()") && text.contains("fn two()"),
            "{text}"
        );
        assert!(
            !text.contains("helper") && !text.contains("fn main()"),
            "{text}"
        );
    }

    #[test]
    fn the_last_test_that_started_is_found() {
        assert_eq!(last_started("\u{1}0\nx\u{1}12\n34"), 12);
        assert_eq!(last_started("nothing"), 0);
    }
}
