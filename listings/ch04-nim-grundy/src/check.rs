//! Checks a certificate, with nothing from the programs that find it.

use crate::certificate::{Certificate, Proof};
use crate::octal::Octal;
use crate::values::Values;

/// Does the certificate prove what it claims? The error says what does not
/// hold. Time: a step for each heap up to start + width + period; memory for a
/// few windows. Without a window, O((start + period)²).
pub fn check(certificate: &Certificate) -> Result<(), String> {
    let Certificate {
        code,
        start,
        period,
        window,
    } = certificate;
    let octal: Octal = code.parse().map_err(|_| "not an octal code")?;
    let max_taken = octal.max_removed();
    // Two rounds are looked at as a window that has all values.
    let rounds = 2 * (start + period) as usize + max_taken + 1;
    let all = Proof {
        width: rounds,
        last_rare: 0,
        mask: 0,
        taken: None,
    };
    if window.is_none() && rounds > 1 << 16 {
        return Err("two rounds are too long to check".into());
    }
    let proof = window.unwrap_or(all);
    let width = proof.width as u64;
    let (end, tail) = match window {
        Some(_) => (*start.max(&width) + width, proof.width),
        None => (2 * start + period + max_taken as u64 + 1, *period as usize),
    };
    let mut splits = (0..=max_taken).filter(|&taken| octal.allows(taken, 2));
    let unlike = |taken| splits.any(|split| split % 2 != taken % 2);
    if proof.taken.is_some_and(unlike)
        || window.is_some() && proof.width < proof.last_rare + max_taken
    {
        return Err("these classes or this width prove nothing".into());
    }
    let from = start.saturating_sub(1);
    let mut values = Values::new(octal, proof);
    // ANCHOR: check
    let mut kept = Vec::new();
    while values.heap < end + period {
        let heap = values.heap;
        let value = values.step()?;
        if window.is_some()
            && heap > proof.last_rare as u64
            && values.is_rare(heap, value)
        {
            return Err(format!("heap {heap} is rare"));
        }
        if (from..end).contains(&heap) {
            kept.push(value);
        }
        let again = heap >= end && heap + 1 < end + period;
        if again && values.last.ends_with(&kept[kept.len() - tail..]) {
            return Err(format!("the period is less: see heap {heap}"));
        }
        let Some(back) = heap.checked_sub(from + period) else {
            continue;
        };
        let equal = kept.get(back as usize) == Some(&value);
        if equal != (back >= start - from) {
            return Err(format!(
                "heap {heap} is equal or not, as it should not"
            ));
        }
    }
    // ANCHOR_END: check
    match values.rare.last() {
        Some(&last) if window.is_some() && last != proof.last_rare => {
            Err(format!("the last rare heap is {last}"))
        }
        _ => Ok(()),
    }
}
