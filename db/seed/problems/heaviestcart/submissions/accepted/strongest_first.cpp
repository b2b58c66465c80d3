#include <algorithm>
#include <iostream>
#include <numeric>
#include <tuple>
#include <vector>

std::vector<int> parent;

int find(int town) {
    while (parent[town] != town) town = parent[town] = parent[parent[town]];
    return town;
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, m, s, t;
    std::cin >> n >> m >> s >> t;
    std::vector<std::tuple<int, int, int>> roads(m);
    for (auto& [carries, a, b] : roads) std::cin >> a >> b >> carries;
    std::sort(roads.rbegin(), roads.rend());
    parent.resize(n + 1);
    std::iota(parent.begin(), parent.end(), 0);
    int answer = -1;
    for (auto [carries, a, b] : roads) {
        parent[find(a)] = find(b);
        if (find(s) == find(t)) {
            answer = carries;
            break;
        }
    }
    std::cout << answer << '\n';
}
