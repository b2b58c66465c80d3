#include <algorithm>
#include <iostream>
#include <vector>

std::vector<long long> days;
std::vector<std::vector<int>> waitsFor;
std::vector<int> state;

/** Whether a ring can be reached from the job. */
bool ring(int job) {
    if (state[job] > 0) return state[job] == 1;
    state[job] = 1;
    for (int before : waitsFor[job])
        if (ring(before)) return true;
    state[job] = 2;
    return false;
}

long long end(int job) {
    long long start = 0;
    for (int before : waitsFor[job]) start = std::max(start, end(before));
    return start + days[job];
}

int main() {
    int n, m;
    std::cin >> n >> m;
    days.resize(n + 1);
    waitsFor.resize(n + 1);
    state.resize(n + 1);
    for (int i = 1; i <= n; ++i) std::cin >> days[i];
    for (int i = 0; i < m; ++i) {
        int a, b;
        std::cin >> a >> b;
        waitsFor[b].push_back(a);
    }
    long long last = 0;
    for (int i = 1; i <= n; ++i)
        if (ring(i)) {
            std::cout << -1 << '\n';
            return 0;
        }
    for (int i = 1; i <= n; ++i) last = std::max(last, end(i));
    std::cout << last << '\n';
}
