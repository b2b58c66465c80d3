#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    const long long NEVER = 1'000'000'000'000'000;
    int n;
    std::cin >> n;
    std::vector<long long> own(n + 1), child(n + 1), none(n + 1), extra(n + 1, NEVER);
    for (int i = 1; i <= n; ++i) std::cin >> own[i];
    std::vector<std::vector<int>> near(n + 1);
    for (int i = 1; i < n; ++i) {
        int a, b;
        std::cin >> a >> b;
        near[a].push_back(b);
        near[b].push_back(a);
    }
    std::vector<int> order{1}, parent(n + 1);
    for (int i = 0; i < static_cast<int>(order.size()); ++i)
        for (int hill : near[order[i]])
            if (hill != parent[order[i]]) {
                parent[hill] = order[i];
                order.push_back(hill);
            }
    for (int i = n - 1; i >= 0; --i) {
        const int v = order[i], above = parent[v];
        // So far child[v] lacks what the first beacon on a child costs more.
        child[v] = std::min(NEVER, child[v] + extra[v]);
        own[above] += std::min({own[v], child[v], none[v]});
        child[above] += std::min(own[v], child[v]);
        extra[above] = std::min(extra[above], std::max(0LL, own[v] - child[v]));
        none[above] = std::min(NEVER, none[above] + child[v]);
    }
    std::cout << std::min(own[1], child[1]) << '\n';
}
