// Walks k days in every direction from each castle.
#include <iostream>
#include <utility>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    int n, k;
    std::cin >> n >> k;
    std::vector<std::vector<int>> near(n + 1);
    for (int i = 1; i < n; ++i) {
        int u, v;
        std::cin >> u >> v;
        near[u].push_back(v);
        near[v].push_back(u);
    }
    long long ordered = 0;
    for (int start = 1; start <= n; ++start) {
        std::vector<std::pair<int, int>> layer{{start, 0}}, next;
        for (int day = 0; day < k && !layer.empty(); ++day) {
            next.clear();
            for (auto [castle, from] : layer)
                for (int other : near[castle])
                    if (other != from) next.push_back({other, castle});
            layer.swap(next);
        }
        ordered += layer.size();
    }
    std::cout << ordered / 2 << '\n';
}
