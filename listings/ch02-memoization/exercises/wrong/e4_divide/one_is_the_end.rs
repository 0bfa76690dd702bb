use std::collections::BTreeMap;

pub fn is_winning(number: u64, divisors: &[u64]) -> bool {
    struct Memo<'a>(&'a [u64], BTreeMap<u64, bool>);

    impl Memo<'_> {
        fn wins(&mut self, n: u64) -> bool {
            if n <= 1 {
                return false;
            }
            if let Some(known) = self.1.get(&n) {
                return *known;
            }
            let mut found = false;
            for divisor in self.0 {
                found = found || !self.wins(n / divisor);
            }
            self.1.insert(n, found);
            found
        }
    }
    Memo(divisors, BTreeMap::new()).wins(number)
}
