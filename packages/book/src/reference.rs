//! `cargo book reference`: writes `docs/directives.md`, which says what a page can use.
//! The text is a template; the directives come from the table of the press, and the keys
//! of blocks from the doc comments of the fields that the press reads them into.

use anyhow::{Context as _, ensure};
use press::{DirectiveSpec, Usage};
use std::fs;
use std::path::Path;
use syn::{Attribute, Expr, ExprLit, Field, Item, ItemStruct, Lit, Meta, Type};

/// Where the page is, below the book's folder.
const PAGE: &str = "docs/directives.md";
const TEMPLATE: &str = include_str!("../templates/directives.md");
/// Begins a line of the template for the keys of a block, which the file of this name reads.
const HOLE: &str = "KEYS of ";
const PRESS: &str = "packages/press/src";

/// Returns the text of `docs/directives.md`.
///
/// # Errors
///
/// If a source file of the press can't be read.
pub(crate) fn page(root: &Path) -> anyhow::Result<String> {
    let mut text = TEMPLATE.replace("DIRECTIVES\n", &directives());
    for block in TEMPLATE.lines().filter_map(|line| line.strip_prefix(HOLE)) {
        text = text.replace(&format!("{HOLE}{block}\n"), &keys(root, block)?);
    }
    Ok(text)
}

/// Writes `docs/directives.md`. Returns a line that says so.
///
/// # Errors
///
/// As of [`page`], or if the file can't be written.
pub(crate) fn write(root: &Path) -> anyhow::Result<String> {
    let text = page(root)?;
    files::write_all(root, [(PAGE, text)])?;
    Ok(format!("wrote {PAGE}"))
}

/// Returns the table of directives.
fn directives() -> String {
    let mut table = "| you write | the page has |\n| --- | --- |\n".to_owned();
    for DirectiveSpec { name, usages, .. } in press::directives() {
        for Usage { argument, page_has } in *usages {
            let space = if argument.is_empty() { "" } else { " " };
            table += &format!("| `{{{{#{name}{space}{argument}}}}}` | {page_has} |\n");
        }
    }
    table
}

/// Returns tables of the keys of a block, from the structs in the press's file of that
/// name that refuse unknown fields: these are what serde reads a block into.
fn keys(root: &Path, block: &str) -> anyhow::Result<String> {
    let sources = files::below(&root.join(PRESS))?;
    let source = sources
        .iter()
        .find(|path| path.ends_with(format!("{block}.rs")))
        .with_context(|| format!("no file {block}.rs in {PRESS}"))?;
    let file = syn::parse_file(&fs::read_to_string(source)?)?;
    let structs = file.items.iter().filter_map(|item| match item {
        Item::Struct(item) if has_serde(&item.attrs, "deny_unknown_fields") => Some(item),
        _ => None,
    });
    let tables: Vec<_> = structs.map(table_of).collect::<Result<_, _>>()?;
    ensure!(!tables.is_empty(), "no keys in {}", source.display());
    Ok(tables.join("\n"))
}

/// Returns the table of the keys that are read into a struct.
fn table_of(item: &ItemStruct) -> anyhow::Result<String> {
    let heading = documentation(&item.attrs);
    ensure!(!heading.is_empty(), "document the struct {}", item.ident);
    let mut table = format!("{heading}\n\n| key | needed | what it says |\n| --- | --- | --- |\n");
    for field in &item.fields {
        let name = field.ident.as_ref().context("a field without a name")?;
        let says = documentation(&field.attrs);
        ensure!(
            !says.is_empty(),
            "document the field {name} of {}",
            item.ident
        );
        let needed = if is_optional(field) { "" } else { "yes" };
        table += &format!("| `{name}` | {needed} | {} |\n", says.replace('|', "\\|"));
    }
    Ok(table)
}

/// Returns the doc comment, on one line.
fn documentation(attributes: &[Attribute]) -> String {
    let line = |attribute: &Attribute| match &attribute.meta {
        Meta::NameValue(pair) if pair.path.is_ident("doc") => match &pair.value {
            Expr::Lit(ExprLit {
                lit: Lit::Str(text),
                ..
            }) => Some(text.value().trim().to_owned()),
            _ => None,
        },
        _ => None,
    };
    let lines: Vec<_> = attributes.iter().filter_map(line).collect();
    lines.join(" ").trim().to_owned()
}

/// Is there an attribute `#[serde(…)]` that begins with this word?
fn has_serde(attributes: &[Attribute], word: &str) -> bool {
    attributes.iter().any(|attribute| match &attribute.meta {
        Meta::List(list) if list.path.is_ident("serde") => {
            list.tokens.to_string().starts_with(word)
        }
        _ => false,
    })
}

/// May the key of this field be left out?
fn is_optional(field: &Field) -> bool {
    let is_option = match &field.ty {
        Type::Path(path) => path
            .path
            .segments
            .last()
            .is_some_and(|segment| segment.ident == "Option"),
        _ => false,
    };
    is_option || has_serde(&field.attrs, "default")
}

#[cfg(test)]
mod tests {
    use super::*;
    use workspace::find_root;

    #[test]
    fn the_page_in_docs_is_current() {
        let root = find_root().unwrap();
        let written = files::read(&root.join(PAGE)).unwrap_or_default();
        assert_eq!(
            written,
            page(&root).unwrap(),
            "run cargo book reference, and commit {PAGE}"
        );
    }

    #[test]
    fn a_key_may_be_left_out_if_serde_has_another_value_for_it() {
        let item: ItemStruct = syn::parse_str(
            "/// A block.\n#[serde(deny_unknown_fields)] struct Block {\n\
             /// Its\n/// name.\nname: String,\n\
             /// A | B.\nkind: Option<String>,\n\
             /// Lines.\n#[serde(default)] lines: Vec<String> }",
        )
        .unwrap();
        let table = table_of(&item).unwrap();
        let rows: Vec<_> = table.lines().skip(4).collect();
        assert_eq!(
            rows,
            [
                "| `name` | yes | Its name. |",
                "| `kind` |  | A \\| B. |",
                "| `lines` |  | Lines. |",
            ]
        );
    }

    #[test]
    fn a_key_without_a_description_is_refused() {
        let item: ItemStruct =
            syn::parse_str("/// A block.\nstruct Block { name: String }").unwrap();
        let error = table_of(&item).unwrap_err().to_string();
        assert_eq!(error, "document the field name of Block");
    }
}
