//! Counts after the look into the memo: a call that the memo answers is a
//! call.
// BEGIN SOLUTION
struct Memo<'a> {
    options: &'a [Vec<usize>],
    forgotten: Option<bool>,
    known: Vec<Option<bool>>,
    calls: u64,
}

impl Memo<'_> {
    fn is_winning(&mut self, position: usize) -> bool {
        if let Some(answer) = self.known[position] {
            return answer;
        }
        self.calls += 1;
        let mut options = self.options[position].iter();
        let answer = options.any(|&option| !self.is_winning(option));
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
