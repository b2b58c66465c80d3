#include <iostream>
#include <queue>
#include <tuple>
#include <utility>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, m, s, fresh;
    long long change;
    std::cin >> n >> m >> s >> fresh >> change;
    std::vector<char> stable(n + 1);
    for (int i = 0; i < s; ++i) {
        int town;
        std::cin >> town;
        stable[town] = true;
    }
    std::vector<std::vector<std::pair<int, long long>>> near(n + 1);
    for (int i = 0; i < m; ++i) {
        int u, v;
        long long time;
        std::cin >> u >> v >> time;
        near[u].push_back({v, time});
        near[v].push_back({u, time});
    }
    const long long never = 1LL << 60;
    std::vector<std::vector<long long>> earliest(fresh + 1, std::vector<long long>(n + 1, never));
    using State = std::tuple<long long, int, int>;
    std::priority_queue<State, std::vector<State>, std::greater<State>> queue;
    auto reach = [&](long long minute, int town, int left) {
        if (minute >= earliest[left][town]) return;
        earliest[left][town] = minute;
        queue.push({minute, town, left});
    };
    reach(0, 1, 0);
    while (!queue.empty()) {
        auto [minute, town, left] = queue.top();
        queue.pop();
        if (minute > earliest[left][town]) continue;
        if (town == n) {
            std::cout << minute << '\n';
            return 0;
        }
        if (stable[town]) reach(minute + change, town, fresh);
        for (auto [other, time] : near[town]) {
            if (left > 0) reach(minute + time / 2, other, left - 1);
            else reach(minute + time, other, 0);
        }
    }
    std::cout << -1 << '\n';
}
