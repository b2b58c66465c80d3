// After each remark colours the whole company again.
#include <iostream>
#include <queue>
#include <utility>
#include <vector>

int main() {
    int n, m;
    std::cin >> n >> m;
    std::vector<std::vector<std::pair<int, int>>> remarks(n + 1);
    for (int number = 1; number <= m; ++number) {
        char kind;
        int i, j;
        std::cin >> kind >> i >> j;
        remarks[i].push_back({j, kind == 'd'});
        remarks[j].push_back({i, kind == 'd'});
        std::vector<int> side(n + 1, -1);
        for (int first = 1; first <= n; ++first) {
            if (side[first] >= 0) continue;
            side[first] = 0;
            std::queue<int> queue;
            queue.push(first);
            while (!queue.empty()) {
                int person = queue.front();
                queue.pop();
                for (auto [other, differs] : remarks[person]) {
                    if (side[other] < 0) {
                        side[other] = side[person] ^ differs;
                        queue.push(other);
                    } else if (side[other] != (side[person] ^ differs)) {
                        std::cout << number << '\n';
                        return 0;
                    }
                }
            }
        }
    }
    std::cout << 0 << '\n';
}
