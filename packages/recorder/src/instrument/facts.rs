//! The insertions that record what a step does beside changing variables: which conditions
//! hold, what values are matched with patterns, how loops end.

use super::{Instrumenter, USE_COUNTS, USE_TRAITS, start_line};
use proc_macro2::Span;
use syn::spanned::Spanned as _;
use syn::visit::Visit as _;

/// The condition around a part of it.
#[derive(Clone, Copy)]
struct Condition {
    /// The number of its first part.
    number: usize,
    /// How its parts are joined, as the runtime prints it.
    connective: &'static str,
}

impl Instrumenter<'_> {
    /// Reports whether facts about what is on `line` are recorded.
    fn records_facts(&mut self, line: usize) -> bool {
        self.is_recorded(line)
            && self
                .function()
                .is_some_and(|function| !function.is_in_silent_closure)
    }

    /// Returns the text of an expression on one line.
    fn text_of(&self, expr: &syn::Expr) -> String {
        let words: Vec<_> = self.program[without_brackets(expr).span().byte_range()]
            .split_whitespace()
            .collect();
        words.join(" ").replace(" .", ".")
    }

    /// Visits a closure's body of which no fact is recorded, since it is not stepped into.
    pub(super) fn visit_silently(&mut self, body: &syn::Expr) {
        let set = |this: &mut Self, is_silent| {
            this.function()
                .map(|of| std::mem::replace(&mut of.is_in_silent_closure, is_silent))
        };
        let before = set(self, true);
        self.visit_expr(body);
        set(self, before.unwrap_or_default());
    }

    /// Visits an expression between the texts `before` and `after`.
    fn wrap(
        &mut self,
        expr: &syn::Expr,
        before: String,
        after: &str,
        visit: impl FnOnce(&mut Self, &syn::Expr),
    ) {
        let range = expr.span().byte_range();
        let group = self.new_group();
        self.insert(range.start, before, group);
        visit(self, expr);
        self.insert(range.end, after, group);
    }

    /// Visits a condition, and records what is tested and whether it holds.
    pub(super) fn visit_condition(&mut self, condition: &syn::Expr) {
        if let Some(parts) = parts_of(condition) {
            return self.visit_parts(parts);
        }
        let only = Condition {
            number: self.group_count + 1,
            connective: "&&",
        };
        self.visit_part(condition, only);
    }

    /// Visits what `&&` or `||` joins, and records of each part that is tested whether it
    /// holds.
    pub(super) fn visit_parts(&mut self, parts: &syn::ExprBinary) {
        let condition = Condition {
            number: self.group_count + 1,
            connective: connective(parts),
        };
        self.visit_parts_of(parts, condition);
    }

    fn visit_parts_of(&mut self, parts: &syn::ExprBinary, condition: Condition) {
        self.visit_operand_of(&parts.left, condition);
        let is_let = matches!(*parts.right, syn::Expr::Let(_));
        // On a line of its own, an operand that may be skipped is a step if it is not.
        if !is_let && start_line(parts.left.span()) != start_line(parts.right.span()) {
            self.visit_as_block(&parts.right, None, |this, right| {
                this.visit_operand_of(right, condition);
            });
        } else {
            self.visit_operand_of(&parts.right, condition);
        }
    }

    fn visit_operand_of(&mut self, operand: &syn::Expr, condition: Condition) {
        match parts_of(operand) {
            Some(parts) => self.visit_parts_of(parts, condition),
            None => self.visit_part(operand, condition),
        }
    }

    fn visit_part(&mut self, part: &syn::Expr, condition: Condition) {
        if let syn::Expr::Let(part) = part {
            return self.visit_matched(&part.expr);
        }
        if !self.records_facts(start_line(part.span())) {
            return self.visit_expr(part);
        }
        let number = self.group_count + 1;
        let Condition {
            number: first,
            connective,
        } = condition;
        let [left, operator, right] = match comparison(part) {
            None => ["", "", ""].map(String::from),
            Some(of) => [
                self.text_of(&of.left),
                self.program[of.op.span().byte_range()].to_owned(),
                self.text_of(&of.right),
            ],
        };
        let text = self.text_of(part);
        let texts = [
            &first.to_string(),
            connective,
            &text,
            &left,
            &operator,
            &right,
        ];
        let texts = texts.join("\u{1f}");
        let before = format!("crate::recorder::test({number},{texts:?},");
        self.wrap(part, before, ")", |this, part| match comparison(part) {
            None => this.visit_expr(part),
            Some(of) => {
                for (side, operand) in [("Left", &of.left), ("Right", &of.right)] {
                    if is_literal(operand) {
                        continue;
                    }
                    let side = format!("crate::recorder::Side::{side}");
                    let note = format!("crate::recorder::operand({number},{side},");
                    this.visit_noted(operand, true, &note);
                }
            }
        });
    }

    /// Visits an expression that is compared with patterns, and records its value.
    pub(super) fn visit_matched(&mut self, value: &syn::Expr) {
        let is_reference = matches!(value, syn::Expr::Reference(_));
        if is_reference || !self.records_facts(start_line(value.span())) {
            return self.visit_expr(value);
        }
        let texts = format!("matched\u{1f}{}", self.text_of(value));
        let note = format!("crate::recorder::evaluated({texts:?},");
        self.visit_noted(value, is_place(value), &note);
    }

    /// Visits an expression, and notes its value with a call that begins with `note`. What is
    /// borrowed is not moved. Temporaries live as long as they would without the call.
    fn visit_noted(&mut self, value: &syn::Expr, is_borrowed: bool, note: &str) {
        let (before, probed) = if is_borrowed {
            ("(*match &(", "__value")
        } else {
            ("(match (", "&__value")
        };
        let shown = format!("(&&crate::recorder::Probe({probed})).debug_text()");
        let after = format!("){{__value=>{{{note}{{{USE_TRAITS}{shown}}});__value}}}})");
        self.wrap(value, before.to_owned(), &after, |this, value| {
            this.visit_expr(value);
        });
    }

    /// Visits an expression whose value a closure returns, and records that.
    pub(super) fn visit_closure_value(&mut self, value: &syn::Expr) {
        use syn::Expr::{Block, ForLoop, If, Loop, Macro, Match, While};
        let has_own_steps = matches!(
            value,
            Block(_) | ForLoop(_) | If(_) | Loop(_) | Macro(_) | Match(_) | While(_)
        );
        if has_own_steps || !self.records_facts(start_line(value.span())) {
            return self.visit_expr(value);
        }
        if parts_of(value).is_some() || comparison(value).is_some() || is_negation(value) {
            return self.visit_condition(value);
        }
        let texts = format!("closure\u{1f}{}", self.text_of(value));
        let note = format!("crate::recorder::evaluated({texts:?},");
        self.visit_noted(value, false, &note);
    }

    /// Inserts a fact that is known before.
    pub(super) fn insert_fact(&mut self, fact: &str, offset: usize, group: usize) {
        self.insert(offset, format!("crate::recorder::fact({fact:?});"), group);
    }

    /// Records a fact at the start of a block.
    pub(super) fn record_fact(&mut self, fact: Option<String>, block: &syn::Block) {
        let open = block.brace_token.span.open();
        if let Some(fact) = fact
            && self.records_facts(start_line(open))
        {
            let group = self.new_group();
            self.insert_fact(&fact, open.byte_range().end, group);
        }
    }

    /// Records that a round of a loop starts, whose variables are in scope from number
    /// `first_variable` on.
    pub(super) fn record_round(&mut self, first_variable: usize, body: &syn::Block) {
        let Some(function) = self.function() else {
            return;
        };
        let names = function.scope[first_variable..]
            .iter()
            .map(|binding| binding.name.as_str());
        let fields: Vec<_> = ["round"].into_iter().chain(names).collect();
        let fact = fields.join("\u{1f}");
        self.record_fact(Some(fact), body);
    }

    /// Records what a statement has done that may be no change of a variable: that a loop is
    /// at its end, or what is in the place where it has stored something.
    pub(super) fn record_effect(&mut self, statement: &syn::Stmt) {
        if !self.records_facts(start_line(statement.span())) {
            return;
        }
        let end = statement.span().byte_range().end;
        let ended_loop = match statement {
            syn::Stmt::Expr(syn::Expr::ForLoop(of), _) => Some(("for", of.for_token.span)),
            syn::Stmt::Expr(syn::Expr::While(of), _) => Some(("while", of.while_token.span)),
            _ => None,
        };
        let group = self.new_group();
        if let Some((kind, keyword)) = ended_loop {
            let line = start_line(keyword);
            let text = format!("crate::recorder::ends_loop({line},{kind:?});");
            return self.insert(end, text, group);
        }
        let (name, place) = match statement {
            syn::Stmt::Local(local) => match &local.pat {
                syn::Pat::Ident(of) if local.init.is_some() => {
                    let name = of.ident.to_string();
                    (name.clone(), name)
                }
                _ => return,
            },
            syn::Stmt::Expr(expr, Some(_)) => match stored_place(expr) {
                Some(place) => (
                    self.text_of(place),
                    self.program[place.span().byte_range()].to_owned(),
                ),
                None => return,
            },
            _ => return,
        };
        let probe = format!("(&&crate::recorder::Probe(&{place}))");
        let text = format!(
            "{{{USE_TRAITS}{USE_COUNTS}crate::recorder::stored({name:?},{probe}.debug_text(),\
             {probe}.element_count(),::std::any::type_name_of_val(&{place}));}}"
        );
        self.insert(end, text, group);
    }

    /// Records that a loop or a round of it is left.
    pub(super) fn record_jump(&mut self, keyword: &str, has_label: bool, span: Span) {
        if self.function().is_none() {
            return;
        }
        let range = span.byte_range();
        let group = self.new_group();
        let continues = keyword == "continue" && !has_label;
        let jump = format!("{{crate::recorder::jumps({continues});");
        self.insert(range.start, jump, group);
        if self.records_facts(start_line(span)) {
            self.insert_fact(keyword, range.start, group);
        }
        self.insert(range.end, "}", group);
    }
}

fn without_brackets(expr: &syn::Expr) -> &syn::Expr {
    match expr {
        syn::Expr::Paren(inner) => without_brackets(&inner.expr),
        expr => expr,
    }
}

/// Returns an expression that `&&` or `||` joins.
fn parts_of(expr: &syn::Expr) -> Option<&syn::ExprBinary> {
    match without_brackets(expr) {
        syn::Expr::Binary(of) if matches!(of.op, syn::BinOp::And(_) | syn::BinOp::Or(_)) => {
            Some(of)
        }
        _ => None,
    }
}

/// Returns how all parts of a condition are joined, as the runtime prints it.
fn connective(parts: &syn::ExprBinary) -> &'static str {
    let own = match parts.op {
        syn::BinOp::And(_) => "&&",
        _ => "||",
    };
    let is_other = |operand| parts_of(operand).is_some_and(|inner| connective(inner) != own);
    if is_other(&parts.left) || is_other(&parts.right) {
        "mixed"
    } else {
        own
    }
}

fn comparison(expr: &syn::Expr) -> Option<&syn::ExprBinary> {
    use syn::BinOp::{Eq, Ge, Gt, Le, Lt, Ne};
    match without_brackets(expr) {
        syn::Expr::Binary(of) if matches!(of.op, Eq(_) | Ge(_) | Gt(_) | Le(_) | Lt(_) | Ne(_)) => {
            Some(of)
        }
        _ => None,
    }
}

fn is_negation(expr: &syn::Expr) -> bool {
    matches!(expr, syn::Expr::Unary(of) if matches!(of.op, syn::UnOp::Not(_)))
}

fn is_literal(expr: &syn::Expr) -> bool {
    match expr {
        syn::Expr::Lit(_) => true,
        syn::Expr::Unary(of) => matches!(of.op, syn::UnOp::Neg(_)) && is_literal(&of.expr),
        _ => false,
    }
}

/// Reports whether an expression is a place in memory, which must not be moved.
fn is_place(expr: &syn::Expr) -> bool {
    match without_brackets(expr) {
        syn::Expr::Path(_) | syn::Expr::Field(_) | syn::Expr::Index(_) => true,
        syn::Expr::Unary(of) => matches!(of.op, syn::UnOp::Deref(_)),
        _ => false,
    }
}

/// Returns the place whose value a statement changes, if that can be read again without
/// doing anything else.
fn stored_place(expr: &syn::Expr) -> Option<&syn::Expr> {
    let place = match expr {
        syn::Expr::Assign(of) => &of.left,
        syn::Expr::Binary(of) => &of.left,
        syn::Expr::MethodCall(of) => &of.receiver,
        syn::Expr::Call(of) => of.args.iter().find_map(lent_place)?,
        _ => return None,
    };
    (is_place(place) && can_be_read_again(place)).then_some(place)
}

/// Returns the place to which an argument is a mutable reference.
fn lent_place(argument: &syn::Expr) -> Option<&syn::Expr> {
    match argument {
        syn::Expr::Reference(of) => of.mutability.map(|_| &*of.expr),
        _ => None,
    }
}

fn can_be_read_again(expr: &syn::Expr) -> bool {
    match expr {
        syn::Expr::Path(_) | syn::Expr::Lit(_) => true,
        syn::Expr::Field(of) => can_be_read_again(&of.base),
        syn::Expr::Index(of) => can_be_read_again(&of.expr) && can_be_read_again(&of.index),
        syn::Expr::Unary(of) => can_be_read_again(&of.expr),
        syn::Expr::Paren(of) => can_be_read_again(&of.expr),
        syn::Expr::Cast(of) => can_be_read_again(&of.expr),
        syn::Expr::Binary(of) => can_be_read_again(&of.left) && can_be_read_again(&of.right),
        _ => false,
    }
}
