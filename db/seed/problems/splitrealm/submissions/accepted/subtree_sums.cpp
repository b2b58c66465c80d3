#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::vector<long long> gold(n + 1);
    long long all = 0;
    for (int i = 1; i <= n; ++i) {
        std::cin >> gold[i];
        all += gold[i];
    }
    std::vector<std::vector<int>> near(n + 1);
    for (int i = 1; i < n; ++i) {
        int a, b;
        std::cin >> a >> b;
        near[a].push_back(b);
        near[b].push_back(a);
    }
    std::vector<int> order{1}, parent(n + 1);
    for (int i = 0; i < static_cast<int>(order.size()); ++i)
        for (int town : near[order[i]])
            if (town != parent[order[i]]) {
                parent[town] = order[i];
                order.push_back(town);
            }
    long long best = all;
    for (int i = n - 1; i > 0; --i) {
        best = std::min(best, std::abs(all - 2 * gold[order[i]]));
        gold[parent[order[i]]] += gold[order[i]];
    }
    std::cout << best << '\n';
}
