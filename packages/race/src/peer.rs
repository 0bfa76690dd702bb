//! A program in another language that takes part in a race.

use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use tempfile::TempDir;

/// A running program that answers each line of its input by a line.
pub(crate) struct Peer {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    /// Holds the executable; removed when the peer is dropped.
    _folder: TempDir,
}

impl Peer {
    /// Compiles the C++ program `source` with `g++ -O2` and starts it with `argument`;
    /// returns `None` if g++ is not installed.
    ///
    /// # Errors
    ///
    /// If g++ rejects the program, or it can't be started.
    pub(crate) fn compile_cpp(source: &Path, argument: &str) -> io::Result<Option<Self>> {
        let folder = tempfile::tempdir()?;
        let executable = folder.path().join("peer");
        let compiler = Command::new("g++")
            .args(["-O2", "-std=c++17", "-o"])
            .arg(&executable)
            .arg(source)
            .status();
        // Any failure to start it counts as not installed, a lack of permission too.
        let Ok(status) = compiler else {
            return Ok(None);
        };
        if !status.success() {
            let source = source.display();
            return Err(io::Error::other(format!("g++ rejects {source}")));
        }
        let mut child = Command::new(&executable)
            .arg(argument)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(io::Error::other("the program has no pipes"));
        };
        Ok(Some(Self {
            child,
            input,
            output: BufReader::new(output),
            _folder: folder,
        }))
    }

    /// Sends a line and waits for the line that answers it, which is returned without
    /// trailing spaces.
    ///
    /// # Errors
    ///
    /// If the program has ended.
    pub(crate) fn ask(&mut self, line: &str) -> io::Result<String> {
        writeln!(self.input, "{line}")?;
        self.input.flush()?;
        let mut answer = String::new();
        if self.output.read_line(&mut answer)? == 0 {
            return Err(io::Error::other("the program has ended"));
        }
        Ok(answer.trim_end().to_owned())
    }
}

impl Drop for Peer {
    fn drop(&mut self) {
        // An error means that it has ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DOUBLE: &str = "
#include <iostream>

int main() {
    long number;
    while (std::cin >> number) std::cout << 2 * number << std::endl;
}
";

    #[test]
    fn a_peer_answers_line_by_line() -> io::Result<()> {
        let folder = tempfile::tempdir()?;
        let source = folder.path().join("double.cpp");
        std::fs::write(&source, DOUBLE)?;
        let Some(mut peer) = Peer::compile_cpp(&source, "")? else {
            test_support::ignored_without("a_peer_answers_line_by_line", "g++");
            return Ok(());
        };
        assert_eq!(peer.ask("21")?, "42");
        assert_eq!(peer.ask("4")?, "8");
        // It ends at a word that is not a number, perhaps only after the next line.
        assert!(peer.ask("x").is_err() || peer.ask("1").is_err());
        Ok(())
    }

    #[test]
    fn a_peer_that_does_not_compile_is_an_error() -> io::Result<()> {
        let folder = tempfile::tempdir()?;
        let source = folder.path().join("wrong.cpp");
        std::fs::write(&source, "int main() { return x; }")?;
        match Peer::compile_cpp(&source, "") {
            Ok(None) => {
                test_support::ignored_without("a_peer_that_does_not_compile_is_an_error", "g++");
            }
            result => assert!(result.is_err()),
        }
        Ok(())
    }
}
