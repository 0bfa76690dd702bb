//! What is written between the words of a program, so that it tells what it
//! does. No line moves.

use crate::Wanted;
use crate::piece::Piece;
use proc_macro2::Span;
use std::collections::BTreeSet;
use std::ops::Range;
use syn::spanned::Spanned as _;
use syn::visit::{self, Visit};

/// What shows a value, without names that could be those of variables.
const TRAITS: &str = "use crate::recorder::{Shown as _,Unknown as _};";

/// All pieces for `program`, in their order.
pub(crate) fn pieces(program: &str, wanted: &Wanted) -> Result<Vec<Piece>, syn::Error> {
    let file = syn::parse_file(program)?;
    let names = words(program).zip(words(program).skip(1));
    let names =
        names.filter(|(word, name)| *word == "fn" && !wanted.hidden.iter().any(|it| it == name));
    let names = names.map(|(_, name)| name).collect();
    let mut writer = Writer {
        wanted,
        program,
        names,
        pieces: Vec::new(),
        groups: 0,
        calls: Vec::new(),
    };
    writer.visit_file(&file);
    // Whoever stands further outside comes first where something begins, and
    // last where it ends: that is how they were found.
    writer.pieces.sort_by_key(|piece| piece.at);
    Ok(writer.pieces)
}

/// A function that is recorded.
#[derive(Default)]
struct Call {
    /// The names in scope, and whether a closure around this place would have to
    /// capture them.
    scope: Vec<(String, bool)>,
    /// The type of what it returns, if that can be told.
    gives: Option<String>,
    /// The closures around this place.
    closures: Vec<Range<usize>>,
    /// The line of the statement around it.
    line: usize,
}

struct Writer<'a> {
    wanted: &'a Wanted,
    program: &'a str,
    /// The functions that may be followed.
    names: BTreeSet<&'a str>,
    pieces: Vec<Piece>,
    groups: usize,
    calls: Vec<Option<Call>>,
}

fn words(code: &str) -> impl Iterator<Item = &str> {
    code.split(|c: char| !c.is_alphanumeric() && c != '_')
}

fn line(span: Span) -> usize {
    span.start().line
}

impl Writer<'_> {
    fn call(&mut self) -> Option<&mut Call> {
        self.calls.last_mut()?.as_mut()
    }

    fn group(&mut self) -> usize {
        self.groups += 1;
        self.groups
    }

    fn put(&mut self, at: usize, text: impl Into<String>, group: usize) {
        self.pieces.push(Piece {
            at,
            text: text.into(),
            group,
            inside: None,
        });
    }

    /// The values of all that is in scope, as an argument of the runtime.
    fn values(&mut self, at: usize, group: usize) {
        let Some(call) = self.calls.last().and_then(Option::as_ref) else {
            return;
        };
        let scope = call.scope.clone();
        let closure = call.closures.last().cloned();
        // What a closure would capture only for us keeps the value that it had.
        let is_mentioned = |name: &str| {
            closure
                .clone()
                .is_some_and(|it| words(&self.program[it]).any(|w| w == name))
        };
        let mut shown: Vec<(String, bool)> = Vec::new();
        for (name, is_outside) in scope.iter().rev() {
            let is_part = |path: &&String| {
                path.strip_prefix(name.as_str())
                    .is_some_and(|rest| rest.starts_with('.'))
            };
            let own = Some(name).filter(|name| *name != "self");
            for path in self.wanted.named.iter().rev().filter(is_part).chain(own) {
                if !shown.iter().any(|(old, _)| old == path) {
                    shown.push((path.clone(), !is_outside || is_mentioned(name)));
                }
            }
        }
        shown.retain(|(path, _)| !self.wanted.hidden.contains(path));
        self.put(at, "&[", group);
        for (path, is_at_hand) in shown.into_iter().rev() {
            self.put(at, format!("({path:?},"), group);
            let text = if is_at_hand {
                format!("{{{TRAITS}(&&crate::recorder::Value(&{path})).show()}}")
            } else {
                "Some(String::from(\"\\u{3}\"))".into()
            };
            let one = self.group();
            self.pieces.push(Piece {
                at,
                text,
                group: one,
                inside: Some(group),
            });
            self.put(at, "),", group);
        }
        self.put(at, "]", group);
    }

    /// Tells that the program comes to `line`.
    fn at(&mut self, line: usize, at: usize) {
        if self.call().is_some() && self.wanted.seen.contains(&line) {
            let group = self.group();
            self.step(line, at, group);
        }
    }

    fn step(&mut self, line: usize, at: usize, group: usize) {
        self.put(
            at,
            format!("if crate::recorder::on(){{crate::recorder::at({line},"),
            group,
        );
        self.values(at, group);
        self.put(at, ");}", group);
    }

    /// Tells the value of an expression, which the function returns.
    fn returned(&mut self, value: &syn::Expr, gives: &str) {
        let range = value.span().byte_range();
        let group = self.group();
        self.put(range.start, format!("{{let __value:{gives}="), group);
        self.visit_expr(value);
        let told = "__call.returns((&&crate::recorder::Value(&__value)).show());}__value}";
        self.put(range.end, format!(";{{{TRAITS}{told}"), group);
    }

    fn function(&mut self, sig: &syn::Signature, block: &syn::Block) {
        let name = sig.ident.to_string();
        let is_seen = self.wanted.seen.contains(&line(sig.ident.span()));
        let is_hidden = self.wanted.hidden.contains(&name) || sig.constness.is_some();
        if !is_seen || is_hidden {
            self.calls.push(None);
            visit::visit_block(self, block);
            self.calls.pop();
            return;
        }
        let gives = match &sig.output {
            syn::ReturnType::Type(_, of) if !matches!(**of, syn::Type::ImplTrait(_)) => {
                Some(self.program[of.span().byte_range()].to_owned())
            }
            _ => None,
        };
        self.calls.push(Some(Call {
            gives: gives.clone(),
            ..Call::default()
        }));
        for input in &sig.inputs {
            match input {
                syn::FnArg::Receiver(_) => self.bind("self".into()),
                syn::FnArg::Typed(typed) => self.names(&typed.pat),
            }
        }
        let first = line(sig.ident.span());
        let at = block.brace_token.span.open().byte_range().end;
        let group = self.group();
        self.put(
            at,
            format!("let __call=crate::recorder::call({name:?},{first},"),
            group,
        );
        self.values(at, group);
        self.put(at, ");", group);
        self.body(block, gives.as_deref());
        // What the last statement did is seen there.
        let ends = block
            .stmts
            .last()
            .is_some_and(|last| matches!(last, syn::Stmt::Expr(_, None)));
        if !ends {
            let close = block.brace_token.span.close();
            self.at(line(close), close.byte_range().start);
        }
        self.calls.pop();
    }

    /// The statements of a block; its value is what the function returns, if that
    /// `gives` a type.
    fn body(&mut self, block: &syn::Block, gives: Option<&str>) {
        for (at, stmt) in block.stmts.iter().enumerate() {
            let span = stmt.span();
            if let Some(call) = self.call() {
                call.line = line(span);
            }
            match stmt {
                // A loop tells its line in each round.
                syn::Stmt::Item(_)
                | syn::Stmt::Expr(syn::Expr::ForLoop(_) | syn::Expr::While(_), _) => {}
                _ => self.at(line(span), span.byte_range().start),
            }
            match (stmt, gives) {
                (syn::Stmt::Expr(value, None), Some(gives)) if at + 1 == block.stmts.len() => {
                    self.returned(value, gives);
                }
                (syn::Stmt::Local(local), _) => {
                    visit::visit_local(self, local);
                    self.names(&local.pat);
                }
                _ => visit::visit_stmt(self, stmt),
            }
        }
    }

    fn bind(&mut self, name: String) {
        if let Some(call) = self.call() {
            call.scope.push((name, false));
        }
    }

    /// Takes the names that a pattern binds into scope.
    fn names(&mut self, pattern: &syn::Pat) {
        struct Names(Vec<String>);
        impl Visit<'_> for Names {
            fn visit_pat_ident(&mut self, ident: &syn::PatIdent) {
                // Constants and variants can't be told from names otherwise.
                let name = ident.ident.to_string();
                if !name.starts_with(|first: char| first.is_uppercase() || first == '_') {
                    self.0.push(name);
                }
                visit::visit_pat_ident(self, ident);
            }
        }
        let mut found = Names(Vec::new());
        found.visit_pat(pattern);
        for name in found.0 {
            self.bind(name);
        }
    }

    /// Does `work` where these patterns bind names.
    fn within(&mut self, patterns: &[&syn::Pat], work: impl FnOnce(&mut Self)) {
        let before = self.call().map_or(0, |call| call.scope.len());
        for pattern in patterns {
            self.names(pattern);
        }
        work(self);
        if let Some(call) = self.call() {
            call.scope.truncate(before);
        }
    }

    /// An expression that is no block, in a place where it could be one.
    fn arm(&mut self, body: &syn::Expr) {
        let is_seen = self.wanted.seen.contains(&line(body.span()));
        if matches!(body, syn::Expr::Block(_)) || self.call().is_none() || !is_seen {
            return self.visit_expr(body);
        }
        let range = body.span().byte_range();
        let group = self.group();
        self.put(range.start, "{", group);
        self.step(line(body.span()), range.start, group);
        self.visit_expr(body);
        self.put(range.end, "}", group);
    }

    /// A loop's body, each round of which starts at the loop's own line.
    fn rounds(&mut self, start: Span, body: &syn::Block) {
        self.at(line(start), body.brace_token.span.open().byte_range().end);
        self.body(body, None);
    }
}

/// The patterns of all `let` in a condition.
fn patterns(condition: &syn::Expr) -> Vec<&syn::Pat> {
    match condition {
        syn::Expr::Let(one) => vec![&one.pat],
        syn::Expr::Binary(both) => [patterns(&both.left), patterns(&both.right)].concat(),
        _ => Vec::new(),
    }
}

impl<'ast> Visit<'ast> for Writer<'_> {
    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.function(&item.sig, &item.block);
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.function(&item.sig, &item.block);
    }

    fn visit_trait_item_fn(&mut self, item: &'ast syn::TraitItemFn) {
        if let Some(block) = &item.default {
            self.function(&item.sig, block);
        }
    }

    fn visit_item_const(&mut self, _: &'ast syn::ItemConst) {}

    fn visit_item_static(&mut self, _: &'ast syn::ItemStatic) {}

    fn visit_type(&mut self, _: &'ast syn::Type) {}

    fn visit_block(&mut self, block: &'ast syn::Block) {
        self.within(&[], |writer| writer.body(block, None));
    }

    fn visit_expr_const(&mut self, _: &'ast syn::ExprConst) {}

    fn visit_expr_return(&mut self, expr: &'ast syn::ExprReturn) {
        let call = self.call().filter(|call| call.closures.is_empty());
        match (&expr.expr, call.and_then(|call| call.gives.clone())) {
            (Some(value), Some(gives)) => self.returned(value, &gives),
            _ => visit::visit_expr_return(self, expr),
        }
    }

    fn visit_expr_closure(&mut self, closure: &'ast syn::ExprClosure) {
        let inputs: Vec<_> = closure.inputs.iter().collect();
        let mut inside = Vec::new();
        if let Some(call) = self.call() {
            call.closures.push(closure.body.span().byte_range());
            inside.clone_from(&call.scope);
            call.scope
                .iter_mut()
                .for_each(|(_, outside)| *outside = true);
        }
        self.within(&inputs, |writer| {
            // On the line of its statement there is a step to see only if one of
            // these functions is called, or somebody wants to.
            let (body, range) = (&closure.body, closure.body.span().byte_range());
            let is_apart = writer
                .call()
                .is_some_and(|call| call.line != line(body.span()));
            let calls = words(&writer.program[range]).any(|word| writer.names.contains(word));
            let scope = writer
                .call()
                .map(|call| call.scope.clone())
                .unwrap_or_default();
            let mut own = scope.iter().filter(|(_, is_outside)| !is_outside);
            let is_named = own.any(|(name, _)| writer.wanted.named.contains(name));
            if is_apart || calls || is_named {
                writer.arm(body);
            } else {
                writer.visit_expr(body);
            }
        });
        if let Some(call) = self.call() {
            call.closures.pop();
            call.scope = inside;
        }
    }

    fn visit_expr_binary(&mut self, both: &'ast syn::ExprBinary) {
        self.visit_expr(&both.left);
        let is_lazy = matches!(both.op, syn::BinOp::And(_) | syn::BinOp::Or(_));
        let is_let = matches!(*both.right, syn::Expr::Let(_));
        // On a line of its own it is a step, if it is looked at.
        if is_lazy && !is_let && line(both.left.span()) != line(both.right.span()) {
            self.arm(&both.right);
        } else {
            self.visit_expr(&both.right);
        }
    }

    fn visit_expr_for_loop(&mut self, expr: &'ast syn::ExprForLoop) {
        self.visit_expr(&expr.expr);
        self.within(&[&expr.pat], |writer| {
            writer.rounds(expr.for_token.span, &expr.body);
        });
    }

    fn visit_expr_while(&mut self, expr: &'ast syn::ExprWhile) {
        self.visit_expr(&expr.cond);
        self.within(&patterns(&expr.cond), |writer| {
            writer.rounds(expr.while_token.span, &expr.body);
        });
    }

    fn visit_expr_if(&mut self, expr: &'ast syn::ExprIf) {
        self.visit_expr(&expr.cond);
        self.within(&patterns(&expr.cond), |writer| {
            writer.visit_block(&expr.then_branch);
        });
        if let Some((_, other)) = &expr.else_branch {
            self.visit_expr(other);
        }
    }

    fn visit_arm(&mut self, arm: &'ast syn::Arm) {
        self.within(&[&arm.pat], |writer| {
            if let Some((_, guard)) = &arm.guard {
                writer.visit_expr(guard);
            }
            writer.arm(&arm.body);
        });
    }
}
