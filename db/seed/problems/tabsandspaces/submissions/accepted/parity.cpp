#include <iostream>
#include <numeric>
#include <utility>
#include <vector>

std::vector<int> parent, rank_;
std::vector<char> differs;  // from the parent

std::pair<int, bool> find(int node) {
    bool difference = false;
    while (parent[node] != node) {
        difference ^= differs[node] != 0;
        node = parent[node];
    }
    return {node, difference};
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, m;
    std::cin >> n >> m;
    parent.resize(n + 1);
    std::iota(parent.begin(), parent.end(), 0);
    rank_.resize(n + 1);
    differs.resize(n + 1);
    for (int number = 1; number <= m; ++number) {
        char kind;
        int i, j;
        std::cin >> kind >> i >> j;
        auto [a, aDiffers] = find(i);
        auto [b, bDiffers] = find(j);
        bool claimed = (kind == 'd') != (aDiffers != bDiffers);
        if (a == b) {
            if (!claimed) continue;
            std::cout << number << '\n';
            return 0;
        }
        if (rank_[a] < rank_[b]) std::swap(a, b);
        if (rank_[a] == rank_[b]) ++rank_[a];
        parent[b] = a;
        differs[b] = claimed;
    }
    std::cout << 0 << '\n';
}
