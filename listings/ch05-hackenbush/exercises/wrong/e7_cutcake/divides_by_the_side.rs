pub fn value(height: i64, width: i64) -> i64 {
    let long = height.max(width);
    let short = height.min(width);
    let worth = (long - long % short) / short - 1;
    if height > width { -worth } else { worth }
}
