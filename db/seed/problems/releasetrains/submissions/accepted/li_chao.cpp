// A Li Chao tree over the possible prefix sums.
#include <iostream>
#include <vector>

struct Line {
    long long slope, offset;
    long long at(long long x) const { return slope * x + offset; }
};

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    long long ceremony;
    std::cin >> n >> ceremony;
    std::vector<long long> sums(n + 1);
    for (int i = 1; i <= n; ++i) {
        std::cin >> sums[i];
        sums[i] += sums[i - 1];
    }
    // Node v covers the indices [low, high) of sums; its line is the best at the middle.
    std::vector<Line> best(4 * (n + 1), Line{0, 0});
    auto add = [&](Line line) {
        int node = 1, low = 0, high = n + 1;
        while (true) {
            int middle = (low + high) / 2;
            if (line.at(sums[middle]) < best[node].at(sums[middle])) std::swap(line, best[node]);
            if (high - low == 1) return;
            if (line.at(sums[low]) < best[node].at(sums[low])) {
                node = 2 * node;
                high = middle;
            } else {
                node = 2 * node + 1;
                low = middle;
            }
        }
    };
    long long cost = 0;
    for (int i = 1; i <= n; ++i) {
        long long least = 0;
        int node = 1, low = 0, high = n + 1;
        while (true) {
            least = std::min(least, best[node].at(sums[i]));
            if (high - low == 1) break;
            int middle = (low + high) / 2;
            node = 2 * node + (i >= middle);
            (i < middle ? high : low) = middle;
        }
        cost = ceremony + sums[i] * sums[i] + least;
        add({-2 * sums[i], cost + sums[i] * sums[i]});
    }
    std::cout << cost << '\n';
}
