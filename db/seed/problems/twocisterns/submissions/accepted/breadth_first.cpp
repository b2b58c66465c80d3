#include <algorithm>
#include <iostream>
#include <queue>
#include <utility>
#include <vector>

int main() {
    int a, b, t;
    std::cin >> a >> b >> t;
    std::vector<std::vector<int>> steps(a + 1, std::vector<int>(b + 1, -1));
    std::queue<std::pair<int, int>> open;
    auto reach = [&](int x, int y, int count) {
        if (steps[x][y] != -1) return;
        steps[x][y] = count;
        open.push({x, y});
    };
    reach(0, 0, 0);
    while (!open.empty()) {
        auto [x, y] = open.front();
        open.pop();
        int count = steps[x][y];
        if (x == t || y == t) {
            std::cout << count << '\n';
            return 0;
        }
        reach(a, y, count + 1), reach(x, b, count + 1);
        reach(0, y, count + 1), reach(x, 0, count + 1);
        int right = std::min(x, b - y), left = std::min(y, a - x);
        reach(x - right, y + right, count + 1), reach(x + left, y - left, count + 1);
    }
    std::cout << -1 << '\n';
}
