// Five-hundred-eleven as it is usually written for a contest, in C++: a memo or
// a loop over one of the designs of the chapter. The argument names the
// program. The first line holds the full memory and the number of decks, the
// next ones a deck each; each further line asks to solve all decks, and is
// answered by how many the first player wins.
#include <algorithm>
#include <cstring>
#include <iostream>
#include <string>
#include <vector>

static int full, n;
static std::vector<int> cards;
static std::vector<signed char> memo;

// (memory, parity of the turn)
static bool turn_parity(int memory, int turn) {
    signed char &slot = memo[memory * 2 + turn];
    if (slot >= 0) return slot;
    int contained = 0;
    for (int i = 0; i < n; ++i) {
        int next = memory | cards[i];
        if (next == memory) ++contained;
        else if (next != full && !turn_parity(next, 1 - turn)) return slot = 1;
    }
    if (contained % 2 != turn && !turn_parity(memory, 1 - turn)) return slot = 1;
    return slot = 0;
}

// (memory, cards used)
static bool cards_used(int memory, int used) {
    signed char &slot = memo[memory * (n + 1) + used];
    if (slot >= 0) return slot;
    int contained = 0;
    for (int i = 0; i < n; ++i) {
        int next = memory | cards[i];
        if (next == memory) ++contained;
        else if (next != full && !cards_used(next, used + 1)) return slot = 1;
    }
    if (contained > used && !cards_used(memory, used + 1)) return slot = 1;
    return slot = 0;
}

static bool memo_turn_parity() {
    memo.assign((full + 1) * 2, -1);
    return turn_parity(0, 0);
}

static bool memo_cards_used() {
    memo.assign((full + 1) * (n + 1), -1);
    return cards_used(0, 0);
}

// (memory, parity of the turn), from the largest memory down
static bool loop_turn_parity() {
    static std::vector<unsigned char> losing;
    losing.assign(full + 1, 0);
    for (int memory = full - 1; memory >= 0; --memory) {
        int contained = 0, reached = 0;
        for (int i = 0; i < n; ++i) {
            int next = memory | cards[i];
            contained += next == memory;
            reached |= losing[next];
        }
        bool loses[2] = {!(reached & 2), !(reached & 1)};
        int staying = contained % 2;
        loses[1 - staying] &= !loses[staying];
        losing[memory] = loses[0] | loses[1] << 1;
    }
    return !(losing[0] & 1);
}

int main(int, char **arguments) {
    std::string name = arguments[1];
    bool (*solve)() = name == "memo, parity of the turn" ? memo_turn_parity
                      : name == "memo, cards used"       ? memo_cards_used
                                                         : loop_turn_parity;
    int count;
    std::cin >> full >> count;
    std::vector<std::vector<int>> decks(count);
    for (auto &deck : decks) {
        int size;
        std::cin >> size;
        deck.resize(size);
        for (int &card : deck) std::cin >> card;
    }
    std::cout << "ready" << std::endl;
    std::string line;
    while (std::cin >> line) {
        int wins = 0;
        for (auto &deck : decks) {
            cards = deck;
            n = deck.size();
            wins += solve();
        }
        std::cout << wins << std::endl;
    }
}
