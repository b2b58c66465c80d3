#include <algorithm>
#include <iostream>
#include <utility>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, m;
    std::cin >> n >> m;
    std::vector<std::pair<int, int>> beats(n);
    for (auto& [a, b] : beats) std::cin >> a >> b;
    beats.push_back({m, m});
    std::sort(beats.begin(), beats.end());
    int reached = 0, total = 0, longest = 0;
    for (auto [a, b] : beats) {
        if (a > reached) {
            total += a - reached;
            longest = std::max(longest, a - reached);
        }
        reached = std::max(reached, b);
    }
    std::cout << total << ' ' << longest << '\n';
}
