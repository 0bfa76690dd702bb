//! `|=` reads like "or", but unlike `||` and `any` it never stops early.
// BEGIN SOLUTION
struct Memo<'a> {
    options: &'a [Vec<usize>],
    forgotten: Option<bool>,
    known: Vec<Option<bool>>,
    calls: u64,
}

impl Memo<'_> {
    fn is_winning(&mut self, position: usize) -> bool {
        self.calls += 1;
        if let Some(answer) = self.known[position] {
            return answer;
        }
        let options = self.options;
        let mut answer = false;
        for &option in &options[position] {
            answer |= !self.is_winning(option);
        }
        if self.forgotten != Some(answer) {
            self.known[position] = Some(answer);
        }
        answer
    }
}

let known = vec![None; options.len()];
let mut memo = Memo { options, forgotten, known, calls: 0 };
memo.is_winning(start);
memo.calls
// END SOLUTION
