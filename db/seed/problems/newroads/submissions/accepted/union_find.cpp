#include <iostream>
#include <numeric>
#include <vector>

std::vector<int> parent;

int root(int village) {
    while (parent[village] != village) village = parent[village] = parent[parent[village]];
    return village;
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, m;
    std::cin >> n >> m;
    parent.resize(n + 1);
    std::iota(parent.begin(), parent.end(), 0);
    int shires = n;
    while (m--) {
        int a, b;
        std::cin >> a >> b;
        a = root(a), b = root(b);
        if (a != b) parent[a] = b, --shires;
        std::cout << shires << '\n';
    }
}
