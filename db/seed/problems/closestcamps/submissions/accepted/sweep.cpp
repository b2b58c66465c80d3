#include <algorithm>
#include <cmath>
#include <iostream>
#include <set>
#include <utility>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::vector<std::pair<long long, long long>> camps(n);
    for (auto& [x, y] : camps) std::cin >> x >> y;
    std::sort(camps.begin(), camps.end());
    std::set<std::pair<long long, long long>> strip;
    long long best = 9'000'000'000'000'000'000;
    std::size_t first = 0;
    for (auto [x, y] : camps) {
        const long long reach = static_cast<long long>(std::sqrt(static_cast<double>(best))) + 1;
        for (; x - camps[first].first > reach; ++first) strip.erase({camps[first].second, camps[first].first});
        for (auto near = strip.lower_bound({y - reach, -2'000'000'000}); near != strip.end() && near->first <= y + reach; ++near) {
            const long long dx = x - near->second, dy = y - near->first;
            best = std::min(best, dx * dx + dy * dy);
        }
        strip.insert({y, x});
    }
    std::cout << best << '\n';
}
