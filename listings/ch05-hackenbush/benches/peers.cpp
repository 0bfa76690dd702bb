// Black and white boxes as it is usually written for a contest, in C++: the
// sums of all sets of each half as doubles, sorted, and two pointers. The first
// line holds the number of piles, the next ones a pile each; each further line
// asks to solve it, and is answered by the most boxes of a fair set.
#include <algorithm>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

typedef std::pair<double, int> Set;

static double value(const std::string &pile) {
    double sum = 0, weight = 1;
    bool changed = false;
    for (char box : pile) {
        changed |= box != pile[0];
        if (changed) weight /= 2;
        sum += box == 'W' ? weight : -weight;
    }
    return sum;
}

static std::vector<Set> sets(const Set *piles, int count) {
    std::vector<Set> sets;
    sets.reserve(1 << count);
    sets.push_back({0, 0});
    for (int i = 0; i < count; ++i) {
        int size = sets.size();
        for (int j = 0; j < size; ++j)
            sets.push_back({sets[j].first + piles[i].first,
                            sets[j].second + piles[i].second});
    }
    std::sort(sets.begin(), sets.end());
    return sets;
}

static int most_boxes(const std::vector<Set> &piles) {
    int half = piles.size() / 2, most = 0;
    std::vector<Set> low = sets(piles.data(), half);
    std::vector<Set> high = sets(piles.data() + half, piles.size() - half);
    int down = high.size() - 1;
    for (const Set &set : low) {
        while (down >= 0 && set.first + high[down].first > 0) --down;
        if (down >= 0 && set.first + high[down].first == 0)
            most = std::max(most, set.second + high[down].second);
    }
    return most;
}

int main() {
    int count;
    std::cin >> count;
    std::vector<Set> piles(count);
    for (Set &pile : piles) {
        std::string boxes;
        std::cin >> boxes;
        pile = {value(boxes), int(boxes.size())};
    }
    std::cout << "ready" << std::endl;
    std::string line;
    while (std::cin >> line) std::cout << most_boxes(piles) << std::endl;
}
