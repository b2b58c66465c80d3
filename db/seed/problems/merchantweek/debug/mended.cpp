#include <algorithm>
#include <functional>
#include <iostream>
#include <queue>
#include <utility>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int count;
    std::cin >> count;
    std::vector<std::pair<int, int>> merchants(count);
    for (auto& [day, pennies] : merchants) std::cin >> day >> pennies;
    std::sort(merchants.begin(), merchants.end(), [](auto& a, auto& b) { return a.first < b.first; });
    std::priority_queue<int, std::vector<int>, std::greater<int>> taken;
    long long total = 0;
    for (auto [day, pennies] : merchants) {
        taken.push(pennies);
        total += pennies;
        if (static_cast<int>(taken.size()) > day) {
            total -= taken.top();
            taken.pop();
        }
    }
    std::cout << total << '\n';
}
