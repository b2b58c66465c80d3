#include <algorithm>
#include <iostream>
#include <utility>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::vector<std::pair<int, int>> events;
    for (int i = 0; i < n; ++i) {
        int a, b;
        std::cin >> a >> b;
        events.push_back({a, 1});
        events.push_back({b, -1});
    }
    // In one minute those who leave (-1) come first.
    std::sort(events.begin(), events.end());
    int present = 0, most = 0, when = 0;
    for (auto [minute, change] : events) {
        present += change;
        if (present > most) most = present, when = minute;
    }
    std::cout << most << ' ' << when << '\n';
}
