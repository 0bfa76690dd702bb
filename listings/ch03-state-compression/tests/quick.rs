use ch03_state_compression::*;
#[test]
fn quick() {
    let mut s = 12345u64;
    let mut r = move || {
        s ^= s << 13;
        s ^= s >> 7;
        s ^= s << 17;
        (s >> 20) as u32
    };
    let mut t = [0; 2];
    for round in 0..20000 {
        let bits = 1 + r() % 9;
        let n = 1 + r() % 6;
        let full = (1 << bits) - 1;
        let sparse = r() % 2 == 0;
        let cards: Vec<u32> = (0..n)
            .map(|_| if sparse { r() & r() & full } else { r() & full })
            .collect();
        let truth =
            hands::Hand { memory: 0, cards: cards.clone() }.is_winning(full);
        let mut deck = designs::Deck::new(full, &cards);
        for d in designs::DESIGNS {
            assert_eq!(
                deck.first_wins(d).0,
                truth,
                "{} {cards:?} {full}",
                d.0
            );
        }
        assert_eq!(turn_parity::first_wins(full, &cards), truth);
        assert_eq!(bottom_up::by_turn_parity(full, &cards)[0][0], truth);
        let z = cards.iter().filter(|&&c| c == 0).count();
        assert_eq!(bottom_up::by_pass_parity(full, &cards)[0][z % 2], truth);
        assert_eq!(
            words::first_wins(bits, &cards),
            truth,
            "{round} {bits} {cards:?}"
        );
        t[usize::from(truth)] += 1;
    }
    println!("{t:?}");
}
