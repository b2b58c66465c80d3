// Keeps the number of guards of each mile as a difference, in a map, but asks every mile.
#include <algorithm>
#include <iostream>
#include <map>

int main() {
    int n, m;
    std::cin >> n >> m;
    std::map<int, int> changes;
    for (int i = 0; i < n; ++i) {
        int a, b;
        std::cin >> a >> b;
        ++changes[a];
        --changes[b];
    }
    int guards = 0, total = 0, longest = 0, stretch = 0;
    for (int mile = 0; mile < m; ++mile) {
        const auto change = changes.find(mile);
        if (change != changes.end()) guards += change->second;
        stretch = guards == 0 ? stretch + 1 : 0;
        total += guards == 0;
        longest = std::max(longest, stretch);
    }
    std::cout << total << ' ' << longest << '\n';
}
