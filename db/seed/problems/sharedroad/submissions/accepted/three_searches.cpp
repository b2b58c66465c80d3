#include <algorithm>
#include <iostream>
#include <vector>

std::vector<std::vector<int>> near;

std::vector<int> distances(int start) {
    std::vector<int> distance(near.size(), 100'000), queue{start};
    distance[start] = 0;
    for (std::size_t i = 0; i < queue.size(); ++i)
        for (int next : near[queue[i]])
            if (distance[next] == 100'000) {
                distance[next] = distance[queue[i]] + 1;
                queue.push_back(next);
            }
    return distance;
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, m;
    std::cin >> n >> m;
    near.resize(n + 1);
    for (int i = 0; i < m; ++i) {
        int a, b;
        std::cin >> a >> b;
        near[a].push_back(b);
        near[b].push_back(a);
    }
    const auto capital = distances(1), first = distances(2), second = distances(3);
    int best = 100'000;
    for (int v = 1; v <= n; ++v) best = std::min(best, capital[v] + first[v] + second[v]);
    std::cout << (best == 100'000 ? -1 : best) << '\n';
}
