#include <algorithm>
#include <functional>
#include <iostream>
#include <queue>
#include <utility>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::vector<std::pair<int, int>> merchants(n);
    for (auto& [day, pennies] : merchants) std::cin >> day >> pennies;
    std::sort(merchants.begin(), merchants.end());
    std::priority_queue<int, std::vector<int>, std::greater<int>> taken;
    long long sum = 0;
    for (auto [day, pennies] : merchants) {
        taken.push(pennies), sum += pennies;
        if (static_cast<int>(taken.size()) > day) sum -= taken.top(), taken.pop();
    }
    std::cout << sum << '\n';
}
