use std::cmp::Ordering;

pub fn compare(a: &[bool], b: &[bool]) -> Ordering {
    for place in 0.. {
        return match (a.get(place), b.get(place)) {
            (None, None) => Ordering::Equal,
            (None, Some(_)) => Ordering::Less,
            (Some(_), None) => Ordering::Greater,
            (Some(true), Some(false)) => Ordering::Greater,
            (Some(false), Some(true)) => Ordering::Less,
            _ => continue,
        };
    }
    unreachable!()
}
