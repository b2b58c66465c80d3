#include <algorithm>
#include <iostream>
#include <utility>
#include <vector>

std::vector<std::vector<std::pair<int, int>>> near;
std::vector<int> entered, low;
int now = 0, bridges = 0, diameter = 0;

/** The greatest number of bridges on a way downwards from the town. */
int walk(int town, int by) {
    entered[town] = low[town] = ++now;
    int deepest = 0;
    for (auto [next, road] : near[town]) {
        if (road == by) continue;
        if (entered[next]) {
            low[town] = std::min(low[town], entered[next]);
            continue;
        }
        int depth = walk(next, road);
        low[town] = std::min(low[town], low[next]);
        if (low[next] == entered[next]) ++bridges, ++depth;
        diameter = std::max(diameter, deepest + depth);
        deepest = std::max(deepest, depth);
    }
    return deepest;
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, m;
    std::cin >> n >> m;
    near.resize(n + 1);
    entered.resize(n + 1);
    low.resize(n + 1);
    for (int road = 0; road < m; ++road) {
        int a, b;
        std::cin >> a >> b;
        near[a].push_back({b, road});
        near[b].push_back({a, road});
    }
    walk(1, -1);
    std::cout << bridges - diameter << '\n';
}
