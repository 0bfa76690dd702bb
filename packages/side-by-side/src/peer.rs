//! A program in another language that takes part in a race.

use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use tempfile::TempDir;

/// A running program that answers each line it is given by a line.
pub(crate) struct Peer {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    /// Holds the program while it runs.
    _folder: TempDir,
}

impl Peer {
    /// Compiles the C++ program `source` with `g++ -O2` and starts it with this
    /// argument; `None` where there is no g++.
    pub(crate) fn cpp(source: &Path, argument: &str) -> io::Result<Option<Self>> {
        let folder = tempfile::tempdir()?;
        let program = folder.path().join("peer");
        let mut compiler = Command::new("g++");
        compiler
            .args(["-O2", "-std=c++17", "-o"])
            .arg(&program)
            .arg(source);
        // It may not be there, or nobody may run it.
        let Ok(status) = compiler.status() else {
            return Ok(None);
        };
        if !status.success() {
            return Err(io::Error::other(format!(
                "g++ refuses {}",
                source.display()
            )));
        }
        let mut command = Command::new(&program);
        let command = command
            .arg(argument)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped());
        let mut child = command.spawn()?;
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

    /// Sends one line and waits for the line that answers it: an error if
    /// the program has ended.
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
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_peer_answers_line_by_line() -> io::Result<()> {
        let folder = tempfile::tempdir()?;
        let source = folder.path().join("double.cpp");
        let program = "#include <iostream>\nint main() { long n; while (std::cin >> n) std::cout << 2 * n << std::endl; }\n";
        std::fs::write(&source, program)?;
        let Some(mut peer) = Peer::cpp(&source, "")? else {
            project::ignored::without("a_peer_answers_line_by_line", "g++");
            return Ok(());
        };
        assert_eq!(peer.ask("21")?, "42");
        assert_eq!(peer.ask("4")?, "8");
        // It stops at what is no number, and the next question finds it gone.
        assert!(peer.ask("x").is_err() || peer.ask("1").is_err());
        std::fs::write(&source, "int main() { return x; }")?;
        assert!(Peer::cpp(&source, "").is_err());
        Ok(())
    }
}
