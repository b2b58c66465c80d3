#include <algorithm>
#include <iostream>
#include <utility>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::vector<std::pair<int, int>> guests(n);
    for (auto& [to, from] : guests) std::cin >> from >> to;
    std::sort(guests.begin(), guests.end());
    int p = 0, q = 0, banquets = 0;
    for (auto [to, from] : guests) {
        if (from <= p) continue;
        if (from > q) {
            p = to - 1, q = to;
            banquets += 2;
        } else {
            p = q == to ? to - 1 : q;
            q = to;
            ++banquets;
        }
    }
    std::cout << banquets << '\n';
}
