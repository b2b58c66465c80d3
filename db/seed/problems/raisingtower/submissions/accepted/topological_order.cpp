#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, m;
    std::cin >> n >> m;
    std::vector<long long> days(n + 1), start(n + 1);
    for (int i = 1; i <= n; ++i) std::cin >> days[i];
    std::vector<std::vector<int>> after(n + 1);
    std::vector<int> waits(n + 1);
    for (int i = 0; i < m; ++i) {
        int a, b;
        std::cin >> a >> b;
        after[a].push_back(b);
        ++waits[b];
    }
    std::vector<int> ready;
    for (int i = 1; i <= n; ++i)
        if (waits[i] == 0) ready.push_back(i);
    long long last = 0;
    for (std::size_t i = 0; i < ready.size(); ++i) {
        const int job = ready[i];
        const long long end = start[job] + days[job];
        last = std::max(last, end);
        for (int next : after[job]) {
            start[next] = std::max(start[next], end);
            if (--waits[next] == 0) ready.push_back(next);
        }
    }
    std::cout << (static_cast<int>(ready.size()) == n ? last : -1) << '\n';
}
