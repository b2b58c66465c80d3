#include <iostream>
#include <numeric>
#include <vector>

std::vector<int> parent;

int root(int village) {
    while (parent[village] != village) {
        parent[village] = parent[parent[village]];
        village = parent[village];
    }
    return village;
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int villages, roads;
    std::cin >> villages >> roads;
    parent.resize(villages + 1);
    std::iota(parent.begin(), parent.end(), 0);
    int shires = villages;
    while (roads--) {
        int from, to;
        std::cin >> from >> to;
        int a = root(from);
        int b = root(to);
        if (a != b) {
            parent[a] = b;
            --shires;
        }
        std::cout << shires << '\n';
    }
}
