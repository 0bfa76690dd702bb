// A token on a graph with numbers as it is usually written for a contest, in
// C++: binary search over all scores from 0 to 10^9, and for each of them a
// queue over the vertices with either player to move. The first line holds N
// and M, the numbers, and the arrows; each further line asks to solve it, and
// is answered by the score.
#include <iostream>
#include <queue>
#include <utility>
#include <vector>
using namespace std;

int n, m;
vector<int> x;
vector<vector<int>> before;
vector<int> out;

// Can the first player be sure of `least`, from vertex 0?
static bool reaches(int least) {
    // State 0: the first player is to move; state 1: the second.
    vector<vector<bool>> good(2, vector<bool>(n));
    vector<int> left(n);
    queue<pair<int, int>> q;
    for (int v = 0; v < n; ++v) {
        left[v] = out[v] + (x[v] < least);
        if (x[v] >= least) {
            good[0][v] = true;
            q.push({v, 0});
            if (left[v] == 0) {
                good[1][v] = true;
                q.push({v, 1});
            }
        }
    }
    while (!q.empty()) {
        pair<int, int> state = q.front();
        q.pop();
        for (int u : before[state.first]) {
            if (state.second == 0) {
                if (--left[u] == 0) {
                    good[1][u] = true;
                    q.push({u, 1});
                }
            } else if (!good[0][u]) {
                good[0][u] = true;
                q.push({u, 0});
            }
        }
    }
    return good[0][0];
}

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    cin >> n >> m;
    x.resize(n);
    before.resize(n);
    out.resize(n);
    for (int &number : x) cin >> number;
    for (int i = 0; i < m; ++i) {
        int a, b;
        cin >> a >> b;
        --a, --b;
        before[b].push_back(a);
        ++out[a];
    }
    cout << "ready" << endl;
    string line;
    while (cin >> line) {
        int low = 0, high = 1000000001;
        while (high - low > 1) {
            int middle = (low + high) / 2;
            if (reaches(middle)) low = middle;
            else high = middle;
        }
        cout << low << endl;
    }
}
