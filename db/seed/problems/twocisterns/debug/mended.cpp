#include <algorithm>
#include <deque>
#include <iostream>
#include <map>
#include <utility>

int main() {
    int a, b, wanted;
    std::cin >> a >> b >> wanted;
    std::map<std::pair<int, int>, int> steps;
    std::deque<std::pair<int, int>> waiting;
    steps[{0, 0}] = 0;
    waiting.push_back({0, 0});
    while (!waiting.empty()) {
        auto [x, y] = waiting.front();
        waiting.pop_front();
        int count = steps[{x, y}];
        if (x == wanted || y == wanted) {
            std::cout << count << '\n';
            return 0;
        }
        int right = std::min(x, b - y);
        int left = std::min(y, a - x);
        const std::pair<int, int> states[] = {{a, y}, {x, b}, {0, y}, {x, 0}, {x - right, y + right}, {x + left, y - left}};
        for (const auto& state : states)
            if (steps.emplace(state, count + 1).second) waiting.push_back(state);
    }
    std::cout << -1 << '\n';
}
