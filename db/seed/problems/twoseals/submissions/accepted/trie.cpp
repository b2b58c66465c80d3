#include <algorithm>
#include <array>
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::vector<std::array<int, 2>> trie(1);
    int prefix = 0, best = 0;
    for (int i = 0; i <= n; ++i) {
        int node = 0;
        for (int bit = 29; bit >= 0; --bit) {
            const int way = prefix >> bit & 1;
            if (trie[node][way] == 0) {
                trie[node][way] = static_cast<int>(trie.size());
                trie.push_back({});
            }
            node = trie[node][way];
        }
        int opposite = 0, strength = 0;
        for (int bit = 29; bit >= 0; --bit) {
            const int way = !(prefix >> bit & 1);
            if (trie[opposite][way]) {
                strength |= 1 << bit;
                opposite = trie[opposite][way];
            } else {
                opposite = trie[opposite][!way];
            }
        }
        best = std::max(best, strength);
        int sign = 0;
        if (i < n) std::cin >> sign;
        prefix ^= sign;
    }
    std::cout << best << '\n';
}
