//! Decides which calls of the runtime to insert into a program, so that it prints
//! what it does. No line gets another number.

use crate::RecordOptions;
use crate::event::UNCHANGED;
use crate::insertion::Insertion;
use proc_macro2::Span;
use std::collections::BTreeSet;
use std::ops::Range;
use syn::spanned::Spanned as _;
use syn::visit::{self, Visit};

/// Brings the traits of the runtime into scope that show a value, without names that
/// could be those of variables.
const USE_TRAITS: &str = "use crate::recorder::{WithDebug as _,WithoutDebug as _};";

/// Returns all insertions for `program`, in the order of their offsets.
///
/// # Errors
///
/// If the program is not Rust.
pub(crate) fn insertions(
    program: &str,
    options: &RecordOptions,
) -> Result<Vec<Insertion>, syn::Error> {
    let file = syn::parse_file(program)?;
    let function_names = words(program)
        .zip(words(program).skip(1))
        .filter(|(word, _)| *word == "fn")
        .map(|(_, name)| name)
        .filter(|name| !options.hidden_names.iter().any(|hidden| hidden == name))
        .collect();
    let mut instrumenter = Instrumenter {
        options,
        program,
        function_names,
        insertions: Vec::new(),
        group_count: 0,
        functions: Vec::new(),
    };
    instrumenter.visit_file(&file);
    // The sort is stable: of two expressions that begin at the same offset, the outer
    // one was visited first, and of two that end there, last.
    instrumenter
        .insertions
        .sort_by_key(|insertion| insertion.offset);
    Ok(instrumenter.insertions)
}

/// A variable in scope.
#[derive(Clone)]
struct Binding {
    name: String,
    /// Whether the closure around the current expression would have to capture it.
    is_outside_closure: bool,
}

/// The function around the current expression, if it is recorded.
#[derive(Default)]
struct Function {
    /// The variables in scope, in the order of the program.
    scope: Vec<Binding>,
    /// The return type as the program writes it; `None` if there is none, or it is
    /// `impl Trait`, which no variable can have as its type.
    return_type: Option<String>,
    /// The bodies of the closures around the current expression, innermost last.
    closures: Vec<Range<usize>>,
    /// The line of the current statement.
    statement_line: usize,
}

/// Walks through a program and collects insertions.
struct Instrumenter<'a> {
    options: &'a RecordOptions,
    program: &'a str,
    /// The names of the functions that may be followed.
    function_names: BTreeSet<&'a str>,
    insertions: Vec<Insertion>,
    /// How many groups there are: the next one gets the next number.
    group_count: usize,
    /// The functions around the current expression, innermost last; `None` for one that
    /// is not recorded.
    functions: Vec<Option<Function>>,
}

fn words(code: &str) -> impl Iterator<Item = &str> {
    code.split(|c: char| !c.is_alphanumeric() && c != '_')
}

/// Returns the line on which a span starts, counted from 1.
fn start_line(span: Span) -> usize {
    span.start().line
}

/// Reports whether `path` is a field of the variable `name`, such as `self.memo`.
fn is_field_of(path: &str, name: &str) -> bool {
    path.strip_prefix(name)
        .is_some_and(|rest| rest.starts_with('.'))
}

impl Instrumenter<'_> {
    fn function(&mut self) -> Option<&mut Function> {
        self.functions.last_mut()?.as_mut()
    }

    fn new_group(&mut self) -> usize {
        self.group_count += 1;
        self.group_count
    }

    fn insert(&mut self, offset: usize, text: impl Into<String>, group: usize) {
        self.insertions.push(Insertion {
            offset,
            text: text.into(),
            group,
            argument_of: None,
            if_type_follows: None,
        });
    }

    /// Returns the names to record here, in the order of the program, and whether
    /// each can be read.
    fn readable_names(&self) -> Vec<(String, bool)> {
        let Some(function) = self.functions.last().and_then(Option::as_ref) else {
            return Vec::new();
        };
        // A closure would capture other variables only for the recorder: they keep
        // the value that they had.
        let closure = function.closures.last().cloned();
        let closure_mentions = |name: &str| {
            closure
                .clone()
                .is_some_and(|body| words(&self.program[body]).any(|word| word == name))
        };
        let mut names: Vec<(String, bool)> = Vec::new();
        // A name that is bound twice means the later variable.
        for binding in function.scope.iter().rev() {
            let fields = self
                .options
                .extra_names
                .iter()
                .rev()
                .filter(|path| is_field_of(path, &binding.name));
            let variable = Some(&binding.name).filter(|name| *name != "self");
            for path in fields.chain(variable) {
                if !names.iter().any(|(found, _)| found == path) {
                    let is_readable =
                        !binding.is_outside_closure || closure_mentions(&binding.name);
                    names.push((path.clone(), is_readable));
                }
            }
        }
        names.retain(|(path, _)| !self.options.hidden_names.contains(path));
        names.reverse();
        names
    }

    /// Inserts the values of all variables in scope, as an argument of the runtime.
    fn insert_variables(&mut self, offset: usize, group: usize) {
        if self.function().is_none() {
            return;
        }
        self.insert(offset, "&[", group);
        for (path, is_readable) in self.readable_names() {
            self.insert(offset, format!("({path:?},"), group);
            let text = if is_readable {
                format!("{{{USE_TRAITS}(&&crate::recorder::Probe(&{path})).debug_text()}}")
            } else {
                format!("Some(String::from({UNCHANGED:?}))")
            };
            let if_type_follows =
                is_readable.then(|| format!("crate::recorder::debug_text(&{path})"));
            let argument_group = self.new_group();
            self.insertions.push(Insertion {
                offset,
                text,
                group: argument_group,
                argument_of: Some(group),
                if_type_follows,
            });
            self.insert(offset, "),", group);
        }
        self.insert(offset, "]", group);
    }

    /// Reports whether it is recorded that the program reaches `line`.
    fn is_recorded(&mut self, line: usize) -> bool {
        self.function().is_some() && self.options.visible_lines.contains(&line)
    }

    /// Records that the program reaches `line`, if the page shows that line.
    fn record_line(&mut self, line: usize, offset: usize) {
        if self.is_recorded(line) {
            let group = self.new_group();
            self.insert_line_event(line, offset, group);
        }
    }

    fn insert_line_event(&mut self, line: usize, offset: usize, group: usize) {
        self.insert(
            offset,
            format!("if crate::recorder::reaches_line(){{crate::recorder::line({line},"),
            group,
        );
        self.insert_variables(offset, group);
        self.insert(offset, ");}", group);
    }

    /// Records the value of an expression that the function returns.
    fn record_return(&mut self, value: &syn::Expr, return_type: &str) {
        let range = value.span().byte_range();
        let group = self.new_group();
        self.insert(range.start, format!("{{let __value:{return_type}="), group);
        self.visit_expr(value);
        let debug_text = "(&&crate::recorder::Probe(&__value)).debug_text()";
        self.insert(
            range.end,
            format!(";{{{USE_TRAITS}__call.returns({debug_text});}}__value}}"),
            group,
        );
    }

    /// Adds `Debug` to the bounds of type parameters that have some.
    fn bound_type_parameters(&mut self, generics: &syn::Generics) {
        let bounded = generics.type_params().filter(|of| !of.bounds.is_empty());
        for parameter in bounded {
            let group = self.new_group();
            let end = parameter.bounds.span().byte_range().end;
            self.insert(end, "+::core::fmt::Debug", group);
        }
    }

    fn visit_function(&mut self, sig: &syn::Signature, block: &syn::Block) {
        let name = sig.ident.to_string();
        let first_line = start_line(sig.ident.span());
        let is_visible = self.options.visible_lines.contains(&first_line);
        let is_hidden = self.options.hidden_names.contains(&name) || sig.constness.is_some();
        if !is_visible || is_hidden {
            self.functions.push(None);
            visit::visit_block(self, block);
            self.functions.pop();
            return;
        }
        if self.options.shows_generic_values {
            self.bound_type_parameters(&sig.generics);
        }
        let return_type = match &sig.output {
            syn::ReturnType::Type(_, of) if !matches!(**of, syn::Type::ImplTrait(_)) => {
                Some(self.program[of.span().byte_range()].to_owned())
            }
            _ => None,
        };
        self.functions.push(Some(Function {
            return_type: return_type.clone(),
            ..Function::default()
        }));
        for input in &sig.inputs {
            match input {
                syn::FnArg::Receiver(_) => self.bind("self".into()),
                syn::FnArg::Typed(typed) => self.bind_pattern(&typed.pat),
            }
        }
        let offset = block.brace_token.span.open().byte_range().end;
        let group = self.new_group();
        self.insert(
            offset,
            format!("let __call=crate::recorder::call({name:?},{first_line},"),
            group,
        );
        self.insert_variables(offset, group);
        self.insert(offset, ");", group);
        self.visit_statements(block, return_type.as_deref());
        // The effect of a last statement without a value is visible at the closing brace.
        let ends_with_value = block
            .stmts
            .last()
            .is_some_and(|last| matches!(last, syn::Stmt::Expr(_, None)));
        if !ends_with_value {
            let close = block.brace_token.span.close();
            self.record_line(start_line(close), close.byte_range().start);
        }
        self.functions.pop();
    }

    /// Visits the statements of a block. `return_type` is given if the value of the block
    /// is what the function returns.
    fn visit_statements(&mut self, block: &syn::Block, return_type: Option<&str>) {
        for (index, statement) in block.stmts.iter().enumerate() {
            let is_last = index + 1 == block.stmts.len();
            let span = statement.span();
            let line = start_line(span);
            if let Some(function) = self.function() {
                function.statement_line = line;
            }
            if is_step(statement) {
                self.record_line(line, span.byte_range().start);
            }
            match (statement, return_type) {
                (syn::Stmt::Expr(value, None), Some(return_type)) if is_last => {
                    self.record_return(value, return_type);
                }
                (syn::Stmt::Local(local), _) => {
                    if self.is_hidden_closure(local) {
                        self.functions.push(None);
                        visit::visit_local(self, local);
                        self.functions.pop();
                    } else {
                        visit::visit_local(self, local);
                    }
                    self.bind_pattern(&local.pat);
                }
                _ => visit::visit_stmt(self, statement),
            }
        }
    }

    /// Reports whether a statement gives a closure a name that is hidden: like a function,
    /// it is not stepped into, unless one of its parameters is among the extra names.
    fn is_hidden_closure(&self, local: &syn::Local) -> bool {
        let syn::Pat::Ident(pattern) = &local.pat else {
            return false;
        };
        let Some(syn::Expr::Closure(closure)) = local.init.as_ref().map(|init| &*init.expr) else {
            return false;
        };
        let RecordOptions {
            hidden_names,
            extra_names,
            ..
        } = self.options;
        let has_extra_name = closure.inputs.iter().any(|input| {
            words(&self.program[input.span().byte_range()])
                .any(|word| extra_names.iter().any(|name| name == word))
        });
        hidden_names.contains(&pattern.ident.to_string()) && !has_extra_name
    }

    /// Takes a variable into scope.
    fn bind(&mut self, name: String) {
        if let Some(function) = self.function() {
            function.scope.push(Binding {
                name,
                is_outside_closure: false,
            });
        }
    }

    /// Takes the variables of a pattern into scope.
    fn bind_pattern(&mut self, pattern: &syn::Pat) {
        struct Names(Vec<String>);
        impl Visit<'_> for Names {
            fn visit_pat_ident(&mut self, ident: &syn::PatIdent) {
                // To the parser, constants and variants look like variables.
                let name = ident.ident.to_string();
                if !name.starts_with(|first: char| first.is_uppercase() || first == '_') {
                    self.0.push(name);
                }
                visit::visit_pat_ident(self, ident);
            }
        }
        let mut names = Names(Vec::new());
        names.visit_pat(pattern);
        for name in names.0 {
            self.bind(name);
        }
    }

    /// Calls `visit` with the variables of these patterns in scope.
    fn with_scope(&mut self, patterns: &[&syn::Pat], visit: impl FnOnce(&mut Self)) {
        let outer_len = self.function().map_or(0, |function| function.scope.len());
        for pattern in patterns {
            self.bind_pattern(pattern);
        }
        visit(self);
        if let Some(function) = self.function() {
            function.scope.truncate(outer_len);
        }
    }

    /// Visits an expression where a block could take its place, and records its line.
    fn visit_as_block(&mut self, body: &syn::Expr) {
        let line = start_line(body.span());
        let is_visible = self.options.visible_lines.contains(&line);
        if matches!(body, syn::Expr::Block(_)) || self.function().is_none() || !is_visible {
            return self.visit_expr(body);
        }
        let range = body.span().byte_range();
        let group = self.new_group();
        self.insert(range.start, "{", group);
        self.insert_line_event(line, range.start, group);
        self.visit_expr(body);
        self.insert(range.end, "}", group);
    }

    /// Visits the body of a loop. Each iteration starts at the line of the loop's
    /// keyword.
    fn visit_loop_body(&mut self, keyword: Span, body: &syn::Block) {
        let offset = body.brace_token.span.open().byte_range().end;
        self.record_line(start_line(keyword), offset);
        self.visit_statements(body, None);
    }

    /// Reports whether the body of the innermost closure is a step to record. One on
    /// the line of its statement is only if it calls a function that may be followed,
    /// or one of its variables is among the extra names.
    fn is_closure_step(&mut self, body: &syn::Expr) -> bool {
        let line = start_line(body.span());
        let is_on_other_line = self
            .function()
            .is_some_and(|function| function.statement_line != line);
        let calls_function = words(&self.program[body.span().byte_range()])
            .any(|word| self.function_names.contains(word));
        let extra_names = &self.options.extra_names;
        let has_extra_name = self.function().is_some_and(|function| {
            function
                .scope
                .iter()
                .filter(|binding| !binding.is_outside_closure)
                .any(|binding| extra_names.contains(&binding.name))
        });
        is_on_other_line || calls_function || has_extra_name
    }
}

/// Reports whether a statement is a step itself: a loop records its line at the start of each
/// iteration.
fn is_step(statement: &syn::Stmt) -> bool {
    !matches!(
        statement,
        syn::Stmt::Item(_) | syn::Stmt::Expr(syn::Expr::ForLoop(_) | syn::Expr::While(_), _)
    )
}

/// Returns the patterns of all `let` in a condition.
fn let_patterns(condition: &syn::Expr) -> Vec<&syn::Pat> {
    match condition {
        syn::Expr::Let(expr) => vec![&expr.pat],
        syn::Expr::Binary(expr) => [let_patterns(&expr.left), let_patterns(&expr.right)].concat(),
        _ => Vec::new(),
    }
}

impl<'ast> Visit<'ast> for Instrumenter<'_> {
    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.visit_function(&item.sig, &item.block);
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.visit_function(&item.sig, &item.block);
    }

    fn visit_trait_item_fn(&mut self, item: &'ast syn::TraitItemFn) {
        if let Some(block) = &item.default {
            self.visit_function(&item.sig, block);
        }
    }

    fn visit_item_const(&mut self, _: &'ast syn::ItemConst) {}

    fn visit_item_static(&mut self, _: &'ast syn::ItemStatic) {}

    fn visit_type(&mut self, _: &'ast syn::Type) {}

    fn visit_block(&mut self, block: &'ast syn::Block) {
        self.with_scope(&[], |this| this.visit_statements(block, None));
    }

    fn visit_expr_const(&mut self, _: &'ast syn::ExprConst) {}

    fn visit_expr_return(&mut self, expr: &'ast syn::ExprReturn) {
        let return_type = self
            .function()
            .filter(|function| function.closures.is_empty())
            .and_then(|function| function.return_type.clone());
        match (&expr.expr, return_type) {
            (Some(value), Some(return_type)) => self.record_return(value, &return_type),
            _ => visit::visit_expr_return(self, expr),
        }
    }

    fn visit_expr_closure(&mut self, closure: &'ast syn::ExprClosure) {
        let inputs: Vec<_> = closure.inputs.iter().collect();
        let mut outer_scope = Vec::new();
        if let Some(function) = self.function() {
            function.closures.push(closure.body.span().byte_range());
            outer_scope.clone_from(&function.scope);
            for binding in &mut function.scope {
                binding.is_outside_closure = true;
            }
        }
        self.with_scope(&inputs, |this| {
            if this.is_closure_step(&closure.body) {
                this.visit_as_block(&closure.body);
            } else {
                this.visit_expr(&closure.body);
            }
        });
        if let Some(function) = self.function() {
            function.closures.pop();
            function.scope = outer_scope;
        }
    }

    fn visit_expr_binary(&mut self, expr: &'ast syn::ExprBinary) {
        self.visit_expr(&expr.left);
        let is_lazy = matches!(expr.op, syn::BinOp::And(_) | syn::BinOp::Or(_));
        let is_let = matches!(*expr.right, syn::Expr::Let(_));
        let is_on_other_line = start_line(expr.left.span()) != start_line(expr.right.span());
        // On a line of its own, an operand that may be skipped is a step if it is not.
        if is_lazy && !is_let && is_on_other_line {
            self.visit_as_block(&expr.right);
        } else {
            self.visit_expr(&expr.right);
        }
    }

    fn visit_expr_for_loop(&mut self, expr: &'ast syn::ExprForLoop) {
        let outer_len = self.insertions.len();
        self.visit_expr(&expr.expr);
        let steps_into_iterator = self.insertions.len() > outer_len;
        self.with_scope(&[&expr.pat], |this| {
            this.visit_loop_body(expr.for_token.span, &expr.body);
            // A closure of the iterator runs next, and does not see what the body has changed.
            let line = start_line(expr.for_token.span);
            if steps_into_iterator && this.is_recorded(line) {
                let end = expr.body.brace_token.span.close().byte_range().start;
                let group = this.new_group();
                this.insert(end, ";", group);
                this.insert_line_event(line, end, group);
            }
        });
    }

    fn visit_expr_while(&mut self, expr: &'ast syn::ExprWhile) {
        let patterns = let_patterns(&expr.cond);
        let line = start_line(expr.while_token.span);
        // What is tested may change when it is, as a stack does that is popped from.
        let tests_pattern = !patterns.is_empty() && self.is_recorded(line);
        if tests_pattern {
            let offset = expr.cond.span().byte_range().start;
            let group = self.new_group();
            self.insert(offset, "{", group);
            self.insert_line_event(line, offset, group);
            self.insert(offset, "true}&&", group);
        }
        self.visit_expr(&expr.cond);
        self.with_scope(&patterns, |this| {
            // What the pattern binds is seen at the first statement, if that is a step.
            let first = expr.body.stmts.first().filter(|first| is_step(first));
            if tests_pattern
                && first.is_some_and(|first| this.is_recorded(start_line(first.span())))
            {
                this.visit_statements(&expr.body, None);
            } else {
                this.visit_loop_body(expr.while_token.span, &expr.body);
            }
        });
    }

    fn visit_expr_if(&mut self, expr: &'ast syn::ExprIf) {
        self.visit_expr(&expr.cond);
        self.with_scope(&let_patterns(&expr.cond), |this| {
            this.visit_block(&expr.then_branch);
        });
        if let Some((_, alternative)) = &expr.else_branch {
            self.visit_expr(alternative);
        }
    }

    fn visit_arm(&mut self, arm: &'ast syn::Arm) {
        self.with_scope(&[&arm.pat], |this| {
            if let Some((_, guard)) = &arm.guard {
                this.visit_expr(guard);
            }
            this.visit_as_block(&arm.body);
        });
    }
}
