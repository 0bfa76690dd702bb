//! Programs, what they print, and what happens in their runs.

use super::{PageWriter, in_lines};
use crate::epub::xhtml::{Tag, Xhtml, tag};
use book_model::{Code, CommandOutput, ExpectedOutcome, Run, Snippet, linear_text};
use press::highlight::{self, Token, TokenElement};
use press::run_summary::{self, CallEvent, CallResult, CallSummary, FinalState};

/// Writes Rust code in the colours that `theme/epub.css` has.
fn highlighted(code: &str) -> Tag {
    let element = tag("code").class("rust");
    highlight::tokens(code).into_iter().fold(
        element,
        |element,
         Token {
             text,
             element: around,
         }| match around {
            Some(TokenElement::Tag(name)) => element.child(tag(name).text(text)),
            Some(TokenElement::Span(class)) => element.child(tag("span").class(class).text(text)),
            None => element.text(text),
        },
    )
}

impl PageWriter<'_> {
    /// Writes a snippet without its hidden lines.
    pub(super) fn snippet(&mut self, snippet: &Snippet) -> Xhtml {
        let class = match snippet.expected {
            ExpectedOutcome::Panic | ExpectedOutcome::CompileError => "snippet fails",
            ExpectedOutcome::Success | ExpectedOutcome::CompileOnly => "snippet",
        };
        let label = match &snippet.name {
            Some(name) => format!("Rust code: {name}"),
            None => "Rust code".to_owned(),
        };
        let code = highlighted(&snippet.visible_code());
        let mut element = tag("div").class(class);
        if let Some(name) = &snippet.name {
            element = element.child(tag("p").class("snippet-name").text(name));
        }
        element
            .child(preformatted(&label).class("code").child(code))
            .child(self.snippet_output(snippet))
            .into()
    }

    /// Writes what a snippet prints; as a note if a guess is about it.
    fn snippet_output(&mut self, snippet: &Snippet) -> Xhtml {
        let heading = press::output_heading(snippet.expected);
        let output = preformatted(heading).text(&snippet.output);
        if snippet.is_output_covered {
            self.note(heading, heading, &output.into()).into()
        } else if snippet.output.is_empty() {
            Xhtml::default()
        } else {
            tag("div")
                .class("printed")
                .child(tag("p").text(heading))
                .child(output)
                .into()
        }
    }

    /// Writes what there is to say of a run without its player.
    pub(super) fn run(&mut self, run: &Run) -> Xhtml {
        let id = format!("run-{}", run.id);
        let look = self.inlines(&run.look);
        let calls = run_summary::calls(run);
        let words = "The run in words";
        let in_words = if calls.is_empty() {
            Xhtml::default()
        } else {
            let calls = in_lines(tag("ul"), calls.iter().map(call));
            self.note(words, words, &calls).into()
        };
        let question = linear_text(&run.ask);
        let answer = tag("p").child(self.inlines(&run.answer));
        let asked = self.note(&question, &question, &answer.into());
        let lines = [
            tag("p").class("watch-for").child(look).into(),
            final_state(&run_summary::final_state(run)),
            in_words,
            asked.into(),
        ];
        let element = self.identified(tag("div").class("watch"), &id);
        self.with_link_to_site(in_lines(element, lines), &id, "Watch it run on the page")
    }
}

/// Writes text in another language than Rust.
pub(super) fn code(code: &Code) -> Xhtml {
    let (class, label) = match &*code.language {
        "console" => ("terminal", "Terminal"),
        "toml" => ("snippet", "TOML"),
        _ => ("snippet", "Text"),
    };
    let mut element = tag("code");
    for line in code.code.lines() {
        element = match line.strip_prefix("$ ") {
            Some(command) if class == "terminal" => with_command(element, command),
            _ => element.text(line),
        };
        element = element.text("\n");
    }
    let code = preformatted(label).class("code").child(element);
    tag("div").class(class).child(code).into()
}

/// Writes a command and what it printed.
pub(super) fn command_output(output: &CommandOutput) -> Xhtml {
    let code = with_command(tag("code"), &output.command)
        .text("\n")
        .text(&output.printed);
    let terminal = preformatted("Terminal").child(code);
    tag("div").class("terminal").child(terminal).into()
}

/// Adds a command after its prompt.
fn with_command(element: Tag, command: &str) -> Tag {
    element
        .child(tag("span").class("prompt").text("$ "))
        .child(tag("span").class("command").text(command))
}

/// Returns an element for lines that stay as they are, under a name for screen readers.
fn preformatted(label: &str) -> Tag {
    tag("pre")
        .attribute("role", "group")
        .attribute("aria-label", label)
}

/// Writes what there is when a run ends.
fn final_state(state: &FinalState) -> Xhtml {
    let FinalState { values, printed } = state;
    let mut element = tag("p").class("run-outcome").text("When it ends, ");
    for (variable, value) in values {
        element = with_value(element, variable, value).text(", ");
    }
    if !values.is_empty() {
        element = element.text("and ");
    }
    element
        .text("it has printed ")
        .child(tag("code").text(printed.trim_end()))
        .text(".")
        .into()
}

/// Writes a call as an item of a list, with what happens in it.
fn call(call: &CallSummary) -> Xhtml {
    let mut item = tag("li").child(tag("code").text(&call.label));
    item = match &call.result {
        Some(CallResult::Returns(value)) => item.text(" gives ").child(tag("code").text(value)),
        Some(CallResult::Panics) => item.text(" panics"),
        None => item,
    };
    let events: Vec<_> = call.events().into_iter().map(call_event).collect();
    if !events.is_empty() {
        item = item.text("\n").child(in_lines(tag("ul"), events));
    }
    item.into()
}

fn call_event(event: CallEvent) -> Xhtml {
    match event {
        CallEvent::Round(changes) => {
            let mut item = tag("li");
            for (index, (variable, value)) in changes.iter().enumerate() {
                item = with_value(
                    if index > 0 { item.text(", ") } else { item },
                    variable,
                    value,
                );
            }
            item.into()
        }
        CallEvent::Call(inner) => call(inner),
    }
}

/// Adds "x is 3".
fn with_value(element: Tag, variable: &str, value: &str) -> Tag {
    element
        .child(tag("code").text(variable))
        .text(" is ")
        .child(tag("code").text(value))
}

#[cfg(test)]
mod tests {
    use super::super::tests::{link_to_note, note, with_notes, written, written_with_address};
    use super::*;
    use crate::epub::example;
    use book_model::Block;

    #[test]
    fn highlighted_code_is_xml() {
        let code = "fn f(x: &'a str) { println!(\"<&>\"); }";
        let expected = "<code class=\"rust\"><b>fn</b> <u>f</u>(x: &amp;\
            <span class=\"l\">'a</span> <i>str</i>) { <span class=\"m\">println</span>!\
            (<span class=\"s\">&quot;&lt;&amp;&gt;&quot;</span>); }</code>";
        assert_eq!(Xhtml::from(highlighted(code)).as_str(), expected);
    }

    #[test]
    fn a_snippet_has_its_name_its_visible_lines_and_its_output() {
        let snippet = example::snippet("fn main() {\n    f();\n}", "1 < 2\n");
        let code = |label: &str, name: &str| {
            let code = Xhtml::from(highlighted("fn main() {\n    f();\n}\n"));
            format!(
                "{name}<pre role=\"group\" aria-label=\"{label}\" class=\"code\">{}</pre>",
                code.as_str()
            )
        };
        let named = code(
            "Rust code: grid.rs",
            "<p class=\"snippet-name\">grid.rs</p>",
        );
        for (expected_outcome, class, heading) in [
            (ExpectedOutcome::Success, "snippet", "It prints"),
            (ExpectedOutcome::Panic, "snippet fails", "It panics"),
            (
                ExpectedOutcome::CompileError,
                "snippet fails",
                "It does not compile",
            ),
        ] {
            let snippet = Snippet {
                expected: expected_outcome,
                ..snippet.clone()
            };
            let output = format!(
                "<div class=\"printed\"><p>{heading}</p><pre role=\"group\" aria-label=\"{heading}\">1 &lt; 2\n</pre></div>"
            );
            let expected = format!("<div class=\"{class}\">{named}{output}</div>\n");
            assert_eq!(written(vec![Block::Snippet(snippet)]), expected);
        }
        let unnamed = Snippet {
            name: None,
            output: String::new(),
            expected: ExpectedOutcome::CompileOnly,
            ..snippet
        };
        let expected = format!("<div class=\"snippet\">{}</div>\n", code("Rust code", ""));
        assert_eq!(written(vec![Block::Snippet(unnamed)]), expected);
    }

    #[test]
    fn an_output_that_a_guess_is_about_is_a_note() {
        let snippet = Snippet {
            is_output_covered: true,
            ..example::snippet("fn main() {}", "1\n")
        };
        let (body, notes) = with_notes(Block::Snippet(snippet));
        let link = link_to_note(1, "It prints");
        assert!(body.contains(&format!("</pre>{link}</div>")), "{body}");
        let output = "<pre role=\"group\" aria-label=\"It prints\">1\n</pre>";
        assert_eq!(notes, note(1, "It prints", output));
    }

    #[test]
    fn other_text_is_in_a_box_or_a_terminal() {
        let code = |language: &str, code: &str| {
            let code = Code {
                language: language.to_owned(),
                code: code.to_owned(),
            };
            written(vec![Block::Code(code)])
        };
        let expected = |class: &str, label: &str, code: &str| {
            format!(
                "<div class=\"{class}\"><pre role=\"group\" aria-label=\"{label}\" class=\"code\"><code>{code}</code></pre></div>\n"
            )
        };
        let lines = "$ x < 1\n<y>\n";
        let plain = "$ x &lt; 1\n&lt;y&gt;\n";
        assert_eq!(code("text", lines), expected("snippet", "Text", plain));
        assert_eq!(code("toml", lines), expected("snippet", "TOML", plain));
        let terminal = "<span class=\"prompt\">$ </span>\
            <span class=\"command\">x &lt; 1</span>\n&lt;y&gt;\n";
        assert_eq!(
            code("console", lines),
            expected("terminal", "Terminal", terminal)
        );
        let output = CommandOutput {
            command: "x < 1".to_owned(),
            printed: "<y>\n".to_owned(),
        };
        assert_eq!(
            written(vec![Block::CommandOutput(output)]),
            expected("terminal", "Terminal", terminal).replace(" class=\"code\"", "")
        );
    }

    #[test]
    fn a_run_is_told_in_words() {
        let (body, notes) = with_notes(Block::Run(example::run()));
        let words = link_to_note(1, "The run in words");
        let asked = link_to_note(2, "How often is f called?");
        let expected = format!(
            "<div class=\"watch\" id=\"run-a-1\">\n\
             <p class=\"watch-for\">Watch x.</p>\n\
             <p class=\"run-outcome\">When it ends, <code>x</code> is <code>2</code>, \
             and it has printed <code>&lt;1&gt;</code>.</p>\n\
             {words}\n{asked}\n</div>\n"
        );
        assert_eq!(body, expected);
        let calls = "<ul>\n<li><code>main()</code>\n<ul>\n\
            <li><code>x</code> is <code>1</code></li>\n\
            <li><code>f()</code> gives <code>true</code></li>\n\
            <li><code>x</code> is <code>2</code></li>\n\
            </ul></li>\n</ul>";
        let expected =
            note(1, "The run in words", calls) + &note(2, "How often is f called?", "<p>Once.</p>");
        assert_eq!(notes, expected);
    }

    #[test]
    fn a_run_leads_to_where_it_can_be_watched() {
        let body = written_with_address(Block::Run(example::run()));
        let link = "</div>\n<p class=\"fold\"><a href=\"https://example.org/a/b.html#run-a-1\">\
            Watch it run on the page</a></p>\n";
        assert!(body.contains(link), "{body}");
    }

    #[test]
    fn a_call_may_panic() {
        let mut panics = CallSummary::default();
        "f(1)".clone_into(&mut panics.label);
        panics.result = Some(CallResult::Panics);
        assert_eq!(call(&panics).as_str(), "<li><code>f(1)</code> panics</li>");
    }
}
