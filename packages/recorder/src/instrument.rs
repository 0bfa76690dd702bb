//! Decides which calls of the runtime to insert into a program, so that it prints
//! what it does. No line gets another number.
//!
//! `facts` has the insertions that record facts about steps.

mod facts;

use crate::RecordOptions;
use crate::insertion::Insertion;
use proc_macro2::Span;
use std::collections::BTreeSet;
use std::ops::Range;
use syn::spanned::Spanned as _;
use syn::visit::{self, Visit};

/// Brings the traits of the runtime into scope that show a value, without names that
/// could be those of variables.
const USE_TRAITS: &str = "use crate::recorder::{WithDebug as _,WithoutDebug as _};";
/// The same for the traits that count its elements.
const USE_COUNTS: &str = "use crate::recorder::{WithElements as _,WithoutElements as _};";
/// Stands for [`UNCHANGED`] as a value, in a program.
const UNCHANGED_VALUE: &str = "Some(String::from(\"\\u{3}\"))";

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
        line_event_count: 0,
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
    /// Set at the head of a loop for its variables, which have the value of the last round.
    state: LoopState,
}

/// What the head of a loop does with a variable.
#[derive(Clone, Copy, PartialEq)]
enum LoopState {
    /// Nothing: it is read.
    Current,
    /// It has a new value, which is not to be seen yet.
    Renewed,
    /// It has the value of the round that ends, unless that has been moved away.
    Ending,
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
    /// Whether the current expression is in a closure that is not stepped into.
    is_in_silent_closure: bool,
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
    /// How many lines are recorded.
    line_event_count: usize,
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
            if_rejected: "",
            if_type_follows: None,
        });
    }

    /// Returns the names to record here, in the order of the program, whether each can be
    /// read, and what stands for its value if the compiler rejects it.
    fn readable_names(&self) -> Vec<(String, bool, &'static str)> {
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
        let mut names: Vec<(String, bool, &'static str)> = Vec::new();
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
                if !names.iter().any(|(found, ..)| found == path) {
                    let is_readable = binding.state != LoopState::Renewed
                        && (!binding.is_outside_closure || closure_mentions(&binding.name));
                    let if_rejected = match binding.state {
                        LoopState::Ending => UNCHANGED_VALUE,
                        LoopState::Current | LoopState::Renewed => "None",
                    };
                    names.push((path.clone(), is_readable, if_rejected));
                }
            }
        }
        names.retain(|(path, ..)| !self.options.hidden_names.contains(path));
        names.reverse();
        names
    }

    /// Inserts the values of all variables in scope, as an argument of the runtime.
    fn insert_variables(&mut self, offset: usize, group: usize) {
        if self.function().is_none() {
            return;
        }
        self.insert(offset, "&[", group);
        for (path, is_readable, if_rejected) in self.readable_names() {
            self.insert(offset, format!("({path:?},"), group);
            let text = if is_readable {
                format!("{{{USE_TRAITS}(&&crate::recorder::Probe(&{path})).debug_text()}}")
            } else {
                UNCHANGED_VALUE.to_owned()
            };
            let if_type_follows =
                is_readable.then(|| format!("crate::recorder::debug_text(&{path})"));
            let argument_group = self.new_group();
            self.insertions.push(Insertion {
                offset,
                text,
                group: argument_group,
                argument_of: Some(group),
                if_rejected,
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
        self.insert_line_event_if("reaches_line", line, offset, group);
    }

    /// Inserts that the program reaches a line if this function of the runtime says so.
    fn insert_line_event_if(&mut self, function: &str, line: usize, offset: usize, group: usize) {
        self.line_event_count += 1;
        self.insert(
            offset,
            format!("if crate::recorder::{function}({line}){{crate::recorder::line({line},"),
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
        let last_line = start_line(block.brace_token.span.close());
        let group = self.new_group();
        self.insert(
            offset,
            format!("let __call=crate::recorder::call({name:?},({first_line},{last_line}),"),
            group,
        );
        self.insert_variables(offset, group);
        self.insert(offset, ");", group);
        self.visit_statements(block, return_type.as_deref().map(Tail::Returned));
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

    /// Visits the statements of a block. `tail` says where its value goes, if that is recorded.
    fn visit_statements(&mut self, block: &syn::Block, tail: Option<Tail>) {
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
            if is_loop(statement) {
                // It is no value, and what comes after it is a fact.
                visit::visit_stmt(self, statement);
                self.record_effect(statement);
                continue;
            }
            match (statement, tail) {
                (syn::Stmt::Expr(value, None), Some(Tail::Returned(return_type))) if is_last => {
                    self.record_return(value, return_type);
                }
                (syn::Stmt::Expr(value, None), Some(Tail::OfClosure)) if is_last => {
                    self.visit_closure_value(value);
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
                    self.record_effect(statement);
                }
                _ => {
                    visit::visit_stmt(self, statement);
                    self.record_effect(statement);
                }
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
                state: LoopState::Current,
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

    /// Visits an expression with `visit` where a block could take its place, and records its
    /// line, and before that a fact.
    fn visit_as_block(
        &mut self,
        body: &syn::Expr,
        fact: Option<String>,
        visit: impl FnOnce(&mut Self, &syn::Expr),
    ) {
        let line = start_line(body.span());
        if let syn::Expr::Block(block) = body {
            self.record_fact(fact, &block.block);
            return visit(self, body);
        }
        if !self.is_recorded(line) {
            return visit(self, body);
        }
        let range = body.span().byte_range();
        let group = self.new_group();
        self.insert(range.start, "{", group);
        if let Some(fact) = fact {
            self.insert_fact(&fact, range.start, group);
        }
        self.insert_line_event(line, range.start, group);
        visit(self, body);
        self.insert(range.end, "}", group);
    }

    /// Reports whether a block begins with a step that is recorded.
    fn begins_with_step(&mut self, block: &syn::Block) -> bool {
        block
            .stmts
            .first()
            .is_some_and(|first| is_step(first) || is_loop(first))
            && self.is_recorded(start_line(block.stmts[0].span()))
    }

    /// Records that the program reaches the head of a loop, whose variables, in scope from
    /// number `first_variable` on, are in this state.
    fn record_head(
        &mut self,
        function: &str,
        line: usize,
        offset: usize,
        (first_variable, state): (usize, LoopState),
    ) {
        let set = |this: &mut Self, state| {
            let scope = this.function().map(|function| &mut function.scope);
            for binding in scope.into_iter().flat_map(|of| &mut of[first_variable..]) {
                binding.state = state;
            }
        };
        set(self, state);
        let group = self.new_group();
        if state == LoopState::Ending {
            self.insert(offset, ";", group);
        }
        self.insert_line_event_if(function, line, offset, group);
        set(self, LoopState::Current);
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

/// Where the value of a block goes.
#[derive(Clone, Copy)]
enum Tail<'a> {
    /// The function returns it, and this is its type.
    Returned(&'a str),
    /// A closure returns it.
    OfClosure,
}

/// Reports whether a statement is a loop that has a head.
fn is_loop(statement: &syn::Stmt) -> bool {
    matches!(
        statement,
        syn::Stmt::Expr(syn::Expr::ForLoop(_) | syn::Expr::While(_), _)
    )
}

/// Reports whether a statement is a step itself: a `while` records its line before each test,
/// and a `loop` does nothing but what is in it.
fn is_step(statement: &syn::Stmt) -> bool {
    !matches!(
        statement,
        syn::Stmt::Item(_) | syn::Stmt::Expr(syn::Expr::Loop(_) | syn::Expr::While(_), _)
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
        self.with_scope(&inputs, |this| match &*closure.body {
            syn::Expr::Block(body) if body.label.is_none() => {
                this.record_fact(Some("closure".to_owned()), &body.block);
                this.visit_statements(&body.block, Some(Tail::OfClosure));
            }
            body if this.is_closure_step(body) => {
                let fact = Some("closure".to_owned());
                this.visit_as_block(body, fact, Self::visit_closure_value);
            }
            body => this.visit_silently(body),
        });
        if let Some(function) = self.function() {
            function.closures.pop();
            function.scope = outer_scope;
        }
    }

    fn visit_expr_binary(&mut self, expr: &'ast syn::ExprBinary) {
        let is_lazy = matches!(expr.op, syn::BinOp::And(_) | syn::BinOp::Or(_));
        let is_on_one_line = start_line(expr.left.span()) == expr.right.span().end().line;
        if is_lazy && !is_on_one_line {
            self.visit_parts(expr);
        } else {
            visit::visit_expr_binary(self, expr);
        }
    }

    fn visit_expr_for_loop(&mut self, expr: &'ast syn::ExprForLoop) {
        let outer_count = self.line_event_count;
        self.visit_expr(&expr.expr);
        let steps_into_iterator = self.line_event_count > outer_count;
        let line = start_line(expr.for_token.span);
        let first_variable = self.function().map_or(0, |function| function.scope.len());
        self.with_scope(&[&expr.pat], |this| {
            let variables_end = this.function().map_or(0, |function| function.scope.len());
            let start = expr.body.brace_token.span.open().byte_range().end;
            // What the pattern binds is seen at the first statement, if that is a step.
            let begins_with_step = this.begins_with_step(&expr.body);
            this.record_round(first_variable, &expr.body);
            if !this.is_recorded(line) {
                return this.visit_statements(&expr.body, None);
            }
            if !begins_with_step {
                this.record_line(line, start);
            } else if !steps_into_iterator {
                let variables = (first_variable, LoopState::Renewed);
                this.record_head("starts_round", line, start, variables);
            }
            this.visit_statements(&expr.body, None);
            if begins_with_step || steps_into_iterator {
                if let Some(function) = this.function() {
                    function.scope.truncate(variables_end);
                }
                let end = expr.body.brace_token.span.close().byte_range().start;
                let variables = (first_variable, LoopState::Ending);
                this.record_head("reaches_line", line, end, variables);
            }
        });
    }

    fn visit_expr_while(&mut self, expr: &'ast syn::ExprWhile) {
        let patterns = let_patterns(&expr.cond);
        let line = start_line(expr.while_token.span);
        let range = expr.cond.span().byte_range();
        let is_recorded = self.is_recorded(line);
        let group = self.new_group();
        if is_recorded {
            self.insert(range.start, "{", group);
            self.insert_line_event(line, range.start, group);
            if !patterns.is_empty() {
                self.insert(range.start, "true}&&", group);
            }
        }
        self.visit_condition(&expr.cond);
        if is_recorded && patterns.is_empty() {
            self.insert(range.end, "}", group);
        }
        self.with_scope(&patterns, |this| {
            // What the pattern binds is seen at the first statement, if that is a step.
            if !patterns.is_empty() && !this.begins_with_step(&expr.body) {
                let start = expr.body.brace_token.span.open().byte_range().end;
                this.record_line(line, start);
            }
            this.visit_statements(&expr.body, None);
        });
    }

    fn visit_expr_if(&mut self, expr: &'ast syn::ExprIf) {
        self.visit_condition(&expr.cond);
        self.with_scope(&let_patterns(&expr.cond), |this| {
            this.visit_block(&expr.then_branch);
        });
        if let Some((_, alternative)) = &expr.else_branch {
            self.visit_expr(alternative);
        }
    }

    fn visit_expr_match(&mut self, expr: &'ast syn::ExprMatch) {
        self.visit_matched(&expr.expr);
        for arm in &expr.arms {
            self.visit_arm(arm);
        }
    }

    fn visit_local_init(&mut self, init: &'ast syn::LocalInit) {
        match &init.diverge {
            Some((_, alternative)) => {
                self.visit_matched(&init.expr);
                self.visit_expr(alternative);
            }
            None => self.visit_expr(&init.expr),
        }
    }

    fn visit_expr_break(&mut self, expr: &'ast syn::ExprBreak) {
        if expr.expr.is_none() {
            self.record_jump("break", expr.label.is_some(), expr.span());
        } else {
            visit::visit_expr_break(self, expr);
        }
    }

    fn visit_expr_continue(&mut self, expr: &'ast syn::ExprContinue) {
        self.record_jump("continue", expr.label.is_some(), expr.span());
    }

    fn visit_arm(&mut self, arm: &'ast syn::Arm) {
        self.with_scope(&[&arm.pat], |this| {
            if let Some((_, guard)) = &arm.guard {
                this.visit_condition(guard);
            }
            let pattern = &this.program[arm.pat.span().byte_range()];
            let words: Vec<_> = pattern.split_whitespace().collect();
            let fact = Some(format!("matches\u{1f}{}", words.join(" ")));
            this.visit_as_block(&arm.body, fact, |this, body| this.visit_expr(body));
        });
    }
}
