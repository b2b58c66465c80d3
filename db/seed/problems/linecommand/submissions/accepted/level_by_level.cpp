#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::vector<std::vector<int>> below(n + 1);
    for (int knight = 1; knight <= n; ++knight) {
        int lord;
        std::cin >> lord;
        below[lord].push_back(knight);
    }
    std::vector<int> level = below[0];
    for (int day = 0;; ++day) {
        std::vector<int> next;
        for (int lord : level) next.insert(next.end(), below[lord].begin(), below[lord].end());
        if (next.empty()) {
            std::cout << day << ' ' << level.size() << '\n';
            return 0;
        }
        level.swap(next);
    }
}
